/// Puts bits into bytes, highest first.
struct BitWriter: Sendable {
  private var pending: UInt64 = 0
  private var pendingCount = 0

  /// Appends the lowest bits of a number; at most 36 of them.
  mutating func append(_ bits: UInt64, count: Int, to bytes: inout [UInt8]) {
    pending = pending << UInt64(count) | bits
    pendingCount += count
    while pendingCount >= 8 {
      pendingCount -= 8
      bytes.append(UInt8(truncatingIfNeeded: pending >> UInt64(pendingCount)))
    }
    pending &= (1 << UInt64(pendingCount)) - 1
  }

  /// Fills the last byte with zeros.
  mutating func pad(_ bytes: inout [UInt8]) {
    if pendingCount > 0 { append(0, count: 8 - pendingCount, to: &bytes) }
  }
}
