import PlaneGeometry

/// What keeps its place in the viewport when elements arrive, leave, move or change their sizes, or when the
/// viewport or its insets change.
///
/// Without anchoring, a content offset keeps its number: whatever grows above the viewport pushes everything in
/// it down. Along the scrolling axis, top is the low end (left where content scrolls horizontally), and bottom
/// the high one.
public struct ScrollAnchoring: Equatable, Sendable {
  /// What keeps its place.
  public enum Anchor: Equatable, Hashable, Sendable {
    /// The top end of the content, in relation to the top of the visible bounds.
    case top
    /// The bottom end of the content, in relation to the bottom of the visible bounds.
    case bottom
    /// The first visible element in layout order that stays, in relation to the edge of the visible
    /// bounds where content begins. What lies under something pinned is not visible; pinned headers
    /// and footers are meant where nothing else is visible.
    case firstVisible
    /// The last visible element in layout order that stays, in relation to the other edge.
    case lastVisible
    /// An element of the old arrangement, visible or not, in relation to the edge of the visible bounds where
    /// content begins.
    case element(LayoutElement)
  }

  /// What keeps its place, unless the viewport is at an end where it stays.
  public var anchor: Anchor
  /// Whether a viewport that is at the top stays there.
  public var staysAtTop: Bool
  /// Whether a viewport that is at the bottom stays there.
  public var staysAtBottom: Bool
  /// Where content lies that is shorter than the visible bounds. It also decides for a viewport that is at
  /// both ends and would stay at each.
  public var shortContent: ShortContentAlignment

  /// Anchoring from its parts; by default, the first visible element keeps its place.
  public init(
    _ anchor: Anchor = .firstVisible, staysAtTop: Bool = false, staysAtBottom: Bool = false,
    shortContent: ShortContentAlignment = .top
  ) {
    self.anchor = anchor
    self.staysAtTop = staysAtTop
    self.staysAtBottom = staysAtBottom
    self.shortContent = shortContent
  }

  /// A conversation that grows at its end: at the bottom it stays there, elsewhere the last visible
  /// element keeps its place, and a short one lies at the bottom.
  public static var chat: ScrollAnchoring {
    ScrollAnchoring(.lastVisible, staysAtBottom: true, shortContent: .bottom)
  }
}

/// Where content lies that is shorter than the visible bounds of its viewport.
public enum ShortContentAlignment: Equatable, Hashable, Sendable, CaseIterable {
  /// At the top, or left.
  case top
  /// At the bottom, or right.
  case bottom
}

extension ShortContentAlignment {
  /// The content offsets at which content fills the visible bounds along an axis, in points; where
  /// it is shorter than they are, the single one at which it lies at this end. An inset that is not
  /// a number counts as 0.
  package func offsetRange(
    contentLength: Double, viewportLength: Double, insets: (start: Double, end: Double)
  ) -> ClosedRange<Double> {
    // A difference and not a sign: without an inset, 0 and not minus zero.
    let low = insets.start.isNaN ? 0 : 0 - insets.start
    let high = contentLength + (insets.end.isNaN ? 0 : insets.end) - viewportLength
    if low <= high { return low...high }
    return self == .bottom && high.isFinite ? high...high : low...low
  }
}

/// A content offset that keeps an anchor in its place.
public struct AnchoredOffset: Equatable, Sendable {
  /// The content offset in the new arrangement, in points.
  public var contentOffset: Point
  /// How far the anchor moves along the scrolling axis, in points, down or right being positive, in relation to
  /// the edge of the visible bounds that it belongs to. Zero where the content reaches far enough for the anchor
  /// to keep its place.
  public var movement: Double
  /// Ordinal of the anchor in the new arrangement; nil for an end of the content.
  public var anchor: Int?

  /// An anchored offset from its parts.
  package init(contentOffset: Point, movement: Double, anchor: Int? = nil) {
    self.contentOffset = contentOffset
    self.movement = movement
    self.anchor = anchor
  }
}
