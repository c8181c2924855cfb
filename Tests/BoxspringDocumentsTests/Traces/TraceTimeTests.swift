import BoxspringDocuments
import PlaneGeometry
import ScrollDriving
import Testing

@Suite("Times of traces")
struct TraceTimeTests {
  /// A fling of so many samples, a step apart.
  private static func csv(_ count: Int, step: Double) -> String {
    let rows = (0..<count).map { index in
      "\(step * Double(index)),\(index == 0 ? "began" : "moved"),0,5,\(400 - 9 * index)\n"
    }
    return "t,phase,pointer,x,y\n" + rows.joined()
  }

  private static func json(_ count: Int, step: Double, unit: String? = nil) -> String {
    let samples = (0..<count).map { index in
      #"{"t": \#(step * Double(index)), "phase": "\#(index == 0 ? "began" : "moved")", "x": 5, "y": 9}"#
    }
    let unit = unit.map { #""timeUnit": "\#($0)", "# } ?? ""
    return """
      {"format": "scroll-trace", "version": 1, "positions": "finger", \(unit)"samples": [
      \(samples.joined(separator: ",\n"))]}
      """
  }

  private func read(
    _ text: String, _ name: String, unit: TraceTimeUnit? = nil
  ) throws(InputError) -> TraceFile {
    try TraceFile(reading: Array(text.utf8), named: name, timeUnit: unit)
  }

  @Test(
    "times that are evidently milliseconds are asked about",
    arguments: [
      (30, 16.7, "16.7"), (4, 8.25, "8.25"), (3000, 1, "1"), (9, 4.2, "4.2"), (3, 16.5, "16.5"),
    ])
  func asked(count: Int, step: Double, text: String) {
    let doubt = "the samples are \(text) s apart, as if their times were milliseconds"
    for (name, document, place) in [
      ("f.csv", Self.csv(count, step: step), "line 1, t"),
      ("f.json", Self.json(count, step: step), "$.samples"),
    ] {
      #expect {
        _ = try read(document, name)
      } throws: { error in
        let error = error as? InputError
        return error?.place == place && error?.problem == doubt
          && error?.remedy.contains("ms") == true
      }
    }
  }

  @Test(
    "a slow hand and a sparse recording are not asked about",
    arguments: [(30, 0.9), (8, 3.5), (2, 1000), (1, 0)])
  func slow(count: Int, step: Double) throws {
    #expect(try read(Self.csv(count, step: step), "f.csv").trace.samples.count == count)
    #expect(try read(Self.json(count, step: step), "f.json").trace.samples.count == count)
  }

  @Test("milliseconds that are said to be are divided, and seconds that are said to be stay")
  func said() throws {
    for (document, name) in [
      (Self.csv(30, step: 16), "f.csv"), (Self.json(30, step: 16), "f.json"),
      (Self.json(30, step: 16, unit: "s"), "f.json"),
    ] {
      #expect(try read(document, name, unit: .milliseconds).trace.samples[29].time == 0.464)
      #expect(try read(document, name, unit: .seconds).trace.samples[29].time == 464)
    }
    let own = try read(Self.json(30, step: 16, unit: "ms"), "f.json")
    #expect(own.trace.duration == 0.464)
    #expect(try read(Self.json(30, step: 16, unit: "s"), "f.json").trace.duration == 464)
  }

  @Test("a trace is written in seconds, and says so where it would be asked about")
  func written() throws {
    let slow = try read(Self.json(30, step: 16, unit: "s"), "f.json")
    let text = String(decoding: slow.encoded(as: .json), as: UTF8.self)
    #expect(text.contains(#""timeUnit": "s""#))
    #expect(try read(text, "f.json") == slow)
    let quick = try read(Self.json(30, step: 16, unit: "ms"), "f.json")
    let plain = String(decoding: quick.encoded(as: .json), as: UTF8.self)
    #expect(!plain.contains("timeUnit"))
    #expect(try read(plain, "f.json") == quick)
  }

  @Test("a recorded scroll is a column of times and one or two of offsets")
  func recorded() throws {
    let down = try read("t,y\n0,120\n0.016,123.5\n0.033,131\n", "scroll.csv").trace
    #expect(down.positions == .offset && down.axes == .y && down.deltaUnit == nil)
    #expect(down.samples.map(\.phase) == [.began, .moved, .moved])
    #expect(down.samples.map(\.position.y) == [120, 123.5, 131])
    #expect(down.samples.allSatisfy { $0.position.x == 0 && $0.delta == nil })
    let aside = try read("x,t\n0,0\n9,0.1\n", "scroll.csv").trace
    #expect(aside.axes == .x && aside.samples[1].position == Point(x: 9, y: 0))
    let both = try read("t,x,y\n0,1,2\n0.5,30,4\n", "scroll.csv").trace
    #expect(both.samples[1].position == Point(x: 30, y: 4))
  }

  @Test(
    "columns may stand between semicolons or tabs, and names and cells in quotes",
    arguments: [
      "t;y\n0;120\n0.016;123.5\n", "t\ty\n0\t120\n0.016\t123.5\n",
      "\"t\",\"y\"\n0,120\n\"0.016\",\"123.5\"\n", "\"t\" ; \"y\"\r\n0 ; 120\r\n0.016;123.5",
    ])
  func separators(table: String) throws {
    #expect(
      try read(table, "scroll.csv").trace == read("t,y\n0,120\n0.016,123.5\n", "scroll.csv").trace)
  }

  @Test(
    "what other programs call offsets is told what it is here",
    arguments: [("scrollTop", "y"), ("Y", "y"), ("contentOffset.y", "y"), ("scrollX", "x")])
  func otherNames(name: String, column: String) {
    #expect {
      _ = try read("t,\(name)\n0,1\n", "f.csv")
    } throws: {
      "\($0)".contains("unknown column \"\(name)\"; did you mean \"\(column)\"? name them t,phase,")
    }
  }

  @Test("a place over time can be a finger's: one gesture, which lifts at its end")
  func fingers() throws {
    let trace = try TraceFile(
      reading: Array("t,y\n0,400\n0.02,380\n0.04,360\n".utf8), named: "f.csv",
      csvPositions: .finger
    ).trace
    #expect(trace.positions == .finger)
    #expect(trace.samples.map(\.phase) == [.began, .moved, .ended])
  }

  @Test(
    "another name of the time is told what it is here",
    arguments: ["time", "Time", "timestamp", "seconds"])
  func otherName(name: String) {
    #expect {
      _ = try read("\(name),y\n0,1\n", "f.csv")
    } throws: { error in
      "\(error)".contains("unknown column \"\(name)\"; did you mean \"t\"? name them t,phase,")
    }
    let document = Self.json(2, step: 0.1).replacing("\"t\"", with: "\"\(name)\"")
    #expect {
      _ = try read(document, "f.json")
    } throws: { error in
      "\(error)" == "f.json: $.samples[0].\(name): unknown key; did you mean \"t\"?"
    }
  }

  @Test(
    "what is missing beside a recorded scroll is said",
    arguments: [
      ("t\n0\n", "y"), ("y\n0\n", "t"), ("t,phase,y\n", "pointer"), ("t,y,dy\n", "phase"),
    ])
  func missing(text: String, column: String) {
    #expect {
      _ = try read(text, "f.csv")
    } throws: { error in
      "\(error)".hasPrefix("f.csv: line 1: the column \"\(column)\" is missing; name them ")
    }
  }
}
