/// How firmly a cell is drawn back to its rest position, and how much it rings on the way.
///
/// A released cell follows x″ + 2ζω·x′ + ω²·x = 0, where x is its displacement from rest in
/// points. Mass is 1 in every style that does not name it. `docs/springs.md` derives the exact
/// step the solver takes.
///
/// ```swift
/// let spring = try SpringTuning(response: 0.5, dampingRatio: 0.8)
/// let released = SpringState(displacement: 100, velocity: 0)
/// let later = spring.state(after: 0.25, from: released)
/// let rest = spring.settlingTime(from: released, tolerance: 0.5)  // seconds
/// ```
public struct SpringTuning: Equatable, Sendable {
  /// Undamped oscillations per second, in hertz; 0.01 to 1000.
  public let frequency: Double
  /// Fraction ζ of critical damping, unitless, 0 to 100: 0 rings forever, 1 is the least that
  /// settles without overshoot.
  public let dampingRatio: Double

  /// The frequencies a spring can have, in hertz.
  package static var frequencyRange: ClosedRange<Double> { 0.01...1000 }
  /// The damping ratios a spring can have, unitless.
  package static var dampingRatioRange: ClosedRange<Double> { 0...100 }

  /// A spring by its frequency in hertz and its damping ratio, as UIKit Dynamics writes it.
  ///
  /// - Throws: ``SpringTuningError`` naming the argument that is out of range.
  public init(frequency: Double, dampingRatio: Double) throws(SpringTuningError) {
    guard Self.frequencyRange.contains(frequency) else {
      throw .init(.frequencyOutOfRange(frequency))
    }
    guard Self.dampingRatioRange.contains(dampingRatio) else {
      throw .init(.dampingRatioOutOfRange(dampingRatio))
    }
    self.init(uncheckedFrequency: frequency, dampingRatio: dampingRatio)
  }

  /// A spring whose arguments are known to be in range.
  package init(uncheckedFrequency frequency: Double, dampingRatio: Double) {
    self.frequency = frequency
    self.dampingRatio = dampingRatio
  }

  /// The same spring with another frequency in hertz, another damping ratio, or both.
  ///
  /// - Throws: ``SpringTuningError`` naming the argument that is out of range.
  public func with(
    frequency: Double? = nil, dampingRatio: Double? = nil
  ) throws(SpringTuningError) -> SpringTuning {
    try SpringTuning(
      frequency: frequency ?? self.frequency, dampingRatio: dampingRatio ?? self.dampingRatio)
  }

  /// Undamped angular frequency ω = 2πf, in radians per second.
  package var angularFrequency: Double { 2 * Double.pi * frequency }

  /// Damped angular frequency ω√(1-ζ²), in radians per second: that of a released spring's
  /// oscillation; 0 from critical damping on, where there is none.
  public var dampedAngularFrequency: Double { dampingRatio < 1 ? rootSpread : 0 }

  /// Decay rate of the oscillation's envelope, ζω, per second.
  package var decayRate: Double { dampingRatio * angularFrequency }

  /// Rate at which the slowest part of the motion dies away, per second: ζω up to critical
  /// damping, the smaller root above it, 0 for an undamped spring.
  package var slowestDecayRate: Double {
    dampingRatio > 1
      ? angularFrequency * angularFrequency / (decayRate + rootSpread) : decayRate
  }

  /// Modulus of the fastest root, per second: ω up to critical damping, ω·(ζ + √(ζ²-1)) above it.
  var fastestRate: Double {
    dampingRatio > 1 ? decayRate + rootSpread : angularFrequency
  }

  /// ω·√|ζ²-1|, per second: the damped angular frequency below critical damping; above it, half the
  /// distance between the two roots.
  var rootSpread: Double {
    angularFrequency * ((dampingRatio - 1) * (dampingRatio + 1)).magnitude.squareRoot()
  }
}
