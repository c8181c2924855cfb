import PlaneGeometry

/// What the influences on the slots of one group depend on, as parallel arrays.
struct CellAnchors: Sendable {
  /// Rest centres along the main axis, in points of the content.
  private var main: [Double] = []
  /// Rest centres across it.
  private var cross: [Double] = []
  /// Influences of their own; NaN for slots that follow the rule.
  private var own: [Double] = []
  /// Whether some slot may have one.
  private var hasOwn = false
  /// Room for the influences and rates of the next step.
  private var influences: [Double] = []
  private var rates: [Double] = []

  var count: Int { main.count }

  /// Adds a slot by its rest centre, and its own influence or nil to follow the rule.
  mutating func append(_ center: Point, influence: Double?, mainAxis: Axis) {
    main.append(center[mainAxis])
    cross.append(center[mainAxis.perpendicular])
    own.append(influence ?? .nan)
    if influence != nil { hasOwn = true }
  }

  /// Gives a slot another rest centre.
  mutating func move(_ slot: Int, to center: Point, mainAxis: Axis) {
    main[slot] = center[mainAxis]
    cross[slot] = center[mainAxis.perpendicular]
  }

  mutating func append(contentsOf other: CellAnchors) {
    main += other.main
    cross += other.cross
    own += other.own
    hasOwn = hasOwn || other.hasOwn
  }

  /// Keeps the named slots, in the order given, and drops the others.
  mutating func keep(_ indices: [Int]) {
    main = indices.map { main[$0] }
    cross = indices.map { cross[$0] }
    own = indices.map { own[$0] }
  }

  /// The influence of a slot's own, or nil where it follows the rule.
  func ownInfluence(of slot: Int) -> Double? { own[slot].isNaN ? nil : own[slot] }

  /// The slots that follow the rule and whose influence bends while the origin moves.
  func bendingSlots(_ motion: OriginMotion) -> [Int] {
    slotsWithBend(main: main, cross: cross, motion: motion).filter { own[$0].isNaN }
  }

  /// The path of the influence on a slot that follows the rule.
  func path(of slot: Int, _ motion: OriginMotion) -> InfluencePath {
    motion.path(to: Point(main: main[slot], cross: cross[slot], axis: motion.mainAxis))
  }

  /// Hands `body` the influences and rates of all slots over a segment; it may leave other arrays
  /// of the same length in their place, which saves allocating new ones for the next step.
  ///
  /// - Returns: whether some influence may bend.
  mutating func measure(
    _ motion: OriginMotion, over duration: Double,
    _ body: (_ influences: inout [Double], _ rates: inout [Double]) -> Void
  ) -> Bool {
    if influences.count != count {
      influences = [Double](repeating: 0, count: count)
      rates = influences
    }
    let mayBend = measureInfluences(
      &influences, &rates, main: main, cross: cross, motion: motion, duration: duration)
    if hasOwn {
      for slot in own.indices where !own[slot].isNaN {
        influences[slot] = own[slot]
        rates[slot] = 0
      }
    }
    body(&influences, &rates)
    return mayBend
  }
}
