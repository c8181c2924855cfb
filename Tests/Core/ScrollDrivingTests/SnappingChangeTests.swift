import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving

@Suite("Snapping through changes")
struct SnappingChangeTests {
  /// A list that snaps, in a container that turns.
  private struct Feed {
    var content: CollectionContent
    var environment = LayoutEnvironment(viewport: Size(width: 390, height: 844))
    var driver: ScrollDriver

    init(_ snapping: ScrollBehavior.Snapping, offset: Double) throws {
      content = CollectionContent(sections: [
        SectionContent(
          items: .uniform(count: 80, size: Size(width: 100, height: 211)),
          itemIdentifiers: (0..<80).map { ElementID(UInt64($0)) })
      ])
      let arrangement = try ListLayout().arrange(content, in: environment)
      driver = ScrollDriver(
        try SpringLayout(arrangement, viewport: environment.viewport),
        physics: try ScrollPhysics(
          geometry: ScrollGeometry(
            contentSize: arrangement.contentSize, viewport: environment.viewport),
          behavior: ScrollBehavior(snapping: snapping), offset: Point(x: 0, y: offset)))
    }

    mutating func change(_ batch: [CollectionChange] = []) throws {
      let mapping = try content.apply(batch)
      try driver.change(
        to: ListLayout().arrange(content, in: environment), mapping: mapping,
        viewport: environment.viewport, at: driver.time)
    }

    mutating func turn() throws {
      environment.viewport = Size(
        width: environment.viewport.height, height: environment.viewport.width)
      try change()
    }

    /// A finger drags the content along within a fifth of a second, and lets go in motion.
    mutating func fling(_ way: Double) {
      driver.update { physics in
        physics.touchBegan(at: Point(x: 100, y: 500), time: 0)
        for tick in 1...10 {
          let place = Point(x: 100, y: 500 + way * Double(tick) / 10)
          physics.touchMoved(to: place, time: Double(tick) / 50)
        }
        physics.touchEnded(at: Point(x: 100, y: 500 + way), time: 0.2)
      }
    }

    mutating func rest() -> Double {
      driver.update { $0.runToRest() }
      return driver.advance(to: driver.physics.time).contentOffset.y
    }
  }

  @Test("pages as long as the viewport: after a rotation at any time content rests at a page")
  func rotation() throws {
    for way in [-400.0, 400, -150, 150] {
      for tick in stride(from: 0, through: 60, by: isLongRun ? 1 : 4) {
        var feed = try Feed(.pages(length: nil), offset: 844 * 5)
        feed.fling(way)
        _ = feed.driver.advance(to: 0.2 + Double(tick) / 25)
        try feed.turn()
        let page = feed.rest() / 390
        #expect(abs(page - page.rounded()) < 1e-9, "\(way), \(tick): page \(page)")
        try feed.turn()
        let back = feed.rest() / 844
        #expect(abs(back - back.rounded()) < 1e-9, "\(way), \(tick): page \(back)")
      }
    }
  }

  @Test("pages and intervals of a length: content that arrives in flight leaves it on a stop")
  func inserts() throws {
    for snapping in [ScrollBehavior.Snapping.pages(length: 200), .interval(300)] {
      for tick in 0...20 {
        var feed = try Feed(snapping, offset: 6000)
        feed.fling(-300)
        _ = feed.driver.advance(to: 0.2 + Double(tick) / 20)
        try feed.change(
          (0..<3).map {
            .insertItem(
              ItemContent(
                identifier: ElementID(UInt64(1000 + $0)), size: Size(width: 9, height: 77)),
              at: ItemPath(item: $0, section: 0))
          })
        let length = snapping == .interval(300) ? 300.0 : 200
        let page = feed.rest() / length
        #expect(abs(page - page.rounded()) < 1e-9, "\(snapping), \(tick): \(page)")
      }
    }
  }

  @Test(
    "from right to left, a way to an end goes on as from left to right, whatever rounding does to it"
  )
  func mirrored() throws {
    let (width, viewport) = (969.5, 368.0)
    func physics(_ isRightToLeft: Bool) throws -> ScrollPhysics {
      let geometry = ScrollGeometry(
        contentSize: Size(width: width, height: 551), viewport: Size(width: viewport, height: 551),
        isRightToLeft: isRightToLeft)
      let start = Point(x: isRightToLeft ? width - viewport - 100 : 100, y: 0)
      var physics = try ScrollPhysics(
        geometry: geometry, behavior: ScrollBehavior(snapping: .interval(139)),
        mainAxis: .horizontal, offset: start)
      let sign: Double = isRightToLeft ? -1 : 1
      func finger(_ tick: Int) -> Point {
        Point(x: sign * (Double(tick) * 1.1 + Double(tick * tick) * 0.11), y: 0)
      }
      physics.touchBegan(at: finger(0), time: 0)
      for tick in 1...10 { physics.touchMoved(to: finger(tick), time: Double(tick) / 60) }
      physics.touchEnded(at: finger(10), time: 10.0 / 60)
      return physics
    }
    let (forward, backward) = (try physics(false), try physics(true))
    for tick in 1...40 {
      let time = 10.0 / 60 + Double(tick) / 97
      for nudge in [-1, 0, 1] {
        // Content ends 54.5 points earlier.
        var pair = [forward, backward]
        for index in pair.indices {
          pair[index].run(until: time)
          var (geometry, offset) = (pair[index].geometry, pair[index].offset)
          geometry.contentSize.width -= 54.5
          if geometry.isRightToLeft { offset.x += Double(nudge) * offset.x.ulp - 54.5 }
          pair[index].change(to: geometry, mainAxis: .horizontal, offset: offset)
        }
        for later in 1...80 {
          for index in pair.indices { pair[index].run(until: time + Double(later) / 60) }
          let distance = pair[1].geometry.leadingOffset.x - pair[1].offset.x
          #expect(abs(pair[0].offset.x - distance) < 1e-7, "\(tick), \(nudge), \(later)")
        }
        pair[0].runToRest()
        #expect(pair[0].offset.x == 0)
      }
    }
  }

  @Test("what was not on its way to a stop goes where it did, and does not begin to snap")
  func programs() throws {
    var feed = try Feed(.pages(length: nil), offset: 0)
    feed.driver.update { $0.scroll(to: Point(x: 0, y: 500), time: 0, duration: 0.5) }
    _ = feed.driver.advance(to: 0.2)
    try feed.change([.resizeItem(.item(70, section: 0), to: Size(width: 9, height: 300))])
    #expect(feed.rest() == 500)
    try feed.change([.resizeItem(.item(70, section: 0), to: Size(width: 9, height: 211))])
    #expect(feed.rest() == 500)
  }

  @Test(
    "groups of sections that scroll across: widths that arrive in flight leave them at an edge of a group",
    arguments: [SectionScrolling.Stops.continuousGroupLeadingBoundary, .groupPaging],
    [LayoutDirection.leftToRight, .rightToLeft])
  func groups(stops: SectionScrolling.Stops, direction: LayoutDirection) throws {
    let sign: Double = direction == .rightToLeft ? 1 : -1
    for tick in 0...12 {
      var shelf = Shelf(stops, direction: direction)
      var driver = try shelf.driver()
      driver.swipe(from: Point(x: 160, y: 240), by: Vector(dx: sign * 120, dy: 0), at: 0)
      _ = driver.advance(to: 0.1 + Double(tick) / 10)
      let mapping = try shelf.content.apply(
        (0..<40).map { .resizeItem(.item($0, section: 1), to: Size(width: 123, height: 1)) })
      let arrangement = try shelf.arrangement()
      try driver.change(to: arrangement, mapping: mapping, at: driver.time)
      _ = driver.advance(to: 20)
      let offset = try #require(driver.contentOffset(ofSection: 1)).x
      let section = arrangement.scrollingSections[0]
      let group = abs(offset - section.leadingOffset.x) / 133
      #expect(abs(group - group.rounded()) < 1e-6, "\(tick): group \(group)")
      #expect(group > 0.5)
    }
  }
}
