import PlaneGeometry

extension CollisionTable {
  /// Finds how all pairs with an awake body touch, forgets pairs that went apart, and wakes what is met.
  mutating func collide(_ bodies: inout BodyTable, over h: Double) {
    if areMaterialsStale { updateMaterials(bodies) }
    substep &+= 1
    forgetLists()
    if collideOnce(&bodies, over: h) { collideWoken(&bodies, over: h) }
  }

  /// Finds how the pairs touch that have an awake body only now.
  mutating func collideWoken(_ bodies: inout BodyTable, over h: Double) {
    while collideOnce(&bodies, over: h) {}
    // Pairs may have been forgotten, and others have taken their places.
    forgetLists()
    for i in contacts.indices where isCurrent(i) {
      list(i)
      fast.append(Int32(i))
    }
  }

  /// Whether the manifold of a contact belongs to the present substep.
  @inline(__always)
  private func isCurrent(_ index: Int) -> Bool { contacts[index].substep == substep }

  private mutating func forgetLists() {
    fast.removeAll(keepingCapacity: true)
    edgeContacts.removeAll(keepingCapacity: true)
    parted.removeAll(keepingCapacity: true)
  }

  /// Enters a contact of the present substep in the lists of those with edges and of those without points.
  @inline(__always)
  private mutating func list(_ index: Int) {
    if Int(contacts[index].bodyA) == BodyTable.ground { edgeContacts.append(Int32(index)) }
    if contacts[index].isTouching, contacts[index].manifold.count == 0 {
      parted.append(Int32(index))
    }
  }

  /// Goes through the contacts that were not looked at yet.
  ///
  /// Arrays that stay as they are meanwhile are held by the function itself: reached through the table,
  /// they would be counted up and down for every pair.
  ///
  /// - Returns: whether a body woke, whose contacts then wait for another round.
  private mutating func collideOnce(_ bodies: inout BodyTable, over h: Double) -> Bool {
    let (outlines, records, corners) = (proxies, shapes.records, shapes.corners)
    var wakes = false
    var index = 0
    while index < contacts.count {
      let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
      guard !isCurrent(index), bodies.isAwake(a) || bodies.isAwake(b) else {
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
      if gap > reach {
        if contacts[index].isTouching { keepTouch(index, bodies) }
        contacts[index].takeNothing()
      } else {
        let (pa, pb) = (bodies.placements[a].pose, bodies.placements[b].pose)
        // Not for edges, and for what may come from farther away than it was looked for.
        let mayKeep = a != BodyTable.ground && reach == CollisionTable.margin
        if !mayKeep || !contacts[index].keepManifold(pa, pb) {
          let manifold = PlaneDynamics.manifold(
            outlines.span[first].outline, pa, outlines.span[second].outline, pb, records.span,
            corners.span, margin: reach, last: contacts[index].manifold)
          if contacts[index].isTouching, !(manifold.separation <= Contact.visibleGap) {
            keepTouch(index, bodies)
          }
          if mayKeep {
            contacts[index].take(manifold, foundAt: pa, pb)
          } else {
            contacts[index].take(manifold)
          }
        }
        if wakeMet(index, &bodies, over: h) { wakes = true }
      }
      contacts[index].forgetSubstep()
      contacts[index].substep = substep
      list(index)
      // Twice their relative displacement in this substep, and what forces may add to it.
      let way = h * bodies.relativeSpeedBound(of: a, and: b)
      if gap <= 2 * way + reach + 4 { fast.append(Int32(index)) }
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

  private mutating func updateMaterials(_ bodies: BodyTable) {
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
    struck.removeAll(keepingCapacity: true)
    approaches.removeAll(keepingCapacity: true)
    for i in contacts.indices where isCurrent(i) && contacts[i].manifold.count > 0 {
      let (a, b) = (Int(contacts[i].bodyA), Int(contacts[i].bodyB))
      let (va, vb) = (bodies.velocities[a], bodies.velocities[b])
      let places = ContactAnchors(contacts[i].manifold)
      var constraint = ContactConstraint(
        contacts[i], at: i, places, bodies.placements[a], bodies.placements[b], bodies.offsets[a],
        bodies.offsets[b], bodies.isAwake(a) ? bodies.masses[a] : .immovable,
        bodies.isAwake(b) ? bodies.masses[b] : .immovable, over: rules.h)
      if contacts[i].impactCount > 0 || bodies.turnsFast(a, over: rules.h)
        || bodies.turnsFast(b, over: rules.h)
      {
        struck.append(Int32(i))
        let found = contacts[i].impactCount > 0 ? lastTouches[i].impactTime : 0
        constraint.keepApart(
          contacts[i].manifold, bodies.end(of: a, over: rules.h, foundAt: found),
          bodies.end(of: b, over: rules.h, foundAt: found), va, vb, over: rules.h)
      }
      if contacts[i].impactCount == 0,
        bodies.areRigidlyJointed[a] || bodies.areRigidlyJointed[b]
      {
        noteApproach(of: constraint, contacts[i].manifold, bodies, rules)
      }
      // A struck point approaches faster than forces change its speed, so at the substep's start at less than twice its speed in
      // the middle.
      if contacts[i].isTouching, contacts[i].impactCount == 0,
        2 * bodies.relativeSpeedBound(of: a, and: b) > rules.threshold
      {
        contacts[i].isStruck = constraint.isApproaching(
          va, vb, bodies.kicks[a], bodies.kicks[b], rules)
      }
      if a != BodyTable.ground, !bodies.isMovable(a) || !bodies.isMovable(b) {
        anchored.append(Int32(i))
      }
      constraints.append(constraint)
      anchors.append(places)
    }
    warmStart(constraints, &bodies.velocities)
  }

  /// Applies the impulses of the first half of a substep once more, for the second to begin with.
  mutating func repeatImpulses(_ bodies: inout BodyTable) {
    for constraint in constraints {
      contacts[Int(constraint.contact)].earlierImpulse +=
        constraint.normalImpulse.total
    }
    warmStart(constraints, &bodies.velocities)
  }

  /// Keeps the impulses for the next substep, and notes what began and ended to touch.
  mutating func finish(_ bodies: BodyTable, slop: Double) {
    ending.removeAll(keepingCapacity: true)
    // What begins comes first, so that a contact that goes over to the next line of its edge does not end.
    for k in constraints.indices {
      let i = Int(constraints[k].contact)
      let (normal, tangent) = (constraints[k].normalImpulse, constraints[k].tangentImpulse)
      contacts[i].first = Contact.PointImpulse(normal: normal.x, tangent: tangent.x)
      contacts[i].second = Contact.PointImpulse(normal: normal.y, tangent: tangent.y)
      let wasTouching = contacts[i].isTouching
      let lasts = wasTouching || isEdgeTouched(by: i)
      guard contacts[i].touches(slop: slop, lasts: lasts) else {
        if wasTouching { ending.append(Int32(i)) }
        continue
      }
      if contacts[i].impactCount == 0 { contacts[i].isTouchNoted = false }
      if !wasTouching {
        note(i, touches: true, bodies)
      } else if contacts[i].isStruck, contacts[i].normalImpulse > 0 {
        noteHit(i, bodies)
      }
    }
    for i in parted where contacts[Int(i)].manifold.count == 0 { ending.append(i) }
    ending.sort()
    for i in ending { note(Int(i), touches: false, bodies) }
  }

  /// Removes a contact; what touched no longer does.
  mutating func removeContact(_ index: Int, _ bodies: BodyTable) {
    if contacts[index].isTouching { note(index, touches: false, bodies) }
    pairs[PairTable.key(contacts[index].proxyA, contacts[index].proxyB)] = nil
    let last = contacts.count - 1
    adjacency.swapRemove(index, contacts[index], last: contacts[last])
    contacts.swapAt(index, last)
    contacts.removeLast()
    lastTouches.swapAt(index, last)
    lastTouches.removeLast()
  }

  /// Removes the contacts of one body that a test picks.
  mutating func removeContacts(
    of body: Int, _ bodies: BodyTable, where isPicked: (Contact) -> Bool
  ) {
    var picked: [Int] = []
    var link = adjacency.first(of: body)
    while let place = link {
      if isPicked(contacts[place / 2]) { picked.append(place / 2) }
      link = adjacency.next(after: place)
    }
    // From the back: the last contact moves into the place of one that is removed.
    picked.sort()
    for index in picked.reversed() { removeContact(index, bodies) }
  }

  /// Notes which awake bodies are connected.
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
  _ records: Span<ShapeBank.Record>, _ corners: Span<Corner>, margin: Double,
  last: Manifold = .none
) -> Manifold {
  guard case .shape(let shape) = second else { return .none }
  switch first {
  case .none: return .none
  case .edge(let edge):
    return ShapeBank.manifold(edge, shape, at: poseB, records, corners, margin: margin)
  case .shape(let other):
    return ShapeBank.manifold(
      other, at: poseA, shape, at: poseB, records, corners, margin: margin, last: last)
  }
}
