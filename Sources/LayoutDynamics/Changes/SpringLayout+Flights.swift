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
        let seen = before.element(ofOrdinal: source)
        let frame = seen?.restFrame ?? old.frame(at: source)
        guard seen != nil || element.restFrame.overlaps(zone) else { continue }
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
      resize(index, from: element.restFrame.size, to: frame.size, change.transition)
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
      known != nil || isLarger || way.length > LayoutChange.placeTolerance
        || kick.length > LayoutChange.placeTolerance
    else { return }
    let index = known ?? take(element.ordinal, offset: change.newOffset)
    guard let cell = liftedCells?.cells[index] else { return }
    if cell.isLifted {
      self.place(index, at: place, velocity, element.restFrame, change)
    } else {
      liftedCells?.cells[index].path.start = Excursion(offset: way, velocity: kick)
    }
    resize(index, from: size, to: element.restFrame.size, change.transition)
  }

  /// Makes a cell be seen as large as it was before a change of its size, where sizes change on
  /// springs.
  private mutating func resize(
    _ index: Int, from old: Size, to new: Size, _ transition: CellTransition
  ) {
    guard old != new, let growth = liftedCells?.cells[index].growth else { return }
    let excess = growth.offset + Vector(dx: old.width - new.width, dy: old.height - new.height)
    liftedCells?.cells[index].growth =
      transition.resizesOnSprings
      ? Excursion(offset: excess, velocity: growth.velocity) : .none
  }

  /// Makes a cell be seen at a place in the viewport, with a velocity.
  private mutating func place(
    _ index: Int, at place: Point, _ velocity: Vector, _ restFrame: Rect, _ change: LayoutChange
  ) {
    guard let phase = liftedCells?.phase, let cell = liftedCells?.cells[index] else { return }
    let visible = Rect(origin: change.newOffset, size: viewport)
    let displacement =
      place - restFrame.center + (change.newOffset - Point.zero)
      - arrangement.pinShift(of: cell, in: visible)
    liftedCells?.cells[index].place(
      at: displacement, velocity, offset: change.newOffset, phase: phase)
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
    guard transition.fadesOrScales || origin != element.place else { return }
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
