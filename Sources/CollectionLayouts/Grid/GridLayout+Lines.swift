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

  func lines(of section: SectionContent, in room: LineRoom) throws(LayoutError) -> ItemRun {
    let grid = try tracks.resolved(in: room, alignment: trackAlignment)
    let lengths = lengths(of: section.items.simplified)
    switch section.spans {
    case .varying(let spans):
      return .broken(spanningLines(of: spans, on: grid, lengths, room.lineSpacing))
    case .uniform(let span):
      let span = min(span, grid.count)
      let perLine = grid.count / span
      let row = grid.row.grouped(by: span, count: perLine)
      let count = section.items.count
      guard case .own(let sizes, _) = lengths else {
        return .regular(
          RegularLines(
            itemCount: count, perLine: perLine, lineSpacing: room.lineSpacing, row: row,
            lastRow: row, lengths: lengths, alignment: itemAlignment))
      }
      return .broken(unequalLines(of: sizes, perLine, in: row, lengths, room.lineSpacing))
    }
  }

  private func lengths(of items: ItemSizes) -> ItemLengths {
    switch (itemLength, items) {
    case (.ratio(let ratio), _): .ratio(ratio)
    case (.fixed(let length), _): .fixed(length)
    case (.own, .uniform(_, let size)): .fixed(size[axis])
    case (.own, .varying(let sizes)): .own(sizes, axis)
    }
  }

  /// Items of unequal lengths, the same number on every line.
  private func unequalLines(
    of sizes: [Size], _ perLine: Int, in row: TrackRow, _ lengths: ItemLengths, _ spacing: Double
  ) -> BrokenLines {
    var lines = LineTableBuilder(spacing: spacing)
    var first = 0
    while first < sizes.count {
      let end = min(first + perLine, sizes.count)
      var length = 0.0
      for item in first..<end { length = max(length, sizes[item][axis]) }
      lines.append(length: length)
      first = end
    }
    return BrokenLines(
      lines: lines.table(of: sizes.count, perLine: perLine), slots: .row(row), lengths: lengths,
      alignment: itemAlignment)
  }

  /// Items of unequal spans: one pass.
  private func spanningLines(
    of spans: [Int], on grid: ResolvedTracks, _ lengths: ItemLengths, _ spacing: Double
  ) -> BrokenLines {
    var lines = LineTableBuilder(spacing: spacing)
    var items = SpanningItems(
      row: grid.row, trackCount: grid.count, firstTracks: [], spans: spans)
    items.firstTracks.reserveCapacity(spans.count)
    var first = 0
    var track = 0
    var length = 0.0
    for item in spans.indices {
      let span = min(spans[item], grid.count)
      if span > grid.count - track {
        lines.append(length: length, first: first)
        (first, track, length) = (item, 0, 0)
      }
      items.firstTracks.append(Int32(track))
      length = max(length, lengths.length(of: item, extent: items.slot(of: item).extent))
      track += span
    }
    if !spans.isEmpty { lines.append(length: length, first: first) }
    return BrokenLines(
      lines: lines.table(of: spans.count), slots: .spanning(items), lengths: lengths,
      alignment: itemAlignment)
  }
}
