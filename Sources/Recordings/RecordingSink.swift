/// Something that takes a recording as it is made, frame by frame.
package protocol RecordingSink {
  /// What can go wrong.
  associatedtype Failure: Error

  /// Takes what stands before the frames.
  mutating func begin(_ header: RecordingHeader) throws(Failure)

  /// Takes a frame, and the cast with the frame's changes made.
  mutating func add(_ frame: RecordingFrame, _ cast: Cast) throws(Failure)

  /// Takes what stands after the frames.
  mutating func end(_ seal: RecordingSeal) throws(Failure)
}
