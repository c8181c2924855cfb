import LayoutDynamics

/// A whole run of a springy layout: what made it, its frames, and their fingerprint.
public struct FrameSequence: Equatable, Sendable {
  /// What made the frames.
  public let header: FrameHeader
  /// The frames, in order of time.
  public let frames: [LayoutFrame]
  /// The fingerprint of the frames; the header does not enter into it.
  public let hash: FrameHash

  /// A sequence of the given frames; hashing them is linear in their elements.
  public init(header: FrameHeader, frames: [LayoutFrame]) {
    self.header = header
    self.frames = frames
    var hash = FrameHash()
    for frame in frames { hash.add(frame) }
    self.hash = hash
  }
}
