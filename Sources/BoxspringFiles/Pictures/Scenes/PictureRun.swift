import Recordings

/// A recording in a picture that shows one, or several of one viewport beside each other.
package struct PictureRun: Sendable {
  /// What is drawn.
  package var recording: Recording
  /// What it is called below its viewport; nil where that goes without saying.
  package var name: String?

  /// A recording, and what it is called.
  package init(_ recording: Recording, name: String? = nil) {
    self.recording = recording
    self.name = name
  }
}
