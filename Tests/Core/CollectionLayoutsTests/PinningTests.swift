import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("Pinned headers and footers")
struct PinningTests {
  /// Three sections: header 20, five rows of 30, 7 below them, footer 10. Each is 187 long.
  private func list(_ pinning: SectionPinning, axis: Axis = .vertical) throws -> Arrangement {
    var section = SectionContent(count: 5, size: Size(width: 30, height: 30))
    section.headerLength = 20
    section.footerLength = 10
    section.insets = axis == .vertical ? EdgeInsets(bottom: 7) : EdgeInsets(right: 7)
    return try ListLayout(axis: axis, pinning: pinning).arrange(
      CollectionContent(sections: [section, section, section]),
      in: LayoutEnvironment(
        viewport: Size(width: 100, height: 100), contentInsets: EdgeInsets(top: 15, bottom: 5)))
  }

  private func viewport(at offset: Double) -> Rect {
    Rect(x: 0, y: offset, width: 100, height: 100)
  }

  @Test(
    "a header stays at the inset edge until the end of its rows carries it along",
    arguments: [
      // The edge is 15 below the offset; the first header rests at 0, its rows end at 170.
      (-15.0, 0.0, 187.0), (-40, 0, 187), (0, 15, 187), (100, 115, 187), (135, 150, 187),
      (136, 150, 187), (171, 150, 187), (172, 150, 187), (173, 150, 188), (200, 150, 215),
    ])
  func header(offset: Double, first: Double, second: Double) throws {
    let arrangement = try list(SectionPinning(headers: true))
    let view = viewport(at: offset)
    #expect(arrangement.frame(at: 0, in: view).minY == first)
    #expect(arrangement.frame(at: 7, in: view).minY == second)
    // Everything else rests.
    let plain = try list(SectionPinning())
    #expect(arrangement.frames == plain.frames)
    #expect(arrangement.frame(at: 6, in: view) == plain.frame(at: 6))
  }

  @Test("or until the next section does; in the last section nothing does")
  func nextSection() throws {
    let arrangement = try list(SectionPinning(headers: true, limit: .nextSection))
    // The second section starts at 187.
    for (offset, start) in [(100.0, 115.0), (152, 167), (160, 167), (900, 167)] {
      #expect(arrangement.frame(at: 0, in: viewport(at: offset)).minY == start)
    }
    #expect(arrangement.frame(at: 14, in: viewport(at: 900)).minY == 915)
  }

  /// One of the full width at an edge, 30 long.
  private static func boundary(_ alignment: RectAlignment, isPinned: Bool = false) -> BoundaryItem {
    BoundaryItem(
      "title", width: .fractionalWidth(1), height: .absolute(30), alignment: alignment,
      isPinned: isPinned)
  }

  /// Nine items of 50 with what surrounds them.
  private static func section(
    count: Int = 9, _ item: BoundaryItem? = nil, header: Double = 0, footer: Double = 0,
    insets: EdgeInsets = .zero
  ) -> SectionContent {
    SectionContent(
      items: .uniform(count: count, size: Size(width: 1, height: 50)), insets: insets,
      headerLength: header, footerLength: footer, boundaryItems: item.map { [$0] } ?? [])
  }

  @Test("the next section starts with its titles and insets, and ends with them")
  func nextSectionWithTitles() throws {
    func arranged(
      _ pinning: SectionPinning, _ placement: HeaderPlacement = .outsideInsets,
      _ sections: SectionContent...
    ) throws -> Arrangement {
      try ListLayout(headerPlacement: placement, pinning: pinning).arrange(
        CollectionContent(sections: sections), in: .viewport(400, 300))
    }
    func view(_ offset: Double) -> Rect { Rect(x: 0, y: offset, width: 400, height: 300) }
    let headers = SectionPinning(headers: true, limit: .nextSection)
    let footers = SectionPinning(footers: true, limit: .nextSection)
    // Header 40 and five items of 50 end at 290, where a title of 30 begins, or an inset.
    let first = Self.section(count: 5, header: 40)
    var list = try arranged(headers, .outsideInsets, first, Self.section(Self.boundary(.top)))
    #expect(list.frame(at: 0, in: view(270)).minY == 250)
    list = try arranged(
      headers, .insideInsets, first, Self.section(header: 40, insets: EdgeInsets(top: 24)))
    #expect(list.frame(at: 0, in: view(270)).minY == 250)
    // A section of insets alone starts, too; one without anything does not.
    list = try arranged(
      headers, .outsideInsets, first, Self.section(count: 0, insets: EdgeInsets(top: 24)))
    #expect(list.frame(at: 0, in: view(270)).minY == 250)
    list = try arranged(headers, .outsideInsets, first, Self.section(count: 0))
    #expect(list.frame(at: 0, in: view(270)).minY == 270)
    // Nine items and a title end at 480.
    list = try arranged(
      footers, .outsideInsets, Self.section(Self.boundary(.bottom)), Self.section(footer: 40))
    #expect(list.frame(at: 18, in: view(170)).minY == 480)
    // Two titles: the first rests at 0, the second at 280.
    let pinned = Self.boundary(.top, isPinned: true)
    list = try arranged(
      SectionPinning(limit: .nextSection), .outsideInsets, Self.section(count: 5, pinned),
      Self.section(pinned))
    var titles: [Double] = []
    list.forEachSupplement(in: view(270)) { titles.append($1.minY) }
    #expect(titles == [250, 280])
    titles = []
    list.forEachSupplement(in: view(280)) { titles.append($1.minY) }
    #expect(titles == [280], "the first has left")
  }

  @Test(
    "a section that scrolls across the collection ends with its strip, whatever its items reach")
  func afterStrips() throws {
    let group = LayoutGroup(
      .horizontal, width: .absolute(120), height: .absolute(280),
      members: [.item(LayoutItem(width: .fractionalWidth(1), height: .fractionalHeight(1)))])
    let strip = SectionContent(
      items: .uniform(count: 1, size: .zero),
      layout: .compositional(CompositionalLayout(axis: .horizontal, group: group)),
      scrolling: SectionScrolling(length: 50))
    let list = try ListLayout(pinning: SectionPinning(footers: true, limit: .nextSection)).arrange(
      CollectionContent(sections: [strip, Self.section(footer: 40)]), in: .viewport(400, 300))
    #expect(list.frame(at: 0) == Rect(x: 0, y: 0, width: 120, height: 280))
    #expect(list.extent(ofSection: 0) == 0...50)
    let view = Rect(x: 0, y: 0, width: 400, height: 300)
    #expect(list.frame(at: 10, in: view).minY == 260)
  }

  @Test("a footer goes up to its header, and to titles below that, whatever the inset behind them")
  func footerUnderHeader() throws {
    // Header 20, inset 12, nine items of 50, footer 10.
    let inset = EdgeInsets(top: 12)
    let pinning = SectionPinning(footers: true)
    var list = try ListLayout(pinning: pinning).arrange(
      CollectionContent(Self.section(header: 20, footer: 10, insets: inset)),
      in: .viewport(400, 100))
    func start(_ offset: Double) -> Double {
      let view = Rect(x: 0, y: offset, width: 400, height: 100)
      return list.frame(at: list.elementCount - 1, in: view).minY
    }
    #expect(start(-90) == 20 && start(-65) == 25 && start(0) == 90)
    list = try ListLayout(pinning: pinning).arrange(
      CollectionContent(Self.section(Self.boundary(.top), header: 20, footer: 10, insets: inset)),
      in: .viewport(400, 100))
    #expect(start(-90) == 50)
    list = try ListLayout(headerPlacement: .insideInsets, pinning: pinning).arrange(
      CollectionContent(Self.section(footer: 10, insets: inset)), in: .viewport(400, 100))
    #expect(start(-90) == 12, "the inset lies around it")
  }

  @Test("a footer stays at the other edge, from right under its header on")
  func footer() throws {
    let arrangement = try list(SectionPinning(footers: true))
    // The edge is 95 below the offset; footers of 10 rest at 177, 364, 551, rows begin at 20, 207, 394.
    for (offset, start) in [(-90.0, 20.0), (-60, 25), (0, 85), (92, 177), (300, 177)] {
      #expect(arrangement.frame(at: 6, in: viewport(at: offset)).minY == start)
    }
    #expect(arrangement.frame(at: 13, in: viewport(at: 100)).minY == 207)
    let next = try list(SectionPinning(footers: true, limit: .nextSection))
    #expect(next.frame(at: 6, in: viewport(at: -90)).minY == -5)
    #expect(next.frame(at: 13, in: viewport(at: 100)).minY == 187)
  }

  @Test("what can be seen comes with the pinned header, which lies far above, in front")
  func elements() throws {
    let arrangement = try list(SectionPinning(headers: true, footers: true))
    var found: [(Int, Double)] = []
    arrangement.forEachElement(in: viewport(at: 60)) { found.append(($0, $1.minY)) }
    // Rows at 50, 80, 110, 140; the header at 60 + 15, the footer at 60 + 85.
    #expect(found.map(\.0) == [2, 3, 4, 5, 0, 6])
    #expect(found.map(\.1) == [50, 80, 110, 140, 75, 145])
    #expect(arrangement.ordinal(at: Point(x: 50, y: 90), in: viewport(at: 60)) == 0)
    #expect(arrangement.ordinal(at: Point(x: 50, y: 100), in: viewport(at: 60)) == 3)
    // Where it rests there is nothing.
    #expect(arrangement.ordinal(at: Point(x: 50, y: 5), in: viewport(at: 60)) == nil)
  }

  @Test("from right to left a header stays at the right edge")
  func mirrored() throws {
    var section = SectionContent(count: 5, size: Size(width: 30, height: 30))
    section.headerLength = 20
    let arrangement = try ListLayout(
      axis: .horizontal, pinning: SectionPinning(headers: true)
    ).arrange(
      CollectionContent(sections: [section, section]),
      in: LayoutEnvironment(
        viewport: Size(width: 100, height: 100), contentInsets: EdgeInsets(right: 8),
        direction: .rightToLeft))
    // 340 wide: the first header rests from 320 to 340, its rows end at 170.
    for (offset, start) in [(248.0, 320.0), (240, 312), (100, 172), (98, 170), (50, 170)] {
      let view = Rect(x: offset, y: 0, width: 100, height: 100)
      #expect(arrangement.frame(at: 0, in: view).minX == start)
    }
  }

  // MARK: - Brute force

  @Test("every layout pins as looking at every section in turn does")
  func bruteForce() throws {
    for seed in seeds(250, of: 4000) {
      var random = SplitMix64(seed: seed &+ 31)
      var scene = RandomScene(seed: seed)
      // What follows takes it that lines end with their items.
      guard !scene.hasGroups, !scene.hasScrollingSections else { continue }
      scene.environment.rounding = .none
      let plain = try scene.arrangement()
      let pinning = SectionPinning(
        headers: random.chance(0.8), footers: random.chance(0.6),
        limit: random.pick(SectionPinning.Limit.allCases))
      scene.layout = scene.layout.with(pinning)
      let arrangement = try scene.arrangement()
      #expect(arrangement.contentSize == plain.contentSize, "seed \(seed)")
      let content = arrangement.contentSize
      for _ in 0..<6 {
        let view = Rect(
          origin: Point(
            x: content.width * (random.unit() * 1.4 - 0.3),
            y: content.height * (random.unit() * 1.4 - 0.3)), size: scene.environment.viewport)
        let expected = Self.pinned(plain, pinning, scene, view)
        for ordinal in expected.indices {
          #expect(
            arrangement.frame(at: ordinal, in: view).isClose(to: expected[ordinal], within: 1e-9),
            "seed \(seed), element \(ordinal)")
        }
        var found: [Int] = []
        arrangement.forEachElement(in: view) { ordinal, _ in found.append(ordinal) }
        // Edges that touch can come out on either side in the brute force.
        let visible = expected.indices.filter { arrangement.frame(at: $0, in: view).overlaps(view) }
        let isPinned = { (ordinal: Int) in
          arrangement.isPinned(arrangement.element(at: ordinal).kind)
        }
        #expect(
          found == visible.filter { !isPinned($0) } + visible.filter(isPinned), "seed \(seed)")
        // A viewport without area shows nothing, but a point of it can lie in an element.
        guard view.size.width > 0, view.size.height > 0 else { continue }
        let point = Point(
          x: view.minX + view.size.width * random.unit(),
          y: view.minY + view.size.height * random.unit())
        let top = found.last {
          let frame = arrangement.frame(at: $0, in: view)
          return frame.minX <= point.x && point.x < frame.maxX && frame.minY <= point.y
            && point.y < frame.maxY
        }
        #expect(arrangement.ordinal(at: point, in: view) == top, "seed \(seed)")
      }
    }
  }

  /// The frames of all elements in a viewport, from those without pinning, by the formulas.
  private static func pinned(
    _ plain: Arrangement, _ pinning: SectionPinning, _ scene: RandomScene, _ view: Rect
  ) -> [Rect] {
    let axis = plain.axis
    let isReversed = axis == .horizontal && scene.environment.direction == .rightToLeft
    let size = plain.contentSize[axis]
    // Main coordinates from the leading edge on.
    func start(_ frame: Rect) -> Double {
      isReversed ? size - frame.end(along: axis) : frame.start(along: axis)
    }
    func end(_ frame: Rect) -> Double { start(frame) + frame.size[axis] }
    let insets = scene.environment.contentInsets
    let (left, right) = (insets.start(along: axis), insets.end(along: axis))
    let lead = start(view) + (isReversed ? right : left)
    let trail = end(view) - (isReversed ? left : right)
    var frames = plain.frames
    // Where each section begins and ends, what is in it, and its body, from header to footer.
    var sections: [(whole: ClosedRange<Double>?, body: (low: Double, high: Double))] = []
    var begin = 0.0
    for (index, section) in scene.content.sections.enumerated() {
      let isInside = scene.layout.headerPlacement == .insideInsets
      let insets = section.insets
      let items = (0..<section.items.count).compactMap {
        plain.frame(of: .item($0, section: index))
      }
      let inner = items.isEmpty ? .zero : section.itemInsets
      var body = (
        low: begin + section.headerLength + (isInside ? insets.leading(axis) : 0), high: 0.0
      )
      // Without items the lines are where they would begin.
      let lines = body.low + (isInside ? 0 : insets.leading(axis)) + inner.leading(axis)
      body.high = max(items.map(end).max() ?? lines, lines) + inner.trailing(axis)
      let finish = body.high + section.footerLength + insets.trailing(axis)
      let all = items + [.header(section: index), .footer(section: index)].compactMap(plain.frame)
      let edges = [begin, finish] + all.map(start) + all.map(end)
      let takesRoom = begin != finish || !all.isEmpty
      sections.append((takesRoom ? (edges.min() ?? 0)...(edges.max() ?? 0) : nil, body))
      begin = finish
    }
    for index in scene.content.sections.indices {
      let header = plain.ordinal(of: .header(section: index))
      let footer = plain.ordinal(of: .footer(section: index))
      if pinning.headers, let header {
        let rest = start(plain.frame(at: header))
        let next = sections[(index + 1)...].compactMap(\.whole?.lowerBound).first ?? .infinity
        let limit = pinning.limit == .nextSection ? next : sections[index].body.high
        let place = max(rest, min(lead, limit - plain.frame(at: header).size[axis]))
        frames[header].origin[axis] += (place - rest) * (isReversed ? -1 : 1)
      }
      if pinning.footers, let footer {
        let frame = plain.frame(at: footer)
        let rest = start(frame)
        let last = sections[..<index].compactMap(\.whole?.upperBound).last ?? -.infinity
        let limit = pinning.limit == .nextSection ? last : sections[index].body.low
        let place = min(rest, max(trail - frame.size[axis], limit))
        frames[footer].origin[axis] += (place - rest) * (isReversed ? -1 : 1)
      }
    }
    return frames
  }
}

extension CollectionLayout {
  fileprivate func with(_ pinning: SectionPinning) -> CollectionLayout {
    switch self {
    case .list(var layout):
      layout.pinning = pinning
      return .list(layout)
    case .flow(var layout):
      layout.pinning = pinning
      return .flow(layout)
    case .grid(var layout):
      layout.pinning = pinning
      return .grid(layout)
    case .waterfall(var layout):
      layout.pinning = pinning
      return .waterfall(layout)
    case .rows(var layout):
      layout.pinning = pinning
      return .rows(layout)
    case .compositional(var layout):
      layout.pinning = pinning
      return .compositional(layout)
    }
  }

  fileprivate var headerPlacement: HeaderPlacement {
    switch self {
    case .list(let layout): layout.headerPlacement
    case .flow(let layout): layout.headerPlacement
    case .grid(let layout): layout.headerPlacement
    case .waterfall(let layout): layout.headerPlacement
    case .rows(let layout): layout.headerPlacement
    case .compositional(let layout): layout.headerPlacement
    }
  }
}

extension EdgeInsets {
  fileprivate func leading(_ axis: Axis) -> Double { axis == .vertical ? top : left }
  fileprivate func trailing(_ axis: Axis) -> Double { axis == .vertical ? bottom : right }
}
