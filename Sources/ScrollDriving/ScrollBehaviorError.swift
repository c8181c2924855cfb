import PlaneGeometry
import Springs

extension ScrollBehaviorError {
  /// Why a scroll behavior is invalid, with the offending value.
  public enum Code: DescribedError, Equatable, Sendable {
    /// The deceleration rate, per millisecond.
    case decelerationRateOutOfRange(Double)
    /// The distance from its end at which deceleration stops, in points.
    case decelerationStopDistanceOutOfRange(Double)
    /// The slope of the rubber band.
    case rubberBandOutOfRange(Double)
    /// The damping ratio of the bounce spring.
    case undampedBounce(Double)
    /// The length of a page or interval, in points.
    case snapLengthOutOfRange(Double)
    /// A content offset to snap to or to start from, in points.
    case offsetOutOfRange(Double)
    /// The height of a line, in points.
    case lineHeightOutOfRange(Double)
    /// A length or inset of the scroll geometry, in points.
    case geometryOutOfRange(Double)
    /// The time before the first event, in seconds.
    case timeOutOfRange(Double)
    /// The rate at which frames are taken, in hertz.
    case rateOutOfRange(Double)
    /// How long a playback goes on after the last event, in seconds.
    case playbackLimitOutOfRange(Double)

    /// The value that was refused.
    package var value: Double {
      switch self {
      case .decelerationRateOutOfRange(let value), .decelerationStopDistanceOutOfRange(let value),
        .rubberBandOutOfRange(let value), .undampedBounce(let value),
        .snapLengthOutOfRange(let value), .offsetOutOfRange(let value),
        .lineHeightOutOfRange(let value), .geometryOutOfRange(let value),
        .timeOutOfRange(let value), .rateOutOfRange(let value), .playbackLimitOutOfRange(let value):
        value
      }
    }

    /// What is wrong, with the offending value.
    public var problem: String { "\(value.shortestText) is out of range" }

    /// What would be right.
    public var remedy: String {
      switch self {
      case .decelerationRateOutOfRange:
        "choose a rate of 0.5 to 0.9999 per millisecond; 0.998 is normal, 0.99 is fast"
      case .decelerationStopDistanceOutOfRange: "choose a distance of 0 to 1000 pt; 0.5 pt is usual"
      case .rubberBandOutOfRange: "choose a slope of 0 to 1; 0.55 is usual"
      case .undampedBounce:
        "choose a bounce spring with a damping ratio of 0.05 or more; 1 is usual"
      case .snapLengthOutOfRange: "choose a finite length above 0 pt"
      case .offsetOutOfRange: "choose an offset of at most 1e12 pt either way"
      case .lineHeightOutOfRange: "choose a finite height above 0 pt; 16 to 40 pt is usual"
      case .geometryOutOfRange: "choose lengths and insets of at most 1e12 pt"
      case .timeOutOfRange: "choose a time of at most 1e12 s; 0 is usual"
      case .rateOutOfRange: "choose a rate of 0.001 to 100000 Hz; 60 or 120 Hz is usual"
      case .playbackLimitOutOfRange: "choose a limit of 0 to 1000000 s; 60 s is usual"
      }
    }
  }
}

extension ScrollBehavior {
  /// The least damping ratio of springs that scroll: with less they would ring for too long.
  static var leastDampingRatio: Double { 0.05 }

  /// Refuses values that no scroll view can follow.
  package func check() throws(ScrollBehaviorError) {
    guard (0.5...0.9999).contains(decelerationRate) else {
      throw .init(.decelerationRateOutOfRange(decelerationRate))
    }
    guard (0...1000).contains(decelerationStopDistance) else {
      throw .init(.decelerationStopDistanceOutOfRange(decelerationStopDistance))
    }
    guard (0...1).contains(rubberBandCoefficient) else {
      throw .init(.rubberBandOutOfRange(rubberBandCoefficient))
    }
    guard bounceSpring.dampingRatio >= Self.leastDampingRatio else {
      throw .init(.undampedBounce(bounceSpring.dampingRatio))
    }
    guard lineHeight > 0, lineHeight.isFinite else {
      throw .init(.lineHeightOutOfRange(lineHeight))
    }
    try snapping.check()
    if let startOffset { try Self.check(offset: startOffset) }
  }

  /// Refuses an offset that content cannot be at.
  static func check(offset: Point) throws(ScrollBehaviorError) {
    for coordinate in [offset.x, offset.y] where !(abs(coordinate) <= ScrollPhysics.coordinateLimit)
    {
      throw .init(.offsetOutOfRange(coordinate))
    }
  }
}

extension ScrollGeometry {
  /// Refuses lengths that no scroll view has.
  package func check() throws(ScrollBehaviorError) {
    let numbers = [
      contentSize.width, contentSize.height, viewport.width, viewport.height, contentInsets.top,
      contentInsets.left, contentInsets.bottom, contentInsets.right,
    ]
    for number in numbers where !(abs(number) <= ScrollPhysics.coordinateLimit) {
      throw .init(.geometryOutOfRange(number))
    }
  }
}

extension ScrollBehavior.Snapping {
  fileprivate func check() throws(ScrollBehaviorError) {
    switch self {
    case .none, .pages(length: nil): return
    case .pages(.some(let length)), .interval(let length):
      guard length > 0, length.isFinite else { throw .init(.snapLengthOutOfRange(length)) }
    case .offsets(let offsets):
      for offset in offsets where !(abs(offset) <= ScrollPhysics.coordinateLimit) {
        throw .init(.offsetOutOfRange(offset))
      }
    }
  }
}

/// Why a scroll behavior is invalid, with the offending value.
public struct ScrollBehaviorError: ErrorWithCode, Equatable, Sendable {
  /// What is wrong, to be matched; later versions may have further cases.
  public let code: Code

  package init(_ code: Code) { self.code = code }
}
