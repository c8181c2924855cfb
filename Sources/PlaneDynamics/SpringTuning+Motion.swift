import PlaneGeometry

// What a single spring does, as a function of time.

extension SpringTuning {
  /// The state a given time after another, exactly, in every damping regime.
  ///
  /// - Parameters:
  ///   - duration: seconds, 0 or more, of any length.
  ///   - state: the state to start from.
  public func state(after duration: Double, from state: SpringState) -> SpringState {
    SpringStep(self, duration: duration).applied(to: state)
  }

  /// Energy per unit mass, v²/2 + ω²x²/2, in points squared per second squared.
  ///
  /// It never grows while the spring is left alone.
  public func energy(of state: SpringState) -> Double {
    let potential = angularFrequency * state.displacement
    return (state.velocity * state.velocity + potential * potential) / 2
  }

  /// The farthest an undamped spring of this energy would swing, √(x² + (v/ω)²), in points.
  ///
  /// A spring left alone never gets farther from rest than this, so it decides when a spring may
  /// sleep.
  public func amplitude(of state: SpringState) -> Double {
    (2 * energy(of: state)).squareRoot() / angularFrequency
  }

  /// How far a spring released at rest swings past its target, as a fraction of the distance:
  /// exp(-πζ/√(1-ζ²)); 0 from critical damping on.
  public var overshoot: Double {
    guard dampingRatio < 1 else { return 0 }
    let spread = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
    return Elementary.exp(-Double.pi * dampingRatio / spread)
  }
}
