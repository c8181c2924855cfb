/// Puts numbers of any width into bytes, the lowest bit first, as DEFLATE wants them.
struct DeflateBits {
  /// The bytes that are full.
  private(set) var bytes: [UInt8] = []
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Appends the lowest bits of a value; the others are zero.
  /// - Parameter count: 0 to 32.
  mutating func append(_ value: UInt32, bits count: Int) {
    pending |= UInt64(value) << UInt64(pendingCount)
    pendingCount += count
    while pendingCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingCount -= 8
    }
  }

  /// Fills the last byte up with zeros.
  mutating func alignToByte() {
    if pendingCount > 0 { append(0, bits: 8 - pendingCount) }
  }

  /// Appends whole bytes; the last one before must be full.
  mutating func append(bytes more: some Collection<UInt8>) {
    precondition(pendingCount == 0, "whole bytes begin at a byte")
    bytes.append(contentsOf: more)
  }
}
