import BrowserTesting
import Foundation
import Prerequisites
import Testing

/// The panel beside a world: parameters, what is shown, the log.
@Suite(.needs(.browser), .needs(.playground)) struct WorldSettingTests {
  @Test("sliders set what the world has; what it has not is not there")
  func parameters() throws {
    let view = try WorldView(WorldText.fall(gravity: 0.5, elasticity: 0.3))
    let there = try view.page.value(
      "[...byId('world-panel').querySelectorAll('input[type=range]')].filter(input => input.checkVisibility()).map(input => input.id)",
      as: [String].self)
    #expect(there == ["gravity", "angle", "elasticity", "friction", "density", "resistance"])
    #expect(try view.page.value("byId('gravity-text').textContent") == "500 pt/s²")
    #expect(try view.page.value("byId('angle-text').textContent") == "90°, down")
    #expect(try view.page.value("byId('elasticity-text').textContent") == "0.3")
    try view.page.run("byId('elasticity').focus()")
    try view.page.press("ArrowRight")
    #expect(
      abs(try view.value("run.engine.parameters().elasticity", as: Double.self) - 0.31) < 1e-12)
    #expect(try view.page.value("byId('elasticity').getAttribute('aria-valuetext')") == "0.31")
    try view.page.run("byId('angle').focus()")
    try view.page.press("Home")
    #expect(try view.page.value("byId('angle-text').textContent") == "−180°, left")
    #expect(
      abs(abs(try view.value("run.engine.parameters()['gravity.angle']", as: Double.self)) - .pi)
        < 1e-9)
    try view.page.run("byId('world-reset').click()")
    #expect(try view.page.value("byId('elasticity-text').textContent") == "0.3")
    // A world of attachments and no gravity.
    try view.choose("joints")
    #expect(try view.page.value("byId('attachment-frequency-text').textContent") == "0.5 Hz")
  }

  @Test(
    "each way of showing how a world works changes the picture, and back",
    arguments: [
      ("contacts", "tumbling"), ("joints", "joints"), ("velocities", "tumbling"),
      ("fields", "marbles"), ("regions", "marbles"),
    ])
  func shows(name: String, world: String) throws {
    let view = try WorldView()
    try view.choose(world)
    try view.wait(untilTime: 0.95)
    try view.pause()
    try expectChange(by: name, in: view)
  }

  @Test("bodies that sleep are paler, where that is shown")
  func sleep() throws {
    let view = try WorldView(WorldText.space)
    try view.settle()
    try expectChange(by: "sleep", in: view)
  }

  /// A box that is ticked changes the picture; ticked again, the picture is as before.
  private func expectChange(by name: String, in view: WorldView) throws {
    // Pictures of fields are renewed every tenth of a second.
    func picture() throws -> String {
      usleep(150_000)
      return try view.value("(run.refresh(), run.stage.canvas.toDataURL())")
    }
    let before = try picture()
    try view.page.run("byId('show-\(name)').click()")
    #expect(try picture() != before)
    try view.page.run("byId('show-\(name)').click()")
    #expect(try picture() == before)
  }

  @Test("contacts are logged, and the rest is said")
  func events() throws {
    let view = try WorldView(WorldText.fall())
    try view.settle()
    try view.page.wait(until: "byId('world-status').textContent === 'At rest.'")
    let lines = try view.page.value(
      "[...byId('world-events').children].map(line => line.textContent)", as: [String].self)
    #expect(lines.contains { $0.hasPrefix("0.7") && $0.contains("box meets") }, "\(lines)")
  }
}
