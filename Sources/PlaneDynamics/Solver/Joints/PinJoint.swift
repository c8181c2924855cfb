import PlaneGeometry

/// Holds two points together: rigidly, as a hinge with limits and friction, or by a spring that pulls to
/// the very point from every direction.
struct PinJoint: Sendable {
  var owner: Int
  var ends: JointEnds
  var softness = Softness.rigid
  /// Angle of b less angle of a when the joint was made, radians.
  var restAngle = 0.0
  /// Angles allowed from there, radians.
  var range: ClosedRange<Double>?
  /// Greatest torque of the friction, in UIKit's mass times pt²/s².
  var frictionTorque = 0.0

  // Accumulated over the iterations and kept for the next substep.
  var impulse = Vector.zero
  var limit = LimitImpulses()
  var frictionImpulse = 0.0
  // Of the present substep.
  var mass = SymmetricMatrix2.zero
  var compliance = SymmetricMatrix2.zero
  var bias = Vector.zero
  var angularMass = 0.0

  init(owner: Int, ends: JointEnds) {
    self.owner = owner
    self.ends = ends
  }
}
