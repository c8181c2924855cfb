import PlaneGeometry

//   n  outward normal of a face of polygon A       p  vertices of polygon B
//   v  vertex where that face begins               R, t  pose of B as A sees it
//
// Method    separating axes: the gap along a face is min over p of n·(R p + t - v). The normal is
//           turned into B's frame once, so no vertex has to be moved. Of a few vertices all are tried. Where there are
//           many, as in ellipses, the search begins at the nearest vertex of the face before, since the nearest vertex advances as
//           n turns (rotating calipers; M. I. Shamos, "Computational Geometry", 1978): linear in the vertices of both
// Ensures   for polygons that are apart, the widest gap over the faces of both is their distance
//           unless two vertices are nearest, and then the widest face begins or ends at the nearest
//           vertex of its own polygon; for polygons that overlap, minus the widest gap is the
//           shortest way out; touches no memory but the corners; allocates nothing

/// How far a polygon lies beyond one face of another.
struct FaceGap {
  /// The gap along the face's normal, in points; below zero where the face is crossed.
  var separation: Double
  /// Index of the face.
  var face: Int
}

/// The face of polygon A that polygon B lies farthest beyond, or one beyond which it lies by more than a margin.
///
/// - Parameters:
///   - boxA: polygon A where it is an upright rectangle.
///   - boxB: the same for polygon B.
@inline(__always)
func widestGap(
  _ a: Span<Corner>, _ boxA: UprightBox?, _ b: Span<Corner>, _ boxB: UprightBox?, bInA pose: Pose,
  margin: Double
) -> FaceGap {
  if let boxA, let boxB { return boxA.widestGap(to: boxB, at: pose) }
  return widestGap(a, b, bInA: pose, margin: margin)
}

/// The face of polygon A that polygon B lies farthest beyond, or the first beyond which it lies by
/// more than a margin.
@inline(__always)
func widestGap(
  _ a: Span<Corner>, _ b: Span<Corner>, bInA pose: Pose, margin: Double
) -> FaceGap {
  if b.count > fewCorners { return widestGapAround(a, b, bInA: pose, margin: margin) }
  var widest = FaceGap(separation: -.infinity, face: 0)
  for i in a.indices {
    let corner = a[i]
    let n = pose.rotation.turningBack(corner.normal)
    var least = Double.infinity
    for j in b.indices {
      let p = b[j].vertex
      let along = n.dx * p.x + n.dy * p.y
      least = along < least ? along : least
    }
    let separation = least + corner.normal.dot(pose.position - corner.vertex)
    // Selected, not branched on: a processor cannot foresee which face is wider than those before it.
    let isWider = separation > widest.separation
    widest.separation = isWider ? separation : widest.separation
    widest.face = isWider ? i : widest.face
    if widest.separation > margin { break }
  }
  return widest
}

/// Up to this many corners, trying all of them is as fast as walking around.
private let fewCorners = 8

/// The same where polygon B has many corners.
@inline(never)
private func widestGapAround(
  _ a: Span<Corner>, _ b: Span<Corner>, bInA pose: Pose, margin: Double
) -> FaceGap {
  var widest = FaceGap(separation: -.infinity, face: 0)
  var nearest = faceOpposing(pose.rotation.turningBack(a[0].normal), b)
  for i in a.indices {
    let corner = a[i]
    let n = pose.rotation.turningBack(corner.normal)
    let separation =
      leastAlong(n, b, from: &nearest) + corner.normal.dot(pose.position - corner.vertex)
    if separation > widest.separation { widest = FaceGap(separation: separation, face: i) }
    if widest.separation > margin { break }
  }
  return widest
}

/// The least of n·p over the vertices of a polygon; walks around it in the direction in which that gets less.
@inline(__always)
private func leastAlong(_ n: Vector, _ corners: Span<Corner>, from nearest: inout Int) -> Double {
  let start = nearest
  var least = n.dx * corners[start].vertex.x + n.dy * corners[start].vertex.y
  while true {
    let next = nearest + 1 < corners.count ? nearest + 1 : 0
    let along = n.dx * corners[next].vertex.x + n.dy * corners[next].vertex.y
    guard along < least else { break }
    (nearest, least) = (next, along)
  }
  guard nearest == start else { return least }
  // Where a face is perpendicular to n, rounding decides which of its ends is nearer.
  while true {
    let next = (nearest > 0 ? nearest : corners.count) - 1
    let along = n.dx * corners[next].vertex.x + n.dy * corners[next].vertex.y
    guard along < least else { return least }
    (nearest, least) = (next, along)
  }
}

/// How far a polygon lies beyond one face of another, in points.
///
/// - Parameters:
///   - corner: where the face begins.
///   - normal: of the face, in the world.
func gapBeyond(
  _ corner: Corner, _ pose: Pose, normal: Vector, _ other: Span<Corner>, _ otherPose: Pose
) -> Double {
  let n = otherPose.worldToLocal(normal)
  var least = Double.infinity
  for j in other.indices {
    let along = n.dx * other[j].vertex.x + n.dy * other[j].vertex.y
    least = along < least ? along : least
  }
  return least + normal.dot(otherPose.position - pose.localToWorld(corner.vertex))
}

/// The face whose outward normal points most nearly against a direction.
@inline(__always)
func faceOpposing(_ direction: Vector, _ corners: Span<Corner>) -> Int {
  var (best, least) = (0, Double.infinity)
  for i in corners.indices {
    let along = corners[i].normal.dot(direction)
    let isLess = along < least
    best = isLess ? i : best
    least = isLess ? along : least
  }
  return best
}
