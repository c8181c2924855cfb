import PlaneGeometry

//   n  normal from a to b          t  n turned by a quarter, (-n.y, n.x)
//
// Method    sequential impulses with Coulomb friction: at each point the tangential impulse, bounded by
//           the normal one, then the normal impulse, which only pushes. Points that are still apart may
//           close their gap within the substep and no more. Positions: nonlinear Gauss-Seidel over the
//           separations left, a fifth of each at a time
// Requires  constraints that name bodies within the arrays
// Ensures   impulses are equal and opposite, normal impulses never negative; allocates nothing

/// Applies the impulses of the last substep.
func warmStart(_ constraints: inout [ContactConstraint], _ velocities: inout [Motion]) {
  let all = constraints.span
  var v = velocities.mutableSpan
  for i in all.indices {
    let (a, b) = (Int(all[i].a), Int(all[i].b))
    var (va, vb) = (v[a], v[b])
    let n = all[i].normal
    apply(all[i].first.impulse, n, all[i].first, all[i].massA, all[i].massB, &va, &vb)
    if all[i].count > 1 {
      apply(all[i].second.impulse, n, all[i].second, all[i].massA, all[i].massB, &va, &vb)
    }
    v[a] = va
    v[b] = vb
  }
}

/// One pass over the velocities.
func relaxVelocities(_ constraints: inout [ContactConstraint], _ velocities: inout [Motion]) {
  var all = constraints.mutableSpan
  var v = velocities.mutableSpan
  for i in all.indices {
    let (a, b) = (Int(all[i].a), Int(all[i].b))
    let (n, friction, massA, massB) = (
      all[i].normal, all[i].friction, all[i].massA, all[i].massB
    )
    var (va, vb) = (v[a], v[b])
    let isPair = all[i].count > 1
    relaxFriction(&all[i].first, n, friction, massA, massB, &va, &vb)
    if isPair { relaxFriction(&all[i].second, n, friction, massA, massB, &va, &vb) }
    if all[i].inverseDeterminant != 0 {
      relaxPair(&all[i], &va, &vb)
    } else {
      relaxNormal(&all[i].first, n, massA, massB, &va, &vb)
      if isPair { relaxNormal(&all[i].second, n, massA, massB, &va, &vb) }
    }
    v[a] = va
    v[b] = vb
  }
}

@inline(__always)
private func relaxFriction(
  _ point: inout ConstraintPoint, _ n: Vector, _ friction: Double, _ massA: InverseMass,
  _ massB: InverseMass, _ va: inout Motion, _ vb: inout Motion
) {
  let speed = closing(point, va, vb)
  let slip = n.dx * speed.dy - n.dy * speed.dx
  let most = friction * point.impulse.normal
  let wanted = point.impulse.tangent - point.tangentMass * slip
  let next = wanted > most ? most : (wanted < -most ? -most : wanted)
  let change = next - point.impulse.tangent
  point.impulse.tangent = next
  apply(-change * n.dy, change * n.dx, point, massA, massB, &va, &vb)
}

@inline(__always)
private func relaxNormal(
  _ point: inout ConstraintPoint, _ n: Vector, _ massA: InverseMass, _ massB: InverseMass,
  _ va: inout Motion, _ vb: inout Motion
) {
  let speed = closing(point, va, vb)
  let along = n.dx * speed.dx + n.dy * speed.dy
  let wanted = point.impulse.normal - point.normalMass * (along - point.wanted)
  let next = wanted > 0 ? wanted : 0
  let change = next - point.impulse.normal
  point.impulse.normal = next
  apply(change * n.dx, change * n.dy, point, massA, massB, &va, &vb)
}

/// Both points of a face at once: impulses x, y ≥ 0 whose velocities beyond the wanted ones are ≥ 0, each
/// with one of the two zero. One after the other they would tip a body over, if slowly.
@inline(__always)
private func relaxPair(
  _ contact: inout ContactConstraint, _ va: inout Motion, _ vb: inout Motion
) {
  let (n, k) = (contact.normal, contact.coupling)
  let (p, q) = (contact.first.response, contact.second.response)
  let (oldX, oldY) = (contact.first.impulse.normal, contact.second.impulse.normal)
  let (firstSpeed, secondSpeed) = (
    closing(contact.first, va, vb), closing(contact.second, va, vb)
  )
  // The velocities that no impulse at all would leave.
  let u = n.dx * firstSpeed.dx + n.dy * firstSpeed.dy - contact.first.wanted - p * oldX - k * oldY
  let w =
    n.dx * secondSpeed.dx + n.dy * secondSpeed.dy - contact.second.wanted - k * oldX - q * oldY
  var x = contact.inverseDeterminant * (k * w - q * u)
  var y = contact.inverseDeterminant * (k * u - p * w)
  if !(x >= 0 && y >= 0) {
    x = -contact.first.normalMass * u
    y = 0
    if !(x >= 0 && k * x + w >= 0) {
      y = -contact.second.normalMass * w
      x = 0
      if !(y >= 0 && k * y + u >= 0) {
        y = 0
        if !(u >= 0 && w >= 0) { return }
      }
    }
  }
  contact.first.impulse.normal = x
  contact.second.impulse.normal = y
  let (changeX, changeY) = (x - oldX, y - oldY)
  let (massA, massB) = (contact.massA, contact.massB)
  apply(changeX * n.dx, changeX * n.dy, contact.first, massA, massB, &va, &vb)
  apply(changeY * n.dx, changeY * n.dy, contact.second, massA, massB, &va, &vb)
}

/// Velocity of b from a at a point.
@inline(__always)
private func closing(_ point: ConstraintPoint, _ va: Motion, _ vb: Motion) -> Vector {
  Vector(
    dx: vb.dx - vb.spin * point.armB.dy - va.dx + va.spin * point.armA.dy,
    dy: vb.dy + vb.spin * point.armB.dx - va.dy - va.spin * point.armA.dx)
}

@inline(__always)
private func apply(
  _ impulse: Contact.PointImpulse, _ n: Vector, _ point: ConstraintPoint, _ massA: InverseMass,
  _ massB: InverseMass, _ va: inout Motion, _ vb: inout Motion
) {
  apply(
    impulse.normal * n.dx - impulse.tangent * n.dy,
    impulse.normal * n.dy + impulse.tangent * n.dx, point, massA, massB, &va, &vb)
}

@inline(__always)
private func apply(
  _ x: Double, _ y: Double, _ point: ConstraintPoint, _ massA: InverseMass, _ massB: InverseMass,
  _ va: inout Motion, _ vb: inout Motion
) {
  va.add(-x, -y, armX: point.armA.dx, armY: point.armA.dy, massA)
  vb.add(x, y, armX: point.armB.dx, armY: point.armB.dy, massB)
}

/// One pass over the positions.
///
/// - Returns: the least separation met, in points; 0 or less.
func relaxPositions(
  _ constraints: [ContactConstraint], _ placements: inout [Placement], slop: Double
) -> Double {
  let all = constraints.span
  var p = placements.mutableSpan
  var least = 0.0
  for i in all.indices {
    let (a, b) = (Int(all[i].a), Int(all[i].b))
    let (n, massA, massB) = (all[i].normal, all[i].massA, all[i].massB)
    var (pa, pb) = (p[a], p[b])
    if all[i].inverseDeterminant != 0 {
      let near = separatePair(all[i], &pa, &pb, slop: slop)
      least = near < least ? near : least
    } else {
      let near = separate(all[i].first, n, massA, massB, &pa, &pb, slop: slop)
      least = near < least ? near : least
      if all[i].count > 1 {
        let far = separate(all[i].second, n, massA, massB, &pa, &pb, slop: slop)
        least = far < least ? far : least
      }
    }
    p[a] = pa
    p[b] = pb
  }
  return least
}

/// Moves two bodies a fifth of the way out of each other. Returns the separation it found.
@inline(__always)
private func separate(
  _ point: ConstraintPoint, _ n: Vector, _ massA: InverseMass, _ massB: InverseMass,
  _ pa: inout Placement, _ pb: inout Placement, slop: Double
) -> Double {
  let (armA, armB) = (pa.turned(point.anchorA), pb.turned(point.anchorB))
  let separation =
    n.dx * (pb.x + armB.dx - pa.x - armA.dx) + n.dy * (pb.y + armB.dy - pa.y - armA.dy)
  let error = 0.2 * (separation + slop)
  guard error < 0 else { return separation }
  let (turnA, turnB) = (armA.cross(n), armB.cross(n))
  let response =
    massA.linear + massB.linear + massA.angular * turnA * turnA + massB.angular * turnB * turnB
  guard response > 0 else { return 0 }
  let impulse = -(error < -20 ? -20 : error) / response
  pa.nudge(-impulse * n.dx, -impulse * n.dy, armX: armA.dx, armY: armA.dy, massA)
  pb.nudge(impulse * n.dx, impulse * n.dy, armX: armB.dx, armY: armB.dy, massB)
  return separation
}

/// Moves two bodies a fifth of the way out of each other at both points of a face at once: one after the other
/// would tip a body over, and slowly a tower of them. Returns the least separation it found.
@inline(__always)
private func separatePair(
  _ contact: ContactConstraint, _ pa: inout Placement, _ pb: inout Placement, slop: Double
) -> Double {
  let (n, k) = (contact.normal, contact.coupling)
  let (armA, armB) = (pa.turned(contact.first.anchorA), pb.turned(contact.first.anchorB))
  let (farA, farB) = (pa.turned(contact.second.anchorA), pb.turned(contact.second.anchorB))
  let (gapX, gapY) = (pb.x - pa.x, pb.y - pa.y)
  let near = n.dx * (gapX + armB.dx - armA.dx) + n.dy * (gapY + armB.dy - armA.dy)
  let far = n.dx * (gapX + farB.dx - farA.dx) + n.dy * (gapY + farB.dy - farA.dy)
  let least = near < far ? near : far
  guard least + slop < 0 else { return least }
  let (u, w) = (max(0.2 * (near + slop), -20), max(0.2 * (far + slop), -20))
  let (p, q) = (contact.first.response, contact.second.response)
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
