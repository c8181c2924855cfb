import PlaneGeometry

extension LayoutGroup: FieldSet, FieldValue {
  package static var blank: LayoutGroup {
    LayoutGroup(.horizontal, width: .estimated, height: .estimated, members: [])
  }

  package mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.required("direction", &direction)
    try visitor.required("width", &width)
    try visitor.required("height", &height)
    try visitor.field(
      "count", &count, .optional(.integer(1...LayoutLimits.groupItemCount, "a number of members")))
    try visitor.field("spacing", &spacing)
    try visitor.field("insets", &insets, InsetsShape(.extent))
    try visitor.field("edgeSpacing", &edgeSpacing)
    try visitor.field("badges", &badges, .list())
    try visitor.required("members", &members, .list(atLeast: 1))
    try visitor.refuse(
      at: "members",
      depth > LayoutLimits.groupDepth
        ? FieldRefusal(LayoutError.Code.groupTooDeep(path: GroupPath())) : nil)
  }

  /// How many groups there are within each other.
  private var depth: Int {
    1
      + members.reduce(0) {
        if case .group(let group) = $1 { max($0, group.depth) } else { $0 }
      }
  }
}

extension LayoutMember: FieldValue {
  package static var blank: LayoutMember { .item(.blank) }

  /// A group has members, an item none.
  package mutating func walk<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.alternatives { (visitor) throws(Visitor.Failure) in
      try visitor.form(
        &self, .key("members"), blank: LayoutGroup.blank,
        of: { if case .group(let group) = $0 { group } else { nil } }, make: { .group($0) })
      try visitor.form(
        &self, .otherwise("an item {\"width\": …, \"height\": …}"), blank: LayoutItem.blank,
        of: { if case .item(let item) = $0 { item } else { nil } }, make: { .item($0) })
    }
  }
}

extension LayoutItem: FieldSet {
  fileprivate static var blank: LayoutItem { LayoutItem(width: .estimated, height: .estimated) }

  package mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.required("width", &width)
    try visitor.required("height", &height)
    try visitor.field("insets", &insets, InsetsShape(.extent))
    try visitor.field("edgeSpacing", &edgeSpacing)
    try visitor.field("badges", &badges, .list())
  }
}

extension LayoutDimension: FieldValue {
  package static var blank: LayoutDimension { .estimated }

  package mutating func walk<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try walk(&visitor, in: .extent, fractions: .within(0...1e6), isEstimable: true)
  }

  /// Shows a visitor a length in points or a fraction.
  ///
  /// - Parameter isEstimable: whether it can also be estimated.
  fileprivate mutating func walk<Visitor: FieldVisitor>(
    _ visitor: inout Visitor, in range: NumberRange, fractions: NumberRange, isEstimable: Bool
  ) throws(Visitor.Failure) {
    let fraction = NumberShape.number(fractions, "a fraction of the container")
    try visitor.alternatives { (visitor) throws(Visitor.Failure) in
      try visitor.number(
        &self, in: range, as: "points",
        of: { if case .absolute(let length) = $0 { length } else { nil } },
        make: { .absolute($0) })
      try visitor.form(
        &self, FormKey("fractionalWidth", fraction),
        of: { if case .fractionalWidth(let width) = $0 { width } else { nil } },
        make: { .fractionalWidth($0) })
      try visitor.form(
        &self, FormKey("fractionalHeight", fraction),
        of: { if case .fractionalHeight(let height) = $0 { height } else { nil } },
        make: { .fractionalHeight($0) })
      if isEstimable { try visitor.word("estimated", &self, .estimated) }
    }
  }
}

/// The width or height of a badge.
struct BadgeDimension: FieldValue {
  var dimension: LayoutDimension
  static var blank: BadgeDimension { BadgeDimension(dimension: .absolute(0)) }

  mutating func walk<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try dimension.walk(
      &visitor, in: .within(0...LayoutLimits.badgeDistance),
      fractions: .within(0...LayoutLimits.badgeFraction), isEstimable: false)
  }
}

/// The width or height of a boundary item.
struct BoundaryDimension: FieldValue {
  var dimension: LayoutDimension
  static var blank: BoundaryDimension { BoundaryDimension(dimension: .absolute(0)) }

  mutating func walk<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
    try dimension.walk(
      &visitor, in: .extent, fractions: .within(0...1e6), isEstimable: false)
  }
}

extension LayoutSpacing: FieldValue {
  package static var blank: LayoutSpacing { .fixed(0) }

  package mutating func walk<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.alternatives { (visitor) throws(Visitor.Failure) in
      try visitor.number(
        &self, in: .extent, as: "points",
        of: { if case .fixed(let gap) = $0 { gap } else { nil } }, make: { .fixed($0) })
      try visitor.form(
        &self, FormKey("flexible", .number(.extent, "points at least")),
        of: { if case .flexible(let least) = $0 { least } else { nil } },
        make: { .flexible($0) })
    }
  }
}

extension EdgeSpacing: FieldSet, FieldValue {
  package static var blank: EdgeSpacing { EdgeSpacing() }

  package mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("top", &top)
    try visitor.field("left", &left)
    try visitor.field("bottom", &bottom)
    try visitor.field("right", &right)
  }
}
