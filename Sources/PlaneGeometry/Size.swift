/// A width and a height, in points.
@frozen
public struct Size: Equatable, Hashable, Sendable {
  /// Extent along x, in points.
  public var width: Double
  /// Extent along y, in points.
  public var height: Double

  /// A size with the given width and height, in points.
  @inlinable
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// A size given by its length along a main axis and its extent across it, in points.
  @inlinable
  package init(main: Double, cross: Double, axis: Axis) {
    self =
      axis == .vertical ? Size(width: cross, height: main) : Size(width: main, height: cross)
  }

  /// The size 0 by 0.
  @inlinable
  public static var zero: Size { Size(width: 0, height: 0) }

  /// The size along an axis, in points.
  @inlinable
  package subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }

  /// Whether width and height are finite numbers.
  @inlinable
  package var isFinite: Bool { width.isFinite && height.isFinite }
}
