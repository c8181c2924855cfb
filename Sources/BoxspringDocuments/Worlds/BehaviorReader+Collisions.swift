import PlaneDynamics
import PlaneGeometry

extension BehaviorReader {
  func read(
    _ object: inout JSONObject, _ collision: CollisionBehavior, _ isNew: Bool
  ) throws(InputError) -> CollisionBehavior {
    var collision = collision
    collision.items = try items(&object, collision.items, isNew)
    collision.mode =
      try object.optionalChoice(
        "mode",
        [
          "everything": CollisionBehavior.Mode.everything, "items": .items,
          "boundaries": .boundaries,
        ])
      ?? collision.mode
    if let bounds = object.optional("bounds") {
      collision.referenceBounds = try referenceBounds(bounds)
    }
    if object.optional("insets") != nil {
      collision.referenceInsets = try insets(&object)
    }
    if let boundaries = try object.optionalArray("boundaries", as: "a list of boundaries") {
      collision.boundaries = []
      var names: Set<String> = []
      for element in boundaries { try addBoundary(element, to: &collision, &names) }
    }
    collision.boundaryFriction =
      try object.optionalNumber("boundaryFriction", in: .reach) ?? collision.boundaryFriction
    collision.boundaryElasticity =
      try object.optionalNumber("boundaryElasticity", in: .reach) ?? collision.boundaryElasticity
    return collision
  }

  /// The view's own edges, a rectangle, or none.
  private func referenceBounds(_ element: JSONElement) throws(InputError) -> Rect? {
    guard case .string = element.value else { return try element.rect() }
    let view = Rect(origin: .zero, size: size)
    return try element.choice(["none": nil, "view": view], or: "a rectangle in {}")
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

  private func addBoundary(
    _ element: JSONElement, to collision: inout CollisionBehavior, _ names: inout Set<String>
  ) throws(InputError) {
    var object = try element.object(as: "a boundary in {}")
    guard let name = try object.optionalName() else {
      throw object.error("\"name\" is missing", remedy: "add it")
    }
    guard names.insert(name).inserted else {
      throw object.error(
        at: "name", "the name \(JSONValue.string(name).excerpt) comes twice",
        remedy: "give each boundary a name of its own")
    }
    var points: [Point] = []
    for point in try object.array("points", as: "a list of places") {
      points.append(try point.place())
    }
    guard points.contains(where: { $0 != points[0] }) else {
      throw object.error(
        at: "points", "the boundary has no extent", remedy: "give at least two different points")
    }
    let isClosed = try object.optionalBool("closed") ?? false
    try object.refuseUnreadKeys()
    collision.boundaries.append(Boundary(name, path: points, isClosed: isClosed))
  }
}
