import BoxspringDocuments
import Foundation
import Gestures
import PlaneDynamics
import PlaneGeometry
import Prerequisites
import Testing
import WorldDriving

/// `boxspring simulate WORLD TRACE`.
@Suite struct TouchCommandTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("docs/examples/scenes")
  private static let world = folder.appendingPathComponent("take-and-let-go.json").path
  private static let trace = folder.appendingPathComponent("take-and-let-go.trace.json").path

  private static let home = Point(x: 150, y: 150)

  private static func touches() throws -> [TouchSample] {
    try TraceFile(
      reading: Documentation.bytes(of: "examples/scenes/take-and-let-go.trace.json"),
      named: "t.json"
    ).trace.touches
  }

  /// The example in Swift.
  private static func session(rate: Double = 60) throws -> WorldSession {
    var scene = WorldScene(
      size: Size(width: 375, height: 667), duration: .untilRest(limit: 12))
    let square = try scene.add(
      DynamicItem(center: home, size: Size(width: 100, height: 100)), named: "square")
    let snap = NamedBehavior("home", .snap(SnapBehavior(item: square, to: home, damping: 0.3)))
    try scene.add(snap)
    return try WorldSession(
      scene, rate: rate,
      rules: [
        WorldRule("take", when: .gestureBegins("finger"), repeats: true, do: [.remove("home")]),
        WorldRule("let go", when: .gestureEnds("finger"), repeats: true, do: [.add(snap)]),
      ],
      fingers: [
        WorldFinger(
          "finger",
          .item(
            WorldFinger.ItemHold(
              [square], length: 0, frequency: 5, damping: 0.8)))
      ],
      touches: touches())
  }

  @Test("take and let go: file and Swift give the same hash, and every rate the same state")
  func sameBits() throws {
    let recording = try Self.session().recording(named: "take-and-let-go")
    let run = try CommandRun("simulate", Self.world, Self.trace)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    let last = try #require(run.output.split(separator: "\n").last)
    #expect(last.contains(recording.hashText), "\(last)")
    let state = try #require(last.split(separator: "\"").last { $0.count == 16 })
    for rate in ["7", "120"] {
      let other = try CommandRun("simulate", Self.world, Self.trace, "--rate", rate)
      #expect(other.output.split(separator: "\n").last?.contains(state) == true, "\(rate)")
    }
  }

  @Test(
    "take and let go: the item follows the finger, keeps its velocity, and snaps back")
  func motion() throws {
    // A frame for each substep.
    var session = try Self.session(rate: 120)
    let touches = try Self.touches()
    let lifts = touches.filter { $0.phase == .ended }
    var (previous, speed, lifted, farthest) = (Self.home, 0.0, 0, 0.0)
    while let frame = session.advance() {
      let state = frame.world.states[0]
      let time = frame.world.time
      // No pose jumps: the item moves at most at the maximum of its speeds in the substep.
      let greatest = max(speed, state.linearVelocity.length)
      #expect((state.center - previous).length <= greatest / 120 + 1e-6, "\(time)")
      (previous, speed) = (state.center, state.linearVelocity.length)
      farthest = max(farthest, (state.center - Self.home).length)
      // From the beginning of the pan to the lift the attached point is near the finger.
      if let finger = session.run.behaviors["finger"].flatMap({ session.run.world[$0] })?.attachment
      {
        #expect((finger.anchor - state.center).length < 50 * 2.0.squareRoot() + 60, "\(time)")
        #expect(session.run.behaviors["home"] == nil)
        lifted = 0
      } else {
        lifted += 1
        #expect(session.run.behaviors["home"] != nil)
      }
    }
    #expect(farthest > 250 && lifted > 60 && !lifts.isEmpty)
    let end = try #require(session.run.world.state(of: session.run.scene.items[0].id))
    #expect((end.center - Self.home).length < 0.5)
    #expect(sin(end.rotation / 2).magnitude < 1e-3)
    #expect(session.refusedActions.isEmpty && !session.run.wasCutShort)
  }

  // The line through samples at a constant velocity has that velocity as its slope.
  @Test("a released item has the velocity of the finger, or its own")
  func velocity() throws {
    func speed(_ release: String) throws -> Vector {
      let text = """
        {"format": "boxspring-world", "version": 1, "size": {"width": 375, "height": 667}, "duration": 2,
         "items": [{"name": "card", "x": 100, "y": 100, "width": 80, "height": 80}],
         "behaviors": [{"kind": "properties", "items": "all", "resistance": 0}],
         "fingers": [{"name": "f", "drag": "all", "grip": "center", "length": 0, "frequency": 2, "damping": 1,
           "release": "\(release)"}]}
        """
      var touches = (0...60).map { index -> TouchSample in
        let way = Double(index)
        return TouchSample(
          time: way / 120, phase: index == 0 ? .began : .moved,
          location: Point(x: 100 + way * 2, y: 100 + way))
      }
      touches.append(
        TouchSample(time: 0.5, phase: .ended, location: try #require(touches.last).location))
      var session = try WorldFile.readSession(
        Array(text.utf8), named: "w.json", touches: touches)
      while session.advance() != nil {}
      return try #require(session.run.world.state(of: session.run.scene.items[0].id)).linearVelocity
    }
    #expect((try speed("fingerVelocity") - Vector(dx: 240, dy: 120)).length < 1e-6)
    // On a spring of 2 Hz it lags behind, with another velocity.
    #expect((try speed("itemVelocity") - Vector(dx: 240, dy: 120)).length > 1)
  }

  @Test("signals and outcomes are events of the recording")
  func events() throws {
    let text = """
      {"format": "boxspring-world", "version": 1, "size": {"width": 300, "height": 200}, "duration": 5,
       "items": [{"name": "ball", "x": 100, "y": 100, "width": 40, "height": 40}],
       "behaviors": [{"kind": "gravity", "items": "all"},
         {"kind": "collision", "items": "all", "bounds": "view"}],
       "rules": [
         {"name": "haptic", "when": {"contact": {"item": "ball", "boundary": "bounds", "edge": "bottom"}},
          "do": [{"signal": "light"}]},
         {"name": "end", "when": {"any": [{"rests": "all"}, {"after": 4}]}, "do": [{"finish": "finished"}]}]}
      """
    let run = try CommandRun("simulate", "-", input: text)
    #expect(run.code == 0, "\(run.errors)")
    // From y = 120 to 200 under 1000 pt/s²: 0.4 s, and one or two substeps until the rule responds.
    let signals = run.output.split(separator: "\n").filter { $0.contains("signal light") }
    #expect(signals.count == 1)
    let time = signals.first.flatMap { line in
      line.components(separatedBy: "\"time\":").last?.prefix { "0123456789.".contains($0) }
    }
    #expect((0.4...0.43).contains(time.flatMap { Double($0) } ?? 0), "\(signals)")
    #expect(run.output.contains("\"event\":\"finished\""))
    // The outcome ends the run.
    let frames = run.output.split(separator: "\n").count { $0.hasPrefix("{\"frame\":") }
    #expect(frames < 241)
  }

  @Test(
    "invalid fingers and rules give one line with the JSON path, and code 2",
    arguments: [
      (
        #""fingers": [{"name": "f", "drag": ["bal"]}]"#,
        "$.fingers[0].drag[0]: unknown item \"bal\"; did you mean \"ball\"? choose one of \"ball\""
      ),
      (
        #""fingers": [{"name": "f", "drag": "all", "move": "home"}]"#,
        "$.fingers[0].drag: unknown key"
      ),
      (
        #""fingers": [{"name": "f", "drag": "all"}, {"name": "f"}]"#,
        "$.fingers[1].name: duplicate name \"f\"; give each a unique name"
      ),
      (
        #""fingers": [{"name": "f", "move": "home"}]"#,
        "$.fingers[0]: \"f\" names a behavior \"home\" that is never in the scene"
      ),
      (
        #""fingers": [{"name": "f", "drag": "all", "frequency": -1}]"#,
        "$.fingers[0].frequency: -1 is below 0; give hertz, 0 for a rod, from 0 to 1000"
      ),
      (
        #""fingers": [{"name": "f"}], "rules": [{"name": "r", "when": {"gestureEnds": "g"}, "do": []}]"#,
        "$.rules[0]: \"r\" names a finger \"g\" that does not exist"
      ),
      (
        #""fingers": [{"name": "f"}], "rules": [{"name": "r", "when": {}, "do": []}]"#,
        "$.rules[0].when: there is no condition; give one of contact, "
      ),
      (
        #""fingers": [{"name": "f"}], "rules": [{"name": "r", "when": {"after": 3}, "do": [{"finish": "over"}]}]"#,
        "$.rules[0].do[0].finish: \"over\" is not valid"
      ),
      (
        #""fingers": [{"name": "f"}], "rules": [{"name": "r", "when": {"after": 3}, "do": []}, {"name": "s", "when": {"after": 9}, "do": []}]"#,
        "$.rules[1]: \"s\" waits for 9 s, which is after the end of the scene"
      ),
      (
        #""fingers": [{"name": "f"}], "rules": [{"name": "r", "when": {"signal": "a"}, "do": [{"signal": "a"}]}]"#,
        "$.rules[0]: rules trigger each other in a cycle: r, r"
      ),
      (
        #""fingers": [{"name": "f"}], "rules": [{"name": "r", "when": {"contact": {"item": "ball"}}, "do": []}]"#,
        "$.rules[0]: \"r\" waits for a contact that no collision behavior allows"
      ),
    ])
  func faults(members: String, message: String) throws {
    let text = """
      {"format": "boxspring-world", "version": 1, "size": {"width": 300, "height": 200}, "duration": 5,
       "items": [{"name": "ball", "x": 100, "y": 100, "width": 40, "height": 40}], \(members)}
      """
    try Folder.with { folder in
      let run = try CommandRun(
        "simulate", "-", Self.trace, "--out", "m.csv", input: text, in: folder)
      #expect(run.code == 2)
      #expect(run.errors.hasPrefix("boxspring: -: \(message)"), "\(run.errors)")
      #expect(run.errors.filter { $0 == "\n" }.count == 1)
      #expect(try Folder.names(in: folder) == [])
    }
  }

  @Test("a trace needs a world with fingers, and a finger's positions")
  func unsuitable() throws {
    let marbles = Self.folder.deletingLastPathComponent()
      .appendingPathComponent("worlds/marbles.json").path
    let run = try CommandRun("simulate", marbles, Self.trace)
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.errors.contains("the world has no fingers for the trace to move"))
    let wheel = Self.folder.deletingLastPathComponent().appendingPathComponent("wheel.json").path
    let offsets = try CommandRun("simulate", Self.world, wheel)
    #expect(offsets.code == 2 && offsets.errors.contains("its positions are content offsets"))
    let both = try CommandRun("simulate", "-", "-")
    #expect(both.code == 2 && both.errors.contains("only one of world and trace"))
  }

  @Test(
    "a trace that ends with a finger down is taken away, and a touch beside the item does nothing")
  func ends() throws {
    for (x, isHeld) in [(150, true), (300, false)] {
      let trace =
        "t,phase,pointer,x,y\n0,began,0,\(x),150\n0.1,moved,0,200,200\n0.2,moved,0,260,260\n"
      let run = try CommandRun("simulate", Self.world, "-", "--format", "csv", input: trace)
      #expect(run.code == 0, "\(run.errors)")
      let rows = run.output.split(separator: "\n").filter { $0.contains(",square,") }
      let places = Set(rows.map { $0.split(separator: ",").dropFirst(3) })
      #expect((places.count > 10) == isHeld, "\(x): \(places.count)")
    }
  }
}
