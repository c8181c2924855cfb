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
    _ contact: Contact, at index: Int, _ pa: Placement, _ pb: Placement,
    _ offsetA: Motion, _ offsetB: Motion, _ massA: InverseMass, _ massB: InverseMass, over h: Double
  ) {
    self.init(contact, contact.manifold, at: index, massA, massB)
    computeMasses(ContactAnchors(contact.manifold), pa, pb, massA, massB)
    normalImpulse = SIMD2(contact.first.normal, contact.second.normal)
    tangentImpulse = SIMD2(contact.first.tangent, contact.second.tangent)
    // How far points may still close in the substep: their gap, and what impacts have moved them apart.
    let gaps = SIMD2(contact.manifold.first.separation, contact.manifold.second.separation)
    let room = gaps.replacing(with: 0, where: gaps .< 0) + relativeVelocity(offsetA, offsetB)
    velocityBias = -room / h
  }

  /// The constraint of an impact, without impulses and with nothing wanted yet.
  init(
    impact manifold: Manifold, of contact: Contact, at index: Int, _ pa: Placement,
    _ pb: Placement, _ massA: InverseMass, _ massB: InverseMass
  ) {
    self.init(contact, manifold, at: index, massA, massB)
    computeMasses(ContactAnchors(manifold), pa, pb, massA, massB)
  }

  @inline(__always)
  private init(
    _ contact: Contact, _ manifold: Manifold, at index: Int, _ massA: InverseMass,
    _ massB: InverseMass
  ) {
    (a, b) = (contact.bodyA, contact.bodyB)
    self.contact = Int32(truncatingIfNeeded: index)
    count = Int32(truncatingIfNeeded: manifold.count)
    normal = manifold.normal
    friction = contact.friction
    linearMasses = SIMD2(-massA.linear, massB.linear)
    angularMasses = SIMD2(-massA.angular, massB.angular)
  }

  /// Computes arms and effective masses.
  @inline(__always)
  private mutating func computeMasses(
    _ anchors: ContactAnchors, _ pa: Placement, _ pb: Placement, _ massA: InverseMass,
    _ massB: InverseMass
  ) {
    computeArms(anchors, pa, pb)
    computeMasses(massA, massB)
  }

  @inline(__always)
  private mutating func computeArms(_ anchors: ContactAnchors, _ pa: Placement, _ pb: Placement) {
    let (armXA, armYA) = pa.turned(anchors.xA, anchors.yA)
    let (armXB, armYB) = pb.turned(anchors.xB, anchors.yB)
    normalArmA = armXA * normal.dy - armYA * normal.dx
    normalArmB = armXB * normal.dy - armYB * normal.dx
    tangentArmA = armXA * normal.dx + armYA * normal.dy
    tangentArmB = armXB * normal.dx + armYB * normal.dy
  }

  /// Computes effective masses from the arms.
  @inline(__always)
  mutating func computeMasses(_ massA: InverseMass, _ massB: InverseMass) {
    let linear = massA.linear + massB.linear
    let along =
      linear + massA.angular * normalArmA * normalArmA + massB.angular * normalArmB * normalArmB
    let across =
      linear + massA.angular * tangentArmA * tangentArmA + massB.angular * tangentArmB * tangentArmB
    normalMass = (1 / along).replacing(with: 0, where: along .<= 0)
    tangentMass = (1 / across).replacing(with: 0, where: across .<= 0)
    guard count > 1 else {
      leaveOutSecond(massA, massB)
      return
    }
    tangentMass *= 0.5
    let (spinA, spinB) = (massA.angular * normalArmA, massB.angular * normalArmB)
    firstTangentCoupling = spinA * tangentArmA.x + spinB * tangentArmB.x
    secondTangentCoupling = spinA * tangentArmA.y + spinB * tangentArmB.y
    coupling =
      linear + massA.angular * normalArmA.x * normalArmA.y
      + massB.angular * normalArmB.x * normalArmB.y
    let determinant = along.x * along.y - coupling * coupling
    // Where it is ill-conditioned, the points are solved one after the other.
    guard determinant * SolverConstants.maximumConditionNumber > along.x * along.x else { return }
    let inverse = 1 / determinant
    blockMass = along.swapped * inverse
    crossMass = SIMD2(repeating: -coupling * inverse)
  }

  /// Without arms and masses no impulse acts at the second point.
  @inline(__always)
  private mutating func leaveOutSecond(_ massA: InverseMass, _ massB: InverseMass) {
    normalArmA.y = 0
    normalArmB.y = 0
    tangentArmA.y = 0
    tangentArmB.y = 0
    normalMass.y = 0
    tangentMass.y = 0
    blockMass = normalMass
    firstTangentCoupling.x =
      massA.angular * normalArmA.x * tangentArmA.x + massB.angular * normalArmB.x * tangentArmB.x
  }
}
