import PlaneGeometry

extension BoxTree {
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
    guard root != BoxTree.nothing else { return }
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

  /// Visits leaves whose fat boxes a segment meets.
  ///
  /// - Parameter visit: is given a tag and how much of the segment still counts, as a fraction, and
  ///   returns how much counts from then on: what it was given to see all leaves, the fraction at
  ///   which it was hit to see only nearer ones, 0 to end.
  func visitTags(
    from start: Point, to end: Point, _ visit: (_ tag: Int32, _ fraction: Double) -> Double
  ) {
    guard root != BoxTree.nothing else { return }
    var stack = [root]
    var fraction = 1.0
    while let index = stack.popLast(), fraction > 0 {
      let node = nodes[Int(index)]
      guard node.box.isMet(from: start, along: end - start, upTo: fraction) else { continue }
      if node.isLeaf {
        fraction = min(fraction, visit(node.right, fraction))
      } else {
        stack.append(node.right)
        stack.append(node.left)
      }
    }
  }

  /// Replaces the contents of an array by the pairs of tags whose fat boxes overlap and of which at
  /// least one was put anew since the last call: sorted, each once, whatever the shape of the tree.
  ///
  /// - Complexity: O(m log n + p log p) for m moved leaves and p pairs; allocates nothing once the
  ///   arrays have grown.
  mutating func takeMovedPairs(into pairs: inout [TagPair]) {
    pairs.removeAll(keepingCapacity: true)
    for leaf in moved where nodes[Int(leaf)].isMoved { appendPairs(of: leaf, to: &pairs) }
    for leaf in moved { nodes[Int(leaf)].isMoved = false }
    moved.removeAll(keepingCapacity: true)
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

extension BoundingBox {
  /// Whether a segment, up to a fraction of it, shares a point with the box.
  @inline(__always)
  fileprivate func isMet(from start: Point, along ray: Vector, upTo fraction: Double) -> Bool {
    let end = start + ray * fraction
    guard overlaps(BoundingBox(start, end)) else { return false }
    // The box's corners lie on one side of the line where its centre is farther from the line than
    // the box reaches toward it.
    let (halfWidth, halfHeight) = ((maxX - minX) / 2, (maxY - minY) / 2)
    let center = Point(x: minX + halfWidth, y: minY + halfHeight)
    let reach = ray.dy.magnitude * halfWidth + ray.dx.magnitude * halfHeight
    return !(ray.cross(center - start).magnitude > reach)
  }
}
