import PlaneGeometry
import Springs
import WorldDriving

/// The way of all elements to their ends, without a finger.
struct Motion: Sendable {
  private enum Kind: Sendable {
    case curve(EasingCurve, duration: Double)
    case spring(SpringTuning)
    case world(WorldCourse)
  }

  private var kind: Kind
  /// When it began, or the spring after a world did, in seconds.
  private var start: Double
  /// When it is over, in seconds; not known while a world runs.
  private(set) var end: Double
  /// Where the elements were then; of a curve, the velocities that the curve does not have.
  private var origins: [Pace]
  private var targets: [SIMD8<Double>]
  /// Where they were to go if the rules of a world decide otherwise.
  private let otherTargets: [SIMD8<Double>]
  /// Where they go.
  private(set) var outcome: Outcome
  /// Signals of a world, not taken yet, at their times.
  private(set) var signals: [WorldSession.TimedSignal] = []
  private let mover: Int

  /// - Parameter isAtRest: whether the elements are where the transition starts, and no finger has held them.
  init(
    _ motion: TransitionMotion, from paces: [Pace], of elements: [TransitionElement],
    to outcome: Outcome, mover: Int, at time: Double, isAtRest: Bool
  ) {
    self.outcome = outcome
    targets = elements.map { $0.end(outcome).lanes }
    otherTargets = elements.map { $0.end(outcome.reversed).lanes }
    self.mover = mover
    start = time
    origins = paces
    switch motion.kind {
    case .timed(.curve(let curve, let duration)):
      let duration = AnimationTiming.usable(duration: duration)
      kind = .curve(curve, duration: duration)
      end = time + duration
      guard duration > 0, !isAtRest else { break }
      let rate = CurveStep(curve, duration: duration, elapsed: 0).startRate
      for place in origins.indices {
        origins[place].velocity -= (targets[place] - origins[place].place) * rate
      }
    case .timed(.spring(let tuning)):
      kind = .spring(tuning)
      end = time + Self.settlingTime(tuning, from: paces, to: targets)
    case .world(let world):
      kind = .world(WorldCourse(world, from: paces[mover]))
      end = .infinity
    }
  }

  /// Moves on to a time, and finds where the elements are then and how fast they move; linear in their number.
  mutating func run(to time: Double, _ paces: inout [Pace]) {
    switch kind {
    case .curve(let curve, let duration):
      guard time < end else { return }
      let step = CurveStep(curve, duration: duration, elapsed: time - start)
      for place in paces.indices {
        let (origin, way) = (origins[place], targets[place] - origins[place].place)
        paces[place].place = origin.place + way * step.share + origin.velocity * step.carry
        paces[place].velocity = way * step.rate + origin.velocity * step.carryRate
      }
    case .spring(let tuning):
      guard time < end else { return }
      spring(tuning, to: time, &paces)
    case .world(var course):
      // Only one copy of the world, or each step would copy it.
      kind = .spring(course.spring)
      let duration = course.run(for: time - start)
      for signal in course.takeSignals() {
        signals.append(.init(time: start + signal.time, name: signal.name))
      }
      let moment = min(start + duration, time)
      spring(course.spring, to: moment, &paces)
      course.place(&paces[mover], after: duration)
      guard course.isOver(after: duration) else {
        kind = .world(course)
        return
      }
      (start, origins) = (moment, paces)
      if course.decision == outcome.reversed {
        (outcome, targets) = (outcome.reversed, otherTargets)
      }
      end = moment + Self.settlingTime(course.spring, from: paces, to: targets)
      run(to: time, &paces)
    }
  }

  /// Takes the signals up to a time.
  mutating func takeSignals(upTo time: Double) -> [WorldSession.TimedSignal] {
    let count = signals.prefix { $0.time <= time }.count
    defer { signals.removeFirst(count) }
    return Array(signals.prefix(count))
  }

  private func spring(_ tuning: SpringTuning, to time: Double, _ paces: inout [Pace]) {
    let (xx, xv, vx, vv) = SpringStep(tuning, duration: time - start).free
    for place in paces.indices {
      let (x, v) = (origins[place].place - targets[place], origins[place].velocity)
      paces[place].place = targets[place] + (x * xx + v * xv)
      paces[place].velocity = x * vx + v * vv
    }
  }

  /// Seconds after which no number leaves the rest distance around its target any more.
  ///
  /// A spring's displacement is a combination of two: that of a unit displacement and that of a unit velocity. By the
  /// inequality of Cauchy and Schwarz it is within √2 of the greater one times the amplitude.
  static func settlingTime(
    _ tuning: SpringTuning, from paces: [Pace], to targets: [SIMD8<Double>]
  ) -> Double {
    let omega = tuning.angularFrequency
    var greatest = 0.0
    for (pace, target) in zip(paces, targets) {
      let (x, v) = (pace.place - target, pace.velocity / omega)
      greatest = max(greatest, (x * x + v * v).max())
    }
    let (amplitude, tolerance) = (
      greatest.squareRoot(), AnimationTiming.restDistance / 2.0.squareRoot()
    )
    guard amplitude > tolerance else { return 0 }
    let displaced = SpringState(displacement: amplitude, velocity: 0)
    let struck = SpringState(displacement: 0, velocity: amplitude * omega)
    return max(
      tuning.settlingTime(from: displaced, tolerance: tolerance),
      tuning.settlingTime(from: struck, tolerance: tolerance))
  }
}
