import PlaneGeometry

/// A contact of something on a rigid joint that approaches fast enough to bounce: velocities wanted afterwards.
struct JointedApproach: Sendable {
  /// Index of the constraint.
  var constraint: Int32
  /// Velocities wanted at its points; below 0 where they do not bounce.
  var wanted: SIMD2<Double>
}

// A rigid joint shares a blow at once, so a body on one does not bounce alone. Such contacts close their gap in
// the iterations like slow ones, and bounce at the end of the substep, joints and contacts together.
extension CollisionTable {
  /// Notes a contact that will bounce if it meets.
  mutating func noteApproach(
    of index: Int, _ manifold: Manifold, _ bodies: BodyTable, _ rules: ImpactRules
  ) {
    let constraint = constraints[index]
    let (a, b) = (Int(constraint.a), Int(constraint.b))
    let (va, vb) = (bodies.velocities[a], bodies.velocities[b])
    let (kickA, kickB) = (bodies.kicks[a], bodies.kicks[b])
    let speeds = constraint.relativeVelocity(va, vb)
    var approach = JointedApproach(constraint: Int32(index), wanted: SIMD2(-1, -1))
    for k in 0..<Int(constraint.count) {
      let (gap, speed) = (max(manifold[k].separation, 0), speeds[k])
      guard speed < 0, gap + rules.h * speed <= 0 else { continue }
      let meeting = Approach(
        va, vb, kickA, kickB, time: gap / -speed,
        contacts[Int(constraint.contact)].restitution, rules)
      if let velocity = constraint.bounceVelocity(of: meeting, at: k) {
        approach.wanted[k] = velocity
      }
    }
    if any(approach.wanted .>= 0) { approaches.append(approach) }
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
    guard approaches.contains(where: { any(pointsMet($0)) }) else { return false }
    closeGaps(bodies)
    for approach in approaches {
      constraints[Int(approach.constraint)].velocityBias.replace(
        with: approach.wanted, where: pointsMet(approach))
    }
    return true
  }

  /// Which of its points that are to bounce did meet.
  private func pointsMet(_ approach: JointedApproach) -> SIMDMask<SIMD2<Int64>> {
    (approach.wanted .>= 0) .& (constraints[Int(approach.constraint)].normalImpulse .> 0)
  }
}

extension ContactConstraint {
  /// Has the points close no more than what will be left of their gaps at the end of the substep, as velocities are:
  /// of a body that turns fast, or that was struck, a point does not go straight along the gap found.
  mutating func keepApart(
    _ manifold: Manifold, _ endA: Placement, _ endB: Placement, _ va: Motion, _ vb: Motion,
    over h: Double
  ) {
    let gaps = PositionConstraint(self, ContactAnchors(manifold), endA, endB).gaps
    let now = SIMD2(manifold.first.separation, manifold.second.separation)
    velocityBias =
      relativeVelocity(va, vb) - (gaps - now.replacing(with: 0, where: now .> 0)) / h
  }

  /// Whether one of its points, which touch, approaches faster than the threshold when the substep begins.
  @inline(__always)
  func isApproaching(
    _ va: Motion, _ vb: Motion, _ kickA: Motion, _ kickB: Motion, _ rules: ImpactRules
  ) -> Bool {
    let kicks = relativeVelocity(kickA, kickB)
    let speeds = relativeVelocity(va, vb) - 0.5 * kicks
    let isFast = (speeds .< -rules.threshold) .& (speeds .< -kicks.magnitudes)
    return isFast[0] || (count > 1 && isFast[1])
  }

  /// Wants no more closing than what velocities have left of the gaps.
  fileprivate mutating func closeGaps(_ velocities: [Motion]) {
    let (va, vb) = (velocities[Int(a)], velocities[Int(b)])
    let left = velocityBias - relativeVelocity(va, vb)
    velocityBias = left.replacing(with: 0, where: left .> 0)
  }
}

extension ContactConstraint {
  /// Wants no slower approach than there is of points that are apart and approach faster than a threshold.
  fileprivate mutating func letApproach(_ velocities: [Motion], _ threshold: Double) {
    let (va, vb) = (velocities[Int(a)], velocities[Int(b)])
    let speeds = relativeVelocity(va, vb)
    velocityBias.replace(
      with: speeds, where: (velocityBias .< 0) .& (speeds .< -threshold) .& (speeds .< velocityBias)
    )
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
  func end(of index: Int, over h: Double, foundAt time: Double) -> Placement {
    var place = placement(of: index, at: extents[index].turningReach == 0 ? time : h)
    place.x = placements[index].x + (h * velocities[index].dx + offsets[index].dx)
    place.y = placements[index].y + (h * velocities[index].dy + offsets[index].dy)
    return place
  }
}
