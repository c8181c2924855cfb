/// Where a value stands in a JSON document: `$.samples[3].phase`.
///
/// Steps are only put into words when a message needs them, so that carrying a path along costs
/// next to nothing.
package indirect enum JSONPath: Equatable, Sendable, CustomStringConvertible {
  /// The document.
  case document
  /// A document that is one line of a file, counted from 1.
  case line(Int)
  /// What stands under a key of an object.
  case key(String, of: JSONPath)
  /// An element of a list, counted from 0.
  case index(Int, of: JSONPath)

  /// The path in words; keys that are not plain words stand in brackets and quotes.
  package var description: String {
    switch self {
    case .document: "$"
    case .line(let number): "line \(number), $"
    case .index(let index, let list): "\(list)[\(index)]"
    case .key(let key, let object):
      Self.isPlain(key) ? "\(object).\(key)" : "\(object)[\(Self.name(key))]"
    }
  }

  /// A key as a message shows it: as it is where it is a plain word that is not too long, else in quotes.
  static func name(_ key: String) -> String {
    isPlain(key) ? key : JSONValue.quote(key, limit: 40)
  }

  private static func isPlain(_ key: String) -> Bool {
    !key.isEmpty && key.utf8.count <= 40
      && key.utf8.allSatisfy {
        TextBytes.isLetter($0) || TextBytes.isDigit($0) || $0 == UInt8(ascii: "_")
      }
  }
}
