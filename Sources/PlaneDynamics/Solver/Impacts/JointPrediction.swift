import PlaneGeometry

//   C  error of a joint: points, or radians for angles        h  substep, seconds
//
// Method    SHAKE (Ryckaert, Ciccotti & Berendsen 1977): J(x₀) v + b = 0, where b = (C(x₀ + h v) - C(x₀))/h - J(x₀) v makes C stay over the substep and not
//           its tangent only. What was wrong before is left to the passes over positions. Springs: the implicit
//           midpoint rule, which is backward Euler over half a substep, with J and C of the middle of the substep
// Requires  joints prepared for the substep, and velocities relaxed or not
// Ensures   impulses stay equal and opposite; allocates nothing
extension JointEnds {
  /// Where both bodies are after a time, if velocities stay.
  @inline(__always)
  fileprivate func placements(
    _ bodies: BodyTable, after time: Double
  ) -> (a: Placement, b: Placement) {
    var (first, second) = (bodies.placements[a], bodies.placements[b])
    let (va, vb) = (bodies.velocities[a], bodies.velocities[b])
    first.nudge(time * va.dx, time * va.dy, turn: time * va.spin)
    second.nudge(time * vb.dx, time * vb.dy, turn: time * vb.spin)
    return (first, second)
  }

  /// From the end at a to the end at b, after a time.
  @inline(__always)
  fileprivate func gap(_ bodies: BodyTable, after time: Double) -> Vector {
    let (first, second) = placements(bodies, after: time)
    return second.point(localB) - first.point(localA)
  }
}

extension DistanceJoint {
  /// See ``JointTable/predict(_:over:)``.
  mutating func predict(_ bodies: inout BodyTable, over h: Double) {
    guard direction != .zero else { return }
    if kind == .spring { return foreseeMiddle(&bodies, over: h) }
    let start = ends.gap(bodies.placements).length
    let end = ends.gap(bodies, after: h).length
    bias = (end - start) / h - direction.dot(ends.relativeVelocity(bodies.velocities))
    if kind == .rope { bias += min(start - length, 0) / h }
  }

  private mutating func foreseeMiddle(_ bodies: inout BodyTable, over h: Double) {
    let middle = ends.placements(bodies, after: h / 2)
    let gap = ends.gap(bodies, after: h / 2)
    let distance = gap.length
    guard distance > deadZone else { return }
    // What has been applied is applied anew along the line of the middle.
    ends.apply(-impulse * direction.dx, -impulse * direction.dy, &bodies.velocities)
    direction = gap / distance
    ends.armA = middle.a.turned(ends.localA)
    ends.armB = middle.b.turned(ends.localB)
    ends.apply(impulse * direction.dx, impulse * direction.dy, &bodies.velocities)
    let speed = direction.dot(ends.relativeVelocity(bodies.velocities))
    bias = softness.bias * (distance - length - h / 2 * speed)
  }
}

extension PinJoint {
  /// See ``JointTable/predict(_:over:)``.
  mutating func predict(_ bodies: inout BodyTable, over h: Double) {
    guard softness == .rigid else { return foreseeMiddle(&bodies, over: h) }
    let growth = ends.gap(bodies, after: h) - ends.gap(bodies.placements)
    bias = growth / h - ends.relativeVelocity(bodies.velocities)
  }

  private mutating func foreseeMiddle(_ bodies: inout BodyTable, over h: Double) {
    let middle = ends.placements(bodies, after: h / 2)
    let gap = ends.gap(bodies, after: h / 2)
    ends.apply(-impulse.dx, -impulse.dy, &bodies.velocities)
    ends.armA = middle.a.turned(ends.localA)
    ends.armB = middle.b.turned(ends.localB)
    ends.apply(impulse.dx, impulse.dy, &bodies.velocities)
    bias = (gap - ends.relativeVelocity(bodies.velocities) * (h / 2)) * softness.bias
  }
}

extension WeldJoint {
  /// See ``JointTable/predict(_:over:)``. Angles turn evenly; only the place does not go straight.
  mutating func predict(_ bodies: BodyTable, over h: Double) {
    let growth = ends.gap(bodies, after: h) - ends.gap(bodies.placements)
    bias = growth / h - ends.relativeVelocity(bodies.velocities)
  }
}

extension SlideJoint {
  /// See ``JointTable/predict(_:over:)``. Angles turn evenly; only the distance from the axis does not.
  mutating func predict(_ bodies: BodyTable, over h: Double) {
    let axis = ends.placements(bodies, after: h).a.turned(localAxis)
    let growth = axis.cross(ends.gap(bodies, after: h)) - rail.offset
    let (va, vb) = (bodies.velocities[ends.a], bodies.velocities[ends.b])
    let drift =
      rail.across.dx * (vb.dx - va.dx) + rail.across.dy * (vb.dy - va.dy)
      + rail.perpendicularArmB * vb.spin - rail.perpendicularArmA * va.spin
    driftBias = growth / h - drift
  }
}
