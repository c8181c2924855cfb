extension JSONParser {
  /// A number as RFC 8259 has it: no leading zero or plus, digits on both sides of the point.
  mutating func number() throws(InputError) -> JSONValue {
    if let whole = shortWhole() { return .number(whole) }
    let start = position
    while let byte = current, TextBytes.isNumeric(byte) { position += 1 }
    let text = TextBytes.text(bytes[start..<position])
    // Enough to be found again.
    let shown = text.utf8.count > 40 ? TextBytes.text(bytes[start..<start + 40]) + "…" : text
    guard Self.isNumber(bytes[start..<position]) else {
      position = start
      throw error("\(shown) is not a number", "write it like 12, -0.5 or 1e-3")
    }
    if let integer = Int64(text), integer.magnitude > 1 << 53 { return .wideInteger(integer) }
    guard let value = Double(text), value.isFinite else {
      position = start
      throw error("\(shown) is too large", "keep numbers below 1.8e308")
    }
    return .number(value)
  }

  /// A whole number of up to fifteen digits, which most numbers are and which a double holds
  /// exactly; nil, and nothing read, where it is another number or none.
  private mutating func shortWhole() -> Double? {
    let isNegative = current == UInt8(ascii: "-")
    let first = isNegative ? position + 1 : position
    var end = first
    var value: Int64 = 0
    while end < range.upperBound, end - first < 16, TextBytes.isDigit(bytes[end]) {
      value = 10 * value + Int64(bytes[end] & 0x0F)
      end += 1
    }
    guard 1...15 ~= end - first, end - first == 1 || bytes[first] != UInt8(ascii: "0"),
      end == range.upperBound || !TextBytes.isNumeric(bytes[end])
    else { return nil }
    position = end
    return isNegative ? -Double(value) : Double(value)
  }

  /// Whether bytes are a number as JSON has it, and nothing else.
  package static func isNumber(_ digits: ArraySlice<UInt8>) -> Bool {
    var rest = digits
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = takeDigits(&rest)
    if whole == 0 || (startsWithZero && whole > 1) { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      if takeDigits(&rest) == 0 { return false }
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        rest.removeFirst()
      }
      if takeDigits(&rest) == 0 { return false }
    }
    return rest.isEmpty
  }

  private static func takeDigits(_ rest: inout ArraySlice<UInt8>) -> Int {
    let count = rest.prefix { TextBytes.isDigit($0) }.count
    rest.removeFirst(count)
    return count
  }

  /// A text in double quotes.
  mutating func string() throws(InputError) -> String {
    let start = position
    position += 1
    while let byte = current, Self.isPlain(byte) { position += 1 }
    if current == UInt8(ascii: "\"") {
      position += 1
      return try validated(bytes[start + 1..<position - 1], from: start)
    }
    var text = Array(bytes[start + 1..<position])
    while let byte = current {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return try validated(text[...], from: start)
      case UInt8(ascii: "\\"): text += try escape()
      case 0..<0x20:
        throw error(
          byte == 0x0A || byte == 0x0D
            ? "the text in quotes runs past the end of the line"
            : "a control character inside a text",
          byte == 0x0A || byte == 0x0D ? "close it with \" or write \\n" : "write it as \\u00..")
      default:
        text.append(byte)
        position += 1
      }
    }
    throw error(
      "the \(extent) ends inside a text that \(place(of: start)) opened", "close it with \"")
  }

  /// Whether a byte within quotes stands for itself.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private func validated(_ text: ArraySlice<UInt8>, from start: Int) throws(InputError) -> String {
    let string = TextBytes.text(text)
    guard text.allSatisfy({ $0 < 0x80 }) || string.utf8.elementsEqual(text) else {
      var parser = self
      parser.position = start
      throw parser.error("the text is not UTF-8", "save the file as UTF-8")
    }
    return string
  }

  /// The UTF-8 of what an escape stands for.
  private mutating func escape() throws(InputError) -> [UInt8] {
    let start = position
    position += 2
    switch start + 1 < range.upperBound ? bytes[start + 1] : 0 {
    case UInt8(ascii: "\""): return [UInt8(ascii: "\"")]
    case UInt8(ascii: "\\"): return [UInt8(ascii: "\\")]
    case UInt8(ascii: "/"): return [UInt8(ascii: "/")]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      if let scalar = escapedScalar() { return Array(String(Character(scalar)).utf8) }
    default: break
    }
    position = start
    let shown = TextBytes.text(rest.prefix(6).prefix { $0 >= 0x20 })
    throw error(
      "\(JSONValue.quote(shown, limit: 8)) starts no escape that JSON knows",
      #"write \\ for a backslash; \uXXXX takes whole characters"#)
  }

  /// One or two groups of four hexadecimal digits; nil where they make no character.
  private mutating func escapedScalar() -> Unicode.Scalar? {
    guard let first = fourDigits() else { return nil }
    guard first & 0xFC00 == 0xD800 else { return Unicode.Scalar(first) }
    guard rest.starts(with: "\\u".utf8) else { return nil }
    position += 2
    guard let second = fourDigits(), second & 0xFC00 == 0xDC00 else { return nil }
    return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF)
  }

  private mutating func fourDigits() -> UInt32? {
    let digits = rest.prefix(4)
    guard digits.count == 4, digits.allSatisfy(TextBytes.isHexadecimal) else { return nil }
    position += 4
    return UInt32(TextBytes.text(digits), radix: 16)
  }
}
