import BoxspringDocuments
import PlaneDynamics
import PlaneGeometry
import WorldDriving

extension LiveWorld {
  /// The place of the item under a finger in the list of items; nil where there is none that can move.
  func item(at place: Point) -> Int? {
    scene.items.indices.last { index in
      let item = scene.items[index]
      guard item.members.isEmpty, let carrier = carrier(of: index),
        world.properties(of: carrier)?.isAnchored != true
      else { return false }
      return world.item(item.id)?.covers(place) ?? false
    }
  }

  /// Ties the item under a finger to it, by a soft spring at the place where it is held; the place of
  /// what moves in the list of items, nil where there is nothing to hold.
  func grab(at place: Point) -> Int? {
    letGo()
    guard let index = item(at: place), let carrier = carrier(of: index),
      let state = world.state(of: carrier)
    else { return nil }
    let offset = (place - state.center).turned(by: -state.rotation)
    let attachment = AttachmentBehavior.distance(
      carrier, offset: offset, to: place, length: 0, frequency: 5, damping: 0.7)
    assertSuccess(because: "the item is there, and a place on it is finite") {
      () throws(DynamicsError) in
      grip = try world.add(.attachment(attachment))
      handChanges.add(
        at: run.time,
        [
          .init(
            "add",
            .object([
              .init("kind", .string("attachment")), .init("name", .string(handChanges.grip)),
              .init("item", .string(itemName(of: carrier))), .init("anchor", .place(place)),
              .init("offset", .vector(offset)), .init("length", .number(0)),
              .init("frequency", .number(5)), .init("damping", .number(0.7)),
            ]))
        ])
    }
    return run.place(of: carrier)
  }

  /// Moves the finger that holds an item; a place beyond ±10¹⁵ points, or not finite, is ignored.
  func drag(to place: Point) {
    guard let grip, world[grip]?.attachment?.anchor != place,
      (try? world.update(grip) { $0.attachment?.anchor = place }) != nil
    else { return }
    handChanges.drag(at: run.time, to: place)
  }

  /// Lets go of what is held, with the velocity that it has.
  func letGo() {
    guard let grip else { return }
    self.grip = nil
    assertSuccess(because: "the grip is there") { () throws(DynamicsError) in
      try world.remove(grip)
      handChanges.add(at: run.time, [.init("remove", .string(handChanges.grip))])
    }
  }

  /// The place of what is held in the list of items.
  var heldItem: Int? {
    guard let grip, case .attachment(let attachment)? = world[grip] else { return nil }
    return run.place(of: attachment.item)
  }

  /// Adds to the velocity of an item, in points and radians per second. One with a number that is not finite is
  /// ignored, and so is an item that is not there.
  func nudge(_ index: Int, _ velocity: Vector, spin: Double) {
    guard let carrier = carrier(of: index), velocity.isFinite, spin.isFinite else { return }
    assertSuccess(because: "the item is there and the numbers are finite") {
      () throws(DynamicsError) in
      try world.addLinearVelocity(velocity, to: carrier)
      try world.addAngularVelocity(spin, to: carrier)
      handChanges.add(
        at: run.time,
        [
          .init("nudge", .string(itemName(of: carrier))), .init("velocity", .vector(velocity)),
          .init("angularVelocity", .number(spin)),
        ])
    }
  }

  private func itemName(of item: ItemID) -> String {
    run.place(of: item).map { scene.items[$0].name } ?? ""
  }

  /// What moves an item: the group it is a member of, or the item itself.
  private func carrier(of index: Int) -> ItemID? {
    guard scene.items.indices.contains(index) else { return nil }
    return (scene.items.first { $0.members.contains(index) } ?? scene.items[index]).id
  }
}

extension Vector {
  fileprivate func turned(by angle: Double) -> Vector {
    let (sine, cosine) = Elementary.sincos(angle)
    return Vector(dx: cosine * dx - sine * dy, dy: sine * dx + cosine * dy)
  }
}

extension DynamicItem {
  /// Whether a place is inside the outline, or on it.
  fileprivate func covers(_ place: Point) -> Bool {
    let arm = (place - center).turned(by: -rotation)
    let (x, y) = (2 * arm.dx / size.width, 2 * arm.dy / size.height)
    switch bounds {
    case .rectangle: return abs(x) <= 1 && abs(y) <= 1
    case .ellipse: return x * x + y * y <= 1
    case .path(let corners):
      var (isLeft, isRight) = (false, false)
      for (index, corner) in corners.enumerated() {
        let side = corners[(index + 1) % corners.count] - corner
        let reach = arm - (corner - .zero)
        let turn = side.dx * reach.dy - side.dy * reach.dx
        if turn > 0 { isLeft = true }
        if turn < 0 { isRight = true }
      }
      return !(isLeft && isRight)
    }
  }
}
