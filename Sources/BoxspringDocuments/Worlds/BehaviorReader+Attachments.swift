import PlaneDynamics
import PlaneGeometry
import WorldDriving

extension BehaviorReader {
  /// Reads what a new joint is, what it joins, and where; the rest is an edit of it.
  func readJoint(
    _ object: inout JSONObject, of attachment: inout AttachmentBehavior
  ) throws(InputError) {
    attachment.kind = try joint(&object)
    attachment.item = try names.item(object.required("item"))
    if let partner = object.optional("to") { attachment.partner = try names.item(partner) }
    switch attachment.kind {
    case .distance, .limit: break
    case .fixed, .pin: attachment.anchor = try object.required("anchor").place()
    case .sliding(_, let range):
      attachment.anchor = try object.required("anchor").place()
      attachment.kind = .sliding(axis: try object.required("axis").vector(), range: range)
    }
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

  /// Which keys an attachment has depends on its joint, and on whether it has a second item.
  func attachment(
    _ object: inout JSONObject, of attachment: AttachmentBehavior, _ isNew: Bool
  ) throws(InputError) -> AttachmentEdit {
    var edit = AttachmentEdit()
    switch attachment.kind {
    case .distance:
      try readReach(&object, of: attachment, into: &edit, isNew)
      edit.length = try object.optionalNumber("length", in: .reach, as: "points")
      edit.frequency = try object.optionalNumber(
        "frequency", in: .within(0...1000), as: "hertz, 0 for a rod,")
      edit.damping = try object.optionalNumber("damping", in: .reach, as: "a damping ratio")
    case .limit:
      try readReach(&object, of: attachment, into: &edit, isNew)
      edit.length = try object.optionalNumber("length", in: .reach, as: "points")
    case .fixed: break
    case .pin:
      edit.range = try range(&object)
      edit.frictionTorque = try object.optionalNumber("frictionTorque", in: .reach)
    case .sliding: edit.range = try range(&object)
    }
    return edit
  }

  /// Where a distance or a limit holds what it joins.
  private func readReach(
    _ object: inout JSONObject, of attachment: AttachmentBehavior,
    into edit: inout AttachmentEdit, _ isNew: Bool
  ) throws(InputError) {
    edit.offset = try object.optionalVector("offset")
    if attachment.partner == nil {
      edit.anchor = try Self.element("anchor", of: &object, isNew)?.place()
    } else {
      edit.partnerOffset = try object.optionalVector("partnerOffset")
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
