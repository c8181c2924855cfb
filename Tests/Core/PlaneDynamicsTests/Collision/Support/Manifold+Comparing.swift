@testable import PlaneDynamics
@testable import PlaneGeometry

extension Manifold {
  var isFinite: Bool {
    var finite = normal.isFinite
    for i in 0..<count {
      finite =
        finite && self[i].anchorA.isFinite && self[i].anchorB.isFinite
        && self[i].separation.isFinite
    }
    return finite
  }

  func isClose(to other: Manifold, within tolerance: Double) -> Bool {
    guard count == other.count, (normal - other.normal).length <= tolerance else { return false }
    for i in 0..<count {
      let (p, q) = (self[i], other[i])
      guard p.feature == q.feature, abs(p.separation - q.separation) <= tolerance,
        (p.anchorA - q.anchorA).length <= tolerance, (p.anchorB - q.anchorB).length <= tolerance
      else { return false }
    }
    return true
  }
}

extension Pose {
  /// The pose of something at this pose in the coordinates of a body at another.
  func placed(in frame: Pose) -> Pose {
    Pose(
      position: frame.localToWorld(position),
      rotation: frame.rotation.inverse.leading(to: rotation))
  }

  /// The pose left and right exchanged.
  var mirrored: Pose {
    Pose(
      position: Point(x: -position.x, y: position.y),
      rotation: Rotation(sine: -rotation.sine, cosine: rotation.cosine))
  }
}

extension Vector {
  var mirrored: Vector { Vector(dx: -dx, dy: dy) }
}

extension Pair {
  /// The pair left and right exchanged.
  func mirrored() throws -> Pair {
    func mirror(_ shape: ConvexShape) throws -> ConvexShape {
      switch shape {
      case .disc(let disc):
        .disc(Disc(center: Point(x: -disc.center.x, y: disc.center.y), radius: disc.radius))
      case .polygon(let polygon):
        .polygon(
          try ConvexPolygon(
            path: polygon.corners.map { Point(x: -$0.vertex.x, y: $0.vertex.y) }))
      }
    }
    return Pair(
      try mirror(shapes[0]), poses[0].mirrored, try mirror(shapes[1]), poses[1].mirrored)
  }
}
