import PlaneGeometry

/// A value of a JSON document together with its place, so that every error names it.
///
/// Each of the asking functions either answers in the type that was asked for or throws an
/// ``InputError`` that shows the value and says what would be right.
package struct JSONElement: Equatable, Sendable {
  /// The value itself.
  package let value: JSONValue
  /// Where it stands, such as `$.samples[3].phase`.
  package var path: JSONPath { index < 0 ? base : .index(index, of: base) }
  /// The place of the value or, of an element of a list, that of the list: a path of its own for each of millions
  /// would take more memory than all else.
  private let base: JSONPath
  /// Which element of a list it is; -1 for none.
  private let index: Int
  /// Name of the file as the user gave it.
  package let file: String

  /// A value at a place.
  package init(_ value: JSONValue, path: JSONPath = .document, file: String) {
    self.init(value, of: path, at: -1, file: file)
  }

  private init(_ value: JSONValue, of base: JSONPath, at index: Int, file: String) {
    self.value = value
    self.base = base
    self.index = index
    self.file = file
  }

  /// The value of a whole document.
  ///
  /// - Throws: ``InputError`` where the bytes are not JSON.
  package init(parsing bytes: [UInt8], named file: String) throws(InputError) {
    self.init(try JSONParser.parse(bytes, named: file), file: file)
  }

  /// The value of a document that is one line of a file.
  ///
  /// - Parameters:
  ///   - number: The line's number, from 1.
  ///   - range: Where among the bytes it stands.
  /// - Throws: ``InputError`` where the line is not JSON.
  package init(
    parsingLine number: Int, at range: Range<Int>, of bytes: [UInt8], named file: String
  ) throws(InputError) {
    let value = try JSONParser.parse(bytes, in: range, named: file)
    self.init(value, path: .line(number), file: file)
  }

  /// The value of a part of a file.
  ///
  /// - Parameters:
  ///   - range: Where among the bytes it stands.
  ///   - before: What of the file stands before the bytes.
  ///   - path: What messages call the place.
  /// - Throws: ``InputError`` where the part is not JSON.
  package init(
    parsing bytes: [UInt8], in range: Range<Int>, after before: FilePart, path: JSONPath,
    named file: String
  ) throws(InputError) {
    let value = try JSONParser.parse(bytes, in: range, after: before, named: file)
    self.init(value, path: path, file: file)
  }

  /// An error about this value.
  package func error(_ problem: String, remedy: String) -> InputError {
    InputError(file: file, place: path.description, problem: problem, remedy: remedy)
  }

  private func wrongType(_ wanted: String, _ remedy: String) -> InputError {
    error("\(value.excerpt) is not \(wanted)", remedy: "give \(remedy)")
  }
}

extension JSONElement {
  /// A number.
  ///
  /// - Parameter meaning: What the number is, for the remedy: `the width in points`.
  package func number(
    in range: NumberRange = .finite, as meaning: String = "a number"
  ) throws(InputError) -> Double {
    let number: Double
    switch value {
    case .number(let value): number = value
    case .wideInteger(let value): number = Double(value)
    default: throw wrongType("a number", range.describe(meaning))
    }
    if let problem = range.problem(with: number) {
      throw error(problem, remedy: "give \(range.describe(meaning))")
    }
    return number
  }

  /// A whole number of 64 bits, whatever the platform's `Int` has.
  func wideInteger() throws(InputError) -> Int64 {
    guard let whole else { throw wrongType("a whole number", "a whole number") }
    return whole
  }

  /// A whole number; 3.0 counts as 3.
  package func integer(
    in range: ClosedRange<Int> = Int.min...Int.max, as meaning: String = "a whole number"
  ) throws(InputError) -> Int {
    guard let whole else { throw wrongType("a whole number", range.describe(meaning)) }
    // Numbers in files do not shrink with the platform's Int.
    if let fitting = Int(exactly: whole), range.contains(fitting) { return fitting }
    guard whole < range.lowerBound else {
      throw error(
        "\(whole) is above \(range.upperBound)",
        remedy: "give \(meaning) from \(range.lowerBound) to \(range.upperBound)")
    }
    throw error("\(whole) is below \(range.lowerBound)", remedy: "give \(range.describe(meaning))")
  }

  /// The number, where it is a whole one.
  var whole: Int64? {
    switch value {
    case .number(let number): Int64(exactly: number)
    case .wideInteger(let whole): whole
    default: nil
    }
  }

  /// A text.
  package func string(as meaning: String = "a string in quotes") throws(InputError) -> String {
    guard case .string(let text) = value else { throw wrongType("a string", meaning) }
    return text
  }

  /// True or false.
  package func bool() throws(InputError) -> Bool {
    guard case .bool(let answer) = value else { throw wrongType("a boolean", "true or false") }
    return answer
  }

  /// One of a few named things.
  ///
  /// - Parameter alternative: What else can stand here, for the remedy: `a number`.
  package func choice<Value>(
    _ cases: KeyValuePairs<String, Value>, or alternative: String? = nil
  ) throws(InputError) -> Value {
    var names: [String] = []
    for index in cases.indices { names.append(cases[index].key) }
    return cases[try choice(of: names, or: alternative)].value
  }

  /// One of some things, by its name.
  package func choice<Value>(
    of values: [Value], named name: (Value) -> String
  ) throws(InputError) -> Value {
    values[try choice(of: values.map(name), or: nil)]
  }

  /// Which of a few names stands here. Apart from the values: the page's engine would otherwise have
  /// this once for every kind of value.
  private func choice(of names: [String], or alternative: String?) throws(InputError) -> Int {
    if case .string(let name) = value, let match = names.firstIndex(of: name) { return match }
    let list = names.map { "\"\($0)\"" }.joined(separator: ", ")
    let allowed =
      (names.count > 1 ? "one of " : "") + list + (alternative.map { ", or \($0)" } ?? "")
    guard case .string(let name) = value else { throw wrongType("a string", allowed) }
    let meant = Spelling.nearest(to: name, in: names).map { "did you mean \"\($0)\"? " }
    throw error(
      "\(value.excerpt) is not valid", remedy: "\(meant ?? "")choose \(allowed)")
  }

  /// The elements of a list, each with its place.
  package func array(as meaning: String = "a list in []") throws(InputError) -> [JSONElement] {
    guard case .array(let elements) = value else { throw wrongType("a list", meaning) }
    let path = path
    return elements.indices.map {
      JSONElement(elements[$0], of: path, at: $0, file: file)
    }
  }

  /// An object, ready to be asked for its keys.
  package func object(as meaning: String = "an object in {}") throws(InputError) -> JSONObject {
    guard case .object(let members) = value else { throw wrongType("an object", meaning) }
    return JSONObject(members, path: path, file: file)
  }
}
