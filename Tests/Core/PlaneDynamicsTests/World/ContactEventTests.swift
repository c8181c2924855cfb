import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldScenes

/// What is told of contacts: which edge, which bounce, which point.
@Suite struct ContactEventTests {
  private let step = 1.0 / 120

  private func contacts(_ events: [WorldEvent]) -> (
    began: [ContactEvent], hit: [ContactEvent], ended: [ContactEvent]
  ) {
    var (began, hit, ended) = ([ContactEvent](), [ContactEvent](), [ContactEvent]())
    for event in events {
      switch event {
      case .contactBegan(let contact): began.append(contact)
      case .contactHit(let contact): hit.append(contact)
      case .contactEnded(let contact): ended.append(contact)
      case .resumed, .froze, .paused: break
      }
    }
    return (began, hit, ended)
  }

  @Test("a box that slides on a floor and turns at both walls begins and ends a contact with each")
  func slide() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(100, 380, side: 40)
    try world.add(.gravity(GravityBehavior(items: [box])))
    let room = Rect(x: 0, y: 0, width: 400, height: 400)
    try world.add(.collision(CollisionBehavior(items: [box], referenceBounds: room)))
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(
          items: [box], elasticity: 0.9, friction: 0, resistance: 0, angularResistance: 0)))
    try world.addLinearVelocity(Vector(dx: 600, dy: 0), to: box)
    var events: [WorldEvent] = []
    var turns: [Int] = []
    var last = 600.0
    for _ in 0..<360 {
      events += world.step(by: step).events
      let speed = world.velocity(box).dx
      if last * speed < 0 { turns.append(last > 0 ? 1 : 3) }
      last = speed
    }
    let (began, _, ended) = contacts(events)
    // Top, right, bottom, left.
    #expect(began.map { $0.edge ?? -1 } == [2] + turns)
    #expect(turns.count >= 4)
    #expect(ended.map { $0.edge ?? -1 } == turns)
    #expect(began.allSatisfy { $0.partner == .boundary(nil) })
    let walls = began.filter { $0.edge != 2 }
    #expect(walls.allSatisfy { $0.point.x == ($0.edge == 1 ? 400 : 0) })
  }

  @Test("what is put elsewhere while it touches ended to do so where it was")
  func putElsewhere() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(200, 380, side: 40)
    try world.add(.gravity(GravityBehavior(items: [box])))
    let room = Rect(x: 0, y: 0, width: 400, height: 400)
    try world.add(.collision(CollisionBehavior(items: [box], referenceBounds: room)))
    world.run(frames: 30)
    try world.move(box, to: Point(x: 60, y: 60), rotation: 1)
    let (_, _, ended) = contacts(world.step(by: step).events)
    #expect(ended.count == 1)
    let point = try #require(ended.first?.point)
    #expect((point.x - 200).magnitude <= 20)
    #expect(point.y == 400)
    #expect(ended.first?.normal == Vector(dx: 0, dy: 1))
  }

  @Test("a sheet between side walls tells of the edge it reaches below")
  func sheet() throws {
    var world = DynamicsWorld()
    let sheet = try world.add(
      DynamicItem(center: Point(x: 187.5, y: 53.5), size: Size(width: 375, height: 667)))
    var collision = CollisionBehavior(
      items: [sheet], referenceBounds: Rect(x: 0, y: 0, width: 375, height: 667))
    collision.referenceInsets = EdgeInsets(top: -667, left: 0, bottom: 0, right: 0)
    try world.add(.gravity(GravityBehavior(items: [sheet])))
    try world.add(.collision(collision))
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(items: [sheet], elasticity: 0.6, allowsRotation: false)))
    var events: [WorldEvent] = []
    for _ in 0..<240 { events += world.step(by: step).events }
    let (began, _, _) = contacts(events)
    #expect(began.filter { $0.edge == 2 }.count > 1)
  }

  @Test(
    "a landing without elasticity is one contact with the whole impulse, wherever in a substep it happens",
    arguments: 0..<12)
  func landing(phase: Int) throws {
    for speed in [300.0, 1265, 8000] {
      var world = DynamicsWorld()
      // A square of 100 pt has a mass of 1.
      let box = try world.addBox(50 + Double(phase) / 12 * speed * step, 200)
      let wall = Boundary("wall", from: Point(x: 390, y: 0), to: Point(x: 390, y: 400))
      var collision = CollisionBehavior(items: [box], boundaries: [wall])
      collision.boundaryElasticity = 0
      try world.add(.collision(collision))
      try world.add(
        .itemProperties(ItemPropertiesBehavior(items: [box], elasticity: 0, resistance: 0)))
      try world.addLinearVelocity(Vector(dx: speed, dy: 0), to: box)
      var events: [WorldEvent] = []
      for _ in 0..<150 { events += world.step(by: step).events }
      let (began, hit, ended) = contacts(events)
      #expect(began.count == 1 && hit.isEmpty && ended.isEmpty, "\(speed) pt/s")
      // Points per second to metres: 100.
      #expect(isNear(began.first?.impulse ?? 0, speed / 100, 1e-9 * speed), "\(speed) pt/s")
    }
  }

  @Test("a contact that lasts and is struck again says so")
  func struckAgain() throws {
    var world = DynamicsWorld()
    let plate = try world.add(
      DynamicItem(center: Point(x: 0, y: -10), size: Size(width: 200, height: 20)))
    let ball = try world.addDisc(0, -300, radius: 20)
    let floor = Boundary("floor", from: Point(x: -500, y: 0), to: Point(x: 500, y: 0))
    try world.add(.gravity(GravityBehavior(items: [plate, ball])))
    try world.add(.collision(CollisionBehavior(items: [plate, ball], boundaries: [floor])))
    try world.add(
      .itemProperties(ItemPropertiesBehavior(items: [plate, ball], elasticity: 0.5)))
    var events: [WorldEvent] = []
    for _ in 0..<120 { events += world.step(by: step).events }
    let (began, hit, _) = contacts(events)
    #expect(began.first?.item == plate)
    // The blow of the ball goes through the plate to the floor, which it touches all along.
    let onFloor = hit.filter { $0.item == plate && $0.partner == .boundary("floor") }
    #expect(!onFloor.isEmpty)
    #expect(onFloor.allSatisfy { $0.impulse > 0 })
  }

  @Test("a contact that ends tells where and how the two touched last", arguments: 0..<20)
  func ended(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let room = Rect(x: 0, y: 0, width: 500, height: 500)
    var world = DynamicsWorld()
    var items: [ItemID] = []
    for k in 0..<8 {
      let item = try world.add(
        DynamicItem(
          center: Point(x: 60 + 120 * Double(k % 4), y: 120 + 200 * Double(k / 4)),
          size: Size(width: 50, height: 40), rotation: random.uniform(0, 3),
          bounds: k % 3 == 0 ? .ellipse : .rectangle))
      items.append(item)
      try world.addLinearVelocity(
        Vector(dx: random.uniform(-900, 900), dy: random.uniform(-900, 900)), to: item)
    }
    try world.add(.collision(CollisionBehavior(items: items, referenceBounds: room)))
    try world.add(.itemProperties(ItemPropertiesBehavior(items: items, elasticity: 0.8)))
    var count = 0
    for _ in 0..<240 {
      let ended = contacts(world.step(by: step).events).ended
      for contact in ended {
        count += 1
        #expect(isNear(contact.normal.length, 1, 1e-9), "seed \(seed)")
        #expect(contact.impulse == 0)
        #expect(
          room.insetting(by: EdgeInsets(top: -1, left: -1, bottom: -1, right: -1))
            .contains(contact.point), "seed \(seed)")
        // It was on the item's outline a moment ago.
        let away = (contact.point - world.center(contact.item)).length
        #expect(away < 33 + 900 * 2 * step * 2, "seed \(seed)")
      }
    }
    #expect(count > 5)
  }

  @Test("the pieces of a curve are its edges, however fine it is cut")
  func curve() throws {
    var world = DynamicsWorld()
    let ball = try world.addDisc(-80, 0, radius: 10)
    let bowl = CurvedPath(
      start: Point(x: -100, y: 0),
      pieces: [
        .arc(center: .zero, sweep: -.pi / 2), .arc(center: .zero, sweep: -.pi / 2),
        .line(to: Point(x: 200, y: 0)),
      ])
    try world.add(.gravity(GravityBehavior(items: [ball])))
    try world.add(
      .collision(
        CollisionBehavior(
          items: [ball],
          boundaries: [Boundary("bowl", curve: bowl, isClosed: false, within: 0.01)])))
    var events: [WorldEvent] = []
    for _ in 0..<360 { events += world.step(by: step).events }
    let edges = contacts(events).began.compactMap { $0.edge }
    #expect(Set(edges) == [0, 1])
    // Down one side, up the other, and back: not once for each of a hundred lines.
    #expect(edges.count < 12)
  }
}
