import PlaneGeometry
import Springs

/// A history of segments as a binary tree of blocks, for the cells on one spring.
///
/// A cell that enters goes through it in the largest blocks in which the influence on it stays linear, and through single
/// segments only where the origin of influence passes it, or passes the distance at which the influence reaches its
/// maximum. So it takes a number of steps that grows with the logarithm of the history's length.
struct ReplayTree: Sendable {
  private let tuning: SpringTuning
  private let influence: Influence
  private let viewport: Size
  private let mainAxis: Axis
  /// Blocks of one segment, of two, of four and so on; only whole ones.
  private var levels: [[ReplayBlock]] = [[]]
  /// How many segments had been scrolled when springs were left alone long enough to rest; see ``RestRule``.
  private var rests: [Int] = []
  private var rule: RestRule

  init(
    on tuning: SpringTuning, _ rules: SpringRules, viewport: Size, mainAxis: Axis
  ) {
    self.tuning = tuning
    influence = rules.influence
    self.viewport = viewport
    self.mainAxis = mainAxis
    rule = RestRule(rules, mainAxis: mainAxis)
  }

  /// Adds the segments that are not in it yet; `segments` begin with the first one that is.
  mutating func extend(to segments: ArraySlice<ScrollSegment>) {
    for segment in segments.dropFirst(levels[0].count) {
      if rule.mayRest, rule.drives(segment) { rests.append(levels[0].count) }
      rule.pass(segment)
      let motion = OriginMotion(influence, segment: segment, viewport: viewport, mainAxis: mainAxis)
      levels[0].append(ReplayBlock(segment, motion, on: tuning, mainAxis: mainAxis))
      var level = 0
      while case let count = levels[level].count, count.isMultiple(of: 2) {
        let pair = ReplayBlock(
          levels[level][count - 2], levels[level][count - 1], mainAxis: mainAxis)
        level += 1
        if level == levels.count { levels.append([]) }
        levels[level].append(pair)
      }
    }
  }

  /// Takes a cell through the segments that the tree was extended to.
  ///
  /// - Parameter start: the first segment that matters to it; the cell may go through some before.
  /// - Returns: in how many steps.
  @discardableResult
  func advance(
    _ cell: inout AttachedCell, through segments: ArraySlice<ScrollSegment>, from start: Int
  ) -> Int {
    // A round number of segments before the start is one block or few.
    var (next, steps) = (max(0, start) & ~63, 0)
    for rest in rests where rest > next {
      steps += advance(&cell, through: segments, from: next, to: rest)
      cell.settle(by: rule)
      next = rest
    }
    steps += advance(&cell, through: segments, from: next, to: levels[0].count)
    if rule.mayRest { cell.settle(by: rule) }
    return steps
  }

  /// Moves the history in the content, where that moves the origin of influence.
  mutating func shift(by distance: Vector) {
    if case .distance(.content, _, _, _) = influence { return }
    for level in levels.indices {
      for index in levels[level].indices { levels[level][index].shift(by: distance) }
    }
  }

  /// Through a range of segments, in the largest blocks that it is made of.
  private func advance(
    _ cell: inout AttachedCell, through segments: ArraySlice<ScrollSegment>, from start: Int,
    to end: Int
  ) -> Int {
    var (next, steps) = (start, 0)
    while next < end {
      var level = levels.count - 1
      if next > 0 { level = min(level, next.trailingZeroBitCount) }
      while next + 1 << level > end { level -= 1 }
      steps += advance(&cell, through: segments, level, next >> level)
      next += 1 << level
    }
    return steps
  }

  /// Through a block, or through its halves where the influence is not linear in it.
  private func advance(
    _ cell: inout AttachedCell, through segments: ArraySlice<ScrollSegment>, _ level: Int,
    _ index: Int
  ) -> Int {
    let block = levels[level][index]
    if let influence = influence(on: cell, in: block.origins) {
      block.advance(&cell, influence, mainAxis: mainAxis)
      return 1
    }
    guard level > 0 else {
      cell.advance(
        by: segments[segments.startIndex + index], influence, viewport: viewport, rule)
      return 1
    }
    return advance(&cell, through: segments, level - 1, 2 * index)
      + advance(&cell, through: segments, level - 1, 2 * index + 1)
  }

  private func influence(on cell: AttachedCell, in origins: OriginBounds) -> LinearInfluence? {
    if let own = cell.influence { return LinearInfluence(constant: own) }
    switch influence {
    case .constant(let value): return LinearInfluence(constant: value)
    case .distance(_, let divisor, let metric, let maximum):
      return origins.influence(
        on: cell.center, divisor: divisor, maximum: maximum, metric, mainAxis: mainAxis)
    }
  }
}
