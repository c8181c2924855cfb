import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving

@Suite("The state of a collection at a time")
struct CollectionStateTests {
  private static let viewport = Size(width: 390, height: 844)

  /// Rows of 64 pt that are flung, of which the fourth is deleted at 0.5 s.
  private static func flungList() throws -> BouncyCollection {
    var list = try BouncyCollection(
      .list(itemCount: 200, itemHeight: 64), viewport: viewport)
    list.touch(.began, at: Point(x: 195, y: 700), time: 0)
    list.touch(.moved, at: Point(x: 195, y: 500), time: 0.1)
    list.touch(.ended, at: Point(x: 195, y: 500), time: 0.1)
    try list.apply([.deleteItem(.item(3, section: 0))], at: 0.5)
    _ = list.advance(to: 1)
    return list
  }

  @Test("has the frame, the content and the arrangement of its time, before, now and later")
  func times() throws {
    let list = try Self.flungList()
    for time in [0, 0.05, 0.3, 0.49, 0.5, 0.51, 1, 1.5, 9] {
      let (state, frame) = (try list.state(at: time), try list.frame(at: time))
      #expect(state.frame == frame, "at \(time) s")
      #expect(state.time == time)
      #expect(state.contentOffset == frame.contentOffset)
      let count = time < 0.5 ? 200 : 199
      #expect(state.content.sections[0].items.count == count, "at \(time) s")
      #expect(state.arrangement.elementCount == count)
      #expect(state.layout == list.layout)
      #expect(state.viewport == Self.viewport)
      #expect(state.springs == list.springs)
      #expect(state.isIdle == (time == 9))
    }
    #expect(try list.state(at: .nan).time == 1)
    #expect(list.time == 1)
  }

  @Test("of a reorder that goes on by itself is that of a copy that goes on")
  func reorder() throws {
    var list = try BouncyCollection(.list(itemCount: 200, itemHeight: 64), viewport: Self.viewport)
    try list.beginReorder(
      of: ItemPath(item: 2, section: 0), at: Point(x: 195, y: 150), time: 0)
    try list.moveReorder(to: Point(x: 195, y: 840), time: 0.2)
    let state = try list.state(at: 2)
    #expect(state.contentOffset.y > 50, "the view scrolls by itself near its edge")
    #expect(!state.isIdle)
    #expect(try !list.state(at: 60).isIdle, "an item in hand can still move")
    #expect(try !list.state(at: list.time).isIdle)
    var copy = list
    #expect(copy.advance(to: 2) == state.frame)
    #expect(copy.arrangement == state.arrangement)
  }

  @Test("of a forgotten time is refused, with the earliest that there is")
  func forgotten() throws {
    var list = try Self.flungList()
    list.keptSpan = 1
    for tick in 0..<2000 {
      list.wheel(Vector(dx: 0, dy: tick % 2 == 0 ? 9 : -9), time: 1 + Double(tick) / 60)
    }
    _ = list.advance(to: 40)
    let error = #expect(throws: ForgottenTimeError.self) { try list.state(at: 0.5) }
    #expect(error?.time == 0.5)
    #expect(error?.earliestTime == list.earliestTime)
    #expect(list.earliestTime > 1 && list.earliestTime <= 39)
    #expect(try list.state(at: list.earliestTime).time == list.earliestTime)
  }

  // MARK: What lies where

  @Test("finds each element where it is drawn, and none between them")
  func hits() throws {
    var list = try Self.flungList()
    for time in [0.05, 0.2, 0.52, 0.6, 1] {
      let state = try list.state(at: time)
      for own in state.frame.attributes where own.ordinal >= 0 {
        // The middle of what no other row covers.
        let others = state.frame.attributes.filter { $0.element != own.element }
        let low = others.map(\.frame.maxY).filter { $0 < own.frame.maxY }.max() ?? own.frame.minY
        let high = others.map(\.frame.minY).filter { $0 > own.frame.minY }.min() ?? own.frame.maxY
        let (top, bottom) = (max(low, own.frame.minY), min(high, own.frame.maxY))
        let y = (top + bottom) / 2 - state.contentOffset.y
        guard bottom - top > 1 else { continue }
        #expect(state.element(at: Point(x: 195, y: y)) == own.element, "at \(time) s")
        #expect(state.element(at: Point(x: 391, y: y)) == nil)
        #expect(state.element(at: Point(x: 390, y: y)) == nil)
      }
    }
    _ = list.advance(to: 30)
    for y in stride(from: 0.0, to: 844, by: 13) {
      let row = Int((y + list.contentOffset.y) / 64)
      #expect(list.element(at: Point(x: 195, y: y)) == .item(row, section: 0))
    }
    #expect(list.element(at: Point(x: Double.nan, y: 0)) == nil)
  }

  @Test("finds pinned headers before items, and what is lifted before everything")
  func front() throws {
    let section = SectionContent(
      items: .uniform(count: 20, size: Size(width: 390, height: 50)), headerLength: 40)
    var list = try BouncyCollection(
      .list(ListLayout(pinning: SectionPinning(headers: true))),
      CollectionContent(sections: [section]), in: LayoutEnvironment(viewport: Self.viewport))
    list.observe(offset: Point(x: 0, y: 100), at: 0)
    #expect(list.element(at: Point(x: 195, y: 39)) == .header(section: 0))
    #expect(list.element(at: Point(x: 195, y: 40)) == .item(2, section: 0))
    try list.lift([.item(5, section: 0)], at: 0)
    try list.drag(.item(5, section: 0), to: Point(x: 195, y: 200), at: 0)
    try list.drag(.item(5, section: 0), to: Point(x: 195, y: 20), at: 0.1)
    _ = list.advance(to: 2)
    #expect(list.element(at: Point(x: 195, y: 20)) == .item(5, section: 0))
  }

  /// A shelf of cards, 80 pt wide and 20 pt apart, above and below rows of four such cards.
  private static func shelf(scrolledBy distance: Double) throws -> BouncyCollection {
    let size = Size(width: 80, height: 50)
    let grid = GridLayout(
      tracks: .count(4), lineSpacing: 20, itemSpacing: 20, itemLength: .fixed(50))
    let rows = SectionContent(items: .uniform(count: 16, size: size), layout: .grid(grid))
    let cards = SectionContent(
      items: .uniform(count: 40, size: size),
      layout: .list(ListLayout(axis: .horizontal, lineSpacing: 20)),
      scrolling: SectionScrolling(.continuous, length: 120))
    var shelf = try BouncyCollection(
      .list(ListLayout()), CollectionContent(sections: [rows, cards, rows]),
      in: LayoutEnvironment(viewport: Size(width: 380, height: 600)))
    shelf.scroll(section: 1, to: distance, time: 0, duration: 0)
    _ = shelf.advance(to: 20)
    return shelf
  }

  @Test(
    "focus and insertion go by how far a section is scrolled",
    arguments: [0.0, 100, 1200, 1230])
  func scrolledSections(distance: Double) throws {
    let shelf = try Self.shelf(scrolledBy: distance)
    #expect(shelf.contentOffset(ofSection: 1)?.x == distance)
    let top = shelf.arrangement.frame(at: 16).minY
    for column in 0..<4 {
      // The card that overlaps the column's, of which the first is the one to the left.
      let x = Double(column) * 100
      let ways = (0..<40).map { (card: $0, way: abs(Double($0) * 100 - distance - x)) }
      let below = ways.min { $0.way < $1.way }.flatMap { $0.way < 80 ? $0.card : nil }
      #expect(
        shelf.item(nextTo: .item(12 + column, section: 0), .down)
          == below.map { ItemPath(item: $0, section: 1) })
      #expect(
        shelf.item(nextTo: .item(column, section: 2), .up)
          == below.map { ItemPath(item: $0, section: 1) })
      if let card = below {
        #expect(
          shelf.item(nextTo: .item(card, section: 1), .up)
            == ItemPath(item: 12 + column, section: 0))
        let y = top + 60
        #expect(
          shelf.element(at: Point(x: Double(card) * 100 - distance + 30, y: y))
            == .item(card, section: 1))
        #expect(
          shelf.insertionPlace(at: Point(x: Double(card) * 100 - distance + 30, y: y))?.path
            == ItemPath(item: card, section: 1))
        #expect(
          shelf.insertionPlace(at: Point(x: Double(card) * 100 - distance + 50, y: y))?.path
            == ItemPath(item: card + 1, section: 1))
      }
    }
    #expect(
      shelf.item(nextTo: .item(5, section: 1), .right) == ItemPath(item: 6, section: 1))
    #expect(shelf.item(nextTo: .item(99, section: 1), .right) == nil)
  }

  @Test("of a list along the other axis scrolls along it, without being told so")
  func horizontal() throws {
    var list = try BouncyCollection(
      .list(ListLayout(axis: .horizontal)),
      CollectionContent(sections: [
        SectionContent(count: 200, size: Size(width: 64, height: 100))
      ]), in: LayoutEnvironment(viewport: Self.viewport))
    list.scroll(to: Point(x: 600, y: 0), time: 0, duration: 0.4)
    #expect(list.advance(to: 1).contentOffset == Point(x: 600, y: 0))
    #expect(list.element(at: .zero) == .item(9, section: 0))
  }
}
