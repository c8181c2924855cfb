import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("Fractional rows")
struct RowLayoutTests {
  private static func content(_ heights: [Double], _ divisors: [Int]) -> CollectionContent {
    CollectionContent(
      SectionContent(
        items: .varying(heights.map { Size(width: 7, height: $0) }), spans: .varying(divisors)))
  }

  private static let heights: [Double] = [10, 20, 30, 5, 6, 7, 8, 9]
  private static let divisors = [1, 2, 2, 2, 3, 3, 3, 3]

  @Test("full width, halves and thirds: a row ends when it is full or the width changes")
  func byHand() throws {
    let layout = RowLayout(lineSpacing: 4, itemSpacing: 15)
    let arrangement = try layout.arrange(
      Self.content(Self.heights, Self.divisors), in: .viewport(300, 100))
    // Halves of (300 − 15) / 2, thirds of (300 − 30) / 3.
    #expect(
      arrangement.frames == [
        Rect(x: 0, y: 0, width: 300, height: 10),
        Rect(x: 0, y: 14, width: 142.5, height: 20),
        Rect(x: 157.5, y: 14, width: 142.5, height: 30),
        Rect(x: 0, y: 48, width: 142.5, height: 5),
        Rect(x: 0, y: 57, width: 90, height: 6), Rect(x: 105, y: 57, width: 90, height: 7),
        Rect(x: 210, y: 57, width: 90, height: 8), Rect(x: 0, y: 69, width: 90, height: 9),
      ])
    #expect(arrangement.contentSize == Size(width: 300, height: 78))
  }

  @Test("stretched items are as long as the longest of their row")
  func stretched() throws {
    let layout = RowLayout(lineSpacing: 4, itemSpacing: 15, itemAlignment: .stretch)
    let arrangement = try layout.arrange(
      Self.content(Self.heights, Self.divisors), in: .viewport(300, 100))
    #expect(arrangement.frames.map(\.size.height) == [10, 30, 30, 5, 8, 8, 8, 9])
    #expect(arrangement.tops == [0, 14, 14, 48, 57, 57, 57, 69])
  }

  @Test("a spacing wider than the row leaves no extent, a huge divisor no overflow")
  func degenerate() throws {
    let narrow = try RowLayout(itemSpacing: 200).arrange(
      Self.content([1, 1, 1], [3, 3, 3]), in: .viewport(100, 100))
    #expect(narrow.frames.map(\.size.width) == [0, 0, 0])
    #expect(narrow.lefts == [0, 200, 400])
    for spans in [ItemSpans.uniform(.max), .varying([.max, .max, 1])] {
      var section = SectionContent(sizes: [1, 2, 3].map { Size(width: 1, height: $0) })
      section.spans = spans
      let frames = try RowLayout().arrange(CollectionContent(section), in: .viewport(100, 100))
        .frames
      #expect(frames[0].minY == frames[1].minY)
    }
    var section = SectionContent(count: 1 << 31, size: Size(width: 1, height: 20))
    section.spans = .uniform(4)
    let many = try RowLayout(lineSpacing: 5).arrange(
      CollectionContent(section), in: .viewport(430, 9))
    #expect(many.frame(at: 4_000_002) == Rect(x: 220, y: 25e6, width: 100, height: 20))
  }

  @Test("random rows lie where a loop over items puts them")
  func bruteForce() throws {
    for seed in seeds(200, of: 3000) {
      var random = SplitMix64(seed: seed)
      let scene = RandomRows(&random)
      let arrangement = try scene.arrangement()
      #expect(arrangement.frames.count == scene.divisors.count)
      for (item, (one, other)) in zip(arrangement.frames, scene.expectedFrames).enumerated() {
        #expect(one.isClose(to: other, within: 1e-9), "seed \(seed), item \(item)")
      }
      for _ in 0..<5 {
        let rect = Rect(
          x: random.quarter(-20...300), y: random.quarter(-20...900),
          width: random.quarter(0...200), height: random.quarter(0...300))
        var found: [Int] = []
        arrangement.ordinals(overlapping: rect, into: &found)
        let frames = arrangement.frames
        #expect(found == frames.indices.filter { frames[$0].overlaps(rect) }, "seed \(seed)")
      }
    }
  }

  @Test("edits one after the other give what arranging afresh gives, to the last bit")
  func incremental() throws {
    for seed in seeds(150, of: 2000) {
      var script = EditScript(seed: seed, large: seed % 10 == 0)
      var random = SplitMix64(seed: seed &+ 31)
      script.scene.layout = RandomRows.layout(&random, axis: script.scene.layout.axis)
      var arrangement = try script.scene.arrangement()
      for step in 0..<4 {
        let mapping = try script.step()
        let scene = script.scene
        arrangement = try scene.layout.arrange(
          scene.content, in: scene.environment, reusing: arrangement, mapping: mapping)
        let fresh = try scene.layout.arrange(scene.content.rebuilt, in: scene.environment)
        #expect(arrangement == fresh, "seed \(seed), step \(step)")
        let frames = fresh.frames
        #expect(arrangement.elementCount == frames.count, "seed \(seed), step \(step)")
        let other = frames.indices.first { arrangement.frame(at: $0) != frames[$0] }
        #expect(other == nil, "seed \(seed), step \(step)")
      }
    }
  }

  @Test("a divisor below 1 is refused with its item")
  func errors() {
    #expect(throws: LayoutError(.spanBelowOne(0, section: 0, item: 1))) {
      try RowLayout().arrange(Self.content([1, 1], [1, 0]), in: .viewport(100, 100))
    }
    #expect(throws: LayoutError(.unusableNumber(.itemRatio, value: 0))) {
      try RowLayout(itemLength: .ratio(0)).arrange(
        Self.content([1], [1]), in: .viewport(100, 100))
    }
  }
}

/// One section of items of random heights and divisors within random insets, read from either side, and where
/// they belong, vertically.
struct RandomRows {
  var layout: RowLayout
  var heights: [Double]
  var divisors: [Int]
  var width: Double
  var insets: EdgeInsets
  var itemInsets: EdgeInsets
  var styles: [ItemStyle]
  var isRightToLeft: Bool

  init(_ random: inout SplitMix64) {
    width = random.quarter(0...400)
    insets = .zero
    itemInsets = .zero
    if random.chance(0.5) {
      insets = EdgeInsets(
        top: random.quarter(0...20), left: random.quarter(0...Int(width / 3)),
        bottom: random.quarter(0...20), right: random.quarter(0...Int(width / 3)))
    }
    if random.chance(0.3) {
      itemInsets = EdgeInsets(
        top: random.quarter(-5...20), left: random.quarter(-5...60),
        bottom: random.quarter(-5...20), right: random.quarter(-5...60))
    }
    isRightToLeft = random.chance(0.5)
    let isUniform = random.chance(0.2)
    let count = random.int(0...60)
    heights = (0..<count).map { _ in random.quarter(0...50) }
    divisors = []
    while divisors.count < count {
      let divisor = random.int(1...5)
      for _ in 0..<random.int(1...7) where divisors.count < count { divisors.append(divisor) }
    }
    if isUniform, let first = divisors.first {
      divisors = Array(repeating: first, count: count)
      if random.chance(0.5) { heights = Array(repeating: heights[0], count: count) }
    }
    styles = random.chance(0.5) ? (0..<count).map { _ in .random(&random) } : []
    layout = RowLayout(
      lineSpacing: random.quarter(random.chance(0.2) ? -30...0 : 0...15),
      itemSpacing: random.quarter(random.chance(0.2) ? -20...0 : 0...15),
      itemAlignment: random.pick(ItemAlignment.allCases))
  }

  /// Any rows along an axis.
  static func layout(_ random: inout SplitMix64, axis: Axis) -> CollectionLayout {
    .rows(
      RowLayout(
        axis: axis, lineSpacing: random.quarter(random.chance(0.2) ? -30...0 : 0...15),
        itemSpacing: random.quarter(random.chance(0.2) ? -20...0 : 0...15),
        itemLength: random.pick([.ratio(0.75), .fixed(30), .own, .own, .proportional]),
        itemAlignment: random.pick(ItemAlignment.allCases)))
  }

  func arrangement() throws -> Arrangement {
    let isUniform = Set(divisors).count == 1
    // Equal items of one divisor take the arithmetic of regular lines.
    var section =
      isUniform && Set(heights).count == 1
      ? SectionContent(count: heights.count, size: Size(width: 1, height: heights[0]))
      : SectionContent(sizes: heights.map { Size(width: 1, height: $0) })
    section.spans = isUniform ? .uniform(divisors[0]) : .varying(divisors)
    section.insets = insets
    section.itemInsets = itemInsets
    section.itemStyles = styles.isEmpty ? nil : ItemTable(styles)
    var environment = LayoutEnvironment.viewport(width, 300)
    environment.direction = isRightToLeft ? .rightToLeft : .leftToRight
    return try layout.arrange(CollectionContent(section), in: environment)
  }

  /// Row by row, the naive way.
  var expectedFrames: [Rect] {
    var frames: [Rect] = []
    let inner = max(0, width - insets.left - insets.right)
    let room = max(0, inner - itemInsets.left - itemInsets.right)
    var y = insets.top + itemInsets.top
    while frames.count < divisors.count {
      let first = frames.count
      let divisor = divisors[first]
      var end = first
      while end < divisors.count, end - first < divisor, divisors[end] == divisor { end += 1 }
      let extent = max(0, room - Double(divisor - 1) * layout.itemSpacing) / Double(divisor)
      let pitch = max(0, extent + layout.itemSpacing)
      let length = heights[first..<end].max() ?? 0
      for item in first..<end {
        let rest = length - heights[item]
        var offset = 0.0
        let style = styles.isEmpty ? ItemStyle() : styles[item]
        let alignment = style.alignment ?? layout.itemAlignment
        if alignment == .center { offset = rest / 2 }
        if alignment == .end { offset = rest }
        let height = alignment == .stretch ? length : heights[item]
        let isWide = style.ignoresItemInsets && divisor == 1
        let x = insets.left + (isWide ? 0 : itemInsets.left + Double(item - first) * pitch)
        let wide = isWide ? inner : extent
        frames.append(
          Rect(
            x: isRightToLeft ? width - x - wide : x, y: y + offset, width: wide, height: height))
      }
      y += max(0, length + layout.lineSpacing)
    }
    return frames
  }
}
