import CollectionLayouts
import PlaneGeometry
import Springs

// A lifted cell leaves its rest spring for a hand or for other lifted cells, and hangs back on it; position
// and velocity are kept both times. `docs/lifted-cells.md` has the model.

extension SpringLayout {
  /// The elements that are lifted, in layout order.
  public var liftedElements: [LayoutElement] {
    carried?.cells.filter { $0.isLifted }.map { $0.element } ?? []
  }

  /// The position and velocity of an element; nil where it is attached outside the live window.
  /// Linear in the live elements.
  public func motion(of element: LayoutElement) -> CellMotion? {
    guard let ordinal = arrangement.ordinal(of: element) else { return nil }
    if let carried, let index = carried.index(of: ordinal) { return carried.motion(at: index) }
    for cell in live where cell.ordinal == ordinal {
      guard let slot = cell.slot else { break }
      return CellMotion(
        hold: .hanging, displacement: cells.displacement(of: slot),
        velocity: cells.velocity(of: slot))
    }
    return nil
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
  public mutating func lift(
    _ elements: [LayoutElement], offset: Point, rules: LiftingRules = LiftingRules()
  ) throws(LiftError) {
    try rules.check()
    try LiftError.check(offset: offset)
    var ordinals: [Int] = []
    for element in elements {
      let ordinal = try liftableOrdinal(of: element)
      guard !ordinals.contains(ordinal) else { throw .alreadyLifted(element) }
      ordinals.append(ordinal)
    }
    let corrections = overlapCorrections(of: ordinals, at: offset)
    for (ordinal, correction) in zip(ordinals, corrections) {
      let index = take(ordinal, offset: offset)
      carried?.lift(index, rules, correction: correction, offset: offset)
    }
  }

  /// Begins or continues dragging a lifted element with a finger.
  ///
  /// The finger keeps the point that it first touched, in viewport coordinates: a scroll moves the content
  /// beneath finger and element. Between two calls the finger is at rest.
  ///
  /// - Parameter place: the finger in the viewport, in points.
  /// - Throws: ``LiftError`` where the element is not lifted or the point is out of range.
  public mutating func drag(_ element: LayoutElement, to place: Point) throws(LiftError) {
    try LiftError.check(place: place)
    let index = try liftedIndex(of: element)
    carried?.drag(index, to: place)
  }

  /// Releases a lifted element: its rest spring pulls it back.
  ///
  /// - Parameter velocity: points per second in the content; nil keeps the velocity it has.
  /// - Throws: ``LiftError`` where the element is not lifted or the velocity is out of range.
  public mutating func release(
    _ element: LayoutElement, velocity: Vector? = nil
  ) throws(LiftError) {
    if let velocity { try LiftError.check(velocity: velocity) }
    let index = try liftedIndex(of: element)
    carried?.release(index, velocity: velocity)
  }

  /// Reattaches a lifted element to its rest spring at once, keeping its position and velocity: it no longer
  /// collides.
  ///
  /// - Throws: ``LiftError`` where the element is not lifted.
  public mutating func hang(_ element: LayoutElement) throws(LiftError) {
    hang([try liftedIndex(of: element)])
    dropResting(within: 0)
  }

  private func liftableOrdinal(of element: LayoutElement) throws(LiftError) -> Int {
    guard let ordinal = arrangement.ordinal(of: element) else { throw .unknownElement(element) }
    guard hooks.hook(for: element).group != nil else { throw .rigidElement(element) }
    if let carried, let index = carried.index(of: ordinal), carried.cells[index].isLifted {
      throw .alreadyLifted(element)
    }
    return ordinal
  }

  private func liftedIndex(of element: LayoutElement) throws(LiftError) -> Int {
    guard let ordinal = arrangement.ordinal(of: element) else { throw .unknownElement(element) }
    guard let carried, let index = carried.index(of: ordinal), carried.cells[index].isLifted else {
      throw .notLifted(element)
    }
    return index
  }
}

// MARK: - The cells behind it

extension SpringLayout {
  /// Steps the lifted cells over a segment and everything else along with them.
  mutating func advanceCarried(by segment: ScrollSegment) {
    var left = segment
    let viewport = viewport
    while let passed = carried?.advance(by: left, viewport: viewport), passed < left.duration {
      let share = passed / left.duration
      advanceHung(by: left.part(from: 0, to: share))
      hangSettled()
      left = left.part(from: share, to: 1)
    }
    advanceHung(by: left)
    hangSettled()
    dropResting(within: segment.duration > 0 ? rules.restAmplitude : 0)
  }

  private mutating func hangSettled() {
    guard let carried, carried.isSettled else { return }
    hang(carried.cells.indices.filter { carried.cells[$0].isLifted })
  }

  private mutating func hang(_ indices: [Int]) {
    guard let carried else { return }
    let corrections = overlapCorrections(
      of: indices.map { carried.cells[$0].ordinal }, at: carried.offset)
    for (index, correction) in zip(indices, corrections) {
      self.carried?.hang(index, correction: correction)
    }
  }

  /// Forgets the cells that hang and swing by no more than an amplitude, in points.
  private mutating func dropResting(within amplitude: Double) {
    carried?.dropResting(within: amplitude)
    if carried?.isEmpty == true { carried = nil }
  }

  /// The index of a cell among the carried ones, after taking it in where it hangs.
  private mutating func take(_ ordinal: Int, offset: Point) -> Int {
    if let index = carried?.index(of: ordinal) { return index }
    let cell = hungCell(ordinal)
    if carried == nil { carried = CarriedCells(offset: offset, contacts: contacts) }
    return carried?.take(cell) ?? 0
  }

  /// A cell on a spring of its own, in the state that the scroll has it in.
  private func hungCell(_ ordinal: Int) -> CarriedCell {
    let (element, frame) = (arrangement.element(at: ordinal), arrangement.frame(at: ordinal))
    let hook = hooks.hook(for: element)
    var hung = HungCells(
      rules: rules, tunings: [hooks.tunings[hook.group ?? 0]], mainAxis: arrangement.axis)
    _ = hung.append(.init(center: frame.center, influence: hook.influence), group: 0)
    for segment in history.segments { hung.advance(by: segment, viewport: viewport) }
    return CarriedCell(ordinal: ordinal, element: element, restFrame: frame, hung: hung)
  }
}
