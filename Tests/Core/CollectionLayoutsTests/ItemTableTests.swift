import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("ItemTable")
struct ItemTableTests {
  @Test("replacing stretches does what it does in an array")
  func model() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      var array = (0..<random.int(0...400)).map { _ in random.int(0...2) }
      var table = ItemTable(array)
      for _ in 0..<60 {
        let lower = random.int(0...array.count)
        let upper = random.int(lower...min(array.count, lower + random.pick([0, 1, 50])))
        let new = (0..<random.pick([0, 1, 1, 5, 60])).map { _ in random.int(0...2) }
        let before = table
        array.replaceSubrange(lower..<upper, with: new)
        table.replaceSubrange(lower..<upper, with: new)
        #expect(before.count + new.count - (upper - lower) == table.count, "seed \(seed)")
      }
      #expect(Array(table) == array, "seed \(seed)")
      #expect(table == ItemTable(array), "seed \(seed)")
      #expect(table.count == array.count, "seed \(seed)")
      array.append(9)
      #expect(table != ItemTable(array), "seed \(seed)")
    }
  }

  @Test("a copy stays as it was")
  func copies() {
    var table = ItemTable([1, 2, 3])
    let copy = table
    table.replaceSubrange(1..<2, with: [7, 8])
    #expect(Array(copy) == [1, 2, 3])
    #expect(Array(table) == [1, 7, 8, 3])
  }

  @Test("equal sizes stay arithmetic when others of that size join or leave")
  func uniform() throws {
    let size = Size(width: 1, height: 2)
    var content = CollectionContent(
      SectionContent(items: .uniform(count: 1_000_000_000_000, size: size)))
    try content.apply([
      .deleteItem(.item(5, section: 0)), .deleteItem(.item(6, section: 0)),
      .insertItem(ItemContent(size: size), at: ItemPath(item: 5, section: 0)),
    ])
    #expect(content.sections[0].items == .uniform(count: 999_999_999_999, size: size))
    #expect(content.sections[0].items[999_999_999_998] == size)
    content = CollectionContent(SectionContent(items: .uniform(count: 3, size: size)))
    try content.apply([.insertItem(ItemContent(size: .zero), at: ItemPath(item: 1, section: 0))])
    #expect(content.sections[0].items == .varying([size, .zero, size, size]))
    #expect(content.sections[0].items[1] == .zero)
  }
}
