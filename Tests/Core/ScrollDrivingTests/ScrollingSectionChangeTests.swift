import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving

@Suite("Changes of sections that scroll across")
struct ScrollingSectionChangeTests {
  @Test("content changes within a section: what stays flies to its place, and nothing jumps")
  func changes() throws {
    var shelf = Shelf()
    var driver = try shelf.driver()
    driver.update(section: 1) { $0.scroll(to: Point(x: 300, y: 0), time: 0, duration: 0.2) }
    let before = driver.advance(to: 2)
    let mapping = try shelf.content.apply([
      .deleteItem(.item(5, section: 1)),
      .insertItem(
        ItemContent(identifier: 5000, size: Size(width: 50, height: 1)),
        at: ItemPath(item: 8, section: 1)),
      .deleteItem(.item(0, section: 0)),
    ])
    try driver.change(to: shelf.arrangement(), mapping: mapping, at: 2)
    let after = driver.advance(to: 2)
    for item in before.attributes {
      guard let new = mapping.newOrdinal(ofOld: item.ordinal),
        let same = after.attributes.first(where: { $0.ordinal == new })
      else { continue }
      let place = item.frame.origin - (before.contentOffset - Point.zero)
      let now = same.frame.origin - (after.contentOffset - Point.zero)
      #expect(abs(place.x - now.x) < 1e-6 && abs(place.y - now.y) < 1e-6)
    }
    let arrangement = try shelf.arrangement()
    let end = driver.advance(to: 12)
    #expect(driver.isIdle)
    let offset = try #require(driver.contentOffset(ofSection: 1))
    for attributes in end.attributes where attributes.element.section == 1 {
      #expect(attributes.restFrame == arrangement.frame(at: attributes.ordinal))
      #expect(abs(attributes.displacement.dx + offset.x) < 1e-9)
      #expect(attributes.displacement.dy == 0)
    }
  }

  @Test("contents that were long ago are forgotten, and what is kept is as if they were not")
  func forgetting() throws {
    var shelf = Shelf()
    var driver = try shelf.driver()
    driver.keptSpan = 1
    var twin = try shelf.driver()
    twin.keptSpan = .infinity
    for step in 1...1500 {
      let time = Double(step) / 20
      let mapping = try shelf.content.apply([
        .resizeItem(
          .item(0, section: 0), to: Size(width: 50, height: 40 + 10 * Double(step % 5)))
      ])
      let arrangement = try shelf.arrangement()
      try driver.change(to: arrangement, mapping: mapping, at: time)
      try twin.change(to: arrangement, mapping: mapping, at: time)
      driver.update(section: 1) {
        $0.scroll(to: Point(x: Double(step % 300), y: 0), time: time, duration: 0)
      }
      twin.update(section: 1) {
        $0.scroll(to: Point(x: Double(step % 300), y: 0), time: time, duration: 0)
      }
    }
    #expect(driver.sections.epochs.count < 700)
    #expect(twin.sections.epochs.count == 1501)
    let time = driver.time
    for moment in [time - 0.9, time - 0.33, time] {
      #expect(try driver.frame(at: moment) == twin.frame(at: moment), "\(moment) s")
    }
    #expect(try ScrollDriver(snapshot: driver.snapshot()).snapshot() == driver.snapshot())
  }

  @Test(
    "a section whose offset in a damaged snapshot is out of range starts over at the next change"
  )
  func outOfRange() throws {
    func little(_ number: Double) -> [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (8 * $0)) }
    }
    var shelf = Shelf()
    var driver = try shelf.driver()
    driver.update(section: 1) { $0.scroll(to: Point(x: 301.5, y: 0), time: 0, duration: 0) }
    _ = driver.advance(to: 2)
    var bytes = driver.snapshot()
    for place in bytes.indices.dropLast(7)
    where bytes[place..<place + 8].elementsEqual(little(301.5)) {
      bytes.replaceSubrange(place..<place + 8, with: little(1e200))
    }
    SnapshotCoder.seal(&bytes)
    var damaged = try ScrollDriver(snapshot: bytes)
    #expect(damaged.contentOffset(ofSection: 1) == Point(x: 1e200, y: 0))
    let mapping = try shelf.content.apply([.deleteItem(.item(5, section: 1))])
    try damaged.change(to: shelf.arrangement(), mapping: mapping, at: 2)
    let frame = damaged.advance(to: 3)
    #expect(damaged.contentOffset(ofSection: 1) == .zero)
    #expect(frame.attributes.contains { $0.element == .item(0, section: 1) })
  }

  @Test("a section can be added at any time; events after 1e12 s are ignored")
  func lateSections() throws {
    var shelf = Shelf()
    let section = shelf.content.sections.remove(at: 1)
    var driver = try shelf.driver()
    _ = driver.advance(to: 1e13)
    let mapping = try shelf.content.apply([.insertSection(section, at: 1)])
    try driver.change(to: shelf.arrangement(), mapping: mapping, at: 1e13)
    driver.update(section: 1) { $0.scroll(to: Point(x: 300, y: 0), time: 1e13, duration: 0) }
    let frame = driver.advance(to: 1e13 + 1)
    #expect(frame.attributes.contains { $0.element == .item(0, section: 1) })
    #expect(driver.contentOffset(ofSection: 1) == .zero)
  }

  @Test("sections come, go and move; each keeps its offset")
  func movingSections() throws {
    var shelf = Shelf()
    var driver = try shelf.driver()
    driver.update(section: 1) { $0.scroll(to: Point(x: 300, y: 0), time: 0, duration: 0.2) }
    _ = driver.advance(to: 1)
    // Another before it.
    var other = shelf.content.sections[1]
    other.itemIdentifiers = other.itemIdentifiers?.map { ElementID($0.value + 10_000) }
    let old = shelf.content
    shelf.content.sections.insert(other, at: 0)
    try driver.change(
      to: shelf.arrangement(), mapping: ElementMapping(from: old, to: shelf.content), at: 1)
    #expect(driver.contentOffset(ofSection: 0) == .zero)
    #expect(driver.contentOffset(ofSection: 2) == Point(x: 300, y: 0))
    driver.update(section: 0) { $0.scroll(to: Point(x: 50, y: 0), time: 1, duration: 0.1) }
    _ = driver.advance(to: 2)
    // The first goes.
    let two = shelf.content
    shelf.content.sections.removeFirst()
    try driver.change(
      to: shelf.arrangement(), mapping: ElementMapping(from: two, to: shelf.content), at: 2)
    #expect(driver.contentOffset(ofSection: 1) == Point(x: 300, y: 0))
    let isThere = driver.update(section: 0) { _ in }
    #expect(driver.contentOffset(ofSection: 0) == nil && !isThere)
    // All of it is still there at earlier times.
    #expect(try driver.state(at: 0.5).contentOffset(ofSection: 1) == Point(x: 300, y: 0))
    let past = try driver.state(at: 1.5)
    #expect(past.contentOffset(ofSection: 0) == Point(x: 50, y: 0))
    #expect(past.contentOffset(ofSection: 2) == Point(x: 300, y: 0))
    _ = driver.advance(to: 6)
    #expect(driver.isIdle)
  }

  @Test(
    "a section takes another length: what is in it stays where it is seen",
    arguments: [LayoutDirection.leftToRight, .rightToLeft], [false, true])
  func lengths(direction: LayoutDirection, isReloaded: Bool) throws {
    func content(length: Double, from first: Int) -> CollectionContent {
      func columns(from first: Int) -> SectionContent {
        SectionContent(
          items: .uniform(count: 2, size: Size(width: 50, height: 600)),
          itemIdentifiers: (first..<first + 2).map { ElementID(UInt64($0)) })
      }
      return CollectionContent(sections: [
        columns(from: 0),
        SectionContent(
          items: .uniform(count: 40, size: Size(width: 60, height: 50)),
          itemIdentifiers: (first..<first + 40).map { ElementID(UInt64($0)) },
          layout: .flow(FlowLayout()), scrolling: SectionScrolling(.continuous, length: length)),
        columns(from: 10),
      ])
    }
    let environment = LayoutEnvironment(
      viewport: Size(width: 320, height: 600), direction: direction)
    let (old, new) = (
      content(length: 80, from: 100), content(length: 110, from: isReloaded ? 1000 : 100)
    )
    let layout = ListLayout(axis: .horizontal)
    let arrangement = try layout.arrange(old, in: environment)
    var driver = ScrollDriver(
      try SpringLayout(arrangement, viewport: environment.viewport),
      physics: try ScrollPhysics(
        geometry: ScrollGeometry(
          contentSize: arrangement.contentSize, viewport: environment.viewport,
          isRightToLeft: direction == .rightToLeft), mainAxis: .horizontal))
    driver.update(section: 1) { $0.scroll(to: Point(x: 0, y: 90), time: 0, duration: 0.1) }
    let before = driver.advance(to: 2)
    let mapping = try ElementMapping(from: old, to: new)
    try driver.change(to: layout.arrange(new, in: environment), mapping: mapping, at: 2)
    let after = driver.advance(to: 2)
    let items = before.attributes.filter { $0.element.section == 1 }
    #expect(items.count > 5)
    for item in items {
      let place = item.frame.origin - (before.contentOffset - Point.zero)
      let isThere = after.attributes.contains { same in
        let way = same.frame.origin - (after.contentOffset - Point.zero) - place
        return way.length < 1e-6 && isReloaded == (same.ordinal < 0)
          && (isReloaded || same.ordinal == mapping.newOrdinal(ofOld: item.ordinal))
      }
      #expect(isThere, "\(item.element) at \(place)")
    }
    let end = driver.advance(to: 12)
    #expect(driver.isIdle)
    for item in end.attributes where item.element.section == 1 {
      #expect(item.displacement.dx == 0)
    }
  }
}
