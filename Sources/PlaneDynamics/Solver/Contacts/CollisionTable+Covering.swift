import PlaneGeometry

// Flush faces of things that rest act as one: what slides over tiles, bricks or separate edges is
// pushed by none of the sides and corners in between.
//
// Method    what touches a convex shape along a normal bounds it by a plane. Something else that
//           lies wholly below that plane, within a tolerance, can push the shape only where it has
//           sunk in, and along no other normal: but for a face that leans a little, which bears on
//           its own. Of two that lie below each other's planes, the nearer one pushes
extension CollisionTable {
  /// Clears contacts of the present substep with what lies below the surface of something else that
  /// supports the shape.
  mutating func clearCovered(_ bodies: BodyTable) {
    for i in contacts.indices where isCurrent(i) && contacts[i].manifold.count > 0 {
      guard let (wall, shape) = restingWall(of: i, bodies), hasWall(shape, beside: wall, bodies),
        isCovered(
          contacts[i].manifold, by: shape, over: wall, isFirst: shape == Int(contacts[i].proxyA),
          at: nil, bodies)
      else { continue }
      covered.append(Int32(i))
    }
    while let index = covered.popLast() {
      // What touches goes on to do so, until it parts without a manifold that says where.
      if contacts[Int(index)].isTouching {
        contacts[Int(index)].isTouchNoted = false
        keepTouch(Int(index), bodies)
      }
      contacts[Int(index)].take(.none)
    }
  }

  /// The proxy of a contact that rests, and the other; nil where none can be covered.
  func restingWall(of index: Int, _ bodies: BodyTable) -> (wall: Int, shape: Int)? {
    let (first, second) = (Int(contacts[index].proxyA), Int(contacts[index].proxyB))
    if canBeCovered(first, bodies) { return (first, second) }
    return canBeCovered(second, bodies) ? (second, first) : nil
  }

  /// Whether something rests and has ends: edges within a chain take account of their neighbours
  /// themselves.
  func canBeCovered(_ wall: Int, _ bodies: BodyTable) -> Bool {
    if case .edge(let edge) = proxies[wall].outline, edge.before != nil, edge.after != nil {
      return false
    }
    return isResting(proxies[wall].body, bodies)
  }

  private func isResting(_ body: Int, _ bodies: BodyTable) -> Bool {
    !bodies.isMovable(body) && bodies.velocities[body] == .zero
  }

  /// Whether a shape has a contact of the present substep with something else at rest than a wall:
  /// only then tables are passed on, which are copied.
  @inline(__always)
  private func hasWall(_ shape: Int, beside wall: Int, _ bodies: BodyTable) -> Bool {
    var link = adjacency.first(of: proxies[shape].body)
    while let next = link {
      link = adjacency.next(after: next)
      let other = Int(next % 2 == 0 ? contacts[next / 2].proxyB : contacts[next / 2].proxyA)
      if other != wall, isCurrent(next / 2), contacts[next / 2].manifold.count > 0,
        !bodies.isMovable(proxies[other].body)
      {
        return true
      }
    }
    return false
  }

  /// Whether a contact of a shape with something else bounds it by a plane above a wall.
  ///
  /// - Parameters:
  ///   - manifold: how the shape and the wall touch.
  ///   - place: where the shape's body is; nil where contacts are known for the places of the
  ///     bodies.
  func isCovered(
    _ manifold: Manifold, by shape: Int, over wall: Int, isFirst: Bool, at place: Placement?,
    _ bodies: BodyTable
  ) -> Bool {
    var link = adjacency.first(of: proxies[shape].body)
    while let next = link {
      link = adjacency.next(after: next)
      let (contact, isA) = (contacts[next / 2], next % 2 == 0)
      let support = Int(isA ? contact.proxyB : contact.proxyA)
      guard Int(isA ? contact.proxyA : contact.proxyB) == shape, support != wall,
        isResting(proxies[support].body, bodies)
      else { continue }
      let rest = bodies.placements[proxies[support].body]
      var found = contact.manifold
      if let place {
        found = self.manifold(
          of: next / 2, isA ? place : rest, isA ? rest : place, bodies,
          margin: SolverConstants.flushReach)
      } else if !isCurrent(next / 2) {
        continue
      }
      guard found.count > 0 else { continue }
      let outer = isFirst ? manifold.swapped : manifold
      if isCovered(outer, over: wall, isA ? found.swapped : found, over: support, bodies) {
        return true
      }
    }
    return false
  }

  /// Whether one contact of a shape, with a support, bounds it by a plane above the wall of another.
  /// Both are those from what rests to the shape.
  @inline(never)
  private func isCovered(
    _ manifold: Manifold, over wall: Int, _ found: Manifold, over support: Int,
    _ bodies: BodyTable
  ) -> Bool {
    func place(_ manifold: Manifold, on wall: Int) -> Point {
      bodies.placements[proxies[wall].body].point(manifold.first.anchorA - .zero)
    }
    let (normal, outward) = (manifold.normal, found.normal)
    let along = outward.dot(normal)
    guard along < 1 - SolverConstants.sameNormal * SolverConstants.sameNormal,
      isBelow(wall, outward, place(found, on: support), bodies)
    else { return false }
    if along > 1 - SolverConstants.flushTilt * SolverConstants.flushTilt / 2,
      isFace(normal, of: wall, bodies)
    {
      return false
    }
    // Of two that cover each other the nearer one counts.
    if found.separation < manifold.separation
      || found.separation == manifold.separation && support < wall
    {
      return true
    }
    return found.separation <= SolverConstants.flushReach
      && (along < SolverConstants.crossNormal
        || !isBelow(support, normal, place(manifold, on: wall), bodies))
  }

  /// Whether a wall lies below a plane, given by its unit normal and a point.
  private func isBelow(
    _ wall: Int, _ normal: Vector, _ place: Point, _ bodies: BodyTable
  ) -> Bool {
    func isBelow(_ corner: Point) -> Bool {
      let way = corner - place
      return normal.dot(way)
        <= SolverConstants.flushDepth + SolverConstants.flushTilt * normal.cross(way).magnitude
    }
    switch proxies[wall].outline {
    case .none: return false
    case .edge(let edge): return isBelow(edge.start) && isBelow(edge.end)
    case .shape(let shape):
      let record = shapes.records[Int(shape.index)]
      guard !record.isDisc else { return false }
      let pose = bodies.placements[proxies[wall].body].pose
      return shapes.corners[record.range].allSatisfy { isBelow(pose.localToWorld($0.vertex)) }
    }
  }

  /// Whether a wall has a face with a normal.
  private func isFace(_ normal: Vector, of wall: Int, _ bodies: BodyTable) -> Bool {
    switch proxies[wall].outline {
    case .none: return false
    case .edge(let edge):
      let way = edge.end - edge.start
      return normal.dot(way).magnitude <= SolverConstants.sameNormal * way.length
    case .shape(let shape):
      let record = shapes.records[Int(shape.index)]
      let local = bodies.placements[proxies[wall].body].unturned(normal)
      return shapes.corners[record.range].contains {
        $0.normal.cross(local).magnitude <= SolverConstants.sameNormal && $0.normal.dot(local) > 0
      }
    }
  }
}
