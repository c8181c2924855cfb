import PlaneGeometry
import Springs

/// The cells of a live window on their springs: one bank per displaced axis, with equal slots.
struct AttachedCells: Sendable {
  /// What the influence on a slot depends on.
  struct Anchor {
    /// Rest centre, in points of the content.
    var center: Point
    /// An influence of its own, or nil to follow the rule.
    var influence: Double?
  }

  let influence: Influence
  let mainAxis: Axis
  var main: SpringBank
  /// Springs across the main axis; nil where the axis is locked.
  var cross: SpringBank?
  /// Parallel to the slots of each group.
  private var anchors: [CellAnchors]
  /// The origin for which the influences in the banks are right, while it stays put.
  var settledOrigin: Point?

  init(rules: SpringRules, tunings: [SpringTuning], mainAxis: Axis) {
    influence = rules.influence
    self.mainAxis = mainAxis
    main = SpringBank(tunings: tunings, uncheckedRestAmplitude: rules.restAmplitude)
    cross = rules.axes == .both ? main : nil
    anchors = tunings.map { _ in CellAnchors() }
  }

  /// How far a slot is from rest, in points.
  func displacement(of slot: SpringBank.Slot) -> Vector {
    Vector(
      main: main[slot].displacement, cross: cross?[slot].displacement ?? 0, axis: mainAxis)
  }

  /// How fast a slot's spring moves it, in points per second.
  func velocity(of slot: SpringBank.Slot) -> Vector {
    Vector(main: main[slot].velocity, cross: cross?[slot].velocity ?? 0, axis: mainAxis)
  }

  /// How far slots are from rest along the main axis, in points.
  func mainDisplacements(of slots: ArraySlice<SpringBank.Slot>) -> [Double] {
    guard main.tunings.count == 1 else {
      let columns = main.tunings.indices.map { main.displacements(inGroup: $0) }
      return slots.map { columns[$0.group][$0.index] }
    }
    let only = main.displacements(inGroup: 0)
    let column = only.span
    let places = slots.span
    var displacements = [Double](repeating: 0, count: slots.count)
    var shifts = displacements.mutableSpan
    for index in places.indices { shifts[index] = column[places[index].index] }
    return displacements
  }

  func isAtRest(_ slot: SpringBank.Slot) -> Bool {
    main.isAtRest(slot) && cross?.isAtRest(slot) ?? true
  }

  /// How many cells are not exactly at rest.
  var awakeCount: Int {
    guard let cross else { return main.awakeCount }
    return main.tunings.indices.reduce(0) { total, group in
      total
        + (0..<main.count(inGroup: group)).count { index in
          let slot = SpringBank.Slot(group: group, index: index)
          return !main.isAtRest(slot) || !cross.isAtRest(slot)
        }
    }
  }

  /// Adds a cell at rest.
  mutating func append(_ anchor: Anchor, group: Int) -> SpringBank.Slot {
    let constant = anchor.influence ?? influence.constant
    anchors[group].append(
      anchor.center, influence: anchor.influence, mainAxis: mainAxis)
    cross?.append(influence: constant ?? 0, group: group)
    settledOrigin = nil
    return main.append(influence: constant ?? 0, group: group)
  }

  /// What the springs have made of a slot.
  func state(of slot: SpringBank.Slot) -> Excursion {
    Excursion(offset: displacement(of: slot), velocity: velocity(of: slot))
  }

  /// Puts a slot into a state; what it says of a locked axis is left out.
  mutating func set(_ state: Excursion, of slot: SpringBank.Slot) {
    guard state != .none else { return }
    main[slot] = state[along: mainAxis]
    cross?[slot] = state[along: mainAxis.perpendicular]
  }

  /// Gives a slot another rest centre, in points of the content; its state stays.
  mutating func move(_ slot: SpringBank.Slot, to center: Point) {
    anchors[slot.group].move(slot.index, to: center, mainAxis: mainAxis)
    settledOrigin = nil
  }

  /// Keeps the named slots of a group, in the order given, and drops the others.
  ///
  /// - Parameter other: cells whose slots of the group follow behind them; none without any.
  mutating func keep(_ indices: [Int], adding other: AttachedCells? = nil, inGroup group: Int) {
    anchors[group].keep(indices, adding: other?.anchors[group] ?? CellAnchors())
    main.gather(indices, adding: other?.main, inGroup: group)
    cross?.gather(indices, adding: other?.cross, inGroup: group)
    if other != nil { settledOrigin = nil }
  }

  /// Steps every cell over a segment, exactly.
  ///
  /// - Parameter rule: whether springs rest at its end.
  mutating func advance(by segment: ScrollSegment, viewport: Size, _ rule: RestRule) {
    guard rule.drives(segment) else {
      main.advance(by: segment.duration, mayRest: rule.mayRest)
      cross?.advance(by: segment.duration, mayRest: rule.mayRest)
      return
    }
    let motion = OriginMotion(influence, segment: segment, viewport: viewport, mainAxis: mainAxis)
    if segment.duration > 0 {
      scroll(segment, motion)
    } else {
      jump(segment, motion)
    }
  }
}

// MARK: - Scrolling

extension AttachedCells {
  /// A slot whose influence bends within the segment, and its state before.
  private struct Bend {
    var slot: SpringBank.Slot
    var path: InfluencePath
    var main: SpringState
    var cross: SpringState
  }

  private mutating func scroll(_ segment: ScrollSegment, _ motion: OriginMotion?) {
    let bends = motion.map { setInfluences($0, over: segment.duration) } ?? []
    // Influences that change are set anew before the next step.
    let changes = motion?.isMoving ?? false
    main.step(
      by: segment.duration, scrollVelocity: segment.translation[mainAxis] / segment.duration,
      influencesChange: changes, mayRest: false)
    cross?.step(
      by: segment.duration,
      scrollVelocity: segment.translation[mainAxis.perpendicular] / segment.duration,
      influencesChange: changes, mayRest: false)
    guard !bends.isEmpty else { return }
    var steps = SegmentSteps(duration: segment.duration)
    for bend in bends { redo(bend, segment, &steps) }
  }

  /// Writes influences and rates into the banks; returns the slots for which a rate is not enough.
  private mutating func setInfluences(
    _ motion: OriginMotion, over duration: Double
  ) -> [Bend] {
    guard motion.isMoving || settledOrigin != motion.start else { return [] }
    var bends: [Bend] = []
    for group in anchors.indices where anchors[group].count > 0 {
      if cross != nil {
        _ = anchors[group].measure(motion, over: duration) {
          cross?.exchangeInfluences(&$0, rates: &$1, inGroup: group)
        }
      }
      let mayBend = anchors[group].measure(motion, over: duration) {
        main.exchangeInfluences(&$0, rates: &$1, inGroup: group)
      }
      if motion.isMoving, mayBend { addBends(motion, inGroup: group, to: &bends) }
    }
    settledOrigin = motion.isMoving ? nil : motion.start
    return bends
  }

  private func addBends(_ motion: OriginMotion, inGroup group: Int, to bends: inout [Bend]) {
    let anchors = anchors[group]
    anchors.forEachBendingSlot(motion) { index in
      let slot = SpringBank.Slot(group: group, index: index)
      bends.append(
        Bend(
          slot: slot, path: anchors.path(of: index, motion), main: main[slot],
          cross: cross?[slot] ?? .rest))
    }
  }

  /// Steps one slot again from its state before, piece by piece.
  private mutating func redo(
    _ bend: Bend, _ segment: ScrollSegment, _ steps: inout SegmentSteps
  ) {
    let tuning = main.tunings[bend.slot.group]
    var (onMain, onCross) = (bend.main, bend.cross)
    bend.path.advance(
      &onMain, &onCross, over: segment, on: tuning, mainAxis: mainAxis, &steps)
    main[bend.slot] = onMain
    cross?[bend.slot] = onCross
  }
}

// MARK: - Jumping

extension AttachedCells {
  /// Carries every cell by the integral of its influence over the way of the jump.
  private mutating func jump(_ segment: ScrollSegment, _ motion: OriginMotion?) {
    for group in anchors.indices {
      for index in 0..<anchors[group].count {
        let slot = SpringBank.Slot(group: group, index: index)
        let mean =
          anchors[group].ownInfluence(of: index) ?? influence.constant
          ?? motion.map { anchors[group].path(of: index, $0).mean } ?? 0
        main[slot].displacement += mean * segment.translation[mainAxis]
        cross?[slot].displacement += mean * segment.translation[mainAxis.perpendicular]
      }
    }
  }
}

extension Influence {
  fileprivate var constant: Double? {
    if case .constant(let value) = self { value } else { nil }
  }
}
