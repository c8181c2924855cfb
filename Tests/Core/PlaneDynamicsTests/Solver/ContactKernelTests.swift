import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite("Contact kernel")
struct ContactKernelTests {
  @Test("a pass changes velocities as impulses at the points in the world do", arguments: 0..<4)
  func impulses(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<500 {
      let scene = ContactScene(&random)
      var (constraints, velocities) = ([scene.constraint], scene.velocities)
      let before = scene.constraint
      relaxVelocities(&constraints, &velocities)
      let after = constraints[0]
      let along = after.normalImpulse - before.normalImpulse
      let across = after.tangentImpulse - before.tangentImpulse
      let expected = scene.velocities(after: [(along.x, across.x), (along.y, across.y)])
      for body in 0..<2 {
        #expect((velocities[body].dx - expected[body].dx).magnitude < 1e-9, "seed \(seed)")
        #expect((velocities[body].dy - expected[body].dy).magnitude < 1e-9, "seed \(seed)")
        #expect((velocities[body].spin - expected[body].spin).magnitude < 1e-9, "seed \(seed)")
      }
    }
  }

  @Test("normal impulses push only, friction stays in its cone", arguments: 0..<4)
  func cone(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) + 100)
    for _ in 0..<500 {
      let scene = ContactScene(&random)
      var (constraints, velocities) = ([scene.constraint], scene.velocities)
      let before = scene.constraint
      relaxVelocities(&constraints, &velocities)
      for k in 0..<2 {
        #expect(constraints[0].normalImpulse[k] >= 0, "seed \(seed)")
        let most = scene.constraint.friction * before.normalImpulse[k]
        #expect(constraints[0].tangentImpulse[k].magnitude <= most, "seed \(seed)")
      }
    }
  }

  @Test(
    "after a pass points part as fast as they must, or do not push", arguments: [1, 2], 0..<4)
  func complementarity(points: Int, seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) + 200)
    var count = 0
    for _ in 0..<500 {
      let scene = ContactScene(&random, points: points)
      guard scene.constraint.blockMass.x != 0 else { continue }
      count += 1
      var (constraints, velocities) = ([scene.constraint], scene.velocities)
      relaxVelocities(&constraints, &velocities)
      for k in 0..<points {
        let excess =
          scene.closing(at: k, velocities).dot(scene.normal) - constraints[0].velocityBias[k]
        #expect(excess > -1e-8, "seed \(seed)")
        #expect(
          constraints[0].normalImpulse[k] == 0 || excess.magnitude < 1e-8, "seed \(seed)")
      }
      if points == 1 { #expect(constraints[0].normalImpulse.y == 0, "seed \(seed)") }
    }
    #expect(count > 300)
  }

  @Test(
    "points of bodies that cannot rotate never pull, and stop what approaches", arguments: 0..<4)
  func withoutRotation(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) + 300)
    for _ in 0..<500 {
      let scene = ContactScene(&random, rotates: false)
      #expect(scene.constraint.blockMass.x == 0)
      var (constraints, velocities) = ([scene.constraint], scene.velocities)
      constraints[0].velocityBias = .zero
      for _ in 0..<2 { relaxVelocities(&constraints, &velocities) }
      let (one, two) = (constraints[0].normalImpulse.x, constraints[0].normalImpulse.y)
      let closing = scene.closing(at: 0, velocities).dot(scene.normal)
      // Both points move alike: one impulse is left of the two sums that they began with.
      #expect(one >= 0 && two >= 0 && closing > -1e-9, "seed \(seed)")
      #expect(one + two == 0 || closing.magnitude < 1e-9, "seed \(seed)")
    }
  }

  @Test(
    "a pass over positions corrects a fifth of a penetration", arguments: [1, 2], [true, false])
  func positions(points: Int, rotates: Bool) {
    var random = SplitMix64(seed: 400)
    var corrected = 0
    for round in 0..<500 {
      let scene = ContactScene(&random, points: points, rotates: rotates)
      let contact = scene.constraint
      let pushes = contact.blockMass + contact.crossMass
      guard !rotates || (contact.blockMass.x != 0 && pushes.x >= 0 && pushes.y >= 0) else {
        continue
      }
      let error = random.uniform(-0.5, 0.2)
      var placements = scene.placements(gap: error - 0.01)
      let found = scene.correct(&placements)
      #expect((found - min(error - 0.01, 0)).magnitude < 1e-12, "round \(round)")
      for gap in scene.gaps(placements) {
        let wanted = error < 0 ? 0.8 * error : error
        #expect((gap + 0.01 - wanted).magnitude < 0.01 * error.magnitude + 1e-12, "round \(round)")
      }
      if error < 0 { corrected += 1 }
    }
    #expect(corrected > 100)
  }

  @Test("a thin body that has turned is corrected by its present effective mass")
  func turned() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<200 {
      let scene = ContactScene(&random, points: 1)
      var placements = scene.placements(gap: 0)
      placements[1].nudge(0, 0, turn: random.uniform(-1.5, 1.5))
      let gap = scene.gaps(placements)[0]
      placements[1].nudge(-scene.normal.dx * (gap + 0.11), -scene.normal.dy * (gap + 0.11), turn: 0)
      _ = scene.correct(&placements)
      #expect((scene.gaps(placements)[0] + 0.01 + 0.08).magnitude < 0.005)
    }
  }

  @Test(
    "gaps follow corrections in first order: what is left out is the square of the rotation",
    arguments: [1, 2])
  func linearized(points: Int) {
    var random = SplitMix64(seed: 9)
    var farthest = 0.0
    for _ in 0..<500 {
      let scene = ContactScene(&random, points: points)
      let depth = random.uniform(0.02, 20)
      var placements = scene.placements(gap: -depth)
      for body in 0..<2 { placements[body].nudge(0, 0, turn: random.uniform(-0.01, 0.01)) }
      let position = PositionConstraint(
        scene.constraint, scene.anchors, placements[0], placements[1])
      var corrections = [Motion.zero, .zero]
      for _ in 0..<2 { _ = relaxPositions([position], &corrections, slop: 0.01) }
      var later = corrections
      let followed = relaxPositions([position], &later, slop: 0.01)
      let turns = max(corrections[0].spin.magnitude, corrections[1].spin.magnitude)
      applyCorrections(&corrections, to: &placements, awake: [0, 1])
      let least = min(scene.gaps(placements).min() ?? .nan, 0)
      #expect((followed - least).magnitude <= scene.size * turns * turns + 1e-9)
      farthest = max(farthest, turns)
    }
    #expect(farthest > 0.05)
  }

  @Test("friction within the cone stops the slip of a single point")
  func stick() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<200 {
      var scene = ContactScene(&random, points: 1)
      scene.constraint.friction = 1e9
      scene.constraint.normalImpulse.x = 1
      // Push and rub at the centre of both: nothing turns, so the two directions do not mix.
      scene.arms = [(.zero, .zero)]
      scene.constraint.normalArmA = .zero
      scene.constraint.normalArmB = .zero
      scene.constraint.tangentArmA = .zero
      scene.constraint.tangentArmB = .zero
      scene.constraint.firstTangentCoupling = .zero
      let linear = scene.masses[0].linear + scene.masses[1].linear
      scene.constraint.tangentMass.x = 1 / linear
      var (constraints, velocities) = ([scene.constraint], scene.velocities)
      relaxVelocities(&constraints, &velocities)
      let tangent = Vector(dx: -scene.normal.dy, dy: scene.normal.dx)
      #expect(scene.closing(at: 0, velocities).dot(tangent).magnitude < 1e-9)
    }
  }
}

/// Two bodies in contact, with arms from their centres of mass in the world: what the kernel forgets.
private struct ContactScene {
  var constraint: ContactConstraint
  var velocities: [Motion]
  var masses: [InverseMass]
  var arms: [(a: Vector, b: Vector)]
  var normal: Vector
  var anchors: ContactAnchors
  /// The farthest that a point may be from a centre, points.
  var size: Double
  /// How far the points of both lie from the centres along the normal.
  private var reach: Double

  init(_ random: inout SplitMix64, points: Int = 2, rotates: Bool = true) {
    let size = random.uniform(5, 100)
    let normal = random.direction()
    self.normal = normal
    let tangent = Vector(dx: -normal.dy, dy: normal.dx)
    let (half, distance) = (random.uniform(0.1, 1) * size, random.uniform(1, 2) * size)
    let slide = random.uniform(-1, 1) * size
    let ends = [tangent * half, tangent * -half]
    reach = size + distance
    self.size = 4 * size
    arms = ends.prefix(points).map {
      (normal * size + $0, normal * -distance + $0 + tangent * slide)
    }
    velocities = (0..<2).map { _ in
      Motion(
        dx: random.uniform(-100, 100), dy: random.uniform(-100, 100), spin: random.uniform(-2, 2))
    }
    masses = (0..<2).map { _ in
      InverseMass(linear: random.uniform(0.1, 10), angular: random.uniform(0.1, 10) / (size * size))
    }
    if random.index(below: 4) == 0 { masses[0] = .immovable }
    if !rotates {
      for body in 0..<2 {
        masses[body].angular = 0
        velocities[body].spin = 0
      }
    }
    var contact = Contact(
      proxyA: 0, proxyB: 1, bodyA: 0, bodyB: 1, friction: random.uniform(0, 1),
      restitution: random.uniform(0, 1))
    contact.manifold = Manifold(normal: normal)
    for arm in arms {
      contact.manifold.append(
        ContactPoint(
          anchorA: .zero + arm.a, anchorB: .zero + arm.b, separation: random.uniform(-1, 1),
          feature: .round))
    }
    contact.first = Contact.PointImpulse(normal: random.uniform(0, 50), tangent: 0)
    contact.second = Contact.PointImpulse(
      normal: points > 1 ? random.uniform(0, 50) : 0, tangent: 0)
    anchors = ContactAnchors(contact.manifold)
    constraint = ContactConstraint(
      contact, at: 0, .origin, .origin, .zero, .zero, masses[0],
      masses[1], over: 1.0 / 120)
    constraint.velocityBias = SIMD2(random.uniform(-100, 100), random.uniform(-100, 100))
  }

  /// One pass over positions with a slop of 0.01 pt. Returns the least separation it met.
  func correct(_ placements: inout [Placement]) -> Double {
    let position = PositionConstraint(constraint, anchors, placements[0], placements[1])
    var corrections = [Motion.zero, .zero]
    let least = relaxPositions([position], &corrections, slop: 0.01)
    applyCorrections(&corrections, to: &placements, awake: [0, 1])
    return least
  }

  /// Both bodies unturned, all points as far apart.
  func placements(gap: Double) -> [Placement] {
    let between = normal * (reach + gap)
    return [.origin, Placement(x: between.dx, y: between.dy, angle: 0)]
  }

  /// How far the points are apart along the normal.
  func gaps(_ placements: [Placement]) -> [Double] {
    arms.map { normal.dot(placements[1].point($0.b) - placements[0].point($0.a)) }
  }

  /// Velocity of b from a at a point.
  func closing(at index: Int, _ v: [Motion]) -> Vector {
    let (a, b) = arms[index]
    return Vector(
      dx: v[1].dx - v[1].spin * b.dy - v[0].dx + v[0].spin * a.dy,
      dy: v[1].dy + v[1].spin * b.dx - v[0].dy - v[0].spin * a.dx)
  }

  /// What impulses along the normal and the tangent at the points make of the velocities.
  func velocities(after impulses: [(along: Double, across: Double)]) -> [Motion] {
    var v = velocities
    for (arm, impulse) in zip(arms, impulses) {
      let push =
        normal * impulse.along + Vector(dx: -normal.dy, dy: normal.dx) * impulse.across
      v[0].dx -= masses[0].linear * push.dx
      v[0].dy -= masses[0].linear * push.dy
      v[0].spin -= masses[0].angular * arm.a.cross(push)
      v[1].dx += masses[1].linear * push.dx
      v[1].dy += masses[1].linear * push.dy
      v[1].spin += masses[1].angular * arm.b.cross(push)
    }
    return v
  }
}
