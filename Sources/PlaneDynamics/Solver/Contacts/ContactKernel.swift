import PlaneGeometry

//   n  normal from a to b          t  n turned by a quarter, (-n.y, n.x)
//   x, y  normal impulses          normalVelocity, tangentVelocity  of b's centre relative to a's
//
// Method    sequential impulses with Coulomb friction, that is projected Gauss-Seidel (E. Catto, "Iterative
//           Dynamics with Temporal Coherence", 2005, and "Modeling and Solving Constraints", 2009): at each
//           point the tangent impulse, bounded by the normal one, then the normal impulses, which only
//           push. Both points of a face are solved as a block: the linear complementarity problem of two
//           unknowns by total enumeration, as in Box2D 2.4. Points that are still apart (speculative) may
//           close their gap within the substep and no more. A contact is solved in its own axes, both of its
//           points at once; a single point is a block whose second never needs an impulse, so that no branch tells
//           them apart.
//           Positions: nonlinear Gauss-Seidel with pseudo-impulses, as in Box2D 2.4
// Requires  constraints that name bodies within the arrays
// Ensures   impulses are equal and opposite, normal impulses never negative; allocates nothing

/// Warm starting: applies the impulses of the last substep.
func warmStart(_ constraints: [ContactConstraint], _ velocities: inout [Motion]) {
  let all = constraints.span
  var v = velocities.mutableSpan
  for i in all.indices {
    let (a, b) = (Int(all[i].a), Int(all[i].b))
    var (va, vb) = (v[a], v[b])
    all[i].apply(all[i].normalImpulse, all[i].tangentImpulse, &va, &vb)
    v[a] = va
    v[b] = vb
  }
}

/// One velocity iteration.
func relaxVelocities(_ constraints: inout [ContactConstraint], _ velocities: inout [Motion]) {
  var all = constraints.mutableSpan
  var v = velocities.mutableSpan
  for i in InterleavedOrder(all.count) {
    let (a, b) = (Int(all[i].a), Int(all[i].b))
    var (va, vb) = (v[a], v[b])
    all[i].relax(&va, &vb)
    v[a] = va
    v[b] = vb
  }
}

extension ContactConstraint {
  @inline(__always)
  mutating func relax(_ va: inout Motion, _ vb: inout Motion) {
    let (vx, vy) = (vb.dx - va.dx, vb.dy - va.dy)
    let normalVelocity = normal.dx * vx + normal.dy * vy
    let tangentVelocity = normal.dx * vy - normal.dy * vx
    let slips = tangentVelocity + (tangentArmB * vb.spin - tangentArmA * va.spin)
    let speeds = normalVelocity + (normalArmB * vb.spin - normalArmA * va.spin)
    let tangents = solveTangents(slips)
    let normals = solveNormals(
      speeds + (firstSwerve * tangents.x + secondSwerve * tangents.y))
    apply(normals, tangents, &va, &vb)
  }

  /// Friction: reduces slip velocities as far as the normal impulses allow. Both points slip alike: neither comes first.
  ///
  /// - Returns: the changes of the impulses.
  @inline(__always)
  private mutating func solveTangents(_ slips: SIMD2<Double>) -> SIMD2<Double> {
    let most = friction * normalImpulse
    var next = tangentImpulse - tangentMass * slips
    next.replace(with: most, where: next .> most)
    next.replace(with: -most, where: next .< -most)
    let change = next - tangentImpulse
    tangentImpulse = next
    return change
  }

  /// Block solver for both points of a face: impulses x, y ≥ 0 whose relative velocities beyond the target ones are
  /// ≥ 0, one of the two being zero at each point. Solved in sequence they would slowly tip a body over.
  ///
  /// The impulses that reach both targets are the least of a convex quadratic function. Where one of them is negative and the other
  /// is not, the first is zero, and the other that of its point alone; where both are, at most one point alone is pushed. All of it is
  /// computed and selected from, since which case it is changes without a pattern.
  ///
  /// - Returns: the changes of the impulses.
  @inline(__always)
  private mutating func solveNormals(_ speeds: SIMD2<Double>) -> SIMD2<Double> {
    let old = normalImpulse
    let error = speeds - velocityBias
    var next = old - (blockMass * error + crossMass * error.swapped)
    if blockMass.x != 0 {
      let alone = old - normalMass * (error - coupling * old.swapped)
      let pushed = alone.replacing(with: 0, where: alone .< 0)
      let (isNegative, isOtherNegative) = (next .< 0, next.swapped .< 0)
      next.replace(
        with: pushed.replacing(with: 0, where: isNegative .& .!isOtherNegative),
        where: isNegative .| isOtherNegative)
    } else {
      next.x = max(old.x - normalMass.x * error.x, 0)
      next.y = max(old.y - normalMass.y * (error.y + coupling * (next.x - old.x)), 0)
    }
    normalImpulse = next
    return next - old
  }

  /// Applies impulses at both points to the velocities.
  @inline(__always)
  fileprivate func apply(
    _ normals: SIMD2<Double>, _ tangents: SIMD2<Double>, _ va: inout Motion, _ vb: inout Motion
  ) {
    let (along, across) = (normals.both, tangents.both)
    let x = along * normal.dx - across * normal.dy
    let y = along * normal.dy + across * normal.dx
    va.dx -= massA.linear * x
    va.dy -= massA.linear * y
    vb.dx += massB.linear * x
    vb.dy += massB.linear * y
    va.spin -= massA.angular * (tangentArmA * tangents + normalArmA * normals).both
    vb.spin += massB.angular * (tangentArmB * tangents + normalArmB * normals).both
  }
}

/// One position iteration.
///
/// - Returns: the least separation met, in points; 0 or less.
func relaxPositions(
  _ constraints: [ContactConstraint], _ anchors: [ContactAnchors],
  _ placements: inout [Placement], slop: Double
) -> Double {
  precondition(constraints.count == anchors.count, "anchors for every constraint")
  let all = constraints.span
  let places = anchors.span
  var p = placements.mutableSpan
  var least = 0.0
  for i in InterleavedOrder(all.count) {
    let separation = all[i].separate(places[i], &p, slop: slop)
    least = separation < least ? separation : least
  }
  return least
}

extension ContactConstraint {
  /// Corrects a fraction of the penetration at both points of a face as a block: in sequence a body would tip over, and
  /// slowly a tower of them. The effective mass is that of the substep's start, with the present lever arms for the
  /// rotations: corrections are small. Returns the least separation it found.
  @inline(__always)
  fileprivate func separate(
    _ anchors: ContactAnchors, _ placements: inout MutableSpan<Placement>, slop: Double
  ) -> Double {
    let (a, b) = (Int(a), Int(b))
    var (pa, pb) = (placements[a], placements[b])
    let n = normal
    let (armXA, armYA) = pa.turned(anchors.xA, anchors.yA)
    let (armXB, armYB) = pb.turned(anchors.xB, anchors.yB)
    let gaps = n.dx * (pb.x - pa.x + armXB - armXA) + n.dy * (pb.y - pa.y + armYB - armYA)
    let least = gaps.x < gaps.y ? gaps.x : gaps.y
    guard least + slop < 0 else { return least }
    let most = SIMD2(repeating: -SolverConstants.maximumCorrection)
    var errors = SolverConstants.positionCorrection * (gaps + slop)
    errors.replace(with: most, where: errors .< most)
    var impulses = 0 - (blockMass * errors + crossMass * errors.swapped)
    if !(impulses.x >= 0 && impulses.y >= 0) || blockMass.x == 0 {
      // One of them alone; it need not open the other, which may have a gap to close.
      let alone = 0 - normalMass * errors
      impulses = gaps.x < gaps.y || count == 1 ? SIMD2(alone.x, 0) : SIMD2(0, alone.y)
    }
    let turnA = ((armXA * n.dy - armYA * n.dx) * impulses).both
    let turnB = ((armXB * n.dy - armYB * n.dx) * impulses).both
    let sum = impulses.both
    pa.nudge(
      -massA.linear * sum * n.dx, -massA.linear * sum * n.dy, turn: -massA.angular * turnA)
    pb.nudge(massB.linear * sum * n.dx, massB.linear * sum * n.dy, turn: massB.angular * turnB)
    placements[a] = pa
    placements[b] = pb
    return least
  }
}
