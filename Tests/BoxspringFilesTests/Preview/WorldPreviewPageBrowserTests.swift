import BoxspringFiles
import BrowserTesting
import Foundation
import PlaneDynamics
import PlaneGeometry
import Prerequisites
import Recordings
import Testing
import WorldDriving

/// The page of a physics run in a real browser, where there is one.
@Suite(.needs(.browser)) struct WorldPreviewPageBrowserTests {
  private let recording: Recording

  init() throws { recording = try SampleRecordings.world(recordsVelocities: true) }

  private func open(_ fragment: String) throws -> BrowserPage {
    try Browser.preview(recording, fragment: fragment)
  }

  @Test("every item is where the run has it in every frame, to half a unit")
  func places() throws {
    let page = try open("#t=0")
    let played: [[[Double]]] = try page.value(
      """
      page.run.frames.map((frame, i) => [...frame.members].map((_, k) =>
        [page.run.middle(i, k, 0), page.run.middle(i, k, 1), page.run.rotation(i, k)]))
      """)
    #expect(played.count == recording.frames.count)
    var largest = 0.0
    for (frame, places) in zip(recording.frames, played) {
      for (k, place) in places.enumerated() {
        let x = frame.poses.value(.dx, of: k)
        #expect(abs(x - place[0]) <= 1 / 2048 + 1e-9)
        #expect(abs(frame.poses.value(.dy, of: k) - place[1]) <= 1 / 2048 + 1e-9)
        #expect(abs(frame.poses.value(.rotation, of: k) - place[2]) <= 1 / 32768 + 1e-9)
        largest = max(largest, abs(x - place[0]))
      }
    }
    #expect(largest > 1e-5, "rounding shows")
    for (fact, wanted) in [
      ("Hash", recording.hashText), ("State", RecordingHash.text(recording.seal.state ?? 0)),
    ] {
      let told: String = try page.value(
        "document.querySelector('[data-fact=\(fact)]').textContent")
      #expect(told == wanted)
    }
    #expect(page.complaints.isEmpty)
  }

  @Test(
    "the first curves are along the longest way",
    arguments: [(#""dx": 300, "dy": 20"#, "x"), (#""dx": -20, "dy": 300"#, "y")])
  func axis(velocity: String, axis: String) throws {
    let recording = try SampleWorlds.recording(
      """
      {"format": "boxspring-world", "version": 1, "size": {"width": 400, "height": 400}, "duration": 0.5,
       "items": [{"name": "box", "x": 100, "y": 100, "width": 20, "height": 20, "velocity": {\(velocity)}}],
       "behaviors": [{"kind": "collision", "items": "all", "bounds": "view"}]}
      """)
    let page = try Browser.preview(recording)
    #expect(try page.value("page.run.quantities[0].id", as: String.self) == axis)
  }

  @Test("joints and boundaries are where the world has them at every tenth frame")
  func joints() throws {
    let page = try open("#t=0")
    var run = try SampleWorlds.run()
    var number = 0
    while run.advance() != nil {
      defer { number += 1 }
      guard number % 10 == 0 else { continue }
      let truth = Surroundings(run.world)
      let anchors: [[Double]] = try page.value("page.run.joints(\(number)).anchors")
      let lines: [[[Double]]] = try page.value("page.run.joints(\(number)).lines")
      expect(anchors, truth.anchors)
      expect(lines.map { $0[0] }, truth.links.map { $0.start })
      expect(lines.map { $0[1] }, truth.links.map { $0.end })
      let walls: Int = try page.value(
        """
        page.run.frames[\(number)].scenery.filter(({ role }) => role === "boundary")
          .flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.length - 1, 0)
        """)
      #expect(walls == truth.wallCount)
    }
  }

  private func expect(_ played: [[Double]], _ places: [Point]) {
    #expect(played.count == places.count)
    for (mark, place) in zip(played, places) {
      #expect(abs(mark[0] - place.x) <= 1 / 256 && abs(mark[1] - place.y) <= 1 / 256)
    }
  }

  /// A contact that the page shows, by the keys of those that touch.
  private struct Contact: Decodable {
    var item: String
    var partner: String?
    var place: [Double]
    var angle: Double
  }

  @Test("contacts that stand are those of the world, near where it has them")
  func contacts() throws {
    let page = try open("#t=0")
    var run = try SampleWorlds.run()
    var number = 0
    var count = 0
    while run.advance() != nil {
      defer { number += 1 }
      let contacts: [Contact] = try page.value(
        """
        page.run.contacts(\(number)).map(contact => ({
          item: contact.key, partner: contact.partner, angle: contact.angle,
          place: page.run.contactPlace(\(number), contact)
        }))
        """)
      let truth = Surroundings(run.world).contacts
      #expect(contacts.isEmpty == truth.isEmpty, "frame \(number)")
      for contact in contacts {
        let nearest = truth.map { other in
          (other - Point(x: contact.place[0], y: contact.place[1])).length
        }.min()
        // A box of 40 by 24 that turns from one corner onto a side keeps its contact.
        #expect((nearest ?? .infinity) < 48, "frame \(number)")
      }
      count += contacts.count
    }
    #expect(count > 100)
  }

  @Test("a disc that rolls on a floor keeps its contact under its centre")
  func rolling() throws {
    let rolling = """
      {"format": "boxspring-world", "version": 1, "size": {"width": 400, "height": 100},
       "duration": 2, "items": [
         {"name": "disc", "x": 40, "y": 79.5, "width": 40, "height": 40, "bounds": "ellipse"}],
       "behaviors": [{"kind": "gravity", "items": "all", "direction": {"dx": 0.2, "dy": 1}},
         {"kind": "collision", "items": "all", "bounds": "view"}]}
      """
    let page = try Browser.preview(SampleRecordings.world(rolling))
    let marks: [[Double]] = try page.value(
      """
      page.run.frames.flatMap((_, i) => page.run.contacts(i).map(contact => [
        ...page.run.contactPlace(i, contact), page.run.middle(i, 0, 0), page.run.middle(i, 0, 1),
        contact.angle
      ]))
      """)
    #expect(marks.count > 60)
    for mark in marks where mark[2] < 370 {
      #expect(abs(mark[0] - mark[2]) < 1 && abs(mark[1] - mark[3] - 20) < 1)
      #expect(abs(mark[4] - .pi / 2) < 0.01)
    }
  }

  @Test("what is paused says so, and what does not move is told from what does")
  func pauses() throws {
    let page = try Browser.preview(
      SampleRecordings.world(
        SampleWorlds.text.replacingOccurrences(of: "\"duration\": 2", with: "\"duration\": 12")))
    let paused: [Bool] = try page.value("page.run.frames.map((_, i) => page.run.isPaused(i))")
    let recording = try SampleRecordings.world(
      SampleWorlds.text.replacingOccurrences(of: "\"duration\": 2", with: "\"duration\": 12"))
    var isPaused = false
    for (frame, played) in zip(recording.frames, paused) {
      for event in frame.events {
        if event.kind == .paused { isPaused = true }
        if event.kind == .resumed { isPaused = false }
      }
      #expect(played == isPaused)
    }
    #expect(
      paused.contains(true) == recording.frames.flatMap(\.events).contains { $0.kind == .paused })
    let moving: [Int] = try page.value("page.run.frames.map((_, i) => page.run.movingCount(i))")
    // At rest is what has been where it is, to the resolution of the page, for more than 0.1 s.
    var lastMove = Array(repeating: -Double.infinity, count: 5)
    for (index, count) in moving.enumerated().dropFirst() {
      let (before, after) = (recording.frames[index - 1].poses, recording.frames[index].poses)
      for k in recording.frames[index].members.indices {
        func units(_ poses: PoseColumns) -> [Double] {
          [
            (poses.value(.dx, of: k) * 1024).rounded(), (poses.value(.dy, of: k) * 1024).rounded(),
            (poses.value(.rotation, of: k) * 16384).rounded(),
          ]
        }
        if units(before) != units(after) { lastMove[k] = recording.frames[index].time }
      }
      guard index > 10 else { continue }
      #expect(
        count == lastMove.count { recording.frames[index].time - $0 <= 0.1 }, "frame \(index)")
    }
    #expect(moving[1] == 4 && moving.contains { $0 < 4 })
  }

  @Test("events are listed by name, the keys [ and ] go to them, and a move is no motion")
  func events() throws {
    let page = try open("#t=0")
    #expect(try page.value("page.run.events.length") == recording.seal.eventCount)
    try page.press("]")
    let first: Int = try page.value("page.player.index")
    let expected = recording.frames.indices.first {
      $0 > 0 && !recording.frames[$0].events.isEmpty
    }
    #expect(first == expected)
    #expect(
      try page.value("byId('events').textContent.includes('touches')", as: Bool.self))
    try page.press("]")
    #expect(try page.value("page.player.index", as: Int.self) > first)
    try page.press("[")
    #expect(try page.value("page.player.index", as: Int.self) == first)
    // At 1.5 s the box is put 300 points away; no speed of the run comes near what that would be.
    let fastest: Double = try page.value(
      "Math.max(...page.run.frames.map((_, k) => page.run.speed(k, 0)))")
    let truth =
      recording.frames.map { frame in
        hypot(frame.poses.value(.velocityX, of: 0), frame.poses.value(.velocityY, of: 0))
      }.max() ?? 0
    #expect(fastest < 1.5 * truth && fastest > 0.5 * truth)
  }

  @Test("switches, choices and quantities repaint the picture without a complaint")
  func switches() throws {
    let page = try open("#t=1&cells=ball,wedge&plot=spin")
    #expect(try page.value("page.chosen.keys") == ["name ball", "name wedge"])
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
    #expect(try page.value("byId('rest').checkVisibility()") == false)
    #expect(page.complaints.isEmpty)
  }

  @Test("what stands in names cannot end the page's script, and a cut page says so")
  func faults() throws {
    let page = String(decoding: PreviewPage.encode(recording), as: UTF8.self)
    #expect(!page.contains("<test>"))
    let browser = try #require(Browser.installed)
    let end = try #require(page.range(of: "id=\"seal\""))
    let cut = try browser.open(document: String(page[..<end.lowerBound]))
    let fault: String = try cut.value("document.getElementById('fault').textContent")
    #expect(fault.contains("incomplete") && fault.contains("--preview"))
  }

  @Test(
    "a recording read from a file has the page of the run it is of",
    arguments: ReadFormat.allCases)
  func files(format: ReadFormat) throws {
    for recording in [recording, try SampleRecordings.list(seconds: 1)] {
      let file = try format.encode(recording)
      let read = try Recording(reading: file, file: "file")
      #expect(PreviewPage.encode(read) == PreviewPage.encode(recording))
    }
  }

  @Test("a page without frames is smaller than 200 kB, and items at rest cost nothing")
  func size() throws {
    let empty = PreviewPage.encode(try Recording(recording.header, frames: [])).count
    #expect(empty < 200_000)
    let still = """
      {"format": "boxspring-world", "version": 1, "size": {"width": 900, "height": 900},
       "duration": 10, "items": [{"name": "a", "x": 20, "y": 20, "width": 10, "height": 10,
         "copies": {"columns": 20, "rows": 10, "dx": 40, "dy": 40}}],
       "behaviors": [{"kind": "collision", "items": "all"}]}
      """
    let asleep = PreviewPage.encode(try SampleRecordings.world(still))
    #expect(asleep.count < empty + 200 * 80 + 601 * 24 * 4 / 3)
  }
}

/// What a world says there is around its items.
private struct Surroundings {
  var wallCount = 0
  var links: [(start: Point, end: Point)] = []
  var anchors: [Point] = []
  var contacts: [Point] = []

  init(_ world: DynamicsWorld) {
    for shape in world.debugShapes {
      switch shape {
      case .edge: wallCount += 1
      case .distanceJoint(let start, let end): links.append((start, end))
      case .anchor(let place): anchors.append(place)
      case .contact(let point, _, _): contacts.append(point)
      case .polygon, .circle, .velocity, .field, .jointAnchor: break
      }
    }
  }
}
