/// A meeting of two shapes that is due within the present substep.
struct Impact: Sendable {
  /// Seconds since the substep began.
  var time: Double
  /// By which it takes its turn, seconds: its time, but that of a consequence comes after all that
  /// happens at about the time of what it follows from.
  var order: Double
  /// Index of the contact.
  var contact: Int32
  /// The contact's version for which this was found; a later version makes it void.
  var version: Int32

  /// Whether it comes first; at one time the contact that was made first does.
  @inline(__always)
  func precedes(_ other: Impact) -> Bool {
    if order != other.order { return order < other.order }
    return time < other.time || (time == other.time && contact < other.contact)
  }
}

/// The next impact of a contact, as far as it is known.
struct Prospect: Sendable {
  /// How often the contact was looked at since the first impact of the substep.
  var version: Int32 = 0
  /// When it is due, seconds since the substep began; infinite where none is.
  var time = Double.infinity
}

/// A contact at an impact.
struct Strike: Sendable {
  var found: Manifold
  /// Where its bodies are by then.
  var placeA: Placement
  var placeB: Placement
  /// Of those of its points that touch.
  var constraint: ContactConstraint
  /// Whether one of them approaches faster than the threshold.
  var isFast: Bool
}

/// A body that an impact strikes.
struct StruckBody: Sendable {
  var index: Int32
  /// Its velocity before.
  var before: Motion
}

/// Impacts by their time: a binary heap.
struct ImpactQueue: Sendable {
  private var heap: [Impact] = []

  var isEmpty: Bool { heap.isEmpty }

  mutating func removeAll() { heap.removeAll(keepingCapacity: true) }

  mutating func insert(_ impact: Impact) {
    heap.append(impact)
    var child = heap.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard heap[child].precedes(heap[parent]) else { return }
      heap.swapAt(child, parent)
      child = parent
    }
  }

  /// Takes the first one out; nil where none is left.
  mutating func popFirst() -> Impact? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    guard !heap.isEmpty else { return first }
    heap[0] = last
    var parent = 0
    while 2 * parent + 1 < heap.count {
      var child = 2 * parent + 1
      if child + 1 < heap.count, heap[child + 1].precedes(heap[child]) { child += 1 }
      guard heap[child].precedes(heap[parent]) else { break }
      heap.swapAt(child, parent)
      parent = child
    }
    return first
  }
}

/// What of a substep decides about impacts.
struct ImpactRules: Sendable {
  /// How far bodies may move.
  var limit: SpeedLimit
  /// Length of the substep, seconds.
  var h: Double { limit.h }
  /// Slower approaches do not bounce, points per second.
  var threshold: Double
  /// Whether items that can move are kept from passing each other, too.
  var coversItems: Bool

  /// How near shapes are when they count as meeting, and how much nearer to it they need not be found, points.
  static var contactDistance: Double { 0.001 }
  /// Points that lie at most so much farther apart than the nearest are struck with it, points.
  static var simultaneity: Double { 0.01 }
  /// By how much times may differ of impacts at points that near, seconds.
  static var simultaneousTime: Double { 1e-4 }
  /// For how long what follows from an impact lets others come first, seconds: times are found
  /// within ``contactDistance``.
  static var consequenceDelay: Double { 1e-5 }
  /// How far shapes that touch and do not bounce may be pressed toward each other in a substep without an impact,
  /// points: in a heap nearly all are, and the iterations solve it as a whole.
  static var pressedWay: Double { 8 }
  /// How much nearer than on a straight line a point may come by turning less than the margin of contacts, points.
  static var straightness: Double { 0.3 }
  /// Most impacts of one contact in one substep; those beyond are left to the iterations, which do not bounce.
  static var maximumCount: Int32 { 16 }
  /// Most searches for impacts in one substep. Impacts found by then are carried out; the rest is left to the iterations.
  /// Reached only where dozens of bodies overlap one another or gain speed with every impact.
  static func mostSearches(contacts: Int) -> Int { 2048 + 4 * contacts }
}
