import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite struct LifeCycleTests {
  @Test("at 60 Hz one substep is taken at first, then two in each frame; at 120 Hz none, then one")
  func accumulator() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(0, 0)
    try world.add(.gravity(GravityBehavior(items: [box])))
    var copy = world
    var counts = (frames: [Int](), halves: [Int]())
    for _ in 0..<2000 {
      counts.frames.append(world.step(by: frame).substeps)
      counts.halves.append(copy.step(by: 1.0 / 120).substeps)
    }
    #expect(counts.frames == [1] + [Int](repeating: 2, count: 1999))
    #expect(counts.halves == [0] + [Int](repeating: 1, count: 1999))
    #expect(isNear(world.elapsedTime, 2000.0 / 60, 1e-9))
  }

  @Test("a resting world resumes by any change, and says so before anything else")
  func resuming() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(0, 0)
    #expect(!world.isRunning)
    let id = try world.add(.itemProperties(ItemPropertiesBehavior(items: [box])))
    #expect(world.isRunning)
    #expect(world.step(by: frame).events == [.resumed])
    world.run(seconds: 1)
    #expect(!world.isRunning)
    #expect(world.step(by: frame).substeps == 0)
    let changes: [(inout DynamicsWorld) throws -> Void] = [
      { try $0.addLinearVelocity(Vector(dx: 1, dy: 0), to: box) },
      { try $0.move(box, to: Point(x: 5, y: 5)) },
      { try $0.add(.gravity(GravityBehavior(items: [box]))) },
      { world in
        try world.update(id) {
          $0 = .itemProperties(ItemPropertiesBehavior(items: [box], density: 2))
        }
      },
    ]
    for change in changes {
      var changed = world
      try change(&changed)
      #expect(changed.isRunning)
      #expect(changed.step(by: frame).events.first == .resumed)
    }
  }

  @Test("a body lives while its item is in a behavior; what is added before counts once")
  func association() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(0, 0)
    try world.addLinearVelocity(Vector(dx: 30, dy: 0), to: box)
    try world.addLinearVelocity(Vector(dx: 30, dy: 0), to: box)
    #expect(world.velocity(box) == .zero)
    let first = try world.add(.itemProperties(ItemPropertiesBehavior(items: [box], resistance: 0)))
    #expect(world.velocity(box) == Vector(dx: 60, dy: 0))
    let second = try world.add(.composite)
    let child = try world.add(.gravity(GravityBehavior(items: [box], direction: .zero)), to: second)
    try world.remove(first)
    #expect(world.velocity(box) == Vector(dx: 60, dy: 0))
    world.run(seconds: 1)
    let place = world.center(box)
    #expect(place.x > 50)
    try world.remove(second)
    #expect(world[child] == nil)
    #expect(world.velocity(box) == .zero && world.center(box) == place)
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [box])))
    #expect(world.velocity(box) == .zero)
  }

  @Test("the last behavior in the walk of the tree decides, property by property")
  func properties() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(0, 0)
    #expect(world.properties(of: box) == nil)
    let first = try world.add(.composite)
    try world.add(
      .itemProperties(ItemPropertiesBehavior(items: [box], elasticity: 0.7, density: 3)))
    try world.add(
      .itemProperties(ItemPropertiesBehavior(items: [box], density: 2, charge: 5)), to: first)
    var properties = try #require(world.properties(of: box))
    #expect(properties.elasticity == 0.7 && properties.density == 3 && properties.charge == 5)
    #expect(properties.friction == 0.2 && properties.resistance == 0.1)
    #expect(world.mass(of: box) == 3)
    let last = try world.add(.itemProperties(ItemPropertiesBehavior(items: [box], density: 4)))
    #expect(world.properties(of: box)?.density == 4)
    try world.remove(last)
    try world.remove(first)
    properties = try #require(world.properties(of: box))
    #expect(properties.density == 3 && properties.charge == 0)
  }

  @Test("an anchored item is a wall; freed, it falls")
  func anchored() throws {
    var world = DynamicsWorld()
    let (wall, ball) = (try world.addBox(0, 0), try world.addDisc(0, -200, radius: 20))
    try world.add(.gravity(GravityBehavior(items: [wall, ball])))
    try world.add(.collision(CollisionBehavior(items: [wall, ball])))
    let id = try world.add(
      .itemProperties(ItemPropertiesBehavior(items: [wall], isAnchored: true)))
    world.run(seconds: 4)
    #expect(world.center(wall) == .zero)
    #expect(isNear(world.center(ball).y, -70, 0.1))
    #expect(!world.isRunning)
    try world.remove(id)
    world.run(seconds: 0.5)
    #expect(world.center(wall).y > 80 && world.center(ball).y > 10)
  }

  @Test("a copy goes its own way, and the same steps give the same bits")
  func branch() throws {
    var world = DynamicsWorld()
    var items: [ItemID] = []
    for place in 0..<12 {
      items.append(
        try world.addBox(
          40 * Double(place % 4), -60 * Double(place / 4), side: 35, rotation: 0.1 * Double(place)))
    }
    try world.add(.gravity(GravityBehavior(items: items)))
    try world.add(
      .collision(
        CollisionBehavior(
          items: items, referenceBounds: Rect(x: -100, y: -300, width: 400, height: 400))))
    world.run(seconds: 0.5)
    let snapshot = world
    world.run(seconds: 1)
    var again = snapshot
    again.run(seconds: 1)
    #expect(again.stateHash == world.stateHash)
    var other = snapshot
    try other.addLinearVelocity(Vector(dx: 1e-9, dy: 0), to: items[0])
    other.run(seconds: 1)
    #expect(other.stateHash != world.stateHash)
  }

  @Test("what leans on an item wakes when that goes")
  func support() throws {
    var world = DynamicsWorld()
    let (lower, upper) = (try world.addBox(0, -50), try world.addBox(0, -150))
    try world.add(.gravity(GravityBehavior(items: [upper])))
    let gravity = try world.add(.gravity(GravityBehavior(items: [lower])))
    try world.add(
      .collision(
        CollisionBehavior(
          items: [lower, upper],
          boundaries: [Boundary("floor", from: Point(x: -500, y: 0), to: Point(x: 500, y: 0))])))
    world.run(seconds: 3)
    #expect(!world.isRunning)
    #expect(world[gravity] != nil)
    try world.remove(lower)
    #expect(world.isRunning)
    world.run(seconds: 3)
    #expect(isNear(world.center(upper).y, -50, 0.2))
  }

  @Test("a motion beyond all numbers freezes its item alone, where it last was")
  func freezing() throws {
    var world = DynamicsWorld()
    let (lost, other) = (try world.addBox(0, 0, side: 1), try world.addBox(500, 0))
    try world.add(.gravity(GravityBehavior(items: [lost, other])))
    world.run(frames: 3)
    let place = world.center(lost)
    try world.add(
      .push(PushBehavior(items: [lost], mode: .continuous, direction: Vector(dx: 1e308, dy: 0))))
    let report = world.step(by: frame)
    #expect(report.events == [.froze(lost)])
    #expect(world.state(of: lost)?.isFrozen == true)
    #expect(world.center(lost) == place)
    world.run(seconds: 1)
    #expect(world.center(lost) == place)
    #expect(world.center(other).y > 400)
  }

  /// Options of the three ways to step a world.
  private static let solvers = {
    var (midpoint, softSteps) = (WorldOptions(), WorldOptions())
    midpoint.integrator = .midpoint
    softSteps.jointSubsteps = 4
    return [WorldOptions(), midpoint, softSteps]
  }()

  @Test(
    "an item with a velocity near the greatest number does not freeze others attached to the ground",
    arguments: solvers, [false, true])
  func greatVelocities(options: WorldOptions, collide: Bool) throws {
    let greatest = Double.greatestFiniteMagnitude
    for velocity in [1e101, 1e155, 1e300, greatest, -greatest] {
      var world = DynamicsWorld(options: options)
      let (fast, other) = (try world.addBox(0, 0), try world.addBox(500, 0))
      try world.add(.gravity(GravityBehavior(items: [fast, other])))
      if collide {
        let floor = Boundary("floor", from: Point(x: -2000, y: 50), to: Point(x: 2000, y: 50))
        try world.add(.collision(CollisionBehavior(items: [fast], boundaries: [floor])))
      }
      try world.add(.snap(SnapBehavior(item: fast, to: Point(x: 20, y: 0))))
      try world.add(.attachment(.pin(other, at: Point(x: 400, y: 0))))
      world.run(frames: 3)
      try world.addLinearVelocity(Vector(dx: velocity, dy: velocity), to: fast)
      try world.addAngularVelocity(velocity, to: fast)
      let before = world.center(other)
      for _ in 0..<40 {
        let report = world.step(by: frame / 2)
        #expect(!report.events.contains(.froze(other)))
        let snapshot = world.snapshot()
        #expect(try DynamicsWorld(snapshot: snapshot).snapshot() == snapshot)
      }
      #expect(world.center(other) != before)
    }
  }

  @Test(
    "worlds in which a push freezes an item in contact can be saved",
    arguments: solvers, [PushBehavior.Mode.instantaneous, .continuous])
  func frozenInContact(options: WorldOptions, mode: PushBehavior.Mode) throws {
    var world = DynamicsWorld(options: options)
    let (item, other) = (try world.addBox(0, 0), try world.addBox(500, 0))
    let floor = Boundary("floor", from: Point(x: -2000, y: 50), to: Point(x: 2000, y: 50))
    try world.add(.gravity(GravityBehavior(items: [item, other])))
    try world.add(.collision(CollisionBehavior(items: [item, other], boundaries: [floor])))
    world.run(frames: 3)
    try world.add(
      .push(PushBehavior(items: [item], mode: mode, direction: Vector(dx: 1e308, dy: 0))))
    var events: [WorldEvent] = []
    for step in 0..<8 {
      // The first is too short for a substep.
      events += world.step(by: step == 0 ? 1e-4 : frame / 2).events
      let snapshot = world.snapshot()
      #expect(try DynamicsWorld(snapshot: snapshot).snapshot() == snapshot)
    }
    #expect(events.contains(.froze(item)) && !events.contains(.froze(other)))
  }

  @Test("a move too short for a finite velocity jumps to its target and freezes nothing")
  func shortMoves() throws {
    for duration in [Double.leastNonzeroMagnitude, 1e-300, 1e-200] {
      var world = DynamicsWorld()
      let (wall, ball) = (try world.addBox(0, 0), try world.addBox(95, 0))
      var anchored = ItemPropertiesBehavior(items: [wall])
      anchored.isAnchored = true
      try world.add(.itemProperties(anchored))
      try world.add(.collision(CollisionBehavior(items: [wall, ball])))
      world.run(frames: 2)
      try world.move(wall, to: Point(x: 10, y: 0), over: duration)
      let snapshot = world.snapshot()
      #expect(try DynamicsWorld(snapshot: snapshot).snapshot() == snapshot)
      world.run(frames: 2)
      #expect(world.center(wall) == Point(x: 10, y: 0))
      #expect(world.state(of: ball)?.isFrozen == false)
    }
  }

  @Test("joints and walls at the limit of coordinates keep every position finite", arguments: 0..<5)
  func farAnchors(kind: Int) throws {
    for distance in [1e9, 1e12, 1e15] {
      var world = DynamicsWorld()
      let (item, wall) = (try world.addBox(0, 0), try world.addBox(500, 0))
      let (partner, other) = (try world.addBox(900, 0), try world.addBox(700, -40))
      var anchored = ItemPropertiesBehavior(items: [wall])
      anchored.isAnchored = true
      try world.add(.itemProperties(anchored))
      try world.add(.gravity(GravityBehavior(items: [item, partner, other])))
      let floor = Boundary("floor", from: Point(x: -2000, y: 60), to: Point(x: 2000, y: 60))
      let cliff = Boundary(
        "cliff", from: Point(x: -3000, y: distance), to: Point(x: -distance, y: -distance / 3))
      try world.add(
        .collision(CollisionBehavior(items: [other], boundaries: [floor, cliff])))
      let far = Point(x: -distance, y: distance / 3)
      for end in [nil, wall, partner] {
        let joint: AttachmentBehavior =
          switch kind {
          case 0: .fixed(item, to: end, at: far)
          case 1: .pin(item, to: end, at: far, range: -0.1...0.1)
          case 2: .sliding(item, to: end, at: far, axis: Vector(dx: 1, dy: 2), range: -9...9)
          case 3: .distance(item, offset: far - .zero, to: end ?? wall)
          default: .limit(item, offset: far - .zero, to: end ?? wall)
          }
        try world.add(.attachment(joint))
      }
      world.run(seconds: 1)
      for id in world.itemIDs {
        let state = try #require(world.state(of: id))
        #expect(
          state.center.isFinite && state.linearVelocity.isFinite, "\(distance): \(id) \(state)")
      }
      #expect(world.center(wall) == Point(x: 500, y: 0))
      #expect(isNear(world.center(other).y, 10, 0.5), "\(distance): \(world.center(other))")
    }
  }

  @Test(
    "items that move beyond the limit of coordinates stay usable, and their worlds can be saved")
  func pastTheLimit() throws {
    var world = DynamicsWorld()
    let (a, b) = (try world.addBox(-50, 0), try world.addBox(50, 0))
    let group = try world.addGroup(of: [a, b])
    try world.move(group, to: Point(x: 1e15, y: 0))
    try world.remove(group)
    let far = try world.addBox(1e15, 0)
    let push = try world.add(.gravity(GravityBehavior(items: [far], angle: 0, magnitude: 1)))
    world.run(frames: 30)
    try world.remove(push)
    #expect(world.center(b).x > 1e15 && world.center(far).x > 1e15)
    #expect(try DynamicsWorld(snapshot: world.snapshot()).snapshot() == world.snapshot())
    try world.reshape(far, size: Size(width: 5, height: 5))
    try world.add(.gravity(GravityBehavior(items: [a, b, far])))
    world.run(frames: 30)
    for id in [a, b, far] { #expect(world.center(id).isFinite && world.center(id).y > 50) }
    // The length of a rope between them is limited, too.
    let near = try world.addBox(0, 0)
    try world.add(.attachment(.limit(near, to: far)))
    #expect(try DynamicsWorld(snapshot: world.snapshot()).snapshot() == world.snapshot())
  }

  @Test("coordinates beyond the limit are refused")
  func tooFar() throws {
    var world = DynamicsWorld()
    let item = try world.addBox(0, 0)
    let far = Point(x: 0, y: 2e15)
    let error = DynamicsError(.valueOutOfRange(.coordinate, 2e15))
    let small = Size(width: 9, height: 9)
    #expect(throws: error) { try world.add(DynamicItem(center: far, size: small)) }
    #expect(throws: error) { try world.move(item, to: far) }
    #expect(throws: error) { try world.add(.attachment(.fixed(item, to: nil, at: far))) }
    #expect(throws: DynamicsError(.valueOutOfRange(.extent, 2e15))) {
      try world.add(
        .collision(
          CollisionBehavior(
            items: [item], referenceBounds: Rect(x: 0, y: 0, width: 5, height: 2e15))))
    }
    #expect(throws: DynamicsError(.valueOutOfRange(.offset, -1e16))) {
      try world.add(.attachment(.limit(item, offset: Vector(dx: -1e16, dy: 0), to: .zero)))
    }
  }

  @Test("a button's size wobbles when its width and height are driven as a centre")
  func positionToBounds() throws {
    // The mapping of Apple's guide: the item's centre is the button's size, its own bounds are constant.
    let resting = Size(width: 100, height: 40)
    var options = WorldOptions()
    options.substep = 1.0 / 1200
    var world = DynamicsWorld(options: options)
    let mapped = try world.add(
      DynamicItem(
        center: Point(x: resting.width, y: resting.height), size: Size(width: 100, height: 100)))
    let anchor = Point(x: resting.width, y: resting.height)
    try world.add(.attachment(.distance(mapped, to: anchor, length: 0, frequency: 2, damping: 0.3)))
    try world.add(
      .push(PushBehavior(items: [mapped], mode: .instantaneous, angle: .pi / 4, magnitude: 2)))
    var (widths, heights) = ([Double](), [Double]())
    for _ in 0..<300 {
      world.step(by: frame)
      let size = world.center(mapped)
      widths.append(size.x)
      heights.append(size.y)
      #expect(isNear(size.x - resting.width, size.y - resting.height, 1e-9))
    }
    // x″ + 2ζω x′ + ω² x = 0 from 0 with v = 200/√2: the first peak is v/ω e^(-ζ φ/√(1-ζ²)), cos φ = ζ.
    let (ratio, omega) = (0.3, 4 * Double.pi)
    let phase = Elementary.atan2(y: (1 - ratio * ratio).squareRoot(), x: ratio)
    let peak =
      200 / 2.0.squareRoot() / omega
      * Elementary.exp(-ratio * phase / (1 - ratio * ratio).squareRoot())
    #expect(isNear(try #require(widths.max()) - resting.width, peak, 0.02 * peak))
    #expect(try #require(heights.min()) < resting.height - 1)
    #expect(isNear(widths[299], resting.width, 0.05) && isNear(heights[299], resting.height, 0.05))
  }

  @Test("behaviors in composites of any depth act to the bit as if they stood alone")
  func composites() throws {
    func run(_ depth: Int) throws -> UInt64 {
      var world = DynamicsWorld()
      let items = [
        try world.addBox(0, -100, rotation: 0.2), try world.addDisc(40, -240, radius: 30),
      ]
      let behaviors: [Behavior] = [
        .gravity(GravityBehavior(items: items)),
        .collision(
          CollisionBehavior(
            items: items,
            boundaries: [Boundary("floor", from: Point(x: -400, y: 0), to: Point(x: 400, y: 30))])),
        .attachment(.distance(items[0], to: items[1], frequency: 2, damping: 0.1)),
        .itemProperties(ItemPropertiesBehavior(items: items, elasticity: 0.6, density: 2)),
        .field(FieldBehavior(items: items, field: Field(.drag, strength: 0.3))),
      ]
      for behavior in behaviors {
        var parent: BehaviorID?
        for _ in 0..<depth { parent = try world.add(.composite, to: parent) }
        try world.add(behavior, to: parent)
      }
      world.run(seconds: 2)
      return world.stateHash
    }
    let alone = try run(0)
    #expect(try run(1) == alone)
    #expect(try run(4) == alone)
  }

  @Test("a report tells what resumed, began, ended, froze and paused, in this order")
  func order() throws {
    var world = DynamicsWorld()
    let (ball, other) = (
      try world.addDisc(0, -60, radius: 20), try world.addDisc(500, -20, radius: 20)
    )
    let lost = try world.addBox(0, -900, side: 1)
    let floor = Boundary("floor", from: Point(x: -900, y: 0), to: Point(x: 900, y: 0))
    try world.add(.collision(CollisionBehavior(items: [ball, other], boundaries: [floor])))
    try world.add(
      .itemProperties(ItemPropertiesBehavior(items: [ball], elasticity: 1, resistance: 2)))
    try world.addLinearVelocity(Vector(dx: 0, dy: 900), to: ball)
    try world.add(
      .push(PushBehavior(items: [lost], mode: .continuous, direction: Vector(dx: 1e308, dy: 0))))
    func rank(_ event: WorldEvent) -> Int {
      switch event {
      case .resumed: 0
      case .contactBegan: 1
      case .contactHit: 2
      case .contactEnded: 3
      case .froze: 4
      case .paused: 5
      }
    }
    let ranks = world.step(by: 10).events.map(rank)
    #expect(ranks == [0, 1, 1, 3, 4, 5])
  }

  @Test("a step of any length ends, and what the longest does not cover is passed over")
  func longest() throws {
    var options = WorldOptions()
    options.maximumSubsteps = 7
    var world = DynamicsWorld(options: options)
    let box = try world.addBox(0, 0)
    try world.add(.gravity(GravityBehavior(items: [box])))
    #expect(world.step(by: .greatestFiniteMagnitude).substeps == 7)
    #expect(world.step(by: .infinity).substeps == 0)
    #expect(world.step(by: -1).substeps == 0)
    options.maximumSubsteps = .max
    #expect(DynamicsWorld(options: options).options.maximumSubsteps == 1_000_000_000)
  }

  @Test("any custom item can be driven: a slider's value hangs on a spring")
  func custom() throws {
    // The value 0…1 as the centre's x in hundreds, as position-to-bounds mappings do.
    var world = DynamicsWorld()
    let slider = try world.add(
      DynamicItem(center: Point(x: 20, y: 0), size: Size(width: 1, height: 1)))
    try world.add(
      .attachment(
        .distance(slider, to: Point(x: 80, y: 0), length: 0, frequency: 2, damping: 1)))
    world.run(seconds: 3)
    #expect(isNear(world.center(slider).x / 100, 0.8, 0.001))
    try world.move(slider, to: Point(x: 50, y: 0))
    #expect(world.isRunning && world.center(slider).x == 50)
    world.run(seconds: 3)
    #expect(isNear(world.center(slider).x / 100, 0.8, 0.001))
  }
}
