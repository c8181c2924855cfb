import PlaneGeometry

//   n  normal from a to b          t  n turned by a quarter, (-n.y, n.x)
//   x, y  normal impulses          normalVelocity, tangentVelocity  of b's centre relative to a's
//
// Method    sequential impulses with Coulomb friction, that is projected Gauss-Seidel (E. Catto, "Iterative
//           Dynamics with Temporal Coherence", 2005, and "Modeling and Solving Constraints", 2009): at each
//           point the tangent impulse, bounded by the normal one, then the normal impulses, which only
//           push. Both points of a face are solved as a block: the linear complementarity problem of two
//           unknowns by total enumeration, as in Box2D 2.4. Points that are still apart (speculative) may
//           close their gap within the substep and no more. A contact is solved in its own axes.
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
    all[i].apply(all[i].first.impulse, all[i].second.impulse, &va, &vb)
    v[a] = va
    v[b] = vb
  }
}

/// One velocity iteration.
func relaxVelocities(_ constraints: inout [ContactConstraint], _ velocities: inout [Motion]) {
  var all = constraints.mutableSpan
  var v = velocities.mutableSpan
  let order = InterleavedOrder(all.count)
  for step in order.steps {
    guard let i = order.constraint(at: step) else { continue }
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
    var (one, two) = (Contact.PointImpulse(), Contact.PointImpulse())
    // Both points slip alike: each stops half of it, so that neither comes first.
    let share = count > 1 ? 0.5 : 1
    one.tangent = first.solveTangent(
      share * (tangentVelocity + first.tangentArmB * vb.spin - first.tangentArmA * va.spin),
      friction)
    var (spinA, spinB) = (first.tangentArmA * one.tangent, first.tangentArmB * one.tangent)
    if count > 1 {
      two.tangent = second.solveTangent(
        share * (tangentVelocity + second.tangentArmB * vb.spin - second.tangentArmA * va.spin),
        friction)
      spinA += second.tangentArmA * two.tangent
      spinB += second.tangentArmB * two.tangent
    }
    spinA = va.spin - massA.angular * spinA
    spinB = vb.spin + massB.angular * spinB
    let firstSpeed = normalVelocity + first.normalArmB * spinB - first.normalArmA * spinA
    if count == 1 {
      one.normal = first.solveNormal(firstSpeed)
    } else {
      let secondSpeed = normalVelocity + second.normalArmB * spinB - second.normalArmA * spinA
      if inverseDeterminant != 0 {
        (one.normal, two.normal) = solveBlock(firstSpeed, secondSpeed)
      } else {
        one.normal = first.solveNormal(firstSpeed)
        two.normal = second.solveNormal(secondSpeed + coupling * one.normal)
      }
    }
    apply(one, two, &va, &vb)
  }

  /// Block solver for both points of a face: impulses x, y ≥ 0 whose relative velocities beyond the target ones are
  /// ≥ 0, one of the two being zero at each point. Solved in sequence they would slowly tip a body over.
  ///
  /// - Returns: the changes of the impulses.
  @inline(__always)
  private mutating func solveBlock(
    _ firstSpeed: Double, _ secondSpeed: Double
  ) -> (Double, Double) {
    let (p, q, k) = (first.inverseEffectiveMass, second.inverseEffectiveMass, coupling)
    let (oldX, oldY) = (first.impulse.normal, second.impulse.normal)
    // The velocities that no impulse at all would leave.
    let u = firstSpeed - first.velocityBias - p * oldX - k * oldY
    let w = secondSpeed - second.velocityBias - k * oldX - q * oldY
    var x = inverseDeterminant * (k * w - q * u)
    var y = inverseDeterminant * (k * u - p * w)
    if !(x >= 0 && y >= 0) {
      x = -first.normalMass * u
      y = 0
      if !(x >= 0 && k * x + w >= 0) {
        y = -second.normalMass * w
        x = 0
        if !(y >= 0 && k * y + u >= 0) {
          y = 0
          if !(u >= 0 && w >= 0) { return (0, 0) }
        }
      }
    }
    first.impulse.normal = x
    second.impulse.normal = y
    return (x - oldX, y - oldY)
  }

  /// Applies impulses at both points to the velocities.
  @inline(__always)
  fileprivate func apply(
    _ one: Contact.PointImpulse, _ two: Contact.PointImpulse, _ va: inout Motion,
    _ vb: inout Motion
  ) {
    let (normalImpulse, tangentImpulse) = (one.normal + two.normal, one.tangent + two.tangent)
    let x = normalImpulse * normal.dx - tangentImpulse * normal.dy
    let y = normalImpulse * normal.dy + tangentImpulse * normal.dx
    va.dx -= massA.linear * x
    va.dy -= massA.linear * y
    va.spin -=
      massA.angular
      * (first.normalArmA * one.normal + second.normalArmA * two.normal
        + (first.tangentArmA * one.tangent + second.tangentArmA * two.tangent))
    vb.dx += massB.linear * x
    vb.dy += massB.linear * y
    vb.spin +=
      massB.angular
      * (first.normalArmB * one.normal + second.normalArmB * two.normal
        + (first.tangentArmB * one.tangent + second.tangentArmB * two.tangent))
  }
}

extension ConstraintPoint {
  /// Friction: reduces a slip velocity as far as the normal impulse allows. Returns the change of the impulse.
  @inline(__always)
  fileprivate mutating func solveTangent(_ slip: Double, _ friction: Double) -> Double {
    let most = friction * impulse.normal
    let unclamped = impulse.tangent - tangentMass * slip
    // One after the other, so that both are selections without a branch.
    let upper = unclamped > most ? most : unclamped
    let next = upper < -most ? -most : upper
    let change = next - impulse.tangent
    impulse.tangent = next
    return change
  }

  /// Keeps the normal velocity from falling below the target. Returns the change of the impulse.
  @inline(__always)
  fileprivate mutating func solveNormal(_ speed: Double) -> Double {
    let needed = impulse.normal - normalMass * (speed - velocityBias)
    let next = needed > 0 ? needed : 0
    let change = next - impulse.normal
    impulse.normal = next
    return change
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
  let order = InterleavedOrder(all.count)
  for step in order.steps {
    guard let i = order.constraint(at: step) else { continue }
    let (a, b) = (Int(all[i].a), Int(all[i].b))
    let (n, massA, massB) = (all[i].normal, all[i].massA, all[i].massB)
    var (pa, pb) = (p[a], p[b])
    if all[i].inverseDeterminant != 0 {
      let near = separatePair(all[i], places[i], &pa, &pb, slop: slop)
      least = near < least ? near : least
    } else {
      let near = separate(places[i].firstA, places[i].firstB, n, massA, massB, &pa, &pb, slop: slop)
      least = near < least ? near : least
      if all[i].count > 1 {
        let far = separate(
          places[i].secondA, places[i].secondB, n, massA, massB, &pa, &pb, slop: slop)
        least = far < least ? far : least
      }
    }
    p[a] = pa
    p[b] = pb
  }
  return least
}

/// Corrects a fraction of the penetration at a point. Returns the separation it found.
@inline(__always)
private func separate(
  _ anchorA: Vector, _ anchorB: Vector, _ n: Vector, _ massA: InverseMass, _ massB: InverseMass,
  _ pa: inout Placement, _ pb: inout Placement, slop: Double
) -> Double {
  let (armA, armB) = (pa.turned(anchorA), pb.turned(anchorB))
  let separation =
    n.dx * (pb.x + armB.dx - pa.x - armA.dx) + n.dy * (pb.y + armB.dy - pa.y - armA.dy)
  let error = SolverConstants.positionCorrection * (separation + slop)
  guard error < 0 else { return separation }
  let (turnA, turnB) = (armA.cross(n), armB.cross(n))
  let inverseEffectiveMass =
    massA.linear + massB.linear + massA.angular * turnA * turnA + massB.angular * turnB * turnB
  guard inverseEffectiveMass > 0 else { return 0 }
  let most = -SolverConstants.maximumCorrection
  let impulse = -(error < most ? most : error) / inverseEffectiveMass
  pa.nudge(-impulse * n.dx, -impulse * n.dy, armX: armA.dx, armY: armA.dy, massA)
  pb.nudge(impulse * n.dx, impulse * n.dy, armX: armB.dx, armY: armB.dy, massB)
  return separation
}

/// Corrects a fraction of the penetration at both points of a face as a block: in sequence a body would tip over, and
/// slowly a tower of them. The effective mass is that of the substep's start, with the present lever arms for the
/// rotations: corrections are small. Returns the least separation it found.
@inline(__always)
private func separatePair(
  _ contact: ContactConstraint, _ anchors: ContactAnchors, _ pa: inout Placement,
  _ pb: inout Placement, slop: Double
) -> Double {
  let (n, k) = (contact.normal, contact.coupling)
  let (armA, armB) = (pa.turned(anchors.firstA), pb.turned(anchors.firstB))
  let (farA, farB) = (pa.turned(anchors.secondA), pb.turned(anchors.secondB))
  let (gapX, gapY) = (pb.x - pa.x, pb.y - pa.y)
  let near = n.dx * (gapX + armB.dx - armA.dx) + n.dy * (gapY + armB.dy - armA.dy)
  let far = n.dx * (gapX + farB.dx - farA.dx) + n.dy * (gapY + farB.dy - farA.dy)
  let least = near < far ? near : far
  guard least + slop < 0 else { return least }
  let most = -SolverConstants.maximumCorrection
  let u = max(SolverConstants.positionCorrection * (near + slop), most)
  let w = max(SolverConstants.positionCorrection * (far + slop), most)
  let (p, q) = (contact.first.inverseEffectiveMass, contact.second.inverseEffectiveMass)
  var x = contact.inverseDeterminant * (k * w - q * u)
  var y = contact.inverseDeterminant * (k * u - p * w)
  if !(x >= 0 && y >= 0) {
    // One of them alone; it need not open the other, which may have a gap to close.
    x = near < far ? -u / p : 0
    y = near < far ? 0 : -w / q
  }
  let turnA = armA.cross(n) * x + farA.cross(n) * y
  let turnB = armB.cross(n) * x + farB.cross(n) * y
  let (massA, massB) = (contact.massA, contact.massB)
  let sum = x + y
  pa.nudge(
    -massA.linear * sum * n.dx, -massA.linear * sum * n.dy, turn: -massA.angular * turnA)
  pb.nudge(massB.linear * sum * n.dx, massB.linear * sum * n.dy, turn: massB.angular * turnB)
  return least
}
