import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import CollectionRuns
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving

@Suite("Snapshots of scroll drivers")
struct ScrollDriverSnapshotTests {
  @Test(
    "a driver restored at any time goes on, and seeks, to the bit as one that was never interrupted"
  )
  func cuts() throws {
    var (shown, lifted) = (0, 0)
    for seed in seeds(6, of: 4000) {
      var random = SplitMix64(seed: seed)
      guard var run = CollectionRun(random) else { continue }
      random = SplitMix64(seed: ~seed)
      for _ in 0..<random.next() % 120 { _ = run.step() }
      let bytes = run.snapshot
      var restored = run
      try restored.restore(bytes)
      #expect(restored.snapshot == bytes, "seed \(seed)")
      lifted += run.driver.layout.liftedElements.count
      let (one, other) = (run.driver.layout.arrangement, restored.driver.layout.arrangement)
      #expect(one.elementCount == other.elementCount && one.contentSize == other.contentSize)
      #expect(
        (0..<one.elementCount).allSatisfy { one.frame(at: $0) == other.frame(at: $0) },
        "seed \(seed)")
      for step in 0..<60 {
        let (one, other) = (run.step(), restored.step())
        #expect(one == other, "seed \(seed), step \(step)")
        shown += one.frame.attributes.count
        if one != other { break }
      }
      #expect(run.snapshot == restored.snapshot, "seed \(seed)")
    }
    #expect(shown > 1200 && lifted > 4, "\(shown) shown, \(lifted) lifted")
  }

  @Test("what keyframes share is stored once, and shared again after restoring")
  func sharedBlocks() throws {
    // A touch that moves back and forth for a minute: 7200 segments, a keyframe every 256.
    var driver = try RandomScene(seed: 3).driver()
    driver.update { $0.touchBegan(at: Point(x: 100, y: 300), time: 0) }
    for tick in 1...7200 {
      let time = Double(tick) / 120
      driver.update { $0.touchMoved(to: Point(x: 100, y: 300 + Double(tick % 97)), time: time) }
      if tick % 60 == 0 { _ = driver.advance(to: time) }
    }
    let bytes = driver.snapshot()
    // A segment takes 72 bytes in the motion and 88 in the history; were each history stored whole, it would be 28 times that.
    #expect(bytes.count < 7200 * (72 + 88) + 1_000_000, "\(bytes.count) bytes")
    let restored = try ScrollDriver(snapshot: bytes)
    #expect(restored.snapshot() == bytes)
    for time in [0.5, 20, 41.3, 60] {
      #expect(try restored.frame(at: time) == driver.frame(at: time))
    }
  }

  @Test("a number that is not finite is refused by the name of its field")
  func fields() throws {
    let scene = try RandomScene(seed: 1)
    let physics = try scene.driver().physics
    var bytes = try SnapshotCoder.bytes(of: physics, .scrollDriver)
    // The last fields are the location of the touch, two numbers, and the axes: their count and a byte each.
    let touch = bytes.count - 8 - physics.axes.count - 16
    let infinity = Double.infinity.bitPattern
    for byte in 0..<8 { bytes[touch + byte] = UInt8(truncatingIfNeeded: infinity >> (8 * byte)) }
    SnapshotCoder.seal(&bytes)
    let error = #expect(throws: SnapshotError.self) {
      let _: ScrollPhysics = try SnapshotCoder.read(bytes, .scrollDriver)
    }
    #expect(
      error?.problem
        == "the snapshot is invalid: touch location not finite, before byte \(bytes.count)")
  }

  @Test("what is kept of a log of thousands of entries can be sought after restoring")
  func longLogs() throws {
    for seed in seeds(1, of: 40) {
      let scene = try RandomScene(seed: seed)
      var driver = try scene.driver()
      driver.keptSpan = seed.isMultiple(of: 2) ? 4 : .infinity
      for tick in 0..<900 {
        let time = driver.time + 1.0 / 120
        if tick % 90 == 0 {
          let velocity = Double(tick % 7) * 400 - 1000
          driver.update {
            $0.touchBegan(at: Point(x: 100, y: 300), time: time)
            $0.touchMoved(to: Point(x: 100, y: 300 - velocity / 60), time: time + 1.0 / 60)
            $0.touchEnded(at: Point(x: 100, y: 300 - velocity / 60), time: time + 1.0 / 60)
          }
        }
        _ = driver.advance(to: time)
      }
      let bytes = driver.snapshot()
      let restored = try ScrollDriver(snapshot: bytes)
      #expect(restored.snapshot() == bytes && restored.earliestTime == driver.earliestTime)
      var time = driver.earliestTime
      while time < driver.time + 1 {
        #expect(try restored.frame(at: time) == driver.frame(at: time), "seed \(seed), \(time) s")
        time += 0.37
      }
    }
  }

  @Test(
    "a collection is restored whole",
    arguments: [
      BouncyCollection.Content.list(itemCount: 1_000_000, itemHeight: 64, spacing: 2),
      .grid(itemCount: 300, columns: 4),
      .frames(
        (0..<50).map { Rect(x: Double($0 % 3) * 90, y: Double($0) * 30, width: 80, height: 70) }),
    ])
  func collections(content: BouncyCollection.Content) throws {
    var list = try BouncyCollection(content, viewport: Size(width: 390, height: 844))
    list.scroll(to: Point(x: 0, y: 500), time: 0, duration: 0.4)
    _ = list.advance(to: 0.2)
    let bytes = list.snapshot()
    #expect(bytes.count < 200_000)
    var restored = try BouncyCollection(snapshot: bytes)
    #expect(restored.snapshot() == bytes)
    for tick in 1...60 {
      #expect(
        list.advance(to: 0.2 + Double(tick) / 60) == restored.advance(to: 0.2 + Double(tick) / 60))
    }
    #expect(try list.frame(at: 0.1) == restored.frame(at: 0.1))
    let trace = ScrollTrace(
      id: "two", positions: .offset,
      samples: [
        .init(time: 0, phase: .moved, position: .zero),
        .init(time: 0.2, phase: .moved, position: Point(x: 0, y: 90)),
      ])
    try list.play(trace)
    try restored.play(trace)
    #expect(list.advance(to: 0.3) == restored.advance(to: 0.3))
    let (kind, length) = (SnapshotKind.bouncyCollection.rawValue, UInt64(bytes.count))
    #expect(throws: SnapshotError(.otherKind(kind, expected: SnapshotKind.scrollDriver.rawValue))) {
      try ScrollDriver(snapshot: bytes)
    }
    #expect(throws: SnapshotError(.wrongLength(bytes.count - 1, length))) {
      try BouncyCollection(snapshot: Array(bytes.dropLast()))
    }
  }

  @Test("a changed byte under a right checksum is refused, or leaves a driver that drives")
  func damaged() throws {
    var (refused, driven) = (0, 0)
    for seed in seeds(40, of: 20_000) {
      var random = SplitMix64(seed: seed / 10)
      guard var run = CollectionRun(random) else { continue }
      for _ in 0..<10 + seed % 40 { _ = run.step() }
      var bytes = run.snapshot
      random = SplitMix64(seed: seed)
      for _ in 0...random.next() % 3 {
        let place = 24 + Int(random.next() % UInt64(bytes.count - 24))
        bytes[place] = UInt8(truncatingIfNeeded: random.next())
      }
      CollectionRun<SplitMix64>.seal(&bytes)
      do throws(SnapshotError) {
        try run.restore(bytes)
        for _ in 0..<10 { _ = run.step() }
        let again = run.snapshot
        var restored = run
        try restored.restore(again)
        #expect(restored.snapshot == again, "seed \(seed)")
        driven += 1
      } catch {
        refused += 1
        if case .inconsistent = error.code { continue }
        Issue.record("seed \(seed): \(error)")
      }
    }
    #expect(refused > 3 && driven > 3, "\(refused) refused, \(driven) driven")
  }
}
