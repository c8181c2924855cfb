import BoxspringFiles
import CollectionLayouts
import LayoutDynamics
import ScrollDriving

/// What the command makes of the files that the page saves.
struct NativeRun {
  let scene: ArrangedScene
  let file: TraceFile

  var trace: ScrollTrace { file.trace }

  /// - Throws: ``InputError`` where the package's own readers do not take the files.
  init(scene sceneText: String, trace traceText: String) throws {
    scene = try ArrangedScene(reading: Array(sceneText.utf8), named: "scene.json")
    file = try TraceFile(reading: Array(traceText.utf8), named: "recording.json")
  }

  /// The whole run, at a rate in hertz.
  func playback(rate: Double) throws -> ScrollPlayback {
    let events = try TraceEvents(of: file, on: scene, named: "recording.json")
    return try scene.playback(of: file.trace, events, rate: .hertz(rate))
  }
}
