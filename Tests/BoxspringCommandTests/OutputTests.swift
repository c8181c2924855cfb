import Foundation
import Testing

@Suite("What the command writes, and where")
struct OutputTests {
  private static func text(_ name: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test(
    "an output that is read is refused, however it is spelled, and stays as it was",
    arguments: [
      (["run", "rows.json", "fling.json", "--out", "rows.json"], "--out: rows.json"),
      (["run", "rows.json", "fling.json", "--out", "./fling.json"], "--out: ./fling.json"),
      (["run", "rows.json", "fling.json", "--preview", "link.json"], "--preview: link.json"),
      (["run", "link.json", "fling.json", "--animation", "rows.json"], "--animation: rows.json"),
      (["layout", "rows.json", "--out", "hard.json"], "--out: hard.json"),
      (["layout", "rows.json", "--picture", "rows.json"], "--picture: rows.json"),
      (["bake", "rows.json", "fling.json", "--out", "rows.json"], "--out: rows.json"),
      (["render", "rows.json", "fling.json", "--out", "fling.json"], "--out: fling.json"),
    ])
  func overInput(words: [String], place: String) throws {
    try RunCommandTests.withRun { folder in
      let path = { (name: String) in folder.appending(path: name).path }
      try FileManager.default.createSymbolicLink(
        atPath: path("link.json"), withDestinationPath: "rows.json")
      try FileManager.default.linkItem(atPath: path("rows.json"), toPath: path("hard.json"))
      let before = try Folder.names(in: folder).map { try Self.text($0, in: folder) }
      let run = try CommandRun(words: words, in: folder)
      #expect(run.code == 2)
      #expect(
        run.errors == "boxspring: \(place) is also an input; choose another file "
          + "(see boxspring \(words[0]) --help)\n")
      #expect(try Folder.names(in: folder).map { try Self.text($0, in: folder) } == before)
    }
  }

  @Test(
    "an output that is read is refused where it is a trace, a world, or standard input",
    arguments: [
      ("trace convert fling.json --out fling.json", "trace convert"),
      ("trace convert fling.json --out ./fling.json --format csv", "trace convert"),
      ("trace convert - --out fling.json < fling.json", "trace convert"),
      ("run - fling.json --out rows.json --format csv < rows.json", "run"),
      ("layout - --picture rows.json < rows.json", "layout"),
      ("bench rows.json --out rows.json", "bench"),
      ("simulate world.json --preview world.json", "simulate"),
    ])
  func overReadInput(line: String, command: String) throws {
    try RunCommandTests.withRun { folder in
      let made = try CommandRun("new", "world", "--out", "world.json", in: folder)
      #expect(made.code == 0)
      let before = try Folder.names(in: folder).map { try Self.text($0, in: folder) }
      let run = try CommandRun(shell: "\"$B\" \(line)", in: folder)
      #expect(run.code == 2)
      #expect(
        run.errors.contains(" is also an input; choose another file (see boxspring \(command) "))
      #expect(try Folder.names(in: folder).map { try Self.text($0, in: folder) } == before)
    }
  }

  @Test(
    "a reader that closes standard output keeps no other output from being written",
    arguments: [
      ("run rows.json fling.json --out - --preview a --picture b --animation c", ["a", "b", "c"]),
      ("run rows.json fling.json --out a.csv --preview -", ["a.csv"]),
      ("simulate world.json --out - --preview a", ["a"]),
      ("layout rows.json --summary --out a.csv --picture b", ["a.csv", "b"]),
      ("layout rows.json --out - --picture a", ["a"]),
    ])
  func closedReader(line: String, files: [String]) throws {
    try RunCommandTests.withRun { folder in
      let world = try CommandRun("new", "world", in: folder).output
      try Data(world.replacing("\"duration\": 4", with: "\"duration\": 1").utf8)
        .write(to: folder.appending(path: "world.json"))
      // More than a pipe holds: it is closed while it is written to.
      let scene = RunCommandTests.scene.replacing("\"count\": 120", with: "\"count\": 12000")
      try Data(scene.utf8).write(to: folder.appending(path: "rows.json"))
      let whole = try CommandRun(shell: "\"$B\" \(line) > whole", in: folder)
      #expect(whole.code == 0, "\(whole.errors)")
      let due = try files.map { try Self.text($0, in: folder) }
      for file in files { try FileManager.default.removeItem(at: folder.appending(path: file)) }
      let run = try CommandRun(
        shell: "(\"$B\" \(line); echo $? > code) | head -c 1 > one", in: folder)
      #expect(run.code == 0)
      #expect(try Self.text("code", in: folder) == "0\n")
      #expect(try files.map { try Self.text($0, in: folder) } == due)
      #expect(try Folder.names(in: folder).allSatisfy { !$0.hasSuffix(".partial") })
    }
  }

  @Test(
    "two outputs that are one file are refused, however they are spelled",
    arguments: [
      ["run", "rows.json", "fling.json", "--out", "a.csv", "--preview", "./a.csv"],
      ["run", "rows.json", "fling.json", "--out", "link.csv", "--picture", "a.csv"],
      ["run", "rows.json", "fling.json", "--out", "-", "--picture", "-"],
      ["layout", "rows.json", "--out", "a.csv", "--picture", "./a.csv"],
      ["layout", "rows.json", "--out", "link.csv", "--picture", "a.csv"],
    ])
  func sameFile(words: [String]) throws {
    try RunCommandTests.withRun { folder in
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "link.csv").path, withDestinationPath: "a.csv")
      let run = try CommandRun(words: words, in: folder)
      #expect(run.code == 2)
      let isSaid =
        run.errors.contains("two outputs have the same name")
        || run.errors.contains("only one result can go to standard output")
      #expect(isSaid, "\(run.errors)")
      #expect(try Folder.names(in: folder) == ["fling.json", "link.csv", "rows.json"])
    }
  }

  @Test("nothing is lost in devices: they take several outputs")
  func devices() throws {
    try RunCommandTests.withRun { folder in
      let run = try CommandRun(
        "run", "rows.json", "fling.json", "--preview", "/dev/null", "--picture", "/dev/null",
        in: folder)
      #expect(run.code == 0)
    }
  }

  @Test(
    "a name that cannot be written to is wrong usage",
    arguments: [
      ("folder.csv", "folder.csv: this is a directory; give the name of a file"),
      ("none/a.csv", "none/a.csv: the folder does not exist; create it, or choose another"),
      (
        "rows.json/a.csv",
        "rows.json/a.csv: the folder does not exist; create it, or choose another"
      ),
    ])
  func misnamed(name: String, line: String) throws {
    try RunCommandTests.withRun { folder in
      try FileManager.default.createDirectory(
        at: folder.appending(path: "folder.csv"), withIntermediateDirectories: true)
      for words in [
        ["run", "rows.json", "fling.json"], ["layout", "rows.json"], ["trace", "generate", "drag"],
        ["trace", "convert", "fling.json"],
      ] {
        let run = try CommandRun(words: words + ["--out", name], in: folder)
        #expect(run.code == 2 && run.errors == "boxspring: \(line)\n", "\(words)")
      }
    }
  }

  @Test("an empty name is no file")
  func emptyName() throws {
    try RunCommandTests.withRun { folder in
      let read = try CommandRun("trace", "describe", "", in: folder)
      #expect(read.code == 2)
      #expect(
        read.errors
          == "boxspring: \"\": the name is empty; give the name of a file, or - for standard input\n"
      )
      let written = try CommandRun(
        "run", "rows.json", "fling.json", "--picture", "", in: folder)
      #expect(written.code == 2)
      #expect(
        written.errors == "boxspring: the name of an output is empty; give the name of a file\n")
    }
  }

  @Test("a trace's name says its format, unless --format does")
  func traceFormats() throws {
    try RunCommandTests.withRun { folder in
      for words in [["trace", "generate", "drag"], ["trace", "convert", "fling.json"]] {
        for name in ["a.bsf", "trace"] {
          let run = try CommandRun(words: words + ["--out", name], in: folder)
          #expect(run.code == 2)
          #expect(
            run.errors.hasPrefix(
              "boxspring: --out: unknown file extension in \"\(name)\"; end it in .json or "
                + ".csv, or give --format"))
        }
        let run = try CommandRun(words: words + ["--out", "a.txt", "--format", "csv"], in: folder)
        #expect(run.code == 0)
        #expect(try Self.text("a.txt", in: folder).hasPrefix("t,phase,pointer,x,y\n"))
      }
    }
  }

  @Test(
    "standard error that is closed or full changes nothing else",
    arguments: ["2>&-", "2>/dev/full"])
  func mute(redirection: String) throws {
    try RunCommandTests.withRun { folder in
      let done = try CommandRun(
        shell: "\"$B\" run rows.json fling.json --out a.csv \(redirection)", in: folder)
      #expect(done.code == 0)
      let plain = try CommandRun("run", "rows.json", "fling.json", "--format", "csv", in: folder)
      #expect(try Self.text("a.csv", in: folder) == plain.output)
      let failed = try CommandRun(shell: "\"$B\" run none fling.json \(redirection)", in: folder)
      #expect(failed.code == 2)
    }
  }

  @Test("standard output that is closed or full is a failure with a line about it")
  func unwritableStandardOutput() throws {
    try RunCommandTests.withRun { folder in
      for redirection in [">&-", ">/dev/full"] {
        for line in ["run rows.json fling.json", "layout rows.json --summary", "--help"] {
          let run = try CommandRun(shell: "\"$B\" \(line) \(redirection)", in: folder)
          #expect(run.code == 1, "\(line) \(redirection)")
          #expect(run.errors.hasPrefix("boxspring: standard output: cannot be written: "))
        }
      }
      let read = try CommandRun(shell: "\"$B\" run - fling.json --out a.csv <&-", in: folder)
      #expect(read.code == 2)
      #expect(try Folder.names(in: folder) == ["fling.json", "rows.json"])
    }
  }

  @Test("what a message quotes cannot steer the terminal")
  func quoting() throws {
    let run = try CommandRun("trace", "describe", "\u{1b}]0;a\u{7}\nb\u{202e}c")
    #expect(run.code == 2)
    #expect(
      run.errors
        == "boxspring: \\u{1B}]0;a\\u{07}\\nb\\u{202E}c: no such file; check the name\n")
  }
}
