import PlaneGeometry

/// How a value gets to its target.
public enum AnimationTiming: Equatable, Sendable {
  /// Along a curve, over a duration in seconds; a negative one, or none, counts as 0.
  ///
  /// From rest the value follows the curve itself. From a motion, or from a hand, the difference between the value's
  /// velocity and the one with which the curve begins dies away over the duration, so that the velocity is continuous.
  case curve(EasingCurve, duration: Double)
  /// On a spring, solved exactly. It is at rest once it no longer leaves half a millionth of a unit around the
  /// target; without damping it never is.
  case spring(SpringTuning)
}

/// An easing curve that runs over a duration, at an instant: what it makes of start, target and velocity.
package struct CurveStep: Sendable {
  /// The share of the way, and its change per second.
  package let share, rate: Double
  /// What remains of a unit velocity that the curve does not have: seconds, and unitless.
  package let carry, carryRate: Double
  /// The velocity with which the curve begins, in ways per second.
  package let startRate: Double

  /// The instant `elapsed` seconds after the start of a curve, 0 up to `duration`, which is above 0.
  package init(_ curve: EasingCurve, duration: Double, elapsed: Double) {
    let u = min(max(elapsed / duration, 0), 1)
    share = curve.value(at: u)
    rate = curve.slope(at: u) / duration
    carry = duration * u * (1 - u) * (1 - u)
    carryRate = (1 - u) * (1 - 3 * u)
    startRate = curve.slope(at: 0) / duration
  }
}

extension AnimationTiming {
  /// A spring is at rest once it no longer leaves this distance from its target.
  package static var restDistance: Double { 5e-7 }

  /// A duration as curves take it: 0 up to 10⁹ seconds.
  package static func usable(duration: Double) -> Double {
    duration > 0 ? min(duration, 1e9) : 0
  }
}
