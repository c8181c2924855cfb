import PlaneGeometry

// What a single spring does, as a function of time.

extension SpringTuning {
  /// The state a given time after another, exactly, in every damping regime.
  ///
  /// - Complexity: constant, whatever the duration; an exponential, a sine and a cosine.
  /// - Parameters:
  ///   - duration: seconds, finite, 0 or more, of any length.
  ///   - state: the state to start from.
  public func state(after duration: Double, from state: SpringState) -> SpringState {
    SpringStep(self, duration: duration).applied(to: state)
  }

  /// Energy per unit mass, v²/2 + ω²x²/2, in points squared per second squared.
  ///
  /// It never grows while the spring is left alone. Infinite where it is beyond the largest Double,
  /// from amplitudes of some 1e150 on.
  package func energy(of state: SpringState) -> Double {
    let potential = angularFrequency * state.displacement
    return (state.velocity * state.velocity + potential * potential) / 2
  }

  /// The farthest an undamped spring of this energy would swing, √(x² + (v/ω)²), in points.
  ///
  /// A spring left alone never gets farther from rest than this, so it decides when a spring may
  /// sleep.
  package func amplitude(of state: SpringState) -> Double {
    let energy = energy(of: state)
    // Where a square overflows or loses digits, a state of another magnitude tells: by powers of two,
    // which round nothing.
    let scale = energy > 0x1p1000 ? 0x1p-600 : energy < 0x1p-900 ? 0x1p600 : 1
    guard scale != 1 else { return (2 * energy).squareRoot() / angularFrequency }
    let scaled = SpringState(
      displacement: state.displacement * scale, velocity: state.velocity * scale)
    return (2 * self.energy(of: scaled)).squareRoot() / angularFrequency / scale
  }

  /// How far a spring released at rest swings past its target, as a fraction of the distance:
  /// exp(-πζ/√(1-ζ²)); 0 from critical damping on.
  public var overshoot: Double {
    guard dampingRatio < 1 else { return 0 }
    let spread = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    return Elementary.exp(-Double.pi * dampingRatio / spread)
  }
}
