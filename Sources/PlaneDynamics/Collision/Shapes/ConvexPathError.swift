import PlaneGeometry

/// Why a path cannot be the outline of a body, with the offending vertex, counted from 0 in the
/// path as it was given.
public enum ConvexPathError: DescribedError, Equatable, Sendable {
  /// The number of different vertices; at least 3 are needed.
  case tooFewVertices(Int)
  /// The number of vertices; at most 256 are possible.
  case tooManyVertices(Int)
  /// A coordinate is not a finite number, or its magnitude is above 10⁹ pt.
  case coordinateOutOfRange(vertex: Int, Point)
  /// The outline turns the other way at this vertex, or turns back on itself.
  case notConvex(vertex: Int, Point)
  /// The outline winds around more than once: this vertex lies outside one of its faces.
  case selfIntersecting(vertex: Int, Point)
  /// The area in points squared, too little beside the outline's extent.
  case areaTooSmall(Double)

  /// The most vertices that an outline can have once those in line with their neighbours are left
  /// out.
  package static var vertexLimit: Int { 256 }
  /// The largest coordinate possible, in points.
  package static var coordinateLimit: Double { 1e9 }
  /// The smallest area possible, in points squared.
  package static var areaLimit: Double { 0x1p-20 }

  /// What is wrong, with the offending value.
  public var problem: String {
    switch self {
    case .tooFewVertices(let count): "the outline has " + String(count) + " different vertices"
    case .tooManyVertices(let count): "the outline has " + String(count) + " vertices"
    case .coordinateOutOfRange(let vertex, _): "vertex " + String(vertex) + " is out of range"
    case .notConvex(let vertex, _): "the outline is not convex at vertex " + String(vertex)
    case .selfIntersecting(let vertex, _):
      "the outline intersects itself at vertex " + String(vertex)
    case .areaTooSmall: "the outline's area is too small"
    }
  }

  /// What would be right.
  public var remedy: String {
    switch self {
    case .tooFewVertices: "give at least three vertices that do not coincide"
    case .tooManyVertices: "give at most 256 vertices; fewer are faster"
    case .coordinateOutOfRange: "give finite coordinates between -1e9 and 1e9 points"
    case .notConvex: "move or remove the vertex, or use several convex items"
    case .selfIntersecting: "go around the outline once, in either sense"
    case .areaTooSmall: "make its width at least a millionth of its length"
    }
  }
}
