import PlaneDynamics
import PlaneGeometry
import WorldDriving

extension BehaviorReader {
  func collision(_ object: inout JSONObject, _ isNew: Bool) throws(InputError) -> CollisionEdit {
    var edit = CollisionEdit(items: try items(&object, isNew))
    edit.mode = try object.optionalChoice(
      "mode",
      ["everything": CollisionBehavior.Mode.everything, "items": .items, "boundaries": .boundaries])
    if let bounds = object.optional("bounds") { edit.referenceBounds = try referenceBounds(bounds) }
    if object.optional("insets") != nil { edit.referenceInsets = try insets(&object) }
    if let elements = try object.optionalArray("boundaries", as: "a list of boundaries") {
      edit.boundaries = try boundaries(elements)
    }
    edit.boundaryFriction = try object.optionalNumber("boundaryFriction", in: .reach)
    edit.boundaryElasticity = try object.optionalNumber("boundaryElasticity", in: .reach)
    return edit
  }

  /// The view's own edges, a rectangle, or none.
  private func referenceBounds(_ element: JSONElement) throws(InputError)
    -> CollisionEdit.ReferenceBounds
  {
    guard case .string = element.value else { return .rectangle(try element.rect()) }
    let view = CollisionEdit.ReferenceBounds.rectangle(Rect(origin: .zero, size: size))
    return try element.choice(["none": .none, "view": view], or: "a rectangle in {}")
  }

  private func insets(_ object: inout JSONObject) throws(InputError) -> EdgeInsets {
    var insets = try object.object("insets")
    func inset(_ key: String) throws(InputError) -> Double {
      try insets.optionalNumber(key, in: .plane, as: "points") ?? 0
    }
    let edges = EdgeInsets(
      top: try inset("top"), left: try inset("left"), bottom: try inset("bottom"),
      right: try inset("right"))
    try insets.refuseUnreadKeys()
    return edges
  }

  private func boundaries(_ elements: [JSONElement]) throws(InputError) -> [Boundary] {
    var boundaries: [Boundary] = []
    var names: Set<String> = []
    for element in elements { boundaries.append(try boundary(element, &names)) }
    return boundaries
  }

  private func boundary(
    _ element: JSONElement, _ names: inout Set<String>
  ) throws(InputError) -> Boundary {
    var object = try element.object(as: "a boundary in {}")
    guard let name = try object.optionalName() else {
      throw object.error("\"name\" is missing", remedy: "add it")
    }
    guard names.insert(name).inserted else {
      throw object.error(
        at: "name", "duplicate name \(JSONValue.string(name).excerpt)",
        remedy: "give each boundary a unique name")
    }
    var points: [Point] = []
    for point in try object.array("points", as: "a list of points") {
      points.append(try point.place())
    }
    guard points.contains(where: { $0 != points[0] }) else {
      throw object.error(
        at: "points", "the boundary has zero length", remedy: "give at least two different points")
    }
    let isClosed = try object.optionalBool("closed") ?? false
    try object.refuseUnreadKeys()
    return Boundary(name, path: points, isClosed: isClosed)
  }
}
