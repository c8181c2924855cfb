import PlaneGeometry

/// Items on tracks of fixed extent, line by line in index order: CSS Grid Layout's sparse placement (8.5).
///
/// An item that spans several tracks and does not fit into the rest of its line starts the next one
/// and leaves the hole; it covers the gaps between its tracks. A line is as long as its longest
/// item.
///
/// Items of one length and span take constant time and memory, others one pass.
public struct GridLayout: Equatable, Sendable {
  /// The scrolling axis; the lines of a horizontal grid are columns, filled from the top.
  public var axis: Axis
  /// How the room across is divided.
  public var tracks: GridTracks
  /// Gap between successive lines, in points. A negative one lets lines overlap, but no line starts
  /// before its predecessor.
  public var lineSpacing: Double
  /// Gap between neighbouring tracks, in points. A negative one lets tracks overlap, but none starts
  /// before its predecessor.
  public var itemSpacing: Double
  /// Where the room goes that tracks leave.
  public var trackAlignment: LineDistribution
  /// Tracks that share the room are as wide as the greatest multiple of this that fits, in points; 0 for all of their share. With 1,
  /// widths are whole points, as in CHTCollectionViewWaterfallLayout and Blueprints.
  public var trackGranularity: Double
  /// How long the items are.
  public var itemLength: GridItemLength
  /// Where shorter items lie within their line.
  public var itemAlignment: ItemAlignment
  /// Where headers and footers lie.
  public var headerPlacement: HeaderPlacement
  /// Which headers and footers stay in view.
  public var pinning: SectionPinning

  /// A grid; by default it scrolls vertically, with square items and gaps of 10 points.
  public init(
    axis: Axis = .vertical, tracks: GridTracks, lineSpacing: Double = 10, itemSpacing: Double = 10,
    trackAlignment: LineDistribution = .start, trackGranularity: Double = 0,
    itemLength: GridItemLength = .ratio(1), itemAlignment: ItemAlignment = .start,
    headerPlacement: HeaderPlacement = .outsideInsets,
    pinning: SectionPinning = SectionPinning()
  ) {
    self.axis = axis
    self.tracks = tracks
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.trackAlignment = trackAlignment
    self.trackGranularity = trackGranularity
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
    try CollectionLayout.grid(self).stackSections(of: content, in: environment)
  }
}

/// How long the items of a grid are along the scrolling axis.
public enum GridItemLength: Equatable, Sendable {
  /// The item's extent over this ratio, which is extent / length: 1 is a square, 2 twice as wide as
  /// it is long. From 0.000001 to 1,000,000.
  case ratio(Double)
  /// The same length for every item, in points.
  case fixed(Double)
  /// The length of the item's own size.
  case own
  /// The length of the item's own size scaled to its extent, so that pictures keep their shape; zero for
  /// an item without area.
  case proportional
}

extension GridItemLength {
  func validate() throws(LayoutError) {
    switch self {
    case .ratio(let ratio):
      guard ratio >= 1e-6, ratio <= 1e6 else {
        throw .init(.unusableNumber(.itemRatio, value: ratio))
      }
    case .fixed(let length): try LayoutLimits.check(length: length, .itemLength)
    case .own, .proportional: break
    }
  }

  /// The lengths of some items; the same for all where all have one size.
  func lengths(of items: ItemSizes, along axis: Axis) -> ItemLengths {
    switch (self, items.simplified) {
    case (.ratio(let ratio), _): return .ratio(ratio)
    case (.fixed(let length), _): return .fixed(length)
    case (.own, .uniform(_, let size)): return .fixed(size[axis])
    case (.own, .varying): return .own(axis)
    case (.proportional, .uniform(_, let size)):
      guard size.width > 0, size.height > 0 else { return .fixed(0) }
      return .ratio(max(size[axis.perpendicular] / size[axis], .leastNonzeroMagnitude))
    case (.proportional, .varying): return .proportional(axis)
    }
  }
}

/// How a grid divides its width into tracks.
///
/// With room A across and spacing s, in points. Where tracks leave room, since they may not be wider or more, the layout's
/// `trackAlignment` says where it goes.
public enum GridTracks: Equatable, Sendable {
  /// n equal tracks of `max(0, A − (n−1)s) / n`, n being 1 or more, or of the greatest extent, in points, where that is
  /// less: `repeat(n, minmax(0, M))` in CSS.
  case count(Int, maximumExtent: Double = .infinity)
  /// As many equal tracks as fit without one becoming narrower than this, in points, and at least
  /// one, `floor((A + s) / (m + s))`; but no more than the greatest count, 1 or more, and none wider than the greatest
  /// extent, in points, which is no less than the least. SwiftUI's `GridItem.Size.adaptive(minimum:maximum:)`.
  case minimumExtent(Double, maximumExtent: Double = .infinity, maximumCount: Int = .max)
  /// As few equal tracks as are needed for none to be wider than this, in points:
  /// `ceil((A + s) / (m + s))`; where that is more than the greatest count, 1 or more, as many of this extent.
  case maximumExtent(Double, maximumCount: Int = .max)
  /// As many tracks of this extent, in points, as fit, and at least one, but no more than the greatest count, 1 or more.
  case fixedExtent(Double, maximumCount: Int = .max)
  /// One track per weight, the room in proportion: `(A − (n−1)s) · w / Σw`. A query is linear in the
  /// tracks before its rectangle.
  case weights([Double])
  /// Tracks of the given extents, in points. A query is linear in the tracks before its rectangle.
  case explicit([Double])
}

extension GridLayout: LayoutFields {
  package static var blank: GridLayout { GridLayout(tracks: .count(1)) }

  package mutating func lineFields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.required("tracks", &tracks)
    try visitor.field("lineSpacing", &lineSpacing, .betweenLines)
    try visitor.field("itemSpacing", &itemSpacing, .betweenTracks)
    try visitor.field("trackAlignment", &trackAlignment)
    try visitor.field("trackGranularity", &trackGranularity, .number(.extent, "points"))
    try visitor.field("itemLength", &itemLength)
    try visitor.field("itemAlignment", &itemAlignment)
  }
}

extension GridItemLength: FieldValue {
  package static var blank: GridItemLength { .own }

  package mutating func walk<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.alternatives { (visitor) throws(Visitor.Failure) in
      try visitor.word("own", &self, .own)
      try visitor.word("proportional", &self, .proportional)
      try visitor.form(
        &self, FormKey("ratio", .number(.within(1e-6...1e6), "extent over length")),
        of: { if case .ratio(let ratio) = $0 { ratio } else { nil } }, make: { .ratio($0) })
      try visitor.form(
        &self, FormKey("fixed", .number(.extent, "a length in points")),
        of: { if case .fixed(let length) = $0 { length } else { nil } }, make: { .fixed($0) })
    }
  }
}

extension GridTracks: FieldValue {
  package static var blank: GridTracks { .count(1) }

  package mutating func walk<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    let extent = NumberShape.number(.extent, "an extent in points")
    let greatest = FormKey("maximumExtent", extent, or: .infinity)
    let counts = IntegerShape.integer(1...Int(Int32.max), "a number of tracks")
    let most = FormKey("maximumCount", counts, or: .max)
    try visitor.alternatives { (visitor) throws(Visitor.Failure) in
      try visitor.form(
        &self, FormKey("count", counts), greatest,
        of: { if case .count(let count, let greatest) = $0 { (count, greatest) } else { nil } },
        make: { .count($0, maximumExtent: $1) })
      try visitor.form(
        &self, FormKey("minimumExtent", extent), greatest, most,
        of: {
          if case .minimumExtent(let least, let greatest, let most) = $0 {
            (least, greatest, most)
          } else {
            nil
          }
        }, make: { .minimumExtent($0, maximumExtent: $1, maximumCount: $2) })
      try visitor.form(
        &self, FormKey("fixedExtent", extent), most,
        of: { if case .fixedExtent(let fixed, let most) = $0 { (fixed, most) } else { nil } },
        make: { .fixedExtent($0, maximumCount: $1) })
      try visitor.form(
        &self, FormKey("weights", .list(of: .number(.extent, "a weight"), atLeast: 1)),
        of: { if case .weights(let weights) = $0 { weights } else { nil } },
        make: { .weights($0) })
      try visitor.form(
        &self, FormKey("extents", .list(of: extent, atLeast: 1)),
        of: { if case .explicit(let extents) = $0 { extents } else { nil } },
        make: { .explicit($0) })
      try visitor.form(
        &self, FormKey("maximumExtent", extent), most,
        of: { if case .maximumExtent(let widest, let most) = $0 { (widest, most) } else { nil } },
        make: { .maximumExtent($0, maximumCount: $1) })
    }
  }
}
