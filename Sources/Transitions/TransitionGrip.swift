import Gestures
import PlaneGeometry
import WorldDriving

/// What a finger does to a transition that it holds.
public enum TransitionGrip: Equatable, Sendable {
  /// The middle of the view that moves follows the finger, along the given axes or both; everything else follows the
  /// progress that this makes.
  case move(along: Axis? = nil)
  /// The finger makes progress: all of it over this way, in points. It ends at the ends.
  case scrub(Vector)
  /// The view that moves follows the finger and shrinks the farther it is pulled down, down to a scale over a
  /// distance in points; the point that is touched stays under the finger. Everything else follows the progress.
  case zoom(minimumScale: Double, distance: Double)
}

/// Decides by a pan that has ended how a transition goes on.
public struct ReleaseRule: Equatable, Sendable {
  /// The direction in which the transition goes; of any length but 0.
  package var direction: Vector
  /// The least velocity in that direction, in points per second.
  package var minimumVelocity: Double
  /// The least progress, 0 to 1.
  package var minimumProgress: Double

  /// A rule that asks for a velocity and a progress.
  public init(direction: Vector, minimumVelocity: Double, minimumProgress: Double) {
    self.direction = direction
    self.minimumVelocity = minimumVelocity
    self.minimumProgress = minimumProgress
  }

  /// Finished where both are reached; cancelled touches cancel.
  ///
  /// - Parameter progress: 0 to 1, as the fingers were lifted.
  package func outcome(of pan: PanGesture, progress: Double) -> Outcome {
    let velocity = pan.velocity.dot(direction) / direction.length
    let isFinished =
      pan.state == .ended && velocity >= minimumVelocity && progress >= minimumProgress
    return isFinished ? .finished : .cancelled
  }
}
