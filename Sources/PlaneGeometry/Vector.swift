/// A displacement, velocity or force in the plane; the unit is the user's (points, points per
/// second …), dx grows to the right, dy grows downward.
@frozen
public struct Vector: Equatable, Hashable, Sendable {
  /// Horizontal component.
  public var dx: Double
  /// Vertical component.
  public var dy: Double

  /// A vector with the given components.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// A vector given by its components along a main axis and across it.
  @inlinable
  package init(main: Double, cross: Double, axis: Axis) {
    self = axis == .vertical ? Vector(dx: cross, dy: main) : Vector(dx: main, dy: cross)
  }

  /// The vector of length zero.
  @inlinable
  public static var zero: Vector { Vector(dx: 0, dy: 0) }

  /// The component along an axis.
  @inlinable
  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? dx : dy }
    set { if axis == .horizontal { dx = newValue } else { dy = newValue } }
  }

  /// Euclidean length; infinite where the square of a component overflows.
  @inlinable
  public var length: Double { (dx * dx + dy * dy).squareRoot() }

  /// Whether both components are finite numbers.
  @inlinable
  package var isFinite: Bool { dx.isFinite && dy.isFinite }

  /// The sum of two vectors.
  @inlinable
  public static func + (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  /// The difference of two vectors.
  @inlinable
  public static func - (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx - right.dx, dy: left.dy - right.dy)
  }

  /// The vector of the same length in the opposite direction.
  @inlinable
  public static prefix func - (vector: Vector) -> Vector {
    Vector(dx: -vector.dx, dy: -vector.dy)
  }

  /// The vector with both components multiplied by a factor.
  @inlinable
  public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  /// The vector with both components divided by a divisor.
  @inlinable
  public static func / (vector: Vector, divisor: Double) -> Vector {
    Vector(dx: vector.dx / divisor, dy: vector.dy / divisor)
  }

  /// The scalar product.
  @inlinable
  public func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// The z component of the vector product; positive where `other` lies clockwise on screen.
  @inlinable
  package func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }
}
