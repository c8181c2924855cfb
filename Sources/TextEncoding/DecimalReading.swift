/// Reads numbers where they stand among bytes, without a `String` for each.
package enum DecimalReading {
  /// Reads a number as JSON has it, to the nearest double, and steps over it; nil where there is none, or
  /// it is beyond doubles.
  ///
  /// A power of ten that is a double makes one rounding of a short number (William Clinger, How to read
  /// floating point numbers accurately, 1990). Otherwise 128 bits of the product are found, which tell
  /// the double in all but rare cases (Daniel Lemire, Number parsing at a gigabyte per second, 2021, after
  /// Michael Eisel). In these, and for more than nineteen digits, the toolchain is asked.
  ///
  /// - Parameter position: where the number stands; not moved where the answer is nil.
  @inline(__always)
  package static func number(_ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) -> Double?
  {
    var end = position
    let isNegative = end < bytes.count && bytes[end] == UInt8(ascii: "-")
    if isNegative { end += 1 }
    let start = end
    var significand: UInt64 = 0
    takeDigits(bytes, at: &end, into: &significand)
    var digitCount = end - start
    // A zero stands alone before the point.
    guard digitCount > 0, digitCount == 1 || bytes[start] != UInt8(ascii: "0") else { return nil }
    var exponent = 0
    if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
      end += 1
      let point = end
      if significand == 0 {
        while end < bytes.count, bytes[end] == UInt8(ascii: "0") { end += 1 }
        digitCount = point - end
      }
      takeDigits(bytes, at: &end, into: &significand)
      exponent = point - end
      guard exponent < 0 else { return nil }
      digitCount -= exponent
    }
    if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
      guard let power = takeExponent(bytes, at: &end) else { return nil }
      exponent += power
    }
    let quick = digitCount <= 19 ? nearest(to: significand, timesTenTo: exponent) : nil
    guard let magnitude = quick ?? toolchainsNumber(bytes[start..<end]) else { return nil }
    position = end
    return isNegative ? -magnitude : magnitude
  }

  private static func toolchainsNumber(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    Double(String(decoding: text, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Reads a whole number from 0 to 999 999 999 without a needless zero, and steps over it.
  @inline(__always)
  package static func whole(_ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int) -> Int? {
    var end = position
    var value = 0
    while end < bytes.count, bytes[end] &- UInt8(ascii: "0") < 10 {
      value = value &* 10 &+ Int(bytes[end] & 0x0F)
      end += 1
    }
    let count = end - position
    guard 1...9 ~= count, count == 1 || bytes[position] != UInt8(ascii: "0") else { return nil }
    position = end
    return value
  }

  /// Steps over digits and appends them to a number, which may overflow.
  @inline(__always)
  private static func takeDigits(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int, into value: inout UInt64
  ) {
    while bytes.count - position >= 8 {
      let word = UInt64(
        littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
          fromByteOffset: position, as: UInt64.self))
      guard let part = number(ofDigits: word) else { break }
      value = value &* 100_000_000 &+ part
      position += 8
    }
    while position < bytes.count, bytes[position] &- UInt8(ascii: "0") < 10 {
      value = value &* 10 &+ UInt64(bytes[position] & 0x0F)
      position += 1
    }
  }

  /// The number that eight digits spell, the first in the lowest byte; nil where not all are digits.
  ///
  /// Neighbours are joined three times, in all parts of the word at once, as Lemire does.
  @inline(__always)
  private static func number(ofDigits word: UInt64) -> UInt64? {
    let digits = word ^ 0x3030_3030_3030_3030
    guard (digits | (digits &+ 0x0606_0606_0606_0606)) & 0xF0F0_F0F0_F0F0_F0F0 == 0 else {
      return nil
    }
    let pairs = (digits &* 10 &+ digits >> 8) & 0x00FF_00FF_00FF_00FF
    let fours = (pairs &* 100 &+ pairs >> 16) & 0x0000_FFFF_0000_FFFF
    return (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
  }

  /// Steps over `e-05`; nil where digits are missing or there are more than four.
  private static func takeExponent(
    _ bytes: UnsafeBufferPointer<UInt8>, at position: inout Int
  ) -> Int? {
    position += 1
    guard position < bytes.count else { return nil }
    let isNegative = bytes[position] == UInt8(ascii: "-")
    if isNegative || bytes[position] == UInt8(ascii: "+") { position += 1 }
    let start = position
    var value: UInt64 = 0
    takeDigits(bytes, at: &position, into: &value)
    guard 1...4 ~= position - start else { return nil }
    return isNegative ? -Int(value) : Int(value)
  }

  /// The double nearest to significand · 10^exponent; nil where that is not plain to see.
  @inline(__always)
  private static func nearest(to significand: UInt64, timesTenTo exponent: Int) -> Double? {
    if significand == 0 { return 0 }
    if significand <= 1 << 53, -22...22 ~= exponent {
      let power = exactPowers[Int(exponent.magnitude)]
      return exponent < 0 ? Double(significand) / power : Double(significand) * power
    }
    guard -300...300 ~= exponent else { return nil }
    // The power is rounded up by less than a unit of its last place, so the product's leading 128 bits are too
    // great by less than one of theirs: nothing is in doubt unless all bits behind the half are zero.
    let shift = significand.leadingZeroBitCount
    let power = PowersOfTen[exponent]
    let normal = significand &<< UInt64(shift)
    let high = power.high.multipliedFullWidth(by: normal)
    let (low, carry) = high.low.addingReportingOverflow(
      power.low.multipliedFullWidth(by: normal).high)
    let leading = high.high &+ (carry ? 1 : 0)
    let isFull = leading >> 63
    // 53 bits, and one for the half.
    let bits = leading &>> (9 &+ isFull)
    guard low != 0 || bits &<< (9 &+ isFull) != leading else { return nil }
    let scale = 1086 + Int(isFull) + PowersOfTen.floorOfLog2(exponent) - shift
    guard 1...2045 ~= scale else { return nil }
    // The top bit of the rounded significand adds one to the exponent; rounding up to 2^53, another.
    return Double(bitPattern: (UInt64(scale - 1) &<< 52) &+ ((bits &+ 1) >> 1))
  }

  private static let exactPowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
