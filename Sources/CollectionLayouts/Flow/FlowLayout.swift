import PlaneGeometry

/// Items side by side in lines, as many to a line as fit.
///
/// Line breaking is first fit, as in `UICollectionViewFlowLayout` and CSS (Flexible Box Layout, 9.3): an item joins the line while the line, the minimum spacing and the item
/// fit into the room across, give or take a millionth and the `overflowTolerance`. The first item of a line always stays, so an
/// item wider than the line has a line of its own and overflows at its end. A line is as long as
/// its longest item.
///
/// Items of one size take constant time and memory, others one pass.
public struct FlowLayout: Equatable, Sendable {
  /// The scrolling axis; the lines of a horizontal flow are columns, filled from the top.
  public var axis: Axis
  /// Gap between successive lines, in points. A negative one lets lines overlap, but no line starts
  /// before its predecessor.
  public var lineSpacing: Double
  /// Least gap between the items of a line, in points. A negative one lets items overlap, but none
  /// starts before its predecessor; queries then walk a line of unequal items from its start.
  public var itemSpacing: Double
  /// How far the items of a line may reach beyond its room before another line begins, in points, zero or more: none in
  /// UIKit and CSS, 1 in IGListKit, 0.9 in FlashList.
  public var overflowTolerance: Double
  /// Where the leftover room of a line goes.
  public var distribution: LineDistribution
  /// How the last line of a section is distributed.
  public var lastLine: LastLineRule
  /// Where the only item of a line goes.
  public var loneItem: LoneItemRule
  /// Where shorter items lie within their line.
  public var itemAlignment: ItemAlignment
  /// Where headers and footers lie.
  public var headerPlacement: HeaderPlacement
  /// Which headers and footers stay in view.
  public var pinning: SectionPinning

  /// A flow; by default it scrolls vertically, with gaps of 10 points and everything at the start.
  public init(
    axis: Axis = .vertical, lineSpacing: Double = 10, itemSpacing: Double = 10,
    overflowTolerance: Double = 0, distribution: LineDistribution = .start,
    lastLine: LastLineRule = .asOthers,
    loneItem: LoneItemRule = .byDistribution, itemAlignment: ItemAlignment = .start,
    headerPlacement: HeaderPlacement = .outsideInsets,
    pinning: SectionPinning = SectionPinning()
  ) {
    self.axis = axis
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.overflowTolerance = overflowTolerance
    self.distribution = distribution
    self.lastLine = lastLine
    self.loneItem = loneItem
    self.itemAlignment = itemAlignment
    self.headerPlacement = headerPlacement
    self.pinning = pinning
  }

  /// The rules of UIKit's `UICollectionViewFlowLayout`: justified lines, items centred within their
  /// line, a lone item centred, the last line on the grid or, where sizes differ, packed.
  ///
  /// Source: Apple's documentation and open radar 20825965.
  public static func uiKit(axis: Axis = .vertical) -> FlowLayout {
    FlowLayout(
      axis: axis, distribution: .justify, lastLine: .onGrid, loneItem: .center,
      itemAlignment: .center)
  }

  /// Where every element of the content rests.
  ///
  /// - Throws: ``LayoutError`` naming the first number that is out of range.
  public func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Arrangement {
    try CollectionLayout.flow(self).stackSections(of: content, in: environment)
  }
}

/// How a flow distributes the last line of a section.
public enum LastLineRule: String, Equatable, Hashable, Sendable, CaseIterable {
  /// Like every other line.
  case asOthers
  /// At the start, with the minimum spacing.
  case packed
  /// Under the columns of the full lines where all items of the section have one size, otherwise
  /// packed. UIKit does this; see open radar 20825965.
  case onGrid
}

/// Where a flow puts the only item of a line.
///
/// Last lines that are packed or on the grid ignore this.
public enum LoneItemRule: String, Equatable, Hashable, Sendable, CaseIterable {
  /// Where the distribution says; justified lines put it at the start.
  case byDistribution
  /// At the start of the line.
  case start
  /// In the middle of the line.
  case center
  /// At the end of the line.
  case end
}

extension LoneItemRule {
  /// The distribution for a lone item.
  func distribution(insteadOf common: LineDistribution) -> LineDistribution {
    switch self {
    case .byDistribution: common
    case .start: .start
    case .center: .center
    case .end: .end
    }
  }
}

extension FlowLayout: LayoutFields {
  package static var blank: FlowLayout { FlowLayout() }

  package mutating func lineFields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    // Rules that the fields after it may change; written out, they are fields like others.
    var preset: Preset?
    try visitor.field("preset", &preset, .optional())
    if preset == .uiKit {
      let rules = FlowLayout.uiKit(axis: axis)
      (distribution, lastLine) = (rules.distribution, rules.lastLine)
      (loneItem, itemAlignment) = (rules.loneItem, rules.itemAlignment)
    }
    try visitor.field("lineSpacing", &lineSpacing, .betweenLines)
    try visitor.field("itemSpacing", &itemSpacing, .betweenItems)
    try visitor.field("overflowTolerance", &overflowTolerance, .number(.extent, "points"))
    try visitor.field("distribution", &distribution)
    try visitor.field("lastLine", &lastLine)
    try visitor.field("loneItem", &loneItem)
    try visitor.field("itemAlignment", &itemAlignment)
  }

  private enum Preset: String, CaseIterable, FieldValue { case uiKit, plain }
}

extension LastLineRule: FieldValue {}

extension LoneItemRule: FieldValue {}
