import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

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

  @Test(
    "a mirrored world moves as the mirror shows; points of a face are solved in one order, so nearly"
  )
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
        #expect(isNear(Point(x: -a.center.x, y: a.center.y), b.center, 0.001))
        #expect(isNear(-a.rotation, b.rotation, 0.00002))
      }
    }
  }

  /// Discs on joints and in fields, within bounds.
  private func discs(mirror: Double) throws -> (DynamicsWorld, [ItemID]) {
    func place(_ x: Double, _ y: Double) -> Point { Point(x: mirror * x, y: y) }
    var world = DynamicsWorld()
    var items: [ItemID] = []
    for (x, y) in [(-120.0, -90.0), (10, -140), (95, -60), (160, -210)] {
      items.append(try world.addDisc(mirror * x, y, radius: 25))
    }
    try world.add(.gravity(GravityBehavior(items: items)))
    try world.add(
      .collision(
        CollisionBehavior(
          items: items, referenceBounds: Rect(x: -300, y: -300, width: 600, height: 300))))
    try world.add(
      .attachment(.distance(items[0], to: place(-20, -250), frequency: 2, damping: 0.1)))
    try world.add(.attachment(.pin(items[2], at: place(60, -120), range: -0.5...0.5)))
    try world.add(.attachment(.limit(items[3], to: items[1], length: 200)))
    try world.add(
      .field(
        FieldBehavior(
          items: items, field: Field(.vortex, at: place(30, -100), strength: mirror * 2))))
    try world.add(
      .field(FieldBehavior(items: items, field: Field(.spring, at: place(-70, 0), strength: 3))))
    try world.addAngularVelocity(mirror * 12, to: items[1])
    return (world, items)
  }

  @Test("discs on joints, in fields and in contact move as the mirror shows")
  func mirroredDiscs() throws {
    var (world, items) = try discs(mirror: 1)
    var (mirrored, images) = try discs(mirror: -1)
    for _ in 0..<90 {
      world.step(by: frame)
      mirrored.step(by: frame)
      for (item, image) in zip(items, images) {
        let (a, b) = (
          try #require(world.state(of: item)), try #require(mirrored.state(of: image))
        )
        #expect(isNear(Point(x: -a.center.x, y: a.center.y), b.center, 1e-7))
        #expect(isNear(-a.rotation, b.rotation, 1e-7))
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
