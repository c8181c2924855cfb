import CollectionLayouts
import PlaneGeometry

/// How far a scroll view can scroll, in points.
package struct ScrollGeometry: Equatable, Sendable {
  /// Size of the content.
  package var contentSize: Size
  /// Size of the viewport.
  package var viewport: Size
  /// Extra room around the content.
  package var contentInsets: EdgeInsets
  /// Whether content begins at the right: it then starts out scrolled to its right end.
  package var isRightToLeft: Bool
  /// The axis along which content that is shorter than the visible bounds lies at the bottom, or
  /// right; along others, and where it is nil, it lies at the top.
  package var bottomAlignedAxis: Axis?

  /// A geometry from its parts.
  package init(
    contentSize: Size, viewport: Size, contentInsets: EdgeInsets = .zero,
    isRightToLeft: Bool = false
  ) {
    self.contentSize = contentSize
    self.viewport = viewport
    self.contentInsets = contentInsets
    self.isRightToLeft = isRightToLeft
  }

  /// The content offsets at which the content fills the viewport; a single one where it is shorter.
  /// An inset that is not a number counts as 0.
  package func offsetRange(along axis: Axis) -> ClosedRange<Double> {
    (axis == bottomAlignedAxis ? ShortContentAlignment.bottom : .top).offsetRange(
      contentLength: contentSize[axis], viewportLength: viewport[axis],
      insets: (contentInsets.start(along: axis), contentInsets.end(along: axis)))
  }

  /// Whether content that is shorter than the visible bounds lies at the bottom, or right, at an
  /// offset, and not at the top.
  func isAlignedToBottom(along axis: Axis, at offset: Point) -> Bool {
    var bottom = self
    bottom.bottomAlignedAxis = axis
    let range = bottom.offsetRange(along: axis)
    return !offsetRange(along: axis).contains(range.lowerBound)
      && abs(offset[axis] - range.lowerBound) <= 1e-6
  }

  /// Where content that is shorter than the visible bounds lies along the axis that it scrolls
  /// along.
  package var shortContent: ShortContentAlignment { bottomAlignedAxis == nil ? .top : .bottom }

  /// The content offset at which reading starts.
  package var leadingOffset: Point {
    let across = offsetRange(along: .horizontal)
    return Point(
      x: isRightToLeft ? across.upperBound : across.lowerBound,
      y: offsetRange(along: .vertical).lowerBound)
  }
}
