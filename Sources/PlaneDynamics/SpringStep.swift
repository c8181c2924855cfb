import PlaneGeometry

/// One exact step of a spring, for one tuning and one duration.
///
/// The free motion over `duration` is a 2×2 matrix; scrolling adds four scalars. Making a step costs
/// an exponential, a sine and a cosine; applying it is a handful of multiplications, whatever the
/// duration. `docs/springs.md` derives every line.
///
/// Scrolling forces a spring by x′ = v + w, v′ = -ω²x - 2ζω·v, where w, in points per second, is
/// the influence of the scroll on this cell times the scroll velocity. A w that changes linearly,
/// w(τ) = w₀ + w₁·τ, is met exactly.
@frozen
public struct SpringStep: Sendable {
  // x₁ = xx·x + xv·v + w₀·xForce + w₁·xRamp
  // v₁ = vx·x + vv·v + w₀·vForce + w₁·vRamp
  @usableFromInline var xx, xv, vx, vv: Double
  @usableFromInline var xForce, vForce, xRamp, vRamp: Double

  /// The step of `tuning` over `duration` seconds, 0 or more.
  public init(_ tuning: SpringTuning, duration: Double) {
    let omega = tuning.angularFrequency
    let free = FreeMotion(tuning, omega: omega, duration: duration)
    let squared = omega * omega
    let damping = 2 * tuning.dampingRatio * omega
    xx = free.unity
    xv = free.response
    vx = -squared * free.response
    vv = free.velocityUnity
    vForce = -free.fall
    xForce = free.response + damping * free.fall / squared
    vRamp = xForce - duration
    xRamp = (free.fall - damping * vRamp) / squared
  }

  /// The state after the step, without forcing.
  @inlinable
  public func applied(to state: SpringState) -> SpringState {
    SpringState(
      displacement: xx * state.displacement + xv * state.velocity,
      velocity: vx * state.displacement + vv * state.velocity)
  }

  /// The state after the step.
  ///
  /// - Parameters:
  ///   - state: the state before.
  ///   - forcing: influence times scroll velocity at the start, in points per second.
  ///   - rate: its change, in points per second squared.
  @inlinable
  public func applied(
    to state: SpringState, forcing: Double, rate: Double = 0
  ) -> SpringState {
    SpringState(
      displacement: xx * state.displacement + xv * state.velocity + forcing * xForce
        + rate * xRamp,
      velocity: vx * state.displacement + vv * state.velocity + forcing * vForce
        + rate * vRamp)
  }
}

/// The free motion of a spring over one duration, split so that nothing cancels.
//
//   E(t) = exp(-ζω·t), C and S the cosine and sine of the damped oscillation, S divided by its
//   angular frequency; above critical damping they turn into cosh and sinh, at it into 1 and t.
private struct FreeMotion {
  /// E·(C + ζω·S): what is left of a unit displacement.
  var unity: Double
  /// 1 - unity, without cancellation at short durations.
  var fall: Double
  /// E·S: displacement from a unit velocity, in seconds.
  var response: Double
  /// E·(C - ζω·S): what is left of a unit velocity.
  var velocityUnity: Double

  init(_ tuning: SpringTuning, omega: Double, duration: Double) {
    self =
      tuning.dampingRatio > 1
      ? Self.overdamped(tuning, omega, duration) : Self.oscillating(tuning, omega, duration)
  }

  /// Damping ratio 0 to 1, both included.
  private static func oscillating(
    _ tuning: SpringTuning, _ omega: Double, _ duration: Double
  ) -> FreeMotion {
    let zeta = tuning.dampingRatio
    let decay = zeta * omega
    let damped = omega * ((1 - zeta) * (1 + zeta)).squareRoot()
    let half = Elementary.sincos(damped * duration / 2)
    let versine = 2 * half.sin * half.sin
    let sine = damped > 0 ? 2 * half.sin * half.cos / damped : duration
    let envelopeFall = -Elementary.expm1(-decay * duration)
    let envelope = Elementary.exp(-decay * duration)
    let response = envelope * sine
    return FreeMotion(
      unity: envelope * (1 - versine) + decay * response,
      fall: envelopeFall + envelope * versine - decay * response,
      response: response,
      velocityUnity: envelope * (1 - versine) - decay * response)
  }

  /// Damping ratio above 1. Neither cosh nor sinh is ever formed: their product with E would be
  /// infinity times zero for a stiff spring and a long step.
  private static func overdamped(
    _ tuning: SpringTuning, _ omega: Double, _ duration: Double
  ) -> FreeMotion {
    let zeta = tuning.dampingRatio
    let spread = omega * ((zeta - 1) * (zeta + 1)).squareRoot()
    let slow = omega * omega / (zeta * omega + spread)
    let slowFall = -Elementary.expm1(-slow * duration)
    let slowLeft = Elementary.exp(-slow * duration)
    let fastFall = -Elementary.expm1(-2 * spread * duration)
    let response = slowLeft * fastFall / (2 * spread)
    return FreeMotion(
      unity: slowLeft + slow * response,
      fall: slowFall - slow * response,
      response: response,
      velocityUnity: slowLeft * (1 - fastFall) - slow * response)
  }

  private init(unity: Double, fall: Double, response: Double, velocityUnity: Double) {
    self.unity = unity
    self.fall = fall
    self.response = response
    self.velocityUnity = velocityUnity
  }
}
