import PlaneGeometry

// Method    sequential impulses, sources as for `DistanceJoint`: friction, then the range, then the point with its 2×2 effective mass.
//           Softness scales the whole matrix, so that a spring has one frequency in every direction
// Requires  placements and velocities of all bodies
// Ensures   impulses are equal and opposite; limits only push inward; allocates nothing

/// Reads the bodies and applies the impulses of the last substep.
///
/// - Parameter hold: how softly rigid joints hold.
/// - Returns: the greatest velocity with which one of these makes up for its error.
func prepare(
  _ joints: inout [PinJoint], _ placements: [Placement], _ masses: [InverseMass],
  _ activities: [BodyTable.Activity], _ velocities: inout [Motion], hold: Softness, rigidOnly: Bool
) -> Double {
  var worst = 0.0
  for i in joints.indices {
    if rigidOnly, joints[i].softness != .rigid { continue }
    joints[i].ends.prepare(placements, masses, activities)
    guard joints[i].ends.isActive else { continue }
    joints[i].aim(placements, hold)
    let joint = joints[i]
    joint.ends.apply(joint.impulse.dx, joint.impulse.dy, &velocities)
    joint.ends.turn(joint.limit.sum + joint.frictionImpulse, &velocities)
    if joint.softness.compliance == 0 {
      worst = max(worst, joint.bias.dx.magnitude, joint.bias.dy.magnitude)
    }
  }
  return worst
}

/// One velocity iteration. Returns whether it found nothing to change; not told with a range or friction.
func relaxVelocities(
  _ joints: inout [PinJoint], _ velocities: inout [Motion], _ placements: [Placement],
  over h: Double, rigidOnly: Bool
) -> Bool {
  var isSettled = true
  for i in InterleavedOrder(joints.count) where joints[i].ends.isActive {
    if rigidOnly, joints[i].softness.compliance != 0 { continue }
    if joints[i].frictionTorque > 0 || joints[i].range != nil {
      joints[i].relaxTurning(&velocities, placements, over: h)
      isSettled = false
    }
    let error = joints[i].relaxPoint(&velocities)
    if isSettled, !(error.dx.magnitude + error.dy.magnitude <= SolverConstants.settledSpeed) {
      isSettled = false
    }
  }
  return isSettled
}

/// One position iteration. Returns whether all are right within `slop` points.
///
/// - Parameter isFirst: whether it is the substep's first: how bodies answer is taken then, and hardly
///   changes by corrections of less than a point.
func relaxPositions(
  _ joints: inout [PinJoint], _ placements: inout [Placement], slop: Double, isFirst: Bool
) -> Bool {
  var isRight = true
  for i in InterleavedOrder(joints.count)
  where joints[i].ends.isActive && joints[i].softness.compliance == 0 {
    let error = joints[i].correct(&placements, isFirst)
    isRight = isRight && error <= slop
  }
  return isRight
}

extension PinJoint {
  @inline(__always)
  fileprivate func angle(_ placements: [Placement]) -> Double {
    placements[ends.b].angle - placements[ends.a].angle - restAngle
  }

  @inline(__always)
  fileprivate mutating func aim(_ placements: [Placement], _ hold: Softness) {
    let softness = softness.compliance == 0 ? hold : softness
    let k = response
    let angular = ends.massA.angular + ends.massB.angular
    angularMass = angular > 0 ? 1 / angular : 0
    let (c, scale) = (softness.compliance, 1 + softness.compliance)
    mass = SymmetricMatrix2(xx: k.xx * scale, xy: k.xy * scale, yy: k.yy * scale).inverse
    compliance = SymmetricMatrix2(xx: k.xx * c, xy: k.xy * c, yy: k.yy * c)
    bias = ends.gap(placements) * softness.bias
  }

  /// Makes a soft pin rigid for the relaxing pass, which removes all relative velocity: no bias, no compliance.
  mutating func stiffen(_ hold: Softness) {
    guard softness.compliance == 0 else { return }
    let scale = 1 + hold.compliance
    mass = SymmetricMatrix2(xx: mass.xx * scale, xy: mass.xy * scale, yy: mass.yy * scale)
    compliance = .zero
    bias = .zero
  }

  fileprivate var response: SymmetricMatrix2 {
    SymmetricMatrix2(
      ends.armA.dx, ends.armA.dy, ends.massA, ends.armB.dx, ends.armB.dy, ends.massB)
  }

  @inline(__always)
  fileprivate mutating func relaxTurning(
    _ velocities: inout [Motion], _ placements: [Placement], over h: Double
  ) {
    if frictionTorque > 0 {
      let unclamped = frictionImpulse - angularMass * spin(velocities)
      let most = h * frictionTorque
      let next = min(max(unclamped, -most), most)
      ends.turn(next - frictionImpulse, &velocities)
      frictionImpulse = next
    }
    guard let range else { return }
    let value = angle(placements)
    let up = limit.relaxLower(
      range, value: value, speed: spin(velocities), mass: angularMass, over: h)
    ends.turn(up, &velocities)
    let down = limit.relaxUpper(
      range, value: value, speed: spin(velocities), mass: angularMass, over: h)
    ends.turn(down, &velocities)
  }

  @inline(__always)
  fileprivate func spin(_ velocities: [Motion]) -> Double {
    velocities[ends.b].spin - velocities[ends.a].spin
  }

  /// Returns how far the velocities were off.
  @inline(__always)
  fileprivate mutating func relaxPoint(_ velocities: inout [Motion]) -> Vector {
    let speed = ends.relativeVelocity(velocities)
    let yielding = compliance.times(impulse.dx, impulse.dy)
    let error = Vector(
      dx: speed.dx + (bias.dx + yielding.x), dy: speed.dy + (bias.dy + yielding.y))
    let change = mass.times(-error.dx, -error.dy)
    impulse.dx += change.x
    impulse.dy += change.y
    ends.apply(change.x, change.y, &velocities)
    return error
  }

  @inline(__always)
  fileprivate mutating func correct(
    _ placements: inout [Placement], _ isFirst: Bool
  ) -> Double {
    var turn = 0.0
    if let range {
      turn = LimitImpulses.excess(angle(placements), of: range)
      ends.nudgeTurn(-angularMass * CorrectionLimits.limit(turn: turn), &placements)
    }
    ends.refresh(placements)
    let gap = ends.gap(placements)
    var step = gap
    if isFirst || gap.dot(gap) > 1 {
      mass = response.inverse
      step = CorrectionLimits.limit(gap)
    }
    let change = mass.times(-step.dx, -step.dy)
    ends.nudge(change.x, change.y, &placements)
    return max(gap.length, turn.magnitude * SolverConstants.angularErrorArm)
  }
}
