/// The slots of a bank that share a tuning, as parallel arrays.
struct SpringGroup: Sendable {
  let tuning: SpringTuning
  /// Displacements from rest, points.
  var x: [Double] = []
  /// Velocities, points per second.
  var v: [Double] = []
  /// Influences at the start of a step, unitless.
  var s: [Double] = []
  /// Changes of the influences, per second.
  var r: [Double] = []
  /// Every slot outside is exactly at rest; one inside may be, too.
  var awake: Range<Int> = 0..<0
  var bound = AmplitudeBound()

  init(_ tuning: SpringTuning) {
    self.tuning = tuning
  }

  mutating func append(_ state: SpringState, influence: Double) {
    x.append(0)
    v.append(0)
    s.append(influence)
    r.append(0)
    if state != .rest { set(state, at: x.count - 1) }
  }

  var awakeCount: Int { awake.count { x[$0] != 0 || v[$0] != 0 } }

  var isAtRest: Bool { awake.allSatisfy { x[$0] == 0 && v[$0] == 0 } }

  func state(at index: Int) -> SpringState {
    SpringState(displacement: x[index], velocity: v[index])
  }

  mutating func set(_ state: SpringState, at index: Int) {
    x[index] = state.displacement
    v[index] = state.velocity
    guard state != .rest else { return }
    bound.reset()
    awake =
      awake.isEmpty
      ? index..<index + 1 : min(awake.lowerBound, index)..<max(awake.upperBound, index + 1)
  }

  mutating func gather(_ sources: [Int], adding other: SpringGroup?) {
    let count = sources.count + (other?.x.count ?? 0)
    var gathered = SpringGroup(tuning)
    gathered.x = [Double](repeating: 0, count: count)
    gathered.v = [Double](repeating: 0, count: count)
    gathered.s = [Double](repeating: 0, count: count)
    gathered.r = [Double](repeating: 0, count: count)
    var (first, end) = (sources.count, 0)
    for (index, source) in sources.enumerated() where source >= 0 {
      (gathered.s[index], gathered.r[index]) = (s[source], r[source])
      guard x[source] != 0 || v[source] != 0 else { continue }
      (gathered.x[index], gathered.v[index]) = (x[source], v[source])
      (first, end) = (min(first, index), index + 1)
    }
    if first < end { gathered.awake = first..<end }
    if let other {
      for index in other.x.indices {
        gathered.s[sources.count + index] = other.s[index]
        let state = other.state(at: index)
        if state != .rest { gathered.set(state, at: sources.count + index) }
      }
    }
    self = gathered
  }

  mutating func relax(over duration: Double, restAmplitude: Double) {
    guard !awake.isEmpty else { return }
    let step = SpringStep(tuning, duration: duration)
    let squaredAmplitude = restAmplitude * restAmplitude
    if bound.excludesRest(
      after: step, of: duration, on: tuning, squaredRestAmplitude: squaredAmplitude)
    {
      relaxSprings(&x, &v, slots: awake, step: step)
      return
    }
    let period = 1 / tuning.angularFrequency
    awake = relaxSprings(
      &x, &v, slots: awake, step: step, squaredAmplitude: squaredAmplitude,
      squaredPeriod: period * period)
    bound.search(x, v, slots: awake, on: tuning)
  }

  mutating func force(over duration: Double, scrollVelocity: Double, ramped: Bool) {
    guard !x.isEmpty else { return }
    let step = SpringStep(tuning, duration: duration)
    if ramped {
      forceSprings(
        &x, &v, influences: s, rates: r, scrollVelocity: scrollVelocity, step: step)
    } else {
      forceSprings(&x, &v, influences: s, scrollVelocity: scrollVelocity, step: step)
    }
    awake = 0..<x.count
    bound.reset()
  }
}
