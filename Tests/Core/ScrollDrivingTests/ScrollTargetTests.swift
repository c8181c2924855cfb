import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import Gestures
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

@Suite("Targets of scrolls")
struct ScrollTargetTests {
  private static let viewport = Size(width: 300, height: 600)

  private static func content(_ counts: [Int], header: Double = 0) -> CollectionContent {
    CollectionContent(
      sections: counts.enumerated().map { section, count in
        SectionContent(
          items: .varying((0..<count).map { Size(width: 300, height: 40 + Double($0 % 3) * 10) }),
          itemIdentifiers: (0..<count).map { ElementID(UInt64(1000 * section + $0)) },
          headerLength: header)
      })
  }

  private static func list(
    _ counts: [Int] = [200], header: Double = 0, pinned: Bool = false,
    insets: EdgeInsets = .zero, scrolling: ScrollBehavior = ScrollBehavior()
  ) throws -> BouncyCollection {
    try BouncyCollection(
      .list(ListLayout(lineSpacing: 0, pinning: SectionPinning(headers: pinned))),
      content(counts, header: header),
      in: LayoutEnvironment(viewport: viewport, contentInsets: insets), scrolling: scrolling)
  }

  /// Where the content rests in the end.
  private static func end(
    of list: BouncyCollection, scrolledTo target: ScrollTarget, _ timing: ScrollTiming = .spring()
  ) throws -> Point {
    var list = list
    try list.scroll(to: target, timing, time: list.time)
    list.runToRest()
    return list.driver.physics.offset
  }

  @Test(
    "an element comes to its alignment within what is visible",
    arguments: [ScrollTiming.spring(), .spring(.bouncy), .duration(0.4), .duration(0)])
  func alignments(timing: ScrollTiming) throws {
    let list = try Self.list(insets: EdgeInsets(top: 30, left: 0, bottom: 50, right: 0))
    // Three rows are 150 pt: row 90 begins at 4500 and is 40 long.
    let row = LayoutElement.item(90, section: 0)
    let places: [(ScrollAlignment, Double)] = [
      (.start, 4470), (.end, 3990), (.center, 4230), (.nearest, 3990),
    ]
    for (alignment, y) in places {
      #expect(try Self.end(of: list, scrolledTo: .element(row, alignment), timing).y == y)
    }
    var below = list
    below.scroll(to: Point(x: 0, y: 7000), time: 0, duration: 0)
    #expect(try Self.end(of: below, scrolledTo: .element(row), timing).y == 4470)
    below.scroll(to: Point(x: 0, y: 4300), time: 0, duration: 0)
    #expect(try Self.end(of: below, scrolledTo: .element(row), timing).y == 4300)
    // Past an end counts as the end.
    let last = LayoutElement.item(199, section: 0)
    let end = list.geometry.offsetRange(along: .vertical).upperBound
    #expect(try Self.end(of: list, scrolledTo: .element(last, .start), timing).y == end)
    #expect(
      try Self.end(of: below, scrolledTo: .element(.item(0, section: 0), .end), timing).y == -30)
  }

  @Test("an item does not end under a header that is pinned over it")
  func pinnedHeaders() throws {
    let list = try Self.list([30, 30, 30], header: 44, pinned: true)
    for item in 0..<30 {
      let element = LayoutElement.item(item, section: 1)
      let frame = list.arrangement.frame(
        at: try #require(list.arrangement.ordinal(of: element)))
      let y = try Self.end(of: list, scrolledTo: .element(element, .start)).y
      #expect(y == frame.minY - 44)
      var below = list
      below.scroll(to: Point(x: 0, y: 1e6), time: 0, duration: 0)
      #expect(try Self.end(of: below, scrolledTo: .element(element)).y == frame.minY - 44)
    }
  }

  @Test("ends and pages, from either side", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func endsAndPages(direction: LayoutDirection) throws {
    let content = CollectionContent(sections: [
      SectionContent(items: .uniform(count: 100, size: Size(width: 70, height: 600)))
    ])
    let list = try BouncyCollection(
      .list(ListLayout(axis: .horizontal)), content,
      in: LayoutEnvironment(viewport: Self.viewport, direction: direction))
    let length = list.arrangement.contentSize.width - 300
    let isReversed = direction == .rightToLeft
    for (target, x) in [
      (ScrollTarget.start, 0.0), (.end, length), (.page(0), 0), (.page(3), 900), (.page(-2), 0),
      (.page(1000), length), (.element(.item(50, section: 0), .start), nil),
    ] {
      let offset = try Self.end(of: list, scrolledTo: target)
      guard let x else {
        let ordinal = try #require(list.arrangement.ordinal(of: .item(50, section: 0)))
        let frame = list.arrangement.frame(at: ordinal)
        #expect(offset.x == (isReversed ? frame.maxX - 300 : frame.minX))
        continue
      }
      #expect(offset == Point(x: isReversed ? length - x : x, y: 0))
    }
    var paging = list
    try paging.update(at: 0) { $0.scrolling.snapping = .pages(length: 110) }
    #expect(
      try Self.end(of: paging, scrolledTo: .page(2)).x == (isReversed ? length - 220 : 220))
  }

  @Test("whatever changes on the way, a scroll ends at its target, and keeps its speed")
  func changes() throws {
    for seed in seeds(60, of: 4000) {
      var random = SplitMix64(seed: seed)
      var list = try Self.list([80, 80], header: 30, pinned: random.unit() < 0.5)
      list.scroll(to: Point(x: 0, y: 6000 * random.unit()), time: 0, duration: 0)
      let row = Int.random(in: 0..<80, using: &random)
      let id = ElementID(UInt64(1000 + row))
      func path() -> ItemPath? {
        for section in list.content.sections.indices {
          let ids = list.content.sections[section].itemIdentifiers ?? []
          if let item = ids.firstIndex(of: id) { return ItemPath(item: item, section: section) }
        }
        return nil
      }
      let alignment = try #require(ScrollAlignment.allCases.randomElement(using: &random))
      let target: ScrollTarget =
        switch Int.random(in: 0..<4, using: &random) {
        case 0: .end
        case 1: .start
        default: .element(.item(row, section: 1), alignment)
        }
      let timing: ScrollTiming =
        random.unit() < 0.7 ? .spring(.bouncy) : .duration(0.8)
      try list.scroll(to: target, timing, time: 0)
      var time = 0.0
      for change in 0..<6 {
        time += 0.1 * random.unit()
        _ = list.advance(to: time)
        guard case .coasting(let coast) = list.driver.physics.state else { break }
        let before = coast.vertical.curveState(at: time - coast.start)
        let offset = list.contentOffset.y
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
          let row = ItemContent(
            identifier: ElementID(UInt64(5000 + change)),
            size: Size(width: 300, height: 10 + 90 * random.unit()))
          let section = Int.random(in: 0..<2, using: &random)
          try list.apply(
            [
              .insertItem(
                row, at: ItemPath(item: Int.random(in: 0..<50, using: &random), section: section))
            ],
            at: time)
        case 1:
          let item = Int.random(in: 0..<60, using: &random)
          try list.apply(
            [
              .resizeItem(
                .item(item, section: 1), to: Size(width: 300, height: 200 * random.unit()))
            ],
            at: time)
        case 2:
          let item = Int.random(in: 0..<60, using: &random)
          try list.apply([.deleteItem(.item(item, section: 0))], at: time)
        default:
          try list.update(at: time) {
            $0.environment.viewport.height = 400 + 400 * random.unit()
            $0.environment.contentInsets.top = 40 * random.unit()
          }
        }
        let moved = list.driver.physics
        guard case .coasting(let next) = moved.state else { continue }
        let after = next.vertical.curveState(at: 0)
        #expect(
          abs(after.velocity - before.velocity) <= 1e-6 * max(1, abs(before.velocity)),
          "seed \(seed), change \(change): \(before.velocity) to \(after.velocity) pt/s")
        let shift = moved.offset.y - offset
        #expect(abs(after.position - before.position - shift) <= 1e-6, "seed \(seed)")
      }
      list.runToRest()
      let here = list.driver.physics.offset.y
      let expected: ScrollTarget =
        if case .element = target, let path = path() {
          .element(.item(path.item, section: path.section), alignment)
        } else {
          target
        }
      // What is nearest is so from where the scroll led.
      #expect(
        abs(try Self.end(of: list, scrolledTo: expected, .duration(0)).y - here) <= 1e-9,
        "seed \(seed): \(expected)")
    }
  }

  @Test("an offset moves with what is visible, and a longer content is reached after all")
  func offsets() throws {
    var list = try Self.list([20])
    list.scroll(to: Point(x: 0, y: 1000), time: 0)
    // 20 rows are 980 pt, of which 600 are in view.
    let rows = (0..<30 as Range<UInt64>).map {
      CollectionChange.insertItem(
        ItemContent(identifier: ElementID(5000 + $0), size: Size(width: 300, height: 50)),
        at: ItemPath(item: 20, section: 0))
    }
    _ = list.advance(to: 0.1)
    for row in rows { try list.apply([row], at: 0.1) }
    list.runToRest()
    #expect(list.driver.physics.offset.y == 1000)
  }

  @Test("where its element is deleted, a scroll goes on to where that was")
  func deletion() throws {
    var list = try Self.list()
    try list.scroll(to: .element(.item(90, section: 0), .start), time: 0)
    _ = list.advance(to: 0.1)
    try list.apply([.deleteItem(.item(90, section: 0))], at: 0.1)
    list.runToRest()
    #expect(list.driver.physics.offset.y == 4500)
  }

  @Test("a finger ends a scroll, and a change then asks for its target no more")
  func interrupted() throws {
    var list = try Self.list()
    try list.scroll(to: .end, time: 0)
    _ = list.advance(to: 0.1)
    list.touch(.began, at: Point(x: 9, y: 300), time: 0.1)
    let offset = list.driver.physics.offset
    list.touch(.ended, at: Point(x: 9, y: 300), time: 0.3)
    try list.apply([.deleteItem(.item(150, section: 0))], at: 0.4)
    #expect(list.advance(to: 2).contentOffset == offset)
  }

  /// A scroll with what may happen to one.
  private static func busy(
    _ list: inout BouncyCollection, _ seed: UInt64, look: (inout BouncyCollection, Double) -> Void
  ) throws {
    var random = SplitMix64(seed: seed)
    var time = 0.0
    for _ in 0..<8 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        for tick in 0..<4 as Range<Int> {
          list.touch(
            tick == 0 ? .began : .moved, at: Point(x: 9, y: 300 - 22 * Double(tick)),
            time: time + Double(tick) / 120)
        }
        time += 4.0 / 120
        list.touch(.ended, at: Point(x: 9, y: 234), time: time)
      case 1: try list.scroll(to: .end, .spring(.bouncy), time: time)
      case 2:
        try list.scroll(
          to: .element(.item(Int.random(in: 0..<100, using: &random), section: 0), .center),
          time: time)
      case 3: list.scroll(to: Point(x: 0, y: 5000 * random.unit()), time: time)
      default:
        try list.apply(
          [
            .resizeItem(
              .item(Int.random(in: 0..<100, using: &random), section: 0),
              to: Size(width: 300, height: 150 * random.unit()))
          ], at: time)
      }
      let next = time + 0.3 * random.unit()
      look(&list, next)
      time = next
    }
  }

  @Test("frames do not depend on their rate, nor on seeks")
  func rates() throws {
    for seed in seeds(3, of: 200) {
      var plain = try Self.list([100])
      try Self.busy(&plain, seed) { _, _ in }
      for rate in [30.0, 77, 1000] where isLongRun || rate < 1000 || seed == 0 {
        var list = try Self.list([100])
        try Self.busy(&list, seed) { list, end in
          while list.time + 1 / rate < end { _ = list.advance(to: list.time + 1 / rate) }
        }
        for time in stride(from: 0, to: 3, by: 0.171) {
          let (one, other) = try (plain.frame(at: time), list.frame(at: time))
          #expect(
            abs(one.contentOffset.y - other.contentOffset.y) <= 1e-7,
            "seed \(seed), \(rate) Hz, \(time) s")
          guard one.attributes.map(\.ordinal) == other.attributes.map(\.ordinal) else { continue }
          for (one, other) in zip(one.attributes, other.attributes) {
            #expect(abs(one.displacement.dy - other.displacement.dy) <= 1e-6)
          }
        }
      }
    }
  }

  @Test("a snapshot on the way goes on to the bit, changes included")
  func snapshots() throws {
    for seed in seeds(4, of: 300) {
      var list = try Self.list()
      var restored = try Self.list()
      try Self.busy(&list, seed) { list, end in _ = list.advance(to: end) }
      var count = 0
      try Self.busy(&restored, seed) { list, end in
        count += 1
        _ = list.advance(to: end)
        let bytes = list.snapshot()
        let copy = try? BouncyCollection(snapshot: bytes)
        #expect(copy?.snapshot() == bytes, "seed \(seed), \(count)")
        if let copy { list = copy }
      }
      for tick in 0..<40 as Range<Int> {
        let time = list.time + Double(tick) / 60
        #expect(list.advance(to: time) == restored.advance(to: time), "seed \(seed)")
      }
    }
  }

  @Test("recorded calls make the same frames again")
  func calls() throws {
    var list = try Self.list()
    let start = list
    list.recordsInputs = true
    try Self.busy(&list, 5) { list, end in _ = list.advance(to: end) }
    var again = start
    for call in list.calls { try again.receive(call.input, at: call.time) }
    #expect(again.advance(to: list.time) == list.advance(to: list.time))
  }

  @Test("mirrored, a scroll is the mirror image")
  func mirrored() throws {
    let content = CollectionContent(sections: [
      SectionContent(items: .uniform(count: 100, size: Size(width: 70, height: 600)))
    ])
    func list(_ direction: LayoutDirection) throws -> BouncyCollection {
      try BouncyCollection(
        .list(ListLayout(axis: .horizontal)), content,
        in: LayoutEnvironment(viewport: Self.viewport, direction: direction))
    }
    var (one, other) = try (list(.leftToRight), list(.rightToLeft))
    let length = one.arrangement.contentSize.width - 300
    let targets: [(ScrollTarget, ScrollTiming)] = [
      (.element(.item(60, section: 0), .start), .spring()), (.end, .spring(.bouncy)),
      (.page(2), .duration(0.5)), (.element(.item(20, section: 0)), .spring(.snappy)),
      (.start, .spring(.livelyList)),
    ]
    for (index, (target, timing)) in targets.enumerated() {
      let time = 0.23 * Double(index)
      try one.scroll(to: target, timing, time: time)
      try other.scroll(to: target, timing, time: time)
      for tick in 0..<50 as Range<Int> {
        let moment = time + Double(tick) / 250
        let (left, right) = (
          one.advance(to: moment).contentOffset.x, other.advance(to: moment).contentOffset.x
        )
        #expect(abs(left - (length - right)) <= 1e-8, "\(moment) s")
      }
    }
    one.runToRest()
    other.runToRest()
    #expect(one.driver.physics.offset.x == 0 && other.driver.physics.offset.x == length)
  }

  @Test("sections that scroll by themselves go on springs, too")
  func sections() throws {
    let shelf = Shelf()
    var list = try BouncyCollection(
      .list(ListLayout()), shelf.content, in: shelf.environment)
    list.recordsInputs = true
    try list.scroll(section: 1, to: 700, .spring(.bouncy), time: 0)
    list.scroll(section: 1, to: 400, time: 0.2)
    _ = list.advance(to: 5)
    #expect(list.contentOffset(ofSection: 1) == Point(x: 400, y: 0))
    #expect(list.isIdle)
    #expect(
      list.calls.map(\.input) == [
        .scrollSection(1, to: 700, .spring(.bouncy)), .scrollSection(1, to: 400), .frame,
      ])
    let before = list
    #expect(throws: BouncyCollectionError(code: .scroll(ScrollError(.sectionDoesNotScroll(0))))) {
      try list.scroll(section: 0, to: 9, .spring(), time: 6)
    }
    list.scroll(section: 7, to: 9, time: 6)
    list.scroll(section: 1, to: .nan, time: 6)
    #expect(list.snapshot() == before.snapshot())
  }

  @Test("what cannot be is refused, and moves nothing")
  func refusals() throws {
    var list = try Self.list()
    var before = list
    func refused(_ target: ScrollTarget, _ timing: ScrollTiming = .spring(), _ time: Double = 0)
      -> ScrollError.Code?
    {
      do throws(BouncyCollectionError) {
        try list.scroll(to: target, timing, time: time)
        return nil
      } catch {
        #expect(!error.problem.isEmpty && !error.remedy.isEmpty)
        if case .scroll(let error) = error.code { return error.code }
        return nil
      }
    }
    let missing = LayoutElement.item(200, section: 0)
    let weak = try SpringTuning(frequency: 1, dampingRatio: 0)
    #expect(refused(.element(missing)) == .unknownElement(missing))
    #expect(refused(.end, .spring(weak)) == .undampedSpring(0))
    #expect(refused(.offset(Point(x: 0, y: 2e12))) == .offsetOutOfRange(2e12))
    #expect(refused(.end, .spring(), .infinity) == .timeOutOfRange(.infinity))
    #expect(refused(.end, .duration(1e300)) == .durationOutOfRange(1e300))
    list.scroll(to: Point(x: 0, y: .nan), time: 0)
    #expect(list.driver.physics.motion == before.driver.physics.motion)
    #expect(list.advance(to: 1) == before.advance(to: 1))
  }
}
