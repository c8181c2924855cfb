import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("Sections that scroll across their collection")
struct ScrollingSectionTests {
  private func content(
    _ stops: SectionScrolling.Stops = .continuous, axis: Axis = .horizontal, count: Int = 4
  ) -> CollectionContent {
    CollectionContent(sections: [
      SectionContent(count: 2, size: Size(width: 20, height: 20)),
      SectionContent(
        items: .uniform(count: count, size: Size(width: 30, height: 30)),
        insets: EdgeInsets(top: 3, left: 10, bottom: 4, right: 6), headerLength: 12,
        layout: .list(ListLayout(axis: axis, lineSpacing: 5)),
        scrolling: SectionScrolling(stops, length: 50)),
      SectionContent(count: 1, size: Size(width: 20, height: 20)),
    ])
  }

  private func frames(
    _ content: CollectionContent, _ list: ListLayout = ListLayout(),
    _ environment: LayoutEnvironment = .viewport(100, 80)
  ) throws -> [Rect] {
    let arrangement = try list.arrange(content, in: environment)
    return (0..<arrangement.elementCount).map { arrangement.frame(at: $0) }
  }

  // Two rows of 20, header 12, inset 3, strip 50, inset 4, a row of 20: 129 in all.
  @Test("items lie behind one another across, from the inset on, as long as the strip")
  func byHand() throws {
    let all = try frames(content())
    #expect(
      all == [
        Rect(x: 0, y: 0, width: 100, height: 20), Rect(x: 0, y: 20, width: 100, height: 20),
        Rect(x: 0, y: 40, width: 100, height: 12), Rect(x: 10, y: 55, width: 30, height: 50),
        Rect(x: 45, y: 55, width: 30, height: 50), Rect(x: 80, y: 55, width: 30, height: 50),
        Rect(x: 115, y: 55, width: 30, height: 50), Rect(x: 0, y: 109, width: 100, height: 20),
      ])
    let arrangement = try ListLayout().arrange(content(), in: .viewport(100, 80))
    #expect(arrangement.contentSize == Size(width: 100, height: 129))
    let section = try #require(arrangement.scrollingSections.first)
    #expect(section.section == 1 && section.items == 3..<7)
    // Insets of 10 and 6, four items of 30, three gaps of 5.
    #expect(section.arrangement.contentSize == Size(width: 151, height: 50))
    #expect(section.viewport == Size(width: 100, height: 50))
  }

  @Test("from right to left and along the other axis, frames are mirrored and transposed")
  func otherWays() throws {
    let all = try frames(content())
    let leftward = LayoutEnvironment(
      viewport: Size(width: 100, height: 80), direction: .rightToLeft)
    #expect(
      try frames(content(), ListLayout(), leftward)
        == all.map {
          Rect(x: 100 - $0.maxX, y: $0.minY, width: $0.size.width, height: $0.size.height)
        })
    var turned = content(axis: .vertical)
    turned.sections[1].insets = EdgeInsets(top: 10, left: 3, bottom: 6, right: 4)
    #expect(
      try frames(turned, ListLayout(axis: .horizontal), .viewport(80, 100))
        == all.map { Rect(x: $0.minY, y: $0.minX, width: $0.size.height, height: $0.size.width) })
  }

  @Test(
    "as a strip, a section is as large as what one can see of it, and queries find its first item there"
  )
  func strips() throws {
    let arrangement = try ListLayout().arrange(content(), in: .viewport(100, 80)).withStrips
    #expect(arrangement.frame(at: 3) == Rect(x: 0, y: 55, width: 100, height: 50))
    var found: [Int] = []
    arrangement.ordinals(overlapping: Rect(x: 0, y: 0, width: 500, height: 500), into: &found)
    #expect(found == [0, 1, 2, 3, 7])
    #expect(arrangement.isStrip(.item(0, section: 1)) && !arrangement.isStrip(.item(0, section: 0)))
    #expect(arrangement.withItems.frame(at: 6) == Rect(x: 115, y: 55, width: 30, height: 50))
  }

  @Test("an empty section takes no room")
  func empty() throws {
    let arrangement = try ListLayout().arrange(content(count: 0), in: .viewport(100, 80))
    #expect(arrangement.contentSize.height == 129 - 50)
    #expect(arrangement.scrollingSections.isEmpty)
  }

  // The strip of 100 leaves 35 on each side of an item of 30; the insets of 10 and 6 are part of that.
  @Test("where sections stop at groups in their middle, the first lies there")
  func centered() throws {
    let arrangement = try ListLayout().arrange(
      content(.groupPagingCentered), in: .viewport(100, 80))
    #expect(arrangement.frame(at: 3) == Rect(x: 35, y: 55, width: 30, height: 50))
    let section = try #require(arrangement.scrollingSections.first)
    #expect(section.contentInsets == EdgeInsets(top: 0, left: 25, bottom: 0, right: 29))
    #expect(section.leadingOffset == Point(x: -25, y: 0))
    #expect(section.groupStarts == .even(pitch: 35, length: 30))
  }

  // The inset beside the label of 40 lies around it; the other one scrolls.
  @Test("what lies beside the lines lies beside the strip, at either side")
  func besideStrips() throws {
    for (alignment, direction) in [
      (RectAlignment.leading, LayoutDirection.leftToRight), (.trailing, .rightToLeft),
    ] {
      var content = content()
      content.sections[1].insets = EdgeInsets(left: 10, right: 6)
      content.sections[1].boundaryItems = [
        BoundaryItem("label", width: .absolute(40), height: .absolute(70), alignment: alignment)
      ]
      let arrangement = try ListLayout().arrange(
        content,
        in: LayoutEnvironment(viewport: Size(width: 400, height: 300), direction: direction))
      let section = try #require(arrangement.scrollingSections.first)
      let isLeading = alignment == .leading
      #expect(section.viewport == Size(width: isLeading ? 350 : 354, height: 50))
      let strip = arrangement.withStrips.frame(at: 3)
      #expect(
        strip == Rect(x: isLeading ? 50 : 46, y: 52, width: isLeading ? 350 : 354, height: 50))
      // The first item begins where the strip does, or after the inset that scrolls.
      #expect(arrangement.frame(at: 3).minX == (isLeading ? 50 : 400 - 10 - 30))
      // As long as the label.
      #expect(arrangement.frame(at: 7).minY == 52 + 70)
      var labels: [Rect] = []
      arrangement.forEachSupplement(in: Rect(x: 0, y: 0, width: 400, height: 300)) {
        labels.append($1)
      }
      #expect(labels == [Rect(x: isLeading ? 10 : 6, y: 52, width: 40, height: 70)])
    }
  }

  @Test("only what lies within its strip can be seen of a section, as on springs")
  func inView() throws {
    // Eight items of 66 in a strip of 260, between content insets of 20.
    let content = CollectionContent(sections: [
      SectionContent(
        items: .uniform(count: 8, size: Size(width: 1, height: 66)), layout: .list(ListLayout()),
        scrolling: SectionScrolling(length: 100)),
      SectionContent(count: 9, size: Size(width: 100, height: 1)),
    ])
    let arrangement = try ListLayout(axis: .horizontal).arrange(
      content,
      in: LayoutEnvironment(
        viewport: Size(width: 400, height: 300), contentInsets: EdgeInsets(top: 20, bottom: 20)))
    let view = Rect(x: 0, y: -20, width: 400, height: 300)
    var seen: [Int] = []
    arrangement.forEachElement(in: view) { ordinal, _ in seen.append(ordinal) }
    #expect(seen == [0, 1, 2, 3, 8, 9, 10])
    #expect(arrangement.ordinal(at: Point(x: 50, y: 262), in: view) == nil)
    #expect(arrangement.ordinal(at: Point(x: 50, y: 250), in: view) == 3)
    #expect(arrangement.ordinal(at: Point(x: 50, y: 270)) == 4, "where it is before it is scrolled")
  }

  @Test("groups begin where lines do, listed where they differ and counted where they repeat")
  func groups() throws {
    func starts(_ sizes: ItemSizes, _ layout: CollectionLayout) throws -> GroupStarts? {
      let section = SectionContent(
        items: sizes, layout: layout,
        scrolling: SectionScrolling(.continuousGroupLeadingBoundary, length: 50))
      return try ListLayout().arrange(
        CollectionContent(sections: [section]), in: .viewport(100, 80)
      ).scrollingSections.first?.groupStarts
    }
    let list = CollectionLayout.list(ListLayout(axis: .horizontal, lineSpacing: 2))
    let sizes = [Size(width: 10, height: 1), Size(width: 30, height: 1), Size(width: 5, height: 1)]
    #expect(try starts(.varying(sizes), list) == .listed([0, 12, 44]))
    let group = LayoutGroup(
      .vertical, width: .fractionalWidth(0.4), height: .fractionalHeight(1), count: 2,
      members: [.item(LayoutItem(width: .fractionalWidth(1), height: .fractionalHeight(1)))])
    let groups = CollectionLayout.compositional(
      CompositionalLayout(axis: .horizontal, group: group, lineSpacing: 6))
    let size = Size(width: 1, height: 1)
    #expect(try starts(.uniform(count: 7, size: size), groups) == .even(pitch: 46, length: 40))
    #expect(
      try starts(.uniform(count: 2_000_000_000, size: size), groups)
        == .even(pitch: 46, length: 40))
  }

  @Test("what cannot scroll or stop is refused, with the section")
  func refusals() throws {
    func refused(_ reason: LayoutError.Code, _ change: (inout SectionContent) -> Void) {
      var content = content()
      change(&content.sections[1])
      do throws(LayoutError) {
        _ = try ListLayout().arrange(content, in: .viewport(100, 80))
        Issue.record("nothing was refused")
      } catch {
        #expect(error.code == reason)
      }
    }
    refused(.scrollsAlong(section: 1)) { $0.layout = nil }
    refused(.scrollsAlong(section: 1)) { $0.layout = .list(ListLayout()) }
    refused(.otherAxis(.horizontal, section: 1)) { $0.scrolling = nil }
    let place = LayoutPlace(section: 1)
    for length in [-1, .infinity] {
      refused(.unusableNumber(.stripLength, value: length, place: place)) {
        $0.scrolling = SectionScrolling(length: length)
      }
    }
    refused(.scrollsTooFar(2e12 + 16, section: 1)) {
      $0.items = .uniform(count: 2000, size: Size(width: 1e9, height: 1))
      $0.layout = .list(ListLayout(axis: .horizontal, lineSpacing: 0))
    }
    let uneven = [
      Size(width: 10, height: 1), Size(width: 30, height: 1), Size(width: 1, height: 1),
    ]
    refused(.unequalGroups(.groupPaging, section: 1)) {
      $0.items = .varying(uneven)
      $0.scrolling = SectionScrolling(.groupPaging, length: 50)
    }
    refused(.unequalGroups(.continuousGroupLeadingBoundary, section: 1)) {
      $0.items = .varying(uneven)
      $0.layout = .waterfall(WaterfallLayout(axis: .horizontal, tracks: .count(2)))
      $0.scrolling = SectionScrolling(.continuousGroupLeadingBoundary, length: 50)
    }
  }
}
