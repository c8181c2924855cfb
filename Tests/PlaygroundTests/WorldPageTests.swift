import BrowserTesting
import Foundation
import Prerequisites
import Testing

/// The view of worlds as such: tabs, looks, keys, what is missing.
@Suite(.needs(.browser), .needs(.playground)) struct WorldPageTests {
  @Test("the view loads from disk without a complaint, and only when it is looked at")
  func loading() throws {
    let playground = try Playground()
    #expect(try playground.page.value("typeof boxspringWorldWasm") == "undefined")
    let view = try WorldView()
    #expect(view.page.complaints.isEmpty)
    #expect(try view.complaint() == nil)
    try view.wait(untilTime: 0.1)
    #expect(try view.value("run.frame.count", as: Int.self) == 30)
    #expect(
      try view.page.value("byId('world').querySelector('optgroup').children.length", as: Int.self)
        == 7)
  }

  @Test("tabs are switched by the mouse, by keys and by the address")
  func tabs() throws {
    let page = try WorldView().page
    func expect(_ shown: String, _ hidden: String) throws {
      #expect(
        try page.value("[byId('\(shown)').hidden, byId('\(hidden)').hidden]", as: [Bool].self) == [
          false, true,
        ])
      let selected = "document.querySelectorAll('[role=tab][aria-selected=true]')"
      #expect(try page.value("\(selected)[0].id + \(selected).length") == shown + "-tab1")
      #expect(try page.value("byId('\(hidden)-tab').tabIndex", as: Int.self) == -1)
      #expect(
        try page.value("document.querySelector('.skip').hash")
          == (shown == "scroll-view" ? "#stage" : "#world-stage"))
    }
    try expect("physics-view", "scroll-view")
    try page.run("byId('physics-view-tab').focus()")
    for (key, isPhysics) in [
      ("ArrowLeft", false), ("ArrowLeft", true), ("Home", false), ("End", true),
      ("ArrowRight", false),
    ] {
      try page.press(key)
      try isPhysics ? expect("physics-view", "scroll-view") : expect("scroll-view", "physics-view")
      #expect(try page.value("document.activeElement.getAttribute('aria-selected')") == "true")
    }
    try page.run("location.hash = '#physics-view'")
    try page.wait(until: "!byId('physics-view').hidden")
    // The way to the stage of a view is no way to another view.
    try page.run("location.hash = '#world-stage'")
    usleep(50_000)
    try expect("physics-view", "scroll-view")
  }

  @Test("a world that is not on show stands still, and so do the cells where a world is")
  func hiding() throws {
    let view = try WorldView(WorldText.space)
    try view.press("Home")
    try view.press("ArrowRight", shift: true)
    try view.page.run("byId('scroll-view-tab').click()")
    try view.settle()
    let time = try view.value("run.frame.time", as: Double.self)
    usleep(200_000)
    #expect(try view.value("run.frame.time", as: Double.self) == time)
    let cells = try view.page.value("boxspring.scroll.run.scene.viewport.width", as: Double.self)
    try view.page.run("byId('physics-view-tab').click()")
    try view.wait(untilTime: time + 0.1)
    #expect(
      try view.page.value("boxspring.scroll.run.scene.viewport.width", as: Double.self) == cells)
  }

  // The tones of the page: paper, and the first fill, which the box has.
  @Test(
    "worlds are light or dark as the visitor likes",
    arguments: [(false, [143, 166, 200]), (true, [77, 103, 144])])
  func colours(isDark: Bool, fill: [Int]) throws {
    var window = BrowserWindow(width: 1000, height: 760, isDark: isDark)
    let view = try WorldView(WorldText.space, in: window)
    try view.settle()
    let colour = """
      (({ pen, origin, zoom }) => [...pen.getImageData(origin.x + 150 * zoom, origin.y + 200 * zoom, 1, 1).data]
        .slice(0, 3))(worlds_.run.stage)
      """
    #expect(try view.page.value(colour, as: [Int].self) == fill)
    window.isDark.toggle()
    try view.page.resize(window)
    try view.page.wait(until: "\(colour).join() !== '\(fill[0]),\(fill[1]),\(fill[2])'")
  }

  @Test("a world waits for visitors who want little motion, until they ask for it")
  func littleMotion() throws {
    let view = try WorldView(
      in: BrowserWindow(width: 1000, height: 760, prefersReducedMotion: true))
    usleep(200_000)
    #expect(try view.value("run.frame.time", as: Double.self) == 0)
    #expect(
      try view.page.value("byId('world-calm').hidden || byId('world-paused').hidden", as: Bool.self)
        == false)
    try view.page.run("byId('world-calm-override').click()")
    try view.wait(untilTime: 0.1)
    #expect(try view.page.value("byId('world-calm').hidden", as: Bool.self))
  }

  @Test("nothing sticks out at the side")
  func widths() throws {
    let view = try WorldView(in: BrowserWindow(width: 320, height: 800))
    for width in [320, 390, 600, 841, 1024, 1600] {
      try view.page.resize(BrowserWindow(width: width, height: 800))
      #expect(try view.page.value("document.documentElement.scrollWidth", as: Int.self) <= width)
      #expect(try view.page.value("byId('world-stage').clientHeight", as: Int.self) >= 240)
    }
  }

  @Test("every control is reached by the tab key, in the order of the page, and has a name")
  func tabbing() throws {
    let view = try WorldView(WorldText.fall())
    try view.page.run("document.querySelector('.skip').focus()")
    var reached: [String] = []
    for _ in 0..<40 {
      try view.page.press("Tab")
      let focus = try view.page.value(
        "document.activeElement.id || document.activeElement.name || document.activeElement.className",
        as: String.self)
      if focus.isEmpty { break }
      reached.append(focus)
    }
    #expect(
      reached == [
        "copy-link", "physics-view-tab", "world-stage", "world-out", "world-fit", "world-in",
        "world", "thumb", "world-pause", "world-step", "world-reset", "world-add", "landscape",
        "speed",
        "gravity", "angle", "elasticity", "friction", "density", "resistance", "show-contacts",
        "show-joints", "show-velocities", "show-sleep", "show-fields", "show-regions", "world-open",
        "world-save", "world-state",
      ])
    let nameless = try view.page.value(
      """
      [...document.querySelectorAll("#physics-view :is(input, select, button, [role=application])")].filter(
        element => !element.labels?.length && !element.ariaLabel && !element.textContent.trim()).map(element => element.id)
      """, as: [String].self)
    #expect(nameless == [])
  }

  @Test("without its examples the view says which command builds them, and the cells still scroll")
  func missingExamples() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("playground-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: Playground.folder, to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.removeItem(at: folder.appendingPathComponent("worlds.data.js"))
    let page = try #require(Browser.installed).open(folder.appendingPathComponent("index.html"))
    try page.wait(until: "document.body.dataset.ready", seconds: 50)
    try page.run("document.getElementById('physics-view-tab').click()")
    try page.wait(until: "!document.getElementById('world-alert').hidden")
    let text = try page.value("document.getElementById('world-alert').innerText", as: String.self)
    #expect(text.contains("docs/playground/build"))
  }
}
