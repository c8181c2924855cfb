import PlaneGeometry

extension GridLayout: SectionLayout {
  func validate() throws(LayoutError) {
    try tracks.validate()
    switch itemLength {
    case .ratio(let ratio):
      guard ratio >= 1e-6, ratio <= 1e6 else {
        throw .init(.unusableNumber(.itemRatio, value: ratio))
      }
    case .fixed(let length):
      try LayoutLimits.check(length: length, .itemLength)
    case .own:
      break
    }
  }

  func plan(of section: SectionContent, in room: LineRoom) throws(LayoutError) -> LinePlan {
    let grid = try tracks.resolved(in: room, alignment: trackAlignment)
    let lengths = lengths(of: section.items)
    guard case .uniform(let span) = section.spans else {
      return .broken(
        LineFormat(
          lineSpacing: room.lineSpacing,
          slots: .spanning(SpanningItems(row: grid.row, trackCount: grid.count)),
          lengths: lengths, alignment: itemAlignment))
    }
    let perLine = grid.count / min(span, grid.count)
    let row = grid.row.grouped(by: min(span, grid.count), count: perLine)
    guard case .own = lengths else {
      return .regular(
        RegularLines(
          itemCount: section.items.count, perLine: perLine, lineSpacing: room.lineSpacing, row: row,
          lastRow: row, lengths: lengths, alignment: itemAlignment))
    }
    return .broken(
      LineFormat(
        lineSpacing: room.lineSpacing, slots: .row(row, perLine: perLine), lengths: lengths,
        alignment: itemAlignment))
  }

  private func lengths(of items: ItemSizes) -> ItemLengths {
    switch itemLength {
    case .ratio(let ratio): return .ratio(ratio)
    case .fixed(let length): return .fixed(length)
    case .own:
      guard case .uniform(_, let size) = items.simplified else { return .own(axis) }
      return .fixed(size[axis])
    }
  }
}
