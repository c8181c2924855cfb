import CollectionLayouts
import PlaneGeometry
import Springs

extension SpringLayout {
  /// Sets the elements in motion that are now drawn elsewhere in the viewport than they were seen.
  mutating func fly(
    from before: [SeenElement], to resting: [SeenElement], _ change: LayoutChange,
    _ old: Arrangement
  ) {
    let mapping = change.mapping
    let zone = changeZone(at: change.newOffset)
    for element in resting {
      if let source = mapping.oldOrdinal(ofNew: element.ordinal) {
        if let seen = before.element(ofOrdinal: source) {
          move(element, from: seen, change)
        } else if element.restFrame.overlaps(zone) {
          move(element, from: entering(element, from: old.frame(at: source), change), change)
        }
      } else {
        arrive(element, before, resting, change)
      }
    }
    // What is seen now and rests far away from now on.
    for element in before where element.ordinal >= 0 {
      guard let ordinal = mapping.newOrdinal(ofOld: element.ordinal),
        resting.firstIndex(ofOrdinal: ordinal) == nil
      else { continue }
      let index = take(ordinal, key: element.key, offset: change.newOffset)
      place(index, from: element, change)
    }
  }

  private mutating func move(
    _ element: SeenElement, from seen: SeenElement, _ change: LayoutChange
  ) {
    let isResized = seen.restFrame.size != element.restFrame.size
    let known = liftedCells?.index(of: element.ordinal)
    let (place, velocity) = heldPlace(of: seen, at: element.restFrame, element.pinShift, change)
    let (way, kick) = (place - element.place, velocity - element.velocity)
    guard
      known != nil || (isResized && change.transition.resizesOnSprings)
        || way.length > LayoutChange.placeTolerance || kick.length > LayoutChange.placeTolerance
    else { return }
    let index = known ?? take(element.ordinal, key: seen.key, offset: change.newOffset)
    guard let isLifted = liftedCells?.cells[index].isLifted else { return }
    guard !isLifted else { return self.place(index, from: seen, change) }
    liftedCells?.cells[index].path.start = Excursion(
      offset: way + element.displacement - element.base, velocity: kick)
    resize(index, from: seen.restFrame.size, to: element.restFrame.size, change.transition)
  }

  private mutating func resize(
    _ index: Int, from old: Size, to new: Size, _ transition: CellTransition
  ) {
    guard old != new, let growth = liftedCells?.cells[index].growth else { return }
    liftedCells?.cells[index].growth = growth.grown(from: old, to: new, transition)
  }

  /// Makes a cell be seen where an element was, with its velocity.
  private mutating func place(_ index: Int, from seen: SeenElement, _ change: LayoutChange) {
    guard let phase = liftedCells?.phase,
      let restFrame = liftedCells?.cells[index].restFrame,
      let (displacement, velocity) = ownPlace(index, of: seen, change)
    else { return }
    liftedCells?.cells[index].place(
      at: displacement, velocity, offset: change.newOffset, phase: phase)
    resize(index, from: seen.restFrame.size, to: restFrame.size, change.transition)
  }

  /// The displacement and velocity with which a cell is seen where an element was. In a function of
  /// its own, so that the list of cells is referenced only once when it changes.
  private func ownPlace(
    _ index: Int, of seen: SeenElement, _ change: LayoutChange
  ) -> (Vector, Vector)? {
    guard let cells = liftedCells?.cells else { return nil }
    let visible = Rect(origin: change.newOffset, size: viewport)
    let pinShift = arrangement.pinShift(of: cells[index], in: visible)
    let restFrame = cells[index].restFrame
    let (place, velocity) = heldPlace(of: seen, at: restFrame, pinShift, change)
    let displacement = place - restFrame.center + (change.newOffset - Point.zero) - pinShift
    return (displacement, velocity - scrolledVelocity(of: cells[index], in: visible))
  }

  /// Where the centre of an element is seen after a change, in points of the viewport, and how fast
  /// it moves: as before, but where its size changes at once, the edge that the layout moves less
  /// stays where it is seen.
  func heldPlace(
    of seen: SeenElement, at restFrame: Rect, _ pinShift: Vector, _ change: LayoutChange
  ) -> (Point, Vector) {
    var (place, velocity) = (seen.place, seen.velocity)
    guard !change.transition.resizesOnSprings else { return (place, velocity) }
    let shift = change.shift
    let (old, new) = (
      seen.restFrame.offset(by: seen.pinShift + shift), restFrame.offset(by: pinShift)
    )
    for axis in Axis.allCases {
      guard abs(new.size[axis] - old.size[axis]) > LayoutChange.placeTolerance else { continue }
      let atStart = abs(new.start(along: axis) - old.start(along: axis))
      let atEnd = abs(new.end(along: axis) - old.end(along: axis))
      guard abs(atEnd - atStart) > LayoutChange.placeTolerance else { continue }
      let side: Double = atStart < atEnd ? 1 : -1
      let seenLength = max(0, old.size[axis] + seen.growth.offset[axis])
      place[axis] += side * (new.size[axis] - seenLength) / 2
      velocity[axis] -= side * seen.growth.velocity[axis] / 2
    }
    return (place, velocity)
  }

  /// An element that was out of view, at the edge of what may fly.
  func entering(
    _ element: SeenElement, from frame: Rect, _ change: LayoutChange
  ) -> SeenElement {
    var entering = element
    entering.restFrame = frame
    entering.pinShift = .zero
    entering.place = entrance(of: frame, change)
    return entering
  }

  /// Where an element that was out of view comes from: where it was, or the edge of what may fly.
  private func entrance(of frame: Rect, _ change: LayoutChange) -> Point {
    let half = Vector(dx: frame.size.width / 2, dy: frame.size.height / 2)
    let margin = Self.changeMargin
    let center = frame.center - (change.offset - Point.zero) - change.step
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
    guard transition.fadesOrScales || origin != element.place else { return }
    let index = take(element.ordinal, key: element.key, offset: change.newOffset)
    liftedCells?.cells[index].presence = CellPresence(arrivingBy: transition)
    liftedCells?.cells[index].path.start.offset =
      origin - element.place + element.displacement - element.base
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
