import PlaneGeometry

/// Reads fields from a document, each error with its place.
package struct JSONFieldReader: FieldVisitor {
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

  package mutating func field<Shape: FieldShape>(
    _ name: String, _ value: inout Shape.Value, _ shape: Shape, isRequired: Bool
  ) throws(InputError) {
    guard let element = isRequired ? try object?.required(name) : object?.optional(name) else {
      return
    }
    var reader = JSONFieldReader(element, isStrict: isStrict)
    try shape.walk(&value, &reader)
  }

  package mutating func refuse(at key: String?, _ reason: FieldRefusal?) throws(InputError) {
    guard let reason, let object else { return }
    throw object.error(at: key, reason.problem, remedy: reason.remedy)
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

  package mutating func object<Fields: FieldSet>(_ value: inout Fields) throws(InputError) {
    var reader = self
    reader.object = try element.object()
    try value.fields(&reader)
    if isStrict { try reader.object?.refuseUnreadKeys() }
  }

  package mutating func list<Shape: FieldShape>(
    _ values: inout [Shape.Value], of shape: Shape, atLeast least: Int
  ) throws(InputError) {
    let elements = try element.array()
    guard elements.count >= least else {
      throw element.error(
        elements.isEmpty ? "the list is empty" : "the list has only \(elements.count) elements",
        remedy: "give at least \(least)")
    }
    values = []
    for element in elements {
      var value = shape.blank
      var reader = JSONFieldReader(element, isStrict: isStrict)
      try shape.walk(&value, &reader)
      values.append(value)
    }
  }

  package mutating func optional<Shape: FieldShape>(
    _ value: inout Shape.Value?, _ shape: Shape
  ) throws(InputError) {
    var read = value ?? shape.blank
    try shape.walk(&read, &self)
    value = read
  }

  // MARK: - Alternatives

  package mutating func alternatives(
    _ body: (inout JSONFieldReader) throws(InputError) -> Void
  ) throws(InputError) {
    ways = Ways()
    try body(&self)
    if let error = ways.error { throw refusal(after: error) }
    guard !ways.isDone else { return }
    throw refusal
  }

  package mutating func word<Root: Equatable>(
    _ word: String, _ value: inout Root, _ own: Root
  ) throws(InputError) {
    ways.words.append(word)
    guard !ways.isDone, case .string(word) = element.value else { return }
    value = own
    ways.isDone = true
  }

  package mutating func number<Root>(
    _ value: inout Root, in range: NumberRange, as meaning: String, of number: (Root) -> Double?,
    make: (Double) -> Root
  ) throws(InputError) {
    ways.others.append(range.describe(meaning))
    switch element.value {
    case .number, .wideInteger: break
    default: return
    }
    guard !ways.isDone else { return }
    let words = ways.words.isEmpty ? "" : Self.list(ways.words, []) + ", or "
    value = make(try element.number(in: range, as: words + meaning))
    ways.isDone = true
  }

  package mutating func form<Root, Fields: FieldSet>(
    _ value: inout Root, _ way: FormWay, blank: Fields, of fields: (Root) -> Fields?,
    make: (Fields) throws(FieldRefusal) -> Root
  ) throws(InputError) {
    switch way {
    case .key(let key):
      ways.keys.append(key)
      guard !ways.isDone, element.value.member(key) != nil else { return }
    case .otherwise(let meaning):
      ways.others.append(meaning)
      guard !ways.isDone, case .object = element.value else { return }
    }
    ways.isDone = true
    var read = blank
    do throws(InputError) {
      try object(&read)
    } catch {
      ways.error = error
      return
    }
    do throws(FieldRefusal) {
      value = try make(read)
    } catch {
      throw element.error(error.problem, remedy: error.remedy)
    }
  }

  /// What is wrong with a value that can be said in several ways, but was not.
  private var refusal: InputError {
    let forms = ways.keys.map { "{\"\($0)\": …}" } + ways.others
    switch element.value {
    case .object(let members) where !ways.keys.isEmpty:
      let keys = members.map { $0.key }
      for key in keys {
        guard let meant = Spelling.nearest(to: key, in: ways.keys) else { continue }
        return error(at: key, JSONObject.unknownKey, remedy: "did you mean \"\(meant)\"?")
      }
      return refusal(of: keys)
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
  private func refusal(after fault: InputError) -> InputError {
    let isOther = { (key: String) in
      element.value.member(key) != nil && error(at: key, "", remedy: "").place == fault.place
    }
    guard fault.problem == JSONObject.unknownKey, let other = ways.keys.first(where: isOther),
      let own = ways.keys.first(where: { element.value.member($0) != nil })
    else { return fault }
    return refusal(of: [own, other])
  }

  private func refusal(of keys: [String]) -> InputError {
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

  /// The ways to say a value, as far as they were listed.
  private struct Ways {
    var words: [String] = []
    var keys: [String] = []
    var others: [String] = []
    var isDone = false
    /// What is wrong with the fields of the form that fits.
    var error: InputError?
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
