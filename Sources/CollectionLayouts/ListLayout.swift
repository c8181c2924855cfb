import PlaneGeometry

/// One item per line, each as wide as the section; of an item's size only the length along the
/// scrolling axis counts.
///
/// Items of one size take constant time and memory, others one pass.
///
/// ```swift
/// let content = CollectionContent(sections: [
///   SectionContent(count: 1_000_000, size: Size(width: 390, height: 64))
/// ])
/// let environment = LayoutEnvironment(viewport: Size(width: 390, height: 844))
/// let arrangement = try ListLayout(lineSpacing: 8).arrange(content, in: environment)
/// let last = arrangement.frame(at: 999_999)
/// ```
public struct ListLayout: Equatable, Sendable {
  /// The scrolling axis.
  public var axis: Axis
  /// Gap between successive items, in points. A negative one lets them overlap, but no item starts
  /// before its predecessor.
  public var lineSpacing: Double
  /// Where headers and footers lie.
  public var headerPlacement: HeaderPlacement
  /// Which headers and footers stay in view.
  public var pinning: SectionPinning

  /// A list; by default it scrolls vertically and has no gaps.
  public init(
    axis: Axis = .vertical, lineSpacing: Double = 0,
    headerPlacement: HeaderPlacement = .outsideInsets,
    pinning: SectionPinning = SectionPinning()
  ) {
    self.axis = axis
    self.lineSpacing = lineSpacing
    self.headerPlacement = headerPlacement
    self.pinning = pinning
  }

  /// Where every element of the content rests.
  ///
  /// - Complexity: linear in the sections and in the items whose sizes differ.
  /// - Throws: ``LayoutError`` naming the first number that is out of range.
  public func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Arrangement {
    try CollectionLayout.list(self).stackSections(of: content, in: environment)
  }
}

extension ListLayout: SectionLayout {
  var itemSpacing: Double { 0 }

  func validate() throws(LayoutError) {}

  func plan(of section: SectionContent, in room: LineRoom) throws(LayoutError) -> LinePlan {
    let row = TrackRow.even(lead: 0, pitch: 0, extent: room.available)
    switch section.items.simplified {
    case .uniform(let count, let size):
      return .alike(
        count, perLine: 1, row: row, lastRow: row, lengths: .fixed(size[axis]), alignment: .start,
        in: room)
    case .varying:
      return .broken(
        LineFormat(
          lineSpacing: room.lineSpacing, slots: .row(row, perLine: 1), lengths: .own(axis),
          alignment: .start, readsStyles: false))
    }
  }
}

extension ListLayout: LayoutFields {
  package static var blank: ListLayout { ListLayout() }

  package mutating func lineFields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("lineSpacing", &lineSpacing, .betweenLines)
  }
}
