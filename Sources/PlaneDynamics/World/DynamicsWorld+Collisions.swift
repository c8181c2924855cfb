import PlaneGeometry

extension DynamicsWorld {
  /// Enters a collision behavior's items and boundaries among what collides.
  mutating func takeCollision(
    _ collision: CollisionBehavior, _ index: Int, succeeding old: Behavior?
  ) {
    while collisions.roles.count <= index { collisions.roles.append(nil) }
    let members = bodies(of: collision.items)
    var edgesStay = false
    if case .collision(let previous)? = old {
      edgesStay = collision.hasSameEdges(as: previous)
      change(mode: previous.mode, to: collision.mode, index, members)
    } else {
      collisions.roles[index] = CollisionTable.Role(id: tree.id(at: index), mode: collision.mode)
    }
    if !edgesStay { addBoundaries(of: collision, index) }
    for body in members { enter(body, index) }
    // Another mode may forbid what was allowed.
    if old != nil { removeForbiddenContacts(of: members) }
  }

  /// Gives a collision behavior another mode. Items that other behaviors make collide begin or end
  /// to touch by this one.
  private mutating func change(
    mode old: CollisionBehavior.Mode, to new: CollisionBehavior.Mode, _ index: Int,
    _ members: [Int]
  ) {
    let (collided, collide) = (old.contains(.items), new.contains(.items))
    if collided, !collide { noteSharing(by: index, begins: false, among: members) }
    collisions.roles[index]?.mode = new
    if collide, !collided { noteSharing(by: index, begins: true, among: members) }
  }

  private mutating func noteSharing(by behavior: Int, begins: Bool, among members: [Int]) {
    for body in members where bodies.details[body].collisions.contains(behavior) {
      collisions.noteSharing(of: body, by: behavior, begins: begins, asFirst: true, bodies)
    }
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
    if new == nil || stays != collision.items {
      let staying = marks(of: bodies(of: stays))
      let leaving = bodies(of: collision.items).filter { !staying[$0] }
      for body in leaving { leave(body, index) }
      removeForbiddenContacts(of: leaving)
    }
    if new == nil { collisions.roles[index] = nil }
  }

  /// Puts a body among what collides by a behavior.
  mutating func enter(_ body: Int, _ behavior: Int) {
    if bodies.details[body].proxies.isEmpty { addProxies(for: body) }
    var behaviors = bodies.details[body].collisions
    if !behaviors.contains(behavior) {
      behaviors.append(behavior)
      behaviors.sort()
      bodies.details[body].collisions = behaviors
      collisions.noteSharing(of: body, by: behavior, begins: true, bodies)
    }
    collisions.touch(bodies.details[body].proxies)
  }

  /// Takes a body out of what collides by a behavior, with the contacts that it had by it alone.
  mutating func leaveCollision(_ body: Int, _ behavior: Int) {
    leave(body, behavior)
    removeForbiddenContacts(of: [body])
  }

  private mutating func leave(_ body: Int, _ behavior: Int) {
    wakeNeighbours(of: body)
    collisions.noteSharing(of: body, by: behavior, begins: false, bodies)
    bodies.details[body].collisions.removeAll { $0 == behavior }
    guard bodies.details[body].collisions.isEmpty else { return }
    collisions.remove(bodies.details[body].proxies, bodies)
    bodies.details[body].proxies = []
    bodies.extents[body].innerRadius = 0
  }

  mutating func addProxies(for body: Int) {
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
    for boundary in collision.boundaries {
      let chain = EdgeChain(boundary.points, isClosed: boundary.isClosed)
      add(chain, boundary.name, collision, index) { boundary.edge(ofLine: $0) }
    }
    guard let bounds = collision.referenceBounds else { return }
    let inner = bounds.insetting(by: collision.referenceInsets)
    add(EdgeChain(inner), nil, collision, index) { $0 }
  }

  private mutating func add(
    _ chain: EdgeChain, _ name: String?, _ collision: CollisionBehavior, _ owner: Int,
    _ edgeOfLine: (Int) -> Int
  ) {
    let place = collisions.freeBoundaries.popLast() ?? collisions.boundaries.count
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
    collisions.roles[owner]?.boundaries.append(place)
  }

  private mutating func removeBoundaries(of owner: Int) {
    for place in collisions.roles[owner]?.boundaries ?? [] {
      var link = collisions.adjacency.first(of: BodyTable.ground)
      while let next = link {
        let contact = collisions.contacts[next / 2]
        if collisions[proxy: Int(contact.proxyA)].boundary == place {
          bodies.wake(Int(contact.bodyB))
        }
        link = collisions.adjacency.next(after: next)
      }
      collisions.remove(collisions.boundaries[place].proxies, bodies)
      collisions.boundaries[place].isUsed = false
      collisions.boundaries[place].proxies = []
      collisions.freeBoundaries.append(place)
    }
    collisions.roles[owner]?.boundaries = []
  }

  /// Ends the contacts of some bodies that no behavior asks for any more, and wakes both sides.
  private mutating func removeForbiddenContacts(of chosen: [Int]) {
    for body in chosen {
      let table = collisions
      var link = table.adjacency.first(of: body)
      while let place = link {
        let contact = table.contacts[place / 2]
        link = table.adjacency.next(after: place)
        guard table.isForbidden(contact, bodies) else { continue }
        bodies.wake(Int(contact.bodyA))
        bodies.wake(Int(contact.bodyB))
      }
      collisions.removeContacts(of: body, bodies) { table.isForbidden($0, bodies) }
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
  mutating func wakeNeighbours(of body: Int) {
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
      collisions.updateProxy(
        proxy, pose, .zero, bodies.extents[body], over: options.innerStep)
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
