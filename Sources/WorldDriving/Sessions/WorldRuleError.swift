import PlaneGeometry

/// Why rules or fingers cannot be.
package enum WorldRuleErrorReason: DescribedError, Equatable, Sendable {
  /// Two rules, or two fingers, have the same name.
  case duplicateName(String)
  /// A rule, or a finger, names an item that the scene does not have.
  case unknownItem(String)
  /// It names a behavior that the scene never has.
  case unknownBehavior(String, String)
  /// A finger holds a behavior that has no anchor.
  case noAnchor(String, String)
  /// It names a finger that the session does not have.
  case unknownFinger(String, String)
  /// A number is negative, not finite, or out of range.
  case numberOutOfRange(String, Double)
  /// Nobody fires the signal.
  case silentSignal(String, String)
  /// It asks for nothing: a combination of no conditions.
  case emptyCondition(String)
  /// The time is after the end of the scene.
  case tooLate(String, Double)
  /// Nothing makes the item collide with that.
  case noCollision(String)
  /// Rules fire each other's signals in a circle, named in order.
  case circle([String])

  /// The rule or the finger that it is about; of a circle, the first.
  package var name: String {
    switch self {
    case .duplicateName(let name), .unknownItem(let name), .unknownBehavior(let name, _),
      .noAnchor(let name, _), .unknownFinger(let name, _), .numberOutOfRange(let name, _),
      .silentSignal(let name, _), .emptyCondition(let name), .tooLate(let name, _),
      .noCollision(let name):
      name
    case .circle(let names): names.first ?? ""
    }
  }

  /// What is wrong, with its place and the offending value.
  package var problem: String {
    switch self {
    case .duplicateName(let name): "two are called \"" + name + "\""
    case .unknownItem(let rule): "\"" + rule + "\" names an item that the scene does not have"
    case .unknownBehavior(let rule, let name):
      "\"" + rule + "\" names a behavior \"" + name + "\" that the scene never has"
    case .noAnchor(let finger, let name):
      "\"" + finger + "\" holds \"" + name + "\", which has no position to move"
    case .unknownFinger(let rule, let name):
      "\"" + rule + "\" names a finger \"" + name + "\" that there is not"
    case .numberOutOfRange(let rule, let number):
      "\"" + rule + "\" has " + number.shortestText + ", which is out of range"
    case .silentSignal(let rule, let name):
      "\"" + rule + "\" waits for a signal \"" + name + "\" that no rule fires"
    case .emptyCondition(let rule): "\"" + rule + "\" combines no conditions"
    case .tooLate(let rule, let time):
      "\"" + rule + "\" waits for " + time.shortestText + " s, which is after the end of the scene"
    case .noCollision(let rule):
      "\"" + rule + "\" waits for a contact that no collision behavior allows"
    case .circle(let names):
      "rules fire each other in a circle: " + names.joined(separator: ", ")
    }
  }

  /// What would be right.
  package var remedy: String {
    switch self {
    case .duplicateName: "give each a unique name"
    case .unknownItem: "name items of the scene"
    case .unknownBehavior: "name one that is there at the start, or that a change or a rule adds"
    case .noAnchor: "name a field, a snap, or an attachment to an anchor by distance or limit"
    case .unknownFinger: "name a finger of the session"
    case .numberOutOfRange: "give finite numbers, times and impulses of 0 or more"
    case .silentSignal: "let a rule fire it"
    case .emptyCondition: "give at least one"
    case .tooLate: "choose an earlier time, or let the scene go on for longer"
    case .noCollision: "put the items, and the boundary, into the same collision behavior"
    case .circle: "fire one of the signals after some time"
    }
  }
}

/// Why rules or fingers cannot be.
public struct WorldRuleError: ErrorWithReason, Equatable, Sendable {
  /// Which of the reasons it is.
  package let reason: WorldRuleErrorReason

  package init(_ reason: WorldRuleErrorReason) { self.reason = reason }
}
