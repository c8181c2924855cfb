import PlaneDynamics
import PlaneGeometry

extension WorldChangeError {
  /// Why an action cannot be performed.
  public enum Code: DescribedError, Equatable, Sendable {
    /// There is no behavior with this name at that time.
    case unknownBehavior(String)
    /// There is a behavior with this name already.
    case nameTaken(String)
    /// The edit is for another kind of behavior than the one with this name.
    case otherKind(String)
    /// The behavior with this name has no position that can follow a path.
    case noAnchor(String)
    /// A path has no samples, its times are not in order, or a position is beyond ±10⁹ points.
    case invalidPath
    /// Only a session can do that.
    case needsSession
    /// The session has no finger with this name.
    case unknownFinger(String)
    /// The session has an outcome already.
    case ended
    /// A location or a time of a touch is not finite or too large, or a delay is negative.
    case numberOutOfRange(Double)
    /// The world refuses it.
    case refused(DynamicsError)

    /// What is wrong, with the offending value.
    public var problem: String {
      switch self {
      case .unknownBehavior(let name): "behavior \"" + name + "\" does not exist at that time"
      case .nameTaken(let name): "duplicate behavior \"" + name + "\""
      case .otherKind(let name): "behavior \"" + name + "\" is of another kind"
      case .noAnchor(let name): "\"" + name + "\" has no position to move"
      case .invalidPath: "the path is empty, out of order, or out of range"
      case .needsSession: "a run has no fingers, signals and outcome"
      case .unknownFinger(let name): "finger \"" + name + "\" does not exist"
      case .ended: "the session has ended"
      case .numberOutOfRange(let number): number.shortestText + " is out of range"
      case .refused(let error): error.problem
      }
    }

    /// What would be right.
    public var remedy: String {
      switch self {
      case .unknownBehavior: "give the name of one that exists at the time of the change"
      case .nameTaken: "give each behavior a unique name"
      case .otherKind: "set properties of its own kind"
      case .noAnchor: "name a field, a snap, or an attachment to an anchor by distance or limit"
      case .invalidPath: "give samples in order of time, within ±10⁹ points"
      case .needsSession: "run the scene by a WorldSession"
      case .unknownFinger: "name a finger of the session"
      case .ended: "act before a rule or the program finishes it"
      case .numberOutOfRange: "give locations and times within ±10¹², and delays of 0 or more"
      case .refused(let error): error.remedy
      }
    }
  }
}

/// Why an action cannot be performed.
public struct WorldChangeError: ErrorWithCode, Equatable, Sendable {
  /// What is wrong, to be matched; later versions may have further cases.
  public let code: Code

  package init(_ code: Code) { self.code = code }
}

/// The first change of a scene that cannot be made, and why.
public struct RefusedChange: ErrorWithCode, Equatable, Sendable {
  /// The change.
  public let change: WorldChange
  /// Why it cannot be made.
  public let code: WorldChangeError.Code

  package init(_ change: WorldChange, _ error: WorldChangeError) {
    (self.change, code) = (change, error.code)
  }
}
