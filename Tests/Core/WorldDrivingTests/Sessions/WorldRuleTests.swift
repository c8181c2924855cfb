import Foundation
import Testing

@testable import Gestures
@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import Recordings
@testable import WorldDriving

@Suite("Rules of worlds")
struct WorldRuleTests {
  /// A square of 30 pt that falls from the centre to the bottom of 375×667.
  private static func falling() throws -> (scene: WorldScene, item: ItemID) {
    var scene = WorldScene(size: SessionSceneTests.bounds.size, duration: .untilRest(limit: 10))
    let item = try SessionSceneTests.square(30, at: Point(x: 187.5, y: 333.5), in: &scene)
    return (scene, item)
  }

  private static func signals(
    _ scene: WorldScene, _ rules: [WorldRule], rate: Double = 60
  ) throws -> [WorldSession.TimedSignal] {
    var session = try WorldSession(scene, rate: rate, rules: rules)
    var signals: [WorldSession.TimedSignal] = []
    while let frame = session.advance() { signals += frame.signals }
    return signals
  }

  // Scene 1, A: impact at 0.809 s at 777 pt/s with an elasticity of 0.2; m = 0.09, so the impulse is
  // (1 + 0.2)·777·0.09/100 = 0.839.
  @Test("contacts match by item, edge, area and impulse")
  func contacts() throws {
    let (scene, item) = try Self.falling()
    func times(_ pattern: ContactPattern) throws -> [Double] {
      try Self.signals(
        scene, [WorldRule("hit", when: .contact(pattern), repeats: true, do: [.signal("hit")])]
      ).map(\.time)
    }
    let all = try times(ContactPattern(of: item, includesHits: true))
    #expect((try #require(all.first) - 0.809).magnitude < 0.02)
    #expect(all.count >= 2)
    #expect(try times(ContactPattern(of: item, edge: 2, includesHits: true)) == all)
    #expect(try times(ContactPattern(of: item, edge: 0, includesHits: true)) == [])
    #expect(try times(ContactPattern(of: item, minimumImpulse: 0.7)).count == 1)
    #expect(try times(ContactPattern(of: item, minimumImpulse: 0.9)) == [])
    let left = Rect(x: 0, y: 0, width: 100, height: 667)
    #expect(try times(ContactPattern(of: item, in: left)) == [])
    #expect(try times(ContactPattern(of: item, in: SessionSceneTests.bounds)).first == all.first)
  }

  @Test("a rule that waits for rest is triggered before the run is over, at every rate")
  func rest() throws {
    let (scene, item) = try Self.falling()
    let rules = [
      WorldRule("rest", when: .rests(item), repeats: true, do: [.signal("rest")]),
      WorldRule(
        "again", when: .worldPauses, do: [.nudge(item, Vector(dx: 100, dy: -300))]),
    ]
    let signals = try Self.signals(scene, rules)
    #expect(signals.count == 2)
    for rate in [50.0, 90, 240, 1000] {
      #expect(try Self.signals(scene, rules, rate: rate) == signals, "\(rate) Hz")
    }
  }

  @Test(
    "a rule is triggered once unless it repeats; a lasting condition triggers when it becomes true")
  func once() throws {
    let (scene, item) = try Self.falling()
    let contact = WorldCondition.contact(ContactPattern(of: item, includesHits: true))
    let signals = try Self.signals(
      scene,
      [
        WorldRule("once", when: contact, do: [.signal("once")]),
        WorldRule("each", when: contact, repeats: true, do: [.signal("each")]),
        WorldRule("after", when: .after(0.5), repeats: true, do: [.signal("after")]),
        WorldRule("rest", when: .rests(item), repeats: true, do: [.signal("rest")]),
      ])
    func count(_ name: String) -> Int { signals.count { $0.name == name } }
    #expect(count("once") == 1 && count("each") >= 2)
    #expect(count("after") == 1 && count("rest") == 1)
    #expect(signals.first { $0.name == "after" }?.time == 0.5)
  }

  @Test("conditions combine: contact after a time, and rest or a time, the earlier one")
  func combined() throws {
    let (scene, item) = try Self.falling()
    let contact = WorldCondition.contact(ContactPattern(of: item, includesHits: true))
    let times = try Self.signals(
      scene,
      [
        WorldRule("late", when: .all([contact, .after(0.9)]), do: [.signal("late")]),
        WorldRule("early", when: .any([.worldPauses, .after(0.3)]), do: [.signal("early")]),
        WorldRule("rest", when: .any([.worldPauses, .after(9)]), do: [.signal("rest")]),
        WorldRule("never", when: .all([.worldPauses, contact]), do: [.signal("never")]),
      ])
    #expect((times.first { $0.name == "late" }?.time ?? 0) > 0.9)
    #expect(times.first { $0.name == "early" }?.time == 0.3)
    let rest = try #require(times.first { $0.name == "rest" }).time
    #expect(rest > 1.2 && rest < 2.5)
    #expect(!times.contains { $0.name == "never" })
  }

  // y = 333.5 + 500·t² reaches 567 + 15 at 0.705 s, with a resistance of 0.1 at 0.713 s; the rule responds one substep
  // later.
  @Test("an item has left a region when all of it is outside")
  func leaves() throws {
    let (scene, item) = try Self.falling()
    let signals = try Self.signals(
      scene,
      [
        WorldRule(
          "left", when: .leaves(item, Rect(x: 0, y: 0, width: 375, height: 567)),
          do: [.signal("left")])
      ])
    #expect((try #require(signals.first).time - 0.713 - 1.0 / 120).magnitude < 0.01)
  }

  @Test("rules are performed in the order of the list, and signals trigger rules at the same time")
  func order() throws {
    let (scene, item) = try Self.falling()
    let signals = try Self.signals(
      scene,
      [
        WorldRule("c", when: .signal("b"), do: [.signal("c")]),
        WorldRule("a", when: .after(0.5), do: [.signal("a1"), .signal("a2")]),
        WorldRule("b", when: .all([.signal("a2"), .after(0.1)]), do: [.signal("b")]),
        WorldRule("d", when: .after(0.5), do: [.signal("d"), .move(item, to: .zero)]),
      ])
    #expect(signals.map(\.name) == ["a1", "a2", "d", "b", "c"])
    #expect(Set(signals.map(\.time)) == [0.5])
  }

  @Test("delayed signals are fired at their times, and a rule can trigger itself after a delay")
  func delays() throws {
    var (scene, _) = try Self.falling()
    scene = WorldScene(size: scene.size, duration: .seconds(2))
    let signals = try Self.signals(
      scene,
      [
        WorldRule("start", when: .after(0), do: [.signal("tick", after: 0.5)]),
        WorldRule(
          "tick", when: .signal("tick"), repeats: true, do: [.signal("tick", after: 0.5)]),
      ])
    #expect(signals.map(\.name) == ["tick", "tick", "tick"])
    for (index, signal) in signals.enumerated() {
      #expect((signal.time - 0.5 * Double(index + 1)).magnitude < 0.02)
    }
  }

  @Test("rules add and remove behaviors, respond to their rest, and report actions that failed")
  func behaviors() throws {
    let (scene, item) = try Self.falling()
    var session = try WorldSession(
      scene,
      rules: [
        WorldRule("drop", when: .after(0.2), do: [.remove("gravity")]),
        WorldRule("again", when: .after(0.3), do: [.remove("gravity")]),
        WorldRule(
          "up", when: .after(0.4),
          do: [
            .add(
              NamedBehavior(
                "up",
                .gravity(GravityBehavior(items: [item], direction: Vector(dx: 0, dy: -1)))))
          ]),
        WorldRule("paused", when: .behaviorPauses("up"), do: [.finish(.cancelled)]),
      ])
    while session.advance() != nil {}
    #expect(session.outcome == .cancelled)
    #expect(session.refusedActions.map(\.rule) == ["again"])
    #expect((try #require(session.run.world.state(of: item)).center.y - 15).magnitude < 0.5)
  }

  @Test("cycles, signals never fired, unknown names and impossible conditions are refused")
  func refused() throws {
    let (scene, item) = try Self.falling()
    func problem(_ rules: [WorldRule], fingers: [WorldFinger] = []) -> String? {
      do throws(WorldRuleError) {
        _ = try WorldSession(scene, rules: rules, fingers: fingers)
        return nil
      } catch {
        return error.problem
      }
    }
    func one(_ condition: WorldCondition) -> String? {
      problem([WorldRule("r", when: condition, do: [.finish(.finished)])])
    }
    #expect(
      problem([
        WorldRule("a", when: .any([.signal("x"), .after(1)]), do: [.signal("y")]),
        WorldRule("b", when: .signal("y"), do: [.signal("z"), .signal("x")]),
      ]) == "rules trigger each other in a cycle: a, b, a")
    #expect(
      problem([WorldRule("a", when: .signal("x"), do: [.signal("x")])])
        == "rules trigger each other in a cycle: a, a")
    #expect(one(.signal("x")) == "\"r\" waits for a signal \"x\" that no rule fires")
    #expect(one(.gestureEnds("f")) == "\"r\" names a finger \"f\" that does not exist")
    #expect(one(.behaviorPauses("g")) == "\"r\" names a behavior \"g\" that is never in the scene")
    #expect(one(.any([])) == "\"r\" combines no conditions")
    #expect(one(.after(11)) == "\"r\" waits for 11 s, which is after the end of the scene")
    #expect(one(.after(-1)) == "\"r\" has -1, which is out of range")
    #expect(one(.elapsed(.nan)) != nil)
    #expect(
      one(.contact(ContactPattern(of: item, with: .boundary("wall"))))
        == "\"r\" waits for a contact that no collision behavior allows")
    #expect(one(.contact(ContactPattern(of: item, minimumImpulse: .infinity))) != nil)
    var other = DynamicsWorld()
    for _ in 0..<5 {
      _ = try other.add(DynamicItem(center: .zero, size: Size(width: 1, height: 1)))
    }
    let unknown = try other.add(DynamicItem(center: .zero, size: Size(width: 1, height: 1)))
    #expect(one(.rests(unknown)) == "\"r\" names an item that is not in the scene")
    #expect(
      problem([], fingers: [WorldFinger("f", .anchor(of: "gravity"))])
        == "\"f\" holds \"gravity\", which has no position to move")
    #expect(
      problem([], fingers: [WorldFinger("f", .nothing), WorldFinger("f", .nothing)])
        == "duplicate name \"f\"")
    #expect(problem([], fingers: [WorldFinger("f", .progress(.zero))]) != nil)
    #expect(problem([], fingers: [WorldFinger("f", .push("gravity", perPoint: .infinity))]) != nil)
  }

  @Test("a closure is called after each substep, at its time, and may change the world")
  func actions() throws {
    let (scene, item) = try Self.falling()
    var session = try WorldSession(scene, rate: 30)
    var times: [Double] = []
    for _ in 0..<16 {
      _ = session.advance { editor in
        times.append(editor.time)
        if editor.time == 0.25 { try? editor.receive(.move(item, to: Point(x: 50, y: 50))) }
      }
    }
    #expect(times.count == 60)
    for (index, time) in times.enumerated() {
      #expect((time - Double(index + 1) / 120).magnitude < 1e-9)
    }
    #expect(session.run.world.state(of: item)?.center.x == 50)
  }

  @Test("signals and the outcome are events of the recording, in order of time")
  func recording() throws {
    let (scene, item) = try Self.falling()
    let session = try WorldSession(
      scene,
      rules: [
        WorldRule(
          "haptic", when: .contact(ContactPattern(of: item)), do: [.signal("light")]),
        WorldRule("end", when: .after(1), do: [.finish(.finished)]),
      ])
    let recording = try session.recording(named: "falling")
    let events = recording.frames.flatMap(\.events)
    #expect(events.map(\.kind.word).contains("signal light"))
    #expect(events.last?.kind.word == "finished")
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(recording.frames.last?.time == 1)
    // Without rules, fingers and channels the recording is that of a plain run.
    let plain = try WorldRun(scene).recording(named: "falling")
    #expect(try WorldSession(scene).recording(named: "falling").hashText == plain.hashText)
  }
}
