import PlaneGeometry

/// What one section of a collection holds.
public struct SectionContent: Equatable, Sendable {
  /// Identifies the section, its header and its footer through changes, unique among sections; nil
  /// for a section that is identified by its position among those without an identifier.
  public var identifier: ElementID?
  /// Identifies each item through changes, in index order, unique in the whole collection; nil for
  /// items that are identified by their section and index, which takes no memory.
  var identifiers: ItemTable<ElementID>?
  /// How its items lie; nil for the layout of the collection. Headers, footers and pinning are the
  /// collection's either way.
  public var layout: CollectionLayout?
  /// Number and sizes of the items.
  public var items: ItemSizes
  /// Tracks spanned by the items in a grid or a waterfall; the divisors of their widths in a row layout.
  public var spans: ItemSpans
  /// Distances between the section's edges and its lines, in points; negative ones reach outward,
  /// so a negative leading inset moves the section over the one before. From right to left, `left`
  /// lies at the right.
  public var insets: EdgeInsets
  /// Gap between successive lines, in points; nil for the layout's own.
  public var lineSpacing: Double?
  /// Gap between the items of a line, in points; nil for the layout's own. A list has one item to a
  /// line and ignores it.
  public var itemSpacing: Double?
  /// Length of the header along the scrolling axis, in points; 0 for no header.
  public var headerLength: Double
  /// Length of the footer along the scrolling axis, in points; 0 for no footer.
  public var footerLength: Double
  /// Apart, since few sections have any of it; nil where one has none.
  private var storedExtras: StoredExtras?

  private indirect enum StoredExtras: Equatable, Sendable {
    case extras(Extras)
  }

  private struct Extras: Equatable, Sendable {
    var background: SectionBackground?
    var scrolling: SectionScrolling?
    var boundaryItems: [BoundaryItem] = []
    var itemInsets = EdgeInsets.zero
    var itemStyles: ItemTable<ItemStyle>?
  }

  /// Nil if the section has none, so that reading does not create them.
  private var own: Extras? {
    if case .extras(let extras) = storedExtras { extras } else { nil }
  }

  private var extras: Extras {
    get { own ?? Extras() }
    set { storedExtras = newValue == Extras() ? nil : .extras(newValue) }
  }

  /// What lies behind it; nil for nothing.
  public var background: SectionBackground? {
    get { own?.background }
    set { extras.background = newValue }
  }

  /// How it scrolls across the collection; nil where it scrolls with it.
  public var scrolling: SectionScrolling? {
    get { own?.scrolling }
    set { extras.scrolling = newValue }
  }

  /// What lies at its edges and corners, beside header and footer.
  public var boundaryItems: [BoundaryItem] {
    get { if case .extras(let extras) = storedExtras { extras.boundaryItems } else { [] } }
    set { extras.boundaryItems = newValue }
  }

  /// Distances between its lines and what surrounds them: section insets, header and footer, in points. A section without
  /// items has none. From right to left, `left` lies at the right.
  public var itemInsets: EdgeInsets {
    get { own?.itemInsets ?? .zero }
    set { extras.itemInsets = newValue }
  }

  /// How each item lies in its line, in index order; nil where all lie as the layout says.
  public var itemStyles: ItemTable<ItemStyle>? {
    get { own?.itemStyles }
    set { extras.itemStyles = newValue }
  }

  /// A section from its parts.
  ///
  /// - Parameters:
  ///   - identifier: Identifies the section through changes, unique among sections; nil for its position.
  ///   - items: Number and sizes of the items, in points.
  ///   - itemIdentifiers: Identifies each item through changes, in index order, unique in the collection; nil for section and
  ///     index.
  ///   - spans: Tracks spanned by the items in a grid or a waterfall; the divisors of their widths in a row layout.
  ///   - itemStyles: How each item lies in its line, in index order; empty where all lie as the layout says.
  ///   - insets: Distances between the section's edges and its lines, in points; negative ones reach outward.
  ///   - itemInsets: Distances between the lines and what surrounds them, in points: section insets, header and footer, as
  ///     in MagazineLayout. A section without items has none.
  ///   - lineSpacing: Gap between successive lines, in points; nil for the layout's own.
  ///   - itemSpacing: Gap between the items of a line, in points; nil for the layout's own.
  ///   - headerLength: Length of the header along the scrolling axis, in points; 0 for no header.
  ///   - footerLength: Length of the footer along the scrolling axis, in points; 0 for no footer.
  ///   - background: What lies behind the section; nil for nothing.
  ///   - layout: How its items lie, along the axis of the collection; nil for the layout of the collection, which places
  ///     headers and footers and pins them either way.
  ///   - scrolling: How the section scrolls across the collection, with a layout along the other axis; nil where it scrolls
  ///     with the collection.
  ///   - boundaryItems: What lies at its edges and corners, beside header and footer; up to 16.
  public init(
    identifier: ElementID? = nil, items: ItemSizes, itemIdentifiers: [ElementID]? = nil,
    spans: ItemSpans = .uniform(1), itemStyles: [ItemStyle] = [], insets: EdgeInsets = .zero,
    itemInsets: EdgeInsets = .zero, lineSpacing: Double? = nil,
    itemSpacing: Double? = nil, headerLength: Double = 0, footerLength: Double = 0,
    background: SectionBackground? = nil, layout: CollectionLayout? = nil,
    scrolling: SectionScrolling? = nil, boundaryItems: [BoundaryItem] = []
  ) {
    self.identifier = identifier
    identifiers = itemIdentifiers.map { ItemTable($0) }
    self.items = items
    self.spans = spans
    self.insets = insets
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.headerLength = headerLength
    self.footerLength = footerLength
    self.layout = layout
    self.background = background
    if scrolling != nil { self.scrolling = scrolling }
    if !boundaryItems.isEmpty { self.boundaryItems = boundaryItems }
    if itemInsets != .zero { self.itemInsets = itemInsets }
    if !itemStyles.isEmpty { self.itemStyles = ItemTable(itemStyles) }
  }

  /// A section of `count` items of one size, in points.
  public init(count: Int, size: Size) {
    self.init(items: .uniform(count: count, size: size))
  }

  /// A section of items with sizes of their own, in points.
  public init(sizes: [Size]) {
    self.init(items: .varying(sizes))
  }
}

extension SectionContent {
  /// Identifies each item through changes, in index order. Linear after changes, constant before them.
  public var itemIdentifiers: [ElementID]? {
    get { identifiers?.array }
    set { identifiers = newValue.map { ItemTable($0) } }
  }

  var shape: SectionShape {
    SectionShape(
      hasHeader: headerLength > 0, itemCount: items.count, hasFooter: footerLength > 0)
  }

  func validate(section: Int) throws(LayoutError) {
    try items.validate(section: section)
    try spans.validate(itemCount: items.count, section: section)
    try validateListCounts(section: section)
    try validateDistances(section: section)
  }

  /// Checks of the items only those that are not from the old section.
  func validate(section: Int, from source: SectionSource) throws(LayoutError) {
    if case .uniform = items { try items.validate(section: section) }
    try source.forEachNewRange { (range) throws(LayoutError) in
      try items.validate(range, section: section)
    }
    try spans.validate(0..<0, itemCount: items.count, section: section)
    try source.forEachNewRange { (range) throws(LayoutError) in
      try spans.validate(range, itemCount: items.count, section: section)
    }
    try validateListCounts(section: section)
    try validateDistances(section: section)
  }

  private func validateDistances(section: Int) throws(LayoutError) {
    let place = LayoutPlace(section: section)
    try LayoutLimits.check(insets, .sectionInset, place)
    try LayoutLimits.check(itemInsets, .itemInset, place)
    try LayoutLimits.check(distance: lineSpacing ?? 0, .lineSpacing, place)
    try LayoutLimits.check(distance: itemSpacing ?? 0, .itemSpacing, place)
    try LayoutLimits.check(length: headerLength, .headerLength, place)
    try LayoutLimits.check(length: footerLength, .footerLength, place)
    try background?.validate(section: section)
    if let scrolling { try LayoutLimits.check(length: scrolling.length, .stripLength, place) }
  }

  /// Refuses lists of identifiers and of styles that are not as long as the list of items. Whether an identifier occurs
  /// twice does not matter to a layout.
  func validateListCounts(section: Int) throws(LayoutError) {
    if let itemStyles, itemStyles.count != items.count {
      throw .init(
        .styleCountMismatch(styles: itemStyles.count, items: items.count, section: section))
    }
    guard let identifiers, identifiers.count != items.count else { return }
    throw .init(
      .identifierCountMismatch(
        identifiers: identifiers.count, items: items.count, section: section))
  }
}
