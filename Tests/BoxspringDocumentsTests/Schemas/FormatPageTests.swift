import BoxspringDocuments
import Foundation
import Prerequisites
import Testing
import WorldDriving

/// `docs/file-formats.md` against the schemas, which other tests hold against the readers.
@Suite struct FormatPageTests {
  private static let page = "file-formats.md"

  @Test("the annotated scene is read, and is in the schema")
  func scene() throws {
    let bytes = try Documentation.code("jsonc", in: Self.page)
    let scene = try SceneFile.read(bytes, named: Self.page)
    #expect(scene.title == "Two groups of rows")
    #expect(scene.rules.exceptions.count == 2)
    let value = try JSONElement(parsing: bytes, named: Self.page).value
    #expect(try JSONSchema(documentation: "scene.schema.json").accepts(value))
  }

  @Test("the annotated world is read, runs to its rest, and is in the schema")
  func world() throws {
    let bytes = try Documentation.code("jsonc", in: Self.page, at: 1)
    let scene = try WorldFile.read(bytes, named: Self.page)
    #expect(scene.title == "Crates, a swing and a finger")
    #expect(scene.items.count == 8 && scene.changes.count == 5)
    let value = try JSONElement(parsing: bytes, named: Self.page).value
    #expect(try JSONSchema(documentation: "world.schema.json").accepts(value))
    var run = WorldRun(scene)
    while run.advance() != nil {}
    #expect(!run.wasCutShort)
  }

  @Test("the annotated fingers and rules are read, and are in the schema")
  func fingers() throws {
    let bytes = try Documentation.code("jsonc", in: Self.page, at: 2)
    let content = try WorldFile.readDocument(bytes, named: Self.page).content
    #expect(content.fingers.count == 1 && content.rules.count == 2)
    let value = try JSONElement(parsing: bytes, named: Self.page).value
    #expect(try JSONSchema(documentation: "world.schema.json").accepts(value))
  }

  @Test("the annotated transition is read, and is in the schema")
  func transition() throws {
    let bytes = try Documentation.code("jsonc", in: Self.page, at: 3)
    let content = try TransitionFile.read(bytes, named: Self.page)
    #expect(content.gesture != nil && content.steps.count == 2)
    let value = try JSONElement(parsing: bytes, named: Self.page).value
    #expect(try JSONSchema(documentation: "transition.schema.json").accepts(value))
  }

  @Test("the trace is read, and is in the schema")
  func trace() throws {
    let bytes = try Documentation.code("json", in: Self.page)
    let file = try TraceFile(reading: bytes, named: "page.json")
    #expect(file.trace.samples.count == 4)
    let value = try JSONElement(parsing: bytes, named: Self.page).value
    #expect(try JSONSchema(documentation: "trace.schema.json").accepts(value))
  }

  @Test(
    "the tables have a row for every key of the schema, with its default and its choices",
    arguments: [
      ("Scene", "scene.schema.json"), ("Trace", "trace.schema.json"),
      ("World", "world.schema.json"), ("Transition", "transition.schema.json"),
    ])
  func tables(section: String, schema: String) throws {
    let keys = Self.keys(of: try JSONSchema(documentation: schema))
    let rows = try Self.rows(ofSection: section)
    #expect(Set(rows.map(\.key)).symmetricDifference(keys.map(\.path)) == [])
    #expect(Set(rows.map(\.key)).count == rows.count, "no key has two rows")
    for key in keys {
      guard let row = rows.first(where: { $0.key == key.path }) else { continue }
      if key.isRequired { #expect(row.fallback.hasPrefix("required"), "\(key.path)") }
      if let value = key.fallback {
        #expect(row.fallback.contains("`\(Self.spelling(of: value))`"), "\(key.path)")
      }
      for choice in key.choices {
        #expect(row.text.contains("`\(choice)`"), "\(key.path): \(choice)")
      }
    }
  }

  @Test(
    "every word that a schema offers stands on the page",
    arguments: [
      ("scene.schema.json", 50), ("world.schema.json", 25), ("transition.schema.json", 10),
    ])
  func words(schema: String, least: Int) throws {
    let text = try Documentation.text(of: Self.page)
    let schema = try JSONSchema(documentation: schema)
    let choices = schema.allPlaces.flatMap { $0.schema["enum"]?.elements ?? [] }
    #expect(choices.count > least)
    for choice in choices { #expect(text.contains("`\(choice.text)`"), "\(choice.text)") }
  }

  // MARK: The page

  private struct Row {
    var key: String
    var fallback: String
    var text: String
  }

  /// The rows of the tables of keys under a heading. A first cell "`a.b`, `.c`" names a.b and a.c.
  private static func rows(ofSection name: String) throws -> [Row] {
    let sections = try Documentation.text(of: page).components(separatedBy: "\n## ")
    let section = sections.first { $0.hasPrefix(name + "\n") } ?? ""
    var rows: [Row] = []
    for table in section.components(separatedBy: "\n\n") where table.hasPrefix("| key ") {
      for line in table.components(separatedBy: "\n").dropFirst(2) where line.hasPrefix("|") {
        let cells = line.components(separatedBy: " | ")
        for key in keys(inCell: cells[0]) {
          rows.append(Row(key: key, fallback: cells.last ?? "", text: line))
        }
      }
    }
    return rows
  }

  private static func keys(inCell cell: String) -> [String] {
    let words = cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }
      .map(\.element)
    let parent = words.first?.components(separatedBy: ".").dropLast().joined(separator: ".") ?? ""
    return words.map { $0.hasPrefix(".") ? parent + $0 : $0 }
  }

  // MARK: The schema

  private struct Key {
    var path: String
    var isRequired: Bool
    var fallback: JSONValue?
    var choices: [String]
  }

  /// Where the page tells of what can stand in several places; places and vectors it explains in words.
  private static let homes = [
    "#/$defs/springTuning": "spring.", "#/$defs/behavior": "behaviors[].",
    "#/$defs/region": "behaviors[].region.", "#/$defs/rect": "behaviors[].bounds.",
    "#/$defs/values": "", "#/$defs/condition": "rules[].when.", "#/$defs/place": "",
    "#/$defs/vector": "", "#/$defs/subject": "", "#/$defs/element": "",
    "#/$defs/view": "from.", "#/$defs/presentation": "from.start.", "#/$defs/path": "",
    "#/$defs/motion": "steps[].motion.", "#/$defs/world": "", "#/$defs/sectionLayout": "",
    "#/$defs/layoutGroup": "layout.group.", "#/$defs/layoutMember": "layout.group.members[].",
    "#/$defs/layoutDimension": "layout.group.width.",
    "#/$defs/layoutSpacing": "layout.group.spacing.",
    "#/$defs/edgeSpacing": "layout.group.edgeSpacing.",
    "#/$defs/supplementaryItem": "layout.group.members[].badges[].",
    "#/$defs/badgeDimension": "layout.group.members[].badges[].width.",
    "#/$defs/boundaryItem": "sections[].boundaryItems[].",
    "#/$defs/boundaryDimension": "sections[].boundaryItems[].width.",
  ]

  /// What the page tells of the same values of others: insets of items are as those of groups.
  private static let toldElsewhere: Set<String> = ["layout.group.members[].insets"]

  private static func keys(of schema: JSONSchema) -> [Key] {
    keys(under: schema.root, "", schema)
  }

  private static func keys(
    under place: JSONValue, _ prefix: String, _ schema: JSONSchema
  ) -> [Key] {
    let target = schema.target(of: place)
    // What can stand in several places is told of once.
    if let pointer = target?.pointer,
      homes[pointer].map({ $0 != prefix }) ?? !pointer.hasPrefix("#")
    {
      return []
    }
    var keys = target.map { self.keys(under: $0.schema, prefix, schema) } ?? []
    for branch in place["oneOf"]?.elements ?? [] {
      keys += self.keys(under: branch, prefix, schema)
    }
    if let items = place["items"] {
      keys += self.keys(under: items, prefix.dropLast() + "[].", schema)
    }
    for member in place["properties"]?.members ?? [] {
      let path = prefix + member.key
      let referred = schema.target(of: member.value)?.schema
      keys.append(
        Key(
          path: path,
          isRequired: place.requires(member.key) && !isAlternative(path),
          fallback: member.value["default"] ?? referred?["default"],
          choices: (member.value.choices + (referred?.choices ?? [])).map(\.text)
            .filter { !$0.isEmpty }))
      if !toldElsewhere.contains(path) {
        keys += self.keys(under: member.value, path + ".", schema)
      }
    }
    return keys
  }

  /// One of several ways to say a thing: required only where no other is chosen.
  private static func isAlternative(_ path: String) -> Bool {
    [
      "influence.constant", "layout.tracks.", "layout.itemLength.", "scroll.snapping.",
      "changes[].", "fingers[].drag", "fingers[].move", "rules[].when.", "rules[].do[].",
      "events[].operations[].", "events[].sections", "events[].frames",
      "behaviors[].region.", "duration.", "gesture.move", "gesture.scrub", "gesture.zoom",
      "steps[].", "layout.group.width.", "layout.group.spacing.",
      "layout.group.members[].badges[].width.", "sections[].boundaryItems[].width.",
    ].contains { path.hasPrefix($0) }
  }

  /// A value as the tables spell it: words without quotes.
  private static func spelling(of value: JSONValue) -> String {
    switch value {
    case .string(let text): text.isEmpty ? "\"\"" : text
    case .array: "[]"
    case .object(let members):
      "{" + members.map { "\"\($0.key)\": \($0.value.excerpt)" }.joined(separator: ", ") + "}"
    default: value.excerpt
    }
  }
}

extension JSONValue {
  /// Whether a schema says that a key must be there.
  fileprivate func requires(_ key: String) -> Bool {
    self["required"]?.elements.contains(.string(key)) ?? false
  }
}
