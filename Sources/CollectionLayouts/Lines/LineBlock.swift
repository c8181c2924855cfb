import PlaneGeometry

/// Lines that were made in one go, with their items. It never changes; tables of lines share it, and each
/// uses a run of its lines.
///
/// Lines and items are numbered within the block.
final class LineBlock: Sendable {
  /// Which items a line holds.
  enum Breaks: Sendable {
    /// The same number in every line but the last.
    case every(Int)
    /// From the given item of each line to the first of the next; one more entry for the end.
    case before([Int32])
  }

  let lineSpacing: Double
  let itemCount: Int
  let breaks: Breaks
  /// Where each line starts, in points from the start of the first; never before the line before.
  let starts: [Double]
  /// How long each line is, in points; empty where each holds one item and is as long as that.
  let lengths: [Double]
  /// How far the items of each line reach when packed, in points; empty but in flows that divide what is left.
  let used: [Double]
  /// Sizes of the items; empty where lines do not depend on them.
  let sizes: [Size]
  /// Where every sixteenth item begins when its line is packed at the start with the minimum spacing, in points; empty but in
  /// flows.
  let leads: [Double]
  /// How many tracks each item wants; empty but in grids whose items differ in that.
  let spans: [Int]
  #if WITHOUT_ITEM_STYLES
    var styles: [ItemStyle] { [] }
  #else
    /// How each item lies in its line; empty where all lie as the format says.
    let styles: [ItemStyle]
  #endif
  /// The first track of each item; empty but in grids whose items differ in span.
  let firstTracks: [Int32]
  /// Where each item lies in its group, in points from the start of the group; empty but in groups.
  let boxes: [AxialRect]
  #if WITHOUT_SUPPLEMENTS
    var badgeReach: Double { 0 }
  #else
    /// What is attached to each item; empty where nothing is attached to any.
    let badges: [[SupplementaryItem]]
    /// How far that reaches beyond its item at most, in points.
    let badgeReach: Double
  #endif
  /// Which axis the sizes have the lengths of lines in, where those are not listed.
  private let axis: Axis
  /// Where every sixteenth line starts, exactly.
  private let marks: [ExactLength]
  /// The same in points. A search looks at these first: they are few enough to stay in the processor's cache.
  private let groupStarts: [Double]
  /// Bounds of the lines where they may overlap; otherwise their ends ascend as their starts do.
  private let hierarchy: BoundsHierarchy?

  init(_ lines: LineBuilder, axis: Axis) {
    lineSpacing = lines.format.lineSpacing
    itemCount = lines.itemCount
    breaks = lines.breaks
    lengths = lines.lengths
    used = lines.used
    sizes = lines.sizes
    leads = lines.leads
    spans = lines.spans
    #if !WITHOUT_ITEM_STYLES
      styles = lines.styles
    #endif
    firstTracks = lines.firstTracks
    boxes = lines.boxes
    #if !WITHOUT_SUPPLEMENTS
      badges = lines.badges
      badgeReach = lines.badgeReach
    #endif
    self.axis = axis
    let (lengths, sizes, spacing) = (lengths, sizes, lineSpacing)
    let count = lengths.isEmpty ? itemCount : lengths.count
    var end = ExactLength.zero
    var marks: [ExactLength] = []
    marks.reserveCapacity(count / 16 + 1)
    starts = Array(capacity: count) { starts in
      for line in 0..<count {
        if line & 15 == 0 { marks.append(end) }
        starts.append(end.value)
        end = end + Self.pitch(lengths.isEmpty ? sizes[line][axis] : lengths[line], spacing)
      }
    }
    if count & 15 == 0 { marks.append(end) }
    self.marks = marks
    groupStarts = marks.map { $0.value }
    let starts = starts
    hierarchy =
      lineSpacing >= 0
      ? nil
      : BoundsHierarchy(count: starts.count) { line in
        let length = lengths.isEmpty ? sizes[line][axis] : lengths[line]
        return AxialBounds(
          main: Interval(low: starts[line], high: starts[line] + length), cross: .everything)
      }
  }

  var lineCount: Int { starts.count }

  /// How long a line is, in points.
  func length(of line: Int) -> Double {
    lengths.isEmpty ? sizes[line][axis] : lengths[line]
  }

  /// The first item of a line; for the line after the last, the number of items.
  func firstItem(of line: Int) -> Int {
    switch breaks {
    case .every(let count): min(line * count, itemCount)
    case .before(let firsts): Int(firsts[line])
    }
  }

  /// The items of a line.
  func items(of line: Int) -> Range<Int> {
    firstItem(of: line)..<firstItem(of: line + 1)
  }

  /// Where an item wants to lie in its line; nil for what the format says.
  @inline(__always)
  func alignment(of item: Int) -> ItemAlignment? {
    #if WITHOUT_ITEM_STYLES
      nil
    #else
      styles.isEmpty ? nil : styles[item].alignment
    #endif
  }

  /// The line that holds an item, one of the given lines. Logarithmic.
  func line(of item: Int, in lines: Range<Int>) -> Int {
    switch breaks {
    case .every(let count): item / count
    case .before(let firsts): partitionPoint(in: lines) { Int(firsts[$0]) <= item } - 1
    }
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
    ExactLength(max(0, length + spacing))
  }

  /// The line that reaches farthest of a range that is not empty; of several, the last.
  func farthestLine(in lines: Range<Int>) -> Int {
    guard let hierarchy else { return lines.upperBound - 1 }
    let high = hierarchy.greatestHigh(within: lines) { starts[$0] + length(of: $0) }
    let window = AxialBounds(
      main: Interval(low: high - high * 0x1p-48, high: .infinity), cross: .everything)
    var farthest = lines.lowerBound
    var end = ExactLength.zero
    hierarchy.forEachRun(overlapping: window, within: lines) { run in
      for line in run where starts[line] + length(of: line) >= window.main.low {
        let other = exactStart(of: line) + ExactLength(length(of: line))
        if !(other < end) { (farthest, end) = (line, other) }
      }
    }
    return farthest
  }

  /// The first of the given lines, not none, that starts after a place, in points; the end of the lines where none does.
  @inline(__always)
  private func firstLine(in lines: Range<Int>, after place: Double) -> Int {
    let groups = lines.lowerBound / 16..<(lines.upperBound + 15) / 16
    let group = max(partitionPoint(in: groups) { groupStarts[$0] <= place } - 1, groups.lowerBound)
    let own = (group * 16..<group * 16 + 16).clamped(to: lines)
    // Counted rather than searched by halving: so no step waits for the one before.
    var first = own.lowerBound
    for line in own { first += starts[line] <= place ? 1 : 0 }
    return first
  }

  /// Calls `body` with runs of the given lines, in order, that hold every one that overlaps the interval, and some neighbours.
  /// The interval is in points from the start of the first line of the block, and reaches farther than what is looked for by
  /// more than rounding can move.
  @inline(__always)
  func forEachRun(of lines: Range<Int>, near main: Interval, _ body: (Range<Int>) -> Void) {
    guard let hierarchy else {
      // Lines end before the next begins, but for rounding, by which the interval is wider than it has to be, and for what a
      // fixed-point length is short of.
      let low = main.low - 0x1p-62
      let first = max(lines.lowerBound, firstLine(in: lines, after: low) - 1)
      var end = first
      while end < lines.upperBound, starts[end] < main.high { end += 1 }
      return body(first..<end)
    }
    let window = AxialBounds(main: main, cross: .everything)
    hierarchy.forEachRun(overlapping: window, within: lines, body)
  }

  /// Reads sizes of the items of some lines, one of every four, which share a line of the processor's cache: all of them on their
  /// way at once, where what reads them later would wait for each.
  ///
  /// - Returns: true, since sizes are zero or more; of use so that the compiler does not leave the reading out.
  @inline(__always)
  func fetchSizes(ofLines lines: Range<Int>) -> Bool {
    guard !sizes.isEmpty else { return true }
    let first = firstItem(of: lines.lowerBound)
    let end = min(firstItem(of: lines.upperBound), first + 256)
    var sum = 0.0
    for item in stride(from: first, to: end, by: 4) { sum += sizes[item].width }
    return sum >= 0
  }
}
