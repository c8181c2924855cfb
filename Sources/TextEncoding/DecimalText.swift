/// Puts numbers down as text, without a `String` for each.
///
/// The bytes are those of `description`, save that whole numbers below 2^53 have no ".0".
package enum DecimalText {
  /// How many bytes a number may take up while it is put down.
  package static let room = 32

  /// Puts a finite number down as the shortest decimal that reads back to it: `12`, `0.1`, `-0`, `5e-324`.
  ///
  /// - Parameter bytes: has ``room``.
  /// - Returns: how many bytes the number is.
  @inline(__always)
  package static func put(_ value: Double, at bytes: UnsafeMutableRawPointer) -> Int {
    var place = bytes
    if value.sign == .minus {
      place.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
      place += 1
    }
    let magnitude = value.magnitude
    if magnitude < 0x1p53 {
      let whole = Int64(magnitude)
      if Double(whole) == magnitude { return place + put(UInt64(whole), at: place) - bytes }
    }
    return place + putDecimal(magnitude, at: place) - bytes
  }

  /// Puts a whole number down and returns how many bytes it is, at most 20.
  package static func put(_ value: UInt64, at bytes: UnsafeMutableRawPointer) -> Int {
    guard value < 100_000_000 else {
      let (start, end) = value.quotientAndRemainder(dividingBy: 100_000_000)
      let count = put(start, at: bytes)
      store(digits(of: end) | asciiZeros, at: bytes + count)
      return count + 8
    }
    let digits = digits(of: value)
    let zeros = min(digits.trailingZeroBitCount / 8, 7)
    store((digits | asciiZeros) &>> UInt64(8 * zeros), at: bytes)
    return 8 - zeros
  }

  /// Puts a number down that is above zero and not a whole number below 2^53.
  private static func putDecimal(_ value: Double, at bytes: UnsafeMutableRawPointer) -> Int {
    let decimal = ShortestDecimal(value)
    // Seventeen digits, the first of which is not zero.
    let missing = 17 - digitCount(decimal.significand)
    let (start, end) = (decimal.significand &* powersOfTen[missing])
      .quotientAndRemainder(dividingBy: 100_000_000)
    let (first, middle) = start.quotientAndRemainder(dividingBy: 100_000_000)
    let exponent = decimal.exponent + 16 - missing
    let words = (digits(of: middle), digits(of: end))
    let count =
      words.1 == 0
      ? 9 - words.0.leadingZeroBitCount / 8 : 17 - words.1.leadingZeroBitCount / 8

    /// Puts the seventeen digits down.
    @inline(__always)
    func putDigits(at place: UnsafeMutableRawPointer) {
      place.storeBytes(of: UInt8(ascii: "0") + UInt8(truncatingIfNeeded: first), as: UInt8.self)
      store(words.0 | asciiZeros, at: place + 1)
      store(words.1 | asciiZeros, at: place + 9)
    }

    // So that nothing runs out of room, a number that is not finite is none below 2^53 either.
    if !(value <= 0x1p53) || exponent < -4 {
      putDigits(at: bytes + 1)
      bytes.copyMemory(from: bytes + 1, byteCount: 1)
      bytes.storeBytes(of: UInt8(ascii: "."), toByteOffset: 1, as: UInt8.self)
      let mantissa = count == 1 ? 1 : count + 1
      return mantissa + putExponent(exponent, at: bytes + mantissa)
    }
    if exponent < 0 {
      store(asciiZeros, at: bytes)
      bytes.storeBytes(of: UInt8(ascii: "."), toByteOffset: 1, as: UInt8.self)
      putDigits(at: bytes + (1 - exponent))
      return 1 - exponent + count
    }
    putDigits(at: bytes + 1)
    for index in 0...exponent {
      bytes.storeBytes(
        of: bytes.load(fromByteOffset: index + 1, as: UInt8.self), toByteOffset: index,
        as: UInt8.self)
    }
    bytes.storeBytes(of: UInt8(ascii: "."), toByteOffset: exponent + 1, as: UInt8.self)
    return max(count, exponent + 2) + 1
  }

  /// Puts down `e+16` or `e-05`, and returns how many bytes it is.
  private static func putExponent(_ exponent: Int, at bytes: UnsafeMutableRawPointer) -> Int {
    bytes.storeBytes(of: UInt8(ascii: "e"), as: UInt8.self)
    bytes.storeBytes(
      of: UInt8(ascii: exponent < 0 ? "-" : "+"), toByteOffset: 1, as: UInt8.self)
    var zeros = 0
    if exponent.magnitude < 10 {
      bytes.storeBytes(of: UInt8(ascii: "0"), toByteOffset: 2, as: UInt8.self)
      zeros = 1
    }
    return 2 + zeros + put(UInt64(exponent.magnitude), at: bytes + (2 + zeros))
  }

  private static let asciiZeros: UInt64 = 0x3030_3030_3030_3030

  /// The eight decimal digits of a number below 10^8, each in a byte, the first in the lowest.
  ///
  /// Halves the digits three times, in all parts of the word at once; the quotients are products
  /// with reciprocals that are near enough. Paul Khuong, How to print integers really fast, 2017.
  @inline(__always)
  private static func digits(of value: UInt64) -> UInt64 {
    let thousands = value / 10_000
    let fours = thousands | (value &- 10_000 &* thousands) << 32
    let hundreds = (fours &* 10_486) >> 20 & 0x7F_0000_007F
    let pairs = hundreds | (fours &- 100 &* hundreds) << 16
    let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (pairs &- 10 &* tens) << 8
  }

  /// How many digits a number above zero and below 10^17 has.
  @inline(__always)
  private static func digitCount(_ value: UInt64) -> Int {
    let guess = ((64 - value.leadingZeroBitCount) &* 1233) >> 12
    return guess + (value >= powersOfTen[guess] ? 1 : 0)
  }

  private static let powersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000,
    100_000_000_000_000, 1_000_000_000_000_000, 10_000_000_000_000_000,
    100_000_000_000_000_000,
  ]

  @inline(__always)
  private static func store(_ word: UInt64, at bytes: UnsafeMutableRawPointer) {
    bytes.storeBytes(of: word.littleEndian, as: UInt64.self)
  }
}
