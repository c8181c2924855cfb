import PlaneGeometry

/// Items on the tracks of a grid, some of them on several.
struct SpanningItems: Equatable, Sendable {
  var row: TrackRow
  var trackCount: Int
  /// The first track of each item.
  var firstTracks: [Int32]
  /// How many tracks each item wants; more than there are means all.
  var spans: [Int]

  /// Place and extent of an item across, in points.
  func slot(of item: Int) -> CrossSlot {
    let first = Int(firstTracks[item])
    return row.slot(from: first, through: first + min(spans[item], trackCount) - 1)
  }

  /// A run of the line's items that holds every one that overlaps the interval. Logarithmic in the
  /// items of the line; linear on explicit or weighted tracks.
  func items(overlapping interval: Interval, in items: Range<Int>) -> Range<Int> {
    let end = partitionPoint(in: items) { slot(of: $0).lead < interval.high }
    let before = items.lowerBound..<end
    let first =
      row.endsAscend
      ? partitionPoint(in: before) { slot(of: $0).interval.high <= interval.low }
      : before.first { slot(of: $0).interval.high > interval.low } ?? end
    return first..<end
  }
}
