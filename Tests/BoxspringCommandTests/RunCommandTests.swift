import BoxspringFiles
import FileStreams
import Foundation
import Pictures
import PlaneGeometry
import Recordings
import Testing

@Suite("boxspring run")
struct RunCommandTests {
  static let scene = """
    {"format": "boxspring-scene", "version": 1, "title": "Rows",
     "viewport": {"width": 300, "height": 500},
     "layout": {"kind": "list", "lineSpacing": 10},
     "sections": [{"header": 30, "count": 120, "size": {"height": 50}}]}
    """

  /// A folder with a scene and a fling in it.
  static func withRun(_ body: (URL) throws -> Void) throws {
    try Folder.with { folder in
      try Data(scene.utf8).write(to: folder.appending(path: "rows.json"))
      let made = try CommandRun(
        "trace", "generate", "fling", "--speed", "2200", "--out", "fling.json", in: folder)
      #expect(made.code == 0)
      try body(folder)
    }
  }

  static func frames(_ name: String, in folder: URL) throws -> RecordedLayout {
    RecordedLayout(try recording(name, in: folder))
  }

  static func recording(_ name: String, in folder: URL) throws -> Recording {
    try Recording(RecordingReader(InputFile(folder.appending(path: name).path)))
  }

  @Test("a fling gives frames, a page and a picture, and everything ends at rest")
  func mainJob() throws {
    try Self.withRun { folder in
      let run = try CommandRun(
        "run", "rows.json", "fling.json", "--out", "frames.ndjson", "--preview", "page.html",
        "--picture", "strip.svg", "--animation", "move.svg", in: folder)
      #expect(run.code == 0)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix("frames.ndjson, page.html, strip.svg, move.svg: "))
      let sequence = try Self.frames("frames.ndjson", in: folder)
      #expect(run.errors.hasSuffix("hash \(sequence.recording.hashText)\n"))
      #expect(sequence.header.title == "Rows")
      #expect(sequence.frames.contains { $0.attributes.contains { $0.displacement.dy > 20 } })
      let last = try #require(sequence.frames.last)
      #expect(last.attributes.allSatisfy { $0.displacement == .zero })
      // A finger lifted at 2200 pt/s goes on for v / -1000·ln 0.998, less the half point it stops at.
      #expect(abs(last.contentOffset.y - 165 - 2200 / 2.0020027 + 0.5) < 30)
      #expect(
        try Folder.names(in: folder)
          == ["fling.json", "frames.ndjson", "move.svg", "page.html", "rows.json", "strip.svg"])
    }
  }

  @Test("the animation plays the frames of the run, in less than 40 kB")
  func animation() throws {
    try Self.withRun { folder in
      let run = try CommandRun(
        "run", "rows.json", "fling.json", "--out", "a.bsf", "--animation", "move.svg", in: folder)
      #expect(run.code == 0)
      let written = try InputFile(folder.appending(path: "move.svg").path).bytes()
      #expect(written == MovingPicture(try Self.recording("a.bsf", in: folder)).svg())
      #expect(written.count < 40_000)
      let piped = try CommandRun("run", "rows.json", "fling.json", "--animation", "-", in: folder)
      #expect(piped.code == 0)
      #expect(piped.output == String(decoding: written, as: UTF8.self))
      #expect(piped.errors == "")
    }
  }

  @Test("every format tells the same, and standard input and output serve as files")
  func formats() throws {
    try Self.withRun { folder in
      for name in ["a.ndjson", "a.csv", "a.bsf"] {
        let run = try CommandRun("run", "rows.json", "fling.json", "--out", name, in: folder)
        #expect(run.code == 0)
      }
      let truth = try Self.recording("a.ndjson", in: folder)
      for name in ["a.csv", "a.bsf"] {
        #expect(try Self.recording(name, in: folder) == truth, "\(name)")
      }
      let piped = try CommandRun(
        "run", "-", "fling.json", "--format", "csv", input: Self.scene, in: folder)
      #expect(piped.code == 0)
      #expect(piped.errors == "")
      let table = try String(contentsOf: folder.appending(path: "a.csv"), encoding: .utf8)
      // The digest covers the name, too.
      func lines(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter { !$0.hasPrefix("# digest: ") }
      }
      #expect(
        lines(piped.output) == lines(table.replacing("# name: rows", with: "# name: -")))
    }
  }

  @Test("the window changes nothing, the rate only how often one looks")
  func windowsAndRates() throws {
    try Self.withRun { folder in
      func run(_ name: String, _ words: String...) throws -> Recording {
        let run = try CommandRun(
          words: ["run", "rows.json", "fling.json", "--out", name] + words, in: folder)
        #expect(run.code == 0)
        return try Self.recording(name, in: folder)
      }
      let truth = try run("all.bsf", "--window", "all")
      for margin in ["0", "77.5", "4000"] {
        let difference = RecordingDifference(
          truth, try run("\(margin).bsf", "--window", margin), tolerance: 1e-9)
        #expect(difference.isEqual, "window \(margin)")
      }
      let fast = RecordedLayout(try run("fast.bsf", "--rate", "240"))
      for (index, frame) in RecordedLayout(truth).frames.enumerated() {
        guard index * 4 < fast.frames.count else { break }
        let other = fast.frames[index * 4]
        #expect(abs(other.time - frame.time) < 1e-12)
        #expect(other.attributes.map(\.ordinal) == frame.attributes.map(\.ordinal))
        for (left, right) in zip(frame.attributes, other.attributes) {
          #expect(abs(left.displacement.dy - right.displacement.dy) < 1e-9)
        }
      }
      let own = try run("own.bsf", "--rate", "trace")
      #expect(own.frames[1].time != truth.frames[1].time || own.header.rate == .source)
    }
  }

  @Test("a spring given on the command line replaces the scene's")
  func spring() throws {
    try Self.withRun { folder in
      for (text, words) in [
        ("bouncy", "2 Hz, damping ratio 0.7"),
        ("frequency=3,dampingRatio=0.4", "3 Hz, damping ratio 0.4"),
      ] {
        let run = try CommandRun(
          "run", "rows.json", "fling.json", "--spring", text, "--out", "a.bsf", in: folder)
        #expect(run.code == 0)
        #expect(try Self.frames("a.bsf", in: folder).header[setting: "spring"] == words)
      }
    }
  }

  @Test("undamped springs stop at the limit, with a word about it")
  func limit() throws {
    try Self.withRun { folder in
      let run = try CommandRun(
        "run", "rows.json", "fling.json", "--spring", "frequency=1,dampingRatio=0", "--rest", "2",
        "--out", "a.bsf", in: folder)
      #expect(run.code == 0)
      #expect(run.errors.hasPrefix("boxspring run: note: stopped at the time limit"))
      let times = try Self.frames("a.bsf", in: folder).frames.map(\.time)
      #expect(try #require(times.last) <= 2.2)
    }
  }

  @Test("a trace across the axis of the scene moves nothing, and says so")
  func standstill() throws {
    try Self.withRun { folder in
      _ = try CommandRun(
        "trace", "generate", "wheel", "--axis", "x", "--out", "wheel.csv", in: folder)
      let run = try CommandRun("run", "rows.json", "wheel.csv", "--out", "a.bsf", in: folder)
      #expect(run.code == 0)
      #expect(run.errors.hasPrefix("boxspring run: note: nothing scrolled:"))
      let offsets = try Self.frames("a.bsf", in: folder).frames.map(\.contentOffset)
      #expect(offsets.allSatisfy { $0 == .zero })
    }
  }

  @Test("wrong usage and input end with one line and code 2, and leave nothing behind")
  func faults() throws {
    try Self.withRun { folder in
      let faults: [([String], String)] = [
        (["rows.json"], "boxspring: TRACE is missing (see boxspring run --help)\n"),
        (
          ["-", "-"],
          "boxspring: only one of scene and trace can be standard input; give a file name for the other "
            + "(see boxspring run --help)\n"
        ),
        (
          ["rows.json", "fling.json", "--rate", "0"],
          "boxspring: --rate: \"0\" is not valid; give a number from 0.001 to 100000, or trace "
            + "(see boxspring run --help)\n"
        ),
        (
          ["rows.json", "fling.json", "--window", "-3"],
          "boxspring: --window: \"-3\" is not valid; give points, 0 or more, or all "
            + "(see boxspring run --help)\n"
        ),
        (
          ["rows.json", "fling.json", "--spring", "frequency=0,dampingRatio=1"],
          "boxspring: --spring: a frequency of 0 is out of range; choose 0.01 to 1000 Hz; 1 to 4 Hz "
            + "suits scrolling lists (see boxspring run --help)\n"
        ),
        (
          ["rows.json", "fling.json", "--out", "frames.txt"],
          "boxspring: --out: unknown file extension in \"frames.txt\"; end it in .ndjson, "
            + ".csv or .bsf, or give --format (see boxspring run --help)\n"
        ),
        (
          ["rows.json", "fling.json", "--out", "frames.JSON"],
          "boxspring: --out: \"frames.JSON\" would be one JSON document, which frames are no longer "
            + "written as; end it in .ndjson, one JSON object a line (see boxspring run --help)\n"
        ),
        (
          ["rows.json", "fling.json", "--format", "json"],
          "boxspring: --format: \"json\" is not valid; choose one of ndjson, csv, bsf "
            + "(see boxspring run --help)\n"
        ),
        (
          ["rows.json", "fling.json", "--preview", "a", "--picture", "a"],
          "boxspring: two outputs have the same name; use different names "
            + "(see boxspring run --help)\n"
        ),
        (
          ["rows.json", "fling.json", "--picture", "a.svg", "--animation", "./a.svg"],
          "boxspring: two outputs have the same name; use different names "
            + "(see boxspring run --help)\n"
        ),
      ]
      for (words, line) in faults {
        let run = try CommandRun(words: ["run"] + words, in: folder)
        #expect(run.code == 2)
        #expect(run.errors == line)
        #expect(run.output == "")
      }
      let far = Self.scene.replacing(
        "\"sections\"", with: "\"scroll\": {\"start\": {\"y\": 1e14}}, \"sections\"")
      let lost = try CommandRun("run", "-", "fling.json", input: far, in: folder)
      #expect(lost.code == 2)
      #expect(
        lost.errors
          == "boxspring: -: $.scroll: 100000000000000 is out of range; choose an offset of at most "
          + "1e12 pt either way\n")
      let absent = try CommandRun("run", "none.json", "fling.json", in: folder)
      #expect(absent.code == 2 && absent.errors.hasPrefix("boxspring: none.json:"))
      #expect(try Folder.names(in: folder) == ["fling.json", "rows.json"])
    }
  }

  @Test(
    "where one output cannot be written none is left behind",
    arguments: ["--preview", "--picture", "--animation"])
  func unwritable(option: String) throws {
    try Self.withRun { folder in
      let run = try CommandRun(
        "run", "rows.json", "fling.json", "--out", "a.csv", option, "none/here", in: folder)
      #expect(run.code == 2)
      #expect(run.errors.contains("none/here"))
      #expect(try Folder.names(in: folder) == ["fling.json", "rows.json"])
    }
  }

  @Test("where the disk is full while pictures are written none of the outputs is left behind")
  func fullDisk() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    try Self.withRun { folder in
      let run = try CommandRun(
        "run", "rows.json", "fling.json", "--out", "a.csv", "--picture", "strip.svg",
        "--animation", "/dev/full", in: folder)
      #expect(run.code == 1)
      #expect(run.errors.contains("/dev/full: cannot be written: no space left on device; "))
      #expect(try Folder.names(in: folder) == ["fling.json", "rows.json"])
    }
  }
}
