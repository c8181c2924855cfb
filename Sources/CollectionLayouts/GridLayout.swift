import PlaneGeometry

/// Items on tracks of fixed extent, line by line in index order.
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
  /// Where the room goes that fixed or explicit tracks leave.
  public var trackAlignment: LineDistribution
  /// How long the items are.
  public var itemLength: GridItemLength
  /// Where shorter items lie within their line.
  public var itemAlignment: ItemAlignment
  /// Where headers and footers lie.
  public var headerPlacement: HeaderPlacement

  /// A grid; by default it scrolls vertically, with square items and gaps of 10 points.
  public init(
    axis: Axis = .vertical, tracks: GridTracks, lineSpacing: Double = 10, itemSpacing: Double = 10,
    trackAlignment: LineDistribution = .start, itemLength: GridItemLength = .ratio(1),
    itemAlignment: ItemAlignment = .start, headerPlacement: HeaderPlacement = .outsideInsets
  ) {
    self.axis = axis
    self.tracks = tracks
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.trackAlignment = trackAlignment
    self.itemLength = itemLength
    self.itemAlignment = itemAlignment
    self.headerPlacement = headerPlacement
  }

  /// Where every element of the content rests.
  ///
  /// - Throws: ``LayoutError`` naming the first number that is out of range.
  public func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Arrangement {
    try stackSections(of: content, in: environment)
  }
}
