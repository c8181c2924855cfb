import BoxspringFiles
import BrowserTesting
import Foundation
import Prerequisites
import Testing

/// Files that are dropped on the view of worlds.
@Suite(.needs(.browser), .needs(.playground)) struct WorldFileTests {
  @Test(
    "a file that is no world is answered with the reader's own line, and the world goes on",
    arguments: [
      "{", #"{"format": "boxspring-world", "version": 1}"#,
      #"{"format": "boxspring-world", "version": 1, "size": {"width": -1, "height": 5}}"#,
    ])
  func nonsense(text: String) throws {
    let view = try WorldView()
    try view.drop(text, named: "a.json")
    let error = #expect(throws: InputError.self) {
      try WorldFile.read(Array(text.utf8), named: "a.json")
    }
    #expect(try view.complaint() == error?.description)
    let time = try view.value("run.frame.time", as: Double.self)
    #expect(try view.value("run.name") == "tumbling.json")
    try view.wait(untilTime: time + 0.1)
    try view.page.run("byId('world-alert').querySelector('button').click()")
    #expect(try view.complaint() == nil)
    #expect(view.page.complaints.isEmpty)
  }

  @Test("a file goes to the view that its format names")
  func routes() throws {
    let playground = try Playground()
    let literal = String(decoding: try JSONEncoder().encode(WorldText.space), as: UTF8.self)
    try playground.page.run("drop(\(literal), 'space.json')")
    try playground.page.wait(until: "boxspring.physics.run?.name === 'space.json'")
    #expect(try playground.page.value("byId('physics-view').hidden", as: Bool.self) == false)
    #expect(try playground.page.value("byId('world').value") == "space.json")
    let scene = try String(
      contentsOf: Playground.folder.appendingPathComponent("../examples/grid.json"), encoding: .utf8
    )
    try playground.drop(scene, named: "grid.json")
    #expect(try playground.page.value("byId('scroll-view').hidden", as: Bool.self) == false)
    #expect(try playground.page.value("scroll_.settings.choices.file.name") == "grid.json")
    #expect(playground.page.complaints.isEmpty)
  }
}
