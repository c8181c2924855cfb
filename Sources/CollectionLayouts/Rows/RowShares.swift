import PlaneGeometry

/// Items that each take the same fraction of a row as their neighbours in it.
struct RowShares: Equatable, Sendable {
  /// Room across, in points.
  var available: Double
  /// Gap between neighbours, in points.
  var spacing: Double

  /// The slots of a row of as many items, 1 or more.
  @inline(__always)
  func row(dividedBy divisor: Int) -> TrackRow {
    let count = Double(divisor)
    let extent = max(0, available - (count - 1) * spacing) / count
    return .even(lead: 0, pitch: max(0, extent + spacing), extent: extent)
  }

  /// Place and extent of an item across, in points.
  func slot(of item: Int, in context: LineContext) -> CrossSlot {
    row(dividedBy: context.block.spans[item])[item - context.items.lowerBound]
  }

  /// A run of the line's items that holds every one that overlaps the interval.
  func items(overlapping interval: Interval, in context: LineContext) -> Range<Int> {
    let first = context.items.lowerBound
    let slots = row(dividedBy: context.block.spans[first])
      .slots(overlapping: interval, count: context.items.count)
    return first + slots.lowerBound..<first + slots.upperBound
  }
}
