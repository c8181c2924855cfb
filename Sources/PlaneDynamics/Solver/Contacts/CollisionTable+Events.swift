import PlaneGeometry

extension CollisionTable {
  /// Notes that a contact began or ended to touch; the first and the last between two things are events.
  mutating func note(_ index: Int, touches isTouching: Bool, _ bodies: BodyTable) {
    contacts[index].isTouching = isTouching
    let key = touchKey(contacts[index])
    let count = touches[key] ?? 0
    if isTouching {
      touches[key] = count + 1
      if count == 0 { report(index, bodies) { .contactBegan($0) } }
    } else {
      touches[key] = count > 1 ? count - 1 : nil
      if count == 1 { report(index, bodies) { .contactEnded($0) } }
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
    report(index, bodies) { .contactHit($0) }
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

  /// Notes that a behavior has begun, or is about to end, to make a body collide with others: those
  /// that the body touches by other behaviors, or until now, begin or end to touch by this one.
  /// Edges belong to one behavior, and need no note.
  ///
  /// - Parameter asFirst: whether to pass over pairs of which it is the second, since those are
  ///   noted with the first.
  mutating func noteSharing(
    of body: Int, by behavior: Int, begins: Bool, asFirst: Bool = false, _ bodies: BodyTable
  ) {
    guard let role = roles[behavior], role.mode.contains(.items) else { return }
    var (noted, link) = ([Int32](), adjacency.first(of: body))
    while let place = link {
      link = adjacency.next(after: place)
      let contact = contacts[place / 2]
      let isFirst = Int(contact.bodyA) == body
      let other = isFirst ? contact.bodyB : contact.bodyA
      guard contact.isTouching, isFirst || !asFirst, !noted.contains(other),
        isShared(behavior, by: Int(other), bodies)
      else { continue }
      noted.append(other)
      keepTouch(place / 2, bodies)
      guard var event = event(place / 2, bodies) else { continue }
      event.behavior = role.id
      event.impulse = 0
      append(begins ? .contactBegan(event) : .contactEnded(event))
    }
  }

  /// Reports an event for every behavior that makes the two collide.
  @inline(__always)
  private mutating func report(
    _ index: Int, _ bodies: BodyTable, _ kind: (ContactEvent) -> WorldEvent
  ) {
    keepTouch(index, bodies)
    guard var event = event(index, bodies) else { return }
    let contact = contacts[index]
    let proxy = proxies[Int(contact.proxyA)]
    if proxy.isEdge {
      guard let role = roles[boundaries[proxy.boundary].owner] else { return }
      event.behavior = role.id
      append(kind(event))
      return
    }
    for behavior in bodies.details[Int(contact.bodyA)].collisions
    where isShared(behavior, by: Int(contact.bodyB), bodies) {
      guard let role = roles[behavior] else { continue }
      event.behavior = role.id
      append(kind(event))
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
