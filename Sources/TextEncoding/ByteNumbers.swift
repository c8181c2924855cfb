// Numbers of the binary formats, little-endian.

extension [UInt8] {
  package mutating func appendLittleEndian(_ value: some FixedWidthInteger & UnsignedInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }

  package mutating func appendDouble(_ value: Double) { appendLittleEndian(value.bitPattern) }

  package mutating func appendVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  package mutating func appendZigzag(_ value: Int) {
    let wide = Int64(value)
    appendVarint(UInt64(bitPattern: (wide << 1) ^ (wide >> 63)))
  }
}
