import PlaneGeometry

/// Lines that were made in one go, with their items. It never changes; tables of lines share it, and each
/// uses a run of its lines.
///
/// Lines and items are numbered within the block.
final class LineBlock: Sendable {
  /// A line. What a query reads of it lies together in memory: each place that is not in the processor's cache takes as long as
  /// dozens of items.
  struct Line {
    /// Where it starts, in points from the start of the first; never before the line before.
    var start: Double
    /// In points.
    var length: Double
    var firstItem: Int
  }

  let lineSpacing: Double
  let itemCount: Int
  /// How many items all lines but the last hold; nil where they differ.
  let perLine: Int?
  /// The lines, and one more entry for their end; empty where each holds one item and is as long as that.
  let lines: [Line]
  /// Where each line starts where there are no lines listed, in points from the start of the first.
  private let starts: [Double]
  /// How far the items of each line reach when packed, in points; empty but in flows that divide what is left.
  let used: [Double]
  /// Sizes of the items; empty where lines do not depend on them.
  let sizes: [Size]
  /// Where every sixteenth item begins when its line is packed at the start with the minimum spacing, in points; empty but in
  /// flows.
  let leads: [Double]
  /// How many tracks each item wants; empty but in grids whose items differ in that.
  let spans: [Int]
  /// How each item lies in its line; empty where all lie as the format says.
  let styles: [ItemStyle]
  /// The first track of each item; empty but in grids whose items differ in span.
  let firstTracks: [Int32]
  /// Where each item lies in its group, in points from the start of the group; empty but in groups.
  let boxes: [AxialRect]
  /// What is attached to each item; empty where nothing is attached to any.
  let badges: [[SupplementaryItem]]
  /// What is attached to groups, by ascending first items, outer groups before inner ones.
  let groupBadges: [GroupBadges]
  /// How far all of that reaches beyond its item, or the first item of its group, at most, in points.
  let badgeReach: Double
  /// Which axis the sizes have the lengths of lines in, where those are not listed.
  private let axis: Axis
  /// Where every sixteenth line starts, exactly.
  private let marks: [ExactLength]
  /// The same in points. A search looks at these first: they are few enough to stay in the processor's cache.
  private let groupStarts: [Double]
  /// The first item of every sixteenth line, so that a search can read sizes without waiting for lines; empty where all lines
  /// hold as many items.
  private let groupItems: [Int32]
  /// Bounds of the lines where they may overlap; otherwise their ends ascend as their starts do.
  private let hierarchy: BoundsHierarchy?

  init(_ lines: LineBuilder, axis: Axis) {
    lineSpacing = lines.format.lineSpacing
    itemCount = lines.itemCount
    perLine = lines.perLine
    self.lines = lines.lines
    used = lines.used
    sizes = lines.sizes
    leads = lines.leads
    spans = lines.spans
    styles = lines.styles
    firstTracks = lines.firstTracks
    boxes = lines.boxes
    badges = lines.badges
    groupBadges = lines.groupBadges
    badgeReach = lines.badgeReach
    self.axis = axis
    if lines.lines.isEmpty {
      (starts, marks) = Self.starts(of: sizes, along: axis, lineSpacing)
    } else {
      (starts, marks) = ([], lines.marks)
    }
    groupStarts = marks.map { $0.value }
    var items: [Int32] = []
    if perLine == nil {
      items.reserveCapacity(marks.count)
      for group in marks.indices { items.append(Int32(self.lines[group * 16].firstItem)) }
    }
    groupItems = items
    guard lineSpacing < 0 else {
      hierarchy = nil
      return
    }
    let (listed, starts, sizes) = (lines.lines, starts, sizes)
    hierarchy = BoundsHierarchy(count: listed.isEmpty ? itemCount : listed.count - 1) { line in
      let (start, length) =
        listed.isEmpty
        ? (starts[line], sizes[line][axis]) : (listed[line].start, listed[line].length)
      return AxialBounds(main: Interval(low: start, high: start + length), cross: .everything)
    }
  }

  /// Where lines of one item each start: in points, and every sixteenth exactly.
  private static func starts(
    of sizes: [Size], along axis: Axis, _ spacing: Double
  ) -> ([Double], marks: [ExactLength]) {
    var end = ExactLength.zero
    var marks: [ExactLength] = []
    marks.reserveCapacity(sizes.count / 16 + 1)
    let starts = [Double](capacity: sizes.count) { starts in
      for line in sizes.indices {
        if line & 15 == 0 { marks.append(end) }
        starts.append(end.value)
        end = end + pitch(sizes[line][axis], spacing)
      }
    }
    if sizes.count & 15 == 0 { marks.append(end) }
    return (starts, marks)
  }

  var lineCount: Int { lines.isEmpty ? itemCount : lines.count - 1 }

  /// Where a line starts, in points from the start of the first.
  @inline(__always)
  func start(of line: Int) -> Double {
    lines.isEmpty ? starts[line] : lines[line].start
  }

  /// How long a line is, in points.
  @inline(__always)
  func length(of line: Int) -> Double {
    lines.isEmpty ? sizes[line][axis] : lines[line].length
  }

  /// The first item of a line; for the line after the last, the number of items.
  @inline(__always)
  func firstItem(of line: Int) -> Int {
    // Without a look at the line where that is not needed.
    perLine.map { min(line * $0, itemCount) } ?? lines[line].firstItem
  }

  /// The items of a line.
  func items(of line: Int) -> Range<Int> {
    firstItem(of: line)..<firstItem(of: line + 1)
  }

  /// Where an item wants to lie in its line; nil for what the format says.
  @inline(__always)
  func alignment(of item: Int) -> ItemAlignment? {
    styles.isEmpty ? nil : styles[item].alignment
  }

  /// The line that holds an item, one of the given lines. Logarithmic.
  func line(of item: Int, in lines: Range<Int>) -> Int {
    if let perLine { return item / perLine }
    return partitionPoint(in: lines) { self.lines[$0].firstItem <= item } - 1
  }

  /// From the start of the first line to that of another, or of one that would follow the last.
  func exactStart(of line: Int) -> ExactLength {
    var start = marks[line / 16]
    for line in line / 16 * 16..<line { start = start + Self.pitch(length(of: line), lineSpacing) }
    return start
  }

  /// From the start of a line to that of the next.
  @inline(__always)
  static func pitch(_ length: Double, _ spacing: Double) -> ExactLength {
    ExactLength(greater(0, length + spacing))
  }

  /// The line that reaches farthest of a range that is not empty; of several, the last.
  func farthestLine(in lines: Range<Int>) -> Int {
    guard let hierarchy else { return lines.upperBound - 1 }
    let high = hierarchy.greatestHigh(within: lines) { start(of: $0) + length(of: $0) }
    let window = AxialBounds(
      main: Interval(low: high - high * 0x1p-48, high: .infinity), cross: .everything)
    var farthest = lines.lowerBound
    var end = ExactLength.zero
    hierarchy.forEachRun(overlapping: window, within: lines) { run in
      for line in run where start(of: line) + length(of: line) >= window.main.low {
        let other = exactStart(of: line) + ExactLength(length(of: line))
        if !(other < end) { (farthest, end) = (line, other) }
      }
    }
    return farthest
  }

  /// Calls `body` with those of the given lines, in order, that overlap the interval, and some neighbours. The interval is in
  /// points from the start of the first line of the block, and reaches farther than what is looked for by more than rounding can
  /// move.
  @inline(__always)
  func forEachLine(of lines: Range<Int>, near main: Interval, _ body: (Int) -> Void) {
    guard let hierarchy else {
      for line in run(of: lines, near: main) { body(line) }
      return
    }
    let window = AxialBounds(main: main, cross: .everything)
    hierarchy.forEachRun(overlapping: window, within: lines) { run in
      for line in run { body(line) }
    }
  }

  /// A run of the given lines that holds every one that overlaps the interval, where no two lines overlap.
  ///
  /// Most of its time is for memory that is not in the processor's cache. So it looks for the group of sixteen lines first,
  /// and then reads what it needs of that group without waiting for any of it.
  @inline(__always)
  private func run(of lines: Range<Int>, near main: Interval) -> Range<Int> {
    // Lines end before the next begins, but for rounding, by which the interval is wider than it has to be, and for what a
    // fixed-point length is short of.
    let low = main.low - 0x1p-62
    let groups = lines.lowerBound / 16..<(lines.upperBound + 15) / 16
    let group = max(partitionPoint(in: groups) { groupStarts[$0] <= low } - 1, groups.lowerBound)
    let near = (group * 16..<group * 16 + 16).clamped(to: lines)
    guard fetchSizes(of: likelyItems(ofGroup: group, near: main)) else { return 0..<0 }
    // Counted rather than searched by halving, so that no step waits for the one before.
    var first = near.lowerBound - 1
    for line in near { first += start(of: line) <= low ? 1 : 0 }
    first = max(first, near.lowerBound)
    var end = first
    while end < lines.upperBound, start(of: end) < main.high { end += 1 }
    guard fetchSizes(of: firstItem(of: first)..<firstItem(of: end)) else { return 0..<0 }
    return first..<end
  }

  /// The items of a group of lines whose sizes will probably be read. Where lines hold different numbers of items, these are
  /// estimated from the average length of the group's lines and their average number of items.
  @inline(__always)
  private func likelyItems(ofGroup group: Int, near main: Interval) -> Range<Int> {
    guard perLine == nil, group + 1 < groupItems.count else {
      let item = groupItems.isEmpty ? firstItem(of: group * 16) : Int(groupItems[group])
      return item..<item + 16 * min(perLine ?? 4, 8)
    }
    let (first, start) = (Int(groupItems[group]), groupStarts[group])
    let count = Double(Int(groupItems[group + 1]) - first)
    let perPoint = count / greater(groupStarts[group + 1] - start, 0x1p-20)
    let low = first + Int(greater(0, min(count, (main.low - start) * perPoint)))
    let reached = Int(greater(0, min(256, (main.high - main.low) * perPoint)))
    return max(first, low - 8)..<low + reached + 8
  }

  /// Reads the sizes of some items, one of every four, which share a line of the cache, so that they are there, or on their way,
  /// when they are used.
  ///
  /// - Returns: true, since sizes are zero or more; of use so that the compiler does not leave the reading out.
  @inline(__always)
  private func fetchSizes(of items: Range<Int>) -> Bool {
    var sum = 0.0
    for item in stride(
      from: items.lowerBound, to: min(items.upperBound, items.lowerBound + 256, sizes.count), by: 4)
    {
      sum += sizes[item].width
    }
    return sum >= 0
  }
}
