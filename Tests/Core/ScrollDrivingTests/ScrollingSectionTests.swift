import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import Recordings
@testable import ScrollDriving

@Suite("Sections that scroll across, on springs")
struct ScrollingSectionDriverTests {
  private static let middle = Point(x: 160, y: 240)

  @Test("a window of everything shows each item once, where any other window shows it")
  func everything() throws {
    let shelf = Shelf()
    let arrangement = try shelf.arrangement()
    var drivers = try [LiveWindow.margin(0), .everything].map { window in
      ScrollDriver(
        try SpringLayout(
          arrangement, rules: shelf.rules, viewport: Shelf.viewport, window: window),
        physics: try ScrollPhysics(
          geometry: ScrollGeometry(contentSize: arrangement.contentSize, viewport: Shelf.viewport),
          behavior: shelf.behavior))
    }
    for index in drivers.indices {
      drivers[index].swipe(from: Point(x: 250, y: 240), by: Vector(dx: -200, dy: 0), at: 0.1)
      drivers[index].swipe(from: Point(x: 250, y: 500), by: Vector(dx: 0, dy: -300), at: 0.5)
    }
    for tick in 0..<120 {
      let frames = drivers.indices.map { drivers[$0].advance(to: Double(tick) / 60) }
      #expect(frames[1].attributes.map(\.ordinal) == frames[0].attributes.map(\.ordinal))
      for (one, other) in zip(frames[0].attributes, frames[1].attributes) {
        #expect((one.frame.origin - other.frame.origin).length < 1e-9, "\(one.element)")
      }
    }
  }

  @Test(
    "a section moves as a collection of its own would, and its strip as an item of its size",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func composition(direction: LayoutDirection) throws {
    let shelf = Shelf(direction: direction)
    var (driver, alone) = (try shelf.driver(), try shelf.alone())
    // The same list with one row in place of the section.
    var plain = shelf
    plain.content.sections[1] = SectionContent(
      count: 1, size: Size(width: 320, height: Shelf.length))
    var rows = try plain.driver()
    func scroll(_ physics: inout ScrollPhysics) {
      physics.touchBegan(at: Point(x: 250, y: 60), time: 0.1)
      physics.touchMoved(to: Point(x: 90, y: 50), time: 0.2)
      physics.touchEnded(at: Point(x: 90, y: 50), time: 0.21)
    }
    func fling(_ physics: inout ScrollPhysics) {
      physics.touchBegan(at: Point(x: 150, y: 500), time: 0.5)
      physics.touchMoved(to: Point(x: 150, y: 420), time: 0.6)
      physics.touchEnded(at: Point(x: 150, y: 420), time: 0.6)
    }
    let isThere = driver.update(section: 1, scroll)
    #expect(isThere)
    alone.update(scroll)
    driver.update(fling)
    rows.update(fling)
    let leading = try #require(driver.layout.arrangement.scrollingSections.first).leadingOffset
    var seen = 0
    for tick in 0..<90 {
      let time = Double(tick) / 60
      let (frame, own, outer) = (
        driver.advance(to: time), alone.advance(to: time), rows.advance(to: time)
      )
      #expect(driver.contentOffset(ofSection: 1) == own.contentOffset)
      let strip = outer.attributes.first { $0.element == .item(0, section: 1) }
      for item in own.attributes {
        guard let strip else { continue }
        let place = item.frame.offset(
          by: strip.frame.origin - leading + (leading - own.contentOffset))
        let drawn = frame.attributes.first { $0.element == .item(item.element.item, section: 1) }
        guard place.overlaps(Rect(origin: outer.contentOffset, size: Shelf.viewport)) else {
          continue
        }
        let other = try #require(drawn, "item \(item.element.item) at \(time) s")
        #expect(
          abs(other.frame.minX - place.minX) < 1e-9 && abs(other.frame.minY - place.minY) < 1e-9)
        seen += 1
      }
      let others = frame.attributes.filter { $0.element.section != 1 }
      #expect(
        others.map { $0.frame }
          == outer.attributes.filter { $0.element.section != 1 }.map { $0.frame })
    }
    #expect(seen > 200)
  }

  @Test(
    "an item rests where the arrangement has it; how far its section is scrolled is displacement")
  func restFrames() throws {
    let shelf = Shelf()
    var driver = try shelf.driver()
    driver.update(section: 1) { $0.scroll(to: Point(x: 400, y: 0), time: 0, duration: 0.3) }
    let arrangement = try shelf.arrangement()
    let frame = driver.advance(to: 3)
    for attributes in frame.attributes {
      #expect(attributes.restFrame == arrangement.frame(at: attributes.ordinal))
      #expect(arrangement.element(at: attributes.ordinal) == attributes.element)
      let isScrolled = attributes.element.section == 1
      #expect(attributes.displacement == Vector(dx: isScrolled ? -400 : 0, dy: 0))
    }
    #expect(driver.isIdle && frame.attributes.contains { $0.element == .item(5, section: 1) })
  }

  @Test("before sections are scrolled, frames show what the arrangement has in view")
  func inView() throws {
    var hidden = 0
    for seed in 0..<80 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func some(_ most: Double) -> Double {
        random.unit() < 0.5 ? 0 : (random.unit() * most * 4).rounded() / 4
      }
      func insets(_ most: Double) -> EdgeInsets {
        EdgeInsets(top: some(most), left: some(most), bottom: some(most), right: some(most))
      }
      let axis = random.unit() < 0.5 ? Axis.vertical : .horizontal
      let sides: [RectAlignment] = axis == .vertical ? [.leading, .trailing] : [.top, .bottom]
      let items = sides.filter { _ in random.unit() < 0.4 }.enumerated().map { index, side in
        BoundaryItem(
          "side\(index)", width: .absolute(10 + some(40)), height: .absolute(10 + some(40)),
          alignment: side)
      }
      let group = LayoutGroup(
        axis.perpendicular, width: .absolute(30 + some(60)), height: .absolute(30 + some(60)),
        members: [.item(LayoutItem(width: .fractionalWidth(1), height: .fractionalHeight(1)))])
      let strips = SectionContent(
        items: .uniform(count: 30, size: .zero), insets: insets(20),
        layout: .compositional(
          CompositionalLayout(axis: axis.perpendicular, group: group, lineSpacing: some(9))),
        scrolling: SectionScrolling(length: 20 + some(90)), boundaryItems: items)
      let rows = SectionContent(count: 5, size: Size(width: 40, height: 40))
      let environment = LayoutEnvironment(
        viewport: Size(width: 200 + some(90), height: 200 + some(90)), contentInsets: insets(30),
        direction: random.unit() < 0.4 ? .rightToLeft : .leftToRight)
      let arrangement = try ListLayout(axis: axis).arrange(
        CollectionContent(sections: [strips, rows, strips, rows]), in: environment)
      let geometry = ScrollGeometry(
        contentSize: arrangement.contentSize, viewport: environment.viewport,
        contentInsets: environment.contentInsets,
        isRightToLeft: environment.direction == .rightToLeft)
      var offset = geometry.leadingOffset
      let range = geometry.offsetRange(along: axis)
      offset[axis] = range.lowerBound + random.unit() * (range.upperBound - range.lowerBound)
      var driver = ScrollDriver(
        try SpringLayout(arrangement, viewport: environment.viewport),
        physics: try ScrollPhysics(geometry: geometry, mainAxis: axis, offset: offset))
      let frame = driver.advance(to: 0)
      let view = Rect(origin: frame.contentOffset, size: environment.viewport)
      var seen: [Int] = []
      arrangement.forEachElement(in: view) { ordinal, _ in seen.append(ordinal) }
      #expect(frame.attributes.map(\.ordinal).sorted() == seen.sorted(), "seed \(seed)")
      arrangement.forEachElement(overlapping: view) { ordinal, _ in
        hidden += seen.contains(ordinal) ? 0 : 1
      }
    }
    #expect(hidden > 20, "\(hidden)")
  }

  @Test("a finger scrolls what it moves along, from 10 points on")
  func fingers() throws {
    var driver = try Shelf().driver()
    driver.swipe(from: Self.middle, by: Vector(dx: -90, dy: 20), at: 0)
    // The first 10 of 92 points decide; 9 and 2 a step.
    #expect(driver.physics.motion.endOffset == .zero && !driver.physics.isTracking)
    _ = driver.advance(to: 0.1)
    #expect(abs(try #require(driver.contentOffset(ofSection: 1)).x - 72) < 1e-9)

    driver = try Shelf().driver()
    driver.swipe(from: Self.middle, by: Vector(dx: 20, dy: -90), at: 0)
    _ = driver.advance(to: 0.1)
    #expect(driver.contentOffset(ofSection: 1) == .zero)
    #expect(abs(driver.contentOffset.y - 72) < 1e-9)

    // Beside the section, the collection follows at once.
    driver = try Shelf().driver()
    driver.swipe(from: Point(x: 160, y: 400), by: Vector(dx: -20, dy: -90), at: 0)
    _ = driver.advance(to: 0.1)
    #expect(abs(driver.contentOffset.y - 90) < 1e-9)
  }

  @Test("a finger that goes down over a section stops it and the collection")
  func stopping() throws {
    var driver = try Shelf().driver()
    driver.swipe(from: Self.middle, by: Vector(dx: -100, dy: 0), at: 0)
    driver.swipe(from: Point(x: 160, y: 500), by: Vector(dx: 0, dy: -30), at: 0.11)
    _ = driver.advance(to: 0.3)
    driver.touch(.began, at: Point(x: 160, y: 200), time: 0.3)
    let (own, all) = (driver.contentOffset(ofSection: 1), driver.contentOffset)
    driver.touch(.moved, at: Point(x: 165, y: 205), time: 0.4)
    driver.touch(.ended, at: Point(x: 165, y: 205), time: 0.5)
    _ = driver.advance(to: 2)
    #expect(driver.contentOffset(ofSection: 1) == own && driver.contentOffset == all)
  }

  @Test(
    "sections stop where they are told to",
    arguments: SectionScrolling.Stops.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func stops(stops: SectionScrolling.Stops, direction: LayoutDirection) throws {
    var driver = try Shelf(stops, direction: direction).driver()
    let section = try #require(driver.layout.arrangement.scrollingSections.first)
    let sign: Double = direction == .leftToRight ? 1 : -1
    driver.swipe(from: Self.middle, by: Vector(dx: -70 * sign, dy: 0), at: 0)
    _ = driver.advance(to: 10)
    let offset = try #require(driver.contentOffset(ofSection: 1))
    let way = (offset.x - section.leadingOffset.x) * sign
    // Items of 80 and gaps of 10 points; in a strip of 320, which is a page.
    switch stops {
    case .continuous: #expect(way > 60 && abs((way / 90).rounded() * 90 - way) > 1e-6)
    case .continuousGroupLeadingBoundary:
      #expect(way > 0 && abs((way / 90).rounded() * 90 - way) < 1e-9)
    case .paging: #expect(abs(way - 320) < 1e-9)
    case .groupPaging, .groupPagingCentered: #expect(abs(way - 90) < 1e-9)
    }
    #expect(driver.isIdle)
  }

  @Test("groups of unequal lengths are stopped at where they begin")
  func unevenGroups() throws {
    var shelf = Shelf()
    shelf.content.sections[1].scrolling = SectionScrolling(
      .continuousGroupLeadingBoundary, length: Shelf.length)
    var driver = try shelf.driver()
    driver.swipe(from: Self.middle, by: Vector(dx: -100, dy: 0), at: 0)
    _ = driver.advance(to: 10)
    let offset = try #require(driver.contentOffset(ofSection: 1)).x
    // Items of 60, 80 and 100 points with gaps of 10.
    var starts: [Double] = []
    for turn in 0..<14 { starts += [0, 70, 160].map { Double(turn) * 270 + $0 } }
    #expect(offset > 200 && starts.contains { abs($0 - offset) < 1e-9 })
  }

  @Test("any time can be sought, and a copy goes on alone", arguments: 0..<6)
  func seeks(seed: Int) throws {
    var shelf = Shelf()
    var driver = try shelf.driver()
    var random = SplitMix64(seed: UInt64(seed))
    var frames: [LayoutFrame] = []
    for tick in 0..<240 {
      let time = Double(tick) / 60
      if tick % 40 == 7 {
        driver.swipe(
          from: Self.middle, by: Vector(dx: Double.random(in: -200...200, using: &random), dy: 3),
          at: time)
      }
      if tick % 60 == 31 {
        driver.swipe(
          from: Point(x: 160, y: 550),
          by: Vector(dx: 0, dy: Double.random(in: -90...90, using: &random)),
          at: time)
      }
      if tick == 130 {
        let items = shelf.content.sections[1].items.count
        let mapping = try shelf.content.apply([
          .deleteItem(.item(Int.random(in: 0..<items, using: &random), section: 1))
        ])
        try driver.change(to: shelf.arrangement(), mapping: mapping, at: time)
      }
      frames.append(driver.advance(to: time))
    }
    for _ in 0..<30 {
      let frame = frames[Int.random(in: frames.indices, using: &random)]
      let sought = try driver.frame(at: frame.time)
      #expect(sought.attributes.count == frame.attributes.count, "at \(frame.time) s")
      for (one, other) in zip(sought.attributes, frame.attributes) {
        #expect(one.ordinal == other.ordinal && one.element == other.element)
        let gap = one.displacement - other.displacement
        #expect(abs(gap.dx) < 1e-8 && abs(gap.dy) < 1e-8, "at \(frame.time) s")
      }
    }
    // Going on from a state is going on without having stopped.
    var (copy, back) = (driver, try driver.state(at: 2))
    #expect(copy.advance(to: 5) == driver.advance(to: 5))
    let (one, other) = (back.advance(to: 5), driver.advance(to: 5))
    #expect(one.attributes.map { $0.ordinal } == other.attributes.map { $0.ordinal })
    for (one, other) in zip(one.attributes, other.attributes) {
      #expect(abs(one.frame.minX - other.frame.minX) < 1e-8)
    }
  }

  @Test("rules and exceptions hold in a section by its own numbers")
  func rules() throws {
    let rigid = SpringRules(exceptions: [.init(.element(.item(4, section: 1)), isRigid: true)])
    var driver = try Shelf(rules: rigid).driver()
    driver.swipe(from: Self.middle, by: Vector(dx: -100, dy: 0), at: 0)
    let frame = driver.advance(to: 0.15)
    let offset = try #require(driver.contentOffset(ofSection: 1))
    let moved = frame.attributes.filter {
      $0.element.section == 1 && abs($0.displacement.dx + offset.x) > 0.01
    }
    #expect(!moved.isEmpty && !moved.contains { $0.element.item == 4 })
    try driver.change(to: SpringRules(influence: .constant(0)), at: 0.2)
    _ = driver.advance(to: 5)
    #expect(driver.isIdle)
  }

  @Test("items of a section that scrolls cannot be lifted")
  func lifting() throws {
    var driver = try Shelf().driver()
    #expect(throws: LiftError(.scrollsAcross(.item(2, section: 1)))) {
      try driver.lift([.item(2, section: 1)], at: 0)
    }
    try driver.lift([.item(2, section: 0)], at: 0)
  }

  @Test("recorded frames say the same, and a playback ends at rest")
  func recording() throws {
    let shelf = Shelf(.groupPaging)
    let trace = ScrollTrace(
      id: "two swipes", positions: .finger,
      samples: (0...10).map { (step: Int) -> ScrollTrace.Sample in
        let phase: ScrollTrace.Phase = step == 0 ? .began : step == 10 ? .ended : .moved
        let place = Point(x: 250 - Double(step) * 12, y: 240)
        return ScrollTrace.Sample(time: Double(step) / 100, phase: phase, position: place)
      })
    let arrangement = try shelf.arrangement()
    var playback = try ScrollPlayback(
      trace, of: try SpringLayout(arrangement, viewport: Shelf.viewport),
      geometry: ScrollGeometry(contentSize: arrangement.contentSize, viewport: Shelf.viewport))
    var (frames, recorder) = (playback, LayoutRecorder())
    var cast: [Int32: CastMember] = [:]
    var count = 0
    while let recorded = playback.next(recorder: &recorder) {
      let next = frames.next()
      let frame = try #require(next)
      for case .announce(let slot, let member) in recorded.changes { cast[slot] = member }
      #expect(recorded.members.count == frame.attributes.count)
      for (slot, attributes) in zip(recorded.members, frame.attributes) {
        #expect(cast[slot]?.restFrame == attributes.restFrame)
        #expect(cast[slot]?.order == attributes.ordinal)
      }
      let dx = recorded.poses[.dx].isEmpty ? frame.attributes.map { _ in 0 } : recorded.poses[.dx]
      #expect(dx == frame.attributes.map { $0.displacement.dx })
      count += 1
    }
    let rest = frames.next()
    #expect(rest == nil && count > 60 && !playback.wasCutShort)
    #expect(playback.driver.contentOffset(ofSection: 1) == Point(x: 180, y: 0))
  }
}

@Suite("Wheels over sections that scroll across")
struct ScrollingSectionWheelTests {
  // Three rows of 60 points lie above the section.
  @Test("a wheel scrolls the section beneath it where it turns farther along that one's axis")
  func wheels() throws {
    var driver = try Shelf().driver()
    driver.wheel(Vector(dx: 60, dy: 20), at: Point(x: 160, y: 240), time: 0.1)
    driver.wheel(Vector(dx: 20, dy: 60), at: Point(x: 160, y: 240), time: 0.1)
    driver.wheel(Vector(dx: 60, dy: 20), at: Point(x: 160, y: 20), time: 0.1)
    _ = driver.advance(to: 3)
    #expect(driver.contentOffset(ofSection: 1) == Point(x: 60, y: 0))
    #expect(driver.contentOffset == Point(x: 0, y: 80))
  }
}

@Suite("Badges in sections that scroll across")
struct ScrollingBadgeTests {
  @Test("badges go along with their items, wherever the section is scrolled")
  func badges() throws {
    let badge = SupplementaryItem(
      "badge", width: .absolute(16), height: .absolute(16),
      containerAnchor: LayoutAnchor(.topTrailing, fractionalOffset: Vector(dx: 0.5, dy: -0.5)))
    let group = LayoutGroup(
      .vertical, width: .absolute(90), height: .fractionalHeight(1),
      insets: EdgeInsets(top: 10, left: 0, bottom: 0, right: 0),
      badges: [
        SupplementaryItem(
          "group", width: .fractionalWidth(1), height: .absolute(6),
          containerAnchor: LayoutAnchor(.top))
      ],
      members: [
        .item(
          LayoutItem(width: .fractionalWidth(1), height: .fractionalHeight(1), badges: [badge]))
      ])
    var shelf = Shelf()
    shelf.content.sections[1].layout = .compositional(
      CompositionalLayout(axis: .horizontal, group: group, lineSpacing: 10))
    var driver = try shelf.driver()
    let isThere = driver.update(section: 1) { physics in
      physics.touchBegan(at: Point(x: 250, y: 60), time: 0.1)
      physics.touchMoved(to: Point(x: 90, y: 50), time: 0.2)
      physics.touchEnded(at: Point(x: 90, y: 50), time: 0.21)
    }
    #expect(isThere)
    var (recorder, cast, other) = (LayoutRecorder(), Cast(), driver)
    var (seen, groups, farthest) = (0, 0, 0.0)
    for tick in 0..<90 {
      let frame = driver.advance(to: Double(tick) / 60)
      let view = Rect(origin: frame.contentOffset, size: Shelf.viewport)
      for item in frame.attributes where item.element.section == 1 {
        let ofGroup = frame.supplements.first {
          $0.ordinal == item.ordinal && $0.id.kind == "group"
        }
        if let ofGroup {
          // Each group has one item, which is 10 points lower.
          let (shift, rest) = (item.displacement, item.restFrame)
          #expect((ofGroup.frame.origin - (rest.origin + shift)).length < 10 + 1e-9)
          #expect(abs(ofGroup.frame.minY - (rest.minY - 10 + shift.dy)) < 1e-9)
          #expect(
            ofGroup.id.owner
              == .group(firstItem: ItemPath(item: item.element.item, section: 1), depth: 0))
          groups += 1
        }
        let own = frame.supplements.first { $0.ordinal == item.ordinal && $0.id.kind == "badge" }
        let rest = Rect(
          x: item.restFrame.maxX - 8, y: item.restFrame.minY - 8, width: 16, height: 16)
        #expect((own != nil) == rest.offset(by: item.displacement).overlaps(view))
        guard let own else { continue }
        #expect((own.frame.origin - rest.offset(by: item.displacement).origin).length < 1e-9)
        #expect(own.id.owner == .item(ItemPath(item: item.element.item, section: 1)))
        seen += 1
        farthest = max(farthest, abs(own.displacement.dx))
      }
      try cast.take(other.advance(to: Double(tick) / 60, recorder: &recorder))
    }
    #expect(seen > 200 && groups > 200)
    #expect(farthest > 100)
  }
}
