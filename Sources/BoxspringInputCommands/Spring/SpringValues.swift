import BoxspringCommandInterface
import FileStreams
import PlaneGeometry

/// A motion as a table: time, value, velocity.
struct SpringValues {
  /// Most rows of a table.
  static let mostRows = 1_000_000

  let motion: SpringMotion
  /// Rows per second.
  let rate: Double
  private let rows: Int

  /// - Parameter duration: seconds; nil for up to the first row at which the motion has settled.
  /// - Throws: ``UsageError`` where that would never be, or take too many rows.
  init(
    _ motion: SpringMotion, rate: Double, duration: Double?
  ) throws(UsageError) {
    self.motion = motion
    self.rate = rate
    let end = duration ?? motion.settlingTime
    guard end.isFinite else {
      throw UsageError("an undamped spring never settles; set --duration")
    }
    // The last row of a given duration lies within it, rounding aside; a settling time is exceeded.
    let steps =
      duration == nil ? (end * rate).rounded(.up) : (end * rate + 1e-9).rounded(.down)
    guard steps < Double(Self.mostRows) else {
      throw UsageError(
        "more than \(Self.mostRows) rows are required; lower --rate or --duration")
    }
    rows = Int(steps) + 1
  }

  /// Writes the table to standard output.
  func print() throws(OutputError) {
    var output = try OutputFile("-")
    try output.append("time,value,velocity\n")
    for row in 0..<rows {
      let time = Double(row) / rate
      let state = motion.state(at: time)
      let numbers = [time, motion.target + state.displacement, state.velocity]
      try output.append(numbers.map(NumberText.shortest).joined(separator: ",") + "\n")
    }
    try output.finish()
  }
}
