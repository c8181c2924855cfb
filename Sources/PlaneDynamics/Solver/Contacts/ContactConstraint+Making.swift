import PlaneGeometry

extension ContactConstraint {
  /// The constraint of a contact with points.
  ///
  /// - Parameters:
  ///   - offsetA: what impacts have added to the first body's displacement over the substep.
  ///   - offsetB: the same for the second body.
  ///   - h: substep, seconds.
  @inline(__always)
  init(
    _ contact: Contact, at index: Int, _ pa: Placement, _ pb: Placement, _ offsetA: Motion,
    _ offsetB: Motion, _ massA: InverseMass, _ massB: InverseMass, over h: Double
  ) {
    self.init(contact, at: index, massA, massB)
    let manifold = contact.manifold
    first = point(manifold.first, contact.first, pa, pb)
    first.velocityBias = -first.room(manifold.first.separation, offsetA, offsetB, normal) / h
    guard count > 1 else { return }
    second = point(manifold.second, contact.second, pa, pb)
    second.velocityBias = -second.room(manifold.second.separation, offsetA, offsetB, normal) / h
    couple()
  }

  /// The constraint of an impact, without impulses and with nothing wanted yet.
  init(
    impact manifold: Manifold, of contact: Contact, _ pa: Placement, _ pb: Placement,
    _ massA: InverseMass, _ massB: InverseMass
  ) {
    self.init(contact, at: 0, massA, massB)
    count = Int32(truncatingIfNeeded: manifold.count)
    normal = manifold.normal
    first = point(manifold.first, Contact.PointImpulse(), pa, pb)
    guard count > 1 else { return }
    second = point(manifold.second, Contact.PointImpulse(), pa, pb)
    couple()
  }

  @inline(__always)
  private init(_ contact: Contact, at index: Int, _ massA: InverseMass, _ massB: InverseMass) {
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
  }

  /// Prepares the block solver, unless the two points' effective mass is ill-conditioned.
  @inline(__always)
  private mutating func couple() {
    let linear = massA.linear + massB.linear
    coupling =
      linear + massA.angular * first.normalArmA * second.normalArmA
      + massB.angular * first.normalArmB * second.normalArmB
    let determinant = first.inverseEffectiveMass * second.inverseEffectiveMass - coupling * coupling
    guard
      determinant * SolverConstants.maximumConditionNumber > first.inverseEffectiveMass
        * first.inverseEffectiveMass
    else { return }
    inverseDeterminant = 1 / determinant
  }

  @inline(__always)
  private func point(
    _ place: ContactPoint, _ impulse: Contact.PointImpulse, _ pa: Placement, _ pb: Placement
  ) -> ConstraintPoint {
    let armA = pa.turned(place.anchorA - .zero)
    let armB = pb.turned(place.anchorB - .zero)
    var point = ConstraintPoint.none
    point.normalArmA = armA.cross(normal)
    point.normalArmB = armB.cross(normal)
    point.tangentArmA = armA.dot(normal)
    point.tangentArmB = armB.dot(normal)
    point.impulse = impulse
    let linear = massA.linear + massB.linear
    point.inverseEffectiveMass =
      linear + massA.angular * point.normalArmA * point.normalArmA
      + massB.angular * point.normalArmB * point.normalArmB
    let across =
      linear + massA.angular * point.tangentArmA * point.tangentArmA
      + massB.angular * point.tangentArmB * point.tangentArmB
    point.normalMass = point.inverseEffectiveMass > 0 ? 1 / point.inverseEffectiveMass : 0
    point.tangentMass = across > 0 ? 1 / across : 0
    return point
  }
}

extension ConstraintPoint {
  /// Relative velocity along the normal; below 0 where they approach. Also for small displacements.
  @inline(__always)
  func relativeVelocity(_ va: Motion, _ vb: Motion, _ normal: Vector) -> Double {
    normal.dx * (vb.dx - va.dx) + normal.dy * (vb.dy - va.dy) + normalArmB * vb.spin
      - normalArmA * va.spin
  }

  /// How far the point may still close in the substep: its gap, and what impacts have moved it apart.
  @inline(__always)
  fileprivate func room(
    _ separation: Double, _ offsetA: Motion, _ offsetB: Motion, _ normal: Vector
  ) -> Double {
    (separation > 0 ? separation : 0) + relativeVelocity(offsetA, offsetB, normal)
  }
}
