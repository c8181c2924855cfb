import PlaneGeometry
import Testing

@testable import PlaneDynamics

@Suite struct CollisionTests {
  /// A world with a floor at y = 0 and gravity.
  private func floor(
    _ items: [ItemID], in world: inout DynamicsWorld, elasticity: Double = 0,
    friction: Double = 0.2, half: Double = 5000
  ) throws -> BehaviorID {
    try world.add(.gravity(GravityBehavior(items: items)))
    var collision = CollisionBehavior(
      items: items,
      boundaries: [
        Boundary("floor", from: Point(x: -half, y: 0), to: Point(x: half, y: 0))
      ])
    collision.boundaryElasticity = elasticity
    collision.boundaryFriction = friction
    return try world.add(.collision(collision))
  }

  @Test("an item without elasticity comes to rest on the floor itself and sleeps")
  func landing() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(0, -300)
    _ = try floor([box], in: &world)
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [box], elasticity: 0)))
    world.run(seconds: 3)
    #expect(isNear(world.center(box), Point(x: 0, y: -50), 0.051))
    #expect(world.state(of: box)?.rotation == 0)
    #expect(!world.isRunning)
  }

  @Test("landing and leaving are events with the point, the normal and the impulse")
  func events() throws {
    var world = DynamicsWorld()
    let ball = try world.addDisc(30, -120, radius: 20)
    let collision = try floor([ball], in: &world, elasticity: 1)
    try world.add(
      .itemProperties(ItemPropertiesBehavior(items: [ball], resistance: 0, angularResistance: 0)))
    var events: [WorldEvent] = []
    for _ in 0..<45 { events += world.step(by: frame).events }
    #expect(events.first == .resumed)
    guard events.count >= 3, case .contactBegan(let began) = events[1],
      case .contactEnded(let ended) = events[2]
    else {
      Issue.record("\(events)")
      return
    }
    #expect(began.behavior == collision && began.item == ball)
    #expect(began.partner == .boundary("floor"))
    #expect(isNear(began.point, Point(x: 30, y: 0), 2.1))
    #expect(isNear(began.normal.dy, 1, 1e-12))
    // Falls 100 pt: 447 pt/s, reversed; the mass is π 20²/100².
    let mass = Double.pi * 400 / 10_000
    #expect(isNear(began.impulse, mass * 2 * 447.2 / 100, mass * 0.2))
    #expect(ended.partner == .boundary("floor") && ended.impulse == 0)
  }

  @Test(
    "a ball of elasticity 1 bounces as high as it fell; of 1/2, a quarter as high",
    arguments: [1.0, 0.5])
  func bounce(elasticity: Double) throws {
    var options = WorldOptions()
    options.substep = 1.0 / 960
    options.restitutionThreshold = 1
    var world = DynamicsWorld(options: options)
    let ball = try world.addDisc(0, -420, radius: 20)
    _ = try floor([ball], in: &world, elasticity: 0)
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(
          items: [ball], elasticity: elasticity, resistance: 0, angularResistance: 0)))
    var (highest, hasBounced) = (0.0, false)
    for _ in 0..<2000 {
      world.step(by: 1.0 / 960)
      let state = try #require(world.state(of: ball))
      if state.linearVelocity.dy < 0 { hasBounced = true }
      if hasBounced { highest = max(highest, -20 - state.center.y) }
      if hasBounced && state.linearVelocity.dy > 0 { break }
    }
    #expect(isNear(highest, 400 * elasticity * elasticity, 2.5))
  }

  @Test("a box slides v²/2μg before it stops")
  func sliding() throws {
    var world = DynamicsWorld()
    let box = try world.add(
      DynamicItem(center: Point(x: 0, y: -5), size: Size(width: 100, height: 10)))
    _ = try floor([box], in: &world, friction: 0.3)
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(
          items: [box], elasticity: 0, friction: 0.3, resistance: 0, angularResistance: 0)))
    try world.addLinearVelocity(Vector(dx: 300, dy: 0), to: box)
    world.run(seconds: 3)
    // μ = √(0.3 · 0.3)
    let expected = 300.0 * 300 / (2 * 0.3 * 1000)
    #expect(isNear(world.center(box).x, expected, 300.0 / 120 + 0.1))
    #expect(!world.isRunning)
  }

  @Test("a disc rolls down a slope with two thirds of the acceleration of sliding")
  func rolling() throws {
    var world = DynamicsWorld()
    let angle = 0.3
    let (sine, cosine) = Elementary.sincos(angle)
    let disc = try world.addDisc(sine * 20, -cosine * 20, radius: 20)
    try world.add(.gravity(GravityBehavior(items: [disc])))
    let down = Vector(dx: cosine, dy: sine)
    var collision = CollisionBehavior(
      items: [disc],
      boundaries: [Boundary("slope", from: .zero + down * -100, to: .zero + down * 5000)])
    collision.boundaryElasticity = 0
    try world.add(.collision(collision))
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(
          items: [disc], elasticity: 0, friction: 4, resistance: 0, angularResistance: 0)))
    world.run(seconds: 2)
    let state = try #require(world.state(of: disc))
    let time = (2.0 * 120 - 1) / 120
    let speed = 2.0 / 3 * 1000 * sine * time
    #expect(isNear(state.linearVelocity.dot(down), speed, speed * 0.005))
    #expect(isNear(state.angularVelocity * 20, speed, speed * 0.005))
  }

  @Test("equal balls of elasticity 1 exchange their velocities; energy and momentum stay")
  func exchange() throws {
    var world = DynamicsWorld()
    let left = try world.addDisc(-100, 0, radius: 20)
    let right = try world.addDisc(100, 0, radius: 20)
    try world.add(.collision(CollisionBehavior(items: [left, right])))
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(
          items: [left, right], elasticity: 1, friction: 0, resistance: 0, angularResistance: 0)))
    try world.addLinearVelocity(Vector(dx: 300, dy: 0), to: left)
    try world.addLinearVelocity(Vector(dx: -150, dy: 0), to: right)
    world.run(seconds: 1)
    #expect(isNear(world.velocity(left).dx, -150, 1e-9))
    #expect(isNear(world.velocity(right).dx, 300, 1e-9))
  }

  @Test("momentum is kept when boxes of different mass and elasticity meet off centre")
  func momentum() throws {
    var world = DynamicsWorld()
    let left = try world.addBox(-100, 0, side: 60, rotation: 0.4)
    let right = try world.addBox(100, 25, side: 40)
    try world.add(.collision(CollisionBehavior(items: [left, right])))
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(
          items: [left, right], elasticity: 0.6, resistance: 0, angularResistance: 0)))
    try world.addLinearVelocity(Vector(dx: 500, dy: 20), to: left)
    let before = world.momentum
    world.run(seconds: 1)
    #expect(world.velocity(right).dx > 100)
    #expect(isNear(world.momentum.linear.dx, before.linear.dx, 1e-9))
    #expect(isNear(world.momentum.linear.dy, before.linear.dy, 1e-9))
  }

  @Test("a stack of twenty stands for a minute")
  func stack() throws {
    var world = DynamicsWorld()
    var boxes: [ItemID] = []
    for level in 0..<20 { boxes.append(try world.addBox(0, -25 - 50.0 * Double(level), side: 50)) }
    _ = try floor(boxes, in: &world)
    world.run(seconds: 60)
    for (level, box) in boxes.enumerated() {
      #expect(isNear(world.center(box), Point(x: 0, y: -25 - 50.0 * Double(level)), 2))
    }
    #expect(!world.isRunning)
  }

  @Test("fast items stay within closed bounds", arguments: [2000.0, 8000, 24_000])
  func tunnels(speed: Double) throws {
    var world = DynamicsWorld()
    var items: [ItemID] = []
    for place in 0..<4 { items.append(try world.addBox(100 + 60 * Double(place), 200, side: 20)) }
    items.append(try world.addDisc(350, 300, radius: 5))
    try world.add(
      .collision(
        CollisionBehavior(
          items: items, referenceBounds: Rect(x: 0, y: 0, width: 400, height: 400))))
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(items: items, elasticity: 1, resistance: 0, angularResistance: 0)))
    for (place, item) in items.enumerated() {
      let direction = Vector(angle: 0.7 + Double(place), length: speed)
      try world.addLinearVelocity(direction, to: item)
    }
    for _ in 0..<300 {
      world.step(by: frame)
      for item in items {
        let center = world.center(item)
        #expect(center.x > 0 && center.x < 400 && center.y > 0 && center.y < 400)
      }
    }
  }

  @Test("items in the mode of boundaries pass each other; in that of items, boundaries")
  func modes() throws {
    var world = DynamicsWorld()
    let left = try world.addDisc(-50, -20, radius: 20)
    let right = try world.addDisc(50, -20, radius: 20)
    let id = try floor([left, right], in: &world)
    try world.update(id) { behavior in
      guard case .collision(var collision) = behavior else { return }
      collision.mode = .boundaries
      behavior = .collision(collision)
    }
    try world.addLinearVelocity(Vector(dx: 200, dy: 0), to: left)
    world.run(seconds: 1)
    #expect(world.center(left).x > 60)
    #expect(isNear(world.center(left).y, -20, 0.1))
    try world.update(id) { behavior in
      guard case .collision(var collision) = behavior else { return }
      collision.mode = .items
      behavior = .collision(collision)
    }
    world.run(seconds: 0.5)
    #expect(world.center(left).y > 50)
  }

  @Test("items that overlap at first come apart and stay slow")
  func overlap() throws {
    var world = DynamicsWorld()
    let first = try world.addBox(0, 0)
    let second = try world.addBox(60, 5)
    try world.add(.collision(CollisionBehavior(items: [first, second])))
    world.run(seconds: 2)
    #expect(world.center(second).x - world.center(first).x > 99)
    #expect(world.velocity(first).length < 1)
  }
}
