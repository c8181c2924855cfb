import Foundation
import Testing

@Suite("boxspring new")
struct NewCommandTests {
  @Test(
    "what is written to a file runs with the command that is suggested, as it stands",
    arguments: ["scene", "world", "trace"])
  func suggestion(kind: String) throws {
    try Folder.with { folder in
      for name in ["start.json", "my \(kind)'s file.json"] {
        let run = try CommandRun("new", kind, "--out", name, in: folder)
        #expect(run.code == 0 && run.output == "")
        #expect(run.errors.hasPrefix("\(name): "))
        let suggested = try #require(run.errors.firstMatch(of: /, try: (.*)\n$/)?.1)
        let line = String(suggested).replacing("boxspring ", with: "\"$B\" ")
        let shown = try CommandRun(shell: line, in: folder)
        #expect(shown.code == 0, "\(line): \(shown.errors)")
        #expect(!shown.errors.contains("note:"), "\(shown.errors)")
        #expect(!shown.errors.contains("boxspring: "), "\(shown.errors)")
      }
    }
  }

  @Test("standard output gets the file and nothing else", arguments: ["scene", "world", "trace"])
  func piped(kind: String) throws {
    try Folder.with { folder in
      let run = try CommandRun("new", kind)
      #expect(run.code == 0 && run.errors == "")
      let named = try CommandRun("new", kind, "-o", "a.json", "-q", in: folder)
      #expect(named.code == 0 && named.errors == "")
      let file = try String(contentsOf: folder.appending(path: "a.json"), encoding: .utf8)
      #expect(file == run.output)
      #expect(file.firstMatch(of: /"title": ".*:.*"/) != nil, "the title says what to change")
    }
  }

  @Test("a starting scene scrolls, and in a starting world things fall and touch")
  func motion() throws {
    try Folder.with { folder in
      let scrolled = try CommandRun(
        shell: "\"$B\" new trace -o t.json && \"$B\" new scene | \"$B\" run - t.json -o f.csv",
        in: folder)
      #expect(scrolled.code == 0)
      let simulated = try CommandRun(
        shell: "\"$B\" new world | \"$B\" simulate - | grep contactBegan", in: folder)
      #expect(simulated.code == 0 && simulated.errors == "")
      #expect(simulated.output.contains("\"other\":"))
    }
  }
}
