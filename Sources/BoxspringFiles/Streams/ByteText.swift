import BoxspringDocuments
import PlaneGeometry

// What the writers of text append: UTF-8 put down by hand. Foundation's encoder does the same work
// many times slower and would box every number on the way.
extension [UInt8] {
  mutating func appendText(_ text: String) {
    append(contentsOf: text.utf8)
  }

  mutating func appendInteger(_ value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    let magnitude = value.magnitude
    var place: UInt = 1
    while magnitude / place >= 10 { place *= 10 }
    while place > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude / place % 10))
      place /= 10
    }
  }

  /// The shortest decimal that reads back to the same bits: `12`, `0.1`, `-0`, `5e-324`.
  /// The value is finite.
  mutating func appendDecimal(_ value: Double) {
    if value == 0 {
      appendText(value.sign == .minus ? "-0" : "0")
    } else if value.magnitude < 0x1p53, let whole = Int(exactly: value) {
      appendInteger(whole)
    } else {
      appendText(value.description)
    }
  }

  /// A number behind a key with its colon, or behind a comma.
  mutating func appendMember(_ key: String, _ value: Double) {
    appendText(key)
    appendDecimal(value)
  }

  /// A size under a name, with a comma before it.
  mutating func appendSize(_ size: Size, named name: String) {
    appendText(",\"\(name)\"")
    appendMember(":{\"width\":", size.width)
    appendMember(",\"height\":", size.height)
    appendText("}")
  }

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

  /// Text between tags or in a quoted attribute of HTML or SVG. Control characters, which XML
  /// forbids, become spaces.
  mutating func appendMarkup(_ text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "<"): appendText("&lt;")
      case UInt8(ascii: ">"): appendText("&gt;")
      case UInt8(ascii: "&"): appendText("&amp;")
      case UInt8(ascii: "\""): appendText("&quot;")
      case UInt8(ascii: "'"): appendText("&#39;")
      case ..<0x20: append(UInt8(ascii: " "))
      default: append(byte)
      }
    }
  }
}
