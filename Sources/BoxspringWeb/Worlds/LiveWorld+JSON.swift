import BoxspringDocuments
import Gestures
import PlaneDynamics
import PlaneGeometry
import Recordings
import WorldDriving

extension LiveWorld {
  /// What a page wants to know of the scene before it runs.
  var summary: JSONValue {
    .object([
      .init("title", .string(scene.title)),
      .init("size", Self.size(scene.size)),
      .init("items", .array(scene.items.map { Self.item($0) })),
      .init("behaviors", .array(behaviorIDs.map { behavior($0) })),
      .init("fingers", .array(content.fingers.map { .string($0.name) })),
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
      .init("size", size(item.item.size)),
      .init("bounds", bounds),
      .init("members", .array(item.members.map { .number(Double($0)) })),
    ])
  }

  private static func size(_ size: Size) -> JSONValue {
    .object([.init("width", .number(size.width)), .init("height", .number(size.height))])
  }

  private func behavior(_ id: BehaviorID) -> JSONValue {
    .object([
      .init("name", .string(run.behaviors.name(of: id) ?? "")),
      .init("kind", .string(world[id]?.kindName ?? "")),
    ])
  }

  /// What has happened in the last step.
  var eventList: JSONValue {
    .array(events.map { Self.event($0) })
  }

  private static func event(_ event: RecordingEvent) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("event", .string(event.kind.word)), .init("time", .number(event.time)),
    ]
    if let item = event.member { members.append(.init("item", .number(Double(item)))) }
    guard let contact = event.contact else { return .object(members) }
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

  /// The touches so far as a trace, which `boxspring simulate` takes beside the world.
  func touchFile(named name: String) -> JSONValue {
    let samples = touches.map { touch -> JSONValue in
      let phase =
        switch touch.phase {
        case .began: "began"
        case .moved: "moved"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
      return .object([
        .init("t", .number(touch.time)), .init("phase", .string(phase)),
        .init("pointer", .number(Double(touch.finger))), .init("x", .number(touch.location.x)),
        .init("y", .number(touch.location.y)),
      ])
    }
    return .object([
      .init("format", .string("scroll-trace")), .init("version", .number(1)),
      .init("id", .string(name)), .init("positions", .string("finger")),
      .init("axis", .string("xy")), .init("samples", .array(samples)),
    ])
  }

  /// The values of all parameters; null where nothing has one.
  var parameters: JSONValue {
    .object(
      WorldParameter.allCases.map { parameter in
        JSONValue.Member(
          parameter.rawValue, value(of: parameter).map { .number($0) } ?? .null)
      })
  }
}
