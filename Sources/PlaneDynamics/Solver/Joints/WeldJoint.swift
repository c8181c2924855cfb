import PlaneGeometry

/// Holds two bodies together at a point and an angle.
struct WeldJoint: Sendable {
  var owner: Int
  var ends: JointEnds
  /// Angle of b less angle of a, radians.
  var restAngle: Double

  // Accumulated over the iterations and kept for the next substep.
  var impulse = Vector.zero
  var torqueImpulse = 0.0
  /// Velocity wanted of the end at b from that at a, reversed.
  var bias = Vector.zero
  /// How the bodies answer, in the present substep.
  var response = SymmetricMatrix3(xx: 1, xy: 0, xz: 0, yy: 1, yz: 0, zz: 1)

  init(owner: Int, ends: JointEnds, restAngle: Double) {
    self.owner = owner
    self.ends = ends
    self.restAngle = restAngle
  }
}
