import PlaneDynamics
import PlaneGeometry
import WorldDriving

extension WorldFile {
  /// Reads the items into a scene and its world.
  static func readItems(
    _ document: inout JSONObject, into scene: inout WorldScene
  ) throws(InputError) -> ItemNames {
    var names = ItemNames()
    for element in try document.array("items", as: "a list of items") {
      var object = try element.object(as: "an item in {}")
      let name = try newName(&object, names)
      let first = scene.items.count
      if let members = object.optional("members") {
        try readGroup(members, named: name, into: &scene, &names)
      } else {
        try readCopies(&object, named: name, into: &scene, &names)
      }
      try readVelocities(&object, of: scene.items[first...].map { $0.id }, &scene)
      try object.refuseUnreadKeys()
    }
    guard !scene.items.isEmpty else {
      throw document.error(at: "items", "there is no item", remedy: "give at least one")
    }
    return names
  }

  private static func newName(
    _ object: inout JSONObject, _ names: ItemNames
  ) throws(InputError) -> String {
    let element = try object.required("name")
    let name = try element.string(as: "a name in quotes")
    guard !name.isEmpty, name != "all" else {
      throw element.error("\(element.value.excerpt) is not a valid name", remedy: "give another")
    }
    guard !names.contains(name) else {
      throw element.error(
        "duplicate name \(element.value.excerpt)", remedy: "give each item a unique name")
    }
    return name
  }

  /// One item, or a grid of copies.
  private static func readCopies(
    _ object: inout JSONObject, named name: String, into scene: inout WorldScene,
    _ names: inout ItemNames
  ) throws(InputError) {
    let item = DynamicItem(
      center: try object.xy(), size: try object.widthHeight(),
      rotation: try object.optionalNumber("rotation", in: .turn, as: "radians") ?? 0,
      bounds: try bounds(&object))
    let offsets = try copies(&object)
    guard scene.items.count + offsets.count <= itemLimit else {
      throw object.error(
        "there are more than \(itemLimit) items", remedy: "give fewer, or fewer copies")
    }
    var ids: [ItemID] = []
    for (index, offset) in offsets.enumerated() {
      var copy = item
      copy.center = item.center + offset
      let ownName = offsets.count == 1 ? name : "\(name) \(index + 1)"
      guard offsets.count == 1 || !names.contains(ownName) else {
        throw object.error(
          at: "name", "duplicate item \(JSONValue.string(ownName).excerpt)",
          remedy: "give another name")
      }
      let id = try add(copy, ownName, object, to: &scene)
      ids.append(id)
      if offsets.count > 1 { names.add(ownName, [id]) }
    }
    names.add(name, ids)
    names.join(ids)
  }

  private static func add(
    _ item: DynamicItem, _ name: String, _ object: JSONObject, to scene: inout WorldScene
  ) throws(InputError) -> ItemID {
    do throws(DynamicsError) {
      return try scene.add(item, named: name)
    } catch {
      let isPath = if case .invalidPath = error.code { true } else { false }
      throw object.error(at: isPath ? "bounds" : nil, error.problem, remedy: error.remedy)
    }
  }

  private static func bounds(_ object: inout JSONObject) throws(InputError) -> CollisionBounds {
    guard let element = object.optional("bounds") else { return .rectangle }
    if case .array(let elements) = element.value {
      var points: [Point] = []
      points.reserveCapacity(elements.count)
      for point in try element.array() { points.append(try point.place()) }
      return .path(points)
    }
    return try element.choice(
      ["rectangle": CollisionBounds.rectangle, "ellipse": .ellipse],
      or: "a list of corners in [] around the middle of the item")
  }

  /// Where the copies are, seen from the first: row by row.
  private static func copies(_ object: inout JSONObject) throws(InputError) -> [Vector] {
    guard var copies = try object.optionalObject("copies") else { return [.zero] }
    let columns = try copies.optionalInteger("columns", in: 1...itemLimit) ?? 1
    let rows = try copies.optionalInteger("rows", in: 1...itemLimit) ?? 1
    let dx = try copies.optionalNumber("dx", in: .plane, as: "points") ?? 0
    let dy = try copies.optionalNumber("dy", in: .plane, as: "points") ?? 0
    let shift = try copies.optionalNumber("shift", in: .plane, as: "points") ?? 0
    try copies.refuseUnreadKeys()
    guard columns <= itemLimit / rows else {
      throw copies.error("\(columns) by \(rows) are too many copies", remedy: "give fewer")
    }
    return (0..<rows * columns).map { index in
      let (row, column) = (Double(index / columns), Double(index % columns))
      return Vector(dx: column * dx + row * shift, dy: row * dy)
    }
  }

  private static func readGroup(
    _ element: JSONElement, named name: String, into scene: inout WorldScene,
    _ names: inout ItemNames
  ) throws(InputError) {
    var members: [ItemID] = []
    for member in try element.array(as: "a list of names") {
      members += try names.items(member)
    }
    let id: ItemID
    do throws(DynamicsError) {
      id = try scene.addGroup(of: members, named: name)
    } catch {
      throw error.inWorld(element, names)
    }
    names.leave(members)
    names.add(name, [id])
    names.join([id])
  }

  private static func readVelocities(
    _ object: inout JSONObject, of items: [ItemID], _ scene: inout WorldScene
  ) throws(InputError) {
    let velocity = try object.optionalVector("velocity") ?? .zero
    let spin =
      try object.optionalNumber("angularVelocity", in: .turn, as: "radians per second") ?? 0
    guard velocity != .zero || spin != 0 else { return }
    for item in items {
      do throws(DynamicsError) {
        try scene.nudge(item, velocity, spin: spin)
      } catch {
        throw object.error(at: "velocity", error.problem, remedy: error.remedy)
      }
    }
  }
}
