import PlaneGeometry

extension DynamicsWorld {
  /// Called at the end of a substep with the world and the contact events of the substep.
  public typealias SubstepObserver = (borrowing DynamicsWorld, [WorldEvent]) -> Void

  /// Advances the simulation by a duration.
  ///
  /// Time is divided into substeps of ``WorldOptions/substep``; the remainder is carried over to the next step. At
  /// 60 steps a second that is one substep in the first, and two in each that follows.
  ///
  /// - Parameters:
  ///   - duration: in seconds; negative or not finite counts as 0.
  ///   - customField: the forces of fields of the kind `custom`; not stored.
  ///   - observe: called at the end of each substep, with the world as it stands and what happened in the
  ///     substep, as UIKit's actions and contact delegates are; it can read but not change. Not stored.
  /// - Returns: what happened.
  /// - Complexity: about linear in the items that are awake and their contacts, for each substep; constant while
  ///   everything is at rest.
  @discardableResult
  public mutating func step(
    by duration: Double, customField: CustomField = { _, _ in .zero },
    observingSubsteps observe: SubstepObserver? = nil
  ) -> StepReport {
    let duration = duration.isFinite ? max(duration, 0) : 0
    if isRunning { clock.pass(duration) }
    var report = StepReport(
      substeps: 0, elapsedTime: clock.elapsed, events: waitingEvents, isPaused: !isRunning)
    waitingEvents.removeAll()
    guard isRunning else {
      report.events += collisions.takeEvents()
      return report
    }
    joints.compact()
    joints.choosePasses(bodies)
    gatherDrives()
    if !collisions.roles.isEmpty { joints.markRigid(&bodies) }
    fireImpulses()
    report.substeps = clock.substeps(
      covering: duration, each: options.substep, atMost: options.maximumSubsteps)
    let movers = bodies.kinematicMoves.map { $0.body }
    for _ in 0..<report.substeps * options.stepsInSubstep
    where !bodies.awake.isEmpty || !bodies.kinematicMoves.isEmpty {
      let seen = collisions.events.count
      advance(by: options.innerStep, customField)
      observe?(self, Array(collisions.events[seen...]))
    }
    updateAwakeProxies()
    for body in movers { updateProxy(body) }
    pauseAtRest()
    report.events += collisions.takeEvents() + waitingEvents
    waitingEvents.removeAll()
    report.isPaused = !isRunning
    return report
  }

  /// Advances the clock of a paused world by a duration in seconds, shorter than a substep. A substep
  /// that ends within it counts as taken, as in a step in which everything comes to rest.
  package mutating func pass(_ duration: Double) {
    clock.pass(duration)
    _ = clock.substeps(
      covering: duration, each: options.substep, atMost: options.maximumSubsteps)
  }

  /// One substep.
  private mutating func advance(by h: Double, _ customField: CustomField) {
    collisions.updateProxies(bodies, over: h)
    wakeAheadOfKinematicMoves()
    guard !collisions.isOverfull else { return }
    collisions.collide(&bodies, over: h)
    let limit = SpeedLimit(
      h: h, translation: options.maximumTranslation / Double(options.stepsInSubstep))
    let mayTouch = !collisions.contacts.isEmpty
    if mayTouch { bodies.noteVelocities() }
    kick(over: options.firstKick, customField)
    if mayTouch {
      bodies.noteKicks(share: options.firstKick / h)
      bodies.limitSpeeds(limit)
    }
    let rules = ImpactRules(
      limit: limit, threshold: options.restitutionThreshold,
      coversItems: options.continuousCollision == .everything)
    collisions.resolveImpacts(&bodies, rules)
    collisions.prepare(&bodies, rules)
    bodies.noteStarts()
    var jointPasses = options.positionIterations
    if options.softSteps > 1 {
      jointPasses = takeSoftSteps(limit, customField) ? min(jointPasses, 1) : 0
    } else {
      joints.prepare(&bodies, over: h)
      if options.integrator == .midpoint {
        relaxWithPrediction(over: h, limit)
      } else {
        relaxVelocities(over: h)
      }
      integratePositions(limit)
    }
    checkVelocities()
    bodies.advanceKinematicMoves(over: h)
    bounceOnJoints(over: h)
    collisions.stopAtWalls(&bodies)
    relaxPositions(jointPasses: jointPasses)
    collisions.stopAtWalls(&bodies, jointedOnly: true)
    collisions.contain(&bodies)
    if options.integrator == .midpoint { kickAgain(over: h, limit, customField) }
    collisions.finish(bodies, slop: options.linearSlop)
    resetImpulsesAtSpeedLimit()
    fallAsleep(after: h)
    clock.tick(h)
  }

  /// Integrates forces into the velocities.
  private mutating func kick(over h: Double, _ customField: CustomField) {
    applyFields(over: h, customField)
    integrateVelocities(
      &bodies.velocities, bodies.drives, bodies.dampings, awake: bodies.awake, over: h)
    imposeVelocities()
    checkVelocities()
  }

  private mutating func integratePositions(_ limit: SpeedLimit) {
    PlaneDynamics.integratePositions(
      &bodies.placements, &bodies.velocities, &bodies.offsets, awake: bodies.awake, limit,
      speedLimited: &bodies.speedLimited)
  }

  /// Velocities and positions in shorter steps, in which rods, ropes and pins hold softly (E. Catto, "Solver2D", 2024).
  /// Contacts stay as they were found; forces have acted for the first step.
  ///
  /// - Returns: whether one pass over positions can make the joints exact: large errors it would only pass on.
  private mutating func takeSoftSteps(
    _ limit: SpeedLimit, _ customField: CustomField
  ) -> Bool {
    let (h, hold) = (options.firstKick, options.jointSoftness)
    let share = limit.part(of: options.softSteps)
    var error = 0.0
    for count in 0..<options.softSteps {
      if count > 0 {
        kick(over: h, customField)
        collisions.repeatImpulses(&bodies)
      }
      error = joints.prepare(&bodies, over: h, hold: hold) / hold.bias
      relaxOnce(over: h)
      integratePositions(share)
      joints.stiffen(hold)
      relaxOnce(over: h)
      limitSpeeds(share)
    }
    return error <= SolverConstants.correctableError
  }

  private mutating func relaxOnce(over h: Double) {
    _ = joints.relaxVelocities(&bodies, over: h)
    PlaneDynamics.relaxVelocities(&collisions.constraints, &bodies.velocities)
  }

  private mutating func relaxVelocities(over h: Double, rigidOnly: Bool = false) {
    for _ in 0..<options.velocityIterations {
      let jointsHold = joints.relaxVelocities(&bodies, over: h, rigidOnly: rigidOnly)
      if jointsHold, collisions.constraints.isEmpty { break }
      PlaneDynamics.relaxVelocities(&collisions.constraints, &bodies.velocities)
    }
  }

  /// Velocities that keep joints at the end of the substep, where they lead, and springs in its middle.
  private mutating func relaxWithPrediction(over h: Double, _ limit: SpeedLimit) {
    for _ in 0..<SolverConstants.predictionPasses {
      joints.predict(&bodies, over: h)
      relaxVelocities(over: h)
      limitSpeeds(limit)
    }
  }

  /// The second half of the forces, at the new positions: springs once more as in the middle; then what is rigid lets
  /// no velocity against it.
  private mutating func kickAgain(
    over h: Double, _ limit: SpeedLimit, _ customField: CustomField
  ) {
    collisions.closeGaps(bodies)
    kick(over: h / 2, customField)
    collisions.repeatImpulses(&bodies)
    joints.repeatSprings(&bodies)
    collisions.letApproach(bodies, threshold: options.restitutionThreshold)
    joints.prepare(&bodies, over: h, rigidOnly: true)
    relaxVelocities(over: h, rigidOnly: true)
    limitSpeeds(limit)
    checkVelocities()
  }

  /// Wakes what moving anchored bodies come near.
  private mutating func wakeAheadOfKinematicMoves() {
    for move in bodies.kinematicMoves { wakeNeighbours(of: move.body) }
  }

  /// Bounces bodies with rigid joints, at the end of the substep.
  private mutating func bounceOnJoints(over h: Double) {
    guard !collisions.approaches.isEmpty, collisions.aimBounces(bodies) else { return }
    relaxVelocities(over: h, rigidOnly: true)
  }

  /// - Parameter jointPasses: in how many of the passes joints take part that may hold softly.
  private mutating func relaxPositions(jointPasses: Int) {
    var isMeasured = false
    for pass in 0..<options.positionIterations {
      if !isMeasured { collisions.measurePositions(bodies) }
      let separation = PlaneDynamics.relaxPositions(
        collisions.positions, &bodies.corrections, slop: options.linearSlop)
      isMeasured = joints.isEmpty && separation >= -SolverConstants.linearizedDepth
      if !isMeasured {
        applyCorrections(&bodies.corrections, to: &bodies.placements, awake: bodies.awake)
      }
      let jointsHold = joints.relaxPositions(
        &bodies, slop: SolverConstants.jointSlop, isFirst: pass == 0,
        rigidOnly: pass >= jointPasses)
      if jointsHold && separation >= -SolverConstants.toleratedSlops * options.linearSlop { break }
    }
    applyCorrections(&bodies.corrections, to: &bodies.placements, awake: bodies.awake)
    settlePlacements(
      &bodies.placements, &bodies.velocities, bodies.starts, awake: bodies.awake)
    checkVelocities()
  }

  /// Resets impulses that drove a body to its speed limit: as a warm start they would grow without bound where
  /// joints contradict each other.
  private mutating func resetImpulsesAtSpeedLimit() {
    guard !bodies.speedLimited.isEmpty else { return }
    joints.forgetImpulses(of: marks(of: bodies.speedLimited.map { Int($0) }))
    bodies.speedLimited.removeAll(keepingCapacity: true)
  }

  /// Clamps velocities to the limit, and resets the impulses of joints and contacts of the bodies that it has clamped: the next pass starts
  /// from them, and they would grow without bound.
  private mutating func limitSpeeds(_ limit: SpeedLimit) {
    bodies.limitSpeeds(limit)
    guard !bodies.speedLimited.isEmpty else { return }
    collisions.forgetImpulses(of: marks(of: bodies.speedLimited.map { Int($0) }))
    resetImpulsesAtSpeedLimit()
  }

  /// Freezes bodies whose velocity is not finite, and clamps the velocities of the others.
  mutating func checkVelocities() {
    var frozen: [Int] = []
    var place = 0
    while let next = nextTooFast(bodies.velocities, awake: bodies.awake, from: place) {
      place = next
      let body = Int(bodies.awake[place])
      if bodies.velocities[body].isFinite {
        bodies.velocities[body].clamp()
      } else {
        freeze(body)
        frozen.append(body)
      }
    }
    guard !frozen.isEmpty else { return }
    // Impulses of this substep may not be finite either, and would be applied again in it.
    let marks = marks(of: frozen)
    collisions.release(marks)
    joints.release(marks)
    bodies.resetImmovable()
  }

  private mutating func freeze(_ body: Int) {
    updateProxy(body)
    bodies.setActivity(.frozen, of: body)
    bodies.masses[body] = .immovable
    guard let item = bodies.details[body].item else { return }
    items[item.index].isFrozen = true
    waitingEvents.append(.froze(item))
  }

  /// Puts islands to sleep that have been still for long enough.
  private mutating func fallAsleep(after h: Double) {
    keepAwakeInFields()
    let longest = noteStillness(
      &bodies.stillTimes, bodies.velocities, awake: bodies.awake, over: h,
      speed: options.linearSleepTolerance, spin: options.angularSleepTolerance)
    // Half a substep against the rounding of a sum of substeps.
    let delay = options.timeToSleep - h / 2
    guard longest >= delay else { return }
    updateAwakeProxies()
    islands.reset(bodies)
    joints.joinIslands(&islands, bodies)
    collisions.joinIslands(&islands, bodies)
    islands.settle(&bodies, delay: delay)
    collisions.leave(islands.fallen, bodies)
  }

  private mutating func pauseAtRest() {
    guard bodies.awake.isEmpty, bodies.kinematicMoves.isEmpty else { return }
    isRunning = false
    waitingEvents.append(.paused)
  }
}
