import BoxspringDocuments
import ScrollDriving
import Testing

/// `docs/trace.schema.json` and the reader are two descriptions of one format, written apart.
@Suite struct TraceSchemaTests {
  private let schema: JSONSchema
  private let trace: JSONValue

  init() throws {
    schema = try JSONSchema(documentation: "trace.schema.json")
    let text = """
      {"$schema": "trace.schema.json", "format": "scroll-trace", "version": 1, "id": "full",
       "title": "Every key", "positions": "offset", "axis": "y", "deltaUnit": "line",
       "pixelsPerPoint": 2, "timeUnit": "s", "source": {"project": "somebody's"}, "samples": [
        {"t": 0, "phase": "began", "pointer": 0, "x": 0, "y": 3, "dx": 0, "dy": 3, "trackpadPhase": "began"},
        {"t": 0.5, "phase": "moved", "x": 0, "y": 5}]}
      """
    trace = try JSONElement(parsing: Array(text.utf8), named: "full").value
  }

  @Test("the schema uses no keyword that these tests do not know")
  func keywords() {
    let known = JSONSchema.remarks.union(JSONSchema.rules)
    for (pointer, schema) in schema.allPlaces {
      for member in schema.members { #expect(known.contains(member.key), "\(pointer)") }
    }
  }

  @Test("both accept the full trace, which uses every property of the schema")
  func coverage() {
    #expect(schema.accepts(trace))
    #expect(fault(trace) == nil)
    var used: Set<String> = []
    for path in trace.paths { used.formUnion(schema.places(at: path, in: trace).map(\.pointer)) }
    // Those of events have tests of their own.
    let properties = schema.allPlaces.map(\.pointer).filter {
      $0.hasPrefix("#/properties/") && !$0.hasPrefix("#/properties/events")
    }
    #expect(properties.count > 16)
    #expect(properties.filter { !used.contains($0) } == [])
  }

  @Test("both agree on values of other types, on what is left out and on numbers of every size")
  func values() {
    let numbers = [-1e300, -1, -0.5, 0, 0.5, 1, 2.5, 1e9, 1.5e9, 1e16, 1e300]
    let others: [JSONValue?] = [nil, .null, .bool(true), .string("other"), .array([]), .object([])]
    for path in trace.paths where path.first != .key("source") {
      for value in numbers.map(JSONValue.number) + others {
        agree(on: trace.replacing(path, with: value), path)
      }
    }
  }

  @Test("every choice of the schema is read, and a word beside it is refused")
  func choices() {
    var count = 0
    for path in trace.paths {
      for choice in schema.places(at: path, in: trace).flatMap(\.schema.choices) {
        #expect(fault(trace.replacing(path, with: choice)) == nil, "\(path.spelling)")
        count += 1
        guard case .string(let word) = choice else { continue }
        let beside = trace.replacing(path, with: .string(word + "x"))
        #expect(!schema.accepts(beside))
        #expect(fault(beside)?.place == path.spelling)
      }
    }
    // Format and version; positions, axis and units; two phases.
    #expect(count == 2 + 2 + 3 + 3 + 2 + 2 * 4 + 8)
  }

  @Test("a key of one's own is kept beside the format's, and refused in a sample")
  func unknown() {
    #expect(schema.accepts(trace.replacing([.key("mood")], with: .string("calm"))))
    #expect(fault(trace.replacing([.key("mood")], with: .string("calm"))) == nil)
    let path: ArraySlice<JSONStep> = [.key("samples"), .index(0), .key("mood")]
    #expect(!schema.accepts(trace.replacing(path, with: .string("calm"))))
    #expect(fault(trace.replacing(path, with: .string("calm")))?.place == "$.samples[0].mood")
  }

  private func agree(on trace: JSONValue, _ path: ArraySlice<JSONStep>) {
    let fault = fault(trace)
    // That times ascend takes two samples to see.
    let isBeyond = fault?.problem.contains("before the previous sample") ?? false
    #expect(schema.accepts(trace) == (fault == nil || isBeyond), "\(path.spelling)")
  }

  private func fault(_ trace: JSONValue) -> InputError? {
    do {
      _ = try TraceFile(reading: trace.bytes, named: "f.json")
      return nil
    } catch {
      return error
    }
  }
}
