import PlaneGeometry

/// Reads fields from a document, each error with its place.
package struct JSONFieldReader: FieldVisitor {
  package typealias Failure = InputError

  /// The value that is read.
  private let element: JSONElement
  /// The object whose fields are read.
  private var object: JSONObject?
  /// Whether fields that nobody asks for are refused.
  private let isStrict: Bool
  private var ways = Ways()

  fileprivate init(_ element: JSONElement, isStrict: Bool) {
    (self.element, self.isStrict) = (element, isStrict)
  }

  private init(_ object: JSONObject) {
    (element, self.object) = (JSONElement(.null, path: object.path, file: object.file), object)
    isStrict = true
  }

  fileprivate static func read(
    _ object: inout JSONObject, _ body: (inout JSONFieldReader) throws(InputError) -> Void
  ) throws(InputError) {
    var reader = JSONFieldReader(object)
    try body(&reader)
    object = reader.object ?? object
  }

  package mutating func field(
    _ name: String, isRequired: Bool, _ walk: (inout JSONFieldReader) throws(InputError) -> Void
  ) throws(InputError) {
    guard let element = isRequired ? try object?.required(name) : object?.optional(name) else {
      return
    }
    var reader = JSONFieldReader(element, isStrict: isStrict)
    try walk(&reader)
  }

  package mutating func refuse(at key: String?, _ reason: FieldRefusal?) throws(InputError) {
    guard let reason else { return }
    throw (key.flatMap { object?.error(at: $0, reason.problem, remedy: reason.remedy) })
      ?? element.error(reason.problem, remedy: reason.remedy)
  }

  package mutating func number(
    _ value: inout Double, in range: NumberRange, as meaning: String
  ) throws(InputError) {
    value = try element.number(in: range, as: meaning)
  }

  package mutating func integer(
    _ value: inout Int, in range: ClosedRange<Int>, as meaning: String
  ) throws(InputError) {
    value = try element.integer(in: range, as: meaning)
  }

  package mutating func flag(_ value: inout Bool) throws(InputError) {
    value = try element.bool()
  }

  package mutating func text(_ value: inout String) throws(InputError) {
    value = try element.string()
  }

  package mutating func object(
    _ fields: (inout JSONFieldReader) throws(InputError) -> Void
  ) throws(InputError) {
    object = try element.object()
    try fields(&self)
    if isStrict { try object?.refuseUnreadKeys() }
    object = nil
  }

  package mutating func list(
    of count: Int, atLeast least: Int,
    _ element: (Int?, inout JSONFieldReader) throws(InputError) -> Void
  ) throws(InputError) {
    let elements = try self.element.array()
    guard elements.count >= least else {
      throw self.element.error(
        elements.isEmpty ? "the list is empty" : "the list has only \(elements.count) elements",
        remedy: "give at least \(least)")
    }
    for own in elements {
      var reader = JSONFieldReader(own, isStrict: isStrict)
      try element(nil, &reader)
    }
  }

  package mutating func presence(_ isThere: inout Bool) { isThere = true }

  // MARK: - Alternatives

  /// Goes through the ways once until one fits, and if none does once more, for the message.
  package mutating func alternatives(
    _ body: (inout JSONFieldReader) throws(InputError) -> Void
  ) throws(InputError) {
    ways = Ways()
    try body(&self)
    guard !ways.isDone else { return }
    ways.list = WayList()
    try body(&self)
    let list = ways.list ?? WayList()
    throw ways.error.map { refusal(after: $0, list) } ?? refusal(list)
  }

  package var isDecided: Bool { !ways.isOpen && ways.list == nil }

  package mutating func word<Root: Equatable>(
    _ word: String, _ value: inout Root, _ own: Root
  ) throws(InputError) {
    ways.list?.words.append(word)
    guard ways.isOpen, case .string(word) = element.value else { return }
    value = own
    ways.isDone = true
  }

  package mutating func number<Root>(
    _ value: inout Root, in range: NumberRange, as meaning: String, of number: (Root) -> Double?,
    make: (Double) -> Root
  ) throws(InputError) {
    ways.list?.others.append(range.describe(meaning))
    switch element.value {
    case .number, .wideInteger: break
    default: return
    }
    if let list = ways.list {
      let words = list.words.isEmpty ? "" : Self.list(list.words, []) + ", or "
      _ = try element.number(in: range, as: words + meaning)
    } else if ways.isOpen, let read = try? element.number(in: range) {
      value = make(read)
      ways.isDone = true
    }
  }

  package mutating func form<Root, Fields: FieldSet>(
    _ value: inout Root, _ way: FormWay, blank: @autoclosure () -> Fields,
    of fields: (Root) -> Fields?, make: (Fields) throws(FieldRefusal) -> Root
  ) throws(InputError) {
    switch way {
    case .key(let key):
      ways.list?.keys.append(key)
      guard ways.isOpen, element.value.member(key) != nil else { return }
    case .otherwise(let meaning):
      ways.list?.others.append(meaning)
      guard ways.isOpen, case .object = element.value else { return }
    }
    var read = blank()
    do throws(InputError) {
      try object(&read)
    } catch {
      ways.error = error
      return
    }
    ways.isDone = true
    do throws(FieldRefusal) {
      value = try make(read)
    } catch {
      try refuse(at: nil, error)
    }
  }

  /// What is wrong with a value that can be said in several ways, but was not.
  private func refusal(_ ways: WayList) -> InputError {
    let forms = ways.keys.map { "{\"\($0)\": …}" } + ways.others
    switch element.value {
    case .object(let members) where !ways.keys.isEmpty:
      let keys = members.map { $0.key }
      for key in keys {
        guard let meant = Spelling.nearest(to: key, in: ways.keys) else { continue }
        return error(at: key, JSONObject.unknownKey, remedy: "did you mean \"\(meant)\"?")
      }
      return refusal(of: keys, ways)
    case .string(let text) where !ways.words.isEmpty:
      let meant = Spelling.nearest(to: text, in: ways.words).map { "did you mean \"\($0)\"? " }
      return element.error(
        "\(element.value.excerpt) is not valid",
        remedy: "\(meant ?? "")choose \(Self.list(ways.words, forms))")
    default:
      let kind = forms.isEmpty ? "a string" : "valid here"
      return element.error(
        "\(element.value.excerpt) is not \(kind)", remedy: "give \(Self.list(ways.words, forms))")
    }
  }

  /// The valid words and forms, for a message:
  /// `one of "none", "pages", or {"page": …} or {"interval": …}`.
  private static func list(_ words: [String], _ forms: [String]) -> String {
    let quoted = words.map { "\"\($0)\"" }.joined(separator: ", ")
    let others =
      forms.dropLast().joined(separator: ", ") + (forms.count > 1 ? " or " : "")
      + (forms.last ?? "")
    let all = quoted + (words.isEmpty || forms.isEmpty ? "" : ", or ") + others
    return words.count > 1 ? "one of " + all : all
  }

  /// What is wrong with the fields of a form: where an unknown key belongs to another one, that
  /// both are given.
  private func refusal(after fault: InputError, _ ways: WayList) -> InputError {
    let isOther = { (key: String) in
      element.value.member(key) != nil && error(at: key, "", remedy: "").place == fault.place
    }
    guard fault.problem == JSONObject.unknownKey, let other = ways.keys.first(where: isOther),
      let own = ways.keys.first(where: { element.value.member($0) != nil })
    else { return fault }
    return refusal(of: [own, other], ways)
  }

  private func refusal(of keys: [String], _ ways: WayList) -> InputError {
    let given =
      keys.isEmpty ? "nothing" : keys.map { JSONPath.name($0) }.joined(separator: " and ")
    return element.error(
      "\(given) \(keys.count > 1 ? "are" : "is") given",
      remedy: "give exactly one of \(ways.keys.joined(separator: ", "))")
  }

  private func error(at key: String, _ problem: String, remedy: String) -> InputError {
    InputError(
      file: element.file, place: JSONPath.key(key, of: element.path).description,
      problem: problem, remedy: remedy)
  }

  /// How far the search for the way in which a value is said has come.
  private struct Ways {
    var isDone = false
    /// What is wrong with the fields of the form that fits.
    var error: InputError?
    /// All ways; nil while one is looked for.
    var list: WayList?

    /// Whether a way that fits is the one.
    var isOpen: Bool { !isDone && list == nil && error == nil }
  }

  /// The ways in which a value can be said, for a message.
  private struct WayList {
    var words: [String] = []
    var keys: [String] = []
    var others: [String] = []
  }
}

extension JSONElement {
  /// Reads a value; fields that are not given stay as they are.
  package func read<Value: FieldValue>(into value: inout Value) throws(InputError) {
    var reader = JSONFieldReader(self, isStrict: true)
    try value.walk(&reader)
  }

  /// A value.
  ///
  /// - Parameter isStrict: whether keys that the value has no field for are refused.
  package func read<Value: FieldValue>(isStrict: Bool = true) throws(InputError) -> Value {
    var (value, reader) = (Value.blank, JSONFieldReader(self, isStrict: isStrict))
    try value.walk(&reader)
    return value
  }
}

extension JSONObject {
  /// Reads fields of the object, those that a function shows.
  package mutating func readFields(
    _ body: (inout JSONFieldReader) throws(InputError) -> Void
  ) throws(InputError) {
    try JSONFieldReader.read(&self, body)
  }

  /// Reads the value of a key into one; without the key it stays as it is.
  package mutating func read<Value: FieldValue>(
    _ key: String, into value: inout Value
  ) throws(InputError) {
    try optional(key)?.read(into: &value)
  }

  /// The value of a key that must be there.
  package mutating func value<Value: FieldValue>(_ key: String) throws(InputError) -> Value {
    try required(key).read()
  }

  /// The value of a key, or nil without the key.
  package mutating func optionalValue<Value: FieldValue>(
    _ key: String
  ) throws(InputError) -> Value? {
    guard let element = optional(key) else { return nil }
    return try element.read()
  }
}
