import PlaneGeometry
import WorldDriving

/// Why a transition is invalid.
package enum TransitionErrorReason: DescribedError, Equatable, Sendable {
  /// A number of an element is not finite, beyond ±10⁹, or a negative size.
  case elementOutOfRange(String)
  /// Two elements have the same name.
  case duplicateName(String)
  /// The container's size is not finite.
  case containerNotFinite
  /// A spring without damping never comes to rest.
  case undampedSpring
  /// The world has no such item, or it belongs to a group.
  case unknownItem
  /// Its rules cannot be.
  case rules(WorldRuleError)

  /// What is wrong, with the offending value.
  package var problem: String {
    switch self {
    case .elementOutOfRange(let name): "a number of element \"" + name + "\" is out of range"
    case .duplicateName(let name): "there are two elements of the name \"" + name + "\""
    case .containerNotFinite: "the container's size is not finite"
    case .undampedSpring: "a damping ratio of 0 never comes to rest"
    case .unknownItem: "the world has no such item of its own"
    case .rules(let error): error.problem
    }
  }

  /// What would be right.
  package var remedy: String {
    switch self {
    case .elementOutOfRange: "give numbers within ±10⁹, and sizes of 0 or more"
    case .duplicateName: "give each element a unique name"
    case .containerNotFinite: "give points"
    case .undampedSpring: "choose a damping ratio above 0"
    case .unknownItem: "name an item of the scene that is no member of a group"
    case .rules(let error): error.remedy
    }
  }
}

/// Why a transition is invalid.
public struct TransitionError: ErrorWithReason, Equatable, Sendable {
  /// Which of the reasons it is.
  package let reason: TransitionErrorReason

  package init(_ reason: TransitionErrorReason) { self.reason = reason }
}
