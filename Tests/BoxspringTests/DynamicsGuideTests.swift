import Boxspring
import Testing

@Suite("The guide to dynamics")
struct DynamicsGuideTests {
  @Test("its examples do what it says, in one world")
  func examples() throws {
    var world = DynamicsWorld()
    let box = try world.add(
      DynamicItem(center: Point(x: 150, y: 50), size: Size(width: 100, height: 100)))
    try world.add(.gravity(GravityBehavior(items: [box])))
    for _ in 0..<60 { world.step(by: 1.0 / 60) }
    let center = world.state(of: box)?.center
    #expect(abs(try #require(center).y - 531) < 10)

    let ball = try world.add(
      DynamicItem(frame: Rect(x: 0, y: 0, width: 40, height: 40), bounds: .ellipse))
    let roof = try world.add(
      DynamicItem(
        center: Point(x: 300, y: 100), size: Size(width: 80, height: 60),
        bounds: .path([Point(x: -40, y: 20), Point(x: 0, y: -40), Point(x: 40, y: 20)])))
    #expect(world.itemIDs.count == 3)

    let left = try world.add(DynamicItem(frame: Rect(x: 0, y: 0, width: 40, height: 40)))
    let right = try world.add(DynamicItem(frame: Rect(x: 100, y: 0, width: 40, height: 40)))
    let dumbbell = try world.addGroup(of: [left, right])
    try world.addAngularVelocity(2, to: dumbbell)
    #expect(world.members(of: dumbbell) == [left, right])

    try world.add(
      .itemProperties(ItemPropertiesBehavior(items: [ball], elasticity: 0.8, resistance: 0)))
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [roof], isAnchored: true)))
    #expect(
      world.properties(of: ball)?.elasticity == 0.8 && world.properties(of: ball)?.friction == 0.2)
    #expect(world.properties(of: roof)?.isAnchored == true)

    try world.add(.gravity(GravityBehavior(items: [ball], angle: .pi / 2, magnitude: 0.5)))
    let push = try world.add(
      .push(
        PushBehavior(
          items: [ball], mode: .instantaneous, direction: Vector(dx: 2, dy: 0),
          targetOffsets: [PushBehavior.TargetOffset(item: ball, offset: Vector(dx: 0, dy: -20))])))
    world.step(by: 1.0 / 60)
    try world.update(push, \.push) { $0.isActive = true }
    #expect(try #require(world.state(of: ball)).linearVelocity.dx > 1000)
    world.step(by: 1.0 / 60)
    #expect(try #require(world.state(of: ball)).linearVelocity.dx > 2500)

    var landings: [(ItemID, Point, Double)] = []
    let arc = CurvedPath(
      start: Point(x: 0, y: 300), pieces: [.arc(center: Point(x: 150, y: 300), sweep: -.pi)])
    let collision = try world.add(
      .collision(
        CollisionBehavior(
          items: [ball, box],
          boundaries: [
            Boundary("floor", from: Point(x: 0, y: 600), to: Point(x: 300, y: 600)),
            Boundary("bowl", curve: arc, isClosed: false),
          ],
          referenceBounds: Rect(x: -500, y: -500, width: 1500, height: 1500))))
    for event in world.step(by: 1).events {
      guard case .contactBegan(let contact) = event, contact.behavior == collision else { continue }
      landings.append((contact.item, contact.point, contact.impulse))
    }
    #expect(!landings.isEmpty)

    try world.add(.snap(SnapBehavior(item: box, to: Point(x: 200, y: 200), damping: 0.7)))
    let finger = try world.add(
      .attachment(.distance(ball, to: Point(x: 0, y: -80), frequency: 3, damping: 0.6)))
    try world.add(.attachment(.distance(box, offset: Vector(dx: 50, dy: 50), to: ball)))
    try world.add(.attachment(.limit(box, to: dumbbell, length: 300)))
    try world.add(.attachment(.fixed(box, to: roof, at: Point(x: 200, y: 150))))
    try world.add(.attachment(.pin(dumbbell, at: Point(x: 70, y: 20), range: -1...1)))
    try world.add(
      .attachment(
        .sliding(roof, at: Point(x: 300, y: 100), axis: Vector(dx: 0, dy: 1), range: -50...50)))
    try world.update(finger, \.attachment) { $0.anchor = Point(x: 40, y: -80) }
    #expect(world.behaviorIDs.count > 10 && world.isRunning)

    let ring = try Region.circle(radius: 400).difference(.circle(radius: 50))
    try world.add(
      .field(
        FieldBehavior(
          items: [ball], field: Field(.radialGravity, at: .zero, region: ring, strength: 9))))
    let wind = try world.add(.field(FieldBehavior(items: [box], field: Field(.custom))))
    world.step(by: 1.0 / 60) { field, sample in
      field == wind ? Vector(dx: sample.mass, dy: 0) : .zero
    }
    #expect(world.debugShapes.contains(.field(wind, Field(.custom))))

    let scene = try world.add(.composite)
    try world.add(.gravity(GravityBehavior(items: [box])), to: scene)
    try world.add(.collision(CollisionBehavior(items: [box, ball])), to: scene)
    let branch = try world.detach(scene)
    try world.add(branch)
    #expect(world.children(of: scene).isEmpty && world[scene] == nil)
    let again = try #require(world.behaviorIDs.last)
    #expect(branch.children.count == 2 && world.branch(at: again) == branch)

    let snapshot = world
    world.step(by: 2)
    let later = world.stateHash
    world = snapshot
    world.step(by: 2)
    let same = world.stateHash == later
    #expect(same)

    let bytes = world.snapshot()
    var restored = try DynamicsWorld(snapshot: bytes)
    restored.step(by: 1)
    world.step(by: 1)
    #expect(restored.stateHash == world.stateHash)
  }

  @Test("shows exactly the lines that are tested here")
  func sameLines() throws {
    try expectBlocks(ofPage: "docs/dynamics.md", count: 11, in: #filePath)
  }
}
