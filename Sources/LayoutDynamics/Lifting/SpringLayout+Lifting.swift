import CollectionLayouts
import PlaneGeometry
import Springs

// A lifted cell leaves its rest spring for a hand or for other lifted cells, and is reattached to it; position
// and velocity are kept both times. `docs/lifted-cells.md` has the model.

extension SpringLayout {
  /// The elements that are lifted, in layout order.
  package var liftedElements: [LayoutElement] {
    liftedCells?.cells.filter { $0.isLifted }.map { $0.element } ?? []
  }

  /// The position and velocity of an element; nil where it is attached outside the live window.
  package func motion(of element: LayoutElement) -> CellMotion? {
    guard let ordinal = arrangement.ordinal(of: element) else { return nil }
    if let liftedCells, let index = liftedCells.index(of: ordinal) {
      return liftedCells.motion(at: index)
    }
    guard let slot = liveElement(ofOrdinal: ordinal)?.slot else { return nil }
    return CellMotion(
      control: .attached, displacement: cells.displacement(of: slot),
      velocity: cells.velocity(of: slot))
  }

  /// Lifts elements, keeping their position and velocity.
  ///
  /// A lifted element is still subject to its rest spring and to scrolls; but lifted elements collide, and it
  /// can be dragged and thrown. It stays lifted until one has been released, none is dragged and all are back at
  /// rest; then all are reattached.
  ///
  /// - Parameters:
  ///   - elements: each once; include those that it may collide with.
  ///   - offset: the content offset now, in points.
  ///   - rules: how they behave while lifted.
  /// - Throws: ``LiftError`` naming the element or the value that was refused; nothing has changed then.
  package mutating func lift(
    _ elements: [LayoutElement], offset: Point, rules: LiftingRules = LiftingRules()
  ) throws(LiftError) {
    try rules.check()
    try LiftError.Code.check(offset: offset)
    var ordinals: [Int] = []
    for element in elements {
      let ordinal = try liftableOrdinal(of: element)
      guard !ordinals.contains(ordinal) else { throw .init(.alreadyLifted(element)) }
      ordinals.append(ordinal)
    }
    let corrections = overlapCorrections(of: ordinals, at: offset)
    for (ordinal, correction) in zip(ordinals, corrections) {
      let index = take(ordinal, offset: offset)
      liftedCells?.lift(index, rules, correction: correction, offset: offset)
    }
  }

  /// Begins or continues dragging a lifted element with a finger.
  ///
  /// The finger keeps the point that it first touched, in viewport coordinates: a scroll moves the content
  /// beneath finger and element. Between two calls the finger is at rest.
  ///
  /// - Parameters:
  ///   - element: one that is lifted.
  ///   - place: the finger in the viewport, in points.
  /// - Throws: ``LiftError`` where the element is not lifted or the point is out of range.
  package mutating func drag(_ element: LayoutElement, to place: Point) throws(LiftError) {
    try LiftError.Code.check(place: place)
    let index = try liftedIndex(of: element)
    liftedCells?.drag(index, to: place)
  }

  /// Carries a lifted element with a finger that moves straight to a place over a duration, and stays there.
  ///
  /// Without a spring between them, the point of the element that the finger first touched stays under it. The element
  /// does not collide meanwhile.
  ///
  /// - Parameters:
  ///   - place: the finger in the viewport after the duration, in points.
  ///   - duration: seconds, 0 or more.
  /// - Throws: ``LiftError`` where the element is not lifted or the point is out of range.
  package mutating func carry(
    _ element: LayoutElement, to place: Point, over duration: Double
  ) throws(LiftError) {
    try LiftError.Code.check(place: place)
    let index = try liftedIndex(of: element)
    liftedCells?.carry(index, to: place, over: duration)
  }

  /// Releases a lifted element: its rest spring pulls it back.
  ///
  /// - Parameters:
  ///   - element: one that is lifted.
  ///   - velocity: points per second in the content; nil keeps the velocity it has.
  /// - Throws: ``LiftError`` where the element is not lifted or the velocity is out of range.
  package mutating func release(
    _ element: LayoutElement, velocity: Vector? = nil
  ) throws(LiftError) {
    if let velocity { try LiftError.Code.check(velocity: velocity) }
    let index = try liftedIndex(of: element)
    liftedCells?.release(index, velocity: velocity)
  }

  /// Reattaches a lifted element to its rest spring at once, keeping its position and velocity: it no longer
  /// collides.
  ///
  /// - Throws: ``LiftError`` where the element is not lifted.
  package mutating func reattach(_ element: LayoutElement) throws(LiftError) {
    reattach([try liftedIndex(of: element)])
    removeResting(within: 0)
  }

  private func liftableOrdinal(of element: LayoutElement) throws(LiftError) -> Int {
    guard let ordinal = arrangement.ordinal(of: element) else {
      throw .init(.unknownElement(element))
    }
    guard assignments.assignment(for: element).group != nil else {
      throw .init(.rigidElement(element))
    }
    if let liftedCells, let index = liftedCells.index(of: ordinal),
      liftedCells.cells[index].isLifted
    {
      throw .init(.alreadyLifted(element))
    }
    return ordinal
  }

  private func liftedIndex(of element: LayoutElement) throws(LiftError) -> Int {
    guard let ordinal = arrangement.ordinal(of: element) else {
      throw .init(.unknownElement(element))
    }
    guard let liftedCells, let index = liftedCells.index(of: ordinal),
      liftedCells.cells[index].isLifted
    else {
      throw .init(.notLifted(element))
    }
    return index
  }
}

// MARK: - The cells behind it

extension SpringLayout {
  /// Steps the lifted cells over a segment and everything else along with them.
  mutating func advanceLifted(by segment: ScrollSegment) {
    var left = segment
    let (viewport, influence) = (viewport, rules.influence)
    while let passed = liftedCells?.advance(by: left, influence, viewport, restRule),
      passed < left.duration
    {
      let share = passed / left.duration
      advanceAttached(by: left.part(from: 0, to: share))
      reattachSettled()
      left = left.part(from: share, to: 1)
    }
    advanceAttached(by: left)
    reattachSettled()
    removeResting(within: segment.duration > 0 ? rules.restAmplitude : 0)
  }

  private mutating func reattachSettled() {
    guard let liftedCells, liftedCells.isSettled else { return }
    reattach(liftedCells.cells.indices.filter { liftedCells.cells[$0].isLifted })
  }

  private mutating func reattach(_ indices: [Int]) {
    guard let liftedCells else { return }
    let corrections = overlapCorrections(
      of: indices.map { liftedCells.cells[$0].ordinal }, at: liftedCells.offset)
    for (index, correction) in zip(indices, corrections) {
      self.liftedCells?.reattach(index, correction: correction)
    }
  }

  /// Forgets the attached cells that swing by no more than an amplitude, in points.
  mutating func removeResting(within amplitude: Double) {
    liftedCells?.removeResting(within: amplitude)
    if liftedCells?.isEmpty == true { liftedCells = nil }
  }

  /// The index of a cell among the lifted ones, after taking it in.
  ///
  /// - Parameter key: that of an element that is seen but rests far from the viewport; nil for one
  ///   that rests near it.
  mutating func take(_ ordinal: Int, key: Int? = nil, offset: Point) -> Int {
    if let index = liftedCells?.index(of: ordinal) { return index }
    let cell = attachedCell(ordinal, key: key)
    if liftedCells == nil { liftedCells = LiftedCells(offset: offset) }
    return liftedCells?.take(cell) ?? 0
  }

  /// A cell on a spring of its own, in the state that the scroll has it in.
  private mutating func attachedCell(_ ordinal: Int, key: Int?) -> LiftedCell {
    let (element, frame) = (arrangement.element(at: ordinal), arrangement.frame(at: ordinal))
    var attached = attachedAlone(element, at: frame.center)
    attached.state = scrollStates(ofOrdinals: [ordinal])[0]
    return LiftedCell(
      ordinal: ordinal, key: key ?? self.key(ofOrdinal: ordinal), element: element,
      restFrame: frame,
      attached: attached)
  }

  /// An element at rest on a spring of its own; a rigid one is not moved by any scroll.
  func attachedAlone(_ element: LayoutElement, at center: Point) -> AttachedCell {
    let assignment = assignments.assignment(for: element)
    return AttachedCell(
      at: center, influence: assignment.group == nil ? 0 : assignment.influence,
      tuning: assignments.tunings[assignment.group ?? 0], rules, mainAxis: arrangement.axis)
  }
}
