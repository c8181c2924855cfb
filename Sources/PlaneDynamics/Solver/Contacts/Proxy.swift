/// A shape of a body, or an edge of a boundary, as the search for pairs sees it.
struct Proxy: Sendable {
  /// What it stands for.
  enum Outline: Sendable {
    case none
    /// A shape of the bank, at its body's pose.
    case shape(ShapeID)
    /// An edge, fixed in the world.
    case edge(Edge)
  }

  var outline = Outline.none
  /// The body; the ground for edges.
  var body = 0
  /// Index of the boundary an edge belongs to.
  var boundary = -1
  /// Which of the boundary's edges it is a part of.
  var edge = 0
  /// The first proxy of that edge; itself where it is negative before it is inserted.
  var firstOfEdge = -1
  /// Its place in the tree of boxes.
  var leaf: ProxyID?

  @inline(__always)
  var isEdge: Bool { boundary >= 0 }
  var isShape: Bool { if case .shape = outline { true } else { false } }
}
