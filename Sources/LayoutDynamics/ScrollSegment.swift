import PlaneGeometry

/// A stretch of time over which the content scrolls at a constant velocity and the touch moves at a
/// constant velocity.
///
/// Every scroll is given to a layout as a sequence of these. One of duration 0 that travels is a
/// jump: the limit of ever faster scrolling over the same distance, and so is one faster than
/// ``fastest``. What a jump passes over is not visible, so its effect on cells is limited to its last
/// viewport.
@frozen
public struct ScrollSegment: Equatable, Sendable {
  /// Seconds, 0 or more.
  public var duration: Double
  /// Content offset at the start, in points.
  public var offset: Point
  /// Change of the content offset over the segment, in points.
  public var travel: Vector
  /// Place of the touch in the viewport at the start, in points; it stays where the finger left
  /// when momentum takes over.
  public var touch: Point
  /// Change of that place over the segment, in points.
  public var touchTravel: Vector

  /// Greatest scroll velocity that is one, in points per second along an axis; what is faster is a
  /// jump.
  public static let fastest = 1e12

  /// A segment from its parts.
  @inlinable
  public init(
    duration: Double, offset: Point, travel: Vector = .zero, touch: Point,
    touchTravel: Vector = .zero
  ) {
    self.duration = duration
    self.offset = offset
    self.travel = travel
    self.touch = touch
    self.touchTravel = touchTravel
  }

  /// The part of the segment between two fractions of it, 0 to 1.
  public func part(from start: Double, to end: Double) -> ScrollSegment {
    ScrollSegment(
      duration: duration * (end - start),
      offset: offset + travel * start, travel: travel * (end - start),
      touch: touch + touchTravel * start, touchTravel: touchTravel * (end - start))
  }

  /// Whether all numbers are finite, and the duration 0 or more.
  var isValid: Bool {
    duration >= 0 && duration.isFinite && offset.isFinite && travel.isFinite && touch.isFinite
      && touchTravel.isFinite
  }

  /// The segment as cells feel it: a jump is cut to its last viewport along each axis.
  func felt(in viewport: Size) -> ScrollSegment {
    let reach = duration * Self.fastest
    guard abs(travel.dx) > reach || abs(travel.dy) > reach else { return self }
    var felt = self
    felt.duration = 0
    for axis in Axis.allCases {
      let longest = max(0, viewport[axis])
      felt.travel[axis] = min(max(travel[axis], -longest), longest)
    }
    felt.offset = offset + (travel - felt.travel)
    return felt
  }
}
