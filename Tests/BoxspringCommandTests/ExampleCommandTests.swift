import BoxspringFiles
import Foundation
import Testing

/// The page of `docs/examples/` says how its traces were made.
@Suite struct ExampleCommandTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("the commands of the page make its traces again, sample for sample")
  func traces() throws {
    let page = try String(
      contentsOf: Self.root.appendingPathComponent("docs/examples/README.md"), encoding: .utf8)
    let commands = page.split(separator: "\n").filter { $0.hasPrefix("boxspring trace generate ") }
    #expect(commands.count == 9)
    for command in commands {
      var words = command.split(separator: " ").dropFirst().map(String.init)
      let path = words.removeLast()
      words.removeLast()
      let format = try #require(TraceFormat(fileName: path))
      if format == .csv { words += ["--format", "csv"] }
      let run = try CommandRun(words: words)
      let kept = try Data(contentsOf: Self.root.appendingPathComponent(path))
      #expect(
        try TraceFile(reading: Array(run.output.utf8), named: path).trace
          == TraceFile(reading: [UInt8](kept), named: path).trace, "\(command)")
    }
  }
}
