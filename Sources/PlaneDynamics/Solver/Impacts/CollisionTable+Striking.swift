import PlaneGeometry

// What meets several things at one time is stopped by all of them together: one after the other,
// the first support of a flat landing would tip it over, and which is the first depends on the
// order of points.
//
// Method    the impact that is due, and those due within a small time that share a movable body
//           with it or with each other and are as near by then, are one linear complementarity
//           problem, by projected Gauss-Seidel (J. J. Moreau, "Unilateral Contact and Dry Friction
//           in Finite Freedom Dynamics", 1988). What only then approaches is a consequence, and
//           waits for all others
// Ensures   without friction no energy is gained, whatever the elasticities are
extension CollisionTable {
  /// Carries out an impact, with those at the same time: velocities change at once, displacements
  /// by what is left of the substep. Both are of ``struckBodies``.
  ///
  /// - Returns: whether anything changed.
  mutating func strike(
    _ index: Int, at time: Double, _ bodies: inout BodyTable, _ rules: ImpactRules
  ) -> Bool {
    strikes.removeAll(keepingCapacity: true)
    struckBodies.removeAll(keepingCapacity: true)
    addStrike(index, at: time, within: 4 * ImpactRules.contactDistance, bodies, rules)
    guard let first = strikes.first else { return false }
    let limit = max(first.found.separation, 0) + ImpactRules.simultaneity
    var place = 0
    while place < struckBodies.count {
      gather(around: Int(struckBodies[place].index), at: time, within: limit, bodies, rules)
      place += 1
    }
    joined.members.removeAll(keepingCapacity: true)
    for strike in strikes { joined.members.append(strike.constraint) }
    joined.solve(&bodies.velocities)
    for i in strikes.indices { strikes[i].constraint = joined.members[i] }
    let isStruck = strikes.contains { $0.constraint.normalImpulse.total > 0 }
    if isStruck { for strike in strikes { wakeSleepers(of: strike, &bodies) } }
    for place in struckBodies.indices {
      take(place, at: time, &bodies, rules.limit)
    }
    guard isStruck else { return false }
    for strike in strikes { note(strike, at: time) }
    return true
  }

  /// Adds the contacts of a body whose impacts are due at a time.
  private mutating func gather(
    around body: Int, at time: Double, within limit: Double, _ bodies: BodyTable,
    _ rules: ImpactRules
  ) {
    var link = adjacency.first(of: body)
    while let next = link {
      link = adjacency.next(after: next)
      guard prospects[next / 2].time - time <= ImpactRules.simultaneousTime else { continue }
      addStrike(next / 2, at: time, within: limit, bodies, rules)
    }
  }

  /// Adds a contact to those that are solved together, where it is near enough.
  private mutating func addStrike(
    _ index: Int, at time: Double, within limit: Double, _ bodies: BodyTable, _ rules: ImpactRules
  ) {
    prospects[index].time = .infinity
    let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
    var (pa, pb) = (bodies.placement(of: a, at: time), bodies.placement(of: b, at: time))
    pa.settleRotation()
    pb.settleRotation()
    let found = manifold(of: index, pa, pb, bodies, margin: CollisionTable.margin)
    guard found.separation <= limit else { return }
    if let (wall, shape) = restingWall(of: index, bodies),
      isCovered(
        found, by: shape, over: wall, isFirst: proxies[shape].body == a,
        at: proxies[shape].body == a ? pa : pb, bodies)
    {
      return
    }
    var constraint = ContactConstraint(
      impact: found.touching, of: contacts[index], at: index, pa, pb, bodies.masses[a],
      bodies.masses[b])
    let isFast = constraint.aim(
      bodies.velocities[a], bodies.velocities[b], bodies.kicks[a], bodies.kicks[b], at: time,
      contacts[index].restitution, rules)
    // What touches slowly is left to the iterations, unless these do not see it or would see its
    // corners go straight.
    guard
      isFast || contacts[index].manifold.count == 0 || bodies.turnsFast(a, over: rules.h)
        || bodies.turnsFast(b, over: rules.h)
    else { return }
    strikes.append(
      Strike(found: found, placeA: pa, placeB: pb, constraint: constraint, isFast: isFast))
    addStruck(a, bodies)
    addStruck(b, bodies)
  }

  private mutating func addStruck(_ body: Int, _ bodies: BodyTable) {
    guard bodies.isMovable(body), !struckBodies.contains(where: { $0.index == body }) else {
      return
    }
    struckBodies.append(StruckBody(index: Int32(body), before: bodies.velocities[body]))
  }

  /// Wakes sleeping bodies that are struck.
  private func wakeSleepers(of strike: Strike, _ bodies: inout BodyTable) {
    guard strike.constraint.normalImpulse.total > 0 else { return }
    let (a, b) = (Int(strike.constraint.a), Int(strike.constraint.b))
    if bodies.isMovable(a), !bodies.isAwake(a) { bodies.wake(a) }
    if bodies.isMovable(b), !bodies.isAwake(b) { bodies.wake(b) }
  }

  /// Has a struck body go on from a time within the substep on with the velocity that it has now.
  private mutating func take(
    _ place: Int, at time: Double, _ bodies: inout BodyTable, _ limit: SpeedLimit
  ) {
    let (body, before) = (Int(struckBodies[place].index), struckBodies[place].before)
    var velocity = bodies.velocities[body]
    bodies.velocities[body] = before
    guard bodies.isAwake(body), velocity != before else { return }
    if limit.limit(&velocity) { bodies.speedLimited.append(Int32(body)) }
    bodies.velocities[body] = velocity
    bodies.offsets[body] = bodies.offsets[body] - (velocity - before) * time
  }

  /// Notes an impact with its contact.
  private mutating func note(_ strike: Strike, at time: Double) {
    let impulses = strike.constraint.normalImpulse
    guard impulses.total > 0 else { return }
    let index = Int(strike.constraint.contact)
    contacts[index].take(strike.found)
    contacts[index].substep = substep
    contacts[index].impactCount += 1
    contacts[index].earlierImpulse += impulses.total
    if strike.isFast { contacts[index].isStruck = true }
    lastTouches[index].impactTime = time
    let place = strike.found.touching[impulses.y > impulses.x ? 1 : 0]
    noteTouch(index, strike.placeA, strike.placeB, place)
  }
}

extension Manifold {
  /// Those of its points that touch or overlap when the nearest touches.
  fileprivate var touching: Manifold {
    guard count > 1 else { return self }
    let limit = max(separation, 0) + ImpactRules.simultaneity
    if first.separation > limit { return Manifold(normal: normal, point: second) }
    if second.separation > limit { return Manifold(normal: normal, point: first) }
    return self
  }
}

extension ContactConstraint {
  /// Has its points leave as fast as their restitution says.
  ///
  /// - Returns: whether one of them approaches faster than the threshold.
  fileprivate mutating func aim(
    _ va: Motion, _ vb: Motion, _ kickA: Motion, _ kickB: Motion, at time: Double,
    _ restitution: Double, _ rules: ImpactRules
  ) -> Bool {
    let approach = Approach(va, vb, kickA, kickB, time: time, restitution, rules)
    velocityBias = .zero
    var isFast = false
    for k in 0..<Int(count) {
      guard let velocity = bounceVelocity(of: approach, at: k) else { continue }
      velocityBias[k] = velocity
      isFast = true
    }
    return isFast
  }

  /// The velocity wanted at a point after an impact: `restitution` times that of the approach; nil
  /// where the approach is slower than the threshold, or than what forces add within a substep.
  ///
  /// Velocities of the solver are those of the middle of the substep; the speed of the approach is
  /// taken at its own time.
  func bounceVelocity(of approach: Approach, at point: Int) -> Double? {
    let kick = relativeVelocity(approach.kickA, approach.kickB)[point]
    let speed = relativeVelocity(approach.va, approach.vb)[point] + approach.phase * kick
    guard -speed > max(approach.threshold, kick.magnitude) else { return nil }
    return max(-approach.restitution * speed - approach.phase * kick, 0)
  }
}

/// How two bodies come together at an impact.
struct Approach {
  var va: Motion
  var vb: Motion
  var kickA: Motion
  var kickB: Motion
  /// When, from -1/2 at the beginning of the substep to 1/2 at its end.
  var phase: Double
  var restitution: Double
  var threshold: Double

  init(
    _ va: Motion, _ vb: Motion, _ kickA: Motion, _ kickB: Motion, time: Double,
    _ restitution: Double, _ rules: ImpactRules
  ) {
    (self.va, self.vb, self.kickA, self.kickB) = (va, vb, kickA, kickB)
    phase = time / rules.h - 0.5
    self.restitution = restitution
    threshold = rules.threshold
  }
}
