import PlaneGeometry
import Recordings

/// The fingerprint of a sequence of layout frames: that of the recording which ``LayoutRecorder`` makes of them.
package struct FrameHash: Equatable, Sendable {
  private var recorder = LayoutRecorder()
  private var hash = RecordingHash()

  /// The fingerprint of everything added so far.
  package var value: UInt64 { hash.value }

  /// The hash of no frame at all.
  package init() {}

  /// The fingerprint as files spell it: sixteen hexadecimal digits in lower case.
  package var text: String { hash.text }

  /// Adds a frame; linear in its attributes.
  package mutating func add(_ frame: LayoutFrame) {
    hash.add(recorder.record(frame))
  }

  /// Whether both stand for the same frames.
  package static func == (first: FrameHash, second: FrameHash) -> Bool {
    first.value == second.value
  }
}
