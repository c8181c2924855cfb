import PlaneGeometry

extension DynamicsWorld {
  /// All items and groups, in order of their index.
  public var itemIDs: [ItemID] { items.ids }

  /// Adds an item. It does not move before it is in a behavior.
  ///
  /// - Throws: an error naming the value that cannot be.
  public mutating func add(_ item: DynamicItem) throws(DynamicsError) -> ItemID {
    try item.center.checkCenter()
    _ = try item.shape()
    let index = items.insert(item)
    return items.id(at: index)
  }

  /// Makes items move as one body, in their present places to each other.
  ///
  /// The group is an item of its own: its centre is the middle of the smallest upright rectangle around
  /// its members, its rotation is 0. It goes into behaviors in place of its members, each of which
  /// still reads back its own centre and rotation.
  ///
  /// - Throws: where an item is unknown, in use by a behavior or another group, or a group itself, and where that rectangle is larger
  ///   than an item may be.
  public mutating func addGroup(of members: [ItemID]) throws(DynamicsError) -> ItemID {
    guard !members.isEmpty else { throw .init(.emptyGroup) }
    for id in members {
      try check(id)
      guard items[id.index].members.isEmpty else { throw .init(.nestedGroup(id)) }
      guard items[id.index].body == nil else { throw .init(.itemInUse(id)) }
    }
    if let twice = firstRepetition(in: members) { throw .init(.itemInUse(twice)) }
    let box = members.dropFirst().reduce(boundingRect(ofItem: members[0].index)) {
      $0.union(boundingRect(ofItem: $1.index))
    }
    let whole = DynamicItem(center: box.center, size: box.size)
    _ = try whole.shape()
    let group = items.insert(whole)
    for (place, id) in members.enumerated() {
      let item = items[id.index].item
      items[id.index].group = group
      items[id.index].memberPlace = place
      items[group].members.append(
        ItemSlot.Member(
          item: id.index, offset: item.center - box.center, rotation: item.rotation))
    }
    return items.id(at: group)
  }

  /// Removes an item and takes it out of all behaviors; a behavior that cannot be without it is removed,
  /// too. Removing a group sets its members free where they are.
  ///
  /// - Throws: where the item is unknown or a member of a group.
  public mutating func remove(_ item: ItemID) throws(DynamicsError) {
    try check(item)
    withdraw(item)
    let state = placement(ofItem: item.index)
    for member in items[item.index].members {
      let angle = Rotation(angle: state.rotation)
      items[member.item].item.center = state.center + angle.turning(member.offset)
      items[member.item].item.rotation = state.rotation + member.rotation
      items[member.item].group = nil
    }
    items.remove(item.index)
    noteChange()
  }

  /// Sets an item's position and rotation and wakes it, keeping its velocity. UIKit's `updateItem`.
  ///
  /// - Parameters:
  ///   - item: one that is not a member of a group.
  ///   - center: in points.
  ///   - rotation: in radians; nil keeps it.
  /// - Throws: where the item is unknown or a member of a group, or a number is out of range.
  public mutating func move(
    _ item: ItemID, to center: Point, rotation: Double? = nil
  ) throws(DynamicsError) {
    try check(item)
    try center.checkCenter()
    let angle = rotation ?? placement(ofItem: item.index).rotation
    guard angle.isFinite else { throw .init(.rotationNotFinite(angle)) }
    items[item.index].item.center = center
    items[item.index].item.rotation = angle
    if let body = items[item.index].body { replace(body, center: center, angle: angle) }
    noteChange()
  }

  /// Moves an anchored item at constant velocity to a target, as time is stepped (a kinematic body); what it meets on its way is pushed with its
  /// velocity. A new move begins where it is by then.
  ///
  /// - Parameters:
  ///   - item: one that is not a member of a group.
  ///   - center: in points.
  ///   - rotation: in radians; nil keeps it.
  ///   - duration: in seconds of simulated time; 0 or less puts it there at once. If the velocity would exceed 10¹⁰⁰ points or radians per
  ///     second, the item jumps there when the time is over.
  /// - Throws: where the item is unknown, a member of a group, in no behavior or not anchored, or a number is out of
  ///   range.
  public mutating func move(
    _ item: ItemID, to center: Point, rotation: Double? = nil, over duration: Double
  ) throws(DynamicsError) {
    try move(item, to: center, rotation: rotation, over: duration, goesOn: false)
  }

  /// Moves an anchored item like ``move(_:to:rotation:over:)``, along a piece of a path.
  ///
  /// - Parameter goesOn: whether another piece follows at once: until then, the world does not
  ///   pause, and the item is not at rest.
  package mutating func move(
    _ item: ItemID, to center: Point, rotation: Double? = nil, over duration: Double, goesOn: Bool
  ) throws(DynamicsError) {
    guard duration.isFinite else { throw .init(.valueOutOfRange(.duration, duration)) }
    guard duration > 0 else { return try move(item, to: center, rotation: rotation) }
    try check(item)
    try center.checkCenter()
    let angle = rotation ?? placement(ofItem: item.index).rotation
    guard angle.isFinite else { throw .init(.rotationNotFinite(angle)) }
    guard let body = items[item.index].body, bodies.activities[body] == .anchored else {
      throw .init(.itemNotAnchored(item))
    }
    collisions.keepTouches(of: body, bodies)
    bodies.startKinematicMove(
      body, to: target(of: body, center: center, angle: angle), over: duration, goesOn: goesOn)
    wakeNeighbours(of: body)
    noteChange()
  }

  /// Whether an item, or the group that it is a member of, is anchored and on its way to somewhere.
  package func isOnItsWay(_ item: ItemID) -> Bool {
    guard items.holds(item), let body = items[items[item.index].group ?? item.index].body else {
      return false
    }
    return bodies.kinematicMoves.contains { $0.body == body }
  }

  /// Where a body is when its item's centre is somewhere.
  func target(of body: Int, center: Point, angle: Double) -> Placement {
    var placement = Placement(x: center.x, y: center.y, angle: angle)
    let offset = placement.turned(bodies.details[body].centerOfMass)
    placement.x += offset.dx
    placement.y += offset.dy
    return placement
  }

  private mutating func replace(_ body: Int, center: Point, angle: Double) {
    wakeNeighbours(of: body)
    if bodies.activities[body] == .anchored { bodies.startKinematicMove(body, to: nil, over: 0) }
    collisions.keepTouches(of: body, bodies)
    bodies.placements[body] = target(of: body, center: center, angle: angle)
    updateProxy(body)
    followMoved(body)
    if bodies.activities[body] == .frozen { thaw(body) }
    wakeNeighbours(of: body)
  }

  private mutating func thaw(_ body: Int) {
    if let item = bodies.details[body].item { items[item.index].isFrozen = false }
    let isAnchored = bodies.details[body].properties.isAnchored
    bodies.setActivity(isAnchored ? .anchored : .awake, of: body)
    takeMass(of: body)
  }

  /// Where an item is and how it moves; nil where it is unknown. Members of groups move with their group.
  public func state(of item: ItemID) -> ItemState? {
    guard items.holds(item) else { return nil }
    return state(ofItem: item.index)
  }

  /// Whether an ID names an item of this world that is no member of a group.
  package func holdsAlone(_ id: ItemID) -> Bool { items.holds(id) && items[id.index].group == nil }

  /// Throws unless an ID names an item of this world that is no member of a group.
  package func check(_ id: ItemID) throws(DynamicsError) {
    guard items.holds(id) else { throw .init(.unknownItem(id)) }
    guard items[id.index].group == nil else { throw .init(.itemInGroup(id)) }
  }
}
