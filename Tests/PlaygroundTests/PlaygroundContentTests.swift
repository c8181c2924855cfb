import BoxspringFiles
import BrowserTesting
import Foundation
import LayoutDynamics
import PlaneGeometry
import Prerequisites
import Testing

/// Content that changes under the visitor's hands.
@Suite(.needs(.browser), .needs(.playground)) struct PlaygroundContentTests {
  private struct Cell: Decodable {
    var identity: Int
    /// 0 for a header, 1 for an item.
    var kind: Int
    var item: Int
    /// Top left corner in the viewport, in points.
    var x: Double
    var y: Double
    var displacement: Double
  }

  /// The cells in view that have not left, as they are drawn.
  private func cells(_ playground: Playground) throws -> [Cell] {
    try playground.page.value(
      """
      (({ count, values, elements, details, offset }) => Array.from({ length: count }, (_, k) => ({
        identity: details ? details[5 * k] : elements[4 * k], ordinal: elements[4 * k],
        kind: elements[4 * k + 1], item: elements[4 * k + 3],
        x: values[6 * k] + values[6 * k + 4] - offset.x, y: values[6 * k + 1] + values[6 * k + 5] - offset.y,
        displacement: Math.hypot(values[6 * k + 4], values[6 * k + 5])
      })).filter(({ ordinal }) => ordinal >= 0))(scroll_.run.frame)
      """, as: [Cell].self)
  }

  private func expectSamePlaces(_ before: [Cell], _ after: [Cell]) {
    let places = Dictionary(uniqueKeysWithValues: after.map { ($0.identity, $0) })
    var count = 0
    for cell in before {
      guard let now = places[cell.identity] else { continue }
      count += 1
      #expect(abs(now.x - cell.x) < 1e-7 && abs(now.y - cell.y) < 1e-7, "cell \(cell.identity)")
    }
    #expect(count >= before.count - 1)
  }

  @Test(
    "the first change in the middle of a fling moves no cell at once", arguments: ["list", "flow"])
  func handover(layout: String) throws {
    let playground = try Playground()
    let page = playground.page
    try playground.choose("layout: '\(layout)', frequency: 0.7")
    // Springs that change on the way, and a finger that holds the content before the wheel turns.
    let (x, y) = try playground.middle()
    try page.mouse(.pressed, x: x, y: y)
    for step in 1...5 { try page.mouse(.moved, x: x, y: y - 30 * Double(step)) }
    try page.mouse(.released, x: x, y: y - 150)
    try page.run("scroll_.run.hands.push(0, 900, { x: 100, y: 100 }, performance.now())")
    try page.wait(until: "scroll_.run.frame.offset.y > 400")
    try page.run("scroll_.settings.change({ frequency: 0.9, preset: '' })")
    try page.run("scroll_.settings.change({ paused: true })")
    // The last event may have come after the last frame.
    try page.run(
      "(run => { run.frame = run.engine.advance(run.clock.latest); })(scroll_.run)")
    let before = try cells(playground)
    #expect(before.contains { $0.displacement > 3 })
    try page.run("scroll_.run.content.shuffle(7)")
    let after = try cells(playground)
    expectSamePlaces(before, after)
    #expect(try page.value("scroll_.run.content.isOn", as: Bool.self))
    #expect(
      Set(before.map(\.identity)).subtracting(after.map(\.identity)).isEmpty, "none may vanish")
    #expect(before.map(\.identity) != after.map(\.identity))
    try page.run("scroll_.settings.change({ paused: false })")
    try playground.settle()
    let rested = try cells(playground)
    #expect(rested.allSatisfy { $0.displacement == 0 })
    #expect(playground.page.complaints.isEmpty)
  }

  @Test(
    "buttons and keys insert, delete, shuffle and turn; Restore and links show the scene as it was")
  func controls() throws {
    let playground = try Playground()
    try playground.stiffenSprings()
    let page = playground.page
    func expectCount(_ count: Int) throws {
      try page.wait(until: "scroll_.run.scene.count === \(count) && byId('status').textContent")
      try playground.settle()
    }
    try playground.wheel(500)
    let before = try cells(playground)
    try playground.click("content-insert")
    try expectCount(1001)
    try page.run("byId('stage').focus()")
    try page.press("i")
    try expectCount(1002)
    let new = try cells(playground).filter { $0.identity >= 1000 }
    #expect(Set(new.map(\.identity)) == [1000, 1001])
    #expect(abs(new[0].item - new[1].item) == 1, "where the view has its middle")
    try page.press("Delete")
    try expectCount(1001)
    // The cell in the middle changes places with the next one, and then with the one after that.
    let order = try cells(playground)
    let middle = try page.value("scroll_.run.content.target", as: Int.self)
    for step in 1...2 {
      try page.press("ArrowDown", shift: true)
      try playground.settle()
      let place = try #require(order.first { $0.identity == middle }).item + step
      #expect(try cells(playground).first { $0.identity == middle }?.item == place)
    }
    #expect(abs(try playground.offset() - 500) < 1e-9)
    try page.press("s")
    try page.wait(until: "byId('status').textContent.startsWith('Shuffled')")
    try playground.settle()
    #expect(try cells(playground).map(\.item) == before.map(\.item))
    // The window is wider than high: turned, the viewport is higher than wide.
    let size = try page.value(
      "[scroll_.run.scene.viewport.width, scroll_.run.scene.viewport.height]", as: [Double].self)
    try page.press("r")
    try page.wait(until: "scroll_.run.scene.viewport.width === \(size[1])")
    try playground.settle()
    #expect(try page.value("scroll_.run.scene.viewport.height", as: Double.self) == size[0])
    let ratio = try page.value("byId('cells').width / byId('cells').height", as: Double.self)
    #expect(abs(ratio - size[1] / size[0]) < 0.01)

    let link = try playground.link()
    #expect(!link.contains("1001") && link.contains("at="))
    #expect(try !page.value("byId('content-restore').disabled", as: Bool.self))
    try playground.click("content-restore")
    try playground.settle()
    #expect(try page.value("byId('content-restore').disabled", as: Bool.self))
    #expect(try cells(playground).allSatisfy { $0.identity == $0.item })
    #expect(try page.value("scroll_.run.scene.count", as: Int.self) == 1000)
    #expect(playground.page.complaints.isEmpty)
  }

  /// Springs of single cells by their names, headers that stay in view, tracks of unequal widths.
  @Test(
    "the first change moves no cell of an example at once",
    arguments: ["Settings", "Contacts", "Photo wall", "Carousel rtl"])
  func examples(name: String) throws {
    let playground = try Playground()
    let page = playground.page
    try page.run(
      "[...document.querySelectorAll('#examples .thumb')].find(({ textContent }) => textContent === '\(name)').click()"
    )
    try playground.settle()
    let sign = name == "Carousel rtl" ? -1 : 1
    try page.run(
      """
      (run => run.hands.push(\(sign) * 300 * (run.scene.axis === 'horizontal'), 300 * (run.scene.axis === 'vertical'),
        { x: 100, y: 100 }, performance.now()))(scroll_.run)
      """)
    try page.wait(
      until: "Math.hypot(scroll_.run.frame.values[4], scroll_.run.frame.values[5]) > 1")
    try page.run("scroll_.settings.change({ paused: true })")
    try page.run(
      "(run => { run.frame = run.engine.advance(run.clock.latest); })(scroll_.run)")
    let before = try cells(playground)
    try page.run("scroll_.run.content.insert(1)")
    expectSamePlaces(before, try cells(playground))
    #expect(try page.value("scroll_.run.content.isOn", as: Bool.self))
    try page.run("scroll_.settings.change({ paused: false })")
    try playground.settle()
    // A header that is pinned is displaced by how far it is from its place.
    #expect(try cells(playground).allSatisfy { $0.displacement == 0 || $0.kind == 0 })
    #expect(try playground.complaint() == nil && page.complaints.isEmpty)
  }

  @Test("the frames of a file cannot be changed; a window of another size keeps what was changed")
  func limits() throws {
    let playground = try Playground()
    try playground.stiffenSprings()
    let page = playground.page
    try page.run("scroll_.run.content.insert(1)")
    try playground.settle()
    try page.resize(BrowserWindow(width: 900, height: 700))
    try page.wait(until: "scroll_.run.scene.viewport.width === byId('stage').clientWidth")
    try playground.settle()
    #expect(try page.value("scroll_.run.scene.count", as: Int.self) == 1001)
    #expect(try page.value("scroll_.run.frame.count > 5", as: Bool.self))
    try page.run(
      "[...document.querySelectorAll('#examples .thumb')].find(({ textContent }) => textContent === 'Board').click()"
    )
    try playground.settle()
    #expect(try page.value("byId('content-insert').disabled", as: Bool.self))
    try page.run("byId('stage').focus()")
    try page.press("s")
    #expect(try !page.value("scroll_.run.content.isOn", as: Bool.self))
    #expect(page.complaints.isEmpty)
  }

  @Test("changes of content, springs and viewport are recorded, in the page and for the command")
  func recording() throws {
    let playground = try Playground()
    let page = playground.page
    try playground.choose("frequency: 3")
    try playground.click("record")
    try page.run("scroll_.run.hands.push(0, 300, { x: 100, y: 100 }, performance.now())")
    try page.wait(until: "scroll_.run.frame.offset.y === 300")
    try page.run("scroll_.run.content.delete()")
    try page.run("scroll_.settings.change({ frequency: 2, preset: '' })")
    try page.run("scroll_.run.content.insert(5)")
    try page.run("scroll_.run.content.rotate()")
    try page.run("scroll_.run.content.shuffle(6)")
    try page.run("scroll_.run.content.insert(7)")
    #expect(try page.value("byId('record').getAttribute('aria-pressed')") == "true")
    try page.wait(until: "scroll_.run.frame.idle && !scroll_.run.showcase.isOn", seconds: 30)
    let rested = try cells(playground)
    let viewport = "Object.values(scroll_.run.scene.viewport).join()"
    let turned = try page.value(viewport, as: String.self)
    try playground.click("record")
    #expect(try playground.complaint() == nil)
    let events = try page.value(
      "JSON.parse(scroll_.run.trace.text).events.map(({ type }) => type).join()", as: String.self)
    #expect(events.hasPrefix("rules,container,wheel,"))
    #expect(events.contains("change,rules,"))
    #expect(
      events.components(separatedBy: ",").filter { $0 == "change" }.count == 4, "\(events)")

    // The command plays the files that are saved.
    let scene = try ArrangedScene(
      reading: Array(playground.saved(by: "save-scene").utf8), named: "scene.json")
    let file = try TraceFile(
      reading: Array(playground.saved(by: "save-trace").utf8), named: "trace.json")
    let played = try TraceEvents(of: file, on: scene, named: "trace.json")
    var playback = try scene.playback(of: file.trace, played)
    var last: LayoutFrame?
    while let frame = playback.next() { last = frame }
    let native = try #require(last)
    let places = native.attributes.map { $0.restFrame.origin - native.contentOffset }
    try #require(places.count == rested.count)
    for (place, cell) in zip(places, rested) {
      #expect(abs(place.dx - cell.x) < 1e-6 && abs(place.dy - cell.y) < 1e-6)
    }

    // So does the page, and then shows the scene as it was.
    try page.run("scroll_.run.content.restore()")
    try playground.settle()
    #expect(try page.value(viewport, as: String.self) != turned)
    try playground.click("replay")
    try page.wait(until: "scroll_.run.mode === 'replaying'")
    try page.run("scroll_.settings.change({ paused: true }); scroll_.run.showAt(1e6)")
    #expect(try page.value(viewport, as: String.self) == turned)
    let replayed = try cells(playground)
    #expect(replayed.map(\.identity) == rested.map(\.identity))
    expectSamePlaces(rested, replayed)
    try page.run("scroll_.run.stopReplay()")
    try playground.settle()
    #expect(try page.value("scroll_.run.scene.count", as: Int.self) == 1000)
    #expect(try page.value(viewport, as: String.self) != turned)
    #expect(page.complaints.isEmpty)
  }

  /// Rows are 64 pt high and 8 pt apart, from 16 pt on.
  @Test("a finger that is held lifts a cell and carries it to another place; others scroll")
  func reordering() throws {
    let playground = try Playground(
      in: BrowserWindow(width: 390, height: 844, scale: 2, hasTouch: true))
    let page = playground.page
    try playground.choose("frequency: 3")
    let left = try page.value("byId('cells').getBoundingClientRect().left + 60", as: Double.self)
    let top = try page.value("byId('cells').getBoundingClientRect().top", as: Double.self)
    func row(_ index: Int) -> Double { top + 16 + 72 * Double(index) + 32 }
    try page.finger(.down, x: left, y: row(1))
    try page.wait(until: "scroll_.run.content.isCarrying")
    for step in 1...12 {
      try page.finger(.moved, x: left, y: row(1) + (row(3) + 12 - row(1)) * Double(step) / 12)
    }
    try page.wait(until: "scroll_.run.frame.details[5 * 3] === 1")
    // It is drawn in front of all others.
    #expect(
      try page.value(
        "(frame => frame.elements[4 * frame.drawingOrder(0).at(-1)])(scroll_.run.stage.painters[0].frame)",
        as: Int.self) == 3)
    try page.finger(.up, x: left, y: row(3) + 12)
    try playground.settle()
    #expect(try cells(playground).prefix(6).map(\.identity) == [0, 2, 3, 1, 4, 5])
    #expect(try playground.offset() == 0)

    // Escape puts it back; the finger is then free to go.
    try page.finger(.down, x: left, y: row(0))
    try page.wait(until: "scroll_.run.content.isCarrying")
    for step in 1...12 { try page.finger(.moved, x: left, y: row(0) + 20 * Double(step)) }
    try page.wait(until: "scroll_.run.frame.details[0] !== 0")
    try page.run("byId('stage').focus()")
    try page.press("Escape")
    try page.finger(.up, x: left, y: row(0) + 240)
    try playground.settle()
    #expect(try cells(playground).prefix(6).map(\.identity) == [0, 2, 3, 1, 4, 5])

    // A finger that moves at once scrolls.
    try page.finger(.down, x: left, y: row(5))
    for step in 1...10 { try page.finger(.moved, x: left, y: row(5) - 12 * Double(step)) }
    usleep(500_000)
    #expect(try !page.value("scroll_.run.content.isCarrying", as: Bool.self))
    try page.finger(.up, x: left, y: row(5) - 120)
    try playground.settle()
    #expect(try playground.offset() > 100)
    #expect(playground.page.complaints.isEmpty)
  }

  @Test("with little motion, cells are at their new places at once")
  func littleMotion() throws {
    let playground = try Playground(
      in: BrowserWindow(width: 1000, height: 760, prefersReducedMotion: true))
    let before = try cells(playground)
    _ = try playground.framesShown()
    try playground.page.run("scroll_.run.content.shuffle(3)")
    try playground.settle()
    #expect(try playground.framesShown().allSatisfy { $0.displacement == 0 })
    let after = try cells(playground)
    #expect(after.map(\.identity) != before.map(\.identity))
    #expect(Set(after.map(\.identity)) == Set(before.map(\.identity)))
  }

  @Test("beside each other, both runs change alike, and cells keep their tones")
  func beside() throws {
    let playground = try Playground()
    let page = playground.page
    try playground.choose("beside: 'still'")
    let tones = """
      (({ frame, stage: { painters: [painter] } }) => Object.fromEntries(Array.from({ length: frame.count }, (_, k) =>
        [frame.details ? frame.details[5 * k] : frame.elements[4 * k], painter.frame.entryAt(0, k).tone])))(scroll_.run)
      """
    let before = try page.value(tones, as: [String: Int].self)
    try page.run("scroll_.run.content.shuffle(11); scroll_.run.content.insert(5)")
    try playground.settle()
    let after = try page.value(tones, as: [String: Int].self)
    for (cell, tone) in before where after[cell] != nil { #expect(after[cell] == tone) }
    #expect(after.count == before.count)
    let orders = try page.value(
      """
      [scroll_.run.frame, scroll_.run.beside.frame].map(({ count, details }) =>
        Array.from({ length: count }, (_, k) => details[5 * k]))
      """, as: [[Int]].self)
    #expect(orders[0] == orders[1] && orders[0].contains(1000))
  }
}
