import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

/// Balls that collide one pair after the other, against the same told from collision to collision.
@Suite struct BilliardTests {
  @Test("a tenth of a second after a billiard break the balls are where hard discs are")
  func rack() throws {
    var truth = HardDiscs(radius: 28.5, restitution: 0.95)
    for row in 0..<5 {
      for place in 0...row {
        let y = (Double(place) - Double(row) / 2) * 58
        truth.add(Point(x: Double(row) * 50.5, y: y), .zero)
      }
    }
    truth.add(Point(x: -400, y: 3), Vector(dx: 900, dy: 0))
    // The balls meet after 0.38 s.
    let errors = try errors(of: truth, substeps: 58)
    #expect(errors[15] < 0.05)
    // From ball to ball an error grows by how many radii they fly.
    #expect((errors.max() ?? .infinity) < 0.5)
  }

  /// How far discs in a world are from where hard discs are, in points.
  private func errors(of truth: HardDiscs, substeps: Int) throws -> [Double] {
    var world = DynamicsWorld()
    var items: [ItemID] = []
    for (center, velocity) in zip(truth.centers, truth.velocities) {
      let item = try world.addDisc(center.x, center.y, radius: truth.radius)
      try world.addLinearVelocity(velocity, to: item)
      items.append(item)
    }
    try world.add(.collision(CollisionBehavior(items: items)))
    try world.add(
      .itemProperties(
        ItemPropertiesBehavior(
          items: items, elasticity: truth.restitution, friction: 0, resistance: 0,
          angularResistance: 0)))
    // A substep is taken once the time is past its end.
    world.step(by: 1e-9)
    var discs = truth
    for substep in 1...substeps {
      world.step(by: 1.0 / 120)
      discs.advance(to: Double(substep) / 120)
    }
    #expect(discs.collisions > 15)
    return zip(items, discs.centers).map { (world.center($0) - $1).length }
  }
}

/// Equal discs without friction that fly straight and collide one pair at a time. As in the engine, what closes at less
/// than 100 pt/s does not bounce.
private struct HardDiscs {
  private(set) var centers: [Point] = []
  private(set) var velocities: [Vector] = []
  private(set) var collisions = 0
  let radius: Double
  let restitution: Double
  private var time = 0.0

  init(radius: Double, restitution: Double) {
    (self.radius, self.restitution) = (radius, restitution)
  }

  mutating func add(_ center: Point, _ velocity: Vector) {
    centers.append(center)
    velocities.append(velocity)
  }

  mutating func advance(to end: Double) {
    while let (first, second, wait) = nextCollision(), time + wait <= end {
      fly(for: wait)
      collide(first, second)
    }
    fly(for: end - time)
  }

  private func nextCollision() -> (Int, Int, Double)? {
    var next: (Int, Int, Double)?
    for first in centers.indices {
      for second in 0..<first {
        guard let wait = wait(first, second), wait < next?.2 ?? .infinity else { continue }
        next = (first, second, wait)
      }
    }
    return next
  }

  /// The first root of |d + v t| = 2r, in seconds.
  private func wait(_ first: Int, _ second: Int) -> Double? {
    let (d, v) = (centers[second] - centers[first], velocities[second] - velocities[first])
    let closing = d.dot(v)
    guard closing < -1e-9 else { return nil }
    let gap = d.dot(d) - 4 * radius * radius
    let discriminant = closing * closing - v.dot(v) * gap
    guard discriminant >= 0 else { return nil }
    return max(0, gap / (discriminant.squareRoot() - closing))
  }

  private mutating func fly(for duration: Double) {
    for disc in centers.indices { centers[disc] += velocities[disc] * duration }
    time += duration
  }

  private mutating func collide(_ first: Int, _ second: Int) {
    let between = centers[second] - centers[first]
    let normal = between / between.length
    let closing = normal.dot(velocities[first] - velocities[second])
    let change = normal * (closing * (1 + (closing > 100 ? restitution : 0)) / 2)
    velocities[first] = velocities[first] - change
    velocities[second] = velocities[second] + change
    collisions += 1
  }
}
