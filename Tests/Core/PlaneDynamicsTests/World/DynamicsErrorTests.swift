import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite struct DynamicsErrorTests {
  @Test("an item that cannot be is refused with its value")
  func items() throws {
    var world = DynamicsWorld()
    let good = Size(width: 1, height: 1)
    let flat = Size(width: 10, height: 0)
    #expect(throws: DynamicsError(.sizeOutOfRange(flat))) {
      try world.add(DynamicItem(center: .zero, size: flat))
    }
    #expect(throws: DynamicsError(.sizeOutOfRange(Size(width: -1, height: 3)))) {
      try world.add(DynamicItem(center: .zero, size: Size(width: -1, height: 3)))
    }
    // So thin that its mass is no number above 0.
    for width in [Double.leastNonzeroMagnitude, 1e300] {
      let size = Size(width: width, height: 40)
      #expect(throws: DynamicsError(.sizeOutOfRange(size))) {
        try world.add(DynamicItem(center: .zero, size: size))
      }
    }
    #expect(throws: DynamicsError(.rotationNotFinite(.infinity))) {
      try world.add(DynamicItem(center: .zero, size: good, rotation: .infinity))
    }
    #expect {
      try world.add(DynamicItem(center: Point(x: .nan, y: 0), size: good))
    } throws: {
      ($0 as? DynamicsError)?.problem == "the centre is not finite"
    }
    let dent = [
      Point(x: -10, y: -10), Point(x: 10, y: -10), Point(x: 0, y: 0), Point(x: 10, y: 10),
      Point(x: -10, y: 10),
    ]
    do throws(DynamicsError) {
      _ = try world.add(DynamicItem(center: .zero, size: good, bounds: .path(dent)))
      Issue.record("a dent is not convex")
    } catch {
      guard case .invalidPath(.notConvex(let vertex, _)) = error.code else {
        Issue.record("\(error)")
        return
      }
      #expect(vertex == 2)
      #expect(!error.remedy.isEmpty)
    }
    #expect(world.itemIDs.isEmpty)
  }

  @Test("a behavior that cannot be is refused, and nothing has changed")
  func behaviors() throws {
    var world = DynamicsWorld()
    let (a, b) = (try world.addBox(0, 0), try world.addBox(500, 0))
    let gone = try world.addBox(0, 0)
    try world.remove(gone)
    let refused: [(Behavior, DynamicsError)] = [
      (.gravity(GravityBehavior(items: [gone])), DynamicsError(.unknownItem(gone))),
      (.gravity(GravityBehavior(items: [a, b, a])), DynamicsError(.duplicateItem(a))),
      (.attachment(.distance(a, to: a)), DynamicsError(.itemAttachedToItself(a))),
      (
        .attachment(.distance(a, to: b, frequency: -2)),
        DynamicsError(.valueOutOfRange(.frequency, -2))
      ),
      (.attachment(.distance(a, to: b, length: -1)), DynamicsError(.valueOutOfRange(.length, -1))),
      (
        .attachment(.pin(a, at: .zero, range: 0.1...0.5)),
        DynamicsError(.valueOutOfRange(.range, 0.1))
      ),
      (
        .attachment(.sliding(a, at: .zero, axis: .zero)),
        DynamicsError(.valueOutOfRange(.direction, 0))
      ),
      (
        .push(PushBehavior(items: [a], mode: .continuous, direction: Vector(dx: 0, dy: .infinity))),
        DynamicsError(.valueOutOfRange(.direction, .infinity))
      ),
      (
        .snap(SnapBehavior(item: a, to: .zero, damping: -1)),
        DynamicsError(.valueOutOfRange(.damping, -1))
      ),
      (
        .itemProperties(ItemPropertiesBehavior(items: [a], density: 0)),
        DynamicsError(.valueOutOfRange(.density, 0))
      ),
      (
        .collision(
          CollisionBehavior(
            items: [a], boundaries: [Boundary("dot", from: .zero, to: .zero)])),
        DynamicsError(.degenerateBoundary("dot"))
      ),
      (
        .collision(
          CollisionBehavior(
            items: [a],
            boundaries: [
              Boundary("wall", from: .zero, to: Point(x: 9, y: 0)),
              Boundary("wall", from: .zero, to: Point(x: 0, y: 9)),
            ])),
        DynamicsError(.duplicateBoundary("wall"))
      ),
    ]
    let before = world.stateHash
    for (behavior, error) in refused {
      #expect(throws: error) { try world.add(behavior) }
      #expect(!error.problem.isEmpty && !error.remedy.isEmpty)
    }
    #expect(world.stateHash == before && world.behaviorIDs.isEmpty && !world.isRunning)
  }

  @Test("names of what is gone mean nothing; kinds stay; only composites have children")
  func names() throws {
    var world = DynamicsWorld()
    let a = try world.addBox(0, 0)
    let id = try world.add(.gravity(GravityBehavior(items: [a])))
    #expect(throws: DynamicsError(.notComposite(id))) { try world.add(.composite, to: id) }
    #expect(throws: DynamicsError(.kindMismatch(id))) { try world.update(id) { $0 = .composite } }
    #expect(throws: DynamicsError(.unknownItem(a))) {
      var other = DynamicsWorld()
      try other.add(.gravity(GravityBehavior(items: [a])))
    }
    try world.remove(id)
    #expect(throws: DynamicsError(.unknownBehavior(id))) { try world.remove(id) }
    #expect(world[id] == nil)
    let next = try world.add(.composite)
    #expect(next.index == id.index && next != id)
  }

  @Test("the 33rd field is refused")
  func fields() throws {
    var world = DynamicsWorld()
    let a = try world.addBox(0, 0)
    let behavior = Behavior.field(FieldBehavior(items: [a], field: Field(.drag)))
    for _ in 0..<32 { try world.add(behavior) }
    #expect(throws: DynamicsError(.tooManyFields(33))) { try world.add(behavior) }
    try world.remove(world.behaviorIDs[4])
    try world.add(behavior)
  }

  @Test("members of a group are moved by it alone")
  func groups() throws {
    var world = DynamicsWorld()
    let (a, b, c) = (try world.addBox(0, 0), try world.addBox(100, 0), try world.addBox(0, 500))
    let gravity = try world.add(.gravity(GravityBehavior(items: [c])))
    #expect(throws: DynamicsError(.emptyGroup)) { try world.addGroup(of: []) }
    let far = try world.add(
      DynamicItem(center: Point(x: 0, y: 4e12), size: Size(width: 10, height: 10)))
    let count = world.itemIDs.count
    let size = Size(width: 100, height: 4e12 + 55)
    #expect(throws: DynamicsError(.sizeOutOfRange(size))) { try world.addGroup(of: [a, far]) }
    #expect(world.itemIDs.count == count)
    #expect(try DynamicsWorld(snapshot: world.snapshot()).snapshot() == world.snapshot())
    #expect(throws: DynamicsError(.itemInUse(c))) { try world.addGroup(of: [a, c]) }
    #expect(throws: DynamicsError(.itemInUse(a))) { try world.addGroup(of: [a, a]) }
    let group = try world.addGroup(of: [a, b])
    #expect(throws: DynamicsError(.itemInGroup(a))) {
      try world.add(.gravity(GravityBehavior(items: [a])))
    }
    #expect(throws: DynamicsError(.nestedGroup(group))) { try world.addGroup(of: [group]) }
    #expect(world[gravity] != nil)
  }
}
