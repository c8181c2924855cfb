import PlaneGeometry

//   corrections   what the iterations have added to the placements so far, in points and radians
//   errors        the part of the penetrations that one iteration corrects
//
// Method    Gauss-Seidel with pseudo-impulses along the contact normals, as in Box2D 2.4, but linearized: gaps and lever arms
//           are measured once, and follow the corrections in first order. What is left out is in proportion to the square of
//           the rotation; where penetrations are deep, they are measured again in each iteration
// Requires  constraints that name bodies within the array
// Note      no span is taken of an empty array, as in the velocity iterations
// Ensures   pseudo-impulses are equal and opposite and never pull; allocates nothing

/// One position iteration.
///
/// - Returns: the least separation met, in points; 0 or less.
func relaxPositions(
  _ constraints: [PositionConstraint], _ corrections: inout [Motion], slop: Double
) -> Double {
  guard !constraints.isEmpty else { return 0 }
  let all = constraints.span
  var d = corrections.mutableSpan
  var least = 0.0
  for i in InterleavedOrder(all.count) {
    let (a, b) = (Int(all[i].a), Int(all[i].b))
    guard let changes = all[i].separate(d[a], d[b], slop: slop, least: &least) else { continue }
    d[a].add(changes.ofA)
    d[b].add(changes.ofB)
  }
  return least
}

/// Takes corrections into the placements of the awake bodies.
func applyCorrections(
  _ corrections: inout [Motion], to placements: inout [Placement], awake: [Int32]
) {
  var p = placements.mutableSpan
  var d = corrections.mutableSpan
  for body in awake.span.indices {
    let i = Int(awake[body])
    guard d[i] != .zero else { continue }
    p[i].x += d[i].dx
    p[i].y += d[i].dy
    p[i].angle += d[i].spin
    p[i].settleRotation()
    d[i] = .zero
  }
}

extension PositionConstraint {
  /// Corrects a fraction of the penetration at both points of a face as a block: in sequence a body would tip over, and
  /// slowly a tower of them.
  ///
  /// - Parameter least: the least separation met so far.
  /// - Returns: what to add to the corrections of both bodies; nil where both points are near enough.
  @inline(__always)
  fileprivate func separate(
    _ da: Motion, _ db: Motion, slop: Double, least: inout Double
  ) -> (ofA: Motion, ofB: Motion)? {
    let now =
      gaps + (normal.dx * (db.dx - da.dx) + normal.dy * (db.dy - da.dy))
      + (armB * db.spin - armA * da.spin)
    let isFirst = now.x < now.y
    let separation = isFirst ? now.x : now.y
    least = separation < least ? separation : least
    guard separation + slop < 0 else { return nil }
    var errors = SolverConstants.positionCorrection * (now + slop)
    let most = -SolverConstants.maximumCorrection
    errors.replace(with: most, where: errors .< most)
    var impulses = 0 - (blockMass * errors + crossMass * errors.swapped)
    // Where one would pull, the deeper alone is pushed: it need not open the other, which may have a gap to close. The same where
    // the block is ill-conditioned, as where neither body can rotate.
    let own = 0 - normalMass * errors
    let alone = isFirst ? SIMD2(own.x, 0) : SIMD2(0, own.y)
    impulses.replace(
      with: alone, where: (impulses .< 0) .| (impulses.swapped .< 0) .| (blockMass.x == 0))
    let sum = impulses.total
    let (dx, dy) = (linearMasses * (sum * normal.dx), linearMasses * (sum * normal.dy))
    let spin = angularMasses * SIMD2((armA * impulses).total, (armB * impulses).total)
    return (
      ofA: Motion(dx: dx.x, dy: dy.x, spin: spin.x), ofB: Motion(dx: dx.y, dy: dy.y, spin: spin.y)
    )
  }
}
