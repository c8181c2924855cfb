import PlaneGeometry

/// The coordinate space of a container that is translated, rotated and scaled relative to the space of the touches.
///
/// The origin is the container's top left corner.
public struct CoordinateSpace: Equatable, Sendable {
  private let inverse: AffineTransform

  private init(inverse: AffineTransform) { self.inverse = inverse }

  /// The coordinate space in which touches are given.
  package static var touches: CoordinateSpace { CoordinateSpace(inverse: .identity) }

  /// The coordinate space of a container, from the transform of its points to those of the touches; nil where it has no
  /// inverse.
  package init?(_ transform: AffineTransform) {
    guard let inverse = transform.inverted() else { return nil }
    self.inverse = inverse
  }

  /// The coordinate space of a container that is neither rotated nor scaled.
  ///
  /// - Parameter origin: its top left corner, in points.
  public init(origin: Point) {
    inverse = AffineTransform(translation: .zero - origin)
  }

  /// The coordinate space of a container that is rotated and scaled about its centre.
  ///
  /// - Parameters:
  ///   - center: its centre, in points of the touches' space.
  ///   - size: width and height before rotation and scale, in points.
  ///   - rotation: radians, clockwise on screen.
  ///   - scale: other than 0.
  /// - Returns: nil where a number is not finite, or where the transform has no inverse.
  public init?(center: Point, size: Size, rotation: Double = 0, scale: Double = 1) {
    let (sine, cosine) = Elementary.sincos(rotation)
    let (a, b) = (scale * cosine, scale * sine)
    let (x, y) = (size.width / 2, size.height / 2)
    let transform = AffineTransform(
      a: a, b: b, c: -b, d: a, tx: center.x - a * x + b * y, ty: center.y - b * x - a * y)
    guard transform.isFinite else { return nil }
    self.init(transform)
  }

  /// Converts a point of the touches' space, in points.
  package func point(_ point: Point) -> Point { point.applying(inverse) }

  /// Converts a translation or a velocity.
  package func vector(_ vector: Vector) -> Vector { vector.applying(inverse) }
}
