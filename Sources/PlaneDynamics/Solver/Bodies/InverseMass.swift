/// The inverse of a mass and of a moment of inertia; zero where nothing moves the body.
struct InverseMass: Equatable, Sendable {
  /// Per unit of mass.
  var linear: Double
  /// Per unit of mass and square point.
  var angular: Double

  static var immovable: InverseMass { InverseMass(linear: 0, angular: 0) }
}
