import BoxspringFiles
import CollectionLayouts
import Foundation
import Testing

@Suite("Groups within each other as Codable")
struct GroupDepthTests {
  /// Groups within each other, the innermost with a member.
  private static func group(_ depth: Int, around member: String) -> Data {
    let head = #"{"direction": "vertical", "width": 90, "height": 90, "members": ["#
    return Data(
      (String(repeating: head, count: depth) + member + String(repeating: "]}", count: depth)).utf8)
  }

  private static let item = #"{"width": 9, "height": 9}"#

  /// The path and the text of the error that there is in decoding.
  private static func refusal(
    _ decode: () throws -> Void
  ) throws -> DecodingError.Context {
    let error = #expect(throws: DecodingError.self) { try decode() }
    guard case .dataCorrupted(let context)? = error else {
      throw try #require(error)
    }
    return context
  }

  @Test("8 groups within each other are decoded")
  func limit() throws {
    let data = Self.group(8, around: Self.item)
    let group = try JSONDecoder().decode(LayoutGroup.self, from: data)
    #expect(
      try PropertyListDecoder().decode(
        LayoutGroup.self, from: PropertyListEncoder().encode(group)) == group)
    #expect(try JSONDecoder().decode(LayoutMember.self, from: data) == .group(group))
  }

  @Test("the ninth is refused, with its place", arguments: [9, 10, 30])
  func deeper(depth: Int) throws {
    let data = Self.group(depth, around: Self.item)
    for decode in [
      { _ = try JSONDecoder().decode(LayoutGroup.self, from: data) },
      { _ = try JSONDecoder().decode(LayoutMember.self, from: data) },
    ] {
      let context = try Self.refusal(decode)
      #expect(
        context.debugDescription
          == "there are too many groups within each other; put at most 8 groups within each other")
      // From the outermost group to the one that has too many within it.
      #expect(context.codingPath.count == 2 * (depth - 9) + 1)
      #expect(context.codingPath.allSatisfy { ["members", "0"].contains($0.stringValue) })
    }
  }

  @Test("more values within each other than anything needs are refused before they are looked at")
  func veryDeep() throws {
    let context = try Self.refusal {
      _ = try JSONDecoder().decode(LayoutGroup.self, from: Self.group(250, around: Self.item))
    }
    #expect(
      context.debugDescription
        == "there are too many values within each other; put at most 64 within each other")
  }

  @Test("the layout says where the ninth is")
  func layout() throws {
    let text = #"{"group": "# + String(decoding: Self.group(9, around: Self.item), as: UTF8.self)
    let context = try Self.refusal {
      _ = try JSONDecoder().decode(CompositionalLayout.self, from: Data((text + "}").utf8))
    }
    #expect(context.codingPath.map { $0.stringValue } == ["group", "members"])
  }

  @Test("groups within each other without end are not looked at without end")
  func endless() throws {
    let opened = Opened()
    _ = try Self.refusal { _ = try LayoutGroup(from: EndlessGroups(opened: opened)) }
    #expect(opened.count == 64)
  }
}

/// How often something was opened.
private final class Opened {
  var count = 0
}

/// Decodes groups within each other, 50,000 deep: far more than there is stack for.
private struct EndlessGroups: Decoder {
  let opened: Opened
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    opened.count += 1
    return KeyedDecodingContainer(Fields(groups: self))
  }
  func unkeyedContainer() -> any UnkeyedDecodingContainer { Members(groups: self) }
  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Self.missing }

  static var missing: DecodingError {
    .valueNotFound(
      LayoutGroup.self, DecodingError.Context(codingPath: [], debugDescription: "nothing is here"))
  }

  private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let groups: EndlessGroups
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [Key(stringValue: "members")].compactMap { $0 } }

    func contains(_ key: Key) -> Bool {
      ["direction", "width", "height", "members"].contains(key.stringValue)
    }
    func decodeNil(forKey key: Key) -> Bool { false }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      if let text = "vertical" as? Value { return text }
      if let number = 90.0 as? Value { return number }
      return try Value(from: groups)
    }
    func nestedContainer<Nested>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedDecodingContainer<Nested> { groups.container(keyedBy: type) }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer {
      groups.unkeyedContainer()
    }
    func superDecoder() -> any Decoder { groups }
    func superDecoder(forKey key: Key) -> any Decoder { groups }
  }

  private struct Members: UnkeyedDecodingContainer {
    let groups: EndlessGroups
    var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var count: Int? { 1 }
    var isAtEnd: Bool { currentIndex == 1 || groups.opened.count > 50_000 }

    func decodeNil() -> Bool { false }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      currentIndex += 1
      return try Value(from: groups)
    }
    mutating func nestedContainer<Nested>(
      keyedBy type: Nested.Type
    ) -> KeyedDecodingContainer<Nested> { groups.container(keyedBy: type) }
    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer {
      groups.unkeyedContainer()
    }
    mutating func superDecoder() -> any Decoder {
      currentIndex += 1
      return groups
    }
  }
}
