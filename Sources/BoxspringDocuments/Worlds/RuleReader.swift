import PlaneDynamics
import PlaneGeometry
import WorldDriving

/// Reads the rules of a world.
struct RuleReader {
  let behaviors: BehaviorReader
  /// Every behavior that is ever in the world, by name, for actions that set its properties.
  let known: [(name: String, behavior: Behavior)]

  private var names: ItemNames { behaviors.names }

  /// The rules of a world, in their order.
  func rules(_ document: inout JSONObject) throws(InputError) -> [WorldRule] {
    var rules: [WorldRule] = []
    for element in try document.optionalArray("rules", as: "a list of rules") ?? [] {
      var object = try element.object(as: "a rule in {}")
      let name = try object.newName(among: rules.map { $0.name })
      let condition = try condition(object.required("when"))
      let repeats = try object.optionalBool("repeats") ?? false
      var actions: [WorldAction] = []
      for action in try object.array("do", as: "a list of actions") {
        actions.append(try self.action(action))
      }
      try object.refuseUnreadKeys()
      rules.append(WorldRule(name, when: condition, repeats: repeats, do: actions))
    }
    return rules
  }

  /// The key among these that an object has.
  private func verb(
    of object: JSONObject, among verbs: [String], _ problem: String
  ) throws(InputError) -> String {
    let found = object.unreadMembers.map { $0.key }.filter { verbs.contains($0) }
    guard found.count == 1, let verb = found.first else {
      throw object.error(
        found.isEmpty ? problem : "\"\(found[0])\" and \"\(found[1])\" cannot be in one",
        remedy: "give one of \(verbs.joined(separator: ", "))")
    }
    return verb
  }
}

// MARK: - Conditions

extension RuleReader {
  private func condition(_ element: JSONElement) throws(InputError) -> WorldCondition {
    var object = try element.object(as: "a condition in {}")
    let verbs = [
      "contact", "rests", "behaviorRests", "leaves", "after", "elapsed", "gestureBegins",
      "gestureEnds", "signal", "all", "any",
    ]
    let verb = try verb(of: object, among: verbs, "there is no condition")
    let value = try object.required(verb)
    let condition: WorldCondition
    switch verb {
    case "contact": condition = .contact(try contact(value))
    case "rests":
      condition =
        value.value == .string("all") ? .worldPauses : .rests(try names.item(value))
    case "behaviorRests":
      condition = .behaviorPauses(try value.string(as: "the name of a behavior"))
    case "leaves":
      let item = try names.item(value)
      let view = Rect(origin: .zero, size: behaviors.size)
      condition = .leaves(item, try object.optional("area")?.rect() ?? view)
    case "after": condition = .after(try value.number(in: .within(0...86_400), as: "seconds"))
    case "elapsed": condition = .elapsed(try value.number(in: .within(0...86_400), as: "seconds"))
    case "gestureBegins": condition = .gestureBegins(try value.string(as: "the name of a finger"))
    case "gestureEnds": condition = .gestureEnds(try value.string(as: "the name of a finger"))
    case "signal": condition = .signal(try value.string(as: "the name of a signal"))
    case "all": condition = .all(try conditions(value))
    default: condition = .any(try conditions(value))
    }
    try object.refuseUnreadKeys()
    return condition
  }

  private func conditions(_ element: JSONElement) throws(InputError) -> [WorldCondition] {
    var conditions: [WorldCondition] = []
    for part in try element.array(as: "a list of conditions") {
      conditions.append(try condition(part))
    }
    guard !conditions.isEmpty else {
      throw element.error("there is no condition", remedy: "give at least one")
    }
    return conditions
  }

  private func contact(_ element: JSONElement) throws(InputError) -> ContactPattern {
    var object = try element.object(as: "a contact in {}")
    var pattern = ContactPattern(of: try names.item(object.required("item")))
    if let other = object.optional("with") {
      pattern.partner = .item(try names.item(other))
    } else if let boundary = object.optional("boundary") {
      let name = try boundary.string(as: "\"bounds\", or the name of a boundary")
      pattern.partner = .boundary(name == "bounds" ? nil : name)
    }
    if let edge = object.optional("edge") {
      if case .number = edge.value {
        pattern.edge = try edge.integer(in: 0...100_000, as: "the number of an edge, from 0")
      } else {
        pattern.edge = try edge.choice(
          ["top": 0, "right": 1, "bottom": 2, "left": 3], or: "the number of an edge")
      }
    }
    pattern.area = try object.optional("area")?.rect()
    pattern.minimumImpulse =
      try object.optionalNumber("minimumImpulse", in: .reach, as: "newton seconds") ?? 0
    pattern.includesHits = try object.optionalBool("hits") ?? false
    try object.refuseUnreadKeys()
    return pattern
  }
}

// MARK: - Actions

extension RuleReader {
  private func action(_ element: JSONElement) throws(InputError) -> WorldAction {
    var object = try element.object(as: "an action in {}")
    let verb = try verb(
      of: object,
      among: ["add", "remove", "set", "nudge", "push", "move", "signal", "finish"],
      "there is no action")
    let value = try object.required(verb)
    let action: WorldAction
    switch verb {
    case "add":
      let parent = try object.optionalString("to", as: "the name of a composite")
      action = .add(try behaviors.named(value), to: parent)
    case "remove": action = .remove(try value.string(as: "the name of a behavior"))
    case "set": action = try edit(value, &object)
    case "nudge":
      action = .nudge(
        try names.item(value), try object.optionalVector("velocity") ?? .zero,
        spin: try object.optionalNumber("angularVelocity", in: .turn, as: "radians per second")
          ?? 0)
    case "push":
      action = .push(
        try names.list(value), finger: try object.string("finger", as: "the name of a finger"),
        perVelocity: try object.number(
          "perVelocity", in: .plane, as: "newton seconds for each point per second"))
    case "move":
      action = .move(
        try names.item(value), to: try object.xy(),
        rotation: try object.optionalNumber("rotation", in: .turn, as: "radians"))
    case "signal":
      action = .signal(
        try value.string(as: "the name of a signal"),
        after: try object.optionalNumber("after", in: .within(0...86_400), as: "seconds") ?? 0)
    default:
      action = .finish(
        try value.choice(["finished": Outcome.finished, "cancelled": .cancelled]))
    }
    try object.refuseUnreadKeys()
    return action
  }

  /// Properties of a behavior that the world has at first, or that a change or a rule adds.
  private func edit(
    _ element: JSONElement, _ object: inout JSONObject
  ) throws(InputError) -> WorldAction {
    let name = try element.string(as: "the name of a behavior")
    guard let old = known.first(where: { $0.name == name })?.behavior else {
      throw element.unknownName("behavior", among: known.map { $0.name })
    }
    var values = try object.object("values", as: "what becomes what, in {}")
    guard let edit = try behaviors.edit(&values, of: old) else {
      throw element.error(
        "a composite has no numbers to set", remedy: "name one of its children")
    }
    return .edit(name, edit)
  }
}
