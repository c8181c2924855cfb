import BoxspringFiles
import BrowserTesting
import Foundation
import PlaneGeometry
import Prerequisites
import Recordings
import Testing
import WorldDriving

/// A saved world contains what the visitor has done to it.
@Suite(.needs(.browser), .needs(.playground)) struct WorldSavingTests {
  /// A box that rests soon after it has been moved, and one on a spring.
  private static let world = """
    {"format": "boxspring-world", "version": 1, "title": "A test", "size": {"width": 300, "height": 400}, "duration": 1,
    "items": [{"name": "a", "x": 150, "y": 200, "width": 40, "height": 40},
      {"name": "b", "x": 60, "y": 100, "width": 40, "height": 30}],
    "behaviors": [{"kind": "properties", "items": "all", "resistance": 6, "angularResistance": 6},
      {"kind": "gravity", "items": ["b"], "magnitude": 0.2},
      {"kind": "attachment", "item": "b", "anchor": {"x": 60, "y": 40}, "length": 50, "frequency": 2, "damping": 0.6},
      {"kind": "collision", "items": "all", "bounds": "view"}]}
    """

  /// A frame that was shown: its time, then x, y and rotation of each item.
  private typealias Row = [Double]

  /// Keeps all frames, and what is saved.
  private static let probes = """
    window.rows = [];
    worlds_.run.addEventListener("frame", () => {
      const { time, bodies } = worlds_.run.frame;
      rows.push([time, ...bodies.filter((_, i) => i % 4 < 3)]);
    });
    worlds_.run.addEventListener("load", () => rows.length = 0);
    const offer = URL.createObjectURL;
    URL.createObjectURL = blob => { window.saved = blob.text(); return offer.call(URL, blob); };
    """

  @Test(
    "drags, pushes and parameters are saved: the file gives the frames that were shown, to the bit")
  func hands() throws {
    let view = try WorldView(in: BrowserWindow(width: 1000, height: 760))
    try view.page.run(Self.probes)
    try view.drop(Self.world, named: "test.json")
    try drag(view, from: (160, 190), to: (220, 120))
    // Pushed and turned on the way, and again at rest.
    for isAtRest in [false, true] {
      if isAtRest { try view.settle() }
      try view.press("Home")
      try view.press("ArrowLeft", shift: true)
      try view.press("PageDown", shift: true)
      try view.set("gravity.magnitude", to: isAtRest ? 0.1 : 0.4)
      try view.set("resistance", to: isAtRest ? 8 : 4.3)
      try view.set("attachment.length", to: isAtRest ? 30 : 70)
      try view.set("attachment.frequency", to: isAtRest ? 1 : 3)
    }
    try view.settle()
    let place = try view.value("[...run.frame.bodies.slice(0, 2)]", as: [Double].self)
    try drag(view, from: (place[0] + 5, place[1] - 4), to: (150, 300))
    try view.settle()

    let rows = try view.page.value("rows.splice(0)", as: [Row].self)
    let text = try saved(by: view)
    #expect(text.contains("\"nudge\": \"a\"") && text.contains("\"remove\": \"hand\""))
    let scene = try WorldFile.read(Array(text.utf8), named: "test.json")
    try expect(rows, in: scene)
    let last = try #require(rows.last)
    #expect(scene.duration == .seconds(last[0]))
    var run = WorldRun(scene)
    while run.advance() != nil {}
    try expectState(run, in: view)

    // The file is played again by the page, and by the package with the same frames.
    try view.drop(text, named: "again.json")
    try view.pause()
    try view.step(untilTime: last[0])
    try expect(try view.page.value("rows.splice(0)", as: [Row].self), in: scene)
    #expect(try saved(by: view) == text)
    try expectState(run, in: view)
    #expect(view.page.complaints.isEmpty)
  }

  @Test("a world with an added body and a hand that still holds another is saved as it is")
  func holding() throws {
    let view = try WorldView(in: BrowserWindow(width: 1000, height: 760))
    try view.page.run(Self.probes)
    try view.drop(Self.world, named: "test.json")
    try view.wait(untilTime: 0.3)
    try view.pause()
    try view.page.run("worlds_.run.grab({x: 150, y: 200}, 0); worlds_.run.drag({x: 190, y: 230})")
    for _ in 0..<9 { try view.page.run("worlds_.run.stepOnce()") }
    try view.page.run("worlds_.run.add({x: 100, y: 320})")
    try view.page.run(
      """
      worlds_.run.grab({x: 100, y: 320}, 0);
      for (let i = 0; i < 9; i += 1) { worlds_.run.drag({x: 100 + 9 * i, y: 320}); worlds_.run.stepOnce(); }
      """)
    #expect(try view.value("run.scene.name(run.held)") == "added 1")
    let rows = try view.page.value("rows.slice(-8)", as: [Row].self)
    let scene = try WorldFile.read(Array(try saved(by: view).utf8), named: "test.json")
    #expect(scene.items.count == 3)
    try expect(rows, in: scene)
    #expect(view.page.complaints.isEmpty)
  }

  @Test("what a file cannot say is complained about, and not saved")
  func unsayable() throws {
    let view = try WorldView(Self.world)
    try view.page.run("worlds_.run.select(0); worlds_.run.nudge(0, 0, 1e7)")
    try view.page.run("byId('world-save').click()")
    let complaint = try view.complaint()
    #expect(complaint?.contains("angularVelocity") == true, "\(complaint ?? "")")
  }

  /// Takes hold of a body, moves it, and throws it.
  private func drag(_ view: WorldView, from: (Double, Double), to: (Double, Double)) throws {
    let start = try view.place(from.0, from.1)
    try view.page.mouse(.pressed, x: start.x, y: start.y)
    #expect(try view.value("run.scene.name(run.held)") == "a")
    for step in 1...10 {
      let share = Double(step) / 10
      let place = try view.place(
        from.0 + share * (to.0 - from.0), from.1 + share * (to.1 - from.1))
      try view.page.mouse(.moved, x: place.x, y: place.y)
      usleep(11_000)
    }
    let end = try view.place(to.0, to.1)
    try view.page.mouse(.released, x: end.x, y: end.y)
  }

  private func saved(by view: WorldView) throws -> String {
    try view.page.run("byId('world-save').click()")
    return try view.page.value("saved")
  }

  /// Frames that were shown are those of the package, which has frames of its own on the way.
  private func expect(_ rows: [Row], in scene: WorldScene) throws {
    var (run, count) = (WorldRun(scene), 0.0)
    #expect(rows.count > 5)
    for row in rows {
      while count / 60 <= row[0] {
        run.advance(to: count / 60)
        count += 1
      }
      var probe = run
      probe.advance(to: row[0])
      let states = probe.takeFrame().states
      let numbers = states.flatMap { [$0.center.x, $0.center.y, $0.rotation] }
      #expect(numbers == Array(row.dropFirst()), "at \(row[0]) s")
      if numbers != Array(row.dropFirst()) { return }
    }
  }

  /// The page tells the state at the end of a run.
  private func expectState(_ run: WorldRun, in view: WorldView) throws {
    try view.page.run("byId('world-state').click()")
    let text = try view.page.value("byId('world-state-text').textContent", as: String.self)
    #expect(text.contains(RecordingHash.text(run.world.stateHash)), "\(text)")
  }
}
