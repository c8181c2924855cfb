// Method   x = n π/2 + r with |r| ≤ π/4 (see ReducedAngle), then a polynomial in r² for the sine or
//          the cosine of r, its largest terms added without loss.
// Error    sin 0.80 ulp, cos 0.82 ulp: the largest found over 10 million seeded angles in each of
//          five ranges up to the largest double, against 64-bit significands.
extension Elementary {
  /// The sine of an angle in radians; NaN for infinities.
  ///
  /// Within 0.85 ulp for every finite angle, however large: the reduction has enough digits of π.
  /// Angles past 2^20 take about three times as long.
  public static func sin(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    guard x.magnitude >= 0x1p-27 else { return x }
    let angle = ReducedAngle(x)
    let value = angle.quadrant & 1 == 0 ? sine(of: angle) : cosine(of: angle)
    return angle.quadrant & 2 == 0 ? value : -value
  }

  /// The cosine of an angle in radians; NaN for infinities.
  ///
  /// Within 0.85 ulp for every finite angle, however large: the reduction has enough digits of π.
  /// Angles past 2^20 take about three times as long.
  public static func cos(_ x: Double) -> Double {
    guard x.isFinite else { return .nan }
    let angle = ReducedAngle(x)
    let value = angle.quadrant & 1 == 0 ? cosine(of: angle) : sine(of: angle)
    return (angle.quadrant + 1) & 2 == 0 ? value : -value
  }

  /// Both the sine and the cosine of an angle in radians, for less than the two cost apart; bit for
  /// bit what ``sin(_:)`` and ``cos(_:)`` return.
  public static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
    guard x.isFinite else { return (.nan, .nan) }
    guard x.magnitude >= 0x1p-27 else { return (x, 1) }
    return sincos(of: ReducedAngle(x))
  }

  /// The sine and cosine of x·2^exponent radians, which may lie beyond the largest Double.
  ///
  /// - Parameters:
  ///   - x: finite, of a magnitude of at least 2^20.
  ///   - exponent: 0 to 23.
  package static func sincos(_ x: Double, timesTwoTo exponent: Int) -> (sin: Double, cos: Double) {
    sincos(of: ReducedAngle(huge: x, timesTwoTo: exponent))
  }

  private static func sincos(of angle: ReducedAngle) -> (sin: Double, cos: Double) {
    let (sine, cosine) = (sine(of: angle), cosine(of: angle))
    switch angle.quadrant {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// sin(r + t) = r + (t (1 - r²/2) + r³ S(r²)), for |r| ≤ π/4 and a tail t.
  private static func sine(of angle: ReducedAngle) -> Double {
    let r = angle.head
    let z = r * r
    return r + (angle.tail * (1 - 0.5 * z) + r * (z * sineQuotient(z)))
  }

  /// cos(r + t) = 1 - r²/2 + (r⁴ C(r²) - r t), for |r| ≤ π/4 and a tail t.
  ///
  /// The square of the upper half of r is exact; what is missing from r² joins the small terms.
  private static func cosine(of angle: ReducedAngle) -> Double {
    let r = angle.head
    let z = r * r
    let upper = Double(bitPattern: r.bitPattern & 0xFFFF_FFFF_F800_0000)
    let missing = 0.5 * ((r - upper) * (r + upper))
    let large = DoubleDouble(ordered: 1, -0.5 * (upper * upper))
    return large.head + (large.tail + (z * (z * cosineQuotient(z)) - (missing + r * angle.tail)))
  }

  /// (sin r - r) / r³ with z = r² ≤ (π/4)²; z times its error stays below 2^-57.2.
  private static func sineQuotient(_ z: Double) -> Double {
    var sum = -0x1.ab17a792c9454p-41
    sum = sum * z + 0x1.61217ec01840fp-33
    sum = sum * z - 0x1.ae6454126638cp-26
    sum = sum * z + 0x1.71de3a54605eep-19
    sum = sum * z - 0x1.a01a01a019936p-13
    sum = sum * z + 0x1.1111111111110p-7
    return sum * z - 0x1.5555555555555p-3
  }

  /// (cos r - 1 + r²/2) / r⁴ with z = r² ≤ (π/4)²; z² times its error stays below 2^-59.9.
  private static func cosineQuotient(_ z: Double) -> Double {
    var sum = -0x1.907d7aec5a8a3p-37
    sum = sum * z + 0x1.1eeb68b109cf5p-29
    sum = sum * z - 0x1.27e4fa17a41bfp-22
    sum = sum * z + 0x1.a01a019f4e867p-16
    sum = sum * z - 0x1.6c16c16c16966p-10
    return sum * z + 0x1.5555555555555p-5
  }
}
