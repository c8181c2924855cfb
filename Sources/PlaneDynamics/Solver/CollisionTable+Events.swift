import PlaneGeometry

extension CollisionTable {
  /// Notes that a contact began or ended to touch; the first and the last between two things are events.
  mutating func note(_ index: Int, touches isTouching: Bool, _ bodies: BodyTable) {
    contacts[index].isTouching = isTouching
    let key = touchKey(contacts[index])
    let count = touches[key] ?? 0
    if isTouching {
      touches[key] = count + 1
      if count == 0 { report(contacts[index], bodies) { $0.began.append(.contactBegan($1)) } }
    } else {
      touches[key] = count > 1 ? count - 1 : nil
      if count == 1 { report(contacts[index], bodies) { $0.ended.append(.contactEnded($1)) } }
    }
  }

  /// Bodies count from the front, boundaries from the back.
  private func touchKey(_ contact: Contact) -> UInt64 {
    let first = proxies[Int(contact.proxyA)]
    return PairTable.key(first.isEdge ? -2 - Int32(first.boundary) : contact.bodyA, contact.bodyB)
  }

  /// Those since the last call: first what began, then what ended.
  mutating func takeEvents() -> [WorldEvent] {
    guard !(began.isEmpty && ended.isEmpty) else { return [] }
    let events = began + ended
    began.removeAll(keepingCapacity: true)
    ended.removeAll(keepingCapacity: true)
    return events
  }

  /// Hands on an event for every behavior that makes the two collide.
  @inline(__always)
  private mutating func report(
    _ contact: Contact, _ bodies: BodyTable, _ hand: (inout CollisionTable, ContactEvent) -> Void
  ) {
    guard var event = event(contact, bodies) else { return }
    let proxy = proxies[Int(contact.proxyA)]
    if proxy.isEdge {
      guard let role = roles[boundaries[proxy.boundary].owner] else { return }
      event.behavior = role.id
      hand(&self, event)
      return
    }
    for behavior in bodies.details[Int(contact.bodyA)].collisions
    where isShared(behavior, by: Int(contact.bodyB), bodies) {
      guard let role = roles[behavior] else { continue }
      event.behavior = role.id
      hand(&self, event)
    }
  }

  /// What there is to tell of a contact, but for the behavior.
  private func event(_ contact: Contact, _ bodies: BodyTable) -> ContactEvent? {
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    let proxy = proxies[Int(contact.proxyA)]
    guard let second = bodies.details[b].item else { return nil }
    let (impulse, index) = contact.strongest
    let place = contact.manifold[index]
    let onA = bodies.placements[a].point(place.anchorA - .zero)
    let onB = bodies.placements[b].point(place.anchorB - .zero)
    // A boundary's point is where it touches; bodies may have parted again by the end of the substep.
    let point = proxy.isEdge ? onA : onA + (onB - onA) / 2
    var event = ContactEvent(
      behavior: BehaviorID(index: 0, generation: 0), item: second, partner: .item(second),
      point: point, normal: contact.manifold.normal, impulse: contact.isTouching ? impulse / 100 : 0
    )
    if proxy.isEdge {
      event.partner = .boundary(boundaries[proxy.boundary].name)
      event.normal = -event.normal
      return event
    }
    guard let first = bodies.details[a].item else { return nil }
    event.item = first
    return event
  }
}
