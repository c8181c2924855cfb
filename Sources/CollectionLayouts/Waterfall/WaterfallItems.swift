import PlaneGeometry

/// The items of a section in a waterfall, each in its place.
///
/// Any change can move all later items to other tracks, so nothing behind it can be matched. Blocks
/// before a change are shared; the rest is made anew from the tracks at its start, by the same
/// additions in the same order, and so to the last bit.
final class WaterfallItems: Sendable {
  let format: WaterfallFormat
  /// All blocks but the last are full.
  private let blocks: [WaterfallBlock]
  /// The tracks after the last item.
  private let tracks: WaterfallTracks
  let itemCount: Int
  /// Where the last item ends, in points from the start of the lines.
  let end: Double
  /// The stretches that the blocks take.
  private let stretches: StretchTable

  private init(_ format: WaterfallFormat, _ blocks: [WaterfallBlock], _ tracks: WaterfallTracks) {
    self.format = format
    self.blocks = blocks
    self.tracks = tracks
    itemCount =
      blocks.last.map { (blocks.count - 1) * format.blockSize + $0.starts.count } ?? 0
    stretches = StretchTable(blocks.map { $0.main })
    end = max(0, stretches.all.high)
  }

  /// The items of a section.
  convenience init(of section: SectionContent, _ format: WaterfallFormat) {
    self.init(of: section, format, after: [], WaterfallTracks(count: format.trackCount))
  }

  /// The items of a section of which those before one are in their places already, in as many blocks as
  /// they fill.
  private convenience init(
    of section: SectionContent, _ format: WaterfallFormat, after done: [WaterfallBlock],
    _ tracks: WaterfallTracks
  ) {
    var (blocks, tracks) = (done, tracks)
    let start = min(done.count * format.blockSize, section.items.count)
    let new = start..<section.items.count
    let sizes = BlockEntries(
      of: new, isRead: format.lengths.readsSizes, period: section.items.period,
      blockSize: format.blockSize, section.items.entries)
    let spans = BlockEntries(
      of: new, isRead: format.readsSpans, period: section.spans.period,
      blockSize: format.blockSize, section.spans.entries)
    var first = new.lowerBound
    while first < new.upperBound {
      let end = min(first + format.blockSize, new.upperBound)
      blocks.append(format.block(of: first..<end, sizes, spans, &tracks))
      first = end
    }
    self.init(format, blocks, tracks)
  }

  /// The items of a section that has the same items as before up to one of them.
  func changed(to section: SectionContent, from item: Int) -> WaterfallItems {
    let kept = min(item, itemCount, section.items.count) / format.blockSize
    if kept * format.blockSize == itemCount, itemCount == section.items.count { return self }
    return WaterfallItems(
      of: section, format, after: Array(blocks[..<kept]),
      kept < blocks.count ? blocks[kept].before : tracks)
  }

  /// Where an item lies, in points from the start of the lines. Constant time.
  func box(of item: Int) -> AxialRect {
    let size = format.blockSize
    return blocks[item / size].box(of: item % size, in: format)
  }

  /// Calls `body` for every item that overlaps the window, and for some neighbours, in index order.
  func forEachItem(in window: AxialBounds, _ body: (Int, AxialRect) -> Void) {
    let run = stretches.run(overlapping: window.main)
    if run.count > 2, format.takesTurns, format.lineSpacing >= 0 {
      return forEachItemInTurn(in: window.main, body)
    }
    for index in run
    where blocks[index].main.overlaps(window.main) {
      let first = index * format.blockSize
      blocks[index].forEachItem(in: window.main, of: format) { body(first + $0, $1) }
    }
  }
}

// Where tracks take turns, they can end far from one another, and neighbours in the order lie far apart.
// But what is on each track is known.
extension WaterfallItems {
  /// Calls `body` for every item that overlaps the stretch, in index order.
  ///
  /// Of n tracks, each is searched by halving up to n times.
  private func forEachItemInTurn(in main: Interval, _ body: (Int, AxialRect) -> Void) {
    let count = format.trackCount
    var round = firstRound(from: 0, in: main)
    while let current = round {
      var hasItems = false
      for item in current * count..<min(current * count + count, itemCount) {
        let box = box(of: item)
        guard box.start < main.high, main.low < box.start + box.length else { continue }
        body(item, box)
        hasItems = true
      }
      round = hasItems ? current + 1 : firstRound(from: current + 1, in: main)
      if let next = round, next * count >= itemCount { return }
    }
  }

  /// The first round, of those from one on, in which an item overlaps the stretch.
  private func firstRound(from first: Int, in main: Interval) -> Int? {
    let count = format.trackCount
    var found: Int?
    for place in 0..<min(count, itemCount) {
      let rounds = first..<max(first, (itemCount - place + count - 1) / count)
      let round = partitionPoint(in: rounds) {
        let (start, length) = stretch(of: $0 * count + place)
        return start + length <= main.low
      }
      guard round < rounds.upperBound, stretch(of: round * count + place).start < main.high
      else { continue }
      found = min(found ?? round, round)
    }
    return found
  }

  private func stretch(of item: Int) -> (start: Double, length: Double) {
    let (block, place) = (blocks[item / format.blockSize], item % format.blockSize)
    return (block.starts[place], block.lengths[place])
  }
}

extension WaterfallItems: Equatable {
  /// Whether both have the same items in the same places.
  static func == (one: WaterfallItems, other: WaterfallItems) -> Bool {
    one === other || one.format == other.format && one.blocks == other.blocks
  }
}

/// The sizes or spans of items from which blocks are made. Of a pattern, one period and one more block are listed, so that those of any
/// block are contiguous, without memory for all items.
private struct BlockEntries<Entry> {
  let entries: [Entry]
  private let period: Int?
  private let first: Int

  /// - Parameters:
  ///   - isRead: whether they are needed.
  ///   - period: that of a pattern; nil if there is none.
  ///   - blockSize: most items of a block.
  ///   - list: lists the entries of some items.
  init(
    of items: Range<Int>, isRead: Bool, period: Int?, blockSize: Int,
    _ list: (Range<Int>) -> [Entry]
  ) {
    (self.period, first) = (period, items.lowerBound)
    guard isRead else {
      entries = []
      return
    }
    entries = list(period.map { 0..<min($0 + blockSize, items.upperBound) } ?? items)
  }

  /// Where the entries of a block begin.
  func place(of block: Range<Int>) -> Int {
    period.map { block.lowerBound % $0 } ?? block.lowerBound - first
  }
}

extension WaterfallFormat {
  /// Puts some items in their places, no more than a block holds.
  fileprivate func block(
    of items: Range<Int>, _ sizes: BlockEntries<Size>, _ spans: BlockEntries<Int>,
    _ tracks: inout WaterfallTracks
  ) -> WaterfallBlock {
    let (firstSize, firstSpan) = (sizes.place(of: items), spans.place(of: items))
    let (sizes, spans) = (sizes.entries, spans.entries)
    let before = tracks
    var turn = tracks.turn
    let isReversed = placement == .trailingToLeading
    var own: [Double] = []
    var firsts: [UInt16] = []
    // Where all tracks are of one extent, a length need not wait for its track.
    let (isEven, extent) = (row.endsAscend, row[0].extent)
    let starts = [Double](capacity: items.count) { starts in
      own.append(addingCapacity: items.count) { own in
        firsts.append(addingCapacity: items.count) { firsts in
          var tracks = tracks.tracks.mutableSpan
          for item in 0..<items.count {
            let span = readsSpans ? min(spans[firstSpan + item], trackCount) : 1
            var (track, start) = (0, 0.0)
            if placement != .shortestFirst {
              track = turn.take(span: span, of: trackCount, isReversed: isReversed)
              start = tracks[track].start
            } else if span == 1 {
              (track, start) = tracks.first()
            } else {
              track = tracks.first(span: span)
            }
            let length = lengths.length(
              extent: isEven && span == 1 ? extent : slot(from: track, span: span).extent,
              size: sizes[firstSize + item])
            if span == 1 {
              tracks.fill(track, from: start, length, lineSpacing)
            } else {
              start = tracks.fill(track, span: span, length, lineSpacing)
            }
            starts.append(start)
            own.append(length)
            firsts.append(UInt16(track))
          }
        }
      }
    }
    tracks.turn = turn
    return WaterfallBlock(
      before: before, starts: starts, lengths: own, tracks: firsts,
      spans: readsSpans
        ? spans[firstSpan..<firstSpan + items.count].map { UInt16(min($0, trackCount)) } : [])
  }
}
