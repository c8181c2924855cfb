import BoxspringDocuments
import Gestures
import PlaneGeometry
import ScrollDriving

/// What has happened to a live run, as the samples and events of a trace. Times are seconds of the
/// run.
struct TraceLog {
  private struct Event {
    var time: Double
    /// When it takes effect: a wheel moves the content on its way to its time.
    var start: Double
    /// Of a trace, without the time.
    var members: [JSONValue.Member]
  }

  /// More samples and events than this are too many for an address, and are not kept for one.
  private static let most = 20_000

  /// When the last frame was taken, or something last happened.
  private(set) var time: Double
  /// Whether the log keeps everything, for a recording.
  let isRecording: Bool
  /// Where the content was at the beginning, and a finger last, in points.
  private let offset: Point
  private let touch: Point
  /// Those at the beginning; the rules as a scene has them.
  private let viewport: Size
  private let rules: JSONValue
  private var samples: [ScrollTrace.Sample] = []
  private var events: [Event] = []

  init(
    at time: Double, offset: Point, touch: Point, viewport: Size, rules: JSONValue,
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

  /// Notes what a finger does, at a place in the viewport.
  mutating func add(_ phase: TouchPhase, _ pointer: Int, at place: Point, time: Double) {
    pass(time)
    guard hasRoom else { return }
    samples.append(
      ScrollTrace.Sample(time: self.time, phase: phase, pointer: pointer, position: place))
  }

  /// Notes a wheel: it moves the content from the last frame on, since what has been drawn stays.
  mutating func addWheel(_ delta: Vector, at place: Point, time: Double) {
    let duration = max(0, min(time - self.time, 0.1))
    let members: [JSONValue.Member] = [
      .init("dx", .number(delta.dx)), .init("dy", .number(delta.dy)),
      .init("duration", .number(duration)),
    ]
    add("wheel", members + place.members, at: time, lasting: duration)
  }

  /// Notes an event.
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

  /// A trace of all that has happened, from when that began.
  ///
  /// - Throws: ``InputError`` if nothing has.
  func trace() throws(InputError) -> TraceFile { file(from: try start) }

  /// The same from the tick before on, since a replay counts its frames from its start; that tick's
  /// time; and where the content was. Springs feel a wheel from where a finger was last: one taps
  /// there before anything else.
  ///
  /// - Parameter rate: ticks per second.
  /// - Throws: ``InputError`` if nothing has happened, or too much.
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

  /// When what happened first took effect.
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

  /// The rules and the viewport, if they change: whoever plays the trace may have others.
  private var beginning: [JSONValue] {
    func event(_ type: String, _ members: [JSONValue.Member]) -> [JSONValue] {
      let type = JSONValue.string(type)
      guard events.contains(where: { $0.members[0].value == type }) else { return [] }
      return [.object([.init("t", .number(0)), .init("type", type)] + members)]
    }
    return event("rules", rules.ruleMembers)
      + event(
        "container",
        [
          .init("anchoring", .string("top")), .init("transition", .string("immediate")),
          viewport.member,
        ])
  }
}

extension Point {
  /// Of an event.
  var members: [JSONValue.Member] { [.init("x", .number(x)), .init("y", .number(y))] }
}

extension Size {
  /// Of an event that changes the container.
  var member: JSONValue.Member {
    .init(
      "viewport", .object([.init("width", .number(width)), .init("height", .number(height))]))
  }
}

extension JSONValue {
  /// What a scene says of springs, whole, as an event has it: nothing is left out that other rules
  /// may have changed.
  var ruleMembers: [Member] {
    let usual: [Member] = [
      .init("headers", .string("springy")), .init("footers", .string("springy")),
      .init("backgrounds", .string("rigid")), .init("axes", .string("mainAxis")),
      .init("maximumOverlap", .number(0)), .init("restAmplitude", .number(0.001)),
      .init("maximumDisplacement", .string("unlimited")),
      .init("maximumSettlingTime", .string("unlimited")),
    ]
    var given: [Member] = []
    if case .object(let members)? = member("springRules") { given = members }
    let left = usual.filter { member in !given.contains { $0.key == member.key } }
    return [
      .init("spring", member("spring") ?? .string("list")),
      .init("influence", member("influence") ?? .object([])),
      .init("exceptions", member("exceptions") ?? .array([])),
      .init("springRules", .object(left + given)),
    ]
  }
}
