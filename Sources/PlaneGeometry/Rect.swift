/// An upright rectangle, in points; its origin is the top left corner.
///
/// A rectangle of negative size is kept as given, has no area and overlaps nothing.
@frozen
public struct Rect: Equatable, Hashable, Sendable {
  /// Top left corner, in points.
  public var origin: Point
  /// Width and height, in points.
  public var size: Size

  /// A rectangle with the given top left corner and size.
  @inlinable
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// A rectangle given by its top left corner and size, in points.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at the origin.
  @inlinable
  public static var zero: Rect { Rect(origin: .zero, size: .zero) }

  /// Left edge, in points.
  @inlinable
  public var minX: Double { origin.x }
  /// Top edge, in points.
  @inlinable
  public var minY: Double { origin.y }
  /// Right edge, in points.
  @inlinable
  public var maxX: Double { origin.x + size.width }
  /// Bottom edge, in points.
  @inlinable
  public var maxY: Double { origin.y + size.height }

  /// Width, in points.
  @inlinable
  public var width: Double { size.width }
  /// Height, in points.
  @inlinable
  public var height: Double { size.height }
  /// The middle between left and right edge, in points.
  @inlinable
  public var midX: Double { origin.x + size.width / 2 }
  /// The middle between top and bottom edge, in points.
  @inlinable
  public var midY: Double { origin.y + size.height / 2 }

  /// The middle of the rectangle.
  @inlinable
  public var center: Point { Point(x: midX, y: midY) }

  /// The lower edge along an axis (left or top), in points.
  @inlinable
  package func start(along axis: Axis) -> Double { origin[axis] }

  /// The upper edge along an axis (right or bottom), in points.
  @inlinable
  package func end(along axis: Axis) -> Double { origin[axis] + size[axis] }

  /// The middle along an axis, in points.
  @inlinable
  package func middle(along axis: Axis) -> Double { origin[axis] + size[axis] / 2 }

  /// Whether all four numbers are finite.
  @inlinable
  package var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Whether the two rectangles share positive area; touching edges do not count.
  @inlinable
  package func overlaps(_ other: Rect) -> Bool {
    size.width > 0 && size.height > 0 && other.size.width > 0 && other.size.height > 0
      && minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether the two rectangles share positive area; touching edges do not count.
  @inlinable
  public func intersects(_ other: Rect) -> Bool { overlaps(other) }

  /// The rectangle that both share; nil where they share no area.
  @inlinable
  public func intersection(_ other: Rect) -> Rect? {
    guard overlaps(other) else { return nil }
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Whether the other rectangle lies inside, where it may reach the edges.
  @inlinable
  public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether the point lies inside or on the left or top edge.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// The smallest rectangle that holds both.
  @inlinable
  public func union(_ other: Rect) -> Rect {
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(
      x: left, y: top,
      width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle moved by a vector, in points.
  @inlinable
  public func offset(by vector: Vector) -> Rect {
    Rect(origin: origin + vector, size: size)
  }

  /// The rectangle moved by distances along x and y, in points.
  @inlinable
  public func offsetBy(dx: Double, dy: Double) -> Rect { offset(by: Vector(dx: dx, dy: dy)) }

  /// The rectangle with its left and right edges moved inward by one distance, and top and bottom
  /// by another, in points; negative ones move them outward.
  @inlinable
  public func insetBy(dx: Double, dy: Double) -> Rect {
    insetting(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// The rectangle with its edges moved inward; negative insets move them outward.
  @inlinable
  package func insetting(by insets: EdgeInsets) -> Rect {
    Rect(
      x: origin.x + insets.left, y: origin.y + insets.top,
      width: size.width - insets.left - insets.right,
      height: size.height - insets.top - insets.bottom)
  }

  /// The rectangle grown by the same distance on all four sides, in points.
  @inlinable
  package func growing(by distance: Double) -> Rect {
    insetting(by: EdgeInsets(top: -distance, left: -distance, bottom: -distance, right: -distance))
  }
}
