import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Recordings
@testable import Springs

@Suite("Badges and boundary items on springs")
struct SupplementTests {
  private static let badge = SupplementaryItem(
    "badge", width: .absolute(20), height: .absolute(20),
    containerAnchor: LayoutAnchor(.topTrailing, fractionalOffset: Vector(dx: 0.5, dy: -0.5)))

  private static func content(
    _ count: Int, boundaryItems: [BoundaryItem] = []
  ) -> CollectionContent {
    var section = SectionContent(count: count, size: .zero)
    section.headerLength = 30
    section.boundaryItems = boundaryItems
    return CollectionContent(sections: [section, section])
  }

  private static func arrange(
    _ content: CollectionContent, badges: [SupplementaryItem] = [badge],
    pinning: SectionPinning = SectionPinning()
  ) throws -> Arrangement {
    let group = LayoutGroup(
      .horizontal, width: .fractionalWidth(1), height: .absolute(60), count: 2,
      spacing: .fixed(10), insets: EdgeInsets(top: 5, left: 10, bottom: 5, right: 10),
      members: [
        .item(LayoutItem(width: .fractionalWidth(1), height: .fractionalHeight(1), badges: badges)),
        .item(LayoutItem(width: .fractionalWidth(1), height: .fractionalHeight(1))),
      ])
    return try CompositionalLayout(group: group, pinning: pinning).arrange(
      content, in: LayoutEnvironment(viewport: SpringLayoutTests.viewport))
  }

  private static func fling(
    _ layout: SpringLayout, steps: Int = 300,
    _ body: (Int, LayoutFrame, RecordingFrame) throws -> Void
  ) throws {
    var layout = layout
    var recorder = LayoutRecorder()
    var offset = 100.0
    for step in 0..<steps {
      let distance = step < 60 ? 45 - Double(step) * 0.7 : 0
      layout.advance(by: SpringLayoutTests.scroll(from: offset, by: distance, over: 1 / 60))
      offset += distance
      var copy = layout
      let (time, place) = (Double(step) / 60, Point(x: 0, y: offset))
      try body(
        step, copy.frame(at: time, offset: place),
        layout.frame(at: time, offset: place, recorder: &recorder))
    }
  }

  @Test("a boundary item of a section that has a background is announced as what it is")
  func beforeBackground() throws {
    var content = Self.content(
      40,
      boundaryItems: [
        BoundaryItem("bar", width: .fractionalWidth(1), height: .absolute(24), alignment: .top)
      ])
    for section in content.sections.indices {
      content.sections[section].background = SectionBackground()
    }
    var layout = try SpringLayoutTests.layout(SpringRules(), Self.arrange(content))
    var recorder = LayoutRecorder()
    let frame = layout.frame(at: 0, offset: Point(x: 0, y: 0), recorder: &recorder)
    var members: [CastMember] = []
    for case .announce(_, let member) in frame.changes { members.append(member) }
    let bars = members.filter { $0.name == "bar 0" }
    #expect(bars.map(\.role) == [.header] && bars.map(\.restFrame.size.height) == [24])
    #expect(members.count { $0.role == .background } == 1)
  }

  @Test("a badge is displaced as its item, and shows where its item does not")
  func badges() throws {
    let content = Self.content(120)
    let (with, without) = (
      try Self.arrange(content), try Self.arrange(content, badges: [])
    )
    var plain: [LayoutFrame] = []
    try Self.fling(SpringLayoutTests.layout(SpringRules(), without)) { _, frame, _ in
      plain.append(frame)
    }
    var (alone, largest) = (0, 0.0)
    var cast = Cast()
    try Self.fling(SpringLayoutTests.layout(SpringRules(), with, window: .margin(0))) {
      step, frame, recorded in
      // Items move as if there were no badges.
      #expect(frame.attributes.map(\.ordinal) == plain[step].attributes.map(\.ordinal))
      for (one, other) in zip(frame.attributes, plain[step].attributes) {
        #expect((one.displacement - other.displacement).length < 1e-9)
      }
      let view = Rect(origin: frame.contentOffset, size: SpringLayoutTests.viewport)
      for attributes in frame.attributes where attributes.element.kind == .item {
        let isFirst = attributes.element.item % 2 == 0
        let own = frame.supplements.first { $0.ordinal == attributes.ordinal }
        let rest = attributes.restFrame
        let place = Rect(x: rest.maxX - 10, y: rest.minY - 10, width: 20, height: 20)
        let seen = isFirst && place.offset(by: attributes.displacement).overlaps(view)
        #expect((own != nil) == seen)
        guard let own else { continue }
        #expect(own.restFrame == place)
        #expect(own.displacement == attributes.displacement)
        largest = max(largest, own.displacement.length)
      }
      alone += frame.supplements.count { one in
        !frame.attributes.contains { $0.ordinal == one.ordinal }
      }
      #expect(recorded.members.count == frame.attributes.count + frame.supplements.count)
      #expect(
        recorded.poses[.z]
          == frame.attributes.map { _ in 0 } + frame.supplements.map { _ in 0.0078125 }
          || frame.supplements.isEmpty)
      try cast.take(recorded)
      for (slot, one) in zip(recorded.members.suffix(frame.supplements.count), frame.supplements) {
        guard case .item(let path) = one.id.owner else { continue }
        #expect(cast[slot]?.name == "badge \(path.section).\(path.item)")
        #expect(cast[slot]?.restFrame == one.restFrame)
      }
    }
    #expect(alone > 0)
    #expect(largest > 5)
  }

  @Test("which elements are live makes no difference to badges")
  func windows() throws {
    let arrangement = try Self.arrange(Self.content(80))
    var all: [[SupplementAttributes]] = []
    try Self.fling(SpringLayoutTests.layout(SpringRules(), arrangement)) { _, frame, _ in
      all.append(frame.supplements)
    }
    try Self.fling(SpringLayoutTests.layout(SpringRules(), arrangement, window: .margin(3))) {
      step, frame, _ in
      #expect(frame.supplements.map(\.id) == all[step].map(\.id))
      for (one, other) in zip(frame.supplements, all[step]) {
        #expect((one.displacement - other.displacement).length < 1e-9)
      }
    }
  }

  @Test("boundary items move as backgrounds on springs do, or stay, as headers and footers do")
  func boundaryItems() throws {
    let items = [
      BoundaryItem("title", width: .absolute(90), height: .absolute(20), alignment: .topLeading),
      BoundaryItem(
        "bar", width: .fractionalWidth(1), height: .absolute(16), alignment: .bottom,
        isPinned: true),
    ]
    var content = Self.content(40, boundaryItems: items)
    for index in content.sections.indices {
      content.sections[index].background = SectionBackground(.section)
    }
    let arrangement = try Self.arrange(content, badges: [])
    var seen: [String: Int] = [:]
    for (headers, footers) in [(false, false), (true, false), (true, true)] {
      let rules = SpringRules(
        headersAreRigid: headers, footersAreRigid: footers, backgroundsAreRigid: false)
      try Self.fling(SpringLayoutTests.layout(rules, arrangement)) { _, frame, recorded in
        let view = Rect(origin: frame.contentOffset, size: SpringLayoutTests.viewport)
        let shift = try #require(frame.backgrounds.first).displacement
        for one in frame.supplements {
          seen[one.id.kind, default: 0] += 1
          var place = Point.zero
          arrangement.forEachBoundaryItem(in: view, reaching: view.growing(by: 1000)) {
            id, _, frame, _ in
            if id == one.id { place = frame.origin }
          }
          let isRigid = one.id.kind == "title" ? headers : footers
          let expected = place + (isRigid ? .zero : shift)
          #expect((one.frame.origin - expected).length < 1e-9)
        }
        let layers = Array(recorded.poses[.z].suffix(frame.supplements.count))
        #expect(layers == frame.supplements.map { $0.id.isPinned ? 1.0078125 : 0.0078125 })
      }
    }
    #expect(seen["title"] ?? 0 > 50 && seen["bar"] ?? 0 > 500)
  }

  @Test("the badge of an item that leaves fades with it, and names may pass from item to item")
  func changes() throws {
    var content = Self.content(12)
    var arrangement = try Self.arrange(content)
    var layout = try SpringLayoutTests.layout(SpringRules(), arrangement, window: .margin(50))
    var (recorder, cast) = (LayoutRecorder(), Cast())
    try cast.take(layout.frame(at: 0, offset: .zero, recorder: &recorder))
    let mapping = try content.apply([
      .deleteItem(.item(4, section: 0)),
      .insertItem(ItemContent(size: .zero), at: ItemPath(item: 0, section: 0)),
    ])
    arrangement = try Self.arrange(content)
    try layout.change(
      to: arrangement, mapping: mapping, offset: .zero, newOffset: .zero,
      transition: CellTransition(fades: true))
    var (left, faded) = (0, 0)
    for step in 1..<200 {
      layout.advance(by: SpringLayoutTests.scroll(by: 0, over: 1 / 60))
      var copy = layout
      let frame = copy.frame(at: Double(step) / 60, offset: .zero)
      let recorded = layout.frame(at: Double(step) / 60, offset: .zero, recorder: &recorder)
      try cast.take(recorded)
      for one in frame.supplements {
        // Some show where their items do not.
        if let item = frame.attributes.first(where: { $0.ordinal == one.ordinal }) {
          #expect(item.opacity == one.opacity)
          #expect(item.displacement == one.displacement)
        }
        if one.ordinal ?? 0 < 0 { left += 1 }
        if one.opacity < 1 { faded += 1 }
      }
      let slots = Array(recorded.members.suffix(frame.supplements.count))
      for (slot, one) in zip(slots, frame.supplements) {
        guard case .item(let path) = one.id.owner, one.ordinal ?? 0 >= 0 else { continue }
        #expect(cast[slot]?.name == "badge 0.\(path.item)" || path.section == 1)
      }
    }
    #expect(left > 3)
    #expect(faded > left)
  }

  @Test("a lifted item takes its badge to the front")
  func lifted() throws {
    var layout = try SpringLayoutTests.layout(
      SpringRules(), Self.arrange(Self.content(12)), window: .margin(50))
    _ = layout.frame(at: 0, offset: .zero)
    try layout.lift([.item(2, section: 0)], offset: .zero)
    // The first place is where the finger takes hold of it.
    try layout.drag(.item(2, section: 0), to: Point(x: 100, y: 120))
    try layout.drag(.item(2, section: 0), to: Point(x: 200, y: 300))
    layout.advance(by: SpringLayoutTests.scroll(by: 0, over: 0.3))
    var recorder = LayoutRecorder()
    var copy = layout
    let frame = copy.frame(at: 0.3, offset: .zero)
    let recorded = layout.frame(at: 0.3, offset: .zero, recorder: &recorder)
    let item = try #require(frame.attributes.first { $0.element == .item(2, section: 0) })
    #expect(item.displacement.length > 10)
    let place = try #require(frame.supplements.firstIndex { $0.ordinal == item.ordinal })
    #expect(frame.supplements[place].displacement == item.displacement)
    #expect(recorded.poses[.z][frame.attributes.count + place] == 1.0078125)
  }
}
