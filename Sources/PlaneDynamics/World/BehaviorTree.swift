/// The behaviors of a world as a forest; places of removed behaviors are used again.
struct BehaviorTree: Sendable {
  /// A behavior and its place among the others.
  struct Node: Sendable {
    var generation = 0
    var isUsed = false
    var behavior = Behavior.composite
    var parent: Int?
    var children: [Int] = []
  }

  private(set) var nodes: [Node] = []
  private(set) var roots: [Int] = []
  private var free: [Int] = []
  /// All behaviors, parents before children, in order of addition.
  private(set) var walk: [Int] = []

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

  mutating func insert(_ behavior: Behavior, under parent: Int?) -> Int {
    let index = free.popLast() ?? nodes.count
    if index == nodes.count { nodes.append(Node()) }
    nodes[index].isUsed = true
    nodes[index].behavior = behavior
    nodes[index].parent = parent
    let isLast = parent.map { isOnLastBranch($0) } ?? true
    if let parent { nodes[parent].children.append(index) } else { roots.append(index) }
    if isLast { walk.append(index) } else { walkAnew() }
    return index
  }

  /// Removes a behavior without children.
  mutating func remove(_ index: Int) {
    if let parent = nodes[index].parent {
      nodes[parent].children.removeAll { $0 == index }
    } else {
      roots.removeAll { $0 == index }
    }
    nodes[index].isUsed = false
    nodes[index].generation += 1
    nodes[index].behavior = .composite
    nodes[index].parent = nil
    free.append(index)
    walk.removeAll { $0 == index }
  }

  /// A behavior and all below it, parents first.
  func family(of index: Int) -> [Int] {
    var (found, waiting) = ([Int](), [index])
    while let next = waiting.popLast() {
      found.append(next)
      waiting.append(contentsOf: nodes[next].children.reversed())
    }
    return found
  }

  /// Whether something appended to this behavior comes last in the walk.
  private func isOnLastBranch(_ index: Int) -> Bool {
    var place = index
    while let parent = nodes[place].parent {
      guard nodes[parent].children.last == place else { return false }
      place = parent
    }
    return roots.last == place
  }

  private mutating func walkAnew() {
    walk = []
    for root in roots { walk.append(contentsOf: family(of: root)) }
  }
}
