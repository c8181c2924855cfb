import PlaneGeometry

/// The behaviors of a world as a forest; places of removed behaviors are used again.
///
/// Siblings are linked both ways, so adding and removing a behavior costs the same in a large forest as in a
/// small one.
struct BehaviorTree: Sendable {
  /// A behavior and its place among the others.
  struct Node: Sendable {
    var generation = 0
    var isUsed = false
    var behavior = Behavior.composite
    var parent: Int?
    var firstChild: Int?
    var lastChild: Int?
    var previous: Int?
    var next: Int?
    /// Grows from sibling to sibling.
    var rank = 0
  }

  private(set) var nodes: [Node] = []
  private var firstRoot: Int?
  private var lastRoot: Int?
  private var free: [Int] = []
  private var nextRank = 0

  /// The behavior at an index.
  subscript(index: Int) -> Behavior {
    _read { yield nodes[index].behavior }
    _modify { yield &nodes[index].behavior }
  }

  func holds(_ id: BehaviorID) -> Bool {
    id.index >= 0 && id.index < nodes.count && nodes[id.index].isUsed
      && nodes[id.index].generation == id.generation
  }

  func id(at index: Int) -> BehaviorID {
    BehaviorID(index: index, generation: nodes[index].generation)
  }

  /// Adds a behavior behind the other children of its parent; O(1).
  mutating func insert(_ behavior: Behavior, under parent: Int?) -> Int {
    let index = free.popLast() ?? nodes.count
    if index == nodes.count { nodes.append(Node()) }
    let previous = parent.map { nodes[$0].lastChild } ?? lastRoot
    nodes[index].isUsed = true
    nodes[index].behavior = behavior
    nodes[index].parent = parent
    nodes[index].previous = previous
    nodes[index].rank = nextRank
    nextRank += 1
    if let previous { nodes[previous].next = index } else { setFirst(index, under: parent) }
    setLast(index, under: parent)
    return index
  }

  /// Removes a behavior without children; O(1).
  mutating func remove(_ index: Int) {
    let node = nodes[index]
    if let previous = node.previous {
      nodes[previous].next = node.next
    } else {
      setFirst(node.next, under: node.parent)
    }
    if let next = node.next {
      nodes[next].previous = node.previous
    } else {
      setLast(node.previous, under: node.parent)
    }
    nodes[index] = Node()
    nodes[index].generation = node.generation + 1
    free.append(index)
  }

  private mutating func setFirst(_ child: Int?, under parent: Int?) {
    if let parent { nodes[parent].firstChild = child } else { firstRoot = child }
  }

  private mutating func setLast(_ child: Int?, under parent: Int?) {
    if let parent { nodes[parent].lastChild = child } else { lastRoot = child }
  }

  /// The children of a behavior, or of none the behaviors at the top, in order of addition.
  func children(of parent: Int?) -> [Int] {
    var (children, child) = ([Int](), parent.map { nodes[$0].firstChild } ?? firstRoot)
    while let index = child {
      children.append(index)
      child = nodes[index].next
    }
    return children
  }

  /// A behavior and all below it, parents first.
  func family(of index: Int) -> [Int] {
    var family = [index]
    var last = index
    while let next = following(last, within: index) {
      family.append(next)
      last = next
    }
    return family
  }

  /// All behaviors, parents before children, in order of addition.
  var walk: [Int] {
    var (walk, node) = ([Int](), following(nil))
    while let index = node {
      walk.append(index)
      node = following(index)
    }
    return walk
  }

  /// The next behavior of the walk, or its first; nil behind the last.
  ///
  /// - Parameter top: where the walk began, when it goes through a part of the forest only.
  func following(_ index: Int?, within top: Int? = nil) -> Int? {
    guard let index else { return firstRoot }
    if let child = nodes[index].firstChild { return child }
    var place = index
    while place != top {
      if let next = nodes[place].next { return next }
      guard let parent = nodes[place].parent else { return nil }
      place = parent
    }
    return nil
  }

  /// Whether a behavior comes before another in the walk; linear in their depth.
  func precedes(_ first: Int, _ second: Int) -> Bool {
    let (one, other) = (ranks(of: first), ranks(of: second))
    return one.lexicographicallyPrecedes(other)
  }

  /// The ranks from the top down to a behavior.
  private func ranks(of index: Int) -> [Int] {
    var (ranks, place) = ([Int](), Optional(index))
    while let node = place {
      ranks.append(nodes[node].rank)
      place = nodes[node].parent
    }
    return ranks.reversed()
  }
}

// MARK: - Snapshots

extension BehaviorTree: SnapshotValue {
  static var blank: BehaviorTree { BehaviorTree() }

  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try nodes.code(with: &coder)
    try firstRoot.code(with: &coder)
    try lastRoot.code(with: &coder)
    try free.code(with: &coder)
    try nextRank.code(with: &coder)
    guard !coder.isWriting else { return }
    try coder.requireFree(free, in: nodes.count) { !nodes[$0].isUsed }
    try coder.require(
      nextRank >= 0 && nextRank < Int(Int32.max), "rank of the next behavior out of range")
    // Every behavior is one of its siblings, once.
    var (places, count) = ([Int?.none], 0)
    while let parent = places.popLast() {
      let first = parent.map { nodes[$0].firstChild } ?? firstRoot
      var (previous, next) = (Int?.none, first)
      while let index = next {
        try coder.require(
          nodes.indices.contains(index) && nodes[index].isUsed && nodes[index].parent == parent
            && nodes[index].previous == previous && count < nodes.count,
          "tree of behaviors inconsistent (siblings)")
        let rank = nodes[index].rank
        try coder.require(
          rank < nextRank && rank > (previous.map { nodes[$0].rank } ?? -1),
          "ranks of behaviors out of order")
        if nodes[index].firstChild != nil || nodes[index].lastChild != nil {
          try coder.require(
            nodes[index].behavior == .composite, "child of a behavior that is no composite")
          places.append(index)
        }
        count += 1
        (previous, next) = (index, nodes[index].next)
      }
      let last = parent.map { nodes[$0].lastChild } ?? lastRoot
      try coder.require(last == previous, "tree of behaviors inconsistent (last child)")
    }
    try coder.require(count == nodes.count - free.count, "behavior neither in the tree nor free")
  }
}

extension BehaviorTree.Node: SnapshotValue {
  static var blank: BehaviorTree.Node { BehaviorTree.Node() }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try generation.code(with: &coder)
    try coder.require(
      generation >= 0 && generation < Int(Int32.max), "generation of a behavior out of range")
    try isUsed.code(with: &coder)
    try behavior.code(with: &coder)
    try parent.code(with: &coder)
    try firstChild.code(with: &coder)
    try lastChild.code(with: &coder)
    try previous.code(with: &coder)
    try next.code(with: &coder)
    try rank.code(with: &coder)
  }
}
