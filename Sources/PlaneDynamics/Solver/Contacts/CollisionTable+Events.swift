import PlaneGeometry

extension CollisionTable {
  /// Notes that a contact began or ended to touch; the first and the last between two things are events.
  mutating func note(_ index: Int, touches isTouching: Bool, _ bodies: BodyTable) {
    contacts[index].isTouching = isTouching
    let key = touchKey(contacts[index])
    let count = touches[key] ?? 0
    if isTouching {
      touches[key] = count + 1
      if count == 0 { report(index, bodies) { $0.began.append(.contactBegan($1)) } }
    } else {
      touches[key] = count > 1 ? count - 1 : nil
      if count == 1 { report(index, bodies) { $0.ended.append(.contactEnded($1)) } }
    }
  }

  /// Notes where and along which normal two things touch, for events.
  mutating func noteTouch(
    _ index: Int, _ pa: Placement, _ pb: Placement, _ place: ContactPoint
  ) {
    contacts[index].noteTouch(pa, pb, place, in: &lastTouches[index])
  }

  /// Notes how two things touch that did so when the last substep was over, unless an impact has noted it: before
  /// the manifold or the placements change from which it follows.
  mutating func keepTouch(_ index: Int, _ bodies: BodyTable) {
    let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
    contacts[index].keepTouch(bodies.placements[a], bodies.placements[b], in: &lastTouches[index])
  }

  /// Notes how a body touches others, before it is put elsewhere.
  mutating func keepTouches(of body: Int, _ bodies: BodyTable) {
    var link = adjacency.first(of: body)
    while let place = link {
      if contacts[place / 2].isTouching { keepTouch(place / 2, bodies) }
      link = adjacency.next(after: place)
    }
  }

  /// Notes that things that touch were struck anew.
  mutating func noteHit(_ index: Int, _ bodies: BodyTable) {
    report(index, bodies) { $0.hits.append(.contactHit($1)) }
  }

  /// Whether a contact with a line of an edge begins near where the body touches another line of it.
  @inline(__always)
  func isEdgeTouched(by index: Int) -> Bool {
    guard Int(contacts[index].bodyA) == BodyTable.ground,
      contacts[index].manifold.separation > 0,
      contacts[index].manifold.separation <= Contact.visibleGap
    else { return false }
    return touches[touchKey(contacts[index])] != nil
  }

  /// Bodies count from the front, edges from the back: an edge of several lines by its first.
  func touchKey(_ contact: Contact) -> UInt64 {
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

  /// How many events there are since the last call of ``takeEvents()``.
  var eventCounts: EventCounts {
    EventCounts(began: began.count, hits: hits.count, ended: ended.count)
  }

  /// The later ones, in the same order.
  func events(since seen: EventCounts) -> [WorldEvent] {
    Array(began[seen.began...]) + hits[seen.hits...] + ended[seen.ended...]
  }

  /// Hands on an event for every behavior that makes the two collide.
  @inline(__always)
  private mutating func report(
    _ index: Int, _ bodies: BodyTable, _ hand: (inout CollisionTable, ContactEvent) -> Void
  ) {
    keepTouch(index, bodies)
    guard var event = event(index, bodies) else { return }
    let contact = contacts[index]
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
  private func event(_ index: Int, _ bodies: BodyTable) -> ContactEvent? {
    let (contact, touch) = (contacts[index], lastTouches[index])
    let (a, b) = (Int(contact.bodyA), Int(contact.bodyB))
    let proxy = proxies[Int(contact.proxyA)]
    guard let second = bodies.details[b].item else { return nil }
    var event = ContactEvent(
      behavior: BehaviorID(index: 0, generation: 0), item: second, partner: .item(second),
      point: touch.point, normal: touch.normal,
      impulse: contact.isTouching ? contact.normalImpulse / UIKitUnits.meter : 0)
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

/// Numbers of events by what happened.
struct EventCounts: Sendable {
  var began = 0
  var hits = 0
  var ended = 0
}

extension Contact {
  /// Notes where and along which normal two things touch, for events.
  mutating func noteTouch(
    _ pa: Placement, _ pb: Placement, _ place: ContactPoint, in last: inout LastTouch
  ) {
    let onA = pa.point(place.anchorA - .zero)
    let onB = pb.point(place.anchorB - .zero)
    // A boundary's point is where it touches.
    last.point = Int(bodyA) == BodyTable.ground ? onA : onA + (onB - onA) / 2
    last.normal = manifold.normal
    isTouchNoted = true
  }

  /// Notes how they touch at present, unless an impact has noted it.
  mutating func keepTouch(_ pa: Placement, _ pb: Placement, in last: inout LastTouch) {
    guard !isTouchNoted else { return }
    noteTouch(pa, pb, strongestPoint, in: &last)
  }
}
