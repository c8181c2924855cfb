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
    fileprivate var elasticity: Double
    fileprivate var bounces = true
  }

  private var world: DynamicsWorld
  private var collision: BehaviorID?
  private(set) var count = 0
  /// Places count from here, in points of the content; so cells far down are as precise as the first.
  var origin: Point?
  /// The world is half a substep of time ahead, so that each substep of time makes exactly one.
  private var isAhead = false

  init() {
    var options = WorldOptions()
    options.substep = ExcursionPath.substep
    options.sleepDelay = .infinity
    options.longestTravel = 1e9
    world = DynamicsWorld(options: options)
  }

  /// Adds a cell with its centre at a place, in points from the origin; nil where it cannot be a body.
  mutating func add(_ size: Size, at center: Point, _ rules: LiftingRules) -> Body? {
    do {
      return try insert(DynamicItem(center: center.coarse, size: size), rules)
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
    return Body(item: id, properties: properties, elasticity: rules.elasticity)
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

  /// Puts a cell to a place, in points from the origin, with the velocity it is meant to have over the
  /// substep to come, in points per second.
  mutating func place(_ body: Body, at center: Point, velocity: Vector) {
    guard let state = world.state(of: body.item) else { return }
    let center = center.coarse
    let way = center - state.center
    let change = velocity.coarse - state.linearVelocity
    do {
      if max(abs(way.dx), abs(way.dy)) > Self.tolerance { try world.move(body.item, to: center) }
      if change != .zero { try world.addLinearVelocity(change, to: body.item) }
    } catch {
      return
    }
  }

  /// Lets a cell bounce or not. One that presses against others must not, or the force that presses it
  /// would count as a velocity to give back.
  mutating func setBounces(_ bounces: Bool, of body: inout Body) {
    guard bounces != body.bounces else { return }
    body.bounces = bounces
    let elasticity = bounces ? body.elasticity : 0
    do {
      try world.update(body.properties) { behavior in
        guard case .itemProperties(var properties) = behavior else { return }
        properties.elasticity = elasticity
        behavior = .itemProperties(properties)
      }
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
    let velocity = velocity.coarse
    let way = state.center - center.coarse
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
}

extension Vector {
  /// The vector to the nearest 2⁻²⁰ of a unit, about a millionth.
  ///
  /// Contacts amplify differences. What rounding makes of times that are cut here or there does not
  /// reach them this way.
  fileprivate var coarse: Vector {
    let grid = 0x1p20
    return Vector(
      dx: Elementary.floor(dx * grid + 0.5) / grid, dy: Elementary.floor(dy * grid + 0.5) / grid)
  }
}

extension Point {
  fileprivate var coarse: Point { Point.zero + (self - .zero).coarse }
}
