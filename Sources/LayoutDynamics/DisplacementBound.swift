import PlaneGeometry
import Springs

/// A bound on how far any cell of a layout can be from rest, live or not.
///
/// A poke of 1 pt leaves at most g·exp(-λt), where λ is half the rate at which the slowest spring
/// dies away and g = 2·exp(-1/2) = 1.2131: the free motion is at most (1 + τ)·exp(-τ) with τ = 2λt,
/// whatever the damping ratio. The influence is at most 1, so the bound follows B′ = g·|u| - λB.
///
/// What was moving when the springs became others has an amplitude √(x² + (v/ω)²) that never grows. It is bounded by
/// that, and by its decay, apart from what is scrolled on the new springs.
package struct DisplacementBound: Sendable {
  /// What has been scrolled on these springs, in points.
  var scrolled = 0.0
  /// The amplitude of what springs before these left, in points, and the time since then in seconds.
  var inherited = 0.0
  var age = 0.0
  /// λ, per second.
  let decayRate: Double
  private let gain: Double
  /// The greatest and the least ω of the springs, in radians per second.
  private let frequencies: ClosedRange<Double>

  /// A bound on the amplitude √(x² + (v/ω)²) is this many times the bound on the displacement. The
  /// amplitude after a poke is at most (1 + 3τ)·exp(-τ), the worst case lying near critical damping;
  /// that is at most 2.61·exp(-λt), against 1.2131·exp(-λt), rounded up.
  static let amplitudeFactor = 3.5

  package init(tunings: [SpringTuning]) {
    decayRate = tunings.reduce(Double.infinity) { min($0, $1.slowestDecayRate) } / 2
    gain = decayRate > 0 ? 1.2131 : 1
    let least = tunings.reduce(Double.infinity) { min($0, $1.angularFrequency) }
    frequencies = least...tunings.reduce(least) { max($0, $1.angularFrequency) }
  }

  /// Points.
  package var value: Double { scrolled + remainder }

  /// What is left of the inherited amplitude, in points: from any state at most (1 + 3τ)·exp(-τ) of it in either
  /// direction, and never more than all of it.
  private var remainder: Double {
    guard inherited > 0 else { return 0 }
    return inherited * min(1, Self.amplitudeFactor * Elementary.exp(-decayRate * age))
  }

  package mutating func advance(by duration: Double, distance: Double) {
    age += duration
    guard duration > 0 else {
      scrolled += gain * distance
      return
    }
    guard decayRate > 0 else {
      scrolled += distance
      return
    }
    let left = Elementary.exp(-decayRate * duration)
    scrolled = scrolled * left + gain * (distance / duration) * (1 - left) / decayRate
  }

  /// Goes on with other springs.
  mutating func change(to tunings: [SpringTuning]) {
    let amplitude = Self.amplitudeFactor * scrolled + remainder
    var next = DisplacementBound(tunings: tunings)
    next.inherited =
      amplitude * max(1, frequencies.upperBound / next.frequencies.lowerBound)
    self = next
  }

  mutating func clear() {
    scrolled = 0
    inherited = 0
  }
}
