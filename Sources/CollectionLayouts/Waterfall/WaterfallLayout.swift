import PlaneGeometry

/// Items on tracks, each right behind the one before it on its track: a masonry layout.
///
/// An item that spans several tracks covers the gaps between them and starts behind the last item on any
/// of them; one that spans all tracks starts below everything so far and leaves holes. Every section
/// starts with empty tracks.
///
/// Items of one length on tracks of one extent, all with the same span, take constant time and memory;
/// others take one pass and 19 bytes each.
public struct WaterfallLayout: Equatable, Sendable {
  /// The scrolling axis; the tracks of a horizontal waterfall are rows.
  public var axis: Axis
  /// How the room across is divided, into 1000 tracks at most.
  public var tracks: GridTracks
  /// Which track takes the next item.
  public var placement: WaterfallPlacement
  /// Gap between successive items of a track, in points. A negative one lets items overlap, but no item
  /// starts before the one in front of it.
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
  /// Where headers and footers lie.
  public var headerPlacement: HeaderPlacement
  /// Which headers and footers stay in view.
  public var pinning: SectionPinning

  /// A waterfall; by default it scrolls vertically, with gaps of 10 points, and items are as long as
  /// they say.
  public init(
    axis: Axis = .vertical, tracks: GridTracks, placement: WaterfallPlacement = .shortestFirst,
    lineSpacing: Double = 10, itemSpacing: Double = 10, trackAlignment: LineDistribution = .start,
    trackGranularity: Double = 0, itemLength: GridItemLength = .own,
    headerPlacement: HeaderPlacement = .outsideInsets,
    pinning: SectionPinning = SectionPinning()
  ) {
    self.axis = axis
    self.tracks = tracks
    self.placement = placement
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.trackAlignment = trackAlignment
    self.trackGranularity = trackGranularity
    self.itemLength = itemLength
    self.headerPlacement = headerPlacement
    self.pinning = pinning
  }

  /// Where every element of the content rests. Linear in the items times the tracks.
  ///
  /// - Throws: ``LayoutError`` naming the first number that is out of range.
  public func arrange(
    _ content: CollectionContent, in environment: LayoutEnvironment
  ) throws(LayoutError) -> Arrangement {
    try CollectionLayout.waterfall(self).stackSections(of: content, in: environment)
  }
}

/// Which track of a waterfall takes the next item.
public enum WaterfallPlacement: String, Equatable, Hashable, Sendable, CaseIterable {
  /// The track, or of an item with a span the run of tracks, where the item would start first; of several, the
  /// one nearest to the leading edge. Starts that differ by less than a millionth of a point count as
  /// equal.
  case shortestFirst
  /// One track after the other, beginning at the leading edge. An item with a span that does not fit into the
  /// remaining tracks goes on the first ones.
  case leadingToTrailing
  /// The mirror image: one track after the other, beginning at the trailing edge.
  case trailingToLeading
}

extension WaterfallLayout: LayoutFields {
  package static var blank: WaterfallLayout { WaterfallLayout(tracks: .count(1)) }

  package mutating func lineFields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.required("tracks", &tracks)
    try visitor.field("placement", &placement)
    try visitor.field("lineSpacing", &lineSpacing, .betweenLines)
    try visitor.field("itemSpacing", &itemSpacing, .betweenTracks)
    try visitor.field("trackAlignment", &trackAlignment)
    try visitor.field("trackGranularity", &trackGranularity, .number(.extent, "points"))
    try visitor.field("itemLength", &itemLength)
  }
}

extension WaterfallPlacement: FieldValue {}
