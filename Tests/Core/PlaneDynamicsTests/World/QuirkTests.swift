import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldScenes

/// Habits of UIKit as published, and the properties of behaviors as UIKit has them.
@Suite struct QuirkTests {
  @Test("with a skin an item comes to rest 1.78 pt above a boundary, as measured; without, on it")
  func contactSkin() throws {
    for quirks in [UIKitQuirks.contactSkin, []] {
      var options = WorldOptions()
      options.quirks = quirks
      var world = DynamicsWorld(options: options)
      let box = try world.addBox(0, -300)
      let floor = Boundary("floor", from: Point(x: -500, y: 0), to: Point(x: 500, y: 0))
      try world.add(.gravity(GravityBehavior(items: [box])))
      try world.add(.collision(CollisionBehavior(items: [box], boundaries: [floor])))
      try world.add(.itemProperties(ItemPropertiesBehavior(items: [box], elasticity: 0)))
      world.run(seconds: 4)
      #expect(!world.isRunning)
      let gap = -50 - world.center(box).y
      #expect(isNear(gap, quirks.isEmpty ? 0 : 1.78, 0.051))
    }
  }

  @Test("shared gravity is the one written last, and none once one is removed")
  func sharedGravity() throws {
    var options = WorldOptions()
    options.quirks = .sharedGravity
    var world = DynamicsWorld(options: options)
    let (left, right) = (try world.addBox(0, 0), try world.addBox(300, 0))
    let first = try world.add(.gravity(GravityBehavior(items: [left])))
    let second = try world.add(
      .gravity(GravityBehavior(items: [right], direction: Vector(dx: 1, dy: 0))))
    func pull() -> Vector {
      var trial = world
      let before = trial.velocity(left)
      trial.step(by: 1.0 / 60)
      trial.step(by: 1.0 / 60)
      return trial.velocity(left) - before
    }
    #expect(pull().dx > 1 && pull().dy == 0)
    // Written last though first in the tree.
    try world.update(first) { $0.gravity?.magnitude = 2 }
    #expect(pull().dy > 1 && pull().dx == 0)
    try world.remove(second)
    #expect(pull() == .zero)
    try world.update(first) { $0.gravity?.magnitude = 1 }
    #expect(pull().dy > 1)
  }

  @Test("magnitude and angle can be set; the angle stays while the magnitude is 0")
  func polar() throws {
    var gravity = GravityBehavior(items: [])
    #expect(gravity.magnitude == 1 && isNear(gravity.angle, .pi / 2, 1e-15))
    gravity.magnitude = 0
    #expect(gravity.direction == .zero)
    gravity.magnitude = 3
    #expect(gravity.direction == Vector(dx: 0, dy: 3))
    gravity.direction = Vector(dx: 3, dy: 4)
    #expect(gravity.magnitude == 5 && isNear(gravity.angle, 0.927295218, 1e-9))
    gravity.angle = 0
    #expect(gravity.direction == Vector(dx: 5, dy: 0))
    var push = PushBehavior(items: [], mode: .continuous, direction: .zero)
    #expect(push.magnitude == 0 && push.angle == 0)
    push.angle = .pi / 2
    push.magnitude = 2
    #expect(isNear(push.direction.dy, 2, 1e-15))
    push.magnitude = -2
    #expect(isNear(push.direction.dy, -2, 1e-15) && push.magnitude == 2)
  }

  @Test("one property of a behavior is changed in one line; another kind stays as it is")
  func oneLine() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(0, 0)
    let spring = try world.add(.attachment(.distance(box, to: .zero, length: 50, frequency: 2)))
    try world.update(spring) { $0.attachment?.anchor = Point(x: 9, y: 9) }
    #expect(world[spring]?.attachment?.anchor == Point(x: 9, y: 9))
    try world.update(spring) { $0.gravity?.magnitude = 9 }
    #expect(world[spring]?.attachment?.anchor == Point(x: 9, y: 9))
  }

  @Test("time at rest does not count as elapsed, as in UIKit")
  func elapsed() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(150, 250)
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [box])))
    for _ in 0..<31 { world.step(by: 1.0 / 60) }
    #expect(!world.isRunning)
    let elapsed = world.elapsedTime
    #expect(isNear(elapsed, 31.0 / 60, 1e-12))
    for _ in 0..<60 { world.step(by: 1.0 / 60) }
    #expect(world.elapsedTime == elapsed)
  }
}
