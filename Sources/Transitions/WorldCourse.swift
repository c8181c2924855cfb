import PlaneDynamics
import PlaneGeometry
import Springs
import WorldDriving

/// The world of a transition as it runs: the item at the ends of two substeps, between which a time lies.
///
/// Between them the item moves evenly, so that what is shown does not depend on where frames fall among substeps.
struct WorldCourse: Sendable {
  /// What goes on once the world is over.
  let spring: SpringTuning
  private let item: ItemID
  private var session: WorldSession
  /// The item at the end of the last substep that has been taken, and of the one before.
  private var last, previous: ItemState
  private var substepCount = 0

  init(_ world: TransitionWorld, from pace: Pace) {
    spring = world.spring
    item = world.item
    session = world.session(from: pace)
    last = ItemState(
      center: Point(x: pace.place[0], y: pace.place[1]), rotation: pace.place[4],
      linearVelocity: Vector(dx: pace.velocity[0], dy: pace.velocity[1]),
      angularVelocity: pace.velocity[4])
    previous = last
  }

  /// What its rules have decided; nil where they have not.
  var decision: Outcome? { session.outcome }

  /// The signals that have not been taken yet, at the times at which what they tell of is shown, counted from the start.
  mutating func takeSignals() -> [WorldSession.TimedSignal] {
    session.takeSignals().map { signal in
      var signal = signal
      signal.time = max(signal.time - substep, 0)
      return signal
    }
  }

  private var substep: Double { session.run.world.options.substep }

  /// Seconds that the substeps so far have taken.
  private var taken: Double { Double(substepCount) * substep }

  /// Runs on for a duration since the start.
  ///
  /// - Returns: the duration, or when the world was over if that was before.
  mutating func run(for duration: Double) -> Double {
    while taken < duration, !session.isOver {
      // A run shows a substep once its end has passed, which is with the next one's.
      session.advance(to: min(Double(substepCount + 2) * substep, session.run.end))
      substepCount += 1
      previous = last
      last = session.run.world.state(of: item) ?? last
    }
    return min(duration, taken)
  }

  /// Whether the world is over that long after the start.
  func isOver(after duration: Double) -> Bool { session.isOver && duration >= taken }

  /// Puts middle, rotation and their velocities where the item is that long after the start.
  func place(_ pace: inout Pace, after duration: Double) {
    let share = min(max((duration - taken) / substep + 1, 0), 1)
    func mix(_ from: Double, _ to: Double) -> Double { share < 1 ? from + (to - from) * share : to }
    pace.place[0] = mix(previous.center.x, last.center.x)
    pace.place[1] = mix(previous.center.y, last.center.y)
    pace.place[4] = mix(previous.rotation, last.rotation)
    pace.velocity[0] = mix(previous.linearVelocity.dx, last.linearVelocity.dx)
    pace.velocity[1] = mix(previous.linearVelocity.dy, last.linearVelocity.dy)
    pace.velocity[4] = mix(previous.angularVelocity, last.angularVelocity)
  }
}
