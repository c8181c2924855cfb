/// What a recording says of itself at its end, so that damage is noticed.
package struct RecordingSeal: Equatable, Sendable {
  /// How many frames there are.
  package var frameCount = 0
  /// How many events there are.
  package var eventCount = 0
  /// The fingerprint of the frames.
  package var hash: UInt64 = 0
  /// The fingerprint of all that ``hash`` leaves out: header, velocities, progress and events.
  package var digest: UInt64 = 0
  /// The hash of the world at the end, velocities and sleep included; nil where there was no world.
  package var state: UInt64?

  /// A seal of nothing.
  package init() {}
}
