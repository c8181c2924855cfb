import BoxspringFiles
import LayoutDynamics
import Recordings

/// Frames of a layout, as tests make them and compare with, and the recording of them.
struct LayoutFrames {
  var header: RecordingHeader
  var frames: [LayoutFrame]

  func recording() throws -> Recording {
    var recorder = LayoutRecorder()
    return try Recording(header, frames: frames.map { recorder.record($0) })
  }
}
