import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("Boundary items of sections and of the whole layout")
struct BoundaryItemTests {
  private static func item(
    _ kind: String, _ width: Double, _ height: Double, _ alignment: RectAlignment,
    offset: Vector = .zero, extendsBoundary: Bool = true, isPinned: Bool = false
  ) -> BoundaryItem {
    BoundaryItem(
      kind, width: .absolute(width), height: .absolute(height), alignment: alignment,
      offset: offset, extendsBoundary: extendsBoundary, isPinned: isPinned)
  }

  /// Their frames while a viewport is shown, by their kinds and sections.
  private static func frames(
    _ arrangement: Arrangement, at offset: Point = .zero,
    in size: Size = Size(width: 1e4, height: 1e4)
  ) -> [String: Rect] {
    var frames: [String: Rect] = [:]
    arrangement.forEachBoundaryItem(
      in: Rect(origin: offset, size: size),
      reaching: Rect(x: -1e5, y: -1e5, width: 2e5, height: 2e5)
    ) { id, _, frame, _ in
      switch id.owner {
      case .layout: frames[id.kind] = frame
      case .section(let section): frames["\(id.kind) \(section)"] = frame
      case .item, .group: Issue.record("no item has any")
      }
    }
    return frames
  }

  private static let items = [
    item("title", 40, 12, .topLeading), item("button", 30, 8, .topTrailing),
    item("foot", 50, 5, .bottom), item("side", 10, 20, .leading),
    item("over", 6, 6, .bottomTrailing, extendsBoundary: false),
    item("moved", 4, 4, .top, offset: Vector(dx: 3, dy: -2), extendsBoundary: false),
  ]

  private static func section(_ boundaryItems: [BoundaryItem]) -> SectionContent {
    SectionContent(
      items: .uniform(count: 3, size: Size(width: 20, height: 20)),
      insets: EdgeInsets(top: 4, left: 2, bottom: 6, right: 8), headerLength: 10,
      boundaryItems: boundaryItems)
  }

  private static func arrangement(
    _ placement: HeaderPlacement, _ direction: LayoutDirection = .leftToRight
  ) throws -> Arrangement {
    try ListLayout(headerPlacement: placement).arrange(
      CollectionContent(sections: [section(items)]),
      in: LayoutEnvironment(viewport: Size(width: 100, height: 200), direction: direction))
  }

  // Header 10, the larger of title and button 12, inset 4, lines 60, inset 6, foot 5. Across,
  // insets leave 2 to 92.
  @Test("around the lines and their insets, outside the insets")
  func outside() throws {
    let arrangement = try Self.arrangement(.outsideInsets)
    #expect(arrangement.contentSize.height == 97)
    #expect(
      arrangement.frame(of: .item(0, section: 0)) == Rect(x: 12, y: 26, width: 80, height: 20))
    #expect(
      Self.frames(arrangement) == [
        "title 0": Rect(x: 2, y: 10, width: 40, height: 12),
        "button 0": Rect(x: 62, y: 14, width: 30, height: 8),
        "foot 0": Rect(x: 22, y: 92, width: 50, height: 5),
        "side 0": Rect(x: 2, y: 47, width: 10, height: 20),
        "over 0": Rect(x: 86, y: 86, width: 6, height: 6),
        "moved 0": Rect(x: 48, y: 20, width: 4, height: 4),
      ])
  }

  // Inset 4, header 10, room 12, lines 60, foot 5, inset 6.
  @Test("around the lines, inside the insets")
  func inside() throws {
    let arrangement = try Self.arrangement(.insideInsets)
    #expect(arrangement.contentSize.height == 97)
    #expect(
      arrangement.frame(of: .item(0, section: 0)) == Rect(x: 12, y: 26, width: 80, height: 20))
    #expect(
      Self.frames(arrangement) == [
        "title 0": Rect(x: 2, y: 14, width: 40, height: 12),
        "button 0": Rect(x: 62, y: 18, width: 30, height: 8),
        "foot 0": Rect(x: 22, y: 86, width: 50, height: 5),
        "side 0": Rect(x: 2, y: 46, width: 10, height: 20),
        "over 0": Rect(x: 86, y: 80, width: 6, height: 6),
        "moved 0": Rect(x: 48, y: 24, width: 4, height: 4),
      ])
  }

  @Test("from right to left they are mirrored with everything else")
  func mirrored() throws {
    for placement in [HeaderPlacement.outsideInsets, .insideInsets] {
      let plain = Self.frames(try Self.arrangement(placement))
      for (name, frame) in Self.frames(try Self.arrangement(placement, .rightToLeft)) {
        var expected = try #require(plain[name])
        expected.origin.x = 100 - expected.maxX
        #expect(frame == expected, "\(name)")
      }
    }
  }

  @Test("in a list that lies down, corners are before the items and behind them")
  func horizontal() throws {
    let content = CollectionContent(sections: [
      SectionContent(
        items: .uniform(count: 3, size: Size(width: 20, height: 20)),
        boundaryItems: [
          Self.item("title", 12, 40, .topLeading), Self.item("foot", 5, 50, .trailing),
          Self.item("side", 20, 10, .top),
        ])
    ])
    let arrangement = try ListLayout(axis: .horizontal).arrange(content, in: .viewport(200, 100))
    #expect(arrangement.contentSize == Size(width: 77, height: 100))
    #expect(arrangement.frame(at: 0) == Rect(x: 12, y: 10, width: 20, height: 90))
    #expect(
      Self.frames(arrangement) == [
        "title 0": Rect(x: 0, y: 0, width: 12, height: 40),
        "foot 0": Rect(x: 72, y: 25, width: 5, height: 50),
        "side 0": Rect(x: 32, y: 0, width: 20, height: 10),
      ])
    let leftward = try ListLayout(axis: .horizontal).arrange(
      content,
      in: LayoutEnvironment(viewport: Size(width: 200, height: 100), direction: .rightToLeft))
    #expect(Self.frames(leftward)["title 0"] == Rect(x: 188, y: 0, width: 12, height: 40))
  }

  @Test("fractions are those of what insets leave of the viewport")
  func fractions() throws {
    let item = BoundaryItem(
      "all", width: .fractionalWidth(1), height: .fractionalHeight(0.5), alignment: .top)
    var content = CollectionContent(sections: [Self.section([item])])
    content.boundaryItems = [item]
    let arrangement = try ListLayout().arrange(
      content,
      in: LayoutEnvironment(
        viewport: Size(width: 120, height: 200), contentInsets: EdgeInsets(top: 20, left: 20)))
    // The layout has 100 by 180, the section 90 by 170 of them.
    #expect(
      Self.frames(arrangement) == [
        "all": Rect(x: 0, y: 0, width: 100, height: 90),
        "all 0": Rect(x: 2, y: 100, width: 90, height: 85),
      ])
    #expect(arrangement.frame(at: 0) == Rect(x: 0, y: 90, width: 100, height: 10))
  }

  @Test(
    "one as wide as the section's insets leave lies between them, whatever lies beside the lines")
  func insetsAndSides() throws {
    let full = BoundaryItem(
      "full", width: .fractionalWidth(1), height: .absolute(30), alignment: .top)
    let content = CollectionContent(sections: [
      SectionContent(
        items: .uniform(count: 1, size: Size(width: 1, height: 50)), insets: EdgeInsets(left: 40),
        boundaryItems: [full]),
      SectionContent(
        items: .uniform(count: 2, size: Size(width: 1, height: 50)),
        boundaryItems: [full, Self.item("side", 40, 20, .leading)]),
    ])
    for placement in [HeaderPlacement.outsideInsets, .insideInsets] {
      let arrangement = try ListLayout(headerPlacement: placement).arrange(
        content, in: .viewport(400, 600))
      #expect(
        Self.frames(arrangement) == [
          "full 0": Rect(x: 40, y: 0, width: 360, height: 30),
          "full 1": Rect(x: 0, y: 80, width: 400, height: 30),
          "side 1": Rect(x: 0, y: 150, width: 40, height: 20),
        ])
      #expect(arrangement.frame(at: 1) == Rect(x: 40, y: 110, width: 360, height: 50))
    }
  }

  // Header 10; 60 for the side, of which the lines take 20; footer 5.
  @Test(
    "a section is as long as what lies beside its lines, insets of a section outside it counted")
  func longSides() throws {
    func arranged(_ placement: HeaderPlacement, _ insets: EdgeInsets = .zero, count: Int = 1)
      throws -> Arrangement
    {
      let section = SectionContent(
        items: .uniform(count: count, size: Size(width: 1, height: 20)), insets: insets,
        headerLength: 10, footerLength: 5, boundaryItems: [Self.item("side", 40, 60, .leading)])
      return try ListLayout(headerPlacement: placement).arrange(
        CollectionContent(sections: [section, SectionContent(count: 1, size: .zero)]),
        in: .viewport(400, 300))
    }
    let plain = try arranged(.outsideInsets)
    #expect(Self.frames(plain) == ["side 0": Rect(x: 0, y: 10, width: 40, height: 60)])
    #expect(plain.frame(at: 1) == Rect(x: 40, y: 10, width: 360, height: 20))
    #expect(plain.frame(at: 2) == Rect(x: 0, y: 70, width: 400, height: 5))
    #expect(plain.contentSize.height == 75)
    #expect(try arranged(.outsideInsets, count: 0).contentSize.height == 75)
    #expect(try arranged(.outsideInsets, count: 4).contentSize.height == 95)
    // Insets of 8 and 9 are beside it, or around it.
    let insets = EdgeInsets(top: 8, bottom: 9)
    #expect(try arranged(.outsideInsets, insets).contentSize.height == 75)
    #expect(try arranged(.insideInsets, insets).contentSize.height == 75 + 17)
  }

  @Test("items that disregard item insets leave the room of what lies beside them")
  func wholeRows() throws {
    let section = SectionContent(
      items: .uniform(count: 1, size: Size(width: 1, height: 50)),
      itemStyles: [ItemStyle(ignoresItemInsets: true)], insets: EdgeInsets(left: 3, right: 5),
      itemInsets: EdgeInsets(left: 7, right: 9),
      boundaryItems: [Self.item("side", 40, 20, .leading)])
    let arrangement = try RowLayout().arrange(
      CollectionContent(sections: [section]), in: .viewport(400, 300))
    #expect(arrangement.frame(at: 0) == Rect(x: 43, y: 0, width: 352, height: 50))
  }

  @Test("those of the layout lie before the first section and behind the last; they are enough")
  func ofLayout() throws {
    let items = [
      Self.item("banner", 100, 30, .top), Self.item("end", 20, 15, .bottomTrailing),
      Self.item("flag", 10, 10, .topTrailing, extendsBoundary: false),
    ]
    let empty = try ListLayout().arrange(
      CollectionContent(sections: [], boundaryItems: items), in: .viewport(100, 200))
    #expect(empty.contentSize == Size(width: 100, height: 45))
    let arrangement = try ListLayout().arrange(
      CollectionContent(
        sections: [SectionContent(count: 2, size: Size(width: 9, height: 20))],
        boundaryItems: items), in: .viewport(100, 200))
    #expect(arrangement.contentSize == Size(width: 100, height: 85))
    #expect(arrangement.frame(at: 0).minY == 30)
    #expect(
      Self.frames(arrangement) == [
        "banner": Rect(x: 0, y: 0, width: 100, height: 30),
        "end": Rect(x: 80, y: 70, width: 20, height: 15),
        "flag": Rect(x: 90, y: 30, width: 10, height: 10),
      ])
  }

  // Two sections: header 10, title 12, lines 60, foot 5: 87 each.
  private static func pinned(
    _ pinning: SectionPinning, _ ofLayout: [BoundaryItem] = []
  ) throws -> Arrangement {
    let section = SectionContent(
      items: .uniform(count: 3, size: Size(width: 20, height: 20)), headerLength: 10,
      boundaryItems: [
        item("title", 100, 12, .top, isPinned: true), item("foot", 100, 5, .bottom, isPinned: true),
        item("side", 10, 20, .leading, isPinned: true),
      ])
    return try ListLayout(pinning: pinning).arrange(
      CollectionContent(sections: [section, section], boundaryItems: ofLayout),
      in: .viewport(100, 50))
  }

  private static func starts(_ arrangement: Arrangement, at y: Double) -> [String: Double] {
    frames(arrangement, at: Point(x: 0, y: y), in: Size(width: 100, height: 50))
      .mapValues { $0.minY }
  }

  @Test("pinned ones stay in view until the end of their section's lines, or its start, meets them")
  func pinnedToSection() throws {
    let arrangement = try Self.pinned(SectionPinning())
    // At rest the title is at 10, the foot at 82, the side at 22 + (60 - 20) / 2 = 42.
    var starts = Self.starts(arrangement, at: 0)
    #expect(starts["title 0"] == 10)
    #expect(starts["foot 0"] == 45)
    #expect(starts["side 0"] == 25, "above the foot, which is pinned at 45")
    starts = Self.starts(arrangement, at: 40)
    #expect(starts["title 0"] == 40)
    #expect(starts["foot 0"] == 82)
    #expect(starts["side 0"] == 52, "below the title")
    // The lines end at 82.
    starts = Self.starts(arrangement, at: 75)
    #expect(starts["title 0"] == 70)
    #expect(starts["side 0"] == 62)
    #expect(starts["foot 1"] == 120)
    // They begin at 109: the foot of the second section goes no farther up.
    #expect(Self.starts(arrangement, at: 50)["foot 1"] == 109)
  }

  @Test("several levels: one of the layout, the header of a section, one of the section")
  func levels() throws {
    let banner = Self.item("banner", 100, 7, .top, isPinned: true)
    let arrangement = try Self.pinned(SectionPinning(headers: true), [banner])
    // All is 7 farther down than without the banner.
    let view = Rect(x: 0, y: 40, width: 100, height: 50)
    let starts = Self.starts(arrangement, at: 40)
    #expect(starts["banner"] == 40)
    #expect(arrangement.frame(at: 0, in: view).minY == 47)
    #expect(starts["title 0"] == 57)
    // The lines end at 89: room for the title, and for the header above it.
    let late = Rect(x: 0, y: 70, width: 100, height: 50)
    #expect(arrangement.frame(at: 0, in: late).minY == 67)
    #expect(Self.starts(arrangement, at: 70)["title 0"] == 77)
    #expect(Self.starts(arrangement, at: 70)["banner"] == 70)
  }

  @Test("until the next section comes, where headers are carried along by that")
  func nextSection() throws {
    let arrangement = try Self.pinned(SectionPinning(limit: .nextSection))
    // The second section begins at 87; the last has no limit.
    #expect(Self.starts(arrangement, at: 80)["title 0"] == 75)
    #expect(Self.starts(arrangement, at: 500)["title 1"] == 500)
  }

  @Test("queries have those that a look at each finds, wherever the viewport is")
  func bruteForce() throws {
    var (hits, pinned) = (0, 0)
    for seed in seeds(300, of: 3000) {
      var random = SplitMix64(seed: seed &+ 11)
      var scene = RandomScene(seed: seed)
      for index in scene.content.sections.indices where random.chance(0.7) {
        scene.content.sections[index].boundaryItems = Self.random(
          &random, ofSection: true, .vertical)
      }
      scene.content.boundaryItems = Self.random(&random, ofSection: false, scene.layout.axis)
      let arrangement = try scene.arrangement()
      let size = arrangement.contentSize
      for _ in 0..<6 {
        let view = Rect(
          x: size.width * (random.unit() - 0.2), y: size.height * (random.unit() - 0.2),
          width: 20 + 100 * random.unit(), height: 20 + 100 * random.unit())
        var (all, found): ([Rect], [Rect]) = ([], [])
        arrangement.forEachBoundaryItem(
          in: view, reaching: Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
        ) { _, rest, frame, _ in
          all.append(frame)
          if rest != frame { pinned += 1 }
        }
        arrangement.forEachSupplement(in: view) { _, frame in found.append(frame) }
        #expect(found == all.filter { $0.overlaps(view) }, "seed \(seed)")
        hits += found.count
      }
    }
    #expect(hits > 300 && pinned > 100, "\(hits), \(pinned)")
  }

  private static func random(
    _ random: inout SplitMix64, ofSection: Bool, _ axis: Axis
  ) -> [BoundaryItem] {
    let places = RectAlignment.allCases.filter {
      $0 != .center && (ofSection || $0.share(along: axis) != 0.5)
    }
    return (0..<random.int(0...3)).map {
      item(
        "kind\($0)", random.quarter(0...60), random.quarter(0...60), random.pick(places),
        offset: random.chance(0.3) ? Vector(dx: random.quarter(-9...9), dy: 3) : .zero,
        extendsBoundary: random.chance(0.7), isPinned: random.chance(0.5))
    }
  }

  @Test("they go along with their section when content changes, those of the layout stay")
  func changes() throws {
    var content = CollectionContent(
      sections: [Self.section([]), Self.section([Self.item("title", 40, 12, .topLeading)])],
      boundaryItems: [Self.item("banner", 40, 12, .top)])
    let before = try ListLayout().arrange(content, in: .viewport(100, 200))
    let mapping = try content.apply([
      .moveSection(.section(1), to: 0), .deleteItem(.item(0, section: 0)),
    ])
    let after = try ListLayout().arrange(
      content, in: .viewport(100, 200), reusing: before, mapping: mapping)
    #expect(after == (try ListLayout().arrange(content, in: .viewport(100, 200))))
    #expect(Self.frames(after)["title 0"] == Rect(x: 2, y: 22, width: 40, height: 12))
    #expect(Self.frames(after)["banner"] != nil)
  }

  @Test("what cannot be is refused with its place")
  func errors() throws {
    func expect(
      _ problem: SupplementProblem, section: Int? = 0, _ items: BoundaryItem...
    ) {
      let content =
        section == nil
        ? CollectionContent(sections: [], boundaryItems: items)
        : CollectionContent(sections: [Self.section(items)])
      #expect(
        throws: LayoutError(
          .unusableSupplement(
            problem, .boundary(section: section, index: items.count - 1)))
      ) { try ListLayout().arrange(content, in: .viewport(100, 100)) }
    }
    let plain = Self.item("title", 10, 10, .top)
    expect(.centered, Self.item("title", 10, 10, .center))
    expect(.repeatedKind("title"), plain, plain)
    expect(.beside, section: nil, Self.item("title", 10, 10, .leading))
    expect(.number(.width, value: 2e15, limit: 1e15), Self.item("title", 2e15, 10, .top))
    expect(
      .number(.offset, value: .infinity, limit: 1e15),
      Self.item("title", 1, 10, .top, offset: Vector(dx: .infinity, dy: 0)))
    var estimated = plain
    estimated.height = .estimated
    expect(.estimated(.height), plain.renamed("other"), estimated)
  }
}

extension BoundaryItem {
  fileprivate func renamed(_ kind: String) -> BoundaryItem {
    var item = self
    item.kind = kind
    return item
  }
}
