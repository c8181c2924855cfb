import PlaneGeometry

/// The two bodies of a joint and where it holds them.
struct JointEnds: Sendable {
  /// The body that is held, or the ground.
  var a: Int
  /// The body that it moves.
  var b: Int
  /// Where it holds them, in points from their centres of mass along their axes.
  var localA: Vector
  var localB: Vector

  // Of the present substep: the same places along the world's axes, and what the bodies weigh.
  var armA = Vector.zero
  var armB = Vector.zero
  var massA = InverseMass.immovable
  var massB = InverseMass.immovable
  var isActive = false

  init(_ a: Int, _ localA: Vector, _ b: Int, _ localB: Vector) {
    (self.a, self.localA, self.b, self.localB) = (a, localA, b, localB)
  }

  /// Reads the bodies; a joint without an awake body is not active.
  @inline(__always)
  mutating func prepare(
    _ placements: [Placement], _ masses: [InverseMass], _ activities: [BodyTable.Activity]
  ) {
    isActive = activities[a] == .awake || activities[b] == .awake
    guard isActive else { return }
    armA = placements[a].turned(localA)
    armB = placements[b].turned(localB)
    massA = activities[a] == .awake ? masses[a] : .immovable
    massB = activities[b] == .awake ? masses[b] : .immovable
  }

  /// From the end at a to the end at b.
  @inline(__always)
  func gap(_ placements: [Placement]) -> Vector {
    Vector(
      dx: placements[b].x + armB.dx - placements[a].x - armA.dx,
      dy: placements[b].y + armB.dy - placements[a].y - armA.dy)
  }

  /// Velocity of the end at b relative to the end at a.
  @inline(__always)
  func relativeVelocity(_ velocities: [Motion]) -> Vector {
    let (va, vb) = (velocities[a], velocities[b])
    return Vector(
      dx: (vb.dx - va.dx) + (va.spin * armA.dy - vb.spin * armB.dy),
      dy: (vb.dy - va.dy) + (vb.spin * armB.dx - va.spin * armA.dx))
  }

  /// Applies an impulse at the end of b and its opposite at the end of a.
  @inline(__always)
  func apply(_ x: Double, _ y: Double, _ velocities: inout [Motion]) {
    velocities[a].add(-x, -y, armX: armA.dx, armY: armA.dy, massA)
    velocities[b].add(x, y, armX: armB.dx, armY: armB.dy, massB)
  }

  /// Applies a torque impulse to b and its opposite to a.
  @inline(__always)
  func turn(_ impulse: Double, _ velocities: inout [Motion]) {
    velocities[a].spin -= massA.angular * impulse
    velocities[b].spin += massB.angular * impulse
  }

  /// Applies a correction at the end of b and its opposite at the end of a.
  @inline(__always)
  func nudge(_ x: Double, _ y: Double, _ placements: inout [Placement]) {
    placements[a].nudge(-x, -y, armX: armA.dx, armY: armA.dy, massA)
    placements[b].nudge(x, y, armX: armB.dx, armY: armB.dy, massB)
  }

  /// Turns b by a correction and a against it.
  @inline(__always)
  func nudgeTurn(_ impulse: Double, _ placements: inout [Placement]) {
    placements[a].nudge(0, 0, turn: -massA.angular * impulse)
    placements[b].nudge(0, 0, turn: massB.angular * impulse)
  }

  /// The arms after corrections.
  @inline(__always)
  mutating func refresh(_ placements: [Placement]) {
    armA = placements[a].turned(localA)
    armB = placements[b].turned(localB)
  }
}
