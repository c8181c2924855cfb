import CollectionLayouts
import PlaneGeometry

extension LayoutFrame {
  /// The item, header or footer that is drawn at a location of the viewport; of several, the one in
  /// front. Elements that have left the content, and what is attached to elements, are not found.
  ///
  /// An element has its left and top edge and lacks the right and bottom one.
  ///
  /// - Parameter location: in points of the viewport.
  /// - Returns: nil if nothing is drawn there, or for a location that is not finite.
  /// - Complexity: linear in ``attributes``.
  public func element(at location: Point) -> LayoutElement? {
    let point = contentOffset + (location - .zero)
    var found: (rank: Int, element: LayoutElement)?
    for own in attributes where own.ordinal >= 0 && own.isDrawn(at: point) {
      let rank = lifted.contains(own.ordinal) ? 2 : pinned.contains(own.ordinal) ? 1 : 0
      if rank >= found?.rank ?? 0 { found = (rank, own.element) }
    }
    return found?.element
  }
}

extension LayoutAttributes {
  /// Whether it is drawn at a point of the content, as large as it is now.
  fileprivate func isDrawn(at point: Point) -> Bool {
    Axis.allCases.allSatisfy { axis in
      let (middle, reach) = (frame.middle(along: axis), frame.size[axis] * scale / 2)
      return point[axis] >= middle - reach && point[axis] < middle + reach
    }
  }
}
