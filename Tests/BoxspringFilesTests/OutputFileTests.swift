import BoxspringFiles
import Foundation
import Testing

@Suite("OutputFile")
struct OutputFileTests {
  @Test("a file appears whole, under its own name, and only at the end")
  func whole() throws {
    try withFolder { folder in
      let path = folder + "/out.txt"
      var output = try OutputFile(path)
      for index in 0..<20_000 { try output.append("line \(index)\n") }
      #expect(!FileManager.default.fileExists(atPath: path))
      try output.finish()
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text == (0..<20_000).map { "line \($0)\n" }.joined())
      #expect(try files(in: folder) == ["out.txt"])
    }
  }

  @Test("given up, it leaves nothing behind and the older file untouched")
  func givenUp() throws {
    struct Enough: Error {}
    try withFolder { folder in
      let path = folder + "/out.txt"
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      #expect(throws: Enough.self) {
        var output = try OutputFile(path)
        try output.append([UInt8](repeating: 7, count: 300_000))
        #expect(try files(in: folder).count == 2)
        throw Enough()
      }
      #expect(try files(in: folder) == ["out.txt"])
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    }
  }

  @Test("an older file is replaced and keeps its permissions; a link to it stays a link")
  func replaced() throws {
    try withFolder { folder in
      let (path, link) = (folder + "/out.txt", folder + "/link.txt")
      try Data("old, and longer".utf8).write(to: URL(fileURLWithPath: path))
      let manager = FileManager.default
      try manager.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
      try manager.createSymbolicLink(atPath: link, withDestinationPath: path)
      var output = try OutputFile(link)
      try output.append("new")
      try output.finish()
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
      #expect(try manager.destinationOfSymbolicLink(atPath: link) == path)
      let attributes = try manager.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
    }
  }

  @Test("a link to a file that is not there yet stays a link")
  func danglingLink() throws {
    try withFolder { folder in
      let manager = FileManager.default
      try manager.createDirectory(atPath: folder + "/far", withIntermediateDirectories: true)
      for (link, end) in [("one.txt", "far/two.txt"), ("far/two.txt", "three.txt")] {
        try manager.createSymbolicLink(atPath: folder + "/" + link, withDestinationPath: end)
      }
      try OutputFile.write([65], to: folder + "/one.txt")
      #expect(try String(contentsOfFile: folder + "/far/three.txt", encoding: .utf8) == "A")
      #expect(try manager.destinationOfSymbolicLink(atPath: folder + "/one.txt") == "far/two.txt")
      #expect(try files(in: folder).sorted() == ["far", "one.txt"])
    }
  }

  @Test("a folder, a missing folder and an empty name are refused")
  func refused() throws {
    try withFolder { folder in
      #expect(throws: OutputError.isDirectory(file: folder)) { _ = try OutputFile(folder) }
      let lost = folder + "/no/such/out.txt"
      #expect(throws: OutputError.noFolder(file: lost)) {
        _ = try OutputFile(lost)
      }
      #expect(throws: OutputError.noName) {
        _ = try OutputFile("")
      }
    }
  }

  @Test("a device is written to, not replaced")
  func device() throws {
    var output = try OutputFile("/dev/null")
    try output.append("gone")
    try output.finish()
    #expect(
      try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        == .typeCharacterSpecial)
  }

  #if os(Linux)
    @Test("a full disk is reported")
    func full() throws {
      #expect(throws: OutputError.refused(file: "/dev/full", reason: "no space left on device")) {
        var output = try OutputFile("/dev/full")
        try output.append("x")
        try output.finish()
      }
    }
  #endif

  private func files(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("boxspring-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.path)
  }
}
