import Testing

@testable import Gestures
@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import Recordings
@testable import WorldDriving

@Suite("Actions on worlds, by every door")
struct WorldActionTests {
  /// Where an action comes from.
  enum Door: CaseIterable {
    case timed, rule, editor, received
  }

  /// At the end of a substep and of a frame.
  private static let time = 0.5

  /// A box and a disc that fall into a room, a shelf that is anchored, and a snap beside them.
  private static func scene() throws -> WorldScene {
    var scene = WorldScene(size: Size(width: 300, height: 300), duration: .seconds(2))
    let box = try scene.add(
      DynamicItem(center: Point(x: 100, y: 100), size: Size(width: 40, height: 40)), named: "box")
    let disc = try scene.add(
      DynamicItem(
        center: Point(x: 180, y: 60), size: Size(width: 40, height: 40), bounds: .ellipse),
      named: "disc")
    let shelf = try scene.add(
      DynamicItem(center: Point(x: 150, y: 250), size: Size(width: 100, height: 10)),
      named: "shelf")
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
    try scene.add(NamedBehavior("group", .composite))
    return scene
  }

  /// One finger only pans, and has a velocity when it is lifted; the other holds what it touches.
  private static let fingers = [
    WorldFinger("pan", .nothing),
    WorldFinger("hold", .item(WorldFinger.ItemHold()), recognizer: PanRecognizer(threshold: 0)),
  ]
  private static let touches: [TouchSample] = (0..<12).map { (step: Int) -> TouchSample in
    let phase: TouchPhase = step == 0 ? .began : step == 11 ? .ended : .moved
    let place = Point(x: 5 + 4 * Double(step), y: 5)
    return TouchSample(time: 0.1 + Double(step) / 60, phase: phase, location: place)
  }
  private static let answer = WorldRule(
    "answer", when: .signal("late"), do: [.edit("gravity", .gravity(magnitude: 3))])

  private static func actions(_ scene: WorldScene) -> [WorldAction] {
    let (box, disc, shelf) = (scene.items[0].id, scene.items[1].id, scene.items[2].id)
    let path = AnchorPath([(time: 0, place: Point(x: 150, y: 150)), (0.8, Point(x: 50, y: 200))])
    return [
      .add(
        NamedBehavior(
          "pull", .push(PushBehavior(items: [disc], mode: .continuous, angle: 0, magnitude: 0.3)))),
      .add(NamedBehavior("pull", .snap(SnapBehavior(item: disc, to: .zero))), to: "group"),
      .remove("snap"),
      .edit("gravity", .gravity(direction: Vector(dx: 0.5, dy: -1))),
      .follow("snap", path),
      .move(disc, to: Point(x: 60, y: 60), rotation: 1),
      .moveAlong(shelf, path),
      .nudge(box, Vector(dx: 100, dy: -300), spin: 2),
      .push([box, disc], finger: "pan", perVelocity: 0.1),
      .release([box, disc], finger: "pan"),
      .touch(.began, finger: 1, at: Point(x: 150, y: 150)),
      .signal("late", after: 0.25),
      .finish(.cancelled),
    ]
  }

  /// The session with an action at a time; nil for none.
  private static func session(
    _ action: WorldAction?, by door: Door?
  ) throws -> (session: WorldSession, edit: WorldSession.SubstepAction) {
    var (scene, rules) = (try scene(), [answer])
    // Fires the signal that the rule waits for, but not before the end.
    rules.append(WorldRule("never", when: .after(2), do: [.signal("late")]))
    var edit: WorldSession.SubstepAction = { _ in }
    if let action {
      switch door {
      case .timed: try scene.add([WorldChange(at: time, action)])
      case .rule: rules.append(WorldRule("door", when: .after(time), do: [action]))
      case .editor:
        edit = { editor in
          guard editor.time == time else { return }
          #expect(throws: Never.self) { try editor.receive(action) }
        }
      case .received, nil: break
      }
    }
    let session = try WorldSession(
      scene, rules: rules, fingers: fingers, touches: touches)
    return (session, edit)
  }

  /// The frames of a session, and its state at the end.
  private static func frames(
    _ action: WorldAction?, by door: Door?
  ) throws -> (frames: [[ItemState]], session: WorldSession) {
    var (session, edit) = try session(action, by: door)
    session.recordsInputs = true
    var frames: [[ItemState]] = []
    while let frame = session.advance(action: edit) {
      frames.append(frame.world.states)
      if door == .received, frame.world.time == time, let action { try session.receive(action) }
    }
    return (frames, session)
  }

  @Test("the same bits, whether it is timed, a rule's, an editor's or received, and made again")
  func doors() throws {
    let plain = try Self.frames(nil, by: nil)
    var changed = 0
    for action in Self.actions(try Self.scene()) {
      var known: [[ItemState]]?
      for door in Door.allCases {
        if case (.touch, .rule) = (action, door) { continue }
        let (frames, session) = try Self.frames(action, by: door)
        // What is received after a frame is seen in the next.
        let others = frames.enumerated().filter { $0.offset != 30 }.map(\.element)
        if let known {
          #expect(others == known, "\(action) by \(door)")
        } else {
          known = others
          changed += frames == plain.frames ? 0 : 1
        }
        #expect(session.refusedActions.isEmpty && session.run.refusedChanges.isEmpty)
        let inputs = try #require(session.inputs)
        var replay = try WorldReplay(WorldInputs(reading: inputs.bytes()), limit: .infinity)
        var count = 0
        while let frame = replay.next() {
          #expect(frame.poses[.dx] == frames[count].map { $0.center.x }, "\(action) by \(door)")
          count += 1
        }
        #expect(count == frames.count)
        #expect(
          replay.replayedSession?.snapshot() == session.snapshot(), "\(action) by \(door)")
      }
    }
    #expect(changed == Self.actions(try Self.scene()).count, "every action changes something")
  }

  @Test("a refused action leaves no trace, and is not in the log")
  func refused() throws {
    var (session, _) = try Self.session(nil, by: nil)
    for _ in 0..<24 { _ = session.advance() }
    let (box, shelf) = (session.run.scene.items[0].id, session.run.scene.items[2].id)
    var other = DynamicsWorld()
    for _ in 0..<9 {
      _ = try other.add(DynamicItem(center: .zero, size: Size(width: 1, height: 1)))
    }
    let stranger = try #require(other.itemIDs.last)
    let refused: [WorldAction] = [
      .add(NamedBehavior("snap", .composite)),
      .add(NamedBehavior(nil, .composite), to: "nothing"),
      .remove("nothing"),
      .edit("nothing", .gravity(magnitude: 1)), .edit("snap", .gravity(magnitude: 1)),
      .edit("gravity", .gravity(magnitude: .nan)),
      .follow("gravity", AnchorPath([(time: 0, place: .zero)])),
      .follow("snap", AnchorPath([AnchorPath.Sample]())),
      .move(shelf, to: Point(x: .nan, y: 0)), .move(stranger, to: .zero),
      .moveAlong(shelf, AnchorPath([AnchorPath.Sample]())),
      .moveAlong(stranger, AnchorPath([(time: 0, place: .zero)])),
      .nudge(shelf, Vector(dx: 0, dy: .infinity)), .nudge(shelf, .zero, spin: .nan),
      .push([box], finger: "nobody", perVelocity: 1),
      .push([box], finger: "pan", perVelocity: .infinity),
      .push([box, stranger], finger: "pan", perVelocity: 1),
      .release([box, stranger], finger: "pan"),
      .touch(.began, at: Point(x: .nan, y: 0)),
      .signal("late", after: -1), .signal("late", after: .nan),
    ]
    let bytes = session.snapshot()
    session.recordsInputs = true
    for action in refused {
      #expect(throws: WorldChangeError.self, "\(action)") { try session.receive(action) }
      #expect(session.snapshot() == bytes, "\(action)")
    }
    #expect(session.inputs?.calls.isEmpty == true)
    var plain = session
    _ = plain.advance()
    _ = session.advance { editor in
      for action in refused {
        #expect(throws: WorldChangeError.self, "\(action)") { try editor.receive(action) }
      }
    }
    #expect(session.snapshot() == plain.snapshot())
    #expect(session.inputs?.calls.count == 1)
    // After the outcome, too, but for a touch, which does nothing.
    try session.receive(.finish(.finished))
    let end = session.snapshot()
    #expect(throws: WorldChangeError(.ended)) { try session.receive(.remove("snap")) }
    try session.receive(.touch(.began, at: .zero))
    #expect(session.snapshot() == end)
  }

  @Test("a run refuses what only a session can do, at its time as well, and goes on")
  func run() throws {
    var scene = try Self.scene()
    let plain = try WorldRun(scene).recording(named: "plain")
    try scene.add([
      WorldChange(at: 0.25, .finish(.finished)), WorldChange(at: 0.25, .signal("late")),
    ])
    let run = WorldRun(scene)
    #expect(try run.recording(named: "plain").frames == plain.frames)
    var last = run
    while last.advance() != nil {}
    #expect(last.refusedChanges.map(\.code) == [.needsSession, .needsSession])
    #expect(throws: WorldChangeError(.needsSession)) { try last.receive(.signal("late")) }
  }

  @Test("rules and changes of the scene that touch or name nothing are refused with the session")
  func checks() throws {
    let scene = try Self.scene()
    func problem(_ action: WorldAction, isTimed: Bool) throws -> String? {
      var (scene, rules) = (scene, [WorldRule]())
      if isTimed { try scene.add([WorldChange(at: 1, action)]) }
      if !isTimed { rules = [WorldRule("r", when: .after(1), do: [action])] }
      do throws(WorldRuleError) {
        _ = try WorldSession(scene, rules: rules)
        return nil
      } catch {
        return error.problem
      }
    }
    #expect(
      try problem(.touch(.began, at: .zero), isTimed: false) == "\"r\" touches, which only hands do"
    )
    #expect(try problem(.touch(.began, at: .zero), isTimed: true) == nil)
    #expect(try problem(.touch(.began, at: Point(x: .nan, y: 0)), isTimed: true) != nil)
    #expect(
      try problem(.release([], finger: "f"), isTimed: true)
        == "\"changes\" names a finger \"f\" that does not exist")
    #expect(
      try problem(.follow("snap", AnchorPath([AnchorPath.Sample]())), isTimed: false)
        == "\"r\" has a path that is empty, out of order, or out of range")
    #expect(
      try problem(.follow("wind", AnchorPath([(time: 0, place: .zero)])), isTimed: false) != nil)
  }

  @Test("a finger lets go of its own attachment only, whatever a rule puts under its name")
  func fingers() throws {
    let scene = try Self.scene()
    let box = scene.items[0].id
    var session = try WorldSession(scene, fingers: Self.fingers)
    for _ in 0..<30 { _ = session.advance() }
    let place = try #require(session.run.world.state(of: box)).center
    try session.receive(.touch(.began, finger: 1, at: place))
    let own = try #require(session.run.behaviors["hold"])
    try session.receive(.touch(.moved, finger: 1, at: Point(x: place.x + 20, y: place.y)))
    #expect(session.run.world[own]?.attachment?.anchor.x == place.x + 20)
    try session.receive(.remove("hold"))
    try session.receive(.add(NamedBehavior("hold", .snap(SnapBehavior(item: box, to: .zero)))))
    try session.receive(.touch(.moved, finger: 1, at: Point(x: place.x + 40, y: place.y)))
    try session.receive(.touch(.ended, finger: 1, at: Point(x: place.x + 40, y: place.y)))
    let other = try #require(session.run.behaviors["hold"])
    #expect(other != own && session.run.world[other]?.snap?.point == .zero)
  }
}
