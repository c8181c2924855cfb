import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite struct FallTests {
  @Test("an item flies the discrete parabola, to the last digits")
  func parabola() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(10, 20)
    try world.add(.gravity(GravityBehavior(items: [box], direction: Vector(dx: 0.25, dy: 1))))
    try world.removeResistance(from: [box])
    try world.addLinearVelocity(Vector(dx: 300, dy: -500), to: box)
    world.run(seconds: 2)
    // x = x₀ + n h v + g h² n(n+1)/2, semi-implicit, with n = 239.
    let (n, h) = (239.0, 1.0 / 120)
    let sum = h * h * n * (n + 1) / 2
    let expected = Point(x: 10 + n * h * 300 + 250 * sum, y: 20 - n * h * 500 + 1000 * sum)
    #expect(isNear(world.center(box), expected, 1e-9))
  }

  @Test("a damped fall approaches g(t/c - (1 - e^(-ct))/c²), twice as near with half the substep")
  func convergence() throws {
    let (c, time) = (2.0, 1.0)
    let exact = 1000 * (time / c - (1 - Elementary.exp(-c * time)) / (c * c))
    var errors: [Double] = []
    for count in [100, 200, 400, 800] {
      var options = WorldOptions()
      options.substep = time / Double(count)
      var world = DynamicsWorld(options: options)
      let box = try world.addBox(0, 0)
      try world.add(.gravity(GravityBehavior(items: [box])))
      try world.add(.itemProperties(ItemPropertiesBehavior(items: [box], resistance: c)))
      world.step(by: time * (1 + 1e-6))
      errors.append((world.center(box).y - exact).magnitude)
    }
    for place in 1..<errors.count {
      #expect(isNear(errors[place - 1] / errors[place], 2, 0.05), "\(errors)")
    }
  }

  @Test("without torque an item keeps turning at its rate and flies as if it did not turn")
  func spin() throws {
    var world = DynamicsWorld()
    let item = try world.add(
      DynamicItem(center: .zero, size: Size(width: 300, height: 20), rotation: 0.3))
    try world.removeResistance(from: [item])
    try world.addAngularVelocity(5, to: item)
    try world.addLinearVelocity(Vector(dx: 60, dy: 0), to: item)
    world.run(seconds: 1)
    let state = try #require(world.state(of: item))
    let time = 119.0 / 120
    #expect(isNear(state.rotation, 0.3 + 5 * time, 1e-9))
    #expect(isNear(state.center, Point(x: 60 * time, y: 0), 1e-9))
    let inertia = 0.6 * (90_000 + 400) / 12
    #expect(isNear(world.kineticEnergy, 0.6 * 1800 + inertia * 12.5, 1e-6))
  }

  @Test("gravity does not depend on mass, and several gravities add up")
  func sum() throws {
    var world = DynamicsWorld()
    let light = try world.addBox(0, 0, side: 10)
    let heavy = try world.addBox(500, 0, side: 400)
    try world.add(.gravity(GravityBehavior(items: [light, heavy])))
    let second = try world.add(
      .gravity(GravityBehavior(items: [heavy], direction: Vector(dx: 0, dy: -1))))
    world.run(seconds: 0.5)
    #expect(world.center(light).y > 50)
    #expect(world.center(heavy).y == 0)
    try world.remove(second)
    let before = world.center(heavy).y
    world.run(seconds: 0.5)
    #expect(world.center(heavy).y > before + 50)
  }

  @Test("a push off the centre turns as torque over inertia; its point does not turn along")
  func torque() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(0, 0)
    try world.removeResistance(from: [box])
    try world.add(
      .push(
        PushBehavior(
          items: [box], mode: .continuous, direction: Vector(dx: 0, dy: 2),
          targetOffsets: [PushBehavior.TargetOffset(item: box, offset: Vector(dx: 30, dy: 0))])))
    world.run(seconds: 1)
    let state = try #require(world.state(of: box))
    let (time, inertia) = (119.0 / 120, 20_000.0 / 12)
    #expect(isNear(state.angularVelocity, 30 * 200 / inertia * time, 1e-9))
    #expect(isNear(state.linearVelocity.dy, 200 * time, 1e-9))
  }
}
