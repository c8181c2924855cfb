import BoxspringDocuments
import Gestures
import PlaneGeometry
import Recordings
import Testing
import Transitions
import WorldDriving

@testable import BoxspringWeb

/// What answers to fingers, live: with the bits that a run from a file with the same touches has.
@Suite struct DrivenTests {
  private func touches(_ name: String) throws -> [TouchSample] {
    try TraceFile(reading: try Examples.bytes("scenes/\(name).trace.json"), named: name)
      .trace.touches
  }

  /// Steps of a page between touches, and how the page says when they are.
  private func play(
    _ touches: [TouchSample], step: (Double) -> PackedWorld,
    touch: (TouchPhase, Int, Point, Double) -> Void
  ) {
    var time = step(0).time
    for sample in touches {
      while sample.time - time > 2e-9 { time = step(min(0.017, sample.time - time - 1e-9)).time }
      touch(sample.phase, sample.finger, sample.location, sample.time)
      time = step(0).time
    }
  }

  @Test("a world under live touches ends in the state of the run with their trace")
  func world() throws {
    let file = try Examples.bytes("scenes/flick.json")
    let (live, touches) = (try DrivenWorld(reading: file, named: "flick"), try touches("flick"))
    play(touches, step: live.step) { live.touch($0, finger: $1, at: $2, time: $3) }
    #expect(live.touches == touches)
    var session = try WorldFile.readSession(file, named: "flick", rate: 30, touches: touches)
    while session.advance() != nil {}
    #expect(live.finalState(rate: 30) == RecordingHash.text(session.run.world.stateHash))
    for _ in 0..<30 { _ = live.step(by: 0.017) }
    var traced = try WorldFile.readSession(file, named: "flick", touches: touches)
    traced.advance(to: live.run.time)
    #expect(live.run.world.stateHash == traced.run.world.stateHash)
  }

  @Test(
    "a transition under live touches has the hash of the recording with their trace",
    arguments: ["zoom-drag-cancelled", "shade-dismiss"])
  func transition(_ name: String) throws {
    let file = try Examples.bytes("scenes/\(name).json")
    let (live, touches) = (try DrivenTransition(reading: file, named: name), try touches(name))
    play(touches, step: live.step) { live.touch($0, finger: $1, at: $2, time: $3) }
    #expect(live.touches == touches)
    var run = try TransitionFile.readRun(file, named: name, touches: touches)
    #expect(try live.finalState(rate: 60) == run.recording(named: name).hashText)
    var last: TransitionFrame?
    while let frame = run.advance() { last = frame }
    var packed = live.step(by: 0)
    for _ in 0..<1000 where packed.isRunning { packed = live.step(by: 0.1) }
    let shown = try #require(last).presentations
    #expect(
      packed.values == shown.flatMap { [$0.center.x, $0.center.y, $0.rotation, 0] })
    let due = shown.flatMap { view in
      ItemShape.channels.map { channel in
        switch channel {
        case .width: view.size.width
        case .height: view.size.height
        case .cornerRadius: view.cornerRadius
        case .scale: view.scale
        case .opacity: view.opacity
        case .z: view.z
        default: channel.pose?.defaultValue
        }
      }
    }
    #expect(live.shapes == due)
  }
}
