import Foundation
import Testing

/// Inputs that took a command for ever, or nearly so.
@Suite("What takes no time")
struct TimeTests {
  private static let long = """
    {"format": "scroll-trace", "version": 1, "positions": "finger", "samples": [
      {"t": 0, "phase": "began", "x": 5, "y": 400}, {"t": 1e9, "phase": "ended", "x": 5, "y": 400}]}
    """

  @Test(
    "a trace longer than an hour is refused before it is played, unless more is allowed",
    arguments: [["run"], ["render", "--out", "a.svg"], ["bake", "--out", "a.html"]])
  func longTrace(words: [String]) throws {
    try RunCommandTests.withRun { folder in
      try Data(Self.long.utf8).write(to: folder.appending(path: "long.json"))
      let run = try CommandRun(
        words: [words[0], "rows.json", "long.json"] + words.dropFirst(), in: folder)
      #expect(run.code == 2 && run.output == "")
      #expect(
        run.errors
          == "boxspring: long.json: it lasts 1000000000 s, more than the 3600 of --limit seconds; give "
          + "--time-unit ms if its times are milliseconds, or give a higher --limit seconds=N\n")
      #expect(try Folder.names(in: folder) == ["fling.json", "long.json", "rows.json"])
      let hours = Self.long.replacing("1e9", with: "7200")
      try Data(hours.utf8).write(to: folder.appending(path: "long.json"))
      let given = try CommandRun(
        words: [words[0], "rows.json", "long.json", "--limit", "seconds=7200", "--rate", "trace"]
          + words.dropFirst(), in: folder)
      #expect(given.code == 0, "\(given.errors)")
    }
  }

  @Test("a trace in milliseconds is asked about by every command, and understood once said so")
  func milliseconds() throws {
    try RunCommandTests.withRun { folder in
      let table = try CommandRun("trace", "convert", "fling.json", in: folder).output
      let rows = table.split(separator: "\n").enumerated().map { index, line in
        guard index > 0, let comma = line.firstIndex(of: ","), let time = Double(line[..<comma])
        else { return String(line) }
        return "\(time * 1000)\(line[comma...])"
      }
      try Data((rows.joined(separator: "\n") + "\n").utf8)
        .write(to: folder.appending(path: "ms.csv"))
      for words in [
        ["run", "rows.json", "ms.csv"], ["render", "rows.json", "ms.csv"],
        ["bake", "rows.json", "ms.csv", "--format", "css"], ["trace", "describe", "ms.csv"],
        ["trace", "convert", "ms.csv"],
      ] {
        let asked = try CommandRun(words: words, in: folder)
        #expect(asked.code == 2 && asked.output == "", "\(words)")
        #expect(asked.errors.hasPrefix("boxspring: ms.csv: line 1, t: the samples are "))
        #expect(
          asked.errors.hasSuffix("; give --time-unit ms, or s if they are seconds\n"), "\(words)")
        let said = try CommandRun(words: words + ["--time-unit", "ms"], in: folder)
        #expect(said.code == 0, "\(words): \(said.errors)")
      }
      let seconds = try CommandRun("run", "rows.json", "fling.json", "--format", "csv", in: folder)
      let scaled = try CommandRun(
        "run", "rows.json", "ms.csv", "--time-unit", "ms", "--format", "csv", in: folder)
      // Thousandths of a second divide to within a rounding error; the frames are as many.
      #expect(
        seconds.output.split(separator: "\n").count == scaled.output.split(separator: "\n").count)
      let insisted = try CommandRun(
        "trace", "describe", "ms.csv", "--time-unit", "s", in: folder)
      #expect(insisted.output.contains("samples"))
    }
  }

  @Test("a viewport that shows a trillion rows is refused before they are counted one by one")
  func hugeViewport() throws {
    let scene = """
      {"format": "boxspring-scene", "version": 1, "viewport": {"width": 390, "height": 1e12},
       "layout": {"kind": "list"}, "sections": [{"count": 1000000000000, "size": {"height": 1}}]}
      """
    let refusal =
      "boxspring: -: 1000000000000 elements are to be listed, more than the 1000000 of --limit elements; "
    for (words, remedy) in [
      ([], "give --part visible, or --summary for counts"),
      (["--part", "visible"], "make the viewport smaller"),
      (["--picture", "/dev/null"], "make the viewport smaller"),
    ] {
      let run = try CommandRun(words: ["layout", "-"] + words, input: scene)
      #expect(run.code == 2 && run.output == "")
      #expect(run.errors == refusal + remedy + ", or give a higher --limit elements=N\n")
    }
    let summary = try CommandRun("layout", "-", "--summary", input: scene)
    #expect(summary.code == 0)
    #expect(summary.output.contains("  visible     about 1000000000000 at offset 0\n"))
  }

  @Test("near the limit elements are counted one by one")
  func limit() throws {
    let scene = """
      {"format": "boxspring-scene", "version": 1, "viewport": {"width": 9, "height": 1000001},
       "layout": {"kind": "list"}, "sections": [{"count": 3000000, "size": {"height": 1}}]}
      """
    let run = try CommandRun("layout", "-", "--part", "visible", input: scene)
    #expect(run.code == 2)
    #expect(
      run.errors.hasPrefix(
        "boxspring: -: 1000001 elements are to be listed, more than the 1000000 "))
  }
}
