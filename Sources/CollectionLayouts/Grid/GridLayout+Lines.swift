import PlaneGeometry

extension GridLayout: SectionLayout {
  func validate() throws(LayoutError) {
    try tracks.validate()
    try LayoutLimits.check(length: trackGranularity, .trackExtent)
    try itemLength.validate()
  }

  func plan(of section: SectionContent, in room: LineRoom) throws(LayoutError) -> LinePlan {
    let grid = try tracks.resolved(
      in: room, alignment: trackAlignment, granularity: trackGranularity)
    let lengths = itemLength.lengths(of: section.items, along: axis)
    let isStyled = section.itemStyles != nil
    guard case .uniform(let span) = section.spans else {
      return .broken(
        LineFormat(
          lineSpacing: room.lineSpacing,
          slots: .spanning(SpanningItems(row: grid.row, trackCount: grid.count)),
          lengths: lengths, alignment: itemAlignment, readsStyles: isStyled))
    }
    let perLine = grid.count / min(span, grid.count)
    let row = grid.row.grouped(by: min(span, grid.count), count: perLine)
    // Where all items of a line are as long as it is, styles make no difference.
    guard lengths.readsSizes || isStyled && lengths.isRatio && !row.endsAscend else {
      return .alike(
        section.items.count, perLine: perLine, row: row, lastRow: row, lengths: lengths,
        alignment: itemAlignment, in: room)
    }
    return .broken(
      LineFormat(
        lineSpacing: room.lineSpacing, slots: .row(row, perLine: perLine), lengths: lengths,
        alignment: itemAlignment, readsStyles: isStyled))
  }
}
