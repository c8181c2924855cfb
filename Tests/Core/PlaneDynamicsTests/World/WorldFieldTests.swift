import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite struct WorldFieldTests {
  private func scene(
    _ field: Field, at center: Point, velocity: Vector, charge: Double = 0
  ) throws -> (DynamicsWorld, ItemID) {
    var world = DynamicsWorld()
    let box = try world.addBox(center.x, center.y)
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(items: [box], resistance: 0, angularResistance: 0, charge: charge)))
    try world.add(.field(FieldBehavior(items: [box], field: field)))
    try world.addLinearVelocity(velocity, to: box)
    return (world, box)
  }

  @Test("an item circles a field of radial gravity with v² = S/r")
  func orbit() throws {
    // In metres: a = S/r², so that r = 3, S = 12 wants v = 2.
    var (world, box) = try scene(
      Field(.radialGravity, strength: 12), at: Point(x: 300, y: 0), velocity: Vector(dx: 0, dy: 200)
    )
    for _ in 0..<600 {
      world.step(by: frame)
      #expect(isNear((world.center(box) - .zero).length, 300, 3))
    }
  }

  @Test("a charge in a magnetic field keeps its speed and circles with r = mv/qS")
  func cyclotron() throws {
    let field = Field(.magnetic, strength: 2, falloff: 0)
    var (world, box) = try scene(field, at: .zero, velocity: Vector(dx: 300, dy: 0), charge: 3)
    // ω = qS/m = 6, r = v/ω = 50 pt; a turn takes π/3 s.
    var highest = 0.0
    for _ in 0..<63 {
      world.step(by: frame)
      highest = max(highest, world.center(box).y.magnitude)
      #expect(isNear(world.velocity(box).length, 300, 1e-9))
    }
    #expect(isNear(highest, 100, 1.5))
  }

  @Test("the measured drag slows 1 m/s as measured")
  func drag() throws {
    var (world, box) = try scene(
      Field(.drag, law: .measured), at: .zero, velocity: Vector(dx: 100, dy: 0))
    world.step(by: 0.001)
    for speed in [99.16667, 98.3472, 97.5411] {
      world.step(by: 1.0 / 120)
      #expect(isNear(world.velocity(box).dx, speed, 0.0001))
    }
  }

  @Test(
    "a drag of any strength brakes and never turns an item round",
    arguments: [Field.Law.documented, .measured])
  func strongDrag(law: Field.Law) throws {
    var (world, box) = try scene(
      Field(.drag, strength: 1e6, law: law), at: .zero, velocity: Vector(dx: 500, dy: 0))
    for _ in 0..<30 {
      world.step(by: frame)
      #expect(world.velocity(box).dx >= 0 && world.velocity(box).dx < 500)
    }
  }

  @Test("a velocity field replaces the velocity, whatever else pulls; resistance still acts")
  func velocity() throws {
    let region = try Region.rectangle(size: Size(width: 400, height: 400))
    let field = Field(.velocity, region: region, direction: Vector(dx: 1, dy: 0))
    var (world, box) = try scene(field, at: .zero, velocity: .zero)
    try world.add(.gravity(GravityBehavior(items: [box])))
    world.run(frames: 30)
    #expect(isNear(world.velocity(box).dx, 100, 1e-9))
    #expect(world.velocity(box).dy == 0)
    world.run(seconds: 3)
    #expect(world.velocity(box).dy > 100)
  }

  @Test("custom forces come from the caller, with the name of their field")
  func custom() throws {
    var (world, box) = try scene(Field(.custom), at: Point(x: 10, y: 20), velocity: .zero)
    let id = world.behaviorIDs[1]
    var samples: [FieldSample] = []
    for _ in 0..<3 {
      world.step(by: frame) { name, sample in
        #expect(name == id)
        samples.append(sample)
        return Vector(dx: 1, dy: 0)
      }
    }
    #expect(samples.count == 5)
    #expect(samples.first?.offset == Vector(dx: 10, dy: 20))
    #expect(isNear(world.velocity(box).dx, 500.0 / 120, 1e-9))
  }
}
