/// The motion of a scene's items from its start to its end, as a file holds it.
public struct Trajectory: Equatable, Sendable {
  /// What it is, and what made it.
  public let header: TrajectoryHeader
  /// The frames, in order of time.
  public let frames: [TrajectoryFrame]
  /// The fingerprint of the frames; header and events do not enter into it.
  public let hash: TrajectoryHash
  /// The hash of the world at the end, velocities included: 16 hexadecimal digits.
  public let state: String

  /// A trajectory of the given frames; hashing them is linear in their items.
  public init(header: TrajectoryHeader, frames: [TrajectoryFrame], state: String) {
    self.header = header
    self.frames = frames
    self.state = state
    var hash = TrajectoryHash()
    for frame in frames { hash.add(frame) }
    self.hash = hash
  }
}
