import Boxspring
import Testing

@Suite("The guide to changes")
struct ChangesGuideTests {
  @Test("its examples do what it says, one after the other")
  func examples() throws {
    let viewport = Size(width: 390, height: 200)
    let environment = LayoutEnvironment(viewport: viewport)
    var content = CollectionContent(sections: [
      SectionContent(
        identifier: 1, items: .uniform(count: 4, size: Size(width: 390, height: 44)),
        itemIdentifiers: [10, 11, 12, 13], headerLength: 30)
    ])
    let layout = ListLayout()
    let old = content
    var arrangement = try layout.arrange(content, in: environment)

    let mapping = try content.apply([
      .deleteItem(.identifier(11)),
      .moveItem(.item(3, section: 0), to: ItemPath(item: 0, section: 0)),
      .resizeItem(.identifier(12), to: Size(width: 390, height: 60)),
      .insertItem(
        ItemContent(identifier: 14, size: Size(width: 390, height: 44)),
        at: ItemPath(item: 2, section: 0)),
    ])
    // Items are now 13, 10, 14, 12.
    #expect((0..<5).map { mapping.newOrdinal(ofOld: $0) } == [0, 2, nil, 4, 1])
    #expect(mapping.deleted == [2..<3])
    #expect(mapping.inserted == [3..<4])
    #expect(mapping.resized == [4..<5])
    let compared = try ElementMapping(from: old, to: content, reloading: [12])
    #expect((0..<5).map { compared.newOrdinal(ofOld: $0) } == [0, 2, nil, 4, 1])
    #expect(compared.reloaded == [4..<5])
    #expect(try compared.followed(by: compared.inverse).deleted == compared.deleted)

    let before = arrangement
    arrangement = try layout.arrange(
      content, in: environment, reusing: before, mapping: mapping)
    #expect(arrangement == (try layout.arrange(content, in: environment)))

    let offset = Point(x: 0, y: 6)
    let moved = try ScrollAnchoring().contentOffset(
      from: before, at: offset, in: environment,
      to: arrangement, in: environment, mapping: mapping)
    let contentOffset = moved.contentOffset
    #expect(contentOffset == offset && moved.movement == 0)

    var list = try BouncyCollection(.list(layout), old, in: environment)
    try list.apply(
      [.deleteItem(.identifier(11))], at: 1, transition: CellTransition(from: .edge, scale: 0.8))
    let frame = list.advance(to: 1.1)
    #expect(frame.attributes.contains { $0.ordinal < 0 && $0.opacity < 1 }, "item 11 leaves")

    let finger = Point(x: 200, y: 30 + 88 + 40)
    let source = ItemPath(item: 0, section: 0)
    if let place = arrangement.insertionPlace(at: finger) {
      let target = place.destination(ofMoving: source)
      try content.apply([.moveItem(.item(source.item, section: source.section), to: target)])
    }
    #expect(
      try ElementMapping(from: old, to: content).newOrdinal(ofOld: 4) == 3)
    #expect(arrangement.ordinal(at: finger) == 3)

    try list.apply(content, at: 1.2, transition: .immediate)
    #expect(list.advance(to: 2).contentOffset == .zero)
    try list.beginReorder(of: source, at: finger, time: 2)
    try list.moveReorder(to: Point(x: 180, y: 90), time: 2.1)
    let dragged = list.advance(to: 2.2)
    let move = try list.endReorder(time: 2.3)
    #expect(dragged.lifted == [2])
    #expect(move?.from == source && move?.to == ItemPath(item: 1, section: 0))
    #expect(throws: BouncyCollectionError.self) { try list.cancelReorder(time: 2.4) }
    #expect(throws: ChangeError.self) { try content.apply([.deleteItem(.identifier(99))]) }
  }

  @Test("shows exactly the lines that are tested here")
  func sameLines() throws {
    try expectBlocks(ofPage: "docs/changes.md", count: 7, in: #filePath)
  }
}
