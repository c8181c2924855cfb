import PlaneGeometry

/// Groups of items, nested to any arrangement and repeated until there are no more items, as in
/// `UICollectionViewCompositionalLayout`.
///
/// The outermost group is repeated along the scrolling axis; the last one holds what items are left. It takes at least
/// the room of its items, so that neighbouring groups do not overlap.
///
/// Where no dimension is estimated, any number of items takes constant time and memory. Otherwise layout takes one pass, and
/// 48 bytes for each item, 56 where items have badges, and 56 for each group that has badges.
public struct CompositionalLayout: Equatable, Sendable {
  /// The scrolling axis.
  public var axis: Axis
  /// What is repeated.
  public var group: LayoutGroup
  /// Gap between successive groups, in points. A negative one lets groups overlap, but none starts before its
  /// predecessor.
  public var lineSpacing: Double
  /// Where headers and footers lie.
  public var headerPlacement: HeaderPlacement
  /// Which headers and footers stay in view.
  public var pinning: SectionPinning

  /// A group over and over; by default vertically, without gaps.
  public init(
    axis: Axis = .vertical, group: LayoutGroup, lineSpacing: Double = 0,
    headerPlacement: HeaderPlacement = .outsideInsets, pinning: SectionPinning = SectionPinning()
  ) {
    self.axis = axis
    self.group = group
    self.lineSpacing = lineSpacing
    self.headerPlacement = headerPlacement
    self.pinning = pinning
  }

  /// Where every element of the content rests.
  ///
  /// - Throws: ``LayoutError`` naming the first number that is out of range.
  public func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Arrangement {
    try CollectionLayout.compositional(self).stackSections(of: content, in: environment)
  }
}

extension CompositionalLayout: SectionLayout {
  /// Items of a group have the spacing of their group.
  var itemSpacing: Double { 0 }

  func validate() throws(LayoutError) {
    try group.validate()
  }

  func plan(of section: SectionContent, in room: LineRoom) throws(LayoutError) -> LinePlan {
    return .broken(
      LineFormat(
        lineSpacing: room.lineSpacing,
        slots: .grouped(
          GroupedItems(
            group, axis: axis,
            room: Size(main: room.length, cross: room.available, axis: axis))),
        lengths: .fixed(0), alignment: .start, readsStyles: false))
  }
}

extension LayoutGroup {
  /// Refuses numbers out of range, lists of members that are empty or too long, and more than 8 groups within each other.
  package func validate() throws(LayoutError) {
    try validate(at: GroupPath(), in: KnownAxes(), shared: nil)
  }

  /// - Parameters:
  ///   - container: which extents of its container do not depend on what is in it.
  ///   - shared: the axis along which it takes a share of its container, whatever it says itself.
  private func validate(
    at path: GroupPath, in container: KnownAxes, shared: Axis?
  ) throws(LayoutError) {
    guard path.depth < LayoutLimits.groupDepth else { throw .init(.groupTooDeep(path: path)) }
    guard (1...LayoutLimits.groupMemberCount).contains(members.count) else {
      throw .init(.memberCountOutOfRange(members.count, path: path))
    }
    try Self.validate(width, height, insets, edgeSpacing, at: path, in: container, shared: shared)
    try Self.validate(spacing, .spacing, at: path)
    try badges.validate(at: path)
    if let count, !(1...LayoutLimits.groupItemCount).contains(count) {
      throw .init(.unusableGroupNumber(.count, value: Double(count), path: path))
    }
    let known = KnownAxes(
      horizontal: !width.isEstimated || shared == .horizontal,
      vertical: !height.isEstimated || shared == .vertical)
    let share = count != nil && known[direction] ? direction : nil
    for (index, member) in members.enumerated() {
      switch member {
      case .item(let item):
        try Self.validate(
          item.width, item.height, item.insets, item.edgeSpacing, at: path.member(index),
          in: known, shared: share)
        try item.badges.validate(at: path.member(index))
      case .group(let group):
        try group.validate(at: path.member(index), in: known, shared: share)
      }
    }
  }

  private static func validate(
    _ width: LayoutDimension, _ height: LayoutDimension, _ insets: EdgeInsets,
    _ edges: EdgeSpacing, at path: GroupPath, in container: KnownAxes, shared: Axis?
  ) throws(LayoutError) {
    try validate(width, .width, at: path, in: shared == .horizontal ? KnownAxes() : container)
    try validate(height, .height, at: path, in: shared == .vertical ? KnownAxes() : container)
    for inset in [insets.top, insets.left, insets.bottom, insets.right] {
      try check(inset, LayoutLimits.distance, .insets, at: path)
    }
    for spacing in [edges.top, edges.left, edges.bottom, edges.right] {
      try validate(spacing, .edgeSpacing, at: path)
    }
  }

  private static func validate(
    _ dimension: LayoutDimension, _ key: GroupKey, at path: GroupPath, in container: KnownAxes
  ) throws(LayoutError) {
    func checkFraction(_ fraction: Double, of axis: Axis) throws(LayoutError) {
      try check(fraction, 1e6, key, at: path)
      guard container[axis] else {
        throw .init(.fractionOfEstimated(axis, key, value: fraction, path: path))
      }
    }
    switch dimension {
    case .absolute(let points): try check(points, LayoutLimits.distance, key, at: path)
    case .fractionalWidth(let fraction): try checkFraction(fraction, of: .horizontal)
    case .fractionalHeight(let fraction): try checkFraction(fraction, of: .vertical)
    case .estimated: break
    }
  }

  private static func validate(
    _ spacing: LayoutSpacing, _ key: GroupKey, at path: GroupPath
  ) throws(LayoutError) {
    try check(spacing.least, LayoutLimits.distance, key, at: path)
  }

  private static func check(
    _ value: Double, _ most: Double, _ key: GroupKey, at path: GroupPath
  ) throws(LayoutError) {
    guard value >= 0, value <= most else {
      throw .init(.unusableGroupNumber(key, value: value, path: path))
    }
  }
}

/// Along which axes the extent of a group does not depend on its members.
private struct KnownAxes {
  var horizontal = true
  var vertical = true

  subscript(axis: Axis) -> Bool { axis == .horizontal ? horizontal : vertical }
}

extension CompositionalLayout: LayoutFields {
  package static var blank: CompositionalLayout { CompositionalLayout(group: .blank) }

  package mutating func lineFields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.required("group", &group)
    try visitor.field("lineSpacing", &lineSpacing, .betweenLines)
  }
}
