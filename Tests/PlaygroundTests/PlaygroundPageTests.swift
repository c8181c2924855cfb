import BrowserTesting
import Foundation
import Prerequisites
import Testing

/// The page as such: it loads, fits, has colours, can be used without a mouse.
@Suite(.needs(.browser), .needs(.playground)) struct PlaygroundPageTests {
  @Test("the page loads from disk without a complaint, and sleeps while nothing moves")
  func loading() throws {
    let playground = try Playground()
    #expect(playground.page.complaints.isEmpty)
    #expect(try playground.complaint() == nil)
    #expect(try playground.page.value("scroll_.run.frame.count > 5", as: Bool.self))
    _ = try playground.framesShown()
    usleep(200_000)
    #expect(try playground.framesShown().isEmpty)
  }

  @Test("one name is all that the page's own scripts add to the window, save the engine's")
  func names() throws {
    let page = try Playground().page
    let names = try page.value(
      "['Settings', 'Run', 'Hands', 'Stage', 'Painter', 'byIdentifier', 'counts', 'messages'].filter(name => name in window)",
      as: [String].self)
    #expect(names.isEmpty)
    #expect(try page.value("typeof boxspring") == "object")
  }

  @Test("without its engine the page says which command builds it")
  func missingEngine() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("playground-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: Playground.folder, to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.removeItem(at: folder.appendingPathComponent("boxspring.wasm.js"))
    let page = try #require(Browser.installed).open(folder.appendingPathComponent("index.html"))
    try page.wait(until: "!document.getElementById('alert').hidden")
    let text = try page.value("document.getElementById('alert').innerText", as: String.self)
    #expect(text.contains("docs/playground/build"))
    #expect(try page.value("document.getElementById('alert').role", as: String.self) == "alert")
    #expect(page.complaints.count == 1, "only the missing file: \(page.complaints)")
  }

  // The tones are those of the preview page: paper, and the first fill.
  @Test(
    "the page and its cells are light or dark as the visitor likes",
    arguments: [
      (false, "rgb(244, 242, 238)", [143, 166, 200]), (true, "rgb(21, 23, 27)", [77, 103, 144]),
    ])
  func colours(isDark: Bool, paper: String, fill: [Int]) throws {
    var window = BrowserWindow(width: 1000, height: 760, isDark: isDark)
    let playground = try Playground(in: window)
    let background = "getComputedStyle(document.body).backgroundColor"
    #expect(try playground.page.value(background, as: String.self) == paper)
    let (x, _) = try playground.middle()
    #expect(try playground.colour(x: x - 120, y: 40) == fill)
    // The same page, when the visitor's mind changes.
    window.isDark.toggle()
    try playground.page.resize(window)
    try playground.page.wait(until: "\(background) != '\(paper)'")
    try playground.page.wait(
      until: "\(Playground.colour(x: x - 120, y: 40)).join() != '\(fill[0]),\(fill[1]),\(fill[2])'")
  }

  @Test("cells stay in place for visitors who want little motion, until they ask for it")
  func littleMotion() throws {
    let playground = try Playground(
      in: BrowserWindow(width: 1000, height: 760, prefersReducedMotion: true))
    #expect(try playground.page.value("!byId('calm').hidden", as: Bool.self))
    _ = try playground.framesShown()
    try playground.wheel(300)
    let calm = try playground.framesShown()
    #expect(abs(try playground.offset() - 300) < 1e-9)
    #expect(!calm.isEmpty)
    #expect(calm.allSatisfy { $0.displacement == 0 })
    // A page is turned at once.
    try playground.press("PageDown")
    let offsets = Set(try playground.framesShown().map(\.y))
    #expect(offsets.count <= 2, "\(offsets)")

    try playground.click("calm-override")
    #expect(try playground.page.value("byId('calm').hidden", as: Bool.self))
    try playground.wheel(300)
    #expect(try playground.framesShown().contains { $0.displacement > 1 })
  }

  @Test("where the system forces its colours, both stages keep an edge that can be seen")
  func forcedColors() throws {
    let playground = try Playground(
      in: BrowserWindow(width: 1000, height: 760, forcesColors: true))
    let page = playground.page
    #expect(try page.value("matchMedia('(forced-colors: active)').matches", as: Bool.self))
    for view in ["scroll-view", "physics-view"] {
      try playground.click("\(view)-tab")
      let edge = "getComputedStyle(document.querySelector('#\(view) .stage'))"
      #expect(try page.value("\(edge).borderTopStyle", as: String.self) == "solid")
      #expect(try page.value("parseFloat(\(edge).borderTopWidth)", as: Double.self) >= 1)
      // A border in the colour of the page would not be seen.
      #expect(
        try page.value(
          "\(edge).borderTopColor != getComputedStyle(document.body).backgroundColor",
          as: Bool.self))
    }
  }

  @Test("nothing sticks out at the side")
  func widths() throws {
    let playground = try Playground(in: BrowserWindow(width: 320, height: 800))
    for width in [320, 390, 600, 768, 841, 1024, 1600] {
      try playground.page.resize(BrowserWindow(width: width, height: 800))
      #expect(
        try playground.page.value("document.documentElement.scrollWidth", as: Int.self) <= width)
      #expect(try playground.page.value("byId('stage').clientHeight", as: Int.self) >= 240)
    }
  }

  @Test("every control is reached by the tab key, in the order of the page, and has a name")
  func tabbing() throws {
    let playground = try Playground()
    var reached: [String] = []
    for _ in 0..<40 {
      try playground.page.press("Tab")
      let focus = try playground.page.value(
        "document.activeElement.id || document.activeElement.name || document.activeElement.className",
        as: String.self)
      if focus.isEmpty { break }
      reached.append(focus)
    }
    let expected = [
      "skip", "copy-link", "scroll-view-tab", "stage", "layout", "thumb", "count", "zoom",
      "content-insert", "content-delete", "content-shuffle", "content-rotate", "preset",
      "frequency", "damping", "divisor", "viewports", "axes", "overlap",
      "spring-styles-summary", "copy-as", "copy", "copy-text", "beside", "keep", "scroll-pause",
      "scroll-step", "scroll-speed", "rate", "window", "outlines", "reach", "record", "open",
      "save-scene",
    ]
    #expect(reached == expected)
    let nameless = try playground.page.value(
      """
      [...document.querySelectorAll("input, select, button, #stage")].filter(element =>
        !element.labels?.length && !element.ariaLabel && !element.textContent.trim()).map(element => element.id)
      """, as: [String].self)
    #expect(nameless == [])
  }

  @Test("where the content rests is said once, with the first cell in view")
  func announcement() throws {
    let playground = try Playground()
    // Rows are 64 points long and 8 apart, from 16 on: 300 points down, 16 + 3 × 72 = 232 to 296
    // has passed and row 4 is the first in view.
    try playground.wheel(300)
    let text = "At rest. First in view: cell 4 of 1000."
    try playground.page.wait(until: "byId('status').textContent === '\(text)'")
    #expect(try playground.page.value("byId('status').role", as: String.self) == "status")
  }
}
