import PlaneGeometry

/// What surrounds a collection: everything a layout must know that is not its content.
public struct LayoutEnvironment: Equatable, Sendable {
  /// Width and height of the scroll view, in points; zero or more.
  public var viewport: Size
  /// Content insets of the scroll view, in points. Across the scrolling axis they narrow the
  /// content; they never shift a frame.
  public var contentInsets: EdgeInsets
  /// The side on which lines begin.
  public var direction: LayoutDirection
  /// How frames meet the pixel grid.
  public var rounding: PixelRounding

  /// An environment from its parts.
  public init(
    viewport: Size, contentInsets: EdgeInsets = .zero, direction: LayoutDirection = .leftToRight,
    rounding: PixelRounding = .none
  ) {
    self.viewport = viewport
    self.contentInsets = contentInsets
    self.direction = direction
    self.rounding = rounding
  }
}

extension LayoutEnvironment {
  /// Room across the scrolling axis, in points, never below zero.
  func extent(across axis: Axis) -> Double {
    let cross = axis.perpendicular
    return max(0, viewport[cross] - contentInsets.total(along: cross))
  }

  /// Refuses what no layout accepts. Layouts do so themselves; callers with ready frames ask.
  ///
  /// - Throws: ``LayoutError`` for the first number out of range.
  package func validate() throws(LayoutError) {
    try LayoutLimits.check(viewport, .viewport)
    try LayoutLimits.check(contentInsets, .contentInset)
    if case .edges(let scale) = rounding {
      guard scale >= 1e-3, scale <= 1e6 else { throw .init(.unusableNumber(.scale, value: scale)) }
    }
  }
}

/// The side on which lines begin to be read.
public enum LayoutDirection: String, Equatable, Hashable, Sendable, CaseIterable {
  /// The first item of a row is at the left.
  case leftToRight
  /// The first item of a row is at the right: every frame is the mirror image of the frame it would
  /// have from left to right, insets included.
  case rightToLeft
}

extension LayoutEnvironment: FieldSet, FieldValue {
  package static var blank: LayoutEnvironment { LayoutEnvironment(viewport: .zero) }

  package mutating func fields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.required("viewport", &viewport, SizeShape(.viewportLength))
    try otherFields(&visitor)
  }

  /// Shows a visitor all fields; none has to be given.
  package mutating func changedFields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("viewport", &viewport, SizeShape(.viewportLength))
    try otherFields(&visitor)
  }

  private mutating func otherFields<Visitor: FieldVisitor>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure) {
    try visitor.field("contentInsets", &contentInsets, InsetsShape(.contentInset))
    try visitor.field("direction", &direction)
    try visitor.field(
      "pixelScale", &pixelScale, .optional(.number(.within(0.001...1e6), "pixels per point")))
  }

  /// Pixels per point to which frames are rounded; nil if they are not.
  private var pixelScale: Double? {
    get { if case .edges(let scale) = rounding { scale } else { nil } }
    set { rounding = newValue.map { .edges(scale: $0) } ?? .none }
  }
}

extension LayoutDirection: FieldValue {}
