/// Reads JSON as RFC 8259 has it, and nothing beyond: no comments, no trailing commas, no key twice.
///
/// A byte order mark is skipped. Nesting deeper than ``deepest`` is refused rather than left to the
/// stack. Every error names line and column. Cost: one pass over the bytes.
package struct JSONParser {
  /// How many lists and objects may stand inside one another.
  package static let deepest = 256

  let bytes: [UInt8]
  /// Where among the bytes the document stands.
  let range: Range<Int>
  let file: String
  /// What of the file stands before the bytes.
  let before: FilePart
  var position: Int
  private var depth = 0

  private init(_ bytes: [UInt8], in range: Range<Int>, after before: FilePart, file: String) {
    self.bytes = bytes
    self.range = range
    self.before = before
    self.file = file
    position = range.lowerBound
    if bytes[range].starts(with: TextBytes.byteOrderMark) {
      position += TextBytes.byteOrderMark.count
    }
  }

  /// The one value a document holds.
  ///
  /// - Parameters:
  ///   - range: Where among the bytes the document stands; nil for everywhere. Messages count lines
  ///     and columns from the first byte of all.
  ///   - before: What of the file stands before the bytes, if they are not all of it.
  ///   - file: The name to use in messages.
  /// - Throws: ``InputError`` with the place as `line 3, column 7`.
  package static func parse(
    _ bytes: [UInt8], in range: Range<Int>? = nil, after before: FilePart = FilePart(),
    named file: String
  ) throws(InputError) -> JSONValue {
    var parser = JSONParser(bytes, in: range ?? bytes.indices, after: before, file: file)
    let value = try parser.value()
    if parser.next != nil {
      if case .object(let members) = value,
        members.contains(where: { $0.value == .string("boxspring-recording") })
      {
        throw parser.error(
          "a recording stands here, of many lines",
          "give the scene, the world or the trace, or see boxspring replay --help")
      }
      throw parser.error(
        "\(parser.glimpse) follows the end of the document", "keep one value per \(parser.extent)")
    }
    return value
  }

  private mutating func value() throws(InputError) -> JSONValue {
    switch next ?? 0 {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .array(try elements())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: return try literal()
    }
  }

  private mutating func literal() throws(InputError) -> JSONValue {
    let start = position
    while let byte = current, TextBytes.isLetter(byte) { position += 1 }
    switch TextBytes.text(bytes[start..<position]) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default:
      position = start
      throw unexpected("a value")
    }
  }

  private mutating func elements() throws(InputError) -> [JSONValue] {
    let start = try open()
    defer { depth -= 1 }
    var elements: [JSONValue] = []
    while try goesOn(to: UInt8(ascii: "]"), isFirst: elements.isEmpty, from: start) {
      elements.append(try value())
    }
    return elements
  }

  private mutating func members() throws(InputError) -> [JSONValue.Member] {
    let start = try open()
    defer { depth -= 1 }
    var members: [JSONValue.Member] = []
    var places: [Int] = []
    while try goesOn(to: UInt8(ascii: "}"), isFirst: members.isEmpty, from: start) {
      let place = position
      let key = try key()
      if members.count >= Self.fewKeys {
        places.append(place)
      } else if members.contains(where: { $0.key == key }) {
        throw duplicate(key, at: place)
      }
      members.append(JSONValue.Member(key, try value()))
    }
    if !places.isEmpty { try refuseDuplicates(members, places) }
    return members
  }

  /// How many keys are compared one by one, which is faster than to sort them.
  private static let fewKeys = 16

  /// Refuses a key of an object that another one equals. The first few are known to differ, the others have places.
  private mutating func refuseDuplicates(
    _ members: [JSONValue.Member], _ places: [Int]
  ) throws(InputError) {
    let order = members.indices.sorted { members[$0].key < members[$1].key }
    var first = Int.max
    for (before, after) in zip(order, order.dropFirst())
    where members[before].key == members[after].key { first = min(first, after) }
    guard first < .max else { return }
    throw duplicate(members[first].key, at: places[first - Self.fewKeys])
  }

  private mutating func duplicate(_ key: String, at place: Int) -> InputError {
    position = place
    return error("duplicate key \(JSONValue.quote(key, limit: 40))", "keep one of the two")
  }

  private mutating func key() throws(InputError) -> String {
    guard next == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
    let key = try string()
    guard next == UInt8(ascii: ":") else { throw unexpected("a colon") }
    position += 1
    return key
  }

  /// Steps over an opening bracket; returns where it stood.
  private mutating func open() throws(InputError) -> Int {
    guard depth < Self.deepest else {
      throw error("nested more than \(Self.deepest) deep", "make the document flatter")
    }
    depth += 1
    position += 1
    return position - 1
  }

  /// Steps over a comma or the closing bracket; true where another item must follow.
  private mutating func goesOn(
    to bracket: UInt8, isFirst: Bool, from start: Int
  ) throws(InputError) -> Bool {
    var closing: String { TextBytes.text([bracket]) }
    guard let byte = next else {
      throw error(
        "the text ends inside what \(place(of: start)) opened", "close it with \(closing)")
    }
    if byte == bracket {
      position += 1
      return false
    }
    if isFirst { return true }
    guard byte == UInt8(ascii: ",") else { throw unexpected("a comma or \(closing)") }
    let comma = position
    position += 1
    if next == bracket {
      position = comma
      throw error("a comma before \(closing)", "remove the comma")
    }
    return true
  }
}

/// A part of a file that has been read and is no longer there: how many line ends it had, and how many
/// characters behind the last of these.
package struct FilePart: Equatable, Sendable {
  /// Ends of lines.
  package var lines = 0
  /// Characters behind the last.
  package var columns = 0

  /// Nothing.
  package init() {}

  /// Adds bytes.
  package mutating func add(_ bytes: ArraySlice<UInt8>) {
    let start = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? bytes.startIndex
    if start > bytes.startIndex { columns = 0 }
    for byte in bytes[..<start] where byte == 0x0A { lines += 1 }
    for byte in bytes[start...] where byte & 0xC0 != 0x80 { columns += 1 }
  }
}
