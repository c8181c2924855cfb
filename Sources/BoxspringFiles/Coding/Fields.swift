import PlaneGeometry

// What the conformances to Codable share. Files spell fields and choices as scene files do.

/// The name of a field.
struct FieldName: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init(stringLiteral value: String) { stringValue = value }
  init?(intValue: Int) { nil }
}

typealias FieldReader = KeyedDecodingContainer<FieldName>
typealias FieldWriter = KeyedEncodingContainer<FieldName>

extension FieldReader {
  /// The value of a field, or another one where there is no such field.
  func value<Value: Decodable>(_ name: FieldName, or standard: Value) throws -> Value {
    try decodeIfPresent(Value.self, forKey: name) ?? standard
  }

  /// The value that a field has the name of, or another one where there is no such field.
  func choice<Value>(
    _ name: FieldName, _ names: KeyValuePairs<String, Value>, or standard: Value
  ) throws -> Value {
    try choice(name, of: names.map { $0.key }).map { names[$0].value } ?? standard
  }

  /// Which of some names a field has; nil where there is no such field.
  private func choice(_ name: FieldName, of names: [String]) throws -> Int? {
    guard let text = try decodeIfPresent(String.self, forKey: name) else { return nil }
    guard let choice = names.firstIndex(of: text) else {
      throw error(
        name, "\"\(text)\" is not valid",
        remedy: "choose one of " + names.map { "\"\($0)\"" }.joined(separator: ", "))
    }
    return choice
  }

  /// The only one of these fields that there is; nil for none.
  func onlyField(of names: [FieldName]) throws -> FieldName? {
    let given = names.filter { contains($0) }
    guard given.count < 2 else {
      throw error(
        given[1], "\"\(given[0].stringValue)\" is also given",
        remedy: "keep one of the two")
    }
    return given.first
  }

  /// Values of two fields for a point.
  func point(or standard: Point = .zero) throws -> Point {
    Point(x: try value("x", or: standard.x), y: try value("y", or: standard.y))
  }

  /// Values of four fields for insets; 0 for those that are not there.
  func insets(_ name: FieldName) throws -> EdgeInsets {
    let insets = try fields(name)
    return EdgeInsets(
      top: try insets?.value("top", or: 0) ?? 0, left: try insets?.value("left", or: 0) ?? 0,
      bottom: try insets?.value("bottom", or: 0) ?? 0,
      right: try insets?.value("right", or: 0) ?? 0)
  }

  /// The fields of an object; nil where there is no such field.
  func fields(_ name: FieldName) throws -> FieldReader? {
    contains(name) ? try nestedContainer(keyedBy: FieldName.self, forKey: name) : nil
  }

  /// Whether there is text under a name.
  func isText(_ name: FieldName) -> Bool { (try? decode(String.self, forKey: name)) != nil }

  /// An error about a field.
  func error(_ name: FieldName, _ problem: String, remedy: String) -> DecodingError {
    .dataCorruptedError(forKey: name, in: self, debugDescription: "\(problem); \(remedy)")
  }
}

extension FieldWriter {
  /// Writes the name of a choice.
  mutating func encode<Value: Equatable>(
    _ value: Value, _ name: FieldName, among names: KeyValuePairs<String, Value>
  ) throws {
    guard let choice = names.first(where: { $0.value == value }) else { return }
    try encode(choice.key, forKey: name)
  }

  /// Opens an object under a name.
  mutating func fields(_ name: FieldName) -> FieldWriter {
    nestedContainer(keyedBy: FieldName.self, forKey: name)
  }

  /// Writes insets as an object.
  mutating func encode(_ insets: EdgeInsets, _ name: FieldName) throws {
    var fields = fields(name)
    try fields.encode(insets.top, forKey: "top")
    try fields.encode(insets.left, forKey: "left")
    try fields.encode(insets.bottom, forKey: "bottom")
    try fields.encode(insets.right, forKey: "right")
  }

  /// Writes a point as an object.
  mutating func encode(_ point: Point, forKey name: FieldName) throws {
    var fields = fields(name)
    try fields.encode(point.x, forKey: "x")
    try fields.encode(point.y, forKey: "y")
  }
}

extension Decoder {
  func fields() throws -> FieldReader { try container(keyedBy: FieldName.self) }

  /// An error about the value as a whole.
  func error(_ problem: String, remedy: String) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(codingPath: codingPath, debugDescription: "\(problem); \(remedy)"))
  }
}

extension Encoder {
  func fields() -> FieldWriter { container(keyedBy: FieldName.self) }
}
