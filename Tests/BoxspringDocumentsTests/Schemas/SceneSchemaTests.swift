import BoxspringDocuments
import Prerequisites
import ScrollDriving
import PlaneGeometry
import Testing

/// `docs/scene.schema.json` and the reader are two descriptions of one format, written apart. Every
/// edit of scenes that use every key is put to both.
@Suite struct SceneSchemaTests {
  private let schema: JSONSchema
  private let scenes: [JSONValue]

  init() throws {
    schema = try JSONSchema(documentation: "scene.schema.json")
    scenes = try FullScenes.all()
  }

  @Test("the schema uses no keyword that these tests do not know")
  func keywords() {
    let known = JSONSchema.remarks.union(JSONSchema.rules)
    for (pointer, schema) in schema.allPlaces {
      for member in schema.members { #expect(known.contains(member.key), "\(pointer)") }
    }
  }

  @Test("both accept the full scenes, which use every property of the schema")
  func coverage() throws {
    var used: Set<String> = []
    for scene in scenes {
      #expect(schema.accepts(scene))
      #expect(fault(scene) == nil)
      for path in scene.paths {
        used.formUnion(schema.places(at: path, in: scene).map(\.pointer))
      }
    }
    let properties = schema.allPlaces.map(\.pointer).filter { $0.contains("/properties/") }
    #expect(properties.count > 100)
    #expect(properties.filter { !used.contains($0) } == [])
  }

  @Test("null is refused everywhere, naming its place")
  func null() {
    for scene in scenes {
      for path in scene.paths {
        #expect(fault(scene.replacing(path, with: .null))?.place == path.spelling)
      }
    }
  }

  @Test("both agree on values of other types and on numbers of every size")
  func values() {
    let numbers = [-1e300, -1, 0, 0.02, 2.5, 1e5, 1e16, 1e300]
    let others: [JSONValue] = [.bool(true), .string("other"), .array([]), .object([])]
    for scene in scenes {
      for (place, path) in scene.paths.enumerated() {
        for (index, value) in (numbers.map(JSONValue.number) + others).enumerated()
        where isLongRun || (place + index) % 3 == 0 {
          agree(on: scene.replacing(path, with: value), path)
        }
      }
    }
  }

  @Test("both agree on what may be left out")
  func missing() {
    for scene in scenes {
      for path in scene.paths { agree(on: scene.replacing(path, with: nil), path) }
    }
  }

  @Test("a key that does not exist is refused in every object, naming its place")
  func unknown() {
    for scene in scenes {
      for path in [[]] + scene.paths where scene[path]?.isObject == true {
        let key = path + [.key("surplus")]
        let edited = scene.replacing(key, with: .number(1))
        #expect(!schema.accepts(edited))
        // Objects that can be written in several ways are named themselves.
        #expect([key.spelling, path.spelling].contains(fault(edited)?.place), "\(key.spelling)")
      }
    }
  }

  @Test("every choice of the schema is read, and a word beside it is refused")
  func choices() {
    var read: Set<[String]> = []
    for scene in scenes {
      for path in scene.paths {
        for place in schema.places(at: path, in: scene) {
          // A plain run tries each choice until it is read once.
          for choice in place.schema.choices
          where isLongRun || !read.contains([place.pointer, choice.excerpt]) {
            let edited = scene.replacing(path, with: choice)
            agree(on: edited, path)
            if fault(edited) == nil { read.insert([place.pointer, choice.excerpt]) }
            guard case .string(let word) = choice else { continue }
            let beside = scene.replacing(path, with: .string(word + "x"))
            #expect(!schema.accepts(beside))
            #expect(fault(beside)?.place == path.spelling)
          }
        }
      }
    }
    let all = schema.allPlaces.flatMap { place in
      place.schema.choices.map { [place.pointer, $0.excerpt] }
    }
    #expect(all.filter { !read.contains($0) } == [])
  }

  @Test("what the schema calls a default reads as if nothing were there")
  func defaults() {
    var count = 0
    for scene in scenes {
      for path in [[]] + scene.paths {
        for (key, value) in defaults(at: path, in: scene) {
          let key = path + [.key(key)]
          // A section's layout leaves headers to its collection's.
          guard schema.accepts(scene.replacing(key, with: value)) else { continue }
          #expect(
            result(scene.replacing(key, with: value)) == result(scene.replacing(key, with: nil)),
            "\(key.spelling)")
          count += 1
        }
      }
    }
    #expect(count > 300)
  }

  private func defaults(
    at path: ArraySlice<JSONStep>, in scene: JSONValue
  ) -> [(String, JSONValue)] {
    schema.places(at: path, in: scene).flatMap { $0.schema["properties"]?.members ?? [] }
      .compactMap { member in
        let value = member.value["default"] ?? schema.target(of: member.value)?.schema["default"]
        return value.map { (member.key, $0) }
      }
  }

  @Test("both agree on full scenes with two random edits")
  func randomEdits() {
    var refused = 0
    for seed in seeds(500, of: 2000) {
      var random = SplitMix64(seed: seed)
      var scene = scenes[Int(seed % UInt64(scenes.count))]
      for _ in 0..<2 {
        guard let path = scene.paths.randomElement(using: &random),
          let other = scene.paths.randomElement(using: &random)
        else { continue }
        let value = random.unit() < 0.3 ? nil : scene[other]
        scene = scene.replacing(path, with: value)
      }
      agree(on: scene, [], "seed \(seed)")
      if fault(scene) != nil { refused += 1 }
    }
    #expect(refused > (isLongRun ? 800 : 200))
  }

  // MARK: The reader's opinion

  private func result(_ scene: JSONValue) -> Result<Scene, InputError> {
    do {
      // Any file of sizes has three.
      let sizes = { (_: SizesFile) throws(InputError) in [Size](repeating: .zero, count: 3) }
      return .success(try ArrangedScene(reading: scene.bytes, named: "f", sizes: sizes).scene)
    } catch {
      return .failure(error)
    }
  }

  private func fault(_ scene: JSONValue) -> InputError? {
    if case .failure(let error) = result(scene) { error } else { nil }
  }

  /// The reader refuses all that the schema refuses, and beyond that only what a schema cannot say.
  private func agree(on scene: JSONValue, _ path: ArraySlice<JSONStep>, _ comment: String = "") {
    let isAccepted = schema.accepts(scene)
    guard let fault = fault(scene) else {
      #expect(isAccepted, "read, but not in the schema: \(path.spelling) \(comment)")
      return
    }
    let isBeyond = Self.beyondSchemas.contains { fault.problem.contains($0) }
    #expect(!isAccepted || isBeyond, "\(fault) \(path.spelling) \(comment)")
  }

  /// Parts of the complaints about what takes arithmetic or another part of the file to see.
  private static let beyondSchemas = [
    "is out of range", "is below the least", "would never come to rest", "add up to 0",
    "have no extent",
    "unknown section", "has no item", "has no header", "has no footer",
    "only a line of a flow", "only an item of rows", "only a grid or a waterfall has tracks",
    "only rows divide their width", "tracks are too many for a waterfall",
    "neither \"size\" nor \"sizes\"", "it has 3 sizes", "it has more than",
    "\"width\" is missing",
    "the groups to stop at are not of one length", "a waterfall has no groups",
    "\"height\" is missing", "there is no size", "identifier", "never settle",
  ]
}
