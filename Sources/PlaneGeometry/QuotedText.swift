extension [UInt8] {
  /// A text as JSON: in quotes, as UTF-8. What could steer a terminal is escaped.
  package mutating func appendQuoted(_ text: String) {
    append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": self += "\\\"".utf8
      case "\\": self += "\\\\".utf8
      case "\n": self += "\\n".utf8
      case "\r": self += "\\r".utf8
      case "\t": self += "\\t".utf8
      case _ where scalar.isTerminalControl:
        let digits = String(scalar.value, radix: 16)
        self += "\\u".utf8
        append(contentsOf: repeatElement(UInt8(ascii: "0"), count: 4 - digits.utf8.count))
        self += digits.utf8
      default: self += String(Character(scalar)).utf8
      }
    }
    append(UInt8(ascii: "\""))
  }
}

extension Unicode.Scalar {
  /// Whether the character can steer a terminal, or change the order of the letters around it: control
  /// characters of ASCII and of Latin-1, ends of lines, marks of writing direction.
  package var isTerminalControl: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
