import PlaneGeometry

/// A dynamic AABB tree: finds which of many moving boxes overlap.
///
/// A leaf's box is *fat*: enlarged by a margin and along its displacement, so that it gets a new one only
/// now and then. All answers are about fat boxes: a superset of the truth, never less. Insertion is branch and
/// bound by the surface area heuristic (here perimeter), rotations on the way up keep the cost low: E. Catto,
/// "Dynamic Bounding Volume Hierarchies" (GDC 2019), after Bittner et al. (2015) and Kopta et al. (2012).
///
/// Links and box of a node lie together: a visit needs both.
struct AABBTree: Equatable, Sendable {
  /// A leaf, or the box of two children.
  struct Node: Equatable, Sendable {
    var box: BoundingBox
    /// The node above; of a free node, the next free one.
    var parent: Int32
    /// The first child; ``AABBTree/nothing`` in a leaf.
    var left: Int32
    /// The second child; the tag in a leaf.
    var right: Int32
    /// Whether the leaf waits among ``AABBTree/moved``.
    var isMoved: Bool

    @inline(__always)
    var isLeaf: Bool { left == AABBTree.nothing }
  }

  /// No node.
  @inline(__always)
  static var nothing: Int32 { -1 }

  /// How much larger a fat box is on each side, in points.
  let margin: Double
  var nodes: [Node] = []
  var root = AABBTree.nothing
  private var firstFree = AABBTree.nothing
  /// Leaves that got new fat boxes since pairs were last asked for, in that order; some may be gone.
  var moved: [Int32] = []
  /// Nodes still to be visited by a query; kept for its storage only.
  var stack: [Int32] = []

  /// A tree without leaves.
  ///
  /// - Parameter margin: how much larger than the truth boxes are kept, in points; UIKit's is 10.
  init(margin: Double = 10) {
    self.margin = margin
  }

  /// Adds a box with a tag of 0 or more; two leaves with one tag make no pair. A box that is not
  /// finite is taken to be everywhere.
  ///
  /// - Parameter isMoved: whether it counts as moved for ``takeMovedPairs(into:)``; otherwise its pairs
  ///   are found from their other leaf only.
  /// - Complexity: O(log n) usually.
  mutating func insert(_ box: BoundingBox, tag: Int32, isMoved: Bool = true) -> ProxyID {
    let leaf = allocate(
      Node(
        box: box.growing(by: margin).confined, parent: AABBTree.nothing, left: AABBTree.nothing,
        right: tag,
        isMoved: false))
    insertLeaf(leaf)
    if isMoved { markMoved(leaf) }
    return ProxyID(index: leaf)
  }

  /// Takes a leaf away that was inserted and not yet removed.
  mutating func remove(_ id: ProxyID) {
    removeLeaf(id.index)
    nodes[Int(id.index)].isMoved = false
    free(id.index)
  }

  /// Says where a box is now, and how far it will go before it is asked for next.
  ///
  /// - Returns: whether the leaf got a new fat box: the old one no longer held the box, or was far
  ///   too large for it.
  @discardableResult
  #if !hasFeature(Embedded)
    @inline(__always)
  #endif
  mutating func move(_ id: ProxyID, to box: BoundingBox, displacement: Vector) -> Bool {
    let index = Int(id.index)
    let fat = box.growing(by: margin).sweeping(by: displacement * 2)
    if nodes[index].box.contains(box), fat.growing(by: 4 * margin).contains(nodes[index].box) {
      return false
    }
    place(id.index, in: fat)
    return true
  }

  /// Enlarges the fat box of a leaf where it does not hold a box.
  ///
  /// - Returns: whether it had to be.
  mutating func extend(_ id: ProxyID, to box: BoundingBox) -> Bool {
    let index = Int(id.index)
    guard !nodes[index].box.contains(box) else { return false }
    place(id.index, in: nodes[index].box.union(box))
    return true
  }

  /// Gives a leaf a new fat box, and adds it to ``moved``. If the box lies within that of a node close above, inserting it from the
  /// root would mostly end in the same place: then the leaf stays, and only rotations improve the tree.
  @inline(never)
  private mutating func place(_ leaf: Int32, in box: BoundingBox) {
    let box = box.confined
    if isNear(leaf, box) {
      nodes[Int(leaf)].box = box
      refit(from: nodes[Int(leaf)].parent)
    } else {
      removeLeaf(leaf)
      nodes[Int(leaf)].box = box
      insertLeaf(leaf)
    }
    markMoved(leaf)
  }

  /// Whether a box lies within that of one of the three nodes above a leaf. Looking at more nodes saves no measurable time.
  @inline(__always)
  private func isNear(_ leaf: Int32, _ box: BoundingBox) -> Bool {
    var index = nodes[Int(leaf)].parent
    for _ in 0..<3 {
      guard index != AABBTree.nothing else { return false }
      if nodes[Int(index)].box.contains(box) { return true }
      index = nodes[Int(index)].parent
    }
    return false
  }

  /// Has a leaf looked at again when pairs are next asked for, although it stayed.
  mutating func touch(_ id: ProxyID) { markMoved(id.index) }

  /// The fat box of a leaf.
  func fatBox(of id: ProxyID) -> BoundingBox { nodes[Int(id.index)].box }

  /// What a leaf stands for.
  func tag(of id: ProxyID) -> Int32 { nodes[Int(id.index)].right }

  private mutating func markMoved(_ leaf: Int32) {
    guard !nodes[Int(leaf)].isMoved else { return }
    nodes[Int(leaf)].isMoved = true
    moved.append(leaf)
  }

  mutating func allocate(_ node: Node) -> Int32 {
    guard firstFree != AABBTree.nothing else {
      nodes.append(node)
      return Int32(nodes.count - 1)
    }
    let index = firstFree
    firstFree = nodes[Int(index)].parent
    nodes[Int(index)] = node
    return index
  }

  mutating func free(_ index: Int32) {
    nodes[Int(index)].parent = firstFree
    nodes[Int(index)].left = AABBTree.nothing
    nodes[Int(index)].right = AABBTree.nothing
    firstFree = index
  }
}

// MARK: - Snapshots

extension AABBTree {
  /// Writes or reads all nodes, but not the margin.
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try nodes.code(with: &coder)
    try root.code(with: &coder)
    try firstFree.code(with: &coder)
    try moved.code(with: &coder)
    if !coder.isWriting { try check(coder) }
  }

  /// Throws unless every node is in the tree or free, once.
  private func check(_ coder: SnapshotCoder) throws(SnapshotError) {
    var waits = [Bool](repeating: false, count: nodes.count)
    for leaf in moved {
      try coder.require(
        leaf >= 0 && Int(leaf) < nodes.count, "index of a bounding box out of range")
      waits[Int(leaf)] = true
    }
    var count = 0
    var places: [(index: Int32, parent: Int32)] = []
    if root != AABBTree.nothing { places.append((root, AABBTree.nothing)) }
    while let place = places.popLast() {
      let index = Int(place.index)
      try coder.require(
        index >= 0 && index < nodes.count && count < nodes.count
          && nodes[index].parent == place.parent, "tree of bounding boxes inconsistent")
      count += 1
      let node = nodes[index]
      try coder.require(
        !node.isMoved || node.isLeaf && waits[index], "list of moved bounding boxes incomplete")
      guard !node.isLeaf else { continue }
      try coder.require(node.left != node.right, "tree of bounding boxes inconsistent")
      places.append((node.left, place.index))
      places.append((node.right, place.index))
    }
    var free = firstFree
    while free != AABBTree.nothing {
      let index = Int(free)
      try coder.require(
        index >= 0 && index < nodes.count && count < nodes.count && nodes[index].isLeaf
          && nodes[index].right == AABBTree.nothing && !nodes[index].isMoved,
        "list of free bounding boxes inconsistent")
      count += 1
      free = nodes[index].parent
    }
    try coder.require(count == nodes.count, "bounding box neither in the tree nor free")
  }

  /// Throws unless the leaves stand for these, each for the one that names it, and for no others.
  func check(_ leaves: [(leaf: ProxyID?, tag: Int)], _ coder: SnapshotCoder) throws(SnapshotError) {
    var count = 0
    for (leaf, tag) in leaves {
      guard let leaf else { continue }
      let index = Int(leaf.index)
      try coder.require(
        index >= 0 && index < nodes.count && nodes[index].isLeaf && Int(nodes[index].right) == tag,
        "bounding box of another proxy")
      count += 1
    }
    // A tree of n leaves has n - 1 inner nodes.
    var inner = 0
    for node in nodes where !node.isLeaf { inner += 1 }
    try coder.require(
      count == (root == AABBTree.nothing ? 0 : inner + 1), "bounding box without a proxy")
  }
}

extension AABBTree.Node: SnapshotValue {
  static var blank: AABBTree.Node {
    AABBTree.Node(
      box: .blank, parent: AABBTree.nothing, left: AABBTree.nothing, right: AABBTree.nothing,
      isMoved: false)
  }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try box.code(with: &coder)
    try parent.code(with: &coder)
    try left.code(with: &coder)
    try right.code(with: &coder)
    try isMoved.code(with: &coder)
  }
}
