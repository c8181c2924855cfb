import BoxspringDocuments
import Gestures
import PlaneGeometry
import ScrollDriving

/// The history of a live run as the samples and events of a trace. Times are seconds of the run.
///
/// A page saves this and no frames: the command makes a replay file of it, with the frames that the
/// page plays (`.ci/web-bits`), and the module needs no second writer of recordings.
struct TraceLog {
  private struct Event {
    var time: Double
    /// When it begins to move the content; before its time for a wheel.
    var start: Double
    /// The members of the trace's event, without its time.
    var members: [JSONValue.Member]
  }

  /// The most samples and events that are kept if nothing is recorded: a link cannot hold more.
  private static let most = 20_000

  /// When the last frame was taken, or the last event happened.
  private(set) var time: Double
  /// Whether this is a recording, which keeps everything.
  let isRecording: Bool
  /// The content offset at the beginning, and the last place of a finger before, in points.
  private let offset: Point
  private let touch: Point
  /// The viewport at the beginning, and the file of a scene with the rules in force then.
  private let viewport: Size
  private let rules: [UInt8]
  private var samples: [ScrollTrace.Sample] = []
  private var events: [Event] = []

  init(
    at time: Double, offset: Point, touch: Point, viewport: Size, rules: [UInt8],
    isRecording: Bool
  ) {
    self.time = time
    self.offset = offset
    self.touch = touch
    self.viewport = viewport
    self.rules = rules
    self.isRecording = isRecording
  }

  mutating func pass(_ time: Double) { self.time = max(self.time, time) }

  /// Adds an event of a finger at a place in the viewport.
  mutating func add(_ phase: TouchPhase, _ pointer: Int, at place: Point, time: Double) {
    pass(time)
    guard hasRoom else { return }
    samples.append(
      ScrollTrace.Sample(time: self.time, phase: phase, pointer: pointer, position: place))
  }

  /// Adds a wheel event: it moves the content from the last frame on, which is drawn already.
  mutating func addWheel(_ delta: Vector, at place: Point, time: Double) {
    let duration = max(0, min(time - self.time, 0.1))
    let members: [JSONValue.Member] = [
      .init("dx", .number(delta.dx)), .init("dy", .number(delta.dy)),
      .init("duration", .number(duration)),
    ]
    add("wheel", members + place.members, at: time, lasting: duration)
  }

  /// Adds any other event.
  mutating func add(
    _ type: String, _ members: [JSONValue.Member], at time: Double, lasting duration: Double = 0
  ) {
    pass(time)
    guard hasRoom else { return }
    events.append(
      Event(
        time: self.time, start: max(0, self.time - duration),
        members: [.init("type", .string(type))] + members))
  }

  private var hasRoom: Bool { isRecording || samples.count + events.count <= Self.most }

  /// The whole log as a trace that starts with its first event.
  ///
  /// - Throws: ``InputError`` if the log is empty.
  func trace() throws(InputError) -> TraceFile { file(from: try start) }

  /// The same for a link, with the time at which the trace starts and the content offset there.
  ///
  /// A replay counts its frames from its start, so the trace starts at the tick before the first
  /// event. Springs feel a wheel from the last place of a finger, so a tap there comes first.
  ///
  /// - Parameter rate: ticks per second.
  /// - Throws: ``InputError`` if the log is empty, or too long for a link.
  func recent(rate: Double) throws(InputError) -> JSONValue {
    guard samples.count + events.count <= Self.most else {
      throw .engine("more has happened than is kept", remedy: "record it")
    }
    let tick = Elementary.floor(try start * rate + 1e-6) / rate
    let phases: [TouchPhase] = [.began, .ended]
    let taps = phases.map {
      ScrollTrace.Sample(time: tick, phase: $0, pointer: 0, position: touch)
    }
    let bytes = file(from: tick, after: taps).encoded()
    return .object([
      .init("trace", .string(String(decoding: bytes, as: UTF8.self))),
      .init("time", .number(tick)), .init("offset", .object(offset.members)),
    ])
  }

  /// When the first event begins to move the content.
  private var start: Double {
    get throws(InputError) {
      let first = min(samples.first?.time ?? .infinity, events.first?.start ?? .infinity)
      guard first < .infinity else {
        throw .engine("nothing has been recorded", remedy: "scroll while recording is on")
      }
      return first
    }
  }

  private func file(from start: Double, after taps: [ScrollTrace.Sample] = []) -> TraceFile {
    let counted = (taps + samples).map { sample in
      var sample = sample
      sample.time = max(0, sample.time - start)
      return sample
    }
    return TraceFile(
      ScrollTrace(id: "recording", positions: .finger, axes: .xy, samples: counted),
      events: beginning
        + events.map { event in
          .object([.init("t", .number(max(0, event.time - start)))] + event.members)
        })
  }

  /// Events that set the rules and the viewport of the beginning, if they change later: the scene
  /// that plays the trace may have others.
  private var beginning: [JSONValue] {
    func event(_ type: String, _ members: [JSONValue.Member]) -> [JSONValue] {
      let type = JSONValue.string(type)
      guard events.contains(where: { $0.members[0].value == type }) else { return [] }
      return [.object([.init("t", .number(0)), .init("type", type)] + members)]
    }
    return event("rules", JSONValue.ruleMembers(ofSceneIn: rules))
      + event(
        "container",
        [
          .init("anchoring", .string("top")), .init("transition", .string("immediate")),
          viewport.member,
        ])
  }
}

extension Size {
  /// The viewport of an event that changes the container.
  var member: JSONValue.Member {
    .init(
      "viewport", .object([.init("width", .number(width)), .init("height", .number(height))]))
  }
}

extension JSONValue {
  /// The rules of a scene as an event has them, with all defaults: other rules may have changed any
  /// of them.
  static func ruleMembers(ofSceneIn file: [UInt8]) -> [Member] {
    guard let scene = try? JSONElement(parsing: file, named: "").value else { return [] }
    let usual: [Member] = [
      .init("headers", .string("springy")), .init("footers", .string("springy")),
      .init("backgrounds", .string("rigid")), .init("axes", .string("mainAxis")),
      .init("maximumOverlap", .number(0)), .init("restAmplitude", .number(0.001)),
      .init("maximumDisplacement", .string("unlimited")),
      .init("maximumSettlingTime", .string("unlimited")),
    ]
    var given: [Member] = []
    if case .object(let members)? = scene.member("springRules") { given = members }
    let left = usual.filter { member in !given.contains { $0.key == member.key } }
    return [
      .init("spring", scene.member("spring") ?? .string("list")),
      .init("influence", scene.member("influence") ?? .object([])),
      .init("exceptions", scene.member("exceptions") ?? .array([])),
      .init("springRules", .object(left + given)),
    ]
  }
}
