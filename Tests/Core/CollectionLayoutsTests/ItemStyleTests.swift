import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

/// What single items say of their places, and what lies around the lines. Numbers are worked by hand.
@Suite("Item styles and item insets")
struct ItemStyleTests {
  private static let styles: [ItemStyle] = [
    ItemStyle(), ItemStyle(alignment: .start), ItemStyle(alignment: .center),
    ItemStyle(alignment: .end), ItemStyle(alignment: .stretch),
  ]

  /// Five items of 10 by 20 in a line with one of 10 by 60.
  private static let content = CollectionContent(
    SectionContent(
      items: .varying((0..<6).map { Size(width: 10, height: $0 == 5 ? 60 : 20) }),
      itemStyles: styles + [ItemStyle()]))

  @Test(
    "an item lies in its line as it says itself, else as the layout says",
    arguments: [
      CollectionLayout.flow(FlowLayout(itemSpacing: 0, itemAlignment: .end)),
      .grid(
        GridLayout(tracks: .count(6), itemSpacing: 0, itemLength: .own, itemAlignment: .end)),
    ])
  func alignments(layout: CollectionLayout) throws {
    for isSpanned in [false, true] {
      var content = Self.content
      if isSpanned {
        // One more, of another span, has no room on the line of a grid, and takes none on that of a flow.
        content.sections[0] = SectionContent(
          items: .varying((0..<7).map { Self.content.sections[0].items[min($0, 5)] }),
          spans: .varying([1, 1, 1, 1, 1, 1, 2]),
          itemStyles: Self.styles + [ItemStyle(), ItemStyle()])
      }
      let placed = try layout.arrange(content, in: .viewport(60, 400))
      #expect(placed.tops.prefix(6) == [40, 0, 20, 40, 0, 0])
      #expect(placed.frames.prefix(6).map(\.size.height) == [20, 20, 20, 20, 60, 60])
    }
  }

  @Test("a grid whose tracks differ aligns items of one ratio, too")
  func ratios() throws {
    let grid = GridLayout(
      tracks: .explicit([20, 60]), lineSpacing: 5, itemSpacing: 0, itemLength: .ratio(1))
    var content = CollectionContent(SectionContent(count: 5, size: .zero))
    #expect(try grid.arrange(content, in: .viewport(80, 9)).tops == [0, 0, 65, 65, 130])
    content.sections[0].itemStyles = ItemTable(
      (0..<5).map { ItemStyle(alignment: $0 == 2 || $0 == 4 ? .center : nil) })
    let placed = try grid.arrange(content, in: .viewport(80, 9))
    #expect(placed.tops == [0, 0, 85, 65, 130])
    #expect(placed.contentSize.height == 150)
  }

  @Test("lists and waterfalls have no lines that are longer than an item")
  func unconcerned() throws {
    for layout in [
      CollectionLayout.list(ListLayout()), .waterfall(WaterfallLayout(tracks: .count(2))),
    ] {
      var plain = Self.content
      plain.sections[0].itemStyles = nil
      #expect(
        try layout.arrange(Self.content, in: .viewport(60, 400))
          == layout.arrange(plain, in: .viewport(60, 400)))
    }
  }

  @Test(
    "item insets lie within header and footer, and a section without items has none",
    arguments: [HeaderPlacement.outsideInsets, .insideInsets])
  func itemInsets(placement: HeaderPlacement) throws {
    let inside = EdgeInsets(top: 3, left: 5, bottom: 4, right: 15)
    var section = SectionContent(
      items: .uniform(count: 2, size: Size(width: 1, height: 10)),
      insets: EdgeInsets(top: 1, left: 10, bottom: 2, right: 20), itemInsets: inside,
      headerLength: 30, footerLength: 40)
    let list = ListLayout(headerPlacement: placement)
    let full = try list.arrange(CollectionContent(section), in: .viewport(200, 400))
    let isInside = placement == .insideInsets
    #expect(full.tops == [isInside ? 1 : 0, 34, 44, isInside ? 58 : 60])
    #expect(full.frame(at: 1) == Rect(x: 15, y: 34, width: 150, height: 10))
    #expect(
      full.frame(at: 0)
        == (isInside
          ? Rect(x: 10, y: 1, width: 170, height: 30) : Rect(x: 0, y: 0, width: 200, height: 30)))
    #expect(full.contentSize.height == 100)
    section.items = .uniform(count: 0, size: .zero)
    let empty = try list.arrange(CollectionContent(section), in: .viewport(200, 400))
    #expect(empty.contentSize.height == 73)
  }

  @Test("a whole row that ignores item insets reaches from one section inset to the other")
  func ignoredInsets() throws {
    let section = SectionContent(
      items: .uniform(count: 4, size: Size(width: 2, height: 10)), spans: .varying([1, 2, 2, 1]),
      itemStyles: [
        ItemStyle(ignoresItemInsets: true), ItemStyle(ignoresItemInsets: true), ItemStyle(),
        ItemStyle(),
      ],
      insets: EdgeInsets(top: 0, left: 10, bottom: 0, right: 20),
      itemInsets: EdgeInsets(top: 3, left: 5, bottom: 4, right: 15))
    let rows = RowLayout(lineSpacing: 1, itemSpacing: 10)
    let placed = try rows.arrange(CollectionContent(section), in: .viewport(200, 400))
    #expect(
      placed.frames == [
        Rect(x: 10, y: 3, width: 170, height: 10), Rect(x: 15, y: 14, width: 70, height: 10),
        Rect(x: 95, y: 14, width: 70, height: 10), Rect(x: 15, y: 25, width: 150, height: 10),
      ])
    var found: [Int] = []
    placed.ordinals(overlapping: Rect(x: 0, y: 0, width: 11, height: 100), into: &found)
    #expect(found == [0])
    let scaled = RowLayout(lineSpacing: 1, itemSpacing: 10, itemLength: .proportional)
    let wide = try scaled.arrange(CollectionContent(section), in: .viewport(200, 400))
    #expect(wide.frame(at: 0).size.height == 850)
    #expect(wide.frame(at: 3).size.height == 750)
  }

  @Test("a line of a flow may reach beyond its room by the tolerance, and no farther")
  func tolerance() throws {
    func lines(_ widths: [Double], _ tolerance: Double) throws -> [Double] {
      try FlowLayout(lineSpacing: 0, itemSpacing: 10, overflowTolerance: tolerance)
        .arrange(.widths(widths), in: .viewport(100, 400)).tops
    }
    #expect(try lines([45, 45.5, 45], 0) == [0, 20, 40])
    #expect(try lines([45, 45.5, 45], 0.5) == [0, 0, 20])
    #expect(try lines([45, 46, 45], 0.9) == [0, 20, 40])
    // Items of one size take the same rule by arithmetic.
    #expect(try lines([45.25, 45.25, 45.25], 0.25) == [0, 20, 40])
    #expect(try lines([45.25, 45.25, 45.25], 0.5) == [0, 0, 20])
  }

  @Test("a section can have a layout of its own from its init on")
  func ownLayout() throws {
    let grid = SectionContent(
      items: .uniform(count: 3, size: Size(width: 1, height: 10)),
      layout: .grid(GridLayout(tracks: .count(3), itemSpacing: 0, itemLength: .own)))
    let rows = SectionContent(count: 2, size: Size(width: 1, height: 30))
    let placed = try ListLayout().arrange(
      CollectionContent(sections: [grid, rows]), in: .viewport(90, 400))
    #expect(placed.lefts == [0, 30, 60, 0, 0])
    #expect(placed.tops == [0, 0, 0, 10, 40])
  }
}
