import BoxspringDocuments
import PlaneDynamics
import PlaneGeometry
import Recordings
import WorldDriving

/// A physics scene run live under a finger.
///
/// It goes on for as long as it is looked at: the duration of the file only counts for its hash.
final class LiveWorld {
  private(set) var run: WorldRun
  /// The file that was read, and its name.
  let file: [UInt8], name: String
  /// What has happened since the frame before the last.
  private(set) var events: [RecordingEvent] = []
  /// The attachment between an item and a finger.
  var grip: BehaviorID?
  /// The properties set by hand, which win over those of the file.
  var tuning: BehaviorID?
  /// What the user has done since the start.
  var handChanges: HandChanges

  /// The longest time of one step, in seconds: a page that was out of sight does not catch up.
  static let longestStep = 0.25

  /// The scene in a file, at its start.
  ///
  /// - Throws: ``InputError`` naming the first thing that is wrong.
  init(reading bytes: [UInt8], named name: String) throws(InputError) {
    run = WorldRun(try WorldFile.read(bytes, named: name))
    handChanges = HandChanges(in: run.scene)
    (file, self.name) = (bytes, name)
  }

  var scene: WorldScene { run.scene }

  var world: DynamicsWorld {
    _read { yield run.world }
    _modify { yield &run.world }
  }

  /// Back to the start, with nothing changed by hand.
  func reset() {
    run = WorldRun(run.scene)
    events = []
    grip = nil
    tuning = nil
    handChanges.removeAll()
  }

  /// Runs on for a time in seconds.
  func step(by seconds: Double) -> PackedWorld {
    let frame = run.step(by: min(seconds, Self.longestStep))
    events = frame.events.map { run.recorded($0) }
    return PackedWorld(frame, of: run, held: heldItem)
  }

  var summary: JSONValue { run.summary }
}
