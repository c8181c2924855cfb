import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import CollectionRuns
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Recordings
@testable import ScrollDriving

@Suite("Calls of drivers, recorded and made again")
struct DriverInputsTests {
  @Test("whatever is done to a driver, its calls give the same frames again, to the bit")
  func collections() throws {
    var (shown, calls) = (0, 0)
    for seed in seeds(6, of: 2000) {
      guard let run = CollectionRun(SplitMix64(seed: seed)) else { continue }
      try check(run, "seed \(seed)", &shown, &calls)
    }
    #expect(shown > 1000 && calls > 300)
  }

  private func check(
    _ run: CollectionRun<SplitMix64>, _ what: String, _ shown: inout Int,
    _ calls: inout Int
  ) throws {
    var run = run
    // From some state in the middle on, as often as the run goes back to an earlier state, which ends the recording.
    for _ in 0..<shown % 7 { _ = run.step() }
    run.collection.recordsInputs = true
    var frames: [LayoutFrame] = []
    for _ in 0..<40 {
      let sight = run.step()
      guard run.driver.inputs != nil else {
        run.collection.recordsInputs = true
        frames = []
        continue
      }
      frames.append(sight.frame)
    }
    let inputs = try #require(run.driver.inputs)
    calls += inputs.calls.count
    var replay = try DriverReplay(DriverInputs(reading: inputs.bytes()))
    var cursor = try RecordingCursor(replay.header(named: "run"))
    for (index, frame) in frames.enumerated() {
      // A step takes two frames at one time.
      for _ in 0..<2 {
        let next = replay.next()
        let again = try #require(next, "\(what), frame \(index)")
        try cursor.take(again)
        #expect(again.time == frame.time && again.offset == frame.contentOffset, "\(what)")
        #expect(cursor.cast.members.count >= frame.attributes.count, "\(what)")
      }
      var driver = replay.driver
      let seen = driver.advance(to: frame.time)
      #expect(seen == frame, "\(what), frame \(index)")
      shown += frame.attributes.count
      if seen != frame { return }
    }
    let rest = replay.next()
    #expect(rest == nil)
    #expect(replay.driver.bytes() == run.driver.bytes(), "\(what)")
  }

  @Test("physics that are saved and restored are recorded as they are")
  func physics() throws {
    var driver = try Self.driver()
    driver.recordsInputs = true
    var kept: ScrollPhysics?
    driver.update { physics in
      physics.touchBegan(at: Point(x: 50, y: 400), time: 0)
      kept = physics
      physics.touchMoved(to: Point(x: 50, y: 100), time: 0.1)
    }
    _ = driver.advance(to: 0.1)
    driver.update { if let kept { $0 = kept } }
    driver.update { $0.touchEnded(at: Point(x: 50, y: 380), time: 0.15) }
    let frame = driver.advance(to: 0.4)
    let inputs = try #require(driver.inputs)
    var replay = try DriverReplay(DriverInputs(reading: inputs.bytes()))
    while replay.next() != nil {}
    #expect(replay.driver.snapshot() == driver.snapshot())
    var again = replay.driver
    #expect(again.advance(to: 0.4) == frame)
    driver.recordsInputs = false
    #expect(driver.inputs == nil && !driver.recordsInputs)
  }

  @Test(
    "calls that throw are made again, whatever they were given, and so is what has a shorter motion"
  )
  func failures() throws {
    var driver = try Self.driver()
    driver.recordsInputs = true
    driver.update { $0.scroll(to: Point(x: 0, y: 500), time: 0, duration: 0.5) }
    _ = driver.advance(to: 0.1)
    var rules = LiftingRules()
    rules.elasticity = 2
    let item = LayoutElement.item(3, section: 0)
    #expect(throws: LiftError(.elasticityOutOfRange(2))) {
      try driver.lift([item], rules: rules, at: 0.15)
    }
    #expect(throws: LiftError(.notLifted(item))) { try driver.drag(item, to: .zero, at: 0.17) }
    #expect {
      try driver.lift([item], at: .nan)
    } throws: {
      ($0 as? LiftError)?.problem == "a time of nan is out of range"
    }
    #expect(throws: SpringRulesError(.restAmplitudeOutOfRange(-1))) {
      try driver.change(to: SpringRules(restAmplitude: -1), at: 0.2)
    }
    let count = driver.layout.arrangement.elementCount
    #expect(throws: ChangeError(.countMismatch(expected: count, actual: 1))) {
      try driver.change(
        to: driver.layout.arrangement, mapping: .identity(count: 1), at: 0.25)
    }
    _ = driver.advance(to: 0.3)
    let fresh = try ScrollPhysics(
      geometry: driver.physics.geometry, behavior: driver.physics.behavior)
    driver.update { $0 = fresh }
    try driver.change(to: SpringRules(), at: 0.4)
    for tick in 5..<20 { _ = driver.advance(to: Double(tick) / 10) }
    let inputs = try #require(driver.inputs)
    var replay = try DriverReplay(DriverInputs(reading: inputs.bytes()))
    while replay.next() != nil {}
    #expect(replay.driver.snapshot() == driver.snapshot())
  }

  @Test(
    "a recording that begins while items appear, or on a state from before that, has their opacity",
    arguments: [nil, 0.05])
  func appearing(stateTime: Double?) throws {
    let size = Size(width: 200, height: 50)
    func content(_ count: Int) -> CollectionContent {
      CollectionContent(sections: [
        SectionContent(
          items: .uniform(count: count, size: size),
          itemIdentifiers: (0..<count).map { ElementID(UInt64($0)) })
      ])
    }
    let viewport = Size(width: 200, height: 400)
    let (old, new) = (content(3), content(5))
    func arrange(_ content: CollectionContent) throws -> Arrangement {
      try ListLayout().arrange(content, in: LayoutEnvironment(viewport: viewport))
    }
    var driver = ScrollDriver(
      try SpringLayout(arrange(old), rules: SpringRules(), viewport: viewport),
      physics: try ScrollPhysics(
        geometry: ScrollGeometry(contentSize: arrange(old).contentSize, viewport: viewport)))
    _ = driver.advance(to: 0.1)
    try driver.change(to: arrange(new), mapping: ElementMapping(from: old, to: new), at: 0.1)
    if let stateTime { driver = try driver.state(at: stateTime) }
    driver.recordsInputs = true
    let frame = driver.advance(to: 0.15)
    #expect(frame.attributes.contains { $0.opacity < 1 })
    var replay = try DriverReplay(try #require(driver.inputs))
    var cursor = try RecordingCursor(replay.header(named: "list"))
    let next = replay.next()
    let again = try #require(next)
    try cursor.take(again)
    #expect(again.poses.opacity == frame.attributes.map { $0.opacity })
  }

  @Test("snapshots and earlier states have no calls, and copies their own")
  func copies() throws {
    var driver = try Self.driver()
    driver.recordsInputs = true
    _ = driver.advance(to: 0.1)
    var copy = driver
    _ = copy.advance(to: 0.2)
    #expect(driver.inputs?.calls.count == 1 && copy.inputs?.calls.count == 2)
    #expect(try !driver.state(at: 0).recordsInputs && !driver.state(at: .nan).recordsInputs)
    #expect(try !ScrollDriver(snapshot: driver.snapshot()).recordsInputs)
  }

  @Test("a collection that plays a trace begins again")
  func playing() throws {
    var list = try BouncyCollection(
      .list(itemCount: 50, itemHeight: 40), viewport: Size(width: 200, height: 400))
    list.recordsInputs = true
    list.touch(.began, at: Point(x: 50, y: 300), time: 0)
    let samples = [
      ScrollTrace.Sample(time: 0, phase: .began, position: Point(x: 100, y: 300)),
      ScrollTrace.Sample(time: 0.05, phase: .moved, position: Point(x: 100, y: 200)),
      ScrollTrace.Sample(time: 0.05, phase: .ended, position: Point(x: 100, y: 200)),
    ]
    try list.play(ScrollTrace(id: "fling", positions: .finger, samples: samples))
    #expect(list.recordsInputs)
    let frames = (1...40).map { list.advance(to: Double($0) / 60) }
    let inputs = try #require(list.driver.inputs)
    var replay = try DriverReplay(DriverInputs(reading: inputs.bytes()))
    for frame in frames {
      let again = replay.next()
      #expect(again?.time == frame.time && again?.offset == frame.contentOffset)
    }
    #expect(replay.driver.snapshot() == list.driver.snapshot())
  }

  @Test("bytes that are cut or changed are refused, or give calls that can be made")
  func damage() throws {
    let run = try #require(CollectionRun(SplitMix64(seed: 11)))
    var copy = run
    copy.collection.recordsInputs = true
    for _ in 0..<30 { _ = copy.step() }
    let bytes = try #require(copy.driver.inputs).bytes()
    let length = UInt64(bytes.count)
    #expect(throws: SnapshotError(.wrongLength(bytes.count - 1, length))) {
      _ = try DriverInputs(reading: Array(bytes.dropLast()))
    }
    var random = SplitMix64(seed: 5)
    var read = 0
    for _ in 0..<300 {
      var damaged = bytes
      damaged[24 + Int(random.next() % UInt64(bytes.count - 24))] ^= UInt8(1 << (random.next() % 8))
      SnapshotCoder.seal(&damaged)
      guard let inputs = try? DriverInputs(reading: damaged),
        var replay = try? DriverReplay(inputs, limit: 10_000)
      else { continue }
      while replay.next() != nil {}
      read += 1
    }
    #expect(read > 20)
  }

  private static func driver() throws -> ScrollDriver {
    let viewport = Size(width: 200, height: 400)
    let items = SectionContent(count: 100, size: Size(width: 200, height: 50))
    let arrangement = try ListLayout(lineSpacing: 4).arrange(
      CollectionContent(sections: [items]), in: LayoutEnvironment(viewport: viewport))
    return ScrollDriver(
      try SpringLayout(arrangement, rules: SpringRules(), viewport: viewport),
      physics: try ScrollPhysics(
        geometry: ScrollGeometry(contentSize: arrangement.contentSize, viewport: viewport)))
  }
}
