import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving

/// A conversation, or another list, in a container that changes.
private struct Conversation {
  var environment: LayoutEnvironment
  var content: CollectionContent
  var driver: ScrollDriver
  let axis: Axis
  private var layout: CollectionLayout { .list(ListLayout(axis: axis)) }
  private var nextIdentifier: UInt64

  init(
    _ lengths: [Double], _ axis: Axis = .vertical, direction: LayoutDirection = .leftToRight,
    insets: EdgeInsets = .zero, offset: Double? = nil
  ) throws {
    self.axis = axis
    environment = LayoutEnvironment(
      viewport: Size(main: 844, cross: 390, axis: axis), contentInsets: insets,
      direction: direction)
    content = CollectionContent(sections: [
      SectionContent(
        items: .varying(lengths.map { Size(main: $0, cross: 100, axis: axis) }),
        itemIdentifiers: lengths.indices.map { ElementID(UInt64($0)) })
    ])
    nextIdentifier = UInt64(lengths.count)
    let arrangement = try CollectionLayout.list(ListLayout(axis: axis))
      .arrange(content, in: environment)
    driver = ScrollDriver(
      try SpringLayout(arrangement, viewport: environment.viewport),
      physics: try ScrollPhysics(
        geometry: ScrollGeometry(
          contentSize: arrangement.contentSize, viewport: environment.viewport,
          contentInsets: insets, isRightToLeft: direction == .rightToLeft),
        mainAxis: axis, offset: offset.map { Point(main: $0, cross: 0, axis: axis) }))
  }

  var count: Int { content.sections[0].items.count }

  mutating func insert(_ lengths: [Double], at place: Int, _ anchoring: ScrollAnchoring) throws {
    let batch = lengths.enumerated().map { index, length in
      CollectionChange.insertItem(
        ItemContent(
          identifier: ElementID(nextIdentifier + UInt64(index)),
          size: Size(main: length, cross: 100, axis: axis)),
        at: ItemPath(item: place + index, section: 0))
    }
    nextIdentifier += UInt64(lengths.count)
    try change(batch, anchoring)
  }

  func resize(_ item: Int, to length: Double) -> CollectionChange {
    .resizeItem(.item(item, section: 0), to: Size(main: length, cross: 100, axis: axis))
  }

  mutating func change(_ batch: [CollectionChange], _ anchoring: ScrollAnchoring) throws {
    let mapping = try content.apply(batch)
    try driver.change(
      to: layout.arrange(content, in: environment), mapping: mapping,
      viewport: environment.viewport, contentInsets: environment.contentInsets,
      anchoring: anchoring, at: driver.time)
  }

  mutating func rest() {
    driver.update { $0.runToRest() }
    _ = driver.advance(to: driver.physics.time + 0.1)
  }

  /// A finger drags the content along and lets go in motion, unless the way is 0: then it taps.
  mutating func fling(_ way: Double, released: Bool = true) {
    let start = driver.time
    driver.update { physics in
      physics.touchBegan(at: Point(x: 400, y: 400), time: start)
      for tick in 1...5 {
        let part = way * Double(tick) / 5
        physics.touchMoved(
          to: Point(
            x: 400 + (axis == .horizontal ? part : 0), y: 400 + (axis == .vertical ? part : 0)),
          time: start + Double(tick) / 60)
      }
      if released {
        physics.touchEnded(
          at: Point(
            x: 400 + (axis == .horizontal ? way : 0), y: 400 + (axis == .vertical ? way : 0)),
          time: start + 5 / 60)
      }
    }
    _ = driver.advance(to: start + 0.1)
  }

  mutating func letGo() {
    let time = driver.time
    driver.update { $0.touchCancelled(time: time) }
  }

  /// The visible bounds along the axis, in points of the content.
  var visible: ClosedRange<Double> {
    let offset = driver.contentOffset[axis]
    let low = offset + environment.contentInsets.start(along: axis)
    return
      low...max(
        low, offset + environment.viewport[axis] - environment.contentInsets.end(along: axis))
  }

  /// How much of the content is in view, in points, and how much could be.
  var shown: (length: Double, most: Double) {
    let length = driver.layout.arrangement.contentSize[axis]
    let bounds = visible
    return (
      max(0, min(length, bounds.upperBound) - max(0, bounds.lowerBound)),
      min(length, bounds.upperBound - bounds.lowerBound)
    )
  }

  /// The least and the greatest offset at which content that is as long as the visible bounds fills
  /// them, or shorter content lies within them.
  var range: ClosedRange<Double> {
    let ends = [
      -environment.contentInsets.start(along: axis),
      driver.layout.arrangement.contentSize[axis] - environment.viewport[axis]
        + environment.contentInsets.end(along: axis),
    ]
    return min(ends[0], ends[1])...max(ends[0], ends[1])
  }
}

@Suite("The range of content offsets through changes")
struct ContentRangeTests {
  private let keyboard = EdgeInsets(top: 0, left: 0, bottom: 300, right: 0)

  @Test("a short conversation lies at the bottom from its first change on")
  func messages() throws {
    var chat = try Conversation([50, 50])
    for count in 3...7 {
      try chat.insert([50], at: count - 1, .chat)
      chat.rest()
      #expect(chat.driver.contentOffset.y == 50 * Double(count) - 844)
      chat.fling(0)
      chat.rest()
      #expect(chat.driver.contentOffset.y == 50 * Double(count) - 844, "a tap moves nothing")
    }
    for _ in 8...40 { try chat.insert([50], at: chat.count, .chat) }
    chat.rest()
    #expect(chat.driver.contentOffset.y == 2000 - 844)
    try chat.change((2..<40).map { .deleteItem(.item($0, section: 0)) }, .chat)
    chat.rest()
    #expect(chat.driver.contentOffset.y == 100 - 844)
  }

  @Test(
    "a short conversation stays above the keyboard, and in view through rotation, late sizes and deletes"
  )
  func container() throws {
    var chat = try Conversation([50, 50])
    chat.environment.contentInsets = keyboard
    try chat.change([], .chat)
    chat.rest()
    #expect(chat.visible.upperBound == 100)
    chat.environment.contentInsets = .zero
    try chat.change([], .chat)
    chat.rest()
    #expect(chat.driver.contentOffset.y == 100 - 844)
    chat.environment.viewport = Size(width: 844, height: 390)
    try chat.change([], .chat)
    chat.rest()
    #expect(chat.driver.contentOffset.y == 100 - 390)
    try chat.change([chat.resize(0, to: 120)], .chat)
    chat.rest()
    #expect(chat.driver.contentOffset.y == 170 - 390)
    try chat.change([.deleteItem(.item(0, section: 0))], .chat)
    chat.rest()
    #expect(chat.driver.contentOffset.y == 50 - 390)
    // What the last change asks for is where it lies.
    try chat.change([], ScrollAnchoring())
    chat.rest()
    #expect(chat.driver.contentOffset.y == 0)
  }

  @Test("a finger that holds a short conversation pulls it from the bottom")
  func pulled() throws {
    var chat = try Conversation([50, 50])
    try chat.change([], .chat)
    chat.rest()
    chat.fling(-60, released: false)
    let pulled = chat.driver.contentOffset.y
    #expect(pulled > 100 - 844 && pulled < 160 - 844)
    try chat.insert([50], at: 2, .chat)
    #expect(abs(chat.driver.contentOffset.y - (pulled + 50)) < 1e-9)
    chat.letGo()
    chat.rest()
    #expect(chat.driver.contentOffset.y == 150 - 844)
  }

  @Test("a finger keeps hold of short content, however much of the visible bounds it fills")
  func held() throws {
    for length in [100.0, 700, 780, 840] {
      for anchoring in [ScrollAnchoring(), .chat] {
        var list = try Conversation([length / 2, length / 2])
        try list.change([], anchoring)
        list.rest()
        for way in [-150.0, 150] {
          var pulled = list
          pulled.fling(way, released: false)
          let offset = pulled.driver.contentOffset.y
          try pulled.change([], anchoring)
          #expect(pulled.driver.contentOffset.y == offset, "\(length) pt, \(way)")
          pulled.letGo()
          pulled.rest()
          #expect(pulled.driver.contentOffset == list.driver.contentOffset)
        }
      }
    }
  }

  @Test("a reorder leaves a short conversation at the bottom")
  func reordered() throws {
    var chat = try Conversation([50, 50, 50])
    try chat.change([], .chat)
    chat.rest()
    var reorder = try ReorderInteraction(
      of: ItemPath(item: 0, section: 0), at: Point(x: 10, y: 844 - 125), content: chat.content,
      layout: .list(ListLayout()), environment: chat.environment, in: &chat.driver,
      time: chat.driver.time)
    try reorder.drag(
      to: Point(x: 10, y: 844 - 10), in: &chat.driver, time: chat.driver.time + 0.2)
    let move = try reorder.release(in: &chat.driver, time: chat.driver.time + 0.1)
    #expect(move?.to == ItemPath(item: 2, section: 0))
    chat.rest()
    #expect(chat.driver.contentOffset.y == 150 - 844)
  }

  @Test("content that begins at the bottom stays there, also after a touch and a change")
  func startsAtBottom() throws {
    var chat = try Conversation([50, 50], offset: 100 - 844)
    chat.fling(-60)
    chat.rest()
    #expect(chat.driver.contentOffset.y == 100 - 844)
    try chat.insert([50], at: 2, .chat)
    #expect(chat.driver.contentOffset.y == 150 - 844)
    #expect(chat.driver.physics.isCoasting == false)
  }

  @Test("content that rests past an end returns to it after a change")
  func restsBeyond() throws {
    var list = try Conversation(Array(repeating: 50, count: 40))
    list.driver.update { $0.wheel(Vector(dx: 0, dy: -60), time: 0) }
    _ = list.driver.advance(to: 0.2)
    try list.change([list.resize(39, to: 70)], ScrollAnchoring())
    #expect(list.driver.contentOffset.y == -60)
    list.rest()
    #expect(list.driver.contentOffset.y == 0)
  }

  @Test("at rest after changes of any kind, as much content is in view as the container allows")
  func random() throws {
    for seed in seeds(60, of: 4000) {
      var random = SplitMix64(seed: seed)
      func lengths(_ count: Int) -> [Double] { (0..<count).map { _ in random.quarter(5...120) } }
      let axis: Axis = random.chance(0.5) ? .vertical : .horizontal
      var list = try Conversation(
        lengths(random.int(1...(random.chance(0.5) ? 6 : 60))), axis,
        direction: random.chance(0.3) ? .rightToLeft : .leftToRight,
        insets: random.chance(0.5) ? Self.insets(&random) : .zero)
      for _ in 0..<random.int(1...5) {
        let anchoring = Self.anchoring(&random, count: list.count)
        var isHeld = false
        if random.chance(0.6) {
          isHeld = random.chance(0.3)
          list.fling(Double(random.int(-8...8)) * 40, released: !isHeld)
        }
        if random.chance(0.3) { list.environment.contentInsets = Self.insets(&random) }
        if random.chance(0.3) {
          list.environment.viewport = Size(
            width: list.environment.viewport.height, height: list.environment.viewport.width)
        }
        switch random.int(0...3) {
        case 0:
          try list.insert(
            lengths(random.int(1...20)), at: random.int(0...list.count), anchoring)
        case 1:
          let share = random.unit()
          let batch = (1..<max(1, list.count)).filter { _ in random.unit() < share }
          try list.change(batch.map { .deleteItem(.item($0, section: 0)) }, anchoring)
        case 2:
          let batch = (0..<list.count).filter { _ in random.chance(0.4) }
          try list.change(batch.map { list.resize($0, to: random.quarter(5...200)) }, anchoring)
        default: try list.change([], anchoring)
        }
        if isHeld { list.letGo() }
        if random.chance(0.4) { continue }
        list.rest()
        Self.check(list, seed)
      }
      list.rest()
      Self.check(list, seed)
    }
  }

  private static func check(_ list: Conversation, _ seed: UInt64) {
    let (shown, most) = list.shown
    #expect(shown >= most - 1e-6, "seed \(seed): \(shown) of \(most) pt in view")
    let (offset, range) = (list.driver.contentOffset[list.axis], list.range)
    #expect(
      offset >= range.lowerBound - 1e-6 && offset <= range.upperBound + 1e-6,
      "seed \(seed): \(offset) is not in \(range)")
  }

  /// Insets of bars and keyboards.
  private static func insets(_ random: inout SplitMix64) -> EdgeInsets {
    EdgeInsets(
      top: random.quarter(0...90), left: random.quarter(0...40), bottom: random.quarter(0...200),
      right: random.quarter(0...60))
  }

  private static func anchoring(_ random: inout SplitMix64, count: Int) -> ScrollAnchoring {
    if random.chance(0.3) { return .chat }
    let anchors: [ScrollAnchoring.Anchor] = [
      .top, .bottom, .firstVisible, .lastVisible,
      .element(.item(random.int(0...count - 1), section: 0)),
    ]
    return ScrollAnchoring(
      anchors[random.int(0...4)], staysAtTop: random.chance(0.3), staysAtBottom: random.chance(0.3),
      shortContent: random.chance(0.5) ? .top : .bottom)
  }
}

extension SplitMix64 {
  fileprivate mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }
  fileprivate mutating func chance(_ probability: Double) -> Bool { unit() < probability }
  fileprivate mutating func quarter(_ range: ClosedRange<Int>) -> Double {
    Double(int(range.lowerBound * 4...range.upperBound * 4)) / 4
  }
}
