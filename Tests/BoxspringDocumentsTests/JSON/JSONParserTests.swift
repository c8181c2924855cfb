import BoxspringDocuments
import Foundation
import PlaneGeometry
import Testing

@Suite("JSONParser")
struct JSONParserTests {
  @Test("values of every kind are read, keys in order")
  func values() throws {
    let text = #"{"z": [1, -2.5e3, 0.1], "a": {"t": true, "f": false, "n": null}, "s": "x"}"#
    #expect(
      try parse(text)
        == .object([
          .init("z", .array([.number(1), .number(-2500), .number(0.1)])),
          .init(
            "a", .object([.init("t", .bool(true)), .init("f", .bool(false)), .init("n", .null)])),
          .init("s", .string("x")),
        ]))
  }

  @Test("integers beyond 2⁵³ keep every digit, smaller ones are numbers")
  func wideIntegers() throws {
    #expect(try parse("9007199254740993") == .wideInteger(9_007_199_254_740_993))
    #expect(try parse("-9223372036854775808") == .wideInteger(.min))
    #expect(try parse("9007199254740992") == .number(9_007_199_254_740_992))
    #expect(try parse("18446744073709551616") == .number(0x1p64))
  }

  @Test("whole numbers of every length read as the standard library reads them")
  func wholeNumbers() throws {
    var random = SplitMix64(seed: 5)
    for length in 1...25 {
      for _ in 0..<40 {
        let digits = "1" + String((1..<length).map { _ in Character("\(random.next() % 10)") })
        for text in [digits, "-" + digits, digits + "e0", digits + ".0"] {
          let due = try #require(Double(text))
          #expect(try parse(text).double == due, "\(text)")
        }
        #expect(
          fault(of: Array("0\(digits)".utf8))
            == "f.json: line 1, column 1: 0\(digits) is not a number; write it like 12, -0.5 or 1e-3"
        )
      }
    }
  }

  @Test("a document amid other bytes is read alone, and its faults are placed among them all")
  func range() throws {
    let bytes = Array("x\n {\"a\": [1]} \n{\"a\": 12".utf8)
    let whole = try JSONParser.parse(bytes, in: 2..<14, named: "f.json")
    #expect(whole == .object([.init("a", .array([.number(1)]))]))
    for (range, message) in [
      (2..<10, "line 2, column 9: the text ends inside what line 2, column 8 opened"),
      (2..<9, "line 2, column 8: unexpected end of the line"),
      (2..<5, "line 2, column 4: the line ends inside a text that line 2, column 3 opened"),
      (2..<3, "line 2, column 2: the line is empty"),
      (2..<22, "line 3, column 1: \"{\" follows the end of the document"),
    ] {
      let error = #expect(throws: InputError.self) {
        try JSONParser.parse(bytes, in: range, named: "f.json")
      }
      #expect(error?.description.hasPrefix("f.json: \(message); ") == true, "\(range)")
    }
  }

  @Test("no range of a document reads or complains beyond its bytes")
  func ranges() {
    let text = Array(#"{"a": [1.5e-3, "x\u00e9\ud83d\ude00\n"], "c": -0.25, "d": true}"#.utf8)
    for lower in 0...text.count {
      for upper in lower...text.count {
        let alone = try? JSONParser.parse(Array(text[lower..<upper]), named: "f.json")
        let amid = try? JSONParser.parse(text, in: lower..<upper, named: "f.json")
        #expect(alone == amid, "\(lower)..<\(upper)")
      }
    }
  }

  @Test("minus zero keeps its sign")
  func minusZero() throws {
    #expect(try parse("-0") == .number(0))
    guard case .number(let value) = try parse("-0") else { return }
    #expect(value.sign == .minus)
  }

  @Test("escapes stand for what RFC 8259 says")
  func escapes() throws {
    #expect(try parse(#""\"\\\/\b\f\n\r\t""#) == .string("\"\\/\u{8}\u{C}\n\r\t"))
    #expect(try parse(#""\u00e9 \uD83D\uDE00 é 😀""#) == .string("é 😀 é 😀"))
  }

  @Test("a byte order mark and white space around the value are skipped")
  func byteOrderMark() throws {
    #expect(try parse("\u{FEFF}\r\n\t {} \n") == .object([]))
  }

  @Test(
    "every fault is named with line and column",
    arguments: [
      ("", "line 1, column 1: the file is empty; give a JSON document"),
      (
        "{\n  \"a\": tru\n}",
        "line 2, column 8: unexpected tru; expected a value"
      ),
      ("[1, NaN]", "line 1, column 5: unexpected NaN; expected a value"),
      ("{\"a\": 1,\n}", "line 1, column 8: a comma before }; remove the comma"),
      ("[1,]", "line 1, column 3: a comma before ]; remove the comma"),
      ("[1 2]", "line 1, column 4: unexpected 2; expected a comma or ]"),
      ("{\"a\" 1}", "line 1, column 6: unexpected 1; expected a colon"),
      (
        "{a: 1}",
        "line 1, column 2: unexpected a; expected a key in double quotes"
      ),
      (
        "{'a': 1}",
        "line 1, column 2: unexpected single quote; use double quotes"
      ),
      (
        "[1] // x",
        "line 1, column 5: \"/\" follows the end of the document; keep one value per file"
      ),
      (
        "[ // x",
        "line 1, column 3: unexpected comment; JSON has no comments; remove it"
      ),
      ("{\"a\": 1, \"a\": 2}", "line 1, column 10: duplicate key \"a\"; keep one of the two"),
      ("[01]", "line 1, column 2: 01 is not a number; write it like 12, -0.5 or 1e-3"),
      ("[-]", "line 1, column 2: - is not a number; write it like 12, -0.5 or 1e-3"),
      ("[1.]", "line 1, column 2: 1. is not a number; write it like 12, -0.5 or 1e-3"),
      ("[1e]", "line 1, column 2: 1e is not a number; write it like 12, -0.5 or 1e-3"),
      ("[12px]", "line 1, column 2: 12px is not a number; write it like 12, -0.5 or 1e-3"),
      ("[1e400]", "line 1, column 2: 1e400 is too large; keep numbers below 1.8e308"),
      (
        "[1,\n2",
        "line 2, column 2: the text ends inside what line 1, column 1 opened; close it with ]"
      ),
      (
        "\"ab",
        "line 1, column 4: the file ends inside a text that line 1, column 1 opened; close it with \""
      ),
      (
        "[\"a\nb\"]",
        "line 1, column 4: the text in quotes runs past the end of the line; close it with \" or write \\n"
      ),
      (
        "[\"\\q\"]",
        "line 1, column 3: \"\\\\q\\\"]\" starts no escape that JSON knows; write \\\\ for a backslash; \\uXXXX takes whole characters"
      ),
      (
        "[\"é\\ud800\"]",
        "line 1, column 4: \"\\\\ud800\" starts no escape that JSON knows; write \\\\ for a backslash; \\uXXXX takes whole characters"
      ),
    ])
  func faults(text: String, message: String) {
    #expect(fault(of: Array(text.utf8)) == "f.json: \(message)")
  }

  @Test("bytes that are not UTF-8 are refused")
  func invalidText() {
    let message = "f.json: line 1, column 2: the text is not UTF-8; save the file as UTF-8"
    #expect(fault(of: [0x5B, 0x22, 0xFF, 0x22, 0x5D]) == message)
  }

  @Test("nesting stops at a limit instead of the end of the stack")
  func nesting() throws {
    let deep = String(repeating: "[", count: JSONParser.deepest)
    _ = try parse(deep + String(repeating: "]", count: JSONParser.deepest))
    let place = "line 1, column \(JSONParser.deepest + 1)"
    #expect(
      fault(of: Array((deep + "[").utf8))
        == "f.json: \(place): nested more than 256 deep; make the document flatter")
  }

  @Test("many keys are still checked for repetition")
  func manyKeys() {
    let keys = (0..<100).map { "\"k\($0)\": 0" }.joined(separator: ",")
    #expect(fault(of: Array("{\(keys)}".utf8)) == nil)
    #expect(
      fault(of: Array("{\(keys), \"k57\": 1}".utf8))?.contains("duplicate key \"k57\"") == true)
    #expect(fault(of: Array("{\(keys), \"k2\": 1}".utf8))?.contains("duplicate key \"k2\"") == true)
  }

  @Test("random documents read as Foundation reads them, and survive writing")
  func againstFoundation() throws {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let value = randomValue(&random, depth: 0)
      var bytes: [UInt8] = []
      JSONText.append(value, to: &bytes)
      #expect(try JSONParser.parse(bytes, named: "f.json") == value, "seed \(seed)")
      let theirs = try JSONDecoder().decode(FoundationValue.self, from: Data(bytes))
      #expect(sorted(value) == theirs.value, "seed \(seed)")
    }
  }

  @Test("bytes put in or taken out at random never trap")
  func mutations() {
    let text = Array(#"{"a": [1.5e-3, "x\u00e9\n", {"b": null}], "c": -0.25, "d": true}"#.utf8)
    var accepted = 0
    for seed in 0..<3000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var bytes = text
      for _ in 0..<(1 + Int(random.unit() * 3)) {
        let place = Int(random.unit() * Double(bytes.count))
        bytes[place] =
          random.unit() < 0.5 ? text[Int(random.next() % 60)] : UInt8(random.next() % 256)
      }
      if let message = fault(of: bytes) {
        #expect(message.hasPrefix("f.json: line "), "seed \(seed)")
      } else {
        accepted += 1
        // Whatever we accept, Foundation must accept, too: ours is the stricter reader.
        #expect(throws: Never.self, "seed \(seed)") {
          try JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
        }
      }
    }
    #expect(accepted > 100 && accepted < 2500)
  }

  private func parse(_ text: String) throws -> JSONValue {
    try JSONParser.parse(Array(text.utf8), named: "f.json")
  }

  private func fault(of bytes: [UInt8]) -> String? {
    do {
      _ = try JSONParser.parse(bytes, named: "f.json")
      return nil
    } catch {
      return error.description
    }
  }

  private func randomValue(_ random: inout SplitMix64, depth: Int) -> JSONValue {
    switch random.next() % (depth < 4 ? 7 : 5) {
    case 0: return .null
    case 1: return .bool(random.unit() < 0.5)
    case 2: return .number((random.unit() - 0.5) * [1e-9, 1, 1e5, 1e300][Int(random.next() % 4)])
    case 3: return .wideInteger(.max - Int64(random.next() % 1000))
    case 4: return .string(randomText(&random))
    case 5:
      return .array((0..<random.next() % 5).map { _ in randomValue(&random, depth: depth + 1) })
    default:
      return .object(
        (0..<random.next() % 5).map {
          .init("\($0)" + randomText(&random), randomValue(&random, depth: depth + 1))
        })
    }
  }

  private func randomText(_ random: inout SplitMix64) -> String {
    let letters: [Character] = ["a", "\"", "\\", "\n", "\u{1}", "é", "😀", "/", "\u{7F}", " "]
    return String((0..<random.next() % 6).map { _ in letters[Int(random.next() % 10)] })
  }

  /// The value with the keys of all objects in alphabetical order.
  private func sorted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let elements): .array(elements.map(sorted))
    case .object(let members):
      .object(members.map { .init($0.key, sorted($0.value)) }.sorted { $0.key < $1.key })
    default: value
    }
  }
}

/// What Foundation's decoder makes of a document, keys in alphabetical order.
private struct FoundationValue: Decodable {
  let value: JSONValue

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      value = .null
    } else if let flag = try? container.decode(Bool.self) {
      value = .bool(flag)
    } else if let whole = try? container.decode(Int64.self), whole.magnitude > 1 << 53 {
      value = .wideInteger(whole)
    } else if let number = try? container.decode(Double.self) {
      value = .number(number)
    } else if let text = try? container.decode(String.self) {
      value = .string(text)
    } else if let list = try? container.decode([FoundationValue].self) {
      value = .array(list.map(\.value))
    } else {
      let table = try container.decode([String: FoundationValue].self)
      value = .object(table.map { .init($0.key, $0.value.value) }.sorted { $0.key < $1.key })
    }
  }
}

extension JSONValue {
  /// The number, rounded to a double; nil for everything else.
  fileprivate var double: Double? {
    switch self {
    case .number(let value): value
    case .wideInteger(let value): Double(value)
    default: nil
    }
  }
}
