/// Reads little-endian numbers from the start of a file to its end, never past it.
struct ByteCursor {
  /// What is said where bytes are wanted beyond the last.
  static let earlyEnd = "the file ends too early"

  let file: String
  /// Index of the next byte, from 0.
  private(set) var offset = 0
  private let content: [UInt8]

  init(file: String, bytes: [UInt8]) {
    self.file = file
    content = bytes
  }

  var isAtEnd: Bool { offset == content.count }

  func error(at offset: Int, _ problem: String, remedy: String) -> InputError {
    InputError(file: file, place: "byte \(offset)", problem: problem, remedy: remedy)
  }

  mutating func bytes(_ count: Int) throws(InputError) -> ArraySlice<UInt8> {
    guard count <= content.count - offset else {
      throw error(
        at: content.count, Self.earlyEnd, remedy: "it was cut; write it again")
    }
    offset += count
    return content[(offset - count)..<offset]
  }

  mutating func byte() throws(InputError) -> UInt8 {
    let slice = try bytes(1)
    return slice[slice.startIndex]
  }

  mutating func integer<Value: FixedWidthInteger & UnsignedInteger>(
    _ type: Value.Type
  ) throws(InputError) -> Value {
    var value: Value = 0
    for byte in try bytes(type.bitWidth / 8).reversed() { value = value << 8 | Value(byte) }
    return value
  }

  /// A finite number.
  mutating func double() throws(InputError) -> Double {
    let start = offset
    let value = Double(bitPattern: try integer(UInt64.self))
    guard value.isFinite else {
      throw error(
        at: start, "\(value) is not a finite number",
        remedy: "the file is damaged; write it again")
    }
    return value
  }

  mutating func varint() throws(InputError) -> UInt64 {
    let start = offset
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      let byte = try byte()
      let part = UInt64(byte & 0x7f)
      guard shift < 63 || part < 2 else { break }
      value |= part << UInt64(shift)
      if byte < 0x80 { return value }
    }
    throw error(
      at: start, "the number does not fit 64 bits", remedy: "the file is damaged; write it again")
  }

  mutating func zigzag() throws(InputError) -> Int {
    let start = offset
    let value = try varint()
    guard let number = Int(exactly: Int64(bitPattern: value >> 1) ^ -Int64(value & 1)) else {
      throw error(
        at: start, "the number does not fit this machine's integers", remedy: "read it elsewhere")
    }
    return number
  }
}
