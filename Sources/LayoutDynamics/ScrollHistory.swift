import PlaneGeometry

/// The scroll that can still be felt: what a cell must go through to join in mid-flight.
struct ScrollHistory: Sendable {
  private(set) var segments: [ScrollSegment] = []
  /// The rules before those of now under which some of the segments were scrolled, in order.
  private(set) var past: [PastRules] = []
  /// The displacement bound before each segment, in points.
  private var boundsBefore: [Double] = []
  private var nextTrim = 256

  /// What a displacement may leave behind to be forgotten, in points: less than half a unit in the
  /// last place of a displacement of 10 pt.
  private static let negligible = 1e-16

  mutating func append(_ segment: ScrollSegment, boundBefore: Double, decayRate: Double) {
    segments.append(segment)
    boundsBefore.append(boundBefore)
    if segments.count >= nextTrim { trim(decayRate: decayRate) }
  }

  /// The rules change from here on.
  mutating func append(_ rules: PastRules) {
    if !segments.isEmpty { past.append(rules) }
  }

  /// Content offsets count anew.
  mutating func shift(by distance: Vector) {
    for index in segments.indices { segments[index].offset = segments[index].offset + distance }
  }

  mutating func clear() {
    past.removeAll()
    segments.removeAll(keepingCapacity: true)
    boundsBefore.removeAll(keepingCapacity: true)
    nextTrim = 256
  }

  /// Forgets the segments at the start whose effect has died away.
  private mutating func trim(decayRate: Double) {
    var elapsed = 0.0
    var first = segments.count
    while first > 0 {
      elapsed += segments[first - 1].duration
      first -= 1
      let left = boundsBefore[first] * Elementary.exp(-decayRate * elapsed)
      if left * DisplacementBound.amplitudeFactor < Self.negligible { break }
    }
    segments.removeFirst(first)
    for index in past.indices { past[index].segmentCount -= first }
    past.removeAll { $0.segmentCount <= 0 }
    boundsBefore.removeFirst(first)
    nextTrim = max(256, 2 * segments.count)
  }
}
