// Method   |base|^exponent = e^(exponent · log |base|), the product carried in two doubles: an
//          absolute error of 2^-57 in it becomes the same relative error in the result.
// Error    0.59 ulp (0.76 where results are subnormal): the largest found over 10 million seeded
//          pairs in each of six ranges, against 64-bit significands.
extension Elementary {
  /// `base` to the power of `exponent`.
  ///
  /// Within 0.6 ulp, 0.8 ulp where the result is subnormal; a result that is a double is met
  /// exactly. 1 for an exponent of 0 and for a base of 1, whatever the other
  /// is, even NaN; NaN for a finite base below zero and an exponent that is not an
  /// integer.
  package static func pow(_ base: Double, _ exponent: Double) -> Double {
    if exponent == 0 || base == 1 { return 1 }
    if base.isNaN || exponent.isNaN { return .nan }
    let parity = Parity(of: exponent)
    if base < 0 && base > -.infinity && parity == .fractional { return .nan }
    let magnitude = positivePower(base.magnitude, exponent)
    return base.sign == .minus && parity == .odd ? -magnitude : magnitude
  }

  /// The power of a base that is zero or above, infinite included; the exponent is not 0.
  private static func positivePower(_ base: Double, _ exponent: Double) -> Double {
    if base == 1 { return 1 }
    let extreme = (base > 1) == (exponent > 0) ? Double.infinity : 0
    // Past 2^65 even the neighbours of 1 leave the range of doubles.
    if base == 0 || base == .infinity || exponent.magnitude > 0x1p65 { return extreme }
    if exponent.magnitude < 0x1p-65 { return 1 }
    let logarithm = extendedLogarithm(of: base) * exponent
    guard logarithm.head < 710, logarithm.head > -746 else { return extreme }
    return exponential(of: logarithm)
  }
}

/// What a number is among the integers; infinities count as even.
private enum Parity {
  case odd, even, fractional

  init(of x: Double) {
    guard x.magnitude < 0x1p53 else {
      self = .even
      return
    }
    let integer = Int64(x)
    if Double(integer) != x {
      self = .fractional
    } else {
      self = integer & 1 == 0 ? .even : .odd
    }
  }
}
