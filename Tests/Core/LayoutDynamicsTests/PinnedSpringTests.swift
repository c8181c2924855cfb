import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Recordings

@Suite("Pinned headers on springs")
struct PinnedSpringTests {
  private static func content(_ rows: Int) -> CollectionContent {
    var section = SectionContent(count: rows, size: Size(width: 320, height: 40))
    section.headerLength = 30
    return CollectionContent(sections: Array(repeating: section, count: 12))
  }

  private func arrangement(_ pinning: SectionPinning, rows: Int = 14) throws -> Arrangement {
    try ListLayout(lineSpacing: 4, pinning: pinning).arrange(
      Self.content(rows), in: LayoutEnvironment(viewport: SpringLayoutTests.viewport))
  }

  private static let pinned = SectionPinning(headers: true)

  /// The frames of a drag and a fling over several sections.
  private func frames(
    _ arrangement: Arrangement, _ rules: SpringRules, window: LiveWindow = .margin(200)
  ) throws -> [LayoutFrame] {
    var layout = try SpringLayoutTests.layout(rules, arrangement, window: window)
    var offset = 100.0
    return (0..<80).map { step in
      let distance = 55 - Double(step) * 0.7
      layout.advance(by: SpringLayoutTests.scroll(from: offset, by: distance, over: 1 / 60))
      offset += distance
      return layout.frame(at: Double(step) / 60, offset: Point(x: 0, y: offset))
    }
  }

  private func view(_ frame: LayoutFrame) -> Rect {
    Rect(origin: frame.contentOffset, size: SpringLayoutTests.viewport)
  }

  @Test("rigid ones are drawn where the layout pins them, in front; cells move as without them")
  func rigid() throws {
    let rules = SpringRules(
      influence: .classic, headersAreRigid: true, maximumOverlap: nil, maximumDisplacement: 6)
    let pinned = try arrangement(Self.pinned)
    let (with, without) = (
      try frames(pinned, rules), try frames(arrangement(SectionPinning()), rules)
    )
    var pinnedCount = 0
    for (frame, other) in zip(with, without) {
      #expect(frame.pinned.isEmpty == false)
      let headers = frame.attributes.filter { $0.element.kind == .header }
      #expect(headers.map(\.ordinal) == frame.pinned)
      for header in headers {
        #expect(header.frame == pinned.frame(at: header.ordinal, in: view(frame)))
        #expect(header.restFrame == pinned.frame(at: header.ordinal))
        if header.frame != header.restFrame { pinnedCount += 1 }
      }
      #expect(
        frame.attributes.filter { $0.element.kind == .item }
          == other.attributes.filter { $0.element.kind == .item })
    }
    #expect(pinnedCount > 60)
  }

  @Test("springy ones swing about their place, whichever elements are simulated")
  func springy() throws {
    let rules = SpringRules(influence: .classic, maximumOverlap: 0)
    let pinned = try arrangement(Self.pinned)
    let (few, all) = (
      try frames(pinned, rules, window: .margin(0)),
      try frames(pinned, rules, window: .everything)
    )
    var greatest = 0.0
    for (one, other) in zip(few, all) {
      #expect(one.attributes.map(\.ordinal) == other.attributes.map(\.ordinal))
      for (element, twin) in zip(one.attributes, other.attributes) {
        #expect((element.displacement - twin.displacement).length < 1e-9)
        guard element.element.kind == .header else { continue }
        let place = pinned.frame(at: element.ordinal, in: view(one))
        greatest = max(greatest, abs(element.frame.minY - place.minY))
      }
    }
    // 55 pt a frame, an influence of 240 / 1500.
    #expect(greatest > 2 && greatest < 120)
  }

  @Test("a pinned header keeps its place where rows are inserted above its section")
  func changes() throws {
    let rules = SpringRules(headersAreRigid: true)
    let environment = LayoutEnvironment(viewport: SpringLayoutTests.viewport)
    let list = ListLayout(lineSpacing: 4, pinning: Self.pinned)
    var content = Self.content(14)
    var layout = try SpringLayoutTests.layout(
      rules, list.arrange(content, in: environment), window: .margin(200))
    // In the second section, whose header rests at 30 + 14 · 44 - 4.
    let offset = Point(x: 0, y: 800)
    let before = layout.frame(at: 0, offset: offset)
    #expect(before.pinned == [15])
    let mapping = try content.apply([
      .insertItem(
        ItemContent(size: Size(width: 320, height: 40)), at: ItemPath(item: 0, section: 0))
    ])
    try layout.change(
      to: list.arrange(content, in: environment), mapping: mapping, offset: offset,
      newOffset: Point(x: 0, y: 844))
    for step in 0..<30 {
      let frame = layout.frame(at: Double(step) / 60, offset: Point(x: 0, y: 844))
      let header = frame.attributes.first { $0.ordinal == 16 }
      #expect(header?.frame.minY == 844, "step \(step)")
      layout.advance(by: SpringLayoutTests.scroll(from: 844, by: 0, over: 1 / 60))
    }
  }

  @Test(
    "a pinned element whose limit a change moves is drawn where it was",
    arguments: SectionPinning.Limit.allCases, [true, false])
  func limits(limit: SectionPinning.Limit, isRigid: Bool) throws {
    for seed in seeds(60, of: 4000) {
      var random = SplitMix64(seed: seed)
      func chance(_ part: Double) -> Bool { random.unit() < part }
      func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
      var identifier: UInt64 = 0
      func names(_ count: Int) -> [ElementID] {
        (0..<count).map { _ in
          identifier += 1
          return ElementID(identifier)
        }
      }
      var content = CollectionContent(
        sections: (0..<4).map { index in
          let count = number(1...16)
          return SectionContent(
            identifier: ElementID(UInt64(index)),
            items: .uniform(count: count, size: Size(width: 320, height: 44)),
            itemIdentifiers: names(count), headerLength: 30, footerLength: 24)
        })
      let list = ListLayout(pinning: SectionPinning(headers: true, footers: true, limit: limit))
      var environment = LayoutEnvironment(viewport: SpringLayoutTests.viewport)
      let old = try list.arrange(content, in: environment)
      var layout = try SpringLayoutTests.layout(
        SpringRules(headersAreRigid: isRigid), old, window: .margin(200))
      let end = max(0, old.contentSize.height - environment.viewport.height)
      let offset = Point(x: 0, y: (end * random.unit()).rounded())
      let before = layout.frame(at: 0, offset: offset)
      // Rows leave and grow, or the container changes.
      var mapping = ElementMapping.identity(count: content.elementCount)
      if chance(0.3) {
        environment.viewport.height -= 200
      } else {
        var batch: [CollectionChange] = []
        for (section, part) in content.sections.enumerated() {
          for item in 0..<part.items.count {
            if chance(0.3) {
              batch.append(.deleteItem(.item(item, section: section)))
            } else if chance(0.1) {
              batch.append(
                .resizeItem(.item(item, section: section), to: Size(width: 320, height: 90)))
            }
          }
        }
        mapping = try content.apply(batch)
      }
      let new = try list.arrange(content, in: environment)
      let newOffset = Point(x: 0, y: offset.y + Double(number(-2...2)) * 10)
      try layout.change(
        to: new, mapping: mapping, offset: offset, newOffset: newOffset,
        viewport: environment.viewport)
      let after = layout.frame(at: 0, offset: newOffset)
      for element in before.attributes where element.ordinal >= 0 {
        guard let ordinal = mapping.newOrdinal(ofOld: element.ordinal) else { continue }
        let place = element.frame.minY - offset.y
        let now = after.attributes.first { $0.ordinal == ordinal }
        guard let now else {
          // The viewport may end above it now.
          #expect(place > environment.viewport.height - 1, "seed \(seed): \(element.element)")
          continue
        }
        let jump = element.frame.step(to: now.frame.offset(by: offset - newOffset))
        #expect(jump < 1e-6, "seed \(seed): \(element.element) jumps by \(jump)")
      }
      for _ in 0..<300 {
        layout.advance(by: SpringLayoutTests.scroll(from: newOffset.y, by: 0, over: 1 / 60))
      }
      let view = Rect(origin: newOffset, size: environment.viewport)
      for element in layout.frame(at: 5, offset: newOffset).attributes {
        let place = new.frame(at: element.ordinal, in: view)
        #expect((element.frame.origin - place.origin).length < 0.1, "seed \(seed)")
      }
    }
  }

  @Test("a pinned header that is pushed out of view moves with the header that pushes it")
  func pushed() throws {
    var content = Self.content(10)
    let list = ListLayout(pinning: Self.pinned)
    let environment = LayoutEnvironment(viewport: SpringLayoutTests.viewport)
    // 30 + 10 · 40 is where the second section begins, 60 below the top.
    let offset = Point(x: 0, y: 370)
    var layout = try SpringLayoutTests.layout(
      SpringRules(), list.arrange(content, in: environment), window: .margin(200))
    _ = layout.frame(at: 0, offset: offset)
    let mapping = try content.apply([.deleteItem(.item(9, section: 0))])
    try layout.change(
      to: list.arrange(content, in: environment), mapping: mapping, offset: offset,
      newOffset: offset)
    for step in 0..<120 {
      let frame = layout.frame(at: 0, offset: offset)
      let headers = frame.attributes.filter { $0.element.kind == .header }
      let tops = headers.map { $0.frame.minY - offset.y }
      // From 0 to 20 - 30, and from 60 to 20: a quarter of the way.
      #expect(abs((tops[1] - 20) / 40 - (tops[0] + 10) / 10) < 1e-9, "step \(step)")
      if step == 0 { #expect(tops[0] == 0) }
      layout.advance(by: SpringLayoutTests.scroll(from: offset.y, by: 0, over: 1 / 60))
    }
  }

  @Test("a recording has them one plane above the cells")
  func recording() throws {
    let rules = SpringRules(influence: .classic, headersAreRigid: true)
    var layout = try SpringLayoutTests.layout(
      rules, arrangement(Self.pinned), window: .margin(200))
    var recorder = LayoutRecorder()
    layout.advance(by: SpringLayoutTests.scroll(from: 100, by: 20, over: 1 / 60))
    let recorded = layout.frame(at: 0, offset: Point(x: 0, y: 120), recorder: &recorder)
    #expect(recorded.poses[.z].filter { $0 == 1 }.count == 1)
    #expect(recorded.poses[.z].count == recorded.members.count)
    // Pinned at 120, at rest at 0.
    #expect(recorded.poses[.dy].first == 120)
  }
}
