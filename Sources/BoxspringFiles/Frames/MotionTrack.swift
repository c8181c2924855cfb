import CollectionLayouts
import LayoutDynamics
import PlaneGeometry

/// What one element does at the instants of a moving picture.
struct MotionTrack: Sendable {
  let element: LayoutElement
  let ordinal: Int
  /// Where it rests, in points from the first frame's content offset.
  let rest: Rect
  /// Its displacement per instant, in points; nil where it is out of view.
  var displacements: [Vector?] = []

  init(_ attributes: LayoutAttributes, origin: Point) {
    element = attributes.element
    ordinal = attributes.ordinal
    rest = attributes.restFrame.offset(by: Point.zero - origin)
  }

  var isEverShown: Bool { displacements.contains { $0 != nil } }

  /// The displacement to draw per instant.
  ///
  /// Out of view an element keeps the displacement it left with, or before its first appearance,
  /// the one it comes with. Where that would show it, it is parked beyond the nearer edge.
  func path(through scrolls: [Vector], in viewport: Size, along axis: Axis) -> [Vector] {
    var kept = displacements.lazy.compactMap(\.self).first ?? .zero
    return zip(displacements, scrolls).map { displacement, scroll in
      if let displacement {
        kept = displacement
        return displacement
      }
      let box = rest.offset(by: kept - scroll)
      return kept + Self.parking(box, outside: viewport, along: axis)
    }
  }

  /// How far a box has to go along the axis to be out of view, with a point to spare.
  private static func parking(_ box: Rect, outside viewport: Size, along axis: Axis) -> Vector {
    let window = Rect(origin: .zero, size: viewport).growing(by: 1)
    guard box.overlaps(window) else { return .zero }
    let back = window.start(along: axis) - box.end(along: axis)
    let forth = window.end(along: axis) - box.start(along: axis)
    return Vector(main: -back < forth ? back : forth, cross: 0, axis: axis)
  }
}
