import PlaneGeometry

// Symbols
//   t     duration, seconds                     E     exp(-ζω·t)
//   C, S  cosine and sine of the damped oscillation, S divided by its angular frequency; above
//         critical damping they turn into cosh and sinh, at critical damping into 1 and t
//   R     E·S, the displacement t seconds after a unit velocity; I its integral, J the integral of I
//
// Method    up to critical damping the closed form by half angles, above it by the two roots; where
//           both would lose digits, a Taylor series
// Ensures   no difference of nearly equal numbers is ever formed: each number is good to about 1e-14
//           of its own size, or of the swing's where it passes through 0, plus ωt·1e-16 for the phase
//
// cosh and sinh are never formed either: their product with E would be infinity times zero for a
// stiff spring and a long step.

/// The free motion of a spring over one duration.
package struct FreeMotion {
  /// E·(C + ζω·S): what is left of a unit displacement.
  package let displacementLeft: Double
  /// E·(C - ζω·S): what is left of a unit velocity.
  package let velocityLeft: Double
  /// R: the displacement from a unit velocity, in seconds.
  package let response: Double
  /// I: the integral of the response over the duration, in seconds squared.
  package let firstIntegral: Double
  /// J: the integral of that, in seconds cubed; infinite where it is beyond the largest Double, from
  /// some 1e301 seconds on.
  package let secondIntegral: Double

  /// The motion of `tuning` over `duration` seconds.
  package init(_ tuning: SpringTuning, duration: Double) {
    let reach = tuning.fastestRate * duration
    if reach.magnitude <= 0.5 {
      self.init(short: tuning, duration)
    } else if tuning.dampingRatio > 1 {
      self.init(overdamped: tuning, duration)
    } else {
      self.init(oscillating: tuning, duration)
    }
  }

  /// Any damping ratio; a duration of at most half a radian of the fastest root.
  ///
  /// R solves R″ = -2ζω·R′ - ω²·R with R = 0 and R′ = 1 at the start, which gives its derivatives one
  /// after the other. The sixteenth term is below 1e-15 of the first.
  private init(short tuning: SpringTuning, _ duration: Double) {
    let angle = tuning.angularFrequency * duration
    let damping = 2 * tuning.dampingRatio * angle
    var (before, derivative) = (0.0, 1.0)
    var (zeroth, first, second) = (0.0, 0.0, 0.0)
    var (toZeroth, toFirst, toSecond) = (1.0, 1.0 / 2, 1.0 / 6)
    for term in 1...16 {
      // No derivative is more than 5/4 of the greater of the two before it, and its share is less than half of the last one's:
      // from so little on, as after some milliseconds, no sum changes any more.
      if term == 9, max(abs(derivative), abs(before)) * toZeroth < 0x1p-60 * zeroth { break }
      zeroth += derivative * toZeroth
      first += derivative * toFirst
      second += derivative * toSecond
      (before, derivative) = (derivative, -damping * derivative - angle * angle * before)
      (toZeroth, toFirst, toSecond) = (toFirst, toSecond, toSecond / Double(term + 3))
    }
    displacementLeft = 1 - angle * angle * first
    velocityLeft = displacementLeft - damping * zeroth
    response = duration * zeroth
    firstIntegral = duration * duration * first
    secondIntegral = duration * duration * duration * second
  }

  /// Damping ratio 0 to 1, both included.
  private init(oscillating tuning: SpringTuning, _ duration: Double) {
    let (omega, decay) = (tuning.angularFrequency, tuning.decayRate)
    let damped = tuning.rootSpread
    let half = Self.sincos(half: damped, duration)
    let versine = 2 * half.sin * half.sin
    let sine = damped > 0 ? 2 * half.sin * half.cos / damped : duration
    let envelope = Elementary.exp(-decay * duration)
    response = envelope * sine
    displacementLeft = envelope * (1 - versine) + decay * response
    velocityLeft = envelope * (1 - versine) - decay * response
    let fallen = -Elementary.expm1(-decay * duration) + envelope * versine - decay * response
    firstIntegral = fallen / (omega * omega)
    secondIntegral = (duration - response - 2 * decay * firstIntegral) / (omega * omega)
  }

  /// Sine and cosine of half a rate, in radians per second, times a duration, also where the product
  /// is beyond the largest Double.
  private static func sincos(half rate: Double, _ duration: Double) -> (sin: Double, cos: Double) {
    let half = rate * duration / 2
    guard half.isFinite else {
      return Elementary.sincos(rate * (duration * 0x1p-16), timesTwoTo: 15)
    }
    return Elementary.sincos(half)
  }

  /// Damping ratio above 1: R follows R′ = exp(-slow·t) - fast·R, and so do its integrals.
  private init(overdamped tuning: SpringTuning, _ duration: Double) {
    let (slow, fast) = (tuning.slowestDecayRate, tuning.fastestRate)
    let spread = 2 * tuning.rootSpread
    let slowLeft = Elementary.exp(-slow * duration)
    response = slowLeft * -Elementary.expm1(-spread * duration) / spread
    displacementLeft = slowLeft + slow * response
    velocityLeft = slowLeft * Elementary.exp(-spread * duration) - slow * response
    let slowIntegral = -Elementary.expm1(-slow * duration) / slow
    firstIntegral = (slowIntegral - response) / fast
    secondIntegral = (Self.secondIntegral(ofDecay: slow, duration) - firstIntegral) / fast
  }

  /// exp(-rate·t), integrated twice from 0 to `duration`.
  private static func secondIntegral(ofDecay rate: Double, _ duration: Double) -> Double {
    let reach = rate * duration
    guard reach.magnitude <= 0.5 else { return (reach + Elementary.expm1(-reach)) / (rate * rate) }
    var (sum, term) = (0.0, 1.0 / 2)
    for index in 3...18 {
      sum += term
      term *= -reach / Double(index)
    }
    return duration * duration * sum
  }
}
