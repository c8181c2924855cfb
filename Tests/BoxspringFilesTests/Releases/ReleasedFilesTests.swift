import BoxspringDocuments
import BoxspringFiles
import FileStreams
import Foundation
import PlaneDynamics
import PlaneGeometry
import Recordings
import ScrollDriving
import Testing
import WorldDriving

/// The documents that came with 0.3.0, and files that it wrote. They are never written anew: a file
/// that was changed since lies in Tests/Releases/0.3.0 as it was.
@Suite("Files of 0.3")
struct ReleasedFilesTests {
  private static let package = URL(filePath: #filePath)
    .appending(path: "../../../..").standardized
  private static let folder = package.appending(path: "Tests/Releases/0.3.0")

  private static func bytes(_ url: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

  private static func lines(_ name: String) throws -> [[String]] {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ").map(String.init) }
  }

  /// A line of documents.txt: a document with a fingerprint of its bytes, and what 0.3.0 read in
  /// it.
  struct Document: CustomTestStringConvertible, Sendable {
    let path: String
    let fingerprint: UInt64
    /// These are nil where a bug has been fixed since.
    let start, motion: UInt64?

    init(_ words: [String]) throws {
      try #require(words.count == 4)
      path = words[0]
      fingerprint = try #require(UInt64(words[1], radix: 16))
      start = UInt64(words[2], radix: 16)
      motion = UInt64(words[3], radix: 16)
      try #require(start != nil || words[2] == "fixed")
      try #require(motion != nil || words[3] == "fixed")
    }

    var testDescription: String { path }

    /// The bytes of that version.
    func bytes() throws -> [UInt8] {
      let today = try? ReleasedFilesTests.bytes(ReleasedFilesTests.package.appending(path: path))
      if let today, DocumentReading.fingerprint(today) == fingerprint { return today }
      let name = (path as NSString).lastPathComponent
      let kept = try ReleasedFilesTests.bytes(ReleasedFilesTests.folder.appending(path: name))
      try #require(
        DocumentReading.fingerprint(kept) == fingerprint, "\(path) is not as it was in 0.3.0")
      return kept
    }
  }

  @Test("every scene, trace, world and transition comes to what it came to in 0.3.0")
  func documents() throws {
    let documents = try Self.lines("documents.txt").map(Document.init)
    #expect(documents.count == 93)
    for document in documents {
      let name = (document.path as NSString).lastPathComponent
      let reading = try DocumentReading(of: document.bytes(), named: name)
      if let start = document.start { #expect(reading.start == start, "\(document.path)") }
      if let motion = document.motion { #expect(reading.motion == motion, "\(document.path)") }
    }
  }

  @Test("recordings are read in every format that 0.3.0 wrote, with the hashes that it printed")
  func recordings() throws {
    for words in try Self.lines("recordings.txt") {
      let (name, hash) = (words[0], words[1])
      let bytes = try Self.bytes(Self.folder.appending(path: name))
      let recording = try Recording(reading: bytes, file: name)
      #expect(recording.hashText == hash, "\(name)")
      #expect(recording.header.generator == "boxspring 0.3.0", "\(name)")
    }
    let list = try ["ndjson", "json", "csv", "bsf"].map {
      try Recording(
        reading: Self.bytes(Self.folder.appending(path: "list.\($0)")), file: "list.\($0)")
    }
    for other in list.dropFirst() { #expect(other == list[0]) }
  }

  @Test("snapshots are refused by their format, with what to do")
  func snapshots() throws {
    let snapshots = try Self.lines("snapshots.txt")
    #expect(snapshots.map { $0[0] } == ["world", "run", "session", "collection", "driver"])
    for words in snapshots {
      let bytes = [UInt8](try #require(Data(base64Encoded: words[1])))
      let error = #expect(throws: SnapshotError.self) {
        switch words[0] {
        case "world": _ = try DynamicsWorld(snapshot: bytes)
        case "run": _ = try WorldRun(snapshot: bytes)
        case "session": _ = try WorldSession(snapshot: bytes)
        case "collection": _ = try BouncyCollection(snapshot: bytes)
        default: _ = try ScrollDriver(snapshot: bytes)
        }
      }
      #expect(
        error?.description == "the snapshot has format 3, this version reads format "
          + "\(SnapshotCoder.version); restore it with the version that wrote it")
    }
  }

  @Test(
    "replay files are refused by their version, with what to do; the frames in them are read",
    arguments: ["run", "simulate", "serve"])
  func replays(command: String) throws {
    let file = Self.folder.appending(path: "\(command).replay.ndjson").path
    let error = #expect(throws: InputError.self) {
      _ = try ReplayFile(OpenedInput(InputFile(file)), within: .none)
    }
    #expect(
      error?.description
        == "\(file): line 1, $.version: version 1 is that of Boxspring 0.3, this program "
        + "replays 2; replay it with 0.3, or record again; diff, render and bake read the frames of a run"
    )
    guard command != "serve" else { return }
    let recording = try Recording(RecordingReader(InputFile(file)))
    #expect(recording.frames.count > 3 && recording.header.generator == "boxspring 0.3.0")
  }
}
