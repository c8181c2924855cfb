import PlaneGeometry
import Recordings

/// What all pictures of a recording have in common.
struct PictureSubject: Sendable {
  /// The title, else the name of what ran.
  let caption: String
  /// In points; one at least either way.
  let viewport: Size
  /// CSS for the classes of its marks, beyond those that all pictures have.
  let style: String

  init(_ tracks: MotionTracks) {
    self.init(tracks.header, hasPhysics: tracks.turns || tracks.hasSurroundings)
  }

  init(_ header: RecordingHeader, hasPhysics: Bool = false) {
    caption = header.caption
    viewport = Size(width: max(header.viewport.width, 1), height: max(header.viewport.height, 1))
    style =
      hasPhysics ? [PictureStyle.wall, .link, .spoke].map { $0.css + "\n" }.joined() : ""
  }
}

extension RecordingHeader {
  /// What a recording is called: the title, else the name of what ran.
  var caption: String { title.isEmpty ? name : title }
}
