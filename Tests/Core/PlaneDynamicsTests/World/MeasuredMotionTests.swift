import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

/// Numbers measured on Apple's engine from outside, published by others.
@Suite struct MeasuredMotionTests {
  @Test("an item falls as measured, without resistance")
  func fall() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(150, 50)
    try world.add(.gravity(GravityBehavior(items: [box])))
    try world.removeResistance(from: [box])
    for y in [50.0694466, 50.4166718, 51.0416679, 51.9444466, 53.1250076] {
      world.step(by: frame)
      #expect(isNear(world.center(box), Point(x: 150, y: y), 0.00005))
    }
  }

  @Test("an item falls as measured, with the resistance it has by default")
  func dampedFall() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(150, 50)
    try world.add(.gravity(GravityBehavior(items: [box])))
    for y in [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747] {
      world.step(by: frame)
      #expect(isNear(world.center(box).y, y, 0.00005))
    }
  }

  @Test("a spring of 2 Hz, damping 0.3 and length 100 moves as measured")
  func spring() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(150, 250)
    try world.add(
      .attachment(
        .distance(box, to: Point(x: 150, y: 100), length: 100, frequency: 2, damping: 0.3)))
    try world.removeResistance(from: [box])
    let measured = [1: 249.48938, 10: 201.092148, 30: 204.031586, 60: 200.142715]
    for count in 1...60 {
      world.step(by: frame)
      guard let y = measured[count] else { continue }
      #expect(isNear(world.center(box).y, y, 0.001), "frame \(count): \(world.center(box).y)")
    }
  }

  @Test("an undisturbed item rests with the 31st call")
  func rest() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(150, 250)
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [box])))
    for call in 1...30 { #expect(!world.step(by: frame).isPaused, "call \(call)") }
    let report = world.step(by: frame)
    #expect(report.isPaused)
    #expect(report.events == [.paused])
  }

  @Test("a lasting push of 1 on a mass of 1 gives the measured velocities")
  func push() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(0, 0)
    try world.add(
      .push(PushBehavior(items: [box], mode: .continuous, direction: Vector(dx: 1, dy: 0))))
    try world.removeResistance(from: [box])
    for speed in [0.8333, 2.5, 4.1667, 5.8333] {
      world.step(by: frame)
      #expect(isNear(world.velocity(box).dx, speed, 0.00005))
    }
  }

  @Test("an impulse of 0.3 gives a mass of 2 a velocity of 15 pt/s, once")
  func impulse() throws {
    var world = DynamicsWorld()
    let item = try world.add(
      DynamicItem(center: .zero, size: Size(width: 200, height: 50)))
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [item], density: 2, resistance: 0)))
    let push = try world.add(
      .push(PushBehavior(items: [item], mode: .instantaneous, direction: Vector(dx: 0.3, dy: 0))))
    for _ in 0..<3 {
      world.step(by: frame)
      #expect(isNear(world.velocity(item).dx, 15, 1e-9))
    }
    guard case .push(let fired)? = world[push] else { return #expect(Bool(false)) }
    #expect(!fired.isActive)
    try world.update(push) { behavior in
      guard case .push(var again) = behavior else { return }
      again.isActive = true
      behavior = .push(again)
    }
    world.step(by: frame)
    #expect(isNear(world.velocity(item).dx, 30, 1e-9))
  }
}
