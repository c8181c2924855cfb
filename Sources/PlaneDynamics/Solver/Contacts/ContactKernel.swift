import PlaneGeometry

//   n  normal from a to b          t  n turned by a quarter, (-n.y, n.x)
//   x, y  normal impulses          normalVelocity, tangentVelocity  of b's centre relative to a's
//
// Method    sequential impulses with Coulomb friction, that is projected Gauss-Seidel (E. Catto, "Iterative
//           Dynamics with Temporal Coherence", 2005, and "Modeling and Solving Constraints", 2009): at each
//           point the tangent impulse, bounded by the normal one, then the normal impulses, which only
//           push. Both points of a face are solved as a block: the linear complementarity problem of two
//           unknowns, whose cases Box2D 2.4 enumerates. Points that are still apart (speculative) may
//           close their gap within the substep and no more. A contact is solved in its own axes, both of its
//           points at once; a single point is computed like two, the second without mass, so that no branch of
//           the velocity iterations depends on their number.
//           Positions: nonlinear Gauss-Seidel with pseudo-impulses, as in Box2D 2.4
// Requires  constraints that name bodies within the arrays
// Note      no span is taken of an empty array: Embedded Swift traps, since the storage that all empty arrays share need
//           not be aligned for SIMD2
// Ensures   impulses are equal and opposite, normal impulses never negative; allocates nothing

/// Warm starting: applies the impulses of the last substep.
func warmStart(_ constraints: [ContactConstraint], _ velocities: inout [Motion]) {
  guard !constraints.isEmpty else { return }
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
  guard !constraints.isEmpty else { return }
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
      speeds + (firstTangentCoupling * tangents.x + secondTangentCoupling * tangents.y))
    apply(normals, tangents, &va, &vb)
  }

  /// Friction: reduces slip velocities as far as the normal impulses allow. Both are solved from the same velocities, so that
  /// neither comes first.
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
  /// The impulses x, y that reach both targets are the minimum of a convex quadratic function; those sought are its minimum over
  /// x, y ≥ 0. Where only x is negative, that lies on x = 0: y is what its point needs alone, or 0. Where both are negative, at most
  /// one of the points needs an impulse alone, and gets it. All cases are computed and one is selected: which it is follows no
  /// pattern.
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
    let (along, across) = (normals.total, tangents.total)
    let x = along * normal.dx - across * normal.dy
    let y = along * normal.dy + across * normal.dx
    va.dx -= massA.linear * x
    va.dy -= massA.linear * y
    vb.dx += massB.linear * x
    vb.dy += massB.linear * y
    va.spin -= massA.angular * (tangentArmA * tangents + normalArmA * normals).total
    vb.spin += massB.angular * (tangentArmB * tangents + normalArmB * normals).total
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
  guard !constraints.isEmpty else { return 0 }
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

/// What one position iteration corrects of penetrations.
@inline(__always)
private func positionErrors(_ gaps: SIMD2<Double>, _ slop: Double) -> SIMD2<Double> {
  let errors = SolverConstants.positionCorrection * (gaps + slop)
  let most = -SolverConstants.maximumCorrection
  return errors.replacing(with: most, where: errors .< most)
}

extension ContactConstraint {
  /// Corrects a fraction of the penetration at both points of a face as a block: in sequence a body would tip over, and
  /// slowly a tower of them. The effective masses of a block are those of the substep's start, with the present lever arms for
  /// the rotations: corrections are small. That of a single point is the present one: a thin body may have turned far.
  ///
  /// - Returns: the least separation it found.
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
    let (armA, armB) = (armXA * n.dy - armYA * n.dx, armXB * n.dy - armYB * n.dx)
    let errors = positionErrors(gaps, slop)
    var impulses = 0 - (blockMass * errors + crossMass * errors.swapped)
    if count == 1 {
      let inverseMass =
        massA.linear + massB.linear + massA.angular * armA.x * armA.x
        + massB.angular * armB.x * armB.x
      impulses = SIMD2(inverseMass > 0 ? -errors.x / inverseMass : 0, 0)
    } else if blockMass.x == 0 {
      // Ill-conditioned, as where neither body can rotate: one after the other.
      impulses.x = max(-normalMass.x * errors.x, 0)
      let left = positionErrors(gaps + coupling * impulses.x, slop)
      impulses.y = max(-normalMass.y * left.y, 0)
    } else if !(impulses.x >= 0 && impulses.y >= 0) {
      // One of them alone; it need not open the other, which may have a gap to close.
      impulses =
        gaps.x < gaps.y
        ? SIMD2(-normalMass.x * errors.x, 0) : SIMD2(0, -normalMass.y * errors.y)
    }
    let (turnA, turnB) = ((armA * impulses).total, (armB * impulses).total)
    let sum = impulses.total
    pa.nudge(
      -massA.linear * sum * n.dx, -massA.linear * sum * n.dy, turn: -massA.angular * turnA)
    pb.nudge(massB.linear * sum * n.dx, massB.linear * sum * n.dy, turn: massB.angular * turnB)
    placements[a] = pa
    placements[b] = pb
    return least
  }
}
