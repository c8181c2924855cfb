import BoxspringDocuments
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Testing

@testable import BoxspringWeb

/// What fingers, wheels and programs do to a live run.
@Suite struct ScrollingRunTests {
  /// A live run, and the trace that says what has happened to it.
  private final class Trial {
    let session: SceneSession
    let run: SceneRun
    var samples: [ScrollTrace.Sample] = []
    var frames: [PackedFrame] = []

    init(_ name: String, _ window: LiveWindow = .margin(200)) throws {
      session = try Examples.session(scene: name)
      try session.start(window, offset: nil)
      run = try session.running()
    }

    func finger(_ phase: ScrollTrace.Phase, at place: Point, time: Double) {
      run.finger(phase, 3, at: place, time: time)
      samples.append(
        ScrollTrace.Sample(
          time: max(time, frames.last?.time ?? 0), phase: phase, pointer: 3, position: place))
    }

    /// Takes a frame. A finger that has said nothing up to then has stood still.
    func advance(to time: Double) throws {
      frames.append(try run.advance(to: time))
      guard var last = samples.last, last.phase != .ended, time > last.time else { return }
      last.time = time
      last.phase = .moved
      samples.append(last)
    }

    /// The frames of the trace at the same times are the same.
    func expectAlike() throws {
      let scene = try #require(session.scene)
      let trace = ScrollTrace(id: "own", positions: .finger, samples: samples)
      let physics = try ScrollPhysics(
        geometry: scene.geometry, behavior: scene.scene.behavior,
        mainAxis: scene.arrangement.axis, playing: trace)
      var driver = ScrollDriver(try scene.layout(), physics: physics)
      let identities = ElementIdentities(scene.arrangement)
      for frame in frames {
        let again = PackedFrame(driver.advance(to: frame.time), of: driver, identities)
        #expect(again.elements == frame.elements, "at \(frame.time) s")
        let away = zip(again.values, frame.values).map { abs($0 - $1) }.max() ?? 0
        #expect(away <= 1e-6, "at \(frame.time) s")
      }
    }
  }

  @Test(
    "a live finger moves content as its trace does",
    arguments: ["list.json", "grid.json", "settings.json"], [1 as UInt64, 2, 3])
  func fingers(scene: String, seed: UInt64) throws {
    let trial = try Trial(scene)
    var random = SplitMix64(seed: seed)
    var place = Point(x: 120, y: 700)
    trial.finger(.began, at: place, time: 0)
    for tick in 1...12 {
      place.y -= 20 + 20 * random.unit()
      // A little before or after the frame.
      trial.finger(.moved, at: place, time: (Double(tick) + 0.4 * (random.unit() - 0.5)) / 60)
      try trial.advance(to: Double(tick) / 60)
    }
    trial.finger(.ended, at: place, time: 12.4 / 60)
    for tick in 13...200 { try trial.advance(to: Double(tick) / 60) }
    #expect(trial.frames.contains { $0.awakeCount > 0 && $0.offset.y > 100 })
    try trial.expectAlike()
  }

  @Test("a finger that says nothing stands still")
  func silence() throws {
    let trial = try Trial("list.json")
    trial.finger(.began, at: Point(x: 100, y: 500), time: 0)
    try trial.advance(to: 0.1)
    trial.finger(.moved, at: Point(x: 100, y: 300), time: 0.11)
    for tick in 1..<60 { try trial.advance(to: 0.11 + Double(tick) / 60) }
    #expect(trial.frames.last?.offset == trial.frames[0].offset + Vector(dx: 0, dy: 200))
    trial.finger(.ended, at: Point(x: 100, y: 300), time: 1.2)
    try trial.advance(to: 1.3)
    try trial.expectAlike()
  }

  @Test(
    "other springs in the middle of a fling keep every position and velocity",
    arguments: ["list.json", "grid.json"], [1 as UInt64, 2])
  func springs(scene: String, seed: UInt64) throws {
    let trial = try Trial(scene, .everything)
    let (session, run) = (trial.session, trial.run)
    var random = SplitMix64(seed: seed)
    var place = Point(x: 120, y: 700)
    run.finger(.began, 3, at: place, time: 0)
    for tick in 1...8 {
      place.y -= 20 + 20 * random.unit()
      run.finger(.moved, 3, at: place, time: Double(tick) / 60)
    }
    run.finger(.ended, 3, at: place, time: 8.4 / 60)
    let before = try run.advance(to: 0.3)
    #expect(before.values.enumerated().contains { $0.offset % 6 == 5 && abs($0.element) > 1 })
    var untouched = run.player.driver
    let text = String(decoding: try Examples.bytes(scene), as: UTF8.self)
    let other = text.replacing(
      /"spring": ("[a-z]+"|\{[^}]*\})/, with: #""spring": {"frequency": 4, "dampingRatio": 0.2}"#)
    try #require(other != text)
    try session.changeRules(Array(other.utf8), named: scene, at: 0.3)
    let after = try run.advance(to: 0.3)
    #expect(zip(after.values, before.values).allSatisfy { abs($0 - $1) < 1e-9 })
    // Velocities, as what moves in a microsecond: accelerations differ by less than 1e7 pt/s².
    let step = 1e-6
    let theirs = PackedFrame(untouched.advance(to: 0.3 + step), of: untouched, run.identities)
    let ours = try run.advance(to: 0.3 + step)
    for (one, two) in zip(ours.values, theirs.values) {
      #expect(abs(one - two) < 0.5 * 1e7 * step * step + 1e-9)
    }
    // And they are other springs.
    let later = PackedFrame(untouched.advance(to: 0.45), of: untouched, run.identities)
    let own = try run.advance(to: 0.45)
    #expect(zip(own.values, later.values).contains { abs($0 - $1) > 1 })
  }

  @Test("offsets of another scroll view move springs as a driver's do; the first says where it is")
  func observedOffsets() throws {
    let trial = try Trial("list.json")
    let scene = try #require(trial.session.scene)
    var driver = ScrollDriver(try scene.layout(), physics: try scene.physics(offset: nil))
    let identities = ElementIdentities(scene.arrangement)
    for tick in 0...120 {
      let (time, way) = (Double(tick) / 60, Double(min(tick, 40)))
      let (offset, touch) = (Point(x: 7, y: 300 + way * way), Point(x: 50, y: 500 - 2 * way))
      if tick <= 60 {
        trial.run.observe(offset, time: time, touch: touch)
        driver.observe(offset: offset, at: time, touch: touch)
      }
      try trial.advance(to: time)
      #expect(
        PackedFrame(driver.advance(to: time), of: driver, identities) == trial.frames.last)
    }
    let frames = trial.frames
    #expect(frames[0].offset == Point(x: 7, y: 300) && frames[0].awakeCount == 0)
    #expect(frames[120].offset.y == 1900 && frames.contains { $0.awakeCount > 5 })
  }

  @Test("what a trace cannot hold does not happen")
  func impossibleEvents() throws {
    let run = try Trial("list.json").run
    let before = try run.advance(to: 1)
    let wrong: [(Point, Double)] = [
      (Point(x: .nan, y: 0), 1), (Point(x: 0, y: .infinity), 1), (Point(x: 0, y: 2e9), 1),
      (.zero, .nan), (.zero, 2e9), (.zero, -1),
    ]
    for (place, time) in wrong {
      run.finger(.began, 1, at: place, time: time)
      run.observe(place, time: time, touch: nil)
      run.observe(.zero, time: time, touch: place)
      run.wheel(place - .zero, at: .zero, time: time)
      run.wheel(.zero, at: place, time: time)
      run.scroll(to: place, time: time, duration: 0)
    }
    run.scroll(to: Point(x: 0, y: 50), time: 1, duration: .nan)
    run.finger(.moved, 9, at: Point(x: 0, y: 5), time: 1)
    run.cancel(9, time: 1)
    #expect(try run.advance(to: 1) == before)
    #expect(try run.advance(to: .nan) == before)
  }
}
