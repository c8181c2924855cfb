import PlaneGeometry
import WorldDriving

extension TransitionError {
  /// Why a transition is invalid.
  public enum Code: DescribedError, Equatable, Sendable {
    /// An element has a number that is not finite or beyond ±10⁹, or a negative size.
    case elementOutOfRange(String)
    /// Two elements have the same name.
    case duplicateName(String)
    /// The container's size is not finite.
    case containerNotFinite
    /// A spring without damping never comes to rest.
    case undampedSpring
    /// The world has no such item, or the item is a member of a group.
    case unknownItem
    /// The stage has no such element.
    case unknownElement(String)
    /// The rules of the world are invalid.
    case rules(WorldRuleError)

    /// What is wrong, with the offending value.
    public var problem: String {
      switch self {
      case .elementOutOfRange(let name): "a number of element \"" + name + "\" is out of range"
      case .duplicateName(let name): "two elements have the name \"" + name + "\""
      case .containerNotFinite: "the container's size is not finite"
      case .undampedSpring: "a spring with a damping ratio of 0 never comes to rest"
      case .unknownItem: "the item is not in the scene, or is a member of a group"
      case .unknownElement(let name): "the stage has no element \"" + name + "\""
      case .rules(let error): error.problem
      }
    }

    /// What would be right.
    public var remedy: String {
      switch self {
      case .elementOutOfRange: "give numbers within ±10⁹, and sizes of 0 or more"
      case .duplicateName: "give each element a unique name"
      case .containerNotFinite: "give a finite width and height, in points"
      case .undampedSpring: "choose a damping ratio above 0"
      case .unknownItem: "choose an item of the scene that is not a member of a group"
      case .unknownElement: "give the name of an element of the stage"
      case .rules(let error): error.remedy
      }
    }
  }
}

/// Why a transition is invalid.
public struct TransitionError: ErrorWithCode, Equatable, Sendable {
  /// What is wrong, to be matched; later versions may have further cases.
  public let code: Code

  package init(_ code: Code) { self.code = code }
}
