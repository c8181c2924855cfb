import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

/// Arranging edited content out of an earlier arrangement.
@Suite("Reused arrangements")
struct ReusedArrangementTests {
  /// What an arrangement answers, to the last bit.
  private func expectSame(
    _ reused: Arrangement, _ fresh: Arrangement, _ random: inout SplitMix64, _ comment: Comment
  ) {
    #expect(reused.contentSize.bits == fresh.contentSize.bits, comment)
    #expect(reused.elementCount == fresh.elementCount, comment)
    guard reused.elementCount == fresh.elementCount else { return }
    let frames = fresh.frames
    let differing = frames.indices.first { reused.frame(at: $0).bits != frames[$0].bits }
    #expect(differing == nil, comment)
    #expect(reused == fresh, comment)
    for section in 0..<fresh.sectionCount {
      #expect(reused.shape(ofSection: section) == fresh.shape(ofSection: section), comment)
      #expect(reused.extent(ofSection: section) == fresh.extent(ofSection: section), comment)
    }
    let room = fresh.contentSize
    for _ in 0..<4 {
      let corner = Point(
        x: room.width * (random.unit() * 1.4 - 0.2), y: room.height * (random.unit() * 1.4 - 0.2))
      let rect = Rect(
        origin: corner,
        size: Size(width: room.width * random.unit(), height: room.height * random.unit() * 0.5))
      var found: [Int] = []
      reused.ordinals(overlapping: rect, into: &found)
      #expect(found == frames.indices.filter { frames[$0].overlaps(rect) }, comment)
    }
  }

  @Test("edits one after the other give what arranging afresh gives, to the last bit")
  func scripts() throws {
    for seed in seeds(200, of: 2500) {
      var script = EditScript(seed: seed)
      var random = SplitMix64(seed: seed &+ 77)
      var arrangement = try script.scene.arrangement()
      for step in 0..<4 {
        let mapping = try script.step()
        let scene = script.scene
        arrangement = try scene.layout.arrange(
          scene.content, in: scene.environment, reusing: arrangement, mapping: mapping)
        let fresh = try scene.layout.arrange(scene.content.rebuilt, in: scene.environment)
        expectSame(arrangement, fresh, &random, "seed \(seed), step \(step)")
      }
    }
  }

  @Test("so do many edits of a long section")
  func longScripts() throws {
    for seed in seeds(12, of: 40) {
      var script = EditScript(seed: seed, large: true)
      var random = SplitMix64(seed: seed &+ 99)
      var arrangement = try script.scene.arrangement()
      for step in 0..<40 {
        let mapping = try script.step()
        let scene = script.scene
        arrangement = try scene.layout.arrange(
          scene.content, in: scene.environment, reusing: arrangement, mapping: mapping)
        guard step % 8 == 7 else { continue }
        let fresh = try scene.layout.arrange(scene.content.rebuilt, in: scene.environment)
        expectSame(arrangement, fresh, &random, "seed \(seed), step \(step)")
      }
    }
  }

  @Test("so do batches of everything, sections inserted, deleted, moved and reloaded among it")
  func batches() throws {
    for seed in seeds(200, of: 4000) {
      var (random, tokens) = (SplitMix64(seed: seed), UInt64(0))
      var model = ModelCollection.random(&random, tokens: &tokens, items: 0...40)
      var scene = RandomScene(seed: seed)
      scene.content = model.content
      var arrangement = try scene.arrangement()
      for step in 0..<3 {
        let batch = model.randomBatch(&random, tokens: &tokens)
        let mapping = try scene.content.apply(batch)
        model = model.applying(batch, tokens: &tokens).new
        arrangement = try scene.layout.arrange(
          scene.content, in: scene.environment, reusing: arrangement, mapping: mapping)
        let fresh = try scene.layout.arrange(scene.content.rebuilt, in: scene.environment)
        expectSame(arrangement, fresh, &random, "seed \(seed), step \(step)")
      }
    }
  }

  @Test("two batches in a row, arranged once by the mapping of both, give what each in turn gives")
  func composition() throws {
    for seed in seeds(200, of: 4000) {
      var (random, tokens) = (SplitMix64(seed: seed &+ 5000), UInt64(0))
      let model = ModelCollection.random(&random, tokens: &tokens, items: 0...40)
      var scene = RandomScene(seed: seed)
      scene.content = model.content
      let before = try scene.arrangement()
      let batch = model.randomBatch(&random, tokens: &tokens)
      let first = try scene.content.apply(batch)
      let between = try scene.layout.arrange(
        scene.content, in: scene.environment, reusing: before, mapping: first)
      let next = model.applying(batch, tokens: &tokens).new
      let second = try scene.content.apply(next.randomBatch(&random, tokens: &tokens))
      let inTurn = try scene.layout.arrange(
        scene.content, in: scene.environment, reusing: between, mapping: second)
      let atOnce = try scene.layout.arrange(
        scene.content, in: scene.environment, reusing: before,
        mapping: first.followed(by: second))
      expectSame(atOnce, inTurn, &random, "seed \(seed)")
    }
  }

  @Test("a change and its inverse leave every rest place as it was, to the last bit")
  func inverse() throws {
    for seed in seeds(200, of: 4000) {
      var (random, tokens) = (SplitMix64(seed: seed &+ 9000), UInt64(0))
      let model = ModelCollection.random(&random, tokens: &tokens, items: 0...40)
      var scene = RandomScene(seed: seed)
      scene.content = model.content
      let before = try scene.arrangement()
      let old = scene.content
      let mapping = try scene.content.apply(model.randomBatch(&random, tokens: &tokens))
      let changed = try scene.layout.arrange(
        scene.content, in: scene.environment, reusing: before, mapping: mapping)
      let after = try scene.layout.arrange(
        old, in: scene.environment, reusing: changed, mapping: mapping.inverse)
      expectSame(after, before, &random, "seed \(seed)")
    }
  }

  @Test("a section that moves or changes places with another keeps its lines")
  func movedSections() throws {
    let heights = [[10, 20, 30.0], [5, 6, 7], [1, 2, 3]]
    var content = CollectionContent(
      sections: heights.map { SectionContent(sizes: $0.map { Size(width: 9, height: $0) }) })
    let list = ListLayout()
    let before = try list.arrange(content, in: .viewport(100, 100))
    let mapping = try content.apply([
      .moveSection(.section(2), to: 0), .deleteSection(.section(1)),
      .insertSection(SectionContent(sizes: [Size(width: 9, height: 50)]), at: 1),
      .moveItem(.item(0, section: 1), to: ItemPath(item: 3, section: 2)),
    ])
    let after = try list.arrange(
      content, in: .viewport(100, 100), reusing: before, mapping: mapping)
    #expect(after.tops == [0, 1, 3, 6, 56, 66, 86, 116])
    #expect(after.contentSize.height == 121)
  }

  @Test("every item of a list measured in turn, in any order, gives the list of measured items")
  func lateSizes() throws {
    var random = SplitMix64(seed: 5)
    let estimates = (0..<700).map { Size(width: 100, height: $0 == 0 ? 41 : 40) }
    for order in [Array(0..<700), (0..<700).reversed(), (0..<700).shuffled(using: &random)] {
      var content = CollectionContent(SectionContent(sizes: estimates))
      let list = ListLayout(lineSpacing: 0.1)
      var arrangement = try list.arrange(content, in: .viewport(100, 100))
      for item in order {
        let size = Size(width: 100, height: 30 + 20 * random.unit())
        let mapping = try content.apply([.resizeItem(.item(item, section: 0), to: size)])
        arrangement = try list.arrange(
          content, in: .viewport(100, 100), reusing: arrangement, mapping: mapping)
      }
      let fresh = try list.arrange(content.rebuilt, in: .viewport(100, 100))
      expectSame(arrangement, fresh, &random, "first \(order[0])")
    }
  }

  @Test("an item inserted into a flow moves those behind it until a line begins as before")
  func rejoining() throws {
    var content = CollectionContent.widths([60, 30, 50, 50, 70, 20, 90])
    let flow = FlowLayout(lineSpacing: 0, itemSpacing: 0)
    let before = try flow.arrange(content, in: .viewport(100, 100))
    #expect(before.tops == [0, 0, 20, 20, 40, 40, 60])
    // 60 alone, since 45 does not fit; 45 + 30; from 50 on, lines are as they were.
    let item = ItemContent(size: Size(width: 45, height: 20))
    let mapping = try content.apply([.insertItem(item, at: ItemPath(item: 1, section: 0))])
    let after = try flow.arrange(
      content, in: .viewport(100, 100), reusing: before, mapping: mapping)
    #expect(after.lefts == [0, 0, 45, 0, 50, 0, 70, 0])
    #expect(after.tops == [0, 20, 20, 40, 40, 60, 60, 80])
    // The old arrangement is as it was.
    #expect(before.tops == [0, 0, 20, 20, 40, 40, 60])
  }

  @Test("an item that comes to fit the line before moves there")
  func joiningTheLineBefore() throws {
    var content = CollectionContent.widths([60, 50, 50, 70])
    let flow = FlowLayout(lineSpacing: 0, itemSpacing: 0)
    let before = try flow.arrange(content, in: .viewport(100, 100))
    #expect(before.tops == [0, 20, 20, 40])
    let mapping = try content.apply([
      .resizeItem(.item(1, section: 0), to: Size(width: 40, height: 20))
    ])
    let after = try flow.arrange(
      content, in: .viewport(100, 100), reusing: before, mapping: mapping)
    #expect(after.tops == [0, 0, 20, 40])
  }

  @Test("sections behind an edited one move along with it")
  func laterSections() throws {
    var content = CollectionContent(sections: [
      SectionContent(sizes: [Size(width: 9, height: 10), Size(width: 9, height: 20)]),
      SectionContent(sizes: [Size(width: 9, height: 30), Size(width: 9, height: 5)]),
    ])
    let list = ListLayout()
    let before = try list.arrange(content, in: .viewport(100, 100))
    let mapping = try content.apply([
      .resizeItem(.item(1, section: 0), to: Size(width: 9, height: 21.5))
    ])
    let after = try list.arrange(
      content, in: .viewport(100, 100), reusing: before, mapping: mapping)
    #expect(after.tops == [0, 10, 31.5, 61.5])
  }

  @Test("where the mapping is of other contents, or frames came from elsewhere, all is made afresh")
  func unusableMappings() throws {
    let old = CollectionContent.heights([10, 20, 30])
    let content = CollectionContent.heights([10, 20, 30, 40])
    let list = ListLayout()
    let before = try list.arrange(old, in: .viewport(100, 100))
    let fresh = try list.arrange(content, in: .viewport(100, 100))
    for count in [0, 3, 4, 5] {
      let after = try list.arrange(
        content, in: .viewport(100, 100), reusing: before, mapping: .identity(count: count))
      #expect(after == fresh, "\(count)")
    }
    let frames = try Arrangement(frames: [.zero, .zero, .zero, .zero])
    let after = try list.arrange(
      content, in: .viewport(100, 100), reusing: frames, mapping: .identity(count: 4))
    #expect(after == fresh)
  }

  @Test("a mapping of other contents of as many elements stops nothing")
  func strangeMappings() throws {
    for seed in seeds(150, of: 2000) {
      var (random, tokens) = (SplitMix64(seed: seed), UInt64(0))
      var models = (0..<2).map { _ in
        ModelCollection.random(&random, tokens: &tokens, sections: 1...4)
      }
      models.sort { $0.keys.count < $1.keys.count }
      while models[0].keys.count < models[1].keys.count {
        models[0].sections[0].items.append(.random(&random, tokens: &tokens, isUniform: false))
      }
      if random.chance(0.5) { models.swapAt(0, 1) }
      var scene = RandomScene(seed: seed)
      scene.content = models[0].content
      let before = try scene.arrangement()
      scene.content = models[1].content
      let after = try scene.layout.arrange(
        scene.content, in: scene.environment, reusing: before,
        mapping: .identity(count: before.elementCount))
      #expect(after.frames.count == before.elementCount, "seed \(seed)")
    }
  }

  @Test("what a change puts in is checked, with its place in the new content")
  func errors() throws {
    let old = CollectionContent.heights([10, 20, 30])
    let list = ListLayout()
    let before = try list.arrange(old, in: .viewport(100, 100))
    var content = old
    let mapping = try content.apply([
      .resizeItem(.item(2, section: 0), to: Size(width: 1, height: 1)),
      .insertItem(ItemContent(size: .zero), at: ItemPath(item: 0, section: 0)),
    ])
    content = .heights([10, 10, 20, -1])
    #expect(
      throws: LayoutError(
        .unusableNumber(
          .itemSize, value: -1, place: LayoutPlace(section: 0, item: 3)))
    ) {
      try list.arrange(content, in: .viewport(100, 100), reusing: before, mapping: mapping)
    }
  }

  @Test("items that become equal, or cease to be, change from arithmetic to a table and back")
  func uniform() throws {
    var content = CollectionContent.widths([30, 30, 30, 30, 30])
    let flow = FlowLayout(distribution: .evenly, lastLine: .onGrid)
    var arrangement = try flow.arrange(content, in: .viewport(120, 100))
    let onGrid = arrangement.frame(at: 4)
    for width in [20.0, 30] {
      let size = Size(width: width, height: 20)
      let mapping = try content.apply([.resizeItem(.item(0, section: 0), to: size)])
      arrangement = try flow.arrange(
        content, in: .viewport(120, 100), reusing: arrangement, mapping: mapping)
      #expect(arrangement == (try flow.arrange(content.rebuilt, in: .viewport(120, 100))))
    }
    #expect(arrangement.frame(at: 4) == onGrid)
  }

  // MARK: Groups that are tried

  /// A group holds an item and, where they fit into 80 pt, the three after it, or those that are left.
  private static let trying = CollectionLayout.compositional(
    CompositionalLayout(
      group: LayoutGroup(
        .vertical, width: .fractionalWidth(1), height: .absolute(100),
        members: [
          .item(LayoutItem(width: .fractionalWidth(1), height: .absolute(20))),
          .group(
            LayoutGroup(
              .vertical, width: .fractionalWidth(1), height: .estimated,
              members: (0..<3).map { _ in
                .item(LayoutItem(width: .fractionalWidth(1), height: .estimated))
              })),
        ])))

  private static func tried(_ heights: [Double]) -> CollectionContent {
    CollectionContent(
      SectionContent(
        items: .varying(ItemTable(heights.map { Size(width: 100, height: $0) }))))
  }

  @Test("items that a group has been tried with, and the end, decide about groups before them")
  func triedGroups() throws {
    let environment = LayoutEnvironment.viewport(100, 400)
    // Few groups would be made anew whatever changes.
    var content = Self.tried(Array(repeating: 30, count: 212))
    var placed = try Self.trying.arrange(content, in: environment)
    // Three of 30 pt do not fit, the last two do.
    func starts(_ placed: Arrangement) -> [Double] { placed.frames.map { $0.minY } }
    #expect(starts(placed) == (0..<210).map { Double($0) * 100 } + [20920, 20950])
    func change(_ change: CollectionChange) throws {
      let mapping = try content.apply([change])
      placed = try Self.trying.arrange(content, in: environment, reusing: placed, mapping: mapping)
      #expect(placed == (try Self.trying.arrange(content, in: environment)))
    }
    // Three before it, with it: 30 + 30 + 5.
    try change(.resizeItem(.item(108, section: 0), to: Size(width: 100, height: 5)))
    #expect(
      starts(placed)[100..<109] == [
        10000, 10100, 10200, 10300, 10400, 10500, 10520, 10550, 10580,
      ])
    try change(.deleteItem(.item(211, section: 0)))
    try change(.deleteItem(.item(210, section: 0)))
    try change(
      .insertItem(
        ItemContent(size: Size(width: 100, height: 60)), at: ItemPath(item: 210, section: 0)))
  }

  @Test(
    "groups that are tried are the same after many changes",
    arguments: seeds(8, of: 400).map { Int($0) })
  func triedGroupsAfterChanges(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let environment = LayoutEnvironment.viewport(100, 400)
    var content = Self.tried((0..<random.int(1...900)).map { _ in Double(random.int(15...45)) })
    var placed = try Self.trying.arrange(content, in: environment)
    for _ in 0..<15 {
      var batch: [CollectionChange] = []
      let count = content.sections[0].items.count
      for item in Set((0..<random.int(1...3)).map { _ in random.int(0...count) }).sorted() {
        let size = Size(width: 100, height: Double(random.int(1...45)))
        if item == count || random.chance(0.3) {
          batch.append(.insertItem(ItemContent(size: size), at: ItemPath(item: item, section: 0)))
        } else if random.chance(0.5) {
          batch.append(.resizeItem(.item(item, section: 0), to: size))
        } else {
          batch.append(.deleteItem(.item(item, section: 0)))
        }
      }
      var changed = content
      guard let mapping = try? changed.apply(batch) else { continue }
      content = changed
      placed = try Self.trying.arrange(content, in: environment, reusing: placed, mapping: mapping)
      #expect(
        placed == (try Self.trying.arrange(content, in: environment)), "seed \(seed): \(batch)")
    }
  }
}

extension Rect {
  fileprivate var bits: SIMD4<UInt64> {
    SIMD4(
      origin.x.bitPattern, origin.y.bitPattern, size.width.bitPattern, size.height.bitPattern)
  }
}

extension Size {
  fileprivate var bits: [UInt64] { [width.bitPattern, height.bitPattern] }
}
