/// The symbols of DEFLATE (RFC 1951, section 3.2.5): a length or a distance is a symbol and some
/// extra bits.
enum DeflateAlphabet {
  /// Literals, the end of a block, and lengths.
  static let literalCount = 286
  static let distanceCount = 30
  /// Symbol for the end of a block; below are literals, above lengths.
  static let end = 256

  /// Lengths and distances of repetitions, in bytes.
  static let lengths = 3...258
  static let distances = 1...32_768

  /// The smallest value of each symbol, and how many extra bits follow.
  struct Class: Sendable {
    var first: Int
    var extraBits: Int
  }

  /// From symbol 257 on: eight single lengths, then four classes each of 2, 4, 8 … lengths; 258 alone.
  static let lengthClasses: [Class] =
    classes(from: 3, perSize: 4, sizes: 6) + [Class(first: 258, extraBits: 0)]

  /// From symbol 0 on: four single distances, then two classes each of 2, 4, 8 … distances.
  static let distanceClasses: [Class] = classes(from: 1, perSize: 2, sizes: 14)

  private static func classes(from first: Int, perSize: Int, sizes: Int) -> [Class] {
    var classes: [Class] = []
    var next = first
    for extraBits in [0] + Array(0..<sizes) {
      for _ in 0..<perSize {
        classes.append(Class(first: next, extraBits: extraBits))
        next += 1 << extraBits
      }
    }
    return classes
  }

  /// The class of every length from 3 on.
  static let classOfLength: [UInt8] = lengths.map { length in
    UInt8(lengthClasses.lastIndex { $0.first <= length } ?? 0)
  }

  /// The class of a distance: two classes for each power of two.
  static func classOfDistance(_ distance: Int) -> Int {
    guard distance > 2 else { return distance - 1 }
    let power = Int.bitWidth - 1 - (distance - 1).leadingZeroBitCount
    return 2 * power + ((distance - 1) >> (power - 1) & 1)
  }

  /// The code that needs no description.
  static let fixedLiterals = HuffmanCode(
    lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 })
  static let fixedDistances = HuffmanCode(lengths: Array(repeating: 5, count: 30))
}
