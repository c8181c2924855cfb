import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

/// Items whose sizes, spans and styles repeat, in constant memory.
@Suite("Items that repeat")
struct RepeatedItemsTests {
  private static let many = 2_147_483_647
  private static let heights: [Double] = [10, 20, 30, 44.1, 7, 0, 12.5]

  private static func section(_ sizes: [Size], count: Int = many) -> SectionContent {
    SectionContent(items: .varying(ItemTable(repeating: sizes, count: count)))
  }

  /// A pattern, or an array of all its entries.
  private static func table<Element>(
    _ pattern: [Element], count: Int, isPattern: Bool
  ) -> ItemTable<Element> {
    isPattern
      ? ItemTable(repeating: pattern, count: count)
      : ItemTable((0..<count).map { pattern[$0 % pattern.count] })
  }

  @Test("a pattern gives what an array of all entries gives, to the last bit")
  func patterns() throws {
    // In the first two, groups near the end hold what they could not hold before.
    for seed in [531, 1965] + seeds(20, of: 2000) {
      var scene = RandomScene(seed: seed)
      var random = SplitMix64(seed: ~seed)
      if random.chance(0.25) { scene.layout = RandomRows.layout(&random, axis: scene.layout.axis) }
      let count = random.int(1030...1500)
      let sizes = (0..<random.int(1...9)).map { _ in
        Size(width: random.quarter(1...90) / 3, height: random.quarter(0...60) / 7)
      }
      let spans = (0..<random.int(1...4)).map { _ in random.int(1...3) }
      let styles = (0..<random.int(1...3)).map { _ in ItemStyle.random(&random) }
      let (isSpanned, isStyled) = (random.chance(0.5), random.chance(0.3))
      func content(_ isPattern: Bool) -> CollectionContent {
        func table<Element>(_ pattern: [Element]) -> ItemTable<Element> {
          Self.table(pattern, count: count, isPattern: isPattern)
        }
        var section = SectionContent(items: .varying(table(sizes)))
        if isSpanned { section.spans = .varying(table(spans)) }
        if isStyled { section.itemStyles = table(styles) }
        return CollectionContent(section)
      }
      let all = try scene.layout.arrange(content(false), in: scene.environment)
      let pattern = try scene.layout.arrange(content(true), in: scene.environment)
      #expect(content(true) == content(false), "seed \(seed)")
      #expect(pattern.contentSize == all.contentSize, "seed \(seed)")
      let frames = all.frames
      #expect(pattern.frames == frames, "seed \(seed)")
      let room = all.contentSize
      for _ in 0..<3 {
        let rect = Rect(
          x: room.width * (random.unit() - 0.1), y: room.height * (random.unit() - 0.1),
          width: room.width * random.unit() * 0.2, height: room.height * random.unit() * 0.2)
        var found: [Int] = []
        pattern.ordinals(overlapping: rect, into: &found)
        #expect(found == frames.indices.filter { frames[$0].overlaps(rect) }, "seed \(seed)")
      }
    }
  }

  @Test("waterfalls of several blocks are the same from a pattern and from an array")
  func waterfalls() throws {
    for seed in seeds(6, of: 500) {
      var random = SplitMix64(seed: UInt64(seed))
      let count = random.int(4000...9000)
      func pattern<Element>(_ make: () -> Element) -> [Element] {
        (0..<(random.chance(0.5) ? random.int(1...9) : random.int(10...3900))).map { _ in make() }
      }
      let sizes = pattern { Size(width: 10, height: random.quarter(0...60) / 7) }
      let spans = pattern { random.int(1...3) }
      let isSpanned = random.chance(0.5)
      let placements: [WaterfallPlacement] = [
        .shortestFirst, .leadingToTrailing, .trailingToLeading,
      ]
      let layout = WaterfallLayout(
        tracks: .count(random.int(2...9)), placement: placements[random.int(0...2)])
      func content(_ isPattern: Bool) -> CollectionContent {
        func table<Element>(_ pattern: [Element]) -> ItemTable<Element> {
          Self.table(pattern, count: count, isPattern: isPattern)
        }
        var section = SectionContent(items: .varying(table(sizes)))
        if isSpanned { section.spans = .varying(table(spans)) }
        return CollectionContent(section)
      }
      let all = try layout.arrange(content(false), in: .viewport(300, 400))
      let repeated = try layout.arrange(content(true), in: .viewport(300, 400))
      #expect(repeated.frames == all.frames, "seed \(seed)")
      // A change leaves whole blocks before it as they are.
      let place = random.int(0...count - 1)
      func changed(_ isPattern: Bool) throws -> [Rect] {
        var content = content(isPattern)
        let mapping = try content.apply([
          .resizeItem(.item(place, section: 0), to: Size(width: 10, height: 90))
        ])
        return try layout.arrange(
          content, in: .viewport(300, 400), reusing: isPattern ? repeated : all, mapping: mapping
        ).frames
      }
      #expect(try changed(true) == changed(false), "seed \(seed)")
    }
  }

  @Test("a list of 2,147,483,647 items of seven heights is laid out by whole periods")
  func longList() throws {
    let list = ListLayout(lineSpacing: 2)
    let content = CollectionContent(Self.section(Self.heights.map { Size(width: 1, height: $0) }))
    let placed = try list.arrange(content, in: .viewport(100, 400))
    let period = 123.6 + 7 * 2
    // 2,147,483,647 is 7 · 306,783,378 + 1.
    let expected = 306_783_378 * period + 10
    #expect(abs(placed.contentSize.height - expected) < 1e-4)
    for whole in [0, 1, 1_000_003, 306_783_377] {
      let start = placed.frame(at: 7 * whole).minY
      #expect(abs(start - Double(whole) * period) < 1e-4)
      for (item, height) in Self.heights.enumerated() {
        #expect(placed.frame(at: 7 * whole + item).size.height == height)
      }
      var found: [Int] = []
      placed.ordinals(
        overlapping: Rect(x: 0, y: start - 1, width: 1, height: 30), into: &found)
      #expect(found == [7 * whole, 7 * whole + 1])
    }
  }

  @Test("lines of a flow repeat from where a line begins as an earlier one did")
  func longFlow() throws {
    // In 100 pt: 60 30 | 50 40 | 60 30 | …, after one line of the pattern's start.
    let sizes = [(60, 10), (30, 20), (50, 30), (40, 40), (80, 50)].map {
      Size(width: Double($0.0), height: Double($0.1))
    }
    let flow = FlowLayout(lineSpacing: 0, itemSpacing: 0)
    let content = CollectionContent(Self.section(sizes))
    let placed = try flow.arrange(content, in: .viewport(100, 400))
    // Three lines to five items: 20, 40 and 50 high. 2,147,483,647 is 5 · 429,496,729 + 2.
    #expect(placed.contentSize.height == 429_496_729 * 110 + 20)
    let last = placed.frame(at: Self.many - 1)
    #expect(last == Rect(x: 60, y: 429_496_729 * 110, width: 30, height: 20))
    #expect(
      placed.frame(at: 5 * 123_456_789 + 3)
        == Rect(x: 50, y: 123_456_789 * 110 + 20, width: 40, height: 40))
    var grid = GridLayout(tracks: .count(3), lineSpacing: 0, itemSpacing: 0, itemLength: .own)
    var tall = try grid.arrange(content, in: .viewport(90, 400))
    // Lines of three of five heights, five of them to fifteen items: 30, 50, 40, 50 and 50.
    #expect(tall.frame(at: 15 * 1_000_000).origin == Point(x: 0, y: 220e6))
    grid.tracks = .count(2)
    var spanning = content
    spanning.sections[0].spans = .varying(ItemTable(repeating: [1, 2], count: Self.many))
    tall = try grid.arrange(spanning, in: .viewport(90, 400))
    // Each item has a line of its own: 150 to five.
    #expect(tall.frame(at: 5 * 1_000_000).minY == 150e6)
  }

  @Test("a change in the middle of many items moves those behind it, and shares the rest")
  func changes() throws {
    let list = ListLayout()
    var content = CollectionContent(Self.section(Self.heights.map { Size(width: 1, height: $0) }))
    var placed = try list.arrange(content, in: .viewport(100, 400))
    let behind = placed.frame(at: 1_000_000_000)
    let mapping = try content.apply([
      .insertItem(
        ItemContent(size: Size(width: 1, height: 5)), at: ItemPath(item: 500_000_000, section: 0)),
      .deleteItem(.item(700_000_000, section: 0)),
      .resizeItem(.item(0, section: 0), to: Size(width: 1, height: 110)),
    ])
    placed = try list.arrange(
      content, in: .viewport(100, 400), reusing: placed, mapping: mapping)
    // 700,000,000 is a multiple of 7: an item of 10 pt has gone; one of 5 has come, and one is 100 longer.
    #expect(abs(placed.frame(at: 1_000_000_000).minY - behind.minY - 95) < 1e-4)
    #expect(placed.elementCount == Self.many)
    #expect(placed.frame(at: 500_000_000).size.height == 5)
    // Afresh, nothing repeats any more.
    #expect(throws: LayoutError(.tooManyRepeatedItems(Self.many, section: 0))) {
      try list.arrange(content, in: .viewport(100, 400))
    }
    let again = try ElementMapping(from: content, to: content)
    #expect(again.resized.isEmpty)
  }

  @Test("what has to be looked at item by item is refused where there are too many")
  func limits() throws {
    let sizes = [Size(width: 0, height: 1), Size(width: 0, height: 2)]
    let content = CollectionContent(Self.section(sizes))
    // All on one line, which never ends.
    #expect(throws: LayoutError(.tooManyRepeatedItems(Self.many, section: 0))) {
      try FlowLayout(itemSpacing: 0).arrange(content, in: .viewport(100, 400))
    }
    #expect(throws: LayoutError(.tooManyWaterfallItems(Self.many, section: 0))) {
      try WaterfallLayout(tracks: .count(2)).arrange(content, in: .viewport(100, 400))
    }
    #expect(
      throws: LayoutError(
        .unusableNumber(.itemSize, value: -1, place: LayoutPlace(section: 0, item: 1)))
    ) {
      try ListLayout().arrange(
        CollectionContent(Self.section([.zero, Size(width: 1, height: -1)])),
        in: .viewport(100, 400))
    }
  }
}
