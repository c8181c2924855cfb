import Gestures
import PlaneGeometry
import WorldDriving

/// What can happen to a transition, by the program or by a hand: see ``Transition/receive(_:at:)``.
/// Recorded calls are stored as these.
public enum TransitionInput: Sendable {
  /// It animates to an outcome, see ``Transition/animate(to:with:)``.
  case animate(to: Outcome, with: TransitionMotion = .smooth)
  /// An animation turns round, see ``Transition/reverse(with:)``.
  case reverse(with: TransitionMotion = .smooth)
  /// A finger takes over, see ``Transition/beginInteraction(_:with:toward:)``.
  case begin(TransitionInteraction, with: PanGesture, toward: Vector? = nil)
  /// The finger moves, see ``Transition/updateInteraction(with:)``.
  case update(with: PanGesture)
  /// Ends of elements move, see ``Transition/update(_:)``.
  case move([TransitionElement])
  /// A frame is taken, see ``Transition/advance(to:)``.
  case advance

  /// The same with numbers that are finite.
  var limited: TransitionInput {
    switch self {
    case .begin(let interaction, let pan, let direction):
      .begin(interaction, with: pan.limited, toward: direction?.limited)
    case .update(let pan): .update(with: pan.limited)
    case .animate, .reverse, .move, .advance: self
    }
  }
}

/// An input at a time: a step of a transition file, or an entry of the log of a transition.
package struct TransitionStep: Sendable {
  /// Seconds since the start.
  package var time: Double
  /// What happens.
  package var input: TransitionInput

  /// An input at a time, in seconds since the start.
  package init(at time: Double, _ input: TransitionInput) {
    self.time = time
    self.input = input
  }
}
