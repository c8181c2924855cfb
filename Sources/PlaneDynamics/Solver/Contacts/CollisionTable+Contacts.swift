import PlaneGeometry

extension CollisionTable {
  /// Finds how all pairs with an awake body touch, forgets pairs that went apart, and wakes what is met.
  mutating func collide(_ bodies: inout BodyTable, over h: Double) {
    if areMaterialsStale { mixAnew(bodies) }
    for i in contacts.indices { contacts[i].beginSubstep() }
    fast.removeAll(keepingCapacity: true)
    guard collideOnce(&bodies, over: h) else { return }
    // Those that woke may have lost contacts, and others taken their places.
    while collideOnce(&bodies, over: h) {}
    fast.removeAll(keepingCapacity: true)
    for i in contacts.indices where contacts[i].isCurrent { fast.append(Int32(i)) }
  }

  /// Goes through the contacts that were not looked at yet.
  ///
  /// Arrays that stay as they are meanwhile are held by the function itself: reached through the table,
  /// they would be counted up and down for every pair.
  ///
  /// - Returns: whether a body woke, whose contacts then wait for another round.
  mutating func collideOnce(_ bodies: inout BodyTable, over h: Double) -> Bool {
    let (outlines, records, corners) = (proxies, shapes.records, shapes.corners)
    var wakes = false
    var index = 0
    while index < contacts.count {
      let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
      guard !contacts[index].isCurrent, bodies.isAwake(a) || bodies.isAwake(b) else {
        index += 1
        continue
      }
      let (first, second) = (Int(contacts[index].proxyA), Int(contacts[index].proxyB))
      var reach = CollisionTable.margin
      let gap = boxes[first].gap(to: boxes[second])
      if gap > reach, !areFatBoxesNear(first, second) {
        removeContact(index, bodies)
        continue
      }
      if !bodies.isMovable(a) || !bodies.isMovable(b) {
        reach = max(reach, bodies.reach(of: bodies.isMovable(a) ? a : b, over: h))
      }
      // Twice the way of this substep, and what forces may add to it.
      let way = h * (bodies.speedBound(of: a) + bodies.speedBound(of: b))
      if gap <= 2 * way + reach + 4 { fast.append(Int32(index)) }
      if gap > reach {
        contacts[index].takeNothing()
      } else {
        contacts[index].take(
          PlaneDynamics.manifold(
            outlines.span[first].outline, bodies.placements[a].pose, outlines.span[second].outline,
            bodies.placements[b].pose, records.span, corners.span, margin: reach))
        if wakeMet(index, &bodies, over: h) { wakes = true }
      }
      index += 1
    }
    return wakes
  }

  /// Whether the boxes in the tree still overlap.
  @inline(__always)
  private func areFatBoxesNear(_ first: Int, _ second: Int) -> Bool {
    guard let a = proxies[first].leaf, let b = proxies[second].leaf else { return false }
    return tree.nodes[Int(a.index)].box.overlaps(tree.nodes[Int(b.index)].box)
  }

  /// Wakes a sleeping body that a moving one touches or is about to.
  @inline(__always)
  private func wakeMet(_ index: Int, _ bodies: inout BodyTable, over h: Double) -> Bool {
    guard contacts[index].manifold.count > 0 else { return false }
    let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
    guard bodies.isAwake(a) != bodies.isAwake(b), bodies.isMovable(a), bodies.isMovable(b) else {
      return false
    }
    let (mover, sleeper) = bodies.isAwake(a) ? (a, b) : (b, a)
    guard contacts[index].manifold.separation <= h * bodies.greatestSpeed(of: mover) else {
      return false
    }
    bodies.wake(sleeper)
    return true
  }

  private mutating func mixAnew(_ bodies: BodyTable) {
    areMaterialsStale = false
    for i in contacts.indices {
      let mixture = mixture(
        of: Int(contacts[i].proxyA), and: Int(contacts[i].proxyB), bodies)
      (contacts[i].friction, contacts[i].restitution) = mixture
    }
  }

  /// Makes the constraints of this substep and applies the impulses of the last.
  mutating func prepare(_ bodies: inout BodyTable, _ rules: ImpactRules) {
    constraints.removeAll(keepingCapacity: true)
    anchors.removeAll(keepingCapacity: true)
    anchored.removeAll(keepingCapacity: true)
    approaches.removeAll(keepingCapacity: true)
    for i in contacts.indices where contacts[i].isCurrent && contacts[i].manifold.count > 0 {
      let (a, b) = (Int(contacts[i].bodyA), Int(contacts[i].bodyB))
      let (va, vb) = (bodies.velocities[a], bodies.velocities[b])
      var constraint = ContactConstraint(
        contacts[i], at: i, bodies.placements[a], bodies.placements[b], bodies.offsets[a],
        bodies.offsets[b], bodies.isAwake(a) ? bodies.masses[a] : .immovable,
        bodies.isAwake(b) ? bodies.masses[b] : .immovable, over: rules.h)
      if contacts[i].impactCount > 0 || bodies.turnsFast(a, over: rules.h)
        || bodies.turnsFast(b, over: rules.h)
      {
        let found = contacts[i].impactTime
        constraint.keepApart(
          contacts[i].manifold, bodies.end(of: a, over: rules.h, foundAt: found),
          bodies.end(of: b, over: rules.h, foundAt: found), va, vb, over: rules.h)
      }
      if contacts[i].impactCount == 0,
        bodies.areRigidlyJointed[a] || bodies.areRigidlyJointed[b]
      {
        noteApproach(of: constraint, contacts[i].manifold, bodies, rules)
      }
      if contacts[i].isTouching, contacts[i].impactCount == 0,
        bodies.speedBound(of: a) + bodies.speedBound(of: b) > rules.threshold
      {
        contacts[i].isStruck = constraint.isApproaching(
          va, vb, bodies.kicks[a], bodies.kicks[b], rules)
      }
      if a != BodyTable.ground, !bodies.isMovable(a) || !bodies.isMovable(b) {
        anchored.append(Int32(i))
      }
      constraints.append(constraint)
      anchors.append(ContactAnchors(contacts[i].manifold))
    }
    warmStart(constraints, &bodies.velocities)
  }

  /// Applies the impulses of the first half of a substep once more, for the second to begin with.
  mutating func repeatImpulses(_ bodies: inout BodyTable) {
    for constraint in constraints {
      contacts[Int(constraint.contact)].earlierImpulse +=
        constraint.first.impulse.normal + constraint.second.impulse.normal
    }
    warmStart(constraints, &bodies.velocities)
  }

  /// Keeps the impulses for the next substep, and notes what began and ended to touch.
  mutating func finish(_ bodies: BodyTable, slop: Double) {
    for constraint in constraints {
      contacts[Int(constraint.contact)].first = constraint.first.impulse
      contacts[Int(constraint.contact)].second = constraint.second.impulse
    }
    // What begins comes first, so that a contact that goes over to the next line of its edge does not end.
    for i in contacts.indices where contacts[i].isCurrent && contacts[i].manifold.count > 0 {
      let wasTouching = contacts[i].isTouching
      let lasts = wasTouching || isEdgeTouched(by: i)
      guard contacts[i].touches(slop: slop, lasts: lasts) else { continue }
      if contacts[i].impactCount == 0 {
        let (a, b) = (Int(contacts[i].bodyA), Int(contacts[i].bodyB))
        noteTouch(i, bodies.placements[a], bodies.placements[b], contacts[i].strongestPoint)
      }
      if !wasTouching {
        note(i, touches: true, bodies)
      } else if contacts[i].isStruck, contacts[i].normalImpulse > 0 {
        noteHit(i, bodies)
      }
    }
    for i in contacts.indices where contacts[i].isCurrent && contacts[i].isTouching {
      if !contacts[i].touches(slop: slop, lasts: true) { note(i, touches: false, bodies) }
    }
  }

  /// Removes a contact; what touched no longer does.
  mutating func removeContact(_ index: Int, _ bodies: BodyTable) {
    if contacts[index].isTouching { note(index, touches: false, bodies) }
    pairs[PairTable.key(contacts[index].proxyA, contacts[index].proxyB)] = nil
    contacts.swapAt(index, contacts.count - 1)
    contacts.removeLast()
  }

  /// Removes the contacts that a test picks.
  mutating func removeContacts(_ bodies: BodyTable, where isPicked: (Contact) -> Bool) {
    for index in stride(from: contacts.count - 1, through: 0, by: -1)
    where isPicked(contacts[index]) {
      removeContact(index, bodies)
    }
  }

  /// Notes which awake bodies hang together.
  func joinIslands(_ islands: inout Islands, _ bodies: BodyTable) {
    for contact in contacts where contact.isTouching {
      let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
      if bodies.isAwake(a) && bodies.isAwake(b) { islands.join(a, b) }
    }
  }
}

/// How two proxies touch; the second is never an edge.
@inline(__always)
func manifold(
  _ first: Proxy.Outline, _ poseA: Pose, _ second: Proxy.Outline, _ poseB: Pose,
  _ records: Span<ShapeBank.Record>, _ corners: Span<Corner>, margin: Double
) -> Manifold {
  guard case .shape(let shape) = second else { return .none }
  switch first {
  case .none: return .none
  case .edge(let edge):
    return ShapeBank.manifold(edge, shape, at: poseB, records, corners, margin: margin)
  case .shape(let other):
    return ShapeBank.manifold(
      other, at: poseA, shape, at: poseB, records, corners, margin: margin)
  }
}
