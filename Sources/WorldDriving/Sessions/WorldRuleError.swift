import PlaneGeometry

extension WorldRuleError {
  /// Why rules or fingers are invalid.
  public enum Code: DescribedError, Equatable, Sendable {
    /// Two rules, or two fingers, have the same name.
    case duplicateName(String)
    /// A rule, or a finger, names an item that is not in the scene.
    case unknownItem(String)
    /// A rule, or a finger, names a behavior that is never in the scene.
    case unknownBehavior(String, String)
    /// A finger holds a behavior that has no anchor.
    case noAnchor(String, String)
    /// A rule names a finger that the session does not have.
    case unknownFinger(String, String)
    /// A number is negative, not finite, or out of range.
    case numberOutOfRange(String, Double)
    /// A rule waits for a signal that no rule fires.
    case unfiredSignal(String, String)
    /// A combination of no conditions.
    case emptyCondition(String)
    /// The time is after the end of the scene.
    case tooLate(String, Double)
    /// No collision behavior lets the item collide with that.
    case noCollision(String)
    /// A path is empty, out of order or out of range.
    case invalidPath(String)
    /// A rule touches.
    case touch(String)
    /// Rules trigger each other in a cycle at the same time, named in order.
    case cycle([String])

    /// The rule or the finger that the error is about; of a cycle, the first.
    package var name: String {
      switch self {
      case .duplicateName(let name), .unknownItem(let name), .unknownBehavior(let name, _),
        .noAnchor(let name, _), .unknownFinger(let name, _), .numberOutOfRange(let name, _),
        .unfiredSignal(let name, _), .emptyCondition(let name), .tooLate(let name, _),
        .noCollision(let name), .invalidPath(let name), .touch(let name):
        name
      case .cycle(let names): names.first ?? ""
      }
    }

    /// What is wrong, with its place and the offending value.
    public var problem: String {
      switch self {
      case .duplicateName(let name): "duplicate name \"" + name + "\""
      case .unknownItem(let rule): "\"" + rule + "\" names an item that is not in the scene"
      case .unknownBehavior(let rule, let name):
        "\"" + rule + "\" names a behavior \"" + name + "\" that is never in the scene"
      case .noAnchor(let finger, let name):
        "\"" + finger + "\" holds \"" + name + "\", which has no position to move"
      case .unknownFinger(let rule, let name):
        "\"" + rule + "\" names a finger \"" + name + "\" that does not exist"
      case .numberOutOfRange(let rule, let number):
        "\"" + rule + "\" has " + number.shortestText + ", which is out of range"
      case .unfiredSignal(let rule, let name):
        "\"" + rule + "\" waits for a signal \"" + name + "\" that no rule fires"
      case .emptyCondition(let rule): "\"" + rule + "\" combines no conditions"
      case .tooLate(let rule, let time):
        "\"" + rule + "\" waits for " + time.shortestText
          + " s, which is after the end of the scene"
      case .noCollision(let rule):
        "\"" + rule + "\" waits for a contact that no collision behavior allows"
      case .invalidPath(let rule):
        "\"" + rule + "\" has a path that is empty, out of order, or out of range"
      case .touch(let rule): "\"" + rule + "\" touches, which only hands do"
      case .cycle(let names):
        "rules trigger each other in a cycle: " + names.joined(separator: ", ")
      }
    }

    /// What would be right.
    public var remedy: String {
      switch self {
      case .duplicateName: "give each a unique name"
      case .unknownItem: "name an item of the scene"
      case .unknownBehavior:
        "name one that is in the scene at the start, or that a change or a rule adds"
      case .noAnchor: "name a field, a snap, or an attachment to an anchor by distance or limit"
      case .unknownFinger: "name a finger of the session"
      case .numberOutOfRange: "give finite numbers, times and impulses of 0 or more"
      case .unfiredSignal: "add a rule that fires it"
      case .emptyCondition: "give at least one condition"
      case .tooLate: "choose an earlier time, or a longer duration"
      case .noCollision: "add both to the same collision behavior"
      case .invalidPath: "give samples in order of time, within ±10⁹ points"
      case .touch: "touch at a given time, or edit what the finger would drive"
      case .cycle: "fire one of the signals after a delay"
      }
    }
  }
}

/// Why rules or fingers are invalid.
public struct WorldRuleError: ErrorWithCode, Equatable, Sendable {
  /// What is wrong, to be matched; later versions may have further cases.
  public let code: Code

  package init(_ code: Code) { self.code = code }
}
