import PlaneGeometry

// Contacts push and joints pull, and where they contradict each other either may win: a light item between a
// heavy one and a wall, a rod whose anchor lies behind the wall. Whatever they leave, in one substep the centre
// of a shape never crosses an edge that the shape collides with: its body is taken back on its way.
extension CollisionTable {
  /// Takes bodies back that would cross an edge with the centre of one of their shapes.
  mutating func contain(_ bodies: inout BodyTable) {
    // First: on the way back of a body of several shapes, one of their middles may cross an edge.
    for i in struck { holdApart(Int(i), &bodies) }
    // What a mover pushes goes with it, unless a wall keeps it.
    if !bodies.movers.isEmpty { for i in anchored { holdOut(Int(i), ofMovers: true, &bodies) } }
    for i in edgeContacts {
      let contact = contacts[Int(i)]
      guard bodies.isAwake(Int(contact.bodyB)) else { continue }
      contain(Int(contact.bodyB), Int(contact.proxyB), at: Int(contact.proxyA), &bodies)
    }
    for body in bodies.awake {
      // The middles of its shapes lie as deep as its inner radius in the boxes in which contacts were looked for.
      let index = Int(body)
      guard bodies.greatestTravel(of: index) > bodies.extents[index].innerRadius else { continue }
      containBody(index, &bodies)
    }
    for i in anchored { holdOut(Int(i), ofMovers: false, &bodies) }
  }

  /// Takes bodies back on their ways that have turned or were pushed into each other after an impact, until they are no
  /// deeper than they were before or than the depth allowed.
  private mutating func holdApart(_ index: Int, _ bodies: inout BodyTable) {
    let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
    let (endA, endB) = (bodies.placements[a], bodies.placements[b])
    let depth = SolverConstants.toleratedDepth
    let end = manifold(of: index, endA, endB, bodies, margin: 0).separation
    guard end < -depth else { return }
    let (startA, startB) = (bodies.start(of: a), bodies.start(of: b))
    let start = manifold(of: index, startA, startB, bodies, margin: 0).separation
    guard start > end else { return }
    let allowed = min(start, -depth)
    var (near, far) = (0.0, 1.0)
    for _ in 0..<SolverConstants.bisections {
      let middle = (near + far) / 2
      let gap = manifold(
        of: index, startA.toward(endA, by: middle), startB.toward(endB, by: middle), bodies,
        margin: 0)
      if gap.separation < allowed { far = middle } else { near = middle }
    }
    let (takenA, takenB) = (startA.toward(endA, by: near), startB.toward(endB, by: near))
    guard isFree(takenA, for: a, index, bodies), isFree(takenB, for: b, index, bodies) else {
      return
    }
    if bodies.isAwake(a) { bodies.placements[a] = takenA }
    if bodies.isAwake(b) { bodies.placements[b] = takenB }
    // A mover is not taken back: what it pushes goes on with it.
    if bodies.movers.contains(a) { carry(b, from: takenA, of: a, &bodies) }
    if bodies.movers.contains(b) { carry(a, from: takenB, of: b, &bodies) }
  }

  /// Whether a body could be taken to a place without going deeper into any but one of those that it has contacts with.
  private func isFree(
    _ place: Placement, for body: Int, _ excepted: Int, _ bodies: BodyTable
  ) -> Bool {
    guard bodies.isAwake(body) else { return true }
    let end = bodies.placements[body]
    // From farther away it could come to the other side of something small.
    let way = Vector(dx: end.x - place.x, dy: end.y - place.y)
    let isFar = way.length >= bodies.extents[body].innerRadius
    var link = adjacency.first(of: body)
    while let next = link {
      link = adjacency.next(after: next)
      let contact = next / 2
      guard contact != excepted else { continue }
      let (a, b) = (Int(contacts[contact].bodyA), Int(contacts[contact].bodyB))
      let (endA, endB) = (bodies.placements[a], bodies.placements[b])
      if isFar, a != BodyTable.ground, isOnTheWay(contact, of: body, to: place, bodies) {
        return false
      }
      let new = manifold(
        of: contact, a == body ? place : endA, b == body ? place : endB, bodies, margin: 0
      ).separation
      guard new < -SolverConstants.toleratedDepth else { continue }
      if new < manifold(of: contact, endA, endB, bodies, margin: 0).separation { return false }
    }
    return true
  }

  /// Whether what a body has a contact with may lie on a way of the body.
  private func isOnTheWay(
    _ contact: Int, of body: Int, to place: Placement, _ bodies: BodyTable
  ) -> Bool {
    let (first, second) = (Int(contacts[contact].proxyA), Int(contacts[contact].proxyB))
    let isFirst = Int(contacts[contact].bodyA) == body
    let (own, other) = isFirst ? (first, second) : (second, first)
    let otherBody = Int(isFirst ? contacts[contact].bodyB : contacts[contact].bodyA)
    guard case .shape(let shape) = proxies[own].outline,
      case .shape(let otherShape) = proxies[other].outline
    else { return false }
    let way = shapes.bounds(of: shape, at: bodies.placements[body].pose)
      .union(shapes.bounds(of: shape, at: place.pose))
    return way.overlaps(shapes.bounds(of: otherShape, at: bodies.placements[otherBody].pose))
  }

  /// Takes a body back that a joint or a crowd has pulled into an anchored one, or that a mover has
  /// come over, farther than it was before and than a quarter of the smaller one's inner radius.
  private mutating func holdOut(_ index: Int, ofMovers: Bool, _ bodies: inout BodyTable) {
    let (a, b) = (Int(contacts[index].bodyA), Int(contacts[index].bodyB))
    let (body, wall) = bodies.isMovable(a) ? (a, b) : (b, a)
    guard bodies.isAwake(body), bodies.movers.contains(wall) == ofMovers else { return }
    let deepest = min(bodies.extents[a].innerRadius, bodies.extents[b].innerRadius) / 4
    let (first, second) = (Int(contacts[index].proxyA), Int(contacts[index].proxyB))
    let gap =
      contacts[index].manifold.count > 0
      ? contacts[index].manifold.separation : max(boxes[first].gap(to: boxes[second]), 0)
    let travel =
      bodies.greatestTravel(of: body)
      + (ofMovers ? bodies.greatestTravel(of: wall) : 0)
    guard gap - travel < -deepest else { return }
    let end = manifold(of: index, bodies.placements[a], bodies.placements[b], bodies, margin: 0)
    guard end.count > 0, end.separation < -deepest else { return }
    let isFirst = body == a
    let start = manifold(of: index, bodies.start(of: a), bodies.start(of: b), bodies, margin: 0)
    guard start.count == 0 || start.separation > end.separation else { return }
    bodies.placements[body] = bodies.starts[body]
    if ofMovers { carry(body, from: bodies.starts[wall], of: wall, &bodies) }
    // The normal points from the first to the second: out of the wall, or into it.
    let outward = isFirst ? -end.normal : end.normal
    let v = bodies.velocities[body] - bodies.velocities[wall]
    let inward = outward.dx * v.dx + outward.dy * v.dy
    guard inward < 0 else { return }
    bodies.velocities[body].dx -= inward * outward.dx
    bodies.velocities[body].dy -= inward * outward.dy
  }

  /// Has a body go on with a mover from a place of it to the one at the end of the substep, but no
  /// farther than to a wall that rests.
  private mutating func carry(
    _ body: Int, from place: Placement, of mover: Int, _ bodies: inout BodyTable
  ) {
    bodies.placements[body] = bodies.placements[body].carried(
      from: place, to: bodies.placements[mover])
    stopAtRestingWalls(body, &bodies)
  }

  /// Edges outside the box in which contacts were looked for, where corrections took a body beyond it.
  private mutating func containBody(_ body: Int, _ bodies: inout BodyTable) {
    for place in bodies.details[body].proxies.indices {
      let proxy = bodies.details[body].proxies[place]
      guard let leaf = proxies[proxy].leaf else { continue }
      let end = center(of: proxy, bodies.placements[body], bodies)
      let box = BoundingBox(end, end)
      guard !tree.fatBox(of: leaf).contains(box) else { continue }
      let start = center(of: proxy, bodies.starts[body], bodies)
      onTheWay.removeAll(keepingCapacity: true)
      tree.tags(in: BoundingBox(start, end), into: &onTheWay, by: &stack)
      for other in onTheWay
      where proxies[Int(other)].isEdge && mayCollide(Int(other), proxy, bodies) {
        contain(body, proxy, at: Int(other), &bodies)
      }
    }
  }

  private func contain(_ body: Int, _ proxy: Int, at edge: Int, _ bodies: inout BodyTable) {
    guard case .edge(let edge) = proxies[edge].outline else { return }
    let start = center(of: proxy, bodies.starts[body], bodies)
    let end = center(of: proxy, bodies.placements[body], bodies)
    guard let crossing = edge.crossing(from: start, to: end) else { return }
    takeBack(body, crossing, &bodies)
    let v = bodies.velocities[body]
    let inward = crossing.normal.dx * v.dx + crossing.normal.dy * v.dy
    guard inward < 0 else { return }
    bodies.velocities[body].dx -= inward * crossing.normal.dx
    bodies.velocities[body].dy -= inward * crossing.normal.dy
  }

  /// A single shape stays on the straight way of its centre, so that edges checked before need no second look;
  /// several shapes do not, and go back to where they were. So does what is within
  /// ``SolverConstants/edgeClearance`` of the edge already.
  private func takeBack(_ body: Int, _ crossing: Edge.Crossing, _ bodies: inout BodyTable) {
    let (start, end) = (bodies.starts[body], bodies.placements[body])
    guard bodies.details[body].proxies.count == 1 else {
      bodies.placements[body] = start
      return
    }
    let share =
      max(crossing.before - SolverConstants.edgeClearance, 0) / (crossing.before + crossing.beyond)
    bodies.placements[body].x = start.x + share * (end.x - start.x)
    bodies.placements[body].y = start.y + share * (end.y - start.y)
  }

  /// The point of a shape that may not cross edges: its centre of mass, or of several shapes each one's middle.
  @inline(__always)
  private func center(of proxy: Int, _ placement: Placement, _ bodies: BodyTable) -> Point {
    let body = proxies[proxy].body
    guard bodies.details[body].proxies.count > 1,
      case .shape(let shape) = proxies[proxy].outline
    else { return Point(x: placement.x, y: placement.y) }
    return placement.point(shapes.records[Int(shape.index)].center - .zero)
  }
}
