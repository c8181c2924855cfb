import CollectionLayouts
import PlaneGeometry

// The groups of a compositional layout.

extension SceneFile {
  private static let directions: KeyValuePairs<String, Axis> = [
    "horizontal": .horizontal, "vertical": .vertical,
  ]

  /// A group that a key says.
  static func group(
    _ key: String, of object: inout JSONObject
  ) throws(InputError) -> LayoutGroup {
    var group = try object.object(key)
    return try self.group(&group)
  }

  private static func group(_ group: inout JSONObject) throws(InputError) -> LayoutGroup {
    var members: [LayoutMember] = []
    for element in try group.array("members") {
      var member = try element.object(as: "an item or a group in {}")
      if member.unreadMembers.contains(where: { $0.key == "members" }) {
        members.append(.group(try self.group(&member)))
      } else {
        members.append(.item(try item(&member)))
      }
    }
    let made = LayoutGroup(
      try group.choice("direction", directions), width: try dimension("width", of: &group),
      height: try dimension("height", of: &group),
      count: try group.optionalInteger(
        "count", in: 1...LayoutLimits.groupItemCount, as: "a number of members"),
      spacing: try spacing("spacing", of: &group), insets: try insets(of: &group),
      edgeSpacing: try edgeSpacing(of: &group), badges: try badges(of: &group), members: members)
    try group.refuseUnreadKeys()
    return made
  }

  private static func item(_ item: inout JSONObject) throws(InputError) -> LayoutItem {
    let made = LayoutItem(
      width: try dimension("width", of: &item), height: try dimension("height", of: &item),
      insets: try insets(of: &item), edgeSpacing: try edgeSpacing(of: &item),
      badges: try badges(of: &item))
    try item.refuseUnreadKeys()
    return made
  }

  static func dimension(
    _ key: String, of object: inout JSONObject
  ) throws(InputError) -> LayoutDimension {
    let alternative = "points, {\"fractionalWidth\": …} or {\"fractionalHeight\": …}"
    guard let element = object.optional(key) else {
      throw object.error(
        at: key, "it is missing", remedy: "give \(alternative), or \"estimated\"")
    }
    switch element.value {
    case .number: return .absolute(try element.number(in: .notNegative, as: "points"))
    case .string:
      return try element.choice(["estimated": LayoutDimension.estimated], or: alternative)
    default:
      var dimension = try element.object(as: "\(alternative), or \"estimated\"")
      let fractions = ["fractionalWidth", "fractionalHeight"]
      let kind = try onlyKey(of: dimension, among: fractions)
      let fraction = try dimension.number(
        kind, in: .within(0...1e6), as: "a fraction of the container")
      return kind == "fractionalWidth" ? .fractionalWidth(fraction) : .fractionalHeight(fraction)
    }
  }

  private static func spacing(
    _ key: String, of object: inout JSONObject
  ) throws(InputError) -> LayoutSpacing {
    guard let element = object.optional(key) else { return .fixed(0) }
    if case .object = element.value {
      var spacing = try element.object()
      let least = try spacing.number("flexible", in: .notNegative, as: "points at least")
      try spacing.refuseUnreadKeys()
      return .flexible(least)
    }
    return .fixed(try element.number(in: .notNegative, as: "points, or {\"flexible\": …}"))
  }

  private static func insets(of object: inout JSONObject) throws(InputError) -> EdgeInsets {
    guard let element = object.optional("insets") else { return .zero }
    var insets = try element.object(as: "insets in {}")
    func side(_ key: String) throws(InputError) -> Double {
      try insets.optionalNumber(key, in: .notNegative, as: "points") ?? 0
    }
    let made = EdgeInsets(
      top: try side("top"), left: try side("left"), bottom: try side("bottom"),
      right: try side("right"))
    try insets.refuseUnreadKeys()
    return made
  }

  private static func edgeSpacing(of object: inout JSONObject) throws(InputError) -> EdgeSpacing {
    guard let element = object.optional("edgeSpacing") else { return EdgeSpacing() }
    var edges = try element.object(as: "spacings in {}")
    let made = EdgeSpacing(
      top: try spacing("top", of: &edges), left: try spacing("left", of: &edges),
      bottom: try spacing("bottom", of: &edges), right: try spacing("right", of: &edges))
    try edges.refuseUnreadKeys()
    return made
  }
}
