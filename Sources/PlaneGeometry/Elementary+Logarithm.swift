// Method   x = 2^k m with √½ ≤ m < √2, s = (m - 1) / (m + 1),
//          log x = k ln 2 + 2 (s + s³/3 + s⁵/5 + s⁷ T(s²)), carried in two doubles, because the
//          power function needs a dozen bits more than the logarithm does.
// Error    0.5 ulp: every one of 30 million seeded arguments was rounded correctly, as far as 64-bit
//          significands can tell.
extension Elementary {
  /// The natural logarithm of `x`.
  ///
  /// Minus infinity at either zero, NaN below zero. Within 0.51 ulp.
  public static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    return extendedLogarithm(of: x).head
  }

  /// The natural logarithm of a finite number above zero, with a relative error below 2^-70.
  static func extendedLogarithm(of x: Double) -> DoubleDouble {
    let (power, significand) = decomposed(x)
    let fraction = logarithmNearOne(significand)
    guard power != 0 else { return fraction }
    // ln 2 in 42 and 53 bits, the product with the first part exact.
    let multiple = Double(power)
    let large = DoubleDouble(ordered: multiple * 0x1.62e42fefa3800p-1, fraction.head)
    let small = large.tail + (fraction.tail + multiple * 0x1.ef35793c76730p-45)
    return DoubleDouble(ordered: large.head, small)
  }

  /// The parts of `x` = 2^power · significand, the latter from √½ to √2.
  private static func decomposed(_ x: Double) -> (power: Int, significand: Double) {
    let isSubnormal = x < 0x1p-1022
    let bits = (isSubnormal ? x * 0x1p54 : x).bitPattern
    let power = Int(truncatingIfNeeded: bits >> 52) - 1023 - (isSubnormal ? 54 : 0)
    let significand = Double(bitPattern: bits & 0x000F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    return significand < 0x1.6a09e667f3bcdp+0 ? (power, significand) : (power + 1, significand / 2)
  }

  /// The natural logarithm of a number from √½ to √2.
  private static func logarithmNearOne(_ m: Double) -> DoubleDouble {
    let s = DoubleDouble(head: m - 1, tail: 0) / DoubleDouble(sum: 1, m)
    let z = s * s
    let fifth = DoubleDouble(
      ordered: 0x1.999999999999ap-3, z.head * seventhTerm(z.head) - 0x1.999999999999ap-57)
    let third = DoubleDouble(head: 0x1.5555555555555p-2, tail: 0x1.5555555555555p-56) + z * fifth
    let twice = DoubleDouble(head: 2 * s.head, tail: 2 * s.tail)
    return twice + twice * (z * third)
  }

  /// 1/7 + z/9 + z²/11 + … for 0 ≤ z ≤ 0.0295; z³ times its error stays below 2^-72.
  private static func seventhTerm(_ z: Double) -> Double {
    var sum = 0x1.b2ebd5566f660p-5
    sum = sum * z + 0x1.acf7370081675p-5
    sum = sum * z + 0x1.e1f004ce6b5cap-5
    sum = sum * z + 0x1.1110f7ed90f7bp-4
    sum = sum * z + 0x1.3b13b16b845a0p-4
    sum = sum * z + 0x1.745d1745a3aecp-4
    sum = sum * z + 0x1.c71c71c71c824p-4
    return sum * z + 0x1.2492492492492p-3
  }
}
