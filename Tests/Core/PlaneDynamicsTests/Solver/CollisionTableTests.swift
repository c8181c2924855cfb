import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldScenes

@Suite("CollisionTable")
struct CollisionTableTests {
  @Test("the boxes of what does not move are those of the shapes where they are")
  func boxes() throws {
    var world = DynamicsWorld()
    var items: [ItemID] = []
    var random = SplitMix64(seed: 31)
    for place in 0..<24 {
      let center = Point(x: 40 + 60 * Double(place % 6), y: 40 + 70 * Double(place / 6))
      items.append(
        try world.add(
          DynamicItem(
            center: center, size: Size(width: 40, height: random.uniform(20, 60)),
            rotation: random.uniform(-1, 1), bounds: place % 3 == 0 ? .ellipse : .rectangle)))
    }
    try world.add(.gravity(GravityBehavior(items: items)))
    let bounds = Rect(x: 0, y: 0, width: 400, height: 400)
    try world.add(.collision(CollisionBehavior(items: items, referenceBounds: bounds)))
    var (looks, frames) = (0, 0)
    while world.isRunning || frames == 0, frames < 900 {
      world.step(by: frame)
      frames += 1
      for body in 1..<world.bodies.count where !world.bodies.isAwake(body) {
        for proxy in world.bodies.details[body].proxies {
          guard case .shape(let shape) = world.collisions[proxy: proxy].outline else { continue }
          let pose = world.bodies.placements[body].pose
          #expect(
            world.collisions.boxes[proxy] == world.collisions.shapes.bounds(of: shape, at: pose))
          looks += 1
        }
      }
    }
    #expect(looks >= items.count)
  }

  @Test("what a contact is made of follows its bodies while they touch")
  func materials() throws {
    var world = DynamicsWorld()
    let boxes = [try world.addBox(0, 0), try world.addBox(0, 100.5)]
    let properties = try world.add(
      .itemProperties(ItemPropertiesBehavior(items: boxes, elasticity: 0.5, friction: 0.4)))
    try world.add(.collision(CollisionBehavior(items: boxes)))
    world.run(frames: 2)
    #expect(world.collisions.contacts.map { $0.friction } == [0.4])
    #expect(world.collisions.contacts.map { $0.restitution } == [0.5])
    try world.update(properties) {
      $0 = .itemProperties(
        ItemPropertiesBehavior(items: boxes, elasticity: 0.25, friction: 0.9))
    }
    world.run(frames: 2)
    #expect(world.collisions.contacts.map { $0.friction } == [0.9])
    #expect(world.collisions.contacts.map { $0.restitution } == [0.25])
  }

  @Test(
    "two shapes that may collide have a contact exactly while their fat boxes overlap",
    arguments: UInt64(0)..<40)
  func contacts(seed: UInt64) throws {
    var trial = try RandomWorld(seed: seed)
    for round in 0..<60 {
      _ = try trial.step()
      let (table, bodies) = (trial.world.collisions, trial.world.bodies)
      // What was moved from outside is looked at when the next substep begins.
      func isSettled(_ proxy: Int) -> Bool {
        guard let leaf = table[proxy: proxy].leaf else { return false }
        return !table.tree.nodes[Int(leaf.index)].isMoved
      }
      func areNear(_ first: Int, _ second: Int) -> Bool {
        guard let a = table[proxy: first].leaf, let b = table[proxy: second].leaf else {
          return false
        }
        return table.tree.fatBox(of: a).overlaps(table.tree.fatBox(of: b))
      }
      for contact in table.contacts {
        let (a, b) = (Int(contact.proxyA), Int(contact.proxyB))
        guard isSettled(a), isSettled(b) else { continue }
        #expect(areNear(a, b), "seed \(seed) round \(round)")
      }
      for a in table.proxyIndices {
        for b in table.proxyIndices
        where table[proxy: b].isShape && isSettled(a) && isSettled(b) && areNear(a, b) {
          let isOrdered = table[proxy: a].isEdge || table[proxy: a].body < table[proxy: b].body
          guard isOrdered, table.mayCollide(a, b, bodies) else { continue }
          #expect(
            table.pairs[PairTable.key(Int32(a), Int32(b))] != nil, "seed \(seed) round \(round)")
        }
      }
    }
  }
}
