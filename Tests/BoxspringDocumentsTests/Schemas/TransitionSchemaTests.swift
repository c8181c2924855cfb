import BoxspringDocuments
import PlaneGeometry
import Prerequisites
import Testing

/// `docs/transition.schema.json` and the reader are two descriptions of one format, written apart. Every edit of transitions
/// that use every key is put to both.
@Suite struct TransitionSchemaTests {
  private let schema: JSONSchema
  private let transitions: [JSONValue]

  init() throws {
    schema = try JSONSchema(documentation: "transition.schema.json")
    transitions = try Self.texts.map {
      try JSONElement(parsing: Array($0.utf8), named: "full").value
    }
  }

  private static let frame = "{\"x\": 1, \"y\": 2, \"width\": 30, \"height\": 40}"

  private static let texts = [
    """
    {"$schema": "transition.schema.json", "format": "boxspring-transition", "version": 1, "title": "Full",
     "container": {"width": 375, "height": 667}, "direction": "present",
     "from": {"name": "a", "start": {"frame": \(frame), "rotation": 1, "scale": 2, "opacity": 0.5,
       "cornerRadius": 3, "z": 4}, "end": {"frame": \(frame), "rotation": 0, "scale": 1, "opacity": 1,
       "cornerRadius": 0, "z": 1}},
     "to": {"name": "b", "start": {"frame": \(frame)}, "end": {}},
     "others": [{"name": "c", "start": {"frame": \(frame)}}], "limit": 30,
     "gesture": {"move": "vertical", "threshold": 4, "startZone": \(frame),
       "finishes": {"direction": {"dx": 0, "dy": 1}, "minimumVelocity": -5, "minimumProgress": 0.5},
       "finishing": {"spring": "bouncy"}, "cancelling": {"spring": {"frequency": 2, "dampingRatio": 0.5}}},
     "steps": [
       {"at": 0, "animate": "finished", "motion": {"curve": "easeIn", "duration": 0.5}},
       {"at": 0.1, "reverse": {"curve": [0.1, 0.2, 0.3, 1.4], "duration": 0}},
       {"at": 0.15, "views": [{"name": "c", "start": {"frame": \(frame)}, "end": {"opacity": 0}}]},
       {"at": 0.2, "animate": "cancelled", "motion": {"moves": "card", "spring": "snappy", "world": {
         "duration": {"untilRest": 2}, "options": {"substep": 0.01},
         "items": [{"name": "card", "x": 0, "y": 0, "width": 10, "height": 10}],
         "behaviors": [{"kind": "gravity", "name": "down", "items": "all"}],
         "changes": [{"at": 1, "remove": "down"}],
         "rules": [{"name": "end", "when": {"after": 1.5}, "do": [{"finish": "finished"}]}]}}}]}
    """,
    """
    {"format": "boxspring-transition", "version": 1, "container": {"width": 9, "height": 9},
     "direction": "dismiss", "from": {"name": "a", "start": {"frame": \(frame)}},
     "to": {"name": "b", "start": {"frame": \(frame)}},
     "gesture": {"zoom": {"minimumScale": 0.5, "distance": 300}, "threshold": 0, "startZone": \(frame),
       "finishes": {"direction": {"dx": 1, "dy": 0}, "minimumVelocity": 5, "minimumProgress": 0.1},
       "finishing": {"spring": "smooth"}, "cancelling": {"curve": "linear", "duration": 1}}}
    """,
    """
    {"format": "boxspring-transition", "version": 1, "container": {"width": 9, "height": 9},
     "direction": "dismiss", "from": {"name": "a", "start": {"frame": \(frame)}},
     "to": {"name": "b", "start": {"frame": \(frame)}},
     "gesture": {"scrub": {"dx": 0, "dy": -300}, "threshold": 2, "startZone": \(frame),
       "finishes": {"direction": {"dx": 1, "dy": 0}, "minimumVelocity": 1, "minimumProgress": 1},
       "finishing": {"spring": "list"}, "cancelling": {"curve": "easeOut", "duration": 1}}}
    """,
  ]

  @Test("the schema uses no keyword that these tests do not know")
  func keywords() {
    let known = JSONSchema.remarks.union(JSONSchema.rules)
    for (pointer, schema) in schema.allPlaces {
      for member in schema.members { #expect(known.contains(member.key), "\(pointer)") }
    }
  }

  @Test("both accept the full transitions, which use every property of the schema")
  func coverage() {
    var used: Set<String> = []
    for transition in transitions {
      #expect(schema.accepts(transition))
      #expect(fault(transition) == nil)
      for path in transition.paths {
        used.formUnion(schema.places(at: path, in: transition).map(\.pointer))
      }
    }
    let properties = schema.allPlaces.map(\.pointer).filter { $0.contains("/properties/") }
    #expect(properties.count > 50)
    // The last is there to exclude a vector of no length.
    #expect(
      properties.filter { !used.contains($0) && !$0.contains("/not/") && !$0.contains("anyOf") }
        == [])
  }

  @Test(
    "both agree on values of other types, on numbers of every size, and on what may be left out")
  func values() {
    let edits: [JSONValue?] = [
      nil, .null, .bool(true), .string("other"), .array([]), .object([]), .number(-1e300),
      .number(-1), .number(0), .number(2.5), .number(1e5), .number(1e300),
    ]
    let every = isLongRun ? 1 : 5
    for transition in transitions {
      for (place, path) in transition.paths.enumerated() {
        for (index, value) in edits.enumerated() where (place + index) % every == 0 {
          agree(on: transition.replacing(path, with: value), path)
        }
      }
    }
  }

  @Test("a key that does not exist is refused in every object")
  func unknown() {
    for transition in transitions {
      for path in [[]] + transition.paths where transition[path]?.isObject == true {
        let edited = transition.replacing(path + [.key("surplus")], with: .number(1))
        #expect(!schema.accepts(edited))
        #expect(fault(edited) != nil, "\(path.spelling)")
      }
    }
  }

  @Test("every choice of the schema is read, and a word beside it is refused")
  func choices() {
    for transition in transitions {
      for path in transition.paths {
        for place in schema.places(at: path, in: transition) {
          for choice in place.schema.choices {
            agree(on: transition.replacing(path, with: choice), path)
            guard case .string(let word) = choice else { continue }
            let beside = transition.replacing(path, with: .string(word + "x"))
            #expect(!schema.accepts(beside) && fault(beside) != nil, "\(path.spelling)")
          }
        }
      }
    }
  }

  // MARK: The reader's opinion

  private func fault(_ transition: JSONValue) -> InputError? {
    do {
      _ = try TransitionFile.read(transition.bytes, named: "f")
      return nil
    } catch {
      return error
    }
  }

  /// The reader refuses all that the schema refuses, and beyond that only what a schema cannot say.
  private func agree(on transition: JSONValue, _ path: ArraySlice<JSONStep>) {
    let isAccepted = schema.accepts(transition)
    guard let fault = fault(transition) else {
      #expect(isAccepted, "read, but not in the schema: \(path.spelling)")
      return
    }
    let isBeyond = Self.beyondSchemas.contains { fault.problem.contains($0) }
    #expect(!isAccepted || isBeyond, "\(fault) \(path.spelling)")
  }

  /// Parts of the complaints about what takes arithmetic or another part of the file to see.
  private static let beyondSchemas = [
    "unknown item", "unknown behavior", "there is no item", "never comes to rest", "previous step",
    "after the end", "two elements have the name", "is not a valid name", "never in the scene",
    "numbers", "of a cubic", "out of range", "the name is empty", "has no element", "is below",
    "is above", "spring",
  ]
}
