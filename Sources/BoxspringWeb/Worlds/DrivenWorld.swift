import BoxspringDocuments
import Gestures
import PlaneDynamics
import PlaneGeometry
import Recordings
import WorldDriving

/// A physics scene with fingers, rules and channels, run live: touches are handled as those of a trace are.
///
/// It goes on for as long as it is looked at: the duration of the file only counts for its hash.
final class DrivenWorld {
  private var session: WorldSession
  private let content: WorldDocument
  private let file: (bytes: [UInt8], name: String)
  /// The touches so far, in order of time: those that a file has to hold for the same motion.
  private(set) var touches: [TouchSample] = []
  /// What has happened since the frame before the last.
  private(set) var events: [RecordingEvent] = []
  /// How the last frame shows items, where items have channels, see ``ItemShape``.
  private(set) var shapes: [Double] = []

  /// The longest time of one step, in seconds: a page that was out of sight does not catch up.
  static let longestStep = 0.25

  /// The scene in a file, at its start.
  ///
  /// - Parameters:
  ///   - rate: frames per second of a whole run.
  ///   - touches: those of a whole run, in order of time.
  /// - Throws: ``InputError`` naming the first thing that is wrong.
  init(
    reading bytes: [UInt8], named name: String, rate: Double = 60, touches: [TouchSample] = []
  ) throws(InputError) {
    file = (bytes, name)
    (content, session) = try WorldFile.readDocument(
      bytes, named: name, rate: rate, touches: touches)
  }

  var run: WorldRun { _read { yield session.run } }

  /// Runs on for a time in seconds.
  func step(by seconds: Double) -> PackedWorld {
    let hadOutcome = session.outcome != nil
    let frame = session.step(by: min(seconds, Self.longestStep))
    events = frame.world.events.map { session.run.recorded($0) }
    for signal in frame.signals { events.append(RecordingEvent(signal)) }
    if let outcome = frame.outcome, !hadOutcome {
      events.append(RecordingEvent(time: frame.world.time, kind: .init(outcome.word)))
    }
    var packed = PackedWorld(frame.world, of: session.run)
    packed.eventCount = events.count
    if frame.outcome != nil { packed.isRunning = false }
    show(frame.world, &packed)
    return packed
  }

  /// A finger goes down, moves, is lifted or taken away at a place in the scene, in points, at a time in seconds; one that has
  /// passed counts as now. Does nothing once there is an outcome.
  func touch(_ phase: TouchPhase, finger: Int, at place: Point, time: Double) {
    let moment = max(time, run.time)
    guard session.outcome == nil, TraceFile.accepts(place, at: moment),
      moment - run.time <= Self.longestStep
    else { return }
    let sample = TouchSample(time: moment, phase: phase, finger: finger, location: place)
    touches.append(sample)
    session.touch(sample)
  }

  /// The hash of the world at the end of the whole run with the touches so far, as `boxspring simulate` prints it.
  ///
  /// - Parameter rate: frames per second, which decides when a run that ends at rest is over.
  func finalState(rate: Double) -> String {
    var state = ""
    assertSuccess(because: "the file has been read before") { () throws(InputError) in
      let whole = try DrivenWorld(
        reading: file.bytes, named: file.name, rate: rate, touches: touches)
      while whole.session.advance() != nil {}
      state = RecordingHash.text(whole.run.world.stateHash)
    }
    return state
  }

  var summary: JSONValue {
    run.summary.adding(.init("fingers", .array(content.fingers.map { .string($0.name) })))
  }

  /// Shows items by their channels rather than by what simulates them.
  private func show(_ frame: WorldFrame, _ packed: inout PackedWorld) {
    guard !content.channels.isEmpty else { return }
    var shapes = run.scene.items.map { ItemShape($0.item.size) }
    for channels in content.channels {
      guard let index = run.place(of: channels.item) else { continue }
      let item = run.scene.items[index].item
      let place = index * PackedWorld.valuesPerItem
      packed.values[place] = item.center.x
      packed.values[place + 1] = item.center.y
      packed.values[place + 2] = item.rotation
      for (channel, number) in channels.numbers(frame.states[index]) {
        switch channel {
        case .x: packed.values[place] = number
        case .y: packed.values[place + 1] = number
        case .rotation: packed.values[place + 2] = number
        default: shapes[index].show(number, as: channel)
        }
      }
    }
    self.shapes = shapes.flatMap { $0.numbers }
  }
}
