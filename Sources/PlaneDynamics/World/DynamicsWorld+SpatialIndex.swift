import PlaneGeometry

// A spatial index of bodies for queries: a dynamic AABB tree, updated when a step ends, before bodies fall asleep, and
// when one is moved.
extension DynamicsWorld {
  /// Follows all bodies that may have moved.
  mutating func updateAwakeProxies() {
    for body in bodies.awake { updateProxy(Int(body)) }
  }

  /// Follows a body.
  mutating func updateProxy(_ body: Int) {
    guard let leaf = bodies.details[body].leaf else { return }
    // Some substeps ahead, so that what is fast does not need a new fat box in each.
    let velocity = bodies.velocities[body]
    let ahead = 4 * options.substep
    spatialIndex.move(
      leaf, to: queryBox(of: body),
      displacement: Vector(dx: ahead * velocity.dx, dy: ahead * velocity.dy))
  }

  /// A box around a body, however it is turned. An ellipse reaches a little beyond the polygon that collides.
  func queryBox(of body: Int) -> BoundingBox {
    let placement = bodies.placements[body]
    let middle = Point(x: placement.x, y: placement.y)
    return BoundingBox(middle, middle).growing(by: 1.02 * bodies.extents[body].radius)
  }
}
