import Gestures
import PlaneGeometry
import WorldDriving

/// A recorded call to a transition, with its arguments.
package enum TransitionInput: Sendable {
  /// `animate(to:with:)`.
  case animate(Outcome, TransitionMotion)
  /// `beginInteraction(_:with:toward:)`; a direction of zero is none.
  case begin(TransitionInteraction, PanGesture, Vector)
  /// `updateInteraction(with:)`.
  case update(PanGesture)
  /// Other ends of elements.
  case move([TransitionElement])
  /// `advance(to:)`, in seconds.
  case advance(Double)
}
