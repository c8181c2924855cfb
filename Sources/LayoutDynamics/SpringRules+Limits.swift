import PlaneGeometry
import Springs

// Reduced motion: limits of displacements and settling times. `docs/springs.md` has the definitions.

extension SpringRules {
  /// The amplitude, in points, from which springs settle within ``maximumSettlingTime``. A scroll of 50,000 pt/s leaves less.
  package static var limitedAmplitude: Double { 1e6 }

  /// The spring in place of another one: itself, or a critically damped one where it would take too long.
  func limited(_ spring: SpringTuning) -> SpringTuning {
    guard let time = maximumSettlingTime else { return spring }
    let ratio = min(Self.limitedAmplitude / restAmplitude, 1e300)
    guard spring.unitSettlingTime(ratio) / spring.angularFrequency > time else { return spring }
    // The preset is critically damped.
    let frequency = SpringTuning.edgeBounce.unitSettlingTime(ratio) / (2 * .pi * time)
    return .criticallyDamped(frequency: frequency)
  }

  /// A displacement as it is drawn.
  func limited(_ displacement: Vector) -> Vector {
    guard let limit = maximumDisplacement else { return displacement }
    let length = displacement.length
    return length > limit ? displacement * (limit / length) : displacement
  }

  /// A displacement along the only axis there is, as it is drawn.
  func limited(_ shift: Double) -> Double {
    guard let limit = maximumDisplacement else { return shift }
    return max(-limit, min(shift, limit))
  }
}

extension SpringTuning {
  fileprivate static func criticallyDamped(frequency: Double) -> SpringTuning {
    do throws(SpringTuningError) {
      return try SpringTuning(frequency: max(0.01, min(frequency, 1000)), dampingRatio: 1)
    } catch {
      return .edgeBounce
    }
  }

  /// An upper bound on how long the amplitude √(x² + (v/ω)²) takes to become smaller by a factor, in 1/ω; infinite without
  /// damping.
  ///
  /// Below critical damping, x² + 2ζ·x·(v/ω) + (v/ω)² shrinks by e^(-2ζωt) exactly, and lies between (1 - ζ) and (1 + ζ)
  /// amplitudes squared. From critical damping on, the amplitude is at most 3·(1 + rωt)·e^(-rωt) of the first, rω being the
  /// slower rate; the root of that is found by iterating t = log(3·factor·(1 + rωt))/(rω), a contraction.
  fileprivate func unitSettlingTime(_ factor: Double) -> Double {
    guard dampingRatio >= 1 else {
      let spread = ((1 + dampingRatio) / (1 - dampingRatio)).squareRoot()
      return Elementary.log(factor * spread) / dampingRatio
    }
    let rate = 1 / (dampingRatio + (dampingRatio * dampingRatio - 1).squareRoot())
    var scaled = Elementary.log(3 * factor)
    for _ in 0..<40 { scaled = Elementary.log(3 * factor * (1 + scaled)) }
    return scaled / rate
  }
}
