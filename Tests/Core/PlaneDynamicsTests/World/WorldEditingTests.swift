import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

/// Items, behaviors and joints that are added, removed and changed while a world runs.
@Suite struct WorldEditingTests {
  @Test("items put in and taken out one by one move as those listed at once", arguments: 0..<10)
  func itemByItem(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (single, whole) = (DynamicsWorld(), DynamicsWorld())
    var ids: [ItemID] = []
    for index in 0..<12 {
      let side = 20 + 40 * random.unit()
      let (x, y) = (Double(index) * 70, -200 * random.unit())
      ids.append(try single.addBox(x, y, side: side))
      _ = try whole.addBox(x, y, side: side)
    }
    let floor = Boundary("floor", from: Point(x: -100, y: 150), to: Point(x: 1000, y: 100))
    let behaviors: [Behavior] = [
      .gravity(GravityBehavior(items: [])),
      .push(PushBehavior(items: [], mode: .continuous, direction: Vector(dx: 0.2, dy: 0))),
      .collision(CollisionBehavior(items: [], boundaries: [floor])),
      .itemProperties(ItemPropertiesBehavior(items: [], elasticity: 0.6, density: 2)),
      .itemProperties(ItemPropertiesBehavior(items: [], elasticity: 0.1, friction: 0.3)),
    ]
    var kinds: [BehaviorID] = []
    for behavior in behaviors {
      kinds.append(try single.add(behavior))
      try whole.add(behavior)
    }
    for _ in 0..<40 {
      let (item, kind) = (ids[Int(random.next() % 12)], kinds[Int(random.next() % 5)])
      let behavior = try #require(whole[kind])
      if behavior.items.contains(item) {
        try single.remove(item, from: kind)
        try whole.update(kind) { $0 = $0.removing(item) }
      } else {
        try single.add(item, to: kind)
        try whole.update(kind) { $0 = $0.adding(item) }
      }
      #expect(single[kind] == whole[kind])
      for id in ids { #expect(single.properties(of: id) == whole.properties(of: id)) }
      single.run(frames: 3)
      whole.run(frames: 3)
      // An update wakes all of a behavior's items, a single item that comes or goes wakes itself.
      for id in ids {
        let (one, other) = (try #require(single.state(of: id)), try #require(whole.state(of: id)))
        #expect(isNear(one.center, other.center, 1e-3))
        #expect(isNear(one.rotation, other.rotation, 1e-4))
      }
    }
  }

  @Test(
    "an attachment, a snap and a composite take no items one by one, nor an unknown one anything")
  func itemsImmutable() throws {
    var world = DynamicsWorld()
    let (box, other) = (try world.addBox(0, 0), try world.addBox(200, 0))
    let fixed = [
      try world.add(.snap(SnapBehavior(item: box, to: .zero))),
      try world.add(.attachment(.distance(box, to: Point(x: 0, y: -100)))),
      try world.add(.composite),
    ]
    for behavior in fixed {
      #expect(throws: DynamicsError(.itemsImmutable(behavior))) {
        try world.add(other, to: behavior)
      }
      #expect(throws: DynamicsError(.itemsImmutable(behavior))) {
        try world.remove(box, from: behavior)
      }
    }
    let gravity = try world.add(.gravity(GravityBehavior(items: [box])))
    try world.remove(other)
    #expect(throws: DynamicsError(.unknownItem(other))) { try world.add(other, to: gravity) }
    try world.remove(gravity)
    #expect(throws: DynamicsError(.unknownBehavior(gravity))) { try world.add(box, to: gravity) }
  }

  @Test("the later of two properties holds, also where the earlier one sits deeper in the tree")
  func propertiesInOrder() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(0, 0)
    let group = try world.add(.composite)
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [box], friction: 0.9)))
    // Added last, but inside of what comes first.
    let early = try world.add(
      .itemProperties(ItemPropertiesBehavior(items: [box], elasticity: 0.4, friction: 0.1)),
      to: group)
    #expect(world.properties(of: box)?.friction == 0.9)
    #expect(world.properties(of: box)?.elasticity == 0.4)
    try world.remove(early)
    #expect(world.properties(of: box)?.elasticity == ItemProperties().elasticity)
  }

  @Test("a rod taken away and another made hold as the laws of free fall and of the rod say")
  func joints() throws {
    var world = DynamicsWorld()
    let (box, other) = (try world.addDisc(0, 0, radius: 10), try world.addDisc(300, 0, radius: 10))
    try world.removeResistance(from: [box, other])
    try world.add(.gravity(GravityBehavior(items: [box, other])))
    let rod = try world.add(.attachment(.distance(box, to: Point(x: 0, y: -100))))
    let kept = try world.add(.attachment(.distance(other, to: Point(x: 300, y: -100))))
    world.run(seconds: 1)
    #expect(isNear(world.center(box), .zero, 1e-3))
    try world.remove(rod)
    #expect(world.constraintError < 1e-3)
    let links = world.debugShapes.filter { if case .distanceJoint = $0 { true } else { false } }
    #expect(links.count == 1)
    world.run(seconds: 0.5)
    // 60 substeps of 1/120 s: g h² (1 + … + 60), of the semi-implicit rule.
    #expect(isNear(world.center(box).y, 1000 / 14_400.0 * 60 * 61 / 2, 0.05))
    #expect(isNear(world.center(other), Point(x: 300, y: 0), 1e-3))
    try world.update(kept) { $0.attachment?.anchor = Point(x: 300, y: -90) }
    world.run(seconds: 4)
    #expect(isNear(world.center(other), Point(x: 300, y: 10), 0.01))
    #expect(world.constraintError < 1e-3)
  }

  @Test("velocities whose sum overflows stay finite, and are restored and limited")
  func greatVelocities() throws {
    for isInBehavior in [false, true] {
      var world = DynamicsWorld()
      let box = try world.addBox(0, 0)
      if isInBehavior { try world.add(.gravity(GravityBehavior(items: [box]))) }
      for _ in 0..<2 {
        try world.addLinearVelocity(
          Vector(dx: .greatestFiniteMagnitude, dy: -.greatestFiniteMagnitude), to: box)
        try world.addAngularVelocity(.greatestFiniteMagnitude, to: box)
      }
      let snapshot = world.snapshot()
      #expect(try DynamicsWorld(snapshot: snapshot).snapshot() == snapshot)
      if !isInBehavior { try world.add(.gravity(GravityBehavior(items: [box]))) }
      let events = world.step(by: frame).events
      #expect(!events.contains(.froze(box)))
      #expect(world.velocity(box).isFinite)
    }
  }

  @Test("a reshaped item keeps place, velocity and joints, and weighs what its new area says")
  func reshape() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(0, 0)
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [box], density: 3)))
    try world.addLinearVelocity(Vector(dx: 40, dy: -30), to: box)
    try world.addAngularVelocity(2, to: box)
    world.run(frames: 5)
    let before = try #require(world.state(of: box))
    try world.reshape(box, size: Size(width: 60, height: 20))
    #expect(world.state(of: box) == before)
    #expect(isNear(try #require(world.mass(of: box)), 3 * 60 * 20 / 10_000, 1e-12))
    try world.reshape(box, size: Size(width: 200, height: 200), bounds: .ellipse)
    // Of the polygon of 64 corners or the disc of the same size.
    #expect(isNear(try #require(world.mass(of: box)), 3 * .pi, 1e-9))
    // A triangle whose centre of mass is away from the item's centre.
    let corners = [Point(x: -30, y: -30), Point(x: 60, y: -30), Point(x: -30, y: 60)]
    try world.reshape(box, bounds: .path(corners))
    #expect(isNear(try #require(world.mass(of: box)), 3 * 90 * 90 / 2 / 10_000, 1e-12))
    let after = try #require(world.state(of: box))
    #expect(isNear(after.center, before.center, 1e-9) && after.rotation == before.rotation)
  }

  @Test("what grows on a floor is lifted by it, what shrinks falls, and both come to rest on it")
  func reshapeOnFloor() throws {
    for side in [140.0, 60.0] {
      var world = DynamicsWorld()
      let box = try world.addBox(0, -50)
      let floor = Boundary("floor", from: Point(x: -500, y: 0), to: Point(x: 500, y: 0))
      try world.add(.gravity(GravityBehavior(items: [box])))
      try world.add(.collision(CollisionBehavior(items: [box], boundaries: [floor])))
      world.run(seconds: 2)
      #expect(!world.isRunning && isNear(world.center(box).y, -50, 0.06))
      try world.reshape(box, size: Size(width: side, height: side))
      #expect(world.isRunning)
      world.run(frames: 1)
      #expect(world.velocity(box).dy.magnitude < 1000)
      world.run(seconds: 4)
      #expect(!world.isRunning)
      #expect(isNear(world.center(box).y, -side / 2, 0.06), "side \(side)")
    }
  }

  @Test(
    "joints hold a reshaped item where they did: a hanging triangle by its offset, a snap by its corners"
  )
  func reshapeOnJoints() throws {
    var world = DynamicsWorld()
    let plate = try world.addBox(0, 0)
    try world.removeResistance(from: [plate])
    let corners = [Point(x: -40, y: -40), Point(x: 80, y: -40), Point(x: -40, y: 80)]
    var rod = AttachmentBehavior.distance(plate, to: Point(x: 10, y: -60))
    rod.offset = Vector(dx: 10, dy: -20)
    try world.add(.attachment(rod))
    try world.reshape(plate, bounds: .path(corners))
    world.run(seconds: 1)
    // Nothing pulls: it stays.
    #expect(isNear(world.center(plate), .zero, 1e-6) && world.constraintError < 1e-6)
    let card = try world.addBox(500, 0)
    try world.add(.snap(SnapBehavior(item: card, to: Point(x: 500, y: 40))))
    world.run(frames: 3)
    try world.reshape(card, size: Size(width: 300, height: 40))
    world.run(seconds: 5)
    #expect(isNear(world.center(card), Point(x: 500, y: 40), 0.1))
    #expect(isNear(try #require(world.state(of: card)).rotation, 0, 0.01))
  }

  @Test("a group, a member and a shape that cannot be are not reshaped")
  func reshapeErrors() throws {
    var world = DynamicsWorld()
    let (a, b, c) = (try world.addBox(0, 0), try world.addBox(150, 0), try world.addBox(400, 0))
    let group = try world.addGroup(of: [a, b])
    let size = Size(width: 10, height: 10)
    #expect(throws: DynamicsError(.itemIsGroup(group))) { try world.reshape(group, size: size) }
    #expect(throws: DynamicsError(.itemInGroup(a))) { try world.reshape(a, size: size) }
    let flat = Size(width: 10, height: -1)
    let before = world.stateHash
    #expect(throws: DynamicsError(.sizeOutOfRange(flat))) { try world.reshape(c, size: flat) }
    #expect(world.stateHash == before)
  }

  @Test("every substep is heard at its time, with the contacts that the report has in the end")
  func substeps() throws {
    var world = DynamicsWorld()
    let ball = try world.addDisc(0, -200, radius: 20)
    let floor = Boundary("floor", from: Point(x: -500, y: 0), to: Point(x: 500, y: 0))
    try world.add(.gravity(GravityBehavior(items: [ball])))
    try world.add(.collision(CollisionBehavior(items: [ball], boundaries: [floor])))
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [ball], elasticity: 0.8)))
    var (heard, reported) = (0, 0)
    var began: [Double] = []
    for _ in 0..<60 {
      var count = 0
      let report = world.step(
        by: 0.05,
        observingSubsteps: { world, events in
          count += 1
          heard += events.count
          for case .contactBegan in events {
            // It is where it touches in the substep in which it does.
            began.append(-20 - world.center(ball).y)
          }
        })
      #expect(count == report.substeps)
      reported +=
        report.events.filter {
          switch $0 {
          case .contactBegan, .contactHit, .contactEnded: true
          default: false
          }
        }.count
    }
    #expect(heard == reported && heard > 4)
    #expect(!began.isEmpty)
    // At most the way of one substep above the floor when it is heard to touch.
    for gap in began { #expect(gap > -0.1 && gap < 600 / 120) }
  }
}

extension Behavior {
  /// The same with an item behind its others.
  fileprivate func adding(_ item: ItemID) -> Behavior { with(items + [item]) }

  fileprivate func removing(_ item: ItemID) -> Behavior { with(items.filter { $0 != item }) }

  private func with(_ items: [ItemID]) -> Behavior {
    var copy = self
    copy.gravity?.items = items
    copy.push?.items = items
    copy.collision?.items = items
    copy.itemProperties?.items = items
    return copy
  }
}
