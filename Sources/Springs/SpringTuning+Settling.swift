import PlaneGeometry

// When is a spring settled? The exact answer: at the last time its distance from rest equals the
// tolerance. Published engines use envelopes, which are late by up to half an oscillation, or test
// one instant, which is early when a swing follows; `docs/springs.md` compares them.
//
// Between two standstills the displacement is monotone. So the last crossing comes right after the
// last standstill outside the tolerance, or before the first one when that is inside. Every
// standstill of an oscillating spring is the one before, on the other side and smaller by a fixed
// factor, so that the last one outside is counted, not searched for.

extension SpringTuning {
  /// Seconds after which the displacement never leaves the tolerance again.
  ///
  /// Cost: some sixty to a hundred steps of a single spring.
  /// - Parameters:
  ///   - state: where the spring is now and how fast it moves.
  ///   - tolerance: in the unit of the displacement, above 0.
  /// - Returns: the last crossing, in seconds; 0 where the tolerance is never left; infinity where
  ///   it is left forever, as an undamped spring does, or where the tolerance is not above 0.
  public func settlingTime(from state: SpringState, tolerance: Double) -> Double {
    guard state != .rest else { return 0 }
    guard tolerance > 0 else { return .infinity }
    guard dampingRatio > 0 else {
      return amplitude(of: state) > tolerance ? .infinity : 0
    }
    let turn = turningTime(from: state)
    if let turn {
      let height = self.state(after: turn, from: state).displacement.magnitude
      if height > tolerance { return turn + settlingTime(fromStandstillAt: height, tolerance) }
    }
    guard state.displacement.magnitude > tolerance else { return 0 }
    return entryTime(from: state, tolerance, before: turn)
  }

  /// The last crossing of a spring released at rest, `height` away, which is beyond the tolerance.
  private func settlingTime(fromStandstillAt height: Double, _ tolerance: Double) -> Double {
    guard dampingRatio < 1 else {
      return entryTime(
        from: SpringState(displacement: height, velocity: 0), tolerance, before: nil)
    }
    let halfPeriod = Double.pi / rootSpread
    let loss = decayRate * halfPeriod
    let swings = Elementary.floor(
      (Elementary.log(height) - Elementary.log(tolerance)) / loss)
    guard swings.isFinite else { return .infinity }
    let last = height * Elementary.exp(-loss * swings)
    let standstill = SpringState(displacement: last, velocity: 0)
    return swings * halfPeriod + entryTime(from: standstill, tolerance, before: halfPeriod)
  }

  /// The time at which the displacement falls through the tolerance, on a stretch, from now to
  /// `end` or forever, over which it is monotone.
  ///
  /// By doubling, then bisection down to neighbouring numbers.
  private func entryTime(
    from state: SpringState, _ tolerance: Double, before end: Double?
  ) -> Double {
    let side = state.displacement > 0 ? 1.0 : -1.0
    func isOutside(_ time: Double) -> Bool {
      side * self.state(after: time, from: state).displacement > tolerance
    }
    var low = 0.0
    var high = end ?? 1 / slowestDecayRate
    while end == nil, high.isFinite, isOutside(high) { (low, high) = (high, 2 * high) }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if isOutside(middle) { low = middle } else { high = middle }
    }
  }
}
