import PlaneGeometry

//   C  distance - length, points        impulse  along the line from a to b
//
// Method    sequential impulses after E. Catto, "Iterative Dynamics with Temporal Coherence" (2005) and
//           "Soft Constraints" (2011): rods and ropes rigid, springs implicit
// Requires  placements and velocities of all bodies
// Ensures   impulses are equal and opposite; a rope never pushes; allocates nothing

/// Reads the bodies and applies the impulse of the last substep.
///
/// - Parameter hold: how softly rods and ropes hold.
/// - Returns: the greatest velocity with which one of these makes up for its error.
func prepare(
  _ joints: inout [DistanceJoint], _ placements: [Placement], _ masses: [InverseMass],
  _ activities: [BodyTable.Activity], _ velocities: inout [Motion],
  over h: Double, hold: Softness, rigidOnly: Bool
) -> Double {
  var worst = 0.0
  for i in joints.indices {
    if rigidOnly, joints[i].kind == .spring { continue }
    joints[i].ends.prepare(placements, masses, activities)
    guard joints[i].ends.isActive else { continue }
    joints[i].aim(placements, over: h, hold)
    let joint = joints[i]
    joint.ends.apply(
      joint.impulse * joint.direction.dx, joint.impulse * joint.direction.dy, &velocities)
    if joint.kind != .spring, joint.compliance != 0 { worst = max(worst, joint.bias.magnitude) }
  }
  return worst
}

/// One velocity iteration. Returns whether it found nothing to change.
func relaxVelocities(
  _ joints: inout [DistanceJoint], _ velocities: inout [Motion], rigidOnly: Bool
) -> Bool {
  var isSettled = true
  for i in joints.indices where joints[i].ends.isActive {
    if rigidOnly, joints[i].kind == .spring { continue }
    let change = joints[i].relax(&velocities)
    isSettled =
      isSettled && change.magnitude <= SolverConstants.settledSpeed * joints[i].mass
  }
  return isSettled
}

/// One position iteration. Returns whether all lengths are right within `slop`.
func relaxPositions(
  _ joints: inout [DistanceJoint], _ placements: inout [Placement], slop: Double
) -> Bool {
  var isRight = true
  for i in joints.indices where joints[i].ends.isActive && joints[i].kind != .spring {
    let error = joints[i].correct(&placements)
    isRight = isRight && error.magnitude <= slop
  }
  return isRight
}

extension DistanceJoint {
  /// Direction, effective mass and wanted velocity of a substep.
  @inline(__always)
  fileprivate mutating func aim(_ placements: [Placement], over h: Double, _ hold: Softness) {
    let gap = ends.gap(placements)
    let distance = gap.length
    direction = distance > deadZone ? gap / distance : .zero
    let inverse = inverseMass(along: direction)
    let error = distance - length
    mass = inverse > 0 ? 1 / inverse : 0
    bias = 0
    compliance = 0
    if kind == .rope, error < 0 {
      bias = error / h
      return
    }
    guard kind == .spring || hold != .rigid else { return }
    let softness = kind == .spring ? softness : hold
    compliance = softness.compliance * inverse
    bias = softness.bias * error
    mass /= 1 + softness.compliance
  }

  /// Makes a soft rod or rope rigid for the relaxing pass, which removes all relative velocity: no bias, no compliance.
  mutating func stiffen(_ hold: Softness) {
    guard kind != .spring, compliance != 0 else { return }
    mass *= 1 + hold.compliance
    compliance = 0
    bias = 0
  }

  @inline(__always)
  fileprivate func inverseMass(along u: Vector) -> Double {
    let (turnA, turnB) = (ends.armA.cross(u), ends.armB.cross(u))
    return (ends.massA.linear + ends.massB.linear) * u.dot(u)
      + ends.massA.angular * turnA * turnA + ends.massB.angular * turnB * turnB
  }

  @inline(__always)
  fileprivate mutating func relax(_ velocities: inout [Motion]) -> Double {
    let speed = direction.dot(ends.relativeVelocity(velocities))
    var change = -mass * (speed + bias + compliance * impulse)
    if kind == .rope { change = min(impulse + change, 0) - impulse }
    impulse += change
    ends.apply(change * direction.dx, change * direction.dy, &velocities)
    return change
  }

  @inline(__always)
  fileprivate mutating func correct(_ placements: inout [Placement]) -> Double {
    ends.refresh(placements)
    let gap = ends.gap(placements)
    let distance = gap.length
    guard distance > deadZone else { return 0 }
    let u = gap / distance
    var error = distance - length
    if kind == .rope { error = max(error, 0) }
    let inverse = inverseMass(along: u)
    guard inverse > 0, error != 0 else { return 0 }
    let most = SolverConstants.maximumCorrection
    let impulse = -min(max(error, -most), most) / inverse
    ends.nudge(impulse * u.dx, impulse * u.dy, &placements)
    return error
  }
}
