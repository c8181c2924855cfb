import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("Waterfall layout")
struct WaterfallLayoutTests {
  /// Three tracks of 100 pt with gaps of 10, in 320.
  private let waterfall = WaterfallLayout(tracks: .count(3), lineSpacing: 5)

  @Test("each item goes where it starts first; of equal tracks, to the first")
  func shortestFirst() throws {
    let arrangement = try waterfall.arrange(
      .heights([50, 20, 30, 10, 40, 15]), in: .viewport(320, 100))
    #expect(
      arrangement.frames == [
        Rect(x: 0, y: 0, width: 100, height: 50), Rect(x: 110, y: 0, width: 100, height: 20),
        Rect(x: 220, y: 0, width: 100, height: 30), Rect(x: 110, y: 25, width: 100, height: 10),
        // 35 in the third track, 40 in the second, 55 in the first.
        Rect(x: 220, y: 35, width: 100, height: 40), Rect(x: 110, y: 40, width: 100, height: 15),
      ])
    #expect(arrangement.contentSize == Size(width: 320, height: 75))
  }

  @Test("tracks take turns, from either edge")
  func turns() throws {
    var waterfall = waterfall
    let content = CollectionContent.heights([50, 20, 30, 10, 40])
    waterfall.placement = .leadingToTrailing
    let forward = try waterfall.arrange(content, in: .viewport(320, 100))
    #expect(forward.lefts == [0, 110, 220, 0, 110])
    #expect(forward.tops == [0, 0, 0, 55, 25])
    waterfall.placement = .trailingToLeading
    let backward = try waterfall.arrange(content, in: .viewport(320, 100))
    #expect(backward.lefts == [220, 110, 0, 220, 110])
    #expect(backward.tops == [0, 0, 0, 55, 25])
    #expect(backward.contentSize.height == 65)
  }

  @Test("an item with a span starts below the longest of its tracks, on those that end first")
  func spans() throws {
    let content = CollectionContent(
      SectionContent(
        items: .varying([50, 20, 30, 10, 10, 25, 5].map { Size(width: 1, height: $0) }),
        spans: .varying([1, 1, 1, 2, 1, 9, 1])))
    let arrangement = try waterfall.arrange(content, in: .viewport(320, 100))
    #expect(
      arrangement.frames == [
        Rect(x: 0, y: 0, width: 100, height: 50), Rect(x: 110, y: 0, width: 100, height: 20),
        Rect(x: 220, y: 0, width: 100, height: 30),
        // Behind 20 and 30: 35; the first two tracks would start at 55.
        Rect(x: 110, y: 35, width: 210, height: 10), Rect(x: 110, y: 50, width: 100, height: 10),
        // All tracks: below 50 + 5, 60 + 5 and 45 + 5.
        Rect(x: 0, y: 65, width: 320, height: 25), Rect(x: 0, y: 95, width: 100, height: 5),
      ])
  }

  @Test("an item with a span that does not fit behind its neighbour takes the first tracks in turn")
  func spansInTurn() throws {
    var waterfall = waterfall
    let content = CollectionContent(
      SectionContent(
        items: .varying([10, 20, 30, 40].map { Size(width: 1, height: $0) }),
        spans: .varying([2, 2, 1, 1])))
    waterfall.placement = .leadingToTrailing
    let forward = try waterfall.arrange(content, in: .viewport(320, 100))
    #expect(forward.lefts == [0, 0, 220, 0])
    #expect(forward.tops == [0, 15, 0, 40])
    waterfall.placement = .trailingToLeading
    let backward = try waterfall.arrange(content, in: .viewport(320, 100))
    #expect(backward.lefts == [110, 110, 0, 220])
    #expect(backward.tops == [0, 15, 0, 40])
  }

  @Test("proportional items keep their shape; those without area have no length")
  func proportional() throws {
    var waterfall = waterfall
    waterfall.itemLength = .proportional
    let content = CollectionContent(
      SectionContent(
        items: .varying([
          Size(width: 40, height: 20), Size(width: 20, height: 40), Size(width: 0, height: 7),
          Size(width: 7, height: 0), Size(width: 420, height: 100),
        ]), spans: .varying([1, 1, 1, 1, 2])))
    let arrangement = try waterfall.arrange(content, in: .viewport(320, 100))
    // 100 wide each, the last one 210 wide: on the second and third track it would start at 205.
    #expect(
      arrangement.frames == [
        Rect(x: 0, y: 0, width: 100, height: 50), Rect(x: 110, y: 0, width: 100, height: 200),
        Rect(x: 220, y: 0, width: 100, height: 0), Rect(x: 220, y: 5, width: 100, height: 0),
        Rect(x: 0, y: 205, width: 210, height: 50),
      ])
  }

  @Test("limited tracks leave room to the alignment, and a greatest count lets narrow ones in")
  func limitedTracks() throws {
    let limited = WaterfallLayout(
      tracks: .minimumExtent(0.1, maximumExtent: 90, maximumCount: 3), lineSpacing: 5,
      trackAlignment: .end)
    let placed = try limited.arrange(.heights([20, 30, 5, 10]), in: .viewport(320, 400))
    #expect(placed.frames.map(\.minX) == [30, 130, 230, 230])
    #expect(placed.frames.map(\.minY) == [0, 0, 0, 10])
    #expect(placed.frames.allSatisfy { $0.size.width == 90 })
  }

  @Test("sections stack with headers, footers and insets, and each starts with empty tracks")
  func sections() throws {
    var section = SectionContent(sizes: [50, 20, 30, 10].map { Size(width: 1, height: $0) })
    section.headerLength = 15
    section.footerLength = 12
    section.insets = EdgeInsets(top: 3, left: 10, bottom: 4, right: 10)
    var waterfall = waterfall
    waterfall.tracks = .count(2)
    let arrangement = try waterfall.arrange(
      CollectionContent(sections: [section, section]), in: .viewport(330, 100))
    // Two tracks of 150 between the insets. 50 | 20, 5, 30 | then 10 behind 50.
    let first = [
      Rect(x: 0, y: 0, width: 330, height: 15), Rect(x: 10, y: 18, width: 150, height: 50),
      Rect(x: 170, y: 18, width: 150, height: 20), Rect(x: 170, y: 43, width: 150, height: 30),
      Rect(x: 10, y: 73, width: 150, height: 10), Rect(x: 0, y: 87, width: 330, height: 12),
    ]
    #expect(arrangement.frames == first + first.map { $0.offsetBy(y: 99) })
    #expect(arrangement.contentSize == Size(width: 330, height: 198))
  }

  @Test("from right to left everything is mirrored")
  func mirrored() throws {
    for seed in seeds(60, of: 2000) {
      var scene = RandomScene.waterfall(seed: seed)
      scene.environment = .viewport(300, 200)
      let plain = try scene.arrangement()
      scene.environment.direction = .rightToLeft
      let mirrored = try scene.arrangement()
      let width = scene.layout.axis == .vertical ? 300 : max(300, plain.contentSize.width)
      for (one, other) in zip(plain.frames, mirrored.frames) {
        let expected = Rect(
          x: width - one.minX - one.size.width, y: one.minY, width: one.size.width,
          height: one.size.height)
        #expect(other.isClose(to: expected, within: 1e-9), "seed \(seed)")
      }
    }
  }

  @Test("uniform items of any number lie in rows, and take no memory each")
  func uniform() throws {
    let content = CollectionContent(
      SectionContent(count: 1 << 31, size: Size(width: 1, height: 20)))
    var waterfall = waterfall
    let forward = try waterfall.arrange(content, in: .viewport(320, 100))
    #expect(forward.frame(at: 2) == Rect(x: 220, y: 0, width: 100, height: 20))
    #expect(forward.frame(at: 3_000_001) == Rect(x: 110, y: 25e6, width: 100, height: 20))
    waterfall.placement = .trailingToLeading
    let backward = try waterfall.arrange(content, in: .viewport(320, 100))
    #expect(backward.frame(at: 3_000_000) == Rect(x: 220, y: 25e6, width: 100, height: 20))
    var found: [Int] = []
    backward.ordinals(overlapping: Rect(x: 90, y: 25e6, width: 10, height: 10), into: &found)
    #expect(found == [3_000_002])
    // The last two of 2^31 items: the first has two companions at most in its row.
    let last = (1 << 31) - 1
    #expect(backward.frame(at: last).minX == (last % 3 == 1 ? 110 : 220))
    found = []
    backward.ordinals(overlapping: backward.frame(at: last), into: &found)
    #expect(found == [last])
  }

  @Test("items of one size lie where a waterfall of items of many sizes puts as many of that size")
  func uniformAgainstMixed() throws {
    for seed in seeds(120, of: 3000) {
      var random = SplitMix64(seed: seed)
      var scene = RandomScene.waterfall(seed: seed)
      let count = random.int(1...90)
      let size = Size(width: random.quarter(1...60), height: random.quarter(0...60))
      let span = random.chance(0.5) ? 1 : random.int(1...5)
      scene.environment.rounding = .none
      scene.environment.direction = .leftToRight
      scene.content = CollectionContent(
        SectionContent(items: .uniform(count: count, size: size), spans: .uniform(span)))
      let uniform = try scene.arrangement()
      // One more, on all tracks: behind all others it moves none of them.
      scene.content = CollectionContent(
        SectionContent(
          items: .varying(Array(repeating: size, count: count) + [Size(width: 7, height: 9)]),
          spans: .varying(Array(repeating: span, count: count) + [1000])))
      let mixed = try scene.arrangement()
      for item in 0..<count {
        #expect(
          uniform.frame(at: item).isClose(to: mixed.frame(at: item), within: 1e-9),
          "seed \(seed), item \(item)")
      }
    }
  }

  // MARK: - Brute force

  @Test("items lie where trying all places for each puts them")
  func bruteForce() throws {
    for seed in seeds(150, of: 5000) {
      var random = SplitMix64(seed: seed)
      let count = random.int(1...7)
      let spacing = random.chance(0.2) ? random.quarter(-30...0) : random.quarter(0...12)
      let sizes = (0..<random.int(1...150)).map { _ in
        Size(width: random.quarter(1...50), height: random.quarter(0...60))
      }
      let varied = random.chance(0.5)
      let spans = sizes.map { _ in varied && random.chance(0.4) ? random.int(1...9) : 1 }
      let placement = random.pick(WaterfallPlacement.allCases)
      // Tracks of 16 pt, 20 pt apart.
      let arrangement = try WaterfallLayout(
        tracks: .count(count), placement: placement, lineSpacing: spacing, itemSpacing: 4
      ).arrange(
        CollectionContent(SectionContent(items: .varying(sizes), spans: .varying(spans))),
        in: .viewport(Double(count * 20 - 4), 100))
      var placed: [(tracks: Range<Int>, start: Double, length: Double)] = []
      var turn = 0
      for (item, size) in sizes.enumerated() {
        let span = min(spans[item], count)
        // Where an item would start: behind everything on its tracks, found anew each time.
        func start(on tracks: Range<Int>) -> Double {
          placed.filter { $0.tracks.overlaps(tracks) }.reduce(0) {
            max($0, $1.start + max(0, $1.length + spacing))
          }
        }
        let candidates = (0...count - span).map { $0..<$0 + span }
        var tracks = candidates.min { start(on: $0) < start(on: $1) } ?? 0..<1
        if placement != .shortestFirst {
          if turn + span > count { turn = 0 }
          tracks = turn..<turn + span
          turn = (turn + span) % count
          if placement == .trailingToLeading {
            tracks = count - tracks.upperBound..<count - tracks.lowerBound
          }
        }
        placed.append((tracks, start(on: tracks), size.height))
        let expected = Rect(
          x: Double(tracks.lowerBound * 20), y: placed[item].start,
          width: Double(span * 20 - 4), height: size.height)
        #expect(
          arrangement.frame(at: item).isClose(to: expected, within: 1e-9),
          "seed \(seed), item \(item)")
      }
      #expect(
        arrangement.contentSize.height == placed.map { $0.start + $0.length }.max(), "seed \(seed)")
    }
  }

  @Test("queries find what looking at every frame finds, also where tracks end far apart")
  func queries() throws {
    for seed in seeds(24, of: 400) {
      var random = SplitMix64(seed: seed)
      let count = random.int(1...6)
      let placement = random.pick(WaterfallPlacement.allCases)
      // In turn, every count-th item is 20 times as long.
      let sizes = (0..<3000).map {
        Size(width: 1, height: ($0 % count == 1 ? 20 : 1) * random.quarter(0...20))
      }
      let hasSpans = random.chance(0.3)
      let spans = sizes.map { _ in hasSpans && random.chance(0.1) ? random.int(1...6) : 1 }
      let arrangement = try WaterfallLayout(
        axis: random.pick(Axis.allCases), tracks: .count(count), placement: placement,
        lineSpacing: random.chance(0.2) ? -3 : 2
      ).arrange(
        CollectionContent(
          SectionContent(
            items: .varying(sizes.map { Size(width: $0.height, height: $0.height) }),
            spans: .varying(spans))), in: .viewport(400, 400))
      let (frames, room) = (arrangement.frames, arrangement.contentSize)
      for _ in 0..<25 {
        let rect = Rect(
          x: room.width * (random.unit() * 1.2 - 0.1), y: room.height * (random.unit() * 1.2 - 0.1),
          width: random.pick([1, 300, 5000]) * random.unit(),
          height: random.pick([1, 300, 5000]) * random.unit())
        var found: [Int] = []
        arrangement.ordinals(overlapping: rect, into: &found)
        #expect(found == frames.indices.filter { frames[$0].overlaps(rect) }, "seed \(seed)")
        #expect(
          arrangement.ordinal(at: rect.origin)
            == frames.indices.last {
              frames[$0].minX <= rect.minX && rect.minX < frames[$0].maxX
                && frames[$0].minY <= rect.minY && rect.minY < frames[$0].maxY
            }, "seed \(seed)")
      }
    }
  }

  // MARK: - Changes

  @Test("edits of several thousand items give what arranging afresh gives, to the last bit")
  func edits() throws {
    for seed in seeds(6, of: 100) {
      var random = SplitMix64(seed: seed)
      func size() -> Size { Size(width: 100 * random.unit(), height: 90 * random.unit()) }
      var content = CollectionContent(SectionContent(sizes: (0..<5000).map { _ in size() }))
      if seed % 2 == 1 {
        content.sections[0].spans = .varying(
          (0..<5000).map { _ in random.chance(0.1) ? random.int(2...5) : 1 })
      }
      let waterfall = WaterfallLayout(
        tracks: .minimumExtent(90), placement: random.pick(WaterfallPlacement.allCases),
        itemLength: random.pick([.own, .proportional]))
      var arrangement = try waterfall.arrange(content, in: .viewport(390, 844))
      for step in 0..<6 {
        var batch: [CollectionChange] = []
        let total = content.sections[0].items.count
        let place = random.chance(0.3) ? total - 1 : random.int(0...total - 1)
        batch.append(.resizeItem(.item(place, section: 0), to: size()))
        if random.chance(0.5) {
          batch.append(
            .insertItem(
              ItemContent(size: size(), span: random.int(1...3)),
              at: ItemPath(item: random.int(0...total), section: 0)))
        }
        let mapping = try content.apply(batch)
        arrangement = try waterfall.arrange(
          content, in: .viewport(390, 844), reusing: arrangement, mapping: mapping)
        let fresh = try waterfall.arrange(content.rebuilt, in: .viewport(390, 844))
        #expect(arrangement == fresh, "seed \(seed), step \(step)")
        #expect(arrangement.frames == fresh.frames, "seed \(seed), step \(step)")
        #expect(arrangement.contentSize == fresh.contentSize, "seed \(seed), step \(step)")
      }
    }
  }

  // MARK: - Bad input

  @Test("what a waterfall cannot be is refused, with its place")
  func errors() {
    func expect(_ reason: LayoutError.Code, _ arrange: () throws -> Arrangement) {
      #expect(throws: LayoutError(reason)) { try arrange() }
    }
    let content = CollectionContent(sections: [
      SectionContent(sizes: [.zero]), SectionContent(sizes: [.zero, Size(width: 1, height: -1)]),
    ])
    expect(.unusableNumber(.itemSize, value: -1, place: LayoutPlace(section: 1, item: 1))) {
      try waterfall.arrange(content, in: .viewport(320, 100))
    }
    expect(.tooManyWaterfallTracks(1001, section: 0)) {
      try WaterfallLayout(tracks: .count(1001)).arrange(
        .heights([1, 2]), in: .viewport(320, 100))
    }
    expect(.trackCountOutOfRange(0)) {
      try WaterfallLayout(tracks: .count(0)).arrange(.heights([1, 2]), in: .viewport(320, 100))
    }
    expect(.unusableNumber(.itemRatio, value: 0)) {
      try WaterfallLayout(tracks: .count(2), itemLength: .ratio(0)).arrange(
        .heights([1, 2]), in: .viewport(320, 100))
    }
    // Lengths differ by track, so each item would take memory.
    expect(.tooManyWaterfallItems(1 << 31, section: 0)) {
      try WaterfallLayout(tracks: .weights([1, 2]), itemLength: .ratio(1)).arrange(
        CollectionContent(SectionContent(count: 1 << 31, size: .zero)), in: .viewport(320, 100))
    }
    expect(.spanBelowOne(0, section: 0, item: 1)) {
      try waterfall.arrange(
        CollectionContent(
          SectionContent(items: .uniform(count: 2, size: .zero), spans: .varying([1, 0]))),
        in: .viewport(320, 100))
    }
  }

  @Test("numbers of any magnitude neither trap nor give frames that are not numbers")
  func extremes() throws {
    for seed in seeds(60, of: 3000) {
      var random = SplitMix64(seed: seed)
      func length() -> Double { random.pick([0, .leastNonzeroMagnitude, 1e-300, 1, 1e15]) }
      let sizes = (0..<random.int(0...40)).map { _ in Size(width: length(), height: length()) }
      let arrangement = try WaterfallLayout(
        tracks: random.pick([
          .count(3), .weights([0, 1, 1e15]), .explicit([0, 1e15]), .count(1000),
        ]),
        placement: random.pick(WaterfallPlacement.allCases),
        lineSpacing: random.pick([-1e15, 0, 1e-300, 1e15]),
        itemSpacing: random.pick([-1e15, 0, 1]),
        itemLength: random.pick([.own, .proportional, .ratio(1e-6), .fixed(1e15)])
      ).arrange(
        CollectionContent(
          SectionContent(
            items: .varying(sizes),
            spans: .varying(sizes.map { _ in random.pick([1, 2, 1 << 40]) }))),
        in: .viewport(random.pick([0, 320, 1e15]), 100))
      for frame in arrangement.frames {
        #expect(
          frame.minX.isFinite && frame.minY.isFinite && frame.maxX.isFinite && frame.maxY.isFinite
            && frame.size.width >= 0 && frame.size.height >= 0, "seed \(seed)")
      }
      #expect(arrangement.contentSize.height.isFinite, "seed \(seed)")
    }
  }
}

extension RandomScene {
  /// The first random scene from a seed on that is a waterfall.
  fileprivate static func waterfall(seed: UInt64) -> RandomScene {
    var seed = seed &* 64
    while true {
      let scene = RandomScene(seed: seed)
      if case .waterfall = scene.layout { return scene }
      seed &+= 1
    }
  }
}

extension Rect {
  fileprivate func offsetBy(y: Double) -> Rect {
    Rect(x: minX, y: minY + y, width: size.width, height: size.height)
  }
}
