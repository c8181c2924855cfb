import PlaneGeometry

/// The nearest points of two shapes.
struct Proximity: Equatable, Sendable {
  /// How far apart the shapes are, in points; below zero where they overlap: how deep the deeper of
  /// their contact points is.
  var distance: Double
  /// Unit vector in the world, from the first shape to the second.
  var normal: Vector
  /// The point of the first shape, in its body's coordinates; on a boundary, in the world's.
  var anchorA: Point
  /// The point of the second shape, in its body's coordinates.
  var anchorB: Point

  /// The nearest of a contact's points; nil without any.
  init?(_ manifold: Manifold) {
    guard !manifold.isEmpty else { return nil }
    let isSecond = manifold.count == 2 && manifold.second.separation < manifold.first.separation
    let point = isSecond ? manifold.second : manifold.first
    distance = point.separation
    normal = manifold.normal
    anchorA = point.anchorA
    anchorB = point.anchorB
  }
}
