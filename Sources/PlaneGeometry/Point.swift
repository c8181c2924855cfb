/// A place in the plane, in points; x grows to the right, y grows downward.
@frozen
public struct Point: Equatable, Hashable, Sendable {
  /// Horizontal coordinate, in points.
  public var x: Double
  /// Vertical coordinate, in points.
  public var y: Double

  /// A point at the given coordinates, in points.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// A point given by its coordinates along a main axis and across it, in points.
  @inlinable
  package init(main: Double, cross: Double, axis: Axis) {
    self = axis == .vertical ? Point(x: cross, y: main) : Point(x: main, y: cross)
  }

  /// The origin, (0, 0).
  @inlinable
  public static var zero: Point { Point(x: 0, y: 0) }

  /// The coordinate along an axis, in points.
  @inlinable
  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? x : y }
    set { if axis == .horizontal { x = newValue } else { y = newValue } }
  }

  /// Whether both coordinates are finite numbers.
  @inlinable
  package var isFinite: Bool { x.isFinite && y.isFinite }

  /// The point moved by a vector.
  @inlinable
  public static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  /// The point moved against a vector.
  @inlinable
  public static func - (point: Point, vector: Vector) -> Point {
    Point(x: point.x - vector.dx, y: point.y - vector.dy)
  }

  /// The vector that leads from `start` to `end`.
  @inlinable
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// Moves the point by a vector.
  @inlinable
  public static func += (point: inout Point, vector: Vector) {
    point = point + vector
  }
}
