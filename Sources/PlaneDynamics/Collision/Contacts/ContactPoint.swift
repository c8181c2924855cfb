import PlaneGeometry

/// One of the points where two shapes meet or nearly meet.
struct ContactPoint: Equatable, Sendable {
  /// The point of the first shape, in its body's coordinates.
  var anchorA: Point
  /// The point of the second shape, in its body's coordinates.
  var anchorB: Point
  /// How far the second point lies beyond the first along the normal, in points; below zero where
  /// the shapes overlap.
  var separation: Double
  /// Which corners meet here.
  var feature: ContactFeature
}
