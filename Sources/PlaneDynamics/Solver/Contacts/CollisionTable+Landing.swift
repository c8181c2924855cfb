import PlaneGeometry

// What comes down too slowly to bounce has no impact, and the few iterations that all contacts get
// would leave it turning toward the support that comes last. A body that presses on several that
// cannot move begins with the impulses that all of them together need, where those of the last
// substep are far from it.
extension CollisionTable {
  /// Solves the contacts of a body with what cannot move, where there are several and the impulses
  /// of the last substep do not fit at one of them.
  mutating func land(_ constraint: Int, _ bodies: inout BodyTable) {
    let (a, b) = (Int(constraints[constraint].a), Int(constraints[constraint].b))
    guard constraints[constraint].isUnsettled(bodies.velocities[a], bodies.velocities[b]) else {
      return
    }
    gatherSupports(of: bodies.isMovable(a) ? a : b, bodies)
    guard supports.count > 1 else { return }
    joined.members.removeAll(keepingCapacity: true)
    for support in supports {
      joined.members.append(constraints[Int(support)].withdrawn(from: &bodies.velocities))
    }
    joined.solve(&bodies.velocities)
    for i in supports.indices { constraints[Int(supports[i])] = joined.members[i] }
  }

  /// Lists the constraints between a body and what cannot move, in their order.
  private mutating func gatherSupports(of body: Int, _ bodies: BodyTable) {
    supports.removeAll(keepingCapacity: true)
    var link = adjacency.first(of: body)
    while let place = link {
      link = adjacency.next(after: place)
      let contact = place / 2
      let other = Int(
        place % 2 == 0 ? contacts[contact].bodyB : contacts[contact].bodyA)
      guard isCurrent(contact), contacts[contact].manifold.count > 0, !bodies.isMovable(other)
      else { continue }
      supports.append(Int32(constraint(of: contact)))
    }
    supports.sort()
  }

  /// The constraint of a contact that has one; constraints are in the order of contacts.
  private func constraint(of contact: Int) -> Int {
    var (low, high) = (0, constraints.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if Int(constraints[middle].contact) < contact { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension ContactConstraint {
  /// Whether one of its points closes faster than is wanted, or is pushed apart by an impulse that
  /// is too large.
  fileprivate func isUnsettled(_ va: Motion, _ vb: Motion) -> Bool {
    let missing = velocityBias - relativeVelocity(va, vb)
    let error = missing.replacing(
      with: missing.magnitudes, where: normalImpulse .> 0)
    return error.x > SolverConstants.landingSpeed
      || count > 1 && error.y > SolverConstants.landingSpeed
  }

  /// The same without impulses, once they are taken out of the velocities.
  fileprivate func withdrawn(from velocities: inout [Motion]) -> ContactConstraint {
    var other = self
    (other.normalImpulse, other.tangentImpulse) = (.zero, .zero)
    let changes = changes(-normalImpulse, -tangentImpulse)
    velocities[Int(a)].add(changes.ofA)
    velocities[Int(b)].add(changes.ofB)
    return other
  }
}
