/// A length along the scrolling axis in fixed point: a whole number of 2⁻⁶⁴ point, in 192 bits.
///
/// Sums are exact, so they do not depend on how they are grouped. A `Double` of 2⁻¹² point or more is a
/// whole number of this unit; what a smaller one has below the unit is cut off. The range of ±2¹²⁷
/// points is far beyond 2⁴⁰ lines of the greatest length and spacing, of less than 2⁹² points together.
struct ExactLength: Equatable, Sendable {
  /// Whole points, the upper half of 128 bits in two's complement.
  private var high: UInt64
  /// Whole points, the lower half.
  private var whole: UInt64
  /// Units of 2⁻⁶⁴ point.
  private var fraction: UInt64

  static var zero: ExactLength { ExactLength(high: 0, whole: 0, fraction: 0) }

  private init(high: UInt64, whole: UInt64, fraction: UInt64) {
    self.high = high
    self.whole = whole
    self.fraction = fraction
  }

  /// - Parameter length: zero or more, below 2¹¹⁶ points.
  @inline(__always)
  init(_ length: Double) {
    let bits = length.bitPattern
    let significand = bits & 0xF_FFFF_FFFF_FFFF | 0x10_0000_0000_0000
    // The last bit of the significand is worth 2^shift units.
    let shift = Int(truncatingIfNeeded: bits &>> 52) &- 1011
    if shift > 0, shift < 64 {
      high = 0
      whole = significand &>> UInt64(truncatingIfNeeded: 64 &- shift)
      fraction = significand &<< UInt64(truncatingIfNeeded: shift)
    } else {
      // Shifts by more than the width give zero; those by less than zero go the other way.
      high = significand << (shift - 128)
      whole = significand << (shift - 64)
      fraction = significand << shift
    }
  }

  @inline(__always)
  static func + (one: ExactLength, other: ExactLength) -> ExactLength {
    let fraction = one.fraction &+ other.fraction
    let carry = carry(of: one.fraction, other.fraction, to: fraction)
    let whole = one.whole &+ other.whole &+ carry
    let high = one.high &+ other.high &+ Self.carry(of: one.whole, other.whole, to: whole)
    return ExactLength(high: high, whole: whole, fraction: fraction)
  }

  @inline(__always)
  static func - (one: ExactLength, other: ExactLength) -> ExactLength {
    let fraction = one.fraction &- other.fraction
    let borrow = carry(of: ~one.fraction, other.fraction, to: ~fraction)
    let whole = one.whole &- other.whole &- borrow
    let high = one.high &- other.high &- Self.carry(of: ~one.whole, other.whole, to: ~whole)
    return ExactLength(high: high, whole: whole, fraction: fraction)
  }

  /// What a sum of two numbers, and perhaps one more, carries.
  ///
  /// By logic, since the compiler branches on reported overflow, and whether fractions carry cannot be predicted.
  @inline(__always)
  private static func carry(of one: UInt64, _ other: UInt64, to sum: UInt64) -> UInt64 {
    (one & other | (one | other) & ~sum) &>> 63
  }

  /// Whether a length that is not negative is less than another one.
  static func < (one: ExactLength, other: ExactLength) -> Bool {
    if one.high != other.high { return one.high < other.high }
    if one.whole != other.whole { return one.whole < other.whole }
    return one.fraction < other.fraction
  }

  /// The nearest `Double` of a length that is not negative, in points; of two, the even one.
  @inline(__always)
  var value: Double {
    guard high == 0, whole >= 4, whole < 1 << 53 else { return anyValue }
    // The last bit of the fraction tells whether there is more below; it lies below half a unit of the result, which is 2⁻⁵⁰
    // or more, so the one addition rounds as if all were there.
    let rest = fraction &>> 12 | (fraction & 0xFFF == 0 ? 0 : 1)
    return Double(Int64(bitPattern: whole)) + Double(Int64(bitPattern: rest)) * 0x1p-52
  }

  @inline(never)
  private var anyValue: Double {
    high == 0
      ? Self.nearest(whole, fraction)
      : Self.nearest(high, whole | (fraction == 0 ? 0 : 1)) * 0x1p64
  }

  /// The nearest `Double` to `whole` + `fraction`·2⁻⁶⁴.
  private static func nearest(_ whole: UInt64, _ fraction: UInt64) -> Double {
    guard whole != 0 else { return Double(fraction) * 0x1p-64 }
    let shift = UInt64(truncatingIfNeeded: whole.leadingZeroBitCount)
    // The upper 64 significant bits. What lies below them only matters as being there or not.
    let rest: UInt64 = fraction &<< shift == 0 ? 0 : 1
    let top = whole &<< shift | (fraction &>> 1) &>> (63 &- shift) | rest
    return Double(top) * Double(bitPattern: (1023 &- shift) &<< 52)
  }
}
