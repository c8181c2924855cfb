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
  /// How an impulse at one point changes the velocity at the other; two points only.
  var coupling: Double
  /// 1 over the determinant of both points' response; 0 where they are solved one after the other.
  var inverseDeterminant: Double
}

/// A point of a contact as the solver sees it.
struct ConstraintPoint: Sendable {
  /// From the centres of mass along the world's axes, points.
  var armA: Vector
  var armB: Vector
  /// How an impulse along the normal changes the velocity there, and the inverse.
  var response: Double
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
      armA: .zero, armB: .zero, response: 0, normalMass: 0, tangentMass: 0, wanted: 0,
      impulse: Contact.PointImpulse(), anchorA: .zero, anchorB: .zero)
  }
}
