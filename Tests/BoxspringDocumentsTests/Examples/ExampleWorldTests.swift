import BoxspringDocuments
import Foundation
import PlaneGeometry
import Prerequisites
import Testing

/// The files of `docs/examples/worlds/`.
@Suite struct ExampleWorldTests {
  static let files = Result { try Documentation.files(in: "examples/worlds", "json") }

  @Test("every world is read, is in its schema, and stands on the page of examples")
  func reading() throws {
    let schema = try JSONSchema(documentation: "world.schema.json")
    let page = try Documentation.text(of: "examples/README.md")
    let files = try Self.files.get()
    #expect(files == WorldLaws.all.keys.sorted().map { "examples/worlds/\($0).json" })
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

  @Test(
    "every world moves as its laws say, stays finite, and is not cut short",
    arguments: WorldLaws.all.keys.sorted())
  func moving(name: String) throws {
    let laws = try #require(WorldLaws.all[name])
    let bytes = try Documentation.bytes(of: "examples/worlds/\(name).json")
    let motion = try WorldMotion(reading: bytes)
    #expect(!motion.wasCutShort && motion.duration > 3)
    for frame in motion.frames {
      #expect(frame.states.allSatisfy { $0.center.isFinite && !$0.isFrozen }, "\(frame.time) s")
    }
    for (law, holds) in laws(motion) { #expect(holds, "\(law)") }
    // The same items without anything that moves them: then some law must be broken.
    let value = try JSONElement(parsing: bytes, named: name).value
    let still = try WorldMotion(
      reading: value.replacing([.key("behaviors")], with: .array([]))
        .replacing([.key("changes")], with: nil).bytes)
    #expect(laws(still).contains { !$0.holds }, "the laws hold even where nothing moves")
  }
}
