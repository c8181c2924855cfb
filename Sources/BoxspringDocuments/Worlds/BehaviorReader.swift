import PlaneDynamics
import PlaneGeometry
import WorldDriving

/// Reads behaviors: new ones, and what changes in those that are there.
struct BehaviorReader: Sendable {
  /// What the items are called.
  var names: ItemNames
  /// The size of the view, for behaviors that use it as a boundary.
  var size: Size

  /// A new behavior, with its children.
  func named(_ element: JSONElement) throws(InputError) -> NamedBehavior {
    var object = try element.object(as: "a behavior in {}")
    let name = try object.optionalName()
    var behavior = try blank(&object)
    guard behavior != .composite else {
      var children: [NamedBehavior] = []
      for child in try object.array("children", as: "a list of behaviors") {
        children.append(try named(child))
      }
      try object.refuseUnreadKeys()
      return NamedBehavior(name, behavior, children: children)
    }
    try readKind(&object, of: &behavior)
    try edit(&object, of: behavior, isNew: true)?.apply(to: &behavior)
    return NamedBehavior(name, behavior)
  }

  /// What becomes of a behavior, all that a new one needs among it; nil for a composite, which has nothing.
  func edit(
    _ object: inout JSONObject, of behavior: Behavior, isNew: Bool = false
  ) throws(InputError) -> BehaviorEdit? {
    let edit: BehaviorEdit.Properties
    switch behavior {
    case .gravity: edit = .gravity(try gravity(&object, isNew))
    case .push: edit = .push(try push(&object, isNew))
    case .snap: edit = .snap(try snap(&object, isNew))
    case .attachment(let attachment):
      edit = .attachment(try self.attachment(&object, of: attachment, isNew))
    case .collision: edit = .collision(try collision(&object, isNew))
    case .field: edit = .field(try field(&object, isNew))
    case .itemProperties: edit = .itemProperties(try properties(&object, isNew))
    case .composite: return nil
    }
    try object.refuseUnreadKeys()
    return BehaviorEdit(edit)
  }

  /// A behavior of the kind that is named, to be filled in.
  private func blank(_ object: inout JSONObject) throws(InputError) -> Behavior {
    // Some item, until the right one is known; a world has at least one.
    let nobody = names.independent[0]
    return try object.choice(
      "kind",
      [
        "gravity": Behavior.gravity(GravityBehavior(items: [])),
        "push": .push(PushBehavior(items: [], mode: .continuous, direction: .zero)),
        "snap": .snap(SnapBehavior(item: nobody, to: .zero)),
        "attachment": .attachment(.distance(nobody, to: .zero)),
        "collision": .collision(CollisionBehavior(items: [])),
        "field": .field(FieldBehavior(items: [], field: Field(.drag))),
        "properties": .itemProperties(ItemPropertiesBehavior(items: [])),
        "composite": .composite,
      ])
  }

  /// Reads what only a new behavior can be given: the kind of a joint and what it joins, the kind of a field.
  private func readKind(
    _ object: inout JSONObject, of behavior: inout Behavior
  ) throws(InputError) {
    switch behavior {
    case .attachment(var attachment):
      try readJoint(&object, of: &attachment)
      behavior = .attachment(attachment)
    case .field: behavior = .field(FieldBehavior(items: [], field: try fieldKind(&object)))
    case .gravity, .push, .snap, .collision, .itemProperties, .composite: break
    }
  }

  /// What a key must say in a new behavior, and may say in a change.
  static func element(
    _ key: String, of object: inout JSONObject, _ isNew: Bool
  ) throws(InputError) -> JSONElement? {
    isNew ? try object.required(key) : object.optional(key)
  }

  /// The items that a behavior acts on.
  func items(_ object: inout JSONObject, _ isNew: Bool) throws(InputError) -> [ItemID]? {
    guard let element = try Self.element("items", of: &object, isNew) else { return nil }
    return try names.list(element)
  }
}

extension JSONObject {
  /// The name under `name`; not empty.
  mutating func optionalName() throws(InputError) -> String? {
    guard let element = optional("name") else { return nil }
    let name = try element.string(as: "a name in quotes")
    guard !name.isEmpty else { throw element.error("the name is empty", remedy: "give a name") }
    return name
  }
}
