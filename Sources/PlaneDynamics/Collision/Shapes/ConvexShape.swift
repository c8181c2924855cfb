import PlaneGeometry

/// The outline of a body, or of a part of it, in the body's own coordinates.
enum ConvexShape: Equatable, Sendable {
  /// A true circle.
  case disc(Disc)
  /// A convex polygon.
  case polygon(ConvexPolygon)

  /// An upright rectangle about the origin.
  static func rectangle(_ size: Size) -> ConvexShape { .polygon(ConvexPolygon(rectangle: size)) }

  /// An upright ellipse about the origin: a true circle where the size is square.
  static func ellipse(_ size: Size) -> ConvexShape {
    size.width == size.height
      ? .disc(Disc(center: .zero, radius: size.width / 2))
      : .polygon(ConvexPolygon(ellipse: size))
  }

  /// A convex path in either sense.
  ///
  /// - Throws: ``ConvexPathError`` naming the offending vertex.
  static func path(_ path: [Point]) throws(ConvexPathError) -> ConvexShape {
    .polygon(try ConvexPolygon(path: path))
  }

  /// Area, centroid and second moment.
  var areaProperties: AreaProperties {
    switch self {
    case .disc(let disc): AreaProperties(disc: disc)
    case .polygon(let polygon): polygon.areaProperties
    }
  }
}
