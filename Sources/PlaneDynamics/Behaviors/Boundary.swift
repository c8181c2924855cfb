import PlaneGeometry

/// A fixed outline that items collide with, from both sides.
///
/// It has edges: the lines between its corners, or the pieces of the curve it was made from. Contacts begin and end
/// with each edge by itself.
public struct Boundary: Equatable, Sendable {
  /// Its name in events; one per behavior.
  public var name: String
  /// Its corners in order, in points; at least two different ones.
  public var points: [Point]
  /// Whether an edge leads from the last corner back to the first.
  public var isClosed: Bool
  /// For every line between two corners the edge it belongs to; nil where every line is an edge of its own.
  private var edges: [Int]?

  /// A line from a point to another.
  public init(_ name: String, from start: Point, to end: Point) {
    self.init(name, path: [start, end], isClosed: false)
  }

  /// The four edges of a rectangle.
  public init(_ name: String, rect: Rect) {
    self.init(name, path: rect.corners, isClosed: true)
  }

  /// A path of straight edges.
  public init(_ name: String, path points: [Point], isClosed: Bool = true) {
    self.name = name
    self.points = points
    self.isClosed = isClosed
  }

  /// A path of lines and curves, as a polygon that stays near it.
  ///
  /// - Parameters:
  ///   - name: tells it from other boundaries of its behavior.
  ///   - path: lines and curves, in points.
  ///   - isClosed: whether an edge leads from the end back to the start.
  ///   - tolerance: greatest distance between the two, in points.
  public init(
    _ name: String, curve path: CurvedPath, isClosed: Bool = true, within tolerance: Double = 0.1
  ) {
    let lines = path.lines(within: tolerance)
    self.init(name, path: lines.points, isClosed: isClosed)
    edges = lines.pieces
  }

  /// The edge that a line belongs to: the line itself, or of a curve its piece. The line that closes a boundary comes
  /// last.
  func edge(ofLine line: Int) -> Int {
    guard let edges, edges.count == points.count - 1 else { return line }
    return line < edges.count ? edges[line] : (edges.last ?? -1) + 1
  }
}

extension Rect {
  /// Top left, top right, bottom right, bottom left.
  var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY),
      Point(x: minX, y: maxY),
    ]
  }
}

extension Boundary: SnapshotValue {
  package static var blank: Boundary { Boundary("", path: []) }
  package mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try name.code(with: &coder)
    try points.code(with: &coder)
    try isClosed.code(with: &coder)
    try edges.code(with: &coder)
    for edge in edges ?? [] {
      try coder.require(edge >= 0 && edge < points.count, "edge of a boundary out of range")
    }
  }
}
