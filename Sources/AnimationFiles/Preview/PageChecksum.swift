/// FNV-1a, 32 bits, over the bytes of a page's data: tells a damaged page from a whole one.
struct PageChecksum: Sendable {
  private(set) var value: UInt32 = 0x811c_9dc5
  /// How many bytes there were.
  private(set) var count = 0

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { value = (value ^ UInt32(byte)) &* 0x0100_0193 }
    count += bytes.count
  }
}
