import Gestures

/// Goes through a recording frame by frame: it has the members that are visible now, and the seal of the frames
/// taken so far.
///
/// ```swift
/// var cursor = try RecordingCursor(header)
/// for frame in frames {
///   try cursor.take(frame)
///   draw(frame, cursor.cast)
/// }
/// ```
package struct RecordingCursor: Sendable {
  /// What the recording is.
  package let header: RecordingHeader
  /// The visible members, as of the last frame taken.
  package private(set) var cast = Cast()
  private var hash = RecordingHash()
  private var digest = WordHash()
  private var frameCount = 0
  private var eventCount = 0

  /// A cursor before the first frame.
  ///
  /// - Throws: ``RecordingError`` where the header has a number that is out of range.
  package init(_ header: RecordingHeader) throws(RecordingError) {
    try header.check()
    self.header = header
    header.add(to: &digest)
  }

  /// Takes the next frame; linear in its numbers.
  ///
  /// - Throws: ``RecordingError`` naming what cannot be; the cursor is of no use then.
  package mutating func take(_ frame: RecordingFrame) throws(RecordingError) {
    try cast.take(frame, channels: header.channels)
    hash.add(frame)
    for event in frame.events { event.add(to: &digest) }
    for touch in frame.touches { touch.add(to: &digest) }
    for channel in PoseChannel.allCases where !channel.isDrawn {
      for number in frame.poses[channel] { digest.add(number) }
    }
    frameCount += 1
    eventCount += frame.events.count
  }

  /// The seal of what has been taken so far.
  ///
  /// - Parameter state: the hash of the world at the end, where there was one.
  package func seal(state: UInt64? = nil) -> RecordingSeal {
    var seal = RecordingSeal()
    seal.frameCount = frameCount
    seal.eventCount = eventCount
    seal.hash = hash.value
    seal.digest = digest.value
    seal.state = state
    return seal
  }
}
