import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

/// Odd input that has a defined result.
@Suite("Degenerate content")
struct DegenerateContentTests {
  private static let layouts: [CollectionLayout] = [
    .list(ListLayout()), .flow(FlowLayout()), .flow(.uiKit()),
    .flow(FlowLayout(distribution: .around)), .grid(GridLayout(tracks: .count(3))),
    .grid(GridLayout(tracks: .minimumExtent(50))), .grid(GridLayout(tracks: .maximumExtent(50))),
    .grid(GridLayout(tracks: .fixedExtent(50), itemLength: .own)),
    .grid(GridLayout(tracks: .weights([1, 2]), itemLength: .own)),
  ]

  @Test("a viewport without area still gives every element a finite frame", arguments: layouts)
  func zeroViewport(layout: CollectionLayout) throws {
    for content in [CollectionContent.widths([10, 20, 30]), .widths([10, 10, 10])] {
      let arrangement = try layout.arrange(content, in: .viewport(0, 0))
      #expect(arrangement.frames.allSatisfy { $0.isFinite && $0.size.width >= 0 })
      #expect(arrangement.contentSize.width == 0)
    }
  }

  @Test("insets wider than the container leave lines of no width", arguments: layouts)
  func wideInsets(layout: CollectionLayout) throws {
    var content = CollectionContent.widths([10, 20, 30])
    content.sections[0].insets = EdgeInsets(all: 500)
    let arrangement = try layout.arrange(content, in: .viewport(100, 100))
    #expect(arrangement.frames.allSatisfy { $0.isFinite && $0.size.width >= 0 })
    #expect(arrangement.frame(at: 0).minX == 500)
  }

  @Test("items of no size take their gaps and are never found", arguments: layouts)
  func zeroSizes(layout: CollectionLayout) throws {
    let content = CollectionContent(
      SectionContent(count: LayoutLimits.elementCount, size: .zero))
    let arrangement = try layout.arrange(content, in: .viewport(0, 100))
    #expect(arrangement.frame(at: LayoutLimits.elementCount - 1).isFinite)
    var seen: [Int] = []
    arrangement.ordinals(
      overlapping: Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300), into: &seen)
    #expect(seen.isEmpty)
  }

  @Test("spacing wider than the container breaks after every item", arguments: layouts)
  func wideSpacing(layout: CollectionLayout) throws {
    var content = CollectionContent.widths([10, 20, 30])
    content.sections[0].itemSpacing = 1000
    content.sections[0].lineSpacing = 1000
    let arrangement = try layout.arrange(content, in: .viewport(100, 100))
    #expect(arrangement.frames.allSatisfy { $0.isFinite })
    if case .flow = layout { #expect(arrangement.tops == [0, 1020, 2040]) }
  }

  @Test("the largest numbers accepted give finite frames", arguments: layouts)
  func largest(layout: CollectionLayout) throws {
    let most = LayoutLimits.distance
    var section = SectionContent(
      count: LayoutLimits.elementCount - 2, size: Size(width: most, height: most))
    section.insets = EdgeInsets(all: -most)
    section.lineSpacing = most
    section.headerLength = most
    section.footerLength = most
    for sign in [1.0, -1] {
      section.itemSpacing = sign * 40
      let environment = LayoutEnvironment(
        viewport: Size(width: most, height: most), direction: .rightToLeft,
        rounding: .edges(scale: 1e6))
      let arrangement = try layout.arrange(CollectionContent(section), in: environment)
      let last = arrangement.frame(at: arrangement.elementCount - 1)
      #expect(last.isFinite && arrangement.contentSize.isFinite)
      #expect(arrangement.frame(of: .item(section.items.count - 1, section: 0))?.isFinite == true)
    }
  }

  @Test("a million lines of unequal items are told apart by a query")
  func million() throws {
    let heights = (0..<1_000_000).map { Double($0 % 7) + 1 }
    let list = try ListLayout().arrange(.heights(heights), in: .viewport(100, 100))
    // Seven rows take 1 + 2 + … + 7 = 28 points.
    #expect(list.frame(at: 700_003) == Rect(x: 0, y: 2_800_006, width: 100, height: 4))
    var seen: [Int] = []
    list.ordinals(overlapping: Rect(x: 0, y: 2_800_005, width: 1, height: 2), into: &seen)
    #expect(seen == [700_002, 700_003])
  }
}
