import PlaneGeometry

extension DynamicsWorld {
  /// The behaviors at the top, in order of addition.
  public var behaviorIDs: [BehaviorID] { tree.children(of: nil).map { tree.id(at: $0) } }

  /// The children of a composite, in order of addition; none where it is unknown.
  public func children(of behavior: BehaviorID) -> [BehaviorID] {
    guard tree.holds(behavior) else { return [] }
    return tree.children(of: behavior.index).map { tree.id(at: $0) }
  }

  /// A behavior as it is now; lengths left open when it was added are filled in. Nil where it is unknown.
  public subscript(behavior: BehaviorID) -> Behavior? {
    tree.holds(behavior) ? tree[behavior.index] : nil
  }

  /// Adds a behavior: its items get bodies where they had none, and wake.
  ///
  /// - Parameters:
  ///   - behavior: what is added.
  ///   - parent: a composite behavior; nil adds at the top.
  /// - Throws: an error naming the item or the value that cannot be; nothing has changed then.
  @discardableResult
  public mutating func add(
    _ behavior: Behavior, to parent: BehaviorID? = nil
  ) throws(DynamicsError) -> BehaviorID {
    if let parent {
      guard tree.holds(parent) else { throw .init(.unknownBehavior(parent)) }
      guard tree[parent.index] == .composite else { throw .init(.notComposite(parent)) }
    }
    try check(behavior)
    let index = tree.insert(behavior, under: parent?.index)
    associate(behavior.items, with: index)
    apply(index)
    wake(behavior.items)
    noteChange()
    return tree.id(at: index)
  }

  /// Removes a behavior and all its children. Items in no other behavior lose their body and velocity
  /// and stay where they are; the others wake.
  ///
  /// - Throws: where the behavior is unknown.
  public mutating func remove(_ behavior: BehaviorID) throws(DynamicsError) {
    guard tree.holds(behavior) else { throw .init(.unknownBehavior(behavior)) }
    for index in tree.family(of: behavior.index).reversed() { removeOne(index) }
    noteChange()
  }

  /// A behavior with all its children, as a value; nil where it is unknown.
  public func branch(at behavior: BehaviorID) -> BehaviorBranch? {
    tree.holds(behavior) ? branch(at: behavior.index) : nil
  }

  private func branch(at index: Int) -> BehaviorBranch {
    BehaviorBranch(tree[index], children: tree.children(of: index).map { branch(at: $0) })
  }

  /// Removes a behavior with all its children, and returns them, to be put back later by
  /// `add(_:to:)`.
  ///
  /// - Throws: where the behavior is unknown.
  public mutating func detach(_ behavior: BehaviorID) throws(DynamicsError) -> BehaviorBranch {
    guard tree.holds(behavior) else { throw .init(.unknownBehavior(behavior)) }
    let branch = branch(at: behavior.index)
    try remove(behavior)
    return branch
  }

  /// Adds a behavior with all its children, each under a new ID.
  ///
  /// - Throws: as for single behaviors; nothing has been added then.
  @discardableResult
  public mutating func add(
    _ branch: BehaviorBranch, to parent: BehaviorID? = nil
  ) throws(DynamicsError) -> BehaviorID {
    let top = try add(branch.behavior, to: parent)
    do throws(DynamicsError) {
      for child in branch.children { try add(child, to: top) }
    } catch {
      try remove(top)
      throw error
    }
    return top
  }

  #if !hasFeature(Embedded)
    /// Changes a behavior of a kind in place; otherwise as `update(_:_:)`.
    ///
    /// ```swift
    /// try world.update(finger, \.attachment) { $0.anchor = place }
    /// ```
    ///
    /// - Throws: as `update(_:_:)`, and if the behavior is of another kind.
    public mutating func update<Kind>(
      _ id: BehaviorID, _ kind: WritableKeyPath<Behavior, Kind?>, _ change: (inout Kind) -> Void
    ) throws(DynamicsError) {
      guard tree.holds(id) else { throw .init(.unknownBehavior(id)) }
      guard var new = tree[id.index][keyPath: kind] else { throw .init(.kindMismatch(id)) }
      change(&new)
      try update(id) { $0[keyPath: kind] = new }
    }
  #endif

  /// Changes a behavior in place; its items wake. Velocities and the state of joints are kept.
  ///
  /// `$0.attachment?.anchor = place` does nothing where the behavior is no attachment;
  /// `update(_:_:_:)` throws then.
  ///
  /// - Parameters:
  ///   - id: the behavior.
  ///   - change: receives the behavior as it is; it may not become another kind.
  /// - Throws: as `add(_:to:)`; the behavior is then as it was.
  public mutating func update(
    _ id: BehaviorID, _ change: (inout Behavior) -> Void
  ) throws(DynamicsError) {
    guard tree.holds(id) else { throw .init(.unknownBehavior(id)) }
    let old = tree[id.index]
    var new = old
    change(&new)
    guard new.isSameKind(as: old) else { throw .init(.kindMismatch(id)) }
    guard new != old else { return }
    try check(new, succeeding: old)
    replace(id.index, old, new)
    noteChange()
  }

  private mutating func replace(_ index: Int, _ old: Behavior, _ new: Behavior) {
    let (before, after) = (old.items, new.items)
    tree[index] = new
    if before != after {
      associate(after, with: index)
      unlist(before, of: index)
    }
    wake(before)
    unapply(index, old, succeededBy: new)
    apply(index, succeeding: old)
    if before != after { removeUnused(before) }
    wake(after)
  }

  private mutating func removeOne(_ index: Int) {
    let behavior = tree[index]
    wake(behavior.items)
    unapply(index, behavior, succeededBy: nil)
    unlist(behavior.items, of: index)
    tree.remove(index)
    if case .itemProperties = behavior { refreshProperties(of: bodies(of: behavior.items)) }
    removeUnused(behavior.items)
  }

  /// Puts an item into a behavior that is there, behind those it has; it wakes. Costs the same however many items
  /// the behavior has, and nothing where it has this one. UIKit's `addItem`.
  ///
  /// - Throws: where the item or the behavior is unknown, the item is a member of a group, or the behavior is a
  ///   composite or one of a fixed number of items: an attachment or a snap.
  public mutating func add(_ item: ItemID, to behavior: BehaviorID) throws(DynamicsError) {
    guard tree.holds(behavior) else { throw .init(.unknownBehavior(behavior)) }
    guard tree[behavior.index].takesItems else { throw .init(.itemsImmutable(behavior)) }
    try check(item)
    guard !isItem(item, in: behavior.index) else { return }
    tree[behavior.index].append(item)
    associate([item], with: behavior.index)
    takeItem(item, into: behavior.index)
    wake([item])
    noteChange()
  }

  /// Takes an item out of a behavior, and nothing where it is not in it. In no other behavior, it loses its body and
  /// velocity and stays where it is. UIKit's `removeItem`.
  ///
  /// - Throws: where the behavior is unknown, or a composite or one of a fixed number of items.
  public mutating func remove(_ item: ItemID, from behavior: BehaviorID) throws(DynamicsError) {
    guard tree.holds(behavior) else { throw .init(.unknownBehavior(behavior)) }
    guard tree[behavior.index].takesItems else { throw .init(.itemsImmutable(behavior)) }
    guard items.holds(item), isItem(item, in: behavior.index) else { return }
    removeItem(item, from: behavior.index)
    noteChange()
  }

  private func isItem(_ item: ItemID, in behavior: Int) -> Bool {
    guard let body = items[item.index].body else { return false }
    return bodies.details[body].behaviors.contains(behavior)
  }

  private mutating func removeItem(_ item: ItemID, from index: Int) {
    guard let body = items[item.index].body else { return }
    wakeNeighbours(of: body)
    tree[index].remove(item)
    unlist([item], of: index)
    dropItem(body, from: index)
    removeUnused([item])
  }

  /// Takes an item out of all behaviors, and removes those that cannot be without it.
  mutating func withdraw(_ item: ItemID) {
    guard let body = items[item.index].body else { return }
    for index in bodies.details[body].behaviors {
      if tree[index].takesItems { removeItem(item, from: index) } else { removeOne(index) }
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
  /// Whether it is for any number of items.
  fileprivate var takesItems: Bool {
    switch self {
    case .gravity, .push, .collision, .field, .itemProperties: true
    case .snap, .attachment, .composite: false
    }
  }

  fileprivate mutating func append(_ item: ItemID) {
    changeItems { $0.append(item) }
  }

  fileprivate mutating func remove(_ item: ItemID) {
    changeItems { items in
      // Lists hold no removed items, so the index alone tells one.
      if let place = items.firstIndex(where: { $0.index == item.index }) { items.remove(at: place) }
    }
    guard let push, push.targetOffsets.contains(where: { $0.item == item }) else { return }
    self.push?.targetOffsets.removeAll { $0.item == item }
  }

  /// Changes the list of its items without a copy of it: nothing else holds the list meanwhile.
  private mutating func changeItems(_ change: (inout [ItemID]) -> Void) {
    var list = items
    setItems([])
    change(&list)
    setItems(list)
  }

  private mutating func setItems(_ list: [ItemID]) {
    switch self {
    case .gravity(var gravity):
      gravity.items = list
      self = .gravity(gravity)
    case .push(var push):
      push.items = list
      self = .push(push)
    case .collision(var collision):
      collision.items = list
      self = .collision(collision)
    case .field(var field):
      field.items = list
      self = .field(field)
    case .itemProperties(var properties):
      properties.items = list
      self = .itemProperties(properties)
    case .snap, .attachment, .composite: break
    }
  }
}
