import BoxspringDocuments
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving
import Springs

/// What a page of scenes works with: a scene, a trace, a live run and a playback.
///
/// A file that cannot be read leaves what was there before. A new scene ends both runs, a new trace
/// the playback.
final class SceneSession {
  private(set) var scene: ArrangedScene?
  /// The bytes of the scene's file.
  private var file: [UInt8] = []
  private(set) var trace: (file: TraceFile, name: String)?
  /// The scene under the visitor's own fingers; nil before the first start.
  var live: SceneRun?
  private var playback: ScenePlayback?

  func loadScene(_ bytes: [UInt8], named name: String) throws(InputError) -> ArrangedScene {
    let loaded = try ArrangedScene(reading: bytes, named: name)
    (scene, file) = (loaded, bytes)
    live = nil
    playback = nil
    return loaded
  }

  /// - Parameter keepsRules: whether events that change rules do not count.
  @discardableResult
  func loadTrace(
    _ bytes: [UInt8], named name: String, keepsRules: Bool = false
  ) throws(InputError) -> TraceFile {
    var file = try TraceFile(reading: bytes, named: name)
    if keepsRules { file.events.removeAll { $0.member("type") == .string("rules") } }
    trace = (file, name)
    playback = nil
    return file
  }

  /// Goes on with the rules of a scene, live at a time in seconds.
  func changeRules(
    _ bytes: [UInt8], named name: String, at time: Double
  ) throws(InputError) {
    let scene = try ArrangedScene(reading: bytes, named: name)
    try running().change(to: scene.scene, in: bytes, time: time)
  }

  /// Starts a live run of the scene, at rest, at time 0 s.
  ///
  /// - Parameters:
  ///   - offset: content offset in points; nil for the scene's own.
  ///   - isRecorded: whether a recording begins here.
  func start(_ window: LiveWindow, offset: Point?, isRecorded: Bool = false) throws(InputError) {
    live = try SceneRun(
      try loadedScene(), in: file, window: window, offset: offset, isRecorded: isRecorded)
  }

  /// The live run.
  func running() throws(InputError) -> SceneRun {
    guard let live else { throw .engine("nothing runs", remedy: "start a live run first") }
    return live
  }

  /// Starts the loaded trace over the loaded scene.
  ///
  /// - Parameter rate: frames per second, 0.001 to 100000.
  func play(rate: Double) throws(InputError) {
    playback = try newPlayback(rate: rate)
  }

  /// The next frame of the playback; nil once everything rests, or if nothing plays.
  func nextFrame() -> PackedFrame? {
    playback?.next()
  }

  /// The hash of a whole playback, which `boxspring run` prints, too.
  func hash(rate: Double) throws(InputError) -> String {
    try newPlayback(rate: rate).hash()
  }

  private func newPlayback(rate: Double) throws(InputError) -> ScenePlayback {
    let scene = try loadedScene()
    guard let trace else { throw .engine("there is no trace", remedy: "load one first") }
    return try ScenePlayback(of: trace.file, named: trace.name, over: scene, rate: rate)
  }

  private func loadedScene() throws(InputError) -> ArrangedScene {
    guard let scene else { throw .engine("there is no scene", remedy: "load one first") }
    return scene
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
