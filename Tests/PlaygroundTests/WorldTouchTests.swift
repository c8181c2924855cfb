import BoxspringDocuments
import BoxspringFiles
import BrowserTesting
import Foundation
import Gestures
import Prerequisites
import Recordings
import Testing
import Transitions
import WorldDriving

/// Scenes that answer to fingers do so in the page, and what a visitor did does the same outside of it.
@Suite(.needs(.browser), .needs(.playground)) struct WorldTouchTests {
  /// A file of the scenes.
  private func file(_ name: String) throws -> [UInt8] {
    let folder = Playground.folder.deletingLastPathComponent().appendingPathComponent(
      "examples/scenes")
    return Array(try Data(contentsOf: folder.appendingPathComponent(name)))
  }

  /// The state at the end of a scene of the examples under touches, in hexadecimal digits.
  private func state(of scene: String, under trace: [UInt8]?) throws -> String {
    let touches = try trace.map { try TraceFile(reading: $0, named: "touches.json").trace.touches }
    var session = try WorldFile.readSession(
      try file("\(scene).json"), named: scene, touches: touches ?? [])
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
    try pull(view, from: (before[0], before[1]), by: 300)
    #expect(try view.value("run.fingers.size", as: Int.self) == 0)
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
    try view.page.wait(until: "worlds_.run.fingers.size > 0", seconds: 50)
    try view.page.wait(
      until: "worlds_.run.waiting.length === 0 && worlds_.run.fingers.size === 0", seconds: 50)
    let shown = try touches(of: view)
    let trace = try file("flick.trace.json")
    let expected = try TraceFile(reading: trace, named: "flick").trace.touches
    #expect(try TraceFile(reading: shown, named: "own").trace.touches == expected)
    #expect(
      try view.value("run.engine.finalState(60)", as: String.self)
        == state(of: "flick", under: trace))
  }

  @Test("every scene of the guides is there, plays, and those with a trace offer it")
  func scenes() throws {
    let view = try WorldView()
    let names = try view.page.value("Object.keys(boxspringGuides)", as: [String].self)
    #expect(names.count == 15)
    let transitions = try view.page.value("Object.keys(boxspringTransitions)", as: [String].self)
    #expect(transitions.count == 12)
    for name in names + transitions {
      try view.choose(name.replacingOccurrences(of: ".json", with: ""))
      #expect(try view.complaint() == nil, "\(name)")
      #expect(try view.value("run.scene.title.length > 0", as: Bool.self))
      let trace = name.replacingOccurrences(of: ".json", with: ".trace.json")
      let hasTrace = try view.page.value("'\(trace)' in boxspringTouches", as: Bool.self)
      #expect(
        try view.page.value("byId('world-play').hidden", as: Bool.self) == !hasTrace, "\(name)")
    }
  }

  @Test("scenes that scroll open in the other view from the same list")
  func collections() throws {
    let view = try WorldView()
    let names = try view.page.value("Object.keys(boxspringCollections)", as: [String].self)
    #expect(names.count == 3)
    for name in names {
      try view.page.run("byId('physics-view-tab').click()")
      try view.page.run(
        "byId('world').value = '\(name)'; byId('world').dispatchEvent(new Event('change'))")
      #expect(try view.complaint() == nil, "\(name)")
      try view.page.wait(until: "boxspring.scroll.settings.choices.file?.name === '\(name)'")
      #expect(
        try view.page.value("boxspring.page.shownView().id", as: String.self) == "scroll-view")
      #expect(try view.page.value("boxspring.scroll.run.frame.count", as: Int.self) > 0, "\(name)")
    }
    #expect(try view.value("run.name", as: String.self) == "tumbling.json")
  }

  /// Pulls with the mouse, in points of the scene.
  private func pull(
    _ view: WorldView, from start: (x: Double, y: Double), by dy: Double, lifts: Bool = true
  ) throws {
    let from = try view.place(start.x, start.y)
    try view.page.mouse(.pressed, x: from.x, y: from.y)
    for step in 1...12 {
      let place = try view.place(start.x, start.y + dy * Double(step) / 12)
      try view.page.mouse(.moved, x: place.x, y: place.y)
      usleep(16_000)
    }
    guard lifts else { return }
    let end = try view.place(start.x, start.y + dy)
    try view.page.mouse(.released, x: end.x, y: end.y)
  }

  @Test("a finger takes hold of a transition in flight, and its touches give the same recording")
  func transition() throws {
    let view = try WorldView()
    try view.choose("zoom-drag-cancelled")
    let rest = try view.value("Array.from(run.frame.bodies.slice(0, 2))", as: [Double].self)
    try pull(view, from: (200, 330), by: 150)
    try view.page.wait(until: "worlds_.run.fingers.size === 0")
    // Caught on its way, it stays under the finger, and is let go of again.
    try pull(view, from: (200, 330), by: 60, lifts: false)
    #expect(try view.value("run.fingers.size", as: Int.self) == 1)
    let end = try view.place(200, 390)
    try view.page.mouse(.released, x: end.x, y: end.y)
    try view.settle()
    let trace = try TraceFile(reading: touches(of: view), named: "own").trace.touches
    #expect(trace.filter { $0.phase == .began }.count == 2)
    let run = try TransitionFile.readRun(
      try file("zoom-drag-cancelled.json"), named: "zoom", touches: trace)
    let hash = try run.recording(named: "zoom").hashText
    #expect(try view.value("run.engine.finalState(60)", as: String.self) == hash)
    var untouched = try TransitionFile.readRun(
      try file("zoom-drag-cancelled.json"), named: "zoom")
    #expect(try untouched.recording(named: "zoom").hashText != hash)
    let frame = untouched.advance()
    let first = try #require(frame).presentations[0].center
    #expect(rest == [first.x, first.y])
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
        (({ frame }) => frame.shapes.length > 0 && Math.abs(frame.stretch(0, \(entry), 0) - 1)
          * worlds_.run.scene.items[\(entry)].size.width > 1)(worlds_.run.stage)
        """, seconds: 50)
  }
}
