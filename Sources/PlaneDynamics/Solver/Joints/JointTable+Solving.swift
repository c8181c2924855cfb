import PlaneGeometry

// The joints' stages of a substep, kind by kind: what holds loosely first, what must hold most last.
extension JointTable {
  /// Reads the bodies and applies the impulses of the last substep.
  ///
  /// - Parameters:
  ///   - hold: how softly rods, ropes and rigid pins hold.
  ///   - rigidOnly: leaves springs as they are.
  /// - Returns: the greatest velocity with which a joint that holds softly makes up for its error.
  @discardableResult
  mutating func prepare(
    _ bodies: inout BodyTable, over h: Double, hold: Softness = .rigid, rigidOnly: Bool = false
  ) -> Double {
    let ofDistances = PlaneDynamics.prepare(
      &distances, bodies.placements, bodies.masses, bodies.activities, &bodies.velocities, over: h,
      hold: hold, rigidOnly: rigidOnly)
    PlaneDynamics.prepare(
      &slides, bodies.placements, bodies.masses, bodies.activities, &bodies.velocities)
    let ofPins = PlaneDynamics.prepare(
      &pins, bodies.placements, bodies.masses, bodies.activities, &bodies.velocities, hold: hold,
      rigidOnly: rigidOnly)
    PlaneDynamics.prepare(
      &welds, bodies.placements, bodies.masses, bodies.activities, &bodies.velocities)
    return max(ofDistances, ofPins)
  }

  /// Makes soft joints rigid for the relaxing pass.
  mutating func stiffen(_ hold: Softness) {
    for i in distances.indices where distances[i].ends.isActive { distances[i].stiffen(hold) }
    for i in pins.indices where pins[i].ends.isActive { pins[i].stiffen(hold) }
  }

  /// One velocity iteration.
  ///
  /// - Parameter rigidOnly: leaves springs as they are.
  /// - Returns: whether it found nothing to change; not told of slides and welds, nor of pins with a range or friction.
  mutating func relaxVelocities(
    _ bodies: inout BodyTable, over h: Double, rigidOnly: Bool = false
  ) -> Bool {
    var hold = false
    for _ in 0..<passes where !hold {
      hold = relaxVelocitiesOnce(&bodies, over: h, rigidOnly: rigidOnly)
    }
    return hold
  }

  private mutating func relaxVelocitiesOnce(
    _ bodies: inout BodyTable, over h: Double, rigidOnly: Bool
  ) -> Bool {
    let distancesHold = PlaneDynamics.relaxVelocities(
      &distances, &bodies.velocities, rigidOnly: rigidOnly)
    PlaneDynamics.relaxVelocities(&slides, &bodies.velocities, over: h)
    let pinsHold = PlaneDynamics.relaxVelocities(
      &pins, &bodies.velocities, bodies.placements, over: h, rigidOnly: rigidOnly)
    PlaneDynamics.relaxVelocities(&welds, &bodies.velocities)
    return distancesHold && pinsHold && slides.isEmpty && welds.isEmpty
  }

  /// Has rigid joints want velocities that hold them at the end of the substep, and springs those of its middle, as
  /// far as the present velocities tell where these are.
  mutating func predict(_ bodies: inout BodyTable, over h: Double) {
    for i in distances.indices where distances[i].ends.isActive {
      distances[i].predict(&bodies, over: h)
    }
    for i in pins.indices where pins[i].ends.isActive { pins[i].predict(&bodies, over: h) }
    for i in welds.indices where welds[i].ends.isActive { welds[i].predict(bodies, over: h) }
    for i in slides.indices where slides[i].ends.isActive { slides[i].predict(bodies, over: h) }
  }

  /// Applies the springs' impulses once more.
  func repeatSprings(_ bodies: inout BodyTable) {
    for joint in distances where joint.ends.isActive && joint.kind == .spring {
      joint.ends.apply(
        joint.impulse * joint.direction.dx, joint.impulse * joint.direction.dy, &bodies.velocities)
    }
    for joint in pins where joint.ends.isActive && joint.softness != .rigid {
      joint.ends.apply(joint.impulse.dx, joint.impulse.dy, &bodies.velocities)
    }
  }

  /// Chooses how often joints are solved in each iteration. A pass removes less of the errors of a
  /// rope, the heavier its load is than its links: beyond the light ratio, the passes grow with it.
  mutating func choosePasses(_ bodies: BodyTable) {
    var greatest = 0.0
    for joint in distances where joint.kind != .spring {
      greatest = max(greatest, massRatio(joint.ends, bodies))
    }
    for joint in pins where joint.softness == .rigid {
      greatest = max(greatest, massRatio(joint.ends, bodies))
    }
    for joint in welds { greatest = max(greatest, massRatio(joint.ends, bodies)) }
    for joint in slides { greatest = max(greatest, massRatio(joint.ends, bodies)) }
    let passes = (greatest / SolverConstants.lightRatio).rounded(.up)
    self.passes = Int(min(max(passes, 1), SolverConstants.mostPasses))
  }

  /// How many times as heavy one end is as the other; 0 where one cannot move.
  private func massRatio(_ ends: JointEnds, _ bodies: BodyTable) -> Double {
    let (a, b) = (bodies.masses[ends.a].linear, bodies.masses[ends.b].linear)
    return a > 0 && b > 0 ? max(a / b, b / a) : 0
  }

  /// Marks the bodies that have a rigid joint.
  func markRigid(_ bodies: inout BodyTable) {
    for body in bodies.areRigidlyJointed.indices { bodies.areRigidlyJointed[body] = false }
    for joint in distances where joint.kind != .spring { mark(joint.ends, &bodies) }
    for joint in pins where joint.softness == .rigid { mark(joint.ends, &bodies) }
    for joint in welds { mark(joint.ends, &bodies) }
    for joint in slides { mark(joint.ends, &bodies) }
  }

  private func mark(_ ends: JointEnds, _ bodies: inout BodyTable) {
    if ends.a != BodyTable.ground { bodies.areRigidlyJointed[ends.a] = true }
    bodies.areRigidlyJointed[ends.b] = true
  }

  /// One position iteration. Returns whether all joints are right within `slop` points.
  ///
  /// - Parameter rigidOnly: leaves those that may hold softly as they are, and has them count as right.
  mutating func relaxPositions(
    _ bodies: inout BodyTable, slop: Double, isFirst: Bool, rigidOnly: Bool
  ) -> Bool {
    var hold = false
    for pass in 0..<passes where !hold {
      hold = relaxPositionsOnce(
        &bodies, slop: slop, isFirst: isFirst && pass == 0, rigidOnly: rigidOnly)
    }
    return hold
  }

  private mutating func relaxPositionsOnce(
    _ bodies: inout BodyTable, slop: Double, isFirst: Bool, rigidOnly: Bool
  ) -> Bool {
    let distancesHold =
      rigidOnly || PlaneDynamics.relaxPositions(&distances, &bodies.placements, slop: slop)
    let slidesHold = PlaneDynamics.relaxPositions(&slides, &bodies.placements, slop: slop)
    let pinsHold =
      rigidOnly
      || PlaneDynamics.relaxPositions(&pins, &bodies.placements, slop: slop, isFirst: isFirst)
    let weldsHold = PlaneDynamics.relaxPositions(&welds, &bodies.placements, slop: slop)
    return distancesHold && slidesHold && pinsHold && weldsHold
  }
}
