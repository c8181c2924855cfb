import BoxspringDocuments
import PlaneDynamics
import PlaneGeometry
import Recordings
import Testing
import WorldDriving

@testable import BoxspringWeb

@Suite struct LiveWorldTests {
  private func world(_ name: String) throws -> LiveWorld {
    try LiveWorld(reading: try Examples.bytes("worlds/\(name).json"), named: "\(name).json")
  }

  private static let table = """
    {"format": "boxspring-world", "version": 1, "size": {"width": 300, "height": 200},
     "items": [{"name": "card", "x": 100, "y": 100, "width": 80, "height": 40, "rotation": 0.5},
       {"name": "rock", "x": 250, "y": 100, "width": 40, "height": 40},
       {"name": "left", "x": 40, "y": 30, "width": 20, "height": 20, "bounds": "ellipse"},
       {"name": "right", "x": 80, "y": 30, "width": 20, "height": 20},
       {"name": "pair", "members": ["left", "right"]}],
     "behaviors": [{"kind": "properties", "items": "all", "resistance": 0},
       {"kind": "properties", "items": ["rock"], "anchored": true},
       {"kind": "field", "field": "linearGravity", "items": "all", "strength": 1, "direction": {"dx": 2, "dy": 0},
        "position": {"x": 150, "y": 100}, "region": {"circle": {"radius": 60}}}]}
    """

  private func table() throws -> LiveWorld {
    try LiveWorld(reading: Array(Self.table.utf8), named: "table.json")
  }

  @Test("the state at the end of the whole run is that of the command's run")
  func finalState() throws {
    let live = try world("corners")
    var run = WorldRun(live.scene, rate: 30)
    while run.advance() != nil {}
    #expect(try live.finalState(rate: 30) == RecordingHash.text(run.world.stateHash))
    #expect(live.run.time == 0)
  }

  @Test("steps give the frames of a run, and resetting puts all back")
  func steps() throws {
    let live = try world("tumbling")
    var run = WorldRun(live.scene)
    for _ in 0..<60 {
      let packed = live.step(by: 1.0 / 60)
      let frame = run.step(by: 1.0 / 60)
      #expect(packed.values.count == 4 * frame.states.count)
      for (index, state) in frame.states.enumerated() {
        #expect(packed.values[4 * index] == state.center.x)
        #expect(packed.values[4 * index + 1] == state.center.y)
        #expect(packed.values[4 * index + 2] == state.rotation)
        #expect(packed.values[4 * index + 3] == (state.isAwake ? 1 : 0))
      }
      #expect(packed.eventCount == live.events.count)
    }
    let late = live.step(by: 100)
    #expect(abs(late.time - 1.25) < 1e-12)
    live.reset()
    let start = live.step(by: 0)
    #expect(start.time == 0)
    #expect(live.world.stateHash == live.scene.world.stateHash)
  }

  @Test("a finger takes hold of what is drawn under it, groups as a whole, and of nothing anchored")
  func grips() throws {
    let live = try table()
    // A corner of the card, turned by half a radian: cos 0.5 = 0.8776, sin 0.5 = 0.4794.
    let corner = Point(x: 100 + 38 * 0.8776 - 18 * 0.4794, y: 100 + 38 * 0.4794 + 18 * 0.8776)
    let places = [
      corner, Point(x: 138, y: 82), Point(x: 250, y: 100), Point(x: 48, y: 38), Point(x: 46, y: 36),
    ]
    let held = places.map { live.grab(at: $0) }
    #expect(held == [0, nil, nil, nil, 4])
    let flags = live.step(by: 0).values[4 * 4 + 3]
    #expect(live.heldItem == 4 && flags == 5)
  }

  @Test("what is held follows the finger, and flies on with its velocity when it is let go")
  func throwing() throws {
    let live = try table()
    let item = live.grab(at: Point(x: 100, y: 100))
    #expect(item == 0)
    for tick in 1...60 {
      live.drag(to: Point(x: 100 + 2 * Double(tick), y: 100))
      for far in [1e16, -1e300, .infinity, .nan] { live.drag(to: Point(x: far, y: 0)) }
      _ = live.step(by: 1.0 / 60)
    }
    let held = try #require(live.world.state(of: live.scene.items[0].id))
    // It trails the finger by little, at the finger's 120 pt/s.
    #expect(abs(held.center.x - 220) < 12 && abs(held.linearVelocity.dx - 120) < 5)
    live.letGo()
    _ = live.step(by: 0.25)
    let thrown = try #require(live.world.state(of: live.scene.items[0].id))
    #expect(thrown.linearVelocity == held.linearVelocity && live.heldItem == nil)
    live.nudge(0, Vector(dx: 0, dy: 50), spin: 1)
    let nudged = try #require(live.world.state(of: live.scene.items[0].id))
    #expect(nudged.linearVelocity.dy == thrown.linearVelocity.dy + 50)
    live.nudge(0, Vector(dx: 0, dy: 50), spin: .nan)
    #expect(live.world.state(of: live.scene.items[0].id) == nudged)
  }

  @Test("parameters read back what was set, for all behaviors and items that have them")
  func parameters() throws {
    let live = try world("pendulum-chain")
    #expect(live.value(of: .gravityMagnitude) == 1)
    #expect(live.value(of: .attachmentFrequency) == 0)
    for parameter in WorldParameter.allCases {
      let isSet = live.set(parameter, to: 0.75)
      #expect(isSet, "\(parameter.rawValue)")
      #expect(abs((live.value(of: parameter) ?? 0) - 0.75) < 1e-12, "\(parameter.rawValue)")
      let isTaken = live.set(parameter, to: .nan)
      #expect(!isTaken, "\(parameter.rawValue)")
    }
    for item in live.scene.items { #expect(live.world.properties(of: item.id)?.density == 0.75) }
    for _ in 0..<60 { _ = live.step(by: 1.0 / 60) }
    let snaps = try world("corners")
    let isTurned = snaps.set(.gravityAngle, to: 1)
    #expect(snaps.value(of: .gravityAngle) == nil && !isTurned)
    let session = PhysicsSession()
    #expect {
      try session.setParameter("friction", to: 1)
    } throws: {
      "\($0)" == "engine: there is no world; load one first"
    }
    _ = try session.load(Array(Self.table.utf8), named: "table.json")
    let error = #expect(throws: InputError.self) { try session.setParameter("frction", to: 1) }
    #expect(
      error?.description.hasPrefix("engine: unknown parameter \"frction\"; choose one of")
        == true)
  }

  @Test("a field's map says where it reaches and which way it pushes")
  func fieldMap() throws {
    let live = try table()
    let map = live.run.fieldMap(0, columns: 30, rows: 20)
    #expect(map.count == 3 * 600)
    for row in 0..<20 {
      for column in 0..<30 {
        let (x, y) = (Double(column) * 10 + 5 - 150, Double(row) * 10 + 5 - 100)
        let cell = Array(map[(3 * (row * 30 + column))...].prefix(3))
        #expect(cell == (x * x + y * y <= 3600 ? [1, 2, 0] : [0, 0, 0]))
      }
    }
    #expect(live.run.fieldMap(1, columns: 3, rows: 3).isEmpty)
    #expect(live.run.fieldMap(0, columns: 0, rows: 3).isEmpty)
  }

  @Test("the drawing has a record for every rod, anchor and velocity")
  func drawing() throws {
    let live = try world("pendulum-chain")
    _ = live.step(by: 0.1)
    let drawing = live.run.drawing
    var counts = [Int](repeating: 0, count: 7)
    for record in stride(from: 0, to: drawing.count, by: 6) { counts[Int(drawing[record])] += 1 }
    #expect(counts == [0, 10, 0, 1, 0, 10, 0])
  }
}
