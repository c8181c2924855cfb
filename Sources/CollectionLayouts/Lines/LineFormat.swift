import PlaneGeometry

/// Everything that decides how the items of a section form lines, other than their sizes, spans and styles.
struct LineFormat: Equatable, Sendable {
  /// Gap between lines, in points. A negative one lets lines overlap but never puts one before its
  /// predecessor.
  var lineSpacing: Double
  /// Where items lie across, and with that how many fit a line.
  var slots: SlotSource
  /// How long items are.
  var lengths: ItemLengths
  /// Where items lie in lines longer than themselves.
  var alignment: ItemAlignment
  /// Whether items have styles of their own.
  var readsStyles: Bool

  /// Whether lines depend on the sizes of items.
  var readsSizes: Bool {
    switch slots {
    case .packed: return true
    case .grouped(let grouped): return grouped.readsSizes
    case .row, .spanning, .shares: return lengths.readsSizes
    }
  }

  /// Whether lines depend on the spans of items.
  var readsSpans: Bool {
    switch slots {
    case .spanning, .shares: true
    case .row, .packed, .grouped: false
    }
  }
}

/// The lines of a section before any of them is made.
enum LinePlan: Equatable, Sendable {
  /// Lines that are all alike, complete already.
  case regular(RegularLines)
  /// One item of such lines.
  case lone(LoneItem)
  /// Lines that differ, and how to make them.
  case broken(LineFormat)
  /// No lines but tracks, and how to fill them.
  case waterfall(WaterfallFormat)
}

extension LinePlan {
  /// Lines that are all alike but for the last; of one item only the item, unless the section scrolls across its collection, where
  /// it matters how far the next line would be.
  static func alike(
    _ itemCount: Int, perLine: Int, row: TrackRow, lastRow: TrackRow, lengths: ItemLengths,
    alignment: ItemAlignment, isReversed: Bool = false, in room: LineRoom
  ) -> LinePlan {
    guard itemCount == 1, !room.isStrip else {
      return .regular(
        RegularLines(
          itemCount: itemCount, perLine: perLine, lineSpacing: room.lineSpacing, row: row,
          lastRow: lastRow, lengths: lengths, alignment: alignment, isReversed: isReversed))
    }
    // As long as its line, so that the alignment makes no difference.
    let slot = lastRow[isReversed ? perLine - 1 : 0]
    return .lone(
      LoneItem(
        slot: slot, length: lengths.length(extent: slot.extent, size: .zero),
        hasOneItemPerLine: perLine == 1))
  }
}
