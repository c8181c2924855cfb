import PlaneDynamics
import PlaneGeometry

/// Reads behaviors: new ones, and what changes in those that are there.
struct BehaviorReader: Equatable, Sendable {
  /// What the items are called.
  var names: ItemNames
  /// The size of the view, for behaviors that use it as a boundary.
  var size: Size

  /// A new behavior, with its children.
  func named(_ element: JSONElement) throws(InputError) -> NamedBehavior {
    var object = try element.object(as: "a behavior in {}")
    let name = try object.optionalName()
    let blank = try blank(&object)
    guard blank != .composite else {
      var children: [NamedBehavior] = []
      for child in try object.array("children", as: "a list of behaviors") {
        children.append(try named(child))
      }
      try object.refuseUnreadKeys()
      return NamedBehavior(name, blank, children: children)
    }
    return NamedBehavior(name, try behavior(&object, from: blank, isNew: true))
  }

  /// A behavior with some of its numbers read anew, all those a new one needs among them.
  func behavior(
    _ object: inout JSONObject, from behavior: Behavior, isNew: Bool = false
  ) throws(InputError) -> Behavior {
    let result: Behavior
    switch behavior {
    case .gravity(let gravity): result = .gravity(try read(&object, gravity, isNew))
    case .push(let push): result = .push(try read(&object, push, isNew))
    case .snap(let snap): result = .snap(try read(&object, snap, isNew))
    case .attachment(let attachment):
      result = .attachment(try read(&object, attachment, isNew))
    case .collision(let collision): result = .collision(try read(&object, collision, isNew))
    case .field(let field): result = .field(try read(&object, field, isNew))
    case .itemProperties(let properties):
      result = .itemProperties(try read(&object, properties, isNew))
    case .composite: result = .composite
    }
    try object.refuseUnreadKeys()
    return result
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

  /// What a key must say in a new behavior, and may say in a change.
  static func element(
    _ key: String, of object: inout JSONObject, _ isNew: Bool
  ) throws(InputError) -> JSONElement? {
    isNew ? try object.required(key) : object.optional(key)
  }

  /// The items that a behavior acts on.
  func items(
    _ object: inout JSONObject, _ items: [ItemID], _ isNew: Bool
  ) throws(InputError) -> [ItemID] {
    guard let element = try Self.element("items", of: &object, isNew) else { return items }
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
