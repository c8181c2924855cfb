import PlaneGeometry

/// Stretches of one length at equal distances, known without storing any of them.
struct EvenSequence: Equatable, Sendable {
  /// Where the first one begins, in points.
  var start: Double
  /// From one beginning to the next, in points; zero or more.
  var pitch: Double
  /// How long each one is, in points.
  var length: Double

  func start(of index: Int) -> Double { start + Double(index) * pitch }

  func interval(of index: Int) -> Interval {
    let low = start(of: index)
    return Interval(low: low, high: low + length)
  }

  /// The indices below `count` whose stretch overlaps the interval; empty where stretches have no
  /// length.
  ///
  /// Two binary searches rather than two divisions: these cannot be off by one, and at 2⁴⁰ stretches
  /// each takes forty steps.
  func indices(overlapping interval: Interval, count: Int) -> Range<Int> {
    guard length > 0 else { return 0..<0 }
    let first = partitionPoint(in: 0..<count) { self.interval(of: $0).high <= interval.low }
    let end = partitionPoint(in: 0..<count) { start(of: $0) < interval.high }
    return first..<max(first, end)
  }
}
