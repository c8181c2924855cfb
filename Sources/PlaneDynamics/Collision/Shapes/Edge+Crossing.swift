import PlaneGeometry

extension Edge {
  /// Where a straight way crosses the edge.
  struct Crossing: Equatable, Sendable {
    /// How far the way begins from the edge's line, and how far beyond it ends, points; 0 or more.
    var before: Double
    var beyond: Double
    /// Unit normal of the edge, to the side where the way begins.
    var normal: Vector
  }

  /// Where the way from one point to another leads to the other side, or ends on the edge; nil where it does
  /// not. A way that begins on the edge leads anywhere.
  ///
  /// Two edges that share an end leave no gap between them: what decides about that end is the same number
  /// for both.
  func crossing(from start: Point, to end: Point) -> Crossing? {
    let along = self.end - self.start
    let (first, last) = (along.cross(start - self.start), along.cross(end - self.start))
    guard first > 0 && last <= 0 || first < 0 && last >= 0 else { return nil }
    let way = end - start
    let (left, right) = (way.cross(self.start - start), way.cross(self.end - start))
    guard left >= 0 && right <= 0 || left <= 0 && right >= 0 else { return nil }
    let length = along.length
    let normal = Vector(dx: -along.dy, dy: along.dx) / (first > 0 ? length : -length)
    return Crossing(
      before: first.magnitude / length, beyond: last.magnitude / length, normal: normal)
  }
}
