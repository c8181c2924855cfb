import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite struct FineBoundaryTests {
  /// A level line of points as far apart as they are long in all.
  private func line(_ count: Int, over length: Double, at y: Double) -> Boundary {
    Boundary(
      "line",
      path: (0..<count).map { Point(x: length * Double($0) / Double(count - 1), y: y) },
      isClosed: false)
  }

  @Test("the edges of a boundary do not look for each other, however near they are")
  func edges() throws {
    var world = DynamicsWorld()
    let item = try world.add(
      DynamicItem(center: Point(x: 5, y: 0), size: Size(width: 4, height: 4)))
    var collision = CollisionBehavior(items: [item])
    // All within the air around each other: fifty million pairs.
    collision.boundaries = [line(10_000, over: 10, at: 500)]
    try world.add(.collision(collision))
    world.step(by: 1 / 60)
    #expect(world.collisions.nearby.isEmpty)
  }

  @Test("a fine boundary holds an item as one of two points does, put under it before or after")
  func holding() throws {
    func rest(_ count: Int, isLate: Bool) throws -> Double {
      var world = DynamicsWorld()
      let item = try world.add(
        DynamicItem(center: Point(x: 50, y: 60), size: Size(width: 20, height: 20)))
      try world.add(.gravity(GravityBehavior(items: [item])))
      var collision = CollisionBehavior(items: [item])
      if !isLate { collision.boundaries = [line(count, over: 100, at: 100)] }
      let id = try world.add(.collision(collision))
      world.step(by: 0.1)
      collision.boundaries = [line(count, over: 100, at: 100)]
      if isLate { try world.update(id) { $0 = .collision(collision) } }
      for _ in 0..<180 { world.step(by: 1 / 60) }
      return try #require(world.state(of: item)).center.y
    }
    for isLate in [false, true] {
      #expect(abs(try rest(2, isLate: isLate) - 90) < 0.1)
      #expect(abs(try rest(401, isLate: isLate) - 90) < 0.1)
    }
  }
}
