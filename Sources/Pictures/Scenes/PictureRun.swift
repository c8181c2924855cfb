import Recordings

/// A recording in a picture that shows one, or several of one viewport beside each other.
package struct PictureRun: Sendable {
  /// What is drawn.
  package var recording: Recording
  /// What it is called below its viewport; nil where that goes without saying.
  package var name: String?
  /// Whether lines show how far the finger's influence reaches.
  package var showsReach: Bool

  /// A recording, and what it is called.
  package init(_ recording: Recording, name: String? = nil, showsReach: Bool = false) {
    self.recording = recording
    self.name = name
    self.showsReach = showsReach
  }

  /// What is drawn, member by member.
  package var tracks: MotionTracks { MotionTracks(recording, showsReach: showsReach) }
}
