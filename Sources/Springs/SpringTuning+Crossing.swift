import PlaneGeometry

// When does a spring pass its target, and when does it stand still? Both ask for the time at which
// S/C equals a ratio, where C and S are the cosine and sine of the damped oscillation (S divided by
// its angular frequency), cosh and sinh above critical damping, and 1 and t at it:
//
//   x = 0   S/C = -x₀ / (v₀ + ζω·x₀)
//   v = 0   S/C =  v₀ / (ζω·v₀ + ω²·x₀)
//
// An arctangent or a logarithm answers it, so no step is too coarse and no motion too faint.

extension SpringTuning {
  /// Seconds until the displacement first changes sign, or infinity where it never does.
  ///
  /// A spring without oscillation crosses its target at most once, and only when it is thrown at it
  /// faster than its fast root times the distance.
  /// - Parameter state: where the spring is and how fast it moves; a displacement of 0 counts as
  ///   crossed now.
  package func crossingTime(from state: SpringState) -> Double {
    let (x, v) = (state.displacement, state.velocity)
    return dampingRatio < 1
      ? oscillatingTime(sine: -x, cosine: v + decayRate * x)
      : monotoneTime(sine: -x, remainder: v + fastestRate * x) ?? .infinity
  }

  /// Seconds until the spring first stands still, from 0 on; nil where it never does.
  package func turningTime(from state: SpringState) -> Double? {
    let (x, v) = (state.displacement, state.velocity)
    return dampingRatio < 1
      ? oscillatingTime(
        sine: v, cosine: decayRate * v + angularFrequency * angularFrequency * x)
      : monotoneTime(sine: v, remainder: slowestDecayRate * (v + fastestRate * x))
  }

  /// The first time from 0 on at which S/C = sine/cosine, below critical damping.
  private func oscillatingTime(sine: Double, cosine: Double) -> Double {
    guard sine != 0 else { return 0 }
    // With the sine turned positive the angle lies between 0 and π as it comes: adding π to a
    // negative one would leave no digits of a small phase.
    let side = sine > 0 ? 1.0 : -1.0
    return Elementary.atan2(y: rootSpread * (side * sine), x: side * cosine) / rootSpread
  }

  /// The time from 0 on at which S/C = sine/cosine, at critical damping or above, or nil.
  ///
  /// - Parameter remainder: cosine - q·sine, where 2q is the distance between the roots; the caller
  ///   knows it without cancellation.
  private func monotoneTime(sine: Double, remainder: Double) -> Double? {
    guard sine != 0 else { return 0 }
    let ratio = sine / remainder
    guard ratio > 0, ratio.isFinite else { return nil }
    guard rootSpread > 0 else { return ratio }
    // log(1 + growth), where the error of the sum is divided out again.
    let growth = 2 * rootSpread * ratio
    let sum = 1 + growth
    let logarithm = sum == 1 ? growth : Elementary.log(sum) * (growth / (sum - 1))
    return logarithm / (2 * rootSpread)
  }
}
