/// A 64-bit fingerprint of numbers in order: FNV-1a over their bits, least significant byte first.
struct Fingerprint {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ number: Double) { add(number.bitPattern) }

  mutating func add(_ word: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      value = (value ^ (word >> shift & 0xff)) &* 0x100_0000_01b3
    }
  }
}
