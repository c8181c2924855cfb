import PlaneGeometry

/// A whole run in memory: what made it, its frames, and its seal.
public struct Recording: Equatable, Sendable {
  /// What made it.
  package let header: RecordingHeader
  /// The frames, in order of time.
  package let frames: [RecordingFrame]
  /// How many frames and events there are, and their fingerprints.
  package let seal: RecordingSeal

  /// A recording of frames; linear in their numbers.
  ///
  /// - Parameter state: the hash of the world at the end, where there was one.
  /// - Throws: ``RecordingError`` naming what cannot be.
  package init(
    _ header: RecordingHeader, frames: [RecordingFrame], state: UInt64? = nil
  ) throws(RecordingError) {
    var cursor = try RecordingCursor(header)
    // In a span, frames are read where they are; a loop over the array would copy each.
    let span = frames.span
    for index in span.indices { try cursor.take(span[index]) }
    self.init(header, sealedFrames: frames, cursor.seal(state: state))
  }

  /// A recording of frames that a cursor has taken one by one.
  package init(_ header: RecordingHeader, sealedFrames: [RecordingFrame], _ seal: RecordingSeal) {
    self.header = header
    frames = sealedFrames
    self.seal = seal
  }

  /// The hash as files spell it: sixteen hexadecimal digits in lower case.
  public var hashText: String { RecordingHash.text(seal.hash) }

  /// Calls back with every frame and the cast as of then, in order.
  package func forEachFrame(_ body: (_ frame: RecordingFrame, _ cast: Cast) -> Void) {
    var cast = Cast()
    for frame in frames {
      assertSuccess(because: "all frames have been taken before") {
        () throws(RecordingError) in try cast.take(frame)
      }
      body(frame, cast)
    }
  }

  /// Hands the whole recording to a sink.
  package func play<Sink: RecordingSink>(into sink: inout Sink) throws(Sink.Failure) {
    try sink.begin(header)
    var cast = Cast()
    let span = frames.span
    for index in span.indices {
      do throws(RecordingError) {
        try cast.take(span[index])
      } catch {
        assertionFailure("this cannot fail because all frames have been taken before")
      }
      try sink.add(span[index], cast)
    }
    try sink.end(seal)
  }
}
