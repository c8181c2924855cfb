import BoxspringDocuments
import Foundation
import PlaneDynamics
import PlaneGeometry
import Recordings
import Testing
import WorldDriving

@Suite struct WorldRunTests {
  /// All frames of a scene.
  private func frames(_ scene: WorldScene, rate: Double) -> [WorldFrame] {
    var run = WorldRun(scene, rate: rate)
    var frames: [WorldFrame] = []
    while let frame = run.advance() { frames.append(frame) }
    return frames
  }

  @Test("a falling ball follows the sum of its substeps, one behind the frame's time")
  func fall() throws {
    let frames = frames(try WorldText.scene(behaviors: WorldText.falling), rate: 60)
    #expect(frames.count == 121 && frames[0].states[0].center == Point(x: 100, y: 100))
    for (index, frame) in frames.enumerated() {
      // Velocity first, then place: after n steps y = g·h²·n(n+1)/2.
      let n = Double(max(2 * index - 1, 0))
      let y = 100 + 1000 / 14_400 * n * (n + 1) / 2
      #expect(abs(frame.states[0].center.y - y) < 1e-8, "frame \(index)")
      #expect(frame.states[1].center == Point(x: 200, y: 100))
      #expect(frame.time == Double(index) / 60)
    }
  }

  static let busy = """
    {"kind": "gravity", "items": "all"}, {"kind": "collision", "items": "all", "bounds": "view"},
    {"kind": "attachment", "name": "finger", "item": "box", "anchor": {"x": 200, "y": 100}, "length": 0,
     "frequency": 4, "damping": 0.5}
    """
  static let changes = """
    {"at": 0.25, "follow": "finger", "path": [{"t": 0, "x": 200, "y": 100}, {"t": 0.3, "x": 60, "y": 140},
      {"t": 0.31, "x": 120, "y": 30}, {"t": 0.9, "x": 250, "y": 60}]},
    {"at": 0.333, "nudge": "ball", "velocity": {"dx": 400, "dy": -300}, "angularVelocity": 3},
    {"at": 1.2, "remove": "finger"}, {"at": 1.2, "set": "gravity", "values": {"angle": 3}}
    """

  @Test("frames at other rates show the same, bit for bit, and the same events")
  func rates() throws {
    let scene = try WorldText.scene(behaviors: Self.busy, changes: Self.changes)
    let coarse = frames(scene, rate: 20)
    let events = coarse.flatMap(\.events)
    #expect(coarse.count == 41 && events.count > 5)
    for factor in [2, 3, 6, 12] {
      let fine = frames(scene, rate: 20 * Double(factor))
      for (index, frame) in coarse.enumerated() {
        #expect(fine[index * factor].states == frame.states, "\(20 * factor) Hz, \(frame.time) s")
      }
      #expect(fine.flatMap(\.events) == events, "\(20 * factor) Hz")
    }
  }

  @Test(
    "a world ends at its duration, and in the same state, at every rate",
    arguments: [1, 0.7, 1.0 / 3])
  func end(duration: Double) throws {
    let late = #"{"at": 1.5, "nudge": "ball", "velocity": {"dx": 999, "dy": 0}}"#
    for (kind, duration) in [
      ("\(duration)", duration), (#"{"untilRest": \#(duration)}"#, duration),
    ] {
      let scene = try WorldText.scene(behaviors: Self.busy, changes: late, duration: kind)
      var states: Set<UInt64> = []
      for rate in [0.3, 0.5, 7, 24, 60, 61, 240, 999, 12345.678] {
        var run = WorldRun(scene, rate: rate)
        var times: [Double] = []
        while let frame = run.advance() { times.append(frame.time) }
        #expect(times.first == 0 && times.last == duration, "\(rate) Hz")
        #expect(times.count == Int((duration * rate - 1e-9).rounded(.up)) + 1, "\(rate) Hz")
        #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 }, "\(rate) Hz")
        states.insert(run.world.stateHash)
      }
      #expect(states.count == 1)
    }
  }

  @Test("a copy goes on alone, and both come to the same end")
  func copies() throws {
    let scene = try WorldText.scene(behaviors: Self.busy, changes: Self.changes)
    var run = WorldRun(scene)
    for _ in 0..<40 { _ = run.advance() }
    var copy = run
    while copy.advance() != nil {}
    let hash = copy.world.stateHash
    #expect(run.world.stateHash != hash)
    while run.advance() != nil {}
    #expect(run.world.stateHash == hash)
  }

  @Test("an anchor is where its path is, straight between samples, and stays at the end")
  func path() throws {
    let scene = try WorldText.scene(
      behaviors: #"{"kind": "snap", "item": "ball", "to": {"x": 5, "y": 5}}"#,
      changes: """
        {"at": 0.5, "follow": "snap", "path": [{"t": 0.1, "x": 0, "y": 0}, {"t": 0.5, "x": 40, "y": 80},
          {"t": 0.5, "x": 100, "y": 0}, {"t": 1, "x": 100, "y": 50}]}
        """)
    var run = WorldRun(scene, rate: 20)
    var points: [Point] = []
    while run.advance() != nil {
      if case .snap(let snap)? = run.world[run.behaviors.entries[0].id] {
        points.append(snap.point)
      }
    }
    // The frame at a time is taken after the path's place at that time, at 20 Hz exactly on a substep.
    let wanted: [(Int, Double, Double)] = [
      (9, 5, 5), (12, 0, 0), (16, 20, 40), (22, 100, 10), (30, 100, 50), (40, 100, 50),
    ]
    for (index, x, y) in wanted {
      #expect(abs(points[index].x - x) < 1e-9 && abs(points[index].y - y) < 1e-9, "frame \(index)")
    }
  }

  @Test("a push fires again when it is made active, and changes the velocity by impulse over mass")
  func pushes() throws {
    let scene = try WorldText.scene(
      behaviors: """
        {"kind": "push", "name": "kick", "items": ["box"], "mode": "instantaneous",
         "direction": {"dx": 0.3, "dy": 0}},
        {"kind": "properties", "items": ["box"], "resistance": 0}
        """,
      changes: #"{"at": 1, "set": "kick", "values": {"active": true}}"#)
    let frames = frames(scene, rate: 10)
    // 50 by 30 points have a mass of 0.15: 100·0.3/0.15 = 200 pt/s each time.
    #expect(abs(frames[5].states[1].linearVelocity.dx - 200) < 1e-9)
    #expect(abs(frames[15].states[1].linearVelocity.dx - 400) < 1e-9)
  }

  @Test("an item is put where a change says, its velocity kept, and behaviors come and go")
  func moves() throws {
    let scene = try WorldText.scene(
      behaviors: WorldText.falling,
      changes: """
        {"at": 0.5, "move": "ball", "x": 20, "y": 30, "rotation": 1}, {"at": 0.5, "remove": "gravity"},
        {"at": 1, "add": {"kind": "gravity", "items": ["ball"], "direction": {"dx": -1, "dy": 0}}}
        """)
    let frames = frames(scene, rate: 120)
    let fall = frames[60].states[0].linearVelocity.dy
    #expect(frames[61].states[0].linearVelocity == Vector(dx: 0, dy: fall))
    #expect(abs(frames[62].states[0].center.y - 30 - 2 * fall / 120) < 1e-9)
    #expect(frames[62].states[0].rotation == 1)
    #expect(frames[130].states[0].linearVelocity.dx < -50)
  }

  @Test("a run until rest ends when all rests and nothing is to come, or at its limit")
  func untilRest() throws {
    let floor = """
      {"kind": "gravity", "items": "all"}, {"kind": "collision", "items": "all", "bounds": "view"}
      """
    let change = #"{"at": 3, "nudge": "box", "velocity": {"dx": 50, "dy": 0}}"#
    var run = WorldRun(
      try WorldText.scene(behaviors: floor, changes: change, duration: #"{"untilRest": 20}"#))
    var last: WorldFrame?
    while let frame = run.advance() { last = frame }
    #expect(run.isAtRest && !run.wasCutShort && run.time > 3.4 && run.time < 10)
    #expect(last?.isPaused == true && last?.events.last?.event == .paused)
    var short = WorldRun(
      try WorldText.scene(behaviors: floor, changes: change, duration: #"{"untilRest": 0.5}"#))
    while short.advance() != nil {}
    #expect(short.wasCutShort && short.time == 0.5)
  }

  @Test("a ball dropped on the floor touches it when the closed form says")
  func contacts() throws {
    let scene = try WorldText.scene(
      behaviors: WorldText.falling
        + #", {"kind": "collision", "name": "room", "items": ["ball"], "bounds": "view"}"#)
    var run = WorldRun(scene)
    var first: RecordingEvent?
    while let frame = run.advance() {
      let events = frame.events.map(run.recorded)
      first = first ?? events.first { $0.kind == .contactBegan }
    }
    let event = try #require(first)
    // 80 points to fall at 1000 pt/s²: 0.4 s, to within two substeps.
    #expect(abs(event.time - 0.4) < 2.0 / 120)
    #expect(event.member == 0)
    let contact = try #require(event.contact)
    #expect(contact.partner == .boundary(nil) && contact.behavior == "room")
    #expect(contact.normal == Vector(dx: 0, dy: 1) && abs(contact.point.y - 200) < 4)
  }

  @Test("stepping as one likes comes to the same place")
  func steps() throws {
    let scene = try WorldText.scene(behaviors: Self.busy, changes: Self.changes)
    var whole = WorldRun(scene)
    while whole.advance() != nil {}
    var run = WorldRun(scene)
    var random = SplitMix64(seed: 11)
    while run.time < 1.9 { _ = run.step(by: 0.03 * random.unit()) }
    _ = run.step(by: 2 - run.time)
    let (frame, wanted) = (run.step(by: .nan), whole.step(by: -1))
    #expect(frame.states == wanted.states)
  }

  @Test("after a rest, the next change has the same effect wherever frames have been")
  func pauses() throws {
    let scene = try WorldText.scene(
      behaviors:
        #"{"kind": "properties", "items": "all", "resistance": 8, "angularResistance": 8}"#,
      changes: (1...6).map { index in
        #"{"at": \#(1.2345 * Double(index)), "nudge": "ball", "velocity": {"dx": \#(40 * index), "dy": 9}}"#
      }.joined(separator: ","), duration: "9")
    var (whole, pauses) = (WorldRun(scene), 0)
    while let frame = whole.advance() { pauses += frame.events.count { $0.event == .paused } }
    #expect(pauses == 7)
    for seed in 1...6 as ClosedRange<UInt64> {
      var (run, plain, random) = (WorldRun(scene), WorldRun(scene), SplitMix64(seed: seed))
      while run.time < 8.9 {
        // At first as the page, in the middle of substeps.
        let regular = run.time == 0 ? 0.5 / 120 : 1.0 / 60
        let states = run.step(by: seed == 1 ? regular : 0.03 * random.unit()).states
        while plain.nextFrameTime <= run.time { _ = plain.advance() }
        var probe = plain
        probe.advance(to: run.time)
        guard probe.takeFrame().states == states else {
          Issue.record("seed \(seed), \(run.time) s")
          break
        }
      }
      _ = run.step(by: 9 - run.time)
      #expect(run.world.stateHash == whole.world.stateHash, "seed \(seed)")
    }
  }

  @Test("gravity that is switched off by its magnitude and on again pulls where it did")
  func gravityOff() throws {
    let scene = try WorldText.scene(
      behaviors: WorldText.falling,
      changes: """
        {"at": 0.25, "set": "gravity", "values": {"magnitude": 0}},
        {"at": 0.5, "set": "gravity", "values": {"magnitude": 1}}
        """)
    let frames = frames(scene, rate: 60)
    #expect(frames.allSatisfy { $0.states[0].center.x == 100 })
    let speeds = frames.map { $0.states[0].linearVelocity.dy }
    #expect(abs(speeds[29] - speeds[20]) < 1e-9 && speeds[60] > speeds[29] + 100)
  }

  @Test("an item on a path pushes with the path's velocity, the same at every rate")
  func push() throws {
    let text = """
      {"format": "boxspring-world", "version": 1, "size": {"width": 400, "height": 400}, "duration": 1,
       "items": [{"name": "hand", "x": 50, "y": 200, "width": 60, "height": 60},
         {"name": "box", "x": 200, "y": 200, "width": 40, "height": 40}],
       "behaviors": [{"kind": "collision", "items": "all"},
         {"kind": "properties", "items": "all", "elasticity": 0, "resistance": 0},
         {"kind": "properties", "items": ["hand"], "anchored": true}],
       "changes": [{"at": 0, "move": "hand",
         "path": [{"t": 0, "x": 50, "y": 200}, {"t": 0.5, "x": 250, "y": 200}]}]}
      """
    let scene = try WorldFile.read(Array(text.utf8), named: "w")
    let last = try #require(frames(scene, rate: 60).last)
    #expect(last.states[0].center == Point(x: 250, y: 200))
    #expect(abs(last.states[1].linearVelocity.dx - 400) < 1e-6)
    #expect(frames(scene, rate: 20).last?.states == last.states)
    let loose = text.replacingOccurrences(of: #""anchored": true"#, with: #""anchored": false"#)
    #expect {
      try WorldFile.read(Array(loose.utf8), named: "w")
    } throws: {
      "\($0)".hasPrefix("w: $.changes[0].move: \"hand\" is not anchored; anchor it with ")
    }
  }
}
