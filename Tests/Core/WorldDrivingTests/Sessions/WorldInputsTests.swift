import Prerequisites
import Testing

@testable import BoxspringDocuments
@testable import Gestures
@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import Recordings
@testable import WorldDriving

@Suite("Calls of runs and sessions, recorded and made again")
struct WorldInputsTests {
  @Test("whatever is done to a session, its calls give the same frames again, to the bit")
  func sessions() throws {
    let files = try Documentation.files(in: "examples/scenes", "json").filter {
      !$0.contains("trace")
    }
    var (sessions, changes) = (0, 0)
    for seed in seeds(8, of: 600) {
      let name = files[Int(seed % UInt64(files.count))]
      guard
        var session = try? WorldFile.readSession(Documentation.bytes(of: name), named: name)
      else { continue }
      sessions += 1
      var random = SplitMix64(seed: seed)
      for _ in 0..<random.next() % 30 { _ = session.step(by: random.unit() / 30) }
      session.recordsInputs = true
      var frames: [SessionFrame] = []
      for _ in 0..<30 { Self.act(on: &session, &random, &frames) }
      let inputs = try #require(session.inputs)
      changes += inputs.calls.count { if case .edit = $0.event { true } else { false } }
      var replay = try WorldReplay(WorldInputs(reading: inputs.bytes()), limit: .infinity)
      var cursor = try RecordingCursor(replay.header(named: "session"))
      for (index, frame) in frames.enumerated() {
        let next = replay.next()
        let again = try #require(next, "seed \(seed), \(name), frame \(index)")
        try cursor.take(again)
        #expect(again.time == frame.world.time, "seed \(seed)")
        #expect(
          replay.run.scene.items.indices.allSatisfy {
            let id = replay.run.scene.items[$0].id
            return replay.run.world.state(of: id) == frame.world.states[$0]
              || replay.run.world.state(of: id) == nil
          }, "seed \(seed), \(name), frame \(index)")
      }
      let rest = replay.next()
      #expect(rest == nil)
      #expect(replay.replayedSession?.snapshot() == session.snapshot(), "seed \(seed), \(name)")
    }
    #expect(sessions > 2 && changes > 5, "\(sessions) sessions, \(changes) changes")
  }

  /// Lets a finger do something, takes a frame, and changes the world now and then.
  private static func act(
    on session: inout WorldSession, _ random: inout SplitMix64, _ frames: inout [SessionFrame]
  ) {
    let chance = random.next()
    let item = session.run.scene.items.first?.id
    let action: WorldSession.SubstepAction = { editor in
      guard chance % 5 == 0, let item else { return }
      // On the way of some calls, and in some of their substeps.
      guard Int(editor.time * 120) % 3 == 0 else { return }
      try? editor.receive(.nudge(item, Vector(dx: 20, dy: -30)))
      if chance % 2 == 0 {
        try? editor.receive(
          .touch(.began, finger: 1, at: editor.world.state(of: item)?.center ?? .zero))
      }
      // Is refused, and not in the log.
      try? editor.receive(.remove("nothing of this name"))
    }
    if chance % 7 == 0, let item {
      try? session.receive(.nudge(item, Vector(dx: -20, dy: 30), spin: 1))
      try? session.receive(.touch(.began, at: Point(x: 100, y: 100)))
      try? session.receive(.signal("nobody waits", after: 0.02))
    }
    switch chance % 4 {
    case 0:
      let phase = [TouchPhase.began, .moved, .moved, .ended][Int(random.next() % 4)]
      let place = Point(x: 300 * random.unit(), y: 500 * random.unit())
      session.touch(
        TouchSample(
          time: session.run.time + random.unit() / 20, phase: phase, location: place),
        action: action)
    case 1:
      if let frame = session.advance(action: action) { frames.append(frame) }
    default: frames.append(session.step(by: random.unit() / 30, action: action))
    }
  }

  @Test("a run on which the program acts between frames")
  func runs() throws {
    let files = try Documentation.files(in: "examples/worlds", "json")
    var changes = 0
    for seed in seeds(6, of: 400) {
      let name = files[Int(seed % UInt64(files.count))]
      var random = SplitMix64(seed: seed)
      var run = WorldRun(try WorldFile.read(Documentation.bytes(of: name), named: name))
      for _ in 0..<random.next() % 30 { _ = run.step(by: random.unit() / 30) }
      run.recordsInputs = true
      var frames: [WorldFrame] = []
      for _ in 0..<50 {
        if random.next() % 6 == 0, let item = run.scene.items.randomElement(using: &random)?.id {
          let velocity = Vector(dx: 200 * random.unit(), dy: -200 * random.unit())
          try? run.receive(.nudge(item, velocity))
          changes += 1
        }
        if random.next() % 3 == 0 {
          if let frame = run.advance() { frames.append(frame) }
        } else {
          frames.append(run.step(by: random.unit() / 30))
        }
      }
      let inputs = try #require(run.inputs)
      var replay = try WorldReplay(WorldInputs(reading: inputs.bytes()), limit: .infinity)
      var cursor = try RecordingCursor(replay.header(named: "run"))
      for (index, frame) in frames.enumerated() {
        let next = replay.next()
        let again = try #require(next, "seed \(seed), \(name), frame \(index)")
        try cursor.take(again)
        #expect(again.time == frame.time && again.poses[.dx] == frame.states.map { $0.center.x })
      }
      let rest = replay.next()
      #expect(rest == nil && replay.run.snapshot() == run.snapshot(), "seed \(seed), \(name)")
    }
    #expect(changes > 10)
  }

  @Test(
    "whatever numbers a session is given, its snapshot can be restored and its calls can be made again"
  )
  func extremes() throws {
    for seed in seeds(12, of: 600) { try checkExtremes(seed) }
  }

  /// A velocity near the greatest number on a joint; fingers so far apart that their pan is farther away than any of them.
  @Test("the same, with seeds that found a fault", arguments: [200, 179_587_642_800_020])
  func foundExtremes(seed: UInt64) throws { try checkExtremes(seed) }

  private func checkExtremes(_ seed: UInt64) throws {
    let files = try Documentation.files(in: "examples/scenes", "json").filter {
      !$0.contains("trace")
    }
    let numbers: [Double] = [
      0, -0.0, .leastNonzeroMagnitude, 1e-9, 1e9, 1e12, 1e13, 1e15, 1e16, 1e300,
      .greatestFiniteMagnitude, .infinity, .nan, -1e-9, -1, -1e12, -1e16, -.infinity,
    ]
    let name = files[Int(seed % UInt64(files.count))]
    guard
      var session = try? WorldFile.readSession(Documentation.bytes(of: name), named: name)
    else { return }
    var random = SplitMix64(seed: seed)
    func number(_ high: Double) -> Double {
      random.next() % 4 > 0
        ? high * random.unit() : numbers[Int(random.next() % UInt64(numbers.count))]
    }
    session.recordsInputs = true
    for _ in 0..<40 {
      let velocity = Vector(dx: number(100), dy: number(100))
      let action: WorldSession.SubstepAction = { editor in
        if let item = editor.world.itemIDs.first { try? editor.receive(.nudge(item, velocity)) }
      }
      switch random.next() % 4 {
      case 0, 1:
        let phase = [TouchPhase.began, .moved, .ended, .cancelled][Int(random.next() % 4)]
        let place = Point(x: number(300), y: number(500))
        session.touch(
          TouchSample(
            time: random.next() % 8 == 0
              ? [.infinity, .nan][Int(random.next() % 2)]
              : session.run.time + 0.05 * random.unit(), phase: phase,
            finger: Int(random.next() % 3),
            location: place), action: random.next() % 3 == 0 ? action : { _ in })
      case 2: _ = session.advance()
      default:
        let duration = number(0.05)
        _ = session.step(by: duration < 10 || duration.isNaN ? duration : 0.1)
      }
    }
    let snapshot = session.snapshot()
    #expect(try WorldSession(snapshot: snapshot).snapshot() == snapshot, "seed \(seed), \(name)")
    let inputs = try #require(session.inputs)
    var replay = try WorldReplay(WorldInputs(reading: inputs.bytes()), limit: .infinity)
    while replay.next() != nil {}
    #expect(replay.replayedSession?.snapshot() == snapshot, "seed \(seed), \(name)")
  }

  @Test("a time beyond the limit ends the replay, with that time")
  func limit() throws {
    var scene = WorldScene(size: Size(width: 100, height: 100))
    let item = try scene.add(
      DynamicItem(center: .zero, size: Size(width: 10, height: 10)), named: "ball")
    try scene.add(NamedBehavior("gravity", .gravity(GravityBehavior(items: [item]))))
    var session = try WorldSession(scene)
    session.recordsInputs = true
    _ = session.step(by: 1)
    _ = session.step(by: 1.5)
    let inputs = try #require(session.inputs)
    var replay = try WorldReplay(inputs, limit: 2)
    let (one, other) = (replay.next(), replay.next())
    #expect(one?.time == 1 && other == nil && replay.excess == 2.5)
    session.recordsInputs = false
    #expect(session.inputs == nil)
    // A session that was stored has no calls.
    session.recordsInputs = true
    #expect(try !WorldSession(snapshot: session.snapshot()).recordsInputs)
  }
}
