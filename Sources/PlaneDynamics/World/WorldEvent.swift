import PlaneGeometry

/// Something that happened during a step.
public enum WorldEvent: Equatable, Sendable {
  /// The world moves again after being at rest, or for the first time.
  case resumed
  /// Two items, or an item and a boundary, begin to touch.
  case contactBegan(ContactEvent)
  /// Two that already touch collide again, faster than ``WorldOptions/restitutionThreshold``.
  case contactHit(ContactEvent)
  /// Two no longer touch. The point is that of the last contact, the impulse 0.
  case contactEnded(ContactEvent)
  /// An item's state became non-finite; it stays at its last finite position.
  case froze(ItemID)
  /// Everything is at rest; steps take constant time until something changes.
  case paused

  /// The contact that it is about; nil where it is about none.
  package var contact: ContactEvent? {
    switch self {
    case .contactBegan(let contact), .contactHit(let contact), .contactEnded(let contact): contact
    case .resumed, .froze, .paused: nil
    }
  }
}
