import PlaneGeometry

/// What lies behind a section: a rounded rectangle that is drawn before all items, headers and footers.
///
/// It is no element: it has no ordinal, nothing finds it by its place but ``Arrangement/forEachBackground(overlapping:_:)``,
/// and it takes no room.
public struct SectionBackground: Equatable, Sendable {
  /// What the background of a section lies behind.
  public enum Span: String, Equatable, Hashable, Sendable, CaseIterable {
    /// The lines with item insets, and all the room that the section's insets leave across. A
    /// section without items has no background.
    case lines
    /// The section less its insets: the lines with item insets, what lies at their boundaries,
    /// header and footer. In a section without items, the lines have no length.
    case section
  }

  /// What it lies behind.
  public var span: Span
  /// How far its edges lie within that, in points; negative ones reach outward. From right to left, `left` lies at the
  /// right.
  public var insets: EdgeInsets
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

  /// Its frame, less its insets; nil where it would have no area.
  func box(behind bounds: AxialBounds, along axis: Axis) -> AxialRect? {
    let (main, cross) = (bounds.main, bounds.cross)
    let start = main.low + insets.start(along: axis)
    let lead = cross.low + insets.start(along: axis.perpendicular)
    let box = AxialRect(
      start: start, length: main.high - insets.end(along: axis) - start, lead: lead,
      extent: cross.high - insets.end(along: axis.perpendicular) - lead)
    return box.length > 0 && box.extent > 0 ? box : nil
  }
}

extension SectionBackground: FieldSet, FieldValue {
  package static var blank: SectionBackground { SectionBackground() }

  package mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("span", &span)
    try visitor.field("insets", &insets, InsetsShape(.place))
    try visitor.field("cornerRadius", &cornerRadius, .number(.extent, "points"))
    try visitor.field(
      "tone", &tone, .optional(.integer(0...Int(Int32.max), "the number of an item")))
  }
}

extension SectionBackground.Span: FieldValue {}
