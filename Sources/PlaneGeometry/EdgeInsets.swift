/// Distances inward from the four edges of a rectangle, in points; negative ones reach outward.
@frozen
public struct EdgeInsets: Equatable, Hashable, Sendable {
  /// Inward from the top edge, in points.
  public var top: Double
  /// Inward from the left edge, in points.
  public var left: Double
  /// Inward from the bottom edge, in points.
  public var bottom: Double
  /// Inward from the right edge, in points.
  public var right: Double

  /// Insets with the given distances, in points.
  @inlinable
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance on all four sides, in points.
  @inlinable
  public init(all distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// No insets.
  @inlinable
  public static var zero: EdgeInsets { EdgeInsets() }

  /// Inward from the lower edge along an axis (left or top), in points.
  @inlinable
  package func start(along axis: Axis) -> Double { axis == .horizontal ? left : top }

  /// Inward from the upper edge along an axis (right or bottom), in points.
  @inlinable
  package func end(along axis: Axis) -> Double { axis == .horizontal ? right : bottom }

  /// The sum of both distances along an axis, in points.
  @inlinable
  package func total(along axis: Axis) -> Double { start(along: axis) + end(along: axis) }

  /// Whether all four distances are finite numbers.
  @inlinable
  package var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }
}
