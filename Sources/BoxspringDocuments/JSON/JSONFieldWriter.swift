import PlaneGeometry

/// Writes fields as a document says them.
package struct JSONFieldWriter: FieldVisitor {
  package typealias Failure = FieldRefusal

  /// What was written; nil for a value that is not there.
  private var value: JSONValue?
  /// The fields of the object that is written.
  private var members: [JSONValue.Member] = []
  /// Whether one of the ways to say a value was found.
  package private(set) var isDecided = false

  /// A value as documents say it.
  fileprivate static func written<Value: FieldValue>(
    _ value: Value
  ) throws(FieldRefusal) -> JSONValue {
    var (writer, value) = (JSONFieldWriter(), value)
    try value.walk(&writer)
    return writer.value ?? .null
  }

  package mutating func field(
    _ name: String, isRequired: Bool,
    _ walk: (inout JSONFieldWriter) throws(FieldRefusal) -> Void
  ) throws(FieldRefusal) {
    var writer = JSONFieldWriter()
    try walk(&writer)
    if let written = writer.value { members.append(JSONValue.Member(name, written)) }
  }

  package mutating func refuse(at key: String?, _ reason: FieldRefusal?) {}

  package mutating func number(
    _ value: inout Double, in range: NumberRange, as meaning: String
  ) throws(FieldRefusal) {
    self.value = try Self.finite(value, meaning)
  }

  /// A number that documents can say.
  private static func finite(_ number: Double, _ meaning: String) throws(FieldRefusal) -> JSONValue
  {
    guard number.isFinite else {
      throw FieldRefusal(
        "\(number.shortestText) is not a finite number", remedy: "give \(meaning)")
    }
    return .number(number)
  }

  package mutating func integer(
    _ value: inout Int, in range: ClosedRange<Int>, as meaning: String
  ) {
    let isExact = Double(exactly: value) != nil
    self.value = isExact ? .number(Double(value)) : .wideInteger(Int64(value))
  }

  package mutating func flag(_ value: inout Bool) { self.value = .bool(value) }

  package mutating func text(_ value: inout String) { self.value = .string(value) }

  package mutating func object(
    _ fields: (inout JSONFieldWriter) throws(FieldRefusal) -> Void
  ) throws(FieldRefusal) {
    var writer = JSONFieldWriter()
    try fields(&writer)
    value = .object(writer.members)
  }

  package mutating func list(
    of count: Int, atLeast least: Int,
    _ element: (Int?, inout JSONFieldWriter) throws(FieldRefusal) -> Void
  ) throws(FieldRefusal) {
    var elements: [JSONValue] = []
    for index in 0..<count {
      var writer = JSONFieldWriter()
      try element(index, &writer)
      elements.append(writer.value ?? .null)
    }
    value = .array(elements)
  }

  package mutating func presence(_ isThere: inout Bool) {}

  package mutating func alternatives(
    _ body: (inout JSONFieldWriter) throws(FieldRefusal) -> Void
  ) throws(FieldRefusal) {
    isDecided = false
    try body(&self)
    guard isDecided else {
      throw FieldRefusal("a value cannot be said in a file", remedy: "give one that is valid")
    }
  }

  package mutating func word<Root: Equatable>(_ word: String, _ value: inout Root, _ own: Root) {
    guard !isDecided, value == own else { return }
    self.value = .string(word)
    isDecided = true
  }

  package mutating func number<Root>(
    _ value: inout Root, in range: NumberRange, as meaning: String, of number: (Root) -> Double?,
    make: (Double) -> Root
  ) throws(FieldRefusal) {
    guard !isDecided, let own = number(value) else { return }
    self.value = try Self.finite(own, meaning)
    isDecided = true
  }

  package mutating func form<Root, Fields: FieldSet>(
    _ value: inout Root, _ way: FormWay, blank: @autoclosure () -> Fields,
    of fields: (Root) -> Fields?, make: (Fields) throws(FieldRefusal) -> Root
  ) throws(FieldRefusal) {
    guard !isDecided, var own = fields(value) else { return }
    try object(&own)
    isDecided = true
  }
}

extension FieldValue {
  /// The value as documents say it.
  ///
  /// - Throws: ``FieldRefusal`` for a number that is not finite.
  package func json() throws(FieldRefusal) -> JSONValue { try JSONFieldWriter.written(self) }
}
