import PlaneGeometry

// A spatial index of bodies for queries: a dynamic AABB tree, updated when a step ends, before bodies fall asleep, and
// when one is moved.
extension DynamicsWorld {
  /// Follows all bodies that may have moved.
  mutating func followAwake() {
    for body in bodies.awake { follow(Int(body)) }
  }

  /// Follows a body.
  mutating func follow(_ body: Int) {
    guard let leaf = bodies.details[body].leaf else { return }
    whereabouts.move(leaf, to: surroundings(of: body), displacement: .zero)
  }

  /// A box around a body, however it is turned. An ellipse reaches a little beyond the polygon that collides.
  func surroundings(of body: Int) -> BoundingBox {
    let placement = bodies.placements[body]
    let middle = Point(x: placement.x, y: placement.y)
    return BoundingBox(middle, middle).growing(by: 1.02 * bodies.extents[body].radius)
  }
}
