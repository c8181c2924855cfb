import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite struct AttachmentTests {
  /// Item of a world without resistance and, if wanted, with gravity.
  private func scene(gravity: Bool = true, at center: Point, side: Double = 100) throws -> (
    DynamicsWorld, ItemID
  ) {
    var world = DynamicsWorld()
    let box = try world.addBox(center.x, center.y, side: side)
    if gravity { try world.add(.gravity(GravityBehavior(items: [box]))) }
    try world.removeResistance(from: [box])
    return (world, box)
  }

  @Test(
    "a rod swings with the period of a great pendulum, 4 √(l/g) K(sin θ/2), to the first order of the substep",
    arguments: [0.2, 1.0, 2.0, 2.5])
  func pendulum(amplitude: Double) throws {
    // K by the arithmetic-geometric mean.
    var (a, g) = (1.0, Elementary.cos(amplitude / 2))
    for _ in 0..<8 { (a, g) = ((a + g) / 2, (a * g).squareRoot()) }
    let exact = 2 * Double.pi * (400.0 / 1000).squareRoot() / a
    let coarse = try period(amplitude, substep: 1.0 / 1000)
    let fine = try period(amplitude, substep: 1.0 / 2000)
    #expect(isNear(fine, exact, 0.01 * exact))
    #expect(isNear(2 * fine - coarse, exact, 0.001 * exact), "\(coarse) \(fine) \(exact)")
  }

  /// The time between the first and the third passage of a rod of 400 pt through its lowest point.
  private func period(_ amplitude: Double, substep: Double) throws -> Double {
    let length = 400.0
    let (sine, cosine) = Elementary.sincos(amplitude)
    var options = WorldOptions()
    options.substep = substep
    var world = DynamicsWorld(options: options)
    let box = try world.addBox(length * sine, length * cosine, side: 10)
    try world.add(.gravity(GravityBehavior(items: [box])))
    try world.removeResistance(from: [box])
    try world.add(.attachment(.distance(box, to: .zero)))
    var (time, last, crossings) = (0.0, world.center(box).x, [Double]())
    while crossings.count < 3 {
      world.step(by: options.substep)
      time += options.substep
      let x = world.center(box).x
      if (x < 0) != (last < 0) { crossings.append(time - options.substep * x / (x - last)) }
      last = x
      try #require(time < 20)
    }
    #expect(isNear((world.center(box) - .zero).length, length, 0.01))
    return crossings[2] - crossings[0]
  }

  @Test("a spring without length pulls to the very point, from every direction, at any damping")
  func pointSpring() throws {
    for (frequency, damping) in [(1.0, 0.8), (3, 0.1), (2, 1), (1, 4)] {
      var options = WorldOptions()
      options.timeToSleep = .infinity
      var world = DynamicsWorld(options: options)
      let box = try world.addBox(30, -40, side: 50)
      try world.removeResistance(from: [box])
      try world.add(
        .attachment(
          .distance(box, to: .zero, length: 0, frequency: frequency, damping: damping)))
      // Backward Euler on x″ + 2ζω x′ + ω² x = 0.
      let (h, omega) = (1.0 / 120, 2 * Double.pi * frequency)
      var (x, v) = (1.0, 0.0)
      for count in 0..<240 {
        world.step(by: h * (count == 0 ? 1.5 : 1))
        v = (v - h * omega * omega * x) / (1 + 2 * damping * omega * h + omega * omega * h * h)
        x += h * v
        #expect(isNear(world.center(box), Point(x: 30 * x, y: -40 * x), 1e-9))
      }
    }
  }

  @Test("a spring moves alike for every mass")
  func mass() throws {
    var (world, box) = try scene(gravity: false, at: Point(x: 0, y: 100))
    let other = try world.addBox(1000, 100, side: 300)
    try world.removeResistance(from: [other])
    for (item, x) in [(box, 0.0), (other, 1000)] {
      try world.add(
        .attachment(
          .distance(item, to: Point(x: x, y: 0), length: 30, frequency: 2, damping: 0.2)))
    }
    for _ in 0..<60 {
      world.step(by: frame)
      #expect(isNear(world.center(box).y, world.center(other).y, 1e-9))
    }
  }

  @Test("offsets turn with the item; a rod hangs it by its corner")
  func offset() throws {
    var (world, box) = try scene(at: .zero)
    try world.add(
      .itemProperties(ItemPropertiesBehavior(items: [box], resistance: 2, angularResistance: 2)))
    try world.add(
      .attachment(
        .distance(box, offset: Vector(dx: -50, dy: -50), to: Point(x: -50, y: -150))))
    world.run(seconds: 20)
    let state = try #require(world.state(of: box))
    #expect(isNear(state.center, Point(x: -50, y: -50 + 5000.0.squareRoot()), 0.2))
    #expect(isNear(state.rotation, Double.pi / 4, 0.002))
    #expect(world.constraintError < 0.01)
  }

  @Test("a rope holds at its length and never pushes")
  func rope() throws {
    var (world, box) = try scene(at: Point(x: 0, y: 50))
    try world.add(.attachment(.limit(box, to: .zero, length: 200)))
    var lowest = 0.0
    for _ in 0..<600 {
      world.step(by: frame)
      lowest = max(lowest, world.center(box).y)
    }
    #expect(isNear(lowest, 200, 0.1))
    #expect(isNear(world.center(box).y, 200, 0.1))
  }

  @Test("two items on a rod keep their distance and momentum, and angular momentum to first order")
  func pair() throws {
    let losses = try [1.0 / 120, 1.0 / 240, 1.0 / 480].map { try angularLoss(substep: $0) }
    #expect(losses[0] < 0.1)
    #expect(isNear(losses[0] / losses[1], 2, 0.15) && isNear(losses[1] / losses[2], 2, 0.1))
  }

  /// The share of its angular momentum that a pair on a rod loses in three seconds.
  private func angularLoss(substep: Double) throws -> Double {
    var options = WorldOptions()
    options.substep = substep
    var world = DynamicsWorld(options: options)
    let left = try world.addBox(-100, 0, side: 50)
    let right = try world.addBox(100, 0, side: 100)
    try world.removeResistance(from: [left, right])
    try world.add(.attachment(.distance(left, to: right)))
    try world.addLinearVelocity(Vector(dx: 0, dy: 400), to: left)
    let momentum = world.momentum
    world.run(seconds: 3)
    #expect(isNear((world.center(left) - world.center(right)).length, 200, 0.05))
    #expect(isNear(world.momentum.linear.dy, momentum.linear.dy, 1e-9))
    return 1 - world.momentum.angular / momentum.angular
  }

  @Test("a pin turns within its range only, and its friction brakes torque over inertia")
  func pin() throws {
    var (world, box) = try scene(at: Point(x: 100, y: 0))
    try world.add(.attachment(.pin(box, at: .zero, range: -0.1...0.5)))
    world.run(seconds: 3)
    #expect(isNear(try #require(world.state(of: box)).rotation, 0.5, 0.001))
    #expect(world.constraintError < 0.05)

    var (braked, wheel) = try scene(gravity: false, at: .zero)
    try braked.add(.attachment(.pin(wheel, at: .zero, frictionTorque: 0.5)))
    try braked.addAngularVelocity(10, to: wheel)
    braked.run(seconds: 1)
    let inertia = 20_000.0 / 12
    let expected = 10 - 5000 / inertia * 119 / 120
    #expect(isNear(try #require(braked.state(of: wheel)).angularVelocity, expected, 1e-9))
    braked.run(seconds: 4)
    #expect(isNear(try #require(braked.state(of: wheel)).angularVelocity, 0, 1e-9))
  }

  @Test("a beam on a pin swings with the period of its inertia, 2π √(I/mgd)")
  func compound() throws {
    var options = WorldOptions()
    options.substep = 1.0 / 1000
    var world = DynamicsWorld(options: options)
    let (angle, arm) = (0.02, 120.0)
    let (sine, cosine) = Elementary.sincos(angle)
    let beam = try world.add(
      DynamicItem(
        center: Point(x: -arm * sine, y: arm * cosine), size: Size(width: 30, height: 300),
        rotation: angle))
    try world.add(.gravity(GravityBehavior(items: [beam])))
    try world.removeResistance(from: [beam])
    try world.add(.attachment(.pin(beam, at: .zero)))
    let inertia = (30.0 * 30 + 300 * 300) / 12 + arm * arm
    let period = 2 * Double.pi * (inertia / (1000 * arm)).squareRoot()
    var (last, crossings) = (angle, [Double]())
    while crossings.count < 3 {
      world.step(by: options.substep)
      let turn = try #require(world.state(of: beam)).rotation
      if (turn < 0) != (last < 0) {
        crossings.append(world.elapsedTime - options.substep * turn / (turn - last))
      }
      last = turn
      try #require(world.elapsedTime < 10)
    }
    #expect(isNear(crossings[2] - crossings[0], period, 0.003 * period))
  }

  @Test("a weld to the world bears a torque that would turn its item once a second")
  func torque() throws {
    var (world, box) = try scene(gravity: false, at: .zero)
    try world.add(.attachment(.fixed(box, at: .zero)))
    // Torque over inertia: 2π rad/s².
    let force = 2 * Double.pi * (20_000.0 / 12) / 5000
    try world.add(
      .push(
        PushBehavior(
          items: [box], mode: .continuous, direction: Vector(dx: 0, dy: force),
          targetOffsets: [PushBehavior.TargetOffset(item: box, offset: Vector(dx: 50, dy: 0))])))
    for _ in 0..<60 {
      world.step(by: frame)
      #expect(isNear(world.center(box), .zero, 1e-9))
      #expect(world.angularConstraintError < 1e-12)
    }
  }

  @Test("a weld bears torque: a beam of two stays straight")
  func weld() throws {
    var (world, box) = try scene(at: Point(x: 50, y: 0))
    let far = try world.addBox(150, 0)
    try world.add(.gravity(GravityBehavior(items: [far])))
    try world.add(.attachment(.fixed(box, at: .zero)))
    try world.add(.attachment(.fixed(far, to: box, at: Point(x: 100, y: 0))))
    world.run(seconds: 3)
    let state = try #require(world.state(of: far))
    #expect(isNear(state.center, Point(x: 150, y: 0), 0.05))
    #expect(isNear(state.rotation, 0, 0.0005))
    #expect(world.constraintError < 0.01 && world.angularConstraintError < 0.0005)
    #expect(!world.isRunning)
  }

  @Test("a slide moves along its axis within its range and does not turn")
  func slide() throws {
    var (world, box) = try scene(at: .zero)
    try world.add(
      .attachment(.sliding(box, at: .zero, axis: Vector(dx: 3, dy: 4), range: -10...200)))
    world.run(frames: 20)
    let travel = 39.0 * 40 / 2 / 14_400 * 800
    #expect(isNear((world.center(box) - .zero).length, travel, 0.01))
    world.run(seconds: 4)
    #expect(isNear(world.center(box), Point(x: 120, y: 160), 0.05))
    #expect(isNear(try #require(world.state(of: box)).rotation, 0, 1e-6))
  }

  @Test("a slide on a moving item carries its momentum and stays on the rail")
  func rail() throws {
    var world = DynamicsWorld()
    let base = try world.addBox(0, 0)
    let rider = try world.addBox(0, -80, side: 40)
    try world.removeResistance(from: [base, rider])
    try world.add(
      .attachment(.sliding(rider, to: base, at: Point(x: 0, y: -80), axis: Vector(dx: 1, dy: 0))))
    try world.addLinearVelocity(Vector(dx: 100, dy: 0), to: rider)
    try world.addAngularVelocity(2, to: base)
    let momentum = world.momentum
    world.run(seconds: 1)
    let (first, second) = (
      try #require(world.state(of: base)), try #require(world.state(of: rider))
    )
    #expect(isNear(first.rotation, second.rotation, 0.001))
    #expect(world.constraintError < 0.05)
    #expect(isNear(world.momentum.linear.dx, momentum.linear.dx, 1e-9))
    #expect(isNear(world.momentum.angular, momentum.angular, 0.02 * momentum.angular.magnitude))
  }

  @Test("a snap brings an item to its point and upright, and follows a new point")
  func snap() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(0, 0, rotation: 0.5)
    let id = try world.add(.snap(SnapBehavior(item: box, to: Point(x: 200, y: 100))))
    world.run(seconds: 5)
    #expect(isNear(world.center(box), Point(x: 200, y: 100), 0.05))
    #expect(isNear(try #require(world.state(of: box)).rotation, 0, 0.001))
    #expect(!world.isRunning)
    try world.update(id) { behavior in
      guard case .snap(var snap) = behavior else { return }
      snap.point = Point(x: -100, y: 0)
      snap.damping = 1
      behavior = .snap(snap)
    }
    #expect(world.isRunning)
    world.run(seconds: 5)
    #expect(isNear(world.center(box), Point(x: -100, y: 0), 0.05))
  }

  @Test("an anchor moved by an update draws the item along; length and motion are kept")
  func anchor() throws {
    var (world, box) = try scene(gravity: false, at: Point(x: 0, y: 100))
    let id = try world.add(.attachment(.distance(box, to: .zero, frequency: 3, damping: 1)))
    guard case .attachment(let made)? = world[id] else { throw DynamicsError(.emptyGroup) }
    #expect(made.kind == .distance(length: 100, frequency: 3, damping: 1))
    try world.update(id) { behavior in
      guard case .attachment(var attachment) = behavior else { return }
      attachment.anchor = Point(x: 500, y: 0)
      behavior = .attachment(attachment)
    }
    world.run(seconds: 5)
    #expect(isNear((world.center(box) - Point(x: 500, y: 0)).length, 100, 0.2))
  }

  @Test("joined by a pin two items overlap in peace; joined by a rod they collide")
  func overlap() throws {
    for pins in [true, false] {
      var world = DynamicsWorld()
      let (a, b) = (try world.addBox(0, 0), try world.addBox(60, 0))
      try world.add(.collision(CollisionBehavior(items: [a, b])))
      try world.add(
        .attachment(pins ? .pin(a, to: b, at: Point(x: 30, y: 0)) : .limit(a, to: b, length: 500)))
      world.run(seconds: 1)
      #expect(isNear(world.center(b).x - world.center(a).x, 60, 1e-6))
    }
    var world = DynamicsWorld()
    let (a, b) = (try world.addBox(0, 0), try world.addBox(60, 0))
    try world.add(.collision(CollisionBehavior(items: [a, b])))
    try world.add(.attachment(.distance(a, to: b, frequency: 0.1, damping: 0)))
    world.run(seconds: 1)
    #expect(world.center(b).x - world.center(a).x > 90)
  }
}
