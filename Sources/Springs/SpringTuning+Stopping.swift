import PlaneGeometry

// The first time at which a spring is within a distance of rest and moves no faster than a speed. Engines that test both once a
// frame stop it there, although it may exceed these limits again.
//
// Zeros of displacement, velocity and acceleration divide the time into stretches over which the magnitudes of displacement and
// velocity are monotone. Half an oscillation later they have all shrunk by the same factor, so that if a half oscillation has such
// a time, all later ones do: the first of them is found by bisection.

extension SpringTuning {
  /// The first time at which the displacement is within a distance of rest and the velocity within a speed.
  ///
  /// - Parameters:
  ///   - state: where the spring is now and how fast it moves.
  ///   - distance: in the unit of the displacement, above 0.
  ///   - speed: in that unit per second, above 0.
  /// - Returns: seconds from now; infinity where there is no such time, as for an undamped spring that swings too far, or where a
  ///   limit is not above 0.
  package func stoppingTime(
    from state: SpringState, distance: Double, speed: Double
  ) -> Double {
    let limit = StoppingLimit(distance: distance, speed: speed)
    guard state != .rest, !limit.contains(state) else { return 0 }
    guard distance > 0, speed > 0 else { return .infinity }
    guard dampingRatio < 1, let turn = turningTime(from: state) else {
      return firstTime(in: limit, from: state, before: .infinity) ?? .infinity
    }
    if let time = firstTime(in: limit, from: state, before: turn) { return time }
    let height = self.state(after: turn, from: state).displacement.magnitude
    let halfPeriod = Double.pi / rootSpread
    let loss = decayRate * halfPeriod
    func time(afterTurns turns: Double) -> Double? {
      let standstill = SpringState(
        displacement: height * Elementary.exp(-loss * turns), velocity: 0)
      return firstTime(in: limit, from: standstill, before: halfPeriod)
        .map { turn + turns * halfPeriod + $0 }
    }
    if let time = time(afterTurns: 0) { return time }
    // From the standstill within the distance on, there is one.
    let swings = (Elementary.log(height) - Elementary.log(distance)) / loss
    guard swings.isFinite else { return .infinity }
    var (low, high) = (0.0, Elementary.floor(max(swings, 0)) + 2)
    while true {
      let middle = Elementary.floor(low + (high - low) / 2)
      guard middle > low, middle < high else { return time(afterTurns: high) ?? .infinity }
      if time(afterTurns: middle) == nil { low = middle } else { high = middle }
    }
  }

  /// Velocity and acceleration of a spring at a state. They follow the law of the spring, as displacement and velocity do.
  package func change(of state: SpringState) -> SpringState {
    let omega = angularFrequency
    return SpringState(
      displacement: state.velocity,
      velocity: -omega * omega * state.displacement - 2 * decayRate * state.velocity)
  }

  /// The first time before an end that meets a limit; up to the end, each of displacement, velocity and acceleration has at most
  /// one zero.
  private func firstTime(
    in limit: StoppingLimit, from state: SpringState, before end: Double
  ) -> Double? {
    let change = self.change(of: state)
    let zeros = [
      crossingTime(from: state), turningTime(from: state) ?? .infinity,
      turningTime(from: change) ?? .infinity,
    ]
    var start = 0.0
    while start < end {
      let stop = zeros.reduce(end) { $1 > start ? min($0, $1) : $0 }
      if let time = firstTime(in: limit, from: state, between: start, and: stop) { return time }
      start = stop
    }
    return nil
  }

  /// The first time that meets a limit on a stretch over which the magnitudes of displacement and velocity are monotone.
  private func firstTime(
    in limit: StoppingLimit, from state: SpringState, between start: Double, and end: Double
  ) -> Double? {
    func isMet(_ time: Double, _ holds: (SpringState) -> Bool) -> Bool {
      holds(time < .infinity ? self.state(after: time, from: state) : .rest)
    }
    func entry(_ holds: (SpringState) -> Bool) -> Double? {
      if isMet(start, holds) { return start }
      guard isMet(end, holds) else { return nil }
      var (low, high) = (start, end < .infinity ? end : start + 1 / slowestDecayRate)
      while high < end, !isMet(high, holds) { (low, high) = (high, start + 2 * (high - start)) }
      while true {
        let middle = low + (high - low) / 2
        guard middle > low, middle < high else { return high }
        if isMet(middle, holds) { high = middle } else { low = middle }
      }
    }
    guard let near = entry(limit.isNear), let slow = entry(limit.isSlow) else { return nil }
    let time = max(near, slow)
    return isMet(time, limit.contains) ? time : nil
  }
}

private struct StoppingLimit {
  let distance: Double
  let speed: Double

  func isNear(_ state: SpringState) -> Bool { state.displacement.magnitude <= distance }
  func isSlow(_ state: SpringState) -> Bool { state.velocity.magnitude <= speed }
  func contains(_ state: SpringState) -> Bool { isNear(state) && isSlow(state) }
}
