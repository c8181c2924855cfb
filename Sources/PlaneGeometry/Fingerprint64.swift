/// A 64-bit fingerprint of a sequence of numbers: FNV-1a over their bits, little-endian.
///
/// Two sequences have equal fingerprints when every bit of every number is equal, and with a chance of
/// 2⁻⁶⁴ otherwise; zero and minus zero count as the same number. Not for secrets. Source: Fowler, Noll, Vo,
/// "The FNV non-cryptographic hash algorithm".
package struct Fingerprint64: Equatable, Hashable, Sendable {
  /// The fingerprint of everything added so far.
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The fingerprint of nothing.
  package init() {}

  /// Adds a number.
  package mutating func add(_ number: Double) {
    add((number == 0 ? 0 : number).bitPattern)
  }

  /// Adds a word of 64 bits.
  package mutating func add(_ word: UInt64) {
    var rest = word
    for _ in 0..<8 {
      value = (value ^ (rest & 0xff)) &* 0x100_0000_01b3
      rest >>= 8
    }
  }
}
