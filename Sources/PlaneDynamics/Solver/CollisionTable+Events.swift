import PlaneGeometry

extension CollisionTable {
  /// Notes that a contact began or ended to touch; the first and the last between two things are events.
  mutating func note(_ index: Int, touches isTouching: Bool, _ bodies: BodyTable) {
    contacts[index].isTouching = isTouching
    let key = touchKey(contacts[index])
    let count = touches[key] ?? 0
    if isTouching {
      touches[key] = count + 1
      if count == 0 {
        for event in events(contacts[index], bodies) { began.append(.contactBegan(event)) }
      }
    } else {
      touches[key] = count > 1 ? count - 1 : nil
      if count == 1 {
        for event in events(contacts[index], bodies) { ended.append(.contactEnded(event)) }
      }
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

  /// One event for every behavior that makes the two collide.
  private func events(_ contact: Contact, _ bodies: BodyTable) -> [ContactEvent] {
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    let proxy = proxies[Int(contact.proxyA)]
    guard let second = bodies.details[b].item else { return [] }
    let (impulse, index) = contact.strongest
    let place = contact.manifold[index]
    let onA = bodies.placements[a].point(place.anchorA - .zero)
    let onB = bodies.placements[b].point(place.anchorB - .zero)
    // A boundary's point is where it touches; bodies may have parted again by the end of the substep.
    let point = proxy.isEdge ? onA : onA + (onB - onA) / 2
    var event = ContactEvent(
      behavior: BehaviorID(index: 0, generation: 0), item: second, partner: .boundary(nil),
      point: point, normal: contact.manifold.normal, impulse: contact.isTouching ? impulse / 100 : 0
    )
    if proxy.isEdge {
      let boundary = boundaries[proxy.boundary]
      guard let role = roles[boundary.owner] else { return [] }
      event.behavior = role.id
      event.partner = .boundary(boundary.name)
      event.normal = -event.normal
      return [event]
    }
    guard let first = bodies.details[a].item else { return [] }
    event.item = first
    event.partner = .item(second)
    return sharedBehaviors(a, b, bodies).compactMap { behavior in
      guard let role = roles[behavior] else { return nil }
      event.behavior = role.id
      return event
    }
  }
}
