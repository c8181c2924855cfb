import PlaneGeometry

/// A contact of something on a rigid joint that approaches fast enough to bounce: velocities wanted afterwards.
struct JointedApproach: Sendable {
  /// Index of the constraint.
  var constraint: Int32
  /// Velocities wanted at its points; 0 where they do not bounce.
  var first: Double
  var second: Double
}

// A rigid joint shares a blow at once, so a body on one does not bounce alone. Such contacts close their gap in
// the iterations like slow ones, and bounce at the end of the substep, joints and contacts together.
extension CollisionTable {
  /// Notes a contact that will bounce if it meets.
  mutating func noteApproach(
    of constraint: ContactConstraint, _ manifold: Manifold, _ bodies: BodyTable,
    _ rules: ImpactRules
  ) {
    let (a, b) = (Int(constraint.a), Int(constraint.b))
    func velocityBias(_ point: ConstraintPoint, gap: Double) -> Double {
      var point = point
      let speed = point.relativeVelocity(
        bodies.velocities[a], bodies.velocities[b], constraint.normal)
      guard speed < 0, max(gap, 0) + rules.h * speed <= 0 else { return -1 }
      let approach = Approach(
        bodies.velocities[a], bodies.velocities[b], bodies.kicks[a], bodies.kicks[b],
        time: max(gap, 0) / -speed, contacts[Int(constraint.contact)].restitution, rules)
      return point.aim(approach, constraint.normal) ? point.velocityBias : -1
    }
    let approach = JointedApproach(
      constraint: Int32(constraints.count),
      first: velocityBias(constraint.first, gap: manifold.first.separation),
      second: manifold.count > 1
        ? velocityBias(constraint.second, gap: manifold.second.separation) : -1)
    if approach.first >= 0 || approach.second >= 0 { approaches.append(approach) }
  }

  /// After positions have moved on: has all contacts want what is left of their gaps.
  mutating func closeGaps(_ bodies: BodyTable) {
    for i in constraints.indices { constraints[i].closeGaps(bodies.velocities) }
  }

  /// Has points that are apart and approach fast enough to bounce go on as they do: the next step finds their impact.
  /// Held back from what is left of their gaps they would arrive too slowly to bounce.
  mutating func letApproach(_ bodies: BodyTable, threshold: Double) {
    for i in constraints.indices { constraints[i].letApproach(bodies.velocities, threshold) }
  }

  /// Has the noted contacts that did meet want the velocities of their bounce, and all others what is left of
  /// their gaps.
  ///
  /// - Returns: whether anything bounces.
  mutating func aimBounces(_ bodies: BodyTable) -> Bool {
    var bounces = false
    for approach in approaches {
      let constraint = constraints[Int(approach.constraint)]
      let isFirst = approach.first >= 0 && constraint.first.impulse.normal > 0
      let isSecond = approach.second >= 0 && constraint.second.impulse.normal > 0
      if isFirst || isSecond { bounces = true }
    }
    guard bounces else { return false }
    closeGaps(bodies)
    for approach in approaches {
      let place = Int(approach.constraint)
      if approach.first >= 0, constraints[place].first.impulse.normal > 0 {
        constraints[place].first.velocityBias = approach.first
      }
      if approach.second >= 0, constraints[place].second.impulse.normal > 0 {
        constraints[place].second.velocityBias = approach.second
      }
    }
    return true
  }
}

extension ContactConstraint {
  /// Has the points close no more than what will be left of their gaps at the end of the substep, as velocities are:
  /// of a body that turns fast, or that was struck, a point does not go straight along the gap found.
  mutating func keepApart(
    _ manifold: Manifold, _ endA: Placement, _ endB: Placement, _ va: Motion, _ vb: Motion,
    over h: Double
  ) {
    func velocityBias(_ point: ConstraintPoint, _ place: ContactPoint) -> Double {
      let between = endB.point(place.anchorB - .zero) - endA.point(place.anchorA - .zero)
      let gap = normal.dot(between) - min(place.separation, 0)
      return point.relativeVelocity(va, vb, normal) - gap / h
    }
    first.velocityBias = velocityBias(first, manifold.first)
    if count > 1 { second.velocityBias = velocityBias(second, manifold.second) }
  }

  /// Whether one of its points, which touch, approaches faster than the threshold.
  func isApproaching(
    _ va: Motion, _ vb: Motion, _ kickA: Motion, _ kickB: Motion, _ rules: ImpactRules
  ) -> Bool {
    let approach = Approach(va, vb, kickA, kickB, time: 0, 0, rules)
    var (one, two) = (first, second)
    return one.aim(approach, normal) || (count > 1 && two.aim(approach, normal))
  }

  /// Wants no more closing than what velocities have left of the gaps.
  fileprivate mutating func closeGaps(_ velocities: [Motion]) {
    let (va, vb) = (velocities[Int(a)], velocities[Int(b)])
    first.velocityBias = min(first.velocityBias - first.relativeVelocity(va, vb, normal), 0)
    if count > 1 {
      second.velocityBias = min(second.velocityBias - second.relativeVelocity(va, vb, normal), 0)
    }
  }
}

extension ContactConstraint {
  /// Wants no slower approach than there is of points that are apart and approach faster than a threshold.
  fileprivate mutating func letApproach(_ velocities: [Motion], _ threshold: Double) {
    let (va, vb) = (velocities[Int(a)], velocities[Int(b)])
    func velocityBias(_ point: ConstraintPoint) -> Double {
      let speed = point.relativeVelocity(va, vb, normal)
      return point.velocityBias < 0 && speed < -threshold
        ? min(point.velocityBias, speed) : point.velocityBias
    }
    first.velocityBias = velocityBias(first)
    if count > 1 { second.velocityBias = velocityBias(second) }
  }
}

extension BodyTable {
  /// Whether a body rotates by more than ``SolverConstants/fastRotation`` in a substep, and is no circle.
  @inline(__always)
  func turnsFast(_ index: Int, over h: Double) -> Bool {
    velocities[index].spin.magnitude * h > SolverConstants.fastRotation
      && extents[index].turningReach > 0
  }

  /// Where a body is at the end of a substep. A circle is taken as turned when its contact was found: the point that
  /// touches does not turn with it.
  @inline(__always)
  func end(of index: Int, over h: Double, foundAt time: Double) -> Placement {
    let end = placement(of: index, at: h)
    guard extents[index].turningReach == 0 else { return end }
    let found = placement(of: index, at: time)
    var place = found
    place.nudge(end.x - found.x, end.y - found.y, turn: 0)
    return place
  }
}
