import BoxspringFiles
import BrowserTesting
import Foundation
import PlaneDynamics
import Prerequisites
import Recordings
import Testing
import WorldDriving

/// Worlds move in the page as physics says, and as they do outside of it.
@Suite(.needs(.browser), .needs(.playground)) struct WorldMotionTests {
  // After n substeps of length h: velocity g·h·n, way g·h²·n(n + 1)/2.
  @Test("a body falls as far as gravity says, comes to rest on the floor, and the page sleeps")
  func fall() throws {
    let view = try WorldView(WorldText.fall())
    try view.settle()
    let shown = try view.framesShown()
    var falling = 0
    for frame in shown where frame.time < 0.6 {
      let n = (frame.time * 120).rounded(.down)
      let y = 100 + 1000 / 120.0 / 120 * n * (n + 1) / 2
      #expect(abs(frame.y - y) < 1e-9, "at \(frame.time) s")
      falling += 1
    }
    #expect(falling > 2)
    let last = try #require(shown.last)
    #expect(abs(last.y - 380) < 0.5)
    #expect(abs(last.x - 150) < 1e-9)
    #expect(abs(last.rotation) < 1e-9)
    #expect(try view.page.value("byId('world-awake').textContent") == "0 of 1")
    usleep(200_000)
    #expect(try view.framesShown().isEmpty)
  }

  @Test("without gravity a body stays where it is")
  func weightlessness() throws {
    let view = try WorldView(
      in: BrowserWindow(width: 1000, height: 760, prefersReducedMotion: true))
    try view.drop(WorldText.fall(), named: "test.json")
    try view.set("gravity.magnitude", to: 0)
    try view.play()
    try view.wait(untilTime: 0.5)
    let shown = try view.framesShown()
    #expect(shown.allSatisfy { abs($0.y - 100) < 1e-3 })
    // And falls upwards, once gravity does.
    try view.set("gravity.magnitude", to: 1)
    try view.set("gravity.angle", to: -Double.pi / 2)
    try view.page.wait(until: "worlds_.run.frame.bodies[1] < 90")
  }

  // A bounce gives back e² of the height; in steps, a little more or less.
  @Test("elasticity is the share of speed that a bounce gives back", arguments: [0, 0.5, 0.8, 1])
  func bounce(elasticity: Double) throws {
    let view = try WorldView(WorldText.fall(elasticity: 0.3))
    try view.pause()
    try view.page.run("worlds_.run.reset()")
    try view.set("elasticity", to: elasticity)
    _ = try view.framesShown()
    for _ in 0..<90 { try view.page.run("worlds_.run.stepOnce()") }
    let heights = try view.framesShown().map { 380 - $0.y }
    let ground = try #require(heights.firstIndex { $0 < 12 })
    let peak = try #require(heights[(ground + 2)...].max())
    #expect(abs(peak - elasticity * elasticity * 280) < 0.06 * 280, "\(peak)")
  }

  @Test(
    "every frame is the one that the package computes, bit by bit, at any speed",
    arguments: [1, 0.25])
  func bits(speed: Double) throws {
    let view = try WorldView()
    try view.page.run("worlds_.settings.change({speed: \(speed)})")
    try view.choose("tumbling")
    try view.wait(untilTime: 0.8)
    let shown = try view.framesShown()
    var run = WorldRun(try Self.example("tumbling"))
    #expect(shown.count > 3)
    for frame in shown {
      let state = try #require(run.step(by: frame.time - run.time).states.first)
      #expect(state.center.x == frame.x && state.center.y == frame.y)
      #expect(state.rotation == frame.rotation, "at \(frame.time) s")
    }
  }

  @Test(
    "the state of an example at its end is in the browser that of the package",
    arguments: [
      "corners", "drag-card", "joints", "marbles", "pendulum-chain", "tumbling", "wrecking-ball",
    ])
  func states(name: String) throws {
    let view = try WorldView()
    try view.choose(name)
    #expect(try view.value("run.name") == name + ".json")
    try view.page.run("byId('world-state').click()")
    let text = try view.page.value("byId('world-state-text').textContent", as: String.self)
    var run = WorldRun(try Self.example(name))
    while run.advance() != nil {}
    let state = RecordingHash.text(run.world.stateHash)
    #expect(text == "State at the end of \(name).json: \(state), as boxspring simulate prints it.")
    #expect(view.page.complaints.isEmpty)
  }

  @Test("what happened last in a world is not told of the world that replaces it")
  func replaced() throws {
    let view = try WorldView()
    try view.choose("tumbling")
    // The log is renewed four times a second: with the clock held, the second contact waits.
    let told = try view.page.value(
      """
      (() => {
        const { run } = worlds_;
        const now = performance.now();
        performance.now = () => now;
        let met = 0;
        for (let i = 0; i < 600 && met < 2; i += 1) {
          run.stepOnce();
          if (run.events.some(({ event, item }) => event === "contactBegan" && item > 0)) met += 1;
        }
        performance.now = () => now + 1000;
        run.load("one.json", \(try WorldText.literal(WorldText.fall())));
        delete performance.now;
        return `${met} contacts; ${byId("world-events").textContent}`;
      })()
      """, as: String.self)
    #expect(told.hasPrefix("2 contacts;") && !told.contains("meets"), "\(told)")
    #expect(view.page.complaints.isEmpty)
  }

  /// An example as the package reads it from disk.
  private static func example(_ name: String) throws -> WorldScene {
    let file = Playground.folder.appendingPathComponent("../examples/worlds/\(name).json")
    return try WorldFile.read([UInt8](Data(contentsOf: file)), named: name + ".json")
  }

  @Test("what is to come in a world is waited for, though everything rests until then")
  func changes() throws {
    let view = try WorldView(WorldText.later)
    try view.wait(untilTime: 0.9)
    for frame in try view.framesShown() {
      if frame.time < 0.6 { #expect(frame.y == 100) }
      if frame.time > 0.7 { #expect(frame.y > 102) }
    }
  }

  @Test("a step by hand is a sixtieth of a second, and starting over is the start")
  func stepping() throws {
    let view = try WorldView(WorldText.fall())
    try view.page.run("byId('world-step').click()")
    try view.page.run("byId('world-reset').click()")
    #expect(try view.value("run.frame.time", as: Double.self) == 0)
    #expect(try view.value("run.frame.bodies[1]", as: Double.self) == 100)
    #expect(try view.page.value("byId('world-pause').textContent") == "Play")
    _ = try view.framesShown()
    for _ in 0..<3 { try view.page.run("byId('world-step').click()") }
    // Two substeps each: n(n + 1)/2 is 3, 10, 21.
    let ways = try view.framesShown().map { ($0.y - 100) * 120 * 120 / 1000 }
    #expect(ways.count == 3)
    for (way, expected) in zip(ways, [3.0, 10, 21]) { #expect(abs(way - expected) < 1e-6) }
  }
}
