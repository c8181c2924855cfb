import CollectionLayouts
import PlaneGeometry

// Groups are spelled as in scene files.

/// `{"direction": "horizontal", "width": {"fractionalWidth": 1}, "height": 44, "members": [{"width": 44, "height": 44}]}`.
extension LayoutGroup: Codable {
  /// Decodes a group; direction, size and members have to be there.
  ///
  /// - Throws: `DecodingError` for numbers out of range, and for groups nested more than 8 deep.
  public init(from decoder: any Decoder) throws { try self.init(from: decoder, depth: 0) }

  /// Decodes a group at a depth of nesting, 0 for the outermost. One that is too deep is refused before its members are decoded: each
  /// level takes stack.
  fileprivate init(from decoder: any Decoder, depth: Int) throws {
    guard depth < LayoutLimits.groupDepth else {
      throw decoder.error(LayoutError.Code.groupTooDeep(path: GroupPath()))
    }
    let fields = try decoder.fields()
    self.init(
      try fields.direction, width: try fields.dimension("width"),
      height: try fields.dimension("height"),
      count: try fields.decodeIfPresent(Int.self, forKey: "count"),
      spacing: try fields.spacing("spacing"), insets: try fields.insets("insets"),
      edgeSpacing: try fields.edgeSpacing(),
      badges: try fields.decodeIfPresent([SupplementaryItem].self, forKey: "badges") ?? [],
      members: try fields.members(depth: depth + 1))
    do {
      try validate()
    } catch {
      throw decoder.error(error.code)
    }
  }

  /// Encodes all fields; a count that there is not is left out.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(direction, "direction", among: axes)
    try fields.encode(width, height, insets, edgeSpacing)
    try fields.encodeIfPresent(count, forKey: "count")
    try fields.encode(spacing, "spacing")
    if !badges.isEmpty { try fields.encode(badges, forKey: "badges") }
    try fields.encode(members, forKey: "members")
  }
}

/// Fields have the names of scene files.
extension CompositionalLayout: Codable {
  /// Decodes a compositional layout; the group has to be there.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.fields()
    self.init(
      axis: try fields.choice("axis", axes, or: .vertical),
      group: try fields.decode(LayoutGroup.self, forKey: "group"),
      lineSpacing: try fields.value("lineSpacing", or: 0),
      headerPlacement: try fields.choice("headerPlacement", headerPlacements, or: .outsideInsets),
      pinning: try fields.pinning)
  }

  /// Encodes all fields.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.fields()
    try fields.encode(axis, headerPlacement, pinning)
    try fields.encode(lineSpacing, forKey: "lineSpacing")
    try fields.encode(group, forKey: "group")
  }
}

extension LayoutMember: Codable {
  /// Decodes a group where there are members, and otherwise an item.
  public init(from decoder: any Decoder) throws { try self.init(from: decoder, depth: 0) }

  /// Decodes a member at a depth of nesting.
  fileprivate init(from decoder: any Decoder, depth: Int) throws {
    let fields = try decoder.fields()
    if fields.contains("members") {
      self = .group(try LayoutGroup(from: decoder, depth: depth))
    } else {
      self = .item(
        LayoutItem(
          width: try fields.dimension("width"), height: try fields.dimension("height"),
          insets: try fields.insets("insets"), edgeSpacing: try fields.edgeSpacing(),
          badges: try fields.decodeIfPresent([SupplementaryItem].self, forKey: "badges") ?? []))
    }
  }

  /// Encodes the item or the group.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .item(let item):
      var fields = encoder.fields()
      try fields.encode(item.width, item.height, item.insets, item.edgeSpacing)
      if !item.badges.isEmpty { try fields.encode(item.badges, forKey: "badges") }
    case .group(let group): try group.encode(to: encoder)
    }
  }
}

extension Decoder {
  fileprivate func error(_ reason: LayoutError.Code) -> DecodingError {
    error(reason.problem, remedy: reason.remedy)
  }
}

extension FieldReader {
  /// The members of a group, at a depth of nesting.
  fileprivate func members(depth: Int) throws -> [LayoutMember] {
    var list = try nestedUnkeyedContainer(forKey: "members")
    var members: [LayoutMember] = []
    while !list.isAtEnd {
      // The decoder of the next element: `decode` could not pass the depth on.
      members.append(try LayoutMember(from: list.superDecoder(), depth: depth))
    }
    return members
  }

  fileprivate var direction: Axis {
    get throws {
      _ = try decode(String.self, forKey: "direction")
      return try choice("direction", axes, or: .horizontal)
    }
  }

  func dimension(_ name: FieldName) throws -> LayoutDimension {
    if let points = try? decode(Double.self, forKey: name) { return .absolute(points) }
    if isText(name) {
      return try choice(name, ["estimated": LayoutDimension.estimated], or: .estimated)
    }
    let fields = try nestedContainer(keyedBy: FieldName.self, forKey: name)
    if let width = try fields.decodeIfPresent(Double.self, forKey: "fractionalWidth") {
      return .fractionalWidth(width)
    }
    return .fractionalHeight(try fields.decode(Double.self, forKey: "fractionalHeight"))
  }

  fileprivate func spacing(_ name: FieldName) throws -> LayoutSpacing {
    guard contains(name) else { return .fixed(0) }
    if let points = try? decode(Double.self, forKey: name) { return .fixed(points) }
    let fields = try nestedContainer(keyedBy: FieldName.self, forKey: name)
    return .flexible(try fields.decode(Double.self, forKey: "flexible"))
  }

  fileprivate func edgeSpacing() throws -> EdgeSpacing {
    guard let fields = try fields("edgeSpacing") else { return EdgeSpacing() }
    return EdgeSpacing(
      top: try fields.spacing("top"), left: try fields.spacing("left"),
      bottom: try fields.spacing("bottom"), right: try fields.spacing("right"))
  }
}

extension FieldWriter {
  fileprivate mutating func encode(
    _ width: LayoutDimension, _ height: LayoutDimension, _ insets: EdgeInsets, _ edges: EdgeSpacing
  ) throws {
    try encode(width, "width")
    try encode(height, "height")
    try encode(insets, "insets")
    var fields = fields("edgeSpacing")
    try fields.encode(edges.top, "top")
    try fields.encode(edges.left, "left")
    try fields.encode(edges.bottom, "bottom")
    try fields.encode(edges.right, "right")
  }

  mutating func encode(_ dimension: LayoutDimension, _ name: FieldName) throws {
    switch dimension {
    case .absolute(let points): try encode(points, forKey: name)
    case .fractionalWidth(let fraction):
      var fields = fields(name)
      try fields.encode(fraction, forKey: "fractionalWidth")
    case .fractionalHeight(let fraction):
      var fields = fields(name)
      try fields.encode(fraction, forKey: "fractionalHeight")
    case .estimated: try encode("estimated", forKey: name)
    }
  }

  fileprivate mutating func encode(_ spacing: LayoutSpacing, _ name: FieldName) throws {
    switch spacing {
    case .fixed(let points): try encode(points, forKey: name)
    case .flexible(let points):
      var fields = fields(name)
      try fields.encode(points, forKey: "flexible")
    }
  }
}
