import PlaneGeometry

/// The coordinates of a container within those in which touches are given.
///
/// A container can be moved, turned and scaled. Its own origin is its top left corner.
public struct CoordinateSpace: Equatable, Sendable {
  private let inverse: AffineTransform

  private init(inverse: AffineTransform) { self.inverse = inverse }

  /// The coordinates in which touches are given.
  package static var touches: CoordinateSpace { CoordinateSpace(inverse: .identity) }

  /// The coordinates of a container, from the transform that takes its own points to those of touches; nil where
  /// that has no inverse.
  package init?(_ transform: AffineTransform) {
    guard let inverse = transform.inverted() else { return nil }
    self.inverse = inverse
  }

  /// The coordinates of an upright container.
  ///
  /// - Parameter origin: its top left corner, in points.
  public init(origin: Point) {
    inverse = AffineTransform(translation: .zero - origin)
  }

  /// The coordinates of a container that is turned and scaled about its centre.
  ///
  /// - Parameters:
  ///   - center: where its centre is, in points.
  ///   - size: width and height before it is turned and scaled, in points.
  ///   - rotation: radians, clockwise on screen.
  ///   - scale: factor of its size, other than 0.
  /// - Returns: nil where a number is not finite, or so that no point could be converted.
  public init?(center: Point, size: Size, rotation: Double = 0, scale: Double = 1) {
    let (sine, cosine) = Elementary.sincos(rotation)
    let (a, b) = (scale * cosine, scale * sine)
    let (x, y) = (size.width / 2, size.height / 2)
    let transform = AffineTransform(
      a: a, b: b, c: -b, d: a, tx: center.x - a * x + b * y, ty: center.y - b * x - a * y)
    guard transform.isFinite else { return nil }
    self.init(transform)
  }

  /// A point of the touches' coordinates in those of the container, in points.
  package func point(_ point: Point) -> Point { point.applying(inverse) }

  /// A translation or a velocity in the container's coordinates.
  package func vector(_ vector: Vector) -> Vector { vector.applying(inverse) }
}
