import CollectionLayouts
import PlaneGeometry
import Springs

extension SpringLayout {
  /// Puts another arrangement into place, after a change of the content, of late sizes or of the container.
  ///
  /// Each element keeps what the scroll did to it, and takes the change of its place in the viewport as an
  /// excursion on its own spring: it flies from where it is seen, with its velocity, to its new place. Elements
  /// that keep their places in the viewport do not move. One that was farther than 200 pt from the viewport
  /// comes from no farther away; rigid elements fly on the spring of the rules.
  ///
  /// - Parameters:
  ///   - new: the arrangement from now on.
  ///   - mapping: from the elements of the arrangement until now to those of the new one.
  ///   - offset: the content offset until now, in points.
  ///   - newOffset: the content offset from now on, in points of the new arrangement; such a step of the offset
  ///     displaces no cell. See `ScrollAnchoring`.
  ///   - viewport: size of the viewport from now on, in points; nil keeps it.
  ///   - transition: how elements arrive and leave.
  /// - Throws: ``ChangeError`` for a mapping of other numbers of elements, and for offsets and viewports that are not
  ///   finite; nothing has changed then.
  /// - Complexity: some microseconds per element that flies; that of two queries besides.
  public mutating func change(
    to new: Arrangement, mapping: ElementMapping, offset: Point, newOffset: Point,
    viewport: Size? = nil, transition: CellTransition = CellTransition()
  ) throws(ChangeError) {
    guard mapping.oldCount == arrangement.elementCount else {
      throw ChangeError(
        .countMismatch(expected: arrangement.elementCount, actual: mapping.oldCount))
    }
    guard mapping.newCount == new.elementCount else {
      throw ChangeError(
        .countMismatch(expected: new.elementCount, actual: mapping.newCount))
    }
    let viewport = viewport ?? self.viewport
    for value in [offset.x, offset.y, newOffset.x, newOffset.y, viewport.width, viewport.height]
    where !(abs(value) <= LayoutLimits.distance) {
      throw ChangeError(.unusableOffset(value))
    }
    let change = LayoutChange(
      arrangement: new, mapping: mapping, rules: rules, viewport: viewport, offset: offset,
      newOffset: newOffset, transition: transition)
    make(change)
  }

  /// Goes on with other rules: all cells stay where they are seen, and keep their velocities.
  ///
  /// - Parameters:
  ///   - rules: those from now on.
  ///   - offset: the content offset, in points.
  /// - Throws: ``SpringRulesError`` naming the rule that is out of range; nothing has changed then.
  public mutating func change(to rules: SpringRules, offset: Point) throws(SpringRulesError) {
    try rules.check()
    guard rules != self.rules, offset.isFinite else { return }
    let change = LayoutChange(
      arrangement: arrangement, mapping: .identity(count: arrangement.elementCount), rules: rules,
      viewport: viewport, offset: offset, newOffset: offset, transition: .immediate)
    make(change)
  }

  /// Elements that rest farther than this from the viewport, before a change and after it, do not fly, in points.
  package static var changeMargin: Double { 200 }

  /// A change of place that is rounding, in points.
  private static var placeTolerance: Double { 1e-7 }
}

/// What a layout becomes.
private struct LayoutChange {
  var arrangement: Arrangement
  var mapping: ElementMapping
  var rules: SpringRules
  var viewport: Size
  var offset: Point
  var newOffset: Point
  var transition: CellTransition
}

/// An element near the viewport, as it is drawn.
private struct SeenElement {
  var ordinal: Int
  var restFrame: Rect
  /// How far it is drawn from rest, in points.
  var displacement: Vector
  /// How fast its springs move it, in points per second.
  var velocity: Vector
  /// Centre in the viewport, in points.
  var place: Point
}

// MARK: - Making a change

extension SpringLayout {
  private mutating func make(_ change: LayoutChange) {
    changeCount += 1
    let before = seenElements(at: change.offset)
    if change.transition.showsLeaving { takeLeaving(before, change) }
    let old = arrangement
    let hasOtherRules =
      change.rules != rules || change.viewport != viewport
      || change.arrangement.axis != arrangement.axis
    if hasOtherRules {
      history.append(
        PastRules(
          rules: rules, assignments: assignments, viewport: viewport, mainAxis: arrangement.axis,
          segmentCount: history.segments.count))
    }
    if change.rules != rules {
      assignments = SpringAssignmentTable(change.rules)
      bound.change(to: assignments.tunings)
    }
    (arrangement, rules, viewport) = (change.arrangement, change.rules, change.viewport)
    if change.newOffset != change.offset { history.shift(by: change.newOffset - change.offset) }
    carryLive(by: change)
    carryLifted(by: change)
    let resting = scrolledElements(at: change.newOffset)
    attachLifted()
    fly(from: before, to: resting, change, old)
    removeFar(at: change.newOffset)
    removeResting(within: 0)
    knownKeys = []
  }

  /// The rectangle of elements that a change may set in motion.
  private func changeZone(at offset: Point) -> Rect {
    Rect(origin: offset, size: viewport).growing(by: Self.changeMargin)
  }

  /// The elements near the viewport as the scroll alone has them drawn, in layout order.
  private mutating func scrolledElements(at offset: Point) -> [SeenElement] {
    let (reach, zone) = (reach(at: offset), changeZone(at: offset))
    let area = reach.union(zone)
    cover(area)
    var drawn = self.drawn(within: area)
    if area != reach {
      var near = drawn.filter { $0.attributes.restFrame.overlaps(reach) }
      separate(&near, within: reach, at: offset)
      var next = 0
      for index in drawn.indices where next < near.count {
        guard drawn[index].attributes.ordinal == near[next].attributes.ordinal else { continue }
        drawn[index] = near[next]
        next += 1
      }
    } else {
      separate(&drawn, within: reach, at: offset)
    }
    var next = 0
    return drawn.map { element in
      while live[next].ordinal < element.attributes.ordinal { next += 1 }
      return SeenElement(
        ordinal: element.attributes.ordinal, restFrame: element.attributes.restFrame,
        displacement: element.attributes.displacement,
        velocity: live[next].slot.map { cells.velocity(of: $0) } ?? .zero,
        place: element.attributes.restFrame.center + element.attributes.displacement
          - (offset - Point.zero))
    }
  }

  /// The elements near the viewport, and those that fly, as they are seen; in layout order, those that have left first.
  private mutating func seenElements(at offset: Point) -> [SeenElement] {
    var seen = scrolledElements(at: offset)
    guard let liftedCells else { return seen }
    for (index, cell) in liftedCells.cells.enumerated() {
      var displacement = liftedCells.displacement(at: index, offset: offset)
      let place = seen.firstIndex(ofOrdinal: cell.ordinal)
      if let place, !cell.isLifted {
        displacement = seen[place].displacement + cell.path.start.offset
      }
      let element = SeenElement(
        ordinal: cell.ordinal, restFrame: cell.restFrame, displacement: displacement,
        velocity: liftedCells.motion(at: index).velocity,
        place: cell.restFrame.center + displacement - (offset - Point.zero))
      if let place {
        seen[place] = element
      } else {
        seen.insert(element, at: seen.insertionIndex(ofOrdinal: cell.ordinal))
      }
    }
    return seen
  }

  /// Keeps the live elements that rest where they did in the viewport, with the states of their springs. All others
  /// enter anew: what the scroll does to a cell depends on where it rests now, and the difference goes into its
  /// excursion.
  private mutating func carryLive(by change: LayoutChange) {
    var stays: [(ordinal: Int, key: Int, state: CellState)] = []
    let shift = change.newOffset - change.offset
    for element in live {
      guard let ordinal = change.mapping.newOrdinal(ofOld: element.ordinal) else { continue }
      let way = arrangement.frame(at: ordinal).center - element.restFrame.center - shift
      guard way.length <= Self.placeTolerance else {
        knownKeys.append((ordinal, element.key))
        continue
      }
      stays.append((ordinal, element.key, element.slot.map { cells.state(of: $0) } ?? .rest))
    }
    stays.sort { $0.ordinal < $1.ordinal }
    knownKeys.sort { $0.ordinal < $1.ordinal }
    var carried = emptyCells()
    live = []
    for stay in stays {
      let element = enter(stay.ordinal, key: stay.key, &carried)
      if let slot = element.slot { carried.set(stay.state, of: slot) }
      live.append(element)
    }
    cells = carried
    lanes = LiveLanes(live, axis: arrangement.axis)
    coverage = nil
    excess = nil
  }

  /// Takes in the elements that leave while they are in view, as they are drawn.
  private mutating func takeLeaving(_ before: [SeenElement], _ change: LayoutChange) {
    let zone = changeZone(at: change.offset)
    for element in before where element.ordinal >= 0 {
      guard change.mapping.newOrdinal(ofOld: element.ordinal) == nil,
        element.restFrame.offset(by: element.displacement).overlaps(zone)
      else { continue }
      let index = take(element.ordinal, offset: change.offset)
      guard let lifted = liftedCells else { continue }
      liftedCells?.cells[index].place(
        at: element.displacement, element.velocity, offset: change.offset, phase: lifted.phase)
    }
  }

  /// Gives the cells that something else than the scroll moves their new places.
  private mutating func carryLifted(by change: LayoutChange) {
    guard var lifted = liftedCells else { return }
    let shift = change.newOffset - change.offset
    var departures = min(0, lifted.cells.first?.ordinal ?? 0)
    for index in lifted.cells.indices.reversed() {
      let cell = lifted.cells[index]
      let (element, frame): (LayoutElement, Rect)
      var ordinal = cell.ordinal
      if let new = change.mapping.newOrdinal(ofOld: ordinal) {
        (element, frame) = (arrangement.element(at: new), arrangement.frame(at: new))
        ordinal = new
      } else {
        (element, frame) = (cell.element, cell.restFrame.offset(by: shift))
        if cell.isLifted { lifted.reattach(index, correction: .zero) }
        if ordinal >= 0 {
          departures -= 1
          ordinal = departures
          lifted.cells[index].presence.leave(by: change.transition)
        }
      }
      var attached = attachedAlone(element, at: frame.center)
      if ordinal < 0 {
        attached.set(cell.attached.state(of: LiftedCell.slot), of: LiftedCell.slot)
      }
      lifted.cells[index].become(
        ordinal: ordinal, element: element, restFrame: frame, attached: attached)
    }
    if !change.transition.showsLeaving { lifted.cells.removeAll { $0.ordinal < 0 } }
    lifted.offset = change.newOffset
    if let origin = lifted.contactOrigin { lifted.contactOrigin = origin + shift }
    lifted.cells.sort { $0.ordinal < $1.ordinal }
    liftedCells = lifted
  }
}

extension SpringLayout {
  /// Gives the cells that something else than the scroll moves the state that the scroll has them in.
  private mutating func attachLifted() {
    guard let lifted = liftedCells?.cells else { return }
    var entering = emptyCells()
    var elements: [(index: Int, element: LiveElement)] = []
    for index in lifted.indices where lifted[index].ordinal >= 0 {
      let place = partitionPoint(in: live.indices) { live[$0].ordinal < lifted[index].ordinal }
      if place < live.count, live[place].ordinal == lifted[index].ordinal {
        guard let slot = live[place].slot else { continue }
        liftedCells?.cells[index].attached.set(cells.state(of: slot), of: LiftedCell.slot)
      } else {
        let element = enter(lifted[index].ordinal, key: lifted[index].key, &entering)
        elements.append((index, element))
      }
    }
    replay(elements.map { $0.element }, &entering)
    for (index, element) in elements {
      guard let slot = element.slot else { continue }
      liftedCells?.cells[index].attached.set(entering.state(of: slot), of: LiftedCell.slot)
    }
  }

  /// Forgets what flies where it can no longer be seen: whatever is so far away rests.
  private mutating func removeFar(at offset: Point) {
    guard let lifted = liftedCells else { return }
    let zone = changeZone(at: offset)
    let far = lifted.cells.indices.filter { index in
      let cell = lifted.cells[index]
      guard !cell.isLifted, !cell.restFrame.overlaps(zone) else { return false }
      let displacement = lifted.displacement(at: index, offset: offset)
      return !cell.restFrame.offset(by: displacement).overlaps(zone)
    }
    for index in far.reversed() { liftedCells?.cells.remove(at: index) }
  }
}

// MARK: - Flights and arrivals

extension SpringLayout {
  /// Sets the elements in motion that are now drawn elsewhere in the viewport than they were seen.
  private mutating func fly(
    from before: [SeenElement], to resting: [SeenElement], _ change: LayoutChange,
    _ old: Arrangement
  ) {
    let mapping = change.mapping
    for element in resting {
      if let source = mapping.oldOrdinal(ofNew: element.ordinal) {
        let frame = old.frame(at: source)
        let seen = before.element(ofOrdinal: source)
        move(
          element, from: seen?.place ?? entrance(of: frame, change),
          seen?.velocity ?? element.velocity, frame.size, change)
      } else {
        arrive(element, before, resting, change)
      }
    }
    // What is seen now and rests far away from now on.
    for element in before where element.ordinal >= 0 {
      guard let ordinal = mapping.newOrdinal(ofOld: element.ordinal),
        resting.firstIndex(ofOrdinal: ordinal) == nil
      else { continue }
      let index = take(ordinal, offset: change.newOffset)
      let frame = arrangement.frame(at: ordinal)
      place(index, at: element.place, element.velocity, frame, change)
    }
  }

  private mutating func move(
    _ element: SeenElement, from place: Point, _ velocity: Vector, _ size: Size,
    _ change: LayoutChange
  ) {
    let isLarger = change.transition.resizesOnSprings && size != element.restFrame.size
    let known = liftedCells?.index(of: element.ordinal)
    let (way, kick) = (place - element.place, velocity - element.velocity)
    guard
      known != nil || isLarger || way.length > Self.placeTolerance
        || kick.length > Self.placeTolerance
    else { return }
    let index = known ?? take(element.ordinal, offset: change.newOffset)
    guard let cell = liftedCells?.cells[index] else { return }
    if cell.isLifted {
      self.place(index, at: place, velocity, element.restFrame, change)
    } else {
      liftedCells?.cells[index].path.start = Excursion(offset: way, velocity: kick)
    }
    guard size != element.restFrame.size else { return }
    let growth =
      cell.growth.offset
      + Vector(
        dx: size.width - element.restFrame.size.width,
        dy: size.height - element.restFrame.size.height)
    liftedCells?.cells[index].growth =
      change.transition.resizesOnSprings
      ? Excursion(offset: growth, velocity: cell.growth.velocity) : .none
  }

  /// Makes a cell be seen at a place in the viewport, with a velocity.
  private mutating func place(
    _ index: Int, at place: Point, _ velocity: Vector, _ restFrame: Rect, _ change: LayoutChange
  ) {
    guard let lifted = liftedCells else { return }
    let displacement = place - restFrame.center + (change.newOffset - Point.zero)
    liftedCells?.cells[index].place(
      at: displacement, velocity, offset: change.newOffset, phase: lifted.phase)
  }

  /// Where an element that was out of view comes from: where it was, or the edge of what may fly.
  private func entrance(of frame: Rect, _ change: LayoutChange) -> Point {
    let half = Vector(dx: frame.size.width / 2, dy: frame.size.height / 2)
    let margin = Self.changeMargin
    let center = frame.center - (change.offset - Point.zero)
    return Point(
      x: min(max(center.x, -margin - half.dx), viewport.width + margin + half.dx),
      y: min(max(center.y, -margin - half.dy), viewport.height + margin + half.dy))
  }

  private mutating func arrive(
    _ element: SeenElement, _ before: [SeenElement], _ resting: [SeenElement],
    _ change: LayoutChange
  ) {
    let transition = change.transition
    guard element.restFrame.overlaps(changeZone(at: change.newOffset)) else { return }
    let origin = origin(of: element, before, resting, change)
    guard transition.showsLeaving || origin != element.place else { return }
    let index = take(element.ordinal, offset: change.newOffset)
    liftedCells?.cells[index].presence = CellPresence(arrivingBy: transition)
    liftedCells?.cells[index].path.start.offset = origin - element.place
  }

  /// Where an arriving element comes from, in points of the viewport.
  private func origin(
    of element: SeenElement, _ before: [SeenElement], _ resting: [SeenElement],
    _ change: LayoutChange
  ) -> Point {
    switch change.transition.origin {
    case .inPlace: return element.place
    case .touch: return touch
    case .edge:
      let axis = arrangement.axis
      var place = element.place
      let half = element.restFrame.size[axis] / 2
      place[axis] = place[axis] < viewport[axis] / 2 ? -half : viewport[axis] + half
      return place
    case .neighbor:
      let place = resting.insertionIndex(ofOrdinal: element.ordinal)
      let neighbors = Array(resting[..<place].reversed()) + resting[place...]
      for neighbor in neighbors {
        guard let source = change.mapping.oldOrdinal(ofNew: neighbor.ordinal),
          let seen = before.element(ofOrdinal: source)
        else { continue }
        return seen.place
      }
      return element.place
    }
  }
}

extension [SeenElement] {
  /// The place of the first element with at least an ordinal.
  fileprivate func insertionIndex(ofOrdinal ordinal: Int) -> Int {
    partitionPoint(in: indices) { self[$0].ordinal < ordinal }
  }

  fileprivate func firstIndex(ofOrdinal ordinal: Int) -> Int? {
    let index = insertionIndex(ofOrdinal: ordinal)
    return index < count && self[index].ordinal == ordinal ? index : nil
  }

  fileprivate func element(ofOrdinal ordinal: Int) -> SeenElement? {
    firstIndex(ofOrdinal: ordinal).map { self[$0] }
  }
}
