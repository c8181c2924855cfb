extension SpringTuning {
  /// Seconds until the displacement first changes sign, or infinity where it never does.
  ///
  /// - Parameter state: where the spring is and how fast it moves; a displacement of 0 counts as
  ///   crossed now.
  public func crossingTime(from state: SpringState) -> Double {
    guard state.displacement != 0 else { return 0 }
    let side = state.displacement > 0 ? 1.0 : -1.0
    guard dampingRatio < 1 || crossesWithoutOscillation(state) else { return .infinity }
    // A crossing lies within one damped half period, or, where there is no oscillation, before the
    // time at which the free motion without resistance would have passed it twice over.
    var high = 1 / angularFrequency
    while side * self.state(after: high, from: state).displacement > 0 {
      high *= 2
      guard high.isFinite else { return .infinity }
    }
    return bisect(from: 0, to: high) { time in
      side * self.state(after: time, from: state).displacement > 0
    }
  }

  /// A spring without oscillation crosses its target at most once, and only when it is thrown at it
  /// faster than its fast root times the distance.
  private func crossesWithoutOscillation(_ state: SpringState) -> Bool {
    let fastest = angularFrequency * angularFrequency / slowestDecayRate
    return state.velocity * state.displacement < 0
      && abs(state.velocity) > fastest * abs(state.displacement)
  }

  /// The first of two neighbouring numbers at which a condition no longer holds that holds at `low`
  /// and not at `high`.
  func bisect(from low: Double, to high: Double, while holds: (Double) -> Bool) -> Double {
    var (low, high) = (low, high)
    while true {
      let middle = low + (high - low) / 2
      guard middle > low, middle < high else { return high }
      if holds(middle) { low = middle } else { high = middle }
    }
  }
}
