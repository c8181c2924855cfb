import PlaneGeometry

/// A rod, a spring along the line of its ends, or a rope.
struct DistanceJoint: Sendable {
  /// What happens to a distance that differs from the length.
  enum Kind: Sendable { case rod, spring, rope }

  var owner: Int
  var ends: JointEnds
  var kind: Kind
  /// Points.
  var length: Double
  var softness: Softness
  /// Ends closer than this leave a spring or rod without direction, points.
  var deadZone: Double

  /// Along the line, accumulated over the iterations and kept for the next substep.
  var impulse = 0.0
  // Of the present substep: direction from a to b, effective mass, wanted velocity.
  var direction = Vector.zero
  var mass = 0.0
  var bias = 0.0
  var compliance = 0.0
}
