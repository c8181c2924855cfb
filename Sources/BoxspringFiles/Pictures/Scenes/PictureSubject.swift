import PlaneGeometry
import Recordings

/// What all pictures of a recording have in common.
struct PictureSubject: Sendable {
  /// The title, else the name of what ran.
  let caption: String
  /// In points; one at least either way.
  let viewport: Size

  init(_ tracks: MotionTracks) { self.init(tracks.header) }

  init(_ header: RecordingHeader) {
    caption = header.caption
    viewport = Size(width: max(header.viewport.width, 1), height: max(header.viewport.height, 1))
  }
}

extension RecordingHeader {
  /// What a recording is called: the title, else the name of what ran.
  var caption: String { title.isEmpty ? name : title }
}
