import BoxspringDocuments
import Prerequisites

/// A JSON Schema, as far as the schemas of this project go: a second opinion on what a reader reads.
struct JSONSchema {
  let root: JSONValue
  /// Other schemas that this one refers to, by the names of their files.
  private var others: [String: JSONValue] = [:]

  /// Keywords that say something to people only.
  static let remarks: Set = ["$schema", "$defs", "title", "description", "default"]
  /// Keywords that ``problem(with:under:)`` knows.
  static let rules: Set = [
    "$ref", "type", "const", "enum", "required", "dependentRequired", "properties",
    "additionalProperties", "items", "minItems", "minimum", "maximum", "exclusiveMinimum", "oneOf",
    "anyOf", "not", "if", "then", "else",
  ]

  /// The schema in a file of `docs/`.
  init(documentation name: String) throws {
    root = try JSONElement(parsing: Documentation.bytes(of: name), named: name).value
    for reference in root.references where !reference.hasPrefix("#") {
      let file = String(reference.prefix { $0 != "#" })
      guard others[file] == nil else { continue }
      others[file] = try JSONSchema(documentation: file).root.referring(from: file)
    }
  }

  /// Whether the schema has nothing to object to.
  func accepts(_ value: JSONValue) -> Bool { accepts(value, under: root) }

  /// What a reference or the schema itself says.
  func target(of schema: JSONValue) -> (pointer: String, schema: JSONValue)? {
    guard case .string(let pointer)? = schema["$ref"] else { return nil }
    let steps = pointer.split(separator: "/").dropFirst()
    let file = String(pointer.prefix { $0 != "#" })
    let start = file.isEmpty ? root : others[file]
    let target = steps.reduce(start) { $0?[String($1)] }
    return target.map { (pointer, $0) }
  }

  private func accepts(_ value: JSONValue, under schema: JSONValue) -> Bool {
    if case .bool(let answer) = schema { return answer }
    return schema.members.allSatisfy { holds($0.key, $0.value, for: value, in: schema) }
  }

  private func holds(
    _ keyword: String, _ rule: JSONValue, for value: JSONValue, in schema: JSONValue
  ) -> Bool {
    switch keyword {
    case "$ref": target(of: schema).map { accepts(value, under: $0.schema) } ?? false
    case "type": value.hasType(rule)
    case "const": value == rule
    case "enum": rule.elements.contains(value)
    case "minimum": value.number.map { $0 >= rule.number ?? .nan } ?? true
    case "maximum": value.number.map { $0 <= rule.number ?? .nan } ?? true
    case "exclusiveMinimum": value.number.map { $0 > rule.number ?? .nan } ?? true
    case "minItems": value.isArray ? Double(value.elements.count) >= rule.number ?? .nan : true
    case "items": value.elements.allSatisfy { accepts($0, under: rule) }
    case "oneOf": rule.elements.count { accepts(value, under: $0) } == 1
    case "anyOf": rule.elements.contains { accepts(value, under: $0) }
    case "not": !accepts(value, under: rule)
    case "if":
      accepts(value, under: schema[accepts(value, under: rule) ? "then" : "else"] ?? .bool(true))
    default: holdsForMembers(keyword, rule, for: value, in: schema)
    }
  }

  private func holdsForMembers(
    _ keyword: String, _ rule: JSONValue, for value: JSONValue, in schema: JSONValue
  ) -> Bool {
    guard value.isObject else { return true }
    return switch keyword {
    case "required": rule.elements.allSatisfy { value[$0.text] != nil }
    case "dependentRequired":
      rule.members.allSatisfy { rule in
        value[rule.key] == nil || rule.value.elements.allSatisfy { value[$0.text] != nil }
      }
    case "properties":
      value.members.allSatisfy { member in
        rule[member.key].map { accepts(member.value, under: $0) } ?? true
      }
    case "additionalProperties":
      rule == .bool(true) || value.members.allSatisfy { schema["properties"]?[$0.key] != nil }
    default: Self.remarks.contains(keyword) || ["then", "else"].contains(keyword)
    }
  }
}

// MARK: - Finding places

extension JSONSchema {
  /// A schema and its pointer from the root.
  typealias Place = (pointer: String, schema: JSONValue)

  /// Everything the schema says about the value at a path of a document: references are followed,
  /// and of alternatives those count that accept what is there.
  func places(at path: ArraySlice<JSONStep>, in document: JSONValue) -> [Place] {
    places(at: path, in: document, under: ("#", root))
  }

  private func places(
    at path: ArraySlice<JSONStep>, in value: JSONValue, under place: Place
  ) -> [Place] {
    let here = spread(place, over: value)
    guard let step = path.first, let child = value[step] else { return here }
    return here.flatMap { place -> [Place] in
      let next: Place? =
        switch step {
        case .key(let key):
          place.schema["properties"]?[key].map { ("\(place.pointer)/properties/\(key)", $0) }
        case .index: place.schema["items"].map { ("\(place.pointer)/items", $0) }
        }
      return next.map { places(at: path.dropFirst(), in: child, under: $0) } ?? []
    }
  }

  /// A schema, what it refers to, and its alternatives that fit.
  private func spread(_ place: Place, over value: JSONValue) -> [Place] {
    let alternatives = (place.schema["oneOf"]?.elements ?? []).enumerated().filter {
      accepts(value, under: $0.element)
    }
    let referred = target(of: place.schema).map { [$0] } ?? []
    let branches = alternatives.map { ("\(place.pointer)/oneOf/\($0.offset)", $0.element) }
    return [place] + (referred + branches).flatMap { spread($0, over: value) }
  }

  /// Every place of the schema that describes a value, conditions left out.
  var allPlaces: [Place] { Self.allPlaces(("#", root)) }

  private static func allPlaces(_ place: Place) -> [Place] {
    var places = [place]
    for key in ["properties", "$defs"] {
      for member in place.schema[key]?.members ?? [] {
        places += allPlaces(("\(place.pointer)/\(key)/\(member.key)", member.value))
      }
    }
    for (index, schema) in (place.schema["oneOf"]?.elements ?? []).enumerated() {
      places += allPlaces(("\(place.pointer)/oneOf/\(index)", schema))
    }
    if let items = place.schema["items"] { places += allPlaces(("\(place.pointer)/items", items)) }
    return places
  }
}

extension JSONValue {
  /// Every reference in a schema.
  fileprivate var references: [String] {
    var references: [String] = []
    for member in members {
      if member.key == "$ref" { references.append(member.value.text) }
      references += member.value.references
    }
    return references + elements.flatMap(\.references)
  }

  /// The schema with the name of its file before all references into itself.
  fileprivate func referring(from file: String) -> JSONValue {
    switch self {
    case .object(let members):
      .object(
        members.map { member in
          let isOwn = member.key == "$ref" && member.value.text.hasPrefix("#")
          return Member(
            member.key,
            isOwn ? .string(file + member.value.text) : member.value.referring(from: file))
        })
    case .array(let elements): .array(elements.map { $0.referring(from: file) })
    default: self
    }
  }

  /// The choices that a schema leaves: those of its `enum`, or its `const`.
  var choices: [JSONValue] { self["enum"]?.elements ?? self["const"].map { [$0] } ?? [] }

  fileprivate func hasType(_ name: JSONValue) -> Bool {
    switch (name.text, self) {
    case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool),
      ("number", .number), ("number", .wideInteger), ("integer", .wideInteger):
      true
    case ("integer", .number(let number)): Int(exactly: number) != nil
    default: false
    }
  }
}
