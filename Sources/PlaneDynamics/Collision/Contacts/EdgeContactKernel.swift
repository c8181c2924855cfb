import PlaneGeometry

// Method    as for two polygons, an edge having two faces, of which only the one toward the body
//           counts. A normal that the chain's next edge would have to answer for is not used: see
//           `FacingEdge`
// Ensures   a body sliding along a chain is pushed by no normal that its edges do not have; an edge
//           by itself behaves like a polygon of two corners; anchors on the edge are places in the
//           world; allocates nothing

/// The contact of an edge with a circle, empty where they are farther apart than a margin, in points.
func edgeDiscContact(_ edge: Edge, _ disc: Disc, _ pose: Pose, margin: Double) -> Manifold {
  let center = pose.localToWorld(disc.center)
  let (along, away) = (edge.end - edge.start, center - edge.start)
  let (squaredLength, projection) = (along.dot(along), along.dot(away))
  if projection > 0, projection < squaredLength {
    let normal = along.outwardNormal
    let offset = normal.dot(away)
    return edgeDiscContact(
      at: edge.start.toward(edge.end, by: projection / squaredLength),
      normal: offset >= 0 ? normal : -normal, distance: offset.magnitude, disc, pose,
      margin: margin)
  }
  let isStart = projection <= 0
  let corner = isStart ? edge.start : edge.end
  let between = center - corner
  if let neighbour = isStart ? edge.before : edge.after {
    // The neighbour's face is nearer.
    if between.dot(neighbour - corner) > 0 { return .none }
  }
  let distance = between.length
  return edgeDiscContact(
    at: corner, normal: distance > 0 ? between / distance : along.outwardNormal,
    distance: distance, disc, pose, margin: margin)
}

@inline(__always)
private func edgeDiscContact(
  at place: Point, normal: Vector, distance: Double, _ disc: Disc, _ pose: Pose, margin: Double
) -> Manifold {
  let separation = distance - disc.radius
  if separation > margin { return .none }
  return Manifold(
    normal: normal,
    point: ContactPoint(
      anchorA: place, anchorB: disc.center - pose.worldToLocal(normal) * disc.radius,
      separation: separation, feature: .round))
}

/// The contact of an edge with a polygon, empty where they are farther apart than a margin.
func edgePolygonContact(
  _ edge: Edge, _ polygon: Span<Corner>, center: Point, _ pose: Pose, margin: Double
) -> Manifold {
  let facing = FacingEdge(edge, from: pose, center: center)
  let edgeGap = gap(of: polygon, over: facing)
  if edgeGap > margin { return .none }
  let gap = widestGap(polygon, facing, margin: margin)
  if gap.separation > margin { return .none }
  let isApart = edgeGap > 0 || gap.separation > 0
  let lead = isApart ? 0 : ContactTolerance.preference
  if gap.separation > edgeGap + lead {
    switch facing.verdict(on: -polygon[gap.face].normal) {
    case .admitted:
      return polygonFaceContact(edge, facing, polygon, gap, pose, margin: margin)
    case .replaced: break
    case .refused: return .none
    }
  }
  return edgeFaceContact(edge, facing, polygon, edgeGap, pose, margin: margin)
}

/// How far the polygon lies beyond the edge's face, in points.
@inline(__always)
private func gap(of polygon: Span<Corner>, over edge: FacingEdge) -> Double {
  var least = Double.infinity
  for i in polygon.indices {
    let along = edge.normal.dot(polygon[i].vertex - edge.start)
    least = along < least ? along : least
  }
  return least
}

/// The polygon's face that the edge lies farthest beyond.
@inline(__always)
private func widestGap(_ polygon: Span<Corner>, _ edge: FacingEdge, margin: Double) -> FaceGap {
  var widest = FaceGap(separation: -.infinity, face: 0)
  for i in polygon.indices {
    let corner = polygon[i]
    let separation = min(
      corner.normal.dot(edge.start - corner.vertex), corner.normal.dot(edge.end - corner.vertex))
    if separation > widest.separation {
      widest = FaceGap(separation: separation, face: i)
      if separation > margin { break }
    }
  }
  return widest
}

/// The contact where the edge's face is the reference.
private func edgeFaceContact(
  _ edge: Edge, _ facing: FacingEdge, _ polygon: Span<Corner>, _ separation: Double, _ pose: Pose,
  margin: Double
) -> Manifold {
  var high = faceOpposing(facing.normal, polygon)
  var low = high + 1 < polygon.count ? high + 1 : 0
  let clip = FaceClip(
    start: facing.start, end: facing.end, normal: facing.normal,
    lower: polygon[low].vertex, upper: polygon[high].vertex)
  if clip.isReversed { (low, high) = (high, low) }
  if let ends = clip.corners(whereApart: separation > ContactTolerance.coincidence) {
    return edgeCornerContact(
      edge, facing, atStart: ends.atStart, polygon, ends.atLower ? low : high, separation, pose,
      margin: margin)
  }
  let (lowVertex, highVertex) = (polygon[low].vertex, polygon[high].vertex)
  let (from, to) = (clip.lowerFraction, clip.upperFraction)
  let (lowPosition, highPosition) = (max(clip.lowerEnd, 0), min(clip.upperEnd, clip.length))
  return edgeManifold(
    pose.localToWorld(facing.normal),
    low: ContactPoint(
      anchorA: edge.place(at: lowPosition / clip.length, facing),
      anchorB: lowVertex.toward(highVertex, by: from), separation: clip.gap(at: from),
      feature: ContactFeature(facing.startIndex, low)),
    high: ContactPoint(
      anchorA: edge.place(at: highPosition / clip.length, facing),
      anchorB: lowVertex.toward(highVertex, by: to), separation: clip.gap(at: to),
      feature: ContactFeature(1 - facing.startIndex, high)),
    apart: highPosition - lowPosition, margin: margin)
}

/// The contact where a face of the polygon is the reference.
private func polygonFaceContact(
  _ edge: Edge, _ facing: FacingEdge, _ polygon: Span<Corner>, _ gap: FaceGap, _ pose: Pose,
  margin: Double
) -> Manifold {
  let (i, i2) = (gap.face, gap.face + 1 < polygon.count ? gap.face + 1 : 0)
  let (start, normal) = (polygon[i].vertex, polygon[i].normal)
  let clip = FaceClip(
    start: start, end: polygon[i2].vertex, normal: normal,
    lower: facing.end, upper: facing.start)
  // The edge faces the polygon, so its end is the lower; where it does not, it is turned.
  let lowIsEnd = !clip.isReversed
  if let ends = clip.corners(whereApart: gap.separation > ContactTolerance.coincidence) {
    return edgeCornerContact(
      edge, facing, atStart: ends.atLower != lowIsEnd, polygon, ends.atStart ? i : i2,
      gap.separation, pose, margin: margin)
  }
  let tangent = Vector(dx: -normal.dy, dy: normal.dx)
  let (from, to) = (clip.lowerFraction, clip.upperFraction)
  let (lowPosition, highPosition) = (max(clip.lowerEnd, 0), min(clip.upperEnd, clip.length))
  let lowIndex = lowIsEnd ? 1 - facing.startIndex : facing.startIndex
  return edgeManifold(
    pose.localToWorld(-normal),
    low: ContactPoint(
      anchorA: edge.place(at: lowIsEnd ? 1 - from : from, facing),
      anchorB: start + tangent * lowPosition, separation: clip.gap(at: from),
      feature: ContactFeature(lowIndex, i)),
    high: ContactPoint(
      anchorA: edge.place(at: lowIsEnd ? 1 - to : to, facing),
      anchorB: start + tangent * highPosition, separation: clip.gap(at: to),
      feature: ContactFeature(1 - lowIndex, i2)),
    apart: highPosition - lowPosition, margin: margin)
}

/// The contact of an end of the edge with a corner of the polygon, their faces not lying over one
/// another.
private func edgeCornerContact(
  _ edge: Edge, _ facing: FacingEdge, atStart: Bool, _ polygon: Span<Corner>, _ corner: Int,
  _ separation: Double, _ pose: Pose, margin: Double
) -> Manifold {
  let vertex = polygon[corner].vertex
  let between = vertex - (atStart ? facing.start : facing.end)
  let distance = between.length
  guard separation > ContactTolerance.coincidence, distance <= margin else { return .none }
  let normal = between / distance
  guard case .admitted = facing.verdict(on: normal) else { return .none }
  return Manifold(
    normal: pose.localToWorld(normal),
    point: ContactPoint(
      anchorA: edge.place(at: atStart ? 0 : 1, facing), anchorB: vertex, separation: distance,
      feature: ContactFeature(atStart ? facing.startIndex : 1 - facing.startIndex, corner)))
}

/// Those of two points that are within the margin, and only one where they coincide.
@inline(__always)
private func edgeManifold(
  _ normal: Vector, low: ContactPoint, high: ContactPoint, apart: Double, margin: Double
) -> Manifold {
  var manifold = Manifold(normal: normal)
  if low.separation <= margin { manifold.append(low) }
  if high.separation <= margin, manifold.isEmpty || apart > ContactTolerance.merging {
    manifold.append(high)
  }
  return manifold
}

extension Edge {
  /// The place in the world at a fraction of the way from the facing edge's start to its end.
  @inline(__always)
  fileprivate func place(at fraction: Double, _ facing: FacingEdge) -> Point {
    facing.isTurned
      ? end.toward(start, by: fraction) : start.toward(end, by: fraction)
  }
}
