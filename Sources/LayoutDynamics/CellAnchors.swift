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
  /// The stretches of the rest centres; empty until they are needed.
  private var stretches: [SlotStretch] = []
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
    stretches = []
  }

  /// Gives a slot another rest centre.
  mutating func move(_ slot: Int, to center: Point, mainAxis: Axis) {
    main[slot] = center[mainAxis]
    cross[slot] = center[mainAxis.perpendicular]
    stretches = []
  }

  /// Keeps the named slots, in the order given, drops the others, and moves those of another set in behind them.
  mutating func keep(_ indices: [Int], adding other: CellAnchors) {
    main = main.gathered(indices, adding: other.main)
    cross = cross.gathered(indices, adding: other.cross)
    own = own.gathered(indices, adding: other.own)
    hasOwn = hasOwn || other.hasOwn
    stretches = []
  }

  /// The influence of a slot's own, or nil where it follows the rule.
  func ownInfluence(of slot: Int) -> Double? { own[slot].isNaN ? nil : own[slot] }

  /// Calls `body` with the slots that follow the rule and whose influence bends while the origin moves, once these have been
  /// measured.
  @inline(__always)
  func forEachBendingSlot(_ motion: OriginMotion, _ body: (Int) -> Void) {
    forEachSlotWithBend(main: main, cross: cross, stretches: stretches, motion: motion) { slot in
      if own[slot].isNaN { body(slot) }
    }
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
    if stretches.isEmpty { SlotStretch.stretches(of: main, into: &stretches) }
    let mayBend = measureInfluences(
      &influences, &rates, main: main, cross: cross, stretches: stretches, motion: motion,
      duration: duration)
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

extension [Double] {
  /// The numbers at some places, and others behind them.
  fileprivate func gathered(_ places: [Int], adding others: [Double]) -> [Double] {
    var numbers: [Double] = []
    numbers.reserveCapacity(places.count + others.count)
    for place in places { numbers.append(self[place]) }
    numbers += others
    return numbers
  }
}
