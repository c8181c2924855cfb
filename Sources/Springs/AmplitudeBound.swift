import PlaneGeometry

/// A lower bound on the squared amplitudes x² + (v/ω)² of the springs of a group that are in motion, while nothing drives them.
///
/// With it, steps in which no spring can come to rest need not look for one: most of the steps between a scroll and rest, and
/// half of the time of each.
struct AmplitudeBound: Sendable {
  /// The least squared amplitude when it was last looked for, in points squared; 0 where it has not been since.
  private var least = 0.0
  /// Seconds since then.
  private var elapsed = 0.0
  /// What has become of a displacement of 1 pt and a velocity of 1 pt/s since then.
  private var unitDisplacement = SpringState(displacement: 1, velocity: 0)
  private var unitVelocity = SpringState(displacement: 0, velocity: 1)
  /// How many times the bound is not looked for although nothing is known.
  private var searchDelay = 0

  /// A group of fewer slots is stepped faster without a bound.
  private static var leastSlotCount: Int { 512 }

  /// Forgets what was known: something has moved slots.
  mutating func reset() { self = Self() }

  /// Goes one step further.
  ///
  /// - Returns: whether every spring in motion keeps a squared amplitude above that at which springs rest.
  mutating func excludesRest(
    after step: SpringStep, of duration: Double, on tuning: SpringTuning,
    squaredRestAmplitude: Double
  ) -> Bool {
    guard least > 0 else { return false }
    elapsed += duration
    unitDisplacement = step.applied(to: unitDisplacement)
    unitVelocity = step.applied(to: unitVelocity)
    // The motion is a matrix. Its least singular value is its determinant over the greatest, which is at most the root of the
    // sum of the squares.
    let determinant = Elementary.exp(-2 * tuning.decayRate * elapsed)
    let (frequency, period) = (tuning.angularFrequency, 1 / tuning.angularFrequency)
    let squares =
      unitDisplacement.squaredAmplitude(period: period)
      + unitVelocity.squaredAmplitude(period: period) * (frequency * frequency)
    let bound = least * (determinant * determinant / squares)
    // Twice as much is far more than what rounding amounts to; below 1e-280, squares may be 0 for numbers that are not.
    if bound > 2 * squaredRestAmplitude + 1e-280 { return true }
    least = 0
    return false
  }

  /// Looks for the bound, except while springs come to rest one after the other, when it is of no use.
  mutating func search(_ x: [Double], _ v: [Double], slots: Range<Int>, on tuning: SpringTuning) {
    guard slots.count >= Self.leastSlotCount else { return }
    guard searchDelay == 0 else {
      searchDelay -= 1
      return
    }
    let period = 1 / tuning.angularFrequency
    self = Self()
    least = leastSquaredAmplitude(x, v, slots: slots, squaredPeriod: period * period)
    searchDelay = 8
  }
}

extension SpringState {
  fileprivate func squaredAmplitude(period: Double) -> Double {
    let swing = velocity * period
    return displacement * displacement + swing * swing
  }
}
