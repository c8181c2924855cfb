import PlaneGeometry

/// What lies behind a section: a rounded rectangle that is drawn before all items, headers and footers.
///
/// It is no element: it has no ordinal, nothing finds it by its place but ``Arrangement/forEachBackground(overlapping:_:)``,
/// and it takes no room.
public struct SectionBackground: Equatable, Sendable {
  /// What the background of a section lies behind.
  public enum Span: Equatable, Hashable, Sendable, CaseIterable {
    /// The lines: from where the first begins to where the last ends, and all the room that the insets leave across.
    /// A section without items has no background.
    case lines
    /// The lines, the header and the footer: the smallest rectangle that holds them all.
    case section
  }

  /// What it lies behind.
  package var span: Span
  /// How far its edges lie within that, in points; negative ones reach outward. From right to left, `left` lies at the
  /// right.
  package var insets: EdgeInsets
  /// Radius of its corners in points, 0 or more; drawn as at most half the shorter side.
  public var cornerRadius: Double
  /// Which of the colours of items it has in pictures, pale: that of the item with this number. Nil for that of headers
  /// and footers.
  public var tone: Int?

  /// A background from its parts.
  public init(
    _ span: Span = .lines, insets: EdgeInsets = .zero, cornerRadius: Double = 0, tone: Int? = nil
  ) {
    self.span = span
    self.insets = insets
    self.cornerRadius = cornerRadius
    self.tone = tone
  }
}

extension SectionBackground {
  func validate(section: Int) throws(LayoutError) {
    let place = LayoutPlace(section: section)
    try LayoutLimits.check(insets, .backgroundInset, place)
    try LayoutLimits.check(length: cornerRadius, .cornerRadius, place)
  }

  /// Where it lies behind a section; nil where it would have no area.
  func box(behind section: PlacedSection, across lines: CrossSlot, along axis: Axis) -> AxialRect? {
    var bounds = AxialBounds.nothing
    if section.itemCount > 0 {
      bounds.main = section.lines
      bounds.cross = lines.interval
    }
    if span == .section {
      bounds.main = section.main
      // Both are as wide.
      if let edge = section.header ?? section.footer {
        bounds.cross = bounds.cross.union(
          Interval(low: edge.lead, high: edge.lead + edge.extent))
      }
    }
    let cross = axis.perpendicular
    bounds.main.low += insets.start(along: axis)
    bounds.main.high -= insets.end(along: axis)
    bounds.cross.low += insets.start(along: cross)
    bounds.cross.high -= insets.end(along: cross)
    let box = AxialRect(
      start: bounds.main.low, length: bounds.main.high - bounds.main.low, lead: bounds.cross.low,
      extent: bounds.cross.high - bounds.cross.low)
    return box.length > 0 && box.extent > 0 ? box : nil
  }
}
