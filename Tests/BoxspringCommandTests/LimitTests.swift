import Foundation
import Testing

/// Small inputs that ask for a lot.
@Suite("What a command may take")
struct LimitTests {
  private static func write(_ text: String, _ name: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }

  /// Rows that are so small that most of 2⁴⁰ are in view.
  private static let rows = """
    {"format": "boxspring-scene", "version": 1, "viewport": {"width": 390, "height": 844},
     "layout": {"kind": "list"}, "sections": [{"count": 1099511627775, "size": {"height": 1e-9}}]}
    """

  private static let undamped = """
    {"format": "boxspring-scene", "version": 1, "viewport": {"width": 390, "height": 844},
     "layout": {"kind": "list"}, "sections": [{"count": 200, "size": {"height": 64}}],
     "spring": {"frequency": 1, "dampingRatio": 0}}
    """

  private static func pile(_ count: Int) -> String {
    """
    {"format": "boxspring-world", "version": 1, "size": {"width": 390, "height": 600}, "duration": 0.1,
     "items": [{"name": "t", "x": 5, "y": 5, "width": 4, "height": 4, "copies": {"columns": \(count)}}],
     "behaviors": [{"kind": "collision", "items": "all"}]}
    """
  }

  @Test("a file of a trillion bytes of sizes is refused before it is read")
  func sparseSizes() throws {
    try Folder.with { folder in
      let scene = """
        {"format": "boxspring-scene", "version": 1, "viewport": {"width": 390, "height": 844},
         "layout": {"kind": "list"}, "sections": [{"sizes": {"file": "sizes"}}]}
        """
      try Self.write(scene, "scene.json", in: folder)
      try Self.write("", "sizes", in: folder)
      try FileHandle(forWritingTo: folder.appending(path: "sizes")).truncate(atOffset: 1 << 40)
      try Self.refuse(
        ["layout", "scene.json"], in: folder,
        "sizes: it has 68719476736 sizes; give up to 50000000 in the files of a scene")
    }
  }

  /// Runs a command that is to end with one line and nothing written.
  private static func refuse(
    _ words: [String], in folder: URL, _ line: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try Folder.names(in: folder)
    let run = try CommandRun(words: words, in: folder)
    #expect(run.code == 2, "\(words)", sourceLocation: sourceLocation)
    #expect(run.errors == "boxspring: \(line)\n", sourceLocation: sourceLocation)
    #expect(try Folder.names(in: folder) == before, sourceLocation: sourceLocation)
  }

  @Test("a scene with most of a trillion rows in view is refused before they are counted")
  func elementsInView() throws {
    try RunCommandTests.withRun { folder in
      try Self.write(Self.rows, "thin.json", in: folder)
      for words in [
        ["run", "thin.json", "fling.json", "--out", "a.ndjson", "--picture", "a.svg"],
        ["render", "thin.json", "fling.json", "--out", "a.svg"],
        ["bake", "thin.json", "fling.json", "--out", "a.css"],
      ] {
        // 844 pt in view and 200 on either side, of which one has content, at 10⁹ rows a point; the count
        // is by lines and may have a few more.
        let run = try CommandRun(words: words, in: folder)
        #expect(run.code == 2)
        let number = run.errors.split(separator: " ").dropFirst(2).first.flatMap { Int($0) } ?? 0
        #expect(abs(Double(number) - 1044e9) <= 2, "\(run.errors)")
        #expect(
          run.errors
            == "boxspring: thin.json: \(number) elements are in view or around it, more than the 1000000 "
            + "of --limit elements; make the viewport smaller, or give a higher --limit elements=N\n"
        )
        #expect(try Folder.names(in: folder) == ["fling.json", "rows.json", "thin.json"])
      }
      let bench = try CommandRun("bench", "thin.json", in: folder)
      #expect(bench.code == 2 && bench.errors.contains("elements are in view, more than the "))
    }
  }

  @Test(
    "billions of items of a repeated pattern in view are refused, whether their section scrolls or not"
  )
  func patternsInView() throws {
    try RunCommandTests.withRun { folder in
      let sizes = #""sizes": [{"width": 10, "height": 10}, {"width": 20, "height": 10}]"#
      let section = #"{"count": 4000000000, \#(sizes)"#
      let across =
        #", "scrolling": {"length": 220}, "layout": {"kind": "list"}}"#
      for (end, viewport, count) in [
        ("}", #"{"width": 390, "height": 1e9}"#, 100_000_000),
        (across, #"{"width": 1e9, "height": 390}"#, 66_666_666),
      ] {
        try Self.write(
          #"{"format": "boxspring-scene", "version": 1, "viewport": \#(viewport), "#
            + #""layout": {"kind": "list"}, "sections": [\#(section)\#(end)]}"#, "many.json",
          in: folder)
        for words in [
          ["run", "many.json", "fling.json", "--out", "a.ndjson"],
          ["layout", "many.json", "--part", "visible"],
        ] {
          let run = try CommandRun(words: words, in: folder)
          let number = run.errors.split(separator: " ").dropFirst(2).first.flatMap { Int($0) } ?? 0
          #expect(run.code == 2 && abs(number - count) < 5000, "\(run.errors)")
          #expect(run.errors.contains("more than the 1000000 of --limit elements"))
        }
      }
    }
  }

  @Test(
    "changes of content and reordering look at no more elements than are allowed",
    arguments: [
      (
        #"{"t": 0.5, "type": "container", "contentInsets": {"top": 10}}"#, true,
        "trace.json: $.events[0]: 1000000000000 elements near the viewport cannot be simulated at once; keep to "
          + "1000000, or allow more"
      ),
      (
        #"{"t": 0.5, "type": "change", "operations": [{"insert": {"section": 1}, "content": "#
          + #"{"count": 1000000000000, "size": {"height": 1e-9}}}]}"#, false,
        "trace.json: $.events[0]: 544500533633 elements near the viewport cannot be simulated at once; keep to "
          + "1000000, or allow more"
      ),
      (
        #"{"t": 0.5, "type": "change", "operations": [{"insert": {"section": 1}, "content": "#
          + #"{"count": 20000000, "size": {"width": 9}, "scrolling": {"length": 9}, "layout": {"kind": "list"}}}]}"#,
        false,
        "trace.json: $.events[0]: 20000010 elements cannot be simulated at once; give the window a margin in "
          + "points, or keep to 1000000"
      ),
      (
        #"{"t": 0.5, "type": "reorder", "phase": "lift", "element": {"section": 0, "item": 3}, "x": 9, "y": 90}, "#
          + #"{"t": 0.6, "type": "reorder", "phase": "drag", "x": 9, "y": 95}, "#
          + #"{"t": 0.9, "type": "reorder", "phase": "release"}"#, true,
        "scene.json: 1000000000000 elements are in view or around it, more than the 1000000 of --limit elements; "
          + "make the viewport smaller, or give a higher --limit elements=N"
      ),
    ])
  func denseChanges(event: String, isDense: Bool, line: String) throws {
    try RunCommandTests.withRun { folder in
      let rows =
        isDense
        ? #"{"count": 1000000000000, "size": {"height": 1e-9}}"#
        : #"{"count": 10, "size": {"height": 50}}"#
      try Self.write(
        #"{"format": "boxspring-scene", "version": 1, "viewport": {"width": 390, "height": 844}, "#
          + #""layout": {"kind": "list"}, "sections": [\#(rows)]}"#, "scene.json", in: folder)
      try Self.write(
        #"{"format": "scroll-trace", "version": 1, "positions": "finger", "samples": [{"t": 0, "phase": "began", "#
          + #""x": 9, "y": 90}, {"t": 0.1, "phase": "ended", "x": 9, "y": 80}], "events": [\#(event)]}"#,
        "trace.json", in: folder)
      let window = event.contains("scrolling") ? ["--window", "all"] : []
      let run = try CommandRun(
        words: ["run", "scene.json", "trace.json", "--out", "a.ndjson"] + window, in: folder)
      #expect(run.code == 2 && run.errors == "boxspring: \(line)\n")
    }
  }

  @Test("elements that come into view later end a run as well, and a higher limit lets it go on")
  func elementsLater() throws {
    try RunCommandTests.withRun { folder in
      let scene = RunCommandTests.scene.replacing(
        #"[{"header": 30, "count": 120, "size": {"height": 50}}]"#,
        with: #"[{"count": 10, "size": {"height": 50}}, {"count": 400, "size": {"height": 1}}]"#)
      try Self.write(scene, "dense.json", in: folder)
      let words = ["run", "dense.json", "fling.json", "--out", "a.csv", "--limit"]
      let run = try CommandRun(words: words + ["elements=60"], in: folder)
      #expect(run.code == 2)
      #expect(run.errors.contains(", more than the 60 of --limit elements; "))
      #expect(try Folder.names(in: folder) == ["dense.json", "fling.json", "rows.json"])
      let plain = try CommandRun("run", "dense.json", "fling.json", "--format", "csv", in: folder)
      let limited = try CommandRun(words: words + ["elements=450"], in: folder)
      #expect(limited.code == 0)
      let text = try String(contentsOf: folder.appending(path: "a.csv"), encoding: .utf8)
      #expect(text == plain.output)
    }
  }

  @Test(
    "the sizes of all sections together are limited where a layout looks at each, and so are the spans"
  )
  func sizes() throws {
    let section = #"{"count": 6000000, "sizes": [{"height": 1}, {"height": 2}]}"#
    let scene = """
      {"format": "boxspring-scene", "version": 1, "viewport": {"width": 390, "height": 844},
       "layout": {"kind": "waterfall", "tracks": {"count": 2}}, "sections": [\(section), \(section)]}
      """
    let run = try CommandRun("layout", "-", "--summary", input: scene)
    #expect(run.code == 2 && run.output == "")
    #expect(
      run.errors
        == "boxspring: -: $.sections[1].count: 12000000 items of several sizes are too many; give 10000000 "
        + "or fewer in all sections, or one \"size\"\n")
  }

  @Test(
    "frames that are kept for pictures and bakes are limited",
    arguments: [
      ["bake", "--out", "a.css"], ["render", "--out", "a.svg"],
      ["run", "--out", "a.bsf", "--picture", "a.svg"],
      ["run", "--out", "-", "--animation", "a.svg"],
    ])
  func poses(words: [String]) throws {
    try RunCommandTests.withRun { folder in
      try Self.write(Self.undamped, "undamped.json", in: folder)
      let line =
        "undamped.json: its frames have more than the 20000 of --limit poses; take fewer frames or a "
        + "shorter run, or give a higher --limit poses=N"
      let command = [words[0], "undamped.json", "fling.json"] + words.dropFirst()
      try Self.refuse(
        command + ["--rate", "100000", "--limit", "poses=20000"], in: folder, line)
      try Self.refuse(command + ["--rest", "86400", "--limit", "poses=2e4"], in: folder, line)
      let short = try CommandRun(
        words: command + ["--rest", "1", "--limit", "poses=20000"], in: folder)
      #expect(short.code == 0, "\(short.errors)")
    }
  }

  @Test("poses of a recording and of a world are limited, too")
  func keptRecordings() throws {
    try RunCommandTests.withRun { folder in
      let run = try CommandRun("run", "rows.json", "fling.json", "--out", "a.bsf", in: folder)
      #expect(run.code == 0)
      try Self.write(Self.pile(3), "world.json", in: folder)
      for name in ["a.bsf", "world.json"] {
        try Self.refuse(
          ["render", name, "--out", "a.svg", "--limit", "poses=50"], in: folder,
          "\(name): its frames have more than the 50 of --limit poses; take fewer frames or a shorter run, "
            + "or give a higher --limit poses=N")
      }
    }
  }

  @Test("ten thousand items in one place, of which every pair touches, end a simulation")
  func contacts() throws {
    try Folder.with { folder in
      try Self.write(Self.pile(10_000), "pile.json", in: folder)
      let line =
        "pile.json: at 0.017 s there are more than the 200000 of --limit contacts; move the items apart, "
        + "or give a higher --limit contacts=N"
      try Self.refuse(["simulate", "pile.json", "--out", "a.ndjson"], in: folder, line)
      try Self.refuse(["bake", "pile.json", "--out", "a.css"], in: folder, line)
      try Self.write(Self.pile(20), "small.json", in: folder)
      // 20 × 19 / 2 pairs.
      let run = try CommandRun("simulate", "small.json", "--limit", "contacts=190", in: folder)
      #expect(run.code == 0)
      let fewer = try CommandRun("simulate", "small.json", "--limit", "contacts=189", in: folder)
      #expect(fewer.code == 2)
    }
  }

  @Test(
    "badges, boundary items and backgrounds count as elements, and nothing is left of what was begun"
  )
  func attachedElements() throws {
    try RunCommandTests.withRun { folder in
      let badges = (0..<16).map {
        #"{"kind": "b\#($0)", "width": 1, "height": 1, "alignment": "top"}"#
      }
      let group =
        #"{"direction": "horizontal", "width": 390, "height": 1, "count": 255, "members": [{"width": 1, "height": 1, "#
        + #""badges": [\#(badges.joined(separator: ","))]}]}"#
      // 844 rows of 255 items in view, with sixteen badges each.
      try Self.write(
        #"{"format": "boxspring-scene", "version": 1, "viewport": {"width": 390, "height": 844}, "#
          + #""layout": {"kind": "compositional", "lineSpacing": 0, "group": \#(group)}, "#
          + #""sections": [{"count": 100000000, "size": {"width": 1, "height": 1}}]}"#,
        "badges.json", in: folder)
      for words in [
        ["run", "badges.json", "fling.json", "--out", "a.bsf"],
        ["layout", "badges.json", "--part", "visible", "--out", "a.csv"],
      ] {
        let run = try CommandRun(words: words, in: folder)
        let number = run.errors.split(separator: " ").dropFirst(2).first.flatMap { Int($0) } ?? 0
        #expect(run.code == 2 && number >= 844 * 255 * 17, "\(run.errors)")
        #expect(run.errors.contains("more than the 1000000 of --limit elements"))
        #expect(try Folder.names(in: folder) == ["badges.json", "fling.json", "rows.json"])
      }
      let sections = (0..<300).map { _ in
        #"{"count": 1, "size": {"height": 1}, "background": {}}"#
      }
      try Self.write(
        #"{"format": "boxspring-scene", "version": 1, "viewport": {"width": 390, "height": 844}, "#
          + #""layout": {"kind": "list"}, "sections": [\#(sections.joined(separator: ","))]}"#,
        "cards.json", in: folder)
      for (limit, code) in [("599", 2), ("600", 0)] {
        let run = try CommandRun(
          "layout", "cards.json", "--part", "visible", "--limit", "elements=\(limit)", in: folder)
        #expect(run.code == code, "\(run.errors)")
      }
    }
  }

  @Test("time grows with the pinned headers in view, not with their square")
  func pinnedHeaders() throws {
    try RunCommandTests.withRun { folder in
      let sections = repeatElement(#"{"count": 0, "header": 0.0001}"#, count: 5000)
      try Self.write(
        #"{"format": "boxspring-scene", "version": 1, "viewport": {"width": 390, "height": 844}, "#
          + #""layout": {"kind": "list", "pinned": "both"}, "sections": [\#(sections.joined(separator: ","))]}"#,
        "pinned.json", in: folder)
      // Seconds of the processor: three in a debug build, and ten times as many where each is
      // looked for among all.
      let run = try CommandRun(
        shell: "ulimit -t 15; \"$B\" run pinned.json fling.json --out a.bsf", in: folder)
      #expect(run.code == 0, "\(run.errors)")
    }
  }

  @Test("a simulation has no more seconds and frames than a run")
  func longSimulations() throws {
    try Folder.with { folder in
      for (name, duration) in [("day", "86400"), ("hour", "3600"), ("rest", #"{"untilRest": 9}"#)] {
        try Self.write(
          #"{"format": "boxspring-world", "version": 1, "size": {"width": 390, "height": 600}, "#
            + #""duration": \#(duration), "items": [{"name": "t", "x": 5, "y": 5, "width": 4, "height": 4}], "#
            + #""behaviors": [{"kind": "gravity", "items": "all"}]}"#,
          "\(name).json", in: folder)
      }
      let seconds =
        "it lasts more than the 3600 of --limit seconds; shorten it, or give a higher --limit seconds=N"
      try Self.refuse(
        ["simulate", "day.json", "--out", "a.bsf"], in: folder, "day.json: \(seconds)")
      try Self.refuse(["bake", "day.json", "--out", "a.css"], in: folder, "day.json: \(seconds)")
      let frames =
        "of --limit frames; lower --rate or shorten it, or give a higher --limit frames=N"
      try Self.refuse(
        ["simulate", "hour.json", "--rate", "100000", "--out", "a.bsf"], in: folder,
        "hour.json: it has more than the 10000000 \(frames)")
      // It falls for ever: the end is not known before.
      try Self.refuse(
        ["simulate", "rest.json", "--out", "a.bsf", "--limit", "frames=20"], in: folder,
        "rest.json: it has more than the 20 \(frames)")
      let all = try CommandRun("simulate", "rest.json", "--limit", "frames=541", in: folder)
      #expect(all.code == 0, "\(all.errors)")
    }
    try RunCommandTests.withRun { folder in
      try Self.refuse(
        ["run", "rows.json", "fling.json", "--out", "a.bsf", "--limit", "frames=9"], in: folder,
        "rows.json: it has more than the 9 of --limit frames; lower --rate or shorten it, "
          + "or give a higher --limit frames=N")
    }
  }

  @Test("a curve to fit has no more samples than are allowed")
  func samples() throws {
    try Folder.with { folder in
      let rows = (0...100_000).map { "\(Double($0) / 1000),\($0 % 7)\n" }
      try Self.write("time,value\n" + rows.joined(), "long.csv", in: folder)
      let remedy = "of --limit samples; leave out most of them, or give a higher --limit samples=N"
      try Self.refuse(
        ["spring", "--fit", "long.csv"], in: folder,
        "long.csv: the curve has more than the 100000 \(remedy)")
      try Self.write("time,value\n" + rows.prefix(11).joined(), "short.csv", in: folder)
      try Self.refuse(
        ["spring", "--fit", "short.csv", "--limit", "samples=10"], in: folder,
        "short.csv: the curve has more than the 10 \(remedy)")
      let run = try CommandRun("spring", "--fit", "short.csv", "--limit", "samples=11", in: folder)
      #expect(run.code == 0, "\(run.errors)")
    }
  }

  @Test("an input without end is refused in bounded memory")
  func bytes() throws {
    try RunCommandTests.withRun { folder in
      let made = try CommandRun("run", "rows.json", "fling.json", "--out", "a.csv", in: folder)
      #expect(made.code == 0)
      for (input, command, problem) in [
        ("yes '{\"t\":1,\"y\":2}'", "trace describe -", "the file takes"),
        ("tr '\\0' ' ' < /dev/zero", "trace describe -", "the file takes"),
        ("yes ''", "simulate - --out a.bsf", "the file takes"),
        ("yes ''", "layout -", "the file takes"),
        ("yes ''", "run - fling.json", "the file takes"),
        (
          "(head -3 a.csv; yes '')", "diff - a.csv",
          ": a frame, or what precedes it, takes"
        ),
        ("(head -25 a.csv; yes '')", "render -", "a frame, or what precedes it, takes"),
        (
          "(head -c 300 a.csv; cat /dev/zero)", "diff - a.csv",
          "a frame, or what precedes it, takes"
        ),
      ] {
        let run = try CommandRun(
          shell: "ulimit -v 3000000; \(input) 2>&1 | \"$B\" \(command) --limit bytes=300000",
          in: folder)
        #expect(run.code == 2 && run.output == "", "\(input) | \(command)")
        #expect(run.errors.hasPrefix("boxspring: -: "), "\(run.errors)")
        #expect(run.errors.contains(problem), "\(run.errors)")
        #expect(
          run.errors.hasSuffix(
            " more than the 300000 of --limit bytes; shorten it, or give a higher --limit bytes=N\n"
          ))
        #expect(try Folder.names(in: folder) == ["a.csv", "fling.json", "rows.json"])
      }
    }
  }

  @Test("a recording of a scene that is called like a format is a recording")
  func names() throws {
    try RunCommandTests.withRun { folder in
      for name in ["boxspring-scene", "boxspring-world"] {
        try Self.write(RunCommandTests.scene, "\(name).json", in: folder)
        let made = try CommandRun(
          "run", "\(name).json", "fling.json", "--out", "a.ndjson", in: folder)
        #expect(made.code == 0)
        let drawn = try CommandRun("render", "a.ndjson", "--out", "a.svg", in: folder)
        #expect(drawn.code == 0, "\(drawn.errors)")
      }
    }
  }

  @Test("a recording is longer than the limit, its frames are not")
  func longRecording() throws {
    try RunCommandTests.withRun { folder in
      for name in ["a.csv", "a.ndjson", "a.bsf"] {
        let made = try CommandRun("run", "rows.json", "fling.json", "--out", name, in: folder)
        #expect(made.code == 0)
        // All frames are more than 30,000 bytes, none is.
        let diff = try CommandRun("diff", name, name, "--limit", "bytes=30000", in: folder)
        #expect(diff.code == 0, "\(diff.errors)")
        let drawn = try CommandRun(
          shell: "\"$B\" render - --limit bytes=30000 < \(name)", in: folder)
        #expect(drawn.code == 0 && drawn.output.hasPrefix("<svg"), "\(drawn.errors)")
      }
    }
  }

  @Test("--limit says what is wrong with it, and --help teaches its names, defaults and units")
  func option() throws {
    for (value, said) in [
      ("2", #""2" is not valid; give NAME=N, such as bytes=64000000"#),
      (
        "element=2",
        #"unknown limit "element"; did you mean elements? choose one of bytes, elements"#
      ),
      ("elements=many", #""many" is not valid; give a whole number from 0 to 1000000000000000"#),
      ("elements=0x10", #""0x10" is not valid; give a whole number from 0 to 1000000000000000"#),
      ("elements=-1", #""-1" is not valid; give a whole number from 0 to 1000000000000000"#),
      ("elements=1,elements=2", "elements is given twice; keep one"),
      ("poses=1", #"unknown limit "poses"; choose one of bytes, elements"#),
    ] {
      let run = try CommandRun("layout", "-", "--limit", value)
      #expect(run.code == 2)
      #expect(run.errors == "boxspring: --limit: \(said) (see boxspring layout --help)\n")
    }
    let help = try CommandRun("render", "--help").output.split(separator: "\n")
      .map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(help.contains("--limit NAME=N,…"))
    for text in [
      "bytes=32000000 of a scene, world or trace", "elements=1000000 in view",
      "seconds=3600 of a trace",
      "contacts=200000 of shapes", "poses=50000000 of elements or items in all frames kept",
    ] {
      #expect(help.contains(text), "\(text)")
    }
  }
}
