import PlaneGeometry

extension DynamicsWorld {
  /// The items in behaviors whose outer frame overlaps a rectangle, in order of their index; groups by their
  /// members.
  ///
  /// - Complexity: O(log n + k log k) for k items that lie about there.
  public func items(in rect: Rect) -> [ItemID] {
    var found: [Int32] = []
    spatialIndex.tags(in: BoundingBox(rect), into: &found)
    var indices: [Int] = []
    for body in found {
      guard let item = bodies.details[Int(body)].item else { continue }
      let members = items[item.index].members
      if members.isEmpty { indices.append(item.index) }
      for member in members { indices.append(member.item) }
    }
    indices.sort()
    return indices.filter { boundingRect(ofItem: $0).overlaps(rect) }.map { items.id(at: $0) }
  }

  /// The item whose outline holds a point: of several, the one added last. A member of a group stands for the group,
  /// which is what can be moved. Nil where nothing is; linear in the items.
  public func item(at point: Point) -> ItemID? {
    for id in items.ids.reversed() where items[id.index].members.isEmpty {
      var item = items[id.index].item
      (item.center, item.rotation) = placement(ofItem: id.index)
      guard item.contains(point) else { continue }
      return items[id.index].group.map { items.id(at: $0) } ?? id
    }
    return nil
  }

  /// The smallest upright rectangle around an item's outline as it is turned, in points; of a group, around its
  /// members. Nil where it is unknown.
  public func boundingRect(of item: ItemID) -> Rect? {
    items.holds(item) ? boundingRect(ofItem: item.index) : nil
  }

  func boundingRect(ofItem index: Int) -> Rect {
    var item = items[index].item
    (item.center, item.rotation) = placement(ofItem: index)
    guard let first = items[index].members.first else { return item.boundingRect }
    return items[index].members.reduce(boundingRect(ofItem: first.item)) {
      $0.union(boundingRect(ofItem: $1.item))
    }
  }

  /// What is known of an item besides its motion; nil where it is unknown.
  public func item(_ id: ItemID) -> DynamicItem? {
    guard items.holds(id) else { return nil }
    var item = items[id.index].item
    (item.center, item.rotation) = placement(ofItem: id.index)
    return item
  }

  /// The members of a group; none for an item.
  public func members(of group: ItemID) -> [ItemID] {
    items.holds(group) ? items[group.index].members.map { items.id(at: $0.item) } : []
  }

  /// What an item is made of, as the behaviors say; nil where it is unknown or in no behavior.
  public func properties(of item: ItemID) -> ItemProperties? {
    guard items.holds(item), let body = items[item.index].body else { return nil }
    return bodies.details[body].properties
  }

  /// The mass of an item, 1 for 100 by 100 pt of density 1; nil where it is unknown or in no behavior.
  public func mass(of item: ItemID) -> Double? {
    guard items.holds(item), let body = items[item.index].body else { return nil }
    return bodies.details[body].mass
  }
}
