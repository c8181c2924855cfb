import Foundation
import Testing

@Suite("Names of files that the command reads and writes")
struct FileNameTests {
  @Test("names that are not UTF-8 are read and written byte for byte, and shown by their numbers")
  func latin() throws {
    try RunCommandTests.withRun { folder in
      let run = try CommandRun(
        shell: """
          scene="$(printf 'r\\351.json')" && mv rows.json "$scene" &&
          "$B" run "$scene" fling.json --out "$(printf 'o\\351\\377.csv')" &&
          "$B" run "$scene" fling.json --out "$(printf 'o\\351\\377.csv')" -q &&
          mkdir "$(printf 'd\\200')" && ln -s "$(printf '../o\\351\\377.csv')" "$(printf 'd\\200/l\\376.csv')" &&
          "$B" run "$scene" fling.json -qo "$(printf 'd\\200/l\\376.csv')" &&
          LC_ALL=C ls | od -An -c | tr -d ' \\n'
          """, in: folder)
      #expect(run.code == 0, "\(run.errors)")
      #expect(run.output == #"d200\nfling.json\no351377.csv\nr351.json\n"#)
      #expect(run.errors.hasPrefix(#"o\xE9\xFF.csv: "#))
      let missing = try CommandRun(
        shell: #""$B" trace describe "$(printf 'n\351.json')""#, in: folder)
      #expect(missing.code == 2)
      #expect(missing.errors == "boxspring: n\\xE9.json: no such file; check the name\n")
      let header = try CommandRun(
        shell: #""$B" run "$(printf 'r\351.json')" fling.json | head -n 1"#, in: folder)
      #expect(header.output.contains("\"name\":\"r\u{FFFD}\""))
    }
  }

  @Test("a name that begins with a combining mark ends where the slash before it stands")
  func combiningMark() throws {
    try RunCommandTests.withRun { folder in
      // U+0301 and U+065E, which join a slash before them to one character of Swift.
      let run = try CommandRun(
        shell: #"""
          mkdir d
          scene="d/$(printf '\331\236r.json')" out="d/$(printf '\314\201o.ndjson')"
          mv rows.json "$scene"
          touch "$out.boxspring-0000abcd.partial"
          "$B" run "$scene" fling.json --quiet --record "$out" && "$B" replay --quiet "$out" && ls d | wc -l
          """#, in: folder)
      #expect(run.code == 0 && run.errors == "", "\(run.errors)")
      #expect(run.output.trimmingCharacters(in: .whitespacesAndNewlines) == "2")
    }
  }

  @Test("an output that is an input is refused by any bytes")
  func sameFile() throws {
    try RunCommandTests.withRun { folder in
      let run = try CommandRun(
        shell: """
          scene="$(printf 'r\\351.json')"; mv rows.json "$scene"
          "$B" run "$scene" fling.json --out "./$scene"
          """, in: folder)
      #expect(run.code == 2)
      #expect(run.errors.hasPrefix(#"boxspring: --out: ./r\xE9.json is also an input"#))
    }
  }

  @Test("what a killed run has left is removed by the next run of the same output")
  func killed() throws {
    try Folder.with { folder in
      let words = ["trace", "generate", "flings", "--count", "9999", "--rate", "240"]
      let process = Process()
      process.executableURL = try CommandRun.binary()
      process.currentDirectoryURL = folder
      process.arguments = words + ["--out", "out.json"]
      try process.run()
      while process.isRunning, try Folder.names(in: folder).isEmpty { usleep(1000) }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let left = try Folder.names(in: folder)
      #expect(left.count == 1 && left[0].hasSuffix(".partial"))
      let other = try CommandRun("trace", "generate", "drag", "--out", "other.json", in: folder)
      #expect(other.code == 0)
      #expect(try Folder.names(in: folder).count == 2, "another output leaves it alone")
      let next = try CommandRun("trace", "generate", "drag", "--out", "out.json", in: folder)
      #expect(next.code == 0)
      #expect(try Folder.names(in: folder) == ["other.json", "out.json"])
    }
  }

  @Test("many runs of one output at once all succeed, and one of them stays whole")
  func together() throws {
    try Folder.with { folder in
      let runs = try (0..<8).map { seed in
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.currentDirectoryURL = folder
        process.environment = ["B": try CommandRun.binary().path]
        process.arguments = [
          "-c",
          "for i in 1 2 3 4 5; do "
            + "\"$B\" trace generate drag --seed \(seed) -qo out.json || exit; done",
        ]
        try process.run()
        return process
      }
      for process in runs {
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
      }
      #expect(try Folder.names(in: folder) == ["out.json"])
      let whole = try CommandRun("trace", "describe", "out.json", in: folder)
      #expect(whole.code == 0)
    }
  }

  @Test(
    "a picture or page with the extension of another format is refused, and nothing is written",
    arguments: [
      ("run rows.json fling.json --picture a.png", "--picture: a.png would contain SVG; "),
      (
        "run rows.json fling.json --out f.csv --picture a.JPG",
        "--picture: a.JPG would contain SVG; "
      ),
      ("run rows.json fling.json --animation a.gif", "--animation: a.gif would contain SVG; "),
      ("layout rows.json --picture b.v2.pdf", "--picture: b.v2.pdf would contain SVG; "),
      (
        "fit rows.json fling.json seen.csv --picture a.webp",
        "--picture: a.webp would contain SVG; "
      ),
      ("simulate world.json --preview a.png", "--preview: a.png would contain an HTML page; "),
      ("run rows.json fling.json --preview a.svg", "--preview: a.svg would contain an HTML page; "),
    ])
  func otherExtensions(line: String, message: String) throws {
    try RunCommandTests.withRun { folder in
      let before = try Folder.names(in: folder)
      let run = try CommandRun(words: line.split(separator: " ").map(String.init), in: folder)
      #expect(run.code == 2)
      #expect(run.errors.hasPrefix("boxspring: \(message)"), "\(run.errors)")
      #expect(run.errors.contains(line.contains("--preview") ? ".html" : "boxspring render"))
      #expect(run.errors.filter { $0 == "\n" }.count == 1)
      #expect(try Folder.names(in: folder) == before)
    }
  }

  @Test(
    "pictures and pages have any other extension, or none",
    arguments: ["a", "a.svg", "a.txt", "png"])
  func freeExtensions(name: String) throws {
    try RunCommandTests.withRun { folder in
      let run = try CommandRun("layout", "rows.json", "--picture", name, "-q", in: folder)
      #expect(run.code == 0, "\(run.errors)")
      let picture = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      #expect(picture.hasPrefix("<svg"))
    }
  }
}
