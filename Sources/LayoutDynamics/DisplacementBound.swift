import PlaneGeometry
import Springs

/// A bound on how far any cell of a layout can be from rest, live or not.
///
/// A poke of 1 pt leaves at most g·exp(-λt), where λ is half the rate at which the slowest spring
/// dies away and g = 2·exp(-1/2) = 1.2131: the free motion is at most (1 + τ)·exp(-τ) with τ = 2λt,
/// whatever the damping ratio. The influence is at most 1, so the bound follows B′ = g·|u| - λB.
package struct DisplacementBound: Sendable {
  /// Points.
  package private(set) var value = 0.0
  /// λ, per second.
  let decayRate: Double
  private let gain: Double

  /// A bound on the amplitude √(x² + (v/ω)²) is this many times the bound on the displacement. The
  /// amplitude after a poke is at most (1 + 3τ)·exp(-τ), the worst case lying near critical damping;
  /// that is at most 2.61·exp(-λt), against 1.2131·exp(-λt), rounded up.
  static let amplitudeFactor = 3.5

  package init(tunings: [SpringTuning]) {
    decayRate = tunings.reduce(Double.infinity) { min($0, $1.slowestDecayRate) } / 2
    gain = decayRate > 0 ? 1.2131 : 1
  }

  package mutating func advance(by duration: Double, distance: Double) {
    guard duration > 0 else {
      value += gain * distance
      return
    }
    guard decayRate > 0 else {
      value += distance
      return
    }
    let left = Elementary.exp(-decayRate * duration)
    value = value * left + gain * (distance / duration) * (1 - left) / decayRate
  }

  mutating func clear() { value = 0 }
}
