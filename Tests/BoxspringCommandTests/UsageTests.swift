import Foundation
import Testing

@Suite("Usage of the command")
struct UsageTests {
  @Test(
    "wrong words are answered with one line and code 2",
    arguments: [
      (
        ["--verson"],
        "unknown option --verson; did you mean --version? choose --help, --version (see boxspring --help)"
      ),
      (
        ["trcae"],
        "unknown command trcae; did you mean trace? choose run, fit, render, bake, layout, spring, trace, simulate, scene, diff, replay, serve, bench, new (see boxspring --help)"
      ),
      (
        ["trace", "frobnicate"],
        "unknown command frobnicate; choose describe, convert, generate (see boxspring trace --help)"
      ),
      (["trace", "describe"], "FILE is missing (see boxspring trace describe --help)"),
      (
        ["trace", "convert", "a", "b"],
        "unexpected argument \"b\" (see boxspring trace convert --help)"
      ),
      (["trace", "describe", "no.json"], "no.json: no such file; check the name"),
      (["trace", "describe", "/"], "/: this is a directory; give the name of a file"),
      (
        ["trace", "generate", "drag", "--rat", "60"],
        "unknown option --rat; did you mean --rate? (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "drag", "--speed=3"],
        "unknown option --speed; did you mean --seed? (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "drag", "--rate", "0"],
        "--rate: 0 is below 1; give a number from 1 to 10000 (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "drag", "--rate=fast"],
        "--rate: \"fast\" is not a number; give a number from 1 to 10000 (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "drag", "--rate"],
        "--rate needs a value: --rate HZ (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "drag", "--rate", "--axis", "x"],
        "--rate needs a value: --rate HZ (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "drag", "--axis", "z"],
        "--axis: \"z\" is not valid; choose one of x, y (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "drag", "--seed", "-1"],
        "--seed: \"-1\" is not valid; give a whole number, 0 or more (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "drag", "--axis", "x", "--axis", "y"],
        "duplicate option --axis; keep one (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "drag", "--help=yes"],
        "--help takes no value (see boxspring trace generate drag --help)"
      ),
      (
        ["trace", "generate", "flings", "--count", "10000", "--rate", "10000"],
        "about 15040000 samples are more than the limit of 1000000; lower the rate, the count or the times (see boxspring trace generate flings --help)"
      ),
    ])
  func refused(words: [String], line: String) throws {
    let run = try CommandRun(words: words)
    #expect(run.errors == "boxspring: \(line)\n")
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test("every command has help with a usage line and an example, at most 80 columns wide")
  func help() throws {
    let commands = [
      [], ["bake"], ["layout"], ["spring"], ["diff"], ["replay"], ["trace"], ["trace", "describe"],
      ["trace", "convert"],
      ["trace", "generate"],
      ["trace", "generate", "drag"], ["trace", "generate", "fling"],
      ["trace", "generate", "flings"], ["trace", "generate", "edge-bounce"],
      ["trace", "generate", "wheel"], ["run"], ["render"], ["simulate"], ["bench"],
      ["fit"],
      ["new"], ["new", "scene"], ["new", "world"], ["new", "trace"],
    ]
    for words in commands {
      let path = (["boxspring"] + words).joined(separator: " ")
      let long = try CommandRun(words: words + ["--help"])
      let short = try CommandRun(words: words + ["-h"])
      #expect(long.code == 0)
      #expect(long.output == short.output)
      #expect(try CommandRun(words: ["help"] + words).output == long.output)
      #expect(long.output.hasPrefix("Usage: \(path)"))
      #expect(long.output.contains("\nExample"))
      #expect(long.output.split(separator: "\n").allSatisfy { $0.count <= 80 }, "\(path)")
    }
  }

  @Test("the word help explains the command behind it, from anywhere, and knows no other")
  func helpWord() throws {
    let long = try CommandRun("trace", "generate", "drag", "--help")
    #expect(try CommandRun("trace", "help", "generate", "drag").output == long.output)
    #expect(try CommandRun("help", "help").output == CommandRun("--help").output)
    let unknown = try CommandRun("help", "trace", "descrbe")
    #expect(
      unknown.errors == "boxspring: unknown command descrbe; did you mean describe? choose "
        + "describe, convert, generate (see boxspring trace --help)\n")
    let much = try CommandRun("help", "run", "scene.json")
    #expect(
      much.errors == "boxspring: unexpected argument \"scene.json\" (see boxspring run --help)\n")
    #expect(unknown.code == 2 && much.code == 2)
    let near = try CommandRun("hlep")
    #expect(near.errors.contains("did you mean help?"))
  }

  @Test("-o stands for --out and -q for --quiet, alone, together and with the value beside")
  func letters() throws {
    try Folder.with { folder in
      for words in [
        ["-o", "a.csv", "-q"], ["-qo", "a.csv"], ["-oa.csv", "--quiet"], ["-q", "--out=a.csv"],
      ] {
        let run = try CommandRun(words: ["trace", "generate", "drag"] + words, in: folder)
        #expect(run.code == 0 && run.output == "" && run.errors == "", "\(words) \(run.errors)")
        #expect(try Folder.names(in: folder) == ["a.csv"])
        try FileManager.default.removeItem(at: folder.appending(path: "a.csv"))
      }
      for (words, line) in [
        (["-o"], "-o needs a value: -o FILE"), (["-x"], "unknown option -x"),
        (["-qx"], "unknown option -x"),
        (["-q", "--quiet"], "duplicate option --quiet; keep one"),
        (["--quiet=no"], "--quiet takes no value"),
      ] {
        let run = try CommandRun(words: ["trace", "generate", "drag"] + words)
        #expect(
          run.errors == "boxspring: \(line) (see boxspring trace generate drag --help)\n")
        #expect(run.code == 2)
      }
    }
  }

  @Test("every command that writes files tells of them in a line, unless it is to be quiet")
  func summaries() throws {
    try Folder.with { folder in
      try Data(SceneText.list.utf8).write(to: folder.appendingPathComponent("list.json"))
      for (words, summary) in [
        ("trace generate fling --out fling.json", "fling.json: 11 samples, 0.15 s, "),
        ("trace convert fling.json --out fling.csv", "fling.csv: 11 samples, 0.15 s, "),
        ("new world --out world.json", "world.json: "),
        ("layout list.json --out rest.csv --picture rest.svg", "rest.csv, rest.svg: 7 elements, "),
        ("layout list.json --picture rest.svg", "rest.svg: "),
        ("run list.json fling.json --out f.csv --preview f.html", "f.csv, f.html: "),
        ("render list.json fling.json --out f.png", "f.png: "),
        ("bake list.json fling.json --out f.css", "f.css: "),
        ("simulate world.json --out m.csv", "m.csv: "),
        // What goes to standard output is not summed up.
        ("run list.json fling.json", ""), ("bake list.json fling.json --format css", ""),
        ("layout list.json", ""), ("layout list.json --summary", ""),
        ("trace describe fling.json", ""), ("spring snappy", ""), ("diff f.csv f.csv", ""),
        ("new scene", ""),
      ] {
        let words = words.split(separator: " ").map(String.init)
        let run = try CommandRun(words: words, in: folder)
        #expect(run.code == 0, "\(words): \(run.errors)")
        #expect(
          summary.isEmpty
            ? run.errors.isEmpty
            : run.errors.hasPrefix(summary) && run.errors.split(separator: "\n").count == 1,
          "\(words): \(run.errors)")
        let quiet = try CommandRun(words: words + ["--quiet"], in: folder)
        #expect(quiet.code == 0 && quiet.errors == "", "\(words): \(quiet.errors)")
      }
    }
  }

  @Test("a quiet command is quiet about what may not be as meant, and not about what went wrong")
  func quietNotes() throws {
    try Folder.with { folder in
      try Data(SceneText.list.utf8).write(to: folder.appendingPathComponent("list.json"))
      let words = ["run", "list.json", "-", "--out", "f.csv"]
      let still = try CommandRun("trace", "generate", "drag", "--axis", "x").output
      let run = try CommandRun(words: words, input: still, in: folder)
      #expect(run.errors.hasPrefix("boxspring run: note: nothing scrolled"))
      let quiet = try CommandRun(words: words + ["-q"], input: still, in: folder)
      #expect(quiet.code == 0 && quiet.errors == "")
      let failed = try CommandRun("run", "none.json", "-", "-q", input: still, in: folder)
      #expect(failed.code == 2)
      #expect(failed.errors == "boxspring: none.json: no such file; check the name\n")
    }
  }

  @Test("help wins over everything else on the line")
  func helpWins() throws {
    let run = try CommandRun("trace", "generate", "drag", "--axis", "x", "--help", "--nonsense")
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("Usage: boxspring trace generate drag [OPTIONS]\n"))
  }

  @Test("the examples in help run as they stand")
  func examples() throws {
    try Folder.with { folder in
      try Data(SceneText.list.utf8).write(to: folder.appendingPathComponent("list.json"))
      try Data("t,y\n0,0\n16,5\n33,20\n50,60\n".utf8)
        .write(to: folder.appendingPathComponent("recorded.csv"))
      for words in [
        "new scene --out scene.json", "new scene", "new world --out world.json",
        "new trace --out trace.json", "new trace", "trace describe trace.json",
        "trace convert recorded.csv --time-unit ms --out recorded.json",
        "trace generate fling --speed 2000 --out fling.json",
        "spring bouncy --curve", "spring bouncy --css", "spring snappy",
        "bake list.json fling.json --out list.html",
        "run list.json fling.json --out frames.ndjson",
        "bake frames.ndjson --out list.lottie.json --error 0.5",
        "bake list.json fling.json --spring bouncy --format css",
        "spring response=0.4,dampingRatio=0.6 --curve",
        "spring mass=1,stiffness=100,damping=10 --as duration",
        "spring list --values --rate 120 --from 40 --to 0 --velocity -800", "spring --list",
        "layout list.json --summary", "layout list.json --part visible --offset 500",
        "layout list.json --out rest.csv --picture rest.svg",
        "layout list.json --out before.bsf", "layout list.json --out after.bsf",
        "diff before.bsf after.bsf", "layout list.json --out before.csv",
        "layout list.json --out after.ndjson",
        "diff before.csv after.ndjson --tolerance 0.001 --quiet",
        "trace describe fling.json", "trace convert fling.json --out fling.csv",
        "trace generate flings --count 3 --noise 0.3 --out flings.json",
        "trace convert flings.json --out flings.csv", "trace describe flings.json flings.csv",
        "trace generate drag --distance 250 --axis x",
        "trace generate flings --seed 7 --noise 0.3 --out flings.csv",
        "trace generate drag --distance 300 --time 0.4",
        "trace generate flings --count 5 --pause 0.2 --noise 0.3",
        "trace generate edge-bounce --distance 200 --out bounce.json",
        "trace generate wheel --count 10 --points 120 --interval 0.05",
      ] {
        let run = try CommandRun(words: words.split(separator: " ").map(String.init), in: folder)
        #expect(run.code == 0, "\(words): \(run.errors)")
      }
    }
  }

  @Test("words behind two dashes are no options")
  func onlyOperands() throws {
    let run = try CommandRun("trace", "describe", "--", "--help")
    #expect(run.errors == "boxspring: --help: no such file; check the name\n")
  }

  @Test("the version is one line")
  func version() throws {
    let run = try CommandRun("--version")
    #expect(run.output.wholeMatch(of: /boxspring \d+\.\d+\.\d+\n/) != nil)
    #expect(run.code == 0)
    #expect(
      try CommandRun("--version", "extra").errors == "boxspring: unexpected argument \"extra\"\n")
  }

  @Test("keys of other formats and a recording for a scene are explained; NUL is not a space")
  func otherFormats() throws {
    let scene = """
      {"format": "boxspring-scene", "version": 1, "viewport": {"width": 390, "height": 844},
       "layout": LAYOUT, "sections": [{"count": 20, "size": {"width": 50, "height": 64}}]}
      """
    let files = [
      "type.json": scene.replacingOccurrences(of: "LAYOUT", with: #"{"type": "list"}"#),
      "columns.json": scene.replacingOccurrences(
        of: "LAYOUT", with: #"{"kind": "grid", "columns": 3}"#),
      "list.json": scene.replacingOccurrences(of: "LAYOUT", with: #"{"kind": "list"}"#),
      "nul.csv": "t,y\n0,0\n0.1,3\u{0}\n", "fling.csv": "t,y\n0,0\n0.1,3\n",
    ]
    try Folder.with { folder in
      for (name, text) in files {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      _ = try CommandRun(
        words: ["run", "list.json", "fling.csv", "--out", "run.ndjson"], in: folder)
      for (words, line) in [
        ("layout type.json", #"type.json: $.layout.type: unknown key; did you mean "kind"?"#),
        (
          "layout columns.json",
          #"columns.json: $.layout.columns: unknown key; did you mean "tracks"?"#
        ),
        ("run list.json nul.csv", #"nul.csv: line 3, y: "3\u0000" is not a number; "#),
        ("layout run.ndjson", "run.ndjson: line 2, column 1: a recording stands here, "),
      ] {
        let run = try CommandRun(words: words.split(separator: " ").map(String.init), in: folder)
        #expect(run.code == 2, "\(words)")
        #expect(run.errors.hasPrefix("boxspring: " + line), "\(run.errors)")
      }
    }
    let spring = try CommandRun("spring", "frequency=1, dampingRatio=0.8")
    #expect(spring.output.hasPrefix("frequency=1, dampingRatio=0.8: 1 Hz, damping ratio 0.8\n"))
  }
}
