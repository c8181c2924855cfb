import BoxspringFiles
import CollectionLayouts
import LayoutDynamics
import ScrollDriving

/// What the command makes of the files that the page saves.
struct NativeRun {
  let scene: Scene
  let arrangement: Arrangement
  let trace: ScrollTrace

  /// - Throws: ``InputError`` where the package's own readers do not take the files.
  init(scene sceneText: String, trace traceText: String) throws {
    scene = try SceneFile.read(Array(sceneText.utf8), named: "scene.json")
    trace = try TraceFile(reading: Array(traceText.utf8), named: "recording.json").trace
    arrangement = try scene.arrangement()
  }

  /// The whole run, at a rate in hertz.
  func playback(rate: Double) throws -> ScrollPlayback {
    let layout = try SpringLayout(
      arrangement, rules: scene.rules, viewport: scene.environment.viewport)
    return try ScrollPlayback(
      trace, of: layout, geometry: scene.geometry(of: arrangement), behavior: scene.behavior,
      rate: .hertz(rate))
  }
}
