import PlaneGeometry

/// Items that each take the same fraction of a row as their neighbours in it.
struct RowShares: Equatable, Sendable {
  /// Room across, in points.
  var available: Double
  /// Gap between neighbours, in points.
  var spacing: Double
  /// The slot of a whole row that reaches over the item insets.
  var outer = CrossSlot(lead: 0, extent: 0)

  /// The slots of a row of as many items, 1 or more.
  @inline(__always)
  func row(dividedBy divisor: Int) -> TrackRow {
    let count = Double(divisor)
    let extent = max(0, available - (count - 1) * spacing) / count
    return .even(lead: 0, pitch: max(0, extent + spacing), extent: extent)
  }

  /// Place and extent of an item across, in points.
  func slot(of item: Int, in context: LineContext, _ block: LineBlock) -> CrossSlot {
    if let whole = whole(item, block.spans, block.styles) { return whole }
    return row(dividedBy: block.spans[item])[item - context.items.lowerBound]
  }

  /// The slot of an item that is a row of its own and reaches over the item insets; nil for others.
  @inline(__always)
  func whole(_ item: Int, _ spans: [Int], _ styles: [ItemStyle]) -> CrossSlot? {
    guard !styles.isEmpty, styles[item].ignoresItemInsets, spans[item] == 1 else { return nil }
    return outer
  }

  /// A run of the line's items that holds every one that overlaps the interval.
  func items(
    overlapping interval: Interval, in context: LineContext, _ block: LineBlock
  ) -> Range<Int> {
    let first = context.items.lowerBound
    if whole(first, block.spans, block.styles) != nil { return context.items }
    let slots = row(dividedBy: block.spans[first])
      .slots(overlapping: interval, count: context.items.count)
    return first + slots.lowerBound..<first + slots.upperBound
  }
}
