import PlaneGeometry

/// A stretch of time over which the content scrolls at a constant velocity and the touch moves at a
/// constant velocity.
///
/// Every scroll is given to a layout as a sequence of these. One of duration 0 that travels is a
/// jump: the limit of ever faster scrolling over the same distance, and so is one faster than
/// `maximumSpeed`. What a jump passes over is not visible, so its effect on cells is limited to its last
/// viewport.
@frozen
package struct ScrollSegment: Equatable, Sendable {
  /// Seconds, 0 or more.
  @usableFromInline package var duration: Double
  /// Content offset at the start, in points.
  @usableFromInline package var offset: Point
  /// Change of the content offset over the segment, in points.
  @usableFromInline package var translation: Vector
  /// Place of the touch in the viewport at the start, in points; it stays where the finger left
  /// when momentum takes over.
  @usableFromInline package var touch: Point
  /// Change of that place over the segment, in points.
  @usableFromInline package var touchTranslation: Vector

  /// Greatest scroll velocity that is one, in points per second along an axis; what is faster is a
  /// jump.
  package static let maximumSpeed = 1e12

  /// A segment from its parts.
  @inlinable
  package init(
    duration: Double, offset: Point, translation: Vector = .zero, touch: Point,
    touchTranslation: Vector = .zero
  ) {
    self.duration = duration
    self.offset = offset
    self.translation = translation
    self.touch = touch
    self.touchTranslation = touchTranslation
  }

  /// The part of the segment between two fractions of it, 0 to 1.
  package func part(from start: Double, to end: Double) -> ScrollSegment {
    ScrollSegment(
      duration: duration * (end - start),
      offset: offset + translation * start, translation: translation * (end - start),
      touch: touch + touchTranslation * start, touchTranslation: touchTranslation * (end - start))
  }

  /// Whether all numbers are finite, and the duration 0 or more.
  var isValid: Bool {
    duration >= 0 && duration.isFinite && offset.isFinite && translation.isFinite && touch.isFinite
      && touchTranslation.isFinite
  }

  /// The segment as cells feel it: a jump is cut to its last viewport along each axis.
  /// It passes over content that cannot be seen; uncut, it would fling cells a whole content
  /// length.
  package func truncated(to viewport: Size) -> ScrollSegment {
    let reach = duration * Self.maximumSpeed
    guard abs(translation.dx) > reach || abs(translation.dy) > reach else { return self }
    var truncated = self
    truncated.duration = 0
    for axis in Axis.allCases {
      let longest = max(0, viewport[axis])
      truncated.translation[axis] = min(max(translation[axis], -longest), longest)
    }
    truncated.offset = offset + (translation - truncated.translation)
    return truncated
  }
}
