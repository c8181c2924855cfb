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
    for (index, section) in scene.content.sections.enumerated() {
      // Without items the lines are where they would begin.
      let header = plain.ordinal(of: .header(section: index))
      let footer = plain.ordinal(of: .footer(section: index))
      let items = (0..<section.items.count).compactMap {
        plain.frame(of: .item($0, section: index))
      }
      let isInside = scene.layout.headerPlacement == .insideInsets
      let before = isInside ? 0 : section.insets.leading(axis)
      let after = isInside ? 0 : section.insets.trailing(axis)
      let inner = items.isEmpty ? .zero : section.itemInsets
      let linesStart =
        header.map { end(frames[$0]) + before + inner.leading(axis) } ?? items.map(start).min()
      let linesEnd =
        items.isEmpty
        ? linesStart : max(items.map(end).max() ?? 0, linesStart ?? -.infinity)
      func neighbor(_ step: Int) -> Int? {
        var other = index + step
        while scene.content.sections.indices.contains(other) {
          if plain.extent(ofSection: other) != nil { return other }
          other += step
        }
        return nil
      }
      func all(_ section: Int) -> [Rect] {
        (0..<plain.elementCount).filter { plain.element(at: $0).section == section }
          .map { plain.frame(at: $0) }
      }
      if pinning.headers, let header, let linesEnd {
        let rest = start(plain.frame(at: header))
        var limit = linesEnd + inner.trailing(axis)
        if pinning.limit == .nextSection {
          limit = neighbor(1).map { all($0).map(start).min() ?? .infinity } ?? .infinity
        }
        let place = max(rest, min(lead, limit - plain.frame(at: header).size[axis]))
        frames[header].origin[axis] += (place - rest) * (isReversed ? -1 : 1)
      }
      if pinning.footers, let footer {
        let frame = plain.frame(at: footer)
        let rest = start(frame)
        // Where there are no items and no header, lines start where the footer's inset does.
        var limit = linesStart.map { $0 - inner.leading(axis) } ?? rest - after
        if pinning.limit == .nextSection {
          limit = neighbor(-1).map { all($0).map(end).max() ?? -.infinity } ?? -.infinity
        }
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
