import PlaneGeometry
import Testing

@testable import PlaneDynamics

@Suite struct WorldSymmetryTests {
  /// A scene with contacts, springs and a pendulum; mirrored and shifted as asked.
  private func scene(mirror: Double = 1, shift: Vector = .zero) throws -> (
    DynamicsWorld, [ItemID]
  ) {
    func place(_ x: Double, _ y: Double) -> Point { Point(x: mirror * x, y: y) + shift }
    var world = DynamicsWorld()
    var items: [ItemID] = []
    for (x, y, turn) in [(10.0, -100.0, 0.3), (70, -180, -0.2), (-60, -90, 0.0)] {
      items.append(
        try world.add(
          DynamicItem(
            center: place(x, y), size: Size(width: 60, height: 40), rotation: mirror * turn)))
    }
    items.append(
      try world.add(
        DynamicItem(center: place(0, -300), size: Size(width: 50, height: 50), bounds: .ellipse)))
    try world.add(.gravity(GravityBehavior(items: items)))
    let (left, right) = (place(-300, 0), place(300, 30))
    try world.add(
      .collision(
        CollisionBehavior(items: items, boundaries: [Boundary("floor", from: left, to: right)])))
    try world.add(
      .attachment(.distance(items[0], to: place(30, -300), frequency: 1.5, damping: 0.2)))
    try world.add(.attachment(.pin(items[2], at: place(-90, -90))))
    return (world, items)
  }

  @Test("a mirrored world moves as the mirror shows")
  func mirror() throws {
    var (world, items) = try scene()
    var (mirrored, images) = try scene(mirror: -1)
    for _ in 0..<90 {
      world.step(by: frame)
      mirrored.step(by: frame)
      for (item, image) in zip(items, images) {
        let (a, b) = (
          try #require(world.state(of: item)), try #require(mirrored.state(of: image))
        )
        #expect(isNear(Point(x: -a.center.x, y: a.center.y), b.center, 1e-6))
        #expect(isNear(-a.rotation, b.rotation, 1e-6))
      }
    }
  }

  @Test("a million points away everything moves alike")
  func shift() throws {
    let away = Vector(dx: 1_000_000, dy: -1_000_000)
    var (world, items) = try scene()
    var (far, images) = try scene(shift: away)
    for _ in 0..<60 {
      world.step(by: frame)
      far.step(by: frame)
      for (item, image) in zip(items, images) {
        #expect(isNear(world.center(item) + away, far.center(image), 1e-5))
      }
    }
  }
}
