import BoxspringFiles
import BrowserTesting
import Foundation
import Prerequisites
import Testing

/// Files that are dropped on the page.
@Suite(.needs(.browser), .needs(.playground)) struct PlaygroundFileTests {
  private static let examples = Playground.folder.appendingPathComponent("../examples")

  @Test(
    "a file that is no scene is answered with the reader's own line, and the page goes on",
    arguments: [
      "{", #"{"format": "boxspring-scene", "version": 1}"#,
      #"{"format": "boxspring-frames", "version": 1}"#,
    ])
  func badScene(text: String) throws {
    let playground = try Playground()
    try playground.drop(text, named: "a.json")
    let error = #expect(throws: InputError.self) {
      try SceneFile.read(Array(text.utf8), named: "a.json")
    }
    #expect(try playground.complaint() == error?.description)
    try expectAlive(playground)
  }

  @Test(
    "a picture or another foreign file is told what the page opens, on the view in sight",
    arguments: [
      ("photo.png", "\u{FFFD}PNG\u{0}\u{1}", "it is not text"),
      ("a.txt", "nonsense", "it is not JSON"),
      ("a.json", " \n", "it is empty"),
    ])
  func foreign(name: String, text: String, reason: String) throws {
    let playground = try Playground()
    try playground.drop(text, named: name)
    let complaint = try #require(try playground.complaint())
    #expect(complaint.hasPrefix("\(name): no scene, trace or world; \(reason)."))
    try expectAlive(playground)
  }

  @Test(
    "a file that is no trace is answered with the reader's own line, and the page goes on",
    arguments: [
      ("a.json", #"{"format": "scroll-trace", "version": 1, "samples": []}"#),
      ("a.csv", "t,phase,pointer,x\n0,began,0,1\n"), ("a.csv", ""),
    ])
  func badTrace(name: String, text: String) throws {
    let playground = try Playground()
    try playground.drop(text, named: name)
    let error = #expect(throws: InputError.self) {
      try TraceFile(reading: Array(text.utf8), named: name)
    }
    #expect(try playground.complaint() == error?.description)
    #expect(try playground.page.value("byId('replay').disabled", as: Bool.self))
    try expectAlive(playground)
  }

  /// The complaint is in sight, can be closed, and the cells still scroll.
  private func expectAlive(_ playground: Playground) throws {
    let isSeen = try playground.page.value(
      """
      (box => byId("alert").contains(document.elementFromPoint(box.x + 20, box.y + box.height / 2)))(
        byId("alert").getBoundingClientRect())
      """, as: Bool.self)
    #expect(isSeen)
    try playground.stiffenSprings()
    try playground.wheel(200)
    #expect(abs(try playground.offset() - 200) < 1e-9)
    try playground.page.run("byId('alert').querySelector('button').click()")
    #expect(try playground.complaint() == nil)
    #expect(playground.page.complaints.isEmpty)
  }

  @Test(
    "every example scene opens, scrolls and closes",
    arguments: [
      "list.json", "grid.json", "board.json", "settings.json", "flow-tags.json",
      "carousel-rtl.json",
    ])
  func exampleScenes(name: String) throws {
    let text = try String(
      contentsOf: Self.examples.appendingPathComponent(name), encoding: .utf8)
    let scene = try SceneFile.read(Array(text.utf8), named: name)
    let playground = try Playground()
    try playground.drop(text, named: name)
    try playground.settle()
    #expect(try playground.complaint() == nil)
    let viewport = try playground.page.value(
      "(size => [size.width, size.height])(scroll_.run.scene.viewport)", as: [Double].self)
    #expect(viewport == [scene.environment.viewport.width, scene.environment.viewport.height])
    // What is saved again has the same springs and scrolls alike.
    let saved = try SceneFile.read(
      Array(try playground.saved(by: "save-scene").utf8), named: "saved.json")
    #expect(saved == scene)
    let before = try #require(try playground.framesShown().last)
    try playground.press(name == "carousel-rtl.json" ? "ArrowLeft" : "ArrowDown")
    let shown = try playground.framesShown()
    #expect(shown.contains { $0.x != before.x || $0.y != before.y })
    #expect(shown.last?.displacement == 0)
    try playground.click("file-scene-close")
    try playground.settle()
    #expect(try playground.page.value("byId('layout').hidden", as: Bool.self) == false)
    #expect(playground.page.complaints.isEmpty)
  }

  @Test("a file over the page says so, and no more once it has left")
  func hovering() throws {
    let playground = try Playground()
    let drag = { (name: String) in
      """
      (() => { const transfer = new DataTransfer(); transfer.items.add(new File(["x"], "x.json"));
      byId("stage").dispatchEvent(new DragEvent("\(name)", { dataTransfer: transfer, bubbles: true }));
      return !byId("drop").hidden; })()
      """
    }
    #expect(try playground.page.value(drag("dragenter"), as: Bool.self))
    #expect(try !playground.page.value(drag("dragleave"), as: Bool.self))
  }
}
