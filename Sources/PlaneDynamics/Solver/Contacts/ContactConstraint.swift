import PlaneGeometry

/// A contact constraint of one substep.
///
/// The normal n points from a to b, the tangent is n turned by a quarter, (-n.y, n.x).
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
  /// How an impulse along the normal at one point changes the velocity along it at the other; two points only.
  var coupling: Double
  /// 1 over the determinant of both points' inverse effective mass; 0 where they are solved one after the other.
  var inverseDeterminant: Double
}

/// A point of a contact constraint.
struct ConstraintPoint: Sendable {
  /// Lever arms of an impulse along the normal, points.
  var normalArmA: Double
  var normalArmB: Double
  /// Lever arms of an impulse along the tangent, points.
  var tangentArmA: Double
  var tangentArmB: Double
  /// Inverse effective mass along the normal (the change of relative velocity per impulse), and its inverse.
  var inverseEffectiveMass: Double
  var normalMass: Double
  var tangentMass: Double
  /// Target of the relative normal velocity: below 0 for a speculative gap, above 0 for restitution.
  var velocityBias: Double
  var impulse: Contact.PointImpulse

  static var none: ConstraintPoint {
    ConstraintPoint(
      normalArmA: 0, normalArmB: 0, tangentArmA: 0, tangentArmB: 0, inverseEffectiveMass: 0,
      normalMass: 0, tangentMass: 0, velocityBias: 0, impulse: Contact.PointImpulse())
  }
}

/// Where a constraint's points lie, in points from the centres of mass along the bodies' axes: what it
/// takes to relax positions.
struct ContactAnchors: Sendable {
  var firstA: Vector
  var firstB: Vector
  var secondA: Vector
  var secondB: Vector

  @inline(__always)
  init(_ manifold: Manifold) {
    firstA = manifold.first.anchorA - .zero
    firstB = manifold.first.anchorB - .zero
    secondA = manifold.second.anchorA - .zero
    secondB = manifold.second.anchorB - .zero
  }
}
