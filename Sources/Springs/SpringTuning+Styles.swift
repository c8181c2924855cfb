// One spring, many dialects. Each style is an initialiser and the properties that read it back, so
// any style converts to any other by way of `SpringTuning`.
//
//   k, c, m   stiffness, damping coefficient, mass:  ω = √(k/m),  ζ = c / (2√(k·m))
//   response  seconds of one undamped oscillation, 1/f; SwiftUI calls the same number "duration"
//   bounce    1 - ζ up to critical damping, 1/ζ - 1 above it (SwiftUI)

extension SpringTuning {
  /// A spring by mass, stiffness and damping coefficient, as Core Animation, Figma and Motion
  /// write it.
  ///
  /// - Parameters:
  ///   - mass: above 0.
  ///   - stiffness: k in mass units per second squared, above 0.
  ///   - damping: c in mass units per second, 0 or more.
  /// - Throws: ``SpringTuningError`` naming the argument, or the implied frequency or damping
  ///   ratio, that is out of range.
  public init(mass: Double, stiffness: Double, damping: Double) throws(SpringTuningError) {
    guard mass > 0, mass.isFinite else { throw .init(.massOutOfRange(mass)) }
    guard stiffness > 0, stiffness.isFinite else { throw .init(.stiffnessOutOfRange(stiffness)) }
    guard damping >= 0, damping.isFinite else {
      throw .init(.dampingCoefficientOutOfRange(damping))
    }
    let angularFrequency = stiffness.squareRoot() / mass.squareRoot()
    try self.init(
      frequency: angularFrequency / (2 * Double.pi),
      dampingRatio: damping / (2 * stiffness.squareRoot()) / mass.squareRoot())
  }

  /// Stiffness k = m·ω², in mass units per second squared.
  public func stiffness(mass: Double = 1) -> Double {
    mass * angularFrequency * angularFrequency
  }

  /// Damping coefficient c = 2ζω·m, in mass units per second.
  public func damping(mass: Double = 1) -> Double {
    2 * dampingRatio * angularFrequency * mass
  }

  /// A spring by its response, the seconds of one undamped oscillation, and its damping ratio.
  ///
  /// - Throws: ``SpringTuningError`` naming the argument that is out of range.
  public init(response: Double, dampingRatio: Double) throws(SpringTuningError) {
    guard Self.responseRange.contains(response) else { throw .init(.durationOutOfRange(response)) }
    try self.init(frequency: 1 / response, dampingRatio: dampingRatio)
  }

  /// Seconds of one undamped oscillation, 1/f.
  public var response: Double { 1 / frequency }

  /// The responses a spring can have, in seconds.
  static var responseRange: ClosedRange<Double> { 0.001...100 }

  /// A spring by its perceptual duration in seconds and its bounce, as SwiftUI writes it.
  ///
  /// The duration is the response: neither the settling time nor the damped period.
  /// - Parameters:
  ///   - duration: seconds, 0.001 to 100.
  ///   - bounce: unitless, -0.99 to 1: 1 rings forever, 0 is critical damping, below it is slower.
  /// - Throws: ``SpringTuningError`` naming the argument that is out of range.
  public init(duration: Double, bounce: Double) throws(SpringTuningError) {
    guard (-0.99...1).contains(bounce) else { throw .init(.bounceOutOfRange(bounce)) }
    try self.init(
      response: duration, dampingRatio: min(bounce >= 0 ? 1 - bounce : 1 / (1 + bounce), 100))
  }

  /// SwiftUI's bounce: 1 - ζ up to critical damping, 1/ζ - 1 above it; unitless.
  public var bounce: Double {
    dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1
  }

  /// A spring by tension and friction, as Origami, Rebound and React Native write it.
  ///
  /// k = 3.62·(tension - 30) + 194 and c = 3·(friction - 8) + 25 with mass 1; both unitless.
  /// - Throws: ``SpringTuningError`` naming the tension whose stiffness is not above 0, the friction
  ///   whose damping is below 0, or the implied frequency or damping ratio that is out of range.
  public init(tension: Double, friction: Double) throws(SpringTuningError) {
    let stiffness = (tension - 30) * 3.62 + 194
    let damping = (friction - 8) * 3 + 25
    guard stiffness > 0, stiffness.isFinite else { throw .init(.tensionOutOfRange(tension)) }
    guard damping >= 0, damping.isFinite else { throw .init(.frictionOutOfRange(friction)) }
    try self.init(mass: 1, stiffness: stiffness, damping: damping)
  }

  /// Origami's tension, unitless.
  package var tension: Double { (stiffness() - 194) / 3.62 + 30 }

  /// Origami's friction, unitless.
  package var friction: Double { (damping() - 25) / 3 + 8 }

  /// A spring that, released at rest, stays within a fraction of the distance after a given time.
  ///
  /// The last crossing of the tolerance is exact in every damping regime. Below critical damping
  /// SwiftUI solves ζ/√(1-ζ²)·exp(-ζω·t) = tolerance instead. For a thousandth, its frequencies are
  /// 31 % lower than needed at ratio 0.1 and 35 % higher at 0.9103, from where on the first swing past
  /// the target stays within the tolerance (9 % at 0.91). At critical damping both agree.
  /// - Parameters:
  ///   - settlingDuration: seconds, 0.001 to 100.
  ///   - dampingRatio: above 0, up to 100.
  ///   - tolerance: fraction of the distance, between 0 and 1.
  /// - Throws: ``SpringTuningError`` naming the argument, or the implied frequency, that is out of
  ///   range.
  public init(
    settlingDuration: Double, dampingRatio: Double, tolerance: Double = 0.001
  ) throws(SpringTuningError) {
    guard Self.responseRange.contains(settlingDuration) else {
      throw .init(.durationOutOfRange(settlingDuration))
    }
    guard tolerance > 0, tolerance < 1 else { throw .init(.toleranceOutOfRange(tolerance)) }
    guard dampingRatio > 0 else { throw .init(.dampingRatioOutOfRange(dampingRatio)) }
    // Time scales with 1/f: solve for 1 Hz, then stretch.
    let unit = try SpringTuning(frequency: 1, dampingRatio: dampingRatio)
    let unitTime = unit.settlingTime(
      from: SpringState(displacement: 1, velocity: 0), tolerance: tolerance)
    try self.init(frequency: unitTime / settlingDuration, dampingRatio: dampingRatio)
  }

  /// Seconds after which a spring released at rest stays within a fraction of the distance;
  /// infinite for an undamped spring. Costs what ``settlingTime(from:tolerance:)`` does.
  public func settlingDuration(tolerance: Double = 0.001) -> Double {
    settlingTime(from: SpringState(displacement: 1, velocity: 0), tolerance: tolerance)
  }
}
