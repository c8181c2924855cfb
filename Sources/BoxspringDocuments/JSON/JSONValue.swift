import PlaneGeometry

/// A JSON value as it was written, with the order of its keys.
///
/// Foundation's decoder is not used: it accepts a comma before a closing brace, takes one of two
/// equal keys in silence, forgets their order, and calls a number such as 1e400 corrupt data
/// without saying where. Files that people write by hand deserve better answers.
package enum JSONValue: Equatable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A number; always finite.
  case number(Double)
  /// An integer beyond ±2⁵³ that a double would round.
  case wideInteger(Int64)
  /// Text.
  case string(String)
  /// A list.
  case array([JSONValue])
  /// Keys and their values, in the order of the file; no key comes twice.
  case object([Member])

  /// A key of an object and what it holds.
  package struct Member: Equatable, Sendable {
    /// The key, without quotes.
    package var key: String
    /// What it holds.
    package var value: JSONValue

    /// A member from its parts.
    package init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }
}

extension JSONValue {
  /// What an object has at a key; nil if it is none, or has no such key.
  package func member(_ key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The value in a few words, for a message: short values as they are, long ones named.
  package var excerpt: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .number(let value): NumberText.shortest(value)
    case .wideInteger(let value): "\(value)"
    case .string(let text): Self.quote(text, limit: 40)
    case .array(let elements): elements.isEmpty ? "an empty list" : "a list of \(elements.count)"
    case .object(let members): members.isEmpty ? "an empty object" : "an object"
    }
  }

  /// Text in quotes, cut to `limit` code points, with everything escaped that would break a line.
  static func quote(_ text: String, limit: Int) -> String {
    let scalars = text.unicodeScalars
    let shown = scalars.count > limit ? String(scalars.prefix(limit)) + "…" : text
    var bytes: [UInt8] = []
    bytes.appendQuoted(shown)
    return String(decoding: bytes, as: UTF8.self)
  }
}
