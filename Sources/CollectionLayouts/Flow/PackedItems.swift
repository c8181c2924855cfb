import PlaneGeometry

/// Items side by side in lines of a flow, of unequal extents.
struct PackedItems: Equatable, Sendable {
  /// The axis along which a line runs.
  var cross: Axis
  var rules: LineRules

  /// From the start of an item to the start of the next in a line that is packed, in points.
  @inline(__always)
  func pitch(of size: Size) -> Double { greater(0, size[cross] + rules.spacing) }

  /// How the leftover room of a line is divided.
  @inline(__always)
  func spread(of line: Int, in block: LineBlock, items: Range<Int>, isLast: Bool) -> LineSpread {
    block.used.isEmpty
      ? .packed : rules.spread(items.count, used: block.used[line], isLast: isLast)
  }

  /// Place and extent of an item across, in points.
  func slot(of item: Int, in context: LineContext, _ block: LineBlock) -> CrossSlot {
    slot(of: item, from: packedLead(of: item, in: context, block), in: context, block)
  }

  /// Calls `body` with place and extent of some successive items of a line.
  @inline(__always)
  func forEachSlot(
    of items: Range<Int>, in context: LineContext, _ block: LineBlock,
    _ body: (Int, CrossSlot) -> Void
  ) {
    guard let first = items.first else { return }
    var lead = packedLead(of: first, in: context, block)
    for item in items {
      body(item, slot(of: item, from: lead, in: context, block))
      lead += pitch(of: block.sizes[item])
    }
  }

  @inline(__always)
  private func slot(
    of item: Int, from packedLead: Double, in context: LineContext, _ block: LineBlock
  ) -> CrossSlot {
    let index = item - context.items.lowerBound
    return CrossSlot(
      lead: context.spread.lead + packedLead + Double(index) * context.spread.gap,
      extent: block.sizes[item][cross])
  }

  /// Where an item begins when its line is packed, in points: added up from the start of the line, or from the item before it
  /// of which that is stored.
  private func packedLead(of item: Int, in context: LineContext, _ block: LineBlock) -> Double {
    let stored = item / 16
    let isInLine = stored * 16 > context.items.lowerBound
    var lead = isInLine ? block.leads[stored] : 0
    for other in (isInLine ? stored * 16 : context.items.lowerBound)..<item {
      lead += pitch(of: block.sizes[other])
    }
    return lead
  }

  /// A run of the line's items that holds every one that overlaps the interval.
  ///
  /// Items begin in order. They also end in order unless spacing is negative; then the run begins
  /// with the line.
  func items(
    overlapping interval: Interval, in context: LineContext, _ block: LineBlock
  ) -> Range<Int> {
    guard context.items.count > 32 else { return context.items }
    let end = partitionPoint(in: context.items) {
      slot(of: $0, in: context, block).lead < interval.high
    }
    guard rules.spacing >= 0 else { return context.items.lowerBound..<end }
    let first = partitionPoint(in: context.items.lowerBound..<end) {
      slot(of: $0, in: context, block).interval.high <= interval.low
    }
    return first..<end
  }
}
