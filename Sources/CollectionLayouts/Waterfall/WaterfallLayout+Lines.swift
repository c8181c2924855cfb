import PlaneGeometry

extension WaterfallLayout: SectionLayout {
  func validate() throws(LayoutError) {
    try tracks.validate()
    try LayoutLimits.check(length: trackGranularity, .trackExtent)
    try itemLength.validate()
  }

  func plan(of section: SectionContent, in room: LineRoom) throws(LayoutError) -> LinePlan {
    let grid = try tracks.resolved(
      in: room, alignment: trackAlignment, granularity: trackGranularity)
    guard grid.count <= LayoutLimits.waterfallTrackCount else {
      throw .init(.tooManyWaterfallTracks(grid.count, section: room.section))
    }
    let lengths = itemLength.lengths(of: section.items, along: axis)
    var format = WaterfallFormat(
      lineSpacing: room.lineSpacing, row: grid.row, trackCount: grid.count, placement: placement,
      lengths: lengths, readsSpans: true)
    if case .uniform(let span) = section.spans.simplified {
      // Items that all have one span never leave the first tracks, or the last, in groups of that many.
      let span = min(span, grid.count)
      let count = grid.count / span
      let isFromEnd = placement == .trailingToLeading
      format.row = grid.row.grouped(
        by: span, count: count, from: isFromEnd ? grid.count - count * span : 0)
      format.trackCount = count
      format.readsSpans = false
      if let plan = format.equalLines(of: section.items.count, in: room) { return plan }
    }
    guard section.items.count <= LayoutLimits.waterfallItemCount else {
      throw .init(.tooManyWaterfallItems(section.items.count, section: room.section))
    }
    return .waterfall(format)
  }
}

extension WaterfallFormat {
  /// The items as lines that are all alike, where all have one length.
  fileprivate func equalLines(of itemCount: Int, in room: LineRoom) -> LinePlan? {
    let length = lengths.length(extent: row[0].extent, size: .zero)
    switch lengths {
    case .fixed: break
    case .ratio: guard row.endsAscend || trackCount == 1 else { return nil }
    case .own, .proportional: return nil
    }
    // Items that take no room, all on the first track.
    let isFlat = placement == .shortestFirst && length + lineSpacing <= 0
    return .alike(
      itemCount, perLine: isFlat ? 1 : trackCount, row: row, lastRow: row, lengths: lengths,
      alignment: .start, isReversed: placement == .trailingToLeading, in: room)
  }
}

extension ItemSpans {
  /// The same spans, as `uniform` where no two differ.
  fileprivate var simplified: ItemSpans {
    guard case .varying(let spans) = self, spans.isUniform, let span = spans.first else {
      return self
    }
    return .uniform(span)
  }
}
