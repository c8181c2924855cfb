import Boxspring

/// Adding, removing and changing single items and behaviors: the time for each must not grow with the size of the world.
struct Changes {
  let stopwatch: Stopwatch

  func run(into report: inout Report) {
    report.begin("single changes, in worlds of 1000 and 10,000 items", unit: "ns/item")
    compare("an item and its four behaviors", &report) { items in { keep(owned(items)) } }
    compare("the same taken away", &report) { items in
      let full = owned(items)
      return { remove(from: full) }
    }
    compare("an item put into four shared behaviors", &report) { items in { keep(shared(items)) } }
    compare("an item taken out of the world", &report) { items in
      let full = shared(items)
      return { removeItems(from: full) }
    }
    compare("an anchor moved", &report) { items in
      var world = owned(items)
      let rods = world.behaviorIDs.filter { world[$0]?.attachment != nil }
      return {
        for rod in rods { must { () throws(DynamicsError) in try world.shift(rod) } }
      }
    }
    compare("a size changed", &report) { items in
      var world = owned(items)
      var side = 40.0
      return {
        side = 90 - side
        for id in world.itemIDs {
          must { () throws(DynamicsError) in
            try world.reshape(id, size: Size(width: side, height: 50))
          }
        }
      }
    }
  }

  /// Times the same work for few items and for many.
  private func compare(
    _ name: String, _ report: inout Report, _ work: (Int) -> () -> Void
  ) {
    let few = stopwatch.measure(1000, work(1000))
    let many = stopwatch.measure(10_000, work(10_000))
    report.add("\(name), 1000", few)
    report.add("\(name), 10,000", many, peer: few)
  }

  private func items(_ count: Int, into world: inout DynamicsWorld) -> [ItemID] {
    (0..<count).map { index in
      let center = Point(x: Double(index % 100) * 80, y: Double(index / 100) * 80)
      let item = DynamicItem(center: center, size: Size(width: 40, height: 50))
      return must { () throws(DynamicsError) in try world.add(item) }
    }
  }

  /// A world in which every item has behaviors of its own.
  private func owned(_ count: Int) -> DynamicsWorld {
    var world = DynamicsWorld()
    for id in items(count, into: &world) {
      must { () throws(DynamicsError) in
        try world.add(.gravity(GravityBehavior(items: [id])))
        try world.add(.collision(CollisionBehavior(items: [id])))
        try world.add(.itemProperties(ItemPropertiesBehavior(items: [id], elasticity: 0.5)))
        try world.add(.attachment(.distance(id, to: Point(x: Double(id.index), y: -100))))
      }
    }
    return world
  }

  /// A world in which all items share their behaviors.
  private func shared(_ count: Int) -> DynamicsWorld {
    var world = DynamicsWorld()
    let ids = items(count, into: &world)
    must { () throws(DynamicsError) in
      let behaviors = [
        try world.add(.gravity(GravityBehavior(items: []))),
        try world.add(.collision(CollisionBehavior(items: []))),
        try world.add(.itemProperties(ItemPropertiesBehavior(items: [], elasticity: 0.5))),
        try world.add(
          .push(PushBehavior(items: [], mode: .continuous, direction: Vector(dx: 1, dy: 0)))),
      ]
      for id in ids {
        for behavior in behaviors { try world.add(id, to: behavior) }
      }
    }
    return world
  }

  private func remove(from full: DynamicsWorld) {
    var world = full
    must { () throws(DynamicsError) in
      for behavior in world.behaviorIDs { try world.remove(behavior) }
    }
    keep(world)
  }

  private func removeItems(from full: DynamicsWorld) {
    var world = full
    must { () throws(DynamicsError) in
      // From the back: a list closes the gap that an item leaves.
      for id in world.itemIDs.reversed() { try world.remove(id) }
    }
    keep(world)
  }
}

extension DynamicsWorld {
  fileprivate mutating func shift(_ rod: BehaviorID) throws(DynamicsError) {
    try update(rod) { $0.attachment?.anchor.x += 1 }
  }
}
