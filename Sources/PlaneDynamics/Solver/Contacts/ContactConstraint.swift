import PlaneGeometry

/// A contact constraint of one substep, with one or two points.
///
/// The normal n points from a to b, the tangent is n turned by a quarter, (-n.y, n.x). Numbers of the points come in pairs,
/// of the first and the second: both are computed at once. Where there is one point, the second has neither arms nor masses, so
/// that no impulse acts there.
struct ContactConstraint: Sendable {
  var a: Int32
  var b: Int32
  /// Index of the contact it was made from.
  var contact: Int32
  var count: Int32
  /// From a to b.
  var normal: Vector
  var friction: Double
  /// Inverse masses of a and b; those of a are negative, since impulses act on it in the opposite direction.
  var linearMasses: SIMD2<Double>
  var angularMasses: SIMD2<Double>
  /// How an impulse along the normal at one point changes the velocity along it at the other.
  var coupling = 0.0
  /// Lever arms of impulses along the normal, points.
  var normalArmA = SIMD2<Double>.zero
  var normalArmB = SIMD2<Double>.zero
  /// Lever arms of impulses along the tangent, points.
  var tangentArmA = SIMD2<Double>.zero
  var tangentArmB = SIMD2<Double>.zero
  /// Effective masses along the normal of each point alone.
  var normalMass = SIMD2<Double>.zero
  /// Diagonal of the effective mass matrix, the inverse of the 2 × 2 matrix of both points; `crossMass` is the entry beside it,
  /// twice. Of a single point its `normalMass` and 0. 0 where the matrix is ill-conditioned: then the points are solved one after the other.
  var blockMass = SIMD2<Double>.zero
  var crossMass = SIMD2<Double>.zero
  /// Effective masses along the tangent; of two points half of them, so that each stops half of a slip.
  var tangentMass = SIMD2<Double>.zero
  /// How an impulse along the tangent at the first point, or at the second, changes the velocities along the normal at both.
  var firstTangentCoupling = SIMD2<Double>.zero
  var secondTangentCoupling = SIMD2<Double>.zero
  /// Targets of the relative normal velocities: below 0 for a speculative gap, above 0 for restitution.
  var velocityBias = SIMD2<Double>.zero
  /// In mass times points per second.
  var normalImpulse = SIMD2<Double>.zero
  var tangentImpulse = SIMD2<Double>.zero

  /// Resets the impulses, and keeps later passes from applying any.
  mutating func stopActing() {
    (normalImpulse, tangentImpulse) = (.zero, .zero)
    (normalMass, blockMass, crossMass, tangentMass) = (.zero, .zero, .zero, .zero)
  }

  /// Relative velocities along the normal; below 0 where the points approach. Also for small displacements.
  @inline(__always)
  func relativeVelocity(_ va: Motion, _ vb: Motion) -> SIMD2<Double> {
    normal.dx * (vb.dx - va.dx) + normal.dy * (vb.dy - va.dy) + normalArmB * vb.spin
      - normalArmA * va.spin
  }
}

/// Where a constraint's points lie, in points from the centres of mass along the bodies' axes: what it
/// takes to relax positions. A single point is both.
struct ContactAnchors: Sendable {
  var xA: SIMD2<Double>
  var yA: SIMD2<Double>
  var xB: SIMD2<Double>
  var yB: SIMD2<Double>

  @inline(__always)
  init(_ manifold: Manifold) {
    let first = manifold.first
    let second = manifold.count > 1 ? manifold.second : first
    xA = SIMD2(first.anchorA.x, second.anchorA.x)
    yA = SIMD2(first.anchorA.y, second.anchorA.y)
    xB = SIMD2(first.anchorB.x, second.anchorB.x)
    yB = SIMD2(first.anchorB.y, second.anchorB.y)
  }
}

extension SIMD2<Double> {
  /// The second, then the first.
  @inline(__always)
  var swapped: SIMD2 { SIMD2(y, x) }
  /// Both without their signs.
  @inline(__always)
  var magnitudes: SIMD2 { replacing(with: -self, where: self .< 0) }
  /// The sum of both.
  @inline(__always)
  var total: Double { x + y }
}
