import PlaneGeometry

extension DynamicsWorld {
  /// Enters a collision behavior's items and boundaries among what collides.
  mutating func takeCollision(
    _ collision: CollisionBehavior, _ index: Int, succeeding old: Behavior?
  ) {
    while collisions.roles.count <= index { collisions.roles.append(nil) }
    collisions.roles[index] = CollisionTable.Role(id: tree.id(at: index), mode: collision.mode)
    var edgesStay = false
    if case .collision(let previous)? = old { edgesStay = collision.hasSameEdges(as: previous) }
    if !edgesStay { addBoundaries(of: collision, index) }
    for body in bodies(of: collision.items) { enter(body, index) }
    removeForbiddenContacts()
  }

  /// Takes them out again; what an update leaves alone stays.
  mutating func dropCollision(
    _ collision: CollisionBehavior, _ index: Int, succeededBy new: Behavior?
  ) {
    var (stays, edgesStay) = ([ItemID](), false)
    if case .collision(let next)? = new {
      stays = next.items
      edgesStay = next.hasSameEdges(as: collision)
    }
    if !edgesStay { removeBoundaries(of: index) }
    for id in collision.items where !stays.contains(id) {
      if let body = items[id.index].body { leave(body, index) }
    }
    removeForbiddenContacts()
    if new == nil { collisions.roles[index] = nil }
  }

  /// Puts a body among what collides by a behavior.
  private mutating func enter(_ body: Int, _ behavior: Int) {
    if bodies.details[body].proxies.isEmpty { addProxies(for: body) }
    var behaviors = bodies.details[body].collisions
    if !behaviors.contains(behavior) {
      behaviors.append(behavior)
      behaviors.sort()
      bodies.details[body].collisions = behaviors
    }
    collisions.touch(bodies.details[body].proxies)
  }

  private mutating func leave(_ body: Int, _ behavior: Int) {
    wakeSurroundings(of: body)
    bodies.details[body].collisions.removeAll { $0 == behavior }
    guard bodies.details[body].collisions.isEmpty else { return }
    collisions.remove(bodies.details[body].proxies, bodies)
    bodies.details[body].proxies = []
    bodies.extents[body].innerRadius = 0
  }

  private mutating func addProxies(for body: Int) {
    guard let item = bodies.details[body].item else { return }
    let pose = bodies.placements[body].pose
    let toCenterOfMass = Pose(position: .zero - bodies.details[body].centerOfMass)
    for shape in shapes(ofItem: item.index) {
      let id = collisions.shapes.insert(shape.placed(at: toCenterOfMass))
      let box = collisions.shapes.bounds(of: id, at: pose)
      let inner = collisions.shapes.records[Int(id.index)].innerRadius
      let least = bodies.extents[body].innerRadius
      bodies.extents[body].innerRadius = least > 0 ? min(least, inner) : inner
      let proxy = collisions.insert(Proxy(outline: .shape(id), body: body), box)
      bodies.details[body].proxies.append(proxy)
    }
  }

  private mutating func addBoundaries(of collision: CollisionBehavior, _ index: Int) {
    var place = 0
    for boundary in collision.boundaries {
      let chain = EdgeChain(boundary.points, isClosed: boundary.isClosed)
      add(chain, boundary.name, collision, index, from: &place) { boundary.edge(ofLine: $0) }
    }
    guard let bounds = collision.referenceBounds else { return }
    let inner = bounds.insetting(by: collision.referenceInsets)
    add(EdgeChain(inner), nil, collision, index, from: &place) { $0 }
  }

  /// - Parameter place: where to look for a free place among the boundaries; then the place taken.
  private mutating func add(
    _ chain: EdgeChain, _ name: String?, _ collision: CollisionBehavior, _ owner: Int,
    from place: inout Int, _ edgeOfLine: (Int) -> Int
  ) {
    while place < collisions.boundaries.count, collisions.boundaries[place].isUsed { place += 1 }
    var record = BoundaryRecord(owner: owner, name: name)
    record.friction = collision.boundaryFriction
    record.elasticity = collision.boundaryElasticity
    for index in 0..<chain.edgeCount {
      var edge = chain.edge(at: index)
      if options.quirks.contains(.contactSkin) { edge.skin = UIKitQuirks.skin }
      var proxy = Proxy(
        outline: .edge(edge), body: BodyTable.ground, boundary: place,
        edge: edgeOfLine(chain.line(ofEdge: index)))
      if let last = record.proxies.last, collisions[proxy: last].edge == proxy.edge {
        proxy.firstOfEdge = collisions[proxy: last].firstOfEdge
      }
      record.proxies.append(collisions.insert(proxy, edge.bounds.growing(by: edge.skin)))
    }
    if place == collisions.boundaries.count {
      collisions.boundaries.append(record)
    } else {
      collisions.boundaries[place] = record
    }
  }

  private mutating func removeBoundaries(of owner: Int) {
    for place in collisions.boundaries.indices
    where collisions.boundaries[place].isUsed && collisions.boundaries[place].owner == owner {
      let proxies = collisions.boundaries[place].proxies
      for contact in collisions.contacts where proxies.contains(Int(contact.proxyA)) {
        bodies.wake(Int(contact.bodyB))
      }
      collisions.remove(proxies, bodies)
      collisions.boundaries[place].isUsed = false
      collisions.boundaries[place].proxies = []
    }
  }

  private mutating func removeForbiddenContacts() {
    let table = collisions
    for contact in table.contacts
    where !table.mayCollide(Int(contact.proxyA), Int(contact.proxyB), bodies) {
      bodies.wake(Int(contact.bodyA))
      bodies.wake(Int(contact.bodyB))
    }
    collisions.removeContacts(bodies) {
      !table.mayCollide(Int($0.proxyA), Int($0.proxyB), bodies)
    }
  }

  /// Removes the joints of a behavior; what they kept apart may collide again.
  mutating func removeJoints(ownedBy owner: Int) {
    joints.remove(ownedBy: owner)
    guard collisions.reunite(for: owner) else { return }
    for id in tree[owner].items {
      if let body = items[id.index].body { collisions.touch(bodies.details[body].proxies) }
    }
  }

  /// Wakes a body and, for when it moves or goes, all that may lean on it.
  mutating func wakeSurroundings(of body: Int) {
    bodies.wake(body)
    var link = collisions.adjacency.first(of: body)
    while let place = link {
      let contact = collisions.contacts[place / 2]
      bodies.wake(Int(Int(contact.bodyA) == body ? contact.bodyB : contact.bodyA))
      link = collisions.adjacency.next(after: place)
    }
  }

  /// Has a body that was put elsewhere found there.
  mutating func followMoved(_ body: Int) {
    let pose = bodies.placements[body].pose
    for proxy in bodies.details[body].proxies {
      collisions.follow(proxy, pose, .zero, over: options.innerStep)
    }
    collisions.touch(bodies.details[body].proxies)
  }
}

extension CollisionBehavior {
  /// Whether boundaries and what they are made of are the same.
  fileprivate func hasSameEdges(as other: CollisionBehavior) -> Bool {
    boundaries == other.boundaries && referenceBounds == other.referenceBounds
      && referenceInsets == other.referenceInsets && boundaryFriction == other.boundaryFriction
      && boundaryElasticity == other.boundaryElasticity
  }
}
