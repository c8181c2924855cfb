import CollectionLayouts
import PlaneGeometry
import Springs

/// An element near the viewport, as it is drawn.
struct SeenElement {
  var ordinal: Int
  /// See ``LiveElement/key``.
  var key: Int
  var restFrame: Rect
  /// How far it is pinned from where it rests, in points.
  var pinShift: Vector
  /// How far it is drawn from rest, in points.
  var displacement: Vector
  /// How far from rest an excursion of it counts from, in points; see
  /// ``DrawnElement/flightBase(in:_:)``.
  var base: Vector
  /// How fast it is drawn moving over the content, in points per second: by its springs, by the
  /// scroll, and by being pinned.
  var velocity: Vector
  /// How much larger it is seen than it rests.
  var growth = Excursion.none
  /// Centre in the viewport, in points.
  var place: Point
}

extension [SeenElement] {
  /// The place of the first element with at least an ordinal.
  func insertionIndex(ofOrdinal ordinal: Int) -> Int {
    partitionPoint(in: indices) { self[$0].ordinal < ordinal }
  }

  func firstIndex(ofOrdinal ordinal: Int) -> Int? {
    let index = insertionIndex(ofOrdinal: ordinal)
    return index < count && self[index].ordinal == ordinal ? index : nil
  }

  func element(ofOrdinal ordinal: Int) -> SeenElement? {
    firstIndex(ofOrdinal: ordinal).map { self[$0] }
  }
}

// MARK: - Taking them from a layout

extension SpringLayout {
  /// The rectangle of elements that a change may set in motion.
  func changeZone(at offset: Point) -> Rect {
    Rect(origin: offset, size: viewport).growing(by: Self.changeMargin)
  }

  /// The rectangle whose elements a change has to know, in points of the content.
  func changeArea(at offset: Point) -> Rect { reach(at: offset).union(changeZone(at: offset)) }

  /// The elements near the viewport as the scroll alone has them drawn, in layout order.
  mutating func scrolledElements(at offset: Point) -> [SeenElement] {
    let (reach, area) = (reach(at: offset), changeArea(at: offset))
    cover(area)
    var drawn = self.drawn(within: area, at: offset)
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
    let visible = Rect(origin: offset, size: viewport)
    var next = 0
    return drawn.map { element in
      while live[next].ordinal < element.attributes.ordinal { next += 1 }
      let (restFrame, displacement) = (
        element.attributes.restFrame, element.attributes.displacement
      )
      let velocity = live[next].slot.map { cells.velocity(of: $0) } ?? .zero
      return SeenElement(
        ordinal: element.attributes.ordinal, key: live[next].key, restFrame: restFrame,
        pinShift: element.pinShift, displacement: displacement,
        base: element.flightBase(in: visible, reach),
        velocity: velocity + scrolledVelocity(of: live[next], in: visible),
        place: restFrame.center + displacement - (offset - Point.zero))
    }
  }

  /// The elements near the viewport, and those that fly, as they are seen; in layout order, those that have left first.
  mutating func seenElements(at offset: Point) -> [SeenElement] {
    let scrolled = scrolledElements(at: offset)
    guard let liftedCells else { return scrolled }
    let visible = Rect(origin: offset, size: viewport)
    var seen: [SeenElement] = []
    seen.reserveCapacity(scrolled.count + liftedCells.cells.count)
    var next = 0
    for (index, cell) in liftedCells.cells.enumerated() {
      while next < scrolled.count, scrolled[next].ordinal < cell.ordinal {
        seen.append(scrolled[next])
        next += 1
      }
      var own: Vector?
      if next < scrolled.count, scrolled[next].ordinal == cell.ordinal {
        own = scrolled[next].base
        next += 1
      }
      let pinShift = arrangement.pinShift(of: cell, in: visible)
      let displacement =
        own.map { liftedCells.displacement(at: index, offset: offset, over: $0) }
        ?? liftedCells.displacement(at: index, offset: offset) + pinShift
      seen.append(
        SeenElement(
          ordinal: cell.ordinal, key: cell.key, restFrame: cell.restFrame, pinShift: pinShift,
          displacement: displacement, base: own ?? cell.attached.state.offset + pinShift,
          velocity: liftedCells.motion(at: index).velocity
            + scrolledVelocity(of: cell, in: visible),
          growth: cell.growth, place: cell.restFrame.center + displacement - (offset - Point.zero)))
    }
    seen.append(contentsOf: scrolled[next...])
    return seen
  }
}

// MARK: - Before a change

extension SpringLayout {
  /// The elements as ``seenElements(at:)`` finds them before a change, in points of the viewport after it.
  mutating func seenElements(before change: LayoutChange) -> [SeenElement] {
    var seen = seenElements(at: change.offset)
    if change.step != .zero {
      for index in seen.indices { seen[index].place = seen[index].place - change.step }
    }
    return seen
  }

  /// The attachments as ``seenAttachments(at:)`` finds them before a change, in points of the viewport after it.
  mutating func seenAttachments(before change: LayoutChange) -> [SeenAttachment] {
    var seen = seenAttachments(at: change.offset)
    if change.step != .zero {
      for index in seen.indices {
        seen[index].element.place = seen[index].element.place - change.step
      }
    }
    return seen
  }

  /// How far a change moves the origin of an element at once as it is seen in the viewport, in points: where its size changes
  /// at once, an edge stays where it is seen, which need not be the one where it begins.
  package func originStep(ofOrdinal ordinal: Int, by change: LayoutChange) -> Vector {
    guard let newOrdinal = change.mapping.newOrdinal(ofOld: ordinal) else { return .zero }
    let old = arrangement.frame(at: ordinal)
    let new = change.arrangement.frame(at: newOrdinal)
    var growth = Excursion.none
    if let liftedCells, let index = liftedCells.index(of: ordinal) {
      growth = liftedCells.cells[index].growth
    }
    let seen = SeenElement(
      ordinal: ordinal, key: 0, restFrame: old, pinShift: .zero, displacement: .zero, base: .zero,
      velocity: .zero, growth: growth, place: old.center)
    let place = heldPlace(of: seen, at: new, .zero, change).0
    let newGrowth = growth.grown(from: old.size, to: new.size, change.transition)
    let (before, after) = (old.grown(by: growth), new.grown(by: newGrowth))
    return place - old.center - (after.center - after.origin) + (before.center - before.origin)
  }
}

// MARK: - What the scroll contributes to their velocities

extension SpringLayout {
  /// How fast the scroll moves an element over the content besides what its springs do, in points
  /// per second.
  private func scrolledVelocity(of element: LiveElement, in visible: Rect) -> Vector {
    guard scrollVelocity != .zero else { return .zero }
    let cell = attachedAlone(element.element, at: element.restFrame.center)
    return pushVelocity(of: cell, at: visible.origin)
      + pinVelocity(in: visible) { arrangement.pinShift(of: element, in: $0) }
  }

  /// The same for a cell that something else than the scroll moves; nothing for one that a finger
  /// holds.
  func scrolledVelocity(of cell: LiftedCell, in visible: Rect) -> Vector {
    guard scrollVelocity != .zero, !cell.isDragged else { return .zero }
    return pushVelocity(of: cell.attached, at: visible.origin)
      + pinVelocity(in: visible) { arrangement.pinShift(of: cell, in: $0) }
  }

  /// What the influence of the scroll contributes, in points per second.
  func pushVelocity(of cell: AttachedCell, at offset: Point) -> Vector {
    guard scrollVelocity != .zero else { return .zero }
    return cell.velocity(
      whileScrollingAt: scrollVelocity,
      from: ScrollSegment(duration: 0, offset: offset, touch: touch),
      rules.influence, viewport: viewport)
  }

  /// What an element's being pinned contributes: as long as it is, its place follows the viewport.
  func pinVelocity(in visible: Rect, shift: (_ visible: Rect) -> Vector) -> Vector {
    let axis = arrangement.axis
    // Pinned places may be rounded to pixels.
    let step = scrollVelocity[axis] < 0 ? -2.0 : 2
    let ahead = visible.offset(by: Vector(main: step, cross: 0, axis: axis))
    guard (shift(ahead)[axis] - shift(visible)[axis]) / step > 0.5 else { return .zero }
    return Vector(main: scrollVelocity[axis], cross: 0, axis: axis)
  }
}
