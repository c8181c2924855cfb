import PlaneGeometry

extension CollisionTable {
  /// Notes that a contact began or ended to touch; the first and the last between two things are events.
  mutating func note(_ index: Int, touches isTouching: Bool, _ bodies: BodyTable) {
    contacts[index].isTouching = isTouching
    let key = touchKey(contacts[index])
    let count = touches[key] ?? 0
    if isTouching {
      touches[key] = count + 1
      if count == 0 { began += events(contacts[index], bodies) { .contactBegan($0) } }
    } else {
      touches[key] = count > 1 ? count - 1 : nil
      if count == 1 { ended += events(contacts[index], bodies) { .contactEnded($0) } }
    }
  }

  /// Bodies count from the front, boundaries from the back.
  private func touchKey(_ contact: Contact) -> UInt64 {
    let first = proxies[Int(contact.proxyA)]
    return PairTable.key(first.isEdge ? -2 - Int32(first.boundary) : contact.bodyA, contact.bodyB)
  }

  /// One event for every behavior that makes the two collide.
  private func events(
    _ contact: Contact, _ bodies: BodyTable, _ make: (TouchRecord) -> WorldEvent
  ) -> [WorldEvent] {
    []
  }
}
