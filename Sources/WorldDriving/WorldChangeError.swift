import PlaneDynamics

/// Why a change cannot be made.
public enum WorldChangeError: Error, Equatable, Sendable {
  /// There is no behavior of this name then.
  case unknownBehavior(String)
  /// There is a behavior of this name already.
  case nameTaken(String)
  /// The edit of the behavior of this name is for another kind of behavior.
  case otherKind(String)
  /// The behavior of this name has no place that could follow a path.
  case noAnchor(String)
  /// A path has no sample, its times descend, or a place is beyond a thousand million points.
  case unfitPath
  /// The world refuses it.
  case refused(DynamicsError)

  /// What is wrong, in words.
  public var message: String {
    switch self {
    case .unknownBehavior(let name): "there is no behavior \"\(name)\" then"
    case .nameTaken(let name): "the name \"\(name)\" is taken"
    case .otherKind(let name): "the behavior \"\(name)\" is of another kind"
    case .noAnchor(let name): "\"\(name)\" has no place that could follow a path"
    case .unfitPath: "the path has no sample, its times descend, or it leads too far"
    case .refused(let error): error.message
    }
  }

  /// What to do about it, in one sentence.
  public var recovery: String {
    switch self {
    case .unknownBehavior: "name a behavior that is there at the time of the change"
    case .nameTaken: "give each behavior a name of its own"
    case .otherKind: "edit it by the properties of its kind"
    case .noAnchor: "name a field, a snap, or an attachment to an anchor by distance or limit"
    case .unfitPath: "give at least one sample, in order of time, within a thousand million points"
    case .refused(let error): error.recovery
    }
  }
}

/// A change that cannot be made, and why.
public struct RefusedChange: Error, Equatable, Sendable {
  /// What was to happen, and when.
  public var change: WorldChange
  /// Why it cannot.
  public var reason: WorldChangeError

  /// A change that cannot be made.
  public init(_ change: WorldChange, _ reason: WorldChangeError) {
    self.change = change
    self.reason = reason
  }
}
