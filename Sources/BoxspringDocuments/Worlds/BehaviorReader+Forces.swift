import PlaneDynamics
import PlaneGeometry

// Gravity, pushes, snaps and the properties of items.

extension BehaviorReader {
  func read(
    _ object: inout JSONObject, _ gravity: GravityBehavior, _ isNew: Bool
  ) throws(InputError) -> GravityBehavior {
    var gravity = gravity
    gravity.items = try items(&object, gravity.items, isNew)
    _ = try readDirection(&object, into: &gravity)
    return gravity
  }

  func read(
    _ object: inout JSONObject, _ push: PushBehavior, _ isNew: Bool
  ) throws(InputError) -> PushBehavior {
    var push = push
    push.items = try items(&object, push.items, isNew)
    push.mode =
      try object.optionalChoice(
        "mode", ["continuous": PushBehavior.Mode.continuous, "instantaneous": .instantaneous])
      ?? push.mode
    if try !readDirection(&object, into: &push), isNew {
      throw object.error(
        "neither \"direction\" nor \"magnitude\" is given",
        remedy: "say where and how strongly it pushes")
    }
    push.isActive = try object.optionalBool("active") ?? push.isActive
    if let elements = try object.optionalArray("offsets", as: "a list of offsets") {
      push.targetOffsets = []
      for element in elements {
        var offset = try element.object(as: "an offset in {}")
        push.targetOffsets.append(
          PushBehavior.TargetOffset(
            item: try names.item(offset.required("item")), offset: try offset.dxdy()))
        try offset.refuseUnreadKeys()
      }
    }
    return push
  }

  func read(
    _ object: inout JSONObject, _ snap: SnapBehavior, _ isNew: Bool
  ) throws(InputError) -> SnapBehavior {
    var snap = snap
    if let item = try Self.element("item", of: &object, isNew) { snap.item = try names.item(item) }
    if let point = try Self.element("to", of: &object, isNew) { snap.point = try point.place() }
    snap.damping =
      try object.optionalNumber("damping", in: .reach, as: "a damping ratio") ?? snap.damping
    return snap
  }

  func read(
    _ object: inout JSONObject, _ properties: ItemPropertiesBehavior, _ isNew: Bool
  ) throws(InputError) -> ItemPropertiesBehavior {
    var properties = properties
    properties.items = try items(&object, properties.items, isNew)
    func share(_ key: String, _ value: inout Double?) throws(InputError) {
      value = try object.optionalNumber(key, in: .reach) ?? value
    }
    try share("elasticity", &properties.elasticity)
    try share("friction", &properties.friction)
    try share("resistance", &properties.resistance)
    try share("angularResistance", &properties.angularResistance)
    properties.density =
      try object.optionalNumber("density", in: .extent, as: "a density") ?? properties.density
    properties.charge = try object.optionalNumber("charge", in: .plane) ?? properties.charge
    properties.isAnchored = try object.optionalBool("anchored") ?? properties.isAnchored
    properties.allowsRotation =
      try object.optionalBool("allowsRotation") ?? properties.allowsRotation
    return properties
  }

  /// Reads a direction, or an angle and a magnitude, either of which may stay as it is.
  ///
  /// - Returns: whether any of them is given.
  private func readDirection<Force: DirectedForce>(
    _ object: inout JSONObject, into force: inout Force
  ) throws(InputError) -> Bool {
    let direction = try object.optionalVector("direction")
    let angle = try object.optionalNumber("angle", in: .turn, as: "radians")
    let magnitude = try object.optionalNumber("magnitude", in: .plane)
    if direction != nil, angle != nil || magnitude != nil {
      throw object.error(
        at: "direction", "\"\(angle == nil ? "magnitude" : "angle")\" is given, too",
        remedy: "keep one of the two")
    }
    if let direction { force.direction = direction }
    if let angle { force.angle = angle }
    if let magnitude { force.magnitude = magnitude }
    return direction != nil || angle != nil || magnitude != nil
  }
}

/// What has a direction by components, or by angle and magnitude.
private protocol DirectedForce {
  var direction: Vector { get set }
  var angle: Double { get set }
  var magnitude: Double { get set }
}

extension GravityBehavior: DirectedForce {}
extension PushBehavior: DirectedForce {}

extension NumberRange {
  /// Angles, in radians.
  static let turn = within(-1e6...1e6)
}
