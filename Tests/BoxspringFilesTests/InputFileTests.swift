import BoxspringFiles
import FileStreams
import Foundation
import Testing

@Suite("InputFile")
struct InputFileTests {
  @Test("a file's bytes are read, however many")
  func bytes() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    let bytes = (0..<200_001).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(bytes).write(to: url)
    #expect(try InputFile(url.path).bytes() == bytes)
  }

  @Test("what cannot be read is explained in one line")
  func faults() {
    #expect(fault("/no/such/file") == "/no/such/file: no such file; check the name")
    #expect(fault("/dev/null/x") == "/dev/null/x: no such file; check the name")
    let folder = FileManager.default.temporaryDirectory.path
    #expect(fault(folder) == "\(folder): this is a directory; give the name of a file")
  }

  @Test("the stem of a name has neither folders nor extension")
  func stem() {
    #expect(InputFile("scenes/list.json").stem == "list")
    #expect(InputFile("a.b/list.2.json").stem == "list.2")
    #expect(InputFile("../.hidden").stem == ".hidden")
    #expect(InputFile("plain").stem == "plain")
    #expect(InputFile("-").stem == "-")
  }

  private func fault(_ path: String) -> String? {
    do {
      _ = try InputFile(path).bytes()
      return nil
    } catch {
      return error.description
    }
  }
}
