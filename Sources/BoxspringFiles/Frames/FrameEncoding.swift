import LayoutDynamics

/// Turns frames into the bytes of a file, one frame at a time.
///
/// Call ``begin(_:into:)`` once, ``add(_:into:)`` for each frame and ``end(hash:into:)`` once. Each
/// call appends to the caller's buffer, which may be written out and emptied between calls: the
/// memory in use does not grow with the number of frames.
public protocol FrameEncoding: Sendable {
  /// Appends what stands before the frames.
  /// - Throws: ``FrameEncodingError`` where the header holds a number that is not finite.
  mutating func begin(_ header: FrameHeader, into bytes: inout [UInt8]) throws(FrameEncodingError)

  /// Appends a frame; linear in its elements. Appends nothing where it throws.
  /// - Throws: ``FrameEncodingError`` where the frame holds a number that is not finite.
  mutating func add(_ frame: LayoutFrame, into bytes: inout [UInt8]) throws(FrameEncodingError)

  /// Appends what stands after the frames, with the fingerprint of all of them.
  mutating func end(hash: FrameHash, into bytes: inout [UInt8])
}

extension FrameEncoding {
  /// The bytes of a whole file, made by a copy of this encoding that has not begun.
  /// - Throws: ``FrameEncodingError`` where a number is not finite.
  public func encode(_ sequence: FrameSequence) throws(FrameEncodingError) -> [UInt8] {
    var encoding = self
    var bytes: [UInt8] = []
    try encoding.begin(sequence.header, into: &bytes)
    for frame in sequence.frames { try encoding.add(frame, into: &bytes) }
    encoding.end(hash: sequence.hash, into: &bytes)
    return bytes
  }
}
