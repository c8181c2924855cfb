import PlaneGeometry

// How the tree is kept slim. What a query costs is about the sum of the perimeters of the inner
// boxes: greedy descent adds little to it, and a rotation on the way up exchanges a child with a
// grandchild on the other side wherever that makes it less.
extension AABBTree {
  /// Inserts a leaf beside the node where that adds the least.
  mutating func insertLeaf(_ leaf: Int32) {
    let box = nodes[Int(leaf)].box
    guard root != AABBTree.nothing else {
      root = leaf
      nodes[Int(leaf)].parent = AABBTree.nothing
      return
    }
    let sibling = bestSibling(of: box)
    let above = nodes[Int(sibling)].parent
    let parent = allocate(
      Node(
        box: box.union(nodes[Int(sibling)].box), parent: above, left: sibling, right: leaf,
        isMoved: false))
    nodes[Int(sibling)].parent = parent
    nodes[Int(leaf)].parent = parent
    replace(sibling, by: parent, below: above)
    refit(from: above)
  }

  /// Takes a leaf out; its sibling takes the place of their parent.
  mutating func removeLeaf(_ leaf: Int32) {
    guard leaf != root else {
      root = AABBTree.nothing
      return
    }
    let parent = nodes[Int(leaf)].parent
    let node = nodes[Int(parent)]
    let sibling = node.left == leaf ? node.right : node.left
    nodes[Int(sibling)].parent = node.parent
    replace(parent, by: sibling, below: node.parent)
    free(parent)
    refit(from: node.parent)
  }

  private mutating func replace(_ old: Int32, by new: Int32, below parent: Int32) {
    if parent == AABBTree.nothing {
      root = new
    } else if nodes[Int(parent)].left == old {
      nodes[Int(parent)].left = new
    } else {
      nodes[Int(parent)].right = new
    }
  }

  /// The sibling for a new leaf by the surface area heuristic: greedy descent into the cheaper side as long as
  /// that is cheaper than stopping.
  private func bestSibling(of box: BoundingBox) -> Int32 {
    var index = root
    while true {
      let node = nodes[Int(index)]
      if node.isLeaf { return index }
      let combined = node.box.union(box).halfPerimeter
      let inherited = combined - node.box.halfPerimeter
      // A box equal to that of the node is as well off here as anywhere below. Greedy descent through many
      // equal boxes would make a chain of them and go through it every time.
      if inherited == 0, combined == box.halfPerimeter { return index }
      let left = cost(of: box, below: node.left) + inherited
      let right = cost(of: box, below: node.right) + inherited
      if combined < left, combined < right { return index }
      index = left < right ? node.left : node.right
    }
  }

  @inline(__always)
  private func cost(of box: BoundingBox, below index: Int32) -> Double {
    let node = nodes[Int(index)]
    let combined = node.box.union(box).halfPerimeter
    return node.isLeaf ? combined : combined - node.box.halfPerimeter
  }

  /// Fits boxes to their children from a node upward, and rotates on the way, until nothing changes:
  /// what is above has been through this with the same boxes.
  mutating func refit(from start: Int32) {
    var index = start
    while index != AABBTree.nothing {
      let isRotated = rotate(index)
      let node = nodes[Int(index)]
      let box = nodes[Int(node.left)].box.union(nodes[Int(node.right)].box)
      if !isRotated, box == node.box { return }
      nodes[Int(index)].box = box
      index = node.parent
    }
  }

  /// Tree rotation: exchanges a child with a grandchild on the other side, where that makes the other side's box
  /// smallest and smaller than it is.
  ///
  /// - Returns: whether there was something to exchange.
  private mutating func rotate(_ index: Int32) -> Bool {
    let (left, right) = (nodes[Int(index)].left, nodes[Int(index)].right)
    let downRight = exchange(of: left, intoBranch: right)
    let downLeft = exchange(of: right, intoBranch: left)
    if downRight.saving > 0, downRight.saving >= downLeft.saving {
      exchange(left, downRight.grandchild, below: index, right)
      return true
    }
    if downLeft.saving > 0 {
      exchange(right, downLeft.grandchild, below: index, left)
      return true
    }
    return false
  }

  /// What is saved by exchanging a child with the better of the other child's children.
  @inline(__always)
  private func exchange(
    of child: Int32, intoBranch branch: Int32
  ) -> (grandchild: Int32, saving: Double) {
    let node = nodes[Int(branch)]
    guard !node.isLeaf else { return (AABBTree.nothing, 0) }
    let box = nodes[Int(child)].box
    let (first, second) = (nodes[Int(node.left)].box, nodes[Int(node.right)].box)
    let now = first.union(second).halfPerimeter
    let forFirst = now - box.union(second).halfPerimeter
    let forSecond = now - box.union(first).halfPerimeter
    return forFirst >= forSecond ? (node.left, forFirst) : (node.right, forSecond)
  }

  private mutating func exchange(
    _ child: Int32, _ grandchild: Int32, below top: Int32, _ branch: Int32
  ) {
    replace(child, by: grandchild, below: top)
    replace(grandchild, by: child, below: branch)
    nodes[Int(grandchild)].parent = top
    nodes[Int(child)].parent = branch
    let node = nodes[Int(branch)]
    nodes[Int(branch)].box = nodes[Int(node.left)].box.union(nodes[Int(node.right)].box)
  }
}
