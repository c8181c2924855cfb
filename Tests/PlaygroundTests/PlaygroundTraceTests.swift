import BoxspringFiles
import BrowserTesting
import Foundation
import Prerequisites
import ScrollDriving
import Testing

/// What is recorded plays again: here, and in the package.
@Suite(.needs(.browser), .needs(.playground)) struct PlaygroundTraceTests {
  @Test(
    "a recorded drag moves the content alike when it is replayed, in the page and by the package")
  func drag() throws {
    let playground = try Playground()
    try playground.stiffenSprings()
    // Recordings begin where the content is.
    try playground.wheel(700)
    try playground.page.run(
      """
      const { engine } = scroll_.run, down = engine.fingerDown.bind(engine);
      engine.fingerDown = (id, x, y, time) => { window.downAt = time; down(id, x, y, time); };
      """)
    try playground.click("record")
    let (x, y) = try playground.middle()
    _ = try playground.framesShown()
    try playground.page.mouse(.pressed, x: x, y: y)
    for step in 1...12 { try playground.page.mouse(.moved, x: x, y: y - 9 * Double(step)) }
    try playground.page.mouse(.released, x: x, y: y - 108)
    try playground.page.wait(until: "scroll_.run.frame.idle")
    let live = try playground.framesShown()
    try playground.click("record")
    #expect(try playground.complaint() == nil)
    let start = try playground.page.value("window.downAt", as: Double.self)

    let run = try NativeRun(
      scene: playground.saved(by: "save-scene"), trace: playground.saved(by: "save-trace"))
    #expect(run.trace.positions == .finger)
    let driver = try run.playback(rate: 60).driver
    let moving = live.filter { $0.time > start }
    #expect(moving.count > 2)
    for frame in moving {
      let native = try driver.state(at: frame.time - start)
      #expect(abs(native.contentOffset.y - frame.y) < 1e-6, "at \(frame.time) s")
    }
    #expect(try #require(moving.last).y > 800)
    try expectReplay(of: run, in: playground)
  }

  @Test("a recorded wheel and keys end where they ended, in the page and by the package")
  func wheel() throws {
    let playground = try Playground()
    try playground.stiffenSprings()
    try playground.choose("layout: 'grid', count: 2000")
    try playground.click("record")
    let (x, y) = try playground.middle()
    for _ in 0..<3 { try playground.page.wheel(x: x, y: y, dy: 120) }
    try playground.page.wait(until: "Math.abs(scroll_.run.frame.offset.y - 360) < 1e-6")
    try playground.page.run("byId('stage').focus()")
    try playground.page.press("PageDown")
    try playground.page.wait(until: "scroll_.run.frame.offset.y > 361 && scroll_.run.frame.idle")
    let end = try playground.offset()
    try playground.click("record")
    let run = try NativeRun(
      scene: playground.saved(by: "save-scene"), trace: playground.saved(by: "save-trace"))
    #expect(run.file.trace.samples.isEmpty && run.file.events.count > 3)
    var last = 0.0
    for frame in try run.playback(rate: 60) { last = frame.contentOffset.y }
    #expect(abs(last - end) < 1e-9)
    try expectReplay(of: run, in: playground)
  }

  /// The page replays a run frame by frame as the package does, to the last bit.
  private func expectReplay(of run: NativeRun, in playground: Playground) throws {
    try playground.settle()
    _ = try playground.framesShown()
    try playground.click("replay")
    #expect(try playground.page.value("scroll_.run.mode") == "replaying")
    try playground.page.wait(until: "scroll_.run.mode == 'live'", seconds: 50)
    let shown = try playground.framesShown()
    var native: [Double: (offset: Double, displacement: Double)] = [:]
    for frame in try run.playback(rate: 60) {
      let largest = frame.attributes.map { abs($0.displacement.dy) }.max() ?? 0
      native[frame.time] = (frame.contentOffset.y, largest)
    }
    #expect(shown.count > 2)
    // The last one is the live run that goes on from there.
    for frame in shown.dropLast() {
      let expected = try #require(native[frame.time], "a frame at \(frame.time) s")
      #expect(frame.y == expected.offset)
      #expect(frame.displacement == expected.displacement)
    }
    #expect(shown.contains { $0.displacement > 0.5 })
  }

  @Test("a trace that is dropped is replayed at once, as the package plays it")
  func droppedTrace() throws {
    let playground = try Playground()
    let file = Playground.folder.appendingPathComponent("../examples/fling.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    try playground.drop(text, named: "fling.json")
    try playground.page.wait(until: "scroll_.run.mode == 'live'", seconds: 50)
    let run = try NativeRun(scene: playground.saved(by: "save-scene"), trace: text)
    var last = 0.0
    for frame in try run.playback(rate: 60) { last = frame.contentOffset.y }
    #expect(last > 100)
    #expect(try playground.offset() == last)
    #expect(try playground.saved(by: "save-trace") == text)
  }

  @Test("nothing recorded is said, and the trace before it stays")
  func nothingRecorded() throws {
    let playground = try Playground()
    try playground.click("record")
    try playground.click("record")
    #expect(try playground.complaint()?.isEmpty == false)
    #expect(try playground.page.value("scroll_.run.trace === null", as: Bool.self))
    try playground.wheel(100)
    #expect(abs(try playground.offset() - 100) < 1e-9)
  }
}
