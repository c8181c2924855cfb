import PlaneGeometry

/// A spring and damper as a constraint: backward Euler within the solver's iterations.
///
/// With ω = 2πf and the effective mass m of the constraint, stiffness m ω² and damper 2 m ζ ω make the
/// constraint  v + bias · C + compliance/m · impulse = 0, which holds for every frequency and substep.
struct Softness: Equatable, Sendable {
  /// Share of the error C that the velocity makes up for, per second.
  var bias: Double
  /// Share of 1/m that is added to the inverse mass; 0 is rigid.
  var compliance: Double
  /// ω², per second squared.
  var omegaSquared: Double

  static var rigid: Softness { Softness(bias: 0, compliance: 0, omegaSquared: 0) }

  private init(bias: Double, compliance: Double, omegaSquared: Double) {
    self.bias = bias
    self.compliance = compliance
    self.omegaSquared = omegaSquared
  }

  /// The softness of a frequency in hertz and a damping ratio, for a substep h; rigid at 0 Hz.
  init(frequency: Double, damping: Double, over h: Double) {
    guard frequency > 0 else {
      self = .rigid
      return
    }
    // For slower springs, ω² would underflow and the compliance would be infinite; they exert no force.
    let omega = 2 * Double.pi * max(frequency, 1e-100)
    omegaSquared = omega * omega
    let resisted = 2 * damping * omega + h * omega * omega
    bias = omega * omega / resisted
    compliance = 1 / (h * resisted)
  }
}
