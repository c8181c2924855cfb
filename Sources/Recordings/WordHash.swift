/// Mixes 64-bit words into a 64-bit state, in order.
///
/// One multiplication and one shift a word: the multiplication by an odd constant carries every bit
/// upward, the shift brings the upper half down again. The constant is 2⁶⁴ over the golden ratio, as in
/// Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, section 6.4). Not for secrets.
package struct WordHash: Equatable, Sendable {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  @inline(__always)
  package mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x9e37_79b9_7f4a_7c15
    value ^= value >> 32
  }

  /// Minus zero counts as zero.
  @inline(__always)
  package mutating func add(_ number: Double) { add((number + 0).bitPattern) }

  package mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  /// The number of bytes of its UTF-8, and these, eight to a word.
  package mutating func add(_ text: String) {
    add(text.utf8.count)
    var (word, count): (UInt64, UInt64) = (0, 0)
    for byte in text.utf8 {
      word |= UInt64(byte) << (8 * count)
      count += 1
      if count == 8 {
        add(word)
        (word, count) = (0, 0)
      }
    }
    if count > 0 { add(word) }
  }
}
