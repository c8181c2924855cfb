import PlaneGeometry

// What meets fast enough to bounce, or would pass through, meets at its own time within the substep, one pair
// after the other: then a ball turns where it touches, and a blow goes through a row of balls. Slower contacts, those
// that do not bounce, and bodies with rigid joints are left to the iterations, which solve all of them at once.
//
// The iterations know no order in time: they would turn a body in front of a wall whose gap is
// still open, and a rack of balls would take a blow as one heavy ball. To step to the first time of
// impact for all bodies would make a pile of a thousand boxes wait for each of its bounces. What
// lies pressed together stays with the iterations: as impacts it made the bin of the benchmarks a
// third slower.
//
// Method    event-driven impacts (as for hard spheres: Alder & Wainwright 1959) with Newton's restitution and
//           Coulomb's friction. Bodies
//           go straight between impacts. An impulse at a time t changes the velocity at once; that the body went
//           on as before until t is an offset -t Δv to its displacement. Times of impact by conservative
//           advancement; of points that touch already, from their own gaps and speeds
// Requires  velocities with the forces of the substep in them, and the velocity changes by these as `kicks`:
//           in the substep a body's speed grows evenly from v - kick/2 to v + kick/2
// Hot       a table passed to a function that is not inlined is copied, often with a retain for each of its arrays;
//           `inout` avoids that, so searches for impacts take tables as `inout`, although they change nothing
// Ensures   at an impact shapes are 0.001 to 0.002 pt apart; a point leaves with `restitution` times the speed of its
//           approach; the order depends on times and contacts only; ends after 16 impacts a contact, or as many
//           searches as a substep may have
extension CollisionTable {
  /// Carries out all impacts of a substep.
  mutating func resolveImpacts(_ bodies: inout BodyTable, _ rules: ImpactRules) {
    impacts.removeAll()
    prospects.removeAll(keepingCapacity: true)
    matchProspects()
    searchesLeft = ImpactRules.mostSearches(contacts: contacts.count)
    for i in contacts.indices where isCurrent(i) && mayHaveImpact(i, bodies, rules) {
      guard let time = nextImpact(of: i, after: 0, &bodies, rules) else { continue }
      prospects[i].time = time
      impacts.insert(Impact(time: time, order: time, contact: Int32(i), version: 0))
    }
    guard !impacts.isEmpty else { return }
    let awakeCount = bodies.awake.count
    while let impact = impacts.popFirst() {
      guard impact.version == prospects[Int(impact.contact)].version,
        strike(Int(impact.contact), at: impact.time, &bodies, rules)
      else { continue }
      for body in struckBodies {
        searchAhead(of: Int(body.index), after: impact.time, &bodies, over: rules.h)
      }
      matchProspects()
      for body in struckBodies {
        revalidate(around: Int(body.index), after: impact.time, &bodies, rules)
      }
    }
    // Those that woke meanwhile have contacts of their own.
    if bodies.awake.count != awakeCount { collideWoken(&bodies, over: rules.h) }
  }

  /// Whether the bodies of a contact of the present substep are fast enough for an impact, before the first one.
  @inline(__always)
  private func mayHaveImpact(_ index: Int, _ bodies: BodyTable, _ rules: ImpactRules) -> Bool {
    let speed = bodies.relativeSpeedBound(
      of: Int(contacts[index].bodyA), and: Int(contacts[index].bodyB))
    if contacts[index].manifold.count > 0 { return speed > rules.threshold }
    let (first, second) = (Int(contacts[index].proxyA), Int(contacts[index].proxyB))
    return rules.h * speed + 2 * ImpactRules.contactDistance
      >= max(contacts[index].manifold.gap, boxes[first].gap(to: boxes[second]))
  }

  /// Has an entry for every contact.
  private mutating func matchProspects() {
    let missing = contacts.count - prospects.count
    if missing > 0 { prospects.append(contentsOf: repeatElement(Prospect(), count: missing)) }
  }

  private mutating func revalidate(
    around body: Int, after time: Double, _ bodies: inout BodyTable, _ rules: ImpactRules
  ) {
    guard bodies.isAwake(body) else { return }
    var link = adjacency.first(of: body)
    while let place = link {
      link = adjacency.next(after: place)
      let contact = place / 2
      // It may be that of a body that woke only now.
      if contacts[contact].substep != substep { contacts[contact].forgetSubstep() }
      let next = nextImpact(of: contact, after: time, &bodies, rules)
      prospects[contact].version += 1
      prospects[contact].time = next ?? .infinity
      guard let next else { continue }
      impacts.insert(
        Impact(
          time: next, order: max(next, time + ImpactRules.consequenceDelay),
          contact: Int32(contact), version: prospects[contact].version))
    }
  }

  /// When two shapes will meet fast, in seconds since the substep began; nil where they will not in what is left
  /// of it, or where the iterations see to it.
  @inline(never)
  private mutating func nextImpact(
    of index: Int, after time: Double, _ bodies: inout BodyTable, _ rules: ImpactRules
  ) -> Double? {
    let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
    let (va, vb) = (bodies.velocities[a], bodies.velocities[b])
    let velocity = Vector(dx: vb.dx - va.dx, dy: vb.dy - va.dy)
    let turning =
      va.spin.magnitude * bodies.extents[a].turningReach
      + vb.spin.magnitude * bodies.extents[b].turningReach
    let left = rules.h - time
    if contacts[index].manifold.count > 0 {
      guard velocity.length + turning > rules.threshold,
        contacts[index].impactCount < ImpactRules.maximumCount
      else { return nil }
      let closing = turning - contacts[index].manifold.normal.dot(velocity)
      if contacts[index].impactCount == 0 {
        guard closing > rules.threshold else { return nil }
        // Corners without a point are farther away than the margin.
        if closing * rules.h <= CollisionTable.margin, !approaches(index, time, bodies, rules) {
          return nil
        }
      }
      if contacts[index].restitution == 0,
        closing * left <= wayLeftToIterations(index, bodies)
      {
        return nil
      }
      guard !bodies.areRigidlyJointed[a], !bodies.areRigidlyJointed[b] else { return nil }
    } else {
      guard rules.coversItems || !bodies.isMovable(a) || !bodies.isMovable(b) else { return nil }
      let drift = bodies.offsets[b] - bodies.offsets[a]
      let spin =
        bodies.offsets[a].spin.magnitude * bodies.extents[a].turningReach
        + bodies.offsets[b].spin.magnitude * bodies.extents[b].turningReach + turning * rules.h
      let shift = Vector(dx: drift.dx, dy: drift.dy) + velocity * time
      let way = velocity * left
      if contacts[index].substep == substep {
        // They must close the gap along the axis that separates them when the substep begins.
        let axis = contacts[index].manifold.normal
        let closing = max(-axis.dot(shift), -axis.dot(shift + way)) + spin
        guard closing + 2 * ImpactRules.contactDistance > contacts[index].manifold.gap else {
          return nil
        }
      }
      let swept = boxes[Int(contacts[index].proxyB)]
        .growing(by: spin + 2 * ImpactRules.contactDistance).moved(by: shift).sweeping(by: way)
      guard swept.overlaps(boxes[Int(contacts[index].proxyA)]) else { return nil }
    }
    guard left > 0, searchesLeft > 0 else { return nil }
    searchesLeft -= 1
    return searchImpact(of: index, after: time, &bodies, rules)
  }

  /// How far shapes without restitution may close in the substep, in points, for the iterations to see to it. A landing
  /// is an impact, so that it has one impulse wherever in the substep it happens; what was struck already, or touches,
  /// is pressed by others.
  @inline(__always)
  private func wayLeftToIterations(_ index: Int, _ bodies: BodyTable) -> Double {
    guard contacts[index].manifold.separation <= 2 * ImpactRules.contactDistance else {
      return contacts[index].impactCount > 0 ? CollisionTable.margin : 0
    }
    let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
    let inner =
      a == BodyTable.ground
      ? bodies.extents[b].innerRadius
      : min(bodies.extents[a].innerRadius, bodies.extents[b].innerRadius)
    return min(max(inner, CollisionTable.margin), ImpactRules.pressedWay)
  }

  /// Whether a point of the contact that was found at the start of the substep closes fast, and closes its gap in the
  /// substep; nearly, since corners do not go straight.
  @inline(__always)
  private func approaches(
    _ index: Int, _ time: Double, _ bodies: BodyTable, _ rules: ImpactRules
  ) -> Bool {
    let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
    let normal = contacts[index].manifold.normal
    let (va, vb) = (bodies.velocities[a], bodies.velocities[b])
    let (offsetA, offsetB) = (bodies.offsets[a], bodies.offsets[b])
    for k in 0..<contacts[index].manifold.count {
      let place = contacts[index].manifold[k]
      let normalArmA = bodies.placements[a].turned(place.anchorA - .zero).cross(normal)
      let normalArmB = bodies.placements[b].turned(place.anchorB - .zero).cross(normal)
      let speed =
        normal.dx * (vb.dx - va.dx) + normal.dy * (vb.dy - va.dy) + normalArmB * vb.spin
        - normalArmA * va.spin
      guard speed < -rules.threshold else { continue }
      let offset =
        normal.dx * (offsetB.dx - offsetA.dx) + normal.dy * (offsetB.dy - offsetA.dy)
        + normalArmB * offsetB.spin - normalArmA * offsetA.spin
      if place.separation + offset + rules.h * speed <= ImpactRules.straightness { return true }
    }
    return false
  }

  private mutating func searchImpact(
    of index: Int, after time: Double, _ bodies: inout BodyTable, _ rules: ImpactRules
  ) -> Double? {
    switch timeOfContact(index, after: time, bodies, rules.h) {
    case .never: return nil
    case .at(let fraction): return time + (rules.h - time) * fraction
    case .touching: return nextImpactOfTouching(index, after: time, bodies, rules)
    }
  }

  /// When the first point of shapes that touch already closes its gap.
  @inline(__always)
  private func nextImpactOfTouching(
    _ index: Int, after time: Double, _ bodies: BodyTable, _ rules: ImpactRules
  ) -> Double? {
    let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
    let (va, vb) = (bodies.velocities[a], bodies.velocities[b])
    let left = rules.h - time
    let reach = left * (bodies.greatestSpeed(of: a) + bodies.greatestSpeed(of: b))
    var first: Double?
    var start = time
    // A corner on its way around has a straight gap only nearly: look again from where that would be closed.
    for _ in 0..<3 {
      let (pa, pb) = (bodies.placement(of: a, at: start), bodies.placement(of: b, at: start))
      let manifold = manifold(of: index, pa, pb, bodies, margin: reach + 1)
      var wait: Double?
      for k in 0..<manifold.count {
        let place = manifold[k]
        let speed = manifold.normal.dot(
          vb.velocity(at: pb.turned(place.anchorB - .zero))
            - va.velocity(at: pa.turned(place.anchorA - .zero)))
        guard speed < -rules.threshold else { continue }
        let own = max(place.separation - ImpactRules.contactDistance, 0) / -speed
        if own < wait ?? .infinity { wait = own }
      }
      guard let wait, start + wait <= rules.h else { return first }
      start += wait
      first = start
      if wait == 0 { break }
    }
    return first
  }

  @inline(__always)
  private func timeOfContact(
    _ index: Int, after time: Double, _ bodies: BodyTable, _ h: Double
  ) -> TimeOfImpact {
    let (first, second) = (Int(contacts[index].proxyA), Int(contacts[index].proxyB))
    guard case .shape(let shape) = proxies[second].outline else { return .never }
    let sweep = bodies.sweep(of: proxies[second].body, from: time, to: h)
    let distance = ImpactRules.contactDistance
    switch proxies[first].outline {
    case .none: return .never
    case .edge(let edge):
      return shapes.timeOfContact(edge, shape, sweep, target: distance, tolerance: distance)
    case .shape(let other):
      let otherSweep = bodies.sweep(of: proxies[first].body, from: time, to: h)
      // Until an impact, bodies are at the start of the substep where its manifold was found.
      let isKnown = time == 0 && contacts[index].impactCount == 0
      return shapes.timeOfImpact(
        other, otherSweep, shape, sweep, from: isKnown ? Nearness(contacts[index].manifold) : nil,
        target: distance, tolerance: distance)
    }
  }

  /// How the shapes of a contact touch when their bodies are somewhere; where one cannot move and
  /// they overlap, on the side where they touched last.
  func manifold(
    of index: Int, _ pa: Placement, _ pb: Placement, _ bodies: BodyTable, margin: Double
  ) -> Manifold {
    let (first, second) = (Int(contacts[index].proxyA), Int(contacts[index].proxyB))
    let manifold = PlaneDynamics.manifold(
      proxies[first].outline, pa.pose, proxies[second].outline, pb.pose, shapes.records.span,
      shapes.corners.span, margin: margin)
    let (a, b) = (proxies[first].body, proxies[second].body)
    guard contacts[index].manifold.isTurnedAround(by: manifold), a != BodyTable.ground,
      !bodies.isMovable(a) || !bodies.isMovable(b)
    else { return manifold }
    return manifoldOnSide(
      of: contacts[index].manifold, proxies[first].outline, pa.pose, proxies[second].outline,
      pb.pose, shapes.records.span, shapes.corners.span)
  }
}

extension Motion {
  /// Velocity of a point at an arm from the centre of mass.
  @inline(__always)
  fileprivate func velocity(at arm: Vector) -> Vector {
    Vector(dx: dx - spin * arm.dy, dy: dy + spin * arm.dx)
  }

  /// Length of its linear part.
  fileprivate var length: Double { (dx * dx + dy * dy).squareRoot() }
}

extension BodyTable {
  /// The way from one time of the substep to another.
  @inline(__always)
  fileprivate func sweep(of index: Int, from start: Double, to end: Double) -> Sweep {
    let (p, v, offset) = (placements[index], velocities[index], offsets[index])
    let center = Point(x: p.x + offset.dx, y: p.y + offset.dy)
    let velocity = Vector(dx: v.dx, dy: v.dy)
    let angle = p.angle + offset.spin
    return Sweep(
      localCenter: .zero, startCenter: center + velocity * start,
      endCenter: center + velocity * end, startAngle: angle + v.spin * start,
      endAngle: angle + v.spin * end)
  }
}
