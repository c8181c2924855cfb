import BoxspringFiles
import FileStreams
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

  @Test(
    "an older file keeps its permissions whatever the process masks out",
    arguments: [0o666, 0o604, 0o777, 0o600, 0o4755, 0o444])
  func permissions(mode: Int) throws {
    try withFolder { folder in
      let path = folder + "/out.txt"
      try Data("old".utf8).write(to: URL(fileURLWithPath: path))
      let manager = FileManager.default
      try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
      guard access(path, W_OK) == 0 else { return }
      try OutputFile.write([65], to: path)
      let attributes = try manager.attributesOfItem(atPath: path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode)
      #expect(try files(in: folder) == ["out.txt"])
    }
  }

  @Test(
    "a name as long as the system allows is written, and a longer one is refused at once",
    arguments: ["n", "é", "表"])
  func longNames(character: String) throws {
    try withFolder { folder in
      let most = String(repeating: character, count: 255 / character.utf8.count)
      let name = most + String(repeating: "n", count: 255 - most.utf8.count)
      try OutputFile.write([65], to: "\(folder)/\(name)")
      try OutputFile.write([66], to: "\(folder)/\(name)")
      #expect(try files(in: folder) == [name])
      #expect(try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8) == "B")
      let long = "\(folder)/\(name)n"
      #expect(throws: OutputError.refused(file: long, reason: "file name too long")) {
        _ = try OutputFile(long)
      }
    }
  }

  @Test("what a killed process has left of an output is removed by the next, and nothing else")
  func abandoned() throws {
    try withFolder { folder in
      let own = [
        "out.txt.boxspring-mine.partial", "out.txt.boxspring-0123456G.partial", "out.txt.partial",
        "other.txt.boxspring-01234567.partial", "out.txt.boxspring-01234567.partial.txt",
      ]
      let left = ["01234567", "89abcdef"].map { "out.txt.boxspring-\($0).partial" }
      for name in own + left {
        try Data("x".utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      }
      try OutputFile.write([65], to: "\(folder)/out.txt")
      #expect(try files(in: folder).sorted() == (own + ["out.txt"]).sorted())
    }
  }

  @Test("two outputs of one name at once do each other no harm; the last to finish stays")
  func together() throws {
    try withFolder { folder in
      let path = folder + "/out.txt"
      var first = try OutputFile(path)
      var second = try OutputFile(path)
      try first.append("first")
      try second.append("second")
      #expect(try files(in: folder).count == 2)
      try second.finish()
      var third = try OutputFile(path)
      #expect(try files(in: folder).count == 3)
      try first.finish()
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "first")
      try third.append("third")
      try third.finish()
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "third")
      #expect(try files(in: folder) == ["out.txt"])
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
