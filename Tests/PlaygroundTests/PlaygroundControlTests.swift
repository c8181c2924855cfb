import BoxspringFiles
import BrowserTesting
import Foundation
import Prerequisites
import Recordings
import Testing
import WorldDriving

/// Phones, low windows, and the camera and bodies of worlds.
@Suite(.needs(.browser), .needs(.playground)) struct PlaygroundControlTests {
  private func box(_ element: String, in page: BrowserPage) throws -> (top: Double, bottom: Double)
  {
    let sides = try page.value(
      "(box => [box.top, box.bottom])(document.querySelector('\(element)').getBoundingClientRect())",
      as: [Double].self)
    return (sides[0], sides[1])
  }

  @Test("a phone has the whole stage, and a sheet of settings that leaves half of it in sight")
  func sheet() throws {
    let playground = try Playground(in: BrowserWindow(width: 390, height: 780, hasTouch: true))
    let page = playground.page
    #expect(try page.value("getComputedStyle(byId('panel')).visibility") == "hidden")
    #expect(try page.value("document.documentElement.scrollHeight <= innerHeight", as: Bool.self))
    let stage = try box("#stage", in: page)
    #expect(stage.bottom - stage.top > 400)
    try page.run("document.querySelector('#scroll-view .screen > .sheet-bar button').click()")
    #expect(try page.value("getComputedStyle(byId('panel')).visibility") == "visible")
    #expect(try box("#panel", in: page).top > stage.top + 250)
    try page.press("Escape")
    #expect(try page.value("getComputedStyle(byId('panel')).visibility") == "hidden")
    #expect(
      try page.value("document.activeElement.getAttribute('aria-expanded')", as: String.self)
        == "false")
  }

  @Test("the address of a view leaves the header in sight")
  func header() throws {
    let view = try WorldView(
      in: BrowserWindow(width: 390, height: 640, hasTouch: true), address: "#physics-view")
    #expect(try view.page.value("scrollY", as: Double.self) == 0)
    #expect(try box(".bar", in: view.page).top == 0)
  }

  @Test("a low window shows the whole picture", arguments: [(844, 390), (600, 400), (1280, 420)])
  func lowWindow(width: Int, height: Int) throws {
    let playground = try Playground(in: BrowserWindow(width: width, height: height))
    let stage = try box("#stage", in: playground.page)
    #expect(stage.top >= 0 && stage.bottom <= Double(height))
    #expect(stage.bottom - stage.top > 0.7 * Double(height))
  }

  @Test("sliders follow what a world itself changes")
  func parameters() throws {
    let text = WorldText.fall().replacingOccurrences(
      of: #""changes": []"#,
      with: """
        "changes": [{"at": 0.3, "set": "gravity", "values": {"angle": -1.5707963267948966, "magnitude": 0.6}}]
        """)
    let view = try WorldView(text)
    #expect(try view.page.value("byId('angle-text').textContent") == "90°, down")
    try view.wait(untilTime: 0.6)
    try view.page.wait(until: "byId('angle-text').textContent === '−90°, up'")
    #expect(try view.page.value("byId('gravity-text').textContent") == "600 pt/s²")
    #expect(try view.page.value("byId('angle').value") == "18")
  }

  @Test("zooming keeps the place under the pointer, and fit brings everything back")
  func camera() throws {
    let view = try WorldView(WorldText.space)
    let page = view.page
    let (x, y) = try view.place(150, 200)
    try page.wheel(x: x, y: y, dy: -300)
    try page.wait(until: "worlds_.run.stage.camera.zoom > 1.3")
    let zoomed = try view.place(150, 200)
    #expect(abs(zoomed.x - x) < 1.5 && abs(zoomed.y - y) < 1.5)
    // A drag beside bodies moves the picture as far as the pointer goes.
    let (fromX, fromY) = try view.place(100, 280)
    try page.mouse(.pressed, x: fromX, y: fromY)
    try page.mouse(.moved, x: fromX + 40, y: fromY - 25)
    try page.mouse(.released, x: fromX + 40, y: fromY - 25)
    let panned = try view.place(150, 200)
    #expect(abs(panned.x - zoomed.x - 40) < 1.5 && abs(panned.y - zoomed.y + 25) < 1.5)
    try page.run("byId('world-fit').click()")
    #expect(try view.value("run.stage.camera.zoom", as: Double.self) == 1)
    let back = try view.place(150, 200)
    #expect(abs(back.x - x) < 1.5 && abs(back.y - y) < 1.5)
  }

  @Test("a body that is added changes nothing of the others, and the link and the file hold it")
  func bodies() throws {
    let view = try WorldView(WorldText.fall())
    try view.page.run("worlds_.settings.change({ speed: 0.1 })")
    try view.wait(untilTime: 0.05)
    try view.pause()
    let before = try view.value("[run.frame.time, ...run.frame.bodies]", as: [Double].self)
    try view.page.run("worlds_.run.add({ x: 60, y: 80 })")
    let after = try view.value("[run.frame.time, ...run.frame.bodies]", as: [Double].self)
    #expect(after.count == before.count + 4)
    #expect(Array(after.prefix(4)) == Array(before.prefix(4)))
    #expect(Array(after[5...6]) == [60, 80])
    // It falls as the first does: half a second at 1000 pt/s² are 125 pt.
    try view.page.run("worlds_.run.engine.step(0.25); worlds_.run.engine.step(0.25)")
    let fallen = try view.value("[...run.engine.step(0).bodies]", as: [Double].self)
    #expect(abs(fallen[5] - 80 - 125) < 5)
    let text = try view.value("run.text", as: String.self)
    #expect(try view.value("run.engine.finalState(60)", as: String.self) == nativeState(text))
  }

  /// What `boxspring simulate` prints of a world.
  private func nativeState(_ text: String) throws -> String {
    var run = WorldRun(try WorldFile.read(Array(text.utf8), named: "added.json"))
    while run.advance() != nil {}
    return RecordingHash.text(run.world.stateHash)
  }

  @Test("a link to a world shows what hands have made of it, to the last bit")
  func link() throws {
    let sender = try WorldView(WorldText.space)
    let hand = try sender.page.value(
      """
      (run => {
        const held = run.grab({ x: 150, y: 200 }, 0);
        run.drag({ x: 190, y: 260 });
        return held;
      })(worlds_.run)
      """, as: Bool.self)
    #expect(hand)
    try sender.wait(untilTime: sender.value("run.frame.time + 0.3", as: Double.self))
    try sender.page.run("worlds_.run.letGo()")
    try sender.wait(untilTime: sender.value("run.frame.time + 0.1", as: Double.self))
    try sender.pause()
    try sender.page.run("worlds_.run.stage.zoomAt(1.8, { clientX: 300, clientY: 320 })")
    let address = try Playground.link(of: sender.page)
    let receiver = try WorldView(
      in: BrowserWindow(width: 820, height: 700), address: address)
    let (sent, received) = (
      try sender.value(Self.bodies, as: [Double].self),
      try receiver.value(Self.bodies, as: [Double].self)
    )
    #expect(sent == received)
    #expect(try receiver.page.value("worlds_.settings.choices.paused", as: Bool.self))
    // The camera, to a thousandth of a point, however large the stage is.
    let camera = "(({ zoom, x, y }) => [zoom, x, y])(run.stage.view)"
    let (aimed, shown) = (
      try sender.value(camera, as: [Double].self), try receiver.value(camera, as: [Double].self)
    )
    #expect(abs(aimed[0] - 1.8) < 1e-9)
    for (one, other) in zip(aimed, shown) { #expect(abs(one - other) < 0.001) }
  }

  /// Time, and where bodies are.
  private static let bodies = "[run.frame.time, ...run.frame.bodies.filter((_, i) => i % 4 < 3)]"

  @Test("a link made while a hand holds on shows the same, and so does a link to what it shows")
  func linkOfLink() throws {
    let sender = try WorldView(WorldText.space)
    try sender.pause()
    try sender.page.run(
      """
      worlds_.run.grab({ x: 150, y: 200 }, 0);
      for (let i = 0; i < 9; i += 1) { worlds_.run.drag({ x: 150 + 9 * i, y: 200 }); worlds_.run.stepOnce(); }
      worlds_.run.nudge(-40, 25, 2);
      """)
    let receiver = try WorldView(address: Playground.link(of: sender.page))
    #expect(
      try sender.value(Self.bodies, as: [Double].self)
        == receiver.value(Self.bodies, as: [Double].self))
    // Nobody holds on any more.
    try receiver.page.run(
      """
      worlds_.run.stepOnce();
      worlds_.run.add({ x: 60, y: 80 });
      worlds_.run.setParameter("resistance", 3);
      for (let i = 0; i < 5; i += 1) worlds_.run.stepOnce();
      """)
    let third = try WorldView(address: Playground.link(of: receiver.page))
    let shown = try third.value(Self.bodies, as: [Double].self)
    #expect(try receiver.value(Self.bodies, as: [Double].self) == shown)
    #expect(try shown.count == sender.value(Self.bodies, as: [Double].self).count + 3)
    try sender.page.run("worlds_.run.reset()")
    try receiver.page.run("worlds_.run.reset()")
    #expect(
      try sender.value(Self.bodies, as: [Double].self)
        == receiver.value(Self.bodies, as: [Double].self))
    #expect(third.page.complaints.isEmpty)
  }

  @Test("a link to a scene with gestures of its own shows what touches have made of it")
  func touchedLink() throws {
    let sender = try WorldView()
    try sender.choose("sticky-corners")
    try sender.pause()
    try sender.page.run(
      """
      const [x, y] = worlds_.run.frame.bodies;
      for (let i = 0; i < 40; i += 1) {
        if (i < 12) worlds_.run.touch(i === 0 ? 0 : i === 11 ? 2 : 1, 1, { x: x + 9 * i, y: y + 20 * i });
        worlds_.run.stepOnce();
      }
      """)
    let receiver = try WorldView(address: Playground.link(of: sender.page))
    let (sent, received) = (
      try sender.value(Self.bodies, as: [Double].self),
      try receiver.value(Self.bodies, as: [Double].self)
    )
    #expect(try sender.value("run.handInputs.length", as: Int.self) == 12)
    #expect(sent == received)
    #expect(receiver.page.complaints.isEmpty)
  }

  @Test("examples are wide where the stage is, and are read by the package as they are saved")
  func landscape() throws {
    let view = try WorldView(in: BrowserWindow(width: 1280, height: 720))
    let names = try view.page.value("Object.keys(boxspringWorlds)", as: [String].self)
    #expect(names.count == 7)
    for name in names {
      try view.choose(String(name.dropLast(".json".count)))
      #expect(try view.complaint() == nil, "\(name)")
      let size = try view.value("[run.scene.size.width, run.scene.size.height]", as: [Double].self)
      #expect(size[0] > size[1], "\(name)")
      #expect(
        try view.value("run.engine.finalState(60)", as: String.self)
          == nativeState(view.value("run.text")))
    }
    try view.choose("tumbling")
    try view.page.run("worlds_.settings.change({ landscape: false })")
    #expect(try view.value("run.scene.size.width", as: Double.self) == 390)
  }
}
