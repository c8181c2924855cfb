import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Recordings
@testable import Springs

@Suite("Badges of groups on springs")
struct GroupBadgeSpringTests {
  private static func badge(_ kind: String, height: Double) -> SupplementaryItem {
    SupplementaryItem(
      kind, width: .fractionalWidth(1), height: .absolute(height),
      containerAnchor: LayoutAnchor(.topLeading))
  }

  /// Rows of 60 points: an item, and a column of two.
  private static func arrange(_ content: CollectionContent) throws -> Arrangement {
    let item = LayoutMember.item(
      LayoutItem(
        width: .fractionalWidth(0.5), height: .fractionalHeight(1),
        badges: [badge("badge", height: 4)]))
    let column = LayoutGroup(
      .vertical, width: .fractionalWidth(0.5), height: .fractionalHeight(1), count: 2,
      badges: [badge("column", height: 6)],
      members: [.item(LayoutItem(width: .fractionalWidth(1), height: .fractionalHeight(1)))])
    let row = LayoutGroup(
      .horizontal, width: .fractionalWidth(1), height: .absolute(60),
      badges: [badge("row", height: 10), badge("line", height: 2)],
      members: [item, .group(column)])
    return try CompositionalLayout(group: row).arrange(
      content, in: LayoutEnvironment(viewport: SpringLayoutTests.viewport))
  }

  private static func content(_ count: Int) -> CollectionContent {
    CollectionContent(sections: [SectionContent(count: count, size: .zero)])
  }

  /// Where the rows say that the badge of a group rests.
  private static func rest(_ id: SupplementID) -> Rect? {
    guard case .group(let path, let depth) = id.owner else { return nil }
    let top = Double(path.item / 3) * 60
    let width = SpringLayoutTests.viewport.width
    switch (id.kind, depth, path.item % 3) {
    case ("row", 0, 0): return Rect(x: 0, y: top, width: width, height: 10)
    case ("line", 0, 0): return Rect(x: 0, y: top, width: width, height: 2)
    case ("column", 1, 1): return Rect(x: width / 2, y: top, width: width / 2, height: 6)
    default: return nil
    }
  }

  @Test("a badge has the displacement that scrolling gives the first item of its group")
  func scrolling() throws {
    for limit in [nil, 12.0] {
      var rules = SpringRules()
      rules.maximumDisplacement = limit
      var layout = try SpringLayoutTests.layout(
        rules, Self.arrange(Self.content(300)), window: .margin(0))
      var (recorder, cast, offset) = (LayoutRecorder(), Cast(), 100.0)
      var (seen, largest) = (0, 0.0)
      for step in 0..<200 {
        let distance = step < 60 ? 45 - Double(step) * 0.7 : 0
        layout.advance(by: SpringLayoutTests.scroll(from: offset, by: distance, over: 1 / 60))
        offset += distance
        var copy = layout
        let place = Point(x: 0, y: offset)
        let frame = copy.frame(at: Double(step) / 60, offset: place)
        try cast.take(layout.frame(at: Double(step) / 60, offset: place, recorder: &recorder))
        let view = Rect(origin: place, size: SpringLayoutTests.viewport)
        let items = frame.supplements.drop { Self.rest($0.id) != nil }
        #expect(items.allSatisfy { $0.id.kind == "badge" })
        for one in frame.supplements.dropLast(items.count) {
          #expect(one.restFrame == Self.rest(one.id))
          guard
            let first = frame.attributes.first(where: { $0.ordinal == one.ordinal })
          else { continue }
          #expect(one.displacement == first.displacement)
          largest = max(largest, one.displacement.length)
          seen += 1
        }
        // And every one that can be seen is there.
        for item in frame.attributes where item.element.item % 3 == 0 {
          let row = Rect(origin: item.restFrame.origin, size: Size(width: 10, height: 10))
          let isSeen = row.offset(by: item.displacement).overlaps(view)
          #expect(
            frame.supplements.contains { $0.id.kind == "row" && $0.ordinal == item.ordinal }
              == isSeen)
        }
      }
      #expect(seen > 1000)
      #expect(limit.map { largest <= $0 + 1e-9 && largest > $0 - 1 } ?? (largest > 12))
      // Names and details, as recorded.
      let members = cast.members.compactMap { cast[$0] }.filter { $0.name != nil }
      #expect(members.allSatisfy { $0.detail == .badge && $0.role == .item })
      let first = Int((offset / 60).rounded(.up)) * 3
      for name in [
        "row group 0.\(first).0", "line group 0.\(first).0", "column group 0.\(first + 1).1",
      ] {
        #expect(members.count { $0.name == name } == 1, "\(name)")
      }
    }
  }

  @Test("a finger that carries the first item leaves the badge of the group where it is")
  func lifted() throws {
    var layout = try SpringLayoutTests.layout(
      SpringRules(), Self.arrange(Self.content(30)), window: .margin(50))
    _ = layout.frame(at: 0, offset: .zero)
    try layout.lift([.item(3, section: 0)], offset: .zero)
    try layout.drag(.item(3, section: 0), to: Point(x: 40, y: 90))
    try layout.drag(.item(3, section: 0), to: Point(x: 200, y: 300))
    layout.advance(by: SpringLayoutTests.scroll(by: 0, over: 0.3))
    var recorder = LayoutRecorder()
    var copy = layout
    let frame = copy.frame(at: 0.3, offset: .zero)
    let recorded = layout.frame(at: 0.3, offset: .zero, recorder: &recorder)
    let item = try #require(frame.attributes.first { $0.element == .item(3, section: 0) })
    #expect(item.displacement.length > 50)
    let own = try #require(
      frame.supplements.firstIndex { $0.ordinal == item.ordinal && $0.id.kind == "badge" })
    #expect(frame.supplements[own].displacement == item.displacement)
    let row = try #require(
      frame.supplements.firstIndex { $0.ordinal == item.ordinal && $0.id.kind == "row" })
    #expect(frame.supplements[row].displacement == .zero)
    #expect(frame.supplements[row].restFrame == Self.rest(frame.supplements[row].id))
    // The badge of the item is in front with it, that of the row is not.
    #expect(recorded.poses[.z][frame.attributes.count + own] == 1.0078125)
    #expect(recorded.poses[.z][frame.attributes.count + row] == 0.0078125)
  }

  @Test("when items come and go, every group has its badges at once, and no other has any")
  func changes() throws {
    var content = Self.content(12)
    var layout = try SpringLayoutTests.layout(
      SpringRules(), Self.arrange(content), window: .margin(50))
    var (recorder, cast) = (LayoutRecorder(), Cast())
    try cast.take(layout.frame(at: 0, offset: .zero, recorder: &recorder))
    let mapping = try content.apply([
      .deleteItem(.item(3, section: 0)), .deleteItem(.item(11, section: 0)),
      .insertItem(ItemContent(size: .zero), at: ItemPath(item: 0, section: 0)),
    ])
    try layout.change(
      to: Self.arrange(content), mapping: mapping, offset: .zero, newOffset: .zero,
      transition: CellTransition(fades: true))
    var flying = 0
    for step in 1..<120 {
      layout.advance(by: SpringLayoutTests.scroll(by: 0, over: 1 / 60))
      var copy = layout
      let frame = copy.frame(at: Double(step) / 60, offset: .zero)
      let recorded = layout.frame(at: Double(step) / 60, offset: .zero, recorder: &recorder)
      try cast.take(recorded)
      let groups = frame.supplements.filter { Self.rest($0.id) != nil }
      // 11 items: four rows, the last of which has a column of one.
      #expect(groups.map(\.id.kind) == (0..<4).flatMap { _ in ["row", "line", "column"] })
      #expect(
        groups.allSatisfy {
          $0.restFrame == Self.rest($0.id) && $0.displacement == .zero && $0.opacity == 1
        })
      flying += frame.attributes.count { $0.displacement.length > 1 }
      let slots = recorded.members.suffix(frame.supplements.count)
      for (slot, one) in zip(slots, frame.supplements) {
        guard case .group(let path, let depth) = one.id.owner else { continue }
        #expect(cast[slot]?.name == "\(one.id.kind) group 0.\(path.item).\(depth)")
      }
    }
    #expect(flying > 50)
  }
}
