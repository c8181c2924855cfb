import PlaneGeometry

/// A contact as the solver sees it during one substep.
struct ContactConstraint: Sendable {
  var a: Int32
  var b: Int32
  /// Index of the contact it was made from.
  var contact: Int32
  var count: Int32
  /// From a to b.
  var normal: Vector
  var friction: Double
  var massA: InverseMass
  var massB: InverseMass
  var first: ConstraintPoint
  var second: ConstraintPoint
}

/// A point of a contact as the solver sees it.
struct ConstraintPoint: Sendable {
  /// From the centres of mass along the world's axes, points.
  var armA: Vector
  var armB: Vector
  var normalMass: Double
  var tangentMass: Double
  /// Least velocity of b from a along the normal: below 0 where there is a gap to close, above to bounce.
  var wanted: Double
  var impulse: Contact.PointImpulse
  /// In the bodies' coordinates, points.
  var anchorA: Vector
  var anchorB: Vector

  static var none: ConstraintPoint {
    ConstraintPoint(
      armA: .zero, armB: .zero, normalMass: 0, tangentMass: 0, wanted: 0,
      impulse: Contact.PointImpulse(), anchorA: .zero, anchorB: .zero)
  }
}
