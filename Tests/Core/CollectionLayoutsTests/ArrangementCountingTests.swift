import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite struct ArrangementCountingTests {
  private static let environment = LayoutEnvironment(viewport: Size(width: 300, height: 500))

  @Test("equal items near a rectangle are counted as visits count them, but for a line around it")
  func agreement() throws {
    for seed in UInt64(0xC0)..<0xE0 {
      var random = SplitMix64(seed: seed)
      let environment = Self.environment
      let size = Size(width: random.number(5, 60), height: random.number(5, 60))
      let content = CollectionContent(
        sections: (0..<3).map { _ in
          SectionContent(count: Int(random.number(1, 400)), size: size)
        })
      let arrangements = [
        try ListLayout(lineSpacing: random.number(0, 9)).arrange(content, in: environment),
        try FlowLayout(lineSpacing: random.number(0, 9), itemSpacing: random.number(0, 9))
          .arrange(content, in: environment),
      ]
      for arrangement in arrangements {
        let window = Rect(
          x: random.number(-100, 200), y: random.number(-100, 900), width: random.number(1, 400),
          height: random.number(1, 900))
        var wide = window
        // A line is 60 pt long at most, and so are items.
        wide.origin = wide.origin - Vector(dx: 70, dy: 70)
        wide.size = Size(width: wide.size.width + 140, height: wide.size.height + 140)
        let count = arrangement.countOfEqualItems(near: window)
        #expect(visited(arrangement, window) <= count, "seed \(seed)")
        #expect(count <= visited(arrangement, wide), "seed \(seed)")
      }
    }
  }

  @Test("items that repeat are counted as visits count them, but for a pattern at either end")
  func repetition() throws {
    for seed in UInt64(0xE0)..<0x120 {
      var random = SplitMix64(seed: seed)
      let environment = Self.environment
      let pattern = (0..<Int(random.number(2, 6))).map { _ in
        Size(width: random.number(5, 60), height: random.number(0, 60))
      }
      let sizes = ItemSizes.varying(
        ItemTable(repeating: pattern, count: Int(random.number(5000, 20_000))))
      let spacing = random.number(-70, 20)
      let (column, row) = (CollectionContent(SectionContent(items: sizes)), sideways(sizes))
      let arrangements = [
        try ListLayout(lineSpacing: spacing).arrange(column, in: environment),
        try FlowLayout(lineSpacing: spacing).arrange(column, in: environment),
        try ListLayout().arrange(row, in: environment),
      ]
      for arrangement in arrangements {
        let size = arrangement.contentSize
        let whole = Rect(
          x: -1e9, y: random.number(-100, size.height), width: 2e9,
          height: random.number(1, size.height))
        let window =
          arrangement.scrollingSections.isEmpty
          ? whole
          : Rect(x: random.number(-100, 1e5), y: -1e9, width: random.number(1, 1e5), height: 2e9)
        let count = arrangement.countOfEqualItems(near: window)
        // A line holds 60 items at most, and begins at one of five places of the pattern.
        #expect(visited(arrangement, window) - 600 <= count, "seed \(seed)")
        // With negative spacing, a line may end where the one after it begins or as far before as they overlap.
        #expect(count <= visited(arrangement, window.growing(by: 71)), "seed \(seed)")
      }
    }
  }

  /// Items in one line across a collection, which scrolls.
  private func sideways(_ sizes: ItemSizes) -> CollectionContent {
    CollectionContent(
      SectionContent(
        items: sizes, layout: .list(ListLayout(axis: .horizontal)),
        scrolling: SectionScrolling(length: 60)))
  }

  @Test("a trillion items are counted at once; items that are stored are not counted")
  func trillion() throws {
    let environment = LayoutEnvironment(viewport: Size(width: 390, height: 1e12))
    let rows = SectionContent(count: 1_000_000_000_000, size: Size(width: 0, height: 1))
    let list = try ListLayout(lineSpacing: 0)
      .arrange(CollectionContent(sections: [rows]), in: environment)
    let all = Rect(origin: .zero, size: environment.viewport)
    #expect(list.countOfEqualItems(near: all) == 1_000_000_000_000)
    // A second row of two points: two rows to three points, but for those at the ends.
    let sizes = [Size(width: 0, height: 1), Size(width: 0, height: 2)]
    let pairs = SectionContent(
      items: .varying(ItemTable(repeating: sizes, count: 1_000_000_000_000)))
    for (spacing, expected) in [(0.0, 666_666_666_666), (-2, 1_000_000_000_000)] {
      let list = try ListLayout(lineSpacing: spacing)
        .arrange(CollectionContent(pairs), in: environment)
      #expect(abs(list.countOfEqualItems(near: all) - expected) <= 20_000)
    }
    let frames = try Arrangement(
      frames: [Rect(x: 0, y: 0, width: 9, height: 9)], axis: .vertical)
    #expect(frames.countOfEqualItems(near: all) == 0)
  }

  private func visited(_ arrangement: Arrangement, _ rect: Rect) -> Int {
    var count = 0
    arrangement.forEachElement(overlapping: rect) { _, _ in count += 1 }
    return count
  }
}

extension SplitMix64 {
  fileprivate mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * unit()
  }
}
