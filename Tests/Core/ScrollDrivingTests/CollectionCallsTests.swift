import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import CollectionRuns
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Recordings
@testable import ScrollDriving

@Suite("Calls of collections, recorded and made again")
struct CollectionCallsTests {
  @Test("whatever is done to a collection, its calls give the same frames again, to the bit")
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
    // From some state in the middle on, as often as the run goes back to an earlier state, which
    // ends the recording.
    for _ in 0..<shown % 7 { _ = run.step() }
    run.collection.recordsInputs = true
    var frames: [LayoutFrame] = []
    for _ in 0..<40 {
      let sight = run.step()
      guard run.collection.recordsInputs else {
        run.collection.recordsInputs = true
        frames = []
        continue
      }
      frames.append(sight.frame)
    }
    let recording = try #require(run.collection.recording)
    calls += recording.calls.count
    var replay = try CollectionReplay(RecordedCalls(reading: recording.bytes()))
    var cursor = try RecordingCursor(replay.header(named: "run"))
    for (index, frame) in frames.enumerated() {
      let next = replay.next()
      let again = try #require(next, "\(what), frame \(index)")
      try cursor.take(again)
      #expect(again.time == frame.time && again.offset == frame.contentOffset, "\(what)")
      #expect(cursor.cast.members.count >= frame.attributes.count, "\(what)")
      var collection = replay.collection
      let seen = collection.advance(to: frame.time)
      #expect(seen == frame, "\(what), frame \(index)")
      shown += frame.attributes.count
      if seen != frame { return }
    }
    let rest = replay.next()
    #expect(rest == nil)
    #expect(replay.collection.snapshot() == run.collection.snapshot(), "\(what)")
    // The calls are values: they can be made by whoever has them.
    var other = try BouncyCollection(snapshot: recording.start)
    for call in run.collection.calls { try other.receive(call.input, at: call.time) }
    let isSame = try frames.last.map { try other.frame(at: $0.time) == $0 } ?? true
    #expect(isSame, "\(what)")
  }

  @Test("every call is recorded as the value that makes it again")
  func everyCall() throws {
    var list = try Self.list()
    let start = list
    let (item, place) = (LayoutElement.item(2, section: 0), Point(x: 50, y: 130))
    let path = ItemPath(item: 4, section: 0)
    let row = ItemContent(identifier: ElementID(7), size: Size(width: 200, height: 50))
    var calls: [CollectionInput] = []
    list.recordsInputs = true
    func expect(_ input: CollectionInput) { calls.append(input) }
    list.touch(.began, finger: 3, at: place, time: 0.1)
    expect(.touch(.began, finger: 3, at: place))
    list.wheel(Vector(dx: 0, dy: 9), at: place, time: 0.1)
    expect(.wheel(Vector(dx: 0, dy: 9), at: place))
    list.observe(offset: Point(x: 0, y: 80), at: 0.2, touch: place)
    expect(.observe(offset: Point(x: 0, y: 80), touch: place))
    list.scroll(to: Point(x: 0, y: 90), time: 0.2, duration: 0.1)
    expect(.scroll(to: .offset(Point(x: 0, y: 90)), .duration(0.1)))
    try list.scroll(to: .end, .spring(.snappy), time: 0.2)
    expect(.scroll(to: .end, .spring(.snappy)))
    // It does not scroll by itself: nothing happens.
    list.scroll(section: 0, to: 40, time: 0.2)
    _ = list.advance(to: 0.5)
    expect(.frame)
    try list.lift([item], at: 0.5)
    expect(.cells(.lift([item])))
    try list.drag(item, to: place, at: 0.5)
    expect(.cells(.drag(item, to: place)))
    try list.release(item, velocity: Vector(dx: 10, dy: 0), at: 0.6)
    expect(.cells(.release(item, velocity: Vector(dx: 10, dy: 0))))
    try list.reattach(item, at: 0.7)
    expect(.cells(.reattach(item)))
    try list.beginReorder(of: path, at: place, time: 0.7)
    expect(.beginReorder(path, at: place))
    try list.moveReorder(to: Point(x: 60, y: 260), time: 0.8)
    expect(.moveReorder(to: Point(x: 60, y: 260)))
    try list.cancelReorder(time: 0.9)
    expect(.cancelReorder)
    try list.beginReorder(of: path, at: place, time: 1)
    expect(.beginReorder(path, at: place))
    try list.endReorder(velocity: .zero, time: 1.1)
    expect(.endReorder(velocity: .zero))
    try list.apply([.insertItem(row, at: path)], at: 1.1, anchoring: .chat)
    expect(.change([.insertItem(row, at: path)], anchoring: .chat))
    try list.apply(list.content, reloading: [ElementID(7)], at: 1.2)
    expect(
      .update(CollectionUpdate(content: .items(list.content, reloading: [ElementID(7)]))))
    try list.update(at: 1.2) { $0.springs.axes = .both }
    expect(.update(CollectionUpdate(configuration: list.configuration)))
    list.keptSpan = 20
    expect(.keptSpan(20))
    try list.apply(frames: [Rect(x: 0, y: 0, width: 9, height: 9)], at: 1.3)
    expect(
      .update(CollectionUpdate(content: .frames([Rect(x: 0, y: 0, width: 9, height: 9)]))))
    #expect(list.calls.map(\.input) == calls)
    // As bytes, too.
    let read = try RecordedCalls<CollectionCall>(reading: try #require(list.recording).bytes())
    #expect(read.calls == list.calls)
    var again = start
    for call in list.calls { try again.receive(call.input, at: call.time) }
    #expect(again.snapshot() == list.snapshot())
  }

  @Test("of calls that are refused only the time that passes is recorded")
  func refusals() throws {
    var list = try Self.list()
    list.recordsInputs = true
    list.scroll(to: Point(x: 0, y: 500), time: 0, duration: 0.5)
    _ = list.advance(to: 0.1)
    var rules = LiftingRules()
    rules.elasticity = 2
    let item = LayoutElement.item(3, section: 0)
    #expect(throws: BouncyCollectionError.self) { try list.lift([item], rules: rules, at: 0.15) }
    #expect(throws: BouncyCollectionError.self) { try list.drag(item, to: .zero, at: 0.17) }
    #expect(throws: BouncyCollectionError.self) { try list.lift([item], at: .nan) }
    #expect(throws: BouncyCollectionError.self) { try list.moveReorder(to: .zero, time: 0.2) }
    #expect(throws: BouncyCollectionError.self) {
      try list.beginReorder(of: ItemPath(item: 900, section: 0), at: .zero, time: 0.21)
    }
    #expect(throws: BouncyCollectionError.self) {
      try list.update(at: 0.22) { $0.springs.restAmplitude = -1 }
    }
    #expect(throws: BouncyCollectionError.self) {
      try list.apply([.deleteItem(.item(900, section: 0))], at: 0.25)
    }
    _ = list.advance(to: 0.3)
    try list.update(at: 0.4) { $0.springs.axes = .both }
    for tick in 5..<20 { _ = list.advance(to: Double(tick) / 10) }
    #expect(list.calls.count { $0.input == .advance } == 5)
    var replay = try CollectionReplay(
      RecordedCalls(reading: try #require(list.recording).bytes()))
    while replay.next() != nil {}
    #expect(replay.collection.snapshot() == list.snapshot())
  }

  @Test("a recording that begins while items appear has their opacity")
  func appearing() throws {
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
    var list = try BouncyCollection(
      .list(ListLayout()), old, in: LayoutEnvironment(viewport: viewport))
    _ = list.advance(to: 0.1)
    try list.apply(new, at: 0.1)
    list.recordsInputs = true
    let frame = list.advance(to: 0.15)
    #expect(frame.attributes.contains { $0.opacity < 1 })
    var replay = try CollectionReplay(try #require(list.recording))
    var cursor = try RecordingCursor(replay.header(named: "list"))
    let next = replay.next()
    let again = try #require(next)
    try cursor.take(again)
    #expect(again.poses[.opacity] == frame.attributes.map { $0.opacity })
  }

  @Test("snapshots have no calls, and copies their own")
  func copies() throws {
    var list = try Self.list()
    list.recordsInputs = true
    _ = list.advance(to: 0.1)
    var copy = list
    _ = copy.advance(to: 0.2)
    #expect(list.calls.count == 1 && copy.calls.count == 2)
    #expect(try !BouncyCollection(snapshot: list.snapshot()).recordsInputs)
    list.recordsInputs = false
    #expect(list.calls.isEmpty && list.recording == nil)
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
    let recording = try #require(list.recording)
    var replay = try CollectionReplay(RecordedCalls(reading: recording.bytes()))
    for frame in frames {
      let again = replay.next()
      #expect(again?.time == frame.time && again?.offset == frame.contentOffset)
    }
    #expect(replay.collection.snapshot() == list.snapshot())
  }

  @Test("bytes that are cut or changed are refused, or give calls that can be made")
  func damage() throws {
    let run = try #require(CollectionRun(SplitMix64(seed: 11)))
    var copy = run
    copy.collection.recordsInputs = true
    for _ in 0..<30 { _ = copy.step() }
    let bytes = try #require(copy.collection.recording).bytes()
    let length = UInt64(bytes.count)
    #expect(throws: SnapshotError(.wrongLength(bytes.count - 1, length))) {
      _ = try RecordedCalls<CollectionCall>(reading: Array(bytes.dropLast()))
    }
    var random = SplitMix64(seed: 5)
    var read = 0
    for _ in 0..<300 {
      var damaged = bytes
      damaged[24 + Int(random.next() % UInt64(bytes.count - 24))] ^= UInt8(1 << (random.next() % 8))
      SnapshotCoder.seal(&damaged)
      guard let recording = try? RecordedCalls<CollectionCall>(reading: damaged),
        var replay = try? CollectionReplay(recording, limit: 10_000)
      else { continue }
      while replay.next() != nil {}
      read += 1
    }
    #expect(read > 20)
  }

  private static func list() throws -> BouncyCollection {
    let viewport = Size(width: 200, height: 400)
    let items = SectionContent(
      items: .uniform(count: 100, size: Size(width: 200, height: 50)),
      itemIdentifiers: (100..<200).map { ElementID(UInt64($0)) })
    return try BouncyCollection(
      .list(ListLayout(lineSpacing: 4)), CollectionContent(sections: [items]),
      in: LayoutEnvironment(viewport: viewport))
  }
}
