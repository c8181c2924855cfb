import PlaneGeometry

/// Where a ray first meets a shape from outside.
struct RayHit: Equatable, Sendable {
  /// How far along the ray, 0 at its start and 1 at its end.
  var fraction: Double
  /// The shape's outward unit normal there.
  var normal: Vector
}
