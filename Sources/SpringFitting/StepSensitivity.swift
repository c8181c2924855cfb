import PlaneGeometry
import Springs

// Symbols
//   k, a  stiffness ω² and damping 2ζω       R, I, J  as in `FreeMotion`
//   N     the convolution of R with itself; N′ its derivative, N₁ its integral, N₂ the integral of that
//
// Method    R″ + aR′ + kR = 0, differentiated by k and by a, is the same equation with -R and -R′ on its
//           right, so ∂R/∂k = -N and ∂R/∂a = -N′; what integrates R integrates its derivatives
// Ensures   no difference of nearly equal numbers but in `N` between half a radian and a few, where it
//           costs three digits of sixteen; at critical damping a series, as everywhere near it

/// One exact step of a spring and its derivatives by the logarithm of the frequency and by the damping ratio.
struct StepSensitivity {
  /// A coefficient of a step with its derivatives.
  struct Coefficient {
    var value: Double
    /// The derivative by the logarithm of the frequency.
    var frequency = 0.0
    /// The derivative by the damping ratio.
    var damping = 0.0
  }

  // x₁ = xx·x + xv·v + w₀·xForce + w₁·xRamp, and the same for v: see `SpringStep`.
  let xx, xv, vx, vv: Coefficient
  let xForce, vForce, xRamp, vRamp: Coefficient

  /// The step of a tuning over a duration in seconds, finite and 0 or more.
  ///
  /// - Parameter isFixed: whether the derivatives are 0, because the spring is not an unknown.
  init(_ tuning: SpringTuning, duration: Double, isFixed: Bool = false) {
    let free = FreeMotion(tuning, duration: duration)
    let (k, a) = (tuning.angularFrequency * tuning.angularFrequency, 2 * tuning.decayRate)
    let (r, i, j) = (free.response, free.firstIntegral, free.secondIntegral)
    let rate = isFixed ? 0 : 1.0
    let n = isFixed ? ResponseSquare() : ResponseSquare(tuning, duration, free)
    // ∂/∂ln f = 2k ∂/∂k + a ∂/∂a;  ∂/∂ζ = 2ω ∂/∂a
    let (byStiffness, byDamping) = (2 * k * rate, a * rate)
    let dampingRate = 2 * tuning.angularFrequency * rate
    func coefficient(_ value: Double, _ k: Double, _ a: Double) -> Coefficient {
      Coefficient(
        value: value, frequency: byStiffness * k + byDamping * a, damping: dampingRate * a)
    }
    xx = coefficient(1 - k * i, k * n.integral - i, k * n.value)
    xv = coefficient(r, -n.value, -n.derivative)
    vx = coefficient(-k * r, k * n.value - r, k * n.derivative)
    vv = coefficient(
      free.velocityLeft, k * n.integral - i + a * n.value, k * n.value - r + a * n.derivative)
    xForce = coefficient(
      r + a * i, -n.value - a * n.integral, i - n.derivative - a * n.value)
    vForce = coefficient(-k * i, k * n.integral - i, k * n.value)
    xRamp = coefficient(
      i + a * j, -n.integral - a * n.secondIntegral, j - n.value - a * n.integral)
    vRamp = coefficient(-k * j, k * n.secondIntegral - j, k * n.integral)
  }
}

/// The response of a spring convolved with itself, over one duration.
private struct ResponseSquare {
  /// N, in seconds cubed.
  var value = 0.0
  /// N′, in seconds squared.
  var derivative = 0.0
  /// N₁, the integral of N from 0.
  var integral = 0.0
  /// N₂, the integral of that.
  var secondIntegral = 0.0

  init() {}

  init(_ tuning: SpringTuning, _ duration: Double, _ free: FreeMotion) {
    let rate = max(tuning.angularFrequency, 2 * tuning.decayRate)
    if rate * duration <= 1 {
      self.init(short: tuning, duration)
    } else {
      self.init(tuning, duration, from: free)
    }
  }

  /// N solves N″ + aN′ + kN = R with N = N′ = 0 at the start: the derivatives of both there follow one from
  /// the other.
  private init(short tuning: SpringTuning, _ duration: Double) {
    let angle = tuning.angularFrequency * duration
    let (k, a) = (angle * angle, 2 * tuning.dampingRatio * angle)
    // Derivatives of R/t and of N/t³ in units of the duration.
    var (r, nextR) = (0.0, 1.0)
    var (n, nextN) = (0.0, 0.0)
    var (zeroth, first, second) = (1.0, 1.0, 1.0 / 2)
    // Both sequences grow by at most twice the larger rate from term to term.
    let step = 2 * max(angle, a)
    var rate = 1.0
    for term in 0..<40 {
      derivative += nextN * zeroth
      value += n * zeroth
      integral += n * first
      secondIntegral += n * second
      (r, nextR, n, nextN) = (nextR, -a * nextR - k * r, nextN, r - a * nextN - k * n)
      (zeroth, first, second) = (first, second, second / Double(term + 3))
      if term > 3, rate * zeroth < 1e-20 { break }
      rate *= step
    }
    let square = duration * duration
    derivative *= square
    value *= square * duration
    integral *= square * square
    secondIntegral *= square * square * duration
  }

  /// From N = (R - t·E·C)/(2d²), where d² is negative above critical damping, and P·(1/P²) = 1/P for the rest.
  private init(_ tuning: SpringTuning, _ duration: Double, from free: FreeMotion) {
    let (omega, decay) = (tuning.angularFrequency, tuning.decayRate)
    let (k, a) = (omega * omega, 2 * decay)
    let square = k * (1 - tuning.dampingRatio) * (1 + tuning.dampingRatio)
    let cosine = (free.displacementLeft + free.velocityLeft) / 2
    if (square * duration * duration).magnitude < 0.5 {
      value = Self.nearlyCritical(square, decay, duration)
    } else {
      value = (free.response - duration * cosine) / (2 * square)
    }
    derivative = duration * free.response / 2 - decay * value
    integral = (free.firstIntegral - derivative - a * value) / k
    secondIntegral = (free.secondIntegral - value - a * integral) / k
  }

  /// E·Σ (-d²)ⁿ⁻¹·t²ⁿ⁺¹·n/(2n + 1)!, from n = 1.
  private static func nearlyCritical(
    _ square: Double, _ decay: Double, _ duration: Double
  ) -> Double {
    let step = -square * duration * duration
    var (sum, term) = (0.0, 1.0 / 6)
    for n in 1...12 {
      sum += Double(n) * term
      term *= step / Double((2 * n + 2) * (2 * n + 3))
    }
    return sum * duration * duration * duration * Elementary.exp(-decay * duration)
  }
}
