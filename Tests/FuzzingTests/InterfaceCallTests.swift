import Foundation
import Testing

@Suite("The functions that the fuzzer calls") struct InterfaceCallTests {
  @Test("every function of boxspring.h is called")
  func functions() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let header = tests.deletingLastPathComponent()
      .appending(path: "Sources/CBoxspring/include/boxspring.h")
    let code = try String(contentsOf: header, encoding: .utf8).split(separator: "\n")
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    let functions = code.matches(of: /\b(bs_\w+)\(/).map { $0.1 }
    #expect(functions.count > 100)
    let folder = tests.appending(path: "Fuzzing")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "swift" }
    let calls = try files.map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    #expect(functions.filter { !calls.contains($0 + "(") } == [])
  }
}
