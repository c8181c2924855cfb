/// The checksum at the end of a zlib stream (RFC 1950, section 8.2).
struct Adler32 {
  private static let modulus: UInt32 = 65_521
  /// Most bytes that can be added before a sum could leave 32 bits.
  private static let stretch = 5552

  private var low: UInt32 = 1
  private var high: UInt32 = 0

  /// The checksum of all bytes so far; 1 for none.
  var value: UInt32 { high << 16 | low }

  /// Adds bytes; linear in their number.
  mutating func add(_ bytes: [UInt8]) {
    var index = 0
    while index < bytes.count {
      let end = min(index + Self.stretch, bytes.count)
      for byte in bytes[index..<end] {
        low &+= UInt32(byte)
        high &+= low
      }
      low %= Self.modulus
      high %= Self.modulus
      index = end
    }
  }
}
