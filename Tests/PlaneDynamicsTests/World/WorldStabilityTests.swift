import PlaneGeometry
import Testing

@testable import PlaneDynamics

@Suite struct WorldStabilityTests {
  @Test("two hundred bodies in a box come to rest and sleep, all inside")
  func box() throws {
    var world = DynamicsWorld()
    var items: [ItemID] = []
    var random = SplitMix64(seed: 4)
    for place in 0..<200 {
      let center = Point(
        x: 30 + 29 * Double(place % 20) + random.unit(), y: 30 + 30 * Double(place / 20))
      items.append(
        try world.add(
          DynamicItem(
            center: center, size: Size(width: 24, height: 24),
            bounds: place % 3 == 0 ? .ellipse : .rectangle)))
    }
    try world.add(.gravity(GravityBehavior(items: items)))
    try world.add(
      .collision(
        CollisionBehavior(
          items: items, referenceBounds: Rect(x: 0, y: 0, width: 610, height: 700))))
    var frames = 0
    repeat {
      world.step(by: frame)
      frames += 1
    } while world.isRunning && frames < 900
    #expect(!world.isRunning)
    for item in items {
      let frame = try #require(world.outerFrame(of: item))
      #expect(frame.minX > -2 && frame.maxX < 612 && frame.minY > -2 && frame.maxY < 702)
    }
  }

  @Test("no random scene leaves the finite numbers or its bounds", arguments: 0..<20)
  func fuzz(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * random.unit() }
    func scale(_ low: Double, _ high: Double) -> Double {
      Elementary.exp(number(Elementary.log(low), Elementary.log(high)))
    }
    var world = DynamicsWorld()
    let side = scale(500, 20_000)
    var items: [ItemID] = []
    for _ in 0..<Int(number(2, 14)) {
      let size = Size(width: scale(1, side / 8), height: scale(1, side / 8))
      let item = try world.add(
        DynamicItem(
          center: Point(x: number(0.2, 0.8) * side, y: number(0.2, 0.8) * side), size: size,
          rotation: number(-3, 3), bounds: random.unit() < 0.5 ? .ellipse : .rectangle))
      items.append(item)
      try world.add(
        .itemProperties(
          ItemPropertiesBehavior(
            items: [item], elasticity: number(0, 1), friction: number(0, 2),
            density: scale(0.001, 1000), resistance: number(0, 1))))
      try world.addLinearVelocity(
        Vector(dx: number(-3000, 3000), dy: number(-3000, 3000)), to: item)
      try world.addAngularVelocity(number(-20, 20), to: item)
    }
    try world.add(
      .gravity(GravityBehavior(items: items, angle: number(-3, 3), magnitude: number(0, 3))))
    for _ in 0..<Int(number(0, 8)) {
      let (a, b) = (
        items[Int(number(0, Double(items.count)))], items[Int(number(0, Double(items.count)))]
      )
      guard a != b else { continue }
      let anchor = world.center(a)
      let joints: [AttachmentBehavior] = [
        .distance(a, to: b, frequency: scale(0.1, 500), damping: number(0, 3)),
        .distance(a, to: b), .limit(a, to: b), .fixed(a, to: b, at: anchor),
        .pin(a, to: b, at: anchor, range: -1...1, frictionTorque: number(0, 100)),
        .sliding(a, to: b, at: anchor, axis: Vector(dx: 1, dy: number(-1, 1)), range: -100...50),
      ]
      try world.add(.attachment(joints[Int(number(0, 6))]))
    }
    try world.add(
      .collision(
        CollisionBehavior(
          items: items, referenceBounds: Rect(x: 0, y: 0, width: side, height: side))))
    for _ in 0..<180 {
      let report = world.step(by: frame)
      for event in report.events {
        if case .froze = event { Issue.record("seed \(seed): an item froze") }
      }
      for item in items {
        let center = world.center(item)
        try #require(center.isFinite, "seed \(seed)")
        try #require(
          center.x > 0 && center.x < side && center.y > 0 && center.y < side,
          "seed \(seed): \(center) left \(side) at \(world.elapsedTime)")
      }
    }
  }

  @Test("an item pressed between walls too near for it stays finite")
  func impossible() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(0, 0)
    try world.add(.gravity(GravityBehavior(items: [box])))
    try world.add(
      .collision(
        CollisionBehavior(
          items: [box], referenceBounds: Rect(x: -40, y: -40, width: 80, height: 80))))
    try world.add(.attachment(.fixed(box, at: Point(x: 500, y: 0))))
    try world.add(.attachment(.distance(box, to: Point(x: 100, y: 0), length: 1e6)))
    for _ in 0..<120 {
      world.step(by: frame)
      #expect(world.center(box).isFinite)
    }
  }
}
