/// Where the items of a line lie across the main axis.
enum SlotSource: Equatable, Sendable {
  /// The items of every line take the slots of one row, in order, as many to a line as given.
  case row(TrackRow, perLine: Int)
  /// Side by side, as the line breaker packed them.
  case packed(PackedItems)
  /// On tracks, some of them on several.
  case spanning(SpanningItems)
  /// As many to a line as the items of each line say.
  case shares(RowShares)
  /// In groups, each of which is a line.
  case grouped(GroupedItems)

  /// Place and extent of an item across, in points.
  func slot(of item: Int, in context: LineContext, _ block: LineBlock) -> CrossSlot {
    switch self {
    case .row(let row, _): row[item - context.items.lowerBound]
    case .packed(let packed): packed.slot(of: item, in: context, block)
    case .spanning(let spanning): spanning.slot(of: item, in: block)
    case .shares(let shares): shares.slot(of: item, in: context, block)
    case .grouped(let grouped): grouped.slot(of: item, in: block)
    }
  }

  /// A run of the line's items that holds every one that overlaps the interval, where they lie on tracks or in shares of a row; all
  /// of them elsewhere.
  func items(
    overlapping cross: Interval, in context: LineContext, _ block: LineBlock
  ) -> Range<Int> {
    switch self {
    case .spanning(let spanning):
      return spanning.items(overlapping: cross, of: context.items, in: block)
    case .shares(let shares):
      return shares.items(overlapping: cross, in: context, block)
    case .row, .packed, .grouped: return context.items
    }
  }
}
