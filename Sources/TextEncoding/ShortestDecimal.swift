/// The shortest decimal that reads back to a given double, and of these the nearest to it:
/// significand · 10^exponent.
///
/// Raffaello Giulietti, The Schubfach way to render doubles, 2020. Decimals of one length are
/// evenly spaced, like pigeonholes; spaced no wider than the numbers that round to the double, one of
/// them at least hits these, and of those spaced ten times as wide one does at most.
struct ShortestDecimal {
  /// Below 10^17; may end in zeros.
  var significand: UInt64
  var exponent: Int

  /// The decimal of a finite double above zero.
  @inline(__always)
  init(_ value: Double) {
    let fraction = value.significandBitPattern
    let biased = Int(value.exponentBitPattern)
    // The value is c · 2^q. Below a power of two doubles are half as far apart as above.
    let c = biased == 0 ? fraction : fraction | 1 << 52
    let q = max(biased, 1) - 1075
    let isPowerOfTwo = fraction == 0 && biased > 1
    // What rounds to the value, in quarters of the last place: its ends round to it where c is even.
    let k = (q &* 1_262_611 &- (isPowerOfTwo ? 524_031 : 0)) >> 22
    let power = PowersOfTen[-k]
    let shift = UInt64(truncatingIfNeeded: q + PowersOfTen.floorOfLog2(-k) + 1)
    let oddness = c & 1
    let lower = Self.product(power, (4 * c &- (isPowerOfTwo ? 1 : 2)) &<< shift) &+ oddness
    let exact = Self.product(power, 4 * c &<< shift)
    let upper = Self.product(power, (4 * c &+ 2) &<< shift) &- oddness

    let down = exact / 4
    if down >= 10 {
      let tenths = down / 10
      let isDownInside = lower <= 40 &* tenths
      let isUpInside = 40 &* tenths &+ 40 <= upper
      if isDownInside != isUpInside {
        significand = tenths &+ (isUpInside ? 1 : 0)
        exponent = k + 1
        return
      }
    }
    let isDownInside = lower <= 4 &* down
    let isUpInside = 4 &* down &+ 4 <= upper
    let middle = 4 &* down &+ 2
    let isUpNearer = exact > middle || (exact == middle && down & 1 != 0)
    significand = down &+ ((isDownInside != isUpInside ? isUpInside : isUpNearer) ? 1 : 0)
    exponent = k
  }

  /// The product's integer part; its last bit tells as well whether anything is left of the rest.
  @inline(__always)
  private static func product(_ power: PowersOfTen.Significand, _ number: UInt64) -> UInt64 {
    let low = power.low.multipliedFullWidth(by: number)
    let high = power.high.multipliedFullWidth(by: number)
    let (middle, carry) = high.low.addingReportingOverflow(low.high)
    return (high.high &+ (carry ? 1 : 0)) | (middle > 1 ? 1 : 0)
  }
}
