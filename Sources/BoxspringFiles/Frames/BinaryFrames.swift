// The binary format, version 1. All numbers are little-endian; f64 is an IEEE 754 double, u8, u32
// and u64 are unsigned integers. `varint` is an unsigned LEB128 number (seven bits a byte, lowest
// first, the top bit says that more follow), at most ten bytes. `zigzag` is a varint that holds
// 0, -1, 1, -2 … as 0, 1, 2, 3 …
//
//   file     magic  8 bytes  89 42 53 46 0D 0A 1A 0A   ("\x89BSF\r\n\x1A\n": a copy that changed
//                                                       line ends or lost bit 7 is found out)
//            u32 version = 1
//            u32 length, then as many bytes of JSON in UTF-8: the header object of the line format
//            records, each beginning with a u8 that tells its kind; the end record is the last
//
//   1 entry  u8 kind (0 header, 1 item, 2 footer), zigzag section, zigzag item, zigzag ordinal,
//            f64 x, y, width, height of the rest frame
//            Entries are numbered 0, 1, 2 … and stand just before the frame that needs them first.
//   2 frame  u8 flags, f64 time, f64 offset x, f64 offset y
//            unless flags & 1: varint number of runs, each run varint first entry, varint count
//            if flags & 2:     f64 dx of each element
//            if flags & 4:     f64 dy of each element
//            flags & 1: the same elements as in the frame before. A column that is left out holds
//            +0 throughout. No frame has more elements than there are entries.
//   3 end    u64 number of frames, u64 hash
//
// A frame of a list that scrolls down one axis costs 26 bytes, and 8 more per element in motion.
enum BinaryFrames {
  static let magic: [UInt8] = [0x89, 0x42, 0x53, 0x46, 0x0d, 0x0a, 0x1a, 0x0a]
  static let version: UInt32 = 1

  enum Record: UInt8 {
    case entry = 1
    case frame = 2
    case end = 3
  }

  struct Flags: OptionSet {
    let rawValue: UInt8
    static let sameElements = Flags(rawValue: 1)
    static let dx = Flags(rawValue: 2)
    static let dy = Flags(rawValue: 4)
    static let all: Flags = [.sameElements, .dx, .dy]
  }
}

extension [UInt8] {
  mutating func appendLittleEndian(_ value: some FixedWidthInteger & UnsignedInteger) {
    var rest = value
    for _ in 0..<(value.bitWidth / 8) {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  mutating func appendDouble(_ value: Double) { appendLittleEndian(value.bitPattern) }

  mutating func appendVarint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }

  mutating func appendZigzag(_ value: Int) {
    let wide = Int64(value)
    appendVarint(UInt64(bitPattern: (wide << 1) ^ (wide >> 63)))
  }
}
