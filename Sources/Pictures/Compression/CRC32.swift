/// The checksum of a PNG chunk: the CRC of ISO 3309 with the polynomial 0xEDB88320 (reflected).
struct CRC32 {
  /// What a byte does to the register, per byte.
  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { register, _ in
      register & 1 == 1 ? 0xEDB8_8320 ^ register >> 1 : register >> 1
    }
  }

  private var register: UInt32 = .max

  /// The checksum of all bytes so far; 0 for none.
  var value: UInt32 { ~register }

  /// Adds bytes; linear in their number.
  mutating func add(_ bytes: some Sequence<UInt8>) {
    let table = Self.table
    for byte in bytes {
      register = table[Int((register ^ UInt32(byte)) & 0xFF)] ^ register >> 8
    }
  }
}
