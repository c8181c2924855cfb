import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving

@Suite("Rows that fly while their list scrolls")
struct ChangedScrollTests {
  private static let viewport = Size(width: 390, height: 844)

  /// The row in view whose place of rest is carried out of reach.
  struct Flight {
    var speed: Double
    var releases: Double
    var transition = CellTransition()
    var anchoring = ScrollAnchoring()
    /// What happens to it.
    var change: CollectionChange
  }

  static let flights = [
    Flight(
      speed: 480, releases: 1.2,
      change: .moveItem(.identifier(5), to: ItemPath(item: 0, section: 0))),
    Flight(
      speed: 1200, releases: 0.25,
      change: .moveItem(.identifier(6), to: ItemPath(item: 1, section: 0))),
    Flight(
      speed: 3000, releases: 0.2,
      change: .moveItem(.identifier(9), to: ItemPath(item: 1, section: 0))),
    Flight(
      speed: 1200, releases: 0.25, transition: CellTransition(from: .touch),
      change: .insertItem(
        ItemContent(identifier: 200, size: Size(width: 390, height: 60)),
        at: ItemPath(item: 2, section: 0))),
  ]

  @Test("rows that stay in view are as far from a place in the content as they are from then on")
  func contentOrigin() throws {
    var content = CollectionContent(sections: [
      SectionContent(items: .uniform(count: 100, size: Size(width: 390, height: 60)))
    ])
    let (list, environment) = (ListLayout(), LayoutEnvironment(viewport: Self.viewport))
    let arrangement = try list.arrange(content, in: environment)
    let rules = SpringRules(
      influence: .distance(
        from: .content(Point(x: 0, y: 2500)), divisor: 900, metric: .mainAxis),
      maximumOverlap: nil)
    var drivers = try [LiveWindow.margin(200), .everything].map { window in
      ScrollDriver(
        try SpringLayout(
          arrangement, rules: rules, viewport: Self.viewport, window: window),
        physics: try ScrollPhysics(
          geometry: ScrollGeometry(contentSize: arrangement.contentSize, viewport: Self.viewport),
          offset: Point(x: 0, y: 2000)))
    }
    let mapping = try content.apply([
      .insertItem(
        ItemContent(size: Size(width: 390, height: 300)), at: ItemPath(item: 0, section: 0))
    ])
    let changed = try list.arrange(content, in: environment)
    for index in drivers.indices {
      try drivers[index].change(to: changed, mapping: mapping, at: 1)
      drivers[index].update { $0.scroll(to: Point(x: 0, y: 2400), time: 1, duration: 0.3) }
    }
    var moved = 0.0
    for tick in 0...60 {
      let frames = drivers.indices.map { drivers[$0].advance(to: 1 + Double(tick) / 60) }
      for (one, other) in zip(frames[0].attributes, frames[1].attributes) {
        moved = max(moved, one.displacement.length)
        #expect((one.displacement - other.displacement).length < 1e-9, "\(one.element)")
      }
    }
    #expect(moved > 5)
  }

  @Test(
    "a row in view keeps what the scroll has done to it when its place leaves the simulated range",
    arguments: flights.indices,
    [LiveWindow.margin(0), .margin(200), .everything])
  func flying(index: Int, window: LiveWindow) throws {
    let flight = Self.flights[index]
    var content = CollectionContent(sections: [
      SectionContent(
        items: .uniform(count: 100, size: Size(width: 390, height: 60)),
        itemIdentifiers: (0..<100).map { ElementID($0) })
    ])
    let environment = LayoutEnvironment(viewport: Self.viewport)
    let list = ListLayout()
    let arrangement = try list.arrange(content, in: environment)
    var driver = ScrollDriver(
      try SpringLayout(arrangement, viewport: Self.viewport, window: window),
      physics: try ScrollPhysics(
        geometry: ScrollGeometry(contentSize: arrangement.contentSize, viewport: Self.viewport)))
    driver.keptSpan = .infinity
    // Half of it before the change, the other half after.
    func place(at time: Double) -> Point { Point(x: 100, y: 700 - flight.speed * (time - 0.05)) }
    func move(_ times: ClosedRange<Double>) {
      for tick in 0...Int(flight.releases * 120) {
        let time = 0.05 + Double(tick) / 120
        guard times.contains(time), time < flight.releases else { continue }
        driver.touch(tick == 0 ? .began : .moved, at: place(at: time), time: time)
      }
    }
    let moment = min(0.2, flight.releases) + 0.0003
    move(0...moment)
    if flight.releases < moment {
      driver.touch(.ended, at: place(at: flight.releases), time: flight.releases)
    }
    let mapping = try content.apply([flight.change])
    try driver.change(
      to: try list.arrange(content, in: environment), mapping: mapping,
      anchoring: flight.anchoring, transition: flight.transition, at: moment)
    if flight.releases >= moment {
      move(moment...flight.releases)
      driver.touch(.ended, at: place(at: flight.releases), time: flight.releases)
    }
    driver.rewind()
    let source: UInt64 = [5, 6, 9, 200][index]
    let ordinal = try #require(
      content.sections[0].itemIdentifiers?.firstIndex(of: ElementID(source)))
    var places: [Double] = []
    var seen = 0
    for tick in Int(moment * 1000) + 1...1500 {
      let frame = driver.advance(to: Double(tick) / 1000)
      let attributes = frame.attributes.first { $0.ordinal == ordinal }
      guard let attributes else {
        places = []
        continue
      }
      places = places.suffix(2) + [attributes.frame.minY - frame.contentOffset.y]
      guard places.count == 3 else { continue }
      seen += 1
      // Neither springs nor a finger change a speed by as much within a millisecond.
      let change = places[2] - 2 * places[1] + places[0]
      #expect(abs(change) < 1, "\(places) at \(frame.time) s")
    }
    #expect(seen > 50)
  }
}
