import PlaneGeometry

/// Items on the tracks of a grid, some of them on several.
struct SpanningItems: Equatable, Sendable {
  var row: TrackRow
  var trackCount: Int

  /// Place and extent of an item across, in points.
  func slot(of item: Int, in block: LineBlock) -> CrossSlot {
    slot(from: Int(block.firstTracks[item]), span: block.spans[item])
  }

  /// Place and extent of an item from a track on; a span of more tracks than there are means all.
  func slot(from first: Int, span: Int) -> CrossSlot {
    row.slot(from: first, through: first + min(span, trackCount) - 1)
  }

  /// A run of the line's items that holds every one that overlaps the interval. Logarithmic in the
  /// items of the line; linear on explicit or weighted tracks.
  func items(
    overlapping interval: Interval, of items: Range<Int>, in block: LineBlock
  ) -> Range<Int> {
    let end = partitionPoint(in: items) { slot(of: $0, in: block).lead < interval.high }
    let before = items.lowerBound..<end
    let first =
      row.endsAscend
      ? partitionPoint(in: before) { slot(of: $0, in: block).interval.high <= interval.low }
      : before.first { slot(of: $0, in: block).interval.high > interval.low } ?? end
    return first..<end
  }
}
