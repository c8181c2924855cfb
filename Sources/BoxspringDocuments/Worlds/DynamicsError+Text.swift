import PlaneDynamics
import WorldDriving

// A world's complaint, in the words of its file.

extension WorldChangeError {
  /// The complaint about what an element describes, with the names in it.
  func inWorld(_ element: JSONElement, _ names: ItemNames) -> InputError {
    switch self {
    case .refused(let error): return error.inWorld(element, names)
    case .nameTaken(let name):
      return element.error(
        "the name \(JSONValue.string(name).excerpt) is taken", remedy: recovery)
    case .unknownBehavior, .otherKind, .noAnchor, .unfitPath:
      return element.error(message, remedy: recovery)
    }
  }
}

extension DynamicsError {
  /// The complaint about what an element describes, with the item's own name.
  func inWorld(_ element: JSONElement, _ names: ItemNames) -> InputError {
    var problem = message
    if let item = subject, let name = names.name(of: item) {
      problem += ": \(JSONValue.string(name).excerpt)"
    }
    if let value { problem += ": \(NumberText.shortest(value))" }
    return element.error(problem, remedy: recovery)
  }

  /// The item that is to blame.
  private var subject: ItemID? {
    switch self {
    case .unknownItem(let id), .itemInGroup(let id), .itemInUse(let id), .groupInGroup(let id),
      .itemNamedTwice(let id), .itemAttachedToItself(let id), .itemNotAnchored(let id),
      .itemIsGroup(let id):
      id
    default: nil
    }
  }

  private var value: Double? {
    switch self {
    case .valueOutOfRange(_, let value), .rotationNotFinite(let value): value
    default: nil
    }
  }
}
