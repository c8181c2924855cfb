import BoxspringDocuments

/// A step into a JSON document.
enum JSONStep: Hashable {
  case key(String)
  case index(Int)
}

extension JSONValue {
  /// The members of an object; none of anything else.
  var members: [Member] { if case .object(let members) = self { members } else { [] } }
  /// The elements of a list; none of anything else.
  var elements: [JSONValue] { if case .array(let elements) = self { elements } else { [] } }
  /// A text; empty for anything else.
  var text: String { if case .string(let text) = self { text } else { "" } }
  var isObject: Bool { if case .object = self { true } else { false } }
  var isArray: Bool { if case .array = self { true } else { false } }

  var number: Double? {
    switch self {
    case .number(let number): number
    case .wideInteger(let number): Double(number)
    default: nil
    }
  }

  /// The file that holds the value.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    JSONText.append(self, to: &bytes)
    return bytes
  }

  subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }

  subscript(step: JSONStep) -> JSONValue? {
    switch step {
    case .key(let key): self[key]
    case .index(let index): elements.indices.contains(index) ? elements[index] : nil
    }
  }

  subscript(path: ArraySlice<JSONStep>) -> JSONValue? {
    path.reduce(self as JSONValue?) { $0?[$1] }
  }

  /// The document with another value at a path, added where there is none; nil takes it out.
  func replacing(_ path: ArraySlice<JSONStep>, with value: JSONValue?) -> JSONValue {
    guard let step = path.first else { return value ?? .null }
    let rest = path.dropFirst()
    let next = rest.isEmpty ? value : (self[step] ?? .null).replacing(rest, with: value)
    switch (self, step) {
    case (.object(var members), .key(let key)):
      let place = members.firstIndex { $0.key == key }
      if let place { members.remove(at: place) }
      if let next { members.insert(.init(key, next), at: place ?? members.count) }
      return .object(members)
    case (.array(var elements), .index(let index)):
      if let next { elements[index] = next } else { elements.remove(at: index) }
      return .array(elements)
    default: return self
    }
  }

  /// Every path of the document with something under it, the document's own left out.
  var paths: [ArraySlice<JSONStep>] {
    let steps: [(JSONStep, JSONValue)] =
      members.map { (.key($0.key), $0.value) }
      + elements.enumerated().map { (.index($0.offset), $0.element) }
    return steps.flatMap { step, value in
      [[step]] + value.paths.map { [step] + $0 }
    }
  }
}

extension ArraySlice<JSONStep> {
  /// The path as messages spell it.
  var spelling: String {
    reduce("$") { path, step in
      switch step {
      case .key(let key): key == "$schema" ? "\(path)[\"$schema\"]" : "\(path).\(key)"
      case .index(let index): "\(path)[\(index)]"
      }
    }
  }
}
