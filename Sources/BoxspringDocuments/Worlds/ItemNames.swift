import PlaneDynamics

/// The names that behaviors may use for items, and what they stand for.
struct ItemNames: Equatable, Sendable {
  /// Every item and group that moves on its own: members of groups are left out.
  private(set) var independent: [ItemID] = []
  private var names: [String] = []
  private var items: [String: [ItemID]] = [:]

  /// Adds a name for one item, or for the copies of one.
  mutating func add(_ name: String, _ ids: [ItemID]) {
    names.append(name)
    items[name] = ids
  }

  mutating func join(_ ids: [ItemID]) { independent += ids }

  mutating func leave(_ ids: [ItemID]) {
    let leaving = Set(ids)
    independent.removeAll { leaving.contains($0) }
  }

  /// What an item is called; linear in the names.
  func name(of id: ItemID) -> String? { names.first { items[$0] == [id] } }

  func contains(_ name: String) -> Bool { items[name] != nil }

  /// The items that an element names: one, or the copies of one.
  func items(_ element: JSONElement) throws(InputError) -> [ItemID] {
    let name = try element.string(as: "the name of an item")
    if let found = items[name] { return found }
    throw element.unknownName("item", among: names)
  }

  /// The one item that an element names.
  func item(_ element: JSONElement) throws(InputError) -> ItemID {
    let found = try items(element)
    guard found.count == 1 else {
      throw element.error(
        "\(element.value.excerpt) matches \(found.count) items", remedy: "use the name of one")
    }
    return found[0]
  }

  /// The items under a key that says `all` or lists names.
  func list(_ element: JSONElement) throws(InputError) -> [ItemID] {
    if case .string = element.value {
      return try element.choice(["all": independent], or: "a list of names in []")
    }
    var found: [ItemID] = []
    for name in try element.array(as: "\"all\", or a list of names in []") {
      found += try items(name)
    }
    return found
  }
}

extension JSONElement {
  /// The error about an unknown name, with the nearest known one.
  func unknownName(_ kind: String, among names: [String]) -> InputError {
    var meant = ""
    if case .string(let name) = value, let near = Spelling.nearest(to: name, in: names) {
      meant = "did you mean \(JSONValue.string(near).excerpt)? "
    }
    let listed = names.prefix(8).map { JSONValue.string($0).excerpt }.joined(separator: ", ")
    let rest = names.count > 8 ? " and \(names.count - 8) more" : ""
    return error(
      "unknown \(kind) \(value.excerpt)",
      remedy: names.isEmpty ? "none exist at this time" : "\(meant)choose one of \(listed)\(rest)")
  }
}
