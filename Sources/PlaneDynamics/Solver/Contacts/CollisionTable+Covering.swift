import PlaneGeometry

// Flush faces of things that rest act as one: what slides over tiles, bricks or separate edges is
// pushed by none of the sides and corners in between.
//
// Method    what touches a convex shape along a normal bounds it by a plane. Something else that
//           lies wholly below that plane, within a tolerance, can push the shape only where it has
//           sunk in, and along no other normal. Of two that lie below each other's planes, the
//           nearer one pushes
extension CollisionTable {
  /// Clears contacts of the present substep with what lies below the surface of something else that
  /// supports the shape.
  mutating func clearCovered(_ bodies: BodyTable) {
    for i in contacts.indices where isCurrent(i) && contacts[i].manifold.count > 0 {
      guard let (wall, shape) = restingWall(of: i, bodies),
        isCovered(
          contacts[i].manifold, by: shape, over: wall, isFirst: shape == Int(contacts[i].proxyA),
          at: nil, bodies)
      else { continue }
      covered.append(Int32(i))
    }
    while let index = covered.popLast() { contacts[Int(index)].take(.none) }
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
    let normal = isFirst ? -manifold.normal : manifold.normal
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
      let outward = isA ? -found.normal : found.normal
      let along = outward.dot(normal)
      // Of two that cover each other the nearer one counts.
      let isNearer =
        found.separation < manifold.separation
        || found.separation == manifold.separation && support < wall
      let anchor = isA ? found.first.anchorB : found.first.anchorA
      if along < 1 - SolverConstants.sameNormal * SolverConstants.sameNormal,
        isNearer
          || along < SolverConstants.crossNormal
            && found.separation <= SolverConstants.flushReach,
        isBelow(wall, outward, rest.point(anchor - .zero), bodies)
      {
        return true
      }
    }
    return false
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
}
