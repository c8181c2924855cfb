import BrowserTesting
import Foundation
import Prerequisites
import Testing

/// The mouse, fingers and keys take hold of bodies, drag, throw and push them.
@Suite(.needs(.browser), .needs(.playground)) struct WorldHandsTests {
  @Test("the mouse drags a body along, and letting go in motion throws it")
  func dragging() throws {
    let view = try WorldView(WorldText.space)
    let from = try view.place(150, 200), to = try view.place(150, 100)
    try view.page.mouse(.pressed, x: from.x, y: from.y)
    #expect(try view.value("run.scene.name(run.held)") == "a")
    try view.page.mouse(.moved, x: to.x, y: to.y)
    // The spring of the hand has 5 Hz and a damping ratio of 0.7: a second is enough to arrive.
    let start = try view.value("run.frame.time", as: Double.self)
    try view.wait(untilTime: start + 1)
    let (x, y) = (
      try view.value("run.frame.bodies[0]", as: Double.self),
      try view.value("run.frame.bodies[1]", as: Double.self)
    )
    #expect(abs(x - 150) < 0.1 && abs(y - 100) < 0.1)
    // To the right, until it follows.
    for step in 1...12 {
      let place = try view.place(150 + 10 * Double(step), 100)
      try view.page.mouse(.moved, x: place.x, y: place.y)
      usleep(16_000)
    }
    let last = try view.place(270, 100)
    try view.page.mouse(.released, x: last.x, y: last.y)
    #expect(try view.value("run.held", as: Int.self) == -1)
    _ = try view.framesShown()
    let released = try view.value("[run.frame.time, run.frame.bodies[0]]", as: [Double].self)
    try view.wait(untilTime: released[0] + 0.5)
    let shown = try view.framesShown()
    #expect(try #require(shown.last).x > released[1] + 20, "it flies on")
    // With nothing in its way, as straight and even as Newton says.
    let speeds = zip(shown, shown.dropFirst(3)).map { ($1.x - $0.x) / ($1.time - $0.time) }
    let (slowest, fastest) = (try #require(speeds.min()), try #require(speeds.max()))
    // The time of a frame may be up to a substep after the state that it shows.
    #expect(fastest - slowest < 0.5 * fastest, "\(slowest) to \(fastest)")
  }

  @Test("a finger need not be exact, a mouse has to be")
  func slop() throws {
    let touch = try WorldView(
      WorldText.space, in: BrowserWindow(width: 390, height: 844, scale: 2, hasTouch: true))
    let scale = try touch.value("run.stage.scale", as: Double.self)
    let near = try touch.place(150, 200 - 20 - 12 / scale)
    try touch.page.finger(.down, x: near.x, y: near.y)
    #expect(try touch.value("run.held >= 0", as: Bool.self))
    try touch.page.finger(.up, x: near.x, y: near.y)
    #expect(try touch.value("run.held", as: Int.self) == -1)
    #expect(try touch.page.value("scrollY", as: Double.self) == 0, "the page stays where it is")
    #expect(abs(try touch.value("run.frame.bodies[1]", as: Double.self) - 200) < 0.01)

    let mouse = try WorldView(WorldText.space)
    let off = try mouse.place(150, 200 - 20 - 8)
    try mouse.page.mouse(.pressed, x: off.x, y: off.y)
    #expect(try mouse.value("run.held", as: Int.self) == -1)
  }

  @Test("arrows select the next body in their direction, pages the next in order")
  func selecting() throws {
    let view = try WorldView(WorldText.space)
    func expect(_ key: String, _ name: String?) throws {
      try view.press(key)
      #expect(
        try view.value("run.selected < 0 ? null : run.scene.name(run.selected)", as: String?.self)
          == name,
        "\(key)")
    }
    try expect("ArrowRight", "a")  // nearest to the middle
    try expect("ArrowRight", "right")
    try expect("ArrowRight", "right")  // nothing there
    try expect("ArrowLeft", "a")
    try expect("ArrowDown", "below")
    try expect("ArrowUp", "a")
    try expect("PageUp", "below")
    try expect("PageDown", "a")
    try expect("End", "below")
    try expect("Home", "a")
    #expect(try view.page.value("byId('world-status').textContent") == "a, 1 of 4, at 150, 200.")
    try expect("Escape", nil)
  }

  @Test("with shift, arrows push the selected body and pages turn it")
  func pushing() throws {
    let view = try WorldView(WorldText.space)
    try view.pause()
    try view.press("Home")
    try view.press("ArrowRight", shift: true)
    try view.press("ArrowUp", shift: true)
    try view.press("ArrowUp", shift: true)
    try view.press("PageDown", shift: true)
    try view.press("s")
    let body = try view.value("[...run.frame.bodies.slice(0, 3)]", as: [Double].self)
    // 260 pt/s and 3 rad/s a press, for a sixtieth of a second.
    #expect(abs(body[0] - 150 - 260.0 / 60) < 1e-9)
    #expect(abs(body[1] - 200 + 2 * 260.0 / 60) < 1e-9)
    #expect(abs(body[2] - 3.0 / 60) < 1e-9)
    try view.press("r")
    #expect(try view.value("[...run.frame.bodies.slice(0, 2)]", as: [Double].self) == [150, 200])
    try view.press("Space")
    #expect(try view.page.value("worlds_.settings.choices.paused", as: Bool.self) == false)
  }
}
