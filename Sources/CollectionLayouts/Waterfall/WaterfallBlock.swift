import PlaneGeometry

/// Items of a waterfall that follow one another, and how far the tracks were filled before them. It
/// never changes; waterfalls share it.
final class WaterfallBlock: Sendable {
  /// The tracks before the first item.
  let before: WaterfallTracks
  /// Where each item starts, in points from the start of the section's lines.
  let starts: [Double]
  /// How long each item is, in points.
  let lengths: [Double]
  /// The first track of each item.
  let tracks: [UInt16]
  /// How many tracks each item takes; empty where each takes one.
  let spans: [UInt16]
  /// The stretches that every 16 items take.
  private let groups: StretchTable

  init(
    before: WaterfallTracks, starts: [Double], lengths: [Double], tracks: [UInt16],
    spans: [UInt16]
  ) {
    self.before = before
    self.starts = starts
    self.lengths = lengths
    self.tracks = tracks
    self.spans = spans
    groups = StretchTable(
      stride(from: 0, to: starts.count, by: 16).map { first in
        var all = Interval.nothing
        for item in first..<min(first + 16, starts.count) {
          all = all.union(Interval(low: starts[item], high: starts[item] + lengths[item]))
        }
        return all
      })
  }

  /// The stretch that the items take, in points.
  var main: Interval { groups.all }

  /// Where an item lies, by its place in the block.
  @inline(__always)
  func box(of item: Int, in format: WaterfallFormat) -> AxialRect {
    let slot = format.slot(
      from: Int(tracks[item]), span: spans.isEmpty ? 1 : Int(spans[item]))
    return AxialRect(
      start: starts[item], length: lengths[item], lead: slot.lead, extent: slot.extent)
  }

  /// Calls `body` for every item that overlaps the stretch, by its place in the block, in order.
  @inline(__always)
  func forEachItem(
    in main: Interval, of format: WaterfallFormat, _ body: (Int, AxialRect) -> Void
  ) {
    let run = groups.run(overlapping: main)
    for item in run.lowerBound * 16..<min(run.upperBound * 16, starts.count)
    where starts[item] < main.high && main.low < starts[item] + lengths[item] {
      body(item, box(of: item, in: format))
    }
  }
}

extension WaterfallBlock: Equatable {
  /// Whether both have the same items in the same places.
  static func == (one: WaterfallBlock, other: WaterfallBlock) -> Bool {
    if one === other { return true }
    return one.starts == other.starts && one.lengths == other.lengths
      && one.tracks == other.tracks && one.spans == other.spans
  }
}
