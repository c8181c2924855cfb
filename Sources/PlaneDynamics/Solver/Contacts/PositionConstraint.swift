import PlaneGeometry

/// What position iterations need of a contact: gaps, lever arms and masses at the placements to which corrections are added.
///
/// Numbers of the points come in pairs, as in ``ContactConstraint``; a single point is both, and the second has no mass.
struct PositionConstraint: Sendable {
  var a: Int32
  var b: Int32
  /// From a to b.
  var normal: Vector
  /// As in ``ContactConstraint``.
  var linearMasses: SIMD2<Double>
  var angularMasses: SIMD2<Double>
  /// Below 0 where the points overlap, points.
  var gaps: SIMD2<Double>
  /// Lever arms of impulses along the normal, points.
  var armA: SIMD2<Double>
  var armB: SIMD2<Double>
  /// As in ``ContactConstraint``.
  var normalMass: SIMD2<Double>
  var blockMass: SIMD2<Double>
  var crossMass: SIMD2<Double>

  /// The effective masses of two points are those of the substep's start, with the present lever arms for the rotations:
  /// corrections are small. That of a single point is the present one: a thin body may have turned far.
  @inline(__always)
  init(
    _ constraint: ContactConstraint, _ anchors: ContactAnchors, _ pa: Placement, _ pb: Placement
  ) {
    (a, b) = (constraint.a, constraint.b)
    normal = constraint.normal
    (linearMasses, angularMasses) = (constraint.linearMasses, constraint.angularMasses)
    let (armXA, armYA) = pa.turned(anchors.xA, anchors.yA)
    let (armXB, armYB) = pb.turned(anchors.xB, anchors.yB)
    gaps =
      normal.dx * (pb.x - pa.x + armXB - armXA) + normal.dy * (pb.y - pa.y + armYB - armYA)
    armA = armXA * normal.dy - armYA * normal.dx
    armB = armXB * normal.dy - armYB * normal.dx
    normalMass = constraint.normalMass
    blockMass = constraint.blockMass
    crossMass = constraint.crossMass
    guard constraint.count == 1 else { return }
    let inverseMass =
      linearMasses.y - linearMasses.x - angularMasses.x * armA.x * armA.x
      + angularMasses.y * armB.x * armB.x
    blockMass = SIMD2(inverseMass > 0 ? 1 / inverseMass : 0, 0)
    normalMass = blockMass
  }
}
