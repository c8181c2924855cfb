import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import Gestures
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

/// Changes of a collection, beside the same by its parts.
@Suite("Changes of a BouncyCollection")
struct BouncyCollectionChangeTests {
  private static let viewport = Size(width: 390, height: 844)
  private static let row = ItemContent(size: Size(width: 390, height: 64))

  private func list(_ count: Int = 200) throws -> BouncyCollection {
    try BouncyCollection(.list(itemCount: count, itemHeight: 64), viewport: Self.viewport)
  }

  private func named(_ identifiers: [UInt64]) -> CollectionContent {
    CollectionContent(sections: [
      SectionContent(
        items: .uniform(count: identifiers.count, size: Self.row.size),
        itemIdentifiers: identifiers.map { ElementID($0) })
    ])
  }

  /// Where elements are drawn in the viewport, by ordinals.
  private func inViewport(_ frame: LayoutFrame) -> [Int: Point] {
    Dictionary(
      uniqueKeysWithValues: frame.attributes.map {
        ($0.ordinal, $0.frame.origin - (frame.contentOffset - .zero))
      })
  }

  @Test("inserting a row into a list that scrolls is one statement, with the frames of the parts")
  func insert() throws {
    var list = try list()
    list.scroll(to: Point(x: 0, y: 600), time: 0, duration: 0.4)
    try list.apply([.insertItem(Self.row, at: ItemPath(item: 11, section: 0))], at: 0.2)
    #expect(list.content.sections[0].items.count == 201)

    let environment = LayoutEnvironment(viewport: Self.viewport)
    var content = CollectionContent(sections: [SectionContent(count: 200, size: Self.row.size)])
    let old = try ListLayout().arrange(content, in: environment)
    var driver = ScrollDriver(
      try SpringLayout(old, viewport: Self.viewport),
      physics: try ScrollPhysics(
        geometry: ScrollGeometry(contentSize: old.contentSize, viewport: Self.viewport)))
    driver.update { $0.scroll(to: Point(x: 0, y: 600), time: 0, duration: 0.4) }
    let mapping = try content.apply([
      .insertItem(Self.row, at: ItemPath(item: 11, section: 0))
    ])
    try driver.change(
      to: ListLayout().arrange(content, in: environment), mapping: mapping, at: 0.2)
    for time in [0.2, 0.21, 0.3, 0.5, 2] {
      #expect(list.advance(to: time) == driver.advance(to: time), "\(time) s")
    }
  }

  @Test("content is compared by its identifiers")
  func identifiers() throws {
    let layout = CollectionLayout.list(ListLayout())
    var list = try BouncyCollection(
      layout, named([1, 2, 3, 4]), in: LayoutEnvironment(viewport: Self.viewport))
    let mapping = try list.apply(named([4, 1, 3]), at: 1)
    #expect((0..<3).map { mapping.oldOrdinal(ofNew: $0) } == [3, 0, 2])
    let before = list.snapshot()
    #expect(throws: BouncyCollectionError.self) { try list.apply(named([4, 4])) }
    #expect(list.snapshot() == before)
    // Identifiers live through a snapshot.
    var restored = try BouncyCollection(snapshot: before)
    try restored.apply([.deleteItem(.identifier(1))], at: 2)
    #expect(restored.content == named([4, 3]))
  }

  @Test(
    "layout, container, springs and scrolling change at once: nothing jumps, and all is in force",
    arguments: seeds(10, of: 2000))
  func atOnce(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    func number(_ low: Double, _ high: Double) -> Double {
      Double.random(in: low...high, using: &random)
    }
    let tiles = SectionContent(count: 300, size: Size(width: 80, height: 60))
    var flow = try BouncyCollection(
      .flow(FlowLayout()), CollectionContent(sections: [tiles]),
      in: LayoutEnvironment(viewport: Self.viewport))
    flow.scroll(to: Point(x: 0, y: number(500, 3000)), time: 0, duration: 0.3)
    let time = number(0.1, 0.4)
    let before = flow.advance(to: time)
    let springs = SpringRules(spring: try SpringTuning(frequency: number(1, 4), dampingRatio: 0.4))
    let (layout, width) = (FlowLayout(lineSpacing: 25), number(300, 600))
    try flow.update(at: time) {
      $0.layout = .flow(layout)
      $0.environment.viewport.width = width
      $0.springs = springs
      $0.scrolling = ScrollBehavior(decelerationRate: 0.99)
    }
    let after = flow.advance(to: time)
    #expect(flow.springs == springs && flow.scrolling == ScrollBehavior(decelerationRate: 0.99))
    #expect(flow.layout == .flow(layout) && flow.environment.viewport.width == width)
    let (old, new) = (inViewport(before), inViewport(after))
    var (seen, moved) = (0, false)
    for (ordinal, place) in old {
      guard let now = new[ordinal] else { continue }
      seen += 1
      let way = now - place
      #expect(abs(way.dx) < 1e-6 && abs(way.dy) < 1e-6, "seed \(seed): item \(ordinal) by \(way)")
      let rest = flow.arrangement.frame(at: ordinal).origin.y - after.contentOffset.y
      moved = moved || abs(rest - now.y) > 5
    }
    #expect(seen > 5 && moved)
    let rest = flow.advance(to: 60)
    let fresh = try BouncyCollection(.flow(layout), flow.content, in: flow.environment)
    #expect(flow.isIdle && flow.arrangement.contentSize == fresh.arrangement.contentSize)
    #expect(
      rest.attributes.allSatisfy { $0.frame == fresh.arrangement.frame(at: $0.ordinal) })
  }

  @Test("one value that is out of range refuses the whole update, and leaves no trace")
  func refused() throws {
    let row = ItemPath(item: 3, section: 0)
    var list = try list()
    list.scroll(to: Point(x: 0, y: 900), time: 0)
    _ = list.advance(to: 0.1)
    let before = list.snapshot()
    let changes: [(inout BouncyCollection.Configuration) -> Void] = [
      { $0.environment.viewport.width = -1 },
      { $0.springs.maximumOverlap = -1 },
      { $0.scrolling.lineHeight = 0 },
      { $0.layout = .list(ListLayout(lineSpacing: .nan)) },
      { $0.layout = nil },
    ]
    for change in changes {
      #expect(throws: BouncyCollectionError.self) {
        try list.update {
          $0.springs = SpringRules(spring: .bouncy)
          change(&$0)
        }
      }
      #expect(list.snapshot() == before)
    }
    #expect(throws: BouncyCollectionError.self) {
      try list.apply([.deleteItem(.item(7, section: 0)), .deleteItem(.item(200, section: 0))])
    }
    #expect(throws: BouncyCollectionError.self) {
      try list.apply(frames: [Rect(x: .nan, y: 0, width: 9, height: 9)])
    }
    #expect(throws: BouncyCollectionError.self) { try list.moveReorder(to: .zero) }
    #expect(list.snapshot() == before)
    try list.beginReorder(of: row, at: Point(x: 100, y: 300))
    let error = #expect(throws: BouncyCollectionError.self) {
      try list.beginReorder(of: row, at: .zero)
    }
    #expect(error?.problem == "an item is in hand already")
    let inHand = #expect(throws: BouncyCollectionError.self) { try list.apply(frames: []) }
    #expect(inHand?.problem == "an item is in hand already")
    try list.update { _ in }
    var own = try BouncyCollection(
      .frames([Rect(x: 0, y: 0, width: 9, height: 9)]), viewport: Self.viewport)
    let other = #expect(throws: BouncyCollectionError.self) {
      try own.apply([.deleteItem(.item(0, section: 0))])
    }
    #expect(other?.problem == "a collection of own rectangles has no layout")
  }

  @Test("rectangles take the place of a layout, and a layout that of rectangles, on their springs")
  func layoutAndFrames() throws {
    var list = try list(40)
    let rows = list.advance(to: 0)
    let frames = (0..<40).map { Rect(x: 0, y: 50 * Double($0), width: 200, height: 40) }
    try list.apply(frames: frames, at: 0)
    #expect(list.layout == nil && list.arrangement.elementCount == 40)
    let before = list.advance(to: 0)
    for (old, new) in zip(rows.attributes, before.attributes) {
      let way = new.frame.origin - old.frame.origin
      #expect(abs(way.dx) < 1e-9 && abs(way.dy) < 1e-9)
    }
    #expect(list.advance(to: 60).attributes.allSatisfy { $0.frame == frames[$0.ordinal] })
    var configuration = list.configuration
    configuration.layout = .list(ListLayout(lineSpacing: 9))
    let items = CollectionContent(sections: [
      SectionContent(count: 40, size: Size(width: 100, height: 30))
    ])
    try list.apply(CollectionUpdate(content: .items(items), configuration: configuration), at: 60)
    #expect(list.layout == configuration.layout && list.content == items)
    #expect(list.advance(to: 60).attributes[3].frame.origin == frames[3].origin)
    #expect(list.advance(to: 120).attributes[3].frame.origin.y == 3 * 39)
  }

  @Test("an item is reordered while rows come and go, and the springs soften")
  func reorder() throws {
    var list = try list(40)
    try list.beginReorder(of: ItemPath(item: 2, section: 0), at: Point(x: 100, y: 160), time: 0.1)
    try list.moveReorder(to: Point(x: 100, y: 480), time: 0.3)
    _ = list.advance(to: 0.4)
    let gap = try #require(list.reorderedItem)
    #expect(gap.item > 4)
    try list.apply([.insertItem(Self.row, at: ItemPath(item: 0, section: 0))], at: 0.45)
    #expect(list.reorderedItem == ItemPath(item: gap.item + 1, section: 0))
    try list.update(at: 0.5) { $0.springs = SpringRules(spring: .bouncy) }
    var restored = try BouncyCollection(snapshot: list.snapshot())
    for time in [0.52, 0.6, 0.61] {
      #expect(list.advance(to: time) == restored.advance(to: time))
    }
    let move = try list.endReorder(time: 0.7)
    let other = try restored.endReorder(time: 0.7)
    #expect(move?.to == other?.to && move?.from == ItemPath(item: 3, section: 0))
    #expect(list.advance(to: 30) == restored.advance(to: 30))
    #expect(list.isIdle && !list.isReordering && list.content.sections[0].items.count == 41)
    #expect(list.advance(to: 30).attributes.allSatisfy { $0.displacement == .zero })
  }

  @Test("a list that loses the item in hand goes on without it")
  func deletedInHand() throws {
    var list = try list(40)
    try list.beginReorder(of: ItemPath(item: 2, section: 0), at: Point(x: 100, y: 160), time: 0.1)
    try list.apply([.deleteItem(.item(2, section: 0))], at: 0.2)
    #expect(!list.isReordering && list.content.sections[0].items.count == 39)
    #expect(list.advance(to: 30).attributes.allSatisfy { $0.displacement == .zero })
  }

  @Test("a reorder whose item something else has let go of can be ended")
  func letGoElsewhere() throws {
    let item = LayoutElement.item(2, section: 0)
    let endings: [(inout BouncyCollection) throws -> Void] = [
      { try $0.endReorder() }, { try $0.cancelReorder() },
    ]
    for end in endings {
      var list = try list(40)
      try list.beginReorder(of: ItemPath(item: 2, section: 0), at: Point(x: 100, y: 160))
      try list.reattach(item)
      #expect(throws: BouncyCollectionError.self) { try list.moveReorder(to: Point(x: 9, y: 9)) }
      try end(&list)
      _ = list.advance(to: 30)
      #expect(list.isIdle)
    }
  }

  @Test("with an item in hand, too, a refused change lets no time pass")
  func refusedInHand() throws {
    var list = try list(40)
    try list.beginReorder(of: ItemPath(item: 2, section: 0), at: Point(x: 100, y: 400))
    try list.moveReorder(to: Point(x: 100, y: 830), time: 0.2)
    let before = list.snapshot()
    let unknown = ScrollAnchoring(.element(.item(99, section: 0)))
    for time in [0.2, 3, .nan] {
      #expect(throws: BouncyCollectionError.self) {
        try list.apply([.deleteItem(.item(40, section: 0))], at: time)
      }
      #expect(throws: BouncyCollectionError.self) {
        try list.apply([.deleteItem(.item(0, section: 0))], at: time, anchoring: unknown)
      }
      #expect(throws: BouncyCollectionError.self) {
        try list.update(at: time) { $0.environment.viewport.height = .infinity }
      }
      #expect(list.snapshot() == before)
    }
    // Near the edge the view has scrolled meanwhile.
    try list.apply([.deleteItem(.item(0, section: 0))], at: 1)
    #expect(list.contentOffset.y > 100 && list.isReordering)
  }

  @Test("without an item in hand, a refused change at a later time leaves no trace either")
  func refusedLater() throws {
    var list = try list(40)
    list.scroll(to: Point(x: 0, y: 900), time: 0)
    let before = list.snapshot()
    #expect(throws: BouncyCollectionError.self) {
      try list.apply(
        [.deleteItem(.item(0, section: 0))], at: 10,
        anchoring: ScrollAnchoring(.element(.item(99, section: 0))))
    }
    #expect(list.snapshot() == before)
  }

  @Test("other springs leave a short conversation at the bottom")
  func conversation() throws {
    var chat = try BouncyCollection(
      .list(ListLayout()), named([1, 2]), in: LayoutEnvironment(viewport: Self.viewport))
    try chat.apply(named([1, 2, 3]), at: 0, anchoring: .chat)
    let offset = chat.advance(to: 30).contentOffset
    #expect(offset.y == 3 * 64 - 844)
    try chat.update(at: 31) { $0.springs = SpringRules(spring: .bouncy) }
    let after = chat.advance(to: 60)
    #expect(after.contentOffset == offset && chat.isIdle)
  }

  @Test("own rectangles move to others on their springs")
  func rectangles() throws {
    let frames = (0..<20).map { Rect(x: 0, y: 50 * Double($0), width: 300, height: 40) }
    var own = try BouncyCollection(.frames(frames), viewport: Self.viewport)
    let moved = frames.map { Rect(x: 60, y: $0.minY, width: 300, height: 40) }
    try own.apply(frames: moved + [Rect(x: 60, y: 1000, width: 300, height: 40)], at: 1)
    #expect(own.advance(to: 1).attributes.allSatisfy { abs($0.displacement.dx + 60) < 1e-9 })
    #expect(own.advance(to: 30).attributes.allSatisfy { $0.displacement == .zero })
    #expect(own.arrangement.frame(at: 20).minY == 1000)
  }

  @Test("a list along the other axis, and a section that scrolls by itself, need no more words")
  func axes() throws {
    var across = try BouncyCollection(
      .list(ListLayout(axis: .horizontal)),
      CollectionContent(sections: [SectionContent(count: 200, size: Size(width: 64, height: 100))]),
      in: LayoutEnvironment(viewport: Self.viewport))
    across.scroll(to: Point(x: 600, y: 0), time: 0, duration: 0.4)
    #expect(across.advance(to: 1).contentOffset == Point(x: 600, y: 0))

    let shelf = Shelf()
    var list = try BouncyCollection(.list(ListLayout()), shelf.content, in: shelf.environment)
    list.scroll(section: 1, to: 200, time: 0, duration: 0)
    list.wheel(Vector(dx: 90, dy: 0), at: Point(x: 100, y: 240), time: 0.1)
    _ = list.advance(to: 1)
    #expect(list.driver.contentOffset(ofSection: 1)?.x == 290 && list.contentOffset == .zero)
    try list.apply([.deleteItem(.identifier(1000))], at: 1)
    #expect(list.arrangement.elementCount == list.content.elementCount)
    _ = list.advance(to: 30)
    #expect(list.isIdle)
  }
}
