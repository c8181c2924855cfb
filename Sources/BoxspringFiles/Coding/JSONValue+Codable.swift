import BoxspringDocuments

/// A name of a field of an object.
struct FieldName: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension JSONValue: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let flag): try flag.encode(to: encoder)
    case .number(let number): try number.encode(to: encoder)
    case .wideInteger(let integer): try integer.encode(to: encoder)
    case .string(let text): try text.encode(to: encoder)
    case .array(let elements): try elements.encode(to: encoder)
    case .object(let members):
      var container = encoder.container(keyedBy: FieldName.self)
      for member in members {
        try container.encode(member.value, forKey: FieldName(stringValue: member.key))
      }
    }
  }
}

extension JSONValue {
  /// The value that a decoder has.
  ///
  /// - Parameter depth: how many values within each other are allowed.
  /// - Throws: `DecodingError` for what JSON cannot say, and for more values within each other:
  ///   each takes stack.
  init(from decoder: any Decoder, depth: Int = 64) throws {
    guard depth > 0 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription:
            "there are too many values within each other; put at most 64 within each other"))
    }
    if let object = try? decoder.container(keyedBy: FieldName.self) {
      // Decoders have keys in any order.
      let keys = object.allKeys.sorted { $0.stringValue < $1.stringValue }
      self = .object(
        try keys.map {
          let member = try object.superDecoder(forKey: $0)
          return Member($0.stringValue, try JSONValue(from: member, depth: depth - 1))
        })
    } else if var list = try? decoder.unkeyedContainer() {
      var elements: [JSONValue] = []
      while !list.isAtEnd {
        elements.append(try JSONValue(from: list.superDecoder(), depth: depth - 1))
      }
      self = .array(elements)
    } else {
      self = try decoder.singleValueContainer().scalar()
    }
  }
}

extension SingleValueDecodingContainer {
  fileprivate func scalar() throws -> JSONValue {
    if decodeNil() { return .null }
    if let flag = try? decode(Bool.self) { return .bool(flag) }
    if let number = try? decode(Double.self) { return .number(number) }
    if let integer = try? decode(Int64.self) { return .wideInteger(integer) }
    return .string(try decode(String.self))
  }
}
