import PlaneGeometry

/// How a value is animated to its target.
public enum AnimationTiming: Equatable, Sendable {
  /// Along an easing curve, over a duration in seconds; one below 10⁻⁶, or not a number, counts as 0.
  ///
  /// From rest the value follows the curve itself. After an interruption, the difference between the value's velocity and
  /// the curve's initial velocity decays over the duration, so that the velocity is continuous.
  case curve(EasingCurve, duration: Double)
  /// On a spring, solved exactly. It is at rest once it stays within 5·10⁻⁷ units of the target; without damping it never
  /// is.
  case spring(SpringTuning)
}

/// An animation along an easing curve at one time.
///
/// With distance d from the initial value to the target, and excess v of the initial velocity over the curve's, the value
/// is initial + d·progress + v·excess, and the velocity d·rate + v·excessRate.
package struct CurveState: Sendable {
  /// The fraction of the distance, and its change per second.
  package let progress, rate: Double
  /// The displacement by a unit of excess velocity, in seconds, and its change per second.
  package let excess, excessRate: Double
  /// The change per second of the progress at the start.
  package let initialRate: Double

  /// The state `elapsed` seconds after the start, 0 to `duration`, which is above 0.
  package init(_ curve: EasingCurve, duration: Double, elapsed: Double) {
    let u = min(max(elapsed / duration, 0), 1)
    progress = curve.value(at: u)
    rate = curve.slope(at: u) / duration
    excess = duration * u * (1 - u) * (1 - u)
    excessRate = (1 - u) * (1 - 3 * u)
    initialRate = curve.slope(at: 0) / duration
  }
}

extension AnimationTiming {
  /// A spring is at rest once it stays within this distance of its target.
  package static var restDistance: Double { 5e-7 }

  /// A duration clamped to 0...10⁹ seconds; one below 10⁻⁶, where velocities could overflow, or not a number, counts as 0.
  package static func usable(duration: Double) -> Double {
    duration >= 1e-6 ? min(duration, 1e9) : 0
  }
}
