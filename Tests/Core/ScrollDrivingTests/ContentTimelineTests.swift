import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Recordings
@testable import ScrollDriving
@testable import Springs

/// A list whose rows come, go and are measured while it scrolls.
private struct Feed {
  static let viewport = Size(width: 320, height: 600)

  var content: CollectionContent
  var driver: ScrollDriver
  var layout: CollectionLayout
  var viewport = Feed.viewport
  var contentInsets = EdgeInsets.zero
  var anchoring = ScrollAnchoring()

  init(
    rows: Int, height: Double, layout: CollectionLayout = .list(ListLayout()),
    rules: SpringRules = SpringRules(), offset: Double = 0, behavior: ScrollBehavior = .init()
  ) throws {
    self.layout = layout
    content = CollectionContent(sections: [
      SectionContent(
        items: .uniform(count: rows, size: Size(width: 100, height: height)),
        itemIdentifiers: (0..<rows).map { ElementID(UInt64($0)) })
    ])
    let arrangement = try layout.arrange(content, in: LayoutEnvironment(viewport: Self.viewport))
    let geometry = ScrollGeometry(contentSize: arrangement.contentSize, viewport: Self.viewport)
    driver = ScrollDriver(
      try SpringLayout(arrangement, rules: rules, viewport: Self.viewport),
      physics: try ScrollPhysics(
        geometry: geometry, behavior: behavior, offset: Point(x: 0, y: offset)))
  }

  mutating func change(_ batch: [CollectionChange], at time: Double) throws {
    let mapping = try content.apply(batch)
    try arrange(mapping, at: time)
  }

  mutating func arrange(_ mapping: ElementMapping, at time: Double) throws {
    let environment = LayoutEnvironment(viewport: viewport, contentInsets: contentInsets)
    let new = try layout.arrange(content, in: environment)
    try driver.change(
      to: new, mapping: mapping, viewport: viewport, contentInsets: contentInsets,
      anchoring: anchoring, at: time)
  }

  /// What a finger does until a time that goes a way within the first tenth of a second and is lifted, every millisecond.
  mutating func fling(_ distance: Double, from start: Double = 0, at time: Double) {
    let step = ((time - start) * 1000).rounded()
    guard (0...100).contains(step) else { return }
    let place = Point(x: 160, y: 300 + distance * step / 100)
    driver.update { physics in
      switch step {
      case 0: physics.touchBegan(1, at: place, time: time)
      case 100: physics.touchEnded(1, at: place, time: time)
      default: physics.touchMoved(1, to: place, time: time)
      }
    }
  }

  /// Where rows are seen in the viewport, by identifier.
  func places(_ frame: LayoutFrame) -> [ElementID: Rect] {
    let identifiers = content.sections[0].itemIdentifiers ?? []
    var places: [ElementID: Rect] = [:]
    for attributes in frame.attributes where attributes.ordinal >= 0 {
      places[identifiers[attributes.ordinal]] =
        attributes.frame.offset(by: Point.zero - frame.contentOffset)
    }
    return places
  }

  static func rows(_ identifiers: Range<UInt64>, height: Double) -> [CollectionChange] {
    identifiers.enumerated().map { index, identifier in
      .insertItem(
        ItemContent(identifier: ElementID(identifier), size: Size(width: 100, height: height)),
        at: ItemPath(item: index, section: 0))
    }
  }

  static func measure(_ identifier: UInt64, _ height: Double) -> CollectionChange {
    .resizeItem(.identifier(ElementID(identifier)), to: Size(width: 100, height: height))
  }
}

@Suite("ScrollDriver, content that changes")
struct ContentTimelineTests {
  /// Drives a feed and an equal one that nothing is done to, and compares what both show.
  private static func compare(
    _ feed: Feed, seconds: Double, fling: Double = 0,
    _ change: (inout Feed, _ time: Double) throws -> Void
  ) throws {
    var (changed, still) = (feed, feed)
    for tick in 0...Int(seconds * 1000) {
      let time = Double(tick) / 1000
      if fling != 0 {
        changed.fling(fling, at: time)
        still.fling(fling, at: time)
      }
      try change(&changed, time)
      let (one, other) = (
        changed.places(changed.driver.advance(to: time)),
        still.places(still.driver.advance(to: time))
      )
      for (identifier, place) in other {
        guard let seen = one[identifier] else {
          // Only what is at the edge may be in one of them.
          #expect(place.center.y < 30 || place.center.y > 570, "at \(time) s")
          continue
        }
        #expect((seen.center - place.center).length < 0.001, "row \(identifier.value) at \(time) s")
      }
    }
  }

  @Test("rows that come in above are not seen, nor felt, while momentum runs")
  func prepend() throws {
    let feed = try Feed(rows: 1000, height: 44, offset: 5000)
    try Self.compare(feed, seconds: 1, fling: -300) { feed, time in
      let index = Int((time * 1000).rounded())
      guard index % 100 == 37 else { return }
      let first = UInt64(10_000 + index)
      try feed.change(Feed.rows(first..<first + 5, height: 60), at: time)
    }
  }

  @Test("rows that come in above at the very bottom are not seen")
  func prependAtBottom() throws {
    let feed = try Feed(rows: 100, height: 44, offset: 100 * 44 - 600)
    try Self.compare(feed, seconds: 0.3) { feed, time in
      guard time == 0.1 else { return }
      try feed.change(Feed.rows(10_000..<10_020, height: 60), at: time)
      #expect(feed.driver.contentOffset.y == 100 * 44 - 600 + 20 * 60)
    }
  }

  @Test("sizes that arrive for what is above during a fling are not seen")
  func lateSizes() throws {
    let feed = try Feed(rows: 1000, height: 44, offset: 20_000)
    try Self.compare(feed, seconds: 1, fling: 300) { feed, time in
      let index = Int((time * 1000).rounded())
      guard index % 20 == 7 else { return }
      try feed.change([Feed.measure(UInt64(index / 20), Double(30 + index % 61))], at: time)
    }
  }

  /// No row moves by more than the greatest speed of the model within the step allows. It is that of all rows near the
  /// viewport: the cap on overlap has a row pushed by its neighbors.
  private static func expectContinuity(
    _ feed: inout Feed, seconds: Double,
    touch: (inout Feed, _ time: Double) -> Void = { _, _ in },
    _ change: (inout Feed, _ time: Double) throws -> Void
  ) throws {
    var last: [ElementID: Rect] = [:]
    var lastOffset = feed.driver.contentOffset
    let omega = SpringTuning.list.angularFrequency
    for tick in 0...Int(seconds * 1000) {
      let time = Double(tick) / 1000
      touch(&feed, time)
      let motions = feed.motions()
      let speed = motions.map { $0.velocity.length }.max() ?? 0
      let displacement = motions.map { $0.displacement.length }.max() ?? 0
      // Just before the change, and just after it.
      let before = feed.places(feed.driver.advance(to: time))
      let scrolled = (feed.driver.contentOffset - lastOffset).length
      try change(&feed, time)
      let after = feed.places(feed.driver.advance(to: time))
      lastOffset = feed.driver.contentOffset
      for (identifier, place) in before {
        if let now = after[identifier] {
          #expect(place.step(to: now) < 1e-6, "row \(identifier.value) at \(time) s")
        }
        if let then = last[identifier] {
          // What a spring can add to a speed within the step, at most: the scroll displaces rows, too.
          let gain = omega * (omega * (displacement + scrolled) + 2 * speed) * 0.001
          #expect(
            (place.center - then.center).length <= (speed + gain) * 0.001 + scrolled + 1e-6,
            "row \(identifier.value) at \(time) s")
        }
      }
      last = after
    }
  }

  @Test("estimates ten times too small are measured during a fling, row after row")
  func estimates() throws {
    var feed = try Feed(rows: 3000, height: 8, offset: 4000)
    var measured: Set<UInt64> = []
    try Self.expectContinuity(
      &feed, seconds: isLongRun ? 1 : 0.4, touch: { feed, time in feed.fling(-200, at: time) }
    ) { feed, time in
      let seen = feed.places(feed.driver.advance(to: time)).keys.map { $0.value }
      let next = seen.filter { !measured.contains($0) }.sorted().prefix(3)
      guard !next.isEmpty, Int((time * 1000).rounded()) % 5 == 0 else { return }
      measured.formUnion(next)
      try feed.change(next.map { Feed.measure($0, 80) }, at: time)
    }
    #expect(measured.count > (isLongRun ? 50 : 20))
  }

  @Test("a keyboard opens under a conversation, and what is at its end moves up on springs")
  func keyboard() throws {
    var feed = try Feed(rows: 100, height: 44, offset: 100 * 44 - 600)
    feed.anchoring = .chat
    try Self.expectContinuity(&feed, seconds: 1) { feed, time in
      guard time == 0.2 else { return }
      feed.contentInsets.bottom = 280
      let count = feed.driver.layout.arrangement.elementCount
      try feed.arrange(.identity(count: count), at: time)
      #expect(feed.driver.contentOffset.y == 100 * 44 - 600 + 280)
    }
  }

  @Test("a container turns under a moving finger, and what it holds stays")
  func rotation() throws {
    var feed = try Feed(
      rows: 1000, height: 60, layout: .flow(FlowLayout()), offset: 5000)
    feed.driver.update { $0.touchBegan(1, at: Point(x: 100, y: 300), time: 0) }
    try Self.expectContinuity(
      &feed, seconds: 0.6,
      touch: { feed, time in
        feed.driver.update {
          $0.touchMoved(1, to: Point(x: 100, y: 300 - time * 200), time: time)
        }
      }
    ) { feed, time in
      guard time == 0.3 else { return }
      feed.viewport = Size(width: 600, height: 320)
      let count = feed.driver.layout.arrangement.elementCount
      try feed.arrange(.identity(count: count), at: time)
    }
  }

  // MARK: One log

  /// A driver to which everything that can happen has happened, at random times.
  private static func busy(seed: UInt64, rate: Double) throws -> (Feed, [LayoutFrame]) {
    var random = SplitMix64(seed: seed)
    var feed = try Feed(rows: 300, height: 44, offset: 3000)
    var frames: [LayoutFrame] = []
    var tick = 0
    func take(until time: Double) {
      while Double(tick) / rate < time {
        frames.append(feed.driver.advance(to: Double(tick) / rate))
        tick += 1
      }
    }
    var (time, next) = (0.0, UInt64(100_000))
    var rules = SpringRules()
    for _ in 0..<40 {
      time += Double.random(in: 0.01...0.2, using: &random)
      take(until: time)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let way = Double.random(in: -300...300, using: &random)
        let start = time
        for step in 0...100 { feed.fling(way, from: start, at: start + Double(step) / 1000) }
        time = start + 0.1
        take(until: time)
      case 1:
        try feed.change(Feed.rows(next..<next + 2, height: 50), at: time)
        next += 2
      case 2:
        let all = feed.content.sections[0].itemIdentifiers ?? []
        let some = all[Int.random(in: 0..<all.count, using: &random)].value
        try feed.change(
          [Feed.measure(some, Double.random(in: 20...90, using: &random))], at: time)
      case 3:
        let all = feed.content.sections[0].itemIdentifiers ?? []
        let visible = feed.driver.advance(to: time).attributes.map { $0.ordinal }.filter { $0 >= 0 }
        if let some = visible.randomElement(using: &random) {
          try feed.change([.deleteItem(.identifier(all[some]))], at: time)
        }
      default:
        rules = SpringRules(
          spring: try SpringTuning(
            frequency: .random(in: 0.8...3, using: &random),
            dampingRatio: .random(in: 0.3...1.3, using: &random)))
        try feed.driver.change(to: rules, at: time)
      }
    }
    take(until: time + 1)
    let moved = frames.contains { $0.attributes.contains { $0.displacement.length > 10 } }
    #expect(moved && frames.contains { $0.attributes.contains { $0.opacity < 1 } })
    return (feed, frames)
  }

  private static func expectEqual(
    _ one: LayoutFrame, _ other: LayoutFrame, _ comment: String
  ) {
    #expect((one.contentOffset - other.contentOffset).length < 1e-8, "\(comment)")
    #expect(one.attributes.count == other.attributes.count, "\(comment)")
    for (a, b) in zip(one.attributes, other.attributes) {
      #expect(
        a.ordinal == b.ordinal && a.element == b.element
          && (a.frame.origin - b.frame.origin).length < 1e-6
          && abs(a.opacity - b.opacity) < 1e-6, "\(comment), \(a.element)")
    }
  }

  @Test("frames at 30, 60 and 240 Hz agree with those at 120 Hz", arguments: seeds(1, of: 8))
  func rates(seed: UInt64) throws {
    let (_, truth) = try Self.busy(seed: seed, rate: 120)
    for (rate, every) in [(30.0, 4), (60, 2)] {
      let (_, frames) = try Self.busy(seed: seed, rate: rate)
      for (index, frame) in frames.enumerated() where index * every < truth.count {
        Self.expectEqual(frame, truth[index * every], "seed \(seed), \(rate) Hz, \(index)")
      }
    }
    let (_, fine) = try Self.busy(seed: seed, rate: 240)
    for (index, frame) in truth.enumerated() where 2 * index < fine.count {
      Self.expectEqual(frame, fine[2 * index], "seed \(seed), 240 Hz, \(index)")
    }
  }

  @Test(
    "seeking to random times in random order gives the frames that were seen",
    arguments: seeds(2, of: 8))
  func seeking(seed: UInt64) throws {
    let (feed, frames) = try Self.busy(seed: seed, rate: 60)
    var random = SplitMix64(seed: seed + 99)
    for index in frames.indices.shuffled(using: &random).prefix(60) {
      let frame = try feed.driver.frame(at: frames[index].time)
      Self.expectEqual(frame, frames[index], "seed \(seed), frame \(index)")
    }
  }

  @Test("a copy goes on exactly as the original does")
  func copies() throws {
    var (feed, _) = try Self.busy(seed: 3, rate: 60)
    var copy = feed
    let time = feed.driver.time
    try feed.change(Feed.rows(1..<1, height: 1), at: time + 0.1)
    try copy.change(Feed.rows(1..<1, height: 1), at: time + 0.1)
    #expect(feed.driver.advance(to: time + 0.5) == copy.driver.advance(to: time + 0.5))
  }

  @Test(
    "a recorded row keeps its slot, however many changes lie between two frames",
    arguments: seeds(2, of: 20))
  func slots(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var feed = try Feed(rows: 300, height: 44, offset: 3000)
    var (recorder, cast) = (LayoutRecorder(), Cast())
    var before: [ElementID: Int32] = [:]
    var (next, kept) = (UInt64(100_000), 0)
    for tick in 0..<240 {
      let start = tick / 60
      feed.fling(start % 2 == 0 ? -300 : 300, from: Double(start), at: Double(tick) / 60)
      var time = Double(tick) / 60
      // In between nothing changes for so long that what seeks start from has let all rows go.
      let isBusy = tick < 20 || (110..<130).contains(tick) || tick > 200
      for _ in 0..<(isBusy ? Int.random(in: 0...3, using: &random) : 0) {
        time += Double.random(in: 0..<1.0 / 180, using: &random)
        let all = feed.content.sections[0].itemIdentifiers ?? []
        let row = feed.driver.layout.arrangement.ordinal(
          at: feed.driver.contentOffset + Vector(dx: 50, dy: .random(in: 0...600, using: &random)))
        guard let row, row < all.count - 5 else { continue }
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          let item = ItemContent(
            identifier: ElementID(next), size: Size(width: 100, height: 50))
          try feed.change([.insertItem(item, at: ItemPath(item: row, section: 0))], at: time)
          next += 1
        case 1: try feed.change([.deleteItem(.identifier(all[row]))], at: time)
        default:
          let target = ItemPath(item: row + 4, section: 0)
          try feed.change([.moveItem(.identifier(all[row]), to: target)], at: time)
        }
      }
      let frame = feed.driver.advance(to: Double(tick + 1) / 60, recorder: &recorder)
      try cast.take(frame, channels: LayoutRecorder.channelsOfChanges)
      let shown = try feed.driver.frame(at: feed.driver.time).attributes
      try #require(shown.count == frame.members.count)
      #expect(Set(frame.members).count == frame.members.count)
      let all = feed.content.sections[0].itemIdentifiers ?? []
      var slots: [ElementID: Int32] = [:]
      for (slot, attributes) in zip(frame.members, shown) where attributes.ordinal >= 0 {
        let row = all[attributes.ordinal]
        slots[row] = slot
        guard let old = before[row] else { continue }
        #expect(slot == old, "seed \(seed), row \(row.value) at \(frame.time) s")
        kept += 1
      }
      before = slots
    }
    #expect(kept > 1000)
  }
}

extension Feed {
  /// How the rows near the viewport are displaced and moved by their springs.
  fileprivate func motions() -> [CellMotion] {
    (0..<content.sections[0].items.count).compactMap {
      driver.layout.motion(of: .item($0, section: 0))
    }
  }
}
