import BoxspringDocuments
import PlaneGeometry
import Prerequisites
import ScrollDriving
import Testing

@Suite("TraceFile")
struct TraceFileTests {
  @Test(
    "every recorded trace reads, and its CSV holds the same samples",
    .needs(.traces))
  func recorded() throws {
    try #require(SharedTraces.names.count == 20)
    for name in SharedTraces.names {
      let json = try TraceFile(reading: SharedTraces.bytes(name, "json"), named: "\(name).json")
      let csv = try TraceFile(reading: SharedTraces.bytes(name, "csv"), named: "\(name).csv")
      #expect(json.trace.id == name)
      #expect(csv.trace.id == name)
      #expect(csv.trace.samples == json.trace.samples, "\(name)")
      #expect(csv.trace.positions == json.trace.positions, "\(name)")
      // The one trace in both directions can only be told by its document.
      #expect(csv.trace.axes == json.trace.axes || json.trace.axes == .xy, "\(name)")
    }
  }

  @Test(
    "recorded traces are written as they were found, byte for byte",
    .needs(.traces))
  func recordedBytes() throws {
    for name in SharedTraces.names {
      for format in TraceFormat.allCases {
        let ending = format == .json ? "json" : "csv"
        let bytes = try SharedTraces.bytes(name, ending)
        let file = try TraceFile(reading: bytes, named: "\(name).\(ending)")
        // One document says 1.0 where we say 1.
        let text = String(decoding: bytes, as: UTF8.self)
          .replacing("\"pixelsPerPoint\": 1.0,", with: "\"pixelsPerPoint\": 1,")
        #expect(String(decoding: file.encoded(as: format), as: UTF8.self) == text, "\(name)")
      }
    }
  }

  @Test(
    "published velocities of the finger traces are those of flings, and near those of rests",
    .needs(.traces))
  func publishedVelocities() throws {
    var compared = 0
    for name in SharedTraces.names where !name.hasPrefix("wheel") {
      let file = try TraceFile(reading: SharedTraces.bytes(name, "json"), named: "\(name).json")
      let gestures = TraceSummary(of: file.trace).gestures
      for (gesture, expected) in zip(gestures, published(in: file)) {
        let velocity = try #require(gesture.release)
        for (ours, theirs) in [(velocity.dx, expected.x), (velocity.dy, expected.y)] {
          guard let theirs else { continue }
          // The sources fit parabolas, which rounding to whole points bends by up to 10/√3 pt in
          // 0.1 s: up to twice that is left out. A finger that turns is slower; against its last
          // movement it has no velocity.
          let tolerance =
            abs(theirs) > 500 ? 2e-4 * abs(theirs) + 0.01 : 2 * 10 / 3.0.squareRoot() / 0.1
          #expect(abs(ours - theirs) <= tolerance, "\(name): \(ours), \(theirs)")
          compared += 1
        }
      }
    }
    #expect(compared >= 20)
  }

  @Test("writing and reading gives an equal value, bit for bit")
  func roundTrip() throws {
    for seed in 0..<200 as Range<UInt64> {
      let file = randomFile(seed: seed)
      let json = file.encoded(as: .json)
      #expect(try TraceFile(reading: json, named: "-") == file, "seed \(seed)")
      let csv = try TraceFile(
        reading: file.encoded(as: .csv), named: "x.csv", csvPositions: file.trace.positions)
      // Phases of a trackpad have no column.
      var samples = file.trace.samples
      for index in samples.indices { samples[index].trackpadPhase = nil }
      #expect(csv.trace.samples == samples, "seed \(seed)")
    }
  }

  @Test("the format is taken from the name, else from the first character")
  func formats() throws {
    let file = TraceFile(try TraceGenerator().drag())
    let (json, csv) = (file.encoded(as: .json), file.encoded(as: .csv))
    #expect(try TraceFile(reading: json, named: "-") == file)
    #expect(try TraceFile(reading: [0xEF, 0xBB, 0xBF] + json, named: "trace.txt") == file)
    #expect(try TraceFile(reading: csv, named: "-").trace.samples == file.trace.samples)
    #expect {
      try TraceFile(reading: csv, named: "trace.JSON")
    } throws: {
      "\($0)" == "trace.JSON: line 1, column 1: unexpected t; expected a value"
    }
    #expect(try TraceFile(reading: csv, named: "x.json", format: .csv).trace.id == "x")
  }

  @Test("CSV may have a byte order mark, carriage returns, spaces and no last line break")
  func loose() throws {
    let text = "\u{FEFF}t, phase ,pointer,x,y\r\n0,began,1,5,6\r\n0.5, ended,1,5,6.25"
    let trace = try TraceFile(reading: Array(text.utf8), named: "a/b.c.csv").trace
    #expect(
      trace
        == ScrollTrace(
          id: "b.c", positions: .finger, axes: .y,
          samples: [
            .init(time: 0, phase: .began, pointer: 1, position: Point(x: 5, y: 6)),
            .init(time: 0.5, phase: .ended, pointer: 1, position: Point(x: 5, y: 6.25)),
          ]))
  }

  @Test("columns dx and dy make a CSV an offset trace, unless it is said otherwise")
  func offsets() throws {
    let wheel = Array("t,phase,pointer,x,y,dx,dy\n0,moved,0,9,0,9,0\n1,moved,0,29,1,20,1\n".utf8)
    let trace = try TraceFile(reading: wheel, named: "-").trace
    #expect(trace.positions == .offset)
    #expect(trace.axes == .x)
    #expect(trace.deltaUnit == .pixel)
    #expect(trace.samples[1].delta == Vector(dx: 20, dy: 1))
    let plain = Array("phase,t,pointer,x,y\nmoved,0,0,9,0\n".utf8)
    #expect {
      try TraceFile(reading: plain, named: "-")
    } throws: {
      "\($0)"
        == "-: line 2, phase: pointer 0 is \"moved\" before it began; start its gesture with \"began\""
    }
    let offset = try TraceFile(reading: plain, named: "-", csvPositions: .offset).trace
    #expect(offset.positions == .offset)
    #expect(offset.deltaUnit == nil)
  }

  @Test("what a document says beyond the format is kept, in order")
  func metadata() throws {
    let text = """
      {"note": [1, {"deep": null}], "format": "scroll-trace", "version": 1, "positions": "offset",
       "samples": [{"t": 0, "phase": "began", "x": 0, "y": 0}], "author": "Ada"}
      """
    let file = try TraceFile(reading: Array(text.utf8), named: "n.json")
    #expect(file.metadata.map(\.key) == ["note", "author"])
    #expect(file.trace.id == "n")
    #expect(file.trace.samples[0].pointer == 0)
    #expect(try TraceFile(reading: file.encoded(as: .json), named: "-") == file)
  }

  @Test("metadata cannot write over the format's own keys")
  func collidingMetadata() throws {
    let trace = try TraceGenerator().drag()
    let file = TraceFile(trace, metadata: [.init("samples", .null), .init("deltaUnit", .null)])
    #expect(try TraceFile(reading: file.encoded(as: .json), named: "-") == TraceFile(trace))
  }

  private func published(in file: TraceFile) -> [(x: Double?, y: Double?)] {
    guard let reference = member("referenceReleaseVelocity", of: .object(file.metadata)) else {
      return []
    }
    let gestures: [JSONValue] =
      if case .array(let list)? = member("perGesture", of: reference) { list } else { [reference] }
    return gestures.map { gesture in
      let fit = member("lsq2", of: gesture)
      return (number("x", of: fit), number("y", of: fit))
    }
  }

  private func member(_ key: String, of value: JSONValue) -> JSONValue? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }

  private func number(_ key: String, of value: JSONValue?) -> Double? {
    guard let value, case .number(let number)? = member(key, of: value) else { return nil }
    return number
  }

  private func randomFile(seed: UInt64) -> TraceFile {
    var random = SplitMix64(seed: seed)
    let hasDeltas = random.unit() < 0.5
    var time = 0.0
    let samples = (0..<(1 + Int(random.unit() * 20))).map { index in
      time += random.unit() < 0.2 ? 0 : random.unit() / 60
      let isEvent = hasDeltas && random.unit() < 0.9
      return ScrollTrace.Sample(
        time: time, phase: index == 0 ? .began : random.unit() < 0.1 ? .began : .moved, pointer: 3,
        position: Point(
          x: (random.unit() - 0.5) * 2e9, y: random.unit() < 0.1 ? -0.0 : random.bell()),
        delta: isEvent ? Vector(dx: random.bell(), dy: -0.0) : nil,
        trackpadPhase: isEvent ? TrackpadPhase.allCases.randomElement(using: &random) : nil)
    }
    let trace = ScrollTrace(
      id: "r \"\(seed)\"", title: "Zufällig\n\t😀", positions: hasDeltas ? .offset : .finger,
      axes: [.x, .y, .xy][Int(random.next() % 3)], pixelsPerPoint: 0.1 + random.unit(),
      deltaUnit: hasDeltas ? [.pixel, .line, .page][Int(random.next() % 3)] : nil, samples: samples)
    return TraceFile(trace, metadata: [.init("seed", .wideInteger(.max - Int64(seed)))])
  }
}
