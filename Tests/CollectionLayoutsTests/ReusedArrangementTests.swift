import CollectionLayouts
import PlaneGeometry
import Testing

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
    for seed in 0..<2500 as Range<UInt64> {
      var script = EditScript(seed: seed)
      var random = SplitMix64(seed: seed &+ 77)
      var arrangement = try script.scene.arrangement()
      for step in 0..<4 {
        let edits = script.step()
        let scene = script.scene
        arrangement = try scene.layout.arrange(
          scene.content, in: scene.environment, reusing: arrangement, after: edits)
        let fresh = try scene.layout.arrange(scene.content.rebuilt, in: scene.environment)
        expectSame(arrangement, fresh, &random, "seed \(seed), step \(step)")
      }
    }
  }

  @Test("so do many edits of a long section")
  func longScripts() throws {
    for seed in 0..<40 as Range<UInt64> {
      var script = EditScript(seed: seed, large: true)
      var random = SplitMix64(seed: seed &+ 99)
      var arrangement = try script.scene.arrangement()
      for step in 0..<40 {
        let edits = script.step()
        let scene = script.scene
        arrangement = try scene.layout.arrange(
          scene.content, in: scene.environment, reusing: arrangement, after: edits)
        guard step % 8 == 7 else { continue }
        let fresh = try scene.layout.arrange(scene.content.rebuilt, in: scene.environment)
        expectSame(arrangement, fresh, &random, "seed \(seed), step \(step)")
      }
    }
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
        let edit = content.resizeItem(
          item, inSection: 0, to: Size(width: 100, height: 30 + 20 * random.unit()))
        arrangement = try list.arrange(
          content, in: .viewport(100, 100), reusing: arrangement, after: [edit])
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
    let edit = content.replaceItems(
      1..<1, inSection: 0, with: [Size(width: 45, height: 20)])
    let after = try flow.arrange(content, in: .viewport(100, 100), reusing: before, after: [edit])
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
    let edit = content.resizeItem(1, inSection: 0, to: Size(width: 40, height: 20))
    let after = try flow.arrange(content, in: .viewport(100, 100), reusing: before, after: [edit])
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
    let edit = content.resizeItem(1, inSection: 0, to: Size(width: 9, height: 21.5))
    let after = try list.arrange(content, in: .viewport(100, 100), reusing: before, after: [edit])
    #expect(after.tops == [0, 10, 31.5, 61.5])
  }

  @Test("edits that do not add up, or name no items, have the content arranged afresh")
  func unusableEdits() throws {
    let old = CollectionContent.heights([10, 20, 30])
    let content = CollectionContent.heights([10, 20, 30, 40])
    let list = ListLayout()
    let before = try list.arrange(old, in: .viewport(100, 100))
    let fresh = try list.arrange(content, in: .viewport(100, 100))
    let unusable: [[ItemEdit]] = [
      [], [ItemEdit(section: 0, items: 0..<1, count: 1)],
      [ItemEdit(section: 0, items: 3..<5, count: 3)],
      [ItemEdit(section: 0, items: -1..<0, count: 2)],
      [ItemEdit(section: 0, items: 0..<0, count: -1)],
      [ItemEdit(section: 0, items: 0..<0, count: .max)],
      [ItemEdit(section: 1, items: 0..<0, count: 1)],
      [ItemEdit(section: -1, items: 0..<0, count: 1)],
      [
        ItemEdit(section: 0, items: 0..<2, count: 3),
        ItemEdit(section: 0, items: 1..<2, count: 1),
      ],
    ]
    for edits in unusable {
      let after = try list.arrange(
        content, in: .viewport(100, 100), reusing: before, after: edits)
      #expect(after == fresh, "\(edits)")
    }
    let frames = try Arrangement(frames: [.zero])
    let after = try list.arrange(content, in: .viewport(100, 100), reusing: frames, after: [])
    #expect(after == fresh)
  }

  @Test("what an edit puts in is checked, with its place in the new content")
  func errors() throws {
    var content = CollectionContent.heights([10, 20, 30])
    let list = ListLayout()
    let before = try list.arrange(content, in: .viewport(100, 100))
    let first = content.replaceItems(2..<2, inSection: 0, with: [Size(width: 1, height: -1)])
    let second = content.replaceItems(0..<0, inSection: 0, with: [Size(width: 1, height: 1)])
    #expect(
      throws: LayoutError.unusableNumber(
        .itemSize, value: -1, place: LayoutPlace(section: 0, item: 3))
    ) {
      try list.arrange(
        content, in: .viewport(100, 100), reusing: before, after: [first, second])
    }
  }

  @Test("items that become equal, or cease to be, change from arithmetic to a table and back")
  func uniform() throws {
    var content = CollectionContent.widths([30, 30, 30, 30, 30])
    let flow = FlowLayout(distribution: .evenly, lastLine: .onGrid)
    var arrangement = try flow.arrange(content, in: .viewport(120, 100))
    let onGrid = arrangement.frame(at: 4)
    for width in [20.0, 30] {
      let edit = content.resizeItem(0, inSection: 0, to: Size(width: width, height: 20))
      arrangement = try flow.arrange(
        content, in: .viewport(120, 100), reusing: arrangement, after: [edit])
      #expect(arrangement == (try flow.arrange(content.rebuilt, in: .viewport(120, 100))))
    }
    #expect(arrangement.frame(at: 4) == onGrid)
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
