import PlaneGeometry
import Springs

/// The scrolling whose effect has not decayed: a cell that enters is advanced through it.
struct ScrollHistory: Sendable {
  /// Their content offsets count from ``shift``.
  var segments = PastSegments()
  /// How far changes have moved the content since the history began, in points.
  var shift = Vector.zero
  /// Earlier rules under which some of the segments were scrolled, in order.
  var past: [PastRules] = []
  /// When the last one ended.
  var time = 0.0
  var nextTrim = 256
  /// The segments since the last change of rules, by spring; empty until a cell needs them.
  var trees: [ReplayTree] = []

  /// Whether scrolling has been forgotten that can still be felt.
  var isIncomplete = false

  /// The displacement below which an effect has decayed, in points.
  private static let negligible = 1e-12
  /// Scrolling within so many seconds is kept as long as it can be felt. What lies longer back is forgotten even on springs
  /// that do not settle, or the history would grow for ever.
  static let keptSpan = 600.0

  mutating func append(_ segment: ScrollSegment, boundBefore: Double, decayRate: Double) {
    var shifted = segment
    shifted.offset = segment.offset - shift
    segments.append(PastSegment(segment: shifted, boundBefore: boundBefore, start: time))
    time += segment.duration
    if segments.count >= nextTrim { trim(decayRate: decayRate) }
  }

  /// Records a change of rules.
  mutating func append(_ rules: PastRules) {
    trees = []
    if !segments.isEmpty { past.append(rules) }
  }

  /// Translates the content offsets of all segments.
  mutating func shift(by distance: Vector) {
    if !segments.isEmpty { shift = shift + distance }
  }

  /// Makes the trees of earlier rules, and extends those of these to all segments since the last change of rules.
  mutating func extendTrees(
    on tunings: [SpringTuning], _ rules: SpringRules, viewport: Size, mainAxis: Axis
  ) {
    if trees.isEmpty {
      trees = tunings.map { ReplayTree(on: $0, rules, viewport: viewport, mainAxis: mainAxis) }
    }
    var first = 0
    for index in past.indices {
      past[index].makeTrees(segments[first..<past[index].segmentCount])
      first = past[index].segmentCount
    }
    let current = segments[first...]
    for index in trees.indices { trees[index].extend(to: current) }
  }

  mutating func clear() {
    past.removeAll()
    for index in trees.indices { trees[index].removeAll() }
    segments.removeAll()
    shift = .zero
    time = 0
    nextTrim = 256
    isIncomplete = false
  }

  /// The first segment whose effect may not have decayed.
  ///
  /// - Parameter decayRate: that of the bound on displacements, per second.
  func firstRelevantSegment(decayRate: Double) -> Int {
    let rate = past.reduce(decayRate) { min($0, $1.decayRate) }
    let firstEffective = partitionPoint(in: segments.indices) { index in
      let entry = segments[index]
      let remainder = entry.boundBefore * Elementary.exp(-rate * (time - entry.start))
      return remainder * DisplacementBound.amplitudeFactor < Self.negligible
    }
    return max(0, firstEffective - 1)
  }

  private mutating func trim(decayRate: Double) {
    let firstRelevant = firstRelevantSegment(decayRate: decayRate)
    let firstKept = partitionPoint(in: segments.indices) {
      segments[$0].start < time - Self.keptSpan
    }
    isIncomplete = isIncomplete || firstKept > firstRelevant
    removeFirst(max(firstRelevant, firstKept))
    nextTrim = max(256, 2 * segments.count)
  }

  private mutating func removeFirst(_ count: Int) {
    guard count > 0 else { return }
    let treeCount = max(0, count - (past.last?.segmentCount ?? 0))
    for index in trees.indices { trees[index].removeFirst(treeCount) }
    segments.removeFirst(count)
    for index in past.indices {
      past[index].segmentCount -= count
      past[index].trees = []
    }
    past.removeAll { $0.segmentCount <= 0 }
  }
}
