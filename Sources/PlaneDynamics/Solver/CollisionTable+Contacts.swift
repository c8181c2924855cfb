import PlaneGeometry

extension CollisionTable {
  /// Finds how all pairs with an awake body touch, forgets pairs that went apart, and wakes what is met.
  mutating func collide(_ bodies: inout BodyTable, over h: Double) {
    if areMaterialsStale { mixAnew(bodies) }
    for i in contacts.indices { contacts[i].isCurrent = false }
    var wakes = true
    while wakes {
      wakes = false
      var index = 0
      while index < contacts.count {
        let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
        guard !contacts[index].isCurrent, bodies.isAwake(a) || bodies.isAwake(b) else {
          index += 1
          continue
        }
        guard areNear(contacts[index]) else {
          removeContact(index, bodies)
          continue
        }
        contacts[index].take(manifold(of: contacts[index], bodies, over: h))
        if wakeMet(contacts[index], &bodies, over: h) { wakes = true }
        index += 1
      }
    }
  }

  /// Whether the boxes still overlap.
  private func areNear(_ contact: Contact) -> Bool {
    guard let a = proxies[Int(contact.proxyA)].leaf, let b = proxies[Int(contact.proxyB)].leaf
    else {
      return false
    }
    return tree.fatBox(of: a).overlaps(tree.fatBox(of: b))
  }

  private func manifold(of contact: Contact, _ bodies: BodyTable, over h: Double) -> Manifold {
    let (a, b) = (Int(contact.proxyA), Int(contact.proxyB))
    guard case .shape(let shape) = proxies[b].outline else { return .none }
    let pose = bodies.placements[Int(contact.bodyB)].pose
    let reach = margin(contact, bodies, over: h)
    switch proxies[a].outline {
    case .none: return .none
    case .edge(let edge): return shapes.manifold(edge, shape, at: pose, margin: reach)
    case .shape(let first):
      let other = bodies.placements[Int(contact.bodyA)].pose
      return shapes.manifold(first, at: other, shape, at: pose, margin: reach)
    }
  }

  /// How near two shapes must be for a point: against what cannot move, as far as the other may come.
  private func margin(_ contact: Contact, _ bodies: BodyTable, over h: Double) -> Double {
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    guard !bodies.isMovable(a) || !bodies.isMovable(b) else { return CollisionTable.margin }
    let mover = bodies.isMovable(a) ? a : b
    let travel = h * bodies.greatestSpeed(of: mover)
    return max(CollisionTable.margin, min(travel * 1.25, bodies.details[mover].innerRadius))
  }

  /// Wakes a sleeping body that a moving one touches or is about to.
  private func wakeMet(_ contact: Contact, _ bodies: inout BodyTable, over h: Double) -> Bool {
    guard !contact.manifold.isEmpty else { return false }
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    guard bodies.isMovable(a), bodies.isMovable(b), bodies.isAwake(a) != bodies.isAwake(b) else {
      return false
    }
    let (mover, sleeper) = bodies.isAwake(a) ? (a, b) : (b, a)
    guard contact.manifold.separation <= h * bodies.greatestSpeed(of: mover) else { return false }
    bodies.wake(sleeper)
    return true
  }

  private mutating func mixAnew(_ bodies: BodyTable) {
    areMaterialsStale = false
    for i in contacts.indices { mix(&contacts[i], bodies) }
  }

  /// Makes the constraints of this substep and applies the impulses of the last.
  mutating func prepare(_ bodies: inout BodyTable, over h: Double, threshold: Double) {
    constraints.removeAll(keepingCapacity: true)
    for i in contacts.indices where contacts[i].isCurrent && contacts[i].manifold.count > 0 {
      let (a, b) = (Int(contacts[i].bodyA), Int(contacts[i].bodyB))
      constraints.append(
        ContactConstraint(
          contacts[i], at: i, bodies.placements[a], bodies.placements[b], bodies.velocities[a],
          bodies.velocities[b], bodies.isAwake(a) ? bodies.masses[a] : .immovable,
          bodies.isAwake(b) ? bodies.masses[b] : .immovable, over: h, threshold: threshold))
    }
    warmStart(&constraints, &bodies.velocities)
  }

  /// Keeps the impulses for the next substep, and notes what began and ended to touch.
  mutating func finish(_ bodies: BodyTable, slop: Double) {
    for constraint in constraints {
      contacts[Int(constraint.contact)].first = constraint.first.impulse
      contacts[Int(constraint.contact)].second = constraint.second.impulse
    }
    for i in contacts.indices where contacts[i].isCurrent {
      let touches = touches(contacts[i], slop: slop)
      if touches != contacts[i].isTouching { note(i, touches: touches, bodies) }
    }
  }

  /// Whether a contact counts as touching: once it does, until there is a gap to see.
  private func touches(_ contact: Contact, slop: Double) -> Bool {
    guard !contact.manifold.isEmpty else { return false }
    if contact.first.normal > 0 || contact.second.normal > 0 { return true }
    return contact.manifold.separation <= (contact.isTouching ? max(slop, 0.25) : 0)
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
