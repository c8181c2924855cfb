import PlaneDynamics
import PlaneGeometry
import WorldDriving

extension BehaviorReader {
  func field(_ object: inout JSONObject, _ isNew: Bool) throws(InputError) -> FieldEdit {
    var edit = FieldEdit(items: try items(&object, isNew))
    edit.position = try object.optionalPlace("position")
    if let region = object.optional("region") { edit.region = try self.region(region) }
    edit.strength = try object.optionalNumber("strength", in: .plane)
    edit.falloff = try object.optionalNumber("falloff", in: .within(-100...100))
    edit.minimumRadius = try object.optionalNumber("minimumRadius", in: .extent, as: "points")
    edit.direction = try object.optionalVector("direction")
    edit.smoothness = try object.optionalNumber("smoothness", in: .fraction)
    edit.animationSpeed = try object.optionalNumber("animationSpeed", in: .plane)
    edit.law = try object.optionalChoice(
      "law", ["documented": Field.Law.documented, "measured": .measured])
    return edit
  }

  /// Any kind but `custom`, whose force is a program's.
  func fieldKind(_ object: inout JSONObject) throws(InputError) -> Field {
    Field(
      try object.choice(
        "field",
        [
          "drag": Field.Kind.drag, "vortex": .vortex, "radialGravity": .radialGravity,
          "linearGravity": .linearGravity, "velocity": .velocity, "noise": .noise,
          "turbulence": .turbulence, "spring": .spring, "electric": .electric,
          "magnetic": .magnetic,
        ]))
  }

  // MARK: Regions

  private func region(_ element: JSONElement) throws(InputError) -> Region {
    let ways =
      "\"infinite\", or an object in {} with one of circle, rectangle, inverse, union, "
      + "intersection, difference"
    guard case .object = element.value else {
      return try element.choice(["infinite": Region.infinite], or: "a region in {}")
    }
    var object = try element.object()
    guard object.unreadMembers.count == 1, let key = object.unreadMembers.first?.key else {
      throw element.error("a region has exactly one key", remedy: "give \(ways)")
    }
    let content = try object.required(key)
    switch key {
    case "circle": return try circle(content)
    case "rectangle": return try rectangle(content)
    case "inverse": return try region(content).inverse()
    case "union", "intersection", "difference": return try combination(content, key)
    default:
      throw object.error(at: key, "unknown kind of region", remedy: "give \(ways)")
    }
  }

  private func combination(
    _ element: JSONElement, _ operation: String
  ) throws(InputError) -> Region {
    let parts = try element.array(as: "a list of regions in []")
    guard let first = parts.first else {
      throw element.error("there is no region", remedy: "give at least one")
    }
    var result = try region(first)
    for part in parts.dropFirst() {
      let other = try region(part)
      switch operation {
      case "union": result.formUnion(other)
      case "intersection": result.formIntersection(other)
      default: result.subtract(other)
      }
    }
    return result
  }

  private func circle(_ element: JSONElement) throws(InputError) -> Region {
    var object = try element.object(as: "a circle in {}")
    let radius = try object.number("radius", in: .reach, as: "points")
    let center = try center(&object)
    do {
      return try Region.circle(radius: radius, center: center)
    } catch {
      throw element.error(error.problem, remedy: error.remedy)
    }
  }

  private func rectangle(_ element: JSONElement) throws(InputError) -> Region {
    var object = try element.object(as: "a rectangle in {}")
    let size = Size(
      width: try object.number("width", in: .reach, as: "points"),
      height: try object.number("height", in: .reach, as: "points"))
    let center = try center(&object)
    do {
      return try Region.rectangle(size: size, center: center)
    } catch {
      throw element.error(error.problem, remedy: error.remedy)
    }
  }

  /// Where the middle of a region is, seen from the field.
  private func center(_ object: inout JSONObject) throws(InputError) -> Point {
    let center = Point(
      x: try object.optionalNumber("x", in: .plane, as: "points") ?? 0,
      y: try object.optionalNumber("y", in: .plane, as: "points") ?? 0)
    try object.refuseUnreadKeys()
    return center
  }
}
