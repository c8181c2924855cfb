import PlaneGeometry

/// Where a body's centre of mass is and how the body is turned.
struct Placement: Equatable, Sendable {
  /// Centre of mass, points.
  var x: Double
  var y: Double
  /// Angle, radians, clockwise on screen.
  var angle: Double
  /// Sine and cosine: those of ``angle`` up to rounding, and exactly so after ``settleRotation()``.
  private(set) var sine: Double
  private(set) var cosine: Double
  /// The angle whose sine and cosine were computed last.
  private var settledAngle: Double

  init(x: Double, y: Double, angle: Double) {
    (self.x, self.y, self.angle) = (x, y, angle)
    (sine, cosine) = Elementary.sincos(angle)
    settledAngle = angle
  }

  static var origin: Placement { Placement(x: 0, y: 0, angle: 0) }

  /// A fraction of the straight way to another placement, turning evenly.
  func toward(_ other: Placement, by fraction: Double) -> Placement {
    Placement(
      x: x + fraction * (other.x - x), y: y + fraction * (other.y - y),
      angle: angle + fraction * (other.angle - angle))
  }

  /// Whether place and angle are finite numbers.
  @inline(__always)
  var isFinite: Bool { (x * 0 + y * 0 + angle * 0) == 0 }

  /// The map from the body's coordinates, around its centre of mass, to the world's.
  @inline(__always)
  var pose: Pose {
    Pose(position: Point(x: x, y: y), rotation: Rotation(sine: sine, cosine: cosine))
  }

  /// A vector of the body in the world's axes.
  @inline(__always)
  func turned(_ vector: Vector) -> Vector {
    Vector(
      dx: cosine * vector.dx - sine * vector.dy, dy: sine * vector.dx + cosine * vector.dy)
  }

  /// Two vectors of the body in the world's axes, by their coordinates.
  @inline(__always)
  func turned(_ x: SIMD2<Double>, _ y: SIMD2<Double>) -> (SIMD2<Double>, SIMD2<Double>) {
    (cosine * x - sine * y, sine * x + cosine * y)
  }

  /// A vector of the world in the body's axes.
  @inline(__always)
  func unturned(_ vector: Vector) -> Vector {
    Vector(
      dx: cosine * vector.dx + sine * vector.dy, dy: cosine * vector.dy - sine * vector.dx)
  }

  /// A point of the body, given from its centre of mass, in the world.
  @inline(__always)
  func point(_ local: Vector) -> Point {
    let arm = turned(local)
    return Point(x: x + arm.dx, y: y + arm.dy)
  }

  /// A point of the world, from the centre of mass along the body's axes.
  func local(_ point: Point) -> Vector {
    unturned(Vector(dx: point.x - x, dy: point.y - y))
  }

  /// Moves and turns by a small correction.
  ///
  /// Sine and cosine follow by the first terms of their series, right to 2e-6 at a turn of a half and to
  /// 1e-14 at a hundredth: corrections wait for each other, and a sine to the last digit, a root or a
  /// division in each of thousands would cost more than the rest of the solver. Not inlined in pages, where it would be a
  /// thirtieth of the engine.
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  mutating func nudge(_ dx: Double, _ dy: Double, turn: Double) {
    x += dx
    y += dy
    guard turn != 0 else { return }
    angle += turn
    guard turn.magnitude <= 0.5 else {
      (sine, cosine) = Elementary.sincos(angle)
      return
    }
    let q = turn * turn
    let s = turn * (1 - q * (1.0 / 6 - q * (1.0 / 120)))
    let c = 1 - q * (1.0 / 2 - q * (1.0 / 24 - q * (1.0 / 720)))
    (sine, cosine) = (sine * c + cosine * s, cosine * c - sine * s)
  }

  /// Takes up a correction impulse, applied at `arm` from the centre of mass.
  @inline(__always)
  mutating func nudge(_ px: Double, _ py: Double, armX: Double, armY: Double, _ mass: InverseMass) {
    nudge(mass.linear * px, mass.linear * py, turn: mass.angular * (armX * py - armY * px))
  }

  /// Computes sine and cosine of the angle anew where it has changed.
  @inline(__always)
  mutating func settleRotation() {
    guard angle != settledAngle else { return }
    (sine, cosine) = Elementary.sincos(angle)
    settledAngle = angle
  }
}

extension Placement: SnapshotValue {
  static var blank: Placement { .origin }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try x.code(with: &coder)
    try y.code(with: &coder)
    try angle.code(with: &coder)
    try sine.code(with: &coder)
    try cosine.code(with: &coder)
    try settledAngle.code(with: &coder)
    try coder.require(isFinite, "position or rotation not finite")
  }
}
