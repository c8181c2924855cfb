import PlaneGeometry

// Method    sequential impulses, sources as for `DistanceJoint`: the range along the axis, then offset and angle with a 2×2 effective mass
// Requires  placements and velocities of all bodies
// Ensures   impulses are equal and opposite; limits only push inward; allocates nothing

/// Reads the bodies and applies the impulses of the last substep.
func prepare(
  _ joints: inout [SlideJoint], _ placements: [Placement], _ masses: [InverseMass],
  _ activities: [BodyTable.Activity], _ velocities: inout [Motion]
) {
  for i in joints.indices {
    joints[i].ends.prepare(placements, masses, activities)
    guard joints[i].ends.isActive else { continue }
    joints[i].aim(placements)
    joints[i].driftBias = 0
    let joint = joints[i]
    joint.apply(joint.crossImpulse, joint.torqueImpulse, &velocities)
    joint.apply(along: joint.limit.sum, &velocities)
  }
}

/// One velocity iteration.
func relaxVelocities(
  _ joints: inout [SlideJoint], _ velocities: inout [Motion], over h: Double
) {
  for i in joints.indices where joints[i].ends.isActive {
    joints[i].relaxRange(&velocities, over: h)
    joints[i].relax(&velocities)
  }
}

/// One position iteration. Returns whether all are right within `slop` points.
func relaxPositions(
  _ joints: inout [SlideJoint], _ placements: inout [Placement], slop: Double
) -> Bool {
  var isRight = true
  for i in joints.indices where joints[i].ends.isActive {
    let error = joints[i].correct(&placements)
    isRight = isRight && error <= slop
  }
  return isRight
}

extension SlideJoint {
  @inline(__always)
  fileprivate mutating func aim(_ placements: [Placement]) {
    let gap = ends.gap(placements)
    let (massA, massB) = (ends.massA, ends.massB)
    let linear = massA.linear + massB.linear
    let reach = gap + ends.armA
    rail.axis = placements[ends.a].turned(localAxis)
    rail.across = Vector(dx: -rail.axis.dy, dy: rail.axis.dx)
    rail.axialArmA = reach.cross(rail.axis)
    rail.axialArmB = ends.armB.cross(rail.axis)
    rail.perpendicularArmA = reach.cross(rail.across)
    rail.perpendicularArmB = ends.armB.cross(rail.across)
    rail.translation = gap.dot(rail.axis)
    rail.offset = gap.dot(rail.across)
    let axial =
      linear + massA.angular * rail.axialArmA * rail.axialArmA
      + massB.angular * rail.axialArmB * rail.axialArmB
    rail.axialMass = axial > 0 ? 1 / axial : 0
    let angular = massA.angular + massB.angular
    rail.response = SymmetricMatrix2(
      xx: linear + massA.angular * rail.perpendicularArmA * rail.perpendicularArmA
        + massB.angular * rail.perpendicularArmB * rail.perpendicularArmB,
      xy: massA.angular * rail.perpendicularArmA + massB.angular * rail.perpendicularArmB,
      // Two bodies that do not turn: any angular mass will do.
      yy: angular > 0 ? angular : 1)
  }

  /// Applies an impulse along the axis.
  @inline(__always)
  fileprivate func apply(along impulse: Double, _ velocities: inout [Motion]) {
    let (x, y) = (impulse * rail.axis.dx, impulse * rail.axis.dy)
    velocities[ends.a].dx -= ends.massA.linear * x
    velocities[ends.a].dy -= ends.massA.linear * y
    velocities[ends.a].spin -= ends.massA.angular * impulse * rail.axialArmA
    velocities[ends.b].dx += ends.massB.linear * x
    velocities[ends.b].dy += ends.massB.linear * y
    velocities[ends.b].spin += ends.massB.angular * impulse * rail.axialArmB
  }

  /// Applies an impulse across the axis and a torque impulse.
  @inline(__always)
  fileprivate func apply(
    _ across: Double, _ torque: Double, _ velocities: inout [Motion]
  ) {
    let (x, y) = (across * rail.across.dx, across * rail.across.dy)
    velocities[ends.a].dx -= ends.massA.linear * x
    velocities[ends.a].dy -= ends.massA.linear * y
    velocities[ends.a].spin -= ends.massA.angular * (across * rail.perpendicularArmA + torque)
    velocities[ends.b].dx += ends.massB.linear * x
    velocities[ends.b].dy += ends.massB.linear * y
    velocities[ends.b].spin += ends.massB.angular * (across * rail.perpendicularArmB + torque)
  }

  @inline(__always)
  fileprivate func speed(
    along u: Vector, _ turnA: Double, _ turnB: Double, _ velocities: [Motion]
  ) -> Double {
    let (a, b) = (velocities[ends.a], velocities[ends.b])
    return u.dx * (b.dx - a.dx) + u.dy * (b.dy - a.dy) + turnB * b.spin - turnA * a.spin
  }

  @inline(__always)
  fileprivate mutating func relaxRange(_ velocities: inout [Motion], over h: Double) {
    guard let range else { return }
    let up = limit.relaxLower(
      range, value: rail.translation,
      speed: speed(along: rail.axis, rail.axialArmA, rail.axialArmB, velocities),
      mass: rail.axialMass, over: h)
    apply(along: up, &velocities)
    let down = limit.relaxUpper(
      range, value: rail.translation,
      speed: speed(along: rail.axis, rail.axialArmA, rail.axialArmB, velocities),
      mass: rail.axialMass, over: h)
    apply(along: down, &velocities)
  }

  @inline(__always)
  fileprivate mutating func relax(_ velocities: inout [Motion]) {
    let drift = speed(
      along: rail.across, rail.perpendicularArmA, rail.perpendicularArmB, velocities)
    let spin = velocities[ends.b].spin - velocities[ends.a].spin
    let change = rail.response.inverse.times(-drift - driftBias, -spin)
    crossImpulse += change.x
    torqueImpulse += change.y
    apply(change.x, change.y, &velocities)
  }

  @inline(__always)
  fileprivate mutating func correct(_ placements: inout [Placement]) -> Double {
    ends.refresh(placements)
    aim(placements)
    let turn = placements[ends.b].angle - placements[ends.a].angle - restAngle
    let change = rail.response.inverse.times(
      -CorrectionLimits.limit(rail.offset), -CorrectionLimits.limit(turn: turn))
    let excess = range.map { LimitImpulses.excess(rail.translation, of: $0) } ?? 0
    let along = -rail.axialMass * CorrectionLimits.limit(excess)
    let push = rail.across * change.x + rail.axis * along
    placements[ends.a].nudge(
      -ends.massA.linear * push.dx, -ends.massA.linear * push.dy,
      turn: -ends.massA.angular
        * (change.x * rail.perpendicularArmA + change.y + along * rail.axialArmA))
    placements[ends.b].nudge(
      ends.massB.linear * push.dx, ends.massB.linear * push.dy,
      turn: ends.massB.angular
        * (change.x * rail.perpendicularArmB + change.y + along * rail.axialArmB))
    return max(
      rail.offset.magnitude, excess.magnitude, turn.magnitude * SolverConstants.angularErrorArm)
  }
}
