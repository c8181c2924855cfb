import CollectionLayouts
import PlaneGeometry

extension SpringLayout {
  /// Hands over what can be seen now, element by element: what ``frame(at:offset:)`` returns, without an array of it.
  ///
  /// - Parameters:
  ///   - offset: the content offset that the segments so far have led to, in points.
  ///   - body: is given the elements in the order of ``LayoutFrame/forEachElement(_:)``.
  package mutating func forEachElement(
    inViewAt offset: Point, _ body: (FrameElement) -> Void
  ) {
    guard !arrangement.hasSupplements, let drawn = drawnInLanes(at: offset) else {
      return generalFrame(at: 0, offset: offset).forEachElement(body)
    }
    let axis = arrangement.axis
    for index in drawn.visible where drawn.isVisible(index) {
      let element = live[drawn.first + index]
      body(
        FrameElement(
          LayoutAttributes(
            ordinal: element.ordinal, element: element.element, restFrame: element.restFrame,
            displacement: Vector(main: drawn.shifts[index], cross: 0, axis: axis))))
    }
    for background in backgrounds(in: Rect(origin: offset, size: viewport)) {
      body(FrameElement(background))
    }
  }
}
