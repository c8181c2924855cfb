import PlaneGeometry

/// How much time has passed, and how much of it has been simulated.
struct WorldClock: Sendable {
  /// Sum of all durations, seconds.
  private(set) var elapsed = 0.0
  /// Time simulated, seconds.
  private(set) var simulated = 0.0
  private var accumulated = 0.0

  /// Takes up a duration and returns how many substeps it takes.
  ///
  /// A substep is taken once the time is past its end, as measured: at 60 frames a second one in the first
  /// frame, then two in each. The hair beyond keeps rounding from deciding.
  mutating func substeps(covering duration: Double, each h: Double, atMost limit: Int) -> Int {
    accumulated += duration
    let threshold = h * (1 + SolverConstants.timeTolerance)
    guard accumulated >= threshold else { return 0 }
    let wanted = Elementary.floor(accumulated / h)
    guard wanted <= Double(limit) else {
      accumulated = h
      return limit
    }
    var count = Int(wanted)
    if accumulated - Double(count - 1) * h < threshold { count -= 1 }
    accumulated -= Double(count) * h
    return count
  }

  mutating func pass(_ duration: Double) { elapsed += duration }

  mutating func tick(_ h: Double) { simulated += h }
}

extension WorldClock {
  mutating func code(
    with coder: inout SnapshotCoder, substep h: Double
  ) throws(SnapshotError) {
    try elapsed.code(with: &coder)
    try simulated.code(with: &coder)
    try accumulated.code(with: &coder)
    try coder.require(
      accumulated.magnitude <= 3 * h, "accumulated time out of range (three substeps)")
  }
}
