import PlaneGeometry

/// Items side by side in lines of a flow, of unequal extents.
struct PackedItems: Equatable, Sendable {
  /// The axis along which a line runs.
  var cross: Axis
  var rules: LineRules

  /// Place and extent of an item across, in points.
  func slot(of item: Int, in context: LineContext) -> CrossSlot {
    CrossSlot(lead: lead(of: item, in: context), extent: context.block.sizes[item][cross])
  }

  private func lead(of item: Int, in context: LineContext) -> Double {
    let index = item - context.items.lowerBound
    return context.spread.lead + context.block.leads[item] + Double(index) * context.spread.gap
  }

  /// A run of the line's items that holds every one that overlaps the interval.
  ///
  /// Items begin in order. They also end in order unless spacing is negative; then the run begins
  /// with the line.
  func items(overlapping interval: Interval, in context: LineContext) -> Range<Int> {
    guard context.items.count > 8 else { return context.items }
    let end = partitionPoint(in: context.items) { lead(of: $0, in: context) < interval.high }
    guard rules.spacing >= 0 else { return context.items.lowerBound..<end }
    let first = partitionPoint(in: context.items.lowerBound..<end) {
      slot(of: $0, in: context).interval.high <= interval.low
    }
    return first..<end
  }
}
