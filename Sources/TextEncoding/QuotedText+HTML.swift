import PlaneGeometry

extension [UInt8] {
  /// A JSON string in which no character can end a script element of HTML, where `insideHTML` is true.
  package mutating func appendQuoted(_ text: String, insideHTML: Bool) {
    let start = count
    appendQuoted(text)
    guard insideHTML else { return }
    let quoted = Array(self[start...])
    removeSubrange(start...)
    for byte in quoted {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
        appendText("\\u00" + String(byte, radix: 16))
      default: append(byte)
      }
    }
  }
}
