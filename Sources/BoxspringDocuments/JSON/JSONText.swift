import PlaneGeometry

/// Writes JSON: two spaces of indentation, one member or element per line, text as UTF-8.
package enum JSONText {
  /// A value as it stands behind `indentation` levels of nesting, without a final line break.
  ///
  /// Reading it back gives an equal value, bit for bit.
  package static func append(
    _ value: JSONValue, to bytes: inout [UInt8], indentation: Int = 0
  ) {
    switch value {
    case .null, .bool, .number, .wideInteger: bytes += value.excerpt.utf8
    case .string(let text): bytes.appendQuoted(text)
    case .array(let elements):
      appendLines(elements, in: ("[", "]"), to: &bytes, indentation: indentation) {
        append($0, to: &$1, indentation: indentation + 1)
      }
    case .object(let members):
      appendLines(members, in: ("{", "}"), to: &bytes, indentation: indentation) {
        append($0, to: &$1, indentation: indentation + 1)
      }
    }
  }

  /// A key, a colon and the value.
  package static func append(
    _ member: JSONValue.Member, to bytes: inout [UInt8], indentation: Int
  ) {
    bytes.appendQuoted(member.key)
    bytes += ": ".utf8
    append(member.value, to: &bytes, indentation: indentation)
  }

  /// Brackets around items, each on a line of its own.
  private static func appendLines<Item>(
    _ items: [Item], in brackets: (String, String), to bytes: inout [UInt8], indentation: Int,
    write: (Item, inout [UInt8]) -> Void
  ) {
    bytes += brackets.0.utf8
    for (index, item) in items.enumerated() {
      bytes += (index == 0 ? "\n" : ",\n").utf8
      appendSpaces(indentation + 1, to: &bytes)
      write(item, &bytes)
    }
    if !items.isEmpty {
      bytes += "\n".utf8
      appendSpaces(indentation, to: &bytes)
    }
    bytes += brackets.1.utf8
  }

  private static func appendSpaces(_ levels: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * levels))
  }
}
