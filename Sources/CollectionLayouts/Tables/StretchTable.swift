import PlaneGeometry

/// Which of some stretches of an axis, nearly in order, may overlap another one?
struct StretchTable: Equatable, Sendable {
  /// Where the first of this and all later stretches begins; never decreasing.
  private var lows: [Double]
  /// Where the last of this and all earlier stretches ends; never decreasing.
  private var highs: [Double]
  /// What holds all of them.
  private(set) var all = Interval.nothing

  init(_ stretches: [Interval]) {
    lows = stretches.map { $0.low }
    highs = stretches.map { $0.high }
    for index in stretches.indices {
      all = all.union(stretches[index])
      highs[index] = all.high
    }
    var low = Double.infinity
    for index in stretches.indices.reversed() {
      low = min(low, lows[index])
      lows[index] = low
    }
  }

  /// A run with all that overlap. Two binary searches.
  @inline(__always)
  func run(overlapping stretch: Interval) -> Range<Int> {
    let end = partitionPoint(in: lows.indices) { lows[$0] < stretch.high }
    return partitionPoint(in: 0..<end) { highs[$0] <= stretch.low }..<end
  }

  /// The same, for callers that are not in a hurry: pages load it once.
  @inline(never)
  func places(overlapping stretch: Interval) -> Range<Int> { run(overlapping: stretch) }
}
