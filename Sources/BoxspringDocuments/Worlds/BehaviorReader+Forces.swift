import PlaneDynamics
import PlaneGeometry
import WorldDriving

// Gravity, pushes, snaps and the properties of items.

extension BehaviorReader {
  func gravity(_ object: inout JSONObject, _ isNew: Bool) throws(InputError) -> GravityEdit {
    GravityEdit(items: try items(&object, isNew), direction: try direction(&object))
  }

  func push(_ object: inout JSONObject, _ isNew: Bool) throws(InputError) -> PushEdit {
    var edit = PushEdit(items: try items(&object, isNew))
    edit.mode = try object.optionalChoice(
      "mode", ["continuous": PushBehavior.Mode.continuous, "instantaneous": .instantaneous])
    edit.direction = try direction(&object)
    if isNew, edit.direction == DirectionEdit() {
      throw object.error(
        "neither \"direction\" nor \"magnitude\" is given",
        remedy: "give one of them")
    }
    edit.isActive = try object.optionalBool("active")
    guard let elements = try object.optionalArray("offsets", as: "a list of offsets") else {
      return edit
    }
    var offsets: [PushBehavior.TargetOffset] = []
    for element in elements {
      var offset = try element.object(as: "an offset in {}")
      offsets.append(
        PushBehavior.TargetOffset(
          item: try names.item(offset.required("item")), offset: try offset.dxdy()))
      try offset.refuseUnreadKeys()
    }
    edit.targetOffsets = offsets
    return edit
  }

  func snap(_ object: inout JSONObject, _ isNew: Bool) throws(InputError) -> SnapEdit {
    var edit = SnapEdit()
    if let item = try Self.element("item", of: &object, isNew) { edit.item = try names.item(item) }
    edit.point = try Self.element("to", of: &object, isNew)?.place()
    edit.damping = try object.optionalNumber("damping", in: .reach, as: "a damping ratio")
    return edit
  }

  func properties(
    _ object: inout JSONObject, _ isNew: Bool
  ) throws(InputError) -> ItemPropertiesEdit {
    ItemPropertiesEdit(
      items: try items(&object, isNew),
      elasticity: try object.optionalNumber("elasticity", in: .reach),
      friction: try object.optionalNumber("friction", in: .reach),
      resistance: try object.optionalNumber("resistance", in: .reach),
      angularResistance: try object.optionalNumber("angularResistance", in: .reach),
      density: try object.optionalNumber("density", in: .extent, as: "a density"),
      charge: try object.optionalNumber("charge", in: .plane),
      isAnchored: try object.optionalBool("anchored"),
      allowsRotation: try object.optionalBool("allowsRotation"))
  }

  /// A direction, or an angle and a magnitude, either of which may stay as it is.
  private func direction(_ object: inout JSONObject) throws(InputError) -> DirectionEdit {
    let direction = try object.optionalVector("direction")
    let angle = try object.optionalNumber("angle", in: .turn, as: "radians")
    let magnitude = try object.optionalNumber("magnitude", in: .plane)
    guard let direction else {
      return DirectionEdit(angle: angle, magnitude: magnitude)
    }
    guard angle == nil, magnitude == nil else {
      throw object.error(
        at: "direction", "\"\(angle == nil ? "magnitude" : "angle")\" is also given",
        remedy: "keep one of the two")
    }
    return DirectionEdit(direction)
  }
}

extension NumberRange {
  /// Angles, in radians.
  static let turn = within(-1e6...1e6)
}
