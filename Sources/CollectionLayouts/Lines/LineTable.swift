import PlaneGeometry

/// Lines of unequal length, one entry each, with a search structure over them.
struct LineTable: Equatable, Sendable {
  /// Which items a line holds.
  enum Breaks: Equatable, Sendable {
    /// The same number in every line but the last.
    case every(Int)
    /// From the given item of each line to the first of the next.
    case before([Int])
  }

  let itemCount: Int
  /// Where each line starts, in points from the start of the lines; never before the line before.
  let starts: [Double]
  /// How long each line is, in points.
  let lengths: [Double]
  let breaks: Breaks
  /// Where the lines end, in points from their start.
  let end: Double
  private let hierarchy: BoundsHierarchy

  init(itemCount: Int, starts: [Double], lengths: [Double], breaks: Breaks) {
    self.itemCount = itemCount
    self.starts = starts
    self.lengths = lengths
    self.breaks = breaks
    hierarchy = BoundsHierarchy(count: starts.count) { line in
      AxialBounds(
        main: Interval(low: starts[line], high: starts[line] + lengths[line]), cross: .everything)
    }
    var end = 0.0
    for line in starts.indices { end = max(end, starts[line] + lengths[line]) }
    self.end = end
  }

  /// The items of a line.
  func items(of line: Int) -> Range<Int> {
    switch breaks {
    case .every(let count):
      return line * count..<min((line + 1) * count, itemCount)
    case .before(let firsts):
      return firsts[line]..<(line + 1 < firsts.count ? firsts[line + 1] : itemCount)
    }
  }

  /// The line that holds an item. Logarithmic.
  func line(of item: Int) -> Int {
    switch breaks {
    case .every(let count): item / count
    case .before(let firsts): partitionPoint(in: firsts.indices) { firsts[$0] <= item } - 1
    }
  }

  /// Calls `body` for every line that overlaps the interval, in order.
  func forEachLine(overlapping main: Interval, _ body: (Int) -> Void) {
    let window = AxialBounds(main: main, cross: .everything)
    hierarchy.forEachRun(overlapping: window) { run in
      for line in run where starts[line] < main.high && main.low < starts[line] + lengths[line] {
        body(line)
      }
    }
  }
}
