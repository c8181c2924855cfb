import BoxspringDocuments
import Gestures
import PlaneDynamics
import PlaneGeometry
import Recordings
import WorldDriving

/// A physics scene run live under a finger.
///
/// It goes on for as long as it is looked at: the duration of the file only counts for its hash.
final class LiveWorld {
  private(set) var session: WorldSession
  /// The scene with its fingers, rules and channels.
  let content: WorldDocument
  /// The touches so far, in order of time: those that a file has to hold for the same motion.
  private(set) var touches: [TouchSample] = []
  /// What the channels of items drive in the last frame, see ``PackedWorld/shapes``.
  private(set) var shapes: [Double] = []
  /// The session at its start.
  private let start: WorldSession
  /// What has happened since the frame before the last.
  private(set) var events: [RecordingEvent] = []
  /// The attachment between an item and a finger.
  var grip: BehaviorID?
  /// The properties set by hand, which win over those of the file.
  var tuning: BehaviorID?

  /// The longest time of one step, in seconds: a page that was out of sight does not catch up.
  static let longestStep = 0.25

  /// The scene in a file, at its start.
  ///
  /// - Throws: ``InputError`` naming the first thing that is wrong.
  init(reading bytes: [UInt8], named name: String) throws(InputError) {
    (content, session) = try WorldFile.readDocument(bytes, named: name)
    start = session
  }

  var run: WorldRun { _read { yield session.run } }

  var scene: WorldScene { session.run.scene }

  var world: DynamicsWorld {
    _read { yield session.run.world }
    _modify { yield &session.run.world }
  }

  /// Back to the start, with nothing changed by hand.
  func reset() {
    session = start
    touches = []
    shapes = []
    events = []
    grip = nil
    tuning = nil
  }

  /// Runs on for a time in seconds.
  func step(by seconds: Double) -> PackedWorld {
    let hadOutcome = session.outcome != nil
    let frame = session.step(by: min(seconds, Self.longestStep))
    events = frame.world.events.map { session.run.recorded($0) }
    for signal in frame.signals {
      events.append(RecordingEvent(time: signal.time, kind: .init("signal " + signal.name)))
    }
    if let outcome = frame.outcome, !hadOutcome {
      events.append(RecordingEvent(time: frame.world.time, kind: .init(outcome.word)))
    }
    let packed = PackedWorld(frame.world, of: self)
    shapes = packed.shapes
    return packed
  }

  /// A finger goes down, moves, is lifted or taken away at a place in the scene, in points, at a time in seconds; one that has
  /// passed counts as now. Does nothing once there is an outcome.
  func touch(_ phase: TouchPhase, finger: Int, at place: Point, time: Double) {
    let moment = time > session.run.time ? time : session.run.time
    guard session.outcome == nil, TraceFile.accepts(place, at: moment),
      moment - session.run.time <= Self.longestStep
    else { return }
    let sample = TouchSample(time: moment, phase: phase, finger: finger, location: place)
    touches.append(sample)
    session.touch(sample)
  }

  /// The hash of the world at the end of the whole run with the touches so far, as `boxspring simulate` prints it.
  ///
  /// - Parameter rate: frames per second, which decides when a run that ends at rest is over.
  func finalState(rate: Double) -> String {
    var state = session.run.world.stateHash
    assertSuccess(because: "the session has been made of the same") { () throws(WorldRuleError) in
      var whole = try WorldSession(
        scene, rate: rate, rules: content.rules, fingers: content.fingers, touches: touches,
        channels: content.channels)
      while whole.advance() != nil {}
      state = whole.run.world.stateHash
    }
    return RecordingHash.text(state)
  }

  /// All behaviors there are, children included, and those added by hand.
  var behaviorIDs: [BehaviorID] {
    var waiting = Array(world.behaviorIDs.reversed())
    var found: [BehaviorID] = []
    while let next = waiting.popLast() {
      found.append(next)
      waiting += world.children(of: next).reversed()
    }
    return found
  }
}
