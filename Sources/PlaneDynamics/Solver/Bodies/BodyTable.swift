import PlaneGeometry

/// All bodies as parallel arrays: what the solver touches apart from what was configured.
///
/// Body 0 is the ground: it never moves, and anchors and boundaries belong to it. Places of removed
/// bodies are used again, the last removed first.
struct BodyTable: Sendable {
  /// Whether a body takes part.
  enum Activity: UInt8, Sendable {
    case unused, anchored, frozen, asleep, awake
  }

  // What the kernels touch.
  private(set) var count = 0
  var velocities: [Motion] = []
  var placements: [Placement] = []
  /// Where awake bodies, and anchored ones that move, were when the substep began.
  private(set) var starts: [Placement] = []
  /// The anchored bodies that move in the present substep; between two, in the last one.
  private(set) var movers: [Int] = []
  /// What forces have added to the velocities in the present substep; zero where they do not act.
  private(set) var kicks: [Motion] = []
  /// What impacts have added to the displacements of the present substep, in points and radians.
  var offsets: [Motion] = []
  /// What position iterations have added to the placements and is not yet in these, in points and radians.
  var corrections: [Motion] = []
  /// Whether a body has a rigid joint.
  var areRigidlyJointed: [Bool] = []
  var masses: [InverseMass] = []
  var extents: [BodyExtent] = []
  /// Lasting accelerations: gravity, continuous pushes.
  var drives: [Motion] = []
  var dampings: [Damping] = []
  /// How long a body has been slow, seconds.
  var stillTimes: [Double] = []
  /// Those that were to go farther in this substep than is allowed.
  var speedLimited: [Int32] = []
  private(set) var activities: [Activity] = []
  /// The next of those that fell asleep together, in a circle.
  private(set) var nextAsleep: [Int32] = []
  /// The awake bodies, in the order in which they woke.
  private(set) var awake: [Int32] = []
  private var placeInAwake: [Int32] = []
  /// The anchored bodies that are on their way to somewhere.
  private(set) var kinematicMoves: [KinematicMove] = []

  // What was configured.
  var details: [BodyDetail] = []
  private var free: [Int] = []

  static let ground = 0

  init() {
    _ = insert(BodyDetail(item: nil, centerOfMass: .zero), at: .origin)
    activities[0] = .anchored
  }

  /// Makes a body at rest and awake.
  mutating func insert(_ detail: BodyDetail, at placement: Placement) -> Int {
    let index = free.popLast() ?? makeRoom()
    placements[index] = placement
    details[index] = detail
    velocities[index] = .zero
    kicks[index] = .zero
    offsets[index] = .zero
    corrections[index] = .zero
    areRigidlyJointed[index] = false
    masses[index] = .immovable
    extents[index] = BodyExtent()
    drives[index] = .zero
    dampings[index] = .none
    stillTimes[index] = 0
    activities[index] = .anchored
    nextAsleep[index] = Int32(index)
    return index
  }

  private mutating func makeRoom() -> Int {
    count += 1
    placements.append(.origin)
    starts.append(.origin)
    details.append(BodyDetail(item: nil, centerOfMass: .zero))
    velocities.append(.zero)
    kicks.append(.zero)
    offsets.append(.zero)
    corrections.append(.zero)
    areRigidlyJointed.append(false)
    masses.append(.immovable)
    extents.append(BodyExtent())
    drives.append(.zero)
    dampings.append(.none)
    stillTimes.append(0)
    activities.append(.unused)
    nextAsleep.append(0)
    placeInAwake.append(-1)
    return count - 1
  }

  /// Forgets a body. Those asleep with it wake first.
  mutating func remove(_ index: Int) {
    setActivity(.unused, of: index)
    kinematicMoves.removeAll { $0.body == index }
    details[index] = BodyDetail(item: nil, centerOfMass: .zero)
    extents[index] = BodyExtent()
    free.append(index)
  }

  /// Moves an anchored body to a target at constant velocity, or stops it where it is.
  ///
  /// - Parameter goesOn: whether another move follows at once.
  mutating func startKinematicMove(
    _ index: Int, to target: Placement?, over duration: Double, goesOn: Bool = false
  ) {
    kinematicMoves.removeAll { $0.body == index }
    velocities[index] = .zero
    guard let target else { return }
    let p = placements[index]
    let velocity =
      Motion(dx: target.x - p.x, dy: target.y - p.y, spin: target.angle - p.angle)
      * (1 / duration)
    // If it is too large, the body stays where it is and jumps to the target when the time is over.
    if velocity.isBounded { velocities[index] = velocity }
    kinematicMoves.append(
      KinematicMove(body: index, target: target, timeLeft: duration, goesOn: goesOn))
  }

  /// Resets velocities and corrections of bodies that cannot be moved: an infinite impulse times an inverse mass of 0 is NaN. An anchored
  /// body on its way stops, and is at its target when the time is over.
  mutating func resetImmovable() {
    for body in 0..<count where activities[body] != .awake {
      corrections[body] = .zero
      if !velocities[body].isBounded { velocities[body] = .zero }
    }
  }

  /// Advances moving anchored bodies; those that arrive stop exactly at their target.
  mutating func advanceKinematicMoves(over h: Double) {
    for i in kinematicMoves.indices {
      let body = kinematicMoves[i].body
      kinematicMoves[i].timeLeft -= h
      if kinematicMoves[i].timeLeft <= h * SolverConstants.timeTolerance {
        placements[body] = kinematicMoves[i].target
        velocities[body] = .zero
      } else {
        placements[body] = placement(of: body, at: h)
        placements[body].settleRotation()
      }
    }
    kinematicMoves.removeAll {
      $0.timeLeft + ($0.goesOn ? h : 0) <= h * SolverConstants.timeTolerance
    }
  }

  /// Whether a body can be moved by forces, now or after waking.
  @inline(__always)
  func isMovable(_ index: Int) -> Bool { activities[index].rawValue >= Activity.asleep.rawValue }

  /// Whether a body takes part at present.
  @inline(__always)
  func isAwake(_ index: Int) -> Bool { activities[index] == .awake }

  /// Notes where the awake bodies and the movers are before they move.
  mutating func noteStarts() {
    for body in awake { starts[Int(body)] = placements[Int(body)] }
    movers.removeAll(keepingCapacity: true)
    for move in kinematicMoves {
      starts[move.body] = placements[move.body]
      movers.append(move.body)
    }
  }

  /// The bodies that move along paths, and those that have arrived in the last substep.
  var followedMovers: [Int] {
    kinematicMoves.map { $0.body }
      + movers.filter { body in !kinematicMoves.contains { $0.body == body } }
  }

  /// Where a body was when the substep began.
  func start(of index: Int) -> Placement {
    isAwake(index) || !movers.isEmpty && movers.contains(index) ? starts[index] : placements[index]
  }

  /// Notes the velocities that forces are about to change.
  mutating func noteVelocities() {
    for body in awake { kicks[Int(body)] = velocities[Int(body)] }
  }

  /// Takes down what forces add to the velocities in a substep, of which `share` has been added since they were noted.
  mutating func noteKicks(share: Double) {
    for body in awake {
      kicks[Int(body)] = (velocities[Int(body)] - kicks[Int(body)]) * (1 / share)
    }
  }

  /// Reduces the velocities of bodies that would go too far in the substep, so that impacts are searched on the ways
  /// that they will go.
  mutating func limitSpeeds(_ limit: SpeedLimit) {
    for body in awake where limit.limit(&velocities[Int(body)]) { speedLimited.append(body) }
  }

  /// Where a body is at a time within the substep, in seconds since it began, before positions are moved on.
  @inline(__always)
  func placement(of index: Int, at time: Double) -> Placement {
    let (v, offset) = (velocities[index], offsets[index])
    var place = placements[index]
    place.nudge(
      time * v.dx + offset.dx, time * v.dy + offset.dy, turn: time * v.spin + offset.spin)
    return place
  }

  /// The greatest speed of any of a body's points, points per second.
  @inline(__always)
  func greatestSpeed(of index: Int) -> Double {
    let v = velocities[index]
    return (v.dx * v.dx + v.dy * v.dy).squareRoot() + v.spin.magnitude * extents[index].radius
  }

  /// An upper bound of the relative speed of any two points of two bodies, points per second.
  @inline(__always)
  func relativeSpeedBound(of index: Int, and other: Int) -> Double {
    let (v, u) = (velocities[index], velocities[other])
    return (v.dx - u.dx).magnitude + (v.dy - u.dy).magnitude
      + v.spin.magnitude * extents[index].radius + u.spin.magnitude * extents[other].radius
  }

  /// The farthest that any of a body's points has come in the present substep, points.
  @inline(__always)
  func greatestTravel(of index: Int) -> Double {
    let (start, end) = (starts[index], placements[index])
    let way = Vector(dx: end.x - start.x, dy: end.y - start.y)
    return way.length + (end.angle - start.angle).magnitude * extents[index].radius
  }

  /// How near to something that cannot move a body must be to reach it in a substep, with something to
  /// spare; at most as far as half its least width.
  @inline(__always)
  func reach(of index: Int, over h: Double) -> Double {
    min(h * greatestSpeed(of: index) * SolverConstants.reachFactor, extents[index].innerRadius)
  }

  /// Wakes a body and all that fell asleep with it, or has it stay awake for another while.
  mutating func wake(_ index: Int) {
    stillTimes[index] = 0
    guard activities[index] == .asleep else { return }
    var member = index
    repeat {
      let next = Int(nextAsleep[member])
      nextAsleep[member] = Int32(member)
      stillTimes[member] = 0
      kicks[member] = .zero
      list(member)
      member = next
    } while member != index
  }

  /// Makes a body awake, anchored, frozen or unused; its sleeping neighbours wake.
  mutating func setActivity(_ activity: Activity, of index: Int) {
    wake(index)
    if activities[index] == .awake { unlist(index) }
    activities[index] = activity
    if activity == .awake { list(index) } else { velocities[index] = .zero }
    if activity != .anchored { kinematicMoves.removeAll { $0.body == index } }
  }

  /// Puts a body to sleep behind `previous`, a body asleep for the same reason, or alone.
  mutating func putToSleep(_ index: Int, behind previous: Int?) {
    unlist(index)
    activities[index] = .asleep
    velocities[index] = .zero
    nextAsleep[index] = Int32(index)
    guard let previous else { return }
    nextAsleep[index] = nextAsleep[previous]
    nextAsleep[previous] = Int32(index)
  }

  private mutating func list(_ index: Int) {
    activities[index] = .awake
    placeInAwake[index] = Int32(awake.count)
    awake.append(Int32(index))
  }

  private mutating func unlist(_ index: Int) {
    let place = Int(placeInAwake[index])
    let last = awake.removeLast()
    placeInAwake[index] = -1
    guard place < awake.count else { return }
    awake[place] = last
    placeInAwake[Int(last)] = Int32(place)
  }
}

// MARK: - Snapshots

extension BodyTable: SnapshotValue {
  static var blank: BodyTable { BodyTable() }

  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try velocities.code(with: &coder)
    try placements.code(with: &coder)
    try starts.code(with: &coder)
    try kicks.code(with: &coder)
    try offsets.code(with: &coder)
    try areRigidlyJointed.code(with: &coder)
    try masses.code(with: &coder)
    try extents.code(with: &coder)
    try drives.code(with: &coder)
    try dampings.code(with: &coder)
    try stillTimes.code(with: &coder)
    try speedLimited.code(with: &coder)
    try activities.code(with: &coder)
    try nextAsleep.code(with: &coder)
    try awake.code(with: &coder)
    try kinematicMoves.code(with: &coder)
    try movers.code(with: &coder)
    try details.code(with: &coder)
    try free.code(with: &coder)
    guard !coder.isWriting else { return }
    count = velocities.count
    corrections = [Motion](repeating: .zero, count: count)
    placeInAwake = [Int32](repeating: -1, count: count)
    try check(coder)
  }

  /// Throws the first thing that cannot be; notes where the awake bodies are in their list.
  private mutating func check(_ coder: SnapshotCoder) throws(SnapshotError) {
    let counts: [Int] = [
      placements.count, starts.count, kicks.count, offsets.count, areRigidlyJointed.count,
      masses.count, extents.count, drives.count, dampings.count, stillTimes.count,
      activities.count, nextAsleep.count, details.count,
    ]
    let isPossible = count > 0 && count < Int(Int32.max)
    let areEqual = counts.allSatisfy { $0 == count }
    try coder.require(isPossible && areEqual, "lists of bodies inconsistent in length")
    try coder.require(
      activities[0] == .anchored && details[0].item == nil,
      "first body out of range (the anchored ground)")
    try coder.requireFree(free, in: count) { activities[$0] == .unused }
    try coder.require(
      velocities.allSatisfy { $0.isBounded }, "velocity of a body out of range")
    try coder.require(
      kicks.allSatisfy { $0.isFinite } && offsets.allSatisfy { $0.isFinite },
      "motion of a body not finite")
    for body in movers {
      try coder.require((0..<count).contains(body), "index of a body out of range")
    }
    for body in speedLimited {
      try coder.require(body >= 0 && Int(body) < count, "index of a body out of range")
    }
    let indices = 0..<count
    for (place, listed) in awake.enumerated() {
      let body = Int(listed)
      let isAwake = indices.contains(body) && activities[body] == .awake
      try coder.require(
        isAwake && placeInAwake[body] < 0, "list of awake bodies inconsistent")
      placeInAwake[body] = Int32(place)
    }
    var isFollowed = [Bool](repeating: false, count: count)
    for body in indices {
      try coder.require(
        activities[body] != .awake || placeInAwake[body] >= 0, "list of awake bodies incomplete")
      let next = Int(nextAsleep[body])
      guard activities[body] == .asleep else { continue }
      let isAsleep = indices.contains(next) && activities[next] == .asleep
      try coder.require(
        isAsleep && !isFollowed[next], "list of a sleeping island inconsistent")
      isFollowed[next] = true
    }
    var isMoved = [Bool](repeating: false, count: count)
    for move in kinematicMoves {
      let isAnchored = move.body > 0 && move.body < count && activities[move.body] == .anchored
      try coder.require(
        isAnchored && !isMoved[move.body], "body of a kinematic move out of range")
      isMoved[move.body] = true
    }
  }
}

extension BodyTable.Activity: SnapshotValue {
  static var blank: BodyTable.Activity { .unused }
  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try coder.choice(
      &self, "activity of a body", of: [.unused, .anchored, .frozen, .asleep, .awake])
  }
}
