import BoxspringFiles
import BrowserTesting
import CollectionLayouts
import Foundation
import LayoutDynamics
import PlaneGeometry
import Prerequisites
import ScrollDriving
import Testing

/// Traces over scenes with badges, boundary items, backgrounds, item insets, limits of tracks and sections that scroll. The
/// command's own frames say what is right.
@Suite(.needs(.browser), .needs(.playground)) struct PlaygroundReplayTests {
  /// A text among the examples.
  private static func example(_ name: String) throws -> String {
    try String(
      contentsOf: Playground.folder.appendingPathComponent("../examples/\(name)"),
      encoding: .utf8)
  }

  /// The frames of a trace in the page, a row per element: kind, section, item, place among those of its item or section, rest
  /// frame, displacement, layer.
  private static func shown(
    _ scene: String, _ trace: String, in playground: Playground
  ) throws -> [[[Double]]] {
    func literal(_ text: String) throws -> String {
      String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    }
    try playground.page.run(
      """
      const engine = new BoxspringEngine();
      engine.loadScene(\(literal(scene)), "scene.json");
      engine.loadTrace(\(literal(trace)), "trace.json");
      engine.play(60);
      globalThis.frames_ = [];
      for (let frame = engine.nextFrame(); frame; frame = engine.nextFrame()) {
        const { count, values, elements, details, offset } = frame, rows = [[offset.x, offset.y]];
        for (let k = 0; k < count; k += 1) {
          const [, kind, section, item] = elements.slice(4 * k, 4 * k + 4);
          rows.push([kind, section, item, kind > 3 ? details[5 * k + 1] : 0, ...values.slice(6 * k, 6 * k + 6), details[5 * k + 4]]);
        }
        frames_.push(rows);
      }
      """)
    return try playground.page.value("frames_", as: [[[Double]]].self)
  }

  /// The same of the command.
  private static func expected(_ scene: String, _ trace: String) throws -> [[[Double]]] {
    let scene = try ArrangedScene(reading: Array(scene.utf8), named: "scene.json")
    let file = try TraceFile(reading: Array(trace.utf8), named: "trace.json")
    let events = try TraceEvents(of: file, on: scene, named: "trace.json")
    var playback = try scene.playback(of: file.trace, events, rate: .hertz(60))
    var frames: [[[Double]]] = []
    func row(
      _ path: [Int], _ rest: Rect, _ displacement: Vector, _ layer: Double
    ) -> [Double] {
      path.map { Double($0) }
        + [rest.origin.x, rest.origin.y, rest.size.width, rest.size.height]
        + [displacement.dx, displacement.dy, layer]
    }
    while let frame = playback.next() {
      var rows = [[frame.contentOffset.x, frame.contentOffset.y]]
      for one in frame.attributes {
        let path = [Int(one.element.kind.rawValue), one.element.section, one.element.item, 0]
        rows.append(
          row(
            path, one.restFrame, one.displacement,
            frame.lifted.contains(one.ordinal) ? 2 : frame.pinned.contains(one.ordinal) ? 1 : 0))
      }
      for one in frame.backgrounds {
        rows.append(row([3, one.section, 0, 0], one.restFrame, one.displacement, -1))
      }
      for one in frame.supplements {
        let path =
          switch one.id.owner {
          case .item(let path): [4, path.section, path.item, one.id.index]
          case .group(let path, let depth):
            [4, path.section, path.item, one.id.index + 16 * (depth + 1)]
          case .section(let section): [5, section, one.id.index, one.id.index]
          case .layout: [5, -1, one.id.index, one.id.index]
          }
        rows.append(
          row(
            path, one.restFrame, one.displacement,
            (one.id.isPinned ? 1 : 0) + Double(one.id.zIndex) / 128))
      }
      frames.append(rows)
    }
    return frames
  }

  /// - Returns: how many rows there are of each kind.
  @discardableResult
  private func expectAgreement(
    _ scene: String, _ trace: String, in playground: Playground
  ) throws -> [Int: Int] {
    let shown = try Self.shown(scene, trace, in: playground)
    let expected = try Self.expected(scene, trace)
    try #require(shown.count == expected.count)
    var counts: [Int: Int] = [:]
    for (frame, (rows, wanted)) in zip(shown, expected).enumerated() {
      try #require(rows.count == wanted.count, "frame \(frame)")
      for (row, right) in zip(rows, wanted) {
        try #require(row.count == right.count)
        let difference = zip(row, right).map { abs($0 - $1) }.max() ?? 0
        try #require(difference <= 1e-9, "frame \(frame): \(row) is not \(right)")
        if row.count > 2 { counts[Int(row[0]), default: 0] += 1 }
      }
    }
    return counts
  }

  @Test("examples play as the command plays them")
  func examples() throws {
    let playground = try Playground()
    let flings = try Self.example("flings.json")
    let apps = try expectAgreement(try Self.example("apps.json"), flings, in: playground)
    #expect(apps[4, default: 0] > 1000 && apps[5, default: 0] > 300)
    let cards = try expectAgreement(try Self.example("cards.json"), flings, in: playground)
    #expect(cards[3, default: 0] > 100)
    try expectAgreement(try Self.example("magazine.json"), flings, in: playground)
    try expectAgreement(
      try Self.example("store.json"), try Self.example("shelf-swipes.json"), in: playground)
    #expect(playground.page.complaints.isEmpty)
  }

  /// Everything that a scene can say of layouts, once.
  private static let whole = """
    {"format": "boxspring-scene", "version": 1, "viewport": {"width": 320, "height": 500}, "direction": "rightToLeft",
     "layout": {"kind": "rows", "lineSpacing": 6, "itemSpacing": 6, "itemAlignment": "stretch"},
     "boundaryItems": [{"kind": "bar", "width": {"fractionalWidth": 1}, "height": 40, "alignment": "bottom", "pinned": true, "zIndex": 9}],
     "sections": [
       {"count": 24, "sizes": [{"height": 60}, {"height": 90}, {"height": 40}], "widthDivisors": [1, 2, 2],
        "itemInsets": {"top": 4, "left": 10, "bottom": 6, "right": 14}, "itemAlignments": ["auto", "end", "start"],
        "ignoresItemInsets": [true, false, false], "background": {"span": "section", "insets": {"left": 3}, "tone": 2, "cornerRadius": 8},
        "header": 30, "boundaryItems": [{"kind": "side", "width": 12, "height": 30, "alignment": "leading", "extendsBoundary": false,
        "pinned": true, "offset": {"x": 2, "y": -3}}, {"kind": "end", "width": 60, "height": 20, "alignment": "bottomTrailing"}]},
       {"count": 24, "layout": {"kind": "grid", "tracks": {"minimumExtent": 40, "maximumExtent": 50, "maximumCount": 5}, "trackAlignment": "evenly"}},
       {"count": 24, "layout": {"kind": "grid", "tracks": {"count": 3, "maximumExtent": 70}}},
       {"count": 9, "layout": {"kind": "grid", "tracks": {"fixedExtent": 30, "maximumCount": 4}}},
       {"count": 12, "scrolling": {"length": 80, "stops": "groupPaging"}, "background": {},
        "layout": {"kind": "compositional", "group": {"direction": "horizontal", "width": 90, "height": {"fractionalHeight": 1},
         "badges": [{"kind": "new", "width": 20, "height": 10, "alignment": "bottomTrailing"}],
         "members": [{"width": {"fractionalWidth": 0.9}, "height": {"fractionalHeight": 0.8}, "badges": [
           {"kind": "dot", "width": 14, "height": {"fractionalHeight": 0.25}, "alignment": "topTrailing", "ownAlignment": "center",
            "offset": {"x": 1, "y": 2}, "zIndex": 3}, {"kind": "mark", "width": 5, "height": 5, "alignment": "bottom",
            "fractionalOffset": {"y": 0.5}}]}]}}}],
     "spring": "bouncy", "influence": {"origin": "touch", "divisor": 900}}
    """

  /// Up, sideways over the last section, which the program scrolls on, and back.
  private static func trace(events: String) -> String {
    var samples: [String] = []
    func add(_ time: Double, _ phase: String, _ x: Double, _ y: Double) {
      samples.append(
        #"{"t": \#(time), "phase": "\#(phase)", "pointer": 1, "x": \#(x), "y": \#(y)}"#)
    }
    let swipes = [(0.0, 1.0, -38.0), (1.3, 2.0, -31.0), (2.6, 24.0, 3.0), (5.0, 0.0, 40.0)]
    for (start, dx, dy) in swipes {
      add(start, "began", 100, 400)
      for step in 1...8 {
        add(start + Double(step) / 64, "moved", 100 + dx * Double(step), 400 + dy * Double(step))
      }
      add(start + 0.15, "ended", 100 + dx * 8, 400 + dy * 8)
    }
    return """
      {"format": "scroll-trace", "version": 1, "id": "whole", "positions": "finger", "axis": "xy", "samples": [
       \(samples.joined(separator: ",\n"))]\(events)}
      """
  }

  @Test("whatever a scene says of layouts is played, also where the program scrolls a section")
  func wholeScene() throws {
    let playground = try Playground()
    let plain = try expectAgreement(Self.whole, Self.trace(events: ""), in: playground)
    let scrolled = try expectAgreement(
      Self.whole,
      Self.trace(
        events: """
          , "events": [{"t": 0.05, "type": "scroll", "section": 4, "offset": 120},
           {"t": 3.5, "type": "scroll", "section": 4, "offset": 300, "duration": 0.5}]
          """), in: playground)
    for counts in [plain, scrolled] {
      // The only header leaves with the first swipe.
      for kind in [1, 3, 4, 5] { #expect(counts[kind, default: 0] > 50, "kind \(kind)") }
    }
    try expectAgreement(
      Self.whole,
      Self.trace(
        events: """
          , "events": [{"t": 0, "type": "scroll", "x": 0, "y": 150, "duration": 0.2},
           {"t": 0.4, "type": "wheel", "dx": 3, "dy": 90, "x": 100, "y": 200},
           {"t": 2.8, "type": "wheel", "dx": 40, "dy": 2, "x": 100, "y": 480, "duration": 0.02},
           {"t": 4.4, "type": "scroll", "section": 4, "offset": 20, "duration": 0},
           {"t": 4.41, "type": "wheel", "dx": 0, "dy": -30, "x": 100, "y": 200},
           {"t": 4.9, "type": "scroll", "x": 0, "y": 100}]
          """), in: playground)
    let alone = """
      {"format": "scroll-trace", "version": 1, "positions": "finger", "samples": [], "events": [
       {"t": 1, "type": "wheel", "dx": 0, "dy": 90, "x": 9, "y": 9}, {"t": 1.5, "type": "scroll", "x": 0, "y": 0}]}
      """
    try expectAgreement(Self.whole, alone, in: playground)
    #expect(playground.page.complaints.isEmpty)
  }

  /// Events of all kinds that the page plays, over a collection whose first section has some ten items of 60 pt, or more.
  private static func changes(size: String, layout: String) -> String {
    """
    , "events": [
     {"t": 0.05, "type": "change", "operations": [{"delete": {"section": 0, "item": 1}},
      {"insert": {"section": 0, "item": 3}, "size": \(size)}]},
     {"t": 0.3, "type": "rules", "spring": {"frequency": 1.4, "dampingRatio": 0.6}, "springRules": {"maximumOverlap": "unlimited"}},
     {"t": 0.5, "type": "change", "anchoring": "top", "transition": {"from": "edge", "scale": 0.5, "resizesOnSprings": true},
      "operations": [{"move": {"section": 0, "item": 5}, "to": {"section": 0, "item": 2}},
      {"move": {"section": 0, "item": 2}, "to": {"section": 0, "item": 5}}]},
     {"t": 0.9, "type": "container", "transition": "immediate", "viewport": {"width": 280, "height": 420},
      "contentInsets": {"top": 20}},
     {"t": 2.2, "type": "scroll", "x": 0, "y": 0, "duration": 0.1},
     {"t": 2.45, "type": "reorder", "phase": "lift", "element": {"section": 0, "item": 2}, "x": 60, "y": 150},
     {"t": 2.5, "type": "reorder", "phase": "drag", "x": 90, "y": 170},
     {"t": 2.7, "type": "change", "anchoring": "lastVisible", "transition": {"from": "neighbor", "fades": false},
      "operations": [{"insert": {"section": 0, "item": 0}, "size": \(size)}]},
     {"t": 3, "type": "reorder", "phase": "drag", "x": 120, "y": 400},
     {"t": 3.6, "type": "rules", "influence": {"origin": "center", "divisor": 700}},
     {"t": 3.9, "type": "reorder", "phase": "drag", "x": 120, "y": 260},
     {"t": 4, "type": "reorder", "phase": "release"},
     {"t": 4.2, "type": "reorder", "phase": "lift", "element": {"section": 0, "item": 1}, "x": 30, "y": 90},
     {"t": 4.5, "type": "reorder", "phase": "drag", "x": 60, "y": 300},
     {"t": 4.6, "type": "reorder", "phase": "cancel"},
     {"t": 5.3, "type": "container", "direction": "leftToRight", "layout": \(layout)}]
    """
  }

  @Test("changes of content, container and rules are played, and items that are reordered")
  func changes() throws {
    let playground = try Playground()
    let list = #"{"kind": "list", "lineSpacing": 8}"#
    let scene = """
      {"format": "boxspring-scene", "version": 1, "viewport": {"width": 320, "height": 500},
       "layout": \(list), "sections": [{"count": 40, "size": {"height": 60}, "header": 20}, {"count": 9, "size": {"height": 30}}],
       "spring": "bouncy", "exceptions": [{"section": 0, "item": 4, "rigid": true}]}
      """
    let looser = #"{"kind": "list", "lineSpacing": 14, "headerPlacement": "insideInsets"}"#
    let counts = try expectAgreement(
      scene, Self.trace(events: Self.changes(size: #"{"height": 90}"#, layout: looser)),
      in: playground)
    #expect(counts[1, default: 0] > 1000)
    try expectAgreement(
      Self.whole,
      Self.trace(
        events: Self.changes(
          size: #"{"height": 70}, "widthDivisor": 2, "itemAlignment": "end""#,
          layout: #"{"kind": "rows", "lineSpacing": 12, "itemSpacing": 4}"#)), in: playground)
    #expect(playground.page.complaints.isEmpty)
  }

  /// Events, and what is said of them.
  private static let impossible: KeyValuePairs = [
    #"{"t": 1, "type": "change", "operations": [{"delete": {"section": 0, "item": 99999}}]}"#:
      "$.events[1].operations[0]",
    #"{"t": 1, "type": "change", "operations": [{"delete": {"id": "a"}}]}"#:
      "$.events[1].operations[0]: no item has the identifier \"a\"",
    #"{"t": 1, "type": "change", "operations": [{"reload": {"section": 0}}]}"#:
      "$.events[1].operations[0]",
    #"{"t": 1, "type": "content", "sections": 3}"#: "$.events[1].sections",
    #"{"t": 0.5, "type": "rules", "spring": "list"}"#: "$.events[1].t",
    #"{"t": 1, "type": "rules", "spring": "wobbly"}"#: "$.events[1].spring",
    #"{"t": 1, "type": "container", "viewport": {"width": -1, "height": 9}}"#:
      "$.events[1].viewport",
    #"{"t": 1, "type": "reorder", "phase": "drag", "x": 1, "y": 1}"#: "$.events[1]",
    #"{"t": 1, "type": "reorder", "phase": "lift", "element": {"section": 0, "item": 3}, "x": 1, "y": 1}"#:
      "still in hand",
  ]

  @Test("an event that is not possible is named")
  func impossibleEvents() throws {
    let playground = try Playground()
    for (event, place) in Self.impossible {
      let events = #", "events": [{"t": 0.75, "type": "scroll", "x": 0, "y": 90}, \#(event)]"#
      try playground.drop(Self.trace(events: events), named: "changes.json")
      let complaint = try #require(try playground.complaint())
      #expect(complaint.hasPrefix("changes.json: "), "\(complaint)")
      #expect(complaint.contains(place), "\(complaint)")
    }
    try playground.wheel(50)
    #expect(try playground.offset() > 0)
    #expect(playground.page.complaints.isEmpty)
  }

  @Test("frames scroll as the program says, too")
  func frames() throws {
    let playground = try Playground()
    try playground.drop(
      """
      {"format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": 400}, "layout": {"kind": "frames"},
       "frames": [{"x": 0, "y": 0, "width": 300, "height": 900}]}
      """, named: "frames.json")
    #expect(try playground.complaint() == nil)
    let event = #", "events": [{"t": 6, "type": "scroll", "x": 0, "y": 90}]"#
    try playground.drop(Self.trace(events: event), named: "program.json")
    #expect(try playground.complaint() == nil)
    try playground.page.run("scroll_.settings.change({ paused: true }); scroll_.run.showAt(1e6)")
    #expect(try playground.offset() == 90)
    #expect(playground.page.complaints.isEmpty)
  }

  @Test("a trace that is dropped while another one is recorded is played, not the other one")
  func dropped() throws {
    let playground = try Playground()
    try playground.click("record")
    let (x, y) = try playground.middle()
    try playground.page.wheel(x: x, y: y, dy: 120)
    try playground.page.wait(until: "scroll_.run.frame.offset.y > 100")
    let text = Self.trace(events: #", "events": [{"t": 6, "type": "scroll", "x": 0, "y": 100}]"#)
    try playground.drop(text, named: "program.json")
    #expect(try playground.complaint() == nil)
    let literal = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    let isRight = try playground.page.value(
      """
      (({ trace }) => trace.name === "program.json" && trace.text === \(literal))(scroll_.run)
      """, as: Bool.self)
    #expect(isRight)
    let summary = try playground.page.value("byId('trace-text').textContent", as: String.self)
    #expect(summary.contains("40 samples, 1 event, 6.0 s"))
    #expect(playground.page.complaints.isEmpty)
  }

  @Test("the page draws badges in front, and replays traces over them and over shelves")
  func page() throws {
    let playground = try Playground()
    let page = playground.page
    try page.run(
      "[...document.querySelectorAll('#examples .thumb')].find(({ textContent }) => textContent === 'Apps').click()"
    )
    try page.wait(until: "scroll_.settings.choices.file?.name === 'apps.json'")
    try playground.settle()
    #expect(try playground.complaint() == nil)
    // Behind everything what is no element is drawn last: by z index, and pinned items in front.
    let kinds = try page.value(
      """
      (({ frame, stage: { painters: [painter] } }) => painter.frame.drawingOrder(0).map(k => frame.elements[4 * k + 1]))(scroll_.run)
      """, as: [Int].self)
    let ranks = kinds.map { $0 < 3 ? 0 : $0 - 3 }
    #expect(ranks == ranks.sorted() && ranks.contains(1) && ranks.contains(2))
    // The search bar is as wide as the viewport, under the content inset of 47 pt.
    let colours = try page.value(
      """
      (({ stage: { scale } }) => [20, 73].map(y => [...byId("cells").getContext("2d").getImageData(
        100 * scale * devicePixelRatio, y * scale * devicePixelRatio, 1, 1).data].join()))(scroll_.run)
      """, as: [String].self)
    #expect(colours[0] != colours[1])
    try playground.drop(try Self.example("flings.json"), named: "flings.json")
    #expect(try playground.complaint() == nil)
    #expect(try page.value("scroll_.run.mode", as: String.self) == "replaying")

    try playground.drop(try Self.example("store.json"), named: "store.json")
    try playground.drop(try Self.example("shelf-swipes.json"), named: "shelf-swipes.json")
    #expect(try playground.complaint() == nil)
    #expect(try page.value("scroll_.run.mode", as: String.self) == "replaying")
    try page.run("scroll_.settings.change({ paused: true }); scroll_.run.showAt(0.5)")
    let farthest = try page.value(
      "Math.max(...Array.from({ length: scroll_.run.frame.count }, (_, k) => Math.abs(scroll_.run.frame.values[6 * k + 4])))",
      as: Double.self)
    #expect(farthest > 100)
    try playground.choose("file: null, layout: 'list', count: 100, paused: false")
    let wheel = #", "events": [{"t": 6, "type": "scroll", "x": 0, "y": 100}]"#
    try playground.drop(Self.trace(events: wheel), named: "program.json")
    #expect(try playground.complaint() == nil)
    try page.run("scroll_.settings.change({ paused: true }); scroll_.run.showAt(1e6)")
    #expect(try playground.offset() == 100)
    // A section that does not scroll is named with its place.
    try playground.drop(
      Self.trace(events: #", "events": [{"t": 1, "type": "scroll", "section": 3, "offset": 9}]"#),
      named: "program.json")
    #expect(
      try playground.complaint()?
        .contains("program.json: $.events[0].section") == true)
    let far = #", "events": [{"t": 1, "type": "scroll", "x": "far", "y": 0}]"#
    try playground.drop(Self.trace(events: far), named: "program.json")
    #expect(try playground.complaint()?.contains("$.events[0].x") == true)
    for wrong in [
      #""t": "1", "x": 0, "y": 0"#, #""t": 1, "x": null, "y": 0"#,
      #""t": 1, "x": 0, "y": 0, "duration": null"#,
    ] {
      try playground.drop(
        Self.trace(events: #", "events": [{"type": "scroll", \#(wrong)}]"#), named: "program.json")
      #expect(try playground.complaint()?.contains("$.events[0].") == true, "\(wrong)")
    }
    #expect(page.complaints.isEmpty)
  }
}
