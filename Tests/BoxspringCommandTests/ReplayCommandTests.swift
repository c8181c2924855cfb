import BoxspringFiles
import Foundation
import Recordings
import Testing

@Suite("boxspring replay")
struct ReplayCommandTests {
  /// A folder with a run's files, a world with a finger and a transition's.
  private static func withFiles(_ body: (URL) throws -> Void) throws {
    try RunCommandTests.withRun { folder in
      for name in ["flick", "shade-present"] {
        let run = try CommandRun("scene", name, "--files", ".", in: folder)
        try #require(run.code == 0)
      }
      let csv = try CommandRun("trace", "convert", "fling.json", "--format", "csv", in: folder)
      try Data(csv.output.replacing("\n", with: "\r\n").utf8)
        .write(to: folder.appending(path: "fling.csv"))
      try body(folder)
    }
  }

  private static func text(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// The two parts of a replay file: what the run was given, and its recording.
  private static func parts(_ name: String, in folder: URL) throws -> (
    inputs: String, recording: String
  ) {
    let text = try text(name, in: folder)
    let end = try #require(text.firstIndex(of: "\n"))
    return (String(text[...end]), String(text[text.index(after: end)...]))
  }

  @Test(
    "a run is repeated to the bit, with its options, without its files; its recording is that of --out",
    arguments: [
      "run rows.json fling.json",
      "run rows.json fling.csv --rate trace --spring bouncy --rest 0.5",
      "run - fling.csv --positions finger --time-unit ms --rate 20 --window all < rows.json",
      "simulate flick.json - --velocities --rate 41 < flick.trace.json",
      "simulate shade-present.json shade-present.trace.json",
      "scene springy-list --rate 24", "scene flick", "scene falling-square",
    ])
  func same(line: String) throws {
    try Self.withFiles { folder in
      let words = line.split(separator: " < ")
      let input = words.count > 1 ? " < \(words[1])" : ""
      let run = try CommandRun(
        shell: "\"$B\" \(words[0]) --record it.ndjson --out frames.ndjson\(input)", in: folder)
      #expect(run.code == 0 && run.output == "", "\(run.errors)")
      #expect(run.errors.contains("frames.ndjson, it.ndjson: "))
      #expect(
        try Self.parts("it.ndjson", in: folder).recording
          == Self.text("frames.ndjson", in: folder))
      for name in try Folder.names(in: folder) where name != "it.ndjson" {
        try FileManager.default.removeItem(at: folder.appending(path: name))
      }
      let replay = try CommandRun("replay", "it.ndjson", in: folder)
      let recording = try RunCommandTests.recording("it.ndjson", in: folder)
      #expect(
        replay.output
          == "it.ndjson: the same: \(recording.frames.count) frames, hash \(recording.hashText)\n")
      #expect(replay.code == 0 && replay.errors == "")
    }
  }

  @Test("a frame that another build has computed otherwise: frame, element, field and both values")
  func otherBuild() throws {
    try Self.withFiles { folder in
      let made = try CommandRun(
        "run", "rows.json", "fling.json", "--record", "it.ndjson", in: folder)
      try #require(made.code == 0)
      let recording = try RunCommandTests.recording("it.ndjson", in: folder)
      var frames = recording.frames
      // The least change that a number can have.
      let place = try #require(frames[17].poses[.dy].firstIndex { $0 > 1 })
      let old = frames[17].poses[.dy][place]
      frames[17].poses[.dy][place] = old.nextUp
      let header = recording.header
      let changed = try Recording(header, frames: frames).encoded(as: .ndjson)
      let inputs = try Self.parts("it.ndjson", in: folder).inputs
      try Data(Array(inputs.utf8) + changed).write(to: folder.appending(path: "other.ndjson"))
      var name = ""
      var index = 0
      recording.forEachFrame { frame, cast in
        if index == 17 { name = cast[frame.members[place]]?.phrase ?? "" }
        index += 1
      }
      let replay = try CommandRun("replay", "other.ndjson", in: folder)
      let time = "\(frames[17].time)"
      #expect(
        replay.output.hasPrefix(
          "other.ndjson: They differ first at \(name) in frame 17 (\(time) s): dy is \(old.nextUp) in "
            + "the file, \(old) in the replay. 1 of \(frames.count) frames differs."))
      #expect(name.hasPrefix("item ") && replay.code == 1 && replay.errors == "")
      let quiet = try CommandRun("replay", "other.ndjson", "--quiet", in: folder)
      #expect(quiet.code == 1 && quiet.output == "")
    }
  }

  @Test("an input that is changed in the file is run as it now is")
  func changedInput() throws {
    try Self.withFiles { folder in
      _ = try CommandRun("run", "rows.json", "fling.json", "--record", "it.ndjson", in: folder)
      let parts = try Self.parts("it.ndjson", in: folder)
      let other = parts.inputs.replacing("{\\\"height\\\": 50}", with: "{\\\"height\\\": 51}")
      try #require(other != parts.inputs)
      let replay = try CommandRun("replay", "-", input: other + parts.recording, in: folder)
      #expect(
        replay.output.hasPrefix(
          "standard input: They differ first at item 0 of section 0 in frame 0 (0 s): height is 50 in the "
            + "file, 51 in the replay. "))
      #expect(replay.code == 1)
      let wrong = parts.inputs.replacing("list", with: "lists")
      let refused = try CommandRun("replay", "-", input: wrong + parts.recording, in: folder)
      #expect(refused.errors.hasPrefix("boxspring: -/rows.json: $.layout.kind: "))
      #expect(refused.code == 2 && refused.output == "")
    }
  }

  @Test("what is cut, edited or nonsense is one line and code 2")
  func refused() throws {
    try Self.withFiles { folder in
      _ = try CommandRun("run", "rows.json", "fling.json", "--record", "it.ndjson", in: folder)
      let parts = try Self.parts("it.ndjson", in: folder)
      let whole = parts.inputs + parts.recording
      let end = parts.inputs.utf8.count
      let cut = [
        0, 1, 30, 200, end - 2, end, end + 40, whole.utf8.count - 300, whole.utf8.count - 2,
      ]
      .map { String(decoding: whole.utf8.prefix($0), as: UTF8.self) }
      let edited = [
        ("boxspring-replay", "boxspring-reply"), ("\"version\":2", "\"version\":3"),
        ("\"version\":2", "\"version\":1"), ("\"version\":1", "\"version\":2"),
        ("\"command\":\"run\"", "\"command\":\"bake\""), ("\"rate\":\"60\"", "\"rate\":\"-1\""),
        ("\"rate\":\"60\"", "\"rate\":60"), ("\"rate\":\"60\"", "\"rate\":[\"60\"]"),
        ("\"rate\":\"60\"", "\"out\":\"a\""),
        ("\"rate\":\"60\"", "\"help\":true"), ("\"rows.json\"", "\"../rows.json\""),
        ("\"command\":\"run\"", "\"command\":\"serve\""), ("\"inputs\"", "\"input\""),
        ("\"dy\":[0", "\"dy\":[9"), ("\"hash\":\"", "\"hash\":\"0"),
      ].map { whole.replacing($0.0, with: $0.1) }
      for (index, text) in (cut + edited + ["[]", "{}\n{}\n", whole + "{}\n"]).enumerated() {
        #expect(text != whole)
        let run = try CommandRun("replay", "-", input: text, in: folder)
        let lines = run.errors.split(separator: "\n").count
        #expect(run.code == 2 && run.output == "" && lines == 1, "\(index): \(run.errors)")
        #expect(
          run.errors.hasPrefix("boxspring: -: ") && run.errors.contains("; "), "\(run.errors)")
      }
      for name in ["rows.json", "fling.json", "fling.csv"] {
        let run = try CommandRun("replay", name, in: folder)
        #expect(
          run.errors
            == "boxspring: \(name): this is not a replay file; give a file that --record wrote\n")
        #expect(run.code == 2)
      }
      let same = try CommandRun(
        "run", "rows.json", "fling.json", "--record", "./rows.json", in: folder)
      #expect(same.code == 2 && same.errors.contains("--record: ./rows.json is also an input"))
    }
  }

  // MARK: serve

  private static let lines = [
    #"{"format": "boxspring-scene", "version": 1, "viewport": {"width": 390, "height": 844}, "layout": {"kind": "list"}, "sections": [{"count": 200, "size": {"height": 50}}]}"#,
    #"{"type":"wheel","t":0,"dy":90}"#, "", "nonsense \u{fffd}",
    String(repeating: "0", count: 400), #"{"type":"tick","t":0.25}"#, #"{"type":"tick","t":0.5}"#,
  ].map { $0 + "\n" }.joined()

  @Test("answers of serve are repeated, blank, wrong and too long lines included")
  func serve() throws {
    try Folder.with { folder in
      let words = ["--limit", "bytes=390"]
      let run = try CommandRun(
        words: ["serve", "--record", "it.ndjson"] + words, input: Self.lines, in: folder)
      #expect(run.code == 0 && run.errors == "")
      let plain = try CommandRun(words: ["serve"] + words, input: Self.lines, in: folder)
      #expect(run.output == plain.output)
      let recorded = try Self.text("it.ndjson", in: folder)
      let answers = recorded.split(separator: "\n").filter { $0.hasPrefix("{\"line\"") }
      #expect(answers.map { $0 + "\n" }.joined() == plain.output)
      let replay = try CommandRun("replay", "it.ndjson", in: folder)
      #expect(replay.output.hasPrefix("it.ndjson: the same: 6 answers, hash "))
      #expect(replay.code == 0)

      // Another push: the offset is the first to differ, then what the springs make of it.
      let other = recorded.replacing("\\\"dy\\\":90", with: "\\\"dy\\\":91")
      let changed = try CommandRun("replay", "-", input: other, in: folder)
      #expect(
        changed.output
          == "standard input: They differ first in the answer to line 2 (0 s): offsetY is 90 in the "
          + "file, 91 in the replay. 3 of 6 answers differ.\n")
      #expect(changed.code == 1)
      let spring = recorded.replacing(
        "\\\"layout\\\"",
        with: "\\\"spring\\\": {\\\"frequency\\\": 2, \\\"dampingRatio\\\": 0.5}, \\\"layout\\\"")
      let bouncy = try CommandRun("replay", "-", input: spring, in: folder)
      #expect(
        bouncy.output.hasPrefix(
          "standard input: They differ first in the answer to line 6 (0.25 s): element "))
      #expect(bouncy.output.contains(": dy is "))

      for edited in [
        String(recorded.dropLast(20)), recorded.replacing("\"dy\":0", with: "\"dy\":1"),
        recorded.replacing("\"answers\":6", with: "\"answers\":5"), recorded + "{}\n",
        recorded.split(separator: "\n").filter { !$0.hasPrefix("{\"line\":4") }
          .joined(separator: "\n"),
      ] {
        let run = try CommandRun("replay", "-", input: edited, in: folder)
        #expect(run.code == 2 && run.output == "", "\(run.output)")
        #expect(run.errors.hasPrefix("boxspring: -: line "), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1)
      }
      let greedy = recorded.replacing("bytes=390", with: "bytes=390,elements=1e9")
      let refused = try CommandRun("replay", "-", input: greedy, in: folder)
      #expect(
        refused.errors
          == "boxspring: -: line 1, $.options.limit: 1000000000 elements are more than the 1000000 of "
          + "--limit elements; give --limit elements=1000000000\n")
      let drawn = try CommandRun("render", "it.ndjson", "--out", "a.svg", in: folder)
      #expect(drawn.code == 2 && drawn.errors.hasSuffix("; use boxspring replay\n"))
    }
  }

  @Test("a reader that goes leaves serve with a file that can be replayed")
  func closedReader() throws {
    try Folder.with { folder in
      let ticks = (1...3000).map { "{\"type\":\"tick\",\"t\":\(Double($0) / 60)}\n" }.joined()
      try Data((Self.lines + ticks).utf8).write(to: folder.appending(path: "events"))
      let run = try CommandRun(
        shell: "\"$B\" serve --record it.ndjson < events | head -c 1 > one", in: folder)
      #expect(run.errors == "")
      let replay = try CommandRun("replay", "it.ndjson", in: folder)
      #expect(replay.code == 0 && replay.output.contains(" answers, hash "), "\(replay.errors)")
    }
  }
}
