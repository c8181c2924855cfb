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
    slipCoupling = 0
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
    let linear = massA.linear + massB.linear
    coupling =
      linear + massA.angular * first.alongA * second.alongA
      + massB.angular * first.alongB * second.alongB
    slipCoupling =
      linear + massA.angular * first.acrossA * second.acrossA
      + massB.angular * first.acrossB * second.acrossB
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
    let armA = pa.turned(place.anchorA - .zero)
    let armB = pb.turned(place.anchorB - .zero)
    var point = ConstraintPoint.none
    point.alongA = armA.cross(normal)
    point.alongB = armB.cross(normal)
    point.acrossA = armA.dot(normal)
    point.acrossB = armB.dot(normal)
    point.impulse = impulse
    let linear = massA.linear + massB.linear
    point.response =
      linear + massA.angular * point.alongA * point.alongA
      + massB.angular * point.alongB * point.alongB
    let across =
      linear + massA.angular * point.acrossA * point.acrossA
      + massB.angular * point.acrossB * point.acrossB
    point.normalMass = point.response > 0 ? 1 / point.response : 0
    point.tangentMass = across > 0 ? 1 / across : 0
    let speed =
      normal.dx * (vb.dx - va.dx) + normal.dy * (vb.dy - va.dy) + point.alongB * vb.spin
      - point.alongA * va.spin
    let gap = place.separation > 0 ? place.separation : 0
    let meets = gap + bounce.h * speed <= 0
    point.wanted =
      meets && speed < -bounce.threshold ? -bounce.restitution * speed : -gap / bounce.h
    return point
  }
}
