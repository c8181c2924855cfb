import PlaneGeometry

/// Position, size and rotation of something that a ``DynamicsWorld`` moves.
///
/// Anything with a centre, a size and a rotation can be simulated; what the numbers mean is up to the caller
/// (a slider's value may be a centre, the hand of a clock a rotation).
public struct DynamicItem: Equatable, Sendable {
  /// The middle of the item, in points.
  public var center: Point
  /// Width and height before the rotation, in points, from 10⁻⁶ to 10¹².
  public var size: Size
  /// Angle in radians, clockwise on screen.
  public var rotation: Double
  /// The outline it collides with.
  public var bounds: CollisionBounds

  /// An item at a position.
  ///
  /// - Parameters:
  ///   - center: its middle, in points.
  ///   - size: width and height, in points, from 10⁻⁶ to 10¹².
  ///   - rotation: in radians, clockwise on screen.
  ///   - bounds: its outline; the rectangle of its size by default.
  public init(
    center: Point, size: Size, rotation: Double = 0, bounds: CollisionBounds = .rectangle
  ) {
    self.center = center
    self.size = size
    self.rotation = rotation
    self.bounds = bounds
  }

  /// An upright item that fills a frame, in points.
  public init(frame: Rect, bounds: CollisionBounds = .rectangle) {
    self.init(center: frame.center, size: frame.size, bounds: bounds)
  }
}
