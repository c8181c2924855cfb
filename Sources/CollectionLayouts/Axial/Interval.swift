/// A stretch of one axis, from `low` to `high`, in points.
struct Interval: Equatable, Sendable {
  var low: Double
  var high: Double

  /// The whole axis.
  static var everything: Interval { Interval(low: -.infinity, high: .infinity) }
  /// A stretch that overlaps nothing and leaves every union unchanged.
  static var nothing: Interval { Interval(low: .infinity, high: -.infinity) }

  /// Whether the two share a positive length, both having one; touching ends do not count.
  func overlaps(_ other: Interval) -> Bool {
    low < other.high && other.low < high
  }

  func union(_ other: Interval) -> Interval {
    Interval(low: min(low, other.low), high: greater(high, other.high))
  }

  func shifted(by distance: Double) -> Interval {
    Interval(low: low + distance, high: high + distance)
  }
}
