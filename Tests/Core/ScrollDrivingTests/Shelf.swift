@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving

/// A list whose second section scrolls sideways, and that section as a collection of its own.
struct Shelf {
  static let viewport = Size(width: 320, height: 600)
  static let length = 120.0

  var content: CollectionContent
  let rules: SpringRules
  let behavior = ScrollBehavior(snapping: .none)
  let environment: LayoutEnvironment

  init(
    _ stops: SectionScrolling.Stops = .continuous, count: Int = 40,
    direction: LayoutDirection = .leftToRight, rules: SpringRules = SpringRules()
  ) {
    func rows(_ count: Int, from first: Int) -> SectionContent {
      SectionContent(
        items: .uniform(count: count, size: Size(width: 320, height: 60)),
        itemIdentifiers: (first..<first + count).map { ElementID(UInt64($0)) })
    }
    let sizes = (0..<count).map {
      Size(width: stops == .continuous ? 60 + Double($0 % 3) * 20 : 80, height: 1)
    }
    content = CollectionContent(sections: [
      rows(3, from: 0),
      SectionContent(
        items: .varying(sizes), itemIdentifiers: (0..<count).map { ElementID(UInt64(1000 + $0)) },
        insets: EdgeInsets(top: 0, left: 12, bottom: 0, right: 12),
        layout: .list(ListLayout(axis: .horizontal, lineSpacing: 10)),
        scrolling: SectionScrolling(stops, length: Self.length)),
      rows(30, from: 100),
    ])
    self.rules = rules
    environment = LayoutEnvironment(viewport: Self.viewport, direction: direction)
  }

  func arrangement() throws -> Arrangement { try ListLayout().arrange(content, in: environment) }

  func driver() throws -> ScrollDriver {
    let arrangement = try arrangement()
    return ScrollDriver(
      try SpringLayout(arrangement, rules: rules, viewport: Self.viewport),
      physics: try ScrollPhysics(
        geometry: ScrollGeometry(contentSize: arrangement.contentSize, viewport: Self.viewport),
        behavior: behavior))
  }

  /// The section as a list of its own in a viewport as large as its strip.
  func alone() throws -> ScrollDriver {
    var section = content.sections[1]
    (section.layout, section.scrolling) = (nil, nil)
    let strip = Size(width: 320, height: Self.length)
    let arrangement = try ListLayout(axis: .horizontal, lineSpacing: 10).arrange(
      CollectionContent(sections: [section]),
      in: LayoutEnvironment(viewport: strip, direction: environment.direction))
    let geometry = ScrollGeometry(
      contentSize: arrangement.contentSize, viewport: strip,
      isRightToLeft: environment.direction == .rightToLeft)
    return ScrollDriver(
      try SpringLayout(arrangement, rules: rules, viewport: strip),
      physics: try ScrollPhysics(geometry: geometry, behavior: behavior, mainAxis: .horizontal))
  }
}

extension ScrollDriver {
  /// A finger that moves in a straight line, ten points after it went down at the earliest.
  mutating func swipe(
    from start: Point, by way: Vector, at time: Double, duration: Double = 0.1
  ) {
    touch(.began, at: start, time: time)
    for step in 1...10 {
      let share = Double(step) / 10
      touch(.moved, at: start + way * share, time: time + duration * share)
    }
    touch(.ended, at: start + way, time: time + duration)
  }
}
