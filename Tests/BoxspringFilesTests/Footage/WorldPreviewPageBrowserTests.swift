import BoxspringFiles
import BrowserTesting
import Foundation
import PlaneDynamics
import PlaneGeometry
import Prerequisites
import Testing

/// The page of a physics run in a real browser, where there is one.
@Suite(.needs(.browser)) struct WorldPreviewPageBrowserTests {
  private func open(_ fragment: String) throws -> (page: BrowserPage, footage: Footage) {
    let sample = try SampleWorlds.page()
    let page = try #require(Browser.installed).open(document: sample.page, fragment: fragment)
    return (page, sample.footage)
  }

  @Test("every item is where the run has it in every frame, to half a unit")
  func places() throws {
    let (page, footage) = try open("#t=0")
    let frames = footage.trajectory.frames
    let played: [[[Double]]] = try page.value(
      """
      page.run.frames.map((_, k) => page.run.items.map((_, i) =>
        [0, 1, 2].map(axis => page.run.place(k, i, axis))))
      """)
    #expect(played.count == frames.count)
    var largest = 0.0
    for (frame, places) in zip(frames, played) {
      for (state, place) in zip(frame.states, places) {
        #expect(abs(state.center.x - place[0]) <= 1 / 2048 + 1e-9)
        #expect(abs(state.center.y - place[1]) <= 1 / 2048 + 1e-9)
        #expect(abs(state.rotation - place[2]) <= 1 / 32768 + 1e-9)
        largest = max(largest, abs(state.center.x - place[0]))
      }
    }
    #expect(largest > 1e-5, "rounding shows")
    let hash = try page.value(
      "document.querySelector('[data-fact=Hash]').textContent", as: String.self)
    #expect(hash == footage.trajectory.hash)
    #expect(page.complaints.isEmpty)
  }

  @Test("contacts, joints, walls and sleep are those of the world at every tenth frame")
  func surroundings() throws {
    let (page, _) = try open("#t=0")
    var run = try SampleWorlds.run()
    var number = 0
    var contacts = 0
    while let frame = run.advance() {
      defer { number += 1 }
      guard number % 10 == 0 else { continue }
      let scenery = Scenery(run)
      func marks(_ name: String) throws -> [[Double]] {
        try page.value(
          "[...page.scene.marks(page.run.frames[\(number)].\(name), 2)].map(m => m.slice(0, 2))")
      }
      expect(try marks("contacts"), scenery.contacts.map(\.point))
      expect(try marks("anchors"), scenery.anchors)
      expect(try marks("links"), scenery.links.map(\.start))
      contacts += scenery.contacts.count
      let walls: [[Double]] = try page.value("page.run.frames[\(number)].walls")
      #expect(walls.count == scenery.walls.count)
      let awake: [Bool] = try page.value(
        "page.run.items.map((_, i) => page.run.isAwake(\(number), i))")
      if number > 0 { #expect(awake == frame.states.map(\.isAwake)) }
    }
    #expect(contacts > 10)
  }

  private func expect(_ played: [[Double]], _ places: [Point]) {
    #expect(played.count == places.count)
    for (mark, place) in zip(played, places) {
      #expect(abs(mark[0] - place.x) <= 1 / 128 && abs(mark[1] - place.y) <= 1 / 128)
    }
  }

  @Test("events are listed by name, the keys [ and ] go to them, and a move is no motion")
  func events() throws {
    let (page, footage) = try open("#t=0")
    let count = footage.trajectory.frames.reduce(0) { $0 + $1.events.count }
    #expect(try page.value("page.run.events.length") == count)
    try page.press("]")
    let first: Int = try page.value("page.player.index")
    let expected = footage.trajectory.frames.indices.first {
      $0 > 0 && !footage.trajectory.frames[$0].events.isEmpty
    }
    #expect(first == expected)
    #expect(
      try page.value("byId('events').textContent.includes('meets')", as: Bool.self))
    try page.press("]")
    #expect(try page.value("page.player.index", as: Int.self) > first)
    try page.press("[")
    #expect(try page.value("page.player.index", as: Int.self) == first)
    // At 1.5 s the box is put 300 points away; no speed of the run comes near what that would be.
    let fastest: Double = try page.value(
      "Math.max(...page.run.frames.map((_, k) => page.run.speed(k, 0)))")
    let truth = footage.trajectory.frames.map { $0.states[0].linearVelocity.length }.max() ?? 0
    #expect(fastest < 1.5 * truth && fastest > 0.5 * truth)
  }

  @Test("switches, choices and quantities repaint the picture without a complaint")
  func switches() throws {
    let (page, _) = try open("#t=1&cells=ball,wedge&plot=spin")
    #expect(try page.value("page.chosen.keys") == ["ball", "wedge"])
    #expect(try page.value("page.curves.quantity.id") == "spin")
    func picture() throws -> String { try page.value("byId('screen').toDataURL()") }
    let names = ["contacts", "velocity", "joints", "anchors", "boundaries", "fields", "regions"]
    for name in names {
      let before = try picture()
      try page.run("byId('\(name)').click()")
      #expect(try picture() != before, "\(name)")
      try page.run("byId('\(name)').click()")
      #expect(try picture() == before, "\(name)")
    }
    #expect(
      try page.value("page.chosen.choose('nobody')") == "There is no item “nobody”.")
    #expect(page.complaints.isEmpty)
  }

  @Test("what stands in names cannot end the page's script, and a cut page says so")
  func faults() throws {
    let sample = try SampleWorlds.page()
    #expect(!sample.page.contains("<test>"))
    let browser = try #require(Browser.installed)
    let end = try #require(sample.page.range(of: "id=\"seal\""))
    let cut = try browser.open(document: String(sample.page[..<end.lowerBound]))
    let fault: String = try cut.value("byId('fault').textContent")
    #expect(fault.contains("incomplete") && fault.contains("boxspring simulate"))
  }

  @Test("a page without frames is smaller than 200 kB, and sleeping items cost nothing")
  func size() throws {
    let run = try SampleWorlds.run()
    var page = WorldPreviewPage()
    var bytes: [UInt8] = []
    page.begin(SampleWorlds.header(run), run, into: &bytes)
    #expect(bytes.count < 200_000)
    let still = """
      {"format": "boxspring-world", "version": 1, "size": {"width": 900, "height": 900},
       "duration": 10, "items": [{"name": "a", "x": 20, "y": 20, "width": 10, "height": 10,
         "copies": {"columns": 20, "rows": 10, "dx": 40, "dy": 40}}],
       "behaviors": [{"kind": "collision", "items": "all"}]}
      """
    let asleep = try SampleWorlds.page(still).page
    #expect(asleep.utf8.count < bytes.count + 200 * 80 + 601 * 24 * 4 / 3)
  }
}
