import PlaneGeometry
import Springs
import WorldDriving

/// A motion in progress: all views move to one end of the transition without a finger.
///
/// It starts with the places and velocities that the views have; what a curve cannot start with
/// decays as an additional displacement. When ends move, all views start again on the spring, which
/// for those whose end stays is the same motion. A curve cannot be continued like this, and is
/// handed to a spring.
struct RunningMotion: Sendable {
  private var kind: MotionKind<RunningWorld>
  /// When the curve, the spring or the world began, in seconds.
  private var start: Double
  /// When the views were at ``initialStates``, in seconds.
  private var springStart: Double
  /// When the motion ends, in seconds; infinite while a world runs.
  private(set) var end: Double
  /// When it is complete, in seconds: from then on it cannot be seen. Nil until that is looked for.
  private var completionTime: Double?
  /// Whether its completion has been reported.
  private(set) var isComplete = false
  /// The views at ``springStart``; for a curve, the velocities are relative to the curve's initial velocity.
  private var initialStates: [ViewState]
  private var targets: [SIMD8<Double>]
  /// The targets if the rules of a world decide for the other outcome.
  private var otherTargets: [SIMD8<Double>]
  /// The outcome at whose end the motion stops.
  private(set) var outcome: Outcome
  /// Signals of a world that have not been taken yet, with their times.
  private(set) var signals: [WorldSession.TimedSignal] = []
  private var presented: Int

  /// - Parameter isAtRest: whether the transition is still at its start and no finger has moved it.
  init(
    _ motion: TransitionMotion, from states: [ViewState], of elements: [TransitionElement],
    to outcome: Outcome, presented: Int, at time: Double, isAtRest: Bool
  ) {
    self.outcome = outcome
    targets = Self.targets(of: elements, outcome)
    otherTargets = Self.targets(of: elements, outcome.reversed)
    self.presented = presented
    start = time
    springStart = time
    initialStates = states
    switch motion.kind {
    case .timed(.curve(let curve, let duration)):
      let duration = AnimationTiming.usable(duration: duration)
      kind = .timed(.curve(curve, duration: duration))
      end = time + duration
      guard duration > 0, !isAtRest else { break }
      let rate = CurveState(curve, duration: duration, elapsed: 0).initialRate
      for index in initialStates.indices {
        initialStates[index].velocity -= (targets[index] - initialStates[index].values) * rate
      }
    case .timed(.spring(let tuning)):
      kind = .timed(.spring(tuning))
      end = time + Self.settlingTime(tuning, from: states, to: targets)
    case .world(let world):
      kind = .world(RunningWorld(world, from: states[presented]))
      end = .infinity
    }
  }

  /// Moves to the elements' new ends, from the current position and velocity on the current spring, after a curve on the
  /// spring `.smooth`.
  mutating func retarget(
    to elements: [TransitionElement], from states: [ViewState], at time: Double
  ) {
    targets = Self.targets(of: elements, outcome)
    otherTargets = Self.targets(of: elements, outcome.reversed)
    (initialStates, springStart) = (states, time)
    switch kind {
    case .timed(.curve): spring(.smooth, from: time)
    case .timed(.spring(let tuning)): spring(tuning, from: time)
    case .world: return
    }
  }

  /// Where the views are at the end, and 0 for what a finger's progress is ahead.
  private static func targets(
    of elements: [TransitionElement], _ outcome: Outcome
  ) -> [SIMD8<Double>] {
    var targets = [SIMD8<Double>](repeating: SIMD8(), count: elements.count + 1)
    for index in elements.indices { targets[index] = elements[index].end(outcome).lanes }
    return targets
  }

  /// Continues on a spring from ``initialStates``, where the views are at a time in seconds.
  private mutating func spring(_ tuning: SpringTuning, from time: Double) {
    kind = .timed(.spring(tuning))
    (start, springStart) = (time, time)
    end = time + Self.settlingTime(tuning, from: initialStates, to: targets)
    completionTime = nil
  }

  /// Advances to a time in seconds and computes the views at that time; linear in their number.
  mutating func advance(to time: Double, _ states: inout [ViewState]) {
    switch kind {
    case .timed(.curve(let curve, let duration)):
      guard time < end else { return }
      let curve = CurveState(curve, duration: duration, elapsed: time - start)
      for index in states.indices {
        let initial = initialStates[index]
        let distance = targets[index] - initial.values
        states[index].values =
          initial.values + distance * curve.progress + initial.velocity * curve.excess
        states[index].velocity = distance * curve.rate + initial.velocity * curve.excessRate
      }
    case .timed(.spring(let tuning)):
      guard time < end else { return }
      spring(tuning, to: time, &states)
    case .world(var world):
      // Release the world that `kind` holds, so that advancing it does not copy it.
      kind = .timed(.spring(world.spring))
      let duration = world.advance(to: time - start)
      for signal in world.takeSignals() {
        signals.append(.init(time: start + signal.time, name: signal.name))
      }
      let worldTime = min(start + duration, time)
      spring(world.spring, to: worldTime, &states)
      world.apply(to: &states[presented], at: duration)
      guard world.isOver(at: duration) else {
        kind = .world(world)
        return
      }
      initialStates = states
      if world.outcome == outcome.reversed {
        (outcome, targets) = (outcome.reversed, otherTargets)
      }
      spring(world.spring, from: worldTime)
      advance(to: time, &states)
    }
  }

  /// When the motion became complete, in seconds, if that is at most a given time and has not been
  /// reported before.
  ///
  /// - Parameter states: the views at that time.
  mutating func takeCompletion(upTo time: Double, _ states: [ViewState]) -> Double? {
    guard !isComplete else { return nil }
    if end > time {
      // While something can be seen to move, there is no need to know for how long.
      guard case .timed(.spring) = kind, !isVisible(states) else { return nil }
    }
    let completion = completionTime ?? findCompletion()
    completionTime = completion
    isComplete = completion <= time
    return isComplete ? completion : nil
  }

  /// Whether a value can be seen to differ from its target.
  private func isVisible(_ states: [ViewState]) -> Bool {
    zip(states, targets).contains { state, target in
      let distance = state.values - target
      return any(distance .> Self.visibleDistance) || any(distance .< -Self.visibleDistance)
    }
  }

  private func findCompletion() -> Double {
    guard case .timed(.spring(let tuning)) = kind else { return end }
    return min(springStart + Self.visibleTime(tuning, from: initialStates, to: targets), end)
  }

  /// Removes and returns the signals up to a time in seconds.
  mutating func takeSignals(upTo time: Double) -> [WorldSession.TimedSignal] {
    let count = signals.prefix { $0.time <= time }.count
    defer { signals.removeFirst(count) }
    return Array(signals.prefix(count))
  }

  private func spring(_ tuning: SpringTuning, to time: Double, _ states: inout [ViewState]) {
    let (xx, xv, vx, vv) = SpringStep(tuning, duration: time - springStart).free
    for index in states.indices {
      let (x, v) = (initialStates[index].values - targets[index], initialStates[index].velocity)
      states[index].values = targets[index] + (x * xx + v * xv)
      states[index].velocity = x * vx + v * vv
    }
  }

  /// Seconds after which no value can be seen to differ from its target: the last time at which one
  /// is farther from it than ``visibleDistance``.
  private static func visibleTime(
    _ tuning: SpringTuning, from states: [ViewState], to targets: [SIMD8<Double>]
  ) -> Double {
    // Of the values that come back alike, released at rest above all, the farthest: others are
    // back before it.
    var farthest: [(state: SpringState, amplitude: Double)] = []
    for (view, target) in zip(states, targets) {
      let x = (view.values - target) / visibleDistance
      let v = view.velocity / visibleDistance
      for lane in x.indices {
        let state = SpringState(displacement: x[lane], velocity: v[lane])
        let amplitude = tuning.amplitude(of: state)
        guard amplitude > 1 else { continue }
        let alike = farthest.prefix(16).firstIndex { other in
          let turned =
            state.displacement * other.state.velocity - state.velocity * other.state.displacement
          return turned.magnitude
            <= 1e-9 * tuning.angularFrequency * amplitude * other.amplitude
        }
        guard let alike else {
          farthest.append((state, amplitude))
          continue
        }
        if amplitude > farthest[alike].amplitude { farthest[alike] = (state, amplitude) }
      }
    }
    return farthest.reduce(0) { max($0, tuning.settlingTime(from: $1.state, tolerance: 1)) }
  }

  /// How far from its target a value can be without being seen: half a point, 1/512 of opacity and
  /// scale, and 1/512 rad.
  static var visibleDistance: SIMD8<Double> {
    let share = 1 / 512.0
    return SIMD8(0.5, 0.5, 0.5, 0.5, share, share, share, 0.5)
  }

  /// Seconds after which every value stays within the rest distance of its target.
  ///
  /// A spring's displacement is a linear combination of its responses to a unit displacement and to a unit velocity. By
  /// the Cauchy–Schwarz inequality it is at most √2 times the larger response times the amplitude.
  static func settlingTime(
    _ tuning: SpringTuning, from states: [ViewState], to targets: [SIMD8<Double>]
  ) -> Double {
    let omega = tuning.angularFrequency
    var greatest = 0.0
    for (state, target) in zip(states, targets) {
      let (x, v) = (state.values - target, state.velocity / omega)
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

// MARK: - Snapshots

extension RunningMotion: SnapshotValue {
  static var blank: RunningMotion {
    RunningMotion(
      .smooth, from: [], of: [], to: .finished, presented: 0, at: 0, isAtRest: true)
  }

  mutating func code(with coder: inout SnapshotCoder) throws(SnapshotError) {
    try kind.code(with: &coder)
    try start.code(with: &coder)
    try springStart.code(with: &coder)
    try end.code(with: &coder)
    try isComplete.code(with: &coder)
    try initialStates.code(with: &coder)
    try targets.code(with: &coder)
    try otherTargets.code(with: &coder)
    try outcome.code(with: &coder)
    try signals.code(with: &coder)
    try presented.code(with: &coder)
    guard case .timed(.curve(_, let duration)) = kind else { return }
    try coder.require(
      duration == AnimationTiming.usable(duration: duration) && end == start + duration,
      "duration of a curve out of range, or inconsistent with its end")
  }

  /// Whether it is consistent with a number of views and a time in seconds.
  func isPossible(of count: Int, presented: Int, at time: Double) -> Bool {
    if case .world(let world) = kind, !world.reaches(time - start) { return false }
    return initialStates.count == count && targets.count == count && otherTargets.count == count
      && self.presented == presented && presented < count && start >= 0 && start <= time
      && springStart >= start && springStart <= time && end >= time
  }
}
