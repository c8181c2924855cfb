import Foundation
import PlaneDynamics

/// How closely animators follow what was measured of UIKit's, beyond what the engine does anyway.
///
/// A ``DisplayClock`` hands them to the animators that are made while it is held.
public struct AnimatorOptions: Equatable, Sendable {
  /// Habits of UIKit's engine; all of them unless set. With `contactSkin`, the boundary of a
  /// reference view is a point larger on each side, too.
  public var quirks: UIKitQuirks = [
    .attachmentDeadZone, .sharedGravity, .negatedLimitOffsets, .contactSkin,
  ]
  /// Which laws fields follow where UIKit's documentation says otherwise than was measured.
  public var fieldLaw = Field.Law.measured
  /// Pixels in a point, to which the middles of views are rounded as they are written, and turns
  /// to 1/5000 rad, as UIKit does; nil writes what was computed. Bodies keep what was computed.
  public var displayScale: CGFloat?

  /// UIKit's habits, without rounding.
  public init() {}
}
