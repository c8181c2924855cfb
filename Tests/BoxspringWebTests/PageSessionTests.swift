import BoxspringDocuments
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Testing

@testable import BoxspringWeb

@Suite struct PageSessionTests {
  @Test("a scene that cannot be read leaves the one before")
  func badScene() throws {
    let session = try Examples.session(trace: "fling.json")
    let hash = try session.hash(rate: 60)
    let text = Array(
      #"{"format": "boxspring-scene", "version": 1, "viewport": {"width": -3}}"#.utf8)
    let error = #expect(throws: InputError.self) {
      _ = try session.loadScene(text, named: "mine.json")
    }
    #expect(
      error?.description
        == "mine.json: $.viewport.width: -3 is below 0; give the width in points from 0 to 1000000000000"
    )
    #expect(try session.hash(rate: 60) == hash)
  }

  @Test("a trace that cannot be read leaves the one before")
  func badTrace() throws {
    let session = try Examples.session(trace: "fling.json")
    let hash = try session.hash(rate: 60)
    #expect {
      try session.loadTrace([], named: "mine.csv")
    } throws: {
      "\($0)".hasPrefix("mine.csv: the file is empty; start with a line of columns: ")
    }
    #expect(try session.hash(rate: 60) == hash)
  }

  @Test("what needs a scene or a trace says so")
  func nothingLoaded() throws {
    let session = PageSession()
    func expectFault(_ message: String, _ call: () throws -> Void) {
      #expect { try call() } throws: { "\($0)" == "engine: \(message)" }
    }
    let (noScene, noRun) =
      ("there is no scene; load one first", "nothing runs; start a live run first")
    let noTrace = "nothing has been recorded; scroll while recording is on"
    expectFault(noScene) { try session.play(rate: 60) }
    expectFault(noScene) { try session.start(.everything, offset: nil) }
    expectFault(noRun) { _ = try session.advance(to: 1) }
    expectFault(noTrace) { _ = try session.recordedTrace(id: "none") }
    #expect(session.nextFrame() == nil)
    let loaded = try Examples.session()
    expectFault("there is no trace; load one first") { _ = try loaded.hash(rate: 60) }
    try loaded.start(.margin(0), offset: nil)
    expectFault(noTrace) { _ = try loaded.recordedTrace(id: "none") }
  }

  @Test("a rate out of range is refused", arguments: [0, -1, 1e9, .nan, .infinity])
  func rate(rate: Double) throws {
    let session = try Examples.session(trace: "fling.json")
    let error = ScrollBehaviorError(.rateOutOfRange(rate))
    for call in [{ try session.play(rate: rate) }, { _ = try session.hash(rate: rate) }] {
      #expect { try call() } throws: { "\($0)".hasSuffix(": \(error)") }
    }
  }

  @Test("a margin out of range is refused", arguments: [-1, .nan])
  func margin(margin: Double) throws {
    let session = try Examples.session()
    let error = #expect(throws: InputError.self) {
      try session.start(.margin(margin), offset: nil)
    }
    #expect(error?.place == "the window")
    #expect(session.live == nil)
  }

  @Test("an offset that no content has is refused")
  func offset() throws {
    let session = try Examples.session()
    let error = ScrollBehaviorError(.offsetOutOfRange(.nan))
    #expect {
      try session.start(.margin(200), offset: Point(x: 0, y: .nan))
    } throws: {
      "\($0)".hasSuffix(": \(error)")
    }
  }

  @Test("a playback gives the frames of the command's playback")
  func playback() throws {
    let session = try Examples.session(scene: "grid.json", trace: "flings.json")
    let scene = try SceneFile.read(try Examples.bytes("grid.json"), named: "grid.json")
    let trace = try TraceFile(
      reading: try Examples.bytes("flings.json"), named: "flings.json"
    ).trace
    let arrangement = try scene.arrangement()
    let layout = try SpringLayout(
      arrangement, rules: scene.rules, viewport: scene.environment.viewport, window: .margin(200))
    let playback = try ScrollPlayback(
      trace, of: layout, geometry: scene.geometry(of: arrangement), behavior: scene.behavior,
      rate: .hertz(60), limit: 60)
    try session.play(rate: 60)
    var hash = FrameHash()
    var last: PackedFrame?
    for frame in playback {
      let next = session.nextFrame()
      let packed = try #require(next)
      #expect(packed.time == frame.time && packed.offset == frame.contentOffset)
      #expect(packed.values == frame.attributes.flatMap(\.sixNumbers))
      #expect(packed.elements == frame.attributes.flatMap(\.fourWords))
      #expect(packed.count == frame.attributes.count)
      // Springs out of sight may be awake, too.
      let displaced = frame.attributes.count { $0.displacement != .zero }
      #expect(displaced <= packed.awakeCount && packed.awakeCount <= packed.liveCount)
      hash.add(frame)
      last = packed
    }
    #expect(session.nextFrame() == nil)
    #expect(last?.isIdle == true)
    #expect(try session.hash(rate: 60) == hash)
  }

  @Test("a scene with identifiers is played, a trace with events is refused and changes nothing")
  func events() throws {
    let session = try Examples.session(scene: "messages.json", trace: "fling.json")
    let error = #expect(throws: InputError.self) {
      _ = try session.loadTrace(Examples.bytes("arrivals.json"), named: "arrivals.json")
    }
    #expect(error?.place == "$.events")
    try session.play(rate: 60)
    #expect(session.nextFrame() != nil)
  }

  @Test("a new scene ends both runs, a new trace the playback")
  func newDocuments() throws {
    let session = try Examples.session(trace: "fling.json")
    try session.start(.margin(200), offset: nil)
    try session.play(rate: 60)
    _ = try session.loadTrace(try Examples.bytes("drag.json"), named: "drag.json")
    #expect(session.nextFrame() == nil)
    #expect(session.live != nil)
    _ = try session.loadScene(try Examples.bytes("grid.json"), named: "grid.json")
    #expect(session.live == nil)
  }
}

extension LayoutAttributes {
  fileprivate var sixNumbers: [Double] {
    [
      restFrame.minX, restFrame.minY, restFrame.size.width, restFrame.size.height,
      displacement.dx, displacement.dy,
    ]
  }

  fileprivate var fourWords: [Int32] {
    let kind: Int32 =
      switch element.kind {
      case .header: 0
      case .item: 1
      case .footer: 2
      }
    return [Int32(ordinal), kind, Int32(element.section), Int32(element.item)]
  }
}
