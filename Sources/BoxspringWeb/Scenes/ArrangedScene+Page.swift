import BoxspringDocuments
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

extension ArrangedScene {
  /// What a page wants to know of the scene before it runs, as JSON.
  var summary: JSONValue {
    let spring = scene.rules.spring
    return .object([
      .init("title", .string(scene.title)),
      .init("axis", .string(arrangement.axis == .vertical ? "vertical" : "horizontal")),
      .init("viewport", Self.object(scene.environment.viewport)),
      .init("content", Self.object(arrangement.contentSize)),
      .init("count", .number(Double(arrangement.elementCount))),
      .init(
        "spring",
        .object([
          .init("frequency", .number(spring.frequency)),
          .init("dampingRatio", .number(spring.dampingRatio)),
        ])),
    ])
  }

  private static func object(_ size: Size) -> JSONValue {
    .object([.init("width", .number(size.width)), .init("height", .number(size.height))])
  }
}

extension TraceFile {
  /// What a page wants to know of a trace, as JSON: samples, events, and the seconds from the first
  /// of them to the last.
  var summary: JSONValue {
    let end = max(trace.samples.last?.time ?? 0, latestEventTime ?? 0)
    return .object([
      .init("samples", .number(Double(trace.samples.count))),
      .init("events", .number(Double(events.count))),
      .init("duration", .number(max(0, end - trace.start))),
    ])
  }
}
