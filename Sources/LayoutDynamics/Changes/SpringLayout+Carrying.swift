import CollectionLayouts
import PlaneGeometry
import Springs

extension SpringLayout {
  /// Gives the live elements their new places. Those that rest where they did in the viewport keep the states of their
  /// springs; the others go through the scroll anew, since what it does to a cell depends on where it rests now. The
  /// difference goes into their excursions.
  mutating func carryLive(by change: LayoutChange) {
    let shift = change.shift
    var kept: [(ordinal: Int, old: LiveElement)] = []
    for element in live {
      guard let ordinal = change.mapping.newOrdinal(ofOld: element.ordinal) else { continue }
      kept.append((ordinal, element))
    }
    kept = kept.inOrder { $0.ordinal < $1.ordinal }
    var (carried, entering) = (emptyCells(), emptyCells())
    var moved: [(place: Int, element: LiveElement)] = []
    live = []
    for (ordinal, old) in kept {
      let element = enter(ordinal, key: old.key, &carried)
      live.append(element)
      let way = element.restFrame.center - old.restFrame.center - shift
      if way.length > LayoutChange.placeTolerance {
        moved.append((live.count - 1, enter(element, &entering)))
      } else if let slot = element.slot, let oldSlot = old.slot {
        carried.set(cells.state(of: oldSlot), of: slot)
      }
    }
    replay(moved.map { $0.element }, &entering)
    for (place, element) in moved {
      guard let slot = live[place].slot, let source = element.slot else { continue }
      carried.set(entering.state(of: source), of: slot)
    }
    cells = carried
    // Found again as soon as it is known which elements are live from now on.
    lanes = nil
    coverage = nil
    excess = nil
  }

  /// Takes in the elements that leave while they are in view, as they are drawn.
  mutating func takeLeaving(_ before: [SeenElement], _ change: LayoutChange) {
    let zone = changeZone(at: change.offset)
    for element in before where element.ordinal >= 0 {
      // A strip is only a place.
      guard !arrangement.isStrip(arrangement.element(at: element.ordinal)) else { continue }
      guard change.mapping.newOrdinal(ofOld: element.ordinal) == nil,
        element.restFrame.offset(by: element.displacement).overlaps(zone)
      else { continue }
      let index = take(element.ordinal, offset: change.offset)
      guard let lifted = liftedCells else { continue }
      let pushed = pushVelocity(of: lifted.cells[index].attached, at: change.offset)
      liftedCells?.cells[index].badges = arrangement.badges(at: element.ordinal)
      liftedCells?.cells[index].place(
        at: element.displacement, element.velocity - pushed, offset: change.offset,
        phase: lifted.phase)
    }
  }

  /// Gives the cells that something else than the scroll moves their new places.
  ///
  /// - Parameter pushes: how fast the scroll has moved each besides what its springs do, in points
  ///   per second.
  mutating func carryLifted(by change: LayoutChange, _ pushes: [Vector]) {
    guard var lifted = liftedCells else { return }
    liftedCells = nil
    let shift = change.shift
    var departures = min(0, lifted.cells.first?.ordinal ?? 0)
    for index in lifted.cells.indices.reversed() {
      // Field by field: a copy of a whole cell is large, and retains its lists.
      let (element, frame): (LayoutElement, Rect)
      var ordinal = lifted.cells[index].ordinal
      if let new = change.mapping.newOrdinal(ofOld: ordinal) {
        (element, frame) = (arrangement.element(at: new), arrangement.frame(at: new))
        ordinal = new
      } else {
        element = lifted.cells[index].element
        frame = lifted.cells[index].restFrame.offset(by: shift)
        if lifted.cells[index].isLifted { lifted.drop(index) }
        if ordinal >= 0 {
          departures -= 1
          ordinal = departures
          lifted.cells[index].presence.leave(by: change.transition)
        }
      }
      var attached = attachedAlone(element, at: frame.center)
      if ordinal < 0 {
        attached.state = lifted.cells[index].attached.state
        let pushed = pushVelocity(of: attached, at: change.newOffset)
        let velocity = lifted.cells[index].path.start.velocity
        lifted.cells[index].path.start.velocity = velocity + (pushes[index] - pushed)
      }
      lifted.cells[index].become(
        ordinal: ordinal, element: element, restFrame: frame, attached: attached)
    }
    if !change.transition.fadesOrScales { lifted.cells.removeAll { $0.ordinal < 0 } }
    lifted.offset = change.newOffset
    if let origin = lifted.contactOrigin { lifted.contactOrigin = origin + shift }
    lifted.cells = lifted.cells.inOrder { $0.ordinal < $1.ordinal }
    liftedCells = lifted
  }

  /// Gives the cells that something else than the scroll moves the state that the scroll has them in.
  mutating func attachLifted() {
    guard let lifted = liftedCells?.cells else { return }
    let staying = lifted.indices.filter { lifted[$0].ordinal >= 0 }
    for (index, state) in zip(staying, scrollStates(ofOrdinals: staying.map { lifted[$0].ordinal }))
    {
      liftedCells?.cells[index].attached.state = state
    }
  }

  /// Forgets what flies where it can no longer be seen: whatever is so far away rests.
  mutating func removeFar(at offset: Point) {
    guard let lifted = liftedCells else { return }
    // What enters the zone comes from its very edge, where rounding would decide.
    let zone = changeZone(at: offset).growing(by: LayoutChange.placeTolerance)
    let visible = Rect(origin: offset, size: viewport)
    let near = lifted.cells.indices.filter { index in
      // As large as it rests, or it would be seen at once at its new size; and as large as it is
      // seen: an element without a size may be shrinking.
      let (rest, frame) = (lifted.cells[index].restFrame, lifted.cells[index].seenRestFrame)
      guard !lifted.cells[index].isLifted, !rest.overlaps(zone), !frame.overlaps(zone) else {
        return true
      }
      let displacement =
        lifted.displacement(at: index, offset: offset)
        + arrangement.pinShift(of: lifted.cells[index], in: visible)
      return frame.offset(by: displacement).overlaps(zone)
    }
    if near.count < lifted.cells.count { liftedCells?.cells = near.map { lifted.cells[$0] } }
  }
}
