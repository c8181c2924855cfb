import BoxspringFiles
import Recordings
import ScrollDriving

/// A run whose files have been read: it only has to be played.
struct PreparedRun {
  let scene: ArrangedScene
  let trace: ScrollTrace
  let playback: ScrollPlayback
  let header: RecordingHeader

  var advice: RunAdvice { RunAdvice(scene: scene.scene, trace: trace, playback: playback) }
}
