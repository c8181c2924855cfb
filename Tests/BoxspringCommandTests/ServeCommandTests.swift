import BoxspringDocuments
import Foundation
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Testing

/// Events line by line in, frames line by line out.
@Suite("boxspring serve")
struct ServeCommandTests {
  // MARK: Lines

  /// A list of rows, on one line.
  private static let rows = """
    {"format": "boxspring-scene", "version": 1, "viewport": {"width": 390, "height": 844}, \
    "layout": {"kind": "list"}, "sections": [{"count": 200, "size": {"height": 50}}]}
    """

  private struct Element: Decodable, Equatable {
    let index: Int
    let restX, restY, width, height, dx, dy: Double
    var opacity: Double?
    var scale: Double?
  }

  private struct Answer: Decodable {
    let line: Int
    var error: String?
    var time, offsetX, offsetY: Double?
    var idle: Bool?
    var elements: [Element]?
  }

  private static func answers(_ output: String) throws -> [Answer] {
    try output.split(separator: "\n").map {
      try JSONDecoder().decode(Answer.self, from: Data($0.utf8))
    }
  }

  private static func serve(_ lines: [String], _ words: String...) throws -> [Answer] {
    let run = try CommandRun(
      words: ["serve"] + words, input: lines.map { $0 + "\n" }.joined())
    #expect(run.code == 0 && run.errors == "")
    return try answers(run.output)
  }

  // MARK: Frames

  @Test("frames are those of the engine under the same events")
  func frames() throws {
    var driver = try {
      let scene = try ArrangedScene(reading: Array(Self.rows.utf8), named: "rows")
      return ScrollDriver(try scene.layout(), physics: try scene.physics(offset: nil))
    }()
    var (lines, wanted) = ([Self.rows], [driver.advance(to: 0)])
    func touch(_ phase: String, _ y: Double, _ time: Double) {
      lines.append(#"{"type":"touch","t":\#(time),"phase":"\#(phase)","x":200,"y":\#(y)}"#)
      let place = Point(x: 200, y: y)
      driver.update {
        switch phase {
        case "began": $0.touchBegan(0, at: place, time: time)
        case "moved": $0.touchMoved(0, to: place, time: time)
        default: $0.touchEnded(0, at: place, time: time)
        }
      }
      wanted.append(driver.advance(to: time))
    }
    touch("began", 600, 0)
    for move in 1...8 { touch("moved", 600 - 14 * Double(move), Double(move) / 60) }
    touch("ended", 488, 8 / 60)
    lines.append(#"{"type":"wheel","t":0.5,"dx":3,"dy":-40}"#)
    driver.update { $0.wheel(Vector(dx: 3, dy: -40), time: 0.5) }
    wanted.append(driver.advance(to: 0.5))
    lines.append(#"{"type":"scroll","t":0.6,"x":0,"y":900,"duration":0.25}"#)
    driver.update { $0.scroll(to: Point(x: 0, y: 900), time: 0.6, duration: 0.25) }
    wanted.append(driver.advance(to: 0.6))
    for tick in 40..<100 {
      let time = Double(tick) / 60
      lines.append(#"{"type":"tick","t":\#(time)}"#)
      wanted.append(driver.advance(to: time))
    }
    lines.append(#"{"type":"observe","t":2,"x":0,"y":950}"#)
    driver.observe(offset: Point(x: 0, y: 950), at: 2)
    wanted.append(driver.advance(to: 2))
    lines.append(#"{"type":"observe","t":2.1,"x":0,"y":-40,"touch":{"x":20,"y":700}}"#)
    driver.observe(offset: Point(x: 0, y: -40), at: 2.1, touch: Point(x: 20, y: 700))
    wanted.append(driver.advance(to: 2.1))

    let answers = try Self.serve(lines)
    #expect(answers.map(\.line) == Array(1...lines.count))
    for (answer, frame) in zip(answers, wanted) {
      #expect(answer.error == nil)
      #expect(answer.time == frame.time && answer.offsetY == frame.contentOffset.y)
      let elements = frame.attributes.map {
        Element(
          index: $0.ordinal, restX: $0.restFrame.minX, restY: $0.restFrame.minY,
          width: $0.restFrame.size.width, height: $0.restFrame.size.height,
          dx: $0.displacement.dx, dy: $0.displacement.dy)
      }
      #expect(answer.elements == elements, "line \(answer.line)")
    }
    #expect(answers.contains { $0.elements?.contains { $0.dy != 0 } == true })
  }

  @Test("rows that a wheel has pushed return as a damped oscillation does")
  func closedForm() throws {
    // Without a limit of the overlap each row moves by its distance from the middle over 1500 of the
    // scroll, then freely: x(t) = x(0) e^(-ζωt) (cos ωd t + ζω/ωd sin ωd t).
    let scene = Self.rows.dropLast() + #","springRules": {"maximumOverlap": "unlimited"}}"#
    let times = [0.1, 0.4, 0.9, 1.7]
    let answers = try Self.serve(
      [String(scene), #"{"type":"wheel","t":0,"dy":60}"#]
        + times.map { #"{"type":"tick","t":\#($0)}"# })
    let (zeta, omega) = (0.8, 2 * Double.pi)
    let damped = omega * (1 - zeta * zeta).squareRoot()
    let pushed = try #require(answers[1].elements)
    for element in pushed {
      let distance = abs(element.restY + 25 - 60 - 422)
      #expect(abs(abs(element.dy) - distance / 1500 * 60) < 1 + 60.0 / 1500 * 60)
    }
    for (time, answer) in zip(times, answers[2...]) {
      let factor =
        exp(-zeta * omega * time)
        * (cos(damped * time) + zeta * omega / damped * sin(damped * time))
      for element in try #require(answer.elements) {
        guard let start = pushed.first(where: { $0.index == element.index }) else { continue }
        #expect(abs(element.dy - start.dy * factor) < 2e-3, "\(element) at \(time)")
      }
    }
  }

  @Test("after a change, elements of the same identifier have an edge or their centre where it was")
  func change() throws {
    let frame = { (row: Int) in #"{"x":0,"y":\#(60 * row),"width":390,"height":60}"# }
    // Rows 0, 2, 4, … of the first sixty remain, in the opposite order.
    let ids = Array(stride(from: 58, through: 0, by: -2))
    let change = #"""
      {"type":"change","t":0.2,"ids":\#(ids),"frames":[\#(ids.indices.map(frame).joined(separator: ","))]}
      """#
    let all = (0..<60).map { "{\"x\":0,\"y\":\(50 * $0),\"width\":390,\"height\":50}" }
    let scene = #"""
      {"format":"boxspring-scene","version":1,"viewport":{"width":390,"height":844},"layout":{"kind":"frames"},"springRules":{"maximumOverlap":"unlimited"},"frames":[\#(all.joined(separator: ","))]}
      """#
    let answers = try Self.serve(
      [
        scene, #"{"type":"wheel","t":0.1,"dy":120}"#, #"{"type":"tick","t":0.2}"#, change,
        #"{"type":"tick","t":30}"#,
        #"{"type":"change","t":31,"frames":[\#(frame(0))],"contentSize":{"width":390,"height":500},"viewport":{"width":390,"height":400}}"#,
        #"{"type":"tick","t":60}"#,
      ])
    #expect(answers.allSatisfy { $0.error == nil })
    func seen(_ answer: Answer) -> [Int: (top: Double, bottom: Double)] {
      Dictionary(
        uniqueKeysWithValues: (answer.elements ?? []).map {
          let top = $0.restY + $0.dy - (answer.offsetY ?? .nan)
          return ($0.index, (top, top + $0.height))
        })
    }
    let (before, after) = (seen(answers[2]), seen(answers[3]))
    var compared = 0
    for (index, place) in after where index >= 0 {
      guard let old = before[ids[index]] else { continue }
      // Rows are 10 pt higher at once; the edge that the layout moves less is held, or the centre.
      let (top, bottom) = (place.top - old.top, place.bottom - old.bottom)
      #expect(abs(bottom - top - 10) < 1e-9)
      #expect(min(abs(top), abs(bottom), abs(top + bottom) / 2) < 1e-9)
      compared += 1
    }
    #expect(compared > 3)
    #expect(answers[4].idle == true)
    #expect(answers[4].elements?.allSatisfy { $0.dy == 0 && $0.height == 60 } == true)
    #expect(answers[6].elements?.map(\.index) == [0])
  }

  // MARK: What is wrong

  @Test("a scene's identifiers tell its elements apart in the first change")
  func identifiers() throws {
    let frames = (0..<3).map { #"{"x":0,"y":\#(100 * $0),"width":90,"height":90}"# }
    func scene(_ ids: String) -> String {
      #"{"format":"boxspring-scene","version":1,"viewport":{"width":390,"height":844},"layout":{"kind":"frames"},"#
        + #""frames":[\#(frames.joined(separator: ","))],"ids":\#(ids)}"#
    }
    let turned =
      #"{"type":"change","t":0,"frames":[\#(frames.joined(separator: ","))],"ids":[30,20,10]}"#
    let answers = try Self.serve([scene("[10,20,30]"), turned])
    // All fly to the others' places, and none fades in.
    let elements = try #require(answers[1].elements)
    #expect(elements.map(\.index) == [0, 1, 2] && elements.allSatisfy { $0.opacity == nil })
    #expect(elements.map { $0.restY + $0.dy } == [200, 100, 0])
    let refused = try Self.serve([scene("[1,2]"), scene("[1,1,2]"), scene("[1,2,-3]")])
    #expect(
      refused.map(\.error) == [
        "line 1: 2 identifiers are not those of 3 elements; give one per element",
        "line 2: two elements have the same identifier; give each its own",
        "line 3, $.ids[2]: -3 is not an identifier; "
          + "give a whole number from 0 to 9223372036854775807",
      ])
  }

  @Test("a finger moves and ends only where it is down")
  func fingersDown() throws {
    func touch(_ phase: String, _ pointer: Int) -> String {
      #"{"type":"touch","t":0,"phase":"\#(phase)","x":9,"y":9,"pointer":\#(pointer)}"#
    }
    let answers = try Self.serve(
      [
        Self.rows, touch("moved", 0), touch("began", 0), touch("moved", 0), touch("ended", 1),
        touch("ended", 0), touch("cancelled", 0), Self.rows, touch("moved", 0),
      ])
    func refusal(_ line: Int, _ pointer: Int) -> String {
      "line \(line): pointer \(pointer) is not down; start its gesture with \"began\""
    }
    #expect(
      answers.map(\.error)
        == [nil, refusal(2, 0), nil, nil, refusal(5, 1), nil, refusal(7, 0), nil, refusal(9, 0)])
  }

  @Test("a session that a signal ends keeps what was recorded, and is answered alike again")
  func interruptedRecording() throws {
    try Folder.with { folder in
      try Data((Self.rows + "\n").utf8).write(to: folder.appending(path: "scene"))
      let run = try CommandRun(
        shell:
          "mkfifo in; \"$B\" serve --record s.ndjson < in > out & pid=$!; exec 3> in; cat scene >&3; "
          + "while [ ! -s out ]; do sleep 0.05; done; kill -TERM $pid; wait $pid; echo $?; \"$B\" replay s.ndjson",
        in: folder)
      #expect(run.output.hasPrefix("143\ns.ndjson: "), "\(run.output) \(run.errors)")
      #expect(run.code == 0)
      #expect(try Folder.names(in: folder) == ["in", "out", "s.ndjson", "scene"])
    }
  }

  @Test("a line of nonsense is answered by an error with its number and changes nothing")
  func nonsense() throws {
    let bad = [
      "nonsense", "{", "null", "3", "[]", "{}", "\"tick\"", "{\"type\":\"tick\"}",
      "{\"type\":\"tik\",\"t\":1}", "{\"type\":7,\"t\":1}", "{\"type\":\"tick\",\"t\":-1}",
      "{\"type\":\"tick\",\"t\":1e999}", "{\"type\":\"tick\",\"t\":0.3,\"x\":1}",
      "{\"type\":\"tick\",\"t\":0.3} {}", "{\"type\":\"wheel\",\"t\":0.3}",
      "{\"type\":\"wheel\",\"t\":0.3,\"dy\":1e30}",
      "{\"type\":\"scroll\",\"t\":0.3,\"x\":0,\"y\":\"9\"}",
      "{\"type\":\"scroll\",\"t\":0.3,\"x\":0,\"y\":9,\"duration\":-1}",
      "{\"type\":\"touch\",\"t\":0.3,\"phase\":\"lifted\",\"x\":1,\"y\":1}",
      "{\"type\":\"touch\",\"t\":0.3,\"phase\":\"began\",\"x\":1,\"y\":1,\"pointer\":-1}",
      "{\"type\":\"change\",\"t\":0.3}", "{\"type\":\"change\",\"t\":0.3,\"frames\":[3]}",
      "{\"type\":\"change\",\"t\":0.3,\"frames\":[{\"x\":0,\"y\":0,\"width\":-1,\"height\":1}]}",
      "{\"type\":\"change\",\"t\":0.3,\"frames\":[],\"ids\":[1]}",
      "{\"type\":\"change\",\"t\":0.3,\"frames\":[{\"x\":0,\"y\":0,\"width\":1,\"height\":1},"
        + "{\"x\":0,\"y\":0,\"width\":1,\"height\":1}],\"ids\":[1,1]}",
      "{\"format\":\"boxspring-scene\",\"version\":1}",
      "{\"format\":\"boxspring-world\",\"version\":1}",
      String(repeating: "[", count: 100_000), "{\"type\":\"tick\",\"t\":0.3,\"\u{0}\":1}",
    ]
    let tick = #"{"type":"tick","t":0.2}"#
    var lines = [tick, Self.rows, #"{"type":"wheel","t":0.1,"dy":80}"#, tick]
    for line in bad { lines += [line, tick] }
    let answers = try Self.serve(lines)
    #expect(answers.map(\.line) == Array(1...lines.count))
    #expect(
      answers[0].error == "line 1: there is no scene yet; give a whole scene on a line first")
    let wanted = try #require(answers[3].elements)
    #expect(wanted.contains { $0.dy != 0 })
    for (index, line) in bad.enumerated() {
      let (refusal, next) = (answers[4 + 2 * index], answers[5 + 2 * index])
      let text = try #require(refusal.error, "\(line.prefix(90))")
      #expect(text.hasPrefix("line \(refusal.line)") && text.contains("; "), "\(text)")
      #expect(!text.contains("\n") && refusal.elements == nil)
      #expect(next.elements == wanted, "after \(line.prefix(90))")
    }
  }

  @Test("bytes that are no text are answered by an error")
  func bytes() throws {
    try Folder.with { folder in
      let run = try CommandRun(
        shell: #"printf '\377\376\n{"type":"\303","t":1}\n\000\n' | "$B" serve"#, in: folder)
      #expect(run.code == 0 && run.errors == "")
      let answers = try Self.answers(run.output)
      #expect(answers.map(\.line) == [1, 2])
      #expect(answers.allSatisfy { $0.error != nil })
    }
  }

  @Test("a line that is too long is answered and skipped")
  func longLines() throws {
    let long = #"{"type":"tick","t":0,"x":"\#(String(repeating: "x", count: 300_000))"}"#
    let answers = try Self.serve(
      [Self.rows, long, #"{"type":"tick","t":0}"#], "--limit", "bytes=1000")
    #expect(answers.map(\.line) == [1, 2, 3])
    #expect(
      answers[1].error
        == "line 2: it takes more than the 1000 of --limit bytes; shorten it, or give a higher --limit bytes=N"
    )
    #expect(answers[2].elements == answers[0].elements)
    try Folder.with { folder in
      let run = try CommandRun(
        shell: "ulimit -v 3000000; (head -c 4000000 /dev/zero | tr '\\0' x; echo; echo 1)"
          + " | \"$B\" serve --limit bytes=2000", in: folder)
      #expect(run.code == 0)
      #expect(try Self.answers(run.output).map(\.line) == [1, 2])
    }
  }

  @Test("a scene of which too much is in view is refused before it is counted")
  func crowded() throws {
    let thin = Self.rows.replacing("\"count\": 200", with: "\"count\": 1099511627775")
      .replacing("50", with: "1e-9")
    let answers = try Self.serve([thin, Self.rows, #"{"type":"tick","t":0}"#, thin])
    #expect(answers.map { $0.error == nil } == [false, true, true, false])
    // A scene that is refused does not replace the one before.
    let kept = try Self.serve([Self.rows, thin, #"{"type":"tick","t":0}"#])
    #expect(kept.map { $0.error == nil } == [true, false, true])
    #expect(kept[2].elements == kept[0].elements)
    #expect(answers[0].error?.contains("more than the 1000000 of --limit elements") == true)
    let few = try Self.serve([Self.rows], "--limit", "elements=5")
    #expect(few[0].error?.contains("--limit elements") == true)
  }

  @Test("rows that are too dense further on are refused when they come into view")
  func crowdedLater() throws {
    let rows = Self.rows.replacing(
      #"{"count": 200,"#, with: #"{"count": 300, "size": {"height": 50}}, {"count": 800000000,"#)
    let dense = rows.replacing(
      #"{"count": 800000000, "size": {"height": 50}"#,
      with: #"{"count": 800000000, "size": {"height": 1e-7}"#)
    try #require(dense != rows && rows != Self.rows)
    let later = #"{"type":"observe","t":1,"x":0,"y":14500}"#
    let tick = #"{"type":"tick","t":2}"#
    // Rows are displaced so far by the way back that those could be in view.
    let back = #"{"type":"observe","t":3,"x":0,"y":0}"#
    let calm = #"{"type":"tick","t":4}"#
    let answers = try Self.serve([dense, later, tick, back, calm, Self.rows])
    #expect(answers.map { $0.error == nil } == [true, false, false, false, true, true])
    #expect(answers[1].error?.contains("more than the 1000000 of --limit elements") == true)
    // As if those rows had been no denser than the others.
    let sparse = try Self.serve([rows, later, tick, back, calm])
    #expect(answers[4].elements == sparse[4].elements && sparse[4].elements?.isEmpty == false)
  }

  @Test("a change of more elements than may be listed is refused, and so takes no memory")
  func endlessChange() throws {
    let many = Self.rows.replacing("\"count\": 200", with: "\"count\": 1000000000")
    let change = #"{"type":"change","t":0.5,"frames":[{"x":0,"y":0,"width":9,"height":9}]}"#
    try Folder.with { folder in
      let lines = [many, change, #"{"type":"tick","t":0.6}"#, Self.rows, change]
      try Data(lines.joined(separator: "\n").utf8).write(to: folder.appending(path: "lines"))
      let run = try CommandRun(shell: "ulimit -v 3000000; \"$B\" serve < lines", in: folder)
      #expect(run.code == 0)
      let answers = try Self.answers(run.output)
      #expect(answers.map { $0.error == nil } == [true, false, true, true, true])
      #expect(
        answers.dropFirst().first?.error == """
          line 2: 1000000000 elements until now are more than the 1000000 of --limit elements; change a smaller \
          collection, or give a higher --limit elements=N
          """)
      #expect(answers.last?.elements?.contains { $0.index == 0 && $0.width == 9 } == true)
    }
  }

  // MARK: The stream

  @Test("blank lines are counted, and the last line needs no end")
  func ends() throws {
    let run = try CommandRun(
      "serve", input: "\n  \r\n\(Self.rows)\r\n\n{\"type\":\"tick\",\"t\":1}")
    #expect(run.code == 0)
    let answers = try Self.answers(run.output)
    #expect(answers.map(\.line) == [3, 5])
    #expect(answers.allSatisfy { $0.error == nil })
    let nothing = try CommandRun("serve")
    #expect(nothing.code == 0 && nothing.output == "" && nothing.errors == "")
  }

  @Test("a reader that has seen enough ends the command quietly")
  func closedPipe() throws {
    try Folder.with { folder in
      let run = try CommandRun(
        shell: "(yes '{}' | \"$B\" serve; echo $? > code) | head -n 3", in: folder)
      #expect(try Self.answers(run.output).map(\.line) == [1, 2, 3])
      #expect(run.errors == "")
      #expect(
        try String(contentsOf: folder.appending(path: "code"), encoding: .utf8) == "0\n")
    }
  }

  @Test("every line is answered before the next is given")
  func atOnce() throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = try CommandRun.binary()
    process.arguments = ["serve"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for (index, line) in [Self.rows, "?", #"{"type":"tick","t":1}"#].enumerated() {
      try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
      var answer = Data()
      while answer.last != UInt8(ascii: "\n") {
        let part = output.fileHandleForReading.availableData
        try #require(!part.isEmpty)
        answer += part
      }
      let answers = try Self.answers(String(decoding: answer, as: UTF8.self))
      #expect(answers.map(\.line) == [index + 1])
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
