import PlaneGeometry

// Method    separating axis test and clipping (E. Catto, "Contact Manifolds", GDC 2007; D. Gregorius, "The
//           Separating Axis Test", GDC 2013): the face with the widest gap is the reference; the face of the other polygon that
//           opposes it is clipped to the reference face's length, and both ends become points.
//           Where the polygons are apart and the two faces do not lie over one another, two corners
//           are nearest and make the only point
// Ensures   points lie on both outlines; polygons that overlap always have a point; a point is
//           named by the corners of A and B at its end of the two faces, whichever face is the
//           reference; the frames are those of the bodies, so where in the world they are costs no
//           digits; allocates nothing

/// The contact of two polygons, empty where they are farther apart than a margin, in points.
///
/// - Parameters:
///   - boxA: the first polygon where it is an upright rectangle.
///   - boxB: the same for the second.
///   - last: their contact when it was last asked for; where a face lay between them, it is tried first, unless both are upright
///     rectangles, for which that saves nothing.
func polygonContact(
  _ a: Span<Corner>, _ poseA: Pose, _ boxA: UprightBox?, _ b: Span<Corner>, _ poseB: Pose,
  _ boxB: UprightBox?, margin: Double, last: Manifold = .none
) -> Manifold {
  let face = Int(last.first.feature.rawValue >> 16)
  let isOfB = last.first.feature.rawValue & 1 == 1
  // Shapes may have changed since.
  if boxA == nil || boxB == nil, last.gap > 0, face < (isOfB ? b.count : a.count) {
    let (own, other) = (isOfB ? poseB : poseA, isOfB ? poseA : poseB)
    let corner = isOfB ? b[face] : a[face]
    let normal = own.localToWorld(corner.normal)
    let gap = gapBeyond(corner, own, normal: normal, isOfB ? a : b, other)
    if gap > margin {
      return .apart(by: gap, along: isOfB ? -normal : normal, face, ofSecond: isOfB)
    }
  }
  let bInA = poseA.relative(poseB)
  let overA = widestGap(a, boxA, b, boxB, bInA: bInA, margin: margin)
  if overA.separation > margin {
    return .apart(
      by: overA.separation, along: poseA.localToWorld(a[overA.face].normal), overA.face,
      ofSecond: false)
  }
  let aInB = bInA.inverse
  let overB = widestGap(b, boxB, a, boxA, bInA: aInB, margin: margin)
  if overB.separation > margin {
    return .apart(
      by: overB.separation, along: -poseB.localToWorld(b[overB.face].normal), overB.face,
      ofSecond: true)
  }
  let isApart = overA.separation > 0 || overB.separation > 0
  let lead = isApart ? 0 : ContactTolerance.preference
  return overB.separation > overA.separation + lead
    ? faceContact(b, poseB, overB, a, aInB, boxA != nil, margin: margin, flipped: true)
    : faceContact(a, poseA, overA, b, bInA, boxB != nil, margin: margin, flipped: false)
}

/// The contact of a reference face with the polygon that opposes it.
///
/// - Parameters:
///   - pose: of the incident polygon, as the reference polygon sees it.
///   - isBox: whether the incident polygon is an upright rectangle.
///   - flipped: whether the reference polygon is the second of the pair.
private func faceContact(
  _ reference: Span<Corner>, _ referencePose: Pose, _ gap: FaceGap,
  _ incident: Span<Corner>, _ pose: Pose, _ isBox: Bool, margin: Double, flipped: Bool
) -> Manifold {
  let i = gap.face
  let i2 = i + 1 < reference.count ? i + 1 : 0
  let (start, end) = (reference[i].vertex, reference[i2].vertex)
  let n = reference[i].normal
  let direction = pose.rotation.turningBack(n)
  let opposing =
    isBox ? UprightBox.face(against: direction) : faceOpposing(direction, incident)
  var high = opposing
  var low = opposing + 1 < incident.count ? opposing + 1 : 0
  let clip = FaceClip(
    start: start, end: end, normal: n,
    lower: pose.localToWorld(incident[low].vertex), upper: pose.localToWorld(incident[high].vertex))
  if clip.isReversed { (low, high) = (high, low) }
  if let ends = clip.corners(whereApart: gap.separation > ContactTolerance.coincidence) {
    let corner = ends.atStart ? i : i2
    return cornerContact(
      reference[corner].vertex, corner, referencePose, n, gap.separation,
      incident, ends.atLower ? low : high, pose, margin: margin, flipped: flipped)
  }

  let (lowVertex, highVertex) = (incident[low].vertex, incident[high].vertex)
  let tangent = Vector(dx: -n.dy, dy: n.dx)
  let (from, to) = (clip.lowerFraction, clip.upperFraction)
  let worldNormal = referencePose.localToWorld(n)
  var manifold = Manifold(normal: flipped ? -worldNormal : worldNormal)
  let (lowGap, highGap) = (clip.gap(at: from), clip.gap(at: to))
  let (lowPosition, highPosition) = (max(clip.lowerEnd, 0), min(clip.upperEnd, clip.length))
  if lowGap <= margin {
    manifold.append(
      contactPoint(
        start + tangent * lowPosition, i, lowVertex.toward(highVertex, by: from), low, lowGap,
        flipped: flipped))
  }
  if highGap <= margin, manifold.isEmpty || highPosition - lowPosition > ContactTolerance.merging {
    manifold.append(
      contactPoint(
        start + tangent * highPosition, i2, lowVertex.toward(highVertex, by: to), high, highGap,
        flipped: flipped))
  }
  return manifold
}

/// The contact of two corners whose faces do not lie over one another.
///
/// The corners are nearest where the polygons are apart. Where they overlap it is the corner that
/// goes deepest through the reference face.
private func cornerContact(
  _ vertex: Point, _ corner: Int, _ referencePose: Pose, _ faceNormal: Vector,
  _ separation: Double, _ incident: Span<Corner>, _ incidentCorner: Int, _ pose: Pose,
  margin: Double, flipped: Bool
) -> Manifold {
  let between = pose.localToWorld(incident[incidentCorner].vertex) - vertex
  let distance = between.length
  if separation > ContactTolerance.coincidence {
    if distance > margin { return .none }
    let normal = referencePose.localToWorld(between / distance)
    return Manifold(
      normal: flipped ? -normal : normal,
      point: contactPoint(
        vertex, corner, incident[incidentCorner].vertex, incidentCorner, distance,
        flipped: flipped))
  }
  let deepest = cornerFarthest(against: pose.rotation.turningBack(faceNormal), incident)
  let place = pose.localToWorld(incident[deepest].vertex)
  let normal = referencePose.localToWorld(faceNormal)
  return Manifold(
    normal: flipped ? -normal : normal,
    point: contactPoint(
      place - faceNormal * separation, corner, incident[deepest].vertex, deepest, separation,
      flipped: flipped))
}

/// The corner that lies farthest against a direction.
@inline(__always)
private func cornerFarthest(against direction: Vector, _ corners: Span<Corner>) -> Int {
  var (best, least) = (0, Double.infinity)
  for i in corners.indices {
    let vertex = corners[i].vertex
    let along = vertex.x * direction.dx + vertex.y * direction.dy
    if along < least { (best, least) = (i, along) }
  }
  return best
}

/// A point of the reference shape and one of the incident shape, in the order of the pair.
@inline(__always)
private func contactPoint(
  _ reference: Point, _ referenceCorner: Int, _ incident: Point, _ incidentCorner: Int,
  _ separation: Double, flipped: Bool
) -> ContactPoint {
  flipped
    ? ContactPoint(
      anchorA: incident, anchorB: reference, separation: separation,
      feature: ContactFeature(incidentCorner, referenceCorner))
    : ContactPoint(
      anchorA: reference, anchorB: incident, separation: separation,
      feature: ContactFeature(referenceCorner, incidentCorner))
}
