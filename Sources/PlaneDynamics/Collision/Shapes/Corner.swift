import PlaneGeometry

/// A vertex of a convex polygon and the face that begins there.
struct Corner: Equatable, Sendable {
  /// The vertex, in the body's coordinates.
  var vertex: Point
  /// The outward unit normal of the face from this vertex to the next.
  var normal: Vector
}
