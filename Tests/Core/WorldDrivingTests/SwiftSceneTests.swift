import Testing

@testable import BoxspringDocuments
@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldDriving

/// A scene made in Swift, and the same scene as a file.
@Suite("WorldScene, made in Swift")
struct SwiftSceneTests {
  /// A ball that falls from rest and a hand that is anchored, without resistance, 2 s long.
  static func scene() throws -> WorldScene {
    var scene = WorldScene(size: Size(width: 300, height: 5000), duration: .seconds(2))
    let ball = try scene.add(
      DynamicItem(
        center: Point(x: 100, y: 100), size: Size(width: 40, height: 40), bounds: .ellipse),
      named: "ball")
    let hand = try scene.add(
      DynamicItem(center: Point(x: 250, y: 100), size: Size(width: 20, height: 20)),
      named: "hand")
    try scene.add(NamedBehavior(nil, .gravity(GravityBehavior(items: [ball]))))
    try scene.add(
      NamedBehavior(
        "air",
        .itemProperties(
          ItemPropertiesBehavior(items: [ball, hand], resistance: 0, angularResistance: 0))))
    try scene.add(
      NamedBehavior(
        "grip", .itemProperties(ItemPropertiesBehavior(items: [hand], isAnchored: true))))
    return scene
  }

  static func changes(_ scene: WorldScene) -> [WorldChange] {
    let (ball, hand) = (scene.items[0].id, scene.items[1].id)
    let path = AnchorPath([
      (time: 0, place: Point(x: 250, y: 100)), (time: 0.5, place: Point(x: 250, y: 400)),
    ])
    return [
      WorldChange(at: 1, .nudge(ball, Vector(dx: 60, dy: 0), spin: 2)),
      WorldChange(
        at: 0.5, .edit("gravity", .gravity(magnitude: 0))),
      WorldChange(at: 0.25, .moveAlong(hand, path)),
      WorldChange(
        at: 1.5, .edit("air", .itemProperties(resistance: 2))),
    ]
  }

  static let text = """
    {"format": "boxspring-world", "version": 1, "size": {"width": 300, "height": 5000}, "duration": 2,
     "items": [
       {"name": "ball", "x": 100, "y": 100, "width": 40, "height": 40, "bounds": "ellipse"},
       {"name": "hand", "x": 250, "y": 100, "width": 20, "height": 20}],
     "behaviors": [{"kind": "gravity", "items": ["ball"]},
       {"kind": "properties", "name": "air", "items": ["ball", "hand"], "resistance": 0,
        "angularResistance": 0},
       {"kind": "properties", "name": "grip", "items": ["hand"], "anchored": true}],
     "changes": [
       {"at": 0.25, "move": "hand", "path": [{"t": 0, "x": 250, "y": 100}, {"t": 0.5, "x": 250, "y": 400}]},
       {"at": 0.5, "set": "gravity", "values": {"magnitude": 0}},
       {"at": 1, "nudge": "ball", "velocity": {"dx": 60, "dy": 0}, "angularVelocity": 2},
       {"at": 1.5, "set": "air", "values": {"resistance": 2}}]}
    """

  @Test("typed changes move items according to the closed forms")
  func closedForms() throws {
    var scene = try Self.scene()
    try scene.add(Self.changes(scene))
    #expect(scene.changes.map { $0.time } == [0.25, 0.5, 1, 1.5])
    var run = WorldRun(scene, rate: 120)
    var frames: [WorldFrame] = []
    while let frame = run.advance() { frames.append(frame) }
    #expect(frames.count == 241 && run.refusedChanges.isEmpty)
    // A frame shows the substeps that ended before its time, so at a change one substep fewer has been taken.
    // Semi-implicit Euler: after n steps of gravity the velocity is g·h·n and the distance g·h²·n(n+1)/2; from then
    // on the velocity is constant.
    let h = 1.0 / 120
    for (index, frame) in frames.enumerated() {
      let steps = Double(max(index - 1, 0))
      let falling = min(steps, 59)
      let y = 100 + 1000 * h * h * (falling * (falling + 1) / 2 + falling * max(0, steps - 59))
      guard steps <= 179 else { break }
      #expect(abs(frame.states[0].center.y - y) < 1e-8, "frame \(index)")
      let x = 100 + 60 * h * max(0, steps - 119)
      #expect(abs(frame.states[0].center.x - x) < 1e-8, "frame \(index)")
      #expect(abs(frame.states[0].rotation - 2 * h * max(0, steps - 119)) < 1e-9, "frame \(index)")
      let distance = 300 * min(1, max(0, steps - 29) / 60)
      #expect(abs(frame.states[1].center.y - 100 - distance) < 1e-8, "frame \(index)")
    }
    // From then on a resistance of c divides the velocity by 1 + h·c per step.
    let last = frames[240].states[0].linearVelocity
    var speed = 60.0
    for _ in 179..<239 { speed /= 1 + 2 * h }
    #expect(abs(last.dx - speed) < 1e-9)
  }

  @Test("the same scene from a file is equal, and runs to the same state")
  func file() throws {
    var scene = try Self.scene()
    try scene.add(Self.changes(scene))
    let read = try WorldFile.read(Array(Self.text.utf8), named: "w.json")
    #expect(scene == read)
    var (made, other) = (WorldRun(scene), WorldRun(read))
    while made.advance() != nil {}
    while other.advance() != nil {}
    #expect(made.world.stateHash == other.world.stateHash)
    #expect(made.world.stateHash != scene.world.stateHash)
  }

  // MARK: Invalid changes

  private func refusal(_ action: WorldAction) throws -> WorldChangeError.Code? {
    var scene = try Self.scene()
    let change = WorldChange(at: 1, action)
    do {
      try scene.add(Self.changes(scene) + [change])
    } catch {
      #expect(error.change == change)
      #expect(scene == (try Self.scene()))
      return error.code
    }
    return nil
  }

  @Test("a change that cannot be made is refused with the reason, and the scene stays as it was")
  func refusals() throws {
    let scene = try Self.scene()
    let ball = scene.items[0].id
    let path = AnchorPath([(time: 0, place: .zero)])
    let edit = BehaviorEdit.snap(damping: 1)
    #expect(try refusal(.edit("wind", edit)) == .unknownBehavior("wind"))
    #expect(try refusal(.edit("gravity", edit)) == .otherKind("gravity"))
    #expect(try refusal(.remove("wind")) == .unknownBehavior("wind"))
    #expect(try refusal(.follow("gravity", path)) == .noAnchor("gravity"))
    #expect(try refusal(.follow("wind", path)) == .unknownBehavior("wind"))
    #expect(try refusal(.moveAlong(ball, AnchorPath([AnchorPath.Sample]()))) == .invalidPath)
    #expect(try refusal(.moveAlong(ball, path)) == .refused(DynamicsError(.itemNotAnchored(ball))))
    #expect(
      try refusal(.add(NamedBehavior("air", .composite), to: nil)) == .nameTaken("air"))
    #expect(
      try refusal(.nudge(ball, .zero, spin: .infinity))
        == .refused(DynamicsError(.valueOutOfRange(.velocity, .infinity))))
    let bad = NamedBehavior(nil, .snap(SnapBehavior(item: ball, to: .zero, damping: -1)))
    let mixed = NamedBehavior(
      "both", .composite, children: [NamedBehavior("one", .composite), bad])
    #expect(
      try refusal(.add(mixed, to: nil)) == .refused(DynamicsError(.valueOutOfRange(.damping, -1))))
  }

  @Test("a refused composite adds none of its children and names")
  func refusedComposite() throws {
    var scene = try Self.scene()
    let before = scene
    let ball = scene.items[0].id
    let bad = NamedBehavior(nil, .snap(SnapBehavior(item: ball, to: .zero, damping: -1)))
    let mixed = NamedBehavior(
      "both", .composite, children: [NamedBehavior("one", .composite), bad])
    #expect(throws: WorldChangeError(.refused(DynamicsError(.valueOutOfRange(.damping, -1))))) {
      try scene.add(mixed)
    }
    #expect(scene.behaviors == before.behaviors)
    #expect(scene.world.behaviorIDs == before.world.behaviorIDs)
  }

  @Test("a change of an item that the caller has removed is refused, and the run continues")
  func removedItems() throws {
    var scene = try Self.scene()
    try scene.add(Self.changes(scene))
    var run = WorldRun(scene)
    _ = run.step(by: 0.4)
    try run.world.remove(scene.items[0].id)
    try run.world.remove(scene.items[1].id)
    while run.advance() != nil {}
    #expect(run.time >= 2)
    #expect(
      run.refusedChanges == [
        RefusedChange(
          scene.changes[2],
          WorldChangeError(.refused(DynamicsError(.unknownItem(scene.items[0].id)))))
      ])
  }

  @Test("a step of no duration makes the changes that are due")
  func noDuration() throws {
    var scene = try Self.scene()
    let ball = scene.items[0].id
    let place = Point(x: 12, y: 34)
    try scene.add([WorldChange(at: 0, .move(ball, to: place, rotation: nil))])
    var run = WorldRun(scene)
    #expect(run.step(by: 0).states[0].center == place)
    #expect(run.time == 0)
  }

  @Test("adding a behavior returns its identifier, to which children can be added")
  func identifiers() throws {
    var scene = WorldScene(size: Size(width: 300, height: 200))
    let ball = try scene.add(
      DynamicItem(center: Point(x: 100, y: 20), size: Size(width: 40, height: 40)), named: "ball")
    let whole = try scene.add(NamedBehavior("whole", .composite))
    let gravity = try scene.add(
      NamedBehavior("gravity", .gravity(GravityBehavior(items: [ball]))), to: whole)
    #expect(scene.behaviors["whole"] == whole && scene.behaviors["gravity"] == gravity)
    #expect(scene.world.children(of: whole) == [gravity])
  }
}
