import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

/// Behaviors taken out of a world, put back, and changed as what they are.
@Suite struct BehaviorBranchTests {
  /// A box that falls and hangs on a rod, both in a composite within a composite.
  private static func world() throws -> (DynamicsWorld, ItemID, BehaviorID) {
    var world = DynamicsWorld()
    let box = try world.addBox(200, 100, side: 40)
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [box])))
    let scene = try world.add(.composite)
    try world.add(.gravity(GravityBehavior(items: [box])), to: scene)
    let inner = try world.add(.composite, to: scene)
    try world.add(.attachment(.distance(box, to: Point(x: 100, y: 100))), to: inner)
    return (world, box, scene)
  }

  @Test("a composite that is taken out no longer acts, and acts as before once it is put back")
  func putBack() throws {
    var (world, box, scene) = try Self.world()
    var other = world
    let branch = try world.detach(scene)
    #expect(branch.children.map(\.children.count) == [0, 1])
    #expect(world.branch(at: scene) == nil && world.behaviorIDs.count == 1)
    var idle = world
    idle.run(frames: 10)
    #expect(idle.center(box) == Point(x: 200, y: 100))
    let again = try world.add(branch)
    #expect(world.branch(at: again) == branch)
    world.run(frames: 60)
    other.run(frames: 60)
    #expect(world.center(box) == other.center(box))
    // The rod has the length that it had: it was filled in when it was first added.
    #expect(isNear((world.center(box) - Point(x: 100, y: 100)).length, 100, 0.5))
  }

  @Test("a branch of which a part cannot be is not added at all")
  func refused() throws {
    var (world, box, scene) = try Self.world()
    var branch = try #require(world.branch(at: scene))
    branch.children.append(BehaviorBranch(.gravity(GravityBehavior(items: [box, box]))))
    let before = world.behaviorIDs
    #expect(throws: DynamicsError(.duplicateItem(box))) { try world.add(branch) }
    #expect(world.behaviorIDs == before)
    branch = BehaviorBranch(
      .gravity(GravityBehavior(items: [box])), children: [BehaviorBranch(.composite)])
    #expect(throws: DynamicsError.self) { try world.add(branch) }
    #expect(throws: DynamicsError(.unknownBehavior(BehaviorID(index: 9, generation: 0)))) {
      try world.detach(BehaviorID(index: 9, generation: 0))
    }
  }

  @Test("an update that takes a behavior for another kind is refused")
  func kinds() throws {
    var (world, _, scene) = try Self.world()
    let gravity = world.children(of: scene)[0]
    let rod = try #require(world.children(of: world.children(of: scene)[1]).first)
    try world.update(rod, \.attachment) { $0.anchor = Point(x: 120, y: 100) }
    #expect(world[rod]?.attachment?.anchor == Point(x: 120, y: 100))
    try world.update(gravity, \.gravity) { $0.items = [] }
    #expect(world[gravity]?.items == [])
    let before = world.stateHash
    #expect(throws: DynamicsError(.kindMismatch(gravity))) {
      try world.update(gravity, \.attachment) { $0.anchor = .zero }
    }
    #expect(throws: DynamicsError(.kindMismatch(scene))) {
      try world.update(scene, \.push) { $0.isActive = true }
    }
    #expect(world.stateHash == before)
  }

  @Test("a spin beyond a quarter turn a substep is reduced to that")
  func spin() throws {
    var world = DynamicsWorld()
    let box = try world.addBox(200, 100)
    try world.removeResistance(from: [box])
    try world.addAngularVelocity(10_000, to: box)
    try world.addLinearVelocity(Vector(dx: 1e9, dy: 0), to: box)
    world.step(by: 2.5 / 120)
    let state = try #require(world.state(of: box))
    #expect(isNear(state.angularVelocity, .pi / 2 * 120, 1e-9))
    #expect(isNear(state.linearVelocity.dx, 24_000, 1e-6))
  }
}
