import PlaneGeometry

// What impacts do not foresee, since joints and crowds did it, must not pass through walls either. Bodies that went
// farther than half their inner radius are taken back to where they first came near something that cannot move, and
// keep their velocity: the next substep finds the contact.
extension CollisionTable {
  /// Takes fast bodies back to the first wall on their way.
  ///
  /// - Parameter jointedOnly: looks only at bodies with rigid joints, which alone are moved far by corrections.
  mutating func stopAtWalls(_ bodies: inout BodyTable, jointedOnly: Bool = false) {
    for body in bodies.awake {
      let index = Int(body)
      if jointedOnly, !bodies.areRigidlyJointed[index] { continue }
      let inner = bodies.extents[index].innerRadius
      guard inner > 0, bodies.greatestTravel(of: index) > inner / 2 else { continue }
      stop(index, &bodies)
    }
  }

  private mutating func stop(_ body: Int, _ bodies: inout BodyTable) {
    let (start, end) = (bodies.starts[body], bodies.placements[body])
    let sweep = Sweep(
      localCenter: .zero, startCenter: Point(x: start.x, y: start.y),
      endCenter: Point(x: end.x, y: end.y), startAngle: start.angle, endAngle: end.angle)
    let fraction = firstImpact(of: body, sweep, bodies)
    guard fraction < 1 else { return }
    let center = sweep.startCenter.toward(sweep.endCenter, by: fraction)
    bodies.placements[body] = Placement(
      x: center.x, y: center.y, angle: sweep.startAngle + sweep.turn * fraction)
  }

  /// The fraction of the way at which a body first comes near a wall; 1 where none is on the way.
  private mutating func firstImpact(of body: Int, _ sweep: Sweep, _ bodies: BodyTable) -> Double {
    var first = 1.0
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
      for other in onTheWay where !bodies.isMovable(proxies[Int(other)].body) {
        first = min(first, impact(shape, proxy, Int(other), sweep, bodies))
      }
    }
    return first
  }

  private func impact(
    _ shape: ShapeID, _ proxy: Int, _ other: Int, _ sweep: Sweep, _ bodies: BodyTable
  ) -> Double {
    let wall = proxies[other]
    guard wall.isEdge ? mayCollide(other, proxy, bodies) : mayCollide(proxy, other, bodies) else {
      return 1
    }
    let distance = ImpactRules.contactDistance
    let time: TimeOfImpact
    switch wall.outline {
    case .none: return 1
    case .edge(let edge):
      time = shapes.timeOfImpact(edge, shape, sweep, target: distance, tolerance: distance)
    case .shape(let second):
      let rest = bodies.placements[wall.body]
      let still = Sweep(
        localCenter: .zero, startCenter: Point(x: rest.x, y: rest.y),
        endCenter: Point(x: rest.x, y: rest.y), startAngle: rest.angle, endAngle: rest.angle)
      time = shapes.timeOfImpact(
        shape, sweep, second, still, target: distance, tolerance: distance)
      if case .touching = time, isPulledIn(shape, sweep, second, still) { return 0 }
    }
    if case .at(let fraction) = time { return fraction }
    return 1
  }

  /// Whether a shape that touches another at the start goes farther into it than a quarter of the smaller one's inner
  /// radius.
  private func isPulledIn(
    _ shape: ShapeID, _ sweep: Sweep, _ wall: ShapeID, _ still: Sweep
  ) -> Bool {
    let start = shapes.manifold(
      shape, at: sweep.pose(at: 0), wall, at: still.pose(at: 0),
      margin: 4 * ImpactRules.contactDistance)
    let inner = min(
      shapes.records[Int(shape.index)].innerRadius, shapes.records[Int(wall.index)].innerRadius)
    return start.count > 0 && start.normal.dot(sweep.displacement) > inner / 4
  }
}
