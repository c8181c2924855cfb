import Prerequisites
import Testing

@testable import BoxspringDocuments
@testable import Gestures
@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import Recordings
@testable import WorldDriving

/// When things happen in a run, and what they are called.
@Suite("Events of runs") struct WorldEventTests {
  private static let size = Size(width: 400, height: 600)

  /// Two boxes of 40 pt, one upon the other on the floor.
  private static func stack() throws -> WorldScene {
    var scene = WorldScene(size: size, duration: .seconds(3))
    var items: [ItemID] = []
    for (name, y) in [("a", 580.0), ("b", 540)] {
      items.append(
        try scene.add(
          DynamicItem(center: Point(x: 200, y: y), size: Size(width: 40, height: 40)), named: name))
    }
    try scene.add(NamedBehavior(nil, .gravity(GravityBehavior(items: items))))
    let room = CollisionBehavior(items: items, referenceBounds: Rect(origin: .zero, size: size))
    try scene.add(NamedBehavior("room", .collision(room)))
    return scene
  }

  @Test(
    "contacts that end with their behavior have its name and the time of its removal",
    arguments: [2.0, 2.0042, 0.31])
  func names(time: Double) throws {
    var scene = try Self.stack()
    try scene.add([WorldChange(at: time, .remove("room"))])
    for rate in [60.0, isLongRun ? 1000 : 240] {
      var run = WorldRun(scene, rate: rate)
      var ended = 0
      while let frame = run.advance() {
        for event in frame.events {
          let recorded = run.recorded(event)
          guard let contact = recorded.contact else { continue }
          #expect(contact.behavior == "room")
          guard recorded.kind == .contactEnded else { continue }
          ended += 1
          #expect(abs(recorded.time - time) < 1e-9)
        }
        run = try WorldRun(snapshot: run.snapshot())
      }
      #expect(ended == 2)
    }
  }

  /// The events of a world file at a rate.
  private static func events(of file: String, rate: Double) throws -> [TimedWorldEvent] {
    var session = try WorldFile.readSession(Array(file.utf8), named: "world.json", rate: rate)
    var events: [TimedWorldEvent] = []
    while let frame = session.advance() { events += frame.world.events }
    return events
  }

  @Test(
    "a world that pauses between two ends of its substeps, after it resumed there, goes on at the same times at every rate"
  )
  func pauses() throws {
    let file = """
      {
        "format": "boxspring-world", "version": 1, "size": {"width": 409, "height": 467},
        "items": [{"name": "box", "x": 360, "y": 120, "width": 47, "height": 24.5}],
        "behaviors": [{"kind": "snap", "name": "snap", "item": "box", "to": {"x": 360, "y": 120}},
          {"kind": "field", "field": "velocity", "items": "all"}],
        "changes": [
          {"at": 0.905, "remove": "snap"},
          {"at": 1.079, "add": {"kind": "properties", "items": ["box"], "anchored": true}},
          {"at": 1.208, "move": "box", "path": [{"t": 0.21, "x": 39, "y": 105}]}
        ]
      }
      """
    let events = try Self.events(of: file, rate: 60)
    #expect(events.count == 6)
    #expect(try Self.events(of: file, rate: 240) == events)
    #expect(try Self.events(of: file, rate: 1000) == events)
  }

  @Test("the contact that the last change ends at rest is an event at every rate")
  func lastEnd() throws {
    let file = """
      {
        "format": "boxspring-world", "version": 1, "size": {"width": 452, "height": 340},
        "items": [{"name": "box", "x": 40, "y": 330, "width": 20, "height": 20}],
        "behaviors": [
          {"kind": "gravity", "items": "all"},
          {"kind": "collision", "name": "room", "items": "all", "bounds": "view"}
        ],
        "rules": [{"name": "nail", "when": {"rests": "all"}, "do": [
          {"add": {"kind": "properties", "items": ["box"], "anchored": true}}]}],
        "changes": [{"at": 2.875, "set": "room", "values": {"boundaryFriction": 0.29}}]
      }
      """
    for rate in [60.0, 120, 240] {
      let events = try Self.events(of: file, rate: rate)
      let ended = events.filter { if case .contactEnded = $0.event { true } else { false } }
      #expect(ended.map(\.time) == [2.875], "\(rate) Hz")
    }
  }

  /// An anchored plate that goes 300 pt to the right from 1 s to 3 s, beside a box that rests.
  private static func lift() throws -> (scene: WorldScene, plate: ItemID) {
    var scene = WorldScene(size: size, duration: .seconds(4))
    let plate = try scene.add(
      DynamicItem(center: Point(x: 50, y: 200), size: Size(width: 60, height: 10)), named: "plate")
    let box = try scene.add(
      DynamicItem(center: Point(x: 300, y: 400), size: Size(width: 20, height: 20)), named: "box")
    try scene.add(
      NamedBehavior(
        nil, .itemProperties(ItemPropertiesBehavior(items: [plate], isAnchored: true))))
    try scene.add(NamedBehavior("all", .collision(CollisionBehavior(items: [plate, box]))))
    let path = AnchorPath([
      (time: 0, place: Point(x: 50, y: 200)), (time: 1, place: Point(x: 50, y: 200)),
      (time: 2, place: Point(x: 350, y: 200)),
    ])
    try scene.add([WorldChange(at: 1, .moveAlong(plate, path))])
    return (scene, plate)
  }

  @Test(
    "a world whose mover moves is in motion until the path ends", arguments: [60, 120, 1000, 7.3])
  func mover(rate: Double) throws {
    let (scene, plate) = try Self.lift()
    let rules = [
      WorldRule("plate", when: .rests(plate), repeats: true, do: [.signal("plate")]),
      WorldRule("world", when: .worldPauses, repeats: true, do: [.signal("world")]),
      WorldRule("all", when: .behaviorPauses("all"), repeats: true, do: [.signal("all")]),
    ]
    var session = try WorldSession(scene, rate: rate, rules: rules)
    var (events, signals) = ([TimedWorldEvent](), [WorldSession.TimedSignal]())
    while let frame = session.advance() {
      events += frame.world.events
      signals += frame.signals
    }
    #expect(events.map(\.event) == [.resumed, .paused, .resumed, .paused])
    #expect(events.dropFirst(2).map { abs($0.time - 2) < 1 + 3.0 / 120 } == [true, true])
    #expect(events.last.map { $0.time >= 3 } == true)
    // Neither in between, nor before the path has ended.
    for name in ["plate", "world", "all"] {
      let times = signals.filter { $0.name == name }.map(\.time)
      #expect(times.count == 2, "\(name)")
      #expect(times.allSatisfy { $0 < 1 || $0 >= 3 }, "\(name)")
    }
  }

  @Test("a world paused by a path's end is not kept in motion by its copy")
  func copy() throws {
    let (scene, _) = try Self.lift()
    var run = WorldRun(scene)
    for _ in 0..<150 { _ = run.advance() }
    var world = run.world
    #expect(world.isRunning)
    world.step(by: 1)
    #expect(!world.isRunning)
  }

  @Test("times of events never run backward, whatever touches change within a substep")
  func order() throws {
    for seed in seeds(10, of: 300) {
      var random = SplitMix64(seed: seed)
      var scene = WorldScene(size: Self.size, duration: .seconds(1))
      let item = try scene.add(
        DynamicItem(center: Point(x: 200, y: 200), size: Size(width: 40, height: 40)), named: "a")
      let finger = WorldFinger(
        "finger", .nothing, recognizer: PanRecognizer(threshold: 0))
      let snap = NamedBehavior(
        "snap", .snap(SnapBehavior(item: item, to: Point(x: 200, y: 200), damping: 1)))
      let rules = [
        WorldRule(
          "down", when: .gestureBegins("finger"), repeats: true,
          do: [.add(snap), .signal("down")]),
        WorldRule(
          "up", when: .gestureEnds("finger"), repeats: true, do: [.remove("snap"), .signal("up")]),
      ]
      var (touches, time) = ([TouchSample](), 0.1)
      for place in 0..<20 {
        touches.append(
          TouchSample(
            time: time, phase: place % 2 == 0 ? .began : .ended, location: Point(x: 200, y: 200)))
        time += 0.001 + 0.01 * random.unit()
      }
      var session = try WorldSession(
        scene, rate: 60 + 500 * random.unit(), rules: rules, fingers: [finger], touches: touches)
      var (events, last) = ([TimedWorldEvent](), 0.0)
      while let frame = session.advance() {
        events += frame.world.events
        // No event comes before a signal of an earlier frame.
        for event in frame.world.events { #expect(event.time >= last, "seed \(seed)") }
        last = max(last, frame.signals.last?.time ?? 0)
      }
      #expect(events.count > 10)
      #expect(
        zip(events, events.dropFirst()).allSatisfy { $0.time <= $1.time }, "seed \(seed)")
    }
  }
}
