import BoxspringDocuments
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving
import Testing

@Suite("Reorder events of a trace")
struct ReorderEventTests {
  /// A touch that scrolls nothing and has ended.
  private static let quiet =
    #"{"t": 0, "phase": "began", "x": 0, "y": 0}, {"t": 0, "phase": "ended", "x": 0, "y": 0}"#

  /// A row of ten is lifted, carried down past two others, held near the lower edge and released.
  private static let reorder = """
    {"t": 0.5, "type": "reorder", "phase": "lift", "element": {"id": 3}, "x": 150, "y": 170},
    {"t": 0.7, "type": "reorder", "phase": "drag", "x": 160, "y": 300},
    {"t": 0.8, "type": "rules", "spring": "snappy"},
    {"t": 1, "type": "reorder", "phase": "drag", "x": 170, "y": 480},
    {"t": 1.5, "type": "reorder", "phase": "drag", "x": 150, "y": 200},
    {"t": 1.6, "type": "reorder", "phase": "release"}
    """

  private static func play(
    _ events: String, on scene: String = EventScene.list, samples: String = quiet,
    rate: TickRate = .hertz(60)
  ) throws -> (events: TraceEvents, frames: [LayoutFrame], isCut: Bool) {
    let (scene, file, events) = try EventScene.read(
      trace: EventScene.trace(events, samples: samples), on: scene)
    var playback = try scene.playback(of: file.trace, events, rate: rate)
    var frames: [LayoutFrame] = []
    while let frame = playback.next() { frames.append(frame) }
    return (events, frames, playback.wasCutShort)
  }

  @Test("content and container change under an item in hand, which stays under the finger")
  func changes() throws {
    let (events, frames, isCut) = try Self.play(
      """
      {"t": 0.5, "type": "reorder", "phase": "lift", "element": {"id": 3}, "x": 150, "y": 170},
      {"t": 0.6, "type": "change", "operations": [
        {"insert": {"item": 0, "section": 0}, "id": "new", "size": {"height": 44}},
        {"resize": {"id": 5}, "size": {"height": 90}}]},
      {"t": 0.65, "type": "container", "contentInsets": {"top": 20}, "direction": "rightToLeft"},
      {"t": 0.9, "type": "reorder", "phase": "drag", "x": 170, "y": 340},
      {"t": 1, "type": "reorder", "phase": "release"}
      """, rate: .hertz(240))
    var seen = 0
    for frame in frames where frame.time >= 0.5 && frame.time <= 0.9 {
      let finger =
        Point(x: 150, y: 170) + Vector(dx: 20, dy: 170) * ((frame.time - 0.5) / 0.4)
      let item = try #require(frame.attributes.first { frame.lifted == [$0.ordinal] })
      let center = item.frame.center - (frame.contentOffset - Point.zero)
      #expect((center + Vector(dx: 0, dy: 170 - 175) - finger).length < 1e-9, "\(frame.time) s")
      seen += 1
    }
    #expect(seen == 97 && !isCut)
    // It came from the third place, which is the fourth now.
    #expect(events.moves.map { $0.from } == [ItemPath(item: 3, section: 0)])
  }

  @Test("an item that is deleted in hand has been cancelled")
  func deletion() throws {
    let (events, frames, isCut) = try Self.play(
      """
      {"t": 0.5, "type": "reorder", "phase": "lift", "element": {"id": 3}, "x": 150, "y": 170},
      {"t": 0.6, "type": "change", "operations": [{"delete": {"id": 3}}]}
      """)
    #expect(events.moves.isEmpty && !isCut)
    #expect(frames.contains { !$0.lifted.isEmpty })
    #expect(frames.last?.attributes.allSatisfy { $0.displacement == .zero } == true)
  }

  @Test("an item is carried along the finger's straight ways, in front of the others")
  func carried() throws {
    let (events, frames, isCut) = try Self.play(Self.reorder, rate: .hertz(240))
    // Rows of 50 pt, 60 pt apart, under a header of 30 pt: row 2 rests at 175 + 0 from the top.
    let ways: [(start: Double, end: Double, from: Point, to: Point)] = [
      (0.5, 0.7, Point(x: 150, y: 170), Point(x: 160, y: 300)),
      (0.7, 1, Point(x: 160, y: 300), Point(x: 170, y: 480)),
      (1, 1.5, Point(x: 170, y: 480), Point(x: 150, y: 200)),
    ]
    var seen = 0
    for frame in frames where frame.time >= 0.5 && frame.time <= 1.5 {
      let way = try #require(ways.last { $0.start <= frame.time })
      let share = (frame.time - way.start) / (way.end - way.start)
      let finger = way.from + (way.to - way.from) * share
      let item = try #require(frame.attributes.first { frame.lifted == [$0.ordinal] })
      let center = item.frame.center - (frame.contentOffset - Point.zero)
      #expect((center + Vector(dx: 0, dy: 170 - 175) - finger).length < 1e-9, "\(frame.time) s")
      seen += 1
    }
    #expect(seen == 241)
    // It has scrolled near the lower edge, and the row has come to lie under the finger.
    let last = try #require(frames.last)
    #expect(!isCut && last.contentOffset.y > 50)
    let move = try #require(events.moves.first)
    #expect(events.moves.count == 1 && move.time == 1.6)
    #expect(move.from == ItemPath(item: 2, section: 0) && move.to.item > 2)
    let rest = try #require(last.attributes.first { $0.element == .item(move.to.item, section: 0) })
    #expect(rest.displacement == .zero)
    let finger = Point(x: 150, y: 200 + last.contentOffset.y)
    #expect(rest.restFrame.growing(by: 35).contains(finger))
    #expect(events.channels == LayoutRecorder.channels)
  }

  @Test("frames at 30, 60 and 240 Hz agree with those at 120 Hz, and after seeking")
  func rates() throws {
    let truth = try Self.play(Self.reorder, samples: EventScene.samples, rate: .hertz(120)).frames
    for rate in [30.0, 60, 240] {
      let frames = try Self.play(
        Self.reorder, samples: EventScene.samples, rate: .hertz(rate)
      ).frames
      for frame in frames {
        guard let other = truth.first(where: { $0.time == frame.time }) else { continue }
        #expect(frame.attributes.count == other.attributes.count, "\(rate) Hz, \(frame.time) s")
        for (one, two) in zip(frame.attributes, other.attributes) {
          #expect(
            (one.frame.origin - two.frame.origin).length < 1e-9, "\(rate) Hz, \(frame.time) s")
        }
      }
    }
  }

  @Test("events after a release mean the content in its new order")
  func order() throws {
    let after = """
      {"t": 2, "type": "change", "operations": [{"delete": {"id": 3}}]},
      {"t": 2.5, "type": "reorder", "phase": "lift", "element": {"id": 5}, "x": 100, "y": 100},
      {"t": 2.6, "type": "reorder", "phase": "drag", "x": 100, "y": 300},
      {"t": 2.7, "type": "reorder", "phase": "cancel"},
      {"t": 3, "type": "reorder", "phase": "lift", "element": {"item": 4, "section": 0}, "x": 100, "y": 100},
      {"t": 3.1, "type": "reorder", "phase": "release", "velocity": {"dx": 0, "dy": 100}}
      """
    let (_, frames, isCut) = try Self.play(Self.reorder + "," + after)
    #expect(!isCut)
    // The row that has moved away is the one that leaves.
    let leaving = frames.compactMap { frame in frame.attributes.first { $0.ordinal < 0 } }
    #expect(leaving.first.map { $0.element.item > 2 } == true)
    let all = try #require(frames.last).attributes
    #expect(all.allSatisfy { $0.displacement == .zero && $0.ordinal >= 0 })
  }

  @Test("a reorder while another finger scrolls, while a wheel turns and over recorded offsets")
  func scrolling() throws {
    let offsets = (0...20).map {
      "{\"t\": \(Double($0) * 0.1), \"phase\": \"moved\", \"x\": 0, \"y\": \($0 * 30)}"
    }.joined(separator: ", ")
    let wheel = (0...20).map {
      "{\"t\": \(Double($0) * 0.1), \"phase\": \"moved\", \"x\": 0, \"y\": \($0 * 30), \"dx\": 0, \"dy\": 30}"
    }.joined(separator: ", ")
    let finger = (4...14).map {
      "{\"t\": \(Double($0) * 0.1), \"phase\": \"\($0 == 4 ? "began" : $0 == 14 ? "ended" : "moved")\", "
        + "\"x\": 30, \"y\": \(450 - $0 * 20)}"
    }.joined(separator: ", ")
    for (samples, positions) in [
      (offsets, "offset"), (wheel, "offset"), (Self.quiet + "," + finger, "finger"),
    ] {
      let plain = EventScene.trace("", samples: samples)
        .replacing("finger", with: positions)
      let full = EventScene.trace(Self.reorder, samples: samples)
        .replacing("finger", with: positions)
      let frames = try [plain, full].map { text in
        let (scene, file, events) = try EventScene.read(trace: text)
        return Array(try scene.playback(of: file.trace, events))
      }
      // What the trace says of the scroll holds beside the reorder.
      for (one, other) in zip(frames[0], frames[1])
      where one.time < (positions == "finger" ? 1.4 : 2) {
        guard positions == "offset" || one.time > 0.5 else { continue }
        #expect(
          abs(one.contentOffset.y - other.contentOffset.y) < 1e-9, "\(positions), \(one.time) s")
      }
      #expect(frames[1].contains { $0.lifted.count == 1 })
    }
  }

  private static func fault(_ events: String, on scene: String = EventScene.list) -> String? {
    do {
      _ = try EventScene.read(trace: EventScene.trace(events, samples: quiet), on: scene)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static let lift =
    #"{"t": 0, "type": "reorder", "phase": "lift", "element": {"id": 3}, "x": 9, "y": 9}"#

  @Test(
    "a fault is named with its path",
    arguments: [
      (
        #"{"t": 0, "type": "reorder", "phase": "lift", "element": {"id": 99}, "x": 9, "y": 9}"#,
        "[0].element.id: no item has the identifier 99; name an item of the content at that time"
      ),
      (
        #"{"t": 0, "type": "reorder", "phase": "lift", "element": {"item": 40, "section": 0}, "x": 9, "y": 9}"#,
        "[0].element.item: section 0 has no item 40; items count from 0; the count is 40"
      ),
      (
        #"{"t": 0, "type": "reorder", "phase": "lift", "element": {"section": 0, "kind": "header"}, "x": 9, "y": 9}"#,
        "[0].element: only items can be reordered; name an item"
      ),
      (
        #"{"t": 0, "type": "reorder", "phase": "drag", "x": 9, "y": 9}"#,
        "[0].phase: no item is being reordered; lift one first"
      ),
      (
        #"\#(lift), {"t": 0, "type": "reorder", "phase": "lift", "element": {"id": 4}, "x": 9, "y": 9}"#,
        "[1].phase: an item is already being reordered; release it or cancel first"
      ),
      (
        #"\#(lift), {"t": 1, "type": "reorder", "phase": "release"}, {"t": 2, "type": "reorder", "phase": "release"}"#,
        "[2].phase: no item is being reordered; lift one first"
      ),
      (
        #"\#(lift), {"t": 1, "type": "reorder", "phase": "cancel"}, {"t": 0.5, "type": "reorder", "phase": "cancel"}"#,
        "[2].t: 0.5 s is before the previous event's 1 s; order the events by time"
      ),
      (
        #"\#(lift), {"t": 1, "type": "reorder", "phase": "drop"}"#,
        "[1].phase: \"drop\" is not valid; choose one of \"lift\", \"drag\", \"release\", \"cancel\""
      ),
      (
        lift,
        "[0]: the item is still in hand at the end; add a reorder event of the phase \"release\" or \"cancel\""
      ),
      (
        #"\#(lift), {"t": 1, "type": "change", "operations": [{"delete": {"id": 3}}]}, "#
          + #"{"t": 2, "type": "reorder", "phase": "release"}"#,
        "[2].phase: no item is being reordered; lift one first"
      ),
      (
        #"\#(lift), {"t": 1, "type": "lift", "element": {"id": 4}, "x": 1, "y": 1}"#,
        "[1].type: an item is being reordered; release it or cancel first"
      ),
      (
        #"{"t": 0, "type": "lift", "element": {"id": 4}, "x": 1, "y": 1}, \#(lift)"#,
        "[1].phase: an element is lifted; release it before an item is reordered"
      ),
      (
        #"{"t": 0, "type": "rules", "exceptions": [{"section": 0, "rigid": true}]}, \#(lift)"#,
        "[1]: item 2 of section 0 is rigid; only elements attached to springs can be lifted"
      ),
      (
        #"{"t": 0, "type": "reorder", "phase": "lift", "element": {"id": 3}, "x": 9, "y": 1e99}"#,
        "[0].y: 1e+99 is above 1000000000; give a position in points from -1000000000 to 1000000000"
      ),
      (
        #"\#(lift), {"t": 1, "type": "reorder", "phase": "release", "x": 4}"#,
        "[1].x: unknown key; expected one of t, type, phase, velocity"
      ),
    ])
  func faults(text: String, message: String) {
    #expect(Self.fault(text) == "trace.json: $.events\(message)")
  }

  @Test("frames have no items to reorder")
  func frames() {
    #expect(
      Self.fault(
        Self.lift.replacing("\"id\": 3", with: "\"section\": 0, \"item\": 1"), on: EventScene.frames
      )
        == "trace.json: $.events[0].type: frames have no items to reorder; use a list, a flow or a grid"
    )
  }

  @Test("a reorder cannot expand a small file to a billion stored sizes")
  func billion() throws {
    let scene = """
      {"format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": 500},
       "layout": {"kind": "list"}, "sections": [{"count": 3, "size": {"height": 60}},
        {"count": 1000000000, "size": {"height": 50}}]}
      """
    let events = """
      {"t": 0, "type": "reorder", "phase": "lift", "element": {"item": 0, "section": 0}, "x": 9, "y": 30},
      {"t": 1, "type": "reorder", "phase": "drag", "x": 9, "y": 370},
      {"t": 1, "type": "reorder", "phase": "release"}
      """
    // The nearest place of its own section is passed on the way.
    #expect(
      try Self.play(events, on: scene).events.moves.map { $0.to } == [ItemPath(item: 2, section: 0)]
    )
  }
}
