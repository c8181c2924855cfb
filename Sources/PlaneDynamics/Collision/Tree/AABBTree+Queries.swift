import PlaneGeometry

extension AABBTree {
  /// Appends the tags of all leaves whose fat boxes share a point with a box, in no useful order.
  func tags(in box: BoundingBox, into found: inout [Int32]) {
    var stack: [Int32] = []
    tags(in: box, into: &found, by: &stack)
  }

  /// Appends the tags of all leaves whose fat boxes share a point with a box, in no useful order.
  ///
  /// - Parameter stack: nodes still to be visited; kept for its storage only.
  /// - Complexity: O(log n) usually for each found; allocates nothing once the arrays have grown.
  func tags(in box: BoundingBox, into found: inout [Int32], by stack: inout [Int32]) {
    guard root != AABBTree.nothing else { return }
    stack.removeAll(keepingCapacity: true)
    stack.append(root)
    while let index = stack.popLast() {
      let node = nodes[Int(index)]
      guard node.box.overlaps(box) else { continue }
      if node.isLeaf {
        found.append(node.right)
      } else {
        stack.append(node.right)
        stack.append(node.left)
      }
    }
  }

  /// Replaces the contents of an array by the pairs of tags whose fat boxes overlap and of which at
  /// least one got a new fat box since the last call: sorted, each once, whatever the shape of the tree.
  ///
  /// - Parameter limit: number of pairs beyond which no more are looked for: then there are too many, in any
  ///   order.
  /// - Complexity: O(m log n + p log p) for m moved leaves and p pairs; allocates nothing once the
  ///   arrays have grown.
  mutating func takeMovedPairs(into pairs: inout [TagPair], stoppingBeyond limit: Int = .max) {
    pairs.removeAll(keepingCapacity: true)
    for leaf in moved where nodes[Int(leaf)].isMoved && pairs.count <= limit {
      appendPairs(of: leaf, to: &pairs)
    }
    for leaf in moved { nodes[Int(leaf)].isMoved = false }
    moved.removeAll(keepingCapacity: true)
    guard pairs.count <= limit else { return }
    pairs.sort()
    removeRepeats(&pairs)
  }

  /// Pairs of one leaf; of two moved leaves the one with the greater index reports.
  private mutating func appendPairs(of leaf: Int32, to pairs: inout [TagPair]) {
    let (box, tag) = (nodes[Int(leaf)].box, nodes[Int(leaf)].right)
    stack.removeAll(keepingCapacity: true)
    stack.append(root)
    while let index = stack.popLast() {
      let node = nodes[Int(index)]
      guard node.box.overlaps(box) else { continue }
      if !node.isLeaf {
        stack.append(node.right)
        stack.append(node.left)
      } else if node.right != tag, !(node.isMoved && index > leaf) {
        pairs.append(TagPair(tag, node.right))
      }
    }
  }

  /// Leaves each of several equal neighbours once; tags of several leaves make them.
  private func removeRepeats(_ pairs: inout [TagPair]) {
    guard pairs.count > 1 else { return }
    var kept = 1
    for i in 1..<pairs.count where pairs[i] != pairs[kept - 1] {
      pairs[kept] = pairs[i]
      kept += 1
    }
    pairs.removeLast(pairs.count - kept)
  }
}
