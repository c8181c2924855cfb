import PlaneGeometry

/// Lets b slide along an axis of a, and neither turn relative to the other.
struct SlideJoint: Sendable {
  var owner: Int
  var ends: JointEnds
  /// Unit vector along the axes of a.
  var localAxis: Vector
  /// Angle of b less angle of a, radians.
  var restAngle: Double
  /// Translations allowed, points.
  var range: ClosedRange<Double>?

  // Accumulated over the iterations and kept for the next substep.
  var crossImpulse = 0.0
  var torqueImpulse = 0.0
  var limit = LimitImpulses()
  // Of the present substep.
  /// Velocity wanted off the axis, reversed.
  var driftBias = 0.0
  var rail = Rail()

  init(
    owner: Int, ends: JointEnds, localAxis: Vector, restAngle: Double,
    range: ClosedRange<Double>?
  ) {
    self.owner = owner
    self.ends = ends
    self.localAxis = localAxis
    self.restAngle = restAngle
    self.range = range
  }

  /// The axis in the world, and how impulses along and across it turn the bodies.
  struct Rail: Sendable {
    var axis = Vector(dx: 1, dy: 0)
    var across = Vector(dx: 0, dy: 1)
    /// Lever arms of an impulse along the axis.
    var axialArmA = 0.0
    var axialArmB = 0.0
    /// Lever arms of an impulse across it.
    var perpendicularArmA = 0.0
    var perpendicularArmB = 0.0
    /// How far b is along and off the axis, points.
    var translation = 0.0
    var offset = 0.0
    var axialMass = 0.0
    var response = SymmetricMatrix2(xx: 1, xy: 0, yy: 1)
  }
}
