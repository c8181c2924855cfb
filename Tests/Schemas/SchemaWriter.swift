import BoxspringDocuments
import PlaneGeometry

/// Writes as a JSON schema what documents may say for a value.
struct SchemaWriter: FieldVisitor {
  typealias Failure = FieldRefusal

  /// Schemas of values that can stand in several places, by name, in the order in which they were
  /// found.
  final class Definitions {
    fileprivate(set) var members: [JSONValue.Member] = []
    /// The names of those that are written, some of them not yet to the end.
    fileprivate var names: Set<String> = []
    /// How often each enumeration was found.
    private(set) var uses: [String: Int] = [:]
    /// Which enumerations stand where they are used: those that were found once.
    private let single: Set<String>

    init(after first: Definitions? = nil) {
      single = Set((first?.uses ?? [:]).filter { $0.value == 1 }.keys)
    }

    fileprivate func use(_ name: String) -> Bool {
      uses[name, default: 0] += 1
      return single.contains(name)
    }
  }

  private let definitions: Definitions
  /// The value as documents say it, if that is known.
  private let written: JSONValue?
  private var schema: [JSONValue.Member] = []
  /// The fields of the object that is walked, and which of them have to be given.
  private var properties: [JSONValue.Member] = []
  private var required: [JSONValue] = []
  /// The ways to say the value, as far as they were listed.
  private var words: [JSONValue] = []
  private var ways: [JSONValue] = []
  /// Whether `kind` can only be the value's own.
  private var isOneKind = false

  private init(_ definitions: Definitions, _ written: JSONValue?) {
    (self.definitions, self.written) = (definitions, written)
  }

  /// Adds the schema of a value, whose fields have the value's as defaults.
  ///
  /// - Parameter isOneKind: whether its `kind`, which decides its fields, can only be its own.
  static func define<Value: FieldValue>(
    _ name: String, _ value: Value, isOneKind: Bool = false, in definitions: Definitions
  ) throws(FieldRefusal) {
    definitions.names.insert(name)
    var (writer, value) = (SchemaWriter(definitions, try value.json()), value)
    writer.isOneKind = isOneKind
    try value.walk(&writer)
    definitions.members.append(JSONValue.Member(name, .object(writer.schema)))
  }

  mutating func field(
    _ name: String, isRequired: Bool,
    _ walk: (inout SchemaWriter) throws(FieldRefusal) -> Void
  ) throws(FieldRefusal) {
    var writer = SchemaWriter(definitions, written?.member(name))
    try walk(&writer)
    if isOneKind, name == "kind", let own = writer.written {
      writer.schema = [JSONValue.Member("const", own)]
    }
    if isRequired {
      required.append(.string(name))
    } else if let own = writer.written, own != .array([]), !writer.hasFields {
      writer.add("default", own)
    }
    properties.append(JSONValue.Member(name, .object(writer.schema)))
  }

  /// Whether what is left out is said by fields.
  private var hasFields: Bool {
    let own = schema.first { $0.key == "$ref" }.flatMap { reference in
      definitions.members.first { .string("#/$defs/" + $0.key) == reference.value }?.value
    }
    return (own ?? .object(schema)).member("properties") != nil
  }

  private mutating func add(_ keyword: String, _ value: JSONValue) {
    schema.append(JSONValue.Member(keyword, value))
  }

  mutating func refuse(at key: String?, _ reason: FieldRefusal?) {}

  /// Values are defined once; an enumeration that is used once stands there.
  mutating func value<Value: FieldValue>(_ value: inout Value) throws(FieldRefusal) {
    let name = Self.name(of: Value.self)
    var own = Value.blank
    var writer = SchemaWriter(definitions, try own.json())
    if definitions.names.insert(name).inserted {
      try own.walk(&writer)
      definitions.members.append(JSONValue.Member(name, .object(writer.schema)))
    }
    let found = definitions.members.first { $0.key == name }?.value
    if let words = found?.member("enum"), definitions.use(name) {
      definitions.members.removeAll { $0.key == name }
      definitions.names.remove(name)
      add("enum", words)
    } else {
      add("$ref", .string("#/$defs/\(name)"))
    }
  }

  /// The names of a type and of those that it stands in, without their module.
  private static func name(of type: Any.Type) -> String {
    let names = String(reflecting: type).split(separator: ".").dropFirst()
      .filter { !$0.hasPrefix("(") }
    let name = names.joined()
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  mutating func number(_ value: inout Double, in range: NumberRange, as meaning: String) {
    schema += Self.numbers(range)
  }

  private static func numbers(_ range: NumberRange) -> [JSONValue.Member] {
    var keywords = [JSONValue.Member("type", .string("number"))]
    if let lower = range.lower {
      let keyword = range.excludesLower ? "exclusiveMinimum" : "minimum"
      keywords.append(JSONValue.Member(keyword, .number(lower)))
    }
    if let upper = range.upper { keywords.append(JSONValue.Member("maximum", .number(upper))) }
    return keywords
  }

  mutating func integer(_ value: inout Int, in range: ClosedRange<Int>, as meaning: String) {
    add("type", .string("integer"))
    add("minimum", .number(Double(range.lowerBound)))
    add("maximum", .number(Double(range.upperBound)))
  }

  mutating func flag(_ value: inout Bool) { add("type", .string("boolean")) }

  mutating func text(_ value: inout String) { add("type", .string("string")) }

  mutating func object(
    _ fields: (inout SchemaWriter) throws(FieldRefusal) -> Void
  ) throws(FieldRefusal) {
    try fields(&self)
    add("type", .string("object"))
    if !required.isEmpty { add("required", .array(required)) }
    add("additionalProperties", .bool(false))
    add("properties", .object(properties))
  }

  mutating func list(
    of count: Int, atLeast least: Int,
    _ element: (Int?, inout SchemaWriter) throws(FieldRefusal) -> Void
  ) throws(FieldRefusal) {
    var writer = SchemaWriter(definitions, nil)
    try element(nil, &writer)
    add("type", .string("array"))
    if least > 0 { add("minItems", .number(Double(least))) }
    add("items", .object(writer.schema))
  }

  mutating func presence(_ isThere: inout Bool) { isThere = true }

  // MARK: - Alternatives

  var isDecided: Bool { false }

  mutating func alternatives(
    _ body: (inout SchemaWriter) throws(FieldRefusal) -> Void
  ) throws(FieldRefusal) {
    try body(&self)
    guard !ways.isEmpty else { return add("enum", .array(words)) }
    let ofWords = JSONValue.object([JSONValue.Member("enum", .array(words))])
    add("oneOf", .array((words.isEmpty ? [] : [ofWords]) + ways))
  }

  mutating func word<Root: Equatable>(_ word: String, _ value: inout Root, _ own: Root) {
    words.append(.string(word))
  }

  mutating func number<Root>(
    _ value: inout Root, in range: NumberRange, as meaning: String, of number: (Root) -> Double?,
    make: (Double) -> Root
  ) {
    ways.append(.object(Self.numbers(range)))
  }

  mutating func form<Root, Fields: FieldSet>(
    _ value: inout Root, _ way: FormWay, blank: @autoclosure () -> Fields,
    of fields: (Root) -> Fields?, make: (Fields) throws(FieldRefusal) -> Root
  ) throws(FieldRefusal) {
    var own = Walked(fields: blank())
    // What is infinite cannot be said, and is the default of a field that need not be given.
    var writer = SchemaWriter(definitions, try? own.json())
    if Fields.self is any FieldValue.Type, var own = own.fields as? any FieldValue {
      try writer.value(&own)
    } else {
      try own.walk(&writer)
    }
    ways.append(.object(writer.schema))
  }

  /// An object of fields as a value.
  private struct Walked<Fields: FieldSet>: FieldValue {
    var fields: Fields
    static var blank: Self { fatalError("there is no blank one") }

    mutating func walk<Visitor: FieldVisitor>(
      _ visitor: inout Visitor
    ) throws(Visitor.Failure) {
      try visitor.object(&fields)
    }
  }
}
