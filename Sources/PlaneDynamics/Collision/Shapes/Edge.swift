import PlaneGeometry

/// A segment of a boundary, in world coordinates, that bodies may touch from either side.
///
/// An edge of a chain knows the far ends of its neighbours, so that a body that slides from one
/// edge to the next does not catch on the joint between them.
struct Edge: Equatable, Sendable {
  /// Where the edge begins.
  var start: Point
  /// Where the edge ends.
  var end: Point
  /// Where the edge before this one begins; nil at a free end.
  var before: Point?
  /// Where the edge after this one ends; nil at a free end.
  var after: Point?
  /// How far in front of the edge things touch it, in points.
  var skin = 0.0

  /// The smallest box that holds the edge.
  var bounds: BoundingBox { BoundingBox(start, end) }

  /// The edge as if it had no neighbours.
  var alone: Edge { Edge(start: start, end: end, before: nil, after: nil, skin: skin) }
}
