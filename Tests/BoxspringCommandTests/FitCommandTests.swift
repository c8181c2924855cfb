import BoxspringFiles
import FileStreams
import Foundation
import PlaneGeometry
import Testing

@Suite("boxspring fit")
struct FitCommandTests {
  private static let scene = """
    {
      "format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": 600},
      "layout": {"kind": "list", "lineSpacing": 10},
      "sections": [{"count": 60, "size": {"width": 0, "height": 50}}],
      "influence": {"origin": "touch", "divisor": 1000}
    }
    """

  /// A folder with a scene, a fling, and a recording of another spring under it.
  private func withFiles(_ body: (URL) throws -> Void) throws {
    try Folder.with { folder in
      try Data(Self.scene.utf8).write(to: folder.appendingPathComponent("list.json"))
      let fling = try CommandRun("trace", "generate", "fling", "--out", "fling.json", in: folder)
      try #require(fling.code == 0, "\(fling.errors)")
      let run = try CommandRun(
        "run", "list.json", "fling.json", "--spring", "frequency=1.6,dampingRatio=0.5", "--out",
        "seen.ndjson", in: folder)
      try #require(run.code == 0, "\(run.errors)")
      try body(folder)
    }
  }

  private func value(_ name: String, in document: String) throws -> Double {
    let root = try JSONSerialization.jsonObject(with: Data(document.utf8)) as? [String: Any]
    let values = try #require(root?["values"] as? [String: Any])
    let member = try #require(values[name] as? [String: Any])
    return try #require(member["value"] as? Double)
  }

  @Test("the spring of a recording is fitted, written, plotted and played")
  func recording() throws {
    try withFiles { folder in
      let fit = try CommandRun(
        "fit", "list.json", "fling.json", "seen.ndjson", "--json", "--out", "found.json",
        "--picture", "fit.svg", "--preview", "fit.html", in: folder)
      #expect(fit.code == 0, "\(fit.errors)")
      #expect(abs(try value("frequency", in: fit.output) - 1.6) < 0.001)
      #expect(abs(try value("dampingRatio", in: fit.output) - 0.5) < 0.001)
      #expect(abs(try value("divisor", in: fit.output) - 1000) < 1)
      let found = try CommandRun(
        "run", "found.json", "fling.json", "--out", "again.ndjson", in: folder)
      #expect(found.code == 0, "\(found.errors)")
      let diff = try CommandRun(
        "diff", "seen.ndjson", "again.ndjson", "--tolerance", "0.05", "--time-tolerance", "1",
        "--quiet", in: folder)
      #expect(diff.code < 2, "\(diff.errors)")
      let picture = try String(
        contentsOf: folder.appendingPathComponent("fit.svg"), encoding: .utf8)
      #expect(picture.contains(" observed</text>") && picture.contains(" fitted</text>"))
      let page = try String(
        contentsOf: folder.appendingPathComponent("fit.html"), encoding: .utf8)
      #expect(page.contains("</html>"))
    }
  }

  @Test("a table with noise, gaps, outliers and a clock offset gives the same spring")
  func table() throws {
    try withFiles { folder in
      var random = SplitMix64(seed: 7)
      var text = "element,time,y\n"
      var reader = try RecordingReader(
        InputFile(folder.appendingPathComponent("seen.ndjson").path))
      while let frame = try reader.next() {
        for (index, slot) in frame.members.enumerated() where random.unit() > 0.1 {
          guard let member = reader.cast[slot], case .indexPath(_, let item) = member.identity
          else { continue }
          let dy = index < frame.poses[.dy].count ? frame.poses[.dy][index] : 0
          var y = member.restFrame.minY + dy - frame.offset.y + 0.5 * random.bell()
          if random.unit() < 0.05 { y += 50 }
          text += "\(item),\(frame.time + 0.05),\(y)\n"
        }
      }
      try Data(text.utf8).write(to: folder.appendingPathComponent("seen.csv"))
      let fit = try CommandRun("fit", "list.json", "fling.json", "seen.csv", "--json", in: folder)
      #expect(fit.code == 0, "\(fit.errors)")
      #expect(abs(try value("frequency", in: fit.output) - 1.6) < 0.016)
      #expect(abs(try value("dampingRatio", in: fit.output) - 0.5) < 0.02)
      #expect(abs(try value("timeOffset", in: fit.output) - 0.05) < 0.001)
    }
  }

  @Test("a trace along the other axis is reported with its own file name")
  func otherAxis() throws {
    try withFiles { folder in
      let trace = """
        {"format": "scroll-trace", "version": 1, "id": "sideways", "positions": "offset",
        "samples": [{"t": 0, "phase": "began", "x": 0, "y": 0},
        {"t": 1, "phase": "ended", "x": 200, "y": 0}]}
        """
      try Data(trace.utf8).write(to: folder.appendingPathComponent("sideways.json"))
      let rows = (0..<20).map { "3,\(Double($0) / 20),222" }
      try Data(("element,time,y\n" + rows.joined(separator: "\n")).utf8).write(
        to: folder.appendingPathComponent("seen.csv"))
      let fit = try CommandRun("fit", "list.json", "sideways.json", "seen.csv", in: folder)
      #expect(fit.code == 2)
      #expect(
        fit.errors.hasPrefix("boxspring: sideways.json: the trace does not scroll"), "\(fit.errors)"
      )
    }
  }

  @Test(
    "invalid input gives one line with file, place and remedy, and code 2",
    arguments: [
      ("element,time,y\n99,0.1,3\n", "seen.csv: line 2, element: the scene has no element 99"),
      ("element,time,y\n3,900,3\n", "seen.csv: line 2: a time of 900 s is outside the trace"),
      ("element,time,y\n3,0.1,3\n", "seen.csv: 1 sample cannot determine 7 unknowns"),
      ("item,time,y\n", "seen.csv: line 1: the columns are not those of a motion"),
      ("element,time,y\n3,x,3\n", "seen.csv: line 2, time: \"x\" is not a number"),
      ("element,time,y\n3,1\n", "seen.csv: line 2: 2 cells in place of 3"),
    ])
  func badInput(text: String, message: String) throws {
    try withFiles { folder in
      try Data(text.utf8).write(to: folder.appendingPathComponent("seen.csv"))
      let fit = try CommandRun(
        "fit", "list.json", "fling.json", "seen.csv", "--out", "found.json", in: folder)
      #expect(fit.code == 2)
      #expect(fit.errors.hasPrefix("boxspring: \(message)"), "\(fit.errors)")
      #expect(fit.errors.filter { $0 == "\n" }.count == 1)
      #expect(!(try Folder.names(in: folder)).contains("found.json"))
    }
  }

  @Test("a recording of a list that is not springy gives one line that says so, and what to record")
  func nothingMoves() throws {
    try withFiles { folder in
      let still = Self.scene.replacing(
        #""influence": {"origin": "touch", "divisor": 1000}"#,
        with: #""influence": {"constant": 0}"#)
      try #require(still != Self.scene)
      try Data(still.utf8).write(to: folder.appendingPathComponent("still.json"))
      let run = try CommandRun(
        "run", "still.json", "fling.json", "--out", "still.ndjson", in: folder)
      try #require(run.code == 0, "\(run.errors)")
      let fit = try CommandRun("fit", "list.json", "fling.json", "still.ndjson", in: folder)
      #expect(fit.code == 2)
      #expect(
        fit.errors
          == "boxspring: still.ndjson: no element moved from its rest position; record a fling "
          + "of springy elements, some of them far from the finger\n", "\(fit.errors)")
    }
  }

  // MARK: spring --fit

  @Test("a spring's own table, its easing and its keyframes give the spring")
  func curves() throws {
    try Folder.with { folder in
      let values = try CommandRun("spring", "list", "--values")
      let rows = values.output.split(separator: "\n").map {
        $0.split(separator: ",").prefix(2).joined(separator: ",")
      }
      try Data(rows.joined(separator: "\n").utf8).write(
        to: folder.appendingPathComponent("curve.csv"))
      let table = try CommandRun(
        "spring", "--fit", "curve.csv", "--as", "frequency", in: folder)
      #expect(table.output == "frequency=1,dampingRatio=0.8\n", "\(table.errors)")

      // The easing of a spring consists of stops along its curve over its settling time.
      let sheet = try CommandRun("spring", "list", "--css")
      try Data(sheet.output.utf8).write(to: folder.appendingPathComponent("easing.css"))
      let easing = try CommandRun(
        "spring", "--fit", "easing.css", "--duration", "1.349", "--json", in: folder)
      let root = try JSONSerialization.jsonObject(with: Data(easing.output.utf8)) as? [String: Any]
      let found = try #require(
        (root?["styles"] as? [String: Any])?["frequency"] as? [String: Double])
      #expect(abs(try #require(found["dampingRatio"]) - 0.8) < 0.03)

      let lottie = """
        {"fr": 60, "layers": [{"ks": {"o": {"a": 1, "k": [
        \(rows.dropFirst().enumerated().map { index, row in
          "{\"t\": \(index), \"s\": [\(row.split(separator: ",")[1])]}"
        }.joined(separator: ","))]}}}]}
        """
      try Data(lottie.utf8).write(to: folder.appendingPathComponent("curve.json"))
      let keys = try CommandRun("spring", "--fit", "curve.json", "--as", "frequency", in: folder)
      #expect(keys.output == "frequency=1,dampingRatio=0.8\n", "\(keys.errors)")
    }
  }

  @Test("keyframes that go back in time are refused")
  func keyframesInDisorder() throws {
    try Folder.with { folder in
      for times in ["0, 9, 3, 12", "0, 1e300, 1"] {
        let keys = times.split(separator: ", ").map { "{\"t\": \($0), \"s\": [\($0)]}" }
        let lottie = "{\"fr\": 60, \"o\": {\"k\": [\(keys.joined(separator: ","))]}}"
        try Data(lottie.utf8).write(to: folder.appendingPathComponent("curve.json"))
        let run = try CommandRun("spring", "--fit", "curve.json", in: folder)
        #expect(run.code == 2)
        #expect(
          run.errors
            == "boxspring: curve.json: the keyframes of the first animated property go back in time; "
            + "give them in the order of their times t\n")
      }
    }
  }

  @Test("stops without a place are spread evenly, also where there are many of them")
  func manyStops() throws {
    // A straight line, in ten thousand parts.
    let stops = (0...10_000).map { "\(Double($0) / 10_000)" }.joined(separator: ", ")
    let frequencies = try ["linear(\(stops))", "linear(0, 1)"].map { text in
      let run = try CommandRun("spring", "--fit", text, "--json")
      let root = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
      let spring = (root?["styles"] as? [String: Any])?["frequency"] as? [String: Double]
      return try #require(spring?["frequency"], "\(run.errors)")
    }
    #expect(abs(frequencies[0] - frequencies[1]) < 1e-3)
  }

  @Test(
    "easings are read as CSS says", arguments: ["ease", "ease-in-out", "linear(0, 0.5 20%, 1)"])
  func easings(text: String) throws {
    let run = try CommandRun("spring", "--fit", text, "--duration", "0.5")
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("fitted to a CSS easing over 0.5 s"))
  }

  @Test(
    "the spring nearest to an easing is at rest soon after its end",
    arguments: ["ease-out", "linear", "ease-in-out"])
  func easingEnds(text: String) throws {
    let run = try CommandRun("spring", "--fit", text, "--duration", "0.5", "--json")
    let root = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let spring = try #require(
      (root?["styles"] as? [String: Any])?["frequency"] as? [String: Double])
    let decay =
      try #require(spring["frequency"]) * 2 * Double.pi
      * (try #require(spring["dampingRatio"]))
    // What is left of the amplitude at twice the easing's duration.
    #expect(exp(-decay) < 0.05, "\(spring)")
  }

  @Test(
    "an invalid curve gives one line, and code 2",
    arguments: [
      ("linear(0, x, 1)", "the stops of linear() are not valid"),
      ("cubic-bezier(2, 0, 0, 1)", "the numbers of cubic-bezier() are not valid"),
      ("nowhere.csv", "nowhere.csv: no such file"),
    ])
  func badCurves(text: String, message: String) throws {
    let run = try CommandRun("spring", "--fit", text)
    #expect(run.code == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.filter { $0 == "\n" }.count == 1)
  }
}
