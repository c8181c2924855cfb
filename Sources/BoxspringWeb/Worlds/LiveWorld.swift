import BoxspringDocuments
import PlaneDynamics
import PlaneGeometry
import Recordings
import WorldDriving

/// A physics scene run live under a finger.
///
/// It goes on for as long as it is looked at: the duration of the file only counts for its hash.
struct LiveWorld {
  private(set) var run: WorldRun
  /// What has happened since the frame before the last.
  private(set) var events: [TrajectoryEvent] = []
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
    run = WorldRun(try WorldFile.read(bytes, named: name))
  }

  var scene: WorldScene { run.scene }

  var world: DynamicsWorld {
    _read { yield run.world }
    _modify { yield &run.world }
  }

  /// Back to the start, with nothing changed by hand.
  mutating func reset() {
    run = WorldRun(run.scene)
    events = []
    grip = nil
    tuning = nil
  }

  /// Runs on for a time in seconds.
  mutating func step(by seconds: Double) -> PackedWorld {
    let frame = run.step(by: min(seconds, Self.longestStep))
    events = frame.events.map { run.named($0) }
    return PackedWorld(frame, of: self)
  }

  /// The hashes of the whole run at a rate in hertz: of all frames, and of the world at its end.
  ///
  /// - Throws: ``InputError`` where the run cannot be recorded.
  func hashes(rate: Double) throws(InputError) -> (frames: String, state: String) {
    var whole = WorldRun(scene, rate: rate)
    var recorder = WorldRecorder()
    do throws(RecordingError) {
      var cursor = try RecordingCursor(
        RecordingHeader(scene, named: "", generator: "", rate: rate))
      while let frame = whole.advance() { try cursor.take(recorder.record(frame, of: whole)) }
      let seal = cursor.seal()
      return (RecordingHash.text(seal.hash), RecordingHash.text(whole.world.stateHash))
    } catch {
      throw InputError(file: "", place: "", problem: error.problem, remedy: error.remedy)
    }
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
