import PlaneGeometry

// What snapshots hold of bodies, contacts and joints; not what one substep makes and uses.

/// Not checked here: velocities have to be bounded, but an acceleration may be infinite until its body freezes.
extension Motion: SnapshotValue {
  static var blank: Motion { .zero }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try dx.code(with: &coder)
    try dy.code(with: &coder)
    try spin.code(with: &coder)
  }
}

extension InverseMass: SnapshotValue {
  static var blank: InverseMass { .immovable }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try linear.code(with: &coder)
    try angular.code(with: &coder)
    try coder.requireFinite("inverse mass", linear, angular)
  }
}

extension BodyExtent: SnapshotValue {
  static var blank: BodyExtent { BodyExtent() }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try radius.code(with: &coder)
    try turningReach.code(with: &coder)
    try innerRadius.code(with: &coder)
  }
}

extension Damping: SnapshotValue {
  static var blank: Damping { .none }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try linear.code(with: &coder)
    try angular.code(with: &coder)
    try coder.requireFinite("damping", linear, angular)
  }
}

extension KinematicMove: SnapshotValue {
  static var blank: KinematicMove {
    KinematicMove(body: 0, target: .origin, timeLeft: 0, goesOn: false)
  }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try body.code(with: &coder)
    try target.code(with: &coder)
    try timeLeft.code(with: &coder)
    try goesOn.code(with: &coder)
    try coder.requireFinite("time of a kinematic move", timeLeft)
  }
}

extension BodyDetail: SnapshotValue {
  static var blank: BodyDetail { BodyDetail(item: nil, centerOfMass: .zero) }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try item.code(with: &coder)
    try centerOfMass.code(with: &coder)
    try properties.code(with: &coder)
    try area.code(with: &coder)
    try mass.code(with: &coder)
    try inertia.code(with: &coder)
    try proxies.code(with: &coder)
    try leaf.code(with: &coder)
    try collisions.code(with: &coder)
    try behaviors.code(with: &coder)
  }
}

extension ItemProperties: SnapshotValue {
  package static var blank: ItemProperties { ItemProperties() }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try elasticity.code(with: &coder)
    try friction.code(with: &coder)
    try density.code(with: &coder)
    try resistance.code(with: &coder)
    try angularResistance.code(with: &coder)
    try charge.code(with: &coder)
    try isAnchored.code(with: &coder)
    try allowsRotation.code(with: &coder)
  }
}

extension AreaProperties: SnapshotValue {
  static var blank: AreaProperties { .none }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try area.code(with: &coder)
    try centroid.code(with: &coder)
    try secondMoment.code(with: &coder)
  }
}

extension ProxyID: SnapshotValue {
  static var blank: ProxyID { ProxyID(index: -1) }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try index.code(with: &coder)
  }
}

extension BoundingBox: SnapshotValue {
  static var blank: BoundingBox { BoundingBox(minX: 0, minY: 0, maxX: 0, maxY: 0) }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try minX.code(with: &coder)
    try minY.code(with: &coder)
    try maxX.code(with: &coder)
    try maxY.code(with: &coder)
  }
}

extension Proxy: SnapshotValue {
  static var blank: Proxy { Proxy() }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    var (tag, edge) = (UInt8(0), Edge.blank)
    switch outline {
    case .none: tag = 0
    case .shape: tag = 1
    case .edge(let own): (tag, edge) = (2, own)
    }
    try tag.code(with: &coder)
    if tag == 2 { try edge.code(with: &coder) }
    try coder.require(tag <= 2, "unknown kind of outline")
    // Shapes are made anew from their items.
    if !coder.isWriting {
      outline = tag == 0 ? .none : tag == 1 ? .shape(ShapeID(index: -1)) : .edge(edge)
    }
    try body.code(with: &coder)
    try boundary.code(with: &coder)
    try self.edge.code(with: &coder)
    try firstOfEdge.code(with: &coder)
    try leaf.code(with: &coder)
  }
}

extension Edge: SnapshotValue {
  static var blank: Edge { Edge(start: .zero, end: .zero, before: nil, after: nil) }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try start.code(with: &coder)
    try end.code(with: &coder)
    try before.code(with: &coder)
    try after.code(with: &coder)
    try skin.code(with: &coder)
  }
}

extension BoundaryRecord: SnapshotValue {
  static var blank: BoundaryRecord { BoundaryRecord(owner: 0, name: nil) }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try owner.code(with: &coder)
    try name.code(with: &coder)
    try proxies.code(with: &coder)
    try friction.code(with: &coder)
    try elasticity.code(with: &coder)
    try isUsed.code(with: &coder)
  }
}

extension CollisionTable.Role: SnapshotValue {
  static var blank: CollisionTable.Role { CollisionTable.Role(id: .blank, mode: []) }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try id.code(with: &coder)
    try mode.code(with: &coder)
    try boundaries.code(with: &coder)
  }
}

extension Contact: SnapshotValue {
  static var blank: Contact {
    Contact(proxyA: 0, proxyB: 0, bodyA: 0, bodyB: 0, friction: 0, restitution: 0)
  }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try proxyA.code(with: &coder)
    try proxyB.code(with: &coder)
    try bodyA.code(with: &coder)
    try bodyB.code(with: &coder)
    try substep.code(with: &coder)
    try impactCount.code(with: &coder)
    try friction.code(with: &coder)
    try restitution.code(with: &coder)
    try manifold.code(with: &coder)
    try found.code(with: &coder)
    try isStruck.code(with: &coder)
    try isTouching.code(with: &coder)
    try isTouchNoted.code(with: &coder)
    try first.code(with: &coder)
    try second.code(with: &coder)
    try earlierImpulse.code(with: &coder)
    if !coder.isWriting { isBlank = false }
    try coder.require(
      manifold.count > 1
        || second.normal == 0 && second.tangent == 0 && manifold.second.separation == 0,
      "second point of a contact with one")
    try coder.requireFinite(
      "friction, restitution or impulse", friction, restitution, earlierImpulse)
  }
}

extension Manifold: SnapshotValue {
  static var blank: Manifold { .none }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try normal.code(with: &coder)
    try count.code(with: &coder)
    try first.code(with: &coder)
    try second.code(with: &coder)
    try coder.require(count >= 0 && count <= 2, "point count of a contact out of range (0 to 2)")
    try coder.requireFinite("contact normal", normal.dx, normal.dy)
  }
}

extension ContactPoint: SnapshotValue {
  static var blank: ContactPoint { Manifold.none.first }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try anchorA.code(with: &coder)
    try anchorB.code(with: &coder)
    try separation.code(with: &coder)
    try feature.rawValue.code(with: &coder)
  }
}

extension Contact.PointImpulse: SnapshotValue {
  static var blank: Contact.PointImpulse { Contact.PointImpulse() }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try normal.code(with: &coder)
    try tangent.code(with: &coder)
    try coder.requireFinite("contact impulse", normal, tangent)
  }
}

extension LastTouch: SnapshotValue {
  static var blank: LastTouch { LastTouch() }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try point.code(with: &coder)
    try normal.code(with: &coder)
    try impactTime.code(with: &coder)
  }
}

extension JointEnds: SnapshotValue {
  static var blank: JointEnds { JointEnds(0, .zero, 0, .zero) }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try a.code(with: &coder)
    try b.code(with: &coder)
    try localA.code(with: &coder)
    try localB.code(with: &coder)
    try coder.requireFinite("joint anchor", localA.dx, localA.dy, localB.dx, localB.dy)
  }
}

extension Softness: SnapshotValue {
  static var blank: Softness { .rigid }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try bias.code(with: &coder)
    try compliance.code(with: &coder)
    try omegaSquared.code(with: &coder)
    try coder.requireFinite("softness", bias, compliance, omegaSquared)
  }
}

extension LimitImpulses: SnapshotValue {
  static var blank: LimitImpulses { LimitImpulses() }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try lower.code(with: &coder)
    try upper.code(with: &coder)
    try coder.requireFinite("impulse range", lower, upper)
  }
}

extension DistanceJoint: SnapshotValue {
  static var blank: DistanceJoint {
    DistanceJoint(
      owner: 0, ends: .blank, kind: .rod, length: 0, softness: .rigid, deadZone: 0)
  }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try owner.code(with: &coder)
    try ends.code(with: &coder)
    try coder.choice(&kind, "kind of joint", of: [.rod, .spring, .rope])
    try length.code(with: &coder)
    try softness.code(with: &coder)
    try deadZone.code(with: &coder)
    try impulse.code(with: &coder)
    try coder.requireFinite("joint length, dead zone or impulse", length, deadZone, impulse)
  }
}

extension PinJoint: SnapshotValue {
  static var blank: PinJoint { PinJoint(owner: 0, ends: .blank) }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try owner.code(with: &coder)
    try ends.code(with: &coder)
    try softness.code(with: &coder)
    try restAngle.code(with: &coder)
    try range.code(with: &coder)
    try frictionTorque.code(with: &coder)
    try impulse.code(with: &coder)
    try limit.code(with: &coder)
    try frictionImpulse.code(with: &coder)
  }
}

extension WeldJoint: SnapshotValue {
  static var blank: WeldJoint { WeldJoint(owner: 0, ends: .blank, restAngle: 0) }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try owner.code(with: &coder)
    try ends.code(with: &coder)
    try restAngle.code(with: &coder)
    try impulse.code(with: &coder)
    try torqueImpulse.code(with: &coder)
  }
}

extension SlideJoint: SnapshotValue {
  static var blank: SlideJoint {
    SlideJoint(owner: 0, ends: .blank, localAxis: .zero, restAngle: 0, range: nil)
  }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try owner.code(with: &coder)
    try ends.code(with: &coder)
    try localAxis.code(with: &coder)
    try restAngle.code(with: &coder)
    try range.code(with: &coder)
    try crossImpulse.code(with: &coder)
    try torqueImpulse.code(with: &coder)
    try limit.code(with: &coder)
  }
}
