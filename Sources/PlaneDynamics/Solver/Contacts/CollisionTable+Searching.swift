import PlaneGeometry

extension CollisionTable {
  /// Follows the awake bodies with their proxies' boxes, and makes contacts for pairs that came near.
  mutating func updateProxies(_ bodies: BodyTable, over h: Double) {
    for body in bodies.awake { updateProxy(Int(body), bodies, over: h) }
    for body in bodies.followedMovers { updateProxy(body, bodies, over: h) }
    removeParted(bodies)
    addContacts(bodies)
  }

  /// Removes the contacts of proxies with new fat boxes that no longer overlap.
  private mutating func removeParted(_ bodies: BodyTable) {
    let (table, nodes) = (proxies, tree.nodes)
    for leaf in tree.moved where nodes[Int(leaf)].isMoved {
      let proxy = nodes[Int(leaf)].right
      let (body, box) = (table[Int(proxy)].body, nodes[Int(leaf)].box)
      guard body != BodyTable.ground else { continue }
      removeContacts(of: body, bodies) { contact in
        guard contact.proxyA == proxy || contact.proxyB == proxy else { return false }
        let other = contact.proxyA == proxy ? contact.proxyB : contact.proxyA
        guard let otherLeaf = table[Int(other)].leaf else { return true }
        return !nodes[Int(otherLeaf.index)].box.overlaps(box)
      }
    }
  }

  /// Makes contacts for what a body may come near in the rest of the substep, once an impact has changed its course.
  mutating func searchAhead(
    of body: Int, after time: Double, _ bodies: inout BodyTable, over h: Double
  ) {
    var place = bodies.placement(of: body, at: time)
    place.settleRotation()
    let motion = bodies.velocities[body]
    var isExtended = false
    for proxy in bodies.details[body].proxies {
      guard case .shape(let shape) = proxies[proxy].outline, let leaf = proxies[proxy].leaf else {
        continue
      }
      let box = shapes.bounds(of: shape, at: place.pose)
      let reach = sweep(box, motion, bodies.extents[body], over: h - time)
      if tree.extend(leaf, to: reach) { isExtended = true }
    }
    guard isExtended else { return }
    let known = contacts.count
    addContacts(bodies)
    // The last stage of the substep does not search for edges within the wider boxes.
    for i in known..<contacts.count where Int(contacts[i].bodyA) == BodyTable.ground {
      edgeContacts.append(Int32(i))
    }
  }

  /// Makes contacts for the pairs that came near.
  private mutating func addContacts(_ bodies: BodyTable) {
    tree.takeMovedPairs(into: &nearby, stoppingBeyond: contactLimit)
    isOverfull = isOverfull || nearby.count > contactLimit
    guard !isOverfull else { return }
    for pair in nearby {
      // Most pairs have a contact already, and the call copies the table of bodies.
      let (a, b) = order(Int(pair.first), Int(pair.second))
      guard pairs[PairTable.key(Int32(a), Int32(b))] == nil else { continue }
      addContact(a, b, bodies)
    }
    isOverfull = contacts.count > contactLimit
  }

  @inline(__always)
  private mutating func updateProxy(_ body: Int, _ bodies: BodyTable, over h: Double) {
    let pose = bodies.placements[body].pose
    let (velocity, extent) = (bodies.velocities[body], bodies.extents[body])
    for place in bodies.details[body].proxies.indices {
      updateProxy(bodies.details[body].proxies[place], pose, velocity, extent, over: h)
    }
  }

  /// Gives a proxy a new box where it is about to leave the one it has.
  mutating func updateProxy(
    _ index: Int, _ pose: Pose, _ velocity: Motion, _ extent: BodyExtent, over h: Double
  ) {
    guard case .shape(let shape) = proxies[index].outline, let leaf = proxies[index].leaf else {
      return
    }
    let box = shapes.bounds(of: shape, at: pose)
    boxes[index] = box
    tree.move(
      leaf, to: sweep(box, velocity, extent, over: h),
      displacement: Vector(dx: 2 * h * velocity.dx, dy: 2 * h * velocity.dy))
  }

  /// What a body's shape in a box may come within the margin of, in a time.
  private func sweep(
    _ box: BoundingBox, _ velocity: Motion, _ extent: BodyExtent, over time: Double
  ) -> BoundingBox {
    // No point goes farther than across the circle on which it turns.
    let turning = min(velocity.spin.magnitude * time, 2) * extent.turningReach
    return box.growing(by: CollisionTable.margin + turning)
      .sweeping(by: Vector(dx: time * velocity.dx, dy: time * velocity.dy))
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

  /// Makes the contact of two proxies, given in order, that have none yet, if they may collide.
  @inline(never)
  private mutating func addContact(_ a: Int, _ b: Int, _ bodies: BodyTable) {
    guard mayCollide(a, b, bodies) else { return }
    let mixture = mixture(of: a, and: b, bodies)
    pairs[PairTable.key(Int32(a), Int32(b))] = 1
    let contact = Contact(
      proxyA: Int32(a), proxyB: Int32(b), bodyA: Int32(proxies[a].body),
      bodyB: Int32(proxies[b].body), friction: mixture.friction,
      restitution: mixture.restitution)
    contacts.append(contact)
    lastTouches.append(LastTouch())
    adjacency.append(contact)
  }

  /// Edges first, then by body.
  @inline(__always)
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
    where isShared(behavior, by: second.body, bodies) { return true }
    return false
  }

  /// Whether no behavior asks for a contact any more.
  func isForbidden(_ contact: Contact, _ bodies: BodyTable) -> Bool {
    !mayCollide(Int(contact.proxyA), Int(contact.proxyB), bodies)
  }

  /// Whether a behavior of another body makes it collide with this one.
  @inline(__always)
  func isShared(_ behavior: Int, by body: Int, _ bodies: BodyTable) -> Bool {
    roles[behavior]?.mode.contains(.items) == true
      && bodies.details[body].collisions.contains(behavior)
  }

  /// What two bodies are made of, mixed.
  @inline(__always)
  func mixture(
    of first: Int, and second: Int, _ bodies: BodyTable
  ) -> (friction: Double, restitution: Double) {
    let (a, b) = (material(first, bodies), material(second, bodies))
    return ((a.friction * b.friction).squareRoot(), max(a.elasticity, b.elasticity))
  }

  @inline(__always)
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
