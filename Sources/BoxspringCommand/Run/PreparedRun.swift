import BoxspringFiles
import ScrollDriving

/// A run whose files have been read: it only has to be played.
struct PreparedRun {
  let scene: Scene
  let trace: ScrollTrace
  let playback: ScrollPlayback
  let header: FrameHeader

  var advice: RunAdvice { RunAdvice(scene: scene, trace: trace, playback: playback) }
}
