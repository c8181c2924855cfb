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

  /// The directions the content scrolls in.
  var scrollAxes: ScrollTrace.Axes {
    switch scene.behavior.axes {
    case .horizontal: .x
    case .vertical: .y
    case .both: .xy
    case nil: arrangement.axis == .horizontal ? .x : .y
    }
  }
}
