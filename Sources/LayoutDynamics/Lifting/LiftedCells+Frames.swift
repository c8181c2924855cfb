import PlaneGeometry

extension LiftedCells {
  /// What can be seen: the attached elements, each as if nothing were lifted, and the cells of these.
  ///
  /// An attached cell swings about the place where it would be drawn without, so reattaching a cell does not
  /// move what is drawn, nor does anything move that is not lifted.
  ///
  /// - Parameters:
  ///   - time: seconds, passed on.
  ///   - visible: the viewport, in points of the content.
  ///   - attached: the elements in reach, in layout order.
  ///   - rules: limit the displacements of those that are not in hand.
  ///   - body: called with each of them and its cell, if it has one, whether or not it can be seen.
  func frame(
    at time: Double, visible: Rect, over attached: [DrawnElement], _ rules: SpringRules,
    _ body: (LayoutAttributes, LiftedCell?) -> Void
  ) -> LayoutFrame {
    var attributes: [LayoutAttributes] = []
    attributes.reserveCapacity(attached.count + cells.count)
    var lifted: [Int] = []
    func show(
      _ element: LayoutAttributes, isLifted: Bool, pinShift: Vector, _ cell: LiftedCell? = nil
    ) {
      var element = element
      if !isLifted {
        element.displacement = rules.limited(element.displacement - pinShift) + pinShift
      }
      body(element, cell)
      guard element.frame.overlaps(visible) else { return }
      attributes.append(element)
      if isLifted { lifted.append(element.ordinal) }
    }
    var next = 0
    for (index, cell) in cells.enumerated() {
      while next < attached.count, attached[next].attributes.ordinal < cell.ordinal {
        show(
          attached[next].attributes, isLifted: false, pinShift: attached[next].pinShift)
        next += 1
      }
      let displacement: Vector
      var pinShift = Vector.zero
      if next < attached.count, attached[next].attributes.ordinal == cell.ordinal {
        displacement = self.displacement(
          at: index, offset: visible.origin, over: attached[next].attributes.displacement)
        pinShift = attached[next].pinShift
        next += 1
      } else {
        displacement = self.displacement(at: index, offset: visible.origin)
      }
      show(
        LayoutAttributes(
          ordinal: cell.ordinal, element: cell.element, restFrame: cell.seenRestFrame,
          displacement: displacement, opacity: cell.presence.opacity, scale: cell.presence.scale),
        isLifted: cell.isLifted, pinShift: pinShift, cell)
    }
    for element in attached[next...] {
      show(element.attributes, isLifted: false, pinShift: element.pinShift)
    }
    return LayoutFrame(
      time: time, contentOffset: visible.origin, attributes: attributes, lifted: lifted)
  }
}
