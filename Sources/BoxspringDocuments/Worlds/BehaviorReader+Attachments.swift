import PlaneDynamics
import PlaneGeometry

extension BehaviorReader {
  /// Which keys an attachment has depends on its joint, and on whether it hangs on another item.
  func read(
    _ object: inout JSONObject, _ attachment: AttachmentBehavior, _ isNew: Bool
  ) throws(InputError) -> AttachmentBehavior {
    var attachment = attachment
    if isNew {
      attachment.kind = try joint(&object)
      attachment.item = try names.item(object.required("item"))
      if let partner = object.optional("to") { attachment.partner = try names.item(partner) }
    }
    switch attachment.kind {
    case .distance, .limit: try readReach(&object, &attachment, isNew)
    case .fixed, .pin, .sliding:
      if isNew { attachment.anchor = try object.required("anchor").place() }
    }
    attachment.kind = try kind(&object, attachment.kind, isNew)
    return attachment
  }

  private func joint(
    _ object: inout JSONObject
  ) throws(InputError) -> AttachmentBehavior.Kind {
    try object.optionalChoice(
      "joint",
      [
        "distance": AttachmentBehavior.Kind.distance(length: nil, frequency: 0, damping: 0),
        "limit": .limit(length: nil), "fixed": .fixed,
        "pin": .pin(range: nil, frictionTorque: 0), "sliding": .sliding(axis: .zero, range: nil),
      ]) ?? .distance(length: nil, frequency: 0, damping: 0)
  }

  /// Where a distance or a limit holds what it joins.
  private func readReach(
    _ object: inout JSONObject, _ attachment: inout AttachmentBehavior, _ isNew: Bool
  ) throws(InputError) {
    attachment.offset = try object.optionalVector("offset") ?? attachment.offset
    if attachment.partner == nil {
      if let anchor = try Self.element("anchor", of: &object, isNew) {
        attachment.anchor = try anchor.place()
      }
    } else {
      attachment.partnerOffset =
        try object.optionalVector("partnerOffset") ?? attachment.partnerOffset
    }
  }

  private func kind(
    _ object: inout JSONObject, _ kind: AttachmentBehavior.Kind, _ isNew: Bool
  ) throws(InputError) -> AttachmentBehavior.Kind {
    switch kind {
    case .distance(let length, let frequency, let damping):
      return .distance(
        length: try object.optionalNumber("length", in: .reach, as: "points") ?? length,
        frequency: try object.optionalNumber(
          "frequency", in: .within(0...1000), as: "hertz, 0 for a rod,") ?? frequency,
        damping: try object.optionalNumber("damping", in: .reach, as: "a damping ratio") ?? damping)
    case .limit(let length):
      return .limit(
        length: try object.optionalNumber("length", in: .reach, as: "points") ?? length)
    case .fixed: return .fixed
    case .pin(let range, let torque):
      return .pin(
        range: try self.range(&object) ?? range,
        frictionTorque: try object.optionalNumber("frictionTorque", in: .reach) ?? torque)
    case .sliding(let axis, let range):
      var axis = axis
      if isNew { axis = try object.required("axis").vector() }
      return .sliding(axis: axis, range: try self.range(&object) ?? range)
    }
  }

  private func range(
    _ object: inout JSONObject
  ) throws(InputError) -> ClosedRange<Double>? {
    guard var range = try object.optionalObject("range") else { return nil }
    let lower = try range.number("minimum", in: .within(-1e9...0))
    let upper = try range.number("maximum", in: .reach)
    try range.refuseUnreadKeys()
    return lower...upper
  }
}
