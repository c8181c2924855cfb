import PlaneGeometry

// Method    a circle meets whatever is nearest to its centre: the other circle's centre, a face of
//           the polygon, or one of its corners
// Ensures   one point or none; centres that coincide, or lie on a corner, still give a unit normal
//           and finite anchors; allocates nothing

/// The contact of two circles, empty where they are farther apart than a margin, in points.
///
/// Circles with one centre part along the vertical, the second upward.
func discContact(
  _ a: Disc, _ poseA: Pose, _ b: Disc, _ poseB: Pose, margin: Double
) -> Manifold {
  let between = discOffset(a, poseA, b, poseB)
  let reach = a.radius + b.radius + margin
  let squared = between.dot(between)
  if squared > reach * reach { return .none }
  let distance = squared.squareRoot()
  let normal = distance > 0 ? between / distance : Vector(dx: 0, dy: -1)
  return Manifold(
    normal: normal,
    point: ContactPoint(
      anchorA: a.center + poseA.worldToLocal(normal) * a.radius,
      anchorB: b.center - poseB.worldToLocal(normal) * b.radius,
      separation: distance - a.radius - b.radius, feature: .round))
}

/// The way from the centre of one circle to that of another, in the world.
@inline(__always)
private func discOffset(_ a: Disc, _ poseA: Pose, _ b: Disc, _ poseB: Pose) -> Vector {
  let (centerA, centerB) = (a.center - Point.zero, b.center - Point.zero)
  return (poseB.position - poseA.position)
    + (poseB.rotation.turning(centerB) - poseA.rotation.turning(centerA))
}

/// The contact of a polygon with a circle, empty where they are farther apart than a margin.
func polygonDiscContact(
  _ a: Span<Corner>, _ poseA: Pose, _ b: Disc, _ poseB: Pose, margin: Double
) -> Manifold {
  let center = poseA.relative(poseB).localToWorld(b.center)
  let reach = b.radius + margin
  var (face, widest) = (0, -Double.infinity)
  for i in a.indices {
    let gap = a[i].normal.dot(center - a[i].vertex)
    if gap > widest {
      if gap > reach { return .none }
      (face, widest) = (i, gap)
    }
  }
  let (start, end) = (a[face].vertex, a[face + 1 < a.count ? face + 1 : 0].vertex)
  let (normal, distance) = nearest(center, widest, a[face].normal, start, end)
  if distance > reach { return .none }
  return Manifold(
    normal: poseA.localToWorld(normal),
    point: ContactPoint(
      anchorA: center - normal * distance,
      anchorB: b.center - poseB.worldToLocal(poseA.localToWorld(normal)) * b.radius,
      separation: distance - b.radius, feature: .round))
}

/// The direction and distance of a centre from the polygon's face, or from one of its two corners
/// where the centre lies beyond it.
@inline(__always)
private func nearest(
  _ center: Point, _ gap: Double, _ normal: Vector, _ start: Point, _ end: Point
) -> (normal: Vector, distance: Double) {
  if gap > 0 {
    let face = end - start
    let (fromStart, fromEnd) = (center - start, center - end)
    let isBefore = face.dot(fromStart) < 0
    if isBefore || face.dot(fromEnd) > 0 {
      let between = isBefore ? fromStart : fromEnd
      let distance = between.length
      if distance > 0 { return (between / distance, distance) }
    }
  }
  return (normal, gap)
}
