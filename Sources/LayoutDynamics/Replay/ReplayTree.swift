import PlaneGeometry
import Springs

/// A history of segments as a binary tree of blocks, for the cells on one spring.
///
/// A cell that enters advances in the largest blocks in which the influence on it is linear, and in single segments only where
/// the origin of influence passes the cell, or the distance at which the influence reaches its maximum. So the number of
/// steps is logarithmic in the length of the history.
struct ReplayTree: Sendable {
  private let tuning: SpringTuning
  private let influence: Influence
  private let viewport: Size
  private let mainAxis: Axis
  /// Complete blocks of one segment, of two, of four and so on.
  private var levels: [[ReplayBlock]] = [[]]
  /// The numbers of segments after which springs had been undisturbed for long enough to rest; see ``RestRule``.
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

  /// Adds the segments that are not in the tree yet; `segments` start with the first one of the tree.
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

  /// Advances a cell through the segments of the tree.
  ///
  /// - Parameter start: the first segment that affects the cell; it may also advance through some earlier ones.
  /// - Returns: the number of steps.
  @discardableResult
  func advance(
    _ cell: inout AttachedCell, through segments: ArraySlice<ScrollSegment>, from start: Int
  ) -> Int {
    // Starting at a multiple of 64 keeps the number of blocks small.
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

  /// Advances a cell through a range of segments, in the largest blocks that it consists of.
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

  /// Advances a cell through a block, or through its halves if the influence is not linear in it.
  private func advance(
    _ cell: inout AttachedCell, through segments: ArraySlice<ScrollSegment>, _ level: Int,
    _ index: Int
  ) -> Int {
    if let influence = influence(on: cell, in: levels[level][index].origins) {
      levels[level][index].advance(&cell, influence, mainAxis: mainAxis)
      return 1
    }
    guard level > 0 else {
      let segment = segments[segments.startIndex + index]
      var steps = SegmentSteps(duration: segment.duration)
      cell.advance(by: segment, influence, viewport: viewport, rule, &steps)
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
