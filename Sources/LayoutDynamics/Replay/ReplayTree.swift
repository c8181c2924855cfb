import PlaneGeometry
import Springs

/// A history of segments as a binary tree of blocks, for the cells on one spring.
///
/// A cell that enters advances in the largest blocks in which the influence on it is linear, and in single segments only where
/// the origin of influence passes the cell, or the distance at which the influence reaches its maximum. So the number of
/// steps is logarithmic in the length of the history. Most blocks of 64 segments in which the influence is not linear have
/// one such place: the blocks from their first segment up to there and from there to their last one are kept, too.
struct ReplayTree: Sendable {
  private let tuning: SpringTuning
  private let influence: Influence
  private let viewport: Size
  private let axes: DisplacedAxes
  /// Complete blocks of one segment, of two, of four and so on.
  private var levels: [[ReplayBlock]] = [[]]
  /// The blocks between segments and the ends of their 16, and of their 64.
  private var ends = [BlockEnds(level: 4), BlockEnds(level: 6)]
  /// The numbers of segments after which springs had been undisturbed for long enough to rest; see ``RestRule``.
  private var rests: [Int] = []
  private var rule: RestRule
  private let initialRule: RestRule

  init(
    on tuning: SpringTuning, _ rules: SpringRules, viewport: Size, mainAxis: Axis
  ) {
    self.tuning = tuning
    influence = rules.influence
    self.viewport = viewport
    axes = DisplacedAxes(rules, main: mainAxis)
    initialRule = RestRule(rules, mainAxis: mainAxis)
    rule = initialRule
  }

  /// Removes all segments, and keeps the memory for those that follow.
  mutating func removeAll() {
    for index in levels.indices { levels[index].removeAll(keepingCapacity: true) }
    for index in ends.indices { ends[index].removeAll() }
    rests.removeAll(keepingCapacity: true)
    rule = initialRule
  }

  /// Adds the segments that are not in the tree yet; `segments` start with the first one of the tree.
  mutating func extend(to segments: Slice<PastSegments>) {
    for index in segments.indices.dropFirst(levels[0].count) {
      let segment = segments[index].segment
      if rule.mayRest, rule.drives(segment) { rests.append(levels[0].count) }
      rule.pass(segment)
      let motion = OriginMotion(
        influence, segment: segment, viewport: viewport, mainAxis: axes.main)
      levels[0].append(ReplayBlock(segment, motion, on: tuning, axes))
      for index in ends.indices { ends[index].extend(to: levels[0], axes) }
      var level = 0
      while case let count = levels[level].count, count.isMultiple(of: 2) {
        let pair = ReplayBlock(levels[level][count - 2], levels[level][count - 1], axes)
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
    _ cell: inout AttachedCell, through segments: Slice<PastSegments>, from start: Int
  ) -> Int {
    // Starting at a multiple of 16 keeps the number of blocks small.
    var (next, steps) = (max(0, start) & ~15, 0)
    for rest in rests where rest > next {
      steps += advance(&cell, through: segments, from: next, to: rest)
      cell.settle(by: rule)
      next = rest
    }
    steps += advance(&cell, through: segments, from: next, to: levels[0].count)
    if rule.mayRest { cell.settle(by: rule) }
    return steps
  }

  /// Advances a cell through a range of segments, in the longest blocks in which the influence is linear.
  ///
  /// It is large, and called in several places.
  @inline(never)
  private func advance(
    _ cell: inout AttachedCell, through segments: Slice<PastSegments>, from start: Int,
    to end: Int
  ) -> Int {
    var (next, steps) = (start, 0)
    while next < end {
      let (block, blockEnd) = longestBlock(on: cell, from: next, to: end)
      if let influence = influence(on: cell, in: block.origins) {
        block.advance(&cell, influence, axes)
      } else {
        let segment = segments[segments.startIndex + next].segment
        var parts = SegmentSteps(duration: segment.duration)
        cell.advance(by: segment, influence, viewport: viewport, rule, &parts)
      }
      next = blockEnd
      steps += 1
    }
    return steps
  }

  /// The longest block from a segment on in which the influence is linear, or else the segment, with its end.
  private func longestBlock(
    on cell: AttachedCell, from next: Int, to end: Int
  ) -> (block: ReplayBlock, end: Int) {
    func isLinear(in block: ReplayBlock) -> Bool { influence(on: cell, in: block.origins) != nil }
    var level = levels.count - 1
    if next > 0 { level = min(level, next.trailingZeroBitCount) }
    while level > 0, next + (1 << level) > end || !isLinear(in: levels[level][next >> level]) {
      level -= 1
    }
    var longest = (block: levels[level][next >> level], end: next + (1 << level))
    for ends in ends {
      let (first, last) = ends.range(around: next)
      if next == first {
        let headEnd = partitionPoint(in: next..<min(last, end)) { isLinear(in: ends.heads[$0]) }
        if headEnd > longest.end { longest = (ends.heads[headEnd - 1], headEnd) }
      } else if longest.end < last, last <= end, isLinear(in: ends.tails[next]) {
        longest = (ends.tails[next], last)
      }
    }
    return longest
  }

  private func influence(on cell: AttachedCell, in origins: OriginBounds) -> LinearInfluence? {
    if let own = cell.influence { return LinearInfluence(constant: own) }
    switch influence {
    case .constant(let value): return LinearInfluence(constant: value)
    case .distance(_, let divisor, let metric, let maximum):
      return origins.influence(
        on: cell.center, divisor: divisor, maximum: maximum, metric, mainAxis: axes.main)
    }
  }
}

/// The blocks between each segment and the ends of the complete block of 1 << ``level`` segments that it lies in.
private struct BlockEnds: Sendable {
  let level: Int
  /// From the first segment of the block to each.
  private(set) var heads: [ReplayBlock] = []
  /// From each segment to the last one of the block, where that is complete.
  private(set) var tails: [ReplayBlock] = []

  init(level: Int) { self.level = level }

  /// The first segment of the block that a segment lies in, and the one after its last.
  func range(around segment: Int) -> (first: Int, last: Int) {
    let first = (segment >> level) << level
    return (first, first + (1 << level))
  }

  mutating func removeAll() {
    heads.removeAll(keepingCapacity: true)
    tails.removeAll(keepingCapacity: true)
  }

  /// Adds the last one of some segments.
  mutating func extend(to segments: [ReplayBlock], _ axes: DisplacedAxes) {
    let (block, length) = (segments[segments.count - 1], 1 << level)
    let isFirst = heads.count.isMultiple(of: length)
    heads.append(isFirst ? block : ReplayBlock(heads[heads.count - 1], block, axes))
    guard heads.count.isMultiple(of: length) else { return }
    tails.append(contentsOf: repeatElement(block, count: length))
    for index in (heads.count - length..<heads.count - 1).reversed() {
      tails[index] = ReplayBlock(segments[index], tails[index + 1], axes)
    }
  }
}
