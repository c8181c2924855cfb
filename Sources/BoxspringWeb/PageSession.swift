import BoxspringDocuments
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

/// What one page works with: a scene, a trace, a live run and a playback.
///
/// A file that cannot be read leaves what was there before. A new scene ends both runs, a new trace
/// the playback.
final class PageSession {
  private(set) var scene: ArrangedScene?
  private(set) var trace: ScrollTrace?
  /// The scene under the visitor's own fingers; nil before the first start.
  var live: LiveRun?
  private var playback: ScrollPlayback?

  func loadScene(_ bytes: [UInt8], named name: String) throws(InputError) -> ArrangedScene {
    let loaded = try ArrangedScene(readingStill: bytes, named: name)
    scene = loaded
    live = nil
    playback = nil
    return loaded
  }

  func loadTrace(_ bytes: [UInt8], named name: String) throws(InputError) -> ScrollTrace {
    let file = try TraceFile(reading: bytes, named: name)
    guard file.events.isEmpty else {
      throw InputError(
        file: name, place: "$.events", problem: "this engine does not play events",
        remedy: "run the trace with boxspring run --preview")
    }
    let loaded = file.trace
    trace = loaded
    playback = nil
    return loaded
  }

  /// The trace for an engine that cannot read it: how many numbers follow; what positions are, 0 places of a finger and 1
  /// offsets; the axes, 0 x, 1 y and 2 both; the unit of deltas, 0 for none, 1 pixels, 2 lines and 3 pages; how many samples; then
  /// seven per sample: seconds, phase, pointer, x and y of its position, and of its delta, not a number where it has none.
  var traceNumbers: [Double] {
    guard let trace else { return [0] }
    let unit: Double =
      switch trace.deltaUnit {
      case nil: 0
      case .pixel: 1
      case .line: 2
      case .page: 3
      }
    let axes: Double = trace.axes == .x ? 0 : trace.axes == .y ? 1 : 2
    var numbers = [
      0, trace.positions == .finger ? 0 : 1, axes, unit, Double(trace.samples.count),
    ]
    for sample in trace.samples {
      let phase: Double =
        switch sample.phase {
        case .began: 0
        case .moved: 1
        case .ended: 2
        case .cancelled: 3
        }
      numbers += [
        sample.time, phase, Double(sample.pointer), sample.position.x, sample.position.y,
        sample.delta?.dx ?? .nan, sample.delta?.dy ?? .nan,
      ]
    }
    numbers[0] = Double(numbers.count - 1)
    return numbers
  }

  /// Goes on with the rules of a scene, live at a time in seconds.
  func changeRules(
    _ bytes: [UInt8], named name: String, at time: Double
  ) throws(InputError) {
    let scene = try ArrangedScene(readingStill: bytes, named: name)
    guard let live else { throw Self.error("nothing runs", remedy: "start a live run first") }
    try live.change(to: scene, time: time)
  }

  /// Starts a live run of the scene, at rest, at time 0 s.
  ///
  /// - Parameter offset: content offset in points; nil for the scene's own.
  func start(_ window: LiveWindow, offset: Point?) throws(InputError) {
    let scene = try loadedScene()
    live = try LiveRun(scene, window: window, offset: offset)
  }

  /// Drives the live run to a time, in seconds.
  func advance(to time: Double) throws(InputError) -> PackedFrame {
    guard live != nil else {
      throw Self.error("nothing runs", remedy: "start a live run first")
    }
    // In place: a copy of the run would make each frame pay for copies of its arrays.
    return live?.advance(to: time) ?? PackedFrame()
  }

  /// The file of what happened while recording.
  func recordedTrace(id: String) throws(InputError) -> TraceFile {
    guard let trace = live?.recordedTrace(id: id) else {
      throw Self.error("nothing has been recorded", remedy: "scroll while recording is on")
    }
    return TraceFile(trace)
  }

  /// Starts the loaded trace over the loaded scene.
  ///
  /// - Parameter rate: frames per second, 0.001 to 100000.
  func play(rate: Double) throws(InputError) {
    playback = try newPlayback(rate: rate)
  }

  /// The next frame of the playback; nil once everything rests, or where nothing plays.
  func nextFrame() -> PackedFrame? {
    playback?.nextPacked()
  }

  /// The hash of a whole playback, which `boxspring run` prints, too.
  func hash(rate: Double) throws(InputError) -> FrameHash {
    var playback = try newPlayback(rate: rate)
    var hash = FrameHash()
    while let frame = playback.next() { hash.add(frame) }
    return hash
  }

  private func newPlayback(rate: Double) throws(InputError) -> ScrollPlayback {
    let scene = try loadedScene()
    guard let trace else {
      throw Self.error("there is no trace", remedy: "load one first")
    }
    return try scene.playback(of: trace, rate: .hertz(rate))
  }

  private func loadedScene() throws(InputError) -> ArrangedScene {
    guard let scene else { throw Self.error("there is no scene", remedy: "load one first") }
    return scene
  }

  private static func error(_ problem: String, remedy: String) -> InputError {
    InputError(file: "engine", place: "", problem: problem, remedy: remedy)
  }

  /// The springs that have names, as JSON.
  static var presets: JSONValue {
    .array(
      SpringTuning.presets.map { preset in
        .object([
          .init("name", .string(preset.name)),
          .init("frequency", .number(preset.tuning.frequency)),
          .init("dampingRatio", .number(preset.tuning.dampingRatio)),
        ])
      })
  }
}

extension ScrollPlayback {
  fileprivate mutating func nextPacked() -> PackedFrame? {
    next().map { PackedFrame($0, of: driver) }
  }
}
