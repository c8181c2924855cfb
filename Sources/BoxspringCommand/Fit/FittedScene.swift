import BoxspringFiles
import LayoutDynamics
import PlaneGeometry
import SpringFitting
import Springs
import TextEncoding

/// The scene's file with the fitted values; everything else is unchanged, in its order.
struct FittedScene {
  let bytes: [UInt8]

  init(_ result: FitResult) throws {
    let document = try JSONElement(parsing: result.sceneBytes, named: result.scene.name).value
    guard case .object(var members) = document else {
      bytes = result.sceneBytes
      return
    }
    let rules = result.fit.rules
    if result.unknowns.contains(.frequency) || result.unknowns.contains(.dampingRatio) {
      Self.set(
        "spring",
        .object([
          .init("frequency", Self.number(rules.spring.frequency)),
          .init("dampingRatio", Self.number(rules.spring.dampingRatio)),
        ]), in: &members)
    }
    Self.update("influence", in: &members) { Self.update(&$0, result) }
    if result.unknowns.contains(.maximumOverlap) {
      Self.update("springRules", in: &members) {
        let overlap = rules.maximumOverlap.map(Self.number) ?? .string("unlimited")
        Self.set("maximumOverlap", overlap, in: &$0)
      }
    }
    var bytes: [UInt8] = []
    JSONText.append(.object(members), to: &bytes)
    self.bytes = bytes + [UInt8(ascii: "\n")]
  }

  private static func update(_ influence: inout [JSONValue.Member], _ result: FitResult) {
    switch result.fit.rules.influence {
    case .constant(let value):
      if result.unknowns.contains(.maximum) { set("constant", number(value), in: &influence) }
    case .distance(let origin, let divisor, _, let maximum):
      if result.unknowns.contains(.origin), origin != result.scene.scene.rules.influence.origin {
        set("origin", Self.origin(origin, in: result.scene), in: &influence)
      }
      if result.unknowns.contains(.divisor) { set("divisor", number(divisor), in: &influence) }
      if result.unknowns.contains(.maximum) { set("maximum", number(maximum), in: &influence) }
    }
  }

  /// An origin as scenes spell it.
  static func origin(_ origin: Influence.Origin, in scene: ArrangedScene) -> JSONValue {
    switch origin {
    case .touch: return .string("touch")
    case .content(let point):
      return .object([.init("x", .number(point.x)), .init("y", .number(point.y))])
    case .viewport(let x, let y):
      let axis = scene.arrangement.axis
      let along = axis == .vertical ? y : x
      if along == 0.5 { return .string("center") }
      let isMirrored =
        axis == .horizontal && scene.scene.environment.direction == .rightToLeft
      return .string((along == 0) != isMirrored ? "leading" : "trailing")
    }
  }

  /// Six significant digits, more than the accuracy of a fit.
  private static func number(_ value: Double) -> JSONValue {
    .number(Double(NumberText.significant(value)) ?? value)
  }

  private static func update(
    _ key: String, in members: inout [JSONValue.Member],
    _ change: (inout [JSONValue.Member]) -> Void
  ) {
    var inner: [JSONValue.Member] = []
    if case .object(let known)? = members.first(where: { $0.key == key })?.value { inner = known }
    let before = inner
    change(&inner)
    if inner != before { set(key, .object(inner), in: &members) }
  }

  private static func set(
    _ key: String, _ value: JSONValue, in members: inout [JSONValue.Member]
  ) {
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].value = value
    } else {
      members.append(.init(key, value))
    }
  }
}
