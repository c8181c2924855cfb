import BoxspringDocuments
import PlaneGeometry
import Prerequisites
import Testing
import WorldDriving

/// `docs/world.schema.json` and the reader are two descriptions of one format, written apart. Every
/// edit of worlds that use every key is put to both.
@Suite struct WorldSchemaTests {
  private let schema: JSONSchema
  private let worlds: [JSONValue]

  init() throws {
    schema = try JSONSchema(documentation: "world.schema.json")
    worlds = try FullWorlds.all()
  }

  @Test("the schema uses no keyword that these tests do not know")
  func keywords() {
    let known = JSONSchema.remarks.union(JSONSchema.rules)
    for (pointer, schema) in schema.allPlaces {
      for member in schema.members { #expect(known.contains(member.key), "\(pointer)") }
    }
  }

  @Test("both accept the full worlds, which use every property of the schema")
  func coverage() throws {
    var used: Set<String> = []
    for world in worlds {
      #expect(schema.accepts(world))
      #expect(fault(world) == nil)
      for path in world.paths {
        used.formUnion(schema.places(at: path, in: world).map(\.pointer))
      }
    }
    let properties = schema.allPlaces.map(\.pointer).filter { $0.contains("/properties/") }
    #expect(properties.count > 150)
    #expect(properties.filter { !used.contains($0) } == [])
  }

  @Test("both know the same properties that an item can drive")
  func properties() throws {
    let place = try #require(schema.allPlaces.first { $0.pointer == "#/$defs/shownProperty" })
    #expect(place.schema["enum"]?.elements == ItemChannels.Channel.drawn.map { .string($0.word) })
  }

  @Test(
    "both agree on values of other types, on numbers of every size, and on what may be left out")
  func values() {
    let edits: [JSONValue?] = [
      nil, .null, .bool(true), .string("other"), .array([]), .object([]), .number(-1e300),
      .number(-1), .number(0), .number(2.5), .number(1e5), .number(1e300),
    ]
    // At most two edits a place: each kind of place occurs several times, and all edits of all places
    // would take minutes.
    let every = isLongRun ? 8 : 48
    for world in worlds {
      for (place, path) in world.paths.enumerated() {
        for (index, value) in edits.enumerated() where (place + index) % every == 0 {
          agree(on: world.replacing(path, with: value), path)
        }
      }
    }
  }

  @Test("a key that does not exist is refused in every object")
  func unknown() {
    for world in worlds {
      for path in [[]] + world.paths where world[path]?.isObject == true {
        let edited = world.replacing(path + [.key("surplus")], with: .number(1))
        #expect(!schema.accepts(edited))
        #expect(fault(edited) != nil, "\(path.spelling)")
      }
    }
  }

  @Test("every choice of the schema is read, and a word beside it is refused")
  func choices() {
    var read: Set<[String]> = []
    for world in worlds {
      for path in world.paths {
        for place in schema.places(at: path, in: world) {
          // A plain run tries each choice until it is read once.
          for choice in place.schema.choices
          where isLongRun || !read.contains([place.pointer, choice.excerpt]) {
            let edited = world.replacing(path, with: choice)
            agree(on: edited, path)
            if fault(edited) == nil { read.insert([place.pointer, choice.excerpt]) }
            guard case .string(let word) = choice else { continue }
            let beside = world.replacing(path, with: .string(word + "x"))
            #expect(!schema.accepts(beside), "\(path.spelling)")
            #expect(fault(beside) != nil, "\(path.spelling)")
          }
        }
      }
    }
    let all = schema.allPlaces.flatMap { place in
      place.schema.choices.map { [place.pointer, $0.excerpt] }
    }
    // A mode of collisions is none of pushes; both are changed under one key.
    #expect(
      all.filter { !read.contains($0) && !$0[0].hasPrefix("#/$defs/values/properties/mode") } == [])
  }

  @Test("what the schema calls a default reads as if nothing were there")
  func defaults() throws {
    var count = 0
    for world in worlds {
      for path in [[]] + world.paths {
        for member in schema.places(at: path, in: world)
          .flatMap({ $0.schema["properties"]?.members ?? [] })
        {
          let key = path + [.key(member.key)]
          // What a change names it sets, be it the default.
          guard let value = member.value["default"], !key.contains(.key("values")) else { continue }
          #expect(
            result(world.replacing(key, with: value)) == result(world.replacing(key, with: nil)),
            "\(key.spelling)")
          count += 1
        }
      }
    }
    #expect(count > 80)
  }

  @Test("both agree on full worlds with two random edits")
  func randomEdits() {
    var refused = 0
    for seed in seeds(40, of: 200) {
      var random = SplitMix64(seed: seed)
      var world = worlds[0]
      for _ in 0..<2 {
        guard let path = world.paths.randomElement(using: &random),
          let other = world.paths.randomElement(using: &random)
        else { continue }
        world = world.replacing(path, with: random.unit() < 0.3 ? nil : world[other])
      }
      agree(on: world, [], "seed \(seed)")
      if fault(world) != nil { refused += 1 }
    }
    #expect(refused > (isLongRun ? 75 : 15))
  }

  // MARK: The reader's opinion

  private func result(_ world: JSONValue) -> Result<WorldDocument, InputError> {
    do {
      return .success(try WorldFile.readDocument(world.bytes, named: "f").content)
    } catch {
      return .failure(error)
    }
  }

  private func fault(_ world: JSONValue) -> InputError? {
    if case .failure(let error) = result(world) { error } else { nil }
  }

  /// The reader refuses all that the schema refuses, and beyond that only what a schema cannot say.
  private func agree(on world: JSONValue, _ path: ArraySlice<JSONStep>, _ comment: String = "") {
    let isAccepted = schema.accepts(world)
    guard let fault = fault(world) else {
      #expect(isAccepted, "read, but not in the schema: \(path.spelling) \(comment)")
      return
    }
    let isBeyond = Self.beyondSchemas.contains { fault.problem.contains($0) }
    let isOfOtherKind = fault.place.contains(".values")
    #expect(!isAccepted || isBeyond || isOfOtherKind, "\(fault) \(path.spelling) \(comment)")
  }

  /// Parts of the complaints about what takes arithmetic or another part of the file to see.
  private static let beyondSchemas = [
    "unknown item", "unknown behavior", "there is no item", "duplicate", "is not a valid name",
    "matches",
    "the outline", "zero length", "previous sample", "listed twice", "attached to itself",
    "member of a group", "already in use", "is a group", "is not a composite", "has no position",
    "is not anchored",
    "no numbers to set", "is out of range", "too many copies", "fields are too many",
    "already",
    // Of fingers and rules.
    "that does not exist", "never in the scene", "no rule fires", "after the end",
    "no collision behavior",
    "in a cycle",
  ]
}
