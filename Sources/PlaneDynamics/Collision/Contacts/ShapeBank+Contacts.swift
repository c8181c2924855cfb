import PlaneGeometry

extension ShapeBank {
  /// How two shapes of the bank touch.
  ///
  /// - Parameters:
  ///   - margin: how far apart they may be and still have points, in points, 0 or more.
  /// - Returns: the contact, empty where they are farther apart than the margin.
  func manifold(
    _ a: ShapeID, at poseA: Pose, _ b: ShapeID, at poseB: Pose, margin: Double
  ) -> Manifold {
    ShapeBank.manifold(
      a, at: poseA, b, at: poseB, records.span, corners.span, margin: margin)
  }

  /// How two shapes touch, for a caller that holds a bank's arrays and asks about many pairs.
  ///
  /// - Parameter last: their contact when it was last asked for; where a face of polygons lay between them, it is
  ///   tried first.
  #if hasFeature(Embedded)
    @inline(never)
  #endif
  static func manifold(
    _ a: ShapeID, at poseA: Pose, _ b: ShapeID, at poseB: Pose, _ records: Span<Record>,
    _ all: Span<Corner>, margin: Double, last: Manifold = .none
  ) -> Manifold {
    let (first, second) = (records[Int(a.index)], records[Int(b.index)])
    switch (first.isDisc, second.isDisc) {
    case (true, true):
      return discContact(first.disc, poseA, second.disc, poseB, margin: margin)
    case (true, false):
      return polygonDiscContact(
        all.extracting(second.range), poseB, first.disc, poseA, margin: margin
      ).swapped
    case (false, true):
      return polygonDiscContact(
        all.extracting(first.range), poseA, second.disc, poseB, margin: margin)
    case (false, false):
      return polygonContact(
        all.extracting(first.range), poseA, first.box, all.extracting(second.range), poseB,
        second.box, margin: margin, last: last)
    }
  }

  /// How an edge of a boundary and a shape touch; the edge is the first of the pair, and its
  /// anchors are places in the world.
  ///
  /// - Returns: the contact, empty where they are farther apart than the margin, in points.
  func manifold(_ edge: Edge, _ shape: ShapeID, at pose: Pose, margin: Double) -> Manifold {
    ShapeBank.manifold(edge, shape, at: pose, records.span, corners.span, margin: margin)
  }

  /// How an edge and a shape touch, for a caller that holds a bank's arrays and asks about many pairs.
  @inline(never)
  static func manifold(
    _ edge: Edge, _ shape: ShapeID, at pose: Pose, _ records: Span<Record>, _ all: Span<Corner>,
    margin: Double
  ) -> Manifold {
    let record = records[Int(shape.index)]
    let manifold =
      record.isDisc
      ? edgeDiscContact(edge, record.disc, pose, margin: margin + edge.skin)
      : edgePolygonContact(
        edge, all.extracting(record.range), center: record.center, pose,
        margin: margin + edge.skin)
    return edge.skin == 0 ? manifold : manifold.lifted(by: edge.skin)
  }
}

extension ShapeBank.Record {
  /// Whether the shape is a circle.
  @inline(__always)
  var isDisc: Bool { count == 0 }

  /// The circle, where the shape is one.
  @inline(__always)
  var disc: Disc { Disc(center: center, radius: radius) }

  /// Where the corners lie in the bank.
  @inline(__always)
  var range: Range<Int> { Int(start)..<Int(start + count) }
}
