import BoxspringDocuments
import Foundation
import PlaneGeometry
import Prerequisites
import Testing
import WorldDriving

/// The files of `docs/examples/worlds/`.
@Suite struct ExampleWorldTests {
  static let files = Result { try Documentation.files(in: "examples/worlds", "json") }

  @Test("every world is read, is in its schema, and stands on the page of examples")
  func reading() throws {
    let schema = try JSONSchema(documentation: "world.schema.json")
    let page = try Documentation.text(of: "examples/README.md")
    let files = try Self.files.get()
    #expect(files.count == 7)
    for file in files {
      let bytes = try Documentation.bytes(of: file)
      let scene = try WorldFile.read(bytes, named: file)
      #expect(
        !scene.title.isEmpty && scene.size.width <= 900 && scene.size.height <= 900, "\(file)")
      let value = try JSONElement(parsing: bytes, named: file).value
      #expect(schema.accepts(value), "\(file)")
      #expect(value["$schema"] == .string("../../world.schema.json"), "\(file)")
      #expect(page.contains("boxspring simulate docs/\(file)"), "\(file)")
    }
  }

  @Test("every world moves, stays finite, and is not cut short")
  func moving() throws {
    for file in try Self.files.get() {
      var run = WorldRun(try WorldFile.read(Documentation.bytes(of: file), named: file))
      let first = run.advance()?.states ?? []
      #expect(!first.isEmpty)
      var farthest = 0.0
      var isInView = false
      let view = Rect(origin: .zero, size: run.scene.size)
      while let frame = run.advance() {
        for (state, start) in zip(frame.states, first) {
          #expect(state.center.isFinite && !state.isFrozen, "\(file)")
          farthest = max(farthest, (state.center - start.center).length)
          isInView = isInView || view.contains(state.center)
        }
      }
      #expect(farthest > 100 && isInView && !run.wasCutShort && run.time > 3, "\(file)")
    }
  }
}
