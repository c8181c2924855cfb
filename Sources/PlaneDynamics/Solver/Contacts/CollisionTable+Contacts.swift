import PlaneGeometry

extension CollisionTable {
  /// Finds how all pairs with an awake body touch, forgets pairs that went apart, and wakes what is met.
  mutating func collide(_ bodies: inout BodyTable, over h: Double) {
    if areMaterialsStale { updateMaterials(bodies) }
    substep &+= 1
    forgetLists()
    if collideOnce(&bodies, over: h) { collideWoken(&bodies, over: h) }
    clearCovered(bodies)
  }

  /// Finds how the pairs touch that have an awake body only now.
  mutating func collideWoken(_ bodies: inout BodyTable, over h: Double) {
    while collideOnce(&bodies, over: h) {}
    // Pairs may have been forgotten, and others have taken their places.
    forgetLists()
    for i in contacts.indices where isCurrent(i) { list(i) }
  }

  /// Whether the manifold of a contact belongs to the present substep.
  @inline(__always)
  func isCurrent(_ index: Int) -> Bool { contacts[index].substep == substep }

  private mutating func forgetLists() {
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
    let (outlines, bounds, records, corners) = (proxies, boxes, shapes.records, shapes.corners)
    var wakes = false
    // Moved out of the table, which is modified in the loop.
    var held: [Contact] = []
    swap(&held, &contacts)
    defer { swap(&held, &contacts) }
    var all = held.mutableSpan
    for index in all.indices {
      let (a, b) = (Int(all[index].bodyA), Int(all[index].bodyB))
      guard all[index].substep != substep, bodies.isAwake(a) || bodies.isAwake(b) else { continue }
      all[index].substep = substep
      let (first, second) = (Int(all[index].proxyA), Int(all[index].proxyB))
      var reach = CollisionTable.margin
      let gap = bounds[first].gap(to: bounds[second])
      if !bodies.isMovable(a) || !bodies.isMovable(b) {
        reach = max(reach, bodies.reach(of: bodies.isMovable(a) ? a : b, over: h))
      }
      if a == BodyTable.ground { edgeContacts.append(Int32(index)) }
      if gap > reach {
        guard !all[index].isBlank else { continue }
        if all[index].isTouching {
          all[index].keepTouch(bodies.placements[a], bodies.placements[b], in: &lastTouches[index])
          parted.append(Int32(index))
        }
        all[index].takeNothing()
        continue
      }
      let (pa, pb) = (bodies.placements[a].pose, bodies.placements[b].pose)
      let relative = pa.relative(pb)
      // Not for edges, and for what may come from farther away than it was looked for.
      let mayKeep = a != BodyTable.ground && reach == CollisionTable.margin
      if !mayKeep || !all[index].keepManifold(pa, relative) {
        var manifold = PlaneDynamics.manifold(
          outlines.span[first].outline, pa, outlines.span[second].outline, pb, records.span,
          corners.span, margin: reach, last: all[index].manifold)
        if a != BodyTable.ground, all[index].manifold.isTurnedAround(by: manifold),
          !bodies.isMovable(a) || !bodies.isMovable(b)
        {
          manifold = manifoldOnSide(
            of: all[index].manifold, outlines.span[first].outline, pa,
            outlines.span[second].outline, pb, records.span, corners.span)
        }
        if all[index].isTouching, !(manifold.separation <= Contact.visibleGap) {
          all[index].keepTouch(bodies.placements[a], bodies.placements[b], in: &lastTouches[index])
          if manifold.count == 0 { parted.append(Int32(index)) }
        }
        all[index].take(manifold)
        if mayKeep {
          all[index].found = FoundManifold(
            pose: relative, normal: pa.worldToLocal(manifold.normal))
        }
      }
      if CollisionTable.wakeMet(all[index], &bodies, over: h) { wakes = true }
      all[index].forgetSubstep()
    }
    return wakes
  }

  /// Wakes a sleeping body that a moving one touches or is about to.
  @inline(__always)
  private static func wakeMet(_ contact: Contact, _ bodies: inout BodyTable, over h: Double) -> Bool
  {
    guard contact.manifold.count > 0 else { return false }
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    guard bodies.isAwake(a) != bodies.isAwake(b), bodies.isMovable(a), bodies.isMovable(b) else {
      return false
    }
    let (mover, sleeper) = bodies.isAwake(a) ? (a, b) : (b, a)
    guard contact.manifold.separation <= h * bodies.greatestSpeed(of: mover) else { return false }
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
    anchored.removeAll(keepingCapacity: true)
    struck.removeAll(keepingCapacity: true)
    approaches.removeAll(keepingCapacity: true)
    landings.removeAll(keepingCapacity: true)
    for i in contacts.indices where isCurrent(i) && contacts[i].manifold.count > 0 {
      let (a, b) = (Int(contacts[i].bodyA), Int(contacts[i].bodyB))
      constraints.append(
        ContactConstraint(
          contacts[i], at: i, bodies.placements[a], bodies.placements[b], bodies.offsets[a],
          bodies.offsets[b], bodies.isAwake(a) ? bodies.masses[a] : .immovable,
          bodies.isAwake(b) ? bodies.masses[b] : .immovable, over: rules.h))
      if !bodies.isMovable(a) || !bodies.isMovable(b) {
        if a != BodyTable.ground { anchored.append(Int32(i)) }
        landings.append(Int32(constraints.count - 1))
      }
      if contacts[i].impactCount > 0 || bodies.turnsFast(a, over: rules.h)
        || bodies.turnsFast(b, over: rules.h)
      {
        keepApart(i, &bodies, over: rules.h)
      }
      guard contacts[i].impactCount == 0 else { continue }
      if bodies.areRigidlyJointed[a] || bodies.areRigidlyJointed[b] {
        noteApproach(of: constraints.count - 1, contacts[i].manifold, bodies, rules)
      }
      // A struck point approaches faster than forces change its speed, so at the substep's start at less than twice its speed in
      // the middle.
      if contacts[i].isTouching, 2 * bodies.relativeSpeedBound(of: a, and: b) > rules.threshold {
        contacts[i].isStruck = constraints[constraints.count - 1].isApproaching(
          bodies.velocities[a], bodies.velocities[b], bodies.kicks[a], bodies.kicks[b], rules)
      }
    }
    warmStart(constraints, &bodies.velocities)
    for landing in landings { land(Int(landing), &bodies) }
  }

  /// Limits how far the points of the last constraint may close, where its bodies were struck or rotate fast.
  @inline(never)
  private mutating func keepApart(_ index: Int, _ bodies: inout BodyTable, over h: Double) {
    let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
    struck.append(Int32(index))
    let found = contacts[index].impactCount > 0 ? lastTouches[index].impactTime : 0
    constraints[constraints.count - 1].keepApart(
      contacts[index].manifold, bodies.end(of: a, over: h, foundAt: found),
      bodies.end(of: b, over: h, foundAt: found), bodies.velocities[a], bodies.velocities[b],
      over: h)
  }

  /// Applies the impulses of the first half of a substep once more, for the second to begin with.
  mutating func repeatImpulses(_ bodies: inout BodyTable) {
    for constraint in constraints {
      contacts[Int(constraint.contact)].earlierImpulse +=
        constraint.normalImpulse.total
    }
    warmStart(constraints, &bodies.velocities)
  }

  /// Resets the impulses of the contacts of some bodies, marked by their index.
  mutating func forgetImpulses(of bodies: [Bool]) {
    for i in constraints.indices
    where bodies[Int(constraints[i].a)] || bodies[Int(constraints[i].b)] {
      (constraints[i].normalImpulse, constraints[i].tangentImpulse) = (.zero, .zero)
    }
  }

  /// Keeps the contacts of some bodies, marked by their index, from applying impulses in the rest of the substep.
  mutating func release(_ bodies: [Bool]) {
    for i in constraints.indices {
      let (isA, isB) = (bodies[Int(constraints[i].a)], bodies[Int(constraints[i].b)])
      if isA { (constraints[i].linearMasses.x, constraints[i].angularMasses.x) = (0, 0) }
      if isB { (constraints[i].linearMasses.y, constraints[i].angularMasses.y) = (0, 0) }
      if isA || isB { constraints[i].stopActing() }
    }
  }

  /// Measures gaps and lever arms where the bodies are, for position iterations.
  mutating func measurePositions(_ bodies: BodyTable) {
    let all = contacts
    positions.removeAll(keepingCapacity: true)
    for constraint in constraints {
      positions.append(
        PositionConstraint(
          constraint, ContactAnchors(all[Int(constraint.contact)].manifold),
          bodies.placements[Int(constraint.a)], bodies.placements[Int(constraint.b)]))
    }
  }

  /// Keeps the impulses for the next substep, and notes what began and ended to touch.
  mutating func finish(_ bodies: BodyTable, slop: Double) {
    ending.removeAll(keepingCapacity: true)
    hits.removeAll(keepingCapacity: true)
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
        hits.append(Int32(i))
      }
    }
    for i in hits { noteHit(Int(i), bodies) }
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
    ending.removeAll(keepingCapacity: true)
    var link = adjacency.first(of: body)
    while let place = link {
      if isPicked(contacts[place / 2]) { ending.append(Int32(place / 2)) }
      link = adjacency.next(after: place)
    }
    // From the back: the last contact moves into the place of one that is removed.
    ending.sort()
    while let index = ending.popLast() { removeContact(Int(index), bodies) }
  }

  /// Notes which awake bodies are connected.
  func joinIslands(_ islands: inout Islands, _ bodies: BodyTable) {
    for contact in contacts where contact.isTouching {
      let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
      if bodies.isAwake(a) && bodies.isAwake(b) { islands.join(a, b) }
    }
  }
}

/// How two shapes touch that overlap, pushed apart to the side where they were at an earlier
/// contact: what is held where it cannot be leaves where it came from.
func manifoldOnSide(
  of last: Manifold, _ first: Proxy.Outline, _ poseA: Pose, _ second: Proxy.Outline,
  _ poseB: Pose, _ records: Span<ShapeBank.Record>, _ corners: Span<Corner>
) -> Manifold {
  guard case .shape(let a) = first, case .shape(let b) = second else { return .none }
  let (one, other) = (records[Int(a.index)], records[Int(b.index)])
  let between = poseB.localToWorld(other.center) - poseA.localToWorld(one.center)
  let way = one.radius + other.radius - last.normal.dot(between)
  let apart = Pose(position: poseB.position + last.normal * way, rotation: poseB.rotation)
  var manifold = manifold(first, poseA, second, apart, records, corners, margin: .infinity)
  manifold.shorten(by: way * last.normal.dot(manifold.normal))
  return manifold
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
