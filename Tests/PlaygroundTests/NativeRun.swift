import BoxspringFiles
import CollectionLayouts
import LayoutDynamics
import ScrollDriving

/// What the command makes of the files that the page saves.
struct NativeRun {
  let scene: ArrangedScene
  let trace: ScrollTrace

  /// - Throws: ``InputError`` where the package's own readers do not take the files.
  init(scene sceneText: String, trace traceText: String) throws {
    scene = try ArrangedScene(reading: Array(sceneText.utf8), named: "scene.json")
    trace = try TraceFile(reading: Array(traceText.utf8), named: "recording.json").trace
  }

  /// The whole run, at a rate in hertz.
  func playback(rate: Double) throws -> ScrollPlayback {
    try scene.playback(of: trace, rate: .hertz(rate))
  }
}
