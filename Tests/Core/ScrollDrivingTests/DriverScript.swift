@testable import CollectionLayouts
@testable import CollectionRuns
@testable import Gestures
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

/// A random collection under random input, from a seed: fingers that drag, fling and catch, wheels
/// and scrolls of the program, and meanwhile changes of content, container and springs at any time.
struct DriverScript {
  private typealias Run = CollectionRun<SplitMix64>

  /// What an arrangement holds from a moment on.
  struct Cast {
    /// Seconds.
    var time: Double
    var viewport: Size
    /// Of each element, by ordinal: a number that it keeps through all changes.
    var names: [Int]
    /// Of each section, the same.
    var sections: [Int]
    /// The names of the backgrounds and boundary items.
    var attachments: Set<Int>
    /// Whether the change resized elements at once.
    var resizesAtOnce = false
    /// The names of those that it gave another size.
    var resized: Set<Int> = []
  }

  private(set) var driver: ScrollDriver
  private(set) var casts: [Cast]
  private var random: SplitMix64
  private var content: CollectionContent
  private var environment: LayoutEnvironment
  private let layout: CollectionLayout
  private var arrangement: Arrangement
  private var time = 0.0
  private var nextName: Int
  private var nextSection: Int
  /// For what was added later, so that seeds found before mean what they did.
  private var extras: SplitMix64

  /// Does everything, and takes no frame.
  ///
  /// - Returns: nil where the seed gives what no layout accepts.
  init?(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    layout = Run.layout(&random)
    content = Run.content(&random, axis: layout.axis)
    extras = SplitMix64(seed: seed ^ 0xB0DA)
    for section in content.sections.indices {
      content.sections[section].scrolling = nil
      content.sections[section].boundaryItems = Self.boundaryItems(&extras)
    }
    environment = LayoutEnvironment(
      viewport: Size(width: 320, height: 480),
      contentInsets: random.once(in: 4)
        ? EdgeInsets(top: 20, left: 5, bottom: 30, right: 0) : .zero,
      direction: random.once(in: 5) ? .rightToLeft : .leftToRight)
    // A limit on displacements holds for changes, too: it moves at once what they displace farther.
    var rules = Run.rules(&random)
    rules.maximumDisplacement = nil
    // Wheels may not take the content beyond its ends, where it would stay.
    var behavior = Run.behavior(&random)
    (behavior.recordedLimits, behavior.startOffset) = (.content, nil)
    let window: LiveWindow = random.once(in: 6) ? .everything : .margin(random.number(0, 300))
    guard let arrangement = try? layout.arrange(content, in: environment),
      let springs = try? SpringLayout(
        arrangement, rules: rules, viewport: environment.viewport, window: window),
      let physics = try? ScrollPhysics(
        geometry: ScrollGeometry(
          contentSize: arrangement.contentSize, viewport: environment.viewport,
          contentInsets: environment.contentInsets,
          isRightToLeft: environment.direction == .rightToLeft),
        behavior: behavior, mainAxis: layout.axis)
    else { return nil }
    self.arrangement = arrangement
    self.random = random
    driver = ScrollDriver(springs, physics: physics)
    driver.keptSpan = .infinity
    casts = [
      Cast(
        time: 0, viewport: environment.viewport, names: Array(0..<arrangement.elementCount),
        sections: Array(0..<arrangement.sectionCount), attachments: [])
    ]
    (nextName, nextSection) = (arrangement.elementCount, arrangement.sectionCount)
    casts[0].attachments = Set(Self.attachmentSizes(arrangement, casts[0].sections).keys)
    for _ in 0..<3 { act() }
    driver.rewind()
  }

  private mutating func act() {
    pass(0, 0.1)
    switch random.number(below: 6) {
    case 0:
      for _ in 0..<1 + random.number(below: 8) {
        let (way, moment) = (random.number(-120, 120), pass(0.005, 0.03))
        driver.update { [axis = layout.axis] in
          $0.wheel(Vector(main: way, cross: 0, axis: axis), time: moment)
        }
        if random.once(in: 6) { change() }
      }
    case 1:
      let way = Vector(
        main: random.number(-1500, 1500), cross: 0, axis: layout.axis)
      driver.update { [time] in
        $0.run(until: time)
        $0.scroll(to: $0.offset + way, time: time, duration: 0.3)
      }
    default: stroke()
    }
    for _ in 0..<1 + random.number(below: 2) {
      pass(0, 0.12)
      change()
    }
  }

  /// Lets some time pass until the next event.
  @discardableResult
  private mutating func pass(_ least: Double, _ most: Double) -> Double {
    time += random.number(least, most)
    return time
  }

  private mutating func place() -> Point {
    Point(
      x: random.number(20, environment.viewport.width - 20),
      y: random.number(20, environment.viewport.height - 20))
  }

  private mutating func stroke() {
    var place = place()
    let speed = random.number(-1, 1) * random.one(of: [100, 500, 2500])
    driver.touch(.began, at: place, time: time)
    for _ in 0..<4 + random.number(below: 12) {
      let step = random.number(0.004, 0.017)
      time += step
      place[layout.axis] += speed * step
      place[layout.axis.perpendicular] += random.number(-1, 1)
      driver.touch(.moved, at: place, time: time)
      if random.once(in: 12) { change() }
    }
    pass(0, 0.02)
    driver.touch(random.once(in: 10) ? .cancelled : .ended, at: place, time: time)
  }

  // MARK: Changes

  private mutating func change() {
    switch random.number(below: 8) {
    case 0: rotate()
    case 1:
      var rules = driver.layout.rules
      rules.spring = random.one(of: [.list, .interactive, .edgeBounce])
      rules.influence = .distance(
        from: .touch, divisor: random.number(200, 1500), metric: .mainAxis)
      try? driver.change(to: rules, at: time)
    default: changeContent()
    }
  }

  private mutating func rotate() {
    var other = environment
    other.viewport = Size(
      width: environment.viewport.height, height: environment.viewport.width)
    if random.once(in: 3) { other.contentInsets.bottom = random.number(0, 200) }
    guard let next = try? layout.arrange(content, in: other) else { return }
    environment = other
    put(next, .identity(count: arrangement.elementCount))
  }

  private mutating func changeContent() {
    var changed = content
    guard let mapping = try? changed.apply(batch()),
      let next = try? layout.arrange(
        changed, in: environment, reusing: arrangement, mapping: mapping)
    else { return }
    content = changed
    put(next, mapping)
  }

  private mutating func batch() -> [CollectionChange] {
    var batch: [CollectionChange] = []
    for _ in 0..<1 + random.number(below: 3) {
      let item = anyItem()
      let name = ItemReference.item(item.item, section: item.section)
      let size = Size(width: random.number(20, 200), height: random.number(10, 120))
      switch random.number(below: 8) {
      case 0: batch.append(.insertItem(ItemContent(size: size), at: item))
      case 1:
        let count = 1 + random.number(below: 25)
        for _ in 0..<count { batch.append(.insertItem(ItemContent(size: size), at: item)) }
      case 2: batch.append(.deleteItem(name))
      case 3, 4: batch.append(.moveItem(name, to: anyItem()))
      case 5, 6: batch.append(.resizeItem(name, to: size))
      default:
        if random.once(in: 2) {
          batch.append(.deleteSection(.section(item.section)))
        } else {
          var section = Run.section(&random, axis: layout.axis)
          section.scrolling = nil
          section.boundaryItems = Self.boundaryItems(&extras)
          batch.append(.insertSection(section, at: item.section))
        }
      }
    }
    return batch
  }

  /// Most of the items near the beginning, where the viewport is.
  private mutating func anyItem() -> ItemPath {
    let section = random.number(below: max(1, content.sections.count))
    let count = section < content.sections.count ? content.sections[section].items.count : 0
    return ItemPath(
      item: random.number(below: min(max(1, count), random.once(in: 4) ? 60 : 16)),
      section: section)
  }

  private mutating func put(_ next: Arrangement, _ mapping: ElementMapping) {
    let transition = CellTransition(
      from: random.one(of: CellTransition.Origin.allCases), fades: !random.once(in: 3),
      scale: random.once(in: 3) ? 0.5 : 1, resizesOnSprings: random.once(in: 2))
    let anchoring = random.one(of: [
      ScrollAnchoring(), ScrollAnchoring(), ScrollAnchoring(.lastVisible),
      ScrollAnchoring(.top), .chat,
    ])
    let isDone: Void? = try? driver.change(
      to: next, mapping: mapping, viewport: environment.viewport,
      contentInsets: environment.contentInsets, anchoring: anchoring, transition: transition,
      at: time)
    guard isDone != nil else { return }
    let old = casts[casts.count - 1].names
    let names = (0..<next.elementCount).map { ordinal in
      if let source = mapping.oldOrdinal(ofNew: ordinal) { return old[source] }
      nextName += 1
      return nextName
    }
    let resized = names.indices.filter { ordinal in
      guard let source = mapping.oldOrdinal(ofNew: ordinal) else { return false }
      return arrangement.frame(at: source).size != next.frame(at: ordinal).size
    }
    let matching = SectionMatching(from: arrangement, to: next, mapping)
    let sections = (0..<next.sectionCount).map { section in
      if let source = matching.oldSection(ofNew: section) {
        return casts[casts.count - 1].sections[source]
      }
      nextSection += 1
      return nextSection
    }
    let oldSizes = Self.attachmentSizes(arrangement, casts[casts.count - 1].sections)
    let newSizes = Self.attachmentSizes(next, sections)
    let resizedAttachments = newSizes.filter { oldSizes[$0.key] ?? $0.value != $0.value }.keys
    casts.append(
      Cast(
        time: driver.time, viewport: environment.viewport, names: names, sections: sections,
        attachments: Set(newSizes.keys), resizesAtOnce: !transition.resizesOnSprings,
        resized: Set(resized.map { names[$0] }).union(resizedAttachments)))
    arrangement = next
    time = max(time, driver.time)
  }
}

// MARK: - Backgrounds and boundary items

extension DriverScript {
  /// Below those of elements.
  static func name(ofSection name: Int, boundaryItem index: Int? = nil) -> Int {
    -1 - name * 8 - (index.map { $0 + 1 } ?? 0)
  }

  fileprivate static func boundaryItems(_ random: inout SplitMix64) -> [BoundaryItem] {
    guard random.once(in: 3) else { return [] }
    let isAtEnd = random.once(in: 3)
    return [
      BoundaryItem(
        "edge", width: .fractionalWidth(1), height: .fractionalHeight(0.05),
        alignment: isAtEnd ? .bottom : .top, isPinned: random.once(in: 2)),
      BoundaryItem("corner", width: .absolute(30), height: .absolute(12), alignment: .topTrailing),
    ]
  }

  /// By their names.
  fileprivate static func attachmentSizes(
    _ arrangement: Arrangement, _ sections: [Int]
  ) -> [Int: Size] {
    var sizes: [Int: Size] = [:]
    for (section, name) in sections.enumerated() {
      sizes[Self.name(ofSection: name)] = arrangement.backgroundFrame(ofSection: section)?.size
      for index in 0..<2 {
        sizes[Self.name(ofSection: name, boundaryItem: index)] =
          arrangement.boundaryItem(index, ofSection: section, in: .zero)?.rest.size
      }
    }
    return sizes
  }
}
