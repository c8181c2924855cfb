import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

/// Soft steps of joints, against recurrences by hand, laws of conservation and the solver without them.
@Suite struct SoftStepTests {
  private func world(_ jointSubsteps: Int, sleeps: Bool = false) -> DynamicsWorld {
    var options = WorldOptions()
    options.jointSubsteps = jointSubsteps
    if !sleeps { options.timeToSleep = .infinity }
    return DynamicsWorld(options: options)
  }

  /// Links of 60 × 20 pt pinned end to end, the first to the world, along a direction from the origin.
  private func addChain(
    _ count: Int, along direction: Vector, to world: inout DynamicsWorld
  ) throws -> [ItemID] {
    var links: [ItemID] = []
    let isUpright = direction.dy != 0
    for index in 0..<count {
      let link = try world.add(
        DynamicItem(
          center: .zero + direction * (60 * Double(index) + 30),
          size: Size(width: isUpright ? 20 : 60, height: isUpright ? 60 : 20)))
      try world.add(
        .attachment(
          .pin(link, to: links.last, at: .zero + direction * (60 * Double(index)))))
      links.append(link)
    }
    try world.add(.gravity(GravityBehavior(items: links)))
    return links
  }

  @Test("a spring takes backward Euler steps of the shorter length")
  func spring() throws {
    var world = world(4)
    let box = try world.addBox(30, -40, side: 50)
    try world.removeResistance(from: [box])
    try world.add(
      .attachment(.distance(box, to: .zero, length: 0, frequency: 3, damping: 0.1)))
    let (h, omega) = (1.0 / 480, 2 * Double.pi * 3)
    var (x, v) = (1.0, 0.0)
    for count in 0..<240 {
      world.step(by: 4 * h * (count == 0 ? 1.5 : 1))
      for _ in 0..<4 {
        v = (v - h * omega * omega * x) / (1 + 2 * 0.1 * omega * h + omega * omega * h * h)
        x += h * v
      }
      #expect(isNear(world.center(box), Point(x: 30 * x, y: -40 * x), 1e-9))
    }
  }

  @Test("free fall is that of as many shorter substeps")
  func fall() throws {
    var world = world(4)
    let box = try world.addBox(0, 0)
    try world.removeResistance(from: [box])
    try world.add(.gravity(GravityBehavior(items: [box])))
    world.step(by: 1.0 / 240)
    for _ in 0..<119 { world.step(by: 1.0 / 120) }
    let substeps = (world.elapsedTime * 480).rounded()
    #expect(isNear(world.center(box).y, 1000 * substeps * (substeps + 1) / 2 / 480 / 480, 5))
    #expect(isNear(world.velocity(box).dy, 1000 * substeps / 480, 5))
  }

  @Test("a falling net is off by less than half as much at worst, and always by less than a point")
  func net() throws {
    let (with, without) = (try worstPin(4), try worstPin(1))
    #expect(with < min(without / 2, 1), "\(with) \(without)")
  }

  /// The worst error at a pin of a net of 12 × 12 discs, hung by its upper corners, in three seconds.
  private func worstPin(_ jointSubsteps: Int) throws -> Double {
    var world = world(jointSubsteps)
    let side = 12
    var discs: [ItemID] = []
    for index in 0..<side * side {
      let center = Point(x: Double(index % side) * 100, y: Double(index / side) * 100)
      let disc = try world.addDisc(center.x, center.y, radius: 25)
      if index % side > 0 {
        let place = center - Vector(dx: 50, dy: 0)
        try world.add(.attachment(.pin(disc, to: discs[index - 1], at: place)))
      }
      if index >= side {
        let place = center - Vector(dx: 0, dy: 50)
        try world.add(.attachment(.pin(disc, to: discs[index - side], at: place)))
      }
      if index == 0 || index == side - 1 { try world.add(.attachment(.pin(disc, at: center))) }
      discs.append(disc)
    }
    try world.removeResistance(from: discs)
    try world.add(.gravity(GravityBehavior(items: discs)))
    var worst = 0.0
    for _ in 0..<180 {
      world.step(by: frame)
      worst = max(worst, world.constraintError)
    }
    return worst
  }

  @Test("the energy of a swinging chain does not grow", arguments: [2, 4, 8])
  func energy(jointSubsteps: Int) throws {
    var world = world(jointSubsteps)
    let links = try addChain(10, along: Vector(dx: 1, dy: 0), to: &world)
    try world.removeResistance(from: links)
    let start = world.gravitationalEnergy
    // What a fall into the plumb line brings, of links of mass 0.12 under 1000 pt/s².
    let most = 0.12 * 1000 * 10 * 300
    for _ in 0..<600 {
      world.step(by: frame)
      #expect(world.kineticEnergy + world.gravitationalEnergy - start < 0.01 * most)
    }
  }

  @Test("a chain that hangs at rest sags by no more than springs would, and falls asleep")
  func rest() throws {
    var world = world(4, sleeps: true)
    let links = try addChain(10, along: Vector(dx: 0, dy: 1), to: &world)
    world.run(seconds: 5)
    // A spring of ω between two links of mass m gives way by 2 F / m ω², at the world by half of that.
    let omega = 2 * Double.pi * 120
    let unit = 1000 / (omega * omega)
    #expect(world.constraintError < 18 * unit)
    #expect(isNear(world.center(try #require(links.last)), Point(x: 0, y: 570), 100 * unit))
    #expect(!world.isRunning)
  }

  @Test("rods, ropes, slides and welds hold at rest")
  func kinds() throws {
    var world = world(4, sleeps: true)
    let items = try (0..<5).map { try world.addBox(300 * Double($0), 0) }
    try world.add(.gravity(GravityBehavior(items: items)))
    try world.add(.attachment(.distance(items[0], to: Point(x: 0, y: -100))))
    try world.add(.attachment(.limit(items[1], to: Point(x: 300, y: -100), length: 150)))
    try world.add(
      .attachment(
        .sliding(items[2], at: Point(x: 600, y: 0), axis: Vector(dx: 0, dy: 1), range: -20...40)))
    try world.add(.attachment(.fixed(items[3], at: Point(x: 850, y: 0))))
    try world.add(.attachment(.pin(items[4], at: Point(x: 1200, y: -50))))
    world.run(seconds: 10)
    for (item, place) in zip(items, [0.0, 50, 40, 0, 0]) {
      #expect(isNear(world.center(item).y, place, 0.05), "\(item): \(world.center(item))")
    }
    #expect(world.constraintError < 0.05 && world.angularConstraintError < 0.0005)
  }

  @Test("a stack stands within the slop, and its lowest contact bears its weight")
  func stack() throws {
    var world = world(4)
    let boxes = try (0..<10).map { try world.addBox(0, -50 - 100 * Double($0)) }
    try world.add(.gravity(GravityBehavior(items: boxes)))
    try world.add(
      .collision(
        CollisionBehavior(
          items: boxes,
          boundaries: [Boundary("floor", from: Point(x: -500, y: 0), to: Point(x: 500, y: 0))])))
    world.run(seconds: 5)
    for (index, box) in boxes.enumerated() {
      #expect(isNear(world.center(box), Point(x: 0, y: -50 - 100 * Double(index)), 0.6))
    }
    #expect(world.maximumPenetration < 0.06)
    let lowest = try #require(world.collisions.contacts.first { Int($0.bodyA) == BodyTable.ground })
    #expect(isNear(lowest.normalImpulse, 10 * 1000 / 120, 1))
  }

  @Test("a snapshot goes on to the same bits")
  func snapshot() throws {
    var world = world(3)
    _ = try addChain(8, along: Vector(dx: 1, dy: 0), to: &world)
    world.run(frames: 50)
    var other = try DynamicsWorld(snapshot: world.snapshot())
    world.run(frames: 50)
    other.run(frames: 50)
    #expect(world.stateHash == other.stateHash)
    #expect(other.options.jointSubsteps == 3)
  }
}
