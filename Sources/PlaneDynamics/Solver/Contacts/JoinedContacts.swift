import PlaneGeometry

// Contacts of a few bodies that are solved by themselves until their impulses converge, for impacts
// and landings.
//
// Method    projected Gauss-Seidel as in the velocity iterations. It begins with the impulses of
//           fewer contacts: those that push a body along one normal against one body, or against
//           what is at rest, are one contact, whose points are the two outermost, solved as a
//           block. For a slender body that replaces thousands of iterations. Points between take a
//           share that leaves force and torque as they are
// Requires  normal and tangent impulses of 0
struct JoinedContacts: Sendable {
  /// The contacts, with their impulses once they are solved.
  var members: [ContactConstraint] = []
  /// Each in place of the members of a group.
  private var merged: [ContactConstraint] = []
  /// For each member its place in ``merged``.
  private var groups: [Int32] = []

  /// Solves the contacts, and takes their impulses into the velocities.
  mutating func solve(_ velocities: inout [Motion]) {
    guard members.count > 1 else {
      return relax(&members, within: SolverConstants.impactTolerance, &velocities)
    }
    merge(velocities)
    relax(&merged, within: SolverConstants.joinedTolerance, &velocities)
    for group in merged.indices { share(group) }
    relax(&members, within: SolverConstants.joinedTolerance, &velocities)
  }

  private func relax(
    _ constraints: inout [ContactConstraint], within tolerance: Double,
    _ velocities: inout [Motion]
  ) {
    for _ in 0..<SolverConstants.impactIterations {
      var (change, total) = (0.0, 0.0)
      for i in constraints.indices {
        let (a, b) = (Int(constraints[i].a), Int(constraints[i].b))
        let (normals, tangents) = (constraints[i].normalImpulse, constraints[i].tangentImpulse)
        let changes = constraints[i].relax(velocities[a], velocities[b])
        velocities[a].add(changes.ofA)
        velocities[b].add(changes.ofB)
        change +=
          ((constraints[i].normalImpulse - normals).magnitudes
          + (constraints[i].tangentImpulse - tangents).magnitudes).total
        total += constraints[i].normalImpulse.total
      }
      if change <= tolerance * total { return }
    }
  }

  /// Puts one contact in place of those that push alike.
  private mutating func merge(_ velocities: [Motion]) {
    merged.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    groups.append(contentsOf: repeatElement(-1, count: members.count))
    for first in members.indices where groups[first] < 0 {
      var whole = members[first].againstImmovable
      groups[first] = Int32(merged.count)
      for other in members.indices.dropFirst(first + 1) where groups[other] < 0 {
        let next = members[other].againstImmovable
        guard whole.pushesLike(next, velocities) else { continue }
        whole.widen(by: next)
        groups[other] = Int32(merged.count)
      }
      merged.append(whole)
    }
  }

  /// Gives the members of a group the impulses of the contact that stood for them: a point between
  /// the outermost takes from both in proportion to its distance from the other.
  private mutating func share(_ group: Int) {
    let whole = merged[group]
    let (low, high) = (whole.normalArmB.x, whole.normalArmB.y)
    let slips = (whole.tangentImpulse / whole.normalImpulse)
      .replacing(with: 0, where: whole.normalImpulse .<= 0)
    let count = Double(2 * groups.count { $0 == group })
    var left = whole.normalImpulse
    var ends: (low: Int?, high: Int?) = (nil, nil)
    for member in members.indices where groups[member] == group {
      let arms = members[member].againstImmovable.normalArmB
      for k in 0..<Int(members[member].count) {
        if arms[k] == low, ends.low == nil {
          ends.low = 2 * member + k
        } else if arms[k] == high, ends.high == nil {
          ends.high = 2 * member + k
        } else if high > low {
          let fraction = (arms[k] - low) / (high - low)
          let weights = SIMD2(1 - fraction, fraction)
          let most = (whole.normalImpulse / weights)
            .replacing(with: .infinity, where: weights .<= 0)
          let parts = weights * (min(most.x, most.y) / count)
          left -= parts
          members[member].normalImpulse[k] = parts.total
          members[member].tangentImpulse[k] = (parts * slips).total
        }
      }
    }
    if let place = ends.low { give(left.x, left.x * slips.x, to: place) }
    if let place = ends.high { give(left.y, left.y * slips.y, to: place) }
  }

  private mutating func give(_ normal: Double, _ tangent: Double, to place: Int) {
    members[place / 2].normalImpulse[place % 2] = normal
    members[place / 2].tangentImpulse[place % 2] = tangent
  }
}

extension ContactConstraint {
  private var isImmovableA: Bool { linearMasses.x == 0 && angularMasses.x == 0 }

  /// The same contact with what cannot move as its first body.
  fileprivate var againstImmovable: ContactConstraint {
    guard !isImmovableA, linearMasses.y == 0, angularMasses.y == 0 else { return self }
    var other = self
    (other.a, other.b) = (b, a)
    other.normal = -normal
    (other.linearMasses, other.angularMasses) = (-linearMasses.swapped, -angularMasses.swapped)
    (other.normalArmA, other.normalArmB) = (-normalArmB, -normalArmA)
    (other.tangentArmA, other.tangentArmB) = (-tangentArmB, -tangentArmA)
    return other
  }

  /// Whether it pushes the same body along the same normal, and from the same body or from one at
  /// rest, too.
  fileprivate func pushesLike(_ other: ContactConstraint, _ velocities: [Motion]) -> Bool {
    guard b == other.b, friction == other.friction,
      (normal - other.normal).length <= SolverConstants.sameNormal
    else { return false }
    if a == other.a { return true }
    return isImmovableA && other.isImmovableA && velocities[Int(a)] == .zero
      && velocities[Int(other.a)] == .zero
  }

  /// Takes the two outermost points of both.
  fileprivate mutating func widen(by other: ContactConstraint) {
    if count == 1 {
      copy(0, of: self, to: 1)
      count = 2
    }
    if normalArmB.x > normalArmB.y {
      let same = self
      copy(0, of: same, to: 1)
      copy(1, of: same, to: 0)
    }
    for k in 0..<Int(other.count) {
      if other.normalArmB[k] < normalArmB.x { copy(k, of: other, to: 0) }
      if other.normalArmB[k] > normalArmB.y { copy(k, of: other, to: 1) }
    }
    computeMasses(
      InverseMass(linear: -linearMasses.x, angular: -angularMasses.x),
      InverseMass(linear: linearMasses.y, angular: angularMasses.y))
  }

  private mutating func copy(_ point: Int, of other: ContactConstraint, to place: Int) {
    normalArmA[place] = other.normalArmA[point]
    normalArmB[place] = other.normalArmB[point]
    tangentArmA[place] = other.tangentArmA[point]
    tangentArmB[place] = other.tangentArmB[point]
    velocityBias[place] = other.velocityBias[point]
  }
}
