import Gestures
import PlaneGeometry
import WorldDriving

/// How a pan drives an interactive transition.
///
/// The *presented* view is `to` when presenting and `from` when dismissing, see ``TransitionStage``.
public enum TransitionInteraction: Equatable, Sendable {
  /// The presented view follows the finger, along one axis or both; its position gives the progress, which all other
  /// views follow.
  ///
  /// Its path is a progress of 1. But where the path leads less than a quarter of the view's own
  /// length into the direction of the pan that finishes the transition, or the other way, that
  /// quarter is: a view that returns to a cell at its own height, or above it, is pulled off its
  /// path.
  case move(along: Axis? = nil)
  /// The pan's translation along a path, in points, gives the progress, which all views follow. The whole path is a
  /// progress of 1; beyond its ends nothing moves. A path shorter than 10⁻⁶ gives no progress.
  case scrub(Vector)
  /// The presented view follows the finger and shrinks as it is pulled down: to a minimum scale, 0 to 1, over a distance in
  /// points, about the touched point. The distance gives the progress, which all other views follow.
  case zoom(minimumScale: Double, distance: Double)
}

/// Decides the outcome of an interactive transition from a pan that has ended.
public struct ReleaseRule: Equatable, Sendable {
  /// The direction of the pan that finishes the transition; of any length but 0.
  public var direction: Vector
  /// The minimum velocity in that direction, in points per second.
  public var minimumVelocity: Double
  /// The minimum progress, 0 to 1.
  public var minimumProgress: Double

  /// A rule that requires a minimum velocity and a minimum progress.
  ///
  /// - Parameters:
  ///   - direction: that of the pan that finishes the transition; of any length but 0.
  ///   - minimumVelocity: in that direction, in points per second.
  ///   - minimumProgress: 0 to 1.
  public init(direction: Vector, minimumVelocity: Double, minimumProgress: Double) {
    self.direction = direction
    self.minimumVelocity = minimumVelocity
    self.minimumProgress = minimumProgress
  }

  /// Finished if both minimums are reached; a cancelled pan cancels the transition.
  ///
  /// - Parameter progress: 0 to 1, when the fingers were lifted.
  package func outcome(of pan: PanGesture, progress: Double) -> Outcome {
    let velocity = pan.velocity.dot(direction) / direction.length
    let isFinished =
      pan.state == .ended && velocity >= minimumVelocity && progress >= minimumProgress
    return isFinished ? .finished : .cancelled
  }
}
