import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

/// Ropes of pins keep their length under heavy loads.
@Suite struct RopeTests {
  /// The distance of a load's middle from the hook of a rope of ten links of 20 pt, which is 220 pt
  /// where nothing stretches: the greatest within 10 s, and the last.
  private static func reach(
    ratio: Double, nudge: Double, hasFloor: Bool = false, options: WorldOptions = WorldOptions()
  ) throws -> (greatest: Double, last: Double) {
    var world = DynamicsWorld(options: options)
    var links: [ItemID] = []
    for place in 0..<10 {
      links.append(
        try world.add(
          DynamicItem(
            center: Point(x: 200, y: 110 + 20 * Double(place)), size: Size(width: 6, height: 20))))
    }
    let load = try world.addBox(200, 320, side: 40)
    let items = links + [load]
    try world.add(.gravity(GravityBehavior(items: items)))
    // A link has an area of 120 pt², the load of 1600 pt².
    try world.add(
      .itemProperties(ItemPropertiesBehavior(items: [load], density: ratio * 120 / 1600)))
    try world.add(.attachment(.pin(links[0], at: Point(x: 200, y: 100))))
    for (place, pair) in zip(items, items.dropFirst()).enumerated() {
      try world.add(
        .attachment(.pin(pair.0, to: pair.1, at: Point(x: 200, y: 120 + 20 * Double(place)))))
    }
    if hasFloor {
      try world.add(
        .collision(
          CollisionBehavior(
            items: [load], referenceBounds: Rect(x: -400, y: 0, width: 1200, height: 800))))
    }
    var greatest = 0.0
    for frame in 0..<600 {
      if frame == 30 { try world.addLinearVelocity(Vector(dx: nudge, dy: 0), to: load) }
      world.step(by: 1.0 / 60)
      greatest = max(greatest, (world.center(load) - Point(x: 200, y: 100)).length)
    }
    return (greatest, (world.center(load) - Point(x: 200, y: 100)).length)
  }

  @Test(
    "a rope stretches by a tenth at most while a load swings that is up to a thousand times as heavy as a link",
    arguments: [1.0, 30, 100, 150, 300, 500, 1000], [0.0, 300])
  func holds(ratio: Double, nudge: Double) throws {
    for hasFloor in [false, true] {
      let (greatest, last) = try Self.reach(ratio: ratio, nudge: nudge, hasFloor: hasFloor)
      #expect(greatest < 242, "\(greatest)")
      #expect(last > 218 && last < 229, "\(last)")
    }
  }

  @Test("a rope that carries three thousand times as much as a link weighs does not tear")
  func heavy() throws {
    let (greatest, last) = try Self.reach(ratio: 3000, nudge: 300)
    #expect(greatest < 242 && last < 229, "\(greatest), \(last)")
  }
}
