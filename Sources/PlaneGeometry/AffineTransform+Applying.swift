extension Point {
  /// The place a transform takes the point to.
  package func applying(_ transform: AffineTransform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension Vector {
  /// The vector turned and scaled by a transform; its shift does not count.
  package func applying(_ transform: AffineTransform) -> Vector {
    Vector(
      dx: transform.a * dx + transform.c * dy,
      dy: transform.b * dx + transform.d * dy)
  }
}

extension Size {
  /// The diagonal of the size turned and scaled by a transform, so that its width and height may
  /// turn negative; for the extent of a transformed box, transform a ``Rect``.
  package func applying(_ transform: AffineTransform) -> Size {
    Size(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

extension Rect {
  /// The smallest upright rectangle around the four transformed corners; never of negative size.
  ///
  /// Width and height come from the size alone, so that a shift leaves them as they are, bit for
  /// bit.
  package func applying(_ transform: AffineTransform) -> Rect {
    let corner = origin.applying(transform)
    let (across, along) = (transform.a * size.width, transform.b * size.width)
    let (sideways, down) = (transform.c * size.height, transform.d * size.height)
    return Rect(
      x: corner.x + (min(across, 0) + min(sideways, 0)),
      y: corner.y + (min(along, 0) + min(down, 0)),
      width: across.magnitude + sideways.magnitude,
      height: along.magnitude + down.magnitude)
  }
}
