extension JSONParser {
  /// The byte at the position, or nil at the end.
  var current: UInt8? { position < range.upperBound ? bytes[position] : nil }

  /// What has not been read yet.
  var rest: ArraySlice<UInt8> { bytes[position..<range.upperBound] }

  /// What the document takes up, in a word.
  var extent: String { range == bytes.indices && before == FilePart() ? "file" : "line" }

  /// The first byte that is not white space, having stepped up to it; nil at the end.
  var next: UInt8? {
    mutating get {
      while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        position += 1
      }
      return current
    }
  }

  /// An error at the reader's position.
  func error(_ problem: String, _ remedy: String) -> InputError {
    InputError(file: file, place: place(of: position), problem: problem, remedy: remedy)
  }

  /// The error that something other than `wanted` was found.
  func unexpected(_ wanted: String) -> InputError {
    switch current {
    case nil where bytes[range].allSatisfy { $0 <= 0x20 }:
      return error("the \(extent) is empty", "give a JSON document")
    case nil: return error("unexpected end of the \(extent)", "expected \(wanted)")
    case UInt8(ascii: "/"), UInt8(ascii: "#"):
      return error("unexpected comment", "JSON has no comments; remove it")
    case UInt8(ascii: "'"):
      return error("unexpected single quote", "use double quotes")
    default:
      return error("unexpected \(glimpse)", "expected \(wanted)")
    }
  }

  /// The word or code point at the position, as it is shown in a message.
  var glimpse: String {
    let word = rest.prefix { TextBytes.isLetter($0) || TextBytes.isNumeric($0) }
    if !word.isEmpty { return TextBytes.text(word.prefix(24)) }
    let shown = String(TextBytes.text(rest.prefix(16)).unicodeScalars.prefix(1))
    return JSONValue.quote(shown, limit: 1)
  }

  /// `line 3, column 7`, both counted from 1, columns in characters of the file's text.
  func place(of offset: Int) -> String {
    var before = before
    before.add(bytes[..<offset])
    return "line \(before.lines + 1), column \(before.columns + 1)"
  }
}
