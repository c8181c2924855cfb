import PlaneGeometry

// Fast bodies would pass through walls between one substep and the next. Those that went farther than half
// their inner radius are taken back to where they first came near something that cannot move, and keep their
// velocity: the next substep finds the contact.
extension CollisionTable {
  /// Takes fast bodies back to the first wall on their way.
  mutating func stopAtWalls(_ bodies: inout BodyTable, over h: Double) {
    for body in bodies.awake {
      let index = Int(body)
      let inner = bodies.details[index].innerRadius
      guard inner > 0, h * bodies.greatestSpeed(of: index) > inner / 2 else { continue }
      stop(index, &bodies, over: h)
    }
  }

  private mutating func stop(_ body: Int, _ bodies: inout BodyTable, over h: Double) {
    let (end, v) = (bodies.placements[body], bodies.velocities[body])
    let sweep = Sweep(
      localCenter: .zero, startCenter: Point(x: end.x - h * v.dx, y: end.y - h * v.dy),
      endCenter: Point(x: end.x, y: end.y), startAngle: end.angle - h * v.spin,
      endAngle: end.angle)
    let fraction = firstImpact(of: body, sweep, bodies)
    guard fraction < 1 else { return }
    let center = sweep.startCenter.toward(sweep.endCenter, by: fraction)
    bodies.placements[body] = Placement(
      x: center.x, y: center.y, angle: sweep.startAngle + sweep.turn * fraction)
  }

  /// The fraction of the way at which a body first comes near a wall; 1 where none is on the way.
  private mutating func firstImpact(of body: Int, _ sweep: Sweep, _ bodies: BodyTable) -> Double {
    var first = 1.0
    for proxy in bodies.details[body].proxies {
      guard case .shape(let shape) = proxies[proxy].outline else { continue }
      let record = shapes.records[Int(shape.index)]
      let reach = record.radius + (record.center - .zero).length
      onTheWay.removeAll(keepingCapacity: true)
      tree.tags(
        in: BoundingBox(sweep.startCenter, sweep.endCenter).growing(by: reach), into: &onTheWay,
        by: &stack)
      for other in onTheWay {
        first = min(first, impact(shape, proxy, Int(other), sweep, bodies))
      }
    }
    return first
  }

  private func impact(
    _ shape: ShapeID, _ proxy: Int, _ other: Int, _ sweep: Sweep, _ bodies: BodyTable
  ) -> Double {
    let wall = proxies[other]
    guard !bodies.isMovable(wall.body),
      wall.isEdge ? mayCollide(other, proxy, bodies) : mayCollide(proxy, other, bodies)
    else { return 1 }
    let time: TimeOfImpact
    switch wall.outline {
    case .none: return 1
    case .edge(let edge):
      time = shapes.timeOfImpact(edge, shape, sweep, target: 0.2, tolerance: 0.05)
    case .shape(let second):
      let rest = bodies.placements[wall.body]
      let still = Sweep(
        localCenter: .zero, startCenter: Point(x: rest.x, y: rest.y),
        endCenter: Point(x: rest.x, y: rest.y), startAngle: rest.angle, endAngle: rest.angle)
      time = shapes.timeOfImpact(shape, sweep, second, still, target: 0.2, tolerance: 0.05)
    }
    if case .at(let fraction) = time { return fraction }
    return 1
  }
}
