import PlaneGeometry

extension ContactConstraint {
  /// The constraint of a contact with points.
  ///
  /// - Parameters:
  ///   - h: substep, seconds.
  ///   - threshold: closing speeds below it do not bounce, points per second.
  @inline(__always)
  init(
    _ contact: Contact, at index: Int, _ pa: Placement, _ pb: Placement, _ va: Motion,
    _ vb: Motion, _ massA: InverseMass, _ massB: InverseMass, over h: Double, threshold: Double
  ) {
    (a, b) = (contact.bodyA, contact.bodyB)
    self.contact = Int32(truncatingIfNeeded: index)
    count = Int32(truncatingIfNeeded: contact.manifold.count)
    normal = contact.manifold.normal
    friction = contact.friction
    self.massA = massA
    self.massB = massB
    first = .none
    second = .none
    coupling = 0
    inverseDeterminant = 0
    let bounce = Bounce(restitution: contact.restitution, threshold: threshold, h: h)
    first = point(contact.manifold.first, contact.first, pa, pb, va, vb, bounce)
    guard count > 1 else { return }
    second = point(contact.manifold.second, contact.second, pa, pb, va, vb, bounce)
    couple()
  }

  /// Prepares solving both points at once, unless they answer nearly alike.
  @inline(__always)
  private mutating func couple() {
    let (firstA, secondA) = (first.armA.cross(normal), second.armA.cross(normal))
    let (firstB, secondB) = (first.armB.cross(normal), second.armB.cross(normal))
    coupling =
      massA.linear + massB.linear + massA.angular * firstA * secondA
      + massB.angular * firstB * secondB
    let determinant = first.response * second.response - coupling * coupling
    guard determinant * 1000 > first.response * first.response else { return }
    inverseDeterminant = 1 / determinant
  }

  private struct Bounce {
    var restitution: Double
    var threshold: Double
    var h: Double
  }

  @inline(__always)
  private func point(
    _ place: ContactPoint, _ impulse: Contact.PointImpulse, _ pa: Placement, _ pb: Placement,
    _ va: Motion, _ vb: Motion, _ bounce: Bounce
  ) -> ConstraintPoint {
    var point = ConstraintPoint.none
    point.anchorA = place.anchorA - .zero
    point.anchorB = place.anchorB - .zero
    point.armA = pa.turned(point.anchorA)
    point.armB = pb.turned(point.anchorB)
    point.impulse = impulse
    let linear = massA.linear + massB.linear
    let (normalA, normalB) = (point.armA.cross(normal), point.armB.cross(normal))
    let (tangentA, tangentB) = (point.armA.dot(normal), point.armB.dot(normal))
    let along = linear + massA.angular * normalA * normalA + massB.angular * normalB * normalB
    let across = linear + massA.angular * tangentA * tangentA + massB.angular * tangentB * tangentB
    point.response = along
    point.normalMass = along > 0 ? 1 / along : 0
    point.tangentMass = across > 0 ? 1 / across : 0
    let vx = vb.dx - vb.spin * point.armB.dy - va.dx + va.spin * point.armA.dy
    let vy = vb.dy + vb.spin * point.armB.dx - va.dy - va.spin * point.armA.dx
    let speed = normal.dx * vx + normal.dy * vy
    let gap = place.separation > 0 ? place.separation : 0
    let meets = gap + bounce.h * speed <= 0
    point.wanted =
      meets && speed < -bounce.threshold ? -bounce.restitution * speed : -gap / bounce.h
    return point
  }
}
