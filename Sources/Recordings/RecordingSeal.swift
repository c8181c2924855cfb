/// What a recording says of itself at its end, so that damage is noticed.
///
/// The hash leaves out what does not say where things are, so a motion has one hash whether or not
/// velocities were asked for, and whatever moved it; the digest covers that rest, so no byte can
/// change unnoticed. What fingers do counts for the digest alone.
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
