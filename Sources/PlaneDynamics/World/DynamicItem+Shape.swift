import PlaneGeometry

extension DynamicItem {
  /// Widths and heights, in points, of which masses and their inverses are finite.
  private static var lengths: ClosedRange<Double> { 1e-6...1e12 }

  /// The outline around the item's centre, along its own axes.
  ///
  /// - Throws: an error naming what is wrong with the item.
  func shape() throws(DynamicsError) -> ConvexShape {
    guard center.isFinite else { throw .init(.centerNotFinite(center)) }
    guard rotation.isFinite else { throw .init(.rotationNotFinite(rotation)) }
    guard Self.lengths.contains(size.width), Self.lengths.contains(size.height) else {
      throw .init(.sizeOutOfRange(size))
    }
    switch bounds {
    case .rectangle: return .rectangle(size)
    case .ellipse: return .ellipse(size)
    case .path(let points):
      do { return try .path(points) } catch { throw .init(.invalidPath(error)) }
    }
  }
}

extension Point {
  /// Throws if an item cannot be put here.
  func checkCenter() throws(DynamicsError) {
    guard isFinite else { throw .init(.centerNotFinite(self)) }
    for value in [x, y] where !DynamicsQuantity.coordinates.contains(value) {
      throw .init(.valueOutOfRange(.coordinate, value))
    }
  }
}

extension ConvexShape {
  /// The outline turned about the origin and moved.
  func placed(at pose: Pose) -> ConvexShape {
    switch self {
    case .disc(let disc):
      .disc(Disc(center: pose.localToWorld(disc.center), radius: disc.radius))
    case .polygon(let polygon):
      .polygon(ConvexPolygon(convex: polygon.corners.map { pose.localToWorld($0.vertex) }))
    }
  }
}
