/// One exact step of a spring, for one tuning and one duration.
///
/// The free motion over `duration` is a 2×2 matrix; scrolling adds four scalars. Making a step costs
/// a short series or four elementary functions; applying it is a handful of multiplications,
/// whatever the duration. `docs/springs.md` derives every line.
///
/// Scrolling forces a spring by x′ = v + w, v′ = -ω²x - 2ζω·v, where w, in points per second, is
/// the influence of the scroll on this cell times the scroll velocity. A w that changes linearly,
/// w(τ) = w₀ + w₁·τ, is met exactly.
package struct SpringStep: Sendable {
  // x₁ = xx·x + xv·v + w₀·xForce + w₁·xRamp
  // v₁ = vx·x + vv·v + w₀·vForce + w₁·vRamp
  @usableFromInline var xx, xv, vx, vv: Double
  @usableFromInline var xForce, vForce, xRamp, vRamp: Double

  /// The step of `tuning` over `duration` seconds, finite and 0 or more.
  ///
  /// After 1e304 s and more a rate can carry a spring beyond the range of Double: by 2ζ/ω times rate and
  /// duration. Per unit of the rate the displacement counts as at most the greatest finite Double.
  package init(_ tuning: SpringTuning, duration: Double) {
    let stiffness = tuning.angularFrequency * tuning.angularFrequency
    let damping = 2 * tuning.decayRate
    let free = FreeMotion(tuning, duration: duration)
    xx = free.displacementLeft
    xv = free.response
    vx = -stiffness * free.response
    vv = free.velocityLeft
    xForce = free.response + damping * free.firstIntegral
    vForce = -stiffness * free.firstIntegral
    if free.secondIntegral.isFinite {
      xRamp = free.firstIntegral + damping * free.secondIntegral
      vRamp = -stiffness * free.secondIntegral
    } else {
      // J = (t - R - 2ζω·I)/ω², and beside such a t neither R nor 2ζω·I counts.
      let held = 2 * tuning.dampingRatio / tuning.angularFrequency * duration
      xRamp = min(free.firstIntegral + held, .greatestFiniteMagnitude)
      vRamp = -duration
    }
  }

  /// The state after the step, without forcing.
  @inlinable
  package func applied(to state: SpringState) -> SpringState {
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
  package func applied(
    to state: SpringState, forcing: Double, rate: Double = 0
  ) -> SpringState {
    SpringState(
      displacement: xx * state.displacement + xv * state.velocity + forcing * xForce
        + rate * xRamp,
      velocity: vx * state.displacement + vv * state.velocity + forcing * vForce
        + rate * vRamp)
  }
}

extension SpringStep {
  /// What a unit displacement and a unit velocity leave behind: of the displacement, and of the velocity.
  package var free: (xx: Double, xv: Double, vx: Double, vv: Double) { (xx, xv, vx, vv) }
}
