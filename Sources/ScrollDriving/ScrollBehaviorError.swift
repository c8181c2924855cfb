import PlaneDynamics
import PlaneGeometry

/// Why a scroll behavior cannot be used, with the offending value.
public enum ScrollBehaviorError: Error, Equatable, Sendable {
  /// The deceleration rate, per millisecond.
  case decelerationRateOutOfRange(Double)
  /// The slope of the rubber band.
  case rubberBandOutOfRange(Double)
  /// The damping ratio of the bounce spring.
  case undampedBounce(Double)
  /// The length of a page or interval, in points.
  case snapLengthOutOfRange(Double)
  /// A content offset to snap to or to start from, in points.
  case offsetNotFinite(Double)
  /// The height of a line, in points.
  case lineHeightOutOfRange(Double)

  /// What to do about it, in one sentence.
  public var recovery: String {
    switch self {
    case .decelerationRateOutOfRange:
      "choose a rate of 0.5 to 0.9999 per millisecond; 0.998 is normal, 0.99 is fast"
    case .rubberBandOutOfRange: "choose a slope of 0 to 1; 0.55 is usual"
    case .undampedBounce: "choose a bounce spring with a damping ratio of 0.05 or more; 1 is usual"
    case .snapLengthOutOfRange: "choose a finite length above 0 pt"
    case .offsetNotFinite: "choose a finite offset in points"
    case .lineHeightOutOfRange: "choose a finite height above 0 pt; 16 to 40 pt is usual"
    }
  }
}

extension ScrollBehavior {
  /// Refuses values that no scroll view can follow.
  func check() throws(ScrollBehaviorError) {
    guard (0.5...0.9999).contains(decelerationRate) else {
      throw .decelerationRateOutOfRange(decelerationRate)
    }
    guard (0...1).contains(rubberBandCoefficient) else {
      throw .rubberBandOutOfRange(rubberBandCoefficient)
    }
    guard bounceSpring.dampingRatio >= 0.05 else {
      throw .undampedBounce(bounceSpring.dampingRatio)
    }
    guard lineHeight > 0, lineHeight.isFinite else { throw .lineHeightOutOfRange(lineHeight) }
    if let startOffset, !startOffset.isFinite {
      throw .offsetNotFinite(startOffset.x.isFinite ? startOffset.y : startOffset.x)
    }
    try snapping.check()
  }
}

extension ScrollBehavior.Snapping {
  fileprivate func check() throws(ScrollBehaviorError) {
    switch self {
    case .none, .pages(length: nil): return
    case .pages(.some(let length)), .interval(let length):
      guard length > 0, length.isFinite else { throw .snapLengthOutOfRange(length) }
    case .offsets(let offsets):
      for offset in offsets where !offset.isFinite { throw .offsetNotFinite(offset) }
    }
  }
}
