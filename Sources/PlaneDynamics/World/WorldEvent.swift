import PlaneGeometry

/// Something that happened during a step.
public enum WorldEvent: Equatable, Sendable {
  /// The world moves again after it had come to rest, or for the first time.
  case resumed
  /// Two things touch that did not before.
  case contactBegan(ContactEvent)
  /// Two things that touch already met anew, faster than ``WorldOptions/restitutionThreshold``.
  case contactHit(ContactEvent)
  /// Two things no longer touch. The point is that of the last touch, the impulse 0.
  case contactEnded(ContactEvent)
  /// An item's motion left the finite numbers; it stays at its last finite position.
  case froze(ItemID)
  /// Everything rests; steps cost nothing until something changes.
  case paused
}
