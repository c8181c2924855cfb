import PlaneDynamics
import PlaneGeometry

/// The contacts of lifted cells, as bodies of a `DynamicsWorld`.
///
/// Springs are exact without it. It is given the velocity that a cell's spring prescribes for a
/// substep, and returns the result after contacts. Bodies do not turn, and have no forces of their
/// own. A value: a copy of the layout is a snapshot of its contacts, too.
struct CellContacts: Sendable {
  /// One cell.
  struct Body: Sendable {
    var item: ItemID
    var properties: BehaviorID
    var elasticity: Double
    var bounces = true
  }

  var world: DynamicsWorld
  var collision: BehaviorID?
  /// By the numbers that they were given; nil where removed.
  var bodies: [Body?] = []
  /// The world is half a substep of time ahead, so that each substep of time makes exactly one.
  var isAhead = false

  /// Seconds from one call of ``advance(_:)`` to the next.
  private static var substep: Double { ExcursionPath.substep }

  /// Contacts without any cell.
  init() {
    var options = WorldOptions()
    options.substep = Self.substep
    options.timeToSleep = .infinity
    options.maximumTranslation = 1e9
    world = DynamicsWorld(options: options)
  }

  /// Adds a body for a cell.
  ///
  /// - Parameters:
  ///   - size: points.
  ///   - center: points, from an origin of the layout's choice near the cells.
  ///   - rules: how the cell behaves while lifted.
  /// - Returns: its number; nil if the cell is empty, or smaller, larger or farther away than an
  ///   item of a world can be.
  mutating func addBody(
    _ size: Size, at center: Point, _ rules: LiftingRules
  ) -> Int? {
    guard let item = try? world.add(DynamicItem(center: center.quantized, size: size)) else {
      return nil
    }
    var body: Int?
    assertSuccess(because: "the layout has checked the rules") { () throws(DynamicsError) in
      body = try insert(item, rules)
    }
    return body
  }

  private mutating func insert(
    _ id: ItemID, _ rules: LiftingRules
  ) throws(DynamicsError) -> Int {
    let properties = try world.add(
      .itemProperties(
        ItemPropertiesBehavior(
          items: [id], elasticity: rules.elasticity, friction: rules.friction, resistance: 0,
          allowsRotation: false)))
    try world.update(try collisionOfAll()) { $0.collision?.items.append(id) }
    if !isAhead { world.step(by: Self.substep / 2) }
    isAhead = true
    bodies.append(Body(item: id, properties: properties, elasticity: rules.elasticity))
    return bodies.count - 1
  }

  private mutating func collisionOfAll() throws(DynamicsError) -> BehaviorID {
    if let collision { return collision }
    let made = try world.add(.collision(CollisionBehavior(items: [])))
    collision = made
    return made
  }

  /// Removes a body that was added.
  mutating func removeBody(_ body: Int) {
    guard let removed = bodies[body] else { return }
    bodies[body] = nil
    assertSuccess(because: "item and behavior are those of the body") { () throws(DynamicsError) in
      try world.remove(removed.item)
      try world.remove(removed.properties)
    }
  }

  /// Simulates a substep.
  ///
  /// - Parameter cells: every body there is, at the start of the substep.
  /// - Returns: as many results, in the same order; nil for a cell that moved as prescribed.
  mutating func advance(_ cells: [ContactCell]) -> [ContactResult?] {
    let arePlaced = cells.map { cell in
      setBounces(!cell.wasInContact, of: cell.body)
      return place(cell)
    }
    world.step(by: Self.substep)
    return zip(cells, arePlaced).map { cell, isPlaced in isPlaced ? result(of: cell) : nil }
  }

  /// Puts the body where the cell is; false if it cannot be there, and the cell then moves as if it
  /// did not collide.
  private mutating func place(_ cell: ContactCell) -> Bool {
    guard let item = bodies[cell.body]?.item, let state = world.state(of: item) else {
      return false
    }
    let center = cell.center.quantized
    let displacement = center - state.center
    let change = cell.velocity.quantized - state.linearVelocity
    do throws(DynamicsError) {
      if max(abs(displacement.dx), abs(displacement.dy)) > Self.tolerance {
        try world.move(item, to: center)
      }
      if change != .zero { try world.addLinearVelocity(change, to: item) }
      return true
    } catch {
      return false
    }
  }

  private mutating func setBounces(_ bounces: Bool, of body: Int) {
    guard let properties = bodies[body]?.properties, bodies[body]?.bounces != bounces else {
      return
    }
    bodies[body]?.bounces = bounces
    let elasticity = bounces ? bodies[body]?.elasticity : 0
    assertSuccess(because: "the elasticity was accepted before") { () throws(DynamicsError) in
      try world.update(properties) { $0.itemProperties?.elasticity = elasticity }
    }
  }

  private func result(of cell: ContactCell) -> ContactResult? {
    guard let item = bodies[cell.body]?.item, let state = world.state(of: item) else { return nil }
    let velocity = cell.velocity.quantized
    let displacement = state.center - cell.center.quantized
    let deviation = displacement - velocity * Self.substep
    let change = state.linearVelocity - velocity
    let velocityTolerance = 1e-9 * (1 + max(abs(velocity.dx), abs(velocity.dy)))
    guard
      max(abs(deviation.dx), abs(deviation.dy)) > 2 * Self.tolerance
        || max(abs(change.dx), abs(change.dy)) > velocityTolerance
    else { return nil }
    return ContactResult(displacement: displacement, velocity: state.linearVelocity)
  }

  /// Differences of places that are rounding, in points.
  private static var tolerance: Double { 1e-6 }
}

extension Vector {
  /// The vector to the nearest 2⁻²⁰ of a unit, about a millionth.
  ///
  /// Contacts amplify differences. What rounding makes of times that are cut here or there does not
  /// reach them this way.
  fileprivate var quantized: Vector { Vector(dx: Self.quantized(dx), dy: Self.quantized(dy)) }

  private static func quantized(_ number: Double) -> Double {
    // Numbers from 2³³ on are multiples of the grid already; those of damaged snapshots could
    // overflow.
    guard number.magnitude < 0x1p33 else { return number }
    let grid = 0x1p20
    return Elementary.floor(number * grid + 0.5) / grid
  }
}

extension Point {
  fileprivate var quantized: Point { Point.zero + (self - .zero).quantized }
}

/// A lifted cell at the start of a substep.
struct ContactCell: Equatable, Sendable {
  /// What ``CellContacts/addBody(_:at:_:)`` called its body.
  var body: Int
  /// Points, from the origin of the contacts.
  var center: Point
  /// The velocity that its spring prescribes for the substep, in points per second.
  var velocity: Vector
  /// Whether the cell was in contact during the previous substep. Such a cell must not bounce, or
  /// the force that presses it would count as an approach velocity.
  var wasInContact: Bool
}

/// The result of a cell's substep after contacts.
struct ContactResult: Equatable, Sendable {
  /// Its displacement over the substep, in points.
  var displacement: Vector
  /// Its velocity afterwards, in points per second.
  var velocity: Vector
}
