import Prerequisites
import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldScenes

/// Snapshots of worlds as bytes.
@Suite struct WorldSnapshotTests {
  /// What a world did in a step.
  private struct Step: Equatable {
    var report: StepReport
    var hash: UInt64
    var states: [ItemState]

    init(_ trial: inout RandomWorld) throws {
      report = try trial.step()
      let world = trial.world
      hash = world.stateHash
      states = world.itemIDs.compactMap { world.state(of: $0) }
    }
  }

  @Test("a disc that a mover holds against a wall can be restored", arguments: [700.0, 20_000])
  func held(speed: Double) throws {
    var world = DynamicsWorld()
    let disc = try world.add(
      DynamicItem(center: .zero, size: Size(width: 10, height: 10), bounds: .ellipse))
    let paddle = try world.add(
      DynamicItem(center: Point(x: -101, y: 0), size: Size(width: 2, height: 100)))
    let wall = try world.add(
      DynamicItem(center: Point(x: 60, y: 0), size: Size(width: 20, height: 100)))
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [paddle, wall], isAnchored: true)))
    try world.add(.collision(CollisionBehavior(items: [disc, paddle, wall])))
    try world.move(paddle, to: Point(x: 46, y: 0), over: 147 / speed)
    for _ in 0..<Int(147 / speed * 120) + 60 {
      world.step(by: 1.0 / 120)
      let bytes = world.snapshot()
      #expect(try DynamicsWorld(snapshot: bytes).snapshot() == bytes)
    }
  }

  @Test("a restored random world goes on to the bit as one that was never interrupted")
  func cuts() throws {
    for seed in seeds(20, of: 10_000) {
      var random = SplitMix64(seed: seed)
      let cut = Int(random.next() % 120)
      var trial = try RandomWorld(seed: seed)
      for _ in 0..<cut { _ = try trial.step() }
      let bytes = trial.world.snapshot()
      var restored = trial
      restored.world = try DynamicsWorld(snapshot: bytes)
      #expect(restored.world.snapshot() == bytes, "seed \(seed), cut \(cut)")
      for step in 0..<(isLongRun ? 300 : 60) {
        let (one, other) = (try Step(&trial), try Step(&restored))
        #expect(one == other, "seed \(seed), cut \(cut), step \(step)")
        if one != other { break }
      }
      #expect(trial.world.snapshot() == restored.world.snapshot(), "seed \(seed), cut \(cut)")
    }
  }

  @Test("a heap with a wall, a rope and a group goes on to the bit from every step")
  func everyStep() throws {
    var world = try Self.smallWorld()
    for step in 0..<40 {
      var restored = try DynamicsWorld(snapshot: world.snapshot())
      #expect(world.step(by: frame) == restored.step(by: frame), "step \(step)")
      #expect(world.snapshot() == restored.snapshot(), "step \(step)")
    }
  }

  @Test("changes from outside do the same to a restored world")
  func changes() throws {
    var world = try Self.smallWorld()
    world.run(frames: 20)
    var restored = try DynamicsWorld(snapshot: world.snapshot())
    func change(_ world: inout DynamicsWorld) throws {
      let ids = world.itemIDs
      try world.remove(ids[0])
      let box = try world.addBox(80, 20, side: 30)
      try world.add(.gravity(GravityBehavior(items: [box])))
      for behavior in world.behaviorIDs where world[behavior]?.attachment != nil {
        try world.remove(behavior)
      }
      world.run(frames: 60)
    }
    try change(&world)
    try change(&restored)
    #expect(world.snapshot() == restored.snapshot())
    #expect(world.itemIDs == restored.itemIDs)
  }

  @Test("bytes that are cut, changed, or of something else are refused with the reason")
  func refused() throws {
    let bytes = try Self.smallWorld().snapshot()
    func reason(_ bytes: [UInt8]) -> SnapshotError.Code? {
      do throws(SnapshotError) {
        _ = try DynamicsWorld(snapshot: bytes)
        return nil
      } catch {
        return error.code
      }
    }
    #expect(reason([]) == .notSnapshot)
    #expect(reason(Array("a text that is long enough to be one".utf8)) == .notSnapshot)
    for count in 4..<bytes.count where count < 40 || count % 97 == 0 {
      guard case .wrongLength = reason(Array(bytes[..<count])) else {
        Issue.record("\(count) bytes: \(String(describing: reason(Array(bytes[..<count]))))")
        continue
      }
    }
    #expect(reason(bytes + [0]) == .wrongLength(bytes.count + 1, UInt64(bytes.count)))
    var other = bytes
    other[4] = 77
    #expect(reason(other) == .otherVersion(77))
    (other[4], other[6]) = (bytes[4], 2)
    #expect(reason(other) == .otherKind(2, expected: SnapshotKind.dynamicsWorld.rawValue))
    for place in 16..<bytes.count where place < 200 || place % 41 == 0 {
      var changed = bytes
      changed[place] ^= 0x10
      #expect(reason(changed) == .altered, "byte \(place)")
    }
    let error = SnapshotError(.otherKind(2, expected: SnapshotKind.dynamicsWorld.rawValue))
    #expect(
      error.description
        == "the snapshot is of the run of a world, not of a dynamics world; restore the run of a world from it"
    )
  }

  @Test("a contact with one point has no impulse and no gap at a second")
  func secondPoint() throws {
    var contact = Contact(
      proxyA: 0, proxyB: 1, bodyA: 1, bodyB: 2, friction: 0.2, restitution: 0)
    let place = ContactPoint(anchorA: .zero, anchorB: .zero, separation: 0, feature: .round)
    contact.manifold = Manifold(normal: Vector(dx: 0, dy: 1), point: place)
    func restored(_ contact: Contact) throws -> Contact {
      try SnapshotCoder.read(SnapshotCoder.bytes(of: contact, .dynamicsWorld), .dynamicsWorld)
    }
    #expect(try restored(contact).manifold == contact.manifold)
    var pushed = contact
    pushed.second.normal = 3
    #expect { try restored(pushed) } throws: {
      "\($0)".contains("second point of a contact with one")
    }
    var apart = contact
    apart.manifold.second.separation = .infinity
    #expect { try restored(apart) } throws: {
      "\($0)".contains("second point of a contact with one")
    }
  }

  @Test("a changed byte under a right checksum is refused, or leaves a world that steps")
  func damaged() throws {
    var world = try Self.smallWorld()
    world.run(frames: 25)
    let bytes = world.snapshot()
    var (refused, stepped) = (0, 0)
    for seed in seeds(300, of: 40_000) {
      var random = SplitMix64(seed: seed)
      var changed = bytes
      for _ in 0...random.next() % 2 {
        let place = 24 + Int(random.next() % UInt64(bytes.count - 24))
        changed[place] = UInt8(truncatingIfNeeded: random.next())
      }
      SnapshotCoder.seal(&changed)
      do throws(SnapshotError) {
        var restored = try DynamicsWorld(snapshot: changed)
        for _ in 0..<3 { restored.step(by: frame) }
        // Removing goes through all that names an item.
        for id in restored.itemIDs { try? restored.remove(id) }
        restored.step(by: frame)
        stepped += 1
      } catch {
        refused += 1
        if case .inconsistent = error.code { continue }
        Issue.record("seed \(seed): \(error)")
      }
    }
    #expect(refused > 40 && stepped > 40, "\(refused) refused, \(stepped) stepped")
  }

  /// Boxes, discs and a group in walls, with every kind of attachment.
  private static func smallWorld() throws -> DynamicsWorld {
    var world = DynamicsWorld()
    var items: [ItemID] = []
    for place in 0..<5 {
      items.append(try world.addBox(40 + 22 * Double(place), 100, side: 20))
      items.append(try world.addDisc(45 + 22 * Double(place), 60, radius: 9))
    }
    let group = try world.addGroup(of: [
      world.addBox(100, 20, side: 15), world.addDisc(112, 20, radius: 6),
    ])
    items.append(group)
    try world.add(
      .collision(
        CollisionBehavior(
          items: items,
          boundaries: [Boundary("ledge", from: Point(x: 0, y: 150), to: Point(x: 90, y: 160))],
          referenceBounds: Rect(x: 0, y: 0, width: 200, height: 200))))
    try world.add(.gravity(GravityBehavior(items: items)))
    try world.add(.attachment(.limit(items[0], to: items[1], length: 50)))
    try world.add(.attachment(.pin(items[2], to: items[3], at: Point(x: 65, y: 80), range: -1...1)))
    try world.add(.attachment(.fixed(items[4], to: items[5], at: Point(x: 85, y: 80))))
    try world.add(
      .attachment(.sliding(items[6], at: Point(x: 100, y: 100), axis: Vector(dx: 1, dy: 1))))
    try world.add(
      .attachment(.distance(items[7], to: Point(x: 100, y: 0), frequency: 2, damping: 0.1)))
    try world.add(.snap(SnapBehavior(item: items[8], to: Point(x: 150, y: 100))))
    let parent = try world.add(.composite)
    let noise = Field(.noise, region: try .circle(radius: 80).inverse(), strength: 0.2)
    try world.add(.field(FieldBehavior(items: [items[9], group], field: noise)), to: parent)
    try world.add(
      .itemProperties(ItemPropertiesBehavior(items: [items[1]], elasticity: 0.9)), to: parent)
    try world.add(
      .push(PushBehavior(items: items, mode: .instantaneous, angle: 1, magnitude: 0.01)))
    return world
  }
}
