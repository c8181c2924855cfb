import CollectionLayouts
import PlaneGeometry
import Springs

extension SpringLayout {
  /// What can be seen now.
  ///
  /// - Parameters:
  ///   - time: seconds, passed on.
  ///   - offset: the content offset that the segments so far have led to, in points; nothing is in
  ///     view at one that is not finite.
  /// - Returns: the elements whose displaced frames overlap the viewport, in layout order.
  /// - Complexity: linear in the live elements.
  package mutating func frame(at time: Double, offset: Point) -> LayoutFrame {
    guard !arrangement.hasSupplements, let drawn = drawnInLanes(at: offset) else {
      return generalFrame(at: time, offset: offset)
    }
    return frame(at: time, offset: offset, drawn)
  }

  /// What can be seen now, whatever the layout, its rules and its lifted cells.
  mutating func generalFrame(at time: Double, offset: Point) -> LayoutFrame {
    guard offset.isFinite else {
      return LayoutFrame(time: time, contentOffset: offset, attributes: [])
    }
    let reach = reach(at: offset)
    cover(reach)
    let visible = Rect(origin: offset, size: viewport)
    var drawn = drawn(within: reach, at: offset)
    separate(&drawn, within: reach, at: offset)
    if let liftedCells {
      var frame = liftedCells.frame(
        at: time, visible: visible, reach, over: drawn, rules, in: arrangement)
      frame.supplements =
        ofSections(in: visible, drawn, isLimited: false) + frame.supplements
      notePinned(in: &frame)
      frame.backgrounds = backgrounds(in: visible)
      return frame
    }
    if rules.maximumDisplacement != nil {
      for index in drawn.indices {
        drawn[index].attributes.displacement = rules.limited(drawn[index])
      }
    }
    var attributes: [LayoutAttributes] = []
    attributes.reserveCapacity(drawn.count)
    for element in drawn where element.attributes.frame.overlaps(visible) {
      attributes.append(element.attributes)
    }
    var frame = LayoutFrame(time: time, contentOffset: offset, attributes: attributes)
    notePinned(in: &frame)
    frame.backgrounds = backgrounds(in: visible)
    if arrangement.hasSupplements {
      frame.supplements =
        ofSections(in: visible, drawn, isLimited: true)
        + badges(of: drawn.map { $0.attributes }, in: visible)
    }
    return frame
  }

  private func notePinned(in frame: inout LayoutFrame) {
    guard arrangement.pinning.isActive else { return }
    frame.pinned = frame.attributes.filter { arrangement.isPinned($0.element.kind) }
      .map { $0.ordinal }
  }

  private func frame(at time: Double, offset: Point, _ drawn: DrawnLanes) -> LayoutFrame {
    var attributes: [LayoutAttributes] = []
    attributes.reserveCapacity(drawn.shifts.count)
    for index in drawn.visible where drawn.isVisible(index) {
      let element = live[drawn.first + index]
      attributes.append(
        LayoutAttributes(
          ordinal: element.ordinal, element: element.element, restFrame: element.restFrame,
          displacement: Vector(main: drawn.shifts[index], cross: 0, axis: arrangement.axis)))
    }
    var frame = LayoutFrame(time: time, contentOffset: offset, attributes: attributes)
    frame.backgrounds = backgrounds(in: Rect(origin: offset, size: viewport))
    return frame
  }

  /// Whether every element that could be seen at a content offset is exactly at rest, and none is lifted.
  ///
  /// Linear in the number of live elements; dearer where no frame was taken at that offset yet.
  package func isAtRest(at offset: Point) -> Bool {
    guard liftedCells == nil, flights.isEmpty else { return false }
    guard bound.value > 0 else { return true }
    let reach = reach(at: offset)
    guard sharedSpringIsAtRest(within: reach, at: offset) else { return false }
    let visible = Rect(origin: offset, size: viewport)
    var covered = self
    covered.cover(reach)
    return covered.live.allSatisfy { element in
      guard let slot = element.slot, !covered.cells.isAtRest(slot) else { return true }
      let shift = arrangement.pinShift(of: element, in: visible)
      return !element.restFrame.offset(by: shift).overlaps(reach)
    }
  }

  /// How far the cap on overlap moves elements in hand from where their springs have them, once
  /// they are reattached, in points.
  mutating func overlapCorrections(of ordinals: [Int], at offset: Point) -> [Vector] {
    guard rules.maximumOverlap != nil, bound.value > 0 else { return ordinals.map { _ in .zero } }
    let reach = reach(at: offset)
    cover(reach)
    let visible = Rect(origin: offset, size: viewport)
    var separated = drawn(within: reach, at: offset)
    separate(&separated, within: reach, at: offset)
    return ordinals.map { ordinal in
      guard let element = separated.first(where: { $0.attributes.ordinal == ordinal }) else {
        return .zero
      }
      return element.flightBase(in: visible, reach) - element.sprung
    }
  }

  /// Moves elements apart where they may not be drawn over each other.
  func separate(_ drawn: inout [DrawnElement], within reach: Rect, at offset: Point) {
    guard let cap = rules.maximumOverlap else { return }
    let visible = Rect(origin: offset, size: viewport)
    let origin = origin(in: visible)
    guard arrangement.pinning.isActive else {
      return separate(&drawn, cap, visible, reach, around: origin)
    }
    // Pinned elements lie above the others, which take no notice of them.
    let places = drawn.indices.filter {
      !arrangement.isPinned(drawn[$0].attributes.element.kind)
    }
    var others = places.map { drawn[$0] }
    separate(&others, cap, visible, reach, around: origin)
    for (place, other) in zip(places, others) { drawn[place] = other }
  }

  private func separate(
    _ drawn: inout [DrawnElement], _ cap: Double, _ visible: Rect, _ reach: Rect,
    around origin: Point
  ) {
    for axis in displacedAxes {
      OverlapQueue(axis: axis, cap: cap, visible: visible, reach: reach)
        .separate(&drawn, around: origin)
    }
  }

  /// The live elements that rest within reach, or are pinned there at a content offset.
  func drawn(within reach: Rect, at offset: Point) -> [DrawnElement] {
    let visible = Rect(origin: offset, size: viewport)
    var drawn: [DrawnElement] = []
    drawn.reserveCapacity(live.count)
    for element in live {
      let shift = arrangement.pinShift(of: element, in: visible)
      guard element.restFrame.offset(by: shift).overlaps(reach) else { continue }
      let displacement = element.slot.map { cells.displacement(of: $0) } ?? .zero
      drawn.append(
        DrawnElement(
          attributes: LayoutAttributes(
            ordinal: element.ordinal, element: element.element, restFrame: element.restFrame,
            displacement: displacement + shift),
          isRigid: element.slot == nil, pinShift: shift))
    }
    return drawn
  }

  private var displacedAxes: [Axis] {
    let main = arrangement.axis
    return rules.axes == .both ? [main, main.perpendicular] : [main]
  }

  /// The visible place nearest to the origin of influence, in points of the content.
  func origin(in visible: Rect) -> Point {
    rules.influence.visibleOrigin(touch: touch, in: visible)
  }
}

extension Arrangement {
  /// How far an element is pinned from where it rests, in points; zero for most.
  func pinShift(of element: LiveElement, in visible: Rect) -> Vector {
    guard isPinned(element.element.kind) else { return .zero }
    return frame(at: element.ordinal, in: visible).origin - element.restFrame.origin
  }

  /// How far a cell that something else than the scroll moves is pinned from where it rests, in
  /// points; zero for most, for those in hand and for those that have left.
  func pinShift(of cell: LiftedCell, in visible: Rect) -> Vector {
    guard cell.ordinal >= 0, !cell.isLifted, isPinned(cell.element.kind) else { return .zero }
    return frame(at: cell.ordinal, in: visible).origin - cell.restFrame.origin
  }
}

extension Influence {
  /// The visible place nearest to the origin, in points of the content.
  ///
  /// - Parameters:
  ///   - touch: the touch's place in the viewport, in points.
  ///   - visible: what the viewport shows, in points of the content.
  package func visibleOrigin(touch: Point, in visible: Rect) -> Point {
    let place: Point
    switch self {
    case .constant: place = visible.center
    case .distance(let origin, _, _, _):
      place = origin.place(touch: touch, offset: visible.origin, viewport: visible.size)
    }
    return Point(
      x: min(max(place.x, visible.minX), visible.maxX),
      y: min(max(place.y, visible.minY), visible.maxY))
  }
}

extension SpringRules {
  /// The displacement of an element, its springs' part within the limit.
  func limited(_ element: DrawnElement) -> Vector {
    limited(element.attributes.displacement - element.pinShift) + element.pinShift
  }
}

/// An element on its way into a frame.
package struct DrawnElement {
  package var attributes: LayoutAttributes
  package var isRigid: Bool
  /// How much of its displacement is due to its being pinned, in points.
  var pinShift: Vector
  /// Its displacement before a cap on overlap moves it out of the way of others, in points.
  let sprung: Vector

  package init(attributes: LayoutAttributes, isRigid: Bool, pinShift: Vector = .zero) {
    self.attributes = attributes
    self.isRigid = isRigid
    self.pinShift = pinShift
    sprung = attributes.displacement
  }

  /// How far from rest an excursion of the element counts from, in points.
  ///
  /// A cell that flies can be seen while it rests outside the reach, where no cap on overlap moves
  /// it. So the farther out of sight the scroll alone would have it drawn, the less it is moved,
  /// and not at all where the reach ends.
  /// So it does not jump when the place where it rests leaves the reach.
  ///
  /// - Parameters:
  ///   - visible: what can be seen, in points of the content.
  ///   - reach: outside this elements are not moved.
  func flightBase(in visible: Rect, _ reach: Rect) -> Vector {
    let moved = attributes.displacement - sprung
    guard moved != .zero else { return sprung }
    return sprung
      + Vector(
        dx: moved.dx * nearness(.horizontal, visible, reach),
        dy: moved.dy * nearness(.vertical, visible, reach))
  }

  /// How near to sight the scroll alone has the element drawn along an axis: 1 in sight, 0 where
  /// the reach ends.
  private func nearness(_ axis: Axis, _ visible: Rect, _ reach: Rect) -> Double {
    let (rest, shift) = (attributes.restFrame, attributes.displacement[axis])
    let (start, end) = (visible.start(along: axis), visible.end(along: axis))
    return OverlapQueue.approach(
      distance: start - rest.end(along: axis), shift: shift, reach: start - reach.start(along: axis)
    )
      * OverlapQueue.approach(
        distance: rest.start(along: axis) - end, shift: -shift,
        reach: reach.end(along: axis) - end)
  }
}
