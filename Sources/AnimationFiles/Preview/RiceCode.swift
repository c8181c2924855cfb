// Rice codes, in blocks of up to 32 numbers, highest bit first; the last byte is filled with zeros.
//
//   5 bits k       31: all numbers of the block are zero, and nothing follows
//   each number n, as u = 0, 1, 2, 3 … for n = 0, -1, 1, -2 …
//                  u / 2ᵏ ones, a zero, and the k lowest bits of u; or, where that were 20 ones or
//                  more, 20 ones and 36 bits of u
//
// Source: Rice, "Some practical universal noiseless coding techniques" (1979).

/// Whole numbers that are small most of the time, in few bits.
enum RiceCode {
  private static let blockLength = 32
  private static let allZero: UInt64 = 31
  private static let longestUnary = 20
  private static let escapedBits = 36

  /// Appends numbers below 2³⁵ in size, padded to a whole byte.
  static func append(_ numbers: [Int], to bytes: inout [UInt8]) {
    var bits = BitWriter()
    for start in stride(from: 0, to: numbers.count, by: blockLength) {
      let block = numbers[start..<min(start + blockLength, numbers.count)]
      append(block.map { UInt64(bitPattern: Int64($0 << 1 ^ $0 >> 63)) }, to: &bits, &bytes)
    }
    bits.pad(&bytes)
  }

  private static func append(_ block: [UInt64], to bits: inout BitWriter, _ bytes: inout [UInt8]) {
    let sum = block.reduce(0, +)
    guard sum > 0 else { return bits.append(allZero, count: 5, to: &bytes) }
    let k = parameter(mean: sum / UInt64(block.count))
    bits.append(UInt64(k), count: 5, to: &bytes)
    for number in block {
      let ones = number >> UInt64(k)
      if ones < longestUnary {
        bits.append((1 << (ones + 1)) - 2, count: Int(ones) + 1, to: &bytes)
        bits.append(number & ((1 << UInt64(k)) - 1), count: k, to: &bytes)
      } else {
        bits.append((1 << UInt64(longestUnary)) - 1, count: longestUnary, to: &bytes)
        bits.append(number, count: escapedBits, to: &bytes)
      }
    }
  }

  /// The binary logarithm of the mean, rounded down: within a few hundredths of a bit of the best.
  private static func parameter(mean: UInt64) -> Int {
    min(max(63 - mean.leadingZeroBitCount, 0), 30)
  }
}
