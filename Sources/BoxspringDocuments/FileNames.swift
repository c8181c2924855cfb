// Names of files are bytes to the system, and those need not be UTF-8. Here they are texts all the
// same: a byte that is none of a character stands as one of 128 characters of a private use area, and
// so does each byte of such a character itself. So every name has a text of its own.

extension String {
  /// A name of a file from its bytes.
  package init(fileName bytes: some Sequence<UInt8>) {
    self = ""
    let bytes = Array(bytes)
    var rest = bytes[...]
    while !rest.isEmpty {
      let length = rest.lengthOfCharacter
      let character = String(decoding: rest.prefix(max(length, 1)), as: UTF8.self)
      if length > 0, !character.unicodeScalars.contains(where: { $0.byteOfFileName != nil }) {
        self += character
      } else {
        for byte in rest.prefix(max(length, 1)) {
          unicodeScalars.append(Unicode.Scalar(Unicode.Scalar.firstByte + UInt32(byte)) ?? "?")
        }
      }
      rest = rest.dropFirst(max(length, 1))
    }
  }

  /// The bytes of the file's name for which the text stands.
  package var fileNameBytes: [UInt8] {
    unicodeScalars.flatMap { scalar in
      scalar.byteOfFileName.map { [$0] } ?? Array(String(scalar).utf8)
    }
  }

  /// The text with U+FFFD for every byte that is none of a character.
  package var readableFileName: String {
    guard unicodeScalars.contains(where: { $0.byteOfFileName != nil }) else { return self }
    return String(decoding: fileNameBytes, as: UTF8.self)
  }
}

extension Unicode.Scalar {
  /// What the byte 0 would stand as; those below 128 are always characters, or parts of one here.
  fileprivate static let firstByte: UInt32 = 0xF_FE00

  /// The byte of a file's name for which the character stands, if it does.
  package var byteOfFileName: UInt8? {
    (Self.firstByte + 0x80...Self.firstByte + 0xFF).contains(value)
      ? UInt8(value - Self.firstByte) : nil
  }
}

extension ArraySlice<UInt8> {
  /// How many bytes the first character takes in UTF-8; 0 where they are none.
  fileprivate var lengthOfCharacter: Int {
    var decoder = UTF8()
    var bytes = makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return 0 }
    return UTF8.width(scalar)
  }
}
