import Prerequisites
import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldScenes

/// How items meet: where they turn, how high they come, what passes what.
@Suite struct ImpactTests {
  private let step = 1.0 / 120

  /// A box in front of a wall at x = 340 + its half width, on its way.
  private func flight(
    at speed: Double, elasticity: Double, bounds: CollisionBounds = .rectangle
  ) throws -> (DynamicsWorld, ItemID) {
    var world = DynamicsWorld()
    let box = try world.add(
      DynamicItem(
        center: Point(x: 50, y: 203), size: Size(width: 100, height: 100), bounds: bounds))
    let wall = Boundary("wall", from: Point(x: 390, y: 0), to: Point(x: 390, y: 400))
    var collision = CollisionBehavior(items: [box], boundaries: [wall])
    collision.boundaryElasticity = 0
    try world.add(.collision(collision))
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(items: [box], elasticity: elasticity, resistance: 0)))
    try world.addLinearVelocity(Vector(dx: speed, dy: 0), to: box)
    return (world, box)
  }

  @Test(
    "an item without elasticity comes to rest on the wall, at every speed",
    arguments: [110.0, 300, 1265, 3000, 11_111, 23_999], [false, true])
  func restsOnWall(speed: Double, isRound: Bool) throws {
    var (world, box) = try flight(
      at: speed, elasticity: 0, bounds: isRound ? .ellipse : .rectangle)
    for _ in 0..<600 where world.isRunning || world.elapsedTime == 0 { world.step(by: step) }
    #expect(!world.isRunning)
    // An ellipse of 100 pt is a true circle.
    #expect((world.center(box).x - 340).magnitude < 0.05)
  }

  @Test(
    "an item turns where it touches: the lines before and after a bounce meet there",
    arguments: [150.0, 300, 1265, 3000, 11_111, 23_999], [0.25, 0.7, 1])
  func turnsAtWall(speed: Double, elasticity: Double) throws {
    var (world, box) = try flight(at: speed, elasticity: elasticity)
    var before = world.state(of: box)
    for _ in 0..<600 {
      world.step(by: step)
      let after = world.state(of: box)
      if let a = before, let b = after, a.linearVelocity.dx > 0, b.linearVelocity.dx < 0 {
        // a + v t = b - w (h - t)
        let time =
          (b.center.x - a.center.x - b.linearVelocity.dx * step)
          / (a.linearVelocity.dx - b.linearVelocity.dx)
        #expect(time >= 0 && time <= step)
        #expect((a.center.x + a.linearVelocity.dx * time - 340).magnitude < 0.05)
        #expect(isNear(b.linearVelocity.dx, -elasticity * speed, 1e-9 * speed))
        return
      }
      before = after
    }
    Issue.record("it never turned")
  }

  @Test(
    "ten bounces in a row are as high as the closed form says, for discs, boxes and spinning discs",
    arguments: [100.0, 400, 800], [0.0, 10])
  func apexes(height: Double, spin: Double) throws {
    for bounds in [CollisionBounds.ellipse, .rectangle] where spin == 0 || bounds == .ellipse {
      let apexes = try apexes(height: height, elasticity: 1, spin: spin, bounds)
      #expect(apexes.count == 10)
      for apex in apexes { #expect((apex / height - 1).magnitude < 0.001) }
    }
  }

  @Test("bounces lose the square of the elasticity while they are above the threshold")
  func dampedApexes() throws {
    var expected = 800.0
    for apex in try apexes(height: 800, elasticity: 0.7, spin: 0, .ellipse) {
      expected *= 0.49
      // Falls from below 5 pt arrive slower than 100 pt/s.
      if expected < 5 * 0.49 { break }
      #expect((apex / expected - 1).magnitude < 0.01)
    }
  }

  /// The heights of the first ten bounces.
  private func apexes(
    height: Double, elasticity: Double, spin: Double, _ bounds: CollisionBounds
  ) throws -> [Double] {
    var world = DynamicsWorld()
    let item = try world.add(
      DynamicItem(
        center: Point(x: 0, y: -height - 20), size: Size(width: 40, height: 40), bounds: bounds))
    try world.add(.gravity(GravityBehavior(items: [item])))
    let floor = Boundary("floor", from: Point(x: -1e5, y: 0), to: Point(x: 1e5, y: 0))
    try world.add(.collision(CollisionBehavior(items: [item], boundaries: [floor])))
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(
          items: [item], elasticity: elasticity, friction: 0, resistance: 0, angularResistance: 0)))
    try world.addAngularVelocity(spin, to: item)
    var (apexes, highest, isRising) = ([Double](), Double.infinity, false)
    for _ in 0..<4000 where apexes.count < 10 {
      world.step(by: step)
      guard let state = world.state(of: item) else { break }
      if state.linearVelocity.dy < 0 {
        isRising = true
        highest = min(highest, state.center.y)
      } else if isRising {
        apexes.append(-20 - highest)
        (highest, isRising) = (.infinity, false)
      }
    }
    return apexes
  }

  @Test("a spinning box without friction keeps its energy through fifty bounces of its corners")
  func corners() throws {
    var random = SplitMix64(seed: 20)
    for _ in 0..<20 {
      var world = DynamicsWorld()
      let item = try world.add(
        DynamicItem(
          center: Point(x: 0, y: -500), size: Size(width: 60, height: 40),
          rotation: random.uniform(0, 3)))
      try world.add(.gravity(GravityBehavior(items: [item])))
      let floor = Boundary("floor", from: Point(x: -1e5, y: 0), to: Point(x: 1e5, y: 0))
      try world.add(.collision(CollisionBehavior(items: [item], boundaries: [floor])))
      try world.add(
        .itemProperties(
          ItemPropertiesBehavior(
            items: [item], elasticity: 1, friction: 0, resistance: 0, angularResistance: 0)))
      let spin = random.uniform(-8, 8)
      try world.addAngularVelocity(spin, to: item)
      var worst = 0.0
      var first: Double?
      for _ in 0..<1200 {
        world.step(by: step)
        let state = try #require(world.state(of: item))
        // Nothing is lost where corners meet the floor faster than the threshold; slower ones do not bounce.
        let velocity = state.linearVelocity.dy + 1000 * step / 2
        let mass = 0.24
        let inertia = mass * (3600 + 1600) / 12
        let energy =
          mass * velocity * velocity / 2 + inertia * state.angularVelocity * state.angularVelocity
          / 2 - mass * 1000 * state.center.y
        if first == nil { first = energy }
        worst = max(worst, energy / (first ?? 1) - 1)
      }
      #expect(worst < 0.002, "spin \(spin)")
    }
  }

  @Test(
    "items under gravity up to 50 come to rest and sleep",
    arguments: [1.0, 10, 20, 50], [0.0, 0.2, 0.7, 0.9])
  func strongGravity(magnitude: Double, elasticity: Double) throws {
    for bounds in [CollisionBounds.rectangle, .ellipse] {
      var world = DynamicsWorld()
      var items: [ItemID] = []
      for k in 0..<3 {
        items.append(
          try world.add(
            DynamicItem(
              center: Point(x: Double(k) * 3, y: -320 - Double(k) * 60),
              size: Size(width: 40, height: 40), bounds: bounds)))
      }
      try world.add(.gravity(GravityBehavior(items: items, angle: .pi / 2, magnitude: magnitude)))
      let room = Rect(x: -100, y: -600, width: 200, height: 600)
      try world.add(.collision(CollisionBehavior(items: items, referenceBounds: room)))
      // Nothing but resistance stops a rolling disc.
      try world.add(
        .itemProperties(
          ItemPropertiesBehavior(
            items: items, elasticity: elasticity, resistance: 0.5, angularResistance: 0.5)))
      for _ in 0..<20 * 120 where world.isRunning || world.elapsedTime == 0 {
        world.step(by: step)
      }
      #expect(!world.isRunning, "\(bounds)")
      for item in items { #expect(room.contains(world.center(item))) }
    }
  }

  @Test(
    "small fast items that meet within a substep meet",
    arguments: [500.0, 5000, 11_000], [4.0, 20])
  func fastItems(speed: Double, size: Double) throws {
    for covers in [WorldOptions.ContinuousCollision.everything, .boundaries] {
      var options = WorldOptions()
      options.continuousCollision = covers
      var world = DynamicsWorld(options: options)
      let left = try world.addDisc(-103, 0, radius: size / 2)
      let right = try world.addDisc(100, 0, radius: size / 2)
      try world.add(.collision(CollisionBehavior(items: [left, right])))
      try world.add(
        .itemProperties(
          ItemPropertiesBehavior(items: [left, right], elasticity: 1, friction: 0, resistance: 0)))
      try world.addLinearVelocity(Vector(dx: speed, dy: 0), to: left)
      try world.addLinearVelocity(Vector(dx: -speed, dy: 0), to: right)
      world.run(seconds: 1)
      let haveMet = world.velocity(left).dx < 0
      #expect(haveMet || covers == .boundaries)
      if haveMet, covers == .everything {
        // Equal masses exchange velocities.
        #expect(isNear(world.velocity(left).dx, -speed, 1e-9 * speed))
        #expect(isNear(world.velocity(right).dx, speed, 1e-9 * speed))
      }
      if covers == .boundaries, speed == 5000, size == 4 { #expect(!haveMet) }
    }
  }

  @Test(
    "an item meets what lies on its way after a bounce in the same substep",
    arguments: [4000.0, 6000, 12_000, 23_000])
  func meetsAfterBounce(speed: Double) throws {
    var world = DynamicsWorld()
    let ball = try world.addBox(2.001, 200, side: 4)
    let target = try world.addBox(30.75, 200, side: 4)
    let room = Rect(x: 0, y: 0, width: 1000, height: 400)
    try world.add(.collision(CollisionBehavior(items: [ball, target], referenceBounds: room)))
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(
          items: [ball, target], elasticity: 1, friction: 0, resistance: 0, angularResistance: 0)))
    try world.addLinearVelocity(Vector(dx: -speed, dy: 0), to: ball)
    for _ in 0..<2 { world.step(by: step) }
    // It turns at the wall and hands all its velocity on.
    #expect(isNear(world.velocity(ball).dx, 0, 1e-6 * speed))
    #expect(isNear(world.velocity(target).dx, speed, 1e-6 * speed))
    #expect((world.center(ball).x - 26.75).magnitude < 0.05)
  }

  @Test(
    "discs on a line between two walls never pass each other", arguments: [2000.0, 6000, 20_000],
    [0.0, 0.3, 1])
  func keepTheirOrder(speed: Double, elasticity: Double) throws {
    for seed in UInt64(1)...(isLongRun ? 12 : 4) {
      var random = SplitMix64(seed: seed)
      var world = DynamicsWorld()
      var discs: [ItemID] = []
      for k in 0..<5 {
        let x = 20 + 40 * Double(k) + random.uniform(0, 20)
        discs.append(try world.addDisc(x, 200, radius: random.uniform(1.5, 4)))
        try world.addLinearVelocity(Vector(dx: random.uniform(-speed, speed), dy: 0), to: discs[k])
      }
      let room = Rect(x: 0, y: 0, width: 220, height: 400)
      try world.add(.collision(CollisionBehavior(items: discs, referenceBounds: room)))
      try world.add(
        .itemProperties(
          ItemPropertiesBehavior(
            items: discs, elasticity: elasticity, friction: 0, resistance: 0)))
      for _ in 0..<60 {
        world.step(by: 1.0 / 60)
        let places = discs.map { world.center($0).x }
        #expect(places == places.sorted(), "seed \(seed)")
      }
    }
  }

  @Test("a blow goes through a row of touching balls: the last one leaves")
  func cradle() throws {
    var world = DynamicsWorld()
    var balls = [try world.addDisc(-300, 0, radius: 20)]
    for k in 0..<5 { balls.append(try world.addDisc(40 * Double(k), 0, radius: 20)) }
    try world.add(.collision(CollisionBehavior(items: balls)))
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(items: balls, elasticity: 1, friction: 0, resistance: 0)))
    try world.addLinearVelocity(Vector(dx: 700, dy: 0), to: balls[0])
    world.run(seconds: 1)
    #expect(balls.dropLast().allSatisfy { world.velocity($0).length < 1e-9 })
    #expect(isNear(world.velocity(balls[5]).dx, 700, 1e-9))
  }

  @Test(
    "a joint cannot pull an item through an anchored one", arguments: [100.0, 50, 2], [1.0, 50])
  func pulledAtAnchored(length: Double, thickness: Double) throws {
    var world = DynamicsWorld()
    let wall = try world.add(
      DynamicItem(
        center: Point(x: 95 + thickness / 2, y: 0), size: Size(width: thickness, height: 200)))
    let box = try world.addBox(0, 3, side: 40)
    try world.add(.collision(CollisionBehavior(items: [wall, box])))
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [wall], isAnchored: true)))
    let rod = try world.add(.attachment(.distance(box, to: Point(x: 200, y: 0), length: 200)))
    for frame in 0..<240 {
      world.step(by: 1.0 / 60)
      if frame == 10 {
        try world.update(rod) {
          $0.attachment?.kind = .distance(length: length, frequency: 0, damping: 0)
        }
      }
      #expect(world.center(box).x < 75 + min(thickness, 40) / 8 + 0.1)
    }
  }

  @Test(
    "an item on a path pushes what it meets with the path's velocity, and stops exactly at its end")
  func carried() throws {
    var world = DynamicsWorld()
    let hand = try world.addBox(50, 200, side: 60)
    let box = try world.addBox(200, 200, side: 40)
    try world.add(.collision(CollisionBehavior(items: [hand, box])))
    try world.add(
      .itemProperties(ItemPropertiesBehavior(items: [hand, box], elasticity: 0, resistance: 0)))
    #expect(throws: DynamicsError(.itemNotAnchored(hand))) {
      try world.move(hand, to: Point(x: 250, y: 200), over: 0.5)
    }
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [hand], isAnchored: true)))
    try world.move(hand, to: Point(x: 250, y: 200), over: 0.5)
    for _ in 0..<240 {
      world.step(by: step)
      // Never into each other: both halves are 50.
      #expect(world.center(box).x - world.center(hand).x > 50 - 0.06)
    }
    #expect(world.center(hand) == Point(x: 250, y: 200))
    #expect(world.velocity(hand) == .zero)
    #expect(isNear(world.velocity(box).dx, 400, 1e-6))
  }

  @Test(
    "ellipses that overlap and gain speed at each impact use up the searches of a substep"
  )
  func crowd() throws {
    var world = DynamicsWorld()
    var items: [ItemID] = []
    for k in 0..<33 {
      let center = Point(x: 60 + 38 * Double(k % 8), y: 60 + 34 * Double(k / 8))
      items.append(
        try world.add(
          DynamicItem(center: center, size: Size(width: 743, height: 48), bounds: .ellipse)))
    }
    try world.add(.collision(CollisionBehavior(items: items)))
    try world.add(.itemProperties(ItemPropertiesBehavior(items: items, elasticity: 5.8)))
    for item in items {
      try world.addLinearVelocity(Vector(dx: 300 - world.center(item).x, dy: 0), to: item)
    }
    var least = Int.max
    for _ in 0..<20 {
      world.step(by: step)
      least = min(least, world.collisions.searchesLeft)
    }
    // All pairs are in contact: without a limit there would be a hundred times as many.
    #expect(least == 0)
    #expect(items.allSatisfy { world.center($0).x.isFinite && world.center($0).y.isFinite })
  }

  @Test(
    "a force that takes an item across a gap in its first substep does not take it through what is behind it",
    arguments: [100.0, 400, 1000])
  func pulled(magnitude: Double) throws {
    var world = DynamicsWorld()
    let thin = Size(width: 2, height: 60)
    let items = [
      try world.add(DynamicItem(center: Point(x: 100, y: 100), size: thin)),
      try world.add(DynamicItem(center: Point(x: 112, y: 100), size: thin)),
    ]
    try world.add(.collision(CollisionBehavior(items: items)))
    let gravity = GravityBehavior(
      items: [items[0]], direction: Vector(dx: magnitude, dy: 0))
    try world.add(.gravity(gravity))
    for _ in 0..<60 {
      world.step(by: step)
      #expect(world.center(items[1]).x - world.center(items[0]).x > 1.9)
    }
  }
}
