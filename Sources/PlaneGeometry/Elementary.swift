/// Exponential, logarithm, power, sine, cosine and arctangent, with the same bits everywhere.
///
/// Goals, in this order: the same bits in debug and release, native and WebAssembly; results
/// within one unit in the last place (ulp) over the whole range of `Double`; speed. Only + - * /
/// and integer operations are used: no system mathematics library (Embedded WebAssembly has none),
/// no fused multiply-add, and no table larger than the digits of 2/π. Infinities, NaN and signed
/// zeros follow IEEE 754 and Annex F of the C standard; whatever is undefined is `Double.nan`, one
/// fixed bit pattern. No argument traps.
///
/// Polynomial coefficients interpolate the remainder named beside them at the Chebyshev nodes of
/// its interval, computed with 300 bits and rounded to double. Each comment gives the error that is
/// left after rounding. They are written in hexadecimal: where the compiler reads decimals into 80
/// bits first, it rounds a few of them twice and would not give the same bits on every platform.
public enum Elementary {
  /// `value` · 2^`power`, rounded once, for a value between 1/4 and 4 and a power within ±2044.
  static func scaled(_ value: Double, byPowerOfTwo power: Int) -> Double {
    if power >= -1022 && power <= 1023 { return value * powerOfTwo(power) }
    let first = power / 2
    return value * powerOfTwo(first) * powerOfTwo(power - first)
  }

  /// 2^`power`, for a power from -1022 to 1023.
  private static func powerOfTwo(_ power: Int) -> Double {
    Double(bitPattern: UInt64(truncatingIfNeeded: power + 1023) << 52)
  }

  /// The greatest whole number not above `x`; infinities and NaN are returned as they are.
  ///
  /// Exact. `rounded(.down)` would become a library call where the processor has no such
  /// instruction.
  package static func floor(_ x: Double) -> Double {
    // From 2^52 on every number is whole.
    guard x.magnitude < 0x1p52 else { return x }
    let whole = Double(Int64(x))
    return whole > x ? whole - 1 : whole
  }

  /// The nearest whole number, halves away from zero; infinities and NaN are returned as they are.
  ///
  /// Exact. `rounded()` would become a library call.
  package static func rounded(_ x: Double) -> Double {
    guard x.magnitude < 0x1p52 else { return x }
    let whole = Double(Int64(x))
    return (x - whole).magnitude < 0.5 ? whole : whole + (x < 0 ? -1 : 1)
  }

  /// The nearest integer, ties to even, for a magnitude below 2^51.
  ///
  /// Adding 1.5 · 2^52 pushes the fraction out of the significand. `rounded()` would become a
  /// library call where the processor has no such instruction.
  static func nearestInteger(_ x: Double) -> Double {
    let shift = 0x1.8p52
    return (x + shift) - shift
  }
}
