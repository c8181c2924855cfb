import BoxspringDocuments

extension [UInt8] {
  /// A JSON string. With `insideHTML`, no character in it can end a script element.
  mutating func appendQuoted(_ text: String, insideHTML: Bool = false) {
    let start = count
    JSONText.append(text, to: &self)
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
