import PlaneGeometry

/// The outline an item collides with; its area gives the mass.
public enum CollisionBounds: Equatable, Sendable {
  /// The item's size; turns with the item.
  case rectangle
  /// A true circle where the size is square, otherwise a convex polygon close to the ellipse.
  case ellipse
  /// A convex outline in points around the item's centre, in either direction; not closed, at
  /// least three corners, no edge crosses another.
  case path([Point])
}
