import BoxspringDocuments
import Prerequisites
import ScrollDriving
import Testing

/// The events of `docs/trace.schema.json` and their reader are two descriptions of one format, written apart.
@Suite struct EventSchemaTests {
  private static let grid = """
    {"format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": 500},
     "layout": {"kind": "grid", "tracks": {"count": 3}, "itemLength": "own"},
     "sections": [
      {"id": "s", "ids": ["a", "b", "c"], "count": 3, "size": {"height": 50}, "header": 20},
      {"count": 6, "size": {"height": 40}}, {"id": 7, "count": 2, "size": {"height": 40}},
      {"id": 8, "count": 2, "size": {"height": 40}},
      {"count": 4, "size": {"width": 90, "height": 40}, "scrolling": {"length": 40}, "layout": {"kind": "list"}}]}
    """

  private static let gridEvents = """
    {"t": 0, "type": "change", "anchoring": "bottom",
     "transition": {"from": "neighbor", "fades": true, "scale": 0.5, "resizesOnSprings": true},
     "operations": [
      {"insert": {"item": 0, "section": 0}, "id": "n", "size": {"width": 4, "height": 9}, "span": 2},
      {"insert": {"section": 3}, "content": {"count": 1, "size": {"height": 9}}},
      {"delete": {"id": "a"}}, {"delete": {"item": 5, "section": 1}}, {"delete": {"sectionId": 7}},
      {"move": {"item": 0, "section": 1}, "to": {"item": 3, "section": 1}},
      {"resize": {"id": "b"}, "size": {"height": 80}},
      {"reload": {"item": 2, "section": 1}, "size": {"height": 30}},
      {"reload": {"sectionId": 8}, "content": {"count": 3, "size": {"height": 30}}}]},
    {"t": 0.1, "type": "container", "anchoring": {"section": 0, "kind": "header"}, "transition": "immediate",
      "direction": "rightToLeft", "pixelScale": 2,
     "viewport": {"width": 400, "height": 300}, "contentInsets": {"top": 4},
     "layout": {"kind": "grid", "tracks": {"count": 2}, "itemLength": "own"}},
    {"t": 0.2, "type": "rules", "spring": "snappy", "influence": {"constant": 0.5},
     "springRules": {"axes": "both"}, "exceptions": [{"section": 1, "rigid": false}]},
    {"t": 0.3, "type": "lift", "element": {"section": 1, "kind": "item", "item": 0}, "x": 10, "y": 20},
    {"t": 0.4, "type": "drag", "element": {"section": 1, "item": 0}, "x": 40, "y": 20},
    {"t": 0.5, "type": "release", "element": {"section": 1, "item": 0}, "velocity": {"dx": 1, "dy": 2}},
    {"t": 0.51, "type": "reorder", "phase": "lift", "element": {"id": "b"}, "x": 10, "y": 20},
    {"t": 0.52, "type": "reorder", "phase": "drag", "x": 20, "y": 60},
    {"t": 0.53, "type": "reorder", "phase": "release", "velocity": {"dx": 1, "dy": 2}},
    {"t": 0.54, "type": "reorder", "phase": "lift", "element": {"section": 1, "item": 1}, "x": 10, "y": 20},
    {"t": 0.55, "type": "reorder", "phase": "cancel"},
    {"t": 0.56, "type": "scroll", "section": 4, "offset": 50, "duration": 0.2},
    {"t": 0.57, "type": "scroll", "x": 0, "y": 90, "duration": 0.1},
    {"t": 0.571, "type": "scroll", "x": 0, "y": 40, "spring": "snappy"},
    {"t": 0.572, "type": "scroll", "element": {"id": "b"}, "alignment": "center", "duration": 0.1},
    {"t": 0.573, "type": "scroll", "element": {"section": 1, "item": 1}, "spring": "smooth"},
    {"t": 0.574, "type": "scroll", "to": "end", "duration": 0.1},
    {"t": 0.575, "type": "scroll", "to": "start", "spring": {"response": 0.4, "dampingRatio": 0.9}},
    {"t": 0.576, "type": "scroll", "page": 1, "duration": 0.1},
    {"t": 0.577, "type": "scroll", "page": 0, "spring": "smooth"},
    {"t": 0.578, "type": "scroll", "section": 4, "offset": 90, "spring": "smooth"},
    {"t": 0.5785, "type": "follow", "end": "end", "threshold": 20, "spring": "smooth"},
    {"t": 0.579, "type": "follow", "end": "none"},
    {"t": 0.58, "type": "wheel", "dx": 3, "dy": -20, "x": 100, "y": 40, "duration": 0.05},
    {"t": 0.6, "type": "content", "anchoring": {"id": "b"}, "transition": {}, "reloading": ["c", 4],
     "sections": [{"id": "s", "ids": ["c", "b", 4], "count": 3, "size": {"height": 50}}]}
    """

  private static let rows = """
    {"format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": 500},
     "layout": {"kind": "rows"}, "sections": [{"count": 3, "size": {"height": 50}}]}
    """

  private static let rowEvents = """
    {"t": 0, "type": "change", "operations": [
      {"insert": {"item": 0, "section": 0}, "size": {"height": 9}, "widthDivisor": 2,
        "itemAlignment": "end", "ignoresItemInsets": true}]}
    """

  private static let framesEvents = """
    {"t": 0, "type": "content", "contentSize": {"width": 300, "height": 200},
     "frames": [{"x": 0, "y": 0, "width": 10, "height": 20}]}
    """

  private let schema: JSONSchema
  private let documents: [(scene: String, trace: JSONValue)]

  init() throws {
    schema = try JSONSchema(documentation: "trace.schema.json")
    documents = try [
      (Self.grid, Self.gridEvents), (Self.rows, Self.rowEvents),
      (EventScene.frames, Self.framesEvents),
    ].map { scene, events in
      let text = EventScene.trace(
        events, samples: #"{"t": 0, "phase": "began", "x": 0, "y": 0}"#)
      return (scene, try JSONElement(parsing: Array(text.utf8), named: "full").value)
    }
  }

  @Test("both accept full traces, which use every property of the schema")
  func coverage() {
    var used: Set<String> = []
    for (scene, trace) in documents {
      #expect(schema.accepts(trace))
      #expect(fault(trace, on: scene) == nil)
      for path in trace.paths { used.formUnion(schema.places(at: path, in: trace).map(\.pointer)) }
    }
    let properties = schema.allPlaces.filter {
      $0.pointer.hasPrefix("#/$defs/") && $0.pointer.contains("/properties/")
        && $0.schema != .bool(false)
    }.map(\.pointer)
    #expect(properties.count > 50)
    #expect(properties.filter { !used.contains($0) } == [])
  }

  @Test("both agree on values of other types, on what is left out and on numbers of every size")
  func values() {
    let numbers = [-1e300, -1, -0.5, 0, 0.5, 1, 2.5, 1e9, 1e16, 1e300]
    let others: [JSONValue?] = [nil, .null, .bool(true), .string("other"), .array([]), .object([])]
    var refused = 0
    for (scene, trace) in documents {
      let paths = trace.paths.filter { $0.first == .key("events") && $0.count > 1 }
      for (place, path) in paths.enumerated() {
        for (index, value) in (numbers.map(JSONValue.number) + others).enumerated()
        where isLongRun || (place + index) % 8 == 0 {
          let edited = trace.replacing(path, with: value)
          let isAccepted = schema.accepts(edited)
          guard let fault = fault(edited, on: scene) else {
            #expect(
              isAccepted,
              "read, but not in the schema: \(path.spelling) = \(value?.excerpt ?? "nothing")")
            continue
          }
          refused += 1
          let isBeyond = Self.beyondSchemas.contains { fault.problem.contains($0) }
          #expect(!isAccepted || isBeyond, "\(fault), \(path.spelling)")
        }
      }
    }
    #expect(refused > (isLongRun ? 500 : 60))
  }

  /// Parts of the complaints about what takes arithmetic, or the content at the time, to see.
  private static let beyondSchemas = [
    "is before", "lifted", "identifier", "unknown section", "has no item", "has no header",
    "is out of range", "\"width\" is missing", "\"height\" is missing", "do not match", "already",
    "is not an element", "no size of its own", "to the position of an item", "\"item\" is missing",
    "frames have no", "changes nothing", "neither \"size\" nor \"sizes\"", "there is no size",
    "unknown key", "\"size\" is missing", "\"content\" is missing", "\"sections\" is missing",
    "\"frames\" is missing",
    "being reordered", "is reordered", "still in hand", "only items",
    "add up to", "only a line of a flow", "only an item of rows", "have no extent",
    "is above 9223372036854775807", "is rigid", "does not scroll across the collection",
  ]

  private func fault(_ trace: JSONValue, on scene: String) -> InputError? {
    do {
      let scene = try ArrangedScene(reading: Array(scene.utf8), named: "scene.json")
      let file = try TraceFile(reading: trace.bytes, named: "f.json")
      let events = try TraceEvents(of: file, on: scene, named: "f.json")
      _ = try scene.playback(of: file.trace, events)
      return nil
    } catch {
      return error
    }
  }
}
