import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite struct ItemGroupTests {
  @Test("members move as one body, and each reads back its own centre and rotation")
  func members() throws {
    var world = DynamicsWorld()
    let (a, b) = (try world.addBox(-50, 0, rotation: 0), try world.addBox(50, 0))
    let group = try world.addGroup(of: [a, b])
    try world.removeResistance(from: [group])
    #expect(world.mass(of: group) == 2)
    try world.addAngularVelocity(1, to: group)
    try world.addLinearVelocity(Vector(dx: 0, dy: 60), to: group)
    world.run(seconds: 1)
    let time = 119.0 / 120
    let (sine, cosine) = Elementary.sincos(time)
    #expect(isNear(world.center(a), Point(x: -50 * cosine, y: 60 * time - 50 * sine), 1e-9))
    #expect(isNear(world.center(b), Point(x: 50 * cosine, y: 60 * time + 50 * sine), 1e-9))
    #expect(isNear(try #require(world.state(of: b)).rotation, time, 1e-9))
  }

  @Test("a dumbbell's inertia is that of its parts by Steiner's theorem")
  func inertia() throws {
    var world = DynamicsWorld()
    let (a, b) = (try world.addDisc(-200, 0, radius: 30), try world.addDisc(200, 0, radius: 30))
    let group = try world.addGroup(of: [a, b])
    try world.removeResistance(from: [group])
    try world.add(
      .push(
        PushBehavior(
          items: [group], mode: .instantaneous, direction: Vector(dx: 0, dy: 1),
          targetOffsets: [PushBehavior.TargetOffset(item: group, offset: Vector(dx: 200, dy: 0))])))
    world.step(by: frame)
    let mass = Double.pi * 900 / 10_000
    let inertia = 2 * (mass * 450 + mass * 40_000)
    #expect(
      isNear(try #require(world.state(of: group)).angularVelocity, 200 * 100 / inertia, 1e-9))
  }

  @Test("unequal parts turn about their common centre of mass")
  func balance() throws {
    var world = DynamicsWorld()
    let (small, large) = (try world.addBox(-150, 0, side: 20), try world.addBox(100, 0))
    let group = try world.addGroup(of: [small, large])
    try world.removeResistance(from: [group])
    try world.addAngularVelocity(3, to: group)
    let start = world.center(small).x * 0.04 + world.center(large).x
    world.run(seconds: 0.7)
    #expect(isNear(world.center(small).x * 0.04 + world.center(large).x, start, 1e-9))
    #expect(isNear(world.center(small).y * 0.04 + world.center(large).y, 0, 1e-9))
    #expect((world.center(large) - Point(x: 100, y: 0)).length > 1)
  }

  @Test("each member collides with its own outline; what lies between is open")
  func outline() throws {
    var world = DynamicsWorld()
    let (a, b) = (try world.addBox(-200, 0, side: 40), try world.addBox(200, 0, side: 40))
    let ball = try world.addDisc(0, -300, radius: 20)
    let group = try world.addGroup(of: [a, b])
    try world.add(.collision(CollisionBehavior(items: [group, ball])))
    try world.addLinearVelocity(Vector(dx: 0, dy: 400), to: ball)
    world.run(seconds: 2)
    #expect(world.center(ball).y > 200)
    #expect(isNear(world.center(a), Point(x: -200, y: 0), 1e-9))
  }

  @Test("a group that is removed leaves its members where they are")
  func removal() throws {
    var world = DynamicsWorld()
    let (a, b) = (try world.addBox(0, 0), try world.addBox(100, 0))
    let group = try world.addGroup(of: [a, b])
    let gravity = try world.add(.gravity(GravityBehavior(items: [group])))
    world.run(seconds: 0.5)
    let places = [world.center(a), world.center(b)]
    try world.remove(group)
    #expect([world.center(a), world.center(b)] == places)
    #expect(world[gravity]?.items == [])
    try world.add(.gravity(GravityBehavior(items: [a])))
    world.run(seconds: 0.5)
    #expect(world.center(a).y > places[0].y + 50 && world.center(b) == places[1])
  }
}
