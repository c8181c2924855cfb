import PlaneGeometry

// How behaviors reach the solver: each kind is taken into its own arrays, and dropped from them again.
extension DynamicsWorld {
  /// Makes a behavior act.
  ///
  /// - Parameter old: what the same behavior was before an update.
  mutating func apply(_ index: Int, succeeding old: Behavior? = nil) {
    switch tree[index] {
    case .gravity(let gravity):
      areDrivesStale = true
      if old?.gravity?.direction != gravity.direction { lastGravity = gravity.direction }
    case .push(let push):
      areDrivesStale = true
      if push.mode == .instantaneous && push.isActive { hasImpulses = true }
    case .snap(let snap): takeSnap(snap, index, succeeding: old)
    case .attachment(let attachment): takeAttachment(attachment, index, succeeding: old)
    case .collision(let collision): takeCollision(collision, index, succeeding: old)
    case .itemProperties(let properties):
      var chosen = properties.items
      if case .itemProperties(let previous)? = old { chosen += previous.items }
      refreshProperties(of: bodies(of: chosen))
    case .field: listFields()
    case .composite: break
    }
  }

  /// Stops a behavior from acting, for good or to be taken anew.
  mutating func unapply(_ index: Int, _ behavior: Behavior, succeededBy new: Behavior?) {
    switch behavior {
    case .gravity:
      areDrivesStale = true
      if new == nil { lastGravity = .zero }
    case .push: areDrivesStale = true
    case .snap, .attachment: if new == nil { removeJoints(ownedBy: index) }
    case .collision(let collision): dropCollision(collision, index, succeededBy: new)
    case .field: fieldNodes.removeAll { new == nil && $0 == index }
    case .itemProperties, .composite: break
    }
  }

  /// Makes a behavior act on one item more.
  mutating func takeItem(_ item: ItemID, into index: Int) {
    guard let body = items[item.index].body else { return }
    switch tree[index] {
    case .gravity: areDrivesStale = true
    case .push(let push):
      areDrivesStale = true
      if push.mode == .instantaneous && push.isActive { hasImpulses = true }
    case .collision: enter(body, index)
    case .itemProperties: refreshProperties(of: [body])
    case .field, .snap, .attachment, .composite: break
    }
  }

  /// Stops a behavior from acting on a body.
  mutating func dropItem(_ body: Int, from index: Int) {
    switch tree[index] {
    case .gravity, .push: areDrivesStale = true
    case .collision: leaveCollision(body, index)
    case .itemProperties: refreshProperties(of: [body])
    case .field, .snap, .attachment, .composite: break
    }
  }

  /// Gathers the lasting accelerations of all bodies.
  mutating func gatherDrives() {
    guard areDrivesStale else { return }
    areDrivesStale = false
    for body in bodies.drives.indices { bodies.drives[body] = .zero }
    var place = tree.following(nil)
    while let node = place {
      place = tree.following(node)
      switch tree[node] {
      case .gravity(let gravity): gather(gravity)
      case .push(let push) where push.mode == .continuous && push.isActive:
        for id in push.items {
          guard let body = items[id.index].body, bodies.isMovable(body) else { continue }
          bodies.drives[body].add(effect(of: push, on: id, body))
        }
      default: break
      }
    }
  }

  private mutating func gather(_ gravity: GravityBehavior) {
    let direction = sharedGravity ?? gravity.direction
    for id in gravity.items {
      guard let body = items[id.index].body, bodies.isMovable(body) else { continue }
      bodies.drives[body].dx += GravityBehavior.unit * direction.dx
      bodies.drives[body].dy += GravityBehavior.unit * direction.dy
    }
  }

  /// The vector that all gravities share, where they do.
  var sharedGravity: Vector? {
    options.quirks.contains(.sharedGravity) ? lastGravity : nil
  }

  /// Fires the instantaneous pushes that are active.
  mutating func fireImpulses() {
    guard hasImpulses else { return }
    hasImpulses = false
    var place = tree.following(nil)
    while let node = place {
      place = tree.following(node)
      guard case .push(var push) = tree[node], push.mode == .instantaneous, push.isActive else {
        continue
      }
      for id in push.items {
        guard let body = items[id.index].body, bodies.isMovable(body) else { continue }
        bodies.wake(body)
        bodies.velocities[body].add(effect(of: push, on: id, body))
      }
      push.isActive = false
      tree[node] = .push(push)
    }
    // No substep may follow: the step may be too short for one.
    checkVelocities()
  }

  /// What a push does to an item's body: an acceleration, or a change of velocity.
  private func effect(of push: PushBehavior, on id: ItemID, _ body: Int) -> Motion {
    let mass = bodies.masses[body]
    let force = push.direction * UIKitUnits.meter
    var effect = Motion.zero
    var arm = Vector.zero
    if let offset = push.targetOffset(of: id) {
      arm = offset - bodies.placements[body].turned(bodies.details[body].centerOfMass)
    }
    effect.add(force.dx, force.dy, armX: arm.dx, armY: arm.dy, mass)
    return effect
  }
}
