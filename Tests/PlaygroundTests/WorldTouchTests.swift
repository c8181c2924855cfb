import BoxspringDocuments
import BoxspringFiles
import BrowserTesting
import Foundation
import Gestures
import Prerequisites
import Recordings
import Testing
import WorldDriving

/// Scenes that answer to fingers do so in the page, and what a visitor did does the same outside of it.
@Suite(.needs(.browser), .needs(.playground)) struct WorldTouchTests {
  /// The state at the end of a scene of the examples under touches, in hexadecimal digits.
  private func state(of scene: String, under trace: [UInt8]?) throws -> String {
    let folder = Playground.folder.deletingLastPathComponent().appendingPathComponent(
      "examples/scenes")
    let bytes = try Data(contentsOf: folder.appendingPathComponent("\(scene).json"))
    let touches = try trace.map { try TraceFile(reading: $0, named: "touches.json").trace.touches }
    var session = try WorldFile.readSession(
      Array(bytes), named: scene, touches: touches ?? [])
    while session.advance() != nil {}
    return RecordingHash.text(session.run.world.stateHash)
  }

  private func touches(of view: WorldView) throws -> [UInt8] {
    Array(try view.value("JSON.stringify(run.engine.touches('own'))", as: String.self).utf8)
  }

  @Test("a pan that the visitor makes moves the scene, and its trace gives the same state")
  func pan() throws {
    let view = try WorldView()
    try view.choose("sticky-corners")
    let untouched = try view.value("run.engine.finalState(60)", as: String.self)
    let before = try view.value("[run.frame.bodies[0], run.frame.bodies[1]]", as: [Double].self)
    let from = try view.place(before[0], before[1])
    try view.page.mouse(.pressed, x: from.x, y: from.y)
    for step in 1...12 {
      let place = try view.place(before[0], before[1] + 25 * Double(step))
      try view.page.mouse(.moved, x: place.x, y: place.y)
      usleep(16_000)
    }
    let last = try view.place(before[0], before[1] + 300)
    try view.page.mouse(.released, x: last.x, y: last.y)
    #expect(try view.value("run.hand", as: [String: Double]?.self) == nil)
    try view.settle()
    let moved = try view.value("run.frame.bodies[1] - \(before[1])", as: Double.self)
    #expect(abs(moved) > 20, "\(moved) pt")
    let own = try view.value("run.engine.finalState(60)", as: String.self)
    #expect(own != untouched)
    #expect(try own == state(of: "sticky-corners", under: touches(of: view)))
  }

  @Test("the trace of a scene is played with its finger drawn, and does what the command does")
  func trace() throws {
    let view = try WorldView()
    try view.choose("flick")
    try view.page.run("byId('world-play').click()")
    try view.page.wait(until: "worlds_.run.hand !== null", seconds: 50)
    try view.page.wait(
      until: "worlds_.run.waiting.length === 0 && worlds_.run.hand === null", seconds: 50)
    let shown = try touches(of: view)
    let file = try Data(
      contentsOf: Playground.folder.deletingLastPathComponent()
        .appendingPathComponent("examples/scenes/flick.trace.json"))
    let expected = try TraceFile(reading: Array(file), named: "flick").trace.touches
    #expect(try TraceFile(reading: shown, named: "own").trace.touches == expected)
    #expect(
      try view.value("run.engine.finalState(60)", as: String.self)
        == state(of: "flick", under: Array(file)))
  }

  @Test("every scene of the guides is there, plays, and those with a trace offer it")
  func scenes() throws {
    let view = try WorldView()
    let names = try view.page.value("Object.keys(boxspringGuides)", as: [String].self)
    #expect(names.count == 15)
    for name in names {
      try view.page.run(
        "byId('world').value = '\(name)'; byId('world').dispatchEvent(new Event('change'))")
      #expect(try view.complaint() == nil, "\(name)")
      #expect(try view.value("run.scene.title.length > 0", as: Bool.self))
      let trace = name.replacingOccurrences(of: ".json", with: ".trace.json")
      let hasTrace = try view.page.value("'\(trace)' in boxspringTouches", as: Bool.self)
      #expect(
        try view.page.value("byId('world-play').hidden", as: Bool.self) == !hasTrace, "\(name)")
    }
  }

  @Test("an item whose centre drives its size is drawn with that size")
  func channels() throws {
    let view = try WorldView()
    try view.choose("position-to-bounds")
    let entry = try view.value(
      "run.scene.items.findIndex(({ size }) => size.width > 0)", as: Int.self)
    try view.page.run("byId('world-play').click()")
    try view.page.wait(
      until: """
        (shapes => shapes.length > 0 && Math.abs(shapes[6 * \(entry)]
          - worlds_.run.scene.items[\(entry)].size.width) > 1)(worlds_.run.stage.frame.shapes)
        """, seconds: 50)
  }
}
