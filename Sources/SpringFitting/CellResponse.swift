/// The state of a cell on its spring along one axis, with its derivatives.
///
/// The influence is L/D where it is below its maximum C, and C elsewhere, so the displacement is the sum of two
/// responses: one proportional to 1/D, kept here, and one to C, the rest. The distance at which the influence reaches its
/// maximum depends on D and C as well, but the influence is continuous there, so this does not affect first derivatives.
struct CellResponse {
  var displacement = Part()
  var velocity = Part()
  /// Influence times scroll velocity at the end of the last step, in points per second.
  var forcing = 0.0

  /// A number with its derivatives.
  struct Part {
    var value = 0.0
    /// The derivative by the logarithm of the frequency.
    var frequency = 0.0
    /// The derivative by the damping ratio.
    var damping = 0.0
    /// The part of the value that is due to scrolling while the influence was below its maximum.
    var proportional = 0.0
  }

  /// Change of the displacement per second, in points per second.
  var rate: Double { velocity.value + forcing }

  /// Advances the cell without forcing.
  @inline(__always)
  mutating func relax(_ step: StepSensitivity) {
    let (x, v) = (displacement, velocity)
    displacement = Self.combined(step.xx, x, step.xv, v)
    velocity = Self.combined(step.vx, x, step.vv, v)
    forcing = 0
  }

  /// Advances the cell under a forcing.
  ///
  /// - Parameters:
  ///   - forcing: influence times scroll velocity at the start, in points per second.
  ///   - rate: its change, in points per second squared.
  ///   - isProportional: whether the influence is below its maximum.
  @inline(__always)
  mutating func force(
    _ step: StepSensitivity, forcing: Double, rate: Double, isProportional: Bool
  ) {
    let (x, v) = (displacement, velocity)
    displacement = Self.combined(step.xx, x, step.xv, v)
    velocity = Self.combined(step.vx, x, step.vv, v)
    Self.add(forcing, step.xForce, rate, step.xRamp, isProportional, to: &displacement)
    Self.add(forcing, step.vForce, rate, step.vRamp, isProportional, to: &velocity)
  }

  /// Displaces the cell by a jump, in points.
  mutating func jump(by distance: Double, proportional: Double) {
    displacement.value += distance
    displacement.proportional += proportional
  }

  @inline(__always)
  private static func combined(
    _ c: StepSensitivity.Coefficient, _ x: Part, _ d: StepSensitivity.Coefficient, _ v: Part
  ) -> Part {
    Part(
      value: c.value * x.value + d.value * v.value,
      frequency: c.value * x.frequency + d.value * v.frequency
        + (c.frequency * x.value + d.frequency * v.value),
      damping: c.value * x.damping + d.value * v.damping
        + (c.damping * x.value + d.damping * v.value),
      proportional: c.value * x.proportional + d.value * v.proportional)
  }

  @inline(__always)
  private static func add(
    _ forcing: Double, _ c: StepSensitivity.Coefficient, _ rate: Double,
    _ d: StepSensitivity.Coefficient, _ isProportional: Bool, to part: inout Part
  ) {
    let value = forcing * c.value + rate * d.value
    part.value += value
    part.frequency += forcing * c.frequency + rate * d.frequency
    part.damping += forcing * c.damping + rate * d.damping
    if isProportional { part.proportional += value }
  }
}
