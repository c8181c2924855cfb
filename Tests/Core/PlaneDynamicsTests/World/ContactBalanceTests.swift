import Prerequisites
import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldScenes

/// Every contact that began ends before it begins again, whatever ends it.
@Suite struct ContactBalanceTests {
  /// Two boxes of 40 pt, one upon the other on the floor of a room, that have come to touch.
  private struct Stack {
    var world = DynamicsWorld()
    let lower: ItemID
    let upper: ItemID
    let collision: BehaviorID
    let composite: BehaviorID
    var ledger = ContactLedger()

    init(seconds: Double) throws {
      lower = try world.addBox(200, 580, side: 40)
      upper = try world.addBox(200, 540, side: 40)
      try world.add(.gravity(GravityBehavior(items: [lower, upper])))
      composite = try world.add(.composite)
      collision = try world.add(
        .collision(
          CollisionBehavior(
            items: [lower, upper], boundaries: [],
            referenceBounds: Rect(x: 0, y: 0, width: 400, height: 600))),
        to: composite)
      ledger.take(world.step(by: seconds))
    }
  }

  /// What ends the contact of the two boxes.
  enum Ending: String, CaseIterable {
    case removal, compositeRemoval, mode, oneItem, noItems, itemTakenOut, itemRemoval
  }

  @Test(
    "a contact of two items ends with what made them collide, where and as they touched last",
    arguments: Ending.allCases, [0.2, 2])
  func ends(_ ending: Ending, seconds: Double) throws {
    var stack = try Stack(seconds: seconds)
    #expect(stack.ledger.open.count == 2)
    let (collision, lower, upper) = (stack.collision, stack.lower, stack.upper)
    switch ending {
    case .removal: try stack.world.remove(collision)
    case .compositeRemoval: try stack.world.remove(stack.composite)
    case .mode: try stack.world.update(collision) { $0.collision?.mode = .boundaries }
    case .oneItem: try stack.world.update(collision) { $0.collision?.items = [lower] }
    case .noItems: try stack.world.update(collision) { $0.collision?.items = [] }
    case .itemTakenOut: try stack.world.remove(lower, from: collision)
    case .itemRemoval: try stack.world.remove(upper)
    }
    let events = stack.world.step(by: 0).events
    let ended = try #require(
      events.compactMap { event in
        if case .contactEnded(let contact) = event, contact.partner == .item(upper) {
          contact
        } else {
          nil
        }
      }.first)
    #expect(ended.item == lower && ended.behavior == collision && ended.impulse == 0)
    #expect(isNear(ended.point.y, 560, 1) && (ended.point.x - 200).magnitude < 21)
    #expect(isNear(ended.normal.dy, -1, 1e-6))
    stack.ledger.take(events)
    #expect(stack.ledger.faults.isEmpty)
    #expect(stack.ledger.open.allSatisfy { $0.contact.partner == .boundary(nil) })
  }

  @Test("a contact that another covered ends where they touched last")
  func covered() throws {
    var world = DynamicsWorld()
    let corners = [
      Point(x: 17.375, y: -18.375), Point(x: 22.75, y: 10.875), Point(x: -3.25, y: 25),
      Point(x: -24.875, y: 4.625), Point(x: -12.125, y: -22.125),
    ]
    let item = try world.add(
      DynamicItem(
        center: Point(x: 217, y: 244), size: Size(width: 50.5, height: 50.5), bounds: .path(corners)
      ))
    try world.addLinearVelocity(Vector(dx: 32.93, dy: 73.11), to: item)
    let zigzag = Boundary(
      "zigzag", path: [Point(x: 213, y: 381), Point(x: 220, y: 24), Point(x: 236, y: 569)],
      isClosed: false)
    let triangle = Boundary(
      "triangle",
      path: [
        Point(x: 206, y: 425), Point(x: 172, y: 337), Point(x: 85, y: 38), Point(x: 25, y: 37),
      ], isClosed: true)
    try world.add(.collision(CollisionBehavior(items: [item], boundaries: [zigzag, triangle])))
    var ledger = ContactLedger()
    for _ in 0..<240 { ledger.take(world.step(by: 1.0 / 120)) }
    #expect(ledger.faults.isEmpty && ledger.count > ledger.open.count)
  }

  @Test("a collision taken out and put back at once ends its contacts before they begin again")
  func putBack() throws {
    var stack = try Stack(seconds: 2)
    let behavior = try #require(stack.world[stack.collision])
    try stack.world.remove(stack.collision)
    try stack.world.add(behavior)
    stack.ledger.take(stack.world.step(by: 0.5))
    #expect(stack.ledger.faults.isEmpty && stack.ledger.open.count == 2)
  }

  @Test("what touches by one behavior begins to touch by another that is added, and ends by each")
  func twoBehaviors() throws {
    var stack = try Stack(seconds: 2)
    let (lower, upper) = (stack.lower, stack.upper)
    let second = try stack.world.add(
      .collision(CollisionBehavior(items: [lower, upper], mode: .boundaries)))
    stack.ledger.take(stack.world.step(by: 0.1))
    #expect(stack.ledger.open.count == 2)
    try stack.world.update(second) { $0.collision?.mode = .everything }
    stack.ledger.take(stack.world.step(by: 0.1))
    #expect(stack.ledger.open.count == 3)
    try stack.world.remove(stack.collision)
    stack.ledger.take(stack.world.step(by: 0.1))
    #expect(stack.ledger.open.map(\.contact.behavior) == [second])
    try stack.world.remove(upper, from: second)
    stack.ledger.take(stack.world.step(by: 0.1))
    #expect(stack.ledger.open.isEmpty && stack.ledger.faults.isEmpty)
  }

  @Test("a ball that bounces in one long step ends each contact before the next begins")
  func longStep() throws {
    var world = DynamicsWorld()
    let ball = try world.addDisc(200, 100, radius: 20)
    try world.add(.gravity(GravityBehavior(items: [ball])))
    try world.add(.itemProperties(ItemPropertiesBehavior(items: [ball], elasticity: 0.9)))
    try world.add(
      .collision(
        CollisionBehavior(
          items: [ball], referenceBounds: Rect(x: 0, y: 0, width: 400, height: 600))))
    var ledger = ContactLedger()
    ledger.take(world.step(by: 5))
    #expect(ledger.faults.isEmpty && ledger.count > 1)
  }

  @Test("contacts of random worlds balance, whatever changes")
  func random() throws {
    let seeds = seeds(20, of: 1000)
    var count = 0
    for seed in seeds {
      var changing = try ChangingWorld(seed: seed)
      for _ in 0..<120 { try changing.step() }
      #expect(changing.ledger.faults.isEmpty, "seed \(seed)")
      try changing.removeEverything()
      #expect(changing.ledger.faults.isEmpty && changing.ledger.open.isEmpty, "seed \(seed)")
      count += changing.ledger.count
    }
    // Not in vain: some worlds have no contact at all.
    #expect(count > 10 * seeds.count)
  }
}

/// Which contacts have begun and not ended.
private struct ContactLedger {
  struct Entry: Equatable {
    var contact: ContactEvent

    /// Whether both are of the same two by the same behavior.
    func isSame(_ other: ContactEvent) -> Bool {
      contact.behavior == other.behavior && contact.item == other.item
        && contact.partner == other.partner && contact.edge == other.edge
    }
  }

  var open: [Entry] = []
  var faults: [WorldEvent] = []
  /// How many have begun.
  var count = 0

  mutating func take(_ report: StepReport) { take(report.events) }

  mutating func take(_ events: [WorldEvent]) {
    for event in events {
      switch event {
      case .contactBegan(let contact):
        count += 1
        if open.contains(where: { $0.isSame(contact) }) { faults.append(event) }
        open.append(Entry(contact: contact))
      case .contactHit(let contact):
        if !open.contains(where: { $0.isSame(contact) }) { faults.append(event) }
      case .contactEnded(let contact):
        if let place = open.firstIndex(where: { $0.isSame(contact) }) {
          open.remove(at: place)
        } else {
          faults.append(event)
        }
        // Where they touched, and along which normal.
        if !contact.point.isFinite || !isNear(contact.normal.length, 1, 1e-9) {
          faults.append(event)
        }
      case .resumed, .froze, .paused: break
      }
    }
  }
}

/// A crowd in a room with several collision behaviors, whose structure changes all the time.
private struct ChangingWorld {
  var world = DynamicsWorld()
  var items: [ItemID] = []
  var collisions: [BehaviorID] = []
  var ledger = ContactLedger()
  var random: SplitMix64
  let room = Rect(x: 0, y: 0, width: 300, height: 300)

  init(seed: UInt64) throws {
    random = SplitMix64(seed: seed)
    for place in 0..<8 {
      let center = Point(x: 60 + 60 * Double(place % 4), y: 120 + 100 * Double(place / 4))
      items.append(try world.add(anyItem(at: center)))
    }
    let pair = [
      try world.add(anyItem(at: Point(x: 60, y: 60))),
      try world.add(anyItem(at: Point(x: 110, y: 60))),
    ]
    items.append(try world.addGroup(of: pair))
    try world.add(.gravity(GravityBehavior(items: items)))
    try world.add(.itemProperties(ItemPropertiesBehavior(items: items, elasticity: 0.5)))
    try addCollision()
  }

  private mutating func anyItem(at center: Point) -> DynamicItem {
    DynamicItem(
      center: center,
      size: Size(width: random.number(15, 50), height: random.number(15, 50)),
      rotation: random.number(0, 3), bounds: random.chance(0.4) ? .ellipse : .rectangle)
  }

  private mutating func anyItems() -> [ItemID] {
    var chosen: [ItemID] = []
    for item in items where random.chance(0.7) { chosen.append(item) }
    return chosen
  }

  private mutating func anyCollision() -> CollisionBehavior {
    let modes: [CollisionBehavior.Mode] = [.everything, .everything, .items, .boundaries]
    let ramp = Boundary("ramp", from: Point(x: 0, y: 200), to: Point(x: 200, y: 290))
    return CollisionBehavior(
      items: anyItems(), mode: modes[random.count(0, 3)],
      boundaries: random.chance(0.3) ? [ramp] : [],
      referenceBounds: random.chance(0.7) ? room : nil)
  }

  private mutating func addCollision() throws {
    let parent = random.chance(0.3) ? try world.add(.composite) : nil
    let new = try world.add(.collision(anyCollision()), to: parent)
    collisions.append(parent ?? new)
    if parent != nil { collisions.append(new) }
  }

  mutating func step() throws {
    if random.chance(0.5) { try change() }
    if random.chance(0.2) { try change() }
    ledger.take(world.step(by: random.number(0, 0.1)))
  }

  private mutating func change() throws {
    let item = items[random.count(0, items.count - 1)]
    let behavior = collisions.isEmpty ? nil : collisions[random.count(0, collisions.count - 1)]
    let new = anyCollision()
    switch (random.count(0, 10), behavior) {
    case (0, _): try addCollision()
    case (1, let behavior?):
      try world.remove(behavior)
      collisions.removeAll { world[$0] == nil }
    case (2, let behavior?): try world.update(behavior) { $0.collision = new }
    case (3, let behavior?): try world.update(behavior) { $0.collision?.mode = new.mode }
    case (4, let behavior?): try world.update(behavior) { $0.collision?.items = new.items }
    case (5, let behavior?):
      try world.update(behavior) { $0.collision?.referenceBounds = new.referenceBounds }
    case (6, let behavior?) where world[behavior] != .composite:
      try world.remove(item, from: behavior)
    case (7, let behavior?) where world[behavior] != .composite:
      try world.add(item, to: behavior)
    case (8, _) where items.count > 4:
      try world.remove(item)
      items.removeAll { $0 == item }
    case (9, _):
      try world.move(
        item, to: Point(x: random.number(30, 270), y: random.number(30, 270)), rotation: 1)
    case (10, _):
      try world.add(
        .itemProperties(
          ItemPropertiesBehavior(items: [item], isAnchored: random.chance(0.5))))
    default: try world.addLinearVelocity(Vector(dx: 300, dy: -300), to: item)
    }
  }

  mutating func removeEverything() throws {
    for item in items { try world.remove(item) }
    ledger.take(world.step(by: 0))
  }
}
