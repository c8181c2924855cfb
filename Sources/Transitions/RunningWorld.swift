import PlaneDynamics
import PlaneGeometry
import Springs
import WorldDriving

/// The world of a transition in progress.
///
/// The item is shown interpolated between the ends of two substeps, so that frames do not depend on where they fall
/// between substeps. Where the world pushes it out of something at once, farther than its velocities carry it, it is shown
/// behind, and catches up on the spring `.interactive`.
struct RunningWorld: Sendable {
  /// The spring that takes over when the world is over.
  private(set) var spring: SpringTuning
  private var item: ItemID
  private var session: WorldSession
  /// The item as it is shown at the end of the last substep, and of the one before.
  private var last, previous: ItemState
  /// The item itself at the end of the last substep.
  private var itemState: ItemState
  /// How far the item is shown from where it is, in points, and the change of that per second.
  private var lag = (place: Vector.zero, velocity: Vector.zero)
  private var substepCount = 0

  init(_ world: TransitionWorld, from state: ViewState) {
    self.init(world, in: world.session(from: state), from: state)
  }

  private init(_ world: TransitionWorld, in session: WorldSession, from state: ViewState) {
    spring = world.spring
    item = world.item
    self.session = session
    last = ItemState(
      center: Point(x: state.values[0], y: state.values[1]), rotation: state.values[4],
      linearVelocity: Vector(dx: state.velocity[0], dy: state.velocity[1]),
      angularVelocity: state.velocity[4])
    previous = last
    itemState = last
  }

  /// The outcome that the rules have decided; nil before that.
  var outcome: Outcome? { session.outcome }

  /// Removes and returns the pending signals, at the times at which their causes are shown, in seconds since the start.
  mutating func takeSignals() -> [WorldSession.TimedSignal] {
    session.takeSignals().map { signal in
      var signal = signal
      signal.time = max(signal.time - substep, 0)
      return signal
    }
  }

  private var substep: Double { session.run.world.options.substep }

  /// Seconds that have been simulated.
  private var simulatedTime: Double { Double(substepCount) * substep }

  /// Advances to a time in seconds since the start.
  ///
  /// - Returns: that time, or the time at which the world was over if that is earlier.
  mutating func advance(to elapsed: Double) -> Double {
    while simulatedTime < elapsed, !session.isOver {
      // A run shows a substep once the time is past its end, which is with the next substep.
      session.advance(to: min(Double(substepCount + 2) * substep, session.run.end))
      substepCount += 1
      previous = last
      show(session.run.world.state(of: item) ?? itemState)
    }
    return min(elapsed, simulatedTime)
  }

  /// Shows the item at the end of a substep.
  private mutating func show(_ state: ItemState) {
    let (xx, xv, vx, vv) = SpringStep(.interactive, duration: substep).free
    lag = (lag.place * xx + lag.velocity * xv, lag.place * vx + lag.velocity * vv)
    let way = state.center - itemState.center
    let reach =
      max(state.linearVelocity.length, itemState.linearVelocity.length) * substep
      + Self.tolerance
    if way.length > reach { lag.place = lag.place - way * (1 - reach / way.length) }
    itemState = state
    last = state
    last.center = state.center + lag.place
    last.linearVelocity = state.linearVelocity + lag.velocity
  }

  /// Longer ways than velocities explain, in points, are not shown at once.
  private static var tolerance: Double { 1e-6 }

  /// Whether the world is over at a time in seconds since the start.
  func isOver(at elapsed: Double) -> Bool { session.isOver && elapsed >= simulatedTime }

  /// Whether it has been advanced to a time in seconds since the start.
  func reaches(_ elapsed: Double) -> Bool { session.isOver || simulatedTime >= elapsed }

  /// Sets centre, rotation and their velocities to those of the item at a time in seconds since the start.
  func apply(to state: inout ViewState, at elapsed: Double) {
    let fraction = min(max((elapsed - simulatedTime) / substep + 1, 0), 1)
    func interpolated(_ from: Double, _ to: Double) -> Double {
      fraction < 1 ? from + (to - from) * fraction : to
    }
    state.values[0] = interpolated(previous.center.x, last.center.x)
    state.values[1] = interpolated(previous.center.y, last.center.y)
    state.values[4] = interpolated(previous.rotation, last.rotation)
    state.velocity[0] = interpolated(previous.linearVelocity.dx, last.linearVelocity.dx)
    state.velocity[1] = interpolated(previous.linearVelocity.dy, last.linearVelocity.dy)
    state.velocity[4] = interpolated(previous.angularVelocity, last.angularVelocity)
  }
}

// MARK: - Snapshots

extension RunningWorld: SnapshotValue {
  static var blank: RunningWorld {
    RunningWorld(.blank, in: .blank, from: .blank)
  }

  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try spring.code(with: &coder)
    try spring.requireDamping(in: coder)
    try item.code(with: &coder)
    try session.code(with: &coder)
    try last.code(with: &coder)
    try previous.code(with: &coder)
    try itemState.code(with: &coder)
    try lag.place.code(with: &coder)
    try lag.velocity.code(with: &coder)
    try substepCount.code(with: &coder)
    guard !coder.isWriting else { return }
    try coder.require(
      lag.place.isFinite && lag.velocity.isFinite, "lag of an item in a transition not finite")
    let counts = 0...Int(1e9)
    try coder.require(
      counts.contains(substepCount)
        && (session.isOver || (session.run.time - simulatedTime).magnitude <= 2 * substep),
      "number of substeps inconsistent with the world of a transition")
  }
}

extension ItemState {
  fileprivate mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try center.code(with: &coder)
    try rotation.code(with: &coder)
    try linearVelocity.code(with: &coder)
    try angularVelocity.code(with: &coder)
    try coder.requireFinite(
      "place or velocity of an item", center.x, center.y, rotation, linearVelocity.dx,
      linearVelocity.dy, angularVelocity)
  }
}
