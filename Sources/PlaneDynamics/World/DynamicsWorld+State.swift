import PlaneGeometry

extension DynamicsWorld {
  /// Centre and rotation of an item at an index.
  func placement(ofItem index: Int) -> (center: Point, rotation: Double) {
    let slot = items[index]
    if let group = slot.group {
      let state = placement(ofItem: group)
      let member = items[group].members[slot.memberPlace]
      let turn = Rotation(angle: state.rotation)
      return (state.center + turn.turning(member.offset), state.rotation + member.rotation)
    }
    guard let body = slot.body else { return (slot.item.center, slot.item.rotation) }
    let placement = bodies.placements[body]
    let offset = bodies.details[body].centerOfMass
    return (placement.point(-offset), placement.angle)
  }

  func state(ofItem index: Int) -> ItemState {
    let (center, rotation) = placement(ofItem: index)
    let carrier = items[index].group ?? index
    var state = ItemState(
      center: center, rotation: rotation, linearVelocity: .zero, angularVelocity: 0,
      isAwake: false, isFrozen: items[carrier].isFrozen)
    if let body = items[carrier].body {
      let velocity = bodies.velocities[body]
      state.linearVelocity = Vector(dx: velocity.dx, dy: velocity.dy)
      state.angularVelocity = velocity.spin
      state.isAwake = bodies.isAwake(body)
    }
    return state
  }
}
