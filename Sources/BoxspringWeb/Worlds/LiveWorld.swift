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
    run = WorldRun(try WorldFile.read(bytes, named: name))
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
  }

  /// Runs on for a time in seconds.
  func step(by seconds: Double) -> PackedWorld {
    let frame = run.step(by: min(seconds, Self.longestStep))
    events = frame.events.map { run.recorded($0) }
    return PackedWorld(frame, of: run, held: heldItem)
  }

  /// The hash of the world at the end of the whole run, as `boxspring simulate` prints it.
  ///
  /// - Parameter rate: frames per second, which decides when a run that ends at rest is over.
  func finalState(rate: Double) -> String {
    var whole = WorldRun(scene, rate: rate)
    while whole.advance() != nil {}
    return RecordingHash.text(whole.world.stateHash)
  }

  var summary: JSONValue { run.summary }

  var drawing: [Double] { run.drawing }

  func fieldMap(_ index: Int, columns: Int, rows: Int) -> [Double] {
    run.fieldMap(index, columns: columns, rows: rows)
  }
}
