// Method   x = k ln 2 + r with |r| ≤ ln 2 / 2 (Cody and Waite), e^r = 1 + r + r²/2 + r³ Q(r), and the
//          large terms added without loss, so that one rounding decides the result.
// Error    exp 0.59 ulp (0.76 where results are subnormal), expm1 0.81 ulp: the largest found over
//          10 million seeded arguments in each of four ranges, against 64-bit significands.
extension Elementary {
  /// e to the power of `x`.
  ///
  /// Infinite above 709.783, 0 below -745.134; within 0.6 ulp, 0.8 ulp where the result is
  /// subnormal.
  public static func exp(_ x: Double) -> Double {
    guard x < 710 else { return x.isNaN ? .nan : .infinity }
    guard x > -746 else { return 0 }
    return exponential(of: DoubleDouble(head: x, tail: 0))
  }

  /// e to the power of `x`, less 1, without the loss of digits near 0.
  ///
  /// Infinite above 709.783, -1 below -37.5; keeps the sign of zero. Within 0.85 ulp.
  public static func expm1(_ x: Double) -> Double {
    guard x < 710 else { return x.isNaN ? .nan : .infinity }
    guard x > -40 else { return -1 }
    guard x.magnitude >= 0x1p-54 else { return x }
    // e^x - 1 = 2^k ((1 - 2^-k) + (e^r - 1)), and the first bracket outweighs r unless it is 0.
    let argument = ReducedExponent(DoubleDouble(head: x, tail: 0))
    let offset = DoubleDouble(sum: 1, -scaled(1, byPowerOfTwo: -argument.power))
    let sum = DoubleDouble(ordered: offset.head, argument.head)
    let small = sum.tail + (offset.tail + argument.exponentialRemainder)
    return scaled(sum.head + small, byPowerOfTwo: argument.power)
  }

  /// e to the power of a number between -746 and 710.
  static func exponential(of x: DoubleDouble) -> Double {
    let argument = ReducedExponent(x)
    let sum = DoubleDouble(ordered: 1, argument.head)
    return scaled(
      sum.head + (sum.tail + argument.exponentialRemainder), byPowerOfTwo: argument.power)
  }
}
