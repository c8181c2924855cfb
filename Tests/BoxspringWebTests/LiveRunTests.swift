import BoxspringDocuments
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Testing

@testable import BoxspringWeb

@Suite struct LiveRunTests {
  /// A live run and, to compare with, a playback of what it recorded, both at the same times.
  private func expectAlike(
    _ session: PageSession, start: Double, _ frames: [PackedFrame], tolerance: Double = 1e-6
  ) throws {
    let file = try session.recordedTrace(id: "recorded")
    let bytes = file.encoded(as: .json)
    let trace = try TraceFile(reading: bytes, named: "recorded.json").trace
    #expect(trace.id == "recorded")
    let scene = try #require(session.scene)
    let layout = try scene.layout()
    let physics = try ScrollPhysics(
      geometry: scene.scene.geometry(of: scene.arrangement), behavior: scene.scene.behavior,
      mainAxis: scene.arrangement.axis, playing: trace)
    var driver = ScrollDriver(layout, physics: physics)
    for frame in frames where frame.time >= start {
      let again = PackedFrame(driver.advance(to: frame.time - start), of: driver)
      #expect(again.elements == frame.elements, "at \(frame.time) s")
      let away = zip(again.values, frame.values).map { abs($0 - $1) }.max() ?? 0
      #expect(away <= tolerance, "at \(frame.time) s")
    }
  }

  /// A finger throws the content up from a place, its events a little before or behind the frames.
  private func fling(
    _ session: PageSession, from time: Double, seed: UInt64
  ) throws -> [PackedFrame] {
    var random = SplitMix64(seed: seed)
    var frames: [PackedFrame] = []
    session.live?.finger(.began, 3, at: Point(x: 120, y: 700), time: time)
    var (place, last) = (Point(x: 120, y: 700), time)
    for tick in 1...12 {
      place = Point(x: 120, y: place.y - 20 - 20 * random.unit())
      last = time + (Double(tick) + 0.4 * (random.unit() - 0.5)) / 60
      session.live?.finger(.moved, 3, at: place, time: last)
      frames.append(try session.advance(to: time + Double(tick) / 60))
    }
    session.live?.finger(.ended, 3, at: place, time: time + 12.4 / 60)
    for tick in 13...200 { frames.append(try session.advance(to: time + Double(tick) / 60)) }
    return frames
  }

  @Test(
    "recorded fingers play alike", arguments: ["list.json", "grid.json", "settings.json"],
    [1 as UInt64, 2, 3])
  func fingers(scene: String, seed: UInt64) throws {
    let session = try Examples.session(scene: scene)
    try session.start(.margin(200), offset: nil)
    session.live?.record(true)
    let frames = try fling(session, from: 0, seed: seed)
    session.live?.record(false)
    #expect(try session.recordedTrace(id: "fingers").trace.positions == .finger)
    #expect(frames.contains { $0.awakeCount > 0 && $0.offset.y > 100 })
    try expectAlike(session, start: 0, frames)
  }

  @Test(
    "other springs in the middle of a fling keep every position and velocity",
    arguments: ["list.json", "grid.json"], [1 as UInt64, 2])
  func springs(scene: String, seed: UInt64) throws {
    let session = try Examples.session(scene: scene)
    try session.start(.everything, offset: nil)
    var random = SplitMix64(seed: seed)
    var place = Point(x: 120, y: 700)
    session.live?.finger(.began, 3, at: place, time: 0)
    for tick in 1...8 {
      place.y -= 20 + 20 * random.unit()
      session.live?.finger(.moved, 3, at: place, time: Double(tick) / 60)
    }
    session.live?.finger(.ended, 3, at: place, time: 8.4 / 60)
    let before = try session.advance(to: 0.3)
    #expect(before.values.enumerated().contains { $0.offset % 6 == 5 && abs($0.element) > 1 })
    var untouched = try #require(session.live).driver
    let text = String(decoding: try Examples.bytes(scene), as: UTF8.self)
    let other = text.replacing(
      /"spring": ("[a-z]+"|\{[^}]*\})/, with: #""spring": {"frequency": 4, "dampingRatio": 0.2}"#)
    try #require(other != text)
    try session.changeRules(Array(other.utf8), named: scene, at: 0.3)
    let after = try session.advance(to: 0.3)
    #expect(zip(after.values, before.values).allSatisfy { abs($0 - $1) < 1e-9 })
    // Velocities, as what moves in a microsecond: accelerations differ by less than 1e7 pt/s².
    let step = 1e-6
    let theirs = PackedFrame(untouched.advance(to: 0.3 + step), of: untouched)
    let ours = try session.advance(to: 0.3 + step)
    for (one, two) in zip(ours.values, theirs.values) {
      #expect(abs(one - two) < 0.5 * 1e7 * step * step + 1e-9)
    }
    // And they are other springs.
    let later = PackedFrame(untouched.advance(to: 0.45), of: untouched)
    let own = try session.advance(to: 0.45)
    #expect(zip(own.values, later.values).contains { abs($0 - $1) > 1 })
  }

  @Test("a finger that says nothing stands still, and so it is recorded")
  func silence() throws {
    let session = try Examples.session()
    try session.start(.margin(200), offset: nil)
    session.live?.record(true)
    session.live?.finger(.began, 1, at: Point(x: 100, y: 500), time: 0)
    var frames = [try session.advance(to: 0.1)]
    session.live?.finger(.moved, 1, at: Point(x: 100, y: 300), time: 0.11)
    for tick in 0..<60 { frames.append(try session.advance(to: 0.11 + Double(tick) / 60)) }
    #expect(frames.last?.offset == frames[0].offset + Vector(dx: 0, dy: 200))
    session.live?.finger(.ended, 1, at: Point(x: 100, y: 300), time: 1.2)
    frames.append(try session.advance(to: 1.3))
    try expectAlike(session, start: 0, frames)
  }

  @Test("wheels and programs are recorded as offsets")
  func wheels() throws {
    let session = try Examples.session()
    try session.start(.margin(200), offset: nil)
    session.live?.record(true)
    var frames: [PackedFrame] = []
    for tick in 1...200 {
      let time = Double(tick) / 60
      if tick % 9 == 0, tick < 60 {
        session.live?.wheel(Vector(dx: 0, dy: 40), time: time - 0.004)
      }
      if tick == 80 {
        session.live?.scroll(to: Point(x: 0, y: 900), time: time, duration: 0.4)
      }
      frames.append(try session.advance(to: time))
    }
    session.live?.record(false)
    let trace = try session.recordedTrace(id: "recorded").trace
    #expect(trace.positions == .offset)
    #expect(frames.last?.offset.y == 900)
    // The trace begins with the first motion: what the first wheel event moved.
    let start = 8.0 / 60
    try expectAlike(session, start: start, frames.filter { $0.time > start })
  }

  @Test("a recording ends before what a trace cannot hold, and can be loaded again")
  func farWheel() throws {
    let scene = """
      {"format": "boxspring-scene", "version": 1, "viewport": {"width": 390, "height": 844},
       "layout": {"kind": "list"}, "sections": [{"count": 1000000000, "size": {"height": 1000}}]}
      """
    let session = PageSession()
    _ = try session.loadScene(Array(scene.utf8), named: "far.json")
    try session.start(.margin(200), offset: nil)
    session.live?.record(true)
    for tick in 1...5 {
      session.live?.wheel(Vector(dx: 0, dy: 4e8), time: Double(tick))
      _ = try session.advance(to: Double(tick) + 0.5)
    }
    let file = try session.recordedTrace(id: "far")
    let again = try TraceFile(
      reading: file.encoded(as: .json), named: "far.json", timeUnit: .seconds)
    #expect(again == file)
    #expect(file.trace.samples.map(\.position.y).max() == 8e8)
    #expect(file.trace.samples.last?.phase == .ended)
  }

  @Test("a recording that starts elsewhere tells where")
  func startElsewhere() throws {
    let session = try Examples.session()
    try session.start(.margin(200), offset: Point(x: 0, y: 300))
    session.live?.record(true)
    let frames = try fling(session, from: 0, seed: 5)
    let trace = try session.recordedTrace(id: "recorded").trace
    let scene = try #require(session.scene)
    let physics = try ScrollPhysics(
      geometry: scene.scene.geometry(of: scene.arrangement), behavior: scene.scene.behavior,
      playing: trace)
    #expect(physics.motion.startOffset.y == 300)
    let end = try #require(frames.last).offset.y
    #expect(abs(physics.motion.endOffset.y - end) < 1e-6)
  }

  @Test("a gesture without its beginning is recorded as offsets")
  func lateRecording() throws {
    let session = try Examples.session()
    try session.start(.margin(200), offset: nil)
    session.live?.finger(.began, 1, at: Point(x: 100, y: 500), time: 0)
    session.live?.record(true)
    session.live?.finger(.moved, 1, at: Point(x: 100, y: 400), time: 0.1)
    #expect(try session.recordedTrace(id: "late").trace.positions == .offset)
  }

  @Test("what a trace cannot hold does not happen")
  func impossibleEvents() throws {
    let session = try Examples.session()
    try session.start(.margin(200), offset: nil)
    let before = try session.advance(to: 1)
    let wrong: [(Point, Double)] = [
      (Point(x: .nan, y: 0), 1), (Point(x: 0, y: .infinity), 1), (Point(x: 0, y: 2e9), 1),
      (.zero, .nan), (.zero, 2e9), (.zero, -1),
    ]
    for (place, time) in wrong {
      session.live?.finger(.began, 1, at: place, time: time)
      session.live?.wheel(place - .zero, time: time)
      session.live?.scroll(to: place, time: time, duration: 0)
    }
    session.live?.scroll(to: Point(x: 0, y: 50), time: 1, duration: .nan)
    session.live?.finger(.moved, 9, at: Point(x: 0, y: 5), time: 1)
    session.live?.cancel(9, time: 1)
    #expect(try session.advance(to: 1) == before)
    #expect(try session.advance(to: .nan) == before)
  }
}
