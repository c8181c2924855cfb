import BoxspringCommandInterface
import BoxspringFiles
import FileStreams
import Recordings
import ScrollDriving

/// A run whose files have been read: it only has to be played.
struct PreparedRun {
  let scene: ArrangedScene
  let trace: ScrollTrace
  let events: TraceEvents
  let playback: ScrollPlayback
  let header: RecordingHeader
  /// The scene's file, for errors.
  let path: String
  let limits: Limits
  /// What has been read: the scene, the trace, and files of sizes where they are kept.
  let files: [InputFile]

  var advice: RunAdvice {
    RunAdvice(scene: scene.scene, path: path, trace: trace, events: events, playback: playback)
  }

  /// - Parameter count: how many elements there would have to be, where that has ended a playback.
  /// - Throws: ``InputError`` where there are too many.
  func check(_ count: Int?) throws(InputError) {
    guard let count else { return }
    throw limits.tooManyElements(count, "are in view or around it", in: path)
  }
}
