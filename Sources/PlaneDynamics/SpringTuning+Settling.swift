import PlaneGeometry

// When is a spring settled? The exact answer: at the last time its distance from rest equals the
// tolerance. Published engines use envelopes, which are late by up to half an oscillation, or test
// one instant, which is early when a swing follows; `docs/springs.md` compares them.
//
// Between two extrema the displacement is monotone. So the last crossing lies right after the last
// extremum that is outside the tolerance, or before the first extremum when that is inside.

extension SpringTuning {
  /// Seconds after which the displacement never leaves the tolerance again.
  ///
  /// - Parameters:
  ///   - state: where the spring is now and how fast it moves.
  ///   - tolerance: in the unit of the displacement, above 0.
  /// - Returns: the last crossing, in seconds; 0 where the tolerance is never left; infinity where
  ///   it is left for ever, as an undamped spring does, or where the tolerance is not above 0.
  public func settlingTime(from state: SpringState, tolerance: Double) -> Double {
    guard state != .rest else { return 0 }
    guard tolerance > 0 else { return .infinity }
    guard dampingRatio > 0 else {
      return amplitude(of: state) > tolerance ? .infinity : 0
    }
    let extremum =
      dampingRatio < 1
      ? lastExtremum(outside: tolerance, from: state) : onlyExtremum(from: state)
    if let extremum, distance(at: extremum, from: state) > tolerance {
      return crossing(of: tolerance, after: extremum, from: state)
    }
    guard abs(state.displacement) > tolerance else { return 0 }
    let end = dampingRatio < 1 ? firstExtremum(from: state) : extremum
    return crossing(of: tolerance, after: 0, before: end, from: state)
  }

  private func distance(at time: Double, from state: SpringState) -> Double {
    abs(self.state(after: time, from: state).displacement)
  }

  private var dampedAngularFrequency: Double {
    angularFrequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  /// The first time, from 0 on, at which an oscillating spring stands still.
  private func firstExtremum(from state: SpringState) -> Double {
    let damped = dampedAngularFrequency
    let pull =
      decayRate * state.velocity + angularFrequency * angularFrequency * state.displacement
    let phase = Elementary.atan2(y: damped * state.velocity, x: pull)
    return (phase < 0 ? phase + Double.pi : phase) / damped
  }

  /// The last time at which an oscillating spring stands still outside the tolerance.
  private func lastExtremum(outside tolerance: Double, from state: SpringState) -> Double? {
    let first = firstExtremum(from: state)
    let height = distance(at: first, from: state)
    guard height > tolerance else { return nil }
    let halfPeriod = Double.pi / dampedAngularFrequency
    let swings = Elementary.floor(Elementary.log(height / tolerance) / (decayRate * halfPeriod))
    let last = first + swings * halfPeriod
    // The count is rounded: an extremum within rounding of the tolerance may be one too far.
    return distance(at: last, from: state) > tolerance || swings == 0 ? last : last - halfPeriod
  }

  /// The one time at which a spring without oscillation turns back, or nil.
  private func onlyExtremum(from state: SpringState) -> Double? {
    guard state.velocity != 0 else { return 0 }
    let fastest = angularFrequency * angularFrequency / slowestDecayRate
    let later = state.velocity + fastest * state.displacement
    guard later != 0, (later > 0) == (state.velocity > 0) else { return nil }
    let forward = state.velocity > 0
    return boundary(from: 0) { time in
      let velocity = self.state(after: time, from: state).velocity
      return velocity != 0 && (velocity > 0) == forward
    }
  }

  /// The time after `start` at which the distance from rest falls through the tolerance; between
  /// `start` and `end` the displacement is monotone.
  private func crossing(
    of tolerance: Double, after start: Double, before end: Double? = nil, from state: SpringState
  ) -> Double {
    let side = self.state(after: start, from: state).displacement > 0 ? 1.0 : -1.0
    var limit = end
    if dampingRatio < 1, limit == nil { limit = start + Double.pi / dampedAngularFrequency }
    return boundary(from: start, to: limit) { time in
      side * self.state(after: time, from: state).displacement > tolerance
    }
  }

  /// The time up to which a condition holds that holds at `start` and, from some time on, never
  /// again; by doubling, then bisection down to neighbouring numbers.
  private func boundary(
    from start: Double, to end: Double? = nil, while holds: (Double) -> Bool
  ) -> Double {
    var low = start
    var high = end ?? start + 1 / slowestDecayRate
    while end == nil, high.isFinite, holds(high) {
      low = high
      high = start + 2 * (high - start)
    }
    return bisect(from: low, to: high, while: holds)
  }
}
