/// The leading 128 bits of powers of ten, with which decimals are written and read.
///
/// For every k, 10^k lies above (g - 1) · 2^(e - 127) and is at most g · 2^(e - 127), where e is
/// ``floorOfLog2(_:)`` and g has its top bit set. From k = 0 to 55 it is g · 2^(e - 127) exactly.
enum PowersOfTen {
  /// A g.
  struct Significand: Equatable, Sendable {
    var high: UInt64
    var low: UInt64
  }

  /// The exponents k that a finite double, or its shortest decimal, can ask for.
  static let exponents = -300...324

  /// The integer part of log₂ 10^k; for k from -1233 to 1233.
  @inline(__always)
  static func floorOfLog2(_ exponent: Int) -> Int { (exponent &* 1_741_647) >> 19 }

  /// The significand of 10^k.
  @inline(__always)
  static subscript(_ exponent: Int) -> Significand {
    significands[exponent - exponents.lowerBound]
  }

  /// Made at the first use, in a tenth of a millisecond: powers of five have the same leading bits.
  private static let significands: [Significand] = {
    var negative: [Significand] = []
    // 2^1023 / 5^n, rounded down time and again, is rounded down once.
    var words = [UInt64](repeating: 0, count: 15) + [1 << 63]
    for _ in 0..<(-exponents.lowerBound) {
      divideByFive(&words)
      negative.append(leadingBits(of: words))
    }
    var positive: [Significand] = []
    words = [1]
    for _ in 0...exponents.upperBound {
      positive.append(leadingBits(of: words))
      multiplyByFive(&words)
    }
    return negative.reversed() + positive
  }()

  /// The leading 128 bits of a number, rounded up. The words are little-endian.
  private static func leadingBits(of words: [UInt64]) -> Significand {
    var rest = words[...(words.lastIndex { $0 != 0 } ?? 0)]
    let shift = rest.last?.leadingZeroBitCount ?? 0
    let (first, second) = (rest.popLast() ?? 0, rest.popLast() ?? 0)
    let third = rest.popLast() ?? 0
    let isExact = third << shift == 0 && rest.allSatisfy { $0 == 0 }
    let low = second << shift | third >> (64 - shift)
    let (roundedLow, carry) = low.addingReportingOverflow(isExact ? 0 : 1)
    return Significand(
      high: first << shift | second >> (64 - shift) + (carry ? 1 : 0), low: roundedLow)
  }

  private static func multiplyByFive(_ words: inout [UInt64]) {
    var carry: UInt64 = 0
    for index in words.indices {
      let product = words[index].multipliedFullWidth(by: 5)
      let (sum, isOver) = product.low.addingReportingOverflow(carry)
      words[index] = sum
      carry = product.high + (isOver ? 1 : 0)
    }
    if carry > 0 { words.append(carry) }
  }

  private static func divideByFive(_ words: inout [UInt64]) {
    var remainder: UInt64 = 0
    for index in words.indices.reversed() {
      (words[index], remainder) = UInt64(5).dividingFullWidth((remainder, words[index]))
    }
  }
}
