import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

/// What holds for every layout, whatever the content.
@Suite("Layout properties")
struct LayoutPropertyTests {
  @Test("a horizontal layout is the transposed vertical layout of transposed content")
  func transposition() throws {
    for seed in 0..<400 as Range<UInt64> {
      var scene = RandomScene(seed: seed)
      scene.environment.direction = .leftToRight
      let plain = try scene.arrangement()
      let transposed = try scene.transposed.arrangement()
      #expect(transposed.frames == plain.frames.map(\.transposed), "seed \(seed)")
      #expect(transposed.contentSize == plain.contentSize.transposed, "seed \(seed)")
    }
  }

  @Test("one size for all gives what the same size for each gives")
  func uniformIsVarying() throws {
    for seed in 0..<300 as Range<UInt64> {
      var scene = RandomScene(seed: seed)
      var random = SplitMix64(seed: seed)
      let size = Size(width: random.quarter(1...60), height: random.quarter(1...60))
      let count = random.int(1...90)
      scene.content = CollectionContent(SectionContent(count: count, size: size))
      let uniform = try scene.arrangement()
      scene.content = CollectionContent(
        SectionContent(sizes: Array(repeating: size, count: count)))
      #expect(try scene.arrangement() == uniform, "seed \(seed)")
    }
  }

  // A section that scrolls across its collection keeps what its lines are like; others with one item keep only the item.
  @Test("one item lies where it lies in a section that scrolls across")
  func oneItem() throws {
    for seed in 0..<800 as Range<UInt64> {
      var scene = RandomScene(seed: seed)
      var random = SplitMix64(seed: seed)
      let (axis, viewport) = (scene.layout.axis, scene.environment.viewport)
      guard viewport[axis.perpendicular] > 0 else { continue }
      var section = SectionContent(
        count: 1, size: Size(width: random.quarter(0...60), height: random.quarter(0...60)))
      section.spans = .uniform(random.int(1...4))
      scene.environment.contentInsets = .zero
      scene.content = CollectionContent(section)
      let alone = try scene.arrangement()
      section.layout = scene.layout
      section.scrolling = SectionScrolling(length: viewport[axis.perpendicular])
      let strips = try ListLayout(axis: axis.perpendicular)
        .arrange(CollectionContent(section), in: scene.environment)
      let other = try #require(strips.scrollingSections.first).arrangement
      #expect(alone.frames == other.frames, "seed \(seed)")
      #expect(alone.contentSize == other.contentSize, "seed \(seed)")
      for _ in 0..<8 {
        let rect = Rect(
          x: random.quarter(-20...100), y: random.quarter(-20...100),
          width: random.quarter(0...60), height: random.quarter(0...60))
        var (found, expected): ([Int], [Int]) = ([], [])
        alone.ordinals(overlapping: rect, into: &found)
        other.ordinals(overlapping: rect, into: &expected)
        #expect(found == expected, "seed \(seed)")
        #expect(
          alone.insertionPlace(at: rect.origin) == other.insertionPlace(at: rect.origin),
          "seed \(seed)")
        guard !found.isEmpty else { continue }
        #expect(
          alone.countOfEqualItems(near: rect) == other.countOfEqualItems(near: rect),
          "seed \(seed)")
      }
    }
  }

  @Test("arithmetic on equal items places all lines before an odd last item like the long way")
  func arithmeticIsTheLongWay() throws {
    for seed in 0..<400 as Range<UInt64> {
      var scene = RandomScene(seed: seed)
      guard !scene.hasGroups else { continue }
      var random = SplitMix64(seed: seed)
      let size = Size(width: random.quarter(1...60), height: random.quarter(1...60))
      let count = random.int(1...90)
      scene.environment.rounding = .none
      scene.environment.direction = .leftToRight
      scene.content = CollectionContent(SectionContent(count: count, size: size))
      let uniform = try scene.arrangement()
      // An item wider and longer than any line cannot join the last one, so lines stay as they are.
      let odd = Size(width: 5000, height: 5000)
      scene.content = CollectionContent(
        SectionContent(sizes: Array(repeating: size, count: count) + [odd]))
      if case .grid(var grid) = scene.layout {
        grid.itemAlignment = .start
        scene.layout = .grid(grid)
      }
      let varying = try scene.arrangement()
      let axis = scene.layout.axis
      let lastLine = uniform.frame(at: count - 1).start(along: axis)
      for item in 0..<count where uniform.frame(at: item).start(along: axis) < lastLine {
        let (one, other) = (uniform.frame(at: item), varying.frame(at: item))
        if case .grid = scene.layout {
          #expect(
            abs(one.start(along: axis.perpendicular) - other.start(along: axis.perpendicular))
              < 1e-9, "seed \(seed)")
        } else {
          #expect(one.isClose(to: other, within: 1e-9), "seed \(seed), item \(item)")
        }
      }
    }
  }

  @Test("no line overflows unless its only item does, and no next item would have fitted")
  func linesFit() throws {
    for seed in 0..<400 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let width = random.quarter(20...400)
      let spacing = random.quarter(0...20)
      let widths = (0..<random.int(1...120)).map { _ in random.quarter(0...150) }
      let flow = try FlowLayout(
        itemSpacing: spacing, distribution: random.pick(LineDistribution.allCases)
      ).arrange(.widths(widths), in: .viewport(width, 100))
      var line: [Int] = []
      for item in widths.indices {
        if let last = line.last, flow.frame(at: last).minY != flow.frame(at: item).minY {
          let used = line.reduce(0) { $0 + widths[$1] } + Double(line.count - 1) * spacing
          #expect(used + spacing + widths[item] > width, "seed \(seed), item \(item)")
          line = []
        }
        line.append(item)
        let frame = flow.frame(at: item)
        #expect(
          line.count == 1 || frame.maxX <= width * (1 + 1e-9), "seed \(seed), item \(item)")
        #expect(frame.minX >= -1e-9, "seed \(seed), item \(item)")
      }
    }
  }

  @Test("spanning items lie where marking tracks one by one puts them")
  func spansByMarking() throws {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let tracks = random.int(1...6)
      let spans = (0..<random.int(1...60)).map { _ in random.int(1...8) }
      let grid = try GridLayout(
        tracks: .count(tracks), lineSpacing: 2, itemSpacing: 4, itemLength: .fixed(8)
      ).arrange(
        CollectionContent(
          SectionContent(
            items: .uniform(count: spans.count, size: .zero), spans: .varying(spans))),
        in: .viewport(Double(tracks * 20 - 4), 100))
      // Tracks are 16 wide and 20 apart, lines 8 long and 10 apart. Cells are numbered from 0.
      var cell = 0
      for (item, wanted) in spans.enumerated() {
        let span = min(wanted, tracks)
        while (0..<span).contains(where: { (cell + $0) / tracks != cell / tracks }) { cell += 1 }
        let expected = Rect(
          x: Double(cell % tracks * 20), y: Double(cell / tracks * 10),
          width: Double(span * 20 - 4), height: 8)
        #expect(grid.frame(at: item).isClose(to: expected, within: 1e-9), "seed \(seed)")
        cell += span
      }
    }
  }
}

extension RandomScene {
  /// The same scene with x and y exchanged.
  fileprivate var transposed: RandomScene {
    var scene = self
    scene.layout = layout.transposed
    scene.environment.viewport = environment.viewport.transposed
    scene.environment.contentInsets = environment.contentInsets.transposed
    for index in content.sections.indices {
      scene.content.sections[index].layout = content.sections[index].layout?.transposed
      scene.content.sections[index].insets = content.sections[index].insets.transposed
      scene.content.sections[index].itemInsets = content.sections[index].itemInsets.transposed
      switch content.sections[index].items {
      case .uniform(let count, let size):
        scene.content.sections[index].items = .uniform(count: count, size: size.transposed)
      case .varying(let sizes):
        scene.content.sections[index].items = .varying(sizes.map(\.transposed))
      }
    }
    return scene
  }
}

extension CollectionLayout {
  fileprivate var transposed: CollectionLayout {
    switch self {
    case .list(var list):
      list.axis = list.axis.transposed
      return .list(list)
    case .flow(var flow):
      flow.axis = flow.axis.transposed
      return .flow(flow)
    case .grid(var grid):
      grid.axis = grid.axis.transposed
      return .grid(grid)
    case .waterfall(var waterfall):
      waterfall.axis = waterfall.axis.transposed
      return .waterfall(waterfall)
    case .rows(var rows):
      rows.axis = rows.axis.transposed
      return .rows(rows)
    case .compositional(var layout):
      layout.axis = layout.axis.transposed
      layout.group = layout.group.transposed
      return .compositional(layout)
    }
  }
}

extension LayoutGroup {
  fileprivate var transposed: LayoutGroup {
    LayoutGroup(
      direction.transposed, width: height.transposed, height: width.transposed, count: count,
      spacing: spacing, insets: insets.transposed, edgeSpacing: edgeSpacing.transposed,
      members: members.map { member in
        switch member {
        case .item(let item):
          .item(
            LayoutItem(
              width: item.height.transposed, height: item.width.transposed,
              insets: item.insets.transposed, edgeSpacing: item.edgeSpacing.transposed))
        case .group(let group): .group(group.transposed)
        }
      })
  }
}

extension EdgeSpacing {
  fileprivate var transposed: EdgeSpacing {
    EdgeSpacing(top: left, left: top, bottom: right, right: bottom)
  }
}

extension LayoutDimension {
  fileprivate var transposed: LayoutDimension {
    switch self {
    case .fractionalWidth(let fraction): .fractionalHeight(fraction)
    case .fractionalHeight(let fraction): .fractionalWidth(fraction)
    case .absolute, .estimated: self
    }
  }
}
