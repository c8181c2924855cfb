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

  @Test("a recording has them one plane above the cells")
  func recording() throws {
    let rules = SpringRules(influence: .classic, headersAreRigid: true)
    var layout = try SpringLayoutTests.layout(
      rules, arrangement(Self.pinned), window: .margin(200))
    var recorder = LayoutRecorder()
    layout.advance(by: SpringLayoutTests.scroll(from: 100, by: 20, over: 1 / 60))
    let recorded = layout.frame(at: 0, offset: Point(x: 0, y: 120), recorder: &recorder)
    #expect(recorded.poses.z.filter { $0 == 1 }.count == 1)
    #expect(recorded.poses.z.count == recorded.members.count)
    // Pinned at 120, at rest at 0.
    #expect(recorded.poses.dy.first == 120)
  }
}
