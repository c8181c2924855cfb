import PlaneGeometry

/// Items that take a whole row, a half, a third and so on, as in Airbnb's MagazineLayout.
///
/// An item whose width divisor is n, given by ``ItemSpans``, has the extent `max(0, A − (n−1)s) / n` in room A
/// with spacing s, in points. A row ends when it holds n of them, before an item with another divisor, and with the
/// section. It is as long as its longest item. An item that ignores item insets, by its ``ItemStyle``, takes a whole row from
/// one edge of the section to the other.
///
/// Items of one divisor and length take constant time and memory, others one pass.
public struct RowLayout: Equatable, Sendable {
  /// The scrolling axis; the rows of a horizontal layout are columns, filled from the top.
  public var axis: Axis
  /// Gap between successive rows, in points. A negative one lets rows overlap, but none starts before its
  /// predecessor.
  public var lineSpacing: Double
  /// Gap between neighbours in a row, in points. A negative one lets them overlap, but none starts before its
  /// predecessor.
  public var itemSpacing: Double
  /// How long the items are.
  public var itemLength: GridItemLength
  /// Where shorter items lie within their row; ``ItemAlignment/stretch`` makes all items of a row as long as
  /// the longest.
  public var itemAlignment: ItemAlignment
  /// Where headers and footers lie.
  public var headerPlacement: HeaderPlacement
  /// Which headers and footers stay in view.
  public var pinning: SectionPinning

  /// Rows; by default they scroll vertically, with gaps of 10 points, and items are as long as they say.
  public init(
    axis: Axis = .vertical, lineSpacing: Double = 10, itemSpacing: Double = 10,
    itemLength: GridItemLength = .own, itemAlignment: ItemAlignment = .start,
    headerPlacement: HeaderPlacement = .outsideInsets, pinning: SectionPinning = SectionPinning()
  ) {
    self.axis = axis
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.itemLength = itemLength
    self.itemAlignment = itemAlignment
    self.headerPlacement = headerPlacement
    self.pinning = pinning
  }

  /// Where every element of the content rests.
  ///
  /// - Throws: ``LayoutError`` naming the first number that is out of range.
  public func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Arrangement {
    try CollectionLayout.rows(self).stackSections(of: content, in: environment)
  }
}

extension RowLayout: SectionLayout {
  func validate() throws(LayoutError) {
    try itemLength.validate()
  }

  func plan(of section: SectionContent, in room: LineRoom) throws(LayoutError) -> LinePlan {
    let isStyled = section.itemStyles != nil
    let shares = RowShares(
      available: room.available, spacing: room.itemSpacing,
      outer: isStyled ? room.outer : CrossSlot(lead: 0, extent: 0))
    var format = LineFormat(
      lineSpacing: room.lineSpacing, slots: .shares(shares),
      lengths: itemLength.lengths(of: section.items, along: axis), alignment: itemAlignment,
      readsStyles: isStyled)
    guard case .uniform(let divisor) = section.spans, !isStyled else { return .broken(format) }
    let perLine = min(divisor, LayoutLimits.trackCount)
    let row = shares.row(dividedBy: divisor)
    guard format.readsSizes else {
      return .alike(
        section.items.count, perLine: perLine, row: row, lastRow: row, lengths: format.lengths,
        alignment: itemAlignment, in: room)
    }
    format.slots = .row(row, perLine: perLine)
    return .broken(format)
  }
}

extension RowLayout: LayoutFields {
  package static var blank: RowLayout { RowLayout() }

  package mutating func lineFields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("lineSpacing", &lineSpacing, .betweenLines)
    try visitor.field("itemSpacing", &itemSpacing, .betweenItems)
    try visitor.field("itemLength", &itemLength)
    try visitor.field("itemAlignment", &itemAlignment)
  }
}
