import PlaneGeometry

extension DynamicsWorld {
  /// The behaviors at the top, in order of addition.
  public var behaviorIDs: [BehaviorID] { tree.roots.map { tree.id(at: $0) } }

  /// The children of a composite, in order of addition; none where it is unknown.
  public func children(of behavior: BehaviorID) -> [BehaviorID] {
    guard tree.holds(behavior) else { return [] }
    return tree.nodes[behavior.index].children.map { tree.id(at: $0) }
  }

  /// A behavior as it is now; lengths left open when it was added are filled in. Nil where it is unknown.
  public subscript(behavior: BehaviorID) -> Behavior? {
    tree.holds(behavior) ? tree[behavior.index] : nil
  }

  /// Adds a behavior: its items get bodies where they had none, and wake.
  ///
  /// - Parameters:
  ///   - parent: a composite behavior; nil adds at the top.
  /// - Throws: an error naming the item or the value that cannot be; nothing has changed then.
  @discardableResult
  public mutating func add(
    _ behavior: Behavior, to parent: BehaviorID? = nil
  ) throws(DynamicsError) -> BehaviorID {
    if let parent {
      guard tree.holds(parent) else { throw .unknownBehavior(parent) }
      guard tree[parent.index] == .composite else { throw .notComposite(parent) }
    }
    try check(behavior, isNew: true)
    let index = tree.insert(behavior, under: parent?.index)
    associate(behavior.items)
    take(index)
    wake(behavior.items)
    noteChange()
    return tree.id(at: index)
  }

  /// Removes a behavior and all its children. Items in no other behavior lose their body and velocity
  /// and stay where they are; the others wake.
  ///
  /// - Throws: where the behavior is unknown.
  public mutating func remove(_ behavior: BehaviorID) throws(DynamicsError) {
    guard tree.holds(behavior) else { throw .unknownBehavior(behavior) }
    for index in tree.family(of: behavior.index).reversed() { removeOne(index) }
    noteChange()
  }

  /// Changes a behavior in place; its items wake. Velocities and the state of joints are kept.
  ///
  /// - Parameters:
  ///   - change: receives the behavior as it is; it may not become another kind.
  /// - Throws: as ``add(_:to:)``; the behavior is then as it was.
  public mutating func update(
    _ id: BehaviorID, _ change: (inout Behavior) -> Void
  ) throws(DynamicsError) {
    guard tree.holds(id) else { throw .unknownBehavior(id) }
    let old = tree[id.index]
    var new = old
    change(&new)
    guard new.isSameKind(as: old) else { throw .kindChanged(id) }
    guard new != old else { return }
    try check(new, isNew: false)
    replace(id.index, old, new)
    noteChange()
  }

  private mutating func replace(_ index: Int, _ old: Behavior, _ new: Behavior) {
    let (before, after) = (old.items, new.items)
    tree[index] = new
    if before != after { associate(after) }
    wake(before)
    drop(index, old, succeededBy: new)
    take(index, succeeding: old)
    if before != after { dissociate(before) }
    wake(after)
  }

  private mutating func removeOne(_ index: Int) {
    let behavior = tree[index]
    wake(behavior.items)
    drop(index, behavior, succeededBy: nil)
    tree.remove(index)
    if case .itemProperties = behavior { refreshProperties(of: bodies(of: behavior.items)) }
    dissociate(behavior.items)
  }

  /// Takes an item out of all behaviors, and removes those that cannot be without it.
  mutating func withdraw(_ item: ItemID) {
    for index in tree.walk {
      let old = tree[index]
      guard old.items.contains(item) else { continue }
      if let rest = old.without(item) { replace(index, old, rest) } else { removeOne(index) }
    }
  }

  mutating func wake(_ ids: [ItemID]) {
    for id in ids where items.holds(id) {
      if let body = items[id.index].body { bodies.wake(body) }
    }
  }

  func bodies(of ids: [ItemID]) -> [Int] { ids.compactMap { items[$0.index].body } }
}

extension Behavior {
  /// The behavior for one item less; nil where it cannot be without it.
  fileprivate func without(_ item: ItemID) -> Behavior? {
    switch self {
    case .gravity(var gravity):
      gravity.items.removeAll { $0 == item }
      return .gravity(gravity)
    case .push(var push):
      push.items.removeAll { $0 == item }
      push.targetOffsets.removeAll { $0.item == item }
      return .push(push)
    case .collision(var collision):
      collision.items.removeAll { $0 == item }
      return .collision(collision)
    case .field(var field):
      field.items.removeAll { $0 == item }
      return .field(field)
    case .itemProperties(var properties):
      properties.items.removeAll { $0 == item }
      return .itemProperties(properties)
    case .snap, .attachment, .composite: return nil
    }
  }
}
