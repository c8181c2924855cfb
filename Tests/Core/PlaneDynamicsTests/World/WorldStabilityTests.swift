import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldScenes

@Suite struct WorldStabilityTests {
  @Test("bodies in a box come to rest and sleep, all inside and hardly in each other")
  func box() throws {
    // Five hundred of them do so in release builds, in `.ci/run`.
    var (world, items, bounds) = try DynamicsWorld.bodiesInABox(count: 60, columns: 12)
    var frames = 0
    repeat {
      world.step(by: frame)
      frames += 1
    } while world.isRunning && frames < 1200
    #expect(!world.isRunning)
    #expect(world.maximumPenetration < 0.3)
    for item in items {
      let frame = try #require(world.boundingRect(of: item))
      #expect(bounds.growing(by: 0.5).union(frame) == bounds.growing(by: 0.5))
    }
  }

  @Test(
    "a tower that does not sleep does not lean either: both points of a face are corrected at once")
  func tower() throws {
    var (world, boxes) = try DynamicsWorld.stack(of: 20, sleeps: false)
    world.run(seconds: 5)
    for box in boxes {
      #expect(isNear(world.center(box).x, 0, 1e-9))
      #expect(isNear(try #require(world.state(of: box)).rotation, 0, 1e-9))
    }
  }

  @Test("an item pressed between walls too near for it stays finite")
  func impossible() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(0, 0)
    try world.add(.gravity(GravityBehavior(items: [box])))
    try world.add(
      .collision(
        CollisionBehavior(
          items: [box], referenceBounds: Rect(x: -40, y: -40, width: 80, height: 80))))
    try world.add(.attachment(.fixed(box, at: Point(x: 500, y: 0))))
    try world.add(.attachment(.distance(box, to: Point(x: 100, y: 0), length: 1e6)))
    for _ in 0..<120 {
      world.step(by: frame)
      #expect(world.center(box).isFinite)
    }
  }
}
