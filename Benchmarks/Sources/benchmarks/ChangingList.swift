import Boxspring

/// A list with identifiers on springs that is flung once a second, and of which single rows are inserted, deleted, moved and
/// resized.
struct ChangingList {
  private let environment = LayoutEnvironment(viewport: Size(width: 390, height: 844))
  private let list = ListLayout(lineSpacing: 8)
  private let changesFar: Bool
  private let firstCount: Int
  private var content: CollectionContent
  private var driver: ScrollDriver<NoContacts>
  private var random = SplitMix64(seed: 5)
  private var deleted: Set<Int> = []
  private var nextIdentifier: Int
  private var tick = 0

  /// - Parameter changesFar: whether changes are anywhere in the list, by identifiers, or in the viewport, by indices.
  init(count: Int, changesFar: Bool) {
    self.changesFar = changesFar
    firstCount = count
    nextIdentifier = count
    var random = SplitMix64(seed: 1)
    let sizes = (0..<count).map { _ in Size(width: 390, height: 30 + 60 * random.unit()) }
    content = CollectionContent(sections: [
      SectionContent(
        items: .varying(sizes), itemIdentifiers: (0..<count).map { ElementID(UInt64($0)) })
    ])
    let (content, list, environment) = (content, list, environment)
    let arrangement = must { () throws(LayoutError) in
      try list.arrange(content, in: environment)
    }
    let layout = must { () throws(SpringRulesError) in
      try SpringLayout(arrangement, viewport: environment.viewport)
    }
    let physics = must { () throws(ScrollBehaviorError) in
      try ScrollPhysics(
        geometry: ScrollGeometry(
          contentSize: arrangement.contentSize, viewport: environment.viewport),
        offset: Point(x: 0, y: arrangement.contentSize.height / 2))
    }
    driver = ScrollDriver(layout, physics: physics)
  }

  /// Drives a second at 60 Hz, with changes spread evenly over it.
  mutating func run(changes: Int = 0) {
    for step in 0..<60 {
      fling(step)
      let range = changes * step / 60..<changes * (step + 1) / 60
      for index in range {
        change(at: (Double(tick) + Double(index - range.lowerBound + 1) / Double(range.count)) / 60)
      }
      tick += 1
      keep(driver.advance(to: Double(tick) / 60))
    }
  }

  /// A finger that pulls 180 pt within a tenth of a second, and momentum.
  private mutating func fling(_ step: Int) {
    let time = Double(tick) / 60
    let place = Point(x: 190, y: 600 - 30 * Double(step))
    driver.update { physics in
      switch step {
      case 0: physics.touchBegan(at: place, time: time)
      case 1..<6: physics.touchMoved(to: place, time: time)
      case 6: physics.touchEnded(at: place, time: time)
      default: break
      }
    }
  }

  private mutating func change(at time: Double) {
    let old = driver.layout.arrangement
    var index = Int(random.unit() * Double(firstCount / 2))
    var item = ItemReference.identifier(ElementID(UInt64(index)))
    if changesFar {
      while deleted.contains(index) { index = (index + 1) % firstCount }
      item = .identifier(ElementID(UInt64(index)))
    } else {
      let place = driver.contentOffset + Vector(dx: 190, dy: 844 * random.unit())
      index = old.ordinal(at: place) ?? old.ordinal(at: place + Vector(dx: 0, dy: 9)) ?? index
      item = .item(index, section: 0)
    }
    let size = Size(width: 390, height: 30 + 60 * random.unit())
    let operation: CollectionChange
    switch Int(random.unit() * 4) {
    case 0:
      operation = .deleteItem(item)
      if changesFar { deleted.insert(index) }
    case 1:
      nextIdentifier += 1
      operation = .insertItem(
        ItemContent(identifier: ElementID(UInt64(nextIdentifier)), size: size),
        at: ItemPath(item: index, section: 0))
    case 2: operation = .moveItem(item, to: ItemPath(item: index + 3, section: 0))
    default: operation = .resizeItem(item, to: size)
    }
    var content = content
    let (list, environment) = (list, environment)
    let mapping = must { () throws(ChangeError) in try content.apply([operation]) }
    let new = must { () throws(LayoutError) in
      try list.arrange(content, in: environment, reusing: old, mapping: mapping)
    }
    self.content = content
    must { () throws(ChangeError) in try driver.change(to: new, mapping: mapping, at: time) }
  }
}
