import PlaneGeometry

/// A filled circle in a body's own coordinates.
struct Disc: Equatable, Sendable {
  /// Centre, in the body's coordinates.
  var center: Point
  /// Radius, in points; above zero.
  var radius: Double
}
