import BoxspringFiles
import FileStreams
import Foundation
import LayoutDynamics
import Pictures
import PlaneGeometry
import Recordings
import Testing

@Suite("boxspring render")
struct RenderCommandTests {
  private func bytes(_ name: String, in folder: URL) throws -> [UInt8] {
    try InputFile(folder.appending(path: name).path).bytes()
  }

  private func render(_ words: String..., in folder: URL) throws -> CommandRun {
    try CommandRun(words: ["render"] + words, in: folder)
  }

  /// Width and height that the head of a PNG states.
  private func size(_ png: [UInt8]) -> [Int] {
    [16, 20].map { place in png[place..<(place + 4)].reduce(0) { $0 * 256 + Int($1) } }
  }

  @Test("a run draws the same from its scene and trace, from its frames, and as run does")
  func sources() throws {
    try RunCommandTests.withRun { folder in
      let run = try CommandRun(
        "run", "rows.json", "fling.json", "--out", "a.bsf", "--picture", "run.svg",
        "--animation", "move.svg", in: folder)
      #expect(run.code == 0)
      let commands = [
        ["rows.json", "fling.json", "--out", "1.svg"], ["a.bsf", "--out", "2.svg"],
        ["a.bsf", "--kind", "animation", "--out", "3.svg"],
      ]
      for words in commands {
        #expect(try CommandRun(words: ["render"] + words, in: folder).code == 0, "\(words)")
      }
      #expect(try bytes("1.svg", in: folder) == bytes("run.svg", in: folder))
      #expect(try bytes("2.svg", in: folder) == bytes("run.svg", in: folder))
      #expect(try bytes("3.svg", in: folder) == bytes("move.svg", in: folder))
      let table = try CommandRun("run", "rows.json", "fling.json", "--format", "csv", in: folder)
      let piped = try CommandRun("render", "-", input: table.output, in: folder)
      #expect(piped.code == 0 && piped.errors == "")
      #expect(Array(piped.output.utf8) == (try bytes("run.svg", in: folder)))
    }
  }

  @Test("around the finger, lines stand where the scene's influence is as large as they say")
  func reach() throws {
    try RunCommandTests.withRun { folder in
      for (name, axes) in [("main.json", "mainAxis"), ("both.json", "both")] {
        let influence = #""influence": {"divisor": 1000, "axes": "\#(axes)"}, "layout""#
        let scene = RunCommandTests.scene.replacingOccurrences(of: #""layout""#, with: influence)
        try Data(scene.utf8).write(to: folder.appending(path: name))
      }
      // Moments of the trace itself, so that the finger's place needs no interpolation.
      let text = try InputFile(folder.appending(path: "fling.json").path).bytes()
      let trace = try TraceFile(reading: text, named: "fling.json").trace
      let sample = trace.samples[trace.samples.count / 2]
      func picture(_ words: String...) throws -> String {
        let run = try CommandRun(
          words: ["render"] + words + ["--format", "svg", "--reach"], in: folder)
        #expect(run.code == 0, "\(run.errors)")
        return run.output
      }
      let time = ["--kind", "frame", "--time", "\(sample.time)"]
      let lines = try picture("main.json", "fling.json", time[0], time[1], time[2], time[3])
      // The influence is the distance over 1000 pt.
      let places = lines.matches(of: /class="influence"[^>]* y="([0-9.]+)"[^>]*>([0-9.]+)</)
      #expect(places.count >= 4)
      for place in places {
        let (y, influence) = (try #require(Double(place.1)), try #require(Double(place.2)))
        #expect(abs(abs(y + 3 - sample.position.y) - 1000 * influence) < 0.2, "\(influence)")
      }
      let both = try picture("both.json", "fling.json", time[0], time[1], time[2], time[3])
      #expect(both.contains("class=\"reach\"") && both != lines)
      for words in [["--kind", "animation"], ["--kind", "filmstrip"]] {
        #expect(
          try picture("main.json", "fling.json", words[0], words[1]).contains("class=\"reach\""))
      }
      let plain = try CommandRun("render", "main.json", "fling.json", in: folder)
      #expect(!plain.output.contains("reach"))
      for (words, problem) in [
        (["--reach", "--no-finger"], "mutually exclusive"),
        (["--reach", "--kind", "plot"], "plot"),
      ] {
        let run = try CommandRun(words: ["render", "main.json", "fling.json"] + words, in: folder)
        #expect(run.code == 2 && run.errors.contains(problem))
      }
    }
  }

  @Test("the extension and the options choose what is drawn, and a line says what it was")
  func kinds() throws {
    try RunCommandTests.withRun { folder in
      #expect(
        try CommandRun("run", "rows.json", "fling.json", "--out", "a.bsf", in: folder).code == 0)
      let cases: [([String], String)] = [
        (["--out", "s.svg"], "s.svg: 6 moments, "),
        (["--out", "s.png", "--moments", "3"], "s.png: 3 moments, "),
        (
          ["--out", "f.png", "--frame", "12", "--scale", "0.5"],
          "f.png: frame 12 at 0.2 s, 164 x 272 pixels"
        ),
        (["--out", "f.svg", "--time", "0.21"], "f.svg: frame 13 at 0.2167 s, 328 x 544 pixels"),
        (["--out", "p.svg", "--elements", "3,5-6"], "p.svg: "),
        (["--out", "a.apng", "--fps", "5", "--size", "40x50"], "a.apng: "),
      ]
      for (words, said) in cases {
        let run = try CommandRun(words: ["render", "a.bsf"] + words, in: folder)
        #expect(run.code == 0 && run.errors.hasPrefix(said), "\(words): \(run.errors)")
      }
      let plot = String(decoding: try bytes("p.svg", in: folder), as: UTF8.self)
      for item in ["item 3 of section 0", "item 5 of section 0", "item 6 of section 0"] {
        #expect(plot.contains("<title>\(item)</title>"))
      }
      #expect(try size(bytes("f.png", in: folder)) == [164, 272])
      let animation = try size(bytes("a.apng", in: folder))
      #expect(animation[0] <= 40 && animation[1] == 50)
      let recording = try RunCommandTests.recording("a.bsf", in: folder)
      #expect(
        try bytes("f.png", in: folder)
          == FramePicture(recording, frame: 12).png(scale: 0.5))
    }
  }

  @Test(
    "a world draws and bakes the same as its motion from a file, boundaries and joints included")
  func worldFiles() throws {
    let example = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "docs/examples/worlds/wrecking-ball.json")
    let text = try String(contentsOf: example, encoding: .utf8)
    let short = text.replacing("\"duration\": 7,", with: "\"duration\": 2,")
    try #require(short != text)
    try Folder.with { folder in
      let world = "world.json"
      try Data(short.utf8).write(to: folder.appendingPathComponent(world))
      for file in ["a.bsf", "a.ndjson", "a.csv"] {
        let run = try CommandRun(
          "simulate", world, "--velocities", "--rate", "60", "--out", file, in: folder)
        #expect(run.code == 0)
      }
      let cases = [
        ["render", "--out", "strip.svg"], ["render", "--time", "1.5", "--out", "still.svg"],
        ["render", "--kind", "plot", "--quantity", "y,spin", "--out", "plot.svg"],
        ["render", "--kind", "animation", "--out", "moving.svg"], ["bake", "--out", "a.html"],
      ]
      for words in cases {
        let out = try #require(words.last)
        func made(_ operand: String) throws -> [UInt8] {
          let rate = words[0] == "bake" && operand == world ? ["--rate", "60"] : []
          let run = try CommandRun(
            words: [words[0], operand] + words.dropFirst() + rate, in: folder)
          #expect(run.code == 0, "\(run.errors)")
          return try bytes(out, in: folder)
        }
        let truth = try made(world)
        // What is read does not depend on what is drawn.
        for file in out == "still.svg" ? ["a.bsf", "a.ndjson", "a.csv"] : ["a.bsf"] {
          #expect(try made(file) == truth, "\(file), \(words)")
        }
        guard out == "still.svg" || out == "moving.svg" else { continue }
        let text = String(decoding: truth, as: UTF8.self)
        #expect(text.contains("class=\"wall\""))
        #expect(text.contains(out == "still.svg" ? "class=\"link\"" : "class=\"rod\""))
      }
    }
  }

  @Test("a scene and a trace give the frame at the very time that is asked for")
  func exactTime() throws {
    try RunCommandTests.withRun { folder in
      let between = try render(
        "rows.json", "fling.json", "--time", "0.2083333333333", "--out", "between.svg", in: folder)
      #expect(between.errors.hasPrefix("between.svg: the instant at 0.2083 s"))
      // A run of twice the rate has a frame there.
      let run = try CommandRun(
        "run", "rows.json", "fling.json", "--rate", "120", "--out", "fast.bsf", in: folder)
      #expect(run.code == 0)
      let fast = try render("fast.bsf", "--frame", "25", "--out", "fast.svg", in: folder)
      #expect(fast.code == 0)
      #expect(try bytes("between.svg", in: folder) == bytes("fast.svg", in: folder))
    }
  }

  @Test("room is filled by a plot, and what fits in keeps its shape")
  func room() throws {
    try RunCommandTests.withRun { folder in
      for (words, expected) in [
        (["--kind", "plot", "--size", "640x400"], [640, 400]),
        (["--kind", "plot", "--scale", "0.25"], [230, 115]),
        (["--frame", "0", "--size", "164x1000"], [164, 272]),
        (["--frame", "0", "--scale", "1"], [328, 544]),
      ] {
        let run = try CommandRun(
          words: ["render", "rows.json", "fling.json", "--out", "a.png"] + words, in: folder)
        #expect(run.code == 0)
        #expect(try size(bytes("a.png", in: folder)) == expected, "\(words)")
      }
    }
  }

  @Test("what cannot be drawn is refused in one line, and no file is left")
  func refused() throws {
    try RunCommandTests.withRun { folder in
      #expect(
        try CommandRun("run", "rows.json", "fling.json", "--out", "a.ndjson", in: folder).code == 0)
      let whole = try bytes("a.ndjson", in: folder)
      let lines = whole.indices.filter { whole[$0] == UInt8(ascii: "\n") }
      try Data(whole[..<(lines[9] + 300)]).write(to: folder.appending(path: "cut.ndjson"))
      let full = try RunCommandTests.recording("a.ndjson", in: folder)
      let empty = try Recording(full.header, frames: [])
      try Data(empty.encoded(as: .ndjson))
        .write(to: folder.appending(path: "empty.ndjson"))
      let before = try Folder.names(in: folder)
      let cases: [([String], String)] = [
        (["cut.ndjson"], "cut.ndjson: line 14: the file ends in frame 1, without its hash"),
        (["empty.ndjson"], "empty.ndjson: the run has no frames"),
        (["empty.ndjson", "--kind", "plot"], "empty.ndjson: the run has no frames"),
        (
          ["a.ndjson", "--time", "99"], "--time: 99 s is out of range; the run lasts from 0 to "
        ),
        (["a.ndjson", "--time", "-1"], "--time: -1 s is out of range"),
        (["rows.json", "fling.json", "--time", "99"], "--time: 99 s is out of range"),
        (["a.ndjson", "--frame", "9999"], "--frame: frame 9999 is out of range; the run has "),
        (
          ["a.ndjson", "--elements", "3,9999"],
          "--elements: item 9999 of section 0 is in no frame; visible items of section 0: 0 to "
        ),
        (
          ["a.ndjson", "--elements", "2.0"],
          "--elements: item 0 of section 2 is in no frame; visible sections: 0"
        ),
        (
          ["a.ndjson", "--elements", "three"],
          "--elements: \"three\" is not a valid element selection"
        ),
        (["a.ndjson", "--elements", "0-40"], "--elements: 41 curves are too many"),
        (["a.ndjson", "--time", "1", "--frame", "1"], "--time and --frame are mutually exclusive"),
        (
          ["a.ndjson", "--time", "1", "--kind", "plot"],
          "--time is only valid with --kind frame; this is a plot"
        ),
        (
          ["a.ndjson", "--scale", "2", "--size", "9x9"], "--scale and --size are mutually exclusive"
        ),
        (["a.ndjson", "--size", "9"], "--size: \"9\" is not valid"),
        (["a.ndjson", "--kind", "plot", "--size", "99x99"], "--size: too small for axes"),
        (["a.ndjson", "--scale", "32"], "the picture would be 10496 x 17408 pixels"),
        (
          ["a.ndjson", "--curves", "offsets"],
          "--curves: unknown curve \"offsets\"; did you mean offset?"
        ),
        (["a.ndjson", "--rate", "30"], "--rate is only valid with a scene and a trace"),
        (
          ["rows.json"],
          "TRACE is missing: rows.json is a scene; give the trace that scrolls it, too (see boxspring "
        ),
      ]
      for (words, said) in cases {
        let run = try CommandRun(words: ["render"] + words + ["--out", "x.png"], in: folder)
        #expect(run.code == 2, "\(words)")
        #expect(run.errors.hasPrefix("boxspring: \(said)"), "\(words): \(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1, "\(words)")
      }
      for (out, said) in [
        ("x.gif", "--out: unknown file extension in \"x.gif\""),
        ("x.apng", "--out: \"x.apng\" has the extension of an animation"),
      ] {
        let run = try render("a.ndjson", "--frame", "1", "--out", out, in: folder)
        #expect(run.code == 2 && run.errors.hasPrefix("boxspring: \(said)"))
      }
      #expect(try Folder.names(in: folder) == before)
    }
  }
}
