import BoxspringDocuments
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import Recordings
import ScrollDriving
import Testing

@Suite("Events of a trace")
struct TraceEventsTests {
  /// One of every type; changes while a finger is down, while momentum runs and at rest.
  static let all = """
    {"t": 0.06, "type": "change", "anchoring": "firstVisible", "operations": [
      {"insert": {"item": 0, "section": 0}, "id": 101, "size": {"height": 80}},
      {"delete": {"id": 3}}, {"resize": {"id": 5}, "size": {"height": 120}},
      {"move": {"id": 6}, "to": {"item": 9, "section": 0}},
      {"reload": {"item": 10, "section": 0}}]},
    {"t": 0.3, "type": "rules", "spring": "bouncy", "springRules": {"maximumOverlap": 4}},
    {"t": 0.4, "type": "container", "viewport": {"width": 500, "height": 300},
      "contentInsets": {"top": 20}, "anchoring": {"id": 8}},
    {"t": 0.5, "type": "lift", "element": {"id": 9}, "x": 100, "y": 100},
    {"t": 0.6, "type": "drag", "element": {"id": 9}, "x": 160, "y": 130},
    {"t": 0.7, "type": "change", "transition": {"from": "edge", "fades": false, "scale": 0.5,
      "resizesOnSprings": true}, "operations": [
      {"insert": {"section": 0}, "content": {"id": "first", "count": 2, "size": {"height": 40},
        "ids": ["x", "y"]}}]},
    {"t": 0.75, "type": "release", "element": {"id": 9}, "velocity": {"dx": 0, "dy": 200}},
    {"t": 0.9, "type": "content", "sections": [{"id": "rows", "header": 30, "count": 4,
      "size": {"height": 60}, "ids": [9, 8, 300, 10]}], "reloading": [10]}
    """

  @Test("a container turns to right to left, and its items move there on their springs")
  func direction() throws {
    let frames = Array(
      try EventScene.playback(
        #"{"t": 1, "type": "container", "direction": "rightToLeft"}"#, on: EventScene.grid))
    func start(_ frame: LayoutFrame) -> Double? {
      frame.attributes.first { $0.element == .item(21, section: 0) }?.frame.minX
    }
    let before = try #require(frames.last { $0.time < 1 })
    let after = try #require(frames.first { $0.time > 1 })
    let last = try #require(frames.last)
    // Three tracks, 10 pt apart, in 300 pt.
    #expect(start(before) == 0)
    #expect(abs(try #require(start(last)) - (300 - 280.0 / 3)) < 1e-9)
    #expect(try #require(start(after)) < 20)
  }

  @Test("a container gets another pixel scale")
  func pixelScale() throws {
    // A pixel is 20 pt; rows begin at 30 pt and every 60 pt from there.
    let frames = Array(
      try EventScene.playback(#"{"t": 1, "type": "container", "pixelScale": 0.05}"#))
    let (first, last) = (try #require(frames.first), try #require(frames.last))
    #expect(first.attributes.contains { $0.restFrame.minY == 30 })
    #expect(
      last.attributes.allSatisfy { $0.restFrame.minY.truncatingRemainder(dividingBy: 20) == 0 })
  }

  @Test("elements that events lift pass through each other")
  func passing() throws {
    let other = #"{"t": 1, "type": "lift", "element": {"id": 8}, "x": 150, "y": 300}"#
    let dragged = """
      , {"t": 1, "type": "lift", "element": {"id": 7}, "x": 150, "y": 200},
      {"t": 1.1, "type": "drag", "element": {"id": 7}, "x": 150, "y": 290}
      """
    func places(_ events: String, of item: Int) throws -> [Rect] {
      try EventScene.playback(events).prefix { $0.time < 2 }.compactMap { frame in
        frame.attributes.first { $0.element == .item(item, section: 0) }?.frame
      }
    }
    #expect(try places(other + dragged, of: 7) == places(other, of: 7))
    #expect(try places(other + dragged, of: 6) != places(other, of: 6))
    #expect(try places(other, of: 7).count > 100)
  }

  @Test("the frames are those of the same calls in Swift")
  func calls() throws {
    let playback = try EventScene.playback(Self.all)
    let (scene, file, _) = try EventScene.read(Self.all)
    let trace = file.trace
    var (driver, content) = try Self.driver(scene)
    let list = ListLayout(lineSpacing: 10)
    var environment = scene.scene.environment
    var frames: [LayoutFrame] = []
    var (sample, event) = (0, 0)
    let times = [0.06, 0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.9]
    func change(
      _ mapping: ElementMapping, _ anchoring: ScrollAnchoring = ScrollAnchoring(),
      _ transition: CellTransition = CellTransition()
    ) throws {
      let new = try list.arrange(content, in: environment)
      try driver.change(
        to: new, mapping: mapping,
        viewport: environment.viewport, contentInsets: environment.contentInsets,
        anchoring: anchoring, transition: transition, at: times[event])
    }
    func perform() throws {
      switch event {
      case 0:
        try change(
          content.apply([
            .insertItem(
              ItemContent(identifier: 101, size: Size(width: 0, height: 80)),
              at: ItemPath(item: 0, section: 0)),
            .deleteItem(.identifier(3)),
            .resizeItem(.identifier(5), to: Size(width: 0, height: 120)),
            .moveItem(.identifier(6), to: ItemPath(item: 9, section: 0)),
            .reloadItem(.item(10, section: 0)),
          ]))
      case 1:
        var rules = scene.scene.rules
        rules.spring = .bouncy
        rules.maximumOverlap = 4
        try driver.change(to: rules, at: times[event])
      case 2:
        environment.viewport = Size(width: 500, height: 300)
        environment.contentInsets.top = 20
        let count = driver.layout.arrangement.elementCount
        // After the first batch: 101, 1, 2, 4, 5, 7, 8 …
        try change(.identity(count: count), ScrollAnchoring(.element(.item(6, section: 0))))
      case 3:
        let dragged = LayoutElement.item(7, section: 0)
        try driver.lift([dragged], at: times[event])
        try driver.drag(dragged, to: Point(x: 100, y: 100), at: times[event])
      case 4:
        try driver.drag(.item(7, section: 0), to: Point(x: 160, y: 130), at: times[event])
      case 5:
        let section = SectionContent(
          identifier: ElementID(named: "first"),
          items: .uniform(count: 2, size: Size(width: 0, height: 40)),
          itemIdentifiers: [ElementID(named: "x"), ElementID(named: "y")])
        try change(
          content.apply([.insertSection(section, at: 0)]), ScrollAnchoring(),
          CellTransition(from: .edge, fades: false, scale: 0.5, resizesOnSprings: true))
      case 6:
        try driver.release(
          .item(7, section: 1), velocity: Vector(dx: 0, dy: 200), at: times[event])
      default:
        let new = CollectionContent(sections: [
          SectionContent(
            identifier: ElementID(named: "rows"),
            items: .uniform(count: 4, size: Size(width: 0, height: 60)),
            itemIdentifiers: [9, 8, 300, 10], headerLength: 30)
        ])
        let mapping = try ElementMapping(from: content, to: new, reloading: [10])
        content = new
        try change(mapping)
      }
      event += 1
    }
    // Samples and events by their times, and a frame every sixtieth of a second in between.
    for frame in playback {
      while true {
        let next = sample < trace.samples.count ? trace.samples[sample].time : .infinity
        let due = event < times.count ? times[event] : .infinity
        // A sample is known before the frame that it moves: the way to it is straight.
        if next <= due, next < frame.time + 0.021 {
          driver.update { $0.receive(trace.samples[sample], of: trace) }
          sample += 1
        } else if due <= frame.time {
          try perform()
        } else {
          break
        }
      }
      frames.append(driver.advance(to: frame.time))
      let difference = Self.difference(frames[frames.count - 1], frame)
      #expect(difference <= 1e-9, "\(frame.time) s: \(difference)")
    }
    #expect(event == times.count && sample == trace.samples.count)
  }

  @Test("events give the same driver log, by its hash, as the same calls in Swift")
  func hashes() throws {
    let (scene, file, events) = try EventScene.read(
      """
      {"t": 0.4, "type": "change", "anchoring": "chat", "operations": [
        {"insert": {"item": 2, "section": 0}, "id": "new", "size": {"height": 80}}]},
      {"t": 0.5, "type": "rules", "spring": "snappy"}
      """)
    var hash = FrameHash()
    for frame in try scene.playback(of: file.trace, events) { hash.add(frame) }
    var (driver, content) = try Self.driver(scene)
    for sample in file.trace.samples { driver.update { $0.receive(sample, of: file.trace) } }
    driver.keptSpan = .infinity
    let mapping = try content.apply([
      .insertItem(
        ItemContent(identifier: ElementID(named: "new"), size: Size(width: 0, height: 80)),
        at: ItemPath(item: 2, section: 0))
    ])
    try driver.change(
      to: ListLayout(lineSpacing: 10).arrange(content, in: scene.scene.environment),
      mapping: mapping, anchoring: .chat, at: 0.4)
    var rules = scene.scene.rules
    rules.spring = .snappy
    try driver.change(to: rules, at: 0.5)
    driver.update { $0.runToRest() }
    var first = try driver.state(at: 0)
    var (again, index) = (FrameHash(), 0)
    repeat {
      again.add(first.advance(to: Double(index) / 60))
      index += 1
    } while !first.isIdle
    #expect(again.text == hash.text)
  }

  @Test("wheels and scrolls among the events end exactly where they lead", arguments: [60, 77.0])
  func wheels(rate: Double) throws {
    let scene = """
      {"format": "boxspring-scene", "version": 1, "viewport": {"width": 300, "height": 500},
       "layout": {"kind": "list"}, "sections": [
       {"count": 9, "size": {"width": 90, "height": 80}, "scrolling": {"length": 80}, "layout": {"kind": "list"}},
       {"count": 40, "size": {"height": 50}}]}
      """
    let events = """
      {"t": 1.5, "type": "scroll", "x": 0, "y": 30, "duration": 0.5},
      {"t": 2.5, "type": "wheel", "dx": 3, "dy": -12, "x": 100, "y": 20},
      {"t": 2.6, "type": "wheel", "dx": 70, "dy": 5, "x": 100, "y": 20},
      {"t": 3.2, "type": "wheel", "dx": 70, "dy": 5, "x": 100, "y": 200},
      {"t": 4, "type": "scroll", "section": 0, "offset": 110, "duration": 0}
      """
    let playback = try EventScene.playback(events, on: scene, rate: .hertz(rate))
    let frames = Array(playback)
    func offset(at time: Double) throws -> Double {
      try #require(frames.first { $0.time >= time }).contentOffset.y
    }
    #expect(try offset(at: 2) == 30)
    #expect(try offset(at: 2.5) == 18)
    // Farther sideways, the wheel scrolls the section that it is over, and nothing where it is over none.
    #expect(try offset(at: 2.9) == 18)
    #expect(try offset(at: 3.5) == 23)
    func way(at time: Double) throws -> Double? {
      try #require(frames.first { $0.time >= time }).attributes
        .first { $0.element == .item(3, section: 0) }?.displacement.dx
    }
    let (wheeled, scrolled) = (try #require(try way(at: 3.95)), try #require(try way(at: 5.5)))
    // Springs are as good as at rest.
    #expect(abs(wheeled + 70) < 0.01 && abs(scrolled + 110) < 0.01)
  }

  @Test("wheels among the events scroll as a trace of wheels does", arguments: 1...20)
  func wheelTrace(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var (events, samples) = (
      [#"{"t": 0, "type": "wheel", "dx": 0, "dy": 0, "x": 9, "y": 9}"#],
      [#"{"t": 0, "phase": "began", "x": 0, "y": 0, "dx": 0, "dy": 0}"#]
    )
    var (time, y) = (0.0, 0.0)
    for _ in 1...40 {
      time += random.unit() < 0.8 ? 0.016 : 0.3
      let delta = (random.unit() * 80 - 30).rounded()
      y += delta
      events.append(#"{"t": \#(time), "type": "wheel", "dx": 0, "dy": \#(delta), "x": 9, "y": 9}"#)
      samples.append(
        #"{"t": \#(time), "phase": "moved", "x": 0, "y": \#(y), "dx": 0, "dy": \#(delta)}"#)
    }
    func hash(_ samples: [String], _ events: [String]) throws -> String {
      let (scene, file, events) = try EventScene.read(
        trace: """
          {"format": "scroll-trace", "version": 1, "positions": "offset", "axis": "y",
           "samples": [\(samples.joined(separator: ","))], "events": [\(events.joined(separator: ","))]}
          """)
      var hash = FrameHash()
      for frame in try scene.playback(of: file.trace, events) { hash.add(frame) }
      return hash.text
    }
    #expect(try hash([], events) == hash(samples, []), "seed \(seed)")
  }

  @Test("a first wheel moves the content for as long as it says, and the run begins with that")
  func firstWheel() throws {
    func offsets(_ event: String) throws -> [Double: Double] {
      let (scene, file, events) = try EventScene.read(
        trace: EventScene.trace(event, samples: ""))
      let frames = Array(try scene.playback(of: file.trace, events, rate: .hertz(64)))
      return Dictionary(uniqueKeysWithValues: frames.map { ($0.time, $0.contentOffset.y) })
    }
    let wheel = #""type": "wheel", "dx": 0, "dy": 80, "x": 9, "y": 9"#
    let ramp = try offsets(#"{"t": 0.0625, \#(wheel), "duration": 0.0625}"#)
    #expect(ramp[0] == 0 && ramp[0.03125] == 40 && ramp[0.0625] == 80)
    let standard = try offsets(#"{"t": 0.5, \#(wheel)}"#)
    #expect(standard.keys.min() == 0.4 && standard[0.4] == 0)
    let jump = try offsets(#"{"t": 0.5, \#(wheel), "duration": 0}"#)
    #expect(jump.keys.min() == 0.5 && jump[0.5] == 80)
  }

  @Test("a run begins with the first event where that comes before the first sample")
  func beginning() throws {
    let scroll = #"{"t": 0.5, "type": "scroll", "x": 0, "y": 90, "duration": 0.3}"#
    let samples = EventScene.samples.replacing("\"t\": 0.", with: "\"t\": 1.")
      .replacing("\"t\": 0,", with: "\"t\": 1,")
    let (scene, file, events) = try EventScene.read(
      trace: EventScene.trace(scroll, samples: samples))
    let frames = Array(try scene.playback(of: file.trace, events))
    #expect(frames.first?.time == 0.5 && frames.first?.contentOffset.y == 0)
    #expect(frames.first { $0.time >= 0.81 }?.contentOffset.y == 90)
    // The finger pulls it up by 120 pt, and it goes on.
    #expect(try #require(frames.last).contentOffset.y > 210)
  }

  @Test("frames at 60 and 120 Hz agree with each other and with frames at arbitrary times")
  func rates() throws {
    let slow = Array(try EventScene.playback(Self.all))
    let playback = try EventScene.playback(Self.all, rate: .hertz(120))
    let fast = Array(playback)
    #expect(slow.count > 60)
    for (index, frame) in slow.enumerated() where 2 * index < fast.count {
      #expect(Self.difference(frame, fast[2 * index]) <= 1e-9, "\(frame.time) s")
    }
    var random = SplitMix64(seed: 5)
    var driver = playback.driver
    _ = driver.advance(to: 2)
    for _ in 0..<60 {
      let frame = slow[Int(random.unit() * Double(slow.count))]
      #expect(Self.difference(try driver.frame(at: frame.time), frame) <= 1e-9, "\(frame.time) s")
    }
  }

  @Test("an event that changes nothing does not affect the scroll by a finger, a wheel or offsets")
  func straight() throws {
    let wheel = (0...6).map {
      "{\"t\": \(Double($0) * 0.15), \"phase\": \"moved\", \"x\": 0, \"y\": \($0 * 40), \"dx\": 0, \"dy\": 40}"
    }.joined(separator: ", ")
    let offsets = (0...6).map {
      "{\"t\": \(Double($0) * 0.15), \"phase\": \"moved\", \"x\": 0, \"y\": \($0 * $0 * 20)}"
    }.joined(separator: ", ")
    let nothing = stride(from: 0.007, to: 0.9, by: 0.031).map {
      "{\"t\": \($0), \"type\": \"rules\", \"springRules\": {\"headers\": \"springy\"}}"
    }.joined(separator: ", ")
    for (samples, positions) in [
      (EventScene.samples, "finger"), (wheel, "offset"), (offsets, "offset"),
    ] {
      let frames = try ["", nothing].map { events in
        let text = EventScene.trace(events, samples: samples)
          .replacing("\"positions\": \"finger\"", with: "\"positions\": \"\(positions)\"")
        let (scene, file, events) = try EventScene.read(trace: text)
        return Array(try scene.playback(of: file.trace, events))
      }
      #expect(frames[0].count > 20)
      for (plain, cut) in zip(frames[0], frames[1]) {
        #expect(Self.difference(plain, cut) <= 1e-9, "\(positions) \(plain.time) s")
      }
    }
  }

  @Test("a change between two samples of a finger leaves the content under it")
  func underFinger() throws {
    let events = (1...9).map { index in
      """
      {"t": \(Double(index) / 50 - 0.007), "type": "change", "anchoring": {"id": 20}, "operations": [
        {"insert": {"item": 0, "section": 0}, "id": "n\(index)", "size": {"height": 70}}]}
      """
    }.joined(separator: ", ")
    let still = Array(try EventScene.playback(""))
    let changed = Array(try EventScene.playback(events))
    for (plain, frame) in zip(still, changed) where plain.time <= 0.2 {
      let inserted = Double((1...9).count { Double($0) / 50 - 0.007 <= plain.time })
      #expect(abs(frame.contentOffset.y - plain.contentOffset.y - inserted * 80) < 1e-9)
    }
  }

  @Test("the header has the channels of the events and contains all their viewports")
  func header() throws {
    let basic = LayoutRecorder.channels
    let (_, _, all) = try EventScene.read(Self.all)
    #expect(all.channels == LayoutRecorder.channelsOfChanges)
    #expect(all.viewport == Size(width: 500, height: 500))
    let (_, _, rules) = try EventScene.read(#"{"t": 1, "type": "rules", "spring": "bouncy"}"#)
    #expect(rules.channels == basic && rules.viewport == Size(width: 300, height: 500))
    let (_, _, none) = try EventScene.read("")
    #expect(none.isEmpty && none.channels == basic)
  }

  @Test("every frame of every kind of content can be recorded under that header")
  func recorded() throws {
    let grid = """
      {"t": 0.1, "type": "change", "operations": [
        {"insert": {"item": 1, "section": 1}, "span": 2}, {"delete": {"sectionId": 5}},
        {"move": {"section": 0}, "to": {"section": 1}}, {"reload": {"id": "b"}}]},
      {"t": 0.2, "type": "container", "layout": {"kind": "grid", "tracks": {"count": 5}}},
      {"t": 0.3, "type": "content", "sections": [{"count": 2, "ids": ["c", 7]}]}
      """
    let frames = """
      {"t": 0.1, "type": "content", "frames": [{"x": 0, "y": 10, "width": 300, "height": 60}]},
      {"t": 0.3, "type": "content", "contentSize": {"width": 300, "height": 700},
        "frames": [{"x": 0, "y": 0, "width": 300, "height": 60}, {"x": 0, "y": 70, "width": 30, "height": 60}]}
      """
    let withSection = EventScene.grid.replacing(
      "{\"count\": 3,", with: "{\"id\": 5, \"count\": 2}, {\"count\": 3,")
    for (text, events) in [
      (EventScene.list, Self.all), (withSection, grid), (EventScene.frames, frames),
    ] {
      let (scene, file, events) = try EventScene.read(events, on: text)
      var playback = try scene.playback(of: file.trace, events)
      var (recorder, cast) = (LayoutRecorder(), Cast())
      var count = 0
      while let frame = playback.next(recorder: &recorder) {
        try cast.take(frame, channels: events.channels)
        count += 1
      }
      #expect(count > 20 && !playback.wasCutShort)
    }
  }

  @Test("milliseconds are seconds divided by a thousand, and are written as seconds")
  func milliseconds() throws {
    let text = EventScene.trace(
      #"{"t": 250, "type": "rules", "spring": "bouncy"}"#,
      samples: #"{"t": 0, "phase": "began", "x": 0, "y": 0}"#, more: #""timeUnit": "ms","#)
    let (_, file, events) = try EventScene.read(trace: text)
    #expect(events.end == 0.25)
    let again = try TraceFile(reading: file.encoded(as: .json), named: "-")
    #expect(again.events == file.events)
    #expect(again.trace.samples == file.trace.samples)
  }

  @Test("string identifiers are FNV hashes with the highest bit set")
  func hashing() {
    // The published test vectors of FNV-1a, 64 bits.
    #expect(ElementID(named: "").value == 0xCBF2_9CE4_8422_2325)
    #expect(ElementID(named: "a").value == 0xAF63_DC4C_8601_EC8C)
    #expect(ElementID(named: "foobar").value == 0x8594_4171_F739_67E8)
  }

  // MARK: Comparing

  private static func driver(
    _ scene: ArrangedScene
  ) throws -> (ScrollDriver, CollectionContent) {
    guard case .layout(_, let content) = scene.scene.source else {
      throw ChangeError(.countMismatch(expected: 0, actual: 0))
    }
    return (
      ScrollDriver(try scene.layout(), physics: try scene.physics(offset: nil)), content
    )
  }

  /// The largest difference of anything drawn; infinite where other elements are.
  private static func difference(_ one: LayoutFrame, _ other: LayoutFrame) -> Double {
    guard one.time == other.time, one.attributes.count == other.attributes.count else {
      return .infinity
    }
    var largest = (one.contentOffset - other.contentOffset).length
    for (a, b) in zip(one.attributes, other.attributes) {
      guard a.ordinal == b.ordinal, a.element == b.element else { return .infinity }
      largest = max(
        largest, (a.frame.origin - b.frame.origin).length, abs(a.opacity - b.opacity),
        abs(a.scale - b.scale), abs(a.restFrame.size.height - b.restFrame.size.height),
        abs(a.restFrame.size.width - b.restFrame.size.width))
    }
    return largest
  }
}
