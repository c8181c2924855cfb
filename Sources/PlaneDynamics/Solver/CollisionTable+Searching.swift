import PlaneGeometry

extension CollisionTable {
  /// Follows the awake bodies with their proxies' boxes, and makes contacts for pairs that came near.
  mutating func followBodies(_ bodies: BodyTable, over h: Double) {
    for body in bodies.awake {
      let pose = bodies.placements[Int(body)].pose
      let velocity = bodies.velocities[Int(body)]
      for place in bodies.details[Int(body)].proxies.indices {
        follow(bodies.details[Int(body)].proxies[place], pose, velocity, over: h)
      }
    }
    tree.takeMovedPairs(into: &nearby)
    for pair in nearby { meet(Int(pair.first), Int(pair.second), bodies) }
  }

  /// Gives a proxy a new box where it is about to leave the one it has.
  mutating func follow(_ index: Int, _ pose: Pose, _ velocity: Motion, over h: Double) {
    guard case .shape(let shape) = proxies[index].outline, let leaf = proxies[index].leaf else {
      return
    }
    let travel = Vector(dx: h * velocity.dx, dy: h * velocity.dy)
    let box = shapes.bounds(of: shape, at: pose)
    boxes[index] = box
    tree.move(
      leaf, to: box.growing(by: CollisionTable.margin).sweeping(by: travel),
      displacement: travel * 2)
  }

  /// Takes the boxes of bodies where they are, before they are no longer followed.
  mutating func leave(_ fallen: [Int32], _ bodies: BodyTable) {
    for body in fallen {
      let pose = bodies.placements[Int(body)].pose
      for proxy in bodies.details[Int(body)].proxies {
        guard case .shape(let shape) = proxies[proxy].outline else { continue }
        boxes[proxy] = shapes.bounds(of: shape, at: pose)
      }
    }
  }

  private mutating func meet(_ first: Int, _ second: Int, _ bodies: BodyTable) {
    let (a, b) = order(first, second)
    let key = PairTable.key(Int32(a), Int32(b))
    guard pairs[key] == nil, mayCollide(a, b, bodies) else { return }
    var contact = Contact(
      proxyA: Int32(a), proxyB: Int32(b), bodyA: Int32(proxies[a].body),
      bodyB: Int32(proxies[b].body), friction: 0, restitution: 0)
    mix(&contact, bodies)
    pairs[key] = 1
    contacts.append(contact)
  }

  /// Edges first, then by body.
  private func order(_ first: Int, _ second: Int) -> (Int, Int) {
    if proxies[first].isEdge { return (first, second) }
    if proxies[second].isEdge { return (second, first) }
    return proxies[first].body < proxies[second].body ? (first, second) : (second, first)
  }

  /// Whether a behavior makes two proxies collide and nothing keeps them from it.
  func mayCollide(_ a: Int, _ b: Int, _ bodies: BodyTable) -> Bool {
    let (first, second) = (proxies[a], proxies[b])
    guard !second.isEdge, first.body != second.body else { return false }
    if first.isEdge {
      let owner = boundaries[first.boundary].owner
      return roles[owner]?.mode.contains(.boundaries) == true
        && bodies.details[second.body].collisions.contains(owner)
    }
    guard bodies.isMovable(first.body) || bodies.isMovable(second.body) else { return false }
    guard separated[CollisionTable.key(first.body, second.body)] == nil else { return false }
    for behavior in bodies.details[first.body].collisions
    where roles[behavior]?.mode.contains(.items) == true {
      if bodies.details[second.body].collisions.contains(behavior) { return true }
    }
    return false
  }

  /// The behaviors that make two bodies collide.
  func sharedBehaviors(_ a: Int, _ b: Int, _ bodies: BodyTable) -> [Int] {
    let others = bodies.details[b].collisions
    return bodies.details[a].collisions.filter {
      roles[$0]?.mode.contains(.items) == true && others.contains($0)
    }
  }

  /// Mixes what two bodies are made of.
  func mix(_ contact: inout Contact, _ bodies: BodyTable) {
    let a = material(Int(contact.proxyA), bodies)
    let b = material(Int(contact.proxyB), bodies)
    contact.friction = (a.friction * b.friction).squareRoot()
    contact.restitution = max(a.elasticity, b.elasticity)
  }

  private func material(
    _ proxy: Int, _ bodies: BodyTable
  ) -> (friction: Double, elasticity: Double) {
    if proxies[proxy].isEdge {
      let record = boundaries[proxies[proxy].boundary]
      return (record.friction, record.elasticity)
    }
    let properties = bodies.details[proxies[proxy].body].properties
    return (properties.friction, properties.elasticity)
  }
}
