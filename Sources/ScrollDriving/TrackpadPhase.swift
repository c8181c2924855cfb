/// Where an event of a trackpad stands within its gesture; a wheel that clicks has no phases.
///
/// These are the phases of `NSEvent.phase` and `NSEvent.momentumPhase` on macOS, of which an event
/// has one or the other. Chromium knows them as GestureScrollBegin, GestureScrollUpdate and
/// GestureScrollEnd, with or without an inertial phase; of its names, a fling that is over or
/// cancelled is `momentumEnded`.
public enum TrackpadPhase: CaseIterable, Equatable, Sendable {
  /// Fingers rest on the trackpad.
  case mayBegin
  /// Fingers begin to scroll.
  case began
  /// Fingers scroll.
  case changed
  /// Fingers are lifted.
  case ended
  /// Fingers that rested on the trackpad are lifted without a scroll.
  case cancelled
  /// The system begins to scroll by itself, after a fling.
  case momentumBegan
  /// The system scrolls by itself.
  case momentumChanged
  /// The system's scroll is over.
  case momentumEnded
}
