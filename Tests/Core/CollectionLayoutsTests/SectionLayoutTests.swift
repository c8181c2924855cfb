import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("A layout per section")
struct SectionLayoutTests {
  @Test("a list, a grid, a waterfall and a flow below one another")
  func mixed() throws {
    let sizes = [20, 40, 10, 30].map { Size(width: 40, height: $0) }
    var sections = (0..<4).map { _ in SectionContent(sizes: sizes) }
    sections[1].layout = .grid(
      GridLayout(tracks: .count(2), lineSpacing: 5, itemSpacing: 10, itemLength: .own))
    sections[2].layout = .waterfall(
      WaterfallLayout(tracks: .count(2), lineSpacing: 5, itemSpacing: 10))
    sections[3].layout = .flow(FlowLayout(lineSpacing: 3, itemSpacing: 5))
    sections[1].headerLength = 8
    let arrangement = try ListLayout(lineSpacing: 1).arrange(
      CollectionContent(sections: sections), in: .viewport(130, 100))
    let list = [0, 21, 62, 73].map { Rect(x: 0, y: $0, width: 130, height: 0) }
    #expect(arrangement.frames[..<4].map(\.minY) == list.map(\.minY))
    #expect(arrangement.frames[..<4].allSatisfy { $0.size.width == 130 })
    // The list ends at 103, the header at 111; lines of 40 and 30 with 5 between.
    #expect(
      Array(arrangement.frames[4..<9]) == [
        Rect(x: 0, y: 103, width: 130, height: 8), Rect(x: 0, y: 111, width: 60, height: 20),
        Rect(x: 70, y: 111, width: 60, height: 40), Rect(x: 0, y: 156, width: 60, height: 10),
        Rect(x: 70, y: 156, width: 60, height: 30),
      ])
    // From 186 on: the third behind the first, the fourth behind that.
    #expect(
      Array(arrangement.frames[9..<13]) == [
        Rect(x: 0, y: 186, width: 60, height: 20), Rect(x: 70, y: 186, width: 60, height: 40),
        Rect(x: 0, y: 211, width: 60, height: 10), Rect(x: 0, y: 226, width: 60, height: 30),
      ])
    // From 256 on, two to a line, for three would take 130 and 40 + 5 + 40 + 5 + 40 is just that.
    #expect(arrangement.frames[13...].map(\.minX) == [0, 45, 90, 0])
    #expect(arrangement.frames[13...].map(\.minY) == [256, 256, 256, 299])
    #expect(arrangement.contentSize == Size(width: 130, height: 329))
  }

  @Test("a section lies as it does in a collection of its own layout")
  func sameAsAlone() throws {
    for seed in 0..<300 as Range<UInt64> {
      var scene = RandomScene(seed: seed)
      scene.environment.rounding = .none
      scene.environment.direction = .leftToRight
      let mixed = try scene.arrangement()
      for (index, section) in scene.content.sections.enumerated() {
        guard let own = section.layout, section.scrolling == nil, section.items.count > 0 else {
          continue
        }
        var alone = scene
        alone.layout = own
        alone.content.sections = [section]
        alone.content.sections[0].layout = nil
        // Only the items: headers lie where the collection puts them, and where these are decides about the room.
        alone.content.sections[0].headerLength = 0
        alone.content.sections[0].footerLength = 0
        let other = try alone.arrangement()
        let first = try #require(mixed.frame(of: .item(0, section: index)))
        let shift = first.origin - other.frame(at: 0).origin
        for item in 0..<section.items.count {
          let frame = try #require(mixed.frame(of: .item(item, section: index)))
          #expect(
            frame.isClose(to: other.frame(at: item).offset(by: shift), within: 1e-9),
            "seed \(seed), section \(index), item \(item)")
        }
      }
    }
  }

  @Test("a section that moves takes its layout along")
  func moved() throws {
    var content = CollectionContent.heights([10, 20])
    content.sections.append(SectionContent(sizes: [Size(width: 9, height: 30)]))
    content.sections[1].layout = .grid(GridLayout(tracks: .count(2), itemLength: .own))
    let before = try ListLayout().arrange(content, in: .viewport(100, 100))
    let mapping = try content.apply([.moveSection(.section(1), to: 0)])
    let after = try ListLayout().arrange(
      content, in: .viewport(100, 100), reusing: before, mapping: mapping)
    #expect(after.frames.map(\.size.width) == [45, 100, 100])
    #expect(after == (try ListLayout().arrange(content, in: .viewport(100, 100))))
  }

  @Test("what is wrong with the layout of a section names that section")
  func errors() {
    var content = CollectionContent(sections: [SectionContent(sizes: [.zero])])
    content.sections.append(content.sections[0])
    content.sections[1].layout = .list(ListLayout(axis: .horizontal))
    #expect(throws: LayoutError(.otherAxis(.horizontal, section: 1)).ofLayout(inSection: 1)) {
      try ListLayout().arrange(content, in: .viewport(100, 100))
    }
    content.sections[1].layout = .grid(GridLayout(tracks: .count(0)))
    #expect(throws: LayoutError(.trackCountOutOfRange(0)).ofLayout(inSection: 1)) {
      try ListLayout().arrange(content, in: .viewport(100, 100))
    }
    content.sections[1].layout = .flow(FlowLayout(lineSpacing: .infinity))
    #expect(
      throws: LayoutError(.unusableNumber(.lineSpacing, value: .infinity)).ofLayout(inSection: 1)
    ) {
      try ListLayout().arrange(content, in: .viewport(100, 100))
    }
  }
}
