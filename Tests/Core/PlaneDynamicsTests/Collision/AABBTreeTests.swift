import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite("AABBTree")
struct AABBTreeTests {
  /// A tree and a plain list that are told the same.
  private struct Twin {
    var tree = AABBTree(margin: 10)
    var leaves: [(id: ProxyID, tag: Int32, box: BoundingBox, moved: Bool)] = []

    mutating func insert(_ box: BoundingBox, tag: Int32) {
      leaves.append((tree.insert(box, tag: tag), tag, box, true))
    }

    mutating func remove(at index: Int) {
      tree.remove(leaves[index].id)
      leaves.swapAt(index, leaves.count - 1)
      leaves.removeLast()
    }

    mutating func move(at index: Int, to box: BoundingBox, displacement: Vector) {
      leaves[index].box = box
      if tree.move(leaves[index].id, to: box, displacement: displacement) {
        leaves[index].moved = true
      }
    }

    mutating func pairs() -> Set<TagPair> {
      var pairs: Set<TagPair> = []
      for i in leaves.indices {
        for k in 0..<i where leaves[i].moved || leaves[k].moved {
          let (a, b) = (leaves[i], leaves[k])
          if a.tag != b.tag, tree.fatBox(of: a.id).overlaps(tree.fatBox(of: b.id)) {
            pairs.insert(TagPair(a.tag, b.tag))
          }
        }
      }
      for i in leaves.indices { leaves[i].moved = false }
      return pairs
    }
  }

  private func box(_ random: inout SplitMix64) -> BoundingBox {
    let corner = random.point(within: 1000)
    return BoundingBox(
      corner, corner + Vector(dx: random.uniform(0, 80), dy: random.uniform(0, 80)))
  }

  @Test(
    "thousands of insertions, removals and moves give the pairs and tags of a plain list",
    arguments: 1...3 as ClosedRange<UInt64>)
  func bruteForce(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var twin = Twin()
    var (nextTag, seen) = (Int32(0), 0)
    var pairs: [TagPair] = []
    for round in 0..<3000 {
      switch random.index(below: 10) {
      case 0...2 where twin.leaves.count < 150:
        twin.insert(box(&random), tag: nextTag)
        // Now and then two leaves stand for one thing.
        if random.index(below: 10) > 0 { nextTag += 1 }
      case 3 where !twin.leaves.isEmpty:
        twin.remove(at: random.index(below: twin.leaves.count))
      case _ where !twin.leaves.isEmpty:
        let index = random.index(below: twin.leaves.count)
        let step = random.direction() * random.uniform(0, 30)
        let old = twin.leaves[index].box
        let isJump = random.index(below: 8) == 0
        let new = isJump ? box(&random) : BoundingBox(old.rect.offset(by: step))
        twin.move(at: index, to: new, displacement: isJump ? .zero : step)
      default: break
      }
      if round % 7 == 0 {
        twin.tree.takeMovedPairs(into: &pairs)
        #expect(Set(pairs) == twin.pairs(), "seed \(seed) round \(round)")
        #expect(pairs == Array(Set(pairs)).sorted())
        seen += pairs.count
      }
      if round % 50 == 0 {
        let area = box(&random)
        var tags: [Int32] = []
        twin.tree.tags(in: area, into: &tags)
        let truth = twin.leaves.filter { twin.tree.fatBox(of: $0.id).overlaps(area) }
        #expect(tags.sorted() == truth.map { $0.tag }.sorted())
        twin.tree.checkInvariants(leaves: twin.leaves.map { $0.id.index })
      }
      for leaf in twin.leaves where round % 100 == 0 {
        #expect(twin.tree.fatBox(of: leaf.id).contains(leaf.box))
        #expect(twin.tree.tag(of: leaf.id) == leaf.tag)
      }
    }
    #expect(seen > 500)
  }

  @Test("a sorted row of a thousand boxes makes no deep tree")
  func balance() {
    var tree = AABBTree()
    for tag in 0..<1000 {
      let corner = Point(x: Double(tag) * 50, y: 0)
      _ = tree.insert(BoundingBox(corner, corner + Vector(dx: 40, dy: 40)), tag: Int32(tag))
    }
    #expect(tree.depth <= 40)
    var pairs: [TagPair] = []
    tree.takeMovedPairs(into: &pairs)
    #expect(pairs == (0..<999).map { TagPair($0, $0 + 1) })
    tree.takeMovedPairs(into: &pairs)
    #expect(pairs.isEmpty)
  }

  @Test("of boxes in one place all are pairs; beyond a limit no more are looked for")
  func onePlace() {
    var twin = Twin()
    let box = BoundingBox(minX: 0, minY: 0, maxX: 4, maxY: 4)
    for tag in 0..<100 { twin.insert(box, tag: Int32(tag)) }
    var pairs: [TagPair] = []
    var (exact, short) = (twin.tree, twin.tree)
    exact.takeMovedPairs(into: &pairs, stoppingBeyond: 4950)
    #expect(pairs.count == 4950 && pairs == pairs.sorted() && Set(pairs) == twin.pairs())
    short.takeMovedPairs(into: &pairs, stoppingBeyond: 1000)
    #expect(pairs.count > 1000 && pairs.count < 1200)
    twin.tree = exact
    for index in stride(from: 0, to: 100, by: 2) {
      let corner = Point(x: Double(index) * 10, y: 1000)
      let far = BoundingBox(corner, corner + Vector(dx: 4, dy: 4))
      twin.move(at: index, to: far, displacement: .zero)
    }
    twin.tree.takeMovedPairs(into: &pairs)
    #expect(Set(pairs) == twin.pairs() && !pairs.isEmpty)
    twin.tree.checkInvariants(leaves: twin.leaves.map { $0.id.index })
  }

  @Test("boxes without size, at infinity or without numbers break nothing")
  func degenerate() {
    var tree = AABBTree()
    let numbers = [0, Double.nan, 1e200, -Double.infinity, 1e100, 5]
    var ids: [ProxyID] = []
    for (tag, number) in (numbers + numbers).enumerated() {
      let box = BoundingBox(minX: number, minY: 0, maxX: number, maxY: number)
      ids.append(tree.insert(box, tag: Int32(tag)))
    }
    var pairs: [TagPair] = []
    tree.takeMovedPairs(into: &pairs)
    // Boxes without numbers are everywhere.
    #expect(pairs.contains(TagPair(0, 6)) && pairs.contains(TagPair(5, 11)))
    #expect(pairs.contains(TagPair(0, 1)) && pairs.contains(TagPair(4, 7)))
    #expect(!pairs.contains(TagPair(0, 4)))
    for id in ids { tree.remove(id) }
    #expect(tree == AABBTree() || tree.root == AABBTree.nothing)
    tree.takeMovedPairs(into: &pairs)
    #expect(pairs.isEmpty)
  }
}

extension AABBTree {
  fileprivate var depth: Int {
    func depth(_ index: Int32) -> Int {
      let node = nodes[Int(index)]
      return node.isLeaf ? 1 : 1 + max(depth(node.left), depth(node.right))
    }
    return root == AABBTree.nothing ? 0 : depth(root)
  }

  fileprivate func checkInvariants(leaves: [Int32]) {
    var seen: [Int32] = []
    func check(_ index: Int32, below parent: Int32) {
      let node = nodes[Int(index)]
      #expect(node.parent == parent)
      if node.isLeaf {
        seen.append(index)
      } else {
        let (left, right) = (nodes[Int(node.left)].box, nodes[Int(node.right)].box)
        #expect(node.box == left.union(right))
        check(node.left, below: index)
        check(node.right, below: index)
      }
    }
    if root != AABBTree.nothing { check(root, below: AABBTree.nothing) }
    #expect(seen.sorted() == leaves.sorted())
  }
}
