import PlaneGeometry
import Springs

/// A history of segments as a binary tree of blocks, for the cells on one spring.
///
/// A cell that enters advances in the largest blocks in which the influence on it is linear, and in single segments only where
/// the origin of influence passes the cell, or the distance at which the influence reaches its maximum. So the number of
/// steps is logarithmic in the length of the history. Most blocks of 64 segments in which the influence is not linear have
/// one such place: the blocks from their first segment up to there and from there to their last one are made when a cell
/// needs them, and kept, too.
///
/// A scroll of 1400 segments takes 25 such steps on average, and 45 at most. If a cell went through
/// every segment, as live ones do, it would agree with them to the last bit and not to 1e-9 pt; but
/// with many flings 60 % of a run's time went into elements that enter.
struct ReplayTree: Sendable {
  private let tuning: SpringTuning
  private let influence: Influence
  private let viewport: Size
  private let axes: DisplacedAxes
  /// Complete blocks of one segment, of two, of four and so on.
  private var levels = [BlockList<ReplayBlock>()]
  /// How many segments are in the tree. There may be more blocks of one segment.
  private var count = 0
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

  /// Removes all segments.
  mutating func removeAll() { removeFirst(levels[0].count) }

  /// Removes the first segments. The others are to be added again: the blocks of one segment are kept for that, and all
  /// longer ones now begin elsewhere.
  mutating func removeFirst(_ removedCount: Int) {
    guard removedCount > 0 else { return }
    levels[0].removeFirst(min(removedCount, levels[0].count))
    levels.removeSubrange(1...)
    for index in ends.indices { ends[index].removeAll() }
    rests.removeAll()
    rule = initialRule
    count = 0
  }

  /// Adds the segments that are not in the tree yet; `segments` start with the first one of the tree.
  mutating func extend(to segments: PastSegments.SubSequence) {
    let list = segments.base
    while case let place = segments.startIndex + count, place < segments.endIndex {
      if rule.mayRest, rule.drives(list[place].segment) { rests.append(count) }
      rule.pass(list[place].segment)
      if count == levels[0].count {
        let segment = list[place].segment
        let motion = OriginMotion(
          influence, segment: segment, viewport: viewport, mainAxis: axes.main)
        levels[0].append(ReplayBlock(segment, motion, on: tuning, axes))
      }
      count += 1
      var level = 0
      while case let end = count >> level, end.isMultiple(of: 2) {
        let pair = ReplayBlock(levels[level][end - 2], levels[level][end - 1], axes)
        level += 1
        if level == levels.count { levels.append(BlockList()) }
        levels[level].append(pair)
      }
    }
  }

  /// Advances a cell through the segments of the tree.
  ///
  /// - Parameter start: the first segment that affects the cell; it may also advance through some earlier ones.
  /// - Returns: the number of steps.
  @discardableResult
  mutating func advance(
    _ cell: inout AttachedCell, through segments: PastSegments.SubSequence, from start: Int
  ) -> Int {
    // Starting at a multiple of 16 keeps the number of blocks small.
    var (next, steps) = (max(0, start) & ~15, 0)
    for rest in rests where rest > next {
      steps += advance(&cell, through: segments, from: next, to: rest)
      cell.settle(by: rule)
      next = rest
    }
    steps += advance(&cell, through: segments, from: next, to: count)
    if rule.mayRest { cell.settle(by: rule) }
    return steps
  }

  /// Advances a cell through a range of segments, in the longest blocks in which the influence is linear.
  ///
  /// It is large, and called in several places.
  @inline(never)
  private mutating func advance(
    _ cell: inout AttachedCell, through segments: PastSegments.SubSequence, from start: Int,
    to end: Int
  ) -> Int {
    var (next, steps) = (start, 0)
    while next < end {
      let stretch = longestStretch(on: cell, from: next, to: end)
      if let influence = influence(on: cell, in: stretch.origins) {
        advance(&cell, through: stretch, from: next, influence)
      } else {
        let segment = segments[segments.startIndex + next].segment
        var parts = SegmentSteps(duration: segment.duration)
        cell.advance(by: segment, influence, viewport: viewport, rule, &parts)
      }
      next = stretch.end
      steps += 1
    }
    return steps
  }

  /// Consecutive segments of which there is a block, or can be one.
  private struct Stretch {
    enum Kind {
      /// A complete block of the level.
      case complete(level: Int)
      /// From the first segment of a block to one within it, or from there to the last; by the number in ``ends``.
      case head(Int)
      case tail(Int)
    }
    var kind: Kind
    var end: Int
    var origins: OriginBounds
  }

  private mutating func advance(
    _ cell: inout AttachedCell, through stretch: Stretch, from next: Int,
    _ influence: LinearInfluence
  ) {
    switch stretch.kind {
    case .complete(let level): levels[level][next >> level].advance(&cell, influence, axes)
    case .head(let index):
      ends[index].makeHead(from: next, to: stretch.end, of: levels[0], axes)
      ends[index].heads[next >> ends[index].level][stretch.end - next - 1]
        .advance(&cell, influence, axes)
    case .tail(let index):
      ends[index].makeTail(from: next, to: stretch.end, of: levels[0], axes)
      ends[index].tails[next >> ends[index].level][stretch.end - next - 1]
        .advance(&cell, influence, axes)
    }
  }

  /// The longest stretch from a segment on in which the influence is linear, or else the segment.
  private func longestStretch(
    on cell: AttachedCell, from next: Int, to end: Int
  ) -> Stretch {
    func isLinear(in origins: OriginBounds) -> Bool { influence(on: cell, in: origins) != nil }
    var level = levels.count - 1
    if next > 0 { level = min(level, next.trailingZeroBitCount) }
    while level > 0,
      next + (1 << level) > end || !isLinear(in: levels[level][next >> level].origins)
    {
      level -= 1
    }
    var longest = Stretch(
      kind: .complete(level: level), end: next + (1 << level),
      origins: levels[level][next >> level].origins)
    // Where the influence is not linear in the segment, it is not in anything longer.
    guard level > 0 || isLinear(in: longest.origins) else { return longest }
    for index in ends.indices {
      let (first, last) = ends[index].range(around: next)
      if next == first {
        guard case .complete = longest.kind, longest.end < min(last, end) else { continue }
        var head = longest
        var step = head.end - next
        while step > 1 {
          step >>= 1
          guard head.end + step <= min(last, end) else { continue }
          let level = step.trailingZeroBitCount
          var origins = head.origins
          origins.include(levels[level][head.end >> level].origins)
          if isLinear(in: origins) { (head.end, head.origins) = (head.end + step, origins) }
        }
        if head.end > longest.end {
          head.kind = .head(index)
          longest = head
        }
      } else if longest.end < last, last <= end {
        let origins = origins(from: next, to: last)
        if isLinear(in: origins) {
          longest = Stretch(kind: .tail(index), end: last, origins: origins)
        }
      }
    }
    return longest
  }

  /// The bounds of the origin of influence from a segment, not the first, to an end of complete blocks.
  private func origins(from start: Int, to end: Int) -> OriginBounds {
    var origins = OriginBounds()
    var next = start
    while next < end {
      let level = next.trailingZeroBitCount
      origins.include(levels[level][next >> level].origins)
      next += 1 << level
    }
    return origins
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

/// The blocks between segments and the ends of the complete blocks of 1 << ``level`` segments that they lie in.
private struct BlockEnds: Sendable {
  let level: Int
  /// For each complete block, those from its first segment to the others, in order, as far as they have been needed.
  private(set) var heads: [[ReplayBlock]] = []
  /// For each complete block, those from its last segment to the others, backwards.
  private(set) var tails: [[ReplayBlock]] = []

  init(level: Int) { self.level = level }

  /// The first segment of the block that a segment lies in, and the one after its last.
  func range(around segment: Int) -> (first: Int, last: Int) {
    let first = (segment >> level) << level
    return (first, first + (1 << level))
  }

  mutating func removeAll() {
    heads.removeAll()
    tails.removeAll()
  }

  /// Makes the block from the first segment of a complete one to an end within it.
  mutating func makeHead(
    from start: Int, to end: Int, of segments: BlockList<ReplayBlock>, _ axes: DisplacedAxes
  ) {
    let index = start >> level
    while heads.count <= index { heads.append([]) }
    if heads[index].isEmpty {
      heads[index].reserveCapacity(1 << level)
      heads[index].append(segments[start])
    }
    for count in heads[index].count..<max(heads[index].count, end - start) {
      let block = ReplayBlock(heads[index][count - 1], segments[start + count], axes)
      heads[index].append(block)
    }
  }

  /// Makes the block from a segment to the last one of the complete block that it lies in.
  mutating func makeTail(
    from start: Int, to end: Int, of segments: BlockList<ReplayBlock>, _ axes: DisplacedAxes
  ) {
    let index = start >> level
    while tails.count <= index { tails.append([]) }
    if tails[index].isEmpty {
      tails[index].reserveCapacity(1 << level)
      tails[index].append(segments[end - 1])
    }
    for count in tails[index].count..<max(tails[index].count, end - start) {
      let block = ReplayBlock(segments[end - 1 - count], tails[index][count - 1], axes)
      tails[index].append(block)
    }
  }
}
