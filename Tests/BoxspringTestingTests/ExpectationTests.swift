import Boxspring
import Foundation
import Testing

@testable import BoxspringTesting

@Suite("Recordings that tests compare with")
struct ExpectationTests {
  private let viewport = Size(width: 390, height: 844)

  /// Rows that fall, one point faster each; the one at `index` is off by `error` from the fifth frame on.
  private func rows(off index: Int = 0, by error: Double = 0) throws -> Recording {
    var frames = FrameRecorder(viewport: viewport)
    for frame in 0..<8 {
      let rects = (0..<5).map { row in
        Rect(
          x: row == index && frame >= 5 ? error : 0, y: Double(60 * row + frame * row), width: 100,
          height: 50)
      }
      frames.add(rects, at: Double(frame) / 60)
    }
    return try frames.recording(named: "rows")
  }

  /// Calls a body with a folder that is gone afterwards.
  private func withFolder(_ body: (_ folder: URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("boxspring-testing-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  /// Expects an issue with this in its text.
  private func expectIssue(_ part: String, _ body: () -> Bool) {
    withKnownIssue {
      #expect(!body())
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains(part) }
    }
  }

  @Test(
    "a file is written at first, then compared; the first difference is named",
    arguments: ["rows.ndjson", "rows.csv", "rows.bsf"])
  func comparison(name: String) throws {
    try withFolder { folder in
      let path = folder.appendingPathComponent(name).path
      let recording = try rows()
      #expect(
        try file(path).problem(with: recording, tolerance: 0)?.contains("did not exist") == true)
      #expect(expect(recording, matches: path))
      let other = try rows(off: 3, by: 0.25)
      let text = try #require(try file(path).problem(with: other, tolerance: 0))
      // The fourth item, in the sixth frame, at 5/60 s.
      #expect(text.contains("item 3 of section 0 in frame 5 (0.083333"), "\(text)")
      #expect(text.contains("restX is 0 in the file, 0.25 in this run"), "\(text)")
      #expect(try file(path).problem(with: other, tolerance: 0.25) == nil)
      #expect(try file(path, isRewritten: true).problem(with: other, tolerance: 0) != nil)
      #expect(expect(other, matches: path))
    }
  }

  private func file(_ path: String, isRewritten: Bool = false) -> RecordedFile {
    RecordedFile(path: path, isRewritten: isRewritten)
  }

  @Test("frames of a collection on springs")
  func collection() throws {
    let rects = (0..<200).map { Rect(x: 0, y: 74 * Double($0), width: 390, height: 64) }
    func run(_ spring: SpringTuning) throws -> Recording {
      var collection = try BouncyCollection(
        .frames(rects), viewport: viewport, springs: SpringRules(spring: spring))
      collection.wheel(Vector(dx: 0, dy: 120), time: 0)
      var frames = FrameRecorder(viewport: viewport)
      for tick in 0..<30 { frames.add(collection.advance(to: Double(tick) / 60)) }
      return try frames.recording(named: "list")
    }
    try withFolder { folder in
      let path = folder.appendingPathComponent("list.bsf").path
      _ = try file(path).problem(with: try run(.list), tolerance: 0)
      #expect(try file(path).problem(with: try run(.list), tolerance: 0) == nil)
      #expect(
        try file(path).problem(with: try run(.snappy), tolerance: 0)?.contains("differ first at")
          == true)
    }
  }

  @Test("what cannot be compared is one sentence")
  func faults() throws {
    let recording = try rows()
    expectIssue("none of the endings") { expect(recording, matches: "rows.txt") }
    try withFolder { folder in
      let file = folder.appendingPathComponent("rows.json")
      try Data("{}".utf8).write(to: file)
      expectIssue(file.path) { expect(recording, matches: file.path) }
    }
  }
}
