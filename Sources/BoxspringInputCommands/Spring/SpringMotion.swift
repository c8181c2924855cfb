import Springs

/// A value that a spring carries from one number to another.
struct SpringMotion {
  /// The fraction of the way within which a motion counts as settled.
  static let tolerance = 0.001

  let spring: SpringTuning
  /// The value at the start.
  let start: Double
  /// The value at rest.
  let target: Double
  /// Change of the value per second at the start.
  let velocity: Double

  private var initial: SpringState {
    SpringState(displacement: start - target, velocity: velocity)
  }

  /// The value so many seconds after the start.
  func value(at time: Double) -> Double {
    target + state(at: time).displacement
  }

  /// Displacement from the target, and velocity, so many seconds after the start.
  func state(at time: Double) -> SpringState {
    spring.state(after: time, from: initial)
  }

  /// From the start to the target; a value that is thrown from its target has no such way.
  var way: Double? { target == start ? nil : target - start }

  /// Seconds until the value stays within a thousandth of the way from its target, or, where there
  /// is no way, of the swing that an undamped spring would make; infinite for an undamped spring.
  var settlingTime: Double {
    let scale = way.map(abs) ?? spring.amplitude(of: initial)
    return spring.settlingTime(from: initial, tolerance: Self.tolerance * scale)
  }
}
