import BoxspringDocuments
import Gestures
import PlaneGeometry
import Prerequisites
import Testing

@testable import BoxspringWeb

@Suite struct TraceLogTests {
  private static func scene(_ layout: String, frequency: Double = 1) -> [UInt8] {
    let size = layout == "list" ? #"{"height": 64}"# : #"{"width": 80, "height": 64}"#
    let tracks = layout == "grid" ? #", "tracks": {"count": 4}"# : ""
    return Array(
      """
      {"format": "boxspring-scene", "version": 1, "viewport": {"width": 390, "height": 700},
       "layout": {"kind": "\(layout)"\(tracks)}, "sections": [{"count": 300, "size": \(size)}],
       "spring": {"frequency": \(frequency), "dampingRatio": 0.6}}
      """.utf8)
  }

  /// Fingers, wheels, a cell in hand, and changes of content, viewport and springs, between the frames of 60 Hz.
  private final class Storm {
    var random: SplitMix64
    let session = SceneSession()
    let layout: String
    private var carries = false, holds = false
    private(set) var acts = 0
    private(set) var shown: [PackedFrame] = []

    init(seed: UInt64) throws {
      random = SplitMix64(seed: seed)
      layout = ["list", "flow", "grid"][random.count(0, 2)]
      _ = try session.loadScene(TraceLogTests.scene(layout), named: "scene.json")
      try session.start(.margin(100), offset: nil, isRecorded: true)
    }

    func run() throws {
      let run = try session.running()
      for tick in 0..<420 {
        let time = (Double(tick) - random.number(0.1, 0.9)) / 60
        func finger(_ phase: TouchPhase, _ id: Int, _ y: Double) {
          run.finger(phase, id, at: Point(x: 195, y: y), time: tick == 0 ? 0 : time)
        }
        // A fling; later a finger holds the content while it changes.
        switch tick {
        case 0: finger(.began, 1, 640)
        case 1..<9: finger(.moved, 1, 640 - 15 * Double(tick))
        case 9: finger(.ended, 1, 505)
        case 40: finger(.began, 2, 90)
        case 41..<130:
          if tick % 3 == 0, !carries { finger(.moved, 2, 90 + Double(tick) - 40) }
        case 130: finger(.ended, 2, 180)
        default: break
        }
        holds = (40...130).contains(tick)
        if (10..<300).contains(tick), random.unit() < 1.0 / 6 { try act(on: run, time) }
        if tick == 300, carries { try run.release(isCancelled: false, time: time) }
        shown.append(try run.advance(to: Double(tick) / 60))
      }
    }

    private func item() -> Int32 {
      guard let frame = shown.last else { return -1 }
      let items = (0..<frame.count).filter {
        frame.elements[4 * $0] >= 0 && frame.elements[4 * $0 + 1] == 1
      }
      return Int32(frame.details[5 * items[random.count(0, items.count - 1)]])
    }

    private func act(on run: SceneRun, _ time: Double) throws {
      acts += 1
      let place = Point(x: random.number(0, 390), y: random.number(0, 700))
      switch random.count(0, 11) {
      case 0: try run.insert(at: item(), seed: random.next(), time: time)
      case 1: try run.delete(item(), time: time)
      case 2: try run.move(item(), to: item(), time: time)
      case 3: try run.shuffle(seed: 9, time: time)
      case 4:
        let size = Size(width: random.number(340, 390), height: random.number(610, 700))
        try run.resize(to: size, time: time)
      case 5:
        let rules = TraceLogTests.scene(layout, frequency: random.number(1, 4))
        try session.changeRules(rules, named: "scene.json", at: time)
      case 6: if !holds { run.wheel(Vector(dx: 0, dy: 120), at: place, time: time) }
      case 7 where !carries:
        carries = true
        try run.lift(item(), at: place, time: time)
      case 8 where carries, 9 where carries: try run.drag(to: place, time: time)
      case 10 where carries, 11 where carries:
        carries = false
        try run.release(isCancelled: random.unit() < 0.3, time: time)
      default: break
      }
    }
  }

  @Test("a recording shows every frame as the live run did, whatever changed")
  func recording() throws {
    var acts = 0
    for seed in seeds(6, of: 200, from: 1) {
      let storm = try Storm(seed: seed)
      try storm.run()
      acts += storm.acts
      let trace = try storm.session.running().endRecording().encoded()
      _ = try storm.session.loadTrace(trace, named: "trace.json")
      try storm.session.play(rate: 60)
      var count = 0
      for wanted in storm.shown {
        guard let played = storm.session.nextFrame() else { break }
        try #require(
          played.isNear(wanted), "seed \(seed), \(storm.layout), \(wanted.time) s")
        count += 1
      }
      #expect(count > 200, "seed \(seed)")
    }
    #expect(acts > 150)
  }

  @Test("what has happened since the run was at rest begins at the tick before, where it rested")
  func recent() throws {
    let session = SceneSession()
    _ = try session.loadScene(Self.scene("list"), named: "scene.json")
    try session.start(.margin(100), offset: Point(x: 0, y: 500))
    let run = try session.running()
    #expect(throws: InputError.self) { try run.log.recent(rate: 60) }
    run.scroll(to: Point(x: 0, y: 700), time: 0, duration: 0)
    for tick in 1...600 { _ = try run.advance(to: Double(tick) / 60) }
    #expect(throws: InputError.self, "at rest nothing has happened") {
      try run.log.recent(rate: 60)
    }
    run.finger(.began, 3, at: Point(x: 100, y: 600), time: 10.02)
    run.finger(.moved, 3, at: Point(x: 100, y: 500), time: 10.1)
    let told = try run.log.recent(rate: 60)
    #expect(told.member("time") == .number(601.0 / 60))
    #expect(
      told.member("offset") == .object([.init("x", .number(0)), .init("y", .number(700))]))
    guard case .string(let text)? = told.member("trace") else {
      Issue.record("no trace")
      return
    }
    let trace = try TraceFile(reading: Array(text.utf8), named: "trace.json").trace
    #expect(trace.samples.map { $0.phase } == [.began, .ended, .began, .moved])
    #expect(trace.samples.last?.time == 10.1 - 601.0 / 60)
  }

  @Test("a trace is played without its changes of rules if they do not count")
  func keptRules() throws {
    let session = try Examples.session()
    let trace = #"""
      {"format": "scroll-trace", "version": 1, "id": "t", "positions": "finger", "samples": [],
       "events": [{"t": 0, "type": "scroll", "x": 0, "y": 400, "duration": 0},
       {"t": 0, "type": "rules", "spring": {"frequency": 1, "dampingRatio": 0.1}}]}
      """#
    func hash(keepsRules: Bool, _ text: String) throws -> String {
      _ = try session.loadTrace(Array(text.utf8), named: "t.json", keepsRules: keepsRules)
      return try session.hash(rate: 60)
    }
    let kept = try hash(keepsRules: true, trace)
    #expect(try hash(keepsRules: false, trace) != kept)
    let plain = trace.replacing(/,\s*{"t": 0, "type": "rules".*}(?=])/, with: "")
    #expect(try hash(keepsRules: false, plain) == kept)
  }
}

extension SplitMix64 {
  fileprivate mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit()
  }

  fileprivate mutating func count(_ low: Int, _ high: Int) -> Int {
    low + Int(unit() * Double(high - low + 1))
  }
}

extension PackedFrame {
  /// Whether all elements are the same, and less than 10⁻⁹ pt from where they are in another frame:
  /// the live run cuts motions where it takes frames.
  fileprivate func isNear(_ other: PackedFrame) -> Bool {
    func near(_ ones: [Double], _ others: [Double]) -> Bool {
      zip(ones, others).allSatisfy { ($0 - $1).magnitude < 1e-9 }
    }
    return viewport == other.viewport && elements == other.elements
      && elementCount == other.elementCount && near(values, other.values)
      && near(details, other.details)
      && near([offset.x, offset.y], [other.offset.x, other.offset.y])
  }
}
