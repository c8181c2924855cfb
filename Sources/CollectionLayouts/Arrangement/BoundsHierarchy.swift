/// Bounds of bounds over a list of boxes in index order: which of a million may overlap a window?
///
/// Sixteen neighbours in the list share a node, sixteen nodes share the next, up to a root. Nothing
/// is sorted, so the list may be in any order; it is searched fast where neighbours in the list are
/// neighbours in the plane. Two bytes of memory per box; built in one pass; a search visits
/// O(log n + k) nodes where the hits are neighbours.
struct BoundsHierarchy: Equatable, Sendable {
  private static var fanout: Int { 16 }

  private let leafCount: Int
  /// Nodes level by level, the parents of the boxes first; none where one would hold all boxes.
  private var nodes: [AxialBounds] = []
  /// Index of each level's first node, and the number of nodes at the end; empty where there are none.
  private var levels: [Int] = []

  /// A hierarchy over `count` boxes; `bounds` gives the place of each.
  init(count: Int, bounds: (Int) -> AxialBounds) {
    leafCount = count
    guard count > Self.fanout else { return }
    levels = [0]
    nodes.reserveCapacity(count / (Self.fanout - 1) + 8)
    appendLevel(over: 0..<count, bounds: bounds)
    var below = 0..<nodes.count
    while below.count > 1 {
      let children = nodes
      appendLevel(over: below) { children[$0] }
      below = below.upperBound..<nodes.count
    }
  }

  private mutating func appendLevel(over range: Range<Int>, bounds: (Int) -> AxialBounds) {
    var index = range.lowerBound
    while index < range.upperBound {
      let end = min(index + Self.fanout, range.upperBound)
      var union = AxialBounds.nothing
      while index < end {
        union = union.union(bounds(index))
        index += 1
      }
      nodes.append(union)
    }
    levels.append(nodes.count)
  }

  /// Calls `body` with runs of neighbouring boxes, in ascending order, that together hold every box
  /// that overlaps the window.
  func forEachRun(overlapping window: AxialBounds, _ body: (Range<Int>) -> Void) {
    forEachRun(overlapping: window, within: 0..<leafCount, body)
  }

  /// The same for some of the boxes only.
  func forEachRun(
    overlapping window: AxialBounds, within range: Range<Int>, _ body: (Range<Int>) -> Void
  ) {
    guard !nodes.isEmpty else {
      let leaves = range.clamped(to: 0..<leafCount)
      return leaves.isEmpty ? () : body(leaves)
    }
    visit(0, level: levels.count - 2, window, range, body)
  }

  private func visit(
    _ node: Int, level: Int, _ window: AxialBounds, _ range: Range<Int>,
    _ body: (Range<Int>) -> Void
  ) {
    let leaves = leaves(of: node, level: level).clamped(to: range)
    guard !leaves.isEmpty, nodes[levels[level] + node].overlaps(window) else { return }
    guard level > 0 else { return body(leaves) }
    for child in children(of: node, level: level) {
      visit(child, level: level - 1, window, range, body)
    }
  }

  /// How far the boxes of a range reach along the main axis; `high` gives it for each.
  func greatestHigh(within range: Range<Int>, _ high: (Int) -> Double) -> Double {
    guard !nodes.isEmpty else { return range.reduce(-.infinity) { max($0, high($1)) } }
    return greatestHigh(0, level: levels.count - 2, range, high)
  }

  private func greatestHigh(
    _ node: Int, level: Int, _ range: Range<Int>, _ high: (Int) -> Double
  ) -> Double {
    let all = leaves(of: node, level: level)
    let leaves = all.clamped(to: range)
    if leaves.isEmpty { return -.infinity }
    if leaves == all { return nodes[levels[level] + node].main.high }
    var greatest = -Double.infinity
    if level == 0 {
      for leaf in leaves { greatest = max(greatest, high(leaf)) }
    } else {
      for child in children(of: node, level: level) {
        greatest = max(greatest, greatestHigh(child, level: level - 1, range, high))
      }
    }
    return greatest
  }

  private func children(of node: Int, level: Int) -> Range<Int> {
    let first = node * Self.fanout
    return first..<min(first + Self.fanout, levels[level] - levels[level - 1])
  }

  /// The boxes below a node.
  private func leaves(of node: Int, level: Int) -> Range<Int> {
    let width = 1 << (4 * (level + 1))
    return node * width..<min((node + 1) * width, leafCount)
  }
}
