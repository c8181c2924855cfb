import Prerequisites
import Testing

@testable import BoxspringDocuments
@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldDriving

/// Snapshots of runs as bytes.
@Suite struct WorldRunSnapshotTests {
  @Test("a restored run of every example goes on to the bit as one that was never interrupted")
  func cuts() throws {
    let files = try Documentation.files(in: "examples/worlds", "json")
    let scenes = try files.map { try WorldFile.read(Documentation.bytes(of: $0), named: $0) }
    for seed in seeds(14, of: 2000) {
      let place = Int(seed % UInt64(files.count))
      var random = SplitMix64(seed: seed)
      var run = WorldRun(scenes[place])
      for _ in 0..<random.next() % 200 { _ = run.step(by: random.unit() / 30) }
      let bytes = run.snapshot()
      var restored = try WorldRun(snapshot: bytes)
      #expect(restored.snapshot() == bytes, "\(files[place]), seed \(seed)")
      #expect(restored.scene == run.scene)
      for step in 0..<(isLongRun ? 300 : 30) {
        let duration = random.unit() / 30
        let (one, other) = (run.step(by: duration), restored.step(by: duration))
        #expect(one == other, "\(files[place]), seed \(seed), step \(step)")
        if one != other { break }
      }
      #expect(run.snapshot() == restored.snapshot(), "\(files[place]), seed \(seed)")
    }
  }

  @Test("changes to come, paths and edits of every kind are kept")
  func changes() throws {
    var scene = try Self.changingScene()
    let run = WorldRun(scene)
    #expect(try WorldRun(snapshot: run.snapshot()).scene == scene)
    // Equal scenes compare changes, too.
    try scene.add([WorldChange(at: 3, .remove("gravity"))])
    #expect(try WorldRun(snapshot: run.snapshot()).scene != scene)
    for cut in stride(from: 0.0, to: 1.5, by: 0.13) {
      var whole = WorldRun(scene)
      _ = whole.step(by: cut)
      var restored = try WorldRun(snapshot: whole.snapshot())
      for _ in 0..<60 { #expect(whole.step(by: 1.0 / 60) == restored.step(by: 1.0 / 60)) }
      #expect(whole.world.stateHash == restored.world.stateHash, "cut at \(cut) s")
    }
  }

  @Test("edits to come are kept with every value, and with none")
  func edits() throws {
    var empty = WorldScene(title: "edits", size: Size(width: 300, height: 300))
    let box = try empty.add(
      DynamicItem(center: Point(x: 100, y: 100), size: Size(width: 40, height: 40)), named: "box")
    let direction = Vector(dx: 3, dy: -2)
    let wall = Boundary("wall", from: .zero, to: Point(x: 5, y: 6))
    let edits: [BehaviorEdit] = try [
      .gravity(items: [box], direction: direction), .gravity(angle: 1, magnitude: 2), .gravity(),
      .push(
        items: [box], mode: .continuous, direction: direction, isActive: true,
        targetOffsets: [PushBehavior.TargetOffset(item: box, offset: direction)]),
      .push(mode: .instantaneous, angle: 1, magnitude: 2, isActive: false), .push(),
      .snap(item: box, to: Point(x: 7, y: 8), damping: 0.3), .snap(),
      .attachment(
        anchor: Point(x: 7, y: 8), offset: direction, partnerOffset: -direction, length: 9,
        frequency: 2, damping: 0.4, range: -1...2, frictionTorque: 3), .attachment(),
      .collision(
        items: [box], mode: .items, boundaries: [wall],
        referenceBounds: Rect(x: 1, y: 2, width: 3, height: 4),
        referenceInsets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), boundaryFriction: 0.1,
        boundaryElasticity: 0.7), .collision(mode: .boundaries, removesReferenceBounds: true),
      .collision(),
      .field(
        items: [box], position: Point(x: 7, y: 8), region: .circle(radius: 30), strength: 2,
        falloff: 3, minimumRadius: 4, direction: direction, smoothness: 0.6, animationSpeed: 7),
      .field(),
      .itemProperties(
        items: [box], elasticity: 0.1, friction: 0.2, density: 3, resistance: 4,
        angularResistance: 5, charge: -6, isAnchored: true, allowsRotation: false),
      .itemProperties(isAnchored: false, allowsRotation: true), .itemProperties(),
    ]
    let scenes = edits.map { edit in
      var scene = empty
      scene.append(tried: WorldChange(at: 0.1, .edit("any", edit)))
      return scene
    }
    for (place, scene) in scenes.enumerated() {
      let restored = try WorldRun(snapshot: WorldRun(scene).snapshot()).scene
      // Of all of them only that one.
      #expect(scenes.indices.filter { scenes[$0] == restored } == [place], "\(edits[place])")
    }
  }

  @Test("a changed byte under a right checksum is refused, or leaves a run that steps")
  func damaged() throws {
    var run = WorldRun(try Self.changingScene())
    _ = run.step(by: 0.4)
    let bytes = run.snapshot()
    var (refused, stepped) = (0, 0)
    for seed in seeds(150, of: 20_000) {
      var random = SplitMix64(seed: seed)
      var changed = bytes
      let place = 24 + Int(random.next() % UInt64(bytes.count - 24))
      changed[place] = UInt8(truncatingIfNeeded: random.next())
      SnapshotCoder.seal(&changed)
      do throws(SnapshotError) {
        var restored = try WorldRun(snapshot: changed)
        for _ in 0..<10 { _ = restored.step(by: 1.0 / 60) }
        stepped += 1
      } catch {
        refused += 1
        if case .inconsistent = error.code { continue }
        Issue.record("seed \(seed): \(error)")
      }
    }
    #expect(refused > 10 && stepped > 10, "\(refused) refused, \(stepped) stepped")
  }

  @Test("a change that is refused leaves no trace, not even of the path of the item that it names")
  func refused() throws {
    var run = WorldRun(try Self.changingScene())
    _ = run.step(by: 0.4)
    let bytes = run.snapshot()
    let shelf = try #require(run.scene.items.last).id
    let changes: [WorldAction] = [
      .remove("nothing"), .edit("nothing", .gravity(magnitude: 1)),
      .edit("snap", .gravity(magnitude: 1)),
      .follow("nothing", AnchorPath([(time: 0, place: .zero)])),
      .move(shelf, to: Point(x: .nan, y: 0), rotation: nil),
      .nudge(shelf, Vector(dx: 0, dy: .infinity), spin: 0),
      .add(NamedBehavior(nil, .composite), to: "nothing"),
    ]
    for change in changes {
      #expect(throws: WorldChangeError.self) { try run.make(change) }
      #expect(run.snapshot() == bytes)
    }
  }

  @Test("a restored run goes on to the bit from where an item on a path has just arrived")
  func arrival() throws {
    var scene = WorldScene(size: Size(width: 400, height: 300))
    let (box, mover) = (
      try scene.add(
        DynamicItem(center: Point(x: 280, y: 120), size: Size(width: 34.5, height: 34.5)),
        named: "box"),
      try scene.add(
        DynamicItem(center: Point(x: 200, y: 200), size: Size(width: 34.5, height: 34.5)),
        named: "mover")
    )
    try scene.add(NamedBehavior(nil, .collision(CollisionBehavior(items: [box, mover]))))
    try scene.add(
      NamedBehavior(
        nil, .itemProperties(ItemPropertiesBehavior(items: [mover], isAnchored: true))))
    let path = AnchorPath([(time: 0, place: Point(x: 53, y: 199))])
    try scene.add([WorldChange(at: 0.357, .moveAlong(mover, path))])
    for tick in 40..<50 {
      var run = WorldRun(scene)
      run.advance(to: Double(tick) / 120 + 0.001)
      var restored = try WorldRun(snapshot: run.snapshot())
      for _ in 0..<6 {
        #expect(run.step(by: 1.0 / 120) == restored.step(by: 1.0 / 120))
        #expect(run.snapshot() == restored.snapshot(), "kept after \(tick) substeps")
      }
    }
  }

  /// Changes of every kind within 1.5 s.
  private static func changingScene() throws -> WorldScene {
    var scene = WorldScene(title: "changes", size: Size(width: 300, height: 300))
    let box = try scene.add(
      DynamicItem(center: Point(x: 100, y: 100), size: Size(width: 40, height: 40)), named: "box")
    let disc = try scene.add(
      DynamicItem(
        center: Point(x: 180, y: 100), size: Size(width: 40, height: 40), bounds: .ellipse),
      named: "disc")
    let shelf = try scene.add(
      DynamicItem(center: Point(x: 150, y: 250), size: Size(width: 100, height: 10)), named: "shelf"
    )
    try scene.add(NamedBehavior("gravity", .gravity(GravityBehavior(items: [box, disc]))))
    try scene.add(
      NamedBehavior(
        "walls",
        .collision(
          CollisionBehavior(
            items: [box, disc, shelf], referenceBounds: Rect(x: 0, y: 0, width: 300, height: 300))))
    )
    try scene.add(
      NamedBehavior(
        "still", .itemProperties(ItemPropertiesBehavior(items: [shelf], isAnchored: true))))
    try scene.add(NamedBehavior("snap", .snap(SnapBehavior(item: box, to: Point(x: 150, y: 150)))))
    let path = AnchorPath([(time: 0, place: Point(x: 150, y: 150)), (0.8, Point(x: 50, y: 200))])
    try scene.add([
      WorldChange(at: 0.1, .edit("gravity", .gravity(direction: Vector(dx: 0.5, dy: 1)))),
      WorldChange(at: 0.2, .moveAlong(shelf, path)),
      WorldChange(at: 0.3, .follow("snap", path)),
      WorldChange(at: 0.5, .nudge(disc, Vector(dx: 100, dy: -300), spin: 2)),
      WorldChange(
        at: 0.6,
        .add(
          NamedBehavior(
            "group", .composite,
            children: [
              NamedBehavior(
                nil, .push(PushBehavior(items: [disc], mode: .continuous, angle: 0, magnitude: 0.3))
              )
            ]), to: nil)),
      WorldChange(at: 0.9, .edit("walls", .collision(boundaryElasticity: 0.9))),
      WorldChange(at: 1, .move(disc, to: Point(x: 60, y: 60), rotation: 1)),
      WorldChange(at: 1.1, .edit("snap", .snap(damping: 0.2))),
      WorldChange(at: 1.3, .remove("group")),
    ])
    return scene
  }
}
