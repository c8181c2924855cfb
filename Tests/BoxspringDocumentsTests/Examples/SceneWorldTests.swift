import BoxspringDocuments
import Foundation
import Gestures
import PlaneDynamics
import PlaneGeometry
import Prerequisites
import Testing
import WorldDriving

/// A file of `docs/examples/scenes/`.
enum SceneFiles {
  static func bytes(_ name: String) throws -> [UInt8] {
    try Documentation.bytes(of: "examples/scenes/\(name).json")
  }

  static func text(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// The touches of a scene's trace.
  static func touches(_ name: String) throws -> [TouchSample] {
    let file = "examples/scenes/\(name).trace.json"
    return try TraceFile(reading: Documentation.bytes(of: file), named: file).trace.touches
  }

  /// A finger that goes down, moves evenly from place to place, sampled 120 times a second, and is lifted.
  static func drag(
    from start: Point, to places: [(Point, seconds: Double)], at time: Double = 0
  ) -> [TouchSample] {
    var samples = [TouchSample(time: time, phase: .began, location: start)]
    for (place, seconds) in places {
      let last = samples[samples.count - 1]
      let count = max(Int((seconds * 120).rounded()), 1)
      for step in 1...count {
        let share = Double(step) / Double(count)
        samples.append(
          TouchSample(
            time: last.time + seconds * share, phase: .moved,
            location: last.location + (place - last.location) * share))
      }
    }
    let last = samples[samples.count - 1]
    samples.append(TouchSample(time: last.time, phase: .ended, location: last.location))
    return samples
  }

  /// A finger that goes down and is lifted at the same place.
  static func tap(_ place: Point, at time: Double) -> [TouchSample] {
    [
      TouchSample(time: time, phase: .began, location: place),
      TouchSample(time: time + 0.08, phase: .ended, location: place),
    ]
  }
}

extension WorldSession {
  /// The first item as it is now.
  var first: ItemState {
    run.world.state(of: run.scene.items[0].id) ?? ItemState(center: .zero)
  }
}

/// A run of one of the scenes that are worlds.
struct WorldSceneRun {
  private(set) var frames: [SessionFrame] = []
  private(set) var session: WorldSession

  /// - Parameters:
  ///   - edit: changes the text of the file.
  ///   - touches: nil for those of the scene's trace, if it has one.
  init(
    _ name: String, rate: Double = 120, touches: [TouchSample]? = nil,
    edit: (String) -> String = { $0 }
  ) throws {
    let hasTrace = try Documentation.files(in: "examples/scenes", "json")
      .contains { $0.hasSuffix("/\(name).trace.json") }
    let text = edit(try SceneFiles.text(name))
    session = try WorldFile.readSession(
      Array(text.utf8), named: name, rate: rate,
      touches: touches ?? (hasTrace ? SceneFiles.touches(name) : []))
    while let frame = session.advance() { frames.append(frame) }
    #expect(session.refusedActions.isEmpty)
    #expect(!session.run.wasCutShort)
    #expect(frames.count { $0.outcome != nil } <= 1)
  }

  var states: [(time: Double, state: ItemState)] {
    frames.map { ($0.world.time, $0.world.states[0]) }
  }

  var end: ItemState { frames[frames.count - 1].world.states[0] }
  var duration: Double { frames[frames.count - 1].world.time }

  private var events: [TimedWorldEvent] { frames.flatMap(\.world.events) }

  /// Contacts with an edge of the bounds that begin, with their times.
  func contacts(edge: Int = 2) -> [(time: Double, contact: ContactEvent)] {
    events.compactMap { timed in
      guard case .contactBegan(let contact) = timed.event, contact.edge == edge else { return nil }
      return (timed.time, contact)
    }
  }

  func count(_ event: WorldEvent) -> Int { events.count { $0.event == event } }
}

/// Motion under a constant acceleration and a resistance k, from rest or with a velocity, in closed form.
struct ResistedFall {
  var acceleration = 1000.0
  var k = 0.1
  var velocity = 0.0

  func velocity(at t: Double) -> Double {
    acceleration / k + (velocity - acceleration / k) * exp(-k * t)
  }

  func way(at t: Double) -> Double {
    acceleration / k * t + (velocity - acceleration / k) * (1 - exp(-k * t)) / k
  }

  /// When a way has been gone, by bisection.
  func time(of way: Double, after start: Double = 0) -> Double {
    var (low, high) = (start, start + 10)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if self.way(at: middle) < way { low = middle } else { high = middle }
    }
    return low
  }
}

/// What the guides' scenes of the reference must do; numbers in closed form unless said otherwise.
@Suite("ScenesTests: worlds")
struct SceneWorldTests {
  private static let middle = Point(x: 187.5, y: 333.5)

  @Test("every world of the scenes is read, is in its schema and shows something that moves")
  func reading() throws {
    let schema = try JSONSchema(documentation: "world.schema.json")
    var count = 0
    for file in try Documentation.files(in: "examples/scenes", "json") {
      let value = try JSONElement(parsing: Documentation.bytes(of: file), named: file).value
      guard value["format"] == .string(WorldFile.format) else { continue }
      count += 1
      #expect(schema.accepts(value), "\(file)")
      #expect(value["$schema"] == .string("../../world.schema.json"))
      #expect(value["title"]?.text.isEmpty == false)
    }
    #expect(count == 15)
  }

  // Scene 1 A: 318.5 pt down to the edge; elasticity 0.2 gives 777 and 154 pt/s, then less than the 100 that bounce.
  @Test("falling square: lands when it must, bounces twice and rests on the edge")
  func fallingSquare() throws {
    let run = try WorldSceneRun("falling-square")
    let fall = ResistedFall()
    let landing = fall.time(of: 667 - 333.5 - 15)
    let contacts = run.contacts()
    #expect(contacts.count == 3)
    #expect((contacts[0].time - landing).magnitude < 1.0 / 60)
    // An impulse of 1 gives a mass of 1 a velocity of 100 pt/s; the mass is 0.09.
    let speeds = contacts.map { $0.contact.impulse * 100 / 0.09 / 1.2 }
    #expect((speeds[0] - fall.velocity(at: landing)).magnitude < 10, "\(speeds)")
    #expect((speeds[1] / speeds[0] - 0.2).magnitude < 0.02)
    #expect((run.end.center - Point(x: 187.5, y: 652)).length < 0.5)
    #expect(run.count(.paused) == 1)
  }

  // Scene 1 B: 467 pt; each bounce returns 0.8 of the speed, 0.64 of the height less what resistance takes.
  @Test("falling square, bouncing: 11 bounces, each apex 0.64 of the last")
  func bouncing() throws {
    let run = try WorldSceneRun("falling-square-bouncing")
    let contacts = run.contacts()
    #expect((contacts[0].time - ResistedFall().time(of: 467)).magnitude < 1.0 / 60)
    #expect((contacts.count - 11).magnitude <= 1)
    let heights = zip(contacts, contacts.dropFirst()).map { one, two in
      617
        - (run.states.filter { $0.time > one.time && $0.time < two.time }
          .map(\.state.center.y).min() ?? 617)
    }
    for (one, two) in zip(heights.prefix(6), heights.dropFirst()) {
      #expect(two / one > 0.58 && two / one < 0.65, "\(heights)")
    }
    #expect((run.end.center - Point(x: 150, y: 617)).length < 0.5)
    #expect((run.end.center.x - 150).magnitude < 1e-6 && run.count(.paused) == 1)
  }

  @Test("label put back: falls twice, and rests at the bottom left")
  func label() throws {
    let run = try WorldSceneRun("label-put-back")
    #expect((run.end.center - Point(x: 40, y: 657)).length < 0.5)
    #expect(run.count(.paused) == 2 && run.count(.resumed) == 2)
    let index = try #require(
      run.frames.firstIndex { $0.world.states[0].center == Point(x: 40, y: 10) })
    let put = run.frames[index].world.time
    let landing = try #require(run.contacts().first { $0.time > put + 0.1 }).time
    #expect((landing - put - ResistedFall().time(of: 647)).magnitude < 0.03)
  }

  // Scene 3: m = 0.16, so an impulse of 0.0008·|v| adds 0.5·v to the velocity.
  @Test("flick: held on a rod, released with half the finger's velocity more, rests on the edge")
  func flick() throws {
    var touches = try SceneFiles.touches("flick")
    let lift = touches.removeLast()
    var session = try WorldFile.readSession(SceneFiles.bytes("flick"), named: "flick")
    var length: Double?
    for (index, sample) in touches.enumerated() {
      let last = touches[max(index - 1, 0)].location
      session.touch(sample)
      guard let id = session.run.behaviors["finger"],
        let rod = session.run.world[id]?.attachment
      else { continue }
      let reach = (rod.anchor - session.first.center).length
      // The rod follows in the next substep.
      if let length { #expect((reach - length).magnitude < (sample.location - last).length + 1) }
      length = length ?? reach
    }
    #expect((length ?? 0) > 20)
    let before = session.first.linearVelocity
    session.touch(lift)
    let added = session.first.linearVelocity - before
    var recognizer = PanRecognizer()
    var pan: PanGesture?
    for sample in touches + [lift] { pan = recognizer.receive(sample) ?? pan }
    let velocity = try #require(pan).velocity
    #expect((added - velocity * 0.5).length < 1e-6 && velocity.length > 300)
    while session.advance() != nil {}
    let end = session.first
    #expect((end.center.y - 647).magnitude < 0.5)
    #expect(session.run.behaviors["finger"] == nil && session.refusedActions.isEmpty)
  }

  // Scene 4: m = 0.0016, ω = √(1/m) = 25, ζ = 10/2ω = 0.2.
  @Test("sticky corners: three throws end in the upper half, there again, and in the lower half")
  func sticky() throws {
    let run = try WorldSceneRun("sticky-corners")
    func rest(before time: Double) -> Point {
      run.states.last { $0.time < time }?.state.center ?? .zero
    }
    #expect(run.states[0].state.center == Self.middle)
    #expect((rest(before: 0.4) - Self.middle).length == 0, "at the border nothing pulls")
    #expect((rest(before: 2.2) - Point(x: 187.5, y: 166.75)).length < 0.5)
    let weak = run.states.filter { $0.time > 2.2 && $0.time < 4.2 }.map(\.state.center.y)
    #expect((weak.max() ?? 0) > 280, "the weak throw goes far")
    #expect((rest(before: 4.2) - Point(x: 187.5, y: 166.75)).length < 0.5)
    #expect((run.end.center - Point(x: 187.5, y: 500.25)).length < 0.5)
  }

  @Test("sticky corners: period 0.2565 s, overshoot ratio 0.527, mirrored throws mirror")
  func stickyPeriod() throws {
    func nudged(_ velocity: Vector) throws -> [(time: Double, center: Point)] {
      let text = try SceneFiles.text("sticky-corners").replacing(
        "\"fingers\"",
        with: """
          "changes": [{"at": 0, "move": "square", "x": 187.5, "y": 166.75},
            {"at": 0, "nudge": "square", "velocity": {"dx": \(velocity.dx), "dy": \(velocity.dy)}}],
            "fingers"
          """
      ).replacing("\"duration\"", with: "\"options\": {\"integrator\": \"midpoint\"}, \"duration\"")
      var session = try WorldFile.readSession(Array(text.utf8), named: "t", rate: 120)
      var places: [(time: Double, center: Point)] = []
      while let frame = session.advance(), frame.world.time < 2 {
        places.append((frame.world.time, frame.world.states[0].center))
      }
      return places
    }
    let right = try nudged(Vector(dx: 1500, dy: 0))
    let crossings = zip(right, right.dropFirst()).filter {
      ($0.center.x - 187.5) * ($1.center.x - 187.5) < 0
    }.map { one, two in
      one.time + (two.time - one.time) * (187.5 - one.center.x) / (two.center.x - one.center.x)
    }
    for (one, two) in zip(crossings.prefix(4), crossings.dropFirst()) {
      #expect((two - one - 0.2565 / 2).magnitude < 0.003, "\(crossings)")
    }
    func extreme(_ from: Double, _ to: Double) -> Double {
      right.filter { $0.time > from && $0.time < to }.map { ($0.center.x - 187.5).magnitude }.max()
        ?? 0
    }
    let ratio = extreme(crossings[0], crossings[1]) / extreme(0.01, crossings[0])
    #expect((ratio - 0.527).magnitude < 0.02, "\(ratio)")
    let left = try nudged(Vector(dx: -1500, dy: 0))
    for (one, two) in zip(left, right) {
      #expect((one.center.x + two.center.x - 375).magnitude < 1e-9)
    }
  }

  // Straight from a field's centre 5513 pt/s change halves.
  @Test("sticky corners: 5350 pt/s do not change halves, 5700 do", arguments: [5350.0, 5700])
  func stickySpeed(speed: Double) throws {
    let text = try SceneFiles.text("sticky-corners").replacing(
      "\"fingers\"",
      with: """
        "changes": [{"at": 0, "move": "square", "x": 187.5, "y": 166.75},
          {"at": 0, "nudge": "square", "velocity": {"dx": 0, "dy": \(speed)}}], "fingers"
        """
    ).replacing("\"duration\"", with: "\"options\": {\"substep\": 0.001}, \"duration\"")
    var session = try WorldFile.readSession(Array(text.utf8), named: "t")
    while session.advance() != nil {}
    let end = session.first.center
    #expect((end.y - (speed < 5513 ? 166.75 : 500.25)).magnitude < 0.5)
  }

  // Scene 5, presenting.
  @Test("drop-out: seven impacts at their times, finished once after 1.5 s, in the middle")
  func dropOut() throws {
    let impacts = [0.296, 0.701, 0.982, 1.177, 1.312, 1.407, 1.473]
    var ends: [[Double]] = []
    for rate in [60.0, 240] {
      let run = try WorldSceneRun("drop-out-present", rate: rate)
      let times = run.contacts().map(\.time)
      #expect(times.count == impacts.count)
      for (time, known) in zip(times, impacts) { #expect((time - known).magnitude < 0.005) }
      #expect(run.frames.last?.outcome == .finished)
      #expect((run.duration - 1.5).magnitude <= 1.0 / 60)
      #expect((run.end.center - Self.middle).length < 1e-9 && run.end.rotation == 0)
      let last = try #require(run.states.dropLast().last).state.center
      #expect((last - Self.middle).length < 6, "the jump to the middle is small")
      ends.append(times)
    }
    #expect(ends[0] == ends[1])
  }

  @Test("drop-out: without the limit it rests between 2 and 2.4 s, and finishes then")
  func dropOutRest() throws {
    let run = try WorldSceneRun("drop-out-present") {
      $0.replacing("\"elapsed\": 1.5", with: "\"elapsed\": 9")
    }
    #expect(run.frames.last?.outcome == .finished)
    #expect(run.duration > 2 && run.duration < 2.4, "\(run.duration)")
    #expect((run.end.center - Self.middle).length < 1e-9)
  }

  @Test(
    "drop-out, dismissing: dropped after 2.667 s, over after 4 s, once",
    arguments: ["drop-out-dismiss", "drop-out-dismiss-swift"])
  func dismissal(name: String) throws {
    let run = try WorldSceneRun(name)
    #expect(run.frames.last?.outcome == .finished)
    #expect((run.duration - 4).magnitude <= 1.0 / 60)
    #expect(run.frames.flatMap(\.signals).map(\.name) == ["gone"])
    let drop = try #require(run.states.first { $0.state.center.y > 667 }).time
    #expect(drop > 8.0 / 3, "it hangs until then")
    // Its velocity is kept: over any 1/120 s around the drop it changes by gravity and the rope alone.
    let speeds = run.states.filter { ($0.time - 8.0 / 3).magnitude < 0.02 }
      .map(\.state.linearVelocity)
    for (one, two) in zip(speeds, speeds.dropFirst()) { #expect((one - two).length < 200) }
    #expect(run.contacts().count >= 5)
  }

  // Rope stretch g/ω² = 28.14; the centre hangs below the corner's way to it.
  @Test(
    "drop-out, dismissing: left alone the card hangs where it must",
    arguments: [
      ("drop-out-dismiss", 423.7, -0.611), ("drop-out-dismiss-swift", 584.0, -2.531),
    ])
  func hanging(name: String, y: Double, angle: Double) throws {
    let text = try SceneFiles.text(name)
    let end = try #require(text.range(of: ",\n  \"rules\""))
    // A turning resistance of its own brings it to rest sooner, and changes nothing about where.
    let alone = String(text[..<end.lowerBound] + "\n}")
      .replacing("\"angularResistance\": 5", with: "\"angularResistance\": 20, \"resistance\": 4")
      .replacing("\"untilRest\": 10", with: "\"untilRest\": 60")
      .replacing("\"duration\"", with: "\"options\": {\"substep\": 0.004}, \"duration\"")
    var session = try WorldFile.readSession(Array(alone.utf8), named: name)
    while session.advance() != nil {}
    let state = session.first
    #expect(!session.run.wasCutShort)
    #expect((state.center - Point(x: 247.5, y: y)).length < 0.5, "\(state)")
    #expect((state.rotation - angle).magnitude < 0.005, "\(state)")
  }

  // Scene 7: m = 6 and Δv = 500 along 45°, or m = 4 and 50; ω = 4π, and a resistance of 0.1.
  @Test(
    "position to bounds: peak and trough of the width, difference and place unchanged",
    arguments: [
      ("position-to-bounds", 300.0, 200.0, 324.3, 282.3),
      ("position-to-bounds-objective-c", 200, 200, 201.9, 199.0),
    ])
  func bounds(name: String, width: Double, height: Double, peak: Double, trough: Double) throws {
    var session = try WorldFile.readSession(
      SceneFiles.bytes(name), named: name, rate: 120, touches: SceneFiles.touches(name))
    let recording = try session.recording(named: name)
    var widths: [(time: Double, width: Double)] = []
    for frame in recording.frames {
      let (dw, dh) = (frame.poses[.dw].first ?? 0, frame.poses[.dh].first ?? 0)
      #expect((dw - dh).magnitude < 1e-9, "width less height is constant")
      #expect(frame.poses[.dx] == [width] && frame.poses[.dy] == [height], "it stays in place")
      widths.append((frame.time, width + dw))
    }
    let highest = try #require(widths.max { $0.width < $1.width })
    let lowest = try #require(widths.min { $0.width < $1.width })
    #expect((highest.width - peak).magnitude < 0.5, "\(highest)")
    if name == "position-to-bounds" {
      #expect((highest.time - 0.5 - 0.118).magnitude < 0.02)
      #expect((lowest.width - trough).magnitude < 0.5, "\(lowest)")
    }
    #expect(((widths.last?.width ?? 0) - width).magnitude < 0.5)
    while session.advance() != nil {}
    #expect((session.first.center - Point(x: width, y: height)).length < 0.05)
    // A second tap, in flight, starts from the size at rest.
    var touches = try SceneFiles.touches(name)
    touches += SceneFiles.tap(try #require(touches.first).location, at: 0.8)
    let again = try WorldFile.readSession(
      SceneFiles.bytes(name), named: name, rate: 120, touches: touches
    ).recording(named: name)
    let reset = try #require(again.frames.first { $0.time >= 0.8 - 1e-9 })
    #expect((reset.poses[.dw].first ?? 0).magnitude < 1e-9, "\(reset.poses[.dw])")
    #expect(again.frames.contains { $0.time > 0.8 && ($0.poses[.dw].first ?? 0) > 1 })
  }

  // Scene 8: impulse 125 on m = 25.0125 gives 499.75 pt/s upward.
  @Test("lock screen: hops 121 pt, bounces twice, rests where it was; elsewhere a tap does nothing")
  func lockScreen() throws {
    let run = try WorldSceneRun("lock-screen")
    let hop = ResistedFall(velocity: -499.75)
    let top = -log(1 - 499.75 / (499.75 + 10_000)) / 0.1
    #expect((hop.velocity(at: top)).magnitude < 1e-6)
    let highest = try #require(run.states.min { $0.state.center.y < $1.state.center.y })
    #expect((highest.state.center.y - 333.5 - hop.way(at: top)).magnitude < 3, "\(highest)")
    // The tap is at 0.8042 s.
    #expect((highest.time - 0.8 - top).magnitude < 0.03)
    let signals = run.frames.flatMap(\.signals).map(\.time)
    #expect(signals.count == 3, "two bounces and a landing: \(signals)")
    #expect((signals[0] - 0.8 - hop.time(of: 0, after: top)).magnitude < 0.03)
    #expect((run.end.center - Self.middle).length < 0.5)
    let beside = try WorldSceneRun(
      "lock-screen", touches: SceneFiles.tap(Point(x: 100, y: 100), at: 0.8))
    #expect(beside.states.allSatisfy { ($0.state.center - Self.middle).length < 0.5 })
  }

  @Test("snap to taps: rests where it was tapped last, upright, after overshooting")
  func snap() throws {
    let run = try WorldSceneRun("snap-to-taps")
    #expect((run.end.center - Point(x: 190, y: 120)).length < 0.01)
    #expect(sin(run.end.rotation / 2).magnitude < 1e-4)
    #expect(run.states.contains { $0.state.center.y > 510 && $0.time < 2.2 }, "it overshoots")
    let first = run.states.last { $0.time < 2.2 }?.state.center ?? .zero
    #expect((first - Point(x: 300, y: 500)).length < 0.01)
  }

  @Test("take and let go: nothing jumps, and it ends at home, upright")
  func home() throws {
    let run = try WorldSceneRun("take-and-let-go")
    #expect((run.end.center - Point(x: 150, y: 150)).length < 0.05)
    #expect(sin(run.end.rotation / 2).magnitude < 1e-3)
    for (one, two) in zip(run.states, run.states.dropFirst()) {
      let speed = max(one.state.linearVelocity.length, two.state.linearVelocity.length)
      #expect((two.state.center - one.state.center).length <= speed / 120 + 1e-6)
    }
    #expect(run.states.contains { $0.state.center.y > 400 })
  }

  // Scene 11: from (150, 150) around (300, 0); v² = 2·1000·(212.132 - 150) at the lowest point.
  @Test("pendulum: length, period and greatest speed; then it follows the anchor")
  func pendulum() throws {
    let run = try WorldSceneRun("pendulum")
    let free = run.states.filter { $0.time < 3.1 }
    for (_, state) in free {
      #expect(((state.center - Point(x: 300, y: 0)).length - 212.132).magnitude < 0.05)
      #expect(state.rotation == 0 && state.linearVelocity.length <= 352.6)
    }
    #expect((free.map(\.state.linearVelocity.length).max() ?? 0) > 330)
    let right = try #require(free.max { $0.state.center.x < $1.state.center.x })
    // Half of 3.010 s; resistance takes a part of the way.
    #expect((right.time - 1.505).magnitude < 0.02 && right.state.center.x > 435)
    let moved = run.states.filter { $0.time > 4 && $0.time < 4.5 }
    #expect(moved.allSatisfy { ($0.state.center - Point(x: 160, y: 60)).length < 214 })
  }

  // Scene 12, k = 0.1: 4000(1 - e^(-kt)) and 4000(t - (1 - e^(-kt))/k).
  @Test("pushes: both ways in closed form, within 0.5 %")
  func pushes() throws {
    let run = try WorldSceneRun("pushes")
    for frame in run.frames where frame.world.time >= 0.2 {
      // A frame shows the substeps that ended before its time.
      let t = frame.world.time
      let red = frame.world.states[0].center.y - 125
      let blue = frame.world.states[1].center.y - 125
      let step = 1.0 / 120
      func between(_ way: (Double) -> Double, _ found: Double) -> Bool {
        found > way(t - 2 * step) * 0.995 && found < way(t + step) * 1.005
      }
      #expect(between({ 4000 * (1 - exp(-0.1 * $0)) }, blue), "\(t)")
      #expect(between({ 4000 * ($0 - (1 - exp(-0.1 * $0)) / 0.1) }, red), "\(t)")
      #expect((frame.world.states[0].center.x - 65).magnitude < 1e-6)
    }
  }
}
