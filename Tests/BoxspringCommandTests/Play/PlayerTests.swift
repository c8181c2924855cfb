import BoxspringFiles
import Foundation
import LayoutDynamics
import PlaneGeometry
import Testing

@Suite("A run in the terminal")
struct PlayerTests {
  /// What stands behind a name in the words beside the picture.
  private static func number(_ name: String, on screen: ScreenEmulator) -> Double? {
    screen.lines.compactMap { line in
      line.firstRange(of: name + " ").flatMap { range in
        line[range.upperBound...].split(separator: " ").lazy.compactMap { Double($0) }.first
      }
    }.first
  }

  private static func isPaused(_ screen: ScreenEmulator) -> Bool {
    screen.lines[screen.rows - 1].hasPrefix("■")
  }

  private static func isPlaying(_ screen: ScreenEmulator) -> Bool {
    screen.lines[screen.rows - 1].hasPrefix("►")
  }

  private static func frameNumber(_ screen: ScreenEmulator) -> Int? {
    number("frame", on: screen).map { Int($0) }
  }

  /// Pauses at a frame.
  private static func pause(_ terminal: PseudoTerminal, at number: Int) throws {
    try terminal.wait("a picture") { isPlaying($0) }
    terminal.type(" ")
    try terminal.wait("a pause") { isPaused($0) }
    terminal.type("\u{1b}[H")
    try terminal.wait("the first frame") { frameNumber($0) == 1 }
    for step in 1..<number {
      terminal.type("\u{1b}[C")
      try terminal.wait("frame \(step + 1)") { frameNumber($0) == step + 1 }
    }
  }

  /// The frames that the same run writes to a file.
  private static func frames(_ words: [String], in folder: URL) throws -> RecordedLayout {
    let run = try CommandRun(words: ["run"] + words + ["--out", "truth.bsf"], in: folder)
    #expect(run.code == 0)
    return try RunCommandTests.frames("truth.bsf", in: folder)
  }

  /// Compares the picture on a screen with a frame, dot by dot.
  private static func check(_ drawn: DrawnFrame, _ note: String) {
    var wrong = 0
    var labels = 0
    for row in 0..<drawn.rows {
      for column in 0..<drawn.columns {
        guard let dots = drawn.wrongDots(row: row, column: column) else {
          labels += 1
          continue
        }
        wrong += dots
        if drawn.isStraight(row: row, column: column) {
          #expect(dots == 0, "\(note): row \(row), column \(column)")
        } else {
          #expect(dots <= 16, "\(note): row \(row), column \(column)")
        }
      }
    }
    #expect(labels > 0, "\(note): elements have numbers")
    #expect(wrong * 100 < drawn.rows * drawn.columns * 32 * 6, "\(note): \(wrong) dots")
  }

  @Test("plays to its end, gives the screen back and says what it was")
  func wholeRun() throws {
    try RunCommandTests.withRun { folder in
      let words = ["rows.json", "fling.json", "--rest", "0.3"]
      let truth = try Self.frames(words, in: folder)
      let terminal = try PseudoTerminal(["run"] + words, in: folder)
      try terminal.wait("the first frame") { Self.isPlaying($0) }
      #expect(!terminal.isRestored)
      #expect(terminal.screen.isAlternate && !terminal.screen.isCursorVisible)
      try terminal.wait("the last frame") { Self.frameNumber($0) == truth.frames.count }
      #expect(try terminal.end() == 0)
      #expect(terminal.isRestored)
      #expect(terminal.screen.unknown == [])
      let lines = terminal.screen.lines.map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(lines.contains { $0.hasPrefix("played: \(truth.frames.count) frames at 60 Hz") })
      #expect(lines.joined().contains("hash \(truth.recording.hashText)"))
    }
  }

  @Test("the last picture stays on the screen, at the end and where the user has seen enough")
  func lastPicture() throws {
    try RunCommandTests.withRun { folder in
      let words = ["rows.json", "fling.json", "--rest", "0.3"]
      let count = try Self.frames(words, in: folder).frames.count
      for isCutShort in [false, true] {
        let terminal = try PseudoTerminal(
          ["run"] + words, shell: "echo before; exec \"$B\" \"$@\"", in: folder)
        try terminal.wait("it plays") { Self.isPlaying($0) }
        if isCutShort {
          try Self.pause(terminal, at: 4)
          terminal.type("q")
        }
        #expect(try terminal.end() == 0)
        #expect(terminal.isRestored && !terminal.screen.isAlternate)
        let screen = terminal.screen
        #expect(screen.unknown == [])
        // The panel beside the picture and the line of time below it, of the frame last looked at.
        #expect(Self.frameNumber(screen) == (isCutShort ? 4 : count))
        let line = try #require(screen.lines.firstIndex { $0.hasPrefix("■") })
        let summary = try #require(screen.lines.firstIndex { $0.hasPrefix("played: ") })
        #expect(summary > line)
        // All of the picture is to be seen, in the colours that the terminal has.
        let drawn = (0..<line).filter { row in
          (0..<30).contains { screen[row, $0].paper != "default" }
        }
        #expect(drawn.count > 15, "\(screen.text)")
      }
    }
  }

  @Test(
    "what is drawn is the frame, dot by dot",
    arguments: [("rows.json", 80, 24), ("grid.json", 100, 40), ("carousel-rtl.json", 90, 30)])
  func geometry(scene: String, columns: Int, rows: Int) throws {
    try RunCommandTests.withRun { folder in
      let examples = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "docs/examples")
      let isOwn = scene == "rows.json"
      let path = isOwn ? scene : examples.appending(path: scene).path
      let trace = scene.hasPrefix("carousel") ? "swipes.json" : "fling.json"
      let words = [path, examples.appending(path: trace).path, "--rate", "10"]
      let truth = try Self.frames(words, in: folder)
      let viewport = truth.header.viewport
      // The viewport keeps its shape; characters are twice as high as wide.
      let scale = min(
        Double(rows - 1) / viewport.height, Double(columns) / (2 * viewport.width))
      let shown = (
        columns: Int((viewport.width * scale * 2).rounded()),
        rows: Int((viewport.height * scale).rounded())
      )
      let terminal = try PseudoTerminal(
        ["run"] + words + ["--loop"], columns: columns, rows: rows, in: folder)
      try terminal.wait("a picture") { Self.isPlaying($0) }
      terminal.type(" \u{1b}[H")
      try terminal.wait("the start") { Self.isPaused($0) && $0.text.contains("  0.00 s") }
      for number in 0..<8 {
        let time = String(format: "%.2f s", truth.frames[number].time)
        try terminal.wait("frame \(number)") {
          $0.lines[rows - 1].dropFirst().prefix(9).contains(time)
        }
        Self.check(
          DrawnFrame(
            screen: terminal.screen, columns: shown.columns, rows: shown.rows,
            frame: truth.frames[number], viewport: viewport),
          "frame \(number)")
        terminal.type("\u{1b}[C")
      }
      terminal.type("q")
      #expect(try terminal.end() == 0)
    }
  }

  @Test("keys pause, step, seek, change the speed and quit")
  func keys() throws {
    try RunCommandTests.withRun { folder in
      let count = try Self.frames(["rows.json", "fling.json"], in: folder).frames.count
      let terminal = try PseudoTerminal(["run", "rows.json", "fling.json", "--loop"], in: folder)
      try Self.pause(terminal, at: 3)
      terminal.type("\u{1b}[D")
      try terminal.wait("a frame back") { Self.frameNumber($0) == 2 }
      terminal.type("\u{1b}OF")
      try terminal.wait("the end") { Self.frameNumber($0) == count }
      terminal.type("\u{1b}[C")
      terminal.type("\u{1b}[1;2D")
      try terminal.wait("the end is the end") { Self.frameNumber($0) == count - 1 }
      terminal.type("\u{1b}[A\u{1b}[A")
      try terminal.wait("four times as fast") { Self.number("speed", on: $0) == 4 }
      terminal.type("\u{1b}OB\u{1b}OB\u{1b}OB")
      try terminal.wait("half as fast") { Self.number("speed", on: $0) == 0.5 }
      terminal.type("x")
      terminal.type("\u{1b}[1~")
      try terminal.wait("the start") { Self.frameNumber($0) == 1 }
      terminal.type(" ")
      try terminal.wait("it plays") { Self.isPlaying($0) && Self.frameNumber($0) ?? 0 > 3 }
      terminal.type("q")
      #expect(try terminal.end() == 0)
      #expect(terminal.isRestored)
      #expect(terminal.screen.text.contains("played: \(count) frames"))
    }
  }

  @Test("a loop starts over, and is refused where nothing plays")
  func loop() throws {
    try RunCommandTests.withRun { folder in
      let words = ["run", "rows.json", "fling.json", "--rest", "0", "--loop"]
      let terminal = try PseudoTerminal(words, in: folder)
      for _ in 0..<2 {
        try terminal.wait("the start") { Self.frameNumber($0).map { $0 < 5 } ?? false }
        try terminal.wait("the end") { Self.frameNumber($0).map { $0 > 8 } ?? false }
      }
      terminal.type("\u{1b}")
      #expect(try terminal.end() == 0)
      let piped = try CommandRun(words: words, in: folder)
      #expect(piped.code == 2)
      #expect(piped.errors.hasPrefix("boxspring: --loop is only valid for playback in a terminal;"))
    }
  }

  @Test(
    "the screen is given back for each way of leaving",
    arguments: [
      ("q", 0, 0), ("Q", 0, 0), ("\u{1b}", 0, 0), ("\u{3}", 0, -SIGINT), ("\u{1c}", 0, -SIGQUIT),
      ("", SIGTERM, -SIGTERM), ("", SIGHUP, -SIGHUP), ("", SIGINT, -SIGINT),
    ])
  func leaving(typed: String, signal: Int32, code: Int32) throws {
    try RunCommandTests.withRun { folder in
      let terminal = try PseudoTerminal(
        ["run", "rows.json", "fling.json", "--loop"], shell: "ulimit -c 0; exec \"$B\" \"$@\"",
        in: folder)
      try terminal.wait("it plays") { Self.isPlaying($0) }
      if signal == 0 { terminal.type(typed) } else { terminal.signal(signal) }
      #expect(try terminal.end() == code)
      #expect(terminal.isRestored)
      #expect(terminal.screen.unknown == [])
    }
  }

  @Test("stopped by the user it gives the screen back, and takes it again when it goes on")
  func stopping() throws {
    try RunCommandTests.withRun { folder in
      let terminal = try PseudoTerminal(
        ["run", "rows.json", "fling.json", "--loop"],
        shell: "set -m; \"$B\" \"$@\"; echo stopped $?; read answer; fg; echo ended $?", in: folder)
      try terminal.wait("it plays") { Self.isPlaying($0) }
      terminal.type(" ")
      try terminal.wait("it stands") { Self.isPaused($0) }
      terminal.type("\u{1a}")
      try terminal.wait("the shell") { $0.text.contains("stopped ") }
      #expect(terminal.isRestored)
      terminal.type("go\n")
      try terminal.wait("it is back") { $0.isAlternate && Self.isPaused($0) }
      #expect(!terminal.isRestored)
      terminal.type("q")
      #expect(try terminal.end() == 0)
      #expect(terminal.screen.text.contains("ended 0"))
      #expect(terminal.isRestored)
    }
  }

  @Test("another size is drawn anew, with the shape of its characters")
  func resizing() throws {
    try RunCommandTests.withRun { folder in
      let truth = try Self.frames(["rows.json", "fling.json"], in: folder)
      let terminal = try PseudoTerminal(["run", "rows.json", "fling.json", "--loop"], in: folder)
      try Self.pause(terminal, at: 12)
      for (columns, rows, pixels, shown) in [
        // 300 by 500 points on 39 rows: 39 · 0.6 · aspect columns, of aspect 2 and of 1.6.
        (120, 40, (0, 0), (columns: 47, rows: 39)),
        (100, 40, (1000, 640), (columns: 37, rows: 39)),
        // 32 columns are fewer than 49 rows would need: 32 / (0.6 · 2) rows.
        (32, 50, (0, 0), (columns: 32, rows: 27)),
      ] {
        terminal.resize(columns: columns, rows: rows, pixels: pixels)
        try terminal.wait("it fills the screen") { Self.isPaused($0) && !$0.text.contains("?") }
        Self.check(
          DrawnFrame(
            screen: terminal.screen, columns: shown.columns, rows: shown.rows,
            frame: truth.frames[11], viewport: truth.header.viewport),
          "\(columns) by \(rows)")
      }
      terminal.resize(columns: 12, rows: 3)
      try terminal.wait("it says why not") { $0.text.contains("too small") }
      terminal.resize(columns: 80, rows: 24)
      try terminal.wait("it is back") { Self.frameNumber($0) == 12 }
      terminal.type("q")
      #expect(try terminal.end() == 0)
    }
  }

  @Test("without colours it is drawn in lit and unlit", arguments: ["NO_COLOR", "TERM"])
  func colorless(variable: String) throws {
    try RunCommandTests.withRun { folder in
      let terminal = try PseudoTerminal(
        ["run", "rows.json", "fling.json", "--loop"],
        environment: [variable: variable == "TERM" ? "vt220" : "1", "COLORTERM": ""], in: folder)
      try Self.pause(terminal, at: 2)
      #expect(terminal.screen.colorCount == 0)
      let lit =
        terminal.screen.text.contains("█")
        || (0..<23).contains { terminal.screen[$0, 5].paper == "reversed" }
      #expect(lit)
      terminal.type("q")
      #expect(try terminal.end() == 0)
    }
  }

  @Test("keys work where the scene comes from standard input")
  func standardInput() throws {
    try RunCommandTests.withRun { folder in
      let terminal = try PseudoTerminal(
        shell: "\"$B\" run - fling.json --loop < rows.json", in: folder)
      try terminal.wait("it plays") { Self.isPlaying($0) }
      terminal.type("q")
      #expect(try terminal.end() == 0)
      #expect(terminal.isRestored)
    }
  }

  @Test("a terminal that hangs does not keep a signal from ending the run")
  func hanging() throws {
    try RunCommandTests.withRun { folder in
      let terminal = try PseudoTerminal(
        ["run", "rows.json", "fling.json", "--loop"], columns: 200, rows: 100, in: folder)
      try terminal.wait("it plays") { Self.isPlaying($0) }
      // Nothing is read any more: the line is full after a few pictures.
      usleep(500_000)
      terminal.signal(SIGTERM)
      #expect(try terminal.endUnread() == -SIGTERM)
    }
  }

  @Test(
    "a terminal that shows no pictures is not flooded with frames: a line says why, and what to do",
    arguments: [("dumb", 80, "TERM is dumb"), ("xterm", 15, "the terminal has 15 × 24 characters")])
  func unfit(name: String, columns: Int, reason: String) throws {
    try RunCommandTests.withRun { folder in
      let world = """
        {"format": "boxspring-world", "version": 1, "size": {"width": 100, "height": 100}, "duration": 1,
         "items": [{"name": "box", "x": 50, "y": 50, "width": 9, "height": 9}]}
        """
      try Data(world.utf8).write(to: folder.appending(path: "world.json"))
      for words in [
        ["run", "rows.json", "fling.json", "--rest", "0"], ["simulate", "world.json"],
      ] {
        let terminal = try PseudoTerminal(
          words, columns: columns, environment: ["TERM": name], in: folder)
        #expect(try terminal.end() == 2)
        let text = String(decoding: terminal.received, as: UTF8.self)
        #expect(text.hasPrefix("boxspring: cannot play in this terminal (\(reason)"), "\(text)")
        #expect(text.split(whereSeparator: \.isNewline).count == 1, "\(text)")
        #expect(text.contains("--out"))
        #expect(!text.contains("\u{1b}"))
      }
    }
  }

  @Test(
    "frames that are asked for go to the terminal",
    arguments: [["--out", "-"], ["--format", "csv"]])
  func asked(words: [String]) throws {
    try RunCommandTests.withRun { folder in
      let terminal = try PseudoTerminal(
        ["run", "rows.json", "fling.json", "--rest", "0"] + words, in: folder)
      #expect(try terminal.end() == 0)
      let piped = try CommandRun(
        words: ["run", "rows.json", "fling.json", "--rest", "0"] + words, in: folder)
      let text = String(decoding: terminal.received, as: UTF8.self)
      #expect(text.replacing("\r\n", with: "\n") == piped.output + piped.errors)
    }
  }

  @Test("what a scene is called cannot steer the terminal")
  func title() throws {
    try RunCommandTests.withRun { folder in
      let scene = RunCommandTests.scene.replacing(
        "\"Rows\"", with: "\"A\\u001b[2J\\u009b5mB\\u202e\\n\\u0007C 漢字\"")
      try Data(scene.utf8).write(to: folder.appending(path: "named.json"))
      let terminal = try PseudoTerminal(["run", "named.json", "fling.json", "--loop"], in: folder)
      try terminal.wait("it plays") { Self.isPlaying($0) && $0.text.contains("A[2J5mBC 漢字") }
      #expect(terminal.screen.unknown == [])
      terminal.type("q")
      #expect(try terminal.end() == 0)
    }
  }

  @Test("a title that is wider than the panel goes on in the next line")
  func longTitle() throws {
    try RunCommandTests.withRun { folder in
      let words = (1...14).map { "word\($0)" }
      let scene = RunCommandTests.scene.replacing(
        "\"Rows\"", with: "\"\(words.joined(separator: " "))\"")
      try Data(scene.utf8).write(to: folder.appending(path: "named.json"))
      let terminal = try PseudoTerminal(["run", "named.json", "fling.json", "--loop"], in: folder)
      try terminal.wait("the whole title") { screen in words.allSatisfy(screen.text.contains) }
      terminal.type("q")
      #expect(try terminal.end() == 0)
    }
  }

  @Test(
    "a world plays in the terminal, too, and how to quit is said at any width",
    arguments: [50, 100, 180])
  func world(columns: Int) throws {
    let world = #"""
      {"format": "boxspring-world", "version": 1, "size": {"width": 300, "height": 300}, "duration": 30,
       "items": [{"name": "ball", "x": 150, "y": 40, "width": 60, "height": 60, "bounds": "ellipse"}],
       "behaviors": [{"kind": "gravity", "items": "all"},
         {"kind": "collision", "name": "floor", "items": "all", "bounds": "view"}]}
      """#
    try Folder.with { folder in
      try Data(world.utf8).write(to: folder.appending(path: "world.json"))
      let terminal = try PseudoTerminal(
        ["simulate", "world.json"], columns: columns, rows: 24, in: folder)
      try terminal.wait("a picture") { Self.isPlaying($0) }
      #expect(terminal.screen.lines[terminal.screen.rows - 1].hasSuffix("q quit"))
      terminal.type("q")
      #expect(try terminal.end() == 0)
      #expect(terminal.isRestored)
    }
  }
}
