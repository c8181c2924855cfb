import PlaneGeometry

extension CarriedCells {
  /// What can be seen: the hanging elements, each as if nothing were lifted, and the cells of these.
  ///
  /// A cell that hangs swings about the place where it would be drawn without, so hanging a cell does not
  /// move what is drawn, nor does anything move that is not lifted.
  ///
  /// - Parameters:
  ///   - time: seconds, passed on.
  ///   - visible: the viewport, in points of the content.
  ///   - hanging: the elements in reach, in layout order.
  func frame(at time: Double, visible: Rect, over hanging: [DrawnElement]) -> LayoutFrame {
    var attributes: [LayoutAttributes] = []
    attributes.reserveCapacity(hanging.count + cells.count)
    var lifted: [Int] = []
    func show(_ element: LayoutAttributes, isLifted: Bool) {
      guard element.frame.overlaps(visible) else { return }
      attributes.append(element)
      if isLifted { lifted.append(element.ordinal) }
    }
    var next = 0
    for (index, cell) in cells.enumerated() {
      while next < hanging.count, hanging[next].attributes.ordinal < cell.ordinal {
        show(hanging[next].attributes, isLifted: false)
        next += 1
      }
      var displacement = displacement(at: index, offset: visible.origin)
      if next < hanging.count, hanging[next].attributes.ordinal == cell.ordinal {
        if !cell.isLifted {
          displacement = hanging[next].attributes.displacement + cell.path.start.offset
        }
        next += 1
      }
      show(
        LayoutAttributes(
          ordinal: cell.ordinal, element: cell.element, restFrame: cell.restFrame,
          displacement: displacement), isLifted: cell.isLifted)
    }
    for element in hanging[next...] { show(element.attributes, isLifted: false) }
    return LayoutFrame(
      time: time, contentOffset: visible.origin, attributes: attributes, lifted: lifted)
  }
}
