import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldScenes

/// The integrator of second order, against closed forms and laws of conservation, at 120 substeps a second.
@Suite struct IntegratorTests {
  private let step = 1.0 / 120

  private func world() -> DynamicsWorld {
    var options = WorldOptions()
    options.integrator = .midpoint
    options.timeToSleep = .infinity
    return DynamicsWorld(options: options)
  }

  /// Steps so many substeps; the first call only fills the clock.
  private func run(_ world: inout DynamicsWorld, substeps: Int) {
    for _ in 0...substeps { world.step(by: step) }
  }

  @Test("a pendulum let go level is within 0.1 pt of the truth after 8 s")
  func pendulum() throws {
    var world = world()
    let bob = try world.addBox(200, 0, side: 20)
    try world.add(.gravity(GravityBehavior(items: [bob])))
    try world.removeResistance(from: [bob])
    try world.add(.attachment(.distance(bob, to: .zero)))
    for second in 1...8 {
      run(&world, substeps: second == 1 ? 120 : 119)
      let (sine, cosine) = Elementary.sincos(angle(after: Double(second)))
      #expect(
        isNear(world.center(bob), Point(x: 200 * sine, y: 200 * cosine), 0.1), "\(second) s")
    }
  }

  /// Of a pendulum of 200 pt in 1000 pt/s², from straight down: fourth-order steps of 0.1 ms.
  private func angle(after time: Double) -> Double {
    let h = 1e-4
    var (angle, speed) = (Double.pi / 2, 0.0)
    func pull(_ angle: Double) -> Double { -5 * Elementary.sincos(angle).0 }
    for _ in 0..<Int((time / h).rounded()) {
      let (a1, s1) = (speed, pull(angle))
      let (a2, s2) = (speed + h / 2 * s1, pull(angle + h / 2 * a1))
      let (a3, s3) = (speed + h / 2 * s2, pull(angle + h / 2 * a2))
      let (a4, s4) = (speed + h * s3, pull(angle + h * a3))
      angle += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4)
      speed += h / 6 * (s1 + 2 * s2 + 2 * s3 + s4)
    }
    return angle
  }

  @Test("a pair whirling on a rod keeps its angular momentum and its angle")
  func whirl() throws {
    var world = world()
    let pair = (try world.addBox(-50, 0, side: 20), try world.addBox(50, 0, side: 20))
    try world.removeResistance(from: [pair.0, pair.1])
    try world.add(.attachment(.distance(pair.0, to: pair.1)))
    try world.addLinearVelocity(Vector(dx: 0, dy: -100), to: pair.0)
    try world.addLinearVelocity(Vector(dx: 0, dy: 100), to: pair.1)
    let start = world.momentum.angular
    run(&world, substeps: 360)
    #expect((world.momentum.angular / start - 1).magnitude < 1e-6)
    let (sine, cosine) = Elementary.sincos(6)
    #expect(isNear(world.center(pair.1), Point(x: 50 * cosine, y: 50 * sine), 0.05))
  }

  @Test("an undamped spring keeps its energy for a minute", arguments: [0.5, 2.0, 4, 20])
  func spring(frequency: Double) throws {
    var world = world()
    let box = try world.addBox(0, 130, side: 20)
    try world.removeResistance(from: [box])
    try world.add(
      .attachment(.distance(box, to: .zero, length: 100, frequency: frequency)))
    let start = world.kineticEnergy + world.elasticEnergy
    for _ in 0..<7200 {
      world.step(by: step)
      let energy = world.kineticEnergy + world.elasticEnergy
      #expect((energy / start - 1).magnitude < 0.001)
    }
  }

  @Test("free fall is the parabola to the last digits, and drag the exact decay to second order")
  func fall() throws {
    var world = world()
    let box = try world.addBox(0, 0)
    try world.add(.gravity(GravityBehavior(items: [box])))
    try world.removeResistance(from: [box])
    run(&world, substeps: 120)
    #expect(isNear(world.center(box).y, 500, 1e-9))
    #expect(isNear(world.velocity(box).dy, 1000, 1e-9))
  }

  @Test("pins and welds keep linear and angular momentum", arguments: [false, true])
  func joints(isWeld: Bool) throws {
    var world = world()
    let left = try world.add(
      DynamicItem(center: Point(x: -50, y: 0), size: Size(width: 40, height: 20)))
    let right = try world.add(
      DynamicItem(center: Point(x: 50, y: 0), size: Size(width: 40, height: 30)))
    try world.removeResistance(from: [left, right])
    let place = Point(x: 0, y: 5)
    try world.add(
      .attachment(isWeld ? .fixed(left, to: right, at: place) : .pin(left, to: right, at: place)))
    try world.addLinearVelocity(Vector(dx: 30, dy: 200), to: right)
    try world.addAngularVelocity(3, to: left)
    let start = world.momentum
    run(&world, substeps: 360)
    let end = world.momentum
    #expect((end.linear - start.linear).length < 1e-9 * start.linear.length)
    #expect((end.angular / start.angular - 1).magnitude < 1e-6)
    #expect(world.constraintError < 1e-6)
  }

  @Test(
    "an item bounces as its elasticity says, however little of its gap a step leaves",
    arguments: [110.0, 358, 1500])
  func bounces(speed: Double) throws {
    // As far as it goes in the half of a substep, in 40 parts.
    for part in 0..<40 {
      var world = world()
      let box = try world.add(
        DynamicItem(
          center: Point(x: speed * step / 2 * Double(part) / 40, y: 0),
          size: Size(width: 40, height: 40)))
      let wall = Boundary("wall", from: Point(x: 60, y: -100), to: Point(x: 60, y: 100))
      var collision = CollisionBehavior(items: [box], boundaries: [wall])
      collision.boundaryElasticity = 0
      try world.add(.collision(collision))
      try world.add(
        .itemProperties(ItemPropertiesBehavior(items: [box], elasticity: 0.6, resistance: 0)))
      try world.addLinearVelocity(Vector(dx: speed, dy: 0), to: box)
      run(&world, substeps: Int(60 / (speed * step)) + 2)
      let velocity = world.state(of: box)?.linearVelocity.dx ?? 0
      #expect((velocity + 0.6 * speed).magnitude < 1e-6 * speed, "\(part): \(velocity)")
    }
  }

  @Test("a stack rests as it does with steps of the first order")
  func stack() throws {
    var options = WorldOptions()
    options.integrator = .midpoint
    var world = DynamicsWorld(options: options)
    var boxes: [ItemID] = []
    for level in 0..<6 { boxes.append(try world.addBox(0, -25 - 50 * Double(level), side: 50)) }
    try world.add(.gravity(GravityBehavior(items: boxes)))
    let floor = Boundary("floor", from: Point(x: -500, y: 0), to: Point(x: 500, y: 0))
    try world.add(.collision(CollisionBehavior(items: boxes, boundaries: [floor])))
    world.run(seconds: 3)
    #expect(!world.isRunning)
    for (level, box) in boxes.enumerated() {
      #expect(isNear(world.center(box), Point(x: 0, y: -25 - 50 * Double(level)), 0.3))
    }
  }
}
