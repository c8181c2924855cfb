import PlaneGeometry

extension DynamicsWorld {
  /// Momentum of everything that can move, in UIKit's mass times points per second, and about the origin.
  public var momentum: (linear: Vector, angular: Double) {
    var (linear, angular) = (Vector.zero, 0.0)
    for body in movableBodies {
      let (v, p, detail) = (bodies.velocities[body], bodies.placements[body], bodies.details[body])
      linear = linear + Vector(dx: v.dx, dy: v.dy) * detail.mass
      angular += detail.mass * (p.x * v.dy - p.y * v.dx) + detail.inertia * v.spin
    }
    return (linear, angular)
  }

  /// Kinetic energy, in UIKit's mass times pt²/s²; of translation and rotation.
  public var kineticEnergy: Double {
    var energy = 0.0
    for body in movableBodies {
      let (v, detail) = (bodies.velocities[body], bodies.details[body])
      energy += detail.mass * (v.dx * v.dx + v.dy * v.dy) + detail.inertia * v.spin * v.spin
    }
    return energy / 2
  }

  /// Gravitational potential energy in all gravity behaviors, 0 at the origin, in UIKit's mass times pt²/s².
  public var gravitationalEnergy: Double {
    var energy = 0.0
    for node in tree.walk {
      guard case .gravity(let gravity) = tree[node] else { continue }
      for body in bodies(of: gravity.items) where bodies.isMovable(body) {
        let p = bodies.placements[body]
        let direction = sharedGravity ?? gravity.direction
        let height = direction.dx * p.x + direction.dy * p.y
        energy -= GravityBehavior.unit * bodies.details[body].mass * height
      }
    }
    return energy
  }

  /// Energy stored in springs: attachments with a frequency, and snaps, in UIKit's mass times pt²/s². The
  /// mass of a spring is the effective one that its frequency belongs to.
  public var elasticEnergy: Double {
    var energy = 0.0
    let joints = joints.compacted
    for joint in joints.distances where joint.kind == .spring {
      energy += joint.energy(bodies.placements, bodies.masses)
    }
    for joint in joints.pins where joint.softness != .rigid {
      energy += joint.energy(bodies.placements, bodies.masses)
    }
    return energy
  }

  /// The maximum position error of all rigid joints, in points.
  public var constraintError: Double {
    var error = 0.0
    let joints = joints.compacted
    for joint in joints.distances { error = max(error, joint.error(bodies.placements)) }
    for joint in joints.pins where joint.softness == .rigid {
      error = max(error, joint.ends.currentGap(bodies.placements).length)
    }
    for joint in joints.welds {
      error = max(error, joint.ends.currentGap(bodies.placements).length)
    }
    for joint in joints.slides { error = max(error, joint.error(bodies.placements)) }
    return error
  }

  /// The maximum angular error of all joints, in radians: of welds, slides, and pins beyond their range.
  public var angularConstraintError: Double {
    var error = 0.0
    let joints = joints.compacted
    for joint in joints.welds {
      error = max(error, (turn(joint.ends) - joint.restAngle).magnitude)
    }
    for joint in joints.slides {
      error = max(error, (turn(joint.ends) - joint.restAngle).magnitude)
    }
    for joint in joints.pins {
      guard let range = joint.range else { continue }
      error = max(
        error, LimitImpulses.excess(turn(joint.ends) - joint.restAngle, of: range).magnitude)
    }
    return error
  }

  private func turn(_ ends: JointEnds) -> Double {
    bodies.placements[ends.b].angle - bodies.placements[ends.a].angle
  }

  /// Maximum penetration depth of all contacts, in points, as found when the last substep began.
  public var maximumPenetration: Double {
    var depth = 0.0
    for contact in collisions.contacts where contact.isTouching {
      depth = max(depth, -contact.manifold.separation)
    }
    return depth
  }

  private var movableBodies: [Int] {
    (0..<bodies.count).filter { bodies.isMovable($0) }
  }
}
