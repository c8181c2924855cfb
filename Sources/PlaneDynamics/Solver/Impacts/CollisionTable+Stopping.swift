import PlaneGeometry

// What impacts do not foresee, since joints and crowds did it, must not pass through walls either.
// Bodies that went farther than half their inner radius are taken back to where they first came
// near something that cannot move, and keep their velocity: the next substep finds the contact.
extension CollisionTable {
  /// Takes fast bodies back to the first wall on their way.
  ///
  /// - Parameter jointedOnly: looks only at bodies with rigid joints, which alone are moved far by
  /// corrections.
  mutating func stopAtWalls(_ bodies: inout BodyTable, jointedOnly: Bool = false) {
    for body in bodies.awake {
      let index = Int(body)
      if jointedOnly, !bodies.areRigidlyJointed[index] { continue }
      let inner = bodies.extents[index].innerRadius
      guard inner > 0, bodies.greatestTravel(of: index) > inner / 2 else { continue }
      stop(index, &bodies)
    }
    for mover in bodies.movers { pushAhead(of: mover, &bodies) }
  }

  /// Stops what a mover has come over that did not go far itself.
  private mutating func pushAhead(of mover: Int, _ bodies: inout BodyTable) {
    let travel = bodies.greatestTravel(of: mover)
    var met: [Int] = []
    var link = adjacency.first(of: mover)
    while let place = link {
      link = adjacency.next(after: place)
      let body = Int(place % 2 == 0 ? contacts[place / 2].bodyB : contacts[place / 2].bodyA)
      let inner = bodies.extents[body].innerRadius
      guard bodies.isAwake(body), travel > inner / 2, bodies.greatestTravel(of: body) <= inner / 2
      else { continue }
      met.append(body)
    }
    for body in met { stop(body, &bodies) }
  }

  /// What a mover meets goes on with it, and what it pushes slides along it; but no farther than to
  /// the first wall that rests.
  private mutating func stop(_ body: Int, _ bodies: inout BodyTable) {
    if !bodies.movers.isEmpty {
      let (start, end) = (bodies.starts[body], bodies.placements[body])
      let first = firstImpact(of: body, Sweep(from: start, to: end), ofMovers: true, bodies)
      if first.fraction < 1 {
        let (from, to) = (bodies.starts[first.wall], bodies.placements[first.wall])
        var place = start.toward(end, by: first.fraction)
          .carried(from: from.toward(to, by: first.fraction), to: to)
        if first.normal != .zero {
          let inward = from.unturned(first.normal)
          let way = to.local(Point(x: end.x, y: end.y)) - from.local(Point(x: start.x, y: start.y))
          let slide = to.turned(way - inward * inward.dot(way))
          (place.x, place.y) = (place.x + slide.dx, place.y + slide.dy)
        }
        bodies.placements[body] = place
      }
    }
    stopAtRestingWalls(body, &bodies)
  }

  /// Takes a body back to the first wall that rests on its way.
  mutating func stopAtRestingWalls(_ body: Int, _ bodies: inout BodyTable) {
    let (start, end) = (bodies.starts[body], bodies.placements[body])
    let sweep = Sweep(from: start, to: end)
    let fraction = firstImpact(of: body, sweep, ofMovers: false, bodies).fraction
    guard fraction < 1 else { return }
    let center = sweep.startCenter.toward(sweep.endCenter, by: fraction)
    bodies.placements[body] = Placement(
      x: center.x, y: center.y, angle: sweep.startAngle + sweep.turn * fraction)
  }

  /// The fraction of the way at which a body first comes near a wall, and that wall's body; 1 where
  /// none is on the way. Where they touch from the start on, the normal there, into the wall.
  private mutating func firstImpact(
    of body: Int, _ sweep: Sweep, ofMovers: Bool, _ bodies: BodyTable
  ) -> (fraction: Double, wall: Int, normal: Vector) {
    var first = (fraction: 1.0, wall: BodyTable.ground, normal: Vector.zero)
    let turning = min(sweep.turn.magnitude, 2) * bodies.extents[body].turningReach
    for proxy in bodies.details[body].proxies {
      guard case .shape(let shape) = proxies[proxy].outline, let leaf = proxies[proxy].leaf else {
        continue
      }
      let way = boxes[proxy].growing(by: turning + 2 * ImpactRules.contactDistance)
        .sweeping(by: sweep.displacement)
      onTheWay.removeAll(keepingCapacity: true)
      if tree.fatBox(of: leaf).contains(way) {
        // Whatever lies on the way has a contact with it.
        var link = adjacency.first(of: body)
        while let place = link {
          link = adjacency.next(after: place)
          let (a, b) = (contacts[place / 2].proxyA, contacts[place / 2].proxyB)
          if Int(a) == proxy || Int(b) == proxy { onTheWay.append(Int(a) == proxy ? b : a) }
        }
      } else {
        tree.tags(in: way, into: &onTheWay, by: &stack)
      }
      for other in onTheWay
      where !bodies.isMovable(proxies[Int(other)].body)
        && bodies.movers.contains(proxies[Int(other)].body) == ofMovers
      {
        let (fraction, normal) = impact(shape, proxy, Int(other), sweep, bodies)
        if fraction < first.fraction { first = (fraction, proxies[Int(other)].body, normal) }
      }
    }
    return first
  }

  private func impact(
    _ shape: ShapeID, _ proxy: Int, _ other: Int, _ sweep: Sweep, _ bodies: BodyTable
  ) -> (fraction: Double, normal: Vector) {
    let wall = proxies[other]
    guard wall.isEdge ? mayCollide(other, proxy, bodies) : mayCollide(proxy, other, bodies) else {
      return (1, .zero)
    }
    let distance = ImpactRules.contactDistance
    let time: TimeOfImpact
    switch wall.outline {
    case .none: return (1, .zero)
    case .edge(let edge):
      time = shapes.timeOfImpact(edge, shape, sweep, target: distance, tolerance: distance)
    case .shape(let second):
      let way = Sweep(from: bodies.start(of: wall.body), to: bodies.placements[wall.body])
      time = shapes.timeOfImpact(
        shape, sweep, second, way, target: distance, tolerance: distance)
      if case .touching = time,
        let normal = pull(of: shape, sweep, into: second, way, side: side(of: proxy, other))
      {
        return (0, normal)
      }
    }
    guard case .at(let fraction) = time else { return (1, .zero) }
    return (isPassing(other, proxy, at: fraction, bodies) ? 1 : fraction, .zero)
  }

  /// Whether a body on its way touches a wall that rests only where it slides along, or where
  /// something flush with the wall supports the body.
  private func isPassing(
    _ wall: Int, _ proxy: Int, at fraction: Double, _ bodies: BodyTable
  ) -> Bool {
    guard canBeCovered(wall, bodies) else { return false }
    let body = proxies[proxy].body
    let (start, end) = (bodies.starts[body], bodies.placements[body])
    let place = start.toward(end, by: fraction)
    let touch = PlaneDynamics.manifold(
      proxies[wall].outline, bodies.placements[proxies[wall].body].pose, proxies[proxy].outline,
      place.pose, shapes.records.span, shapes.corners.span,
      margin: 4 * ImpactRules.contactDistance)
    guard touch.count > 0 else {
      // Where the next edge of its chain is nearer, that one stops it.
      return proxies[wall].isEdge
    }
    let way = Vector(dx: end.x - place.x, dy: end.y - place.y)
    let turning = (end.angle - place.angle).magnitude * bodies.extents[body].turningReach
    return turning - touch.normal.dot(way) <= SolverConstants.toleratedDepth
      || isCovered(touch, by: proxy, over: wall, isFirst: false, at: place, bodies)
  }

  /// The normal into a wall of a shape that touches it at the start and, as seen from the wall, goes
  /// farther into it than a quarter of the smaller one's inner radius; nil where it does not.
  ///
  /// - Parameter side: the normal of their last contact, from the shape to the wall.
  private func pull(
    of shape: ShapeID, _ sweep: Sweep, into wall: ShapeID, _ way: Sweep, side: Vector
  ) -> Vector? {
    let (from, to) = (way.pose(at: 0), way.pose(at: 1))
    let start = shapes.manifold(
      shape, at: sweep.pose(at: 0), wall, at: from, margin: 4 * ImpactRules.contactDistance)
    let inner = min(
      shapes.records[Int(shape.index)].innerRadius, shapes.records[Int(wall.index)].innerRadius)
    let normal = side.dot(start.normal) < 0 ? -start.normal : start.normal
    let motion = to.worldToLocal(sweep.endCenter) - from.worldToLocal(sweep.startCenter)
    guard start.count > 0, from.worldToLocal(normal).dot(motion) > inner / 4 else { return nil }
    return normal
  }

  /// The normal of the last contact of two proxies, from the first to the second; zero where there
  /// is none.
  private func side(of proxy: Int, _ other: Int) -> Vector {
    var link = adjacency.first(of: proxies[proxy].body)
    while let place = link {
      link = adjacency.next(after: place)
      let contact = contacts[place / 2]
      guard contact.manifold.count > 0 else { continue }
      if (Int(contact.proxyA), Int(contact.proxyB)) == (proxy, other) {
        return contact.manifold.normal
      }
      if (Int(contact.proxyA), Int(contact.proxyB)) == (other, proxy) {
        return -contact.manifold.normal
      }
    }
    return .zero
  }
}

extension Sweep {
  /// The motion of a body from one placement of its centre of mass to another.
  fileprivate init(from start: Placement, to end: Placement) {
    self.init(
      localCenter: .zero, startCenter: Point(x: start.x, y: start.y),
      endCenter: Point(x: end.x, y: end.y), startAngle: start.angle, endAngle: end.angle)
  }
}

extension Placement {
  /// The placement that is to one body as this is to another.
  func carried(from old: Placement, to new: Placement) -> Placement {
    let center = new.point(old.local(Point(x: x, y: y)))
    return Placement(x: center.x, y: center.y, angle: angle + (new.angle - old.angle))
  }
}
