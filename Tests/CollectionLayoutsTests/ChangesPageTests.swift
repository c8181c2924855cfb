import CollectionLayouts
import PlaneGeometry
import Testing

/// The examples of docs/changes.md.
@Suite("The page on changes")
struct ChangesPageTests {
  private var content: CollectionContent {
    CollectionContent(sections: [
      SectionContent(
        identifier: 1, items: .uniform(count: 4, size: Size(width: 390, height: 44)),
        itemIdentifiers: [10, 11, 12, 13], headerLength: 30)
    ])
  }

  private let batch: [CollectionChange] = [
    .deleteItem(.identifier(11)),
    .moveItem(.item(3, section: 0), to: ItemPath(item: 0, section: 0)),
    .resizeItem(.identifier(12), to: Size(width: 390, height: 60)),
    .insertItem(
      ItemContent(identifier: 14, size: Size(width: 390, height: 44)),
      at: ItemPath(item: 2, section: 0)),
  ]

  @Test("a batch")
  func applying() throws {
    var content = content
    let mapping = try content.apply(batch)
    #expect(content.sections[0].itemIdentifiers == [13, 10, 14, 12])
    #expect(content.sections[0].items.count == 4)
    // The header is element 0.
    #expect((0..<5).map { mapping.newOrdinal(ofOld: $0) } == [0, 2, nil, 4, 1])
    #expect(mapping.deleted == [2..<3])
    #expect(mapping.inserted == [3..<4])
    #expect(mapping.resized == [4..<5])
  }

  @Test("a comparison")
  func comparison() throws {
    let old = content
    var new = content
    let applied = try new.apply(batch)
    let mapping = try ElementMapping(from: old, to: new, reloading: [12])
    #expect(mapping.runs == applied.runs)
    #expect(mapping.reloaded == [4..<5])
    #expect(try mapping.followed(by: mapping.inverse).deleted == mapping.deleted)
  }

  @Test("a drag")
  func drag() throws {
    var content = content
    let arrangement = try ListLayout().arrange(content, in: .viewport(390, 800))
    let source = ItemPath(item: 0, section: 0)
    // The lower half of the third row.
    let place = try #require(arrangement.insertionPlace(at: Point(x: 200, y: 30 + 88 + 40)))
    try content.apply([
      .moveItem(
        .item(source.item, section: source.section), to: place.destination(ofMoving: source))
    ])
    #expect(content.sections[0].itemIdentifiers == [11, 12, 10, 13])
  }
}
