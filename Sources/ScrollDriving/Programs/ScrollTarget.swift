import CollectionLayouts
import PlaneGeometry
import Springs

/// Where the program scrolls to. What leads past an end of the content counts as that end.
///
/// If the content, its layout or the container changes on the way, the scroll goes on to where its
/// target is then, with the speed that it has.
public enum ScrollTarget: Equatable, Sendable {
  /// A content offset, in points; it moves with the content that is visible.
  case offset(Point)
  /// An element at a location of what is visible of the viewport: its bounds less content insets,
  /// and less what is pinned over items there.
  ///
  /// Where the content scrolls in both directions, the alignment is along the layout's axis; across
  /// it, the content moves no farther than it has to. A section that scrolls by itself is shown, but
  /// not scrolled. If the element is deleted on the way, what was visible with it takes its place.
  case element(LayoutElement, ScrollAlignment = .nearest)
  /// Where the content begins, along the layout's axis.
  case start
  /// Where the content ends, along the layout's axis.
  case end
  /// A page, from 0, along the layout's axis: one has the length of the pages that deceleration
  /// snaps to, or the viewport's.
  case page(Int)
}

/// Where an element lies in what is visible of the viewport after a scroll to it.
public enum ScrollAlignment: String, Equatable, Sendable, CaseIterable {
  /// Where the scroll is shortest: an element that is visible stays where it is, another comes to
  /// the start or to the end. Of an element that is longer than what is visible, any part will do.
  case nearest
  /// At the start, where reading begins.
  case start
  /// In the middle.
  case center
  /// At the end.
  case end
}

/// How a scroll by the program moves.
public enum ScrollTiming: Equatable, Sendable {
  /// On a spring, solved exactly, that takes over the speed that the content has; its damping ratio
  /// is 0.05 or more.
  case spring(SpringTuning = .smooth)
  /// With a smooth start from a standstill and a smooth stop, over a duration in seconds; 0 or less
  /// is a jump.
  case duration(Double)
}

extension ScrollAlignment: FieldValue {}
