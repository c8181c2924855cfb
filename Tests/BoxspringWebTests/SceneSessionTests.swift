import BoxspringDocuments
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Testing

@testable import BoxspringWeb

@Suite struct SceneSessionTests {
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
    let session = SceneSession()
    func expectFault(_ message: String, _ call: () throws -> Void) {
      #expect { try call() } throws: { "\($0)" == "engine: \(message)" }
    }
    let (noScene, noRun) =
      ("there is no scene; load one first", "nothing runs; start a live run first")
    expectFault(noScene) { try session.play(rate: 60) }
    expectFault(noScene) { try session.start(.everything, offset: nil) }
    expectFault(noRun) { _ = try session.running() }
    expectFault(noRun) {
      try session.changeRules(try Examples.bytes("list.json"), named: "list.json", at: 0)
    }
    #expect(session.nextFrame() == nil)
    let loaded = try Examples.session()
    expectFault("there is no trace; load one first") { _ = try loaded.hash(rate: 60) }
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
      last = packed
    }
    #expect(session.nextFrame() == nil)
    #expect(last?.isIdle == true)
  }

  @Test("a whole playback has the hash of the recording")
  func hash() throws {
    let session = try Examples.session(scene: "messages.json", trace: "fling.json")
    let file = try TraceFile(reading: try Examples.bytes("fling.json"), named: "fling.json")
    let scene = try ArrangedScene(
      reading: try Examples.bytes("messages.json"), named: "messages.json")
    let recording = try scene.playback(of: file.trace, rate: .hertz(30))
      .recording(named: "messages")
    #expect(try session.hash(rate: 30) == recording.hashText)
  }

  @Test("elements keep their identities through the events of a trace")
  func identities() throws {
    let session = try Examples.session(scene: "messages.json", trace: "arrivals.json")
    let count = try #require(session.scene).arrangement.elementCount
    try session.play(rate: 60)
    var known: [Double: Double] = [:]
    var last: PackedFrame?
    while let frame = session.nextFrame() {
      let identities = (0..<frame.count).map { frame.details[5 * $0] }
      #expect(Set(identities).count == identities.count, "at \(frame.time) s")
      // The number on a cell stays, too.
      for k in 0..<frame.count {
        let (identity, label) = (frame.details[5 * k], frame.details[5 * k + 1])
        #expect(known[identity, default: label] == label)
        known[identity] = label
      }
      last = frame
    }
    #expect(last?.hasChanged == true)
    // Some have arrived.
    #expect(known.keys.contains { Int($0) >= count })
  }

  @Test("an event that a scene cannot have is named")
  func impossibleEvent() throws {
    let session = try Examples.session(scene: "list.json", trace: "arrivals.json")
    let error = #expect(throws: InputError.self) { try session.play(rate: 60) }
    #expect(error?.file == "arrivals.json")
    #expect(error?.place.hasPrefix("$.events[") == true)
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
