/// A velocity, an acceleration or an impulse over mass: along x and y, and about the centre of mass.
struct Motion: Equatable, Sendable {
  /// Per second (squared), points.
  var dx: Double
  /// Per second (squared), points.
  var dy: Double
  /// Per second (squared), radians, clockwise on screen.
  var spin: Double

  static var zero: Motion { Motion(dx: 0, dy: 0, spin: 0) }

  /// Whether all three are finite numbers.
  @inline(__always)
  var isFinite: Bool { (dx * 0 + dy * 0 + spin * 0) == 0 }

  /// Whether no component exceeds ``SolverConstants/greatestVelocity``; false for NaN.
  @inline(__always)
  var isBounded: Bool {
    let bound = SolverConstants.greatestVelocity
    return dx.magnitude <= bound && dy.magnitude <= bound && spin.magnitude <= bound
  }

  /// Clamps each component to ``SolverConstants/greatestVelocity``; none may be NaN.
  mutating func clamp() {
    let bound = SolverConstants.greatestVelocity
    dx = min(max(dx, -bound), bound)
    dy = min(max(dy, -bound), bound)
    spin = min(max(spin, -bound), bound)
  }

  /// Takes up an impulse (x, y), applied at `arm` from the centre of mass.
  @inline(__always)
  mutating func add(_ x: Double, _ y: Double, armX: Double, armY: Double, _ mass: InverseMass) {
    dx += mass.linear * x
    dy += mass.linear * y
    spin += mass.angular * (armX * y - armY * x)
  }

  static func - (a: Motion, b: Motion) -> Motion {
    Motion(dx: a.dx - b.dx, dy: a.dy - b.dy, spin: a.spin - b.spin)
  }

  static func * (motion: Motion, factor: Double) -> Motion {
    Motion(dx: motion.dx * factor, dy: motion.dy * factor, spin: motion.spin * factor)
  }

  /// Adds another motion.
  @inline(__always)
  mutating func add(_ other: Motion) {
    dx += other.dx
    dy += other.dy
    spin += other.spin
  }
}
