@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

/// A collection whose items have identifiers, and a finger that reorders them.
struct ReorderScene {
  var layout: CollectionLayout
  var environment: LayoutEnvironment
  var content: CollectionContent
  var driver: ScrollDriver
  var reorder: ReorderInteraction?

  static let viewport = Size(width: 390, height: 700)

  init(
    _ layout: CollectionLayout, sections: [SectionContent],
    environment: LayoutEnvironment = LayoutEnvironment(viewport: viewport),
    rules: SpringRules = SpringRules(), offset: Point? = nil
  ) throws {
    var next: UInt64 = 1
    let identified = sections.map { section in
      let identifiers = (0..<section.items.count).map { next + UInt64($0) }
      next += UInt64(section.items.count)
      var section = section
      section.itemIdentifiers = identifiers.map { ElementID($0) }
      return section
    }
    self.layout = layout
    self.environment = environment
    content = CollectionContent(sections: identified)
    let arrangement = try layout.arrange(content, in: environment)
    let geometry = ScrollGeometry(
      contentSize: arrangement.contentSize, viewport: environment.viewport,
      contentInsets: environment.contentInsets,
      isRightToLeft: environment.direction == .rightToLeft)
    driver = ScrollDriver(
      try SpringLayout(arrangement, rules: rules, viewport: environment.viewport),
      physics: try ScrollPhysics(
        geometry: geometry, mainAxis: arrangement.axis, offset: offset))
  }

  static func list(
    rows: Int = 60, height: Double = 50, spacing: Double = 0, rules: SpringRules = SpringRules(),
    insets: EdgeInsets = .zero, offset: Double? = nil
  ) throws -> Self {
    try Self(
      .list(ListLayout(lineSpacing: spacing)),
      sections: [SectionContent(count: rows, size: Size(width: 390, height: height))],
      environment: LayoutEnvironment(viewport: viewport, contentInsets: insets), rules: rules,
      offset: offset.map { Point(x: 0, y: $0) })
  }

  /// Any layout with any springs, scrolled to any place.
  static func random(_ random: inout SplitMix64, restAmplitude: Double = 0.001) throws -> Self {
    let sizes = (0..<Int.random(in: 20...80, using: &random)).map { _ in
      Size(
        width: Double.random(in: 40...160, using: &random),
        height: Double.random(in: 30...110, using: &random))
    }
    let cut = Int.random(in: 0...sizes.count, using: &random)
    let sections = [sizes[..<cut], sizes[cut...]].map { sizes in
      SectionContent(
        items: .varying(ItemTable(Array(sizes))), headerLength: Bool.random(using: &random) ? 30 : 0
      )
    }
    let axis: Axis = Bool.random(using: &random) ? .vertical : .horizontal
    let layouts: [CollectionLayout] = [
      .list(ListLayout(axis: axis, lineSpacing: 4)), .flow(FlowLayout(axis: axis)),
      .grid(GridLayout(axis: axis, tracks: .count(3), itemLength: .own)),
      .grid(GridLayout(axis: axis, tracks: .count(4))),
    ]
    let layout = layouts.randomElement(using: &random) ?? layouts[0]
    let rules = SpringRules(
      spring: try SpringTuning(
        frequency: Double.random(in: 0.8...3, using: &random),
        dampingRatio: Double.random(in: 0.4...1.3, using: &random)),
      axes: Bool.random(using: &random) ? .both : .mainAxis,
      maximumOverlap: Bool.random(using: &random) ? nil : 0, restAmplitude: restAmplitude)
    var scene = try Self(
      layout, sections: sections,
      environment: LayoutEnvironment(
        viewport: viewport, direction: Bool.random(using: &random) ? .leftToRight : .rightToLeft),
      rules: rules)
    let range = scene.driver.physics.geometry.offsetRange(along: axis)
    var offset = scene.driver.contentOffset
    offset[axis] = Double.random(in: range, using: &random)
    scene.driver.update { $0.scroll(to: offset, time: 0, duration: 0) }
    return scene
  }

  // MARK: The finger

  mutating func lift(
    _ item: ItemPath, at place: Point, time: Double, edges: EdgeScrolling = EdgeScrolling()
  ) throws {
    reorder = try ReorderInteraction(
      of: item, at: place, content: content, layout: layout, environment: environment,
      in: &driver, edgeScrolling: edges, time: time)
  }

  mutating func drag(to place: Point, time: Double) throws {
    try reorder?.drag(to: place, in: &driver, time: time)
    content = reorder?.content ?? content
  }

  mutating func frame(at time: Double) throws -> LayoutFrame {
    if reorder?.isActive == true { try reorder?.advance(to: time, in: &driver) }
    content = reorder?.content ?? content
    return driver.advance(to: time)
  }

  mutating func release(
    velocity: Vector? = nil, time: Double
  ) throws -> (from: ItemPath, to: ItemPath)? {
    let move = try reorder?.release(velocity: velocity, in: &driver, time: time)
    content = reorder?.content ?? content
    return move
  }

  /// Changes content and container while an item is in hand.
  mutating func change(_ batch: [CollectionChange], at time: Double) throws {
    let mapping = try content.apply(batch)
    try reorder?.change(
      to: content, try layout.arrange(content, in: environment), mapping: mapping,
      layout: layout, environment: environment, in: &driver, time: time)
    content = reorder?.content ?? content
  }

  mutating func cancel(time: Double) throws {
    try reorder?.cancel(in: &driver, time: time)
    content = reorder?.content ?? content
  }

  // MARK: Looking

  /// The identifiers of a section in order.
  func order(_ section: Int = 0) -> [UInt64] {
    (content.sections[section].itemIdentifiers ?? []).map { $0.value }
  }

  func restFrame(of item: ItemPath) -> Rect? {
    let arrangement = driver.layout.arrangement
    return arrangement.ordinal(of: .item(item.item, section: item.section))
      .map { arrangement.frame(at: $0) }
  }

  /// How far the content can be scrolled from where it begins, in points.
  var scrollable: Double {
    let range = driver.physics.geometry.offsetRange(along: layout.axis)
    return range.upperBound - range.lowerBound
  }

  /// How far it is scrolled from there.
  var scrolled: Double {
    let range = driver.physics.geometry.offsetRange(along: layout.axis)
    let offset = driver.contentOffset[layout.axis]
    return environment.direction == .rightToLeft && layout.axis == .horizontal
      ? range.upperBound - offset : offset - range.lowerBound
  }

  /// A visible item and a point of it in the viewport.
  func visibleItem(_ random: inout SplitMix64) -> (item: ItemPath, place: Point)? {
    var driver = driver
    let frame = driver.advance(to: driver.time)
    let bounds = Rect(origin: .zero, size: environment.viewport)
    let items = frame.attributes.filter { $0.element.kind == .item }.shuffled(using: &random)
    for attributes in items {
      let place = attributes.frame.center - (frame.contentOffset - Point.zero)
      if bounds.contains(place) {
        return (
          ItemPath(item: attributes.element.item, section: attributes.element.section),
          place
            + Vector(
              dx: Double.random(in: -10...10, using: &random),
              dy: Double.random(in: -10...10, using: &random))
        )
      }
    }
    return nil
  }

  /// Where the centres of identified items are seen in the viewport.
  func places(_ frame: LayoutFrame) -> [UInt64: Point] { frames(frame).mapValues { $0.center } }

  /// Where identified items are seen in the viewport.
  func frames(_ frame: LayoutFrame) -> [UInt64: Rect] {
    var frames: [UInt64: Rect] = [:]
    for attributes in frame.attributes
    where attributes.ordinal >= 0 && attributes.element.kind == .item {
      let identifier = order(attributes.element.section)[attributes.element.item]
      frames[identifier] = attributes.frame.offset(by: Point.zero - frame.contentOffset)
    }
    return frames
  }
}
