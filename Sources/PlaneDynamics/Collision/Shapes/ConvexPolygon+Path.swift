import PlaneGeometry

extension ConvexPolygon {
  /// The polygon whose outline is a closed path, in either sense.
  ///
  /// Vertices that repeat their neighbour or lie in line with both (within a billionth of the
  /// path's extent) are left out; the last vertex may repeat the first.
  ///
  /// - Throws: ``ConvexPathError`` naming the offending vertex.
  /// - Complexity: O(n²), to be sure that the outline winds around once.
  init(path: [Point]) throws(ConvexPathError) {
    try ConvexPolygon.checkCoordinates(path)
    let extent = ConvexPolygon.extent(of: path)
    var outline = ConvexPolygon.distinct(path, tolerance: extent * 0x1p-30)
    let area = ConvexPolygon.signedArea(path, outline)
    guard outline.count >= 3 else { throw .tooFewVertices(outline.count) }
    if area < 0 { outline.reverse() }
    outline = try ConvexPolygon.turning(path, outline, tolerance: extent * 0x1p-30)
    guard area.magnitude >= ConvexPathError.areaLimit,
      area.magnitude >= extent * extent * 0x1p-20
    else { throw .areaTooSmall(area.magnitude) }
    guard outline.count <= ConvexPathError.vertexLimit else {
      throw .tooManyVertices(outline.count)
    }
    try ConvexPolygon.checkWinding(path, outline, tolerance: extent * 0x1p-30)
    var vertices: [Point] = []
    for index in outline { vertices.append(path[index]) }
    self.init(convex: vertices)
  }

  private static func checkCoordinates(_ path: [Point]) throws(ConvexPathError) {
    let limit = ConvexPathError.coordinateLimit
    for i in path.indices where !(max(path[i].x.magnitude, path[i].y.magnitude) <= limit) {
      throw .coordinateOutOfRange(vertex: i, path[i])
    }
    // What is checked below takes time in the square of this.
    guard path.count <= 4096 else { throw .tooManyVertices(path.count) }
  }

  /// The longer side of the path's bounds, in points.
  private static func extent(of path: [Point]) -> Double {
    guard let first = path.first else { return 0 }
    var box = BoundingBox(first, first)
    for point in path { box = box.union(BoundingBox(point, point)) }
    return max(box.maxX - box.minX, box.maxY - box.minY)
  }

  /// Indices of the vertices that do not repeat the one before, around the corner too.
  private static func distinct(_ path: [Point], tolerance: Double) -> [Int] {
    var kept: [Int] = []
    for i in path.indices {
      if let last = kept.last, (path[i] - path[last]).length <= tolerance { continue }
      kept.append(i)
    }
    while kept.count > 1, (path[kept[0]] - path[kept[kept.count - 1]]).length <= tolerance {
      kept.removeLast()
    }
    return kept
  }

  /// The area within, in points squared; above zero where the outline goes clockwise on screen.
  private static func signedArea(_ path: [Point], _ outline: [Int]) -> Double {
    guard let first = outline.first else { return 0 }
    var twice = 0.0
    for i in 1..<max(1, outline.count - 1) {
      twice += (path[outline[i]] - path[first]).cross(path[outline[i + 1]] - path[first])
    }
    return twice / 2
  }

  /// The outline without vertices in line with their neighbours; all others must turn clockwise.
  private static func turning(
    _ path: [Point], _ outline: [Int], tolerance: Double
  ) throws(ConvexPathError) -> [Int] {
    var kept: [Int] = []
    for i in outline.indices {
      let vertex = outline[i]
      let before = kept.last ?? outline[outline.count - 1]
      let after = outline[i + 1 < outline.count ? i + 1 : 0]
      let (into, out) = (path[vertex] - path[before], path[after] - path[vertex])
      let chord = path[after] - path[before]
      let height = into.cross(out)
      if height.magnitude <= tolerance * chord.length, into.dot(out) > 0 { continue }
      guard height > 0 else { throw .notConvex(vertex: vertex, path[vertex]) }
      kept.append(vertex)
    }
    guard kept.count >= 3 else { throw .tooFewVertices(kept.count) }
    return kept
  }

  /// An outline that turns clockwise everywhere winds around once where every vertex lies within
  /// every face.
  private static func checkWinding(
    _ path: [Point], _ outline: [Int], tolerance: Double
  ) throws(ConvexPathError) {
    for i in outline.indices {
      let start = path[outline[i]]
      let normal = (path[outline[i + 1 < outline.count ? i + 1 : 0]] - start).outwardNormal
      for vertex in outline where normal.dot(path[vertex] - start) > 2 * tolerance {
        throw .selfIntersecting(vertex: vertex, path[vertex])
      }
    }
  }
}
