import PlaneGeometry

extension DynamicsWorld {
  /// Adds to the velocity of an item, in points per second, and wakes it.
  ///
  /// Before the item is in a behavior, what is added sums up and is taken over when it gets its
  /// body. An anchored item stays where it is. Velocities are clamped to ±10¹⁰⁰ points or radians
  /// per second at once, and in the first substep to ``WorldOptions/maximumTranslation`` and a
  /// quarter turn per substep.
  ///
  /// - Throws: where the item is unknown or a member of a group, or the velocity is not finite.
  public mutating func addLinearVelocity(
    _ velocity: Vector, to item: ItemID
  ) throws(DynamicsError) {
    try check(item)
    guard velocity.isFinite else {
      throw .init(.valueOutOfRange(.velocity, velocity.dx.isFinite ? velocity.dy : velocity.dx))
    }
    add(Motion(dx: velocity.dx, dy: velocity.dy, spin: 0), to: item)
  }

  /// Adds to the angular velocity of an item, in radians per second, clockwise on screen, and wakes it;
  /// otherwise as ``addLinearVelocity(_:to:)``. An item that may not turn does not.
  public mutating func addAngularVelocity(
    _ velocity: Double, to item: ItemID
  ) throws(DynamicsError) {
    try check(item)
    guard velocity.isFinite else { throw .init(.valueOutOfRange(.velocity, velocity)) }
    add(Motion(dx: 0, dy: 0, spin: velocity), to: item)
  }

  private mutating func add(_ change: Motion, to id: ItemID) {
    guard let body = items[id.index].body else {
      items[id.index].pendingVelocity.addSaturating(change)
      return
    }
    guard bodies.isMovable(body) else { return }
    bodies.wake(body)
    bodies.velocities[body].addSaturating(change)
    if !bodies.details[body].properties.allowsRotation { bodies.velocities[body].spin = 0 }
    noteChange()
  }
}

extension Motion {
  /// Adds another motion and clamps the sum.
  fileprivate mutating func addSaturating(_ other: Motion) {
    add(other)
    clamp()
  }
}
