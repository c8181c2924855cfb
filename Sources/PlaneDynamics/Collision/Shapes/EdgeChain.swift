import PlaneGeometry

/// A boundary of joined segments, open or closed; bodies may be on either side of it.
struct EdgeChain: Sendable {
  /// The joints, in order; none coincides with the next.
  let points: [Point]
  /// Whether an edge leads from the last point to the first.
  let isClosed: Bool
  /// Which of the points given each joint is.
  private let sources: [Int]

  /// A chain through points, in world coordinates.
  ///
  /// Points nearer than 2⁻²⁰ pt to the one before are left out: edges of no length have no side. Two
  /// points cannot be closed; fewer make a chain without edges.
  init(_ path: [Point], isClosed: Bool = false) {
    var (points, sources) = ([Point](), [Int]())
    for (index, point) in path.enumerated() where point.isFinite {
      if let last = points.last, (point - last).length <= EdgeChain.shortest { continue }
      points.append(point)
      sources.append(index)
    }
    while isClosed, points.count > 1,
      (points[points.count - 1] - points[0]).length <= EdgeChain.shortest
    {
      points.removeLast()
      sources.removeLast()
    }
    self.points = points
    self.sources = sources
    self.isClosed = isClosed && points.count > 2
  }

  /// The outline of a rectangle, clockwise on screen from its top left corner.
  init(_ rect: Rect) {
    self.init(
      [
        rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
        Point(x: rect.minX, y: rect.maxY),
      ], isClosed: true)
  }

  private static var shortest: Double { 0x1p-20 }

  /// How many edges the chain has.
  var edgeCount: Int { isClosed ? points.count : max(0, points.count - 1) }

  /// Which line of the path given an edge is, by the index of the point where the line begins.
  func line(ofEdge index: Int) -> Int {
    index + 1 < points.count ? sources[index + 1] - 1 : sources[index]
  }

  /// The edge that begins at a point, for an index below ``edgeCount``.
  func edge(at index: Int) -> Edge {
    let next = index + 1 < points.count ? index + 1 : 0
    let last = points.count - 1
    let hasBefore = isClosed || index > 0
    let hasAfter = isClosed || next < last
    return Edge(
      start: points[index], end: points[next],
      before: hasBefore ? points[index > 0 ? index - 1 : last] : nil,
      after: hasAfter ? points[next < last ? next + 1 : 0] : nil)
  }
}
