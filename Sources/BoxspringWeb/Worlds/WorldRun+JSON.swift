import BoxspringDocuments
import PlaneDynamics
import PlaneGeometry
import Recordings
import WorldDriving

extension WorldRun {
  /// What a page wants to know of the scene before it runs.
  var summary: JSONValue {
    .object([
      .init("title", .string(scene.title)),
      .init("size", .size(scene.size)),
      .init("items", .array(scene.items.map { Self.item($0) })),
      .init("behaviors", .array(behaviorIDs.map { behavior($0) })),
    ])
  }

  private static func item(_ item: WorldItem) -> JSONValue {
    let bounds: JSONValue =
      switch item.item.bounds {
      case .rectangle: .string("rectangle")
      case .ellipse: .string("ellipse")
      case .path(let points):
        .array(
          points.map { .object([.init("x", .number($0.x)), .init("y", .number($0.y))]) })
      }
    return .object([
      .init("name", .string(item.name)),
      .init("size", .size(item.item.size)),
      .init("bounds", bounds),
      .init("members", .array(item.members.map { .number(Double($0)) })),
    ])
  }

  private func behavior(_ id: BehaviorID) -> JSONValue {
    .object([
      .init("name", .string(behaviors.name(of: id) ?? "")),
      .init("kind", .string(world[id]?.kindName ?? "")),
    ])
  }
}

extension RecordingEvent {
  /// The event for a page.
  var value: JSONValue {
    var members: [JSONValue.Member] = [
      .init("event", .string(kind.word)), .init("time", .number(time)),
    ]
    if let item = member { members.append(.init("item", .number(Double(item)))) }
    guard let contact = contact else { return .object(members) }
    switch contact.partner {
    case .member(let other): members.append(.init("other", .number(Double(other))))
    case .boundary(let name):
      members.append(.init("boundary", name.map { .string($0) } ?? .null))
    }
    members.append(.init("x", .number(contact.point.x)))
    members.append(.init("y", .number(contact.point.y)))
    members.append(.init("impulse", .number(contact.impulse)))
    return .object(members)
  }
}

extension JSONValue {
  /// A width and a height.
  static func size(_ size: Size) -> JSONValue {
    .object([.init("width", .number(size.width)), .init("height", .number(size.height))])
  }
}
