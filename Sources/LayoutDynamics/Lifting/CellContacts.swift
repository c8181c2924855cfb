import PlaneDynamics
import PlaneGeometry

/// The lifted cells that get into each other's way, as bodies of a world.
///
/// Springs are exact without it: a cell comes with the velocity that its spring means it to have over a
/// substep, and goes with what contacts leave of that. Bodies do not turn, and have no forces of their own.
struct CellContacts: Sendable {
  /// One cell.
  struct Body: Equatable, Sendable {
    fileprivate var item: ItemID
    fileprivate var properties: BehaviorID
  }

  private var world: DynamicsWorld
  private var collision: BehaviorID?
  private(set) var count = 0
  /// Subtracted from all places: bodies far down the content are as precise as the first.
  private var origin: Point?
  /// The world is half a substep of time ahead, so that each substep of time makes exactly one.
  private var isAhead = false

  init() {
    var options = WorldOptions()
    options.substep = ExcursionPath.substep
    options.sleepDelay = .infinity
    options.longestTravel = 1e9
    world = DynamicsWorld(options: options)
  }

  /// Adds a cell with its centre at a place, in points of the content; nil where it cannot be a body.
  mutating func add(_ size: Size, at center: Point, _ rules: LiftingRules) -> Body? {
    origin = origin ?? center
    do {
      return try insert(DynamicItem(center: local(center), size: size), rules)
    } catch {
      return nil
    }
  }

  private mutating func insert(
    _ item: DynamicItem, _ rules: LiftingRules
  ) throws(DynamicsError) -> Body {
    let id = try world.add(item)
    let properties = try world.add(
      .itemProperties(
        ItemPropertiesBehavior(
          items: [id], elasticity: rules.elasticity, friction: rules.friction, resistance: 0,
          allowsRotation: false)))
    try world.update(try collisionOfAll()) { behavior in
      guard case .collision(var all) = behavior else { return }
      all.items.append(id)
      behavior = .collision(all)
    }
    if !isAhead { world.step(by: ExcursionPath.substep / 2) }
    isAhead = true
    count += 1
    return Body(item: id, properties: properties)
  }

  private mutating func collisionOfAll() throws(DynamicsError) -> BehaviorID {
    if let collision { return collision }
    let made = try world.add(.collision(CollisionBehavior(items: [])))
    collision = made
    return made
  }

  mutating func remove(_ body: Body) {
    do {
      try world.remove(body.item)
      try world.remove(body.properties)
    } catch {
      return
    }
    count -= 1
  }

  /// Puts a cell to a place, in points of the content, with the velocity it is meant to have over the
  /// substep to come, in points per second.
  mutating func place(_ body: Body, at center: Point, velocity: Vector) {
    guard let state = world.state(of: body.item) else { return }
    let center = local(center)
    let way = center - state.center
    let change = velocity - state.linearVelocity
    do {
      if max(abs(way.dx), abs(way.dy)) > Self.tolerance { try world.move(body.item, to: center) }
      if change != .zero { try world.addLinearVelocity(change, to: body.item) }
    } catch {
      return
    }
  }

  /// Lets a substep pass.
  mutating func step() { world.step(by: ExcursionPath.substep) }

  /// How the substep went for a cell: the way it went, in points, and its velocity after; nil where
  /// nothing kept it from going as it was meant to.
  func detour(of body: Body, from center: Point, meaning velocity: Vector) -> Excursion? {
    guard let state = world.state(of: body.item) else { return nil }
    let way = state.center - local(center)
    let stray = way - velocity * ExcursionPath.substep
    let change = state.linearVelocity - velocity
    let hair = 1e-9 * (1 + max(abs(velocity.dx), abs(velocity.dy)))
    guard
      max(abs(stray.dx), abs(stray.dy)) > 2 * Self.tolerance
        || max(abs(change.dx), abs(change.dy)) > hair
    else { return nil }
    return Excursion(offset: way, velocity: state.linearVelocity)
  }

  /// Differences of places that are rounding, in points.
  private static let tolerance = 1e-6

  private func local(_ place: Point) -> Point {
    let origin = self.origin ?? place
    return Point(x: place.x - origin.x, y: place.y - origin.y)
  }
}
