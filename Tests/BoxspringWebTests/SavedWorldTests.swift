import BoxspringDocuments
import PlaneDynamics
import PlaneGeometry
import Prerequisites
import Recordings
import Testing
import WorldDriving

@testable import BoxspringWeb

/// A saved world is that of its file with what hands have done: run again, it shows the same frames.
@Suite struct SavedWorldTests {
  /// Whatever hands can do: groups, copies, joints in composites, names that are taken, behaviors that come and go, and long rests.
  private static let workshop = """
    {"format": "boxspring-world", "version": 1, "size": {"width": 300, "height": 200}, "duration": {"untilRest": 2},
     "items": [{"name": "card", "x": 100, "y": 100, "width": 80, "height": 40, "rotation": 0.5},
       {"name": "crate", "x": 180, "y": 150, "width": 30, "height": 30, "copies": {"columns": 3, "dx": 40}},
       {"name": "left", "x": 40, "y": 30, "width": 20, "height": 20, "bounds": "ellipse"},
       {"name": "right", "x": 80, "y": 30, "width": 20, "height": 20},
       {"name": "pair", "members": ["left", "right"]}],
     "behaviors": [{"kind": "properties", "name": "parameters", "items": "all", "resistance": 2, "angularResistance": 2},
       {"kind": "composite", "name": "hand", "children": [{"kind": "gravity", "items": ["crate"]},
         {"kind": "attachment", "item": "card", "to": "pair", "frequency": 2, "damping": 0.4}]},
       {"kind": "collision", "items": "all", "bounds": "view"},
       {"kind": "attachment", "item": "card", "anchor": {"x": 100, "y": 60}, "length": 0, "frequency": 3, "damping": 1}],
     "changes": [{"at": 0.7, "add": {"kind": "attachment", "name": "hand 2", "item": "crate 2",
         "anchor": {"x": 200, "y": -0.0}, "frequency": 1}},
       {"at": 1.3, "follow": "hand 2", "path": [{"t": 0, "x": 200, "y": 0}, {"t": 0.5, "x": 90, "y": 30}]},
       {"at": 2.1, "remove": "hand 2"}, {"at": 4, "nudge": "pair", "angularVelocity": 2},
       {"at": 4.5, "set": "gravity", "values": {"direction": {"dx": 0.2, "dy": 1}}}]}
    """

  /// Bodies that rest soon after they have been moved.
  private static let still = """
    {"format": "boxspring-world", "version": 1, "size": {"width": 300, "height": 200}, "duration": 3,
     "items": [{"name": "a", "x": 80, "y": 100, "width": 40, "height": 40},
       {"name": "b", "x": 180, "y": 90, "width": 40, "height": 40}],
     "behaviors": [{"kind": "properties", "items": "all", "resistance": 9, "angularResistance": 9}],
     "changes": [{"at": 2.345, "nudge": "b", "velocity": {"dx": -50, "dy": 3}}]}
    """

  private func world(_ name: String) throws -> LiveWorld {
    let bytes =
      switch name {
      case "workshop": Array(Self.workshop.utf8)
      case "still": Array(Self.still.utf8)
      default: try Examples.bytes("worlds/\(name).json")
      }
    return try LiveWorld(reading: bytes, named: "\(name).json")
  }

  /// Does something at random.
  private func act(on live: LiveWorld, _ random: inout SplitMix64) {
    let size = live.scene.size
    let place = Point(x: size.width * random.unit(), y: size.height * random.unit())
    switch random.next() % 8 {
    case 0, 1:
      let items = live.scene.items.filter { $0.members.isEmpty }
      let item = items[Int(random.next() % UInt64(items.count))]
      _ = live.grab(
        at: (live.world.state(of: item.id)?.center ?? place)
          + Vector(dx: 8 * random.unit(), dy: 8 * random.unit()))
    case 2, 3: for _ in 0...random.next() % 3 { live.drag(to: place) }
    case 4: live.letGo()
    case 5:
      live.nudge(
        Int(random.next() % UInt64(live.scene.items.count)),
        Vector(dx: 300 * random.bell(), dy: 300 * random.bell()), spin: 3 * random.bell())
    default:
      let all = WorldParameter.allCases
      _ = live.set(
        all[Int(random.next() % UInt64(all.count))], to: random.next() % 5 == 0 ? 0 : random.unit())
    }
  }

  @Test(
    "a saved world shows the frames that hands have made, to the bit",
    arguments: ["joints", "marbles", "pendulum-chain", "tumbling", "workshop", "still"])
  func frames(name: String) throws {
    for seed in 0..<2 as Range<UInt64> {
      let live = try world(name)
      var random = SplitMix64(seed: seed)
      var shown: [(time: Double, states: [ItemState?])] = []
      // As the page does, or in steps of any length.
      _ = live.step(by: seed == 0 ? 0.5 / 120 : random.unit() / 120)
      for _ in 0..<(isLongRun ? 50 : 10) {
        if random.next() % 4 == 0 { act(on: live, &random) }
        // Until worlds rest, or a frame.
        let rests = random.next() % (name == "still" ? 5 : 20) == 0
        for _ in 0..<(rests ? 12 : 1) {
          // As it is after what hands do at that time.
          shown.append((live.run.time, live.scene.items.map { live.world.state(of: $0.id) }))
          _ = live.step(by: rests ? 0.25 : seed == 0 ? 1.0 / 60 : 0.04 * random.unit())
        }
      }
      // With the frames of the command between them.
      var (run, ticks) = (WorldRun(try WorldFile.read(try live.saved(), named: name)), 0.0)
      let different = shown.first { time, states in
        while ticks / 60 <= time {
          run.advance(to: ticks / 60)
          ticks += 1
        }
        var probe = run
        probe.advance(to: time)
        return probe.scene.items.map { probe.world.state(of: $0.id) } != states
      }?.time
      #expect(different == nil, "seed \(seed)")
      #expect(run.refusedChanges.isEmpty && run.time <= run.end)
    }
  }

  @Test("what nobody has touched is saved as it was, and so is what is reset")
  func untouched() throws {
    let live = try world("workshop")
    _ = live.step(by: 0.1)
    #expect(try live.saved() == Array(Self.workshop.utf8))
    live.nudge(0, Vector(dx: 100, dy: 0), spin: 0)
    #expect(try live.saved() != Array(Self.workshop.utf8))
    live.reset()
    #expect(try live.saved() == Array(Self.workshop.utf8))
  }

  @Test("a saved world can be touched and saved again")
  func again() throws {
    let first = try world("workshop")
    for tick in 0..<20 {
      if tick == 5 { _ = first.grab(at: Point(x: 100, y: 100)) }
      if tick > 5 { first.drag(to: Point(x: 100, y: 100 + Double(tick))) }
      _ = first.step(by: 0.013)
    }
    let second = try LiveWorld(reading: try first.saved(), named: "again.json")
    _ = second.step(by: 0.25)
    // The hand of the file still holds the card.
    let left = try #require(second.world.state(of: second.scene.items[4].id))
    #expect(second.grab(at: left.center) == 6)
    let isSet = second.set(.elasticity, to: 0.5)
    #expect(isSet)
    _ = second.step(by: 0.25)
    let states = second.scene.items.map { second.world.state(of: $0.id) }
    var run = WorldRun(try WorldFile.read(try second.saved(), named: "third.json"))
    run.advance(to: second.run.time)
    let isSame = run.scene.items.map { run.world.state(of: $0.id) } == states
    #expect(isSame)
  }

  @Test("the file lasts as long as hands have played, and its end is the state that is told")
  func duration() throws {
    let live = try world("workshop")
    for _ in 0..<40 { _ = live.step(by: 0.25) }
    live.nudge(6, Vector(dx: 300, dy: 0), spin: 0)
    let scene = try WorldFile.read(try live.saved(), named: "late.json")
    #expect(scene.duration == .untilRest(limit: 10))
    var run = WorldRun(scene)
    while run.advance() != nil {}
    #expect(run.time == 10)
    #expect(try live.finalState(rate: 60) == RecordingHash.text(run.world.stateHash))
    let short = try world("tumbling")
    guard case .seconds(let seconds) = short.scene.duration else { return }
    short.nudge(0, Vector(dx: 300, dy: 0), spin: 0)
    #expect(try WorldFile.read(try short.saved(), named: "a").duration == .seconds(seconds))
    while short.run.time <= seconds { _ = short.step(by: 0.25) }
    #expect(try WorldFile.read(try short.saved(), named: "b").duration == .seconds(short.run.time))
  }

  @Test("what a file cannot say is an error")
  func unsayable() throws {
    let live = try world("workshop")
    live.nudge(0, Vector(dx: 0, dy: 0), spin: 2e6)
    #expect {
      try live.saved()
    } throws: {
      "\($0)".contains("$.changes[5].angularVelocity: 2000000 is above 1000000; ")
    }
  }
}
