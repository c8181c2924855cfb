/// What the readers of text files ask of single bytes.
package enum TextBytes {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  package static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The text with capital letters of ASCII made small. The words compared with it are all ASCII, and the
  /// tables of Unicode's letters would be 8 KB of a page's engine.
  package static func lowercased(_ text: some StringProtocol) -> String {
    String(decoding: text.utf8.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }

  static func isHexadecimal(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66)
  }

  /// Whether text is decimal digits with a sign, a point or an exponent at most. `Double` reads others, too:
  /// hexadecimal digits, `nan`.
  package static func isDecimal(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy {
      isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ".")
        || $0 | 0x20 == UInt8(ascii: "e")
    }
  }

  /// Whether the byte is a space, a tab or a carriage return.
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }

  /// Whether the byte can stand inside a number such as -1.5e+3, or in what was meant to be one.
  static func isNumeric(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: ".") || isLetter(byte)
  }
}
