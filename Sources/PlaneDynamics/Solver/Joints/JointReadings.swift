import PlaneGeometry

// What joints say of themselves between steps, for read-outs.
extension JointEnds {
  /// From the end at a to the end at b, now.
  func currentGap(_ placements: [Placement]) -> Vector {
    placements[b].point(localB) - placements[a].point(localA)
  }

  /// How much an impulse along a unit vector changes the closing velocity.
  func inverseMass(
    along u: Vector, _ placements: [Placement], _ masses: [InverseMass]
  ) -> Double {
    let turnA = placements[a].turned(localA).cross(u)
    let turnB = placements[b].turned(localB).cross(u)
    return masses[a].linear + masses[b].linear + masses[a].angular * turnA * turnA
      + masses[b].angular * turnB * turnB
  }
}

extension DistanceJoint {
  /// Energy of a spring, half the stiffness times the squared extension.
  func energy(_ placements: [Placement], _ masses: [InverseMass]) -> Double {
    let gap = ends.currentGap(placements)
    let distance = gap.length
    guard distance > deadZone else { return 0 }
    let inverse = ends.inverseMass(along: gap / distance, placements, masses)
    let stretch = distance - length
    return inverse > 0 ? softness.omegaSquared * stretch * stretch / (2 * inverse) : 0
  }

  /// How far a rod is from its length, or a rope beyond it.
  func error(_ placements: [Placement]) -> Double {
    let excess = ends.currentGap(placements).length - length
    switch kind {
    case .rod: return excess.magnitude
    case .rope: return max(excess, 0)
    case .spring: return 0
    }
  }
}

extension PinJoint {
  /// Energy of a spring that pulls to a point.
  func energy(_ placements: [Placement], _ masses: [InverseMass]) -> Double {
    let gap = ends.currentGap(placements)
    let distance = gap.length
    guard distance > 0 else { return 0 }
    let inverse = ends.inverseMass(along: gap / distance, placements, masses)
    return inverse > 0 ? softness.omegaSquared * distance * distance / (2 * inverse) : 0
  }
}

extension SlideJoint {
  /// How far it is off its axis, or beyond its range.
  func error(_ placements: [Placement]) -> Double {
    let axis = placements[ends.a].turned(localAxis)
    let gap = ends.currentGap(placements)
    let excess = range.map { LimitImpulses.excess(gap.dot(axis), of: $0) } ?? 0
    return max(axis.cross(gap).magnitude, excess.magnitude)
  }
}
