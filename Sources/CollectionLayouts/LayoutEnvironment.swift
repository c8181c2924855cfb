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
public enum LayoutDirection: Equatable, Hashable, Sendable {
  /// The first item of a row is at the left.
  case leftToRight
  /// The first item of a row is at the right: every frame is the mirror image of the frame it would
  /// have from left to right, insets included.
  case rightToLeft
}
