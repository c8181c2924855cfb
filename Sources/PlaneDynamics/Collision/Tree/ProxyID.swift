/// Names a leaf of an ``AABBTree``: the box that stands for a shape or an edge.
struct ProxyID: Equatable, Hashable, Sendable {
  /// Place of the leaf in its tree.
  var index: Int32
}
