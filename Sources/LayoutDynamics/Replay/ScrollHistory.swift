import PlaneGeometry
import Springs

/// The scroll that can still be felt: what a cell must go through to join in mid-flight.
struct ScrollHistory: Sendable {
  private(set) var segments: [ScrollSegment] = []
  /// The rules before those of now under which some of the segments were scrolled, in order.
  private(set) var past: [PastRules] = []
  /// The displacement bound before each segment, in points.
  private var boundsBefore: [Double] = []
  /// When each segment began, in seconds.
  private var starts: [Double] = []
  /// When the last one ended.
  private var time = 0.0
  private var nextTrim = 256
  /// The segments since the rules changed last, by spring; empty before the first cell that asks.
  private(set) var trees: [ReplayTree] = []

  /// What a displacement may leave behind to be forgotten, in points.
  private static let negligible = 1e-12

  mutating func append(_ segment: ScrollSegment, boundBefore: Double, decayRate: Double) {
    segments.append(segment)
    boundsBefore.append(boundBefore)
    starts.append(time)
    time += segment.duration
    if segments.count >= nextTrim { trim(decayRate: decayRate) }
  }

  /// The rules change from here on.
  mutating func append(_ rules: PastRules) {
    trees = []
    if !segments.isEmpty { past.append(rules) }
  }

  /// Content offsets count anew.
  mutating func shift(by distance: Vector) {
    for index in segments.indices { segments[index].offset = segments[index].offset + distance }
    for index in trees.indices { trees[index].shift(by: distance) }
  }

  /// Makes the trees contain all segments since the rules changed last, which were scrolled under these.
  mutating func extendTrees(
    on tunings: [SpringTuning], _ rules: SpringRules, viewport: Size, mainAxis: Axis
  ) {
    if trees.isEmpty {
      trees = tunings.map { ReplayTree(on: $0, rules, viewport: viewport, mainAxis: mainAxis) }
    }
    let current = segments[(past.last?.segmentCount ?? 0)...]
    for index in trees.indices { trees[index].extend(to: current) }
  }

  mutating func clear() {
    trees = []
    past.removeAll()
    segments.removeAll(keepingCapacity: true)
    boundsBefore.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    time = 0
    nextTrim = 256
  }

  /// The first segment whose effect may not have died away.
  ///
  /// - Parameter decayRate: that of the bound on displacements, per second.
  func firstFelt(decayRate: Double) -> Int {
    let rate = past.reduce(decayRate) { min($0, $1.decayRate) }
    let fading = partitionPoint(in: segments.indices) { index in
      let left = boundsBefore[index] * Elementary.exp(-rate * (time - starts[index]))
      return left * DisplacementBound.amplitudeFactor < Self.negligible
    }
    return max(0, fading - 1)
  }

  private mutating func trim(decayRate: Double) {
    let first = firstFelt(decayRate: decayRate)
    segments.removeFirst(first)
    boundsBefore.removeFirst(first)
    starts.removeFirst(first)
    for index in past.indices { past[index].segmentCount -= first }
    past.removeAll { $0.segmentCount <= 0 }
    trees = []
    nextTrim = max(256, 2 * segments.count)
  }
}
