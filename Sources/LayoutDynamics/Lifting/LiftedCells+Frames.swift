import CollectionLayouts
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
  ///   - reach: outside this nothing can be displaced into view.
  ///   - attached: the elements in reach, in layout order.
  ///   - rules: limit the displacements of those that are not in hand.
  ///   - arrangement: says what is attached to them.
  func frame(
    at time: Double, visible: Rect, _ reach: Rect, over attached: [DrawnElement],
    _ rules: SpringRules, in arrangement: Arrangement
  ) -> LayoutFrame {
    var attributes: [LayoutAttributes] = []
    attributes.reserveCapacity(attached.count + cells.count)
    var lifted: [Int] = []
    var badges: [SupplementAttributes] = []
    func show(
      _ element: LayoutAttributes, isLifted: Bool, pinShift: Vector, cell: Int? = nil
    ) {
      var element = element
      if !isLifted {
        element.displacement = rules.limited(element.displacement - pinShift) + pinShift
      }
      let left = element.ordinal < 0 ? cell.map { cells[$0].badges } : nil
      if left != nil || arrangement.badgeReach != nil {
        arrangement.appendBadges(of: element, left, overlapping: visible, to: &badges)
      }
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
          at: index, offset: visible.origin, over: attached[next].flightBase(in: visible, reach))
        pinShift = attached[next].pinShift
        next += 1
      } else {
        pinShift = arrangement.pinShift(of: cell, in: visible)
        displacement = self.displacement(at: index, offset: visible.origin) + pinShift
      }
      show(
        LayoutAttributes(
          ordinal: cell.ordinal, element: cell.element, restFrame: cell.seenRestFrame,
          displacement: displacement, opacity: cell.presence.opacity, scale: cell.presence.scale),
        isLifted: cell.isLifted, pinShift: pinShift, cell: index)
    }
    for element in attached[next...] {
      show(element.attributes, isLifted: false, pinShift: element.pinShift)
    }
    var frame = LayoutFrame(
      time: time, contentOffset: visible.origin, attributes: attributes, lifted: lifted)
    frame.supplements = badges
    return frame
  }
}
