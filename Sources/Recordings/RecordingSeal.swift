/// What a recording says of itself at its end, so that damage is noticed.
public struct RecordingSeal: Equatable, Sendable {
  /// How many frames there are.
  public var frameCount = 0
  /// How many events there are.
  public var eventCount = 0
  /// The fingerprint of the frames.
  public var hash: UInt64 = 0
  /// The fingerprint of all that ``hash`` leaves out: header, velocities and events.
  public var digest: UInt64 = 0
  /// The hash of the world at the end, velocities and sleep included; nil where there was no world.
  public var state: UInt64?

  /// A seal of nothing.
  public init() {}
}
