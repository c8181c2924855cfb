import PlaneGeometry

/// Where a thing is and how it is turned.
struct ItemPose: Equatable, Sendable {
  /// In points, or units of a picture.
  var center: Point
  /// In radians, clockwise.
  var rotation: Double

  /// The pose in units of which so many make a point.
  func scaled(by scale: Double) -> ItemPose {
    ItemPose(center: Point(x: center.x * scale, y: center.y * scale), rotation: rotation)
  }

  /// A point of the thing, given from its centre along its own axes.
  func place(of point: Point) -> Point {
    let (sine, cosine) = Elementary.sincos(rotation)
    return Point(
      x: center.x + cosine * point.x - sine * point.y,
      y: center.y + sine * point.x + cosine * point.y)
  }

  /// The rotation in degrees, clockwise.
  var degrees: Double { rotation * (180 / .pi) }
}
