import BoxspringDocuments
import Foundation
import LayoutDynamics
import PlaneGeometry
import Prerequisites
import ScrollDriving
import Testing

/// The files of `docs/examples/`, and what its page says about them.
@Suite struct ExampleFileTests {
  private static let folder = "examples"
  private static var files: [String] {
    get throws { try Documentation.files(in: folder, "json", "csv") }
  }

  private static func isScene(_ file: String) throws -> Bool {
    guard file.hasSuffix(".json") else { return false }
    let value = try JSONElement(parsing: Documentation.bytes(of: file), named: file).value
    return value["format"] == .string(SceneFile.format)
  }

  /// Scene and trace of every `boxspring run` on the page and in the gallery.
  private static var runs: [(scene: String, trace: String)] {
    get throws {
      let pages = try ["\(folder)/README.md", "gallery.md"].map(Documentation.text)
      return pages.joined().components(separatedBy: "\n").filter { $0.hasPrefix("boxspring run ") }
        .map {
          line in
          let words = line.components(separatedBy: " ").map { $0.replacing("docs/", with: "") }
          return (words[2], words[3])
        }
    }
  }

  @Test("every file is read, is in its schema and is played by one of the commands")
  func reading() throws {
    let scenes = try JSONSchema(documentation: "scene.schema.json")
    let traces = try JSONSchema(documentation: "trace.schema.json")
    let played = try Set(Self.runs.flatMap { [$0.scene, $0.trace] })
    let files = try Self.files
    #expect(files.count == 36)
    #expect(played == Set(files))
    for file in files {
      let bytes = try Documentation.bytes(of: file)
      let isScene = try Self.isScene(file)
      if isScene {
        #expect(try !SceneFile.read(bytes, named: file).title.isEmpty)
      } else {
        _ = try TraceFile(reading: bytes, named: file)
      }
      guard file.hasSuffix(".json") else { continue }
      let value = try JSONElement(parsing: bytes, named: file).value
      #expect((isScene ? scenes : traces).accepts(value), "\(file)")
      #expect(!isScene || value["$schema"] == .string("../scene.schema.json"), "\(file)")
    }
  }

  @Test("every run of the pages scrolls, springs and comes to rest within its content")
  func playing() throws {
    let runs = try Self.runs
    #expect(runs.count == 43)
    for run in runs {
      let scene = try ArrangedScene(
        reading: Documentation.bytes(of: run.scene), named: run.scene)
      let file = try TraceFile(reading: Documentation.bytes(of: run.trace), named: run.trace)
      let events = try TraceEvents(of: file, on: scene, named: run.trace)
      var playback = try scene.playback(of: file.trace, events)
      var frames: [LayoutFrame] = []
      while let frame = playback.next() { frames.append(frame) }
      #expect(!playback.wasCutShort, "\(run)")
      let first = try #require(frames.first)
      let last = try #require(frames.last)
      let items = frames.map { frame in
        frame.attributes.filter { !frame.pinned.contains($0.ordinal) }
      }
      let displacements = items.joined().map(\.displacement)
      #expect(displacements.contains { abs($0.dx) + abs($0.dy) > 5 }, "\(run)")
      #expect(frames.contains { $0.contentOffset != first.contentOffset }, "\(run)")
      #expect(!last.attributes.isEmpty, "\(run)")
      #expect(items.last?.allSatisfy { $0.displacement == .zero } == true, "\(run)")
      let geometry = playback.driver.physics.geometry
      for axis in Axis.allCases {
        #expect(
          geometry.offsetRange(along: axis).contains(last.contentOffset[axis]), "\(run) \(axis)")
      }
    }
  }

  @Test("the carousel begins at its right end and stops on whole pages")
  func carousel() throws {
    let scene = try SceneFile.read(
      Documentation.bytes(of: "examples/carousel-rtl.json"), named: "carousel")
    let arrangement = try scene.arrangement()
    // Eight cards of 358, seven gaps of 16 and 16 at either end; the viewport shows 390 of that.
    #expect(arrangement.contentSize.width == 8 * 358 + 7 * 16 + 32)
    let geometry = scene.geometry(of: arrangement)
    #expect(geometry.leadingOffset.x == 7 * 374)
    let trace = try TraceFile(
      reading: Documentation.bytes(of: "examples/swipes.json"), named: "swipes.json"
    ).trace
    let physics = try ScrollPhysics(
      geometry: geometry, behavior: scene.behavior, mainAxis: .horizontal, playing: trace)
    // Three swipes turn three pages, toward the left.
    #expect(abs(physics.offset.x - 4 * 374) < 1e-9)
  }
}
