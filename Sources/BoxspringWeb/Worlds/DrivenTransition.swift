import BoxspringDocuments
import Gestures
import PlaneGeometry
import Recordings
import Transitions
import WorldDriving

/// A transition run live: touches are handled as those of a trace are.
final class DrivenTransition {
  private let document: TransitionDocument
  private var run: TransitionRun
  /// The touches so far, in order of time: those that a file has to hold for the same motion.
  private(set) var touches: [TouchSample] = []
  /// What has happened since the frame before the last.
  private(set) var events: [RecordingEvent] = []
  /// How the last frame shows the views, see ``ItemShape``.
  private(set) var shapes: [Double] = []

  /// The longest time of one step, in seconds: a page that was out of sight does not catch up.
  static let longestStep = 0.25

  /// The transition in a file, at its start.
  ///
  /// - Throws: ``InputError`` naming the first thing that is wrong.
  init(reading bytes: [UInt8], named name: String) throws(InputError) {
    document = try TransitionFile.read(bytes, named: name)
    run = document.run(rate: 60, touches: [])
  }

  /// Runs on for a time in seconds.
  func step(by seconds: Double) -> PackedWorld {
    let duration = seconds > 0 ? min(seconds, Self.longestStep) : 0
    let frame = run.advance(to: run.time + duration)
    events = frame.events
    var packed = PackedWorld()
    packed.time = run.time
    packed.isRunning = run.isRunning
    packed.energies = [0, 0, 0]
    packed.eventCount = events.count
    shapes = []
    for shown in frame.presentations {
      packed.values += [shown.center.x, shown.center.y, shown.rotation, packed.isRunning ? 1 : 0]
      shapes += ItemShape(shown).numbers
    }
    if packed.isRunning { packed.awakeCount = frame.presentations.count }
    return packed
  }

  /// A finger goes down, moves, is lifted or taken away at a place in the container, in points, at a time in seconds; one that
  /// has passed counts as now.
  func touch(_ phase: TouchPhase, finger: Int, at place: Point, time: Double) {
    let moment = max(time, run.time)
    guard TraceFile.accepts(place, at: moment), moment - run.time <= Self.longestStep else {
      return
    }
    let sample = TouchSample(time: moment, phase: phase, finger: finger, location: place)
    touches.append(sample)
    run.touch(sample)
  }

  /// The hash of the recording of the whole run with the touches so far, as `boxspring simulate` prints it.
  ///
  /// - Parameter rate: frames per second.
  func finalState(rate: Double) -> String {
    var (whole, hash) = (document.run(rate: rate, touches: touches), RecordingHash())
    var isFirst = true
    while let frame = whole.advance() {
      hash.add(whole.recorded(frame, isFirst: isFirst))
      isFirst = false
    }
    return hash.text
  }

  var summary: JSONValue {
    let stage = document.transition.stage
    return .object([
      .init("title", .string(document.title)),
      .init("size", .size(stage.container)),
      .init(
        "items",
        .array(
          run.elements.map { element in
            .object([
              .init("name", .string(element.name)),
              .init("size", .size(element.start.size)),
              .init("bounds", .string("rectangle")),
              .init("members", .array([])),
            ])
          })),
      .init("behaviors", .array([])),
      .init("fingers", .array(document.gesture == nil ? [] : [.string("pan")])),
    ])
  }
}

extension ItemShape {
  fileprivate init(_ shown: Presentation) {
    self.init(shown.size)
    show(shown.cornerRadius, as: .cornerRadius)
    show(shown.scale, as: .scale)
    show(shown.opacity, as: .opacity)
    show(shown.z, as: .z)
  }
}
