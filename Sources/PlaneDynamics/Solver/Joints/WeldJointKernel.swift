import PlaneGeometry

// Method    sequential impulses, sources as for `DistanceJoint` with the 3×3 effective mass of point and angle
// Requires  placements and velocities of all bodies
// Ensures   impulses are equal and opposite; allocates nothing

/// Reads the bodies and applies the impulses of the last substep.
func prepare(
  _ joints: inout [WeldJoint], _ placements: [Placement], _ masses: [InverseMass],
  _ activities: [BodyTable.Activity], _ velocities: inout [Motion]
) {
  for i in joints.indices {
    joints[i].ends.prepare(placements, masses, activities)
    guard joints[i].ends.isActive else { continue }
    joints[i].response = joints[i].answer
    joints[i].bias = .zero
    let joint = joints[i]
    joint.ends.apply(joint.impulse.dx, joint.impulse.dy, &velocities)
    joint.ends.turn(joint.torqueImpulse, &velocities)
  }
}

/// One velocity iteration.
func relaxVelocities(_ joints: inout [WeldJoint], _ velocities: inout [Motion]) {
  for i in joints.indices where joints[i].ends.isActive {
    joints[i].relax(&velocities)
  }
}

/// One position iteration. Returns whether all are right within `slop` points.
func relaxPositions(
  _ joints: inout [WeldJoint], _ placements: inout [Placement], slop: Double
) -> Bool {
  var isRight = true
  for i in joints.indices where joints[i].ends.isActive {
    let error = joints[i].correct(&placements)
    isRight = isRight && error <= slop
  }
  return isRight
}

extension WeldJoint {
  fileprivate var answer: SymmetricMatrix3 {
    let k = SymmetricMatrix2(
      ends.armA.dx, ends.armA.dy, ends.massA, ends.armB.dx, ends.armB.dy, ends.massB)
    let (a, b) = (ends.massA.angular, ends.massB.angular)
    // Two bodies that do not turn: any angular mass will do.
    return SymmetricMatrix3(
      xx: k.xx, xy: k.xy, xz: -ends.armA.dy * a - ends.armB.dy * b,
      yy: k.yy, yz: ends.armA.dx * a + ends.armB.dx * b, zz: a + b > 0 ? a + b : 1)
  }

  @inline(__always)
  fileprivate mutating func relax(_ velocities: inout [Motion]) {
    let speed = ends.relativeVelocity(velocities)
    let spin = velocities[ends.b].spin - velocities[ends.a].spin
    let change = response.solve(-speed.dx - bias.dx, -speed.dy - bias.dy, -spin)
    impulse.dx += change.x
    impulse.dy += change.y
    torqueImpulse += change.z
    ends.apply(change.x, change.y, &velocities)
    ends.turn(change.z, &velocities)
  }

  @inline(__always)
  fileprivate mutating func correct(_ placements: inout [Placement]) -> Double {
    ends.refresh(placements)
    let gap = ends.gap(placements)
    let turn = placements[ends.b].angle - placements[ends.a].angle - restAngle
    let step = CorrectionLimits.limit(gap)
    let change = answer.solve(-step.dx, -step.dy, -CorrectionLimits.limit(turn: turn))
    placements[ends.a].nudge(
      -ends.massA.linear * change.x, -ends.massA.linear * change.y,
      turn: -ends.massA.angular
        * (ends.armA.dx * change.y - ends.armA.dy * change.x + change.z))
    placements[ends.b].nudge(
      ends.massB.linear * change.x, ends.massB.linear * change.y,
      turn: ends.massB.angular
        * (ends.armB.dx * change.y - ends.armB.dy * change.x + change.z))
    return max(gap.length, turn.magnitude * SolverConstants.angularErrorArm)
  }
}
