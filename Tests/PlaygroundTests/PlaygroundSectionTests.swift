import BoxspringFiles
import BrowserTesting
import CollectionLayouts
import Foundation
import LayoutDynamics
import Prerequisites
import Testing

/// Sections that scroll by themselves.
@Suite(.needs(.browser), .needs(.playground)) struct PlaygroundSectionTests {
  /// Opens the example of shelves.
  private func store() throws -> Playground {
    let playground = try Playground()
    let text = try String(
      contentsOf: Playground.folder.appendingPathComponent("../examples/store.json"),
      encoding: .utf8)
    try playground.drop(text, named: "store.json")
    #expect(try playground.complaint() == nil)
    try playground.settle()
    return playground
  }

  /// A place of the viewport, points, in CSS pixels of the window.
  private func place(_ x: Double, _ y: Double, in playground: Playground) throws -> (
    x: Double, y: Double
  ) {
    let place = try playground.page.value(
      """
      (({ stage }) => (box => [box.left + \(x) * stage.scale, box.top + \(y) * stage.scale])(
        stage.canvases[0].getBoundingClientRect()))(scroll_.run)
      """, as: [Double].self)
    return (place[0], place[1])
  }

  /// Where an item of a section is drawn from where it rests, points; nil where it is not in view.
  private func displacement(
    ofItem item: Int, section: Int, in playground: Playground
  ) throws -> Double? {
    try playground.page.value(
      """
      (({ count, values, elements }) => {
        for (let k = 0; k < count; k += 1) {
          if (elements[4 * k + 1] === 1 && elements[4 * k + 2] === \(section) && elements[4 * k + 3] === \(item)) {
            return values[6 * k + 4];
          }
        }
        return null;
      })(scroll_.run.frame)
      """, as: Double?.self)
  }

  @Test("a finger that moves sideways scrolls the shelf beneath it, one that moves up the list")
  func fingers() throws {
    let playground = try store()
    let page = playground.page
    let start = try playground.offset()
    // The third shelf stops anywhere; it lies below two of 44 + 220 + 16 + 8 and 44 + 210 + 16 + 8 pt.
    var (x, y) = try place(300, 47 + 288 + 278 + 44 + 60, in: playground)
    let scale = try page.value("scroll_.run.stage.scale", as: Double.self)
    #expect(try displacement(ofItem: 3, section: 2, in: playground) == 0)
    try page.mouse(.pressed, x: x, y: y)
    for step in 1...10 { try page.mouse(.moved, x: x - 12 * scale * Double(step), y: y) }
    // Held for a while, so that nothing is left of its speed.
    usleep(300_000)
    try page.mouse(.released, x: x - 120 * scale, y: y)
    try playground.settle()
    #expect(try playground.offset() == start)
    // It takes hold 12 points from where it went down.
    let moved = try #require(try displacement(ofItem: 3, section: 2, in: playground))
    #expect(abs(moved + 108) < 1.5 / scale, "\(moved)")
    (x, y) = try place(200, 700, in: playground)
    try page.mouse(.pressed, x: x, y: y)
    for step in 1...10 { try page.mouse(.moved, x: x, y: y - 12 * scale * Double(step)) }
    usleep(300_000)
    try page.mouse(.released, x: x, y: y - 120 * scale)
    try playground.settle()
    #expect(abs(try playground.offset() - start - 108) < 1.5 / scale)
    #expect(try displacement(ofItem: 3, section: 2, in: playground) == moved)
  }

  @Test("so does a wheel, and content can be changed")
  func wheels() throws {
    let playground = try store()
    let page = playground.page
    let (x, y) = try place(300, 47 + 288 + 278 + 44 + 60, in: playground)
    try page.wheel(x: x, y: y, dx: 80, dy: 0)
    try page.wait(until: "scroll_.run.loop.isAwake")
    try playground.settle()
    let scale = try page.value("scroll_.run.stage.scale", as: Double.self)
    let moved = try #require(try displacement(ofItem: 3, section: 2, in: playground))
    #expect(abs(moved + 80 / scale) < 1e-6)
    let count = try page.value("scroll_.run.scene.count", as: Int.self)
    try page.run("scroll_.run.content.insert(1)")
    try page.wait(until: "scroll_.run.scene.count === \(count + 1)")
    #expect(count == 4 + 6 + 30 + 40 + 30)
    #expect(page.complaints.isEmpty)
  }

  /// What a finger does in a recording with wheels and keys.
  enum Finger: CaseIterable { case none, between, whileWheelTurns, whileKeyIsPressed }

  @Test(
    "wheels and keys over it are recorded, with fingers and without", arguments: Finger.allCases)
  func recordedWheels(finger: Finger) throws {
    let playground = try store()
    let page = playground.page
    try playground.click("record")
    let (x, y) = try place(300, 47 + 288 + 278 + 44 + 60, in: playground)
    try page.wheel(x: x, y: y, dx: 80, dy: 0)
    try page.wait(until: "scroll_.run.frame.values.some((value, k) => k % 6 === 4 && value < -40)")
    try page.run("byId('stage').focus()")
    try page.press("ArrowDown")
    try page.wait(until: "scroll_.run.frame.offset.y > -40 && scroll_.run.frame.idle")
    switch finger {
    case .none: break
    case .between:
      try page.mouse(.pressed, x: x, y: y)
      for step in 1...5 { try page.mouse(.moved, x: x, y: y - 14 * Double(step)) }
      usleep(300_000)
      try page.mouse(.released, x: x, y: y - 70)
    case .whileWheelTurns:
      // The finger has not moved far enough to tell what it scrolls. Past the page's input, which lifts a cell after a while.
      func finger(_ does: String, y: Double) throws {
        try page.run("scroll_.run.hands.finger\(does)(7, { x: 300, y: \(y) }, performance.now())")
      }
      let start = try playground.offset()
      try finger("Down", y: 700)
      try page.wheel(x: x, y: y, dx: 0, dy: 20)
      try page.wait(
        until: "scroll_.run.frame.offset.y > \(start) + 15")
      for step in 1...5 { try finger("Move", y: 700 - 14 * Double(step)) }
      usleep(300_000)
      try finger("Up", y: 630)
    case .whileKeyIsPressed:
      // The finger scrolls the section, and goes on after the key.
      try page.mouse(.pressed, x: x, y: y)
      for step in 1...3 { try page.mouse(.moved, x: x - 14 * Double(step), y: y) }
      let start = try playground.offset()
      try page.press("ArrowDown")
      try page.wait(until: "scroll_.run.frame.offset.y > \(start) + 5")
      for step in 4...6 { try page.mouse(.moved, x: x - 14 * Double(step), y: y) }
      usleep(300_000)
      try page.mouse(.released, x: x - 84, y: y)
    }
    try page.wait(until: "scroll_.run.frame.idle")
    let before = try playground.offset()
    try page.wheel(x: x, y: y, dx: 0, dy: 30)
    try page.wait(until: "scroll_.run.frame.offset.y > \(before) + 10 && scroll_.run.frame.idle")
    let moved = try #require(try displacement(ofItem: 3, section: 2, in: playground))
    let end = try playground.offset()
    #expect(moved < -40)
    try playground.click("record")
    #expect(try playground.complaint() == nil)

    let scene = try ArrangedScene(
      reading: Array(playground.saved(by: "save-scene").utf8), named: "scene.json")
    let file = try TraceFile(
      reading: Array(playground.saved(by: "save-trace").utf8), named: "trace.json")
    #expect(file.events.count > 3 && file.trace.samples.isEmpty == (finger == .none))
    let events = try TraceEvents(of: file, on: scene, named: "trace.json")
    var playback = try scene.playback(of: file.trace, events)
    var last: LayoutFrame?
    while let frame = playback.next() { last = frame }
    #expect(abs(try #require(last).contentOffset.y - end) < 1e-9)
    let native = last?.attributes.first { $0.element == .item(3, section: 2) }?.displacement.dx
    #expect(abs(try #require(native) - moved) < 1e-9)
    try playground.click("replay")
    try page.wait(until: "scroll_.run.mode === 'replaying'")
    try page.run("scroll_.settings.change({ paused: true }); scroll_.run.showAt(1e6)")
    let replayed = try #require(try displacement(ofItem: 3, section: 2, in: playground))
    #expect(abs(replayed - moved) < 1e-9)
    #expect(abs(try playground.offset() - end) < 1e-9)
    #expect(page.complaints.isEmpty)
  }

  @Test("a finger over a section is recorded: the command plays the files as the page does")
  func recording() throws {
    let playground = try store()
    let page = playground.page
    try playground.click("record")
    let (x, y) = try place(300, 47 + 288 + 278 + 44 + 60, in: playground)
    let scale = try page.value("scroll_.run.stage.scale", as: Double.self)
    try page.mouse(.pressed, x: x, y: y)
    for step in 1...10 {
      try page.mouse(.moved, x: x - 14 * scale * Double(step), y: y + scale * Double(step))
    }
    // So that it stays in view.
    usleep(300_000)
    try page.mouse(.released, x: x - 140 * scale, y: y + 10 * scale)
    try page.wait(until: "scroll_.run.frame.idle")
    let moved = try #require(try displacement(ofItem: 3, section: 2, in: playground))
    #expect(moved < -100)
    try playground.click("record")
    #expect(try playground.complaint() == nil)
    let native = try NativeRun(
      scene: playground.saved(by: "save-scene"), trace: playground.saved(by: "save-trace"))
    var places: [Double] = []
    var playback = try native.playback(rate: 60)
    while let frame = playback.next() {
      for one in frame.attributes where one.element == .item(3, section: 2) {
        places.append(one.displacement.dx)
      }
    }
    #expect(abs(try #require(places.last) - moved) < 1e-9)
    try playground.click("replay")
    try page.run("scroll_.settings.change({ paused: true }); scroll_.run.showAt(1e6)")
    let replayed = try #require(try displacement(ofItem: 3, section: 2, in: playground))
    #expect(abs(replayed - moved) < 1e-9)
    #expect(page.complaints.isEmpty)
  }

  @Test("what is wrong with such a section is said with its place")
  func complaints() throws {
    let playground = try Playground()
    func expect(_ section: String, _ complaint: String) throws {
      try playground.drop(
        """
        {"format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": 400}, "layout": {"kind": "list"},
         "sections": [{"count": 9, "size": {"width": 40, "height": 40}, \(section)}]}
        """, named: "shelf.json")
      #expect(try playground.complaint()?.contains(complaint) == true, "\(complaint)")
    }
    let list = #""layout": {"kind": "list"}"#
    try expect(#""scrolling": {"length": 0}, \#(list)"#, "$.sections[0].scrolling.length")
    try expect(
      #""scrolling": {"length": 9, "stop": 1}, \#(list)"#, "scrolling.stop: unknown key")
    try expect(#""scrolling": {"length": 9}"#, "needs a layout of its own")
    try expect(#""scrolling": {"length": 9}, "layout": {"kind": "lsit"}"#, "did you mean \"list\"?")
    let bar = #""kind": "bar", "width": 40, "height": 20, "alignment""#
    try expect(#""boundaryItems": [{\#(bar): "left"}]"#, "$.sections[0].boundaryItems[0].alignment")
    try expect(
      #""boundaryItems": [{\#(bar): "top"}, {\#(bar): "bottom"}]"#,
      "$.sections[0].boundaryItems[1].kind: \"bar\" is the kind of another one, too")
    try expect(
      #""boundaryItems": [{\#(bar): "top", "zIndex": 101}]"#,
      "$.sections[0].boundaryItems[0].zIndex")
    try expect(
      #""boundaryItems": [{\#(bar): "center"}]"#,
      "boundaryItems[0].alignment: \"center\" is not valid; choose one of \"top\"")
    try expect(
      #""scrolling": {"length": 9}, \#(list), "background": {"cornerRadius": -1}"#,
      "$.sections[0].background.cornerRadius")
    try expect(
      """
      "layout": {"kind": "compositional", "group": {"direction": "vertical", "width": 90, "height": 90, "members": [
        {"width": 20, "height": 20, "badges": [{"kind": "dot", "width": 9, "height": 9, "alignment": "top",
         "offset": {"x": 20000}}]}]}}
      """, "$.sections[0].layout.group.members[0].badges[0].offset.x: 20000 is above 10000")
    try expect(
      #""layout": {"kind": "grid", "tracks": {"minimumExtent": 50, "maximumExtent": 40}}"#,
      "$.sections[0].layout.tracks: a greatest extent of 40 pt is below the least, 50 pt")
    try expect(#""itemAlignments": ["middle"]"#, "itemAlignments")
  }
}
