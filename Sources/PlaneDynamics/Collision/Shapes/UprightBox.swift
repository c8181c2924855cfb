import PlaneGeometry

/// A rectangle along the axes of its body: what most items are. Gaps between two of them follow from their centres and half sizes;
/// their corners are not needed.
///
/// Its faces are numbered as ``ConvexPolygon`` has them: above, right, below, left.
struct UprightBox: Equatable, Sendable {
  /// In the body's coordinates.
  var center: Point
  /// Half of its width and height, points.
  var half: Vector

  /// A polygon as a rectangle; nil unless it is one that begins at its top left corner.
  init?(_ corners: [Corner]) {
    let normals = [
      Vector(dx: 0, dy: -1), Vector(dx: 1, dy: 0), Vector(dx: 0, dy: 1), Vector(dx: -1, dy: 0),
    ]
    guard corners.map({ $0.normal }) == normals else { return nil }
    half = (corners[2].vertex - corners[0].vertex) / 2
    center = corners[0].vertex + half
  }

  /// The face that another box, at a pose as this one's body sees it, lies farthest beyond.
  @inline(__always)
  func widestGap(to other: UprightBox, at pose: Pose) -> FaceGap {
    let offset = pose.localToWorld(other.center) - center
    let reach = other.reach(turnedBy: pose.rotation)
    let gapX = offset.dx.magnitude - half.dx - reach.dx
    let gapY = offset.dy.magnitude - half.dy - reach.dy
    return gapX > gapY
      ? FaceGap(separation: gapX, face: offset.dx < 0 ? 3 : 1)
      : FaceGap(separation: gapY, face: offset.dy > 0 ? 2 : 0)
  }

  /// The face whose outward normal points most nearly against a direction.
  @inline(__always)
  static func face(against direction: Vector) -> Int {
    direction.dx.magnitude > direction.dy.magnitude
      ? (direction.dx > 0 ? 3 : 1) : (direction.dy > 0 ? 0 : 2)
  }

  /// How far it reaches from its centre along both axes when it is turned.
  @inline(__always)
  func reach(turnedBy rotation: Rotation) -> Vector {
    let (sine, cosine) = (rotation.sine.magnitude, rotation.cosine.magnitude)
    return Vector(
      dx: cosine * half.dx + sine * half.dy, dy: sine * half.dx + cosine * half.dy)
  }
}
