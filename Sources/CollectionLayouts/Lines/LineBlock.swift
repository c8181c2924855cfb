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
    case before([Int])
  }

  let lineSpacing: Double
  let itemCount: Int
  let breaks: Breaks
  /// Where each line starts, in points from the start of the first; never before the line before.
  let starts: [Double]
  /// How long each line is, in points; empty where each holds one item and is as long as that.
  let lengths: [Double]
  /// How far the items of each line reach when packed, in points; empty but in flows.
  let used: [Double]
  /// Sizes of the items; empty where lines do not depend on them.
  let sizes: [Size]
  /// Where each item begins when its line is packed at the start with the minimum spacing, in points;
  /// empty but in flows.
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
    case .before(let firsts): firsts[line]
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
    case .before(let firsts): partitionPoint(in: lines) { firsts[$0] <= item } - 1
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

  /// Calls `body` for every one of the given lines that overlaps the interval, and for some neighbours, in
  /// order. The interval is in points from the start of the first line of the block, and reaches farther than what is looked
  /// for by more than rounding can move.
  @inline(__always)
  func forEachLine(in lines: Range<Int>, near main: Interval, _ body: (Int) -> Void) {
    guard let hierarchy else {
      // Lines end before the next begins, but for rounding, by which the interval is wider than it has to be, and for what a
      // fixed-point length is short of.
      let low = main.low - 0x1p-62
      var line = max(lines.lowerBound, partitionPoint(in: lines) { starts[$0] <= low } - 1)
      while line < lines.upperBound, starts[line] < main.high {
        body(line)
        line += 1
      }
      return
    }
    let window = AxialBounds(main: main, cross: .everything)
    hierarchy.forEachRun(overlapping: window, within: lines) { run in
      for line in run { body(line) }
    }
  }
}
