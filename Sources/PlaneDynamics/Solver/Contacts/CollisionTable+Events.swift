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

  /// Notes where and how two things touch, for events.
  mutating func noteTouch(
    _ index: Int, _ pa: Placement, _ pb: Placement, _ place: ContactPoint
  ) {
    let onA = pa.point(place.anchorA - .zero)
    let onB = pb.point(place.anchorB - .zero)
    // A boundary's point is where it touches.
    let isEdge = Int(contacts[index].bodyA) == BodyTable.ground
    contacts[index].lastPoint = isEdge ? onA : onA + (onB - onA) / 2
    contacts[index].lastNormal = contacts[index].manifold.normal
  }

  /// Notes that things that touch were struck anew.
  mutating func noteHit(_ index: Int, _ bodies: BodyTable) {
    report(contacts[index], bodies) { $0.hits.append(.contactHit($1)) }
  }

  /// Whether a contact with a line of an edge begins near where the body touches another line of it.
  @inline(__always)
  func isEdgeTouched(by index: Int) -> Bool {
    guard Int(contacts[index].bodyA) == BodyTable.ground,
      contacts[index].manifold.separation > 0, contacts[index].manifold.separation <= 0.25
    else { return false }
    return touches[touchKey(contacts[index])] != nil
  }

  /// Bodies count from the front, edges from the back: an edge of several lines by its first.
  private func touchKey(_ contact: Contact) -> UInt64 {
    let first = proxies[Int(contact.proxyA)]
    guard first.isEdge else { return PairTable.key(contact.bodyA, contact.bodyB) }
    return PairTable.key(-2 - Int32(first.firstOfEdge), contact.bodyB)
  }

  /// Those since the last call: first what began, then what was struck, then what ended.
  mutating func takeEvents() -> [WorldEvent] {
    guard !(began.isEmpty && hits.isEmpty && ended.isEmpty) else { return [] }
    let events = began + hits + ended
    began.removeAll(keepingCapacity: true)
    hits.removeAll(keepingCapacity: true)
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
    var event = ContactEvent(
      behavior: BehaviorID(index: 0, generation: 0), item: second, partner: .item(second),
      point: contact.lastPoint, normal: contact.lastNormal,
      impulse: contact.isTouching ? contact.normalImpulse / 100 : 0)
    if proxy.isEdge {
      event.partner = .boundary(boundaries[proxy.boundary].name)
      event.edge = proxy.edge
      event.normal = -event.normal
      return event
    }
    guard let first = bodies.details[a].item else { return nil }
    event.item = first
    return event
  }
}
