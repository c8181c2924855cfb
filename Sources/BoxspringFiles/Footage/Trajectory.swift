/// The motion of a scene's items from its start to its end, as pictures take it.
public struct Trajectory: Equatable, Sendable {
  /// What it is, and what made it.
  public let header: TrajectoryHeader
  /// The frames, in order of time.
  public let frames: [TrajectoryFrame]
  /// The fingerprint of the recording that the motion comes from.
  public let hash: String

  /// A trajectory of the given frames.
  public init(header: TrajectoryHeader, frames: [TrajectoryFrame], hash: String) {
    self.header = header
    self.frames = frames
    self.hash = hash
  }
}
