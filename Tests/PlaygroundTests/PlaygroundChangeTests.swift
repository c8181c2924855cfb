import BrowserTesting
import Prerequisites
import Testing

/// Springs that change under the moving cells.
@Suite(.needs(.browser), .needs(.playground)) struct PlaygroundChangeTests {
  /// The displacement of every cell in view, by its number.
  private static let state = """
    (({ count, values, elements }) => ({ cells: Object.fromEntries(Array.from(
      { length: count }, (_, i) => [elements[4 * i + 3], values[6 * i + 5]])) }))(scroll_.run.frame)
    """

  private struct State: Decodable {
    var time: Double
    var cells: [String: Double]
  }

  @Test(
    "a slider in the middle of a fling changes no position",
    arguments: ["frequency", "dampingRatio"])
  func sliders(choice: String) throws {
    let playground = try Playground()
    try playground.page.run("scroll_.run.hands.push(0, 900, { x: 100, y: 100 }, performance.now())")
    try playground.page.wait(until: "scroll_.run.frame.offset.y > 300")
    // One script: no frame comes between the looks, and the clock stands still.
    let states = try playground.page.value(
      """
      (() => {
        const { run, settings } = scroll_, look = () => {
          run.frame = run.engine.advance(run.clock.latest);
          return { time: run.clock.latest, ...\(Self.state) };
        };
        const now = performance.now();
        performance.now = () => now;
        run.clock.time(now);
        const before = look();
        settings.change({ \(choice): 0.31, preset: "" });
        const after = look();
        delete performance.now;
        return [before, after];
      })()
      """, as: [State].self)
    #expect(states[0].cells.values.contains { abs($0) > 5 })
    #expect(states[0].time == states[1].time && states[0].cells.count == states[1].cells.count)
    for (cell, displacement) in states[0].cells {
      #expect(abs(try #require(states[1].cells[cell]) - displacement) < 1e-9, "cell \(cell)")
    }
    // The offset comes to its rest long before springs of 0.31 Hz.
    try playground.page.wait(until: "Math.abs(scroll_.run.frame.offset.y - 900) < 1e-9")
  }

  @Test("after a change at rest a short scroll shows the springs, and leads back")
  func showcase() throws {
    let playground = try Playground()
    try playground.wheel(500)
    _ = try playground.framesShown()
    try playground.page.run("scroll_.settings.change({ frequency: 2, preset: '' })")
    try playground.page.wait(until: "scroll_.run.frame.offset.y > 600")
    try playground.page.wait(until: "Math.abs(scroll_.run.frame.offset.y - 500) < 1e-9")
    try playground.settle()
    #expect(try playground.framesShown().contains { $0.displacement > 3 })
    #expect(abs(try playground.offset() - 500) < 1e-9)
  }
}
