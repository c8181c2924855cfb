import PlaneDynamics
import PlaneGeometry
import Springs
import WorldDriving

/// How a transition animates to an outcome.
public struct TransitionMotion: Sendable {
  let kind: MotionKind<TransitionWorld>

  /// Along an easing curve, over a duration in seconds; one below 10⁻⁶, or not a number, counts as 0.
  ///
  /// From rest the motion is the curve itself. After an interruption, the difference between the current velocity and the
  /// curve's initial velocity decays over the duration.
  public static func timed(_ curve: EasingCurve, duration: Double) -> TransitionMotion {
    TransitionMotion(kind: .timed(.curve(curve, duration: duration)))
  }

  /// On a spring, solved exactly, until every value stays within 5·10⁻⁷ (points, for positions) of
  /// its target. It is complete before that, see ``TransitionFrame/Completion``.
  ///
  /// - Throws: ``TransitionError`` for a spring without damping.
  public static func spring(_ tuning: SpringTuning) throws(TransitionError) -> TransitionMotion {
    guard tuning.dampingRatio > 0 else { throw TransitionError(.undampedSpring) }
    return TransitionMotion(kind: .timed(.spring(tuning)))
  }

  /// By the forces of a world: an item gives the presented view's centre and rotation.
  public static func world(_ world: TransitionWorld) -> TransitionMotion {
    TransitionMotion(kind: .world(world))
  }

  /// On SwiftUI's smooth spring, for cancelling and reversing.
  public static var smooth: TransitionMotion {
    TransitionMotion(kind: .timed(.spring(.smooth)))
  }
}

/// What moves the views: a timing, or a world, before it begins or in progress.
enum MotionKind<World: Sendable>: Sendable {
  case timed(AnimationTiming)
  indirect case world(World)
}
