import PlaneGeometry

/// Everything that decides where the items of a section lie in a waterfall, other than their sizes and
/// spans.
struct WaterfallFormat: Equatable, Sendable {
  /// Gap between successive items of a track, in points.
  var lineSpacing: Double
  /// The tracks; where all items have one span, each of them is as many.
  var row: TrackRow
  var trackCount: Int
  var placement: WaterfallPlacement
  /// How long items are.
  var lengths: ItemLengths
  /// Whether items differ in span.
  var readsSpans: Bool

  /// How many items a block holds, so that the ends of tracks take little memory beside the items.
  var blockSize: Int { max(2048, 4 * trackCount) }

  /// Whether the tracks take turns, so that item i lies on the i-th in turn.
  var takesTurns: Bool { placement != .shortestFirst && !readsSpans }

  /// Place and extent across, in points, of an item on as many tracks from a track on.
  @inline(__always)
  func slot(from track: Int, span: Int) -> CrossSlot {
    row.slot(from: track, through: track + span - 1)
  }
}
