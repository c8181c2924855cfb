import PlaneDynamics
import PlaneGeometry

/// A world made at random within closed bounds: items of every shape, size and density, under every kind of
/// behavior, with changes while it runs. The same seed makes the same world in every build.
public struct RandomWorld: Sendable {
  /// What it is now.
  public var world: DynamicsWorld
  /// Everything that moves on its own: items in no group, and groups.
  public internal(set) var items: [ItemID] = []
  /// The closed bounds all items start in, in points.
  public let bounds: Rect

  var random: SplitMix64
  /// The greatest width and height of an item, in points.
  let largest: Double

  /// Everything with a shape of its own: items in no group, and members.
  public var shapes: [ItemID] { world.itemIDs.filter { world.members(of: $0).isEmpty } }

  /// A world before its first step.
  ///
  /// - Parameter hasPlainSolver: whether its joints take no soft steps, and the integrator is the usual one, whatever the seed.
  public init(seed: UInt64, hasPlainSolver: Bool = false) throws(DynamicsError) {
    random = SplitMix64(seed: seed)
    let side = random.scale(500, 100_000)
    bounds = Rect(x: 0, y: 0, width: side, height: side)
    largest = min(side / 8, 10_000)
    var options = WorldOptions()
    if random.chance(0.3) { options.quirks = UIKitQuirks(rawValue: Int(random.number(0, 8))) }
    if random.chance(0.2) { options.substep = random.scale(1.0 / 1000, 1.0 / 30) }
    // Drawn apart, so that a seed makes the same items whatever solves their motion.
    var solver = SplitMix64(seed: ~seed)
    if !hasPlainSolver {
      if solver.chance(0.2) { options.jointSubsteps = solver.count(2, 8) }
      if solver.chance(0.1) { options.integrator = .midpoint }
    }
    world = DynamicsWorld(options: options)
    for _ in 0..<random.count(1, 8) { items.append(try addItem()) }
    for _ in 0..<random.count(0, 2) { items.append(try addGroup()) }
    try add(.collision(CollisionBehavior(items: items, referenceBounds: bounds)))
    for item in items { try describe(item) }
    try addForces()
    for _ in 0..<random.count(0, 6) { try addAttachment() }
  }

  /// Adds a behavior, at the top or in a composite of its own.
  mutating func add(_ behavior: Behavior) throws(DynamicsError) {
    guard random.chance(0.2) else { return _ = try world.add(behavior) }
    let parent = try world.add(.composite)
    try world.add(behavior, to: parent)
  }

  /// Any item or group.
  mutating func anyItem() -> ItemID { items[random.count(0, items.count - 1)] }

  /// A place well within the bounds.
  mutating func anyPlace() -> Point {
    Point(
      x: bounds.size.width * random.number(0.15, 0.85),
      y: bounds.size.height * random.number(0.15, 0.85))
  }

  /// Steps a frame of a 60 Hz display, at times after a change from outside.
  public mutating func step() throws(DynamicsError) -> StepReport {
    if random.chance(0.02) { try change() }
    return world.step(by: 1.0 / 60) { _, sample in
      Vector(dx: -sample.offset.dy, dy: sample.offset.dx) * (sample.mass / 1000)
    }
  }

  private mutating func change() throws(DynamicsError) {
    let item = anyItem()
    switch random.count(0, 4) {
    case 0: try world.move(item, to: anyPlace(), rotation: random.number(-4, 4))
    case 1: try world.addLinearVelocity(random.vector(upTo: 5000), to: item)
    case 2: try world.addAngularVelocity(random.number(-50, 50), to: item)
    case 3: try describe(item)
    default: try removeBehavior()
    }
  }

  /// Removes some behavior, but not what keeps everything in its bounds.
  private mutating func removeBehavior() throws(DynamicsError) {
    let ids = world.behaviorIDs
    let chosen = ids[random.count(0, ids.count - 1)]
    for id in [chosen] + world.children(of: chosen) {
      if case .collision? = world[id] { return }
    }
    try world.remove(chosen)
  }
}
