import PlaneGeometry

// What the writers of text append: UTF-8 put down by hand. Foundation's encoder does the same work
// many times slower and would box every number on the way.
extension [UInt8] {
  package mutating func appendText(_ text: String) {
    append(contentsOf: text.utf8)
  }

  package mutating func appendInteger(_ value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    appendBytes(upTo: DecimalText.room) { DecimalText.put(UInt64(value.magnitude), at: $0) }
  }

  /// The shortest decimal that reads back to the same bits: `12`, `0.1`, `-0`, `5e-324`.
  /// The value is finite.
  package mutating func appendDecimal(_ value: Double) {
    guard value.isFinite else { return appendText(value.description) }
    appendBytes(upTo: DecimalText.room) { DecimalText.put(value, at: $0) }
  }

  /// Finite numbers with commas between them.
  package mutating func appendDecimals(_ values: [Double]) {
    let limit = 1024
    var rest = values[...]
    while !rest.isEmpty {
      appendBytes(upTo: limit) { bytes in
        var count = 0
        while count < limit - DecimalText.room, let value = rest.popFirst() {
          count += DecimalText.put(value, at: bytes + count)
          bytes.storeBytes(of: UInt8(ascii: ","), toByteOffset: count, as: UInt8.self)
          count += 1
        }
        return rest.isEmpty ? count - 1 : count
      }
    }
  }

  /// Bytes that are put down elsewhere first: an array would look after its room with every one.
  ///
  /// - Parameter put: puts down at most `limit` bytes and returns how many.
  @inline(__always)
  package mutating func appendBytes(upTo limit: Int, put: (UnsafeMutableRawPointer) -> Int) {
    withUnsafeTemporaryAllocation(byteCount: limit, alignment: 8) { room in
      guard let start = room.baseAddress else { return }
      append(contentsOf: UnsafeRawBufferPointer(start: start, count: put(start)))
    }
  }

  /// A number behind a key with its colon, or behind a comma.
  package mutating func appendMember(_ key: String, _ value: Double) {
    appendText(key)
    appendDecimal(value)
  }

  /// A size under a name, with a comma before it.
  package mutating func appendSize(_ size: Size, named name: String) {
    appendText(",\"\(name)\"")
    appendMember(":{\"width\":", size.width)
    appendMember(",\"height\":", size.height)
    appendText("}")
  }

  /// Text between tags or in a quoted attribute of HTML or SVG. Control characters, which XML
  /// forbids, become spaces.
  package mutating func appendMarkup(_ text: String) {
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

extension UInt8 {
  package static let comma = UInt8(ascii: ",")
  package static let newline = UInt8(ascii: "\n")
}
