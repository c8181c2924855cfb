import PlaneGeometry

/// Makes lines one after the other.
struct LineBuilder {
  let format: LineFormat
  /// Sizes of the items to come; empty where lines do not depend on them.
  private(set) var sizes: [Size]
  /// Spans of the items to come; empty where lines do not depend on them.
  private(set) var spans: [Int]
  /// Styles of the items to come; empty where all lie as the format says.
  private(set) var styles: [ItemStyle]
  /// How many items have their line.
  private(set) var itemCount = 0
  private(set) var lines: [LineBlock.Line] = []
  /// Where every sixteenth of them starts, exactly.
  private(set) var marks: [ExactLength] = []
  private(set) var used: [Double] = []
  private(set) var leads: [Double] = []
  private(set) var firstTracks: [Int32] = []
  private(set) var boxes: [AxialRect] = []
  private(set) var badges: [[SupplementaryItem]] = []
  private(set) var groupBadges: [GroupBadges] = []
  private(set) var badgeReach = 0.0
  /// How many items after a line decide what it holds, at most: the next one, which does not fit, or those that a group was tried
  /// with.
  private(set) var lookAhead = 1
  /// How many items there are.
  private let total: Int
  /// Where the next line starts.
  private var end = ExactLength.zero

  /// Before any of some items of a section has its line.
  init(_ format: LineFormat, _ items: Range<Int>, of section: SectionContent) {
    self.format = format
    total = items.count
    sizes = format.readsSizes ? section.items.entries(items) : []
    spans = format.readsSpans ? section.spans.entries(items) : []
    styles = format.readsStyles ? section.itemStyles?.entries(items) ?? [] : []
  }

  /// How many items all lines but the last hold; nil where they differ.
  var perLine: Int? {
    if case .row(_, let perLine) = format.slots { perLine } else { nil }
  }

  /// The block of the lines made, or nil where there are none.
  mutating func finished() -> LineBlock? {
    guard itemCount > 0 else { return nil }
    if !lines.isEmpty { append(length: 0, first: itemCount) }
    if sizes.count > itemCount { sizes.removeLast(sizes.count - itemCount) }
    if spans.count > itemCount { spans.removeLast(spans.count - itemCount) }
    if styles.count > itemCount { styles.removeLast(styles.count - itemCount) }
    var axis = Axis.vertical
    if case .own(let own) = format.lengths { axis = own }
    return LineBlock(self, axis: axis)
  }

  @inline(__always)
  private mutating func append(length: Double, first: Int) {
    if lines.count == 1024 { reserve(lines: 1024, of: first) }
    if lines.count & 15 == 0 { marks.append(end) }
    lines.append(LineBlock.Line(start: end.value, length: length, firstItem: first))
    end = end + LineBlock.pitch(length, format.lineSpacing)
  }

  /// Makes room for all lines, of which the first hold so many items.
  @inline(never)
  private mutating func reserve(lines known: Int, of items: Int) {
    // Not in whole numbers, whose product is too large for 32 bits.
    let about = Int(Double(known) / Double(items) * Double(total))
    let count = about + about / 32
    lines.reserveCapacity(count)
    marks.reserveCapacity(count / 16 + 1)
    if !used.isEmpty { used.reserveCapacity(count) }
  }

  /// Makes lines until they end before an item for which `stop` is true, or all items have their line.
  ///
  /// The last line may be cut short by the end of the items.
  mutating func breakLines(stop: (Int) -> Bool) {
    switch format.slots {
    case .row(let row, let perLine):
      if perLine == 1, case .own = format.lengths {
        oneByOne(stop)
      } else {
        fillRows(row, perLine, stop)
      }
    case .packed(let packed): pack(packed, stop)
    case .spanning(let spanning): fillTracks(spanning, stop)
    case .shares(let shares): fillShares(shares, stop)
    case .grouped(let grouped): fillGroups(grouped, stop)
    }
  }

  /// Makes lines until all items have their line.
  @inline(never)
  mutating func breakAllLines() { breakLines { _ in false } }

  /// One item to a line.
  private mutating func oneByOne(_ stop: (Int) -> Bool) {
    var item = 1
    while item < total, !stop(item) { item += 1 }
    itemCount = min(item, total)
  }

  /// Items of unequal lengths, the same number on every line.
  private mutating func fillRows(_ row: TrackRow, _ perLine: Int, _ stop: (Int) -> Bool) {
    lines.reserveCapacity(total / perLine + 2)
    while itemCount < total, itemCount == 0 || !stop(itemCount) {
      let end = total - itemCount < perLine ? total : itemCount + perLine
      var length = 0.0
      if case .own(let axis) = format.lengths {
        for item in itemCount..<end { length = max(length, sizes[item][axis]) }
      } else {
        for item in itemCount..<end {
          let extent = row[item - itemCount].extent
          length = max(length, format.lengths.length(extent: extent, size: sizes[item]))
        }
      }
      append(length: length, first: itemCount)
      itemCount = end
    }
  }

  /// Items of unequal sizes side by side: one greedy pass.
  ///
  /// Where a line ends cannot be predicted, and all that follows waits for it. So this pass does no more than it has to; the
  /// rest is done for many lines at once.
  private mutating func pack(_ packed: PackedItems, _ stop: (Int) -> Bool) {
    guard case .own(let axis) = format.lengths else { return }
    let (sizes, limit, spacing) = (sizes, packed.rules.limit, packed.rules.spacing)
    let leastPitch = spacing < 0 ? 0 : -Double.infinity
    var first = 0
    var (next, reach, length) = (0.0, 0.0, 0.0)
    var found: [PackedLine] = []
    leads = Array(repeating: 0, count: (sizes.count + 15) / 16 + 1)
    for start in stride(from: 0, to: sizes.count, by: 256) {
      let items = start..<min(start + 256, sizes.count)
      found.append(addingCapacity: items.count) { found in
        var leads = leads.mutableSpan
        for item in items {
          let size = sizes[item]
          let (extent, itemLength) =
            axis == .vertical ? (size.width, size.height) : (size.height, size.width)
          // Where spacing is negative, an item can reach farther than those after it.
          var newReach = greater(reach, next + extent)
          if newReach > limit, item > first {
            found.append(PackedLine(first: first, reach: reach, length: length))
            (first, next, length) = (item, 0, 0)
            newReach = extent
          }
          // Only the last of sixteen stays, that of a multiple of sixteen: to store one takes less time than to choose which.
          leads[(item &+ 15) &>> 4] = next
          reach = newReach
          length = greater(length, itemLength)
          next += greater(leastPitch, extent + spacing)
        }
      }
      if items.upperBound == sizes.count {
        found.append(PackedLine(first: first, reach: reach, length: length))
      }
      append(found, packed.rules.dividesRoom, stop)
      guard itemCount == 0 else { break }
      found.removeAll(keepingCapacity: true)
    }
    if itemCount == 0 { itemCount = sizes.count }
    leads.removeLast(leads.count - (itemCount + 15) / 16)
  }

  /// A line before it is known where it starts.
  private struct PackedLine {
    /// The first item.
    var first: Int
    /// How far items reach across, in points.
    var reach: Double
    var length: Double
  }

  /// Appends lines up to one before which to stop.
  private mutating func append(_ found: [PackedLine], _ dividesRoom: Bool, _ stop: (Int) -> Bool) {
    let known = lines.count
    if known < 1024, known + found.count >= 1024, let last = found.last {
      reserve(lines: known + found.count, of: last.first)
    }
    var (start, spacing) = (end, format.lineSpacing)
    lines.append(addingCapacity: found.count) { lines in
      for line in found {
        if line.first > 0, stop(line.first) {
          itemCount = line.first
          break
        }
        if (known + lines.count) & 15 == 0 { marks.append(start) }
        lines.append(
          LineBlock.Line(start: start.value, length: line.length, firstItem: line.first))
        if dividesRoom { used.append(line.reach) }
        start = start + LineBlock.pitch(line.length, spacing)
      }
    }
    end = start
  }

  /// Items that take fractions of a row, the same in each row: one pass.
  private mutating func fillShares(_ shares: RowShares, _ stop: (Int) -> Bool) {
    var first = 0
    var length = 0.0
    for item in spans.indices {
      if item > first, item - first == spans[first] || spans[item] != spans[first] {
        append(length: length, first: first)
        (first, length) = (item, 0)
        if stop(item) {
          itemCount = item
          return
        }
      }
      let extent =
        shares.whole(item, spans, styles)?.extent
        ?? shares.row(dividedBy: spans[item]).greatestExtent(count: 1)
      length = max(length, format.lengths.length(extent: extent, size: sizes[item]))
    }
    guard first < spans.count else { return }
    append(length: length, first: first)
    itemCount = spans.count
  }

  /// Items in groups, each of which is a line.
  private mutating func fillGroups(_ grouped: GroupedItems, _ stop: (Int) -> Bool) {
    var groups = GroupBuilder(sizes, total: total)
    boxes.reserveCapacity(total)
    while itemCount < total, itemCount == 0 || !stop(itemCount) {
      let length = groups.fill(grouped, into: &boxes)
      append(length: length, first: itemCount)
      if grouped.itemsHaveBadges || grouped.groupsHaveBadges {
        badges += groups.badges
        groups.appendBadgedGroups(from: itemCount, along: grouped.axis, to: &groupBadges)
        badgeReach = max(badgeReach, groups.badgeReach)
      }
      itemCount = groups.next
      lookAhead = max(lookAhead, groups.seenEnd - itemCount)
    }
  }

  /// Whether the lines so far would be the same if there were more items.
  var isDecided: Bool { itemCount + lookAhead <= total }

  /// Items of unequal spans: one pass.
  private mutating func fillTracks(_ grid: SpanningItems, _ stop: (Int) -> Bool) {
    firstTracks.reserveCapacity(spans.count)
    var first = 0
    var track = 0
    var length = 0.0
    for item in spans.indices {
      let span = min(spans[item], grid.trackCount)
      if span > grid.trackCount - track {
        append(length: length, first: first)
        (first, track, length) = (item, 0, 0)
        if stop(item) {
          itemCount = item
          return
        }
      }
      firstTracks.append(Int32(track))
      let extent = grid.slot(from: track, span: span).extent
      length = max(length, format.lengths.length(extent: extent, size: sizes[item]))
      track += span
    }
    guard first < spans.count else { return }
    append(length: length, first: first)
    itemCount = spans.count
  }
}
