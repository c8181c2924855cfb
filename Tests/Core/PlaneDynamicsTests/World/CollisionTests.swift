import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldScenes

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
    // What one rounding can turn it by.
    #expect(isNear(world.state(of: box)?.rotation ?? .nan, 0, 1e-15))
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

  @Test("a stack of twenty stands, awake or asleep")
  func stack() throws {
    // It stands for a minute without sleep in release builds, in `.ci/run`.
    for (sleeps, seconds) in [(true, 60.0), (false, 5)] {
      var (world, boxes) = try DynamicsWorld.stack(of: 20, sleeps: sleeps)
      world.run(seconds: seconds)
      for (level, box) in boxes.enumerated() {
        #expect(isNear(world.center(box), Point(x: 0, y: -25 - 50.0 * Double(level)), 2))
      }
      #expect(world.maximumPenetration < 0.2)
      #expect(world.isRunning != sleeps)
    }
  }

  @Test("each bounce is elasticity squared as high as the one before")
  func bounces() throws {
    var options = WorldOptions()
    options.substep = 1.0 / 2000
    options.restitutionThreshold = 1
    var world = DynamicsWorld(options: options)
    let ball = try world.addDisc(0, -520, radius: 20)
    _ = try floor([ball], in: &world)
    let elasticity = 0.8
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(items: [ball], elasticity: elasticity, resistance: 0)))
    var (tops, last, height) = ([Double](), 0.0, 500.0)
    while tops.count < 4 {
      world.step(by: options.substep)
      let speed = world.velocity(ball).dy
      if last < 0, speed >= 0 { tops.append(-20 - world.center(ball).y) }
      last = speed
      try #require(world.elapsedTime < 20)
    }
    for top in tops {
      height *= elasticity * elasticity
      #expect(isNear(top, height, 0.01 * height + 0.5), "\(tops)")
    }
  }

  @Test("a disc that hits the end of a stick turns it as momentum and energy say")
  func stick() throws {
    var world = DynamicsWorld()
    let stick = try world.add(
      DynamicItem(center: .zero, size: Size(width: 200, height: 20)))
    let disc = try world.addDisc(90, -100, radius: 10)
    try world.add(.collision(CollisionBehavior(items: [stick, disc])))
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(
          items: [stick, disc], elasticity: 1, friction: 0, resistance: 0, angularResistance: 0)))
    try world.addLinearVelocity(Vector(dx: 0, dy: 600), to: disc)
    let energy = world.kineticEnergy
    world.run(seconds: 0.5)
    // Impulse j = 2 v / (1/m + 1/M + d²/I) at d = 90 pt from the middle.
    let (m, M) = (Double.pi * 100 / 10_000, 200.0 * 20 / 10_000)
    let inertia = M * (200 * 200 + 20 * 20) / 12
    let impulse = 2 * 600 / (1 / m + 1 / M + 90 * 90 / inertia)
    #expect(isNear(world.velocity(disc).dy, 600 - impulse / m, 1e-6))
    #expect(isNear(world.velocity(stick).dy, impulse / M, 1e-6))
    #expect(
      isNear(
        try #require(world.state(of: stick)).angularVelocity, 90 * impulse / inertia, 1e-6))
    #expect(isNear(world.kineticEnergy, energy, 1e-6 * energy))
  }

  @Test("smooth discs part along the line of their centres, at any angle and mass")
  func oblique() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<10 {
      var world = DynamicsWorld()
      let radii = (10 + 20 * random.unit(), 10 + 20 * random.unit())
      let first = try world.addDisc(-150, 20 * random.unit(), radius: radii.0)
      let second = try world.addDisc(0, 0, radius: radii.1)
      let elasticity = 0.3 + 0.7 * random.unit()
      try world.add(.collision(CollisionBehavior(items: [first, second])))
      try world.add(
        .itemProperties(
          ItemPropertiesBehavior(
            items: [first, second], elasticity: elasticity, friction: 0, resistance: 0)))
      let before = Vector(dx: 700, dy: 0)
      try world.addLinearVelocity(before, to: first)
      var events: [WorldEvent] = []
      for _ in 0..<30 { events += world.step(by: frame).events }
      let contacts = events.compactMap { event -> ContactEvent? in
        if case .contactBegan(let contact) = event { contact } else { nil }
      }
      let contact = try #require(contacts.first)
      let masses = (try #require(world.mass(of: first)), try #require(world.mass(of: second)))
      let impulse =
        (1 + elasticity) * before.dot(contact.normal) / (1 / masses.0 + 1 / masses.1)
      let after = (
        before - contact.normal * (impulse / masses.0), contact.normal * (impulse / masses.1)
      )
      #expect((world.velocity(first) - after.0).length < 1e-6, "seed 7")
      #expect((world.velocity(second) - after.1).length < 1e-6, "seed 7")
      #expect(isNear(contact.impulse, impulse / 100, 1e-9))
    }
  }

  @Test("a box stays on a slope up to the angle of friction, beyond it slides with g (sin - μ cos)")
  func slope() throws {
    for (angle, friction) in [(0.3, 0.35), (0.3, 0.25), (0.6, 0.2)] {
      let (sine, cosine) = Elementary.sincos(angle)
      let (down, out) = (Vector(dx: cosine, dy: sine), Vector(dx: sine, dy: -cosine))
      var world = DynamicsWorld()
      let box = try world.add(
        DynamicItem(
          center: .zero + out * 20, size: Size(width: 100, height: 40), rotation: angle))
      try world.add(.gravity(GravityBehavior(items: [box])))
      let slope = Boundary("slope", from: .zero + down * -500, to: .zero + down * 5000)
      var collision = CollisionBehavior(items: [box], boundaries: [slope])
      collision.boundaryElasticity = 0
      collision.boundaryFriction = friction
      try world.add(.collision(collision))
      try world.add(
        .itemProperties(
          ItemPropertiesBehavior(items: [box], elasticity: 0, friction: friction, resistance: 0)))
      world.run(seconds: 2)
      let acceleration = 1000 * max(sine - friction * cosine, 0)
      let time = 239.0 / 120
      let way = (world.center(box) - (.zero + out * 20)).dot(down)
      #expect(isNear(way, acceleration * time * time / 2, 0.01 * acceleration + 0.5))
      #expect(isNear(try #require(world.state(of: box)).rotation, angle, 0.002))
    }
  }

  @Test("a disc comes to rest in a bowl, where the curve is lowest, and on its lines")
  func bowl() throws {
    var world = DynamicsWorld()
    let disc = try world.addDisc(-150, -100, radius: 20)
    let bowl = CurvedPath(
      start: Point(x: -200, y: -200), pieces: [.arc(center: Point(x: 0, y: -200), sweep: -.pi)])
    try world.add(.gravity(GravityBehavior(items: [disc])))
    try world.add(
      .collision(
        CollisionBehavior(
          items: [disc], boundaries: [Boundary("bowl", curve: bowl, isClosed: false)])))
    try world.add(
      .itemProperties(ItemPropertiesBehavior(items: [disc], resistance: 1, angularResistance: 1)))
    world.run(seconds: 30)
    #expect(!world.isRunning)
    #expect(isNear(world.center(disc), Point(x: 0, y: -20), 5))
    #expect(isNear((world.center(disc) - Point(x: 0, y: -200)).length, 180, 0.2))
  }

  @Test("nothing pulls an item through a wall: not a rod, not what is a million times heavier")
  func squeezed() throws {
    var world = DynamicsWorld()
    let light = try world.addBox(0, -10, side: 20)
    let heavy = try world.addBox(0, -120, side: 200)
    let tied = try world.addDisc(400, -100, radius: 5)
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [heavy], density: 1000)))
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [light], density: 0.001)))
    _ = try floor([light, heavy, tied], in: &world)
    try world.add(.attachment(.distance(tied, to: Point(x: 400, y: 500), length: 10)))
    try world.addLinearVelocity(Vector(dx: 0, dy: 3000), to: heavy)
    for _ in 0..<120 {
      world.step(by: frame)
      #expect(world.center(light).y < 0 && world.center(tied).y < 0 && world.center(heavy).y < 0)
    }
  }

  @Test("an item that is set free beside an anchored one collides with it")
  func freed() throws {
    var world = DynamicsWorld()
    let (lower, upper) = (try world.addBox(0, 0), try world.addBox(0, -103))
    try world.add(.gravity(GravityBehavior(items: [upper])))
    try world.add(.collision(CollisionBehavior(items: [lower, upper])))
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [lower], isAnchored: true)))
    let hold = try world.add(
      .itemProperties(ItemPropertiesBehavior(items: [upper], isAnchored: true)))
    world.run(seconds: 1)
    try world.remove(hold)
    world.run(seconds: 2)
    #expect(isNear(world.center(upper).y, -100, 0.1))
  }

  @Test("an item that is pinned to the world beside a wall still collides with it")
  func pinned() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(0, -58)
    _ = try floor([box], in: &world)
    world.step(by: frame)
    try world.add(.attachment(.sliding(box, at: .zero, axis: Vector(dx: 0, dy: 1))))
    world.run(seconds: 2)
    #expect(isNear(world.center(box).y, -50, 0.2))
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
