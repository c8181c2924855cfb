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
//           the velocity iterations depends on their number
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
    let changes = all[i].changes(all[i].normalImpulse, all[i].tangentImpulse)
    v[Int(all[i].a)].add(changes.ofA)
    v[Int(all[i].b)].add(changes.ofB)
  }
}

/// One velocity iteration.
func relaxVelocities(_ constraints: inout [ContactConstraint], _ velocities: inout [Motion]) {
  guard !constraints.isEmpty else { return }
  var all = constraints.mutableSpan
  var v = velocities.mutableSpan
  for i in InterleavedOrder(all.count) {
    let (a, b) = (Int(all[i].a), Int(all[i].b))
    let changes = all[i].relax(v[a], v[b])
    // The velocities are read again: there are too few registers to hold them.
    v[a].add(changes.ofA)
    v[b].add(changes.ofB)
  }
}

extension ContactConstraint {
  /// Solves for the impulses at both points.
  ///
  /// - Returns: what their changes add to the velocities of both bodies.
  @inline(__always)
  mutating func relax(_ va: Motion, _ vb: Motion) -> (ofA: Motion, ofB: Motion) {
    let (vx, vy) = (vb.dx - va.dx, vb.dy - va.dy)
    let normalVelocity = normal.dx * vx + normal.dy * vy
    let tangentVelocity = normal.dx * vy - normal.dy * vx
    let slips = tangentVelocity + (tangentArmB * vb.spin - tangentArmA * va.spin)
    let speeds = normalVelocity + (normalArmB * vb.spin - normalArmA * va.spin)
    let tangents = solveTangents(slips)
    let normals = solveNormals(
      speeds + (firstTangentCoupling * tangents.x + secondTangentCoupling * tangents.y))
    return changes(normals, tangents)
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

  /// What impulses at both points add to the velocities of both bodies.
  @inline(__always)
  func changes(
    _ normals: SIMD2<Double>, _ tangents: SIMD2<Double>
  ) -> (ofA: Motion, ofB: Motion) {
    let (along, across) = (normals.total, tangents.total)
    let dx = linearMasses * (along * normal.dx - across * normal.dy)
    let dy = linearMasses * (along * normal.dy + across * normal.dx)
    let spin =
      angularMasses
      * SIMD2(
        (tangentArmA * tangents + normalArmA * normals).total,
        (tangentArmB * tangents + normalArmB * normals).total)
    return (
      ofA: Motion(dx: dx.x, dy: dy.x, spin: spin.x), ofB: Motion(dx: dx.y, dy: dy.y, spin: spin.y)
    )
  }
}
