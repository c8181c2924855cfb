import PlaneGeometry

/// Everything a viewer needs to draw one instant of a springy layout.
///
/// Positions are in content coordinates: an element appears in the viewport at its frame's origin
/// minus ``contentOffset``.
@frozen
public struct LayoutFrame: Equatable, Sendable {
  /// Seconds since the start of the trace.
  public var time: Double
  /// Content coordinates of the viewport's top left corner, in points.
  public var contentOffset: Point
  /// The elements that can be seen, in layout order.
  public var attributes: [LayoutAttributes]
  /// Ordinals of those that are lifted, ascending; they belong in front of the others.
  public var lifted: [Int]
  /// Ordinals of headers and footers that stay in view, ascending; they belong in front of the items, behind what
  /// is lifted.
  public var pinned: [Int] = []
  /// The backgrounds of sections that can be seen, by ascending sections; they belong behind all elements.
  public var backgrounds: [BackgroundAttributes] = []
  /// What is attached to items, groups, sections and the layout and can be seen: boundary items first, then that of groups, then
  /// that of items; it belongs in front of what it is attached to.
  public var supplements: [SupplementAttributes] = []

  /// A frame from its parts.
  @inlinable
  package init(
    time: Double, contentOffset: Point, attributes: [LayoutAttributes], lifted: [Int] = []
  ) {
    self.time = time
    self.contentOffset = contentOffset
    self.attributes = attributes
    self.lifted = lifted
  }
}
