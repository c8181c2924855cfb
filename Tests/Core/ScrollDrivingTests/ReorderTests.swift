import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

@Suite("Reordering")
struct ReorderTests {
  private static let still = EdgeScrolling(maximumSpeed: 0)

  // MARK: The gap

  @Test("in a list, the gap is the slot whose half the finger is in", arguments: seeds(2, of: 20))
  func listGap(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    // Of 40 rows that are 30 pt high, the last is at the viewport's end.
    let height = Double.random(in: 30...90, using: &random)
    var scene = try ReorderScene.list(rows: 40, height: height, offset: 500)
    // The row whose middle is nearest to the middle of the viewport.
    var gap = Int((850 / height).rounded(.down))
    try scene.lift(
      ItemPath(item: gap, section: 0),
      at: Point(x: 200, y: (Double(gap) + 0.5) * height - 500), time: 0, edges: Self.still)
    var moves = 0
    for step in 1...60 {
      let y = Double.random(in: 0...700, using: &random)
      let slot = (y + 500) / height
      // Slots between the finger's and the gap hold other rows: one of them gives way when the finger passes its middle.
      let row = Int(slot.rounded(.down))
      let isLowerHalf = slot - Double(row) > 0.5
      let target =
        row > gap ? row - (isLowerHalf ? 0 : 1) : row < gap ? row + (isLowerHalf ? 1 : 0) : gap
      moves += target == gap ? 0 : 1
      gap = min(39, target)
      try scene.drag(to: Point(x: 200, y: y), time: Double(step) / 20)
      #expect(
        scene.reorder?.destination == ItemPath(item: gap, section: 0), "seed \(seed), \(step)")
      let frame = try #require(scene.restFrame(of: ItemPath(item: gap, section: 0)))
      #expect(abs(frame.minY - Double(gap) * height) < 1e-9)
    }
    #expect(moves > 30)
  }

  @Test("the gap does not enter a section that scrolls by itself: the item would be lost there")
  func scrollingSection() throws {
    let shelf = Shelf()
    var driver = try shelf.driver()
    // Three rows of 60 pt, then a strip of 120 pt, and 30 rows more.
    let (row, strip, below) = (
      Point(x: 100, y: 90), Point(x: 30, y: 240), Point(x: 100, y: 450)
    )
    var reorder = try ReorderInteraction(
      of: ItemPath(item: 1, section: 0), at: row, content: shelf.content,
      layout: .list(ListLayout()), environment: shelf.environment, in: &driver, time: 0)
    reorder.edgeScrolling = Self.still
    var sections: [Int] = []
    for (step, place) in [strip, below, row, strip].enumerated() {
      let time = Double(step + 1) / 2
      try reorder.drag(to: place, in: &driver, time: time)
      _ = driver.advance(to: time)
      sections.append(reorder.destination.section)
    }
    #expect(sections == [0, 2, 0, 0])
    _ = try reorder.release(in: &driver, time: 2.5)
    #expect(driver.advance(to: 60).attributes.allSatisfy { $0.displacement == .zero })
  }

  @Test("in a grid, the gap is the slot whose half the finger is in", arguments: seeds(2, of: 20))
  func gridGap(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let isMirrored = seed % 2 == 1
    var scene = try ReorderScene(
      .grid(GridLayout(tracks: .count(5), lineSpacing: 0, itemSpacing: 0, itemLength: .fixed(60))),
      sections: [SectionContent(count: 50, size: .zero)],
      environment: LayoutEnvironment(
        viewport: ReorderScene.viewport, direction: isMirrored ? .rightToLeft : .leftToRight))
    var gap = 12
    let first = try #require(scene.restFrame(of: ItemPath(item: gap, section: 0)))
    try scene.lift(
      ItemPath(item: gap, section: 0), at: first.center, time: 0, edges: Self.still)
    var moves = 0
    for step in 1...60 {
      let finger = Point(
        x: Double.random(in: 0...390, using: &random), y: Double.random(in: 0...599, using: &random)
      )
      let column = (isMirrored ? 390 - finger.x : finger.x) / 78
      let slot = Int((finger.y / 60).rounded(.down)) * 5 + min(4, Int(column.rounded(.down)))
      let isTrailing = column - column.rounded(.down) > 0.5
      let target =
        slot > gap ? slot - (isTrailing ? 0 : 1) : slot < gap ? slot + (isTrailing ? 1 : 0) : gap
      moves += target == gap ? 0 : 1
      gap = target
      try scene.drag(to: finger, time: Double(step) / 20)
      #expect(scene.reorder?.destination.item == gap, "seed \(seed), step \(step)")
    }
    #expect(moves > 30)
  }

  @Test(
    "everywhere, the gap is where a search of all elements has it, and content is the moved array")
  func gaps() throws {
    let sceneSeeds = seeds(12, of: 60)
    var (moves, refusals) = (0, 0)
    for seed in sceneSeeds {
      let counts = try Self.checkGaps(seed: seed)
      moves += counts.moves
      refusals += counts.refusals
    }
    #expect(moves > 3 * sceneSeeds.count && refusals < moves)
  }

  /// Drags an item about, and returns how often the gap moved and how often it stayed because it would have been brought back at once.
  private static func checkGaps(seed: UInt64) throws -> (moves: Int, refusals: Int) {
    var random = SplitMix64(seed: seed)
    var scene = try ReorderScene.random(&random)
    let (item, place) = try #require(scene.visibleItem(&random), "seed \(seed)")
    var sections = [scene.order(0), scene.order(1)]
    let identifier = sections[item.section][item.item]
    try scene.lift(item, at: place, time: 0.1, edges: Self.still)
    var (gap, moves, refusals) = (item, 0, 0)
    func move(to place: ItemPath) {
      sections[gap.section].remove(at: gap.item)
      sections[place.section].insert(identifier, at: place.item)
      gap = place
    }
    /// Where content became shorter, its offset has changed beneath the finger, and so may the gap before the next drag.
    func settle(at time: Double) throws {
      _ = try scene.frame(at: time)
      move(to: try #require(scene.reorder?.destination))
    }
    for step in 1...25 {
      let finger = Point(
        x: Double.random(in: 0...390, using: &random), y: Double.random(in: 0...700, using: &random)
      )
      let time = 0.1 + Double(step) / 20
      try settle(at: time)
      let before = scene
      try scene.drag(to: finger, time: time)
      let now = try #require(scene.reorder?.destination)
      let point = finger + (before.driver.contentOffset - Point.zero)
      let found = try #require(before.insertion(at: point)?.destination(ofMoving: gap))
      if now == gap {
        // Only where it would be brought back at once.
        if found != gap {
          var moved = before
          let mapping = try moved.content.apply([
            .moveItem(.item(gap.item, section: gap.section), to: found)
          ])
          #expect(mapping.oldCount == mapping.newCount)
          moved.driver = try moved.rearranged()
          let then = finger + (moved.offset(keptFrom: before) - Point.zero)
          #expect(moved.insertion(at: then)?.destination(ofMoving: found) == gap)
          refusals += 1
        }
      } else {
        #expect(now == found, "seed \(seed), step \(step)")
        moves += 1
      }
      move(to: now)
      #expect([scene.order(0), scene.order(1)] == sections, "seed \(seed), step \(step)")
      #expect(
        scene.driver.layout.arrangement
          == (try scene.layout.arrange(scene.content, in: scene.environment)))
    }
    try settle(at: 2)
    let reported = try scene.release(time: 2)
    #expect(
      gap == item ? reported == nil : reported.map { $0 == (item, gap) } == true, "seed \(seed)")
    #expect([scene.order(0), scene.order(1)] == sections, "seed \(seed)")
    return (moves, refusals)
  }

  @Test("after a cancel, everything rests where it was, to the bit", arguments: seeds(6, of: 40))
  func cancelling(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var scene = try ReorderScene.random(&random)
    let original = scene
    let (item, place) = try #require(scene.visibleItem(&random), "seed \(seed)")
    try scene.lift(item, at: place, time: 0.1, edges: Self.still)
    var expected = scene.scrolled
    for step in 1...12 {
      try scene.drag(
        to: Point(
          x: Double.random(in: 0...390, using: &random),
          y: Double.random(in: 0...700, using: &random)), time: 0.1 + Double(step) / 20)
      // Content that becomes shorter brings the offset into its range.
      expected = min(expected, scene.scrollable)
    }
    try scene.cancel(time: 1)
    #expect(scene.content == original.content)
    #expect(scene.driver.layout.arrangement == original.driver.layout.arrangement)
    let frame = scene.driver.advance(to: 30)
    #expect(scene.driver.isIdle)
    #expect(frame.attributes.allSatisfy { $0.displacement == .zero })
    #expect((scene.scrolled - expected).magnitude < 1e-9, "seed \(seed)")
    var still = original.driver
    if scene.scrolled == original.scrolled {
      #expect(still.advance(to: 30).attributes == frame.attributes)
    }
  }

  @Test("from right to left, the gap is where it is from left to right, though the width changes")
  func mirroredGaps() throws {
    /// Where the gap is after each drag, and how often it has moved by then.
    func gaps(_ direction: LayoutDirection) throws -> [[Int]] {
      var section = SectionContent(count: 29, size: .zero)
      section.spans = .varying((0..<29).map { $0 % 3 == 1 ? 2 : 1 })
      let viewport = Size(width: 383, height: 326)
      var scene = try ReorderScene(
        .grid(GridLayout(axis: .horizontal, tracks: .weights([0.82, 0.98, 1.02]))),
        sections: [section],
        environment: LayoutEnvironment(viewport: viewport, direction: direction))
      func finger(_ x: Double) -> Point {
        Point(x: direction == .leftToRight ? x : viewport.width - x, y: 0)
      }
      try scene.lift(ItemPath(item: 10, section: 0), at: finger(364), time: 0, edges: Self.still)
      var gaps: [[Int]] = []
      for step in 1...272 {
        try scene.drag(to: finger(364 - 345 * Double(step) / 272), time: Double(step) / 60)
        gaps.append([
          try #require(scene.reorder).destination.item, scene.driver.layout.arrangementCount,
        ])
      }
      return gaps
    }
    let wanted = try gaps(.leftToRight)
    #expect(try gaps(.rightToLeft) == wanted)
    #expect(Set(wanted).count > 2)
  }

  @Test("from right to left, content that becomes wider grows at its left, where it ends")
  func rightToLeft() throws {
    let sizes = (0..<60).map { Size(width: 40 + 30 * Double($0 % 5), height: 60) }
    var scene = try ReorderScene(
      .grid(GridLayout(axis: .horizontal, tracks: .count(3), itemLength: .own)),
      sections: [SectionContent(items: .varying(ItemTable(sizes)))],
      environment: LayoutEnvironment(viewport: ReorderScene.viewport, direction: .rightToLeft))
    func distance() -> Double {
      scene.driver.layout.arrangement.contentSize.width - scene.driver.contentOffset.x
    }
    let (start, item) = (distance(), ItemPath(item: 0, section: 0))
    let place = try #require(scene.restFrame(of: item)).center
    let finger = place - (scene.driver.contentOffset - Point.zero)
    try scene.lift(item, at: finger, time: 0.1, edges: Self.still)
    var widths: Set<Double> = []
    for step in 1...30 {
      let way = Vector(dx: -10 * Double(step), dy: 20 * Double(step % 9))
      try scene.drag(to: finger + way, time: 0.1 + Double(step) / 20)
      widths.insert(scene.driver.layout.arrangement.contentSize.width)
      #expect(abs(distance() - start) < 1e-9, "\(step)")
    }
    #expect(widths.count > 1)
  }

  // MARK: The item in hand

  @Test("the item is under the finger, whatever scrolls", arguments: seeds(3, of: 40))
  func underFinger(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var scene = try ReorderScene.random(&random)
    let frame = try scene.frame(at: 0.1)
    let (item, place) = try #require(scene.visibleItem(&random), "seed \(seed)")
    let identifier = scene.order(item.section)[item.item]
    let grip = place - (try #require(scene.places(frame)[identifier]))
    try scene.lift(item, at: place, time: 0.1)
    var (legs, last): ([(start: Double, end: Double, from: Point, to: Point)], Point) = ([], place)
    var time = 0.1
    for step in 1...20 {
      time += Double.random(in: 0.005...0.06, using: &random)
      try scene.reorder?.advance(to: time, in: &scene.driver)
      let finger = Point(
        x: Double.random(in: 20...370, using: &random),
        y: Double.random(in: 20...680, using: &random))
      if step == 8 { scene.driver.update { $0.wheel(Vector(dx: 70, dy: 90), time: time) } }
      legs.append((scene.driver.time, time, last, finger))
      try scene.drag(to: finger, time: time)
      last = finger
    }
    // The order changes: the item is the one in hand.
    var seen = 0
    let moments = isLongRun ? 200 : 50
    for _ in 0..<moments {
      let moment = Double.random(in: 0.1...time, using: &random)
      guard let leg = legs.last(where: { $0.start <= moment }) else { continue }
      let share = leg.end > leg.start ? min(1, (moment - leg.start) / (leg.end - leg.start)) : 1
      let finger = leg.from + (leg.to - leg.from) * share
      let frame = try scene.driver.frame(at: moment)
      guard let lifted = frame.lifted.first,
        let attributes = frame.attributes.first(where: { $0.ordinal == lifted })
      else { continue }
      let center = attributes.frame.center - (frame.contentOffset - Point.zero)
      #expect((center + grip - finger).length < 1e-9, "seed \(seed), \(moment) s")
      #expect(frame.lifted.count == 1)
      seen += 1
    }
    #expect(seen * 4 > moments * 3, "seed \(seed)")
  }

  @Test("released, it flies to the gap along its spring's closed form")
  func released() throws {
    let spring = try SpringTuning(frequency: 1.3, dampingRatio: 0.6)
    for velocity in [Vector(dx: 300, dy: -800), nil] {
      var scene = try ReorderScene.list(rules: SpringRules(spring: spring), offset: 400)
      try scene.lift(
        ItemPath(item: 12, section: 0), at: Point(x: 100, y: 225), time: 1, edges: Self.still)
      for step in 1...20 {
        let time = Double(step) / 100
        try scene.drag(to: Point(x: 100 + 200 * time, y: 225 + 600 * time), time: 1 + time)
      }
      let move = try scene.release(velocity: velocity, time: 1.2)
      // The finger is at 225 + 120 of the viewport, 745 of the content, in the upper half of row 14.
      #expect(move?.from == ItemPath(item: 12, section: 0))
      #expect(move?.to == ItemPath(item: 14, section: 0))
      // A finger of constant speed has that speed when it is lifted.
      let speed = velocity ?? Vector(dx: 200, dy: 600)
      let start = Vector(dx: 40, dy: 345 - 325)
      for time in [0, 0.01, 0.1, 0.4, 0.7] {
        let frame = try scene.driver.state(at: 1.2 + time).driver(advancedBy: 0)
        let item = try #require(frame.attributes.first { $0.ordinal == 14 })
        let x = spring.state(after: time, from: .init(displacement: start.dx, velocity: speed.dx))
        let y = spring.state(after: time, from: .init(displacement: start.dy, velocity: speed.dy))
        #expect(abs(item.displacement.dx - x.displacement) < 1e-6, "\(time) s")
        #expect(abs(item.displacement.dy - y.displacement) < 1e-6, "\(time) s")
        #expect(frame.lifted == [14])
      }
      let end = scene.driver.advance(to: 20)
      #expect(end.lifted.isEmpty && end.attributes.allSatisfy { $0.displacement == .zero })
    }
  }

  @Test("an item that is on its way back is caught where it is")
  func caught() throws {
    var scene = try ReorderScene.list()
    try scene.lift(ItemPath(item: 2, section: 0), at: Point(x: 100, y: 120), time: 0)
    try scene.drag(to: Point(x: 160, y: 240), time: 0.1)
    _ = try scene.release(time: 0.2)
    let before = scene.places(try scene.frame(at: 0.25))[3]
    try scene.lift(ItemPath(item: 4, section: 0), at: Point(x: 100, y: 225), time: 0.25)
    #expect(scene.order()[4] == 3)
    #expect(scene.places(try scene.frame(at: 0.25))[3] == before)
    #expect(scene.places(try scene.frame(at: 0.6))[3] == before)
    // However long it is held, and it can be dragged on.
    #expect(scene.places(try scene.frame(at: 4))[3] == before)
    try scene.drag(to: Point(x: 100, y: 430), time: 4.1)
    _ = try scene.release(time: 4.2)
    #expect(scene.order()[8] == 3)
  }

  @Test("what was released before comes to rest, too, where the item in hand is deleted")
  func deletedInHand() throws {
    var scene = try ReorderScene.list()
    try scene.lift(ItemPath(item: 2, section: 0), at: Point(x: 100, y: 120), time: 0)
    try scene.drag(to: Point(x: 160, y: 130), time: 0.1)
    _ = try scene.release(time: 0.1)
    try scene.lift(ItemPath(item: 8, section: 0), at: Point(x: 100, y: 420), time: 0.2)
    try scene.drag(to: Point(x: 60, y: 420), time: 0.3)
    try scene.change([.deleteItem(.item(8, section: 0))], at: 0.4)
    #expect(!scene.driver.isIdle)
    let last = scene.driver.advance(to: 60)
    #expect(scene.driver.isIdle && last.lifted.isEmpty)
  }
}

extension ScrollDriver {
  /// The frame a duration in seconds later.
  fileprivate func driver(advancedBy duration: Double) -> LayoutFrame {
    var driver = self
    return driver.advance(to: driver.time + duration)
  }
}

extension ReorderScene {
  /// The driver at rest with its content arranged anew.
  fileprivate func rearranged() throws -> ScrollDriver {
    let arrangement = try layout.arrange(content, in: environment)
    return ScrollDriver(
      try SpringLayout(arrangement, viewport: environment.viewport),
      physics: try ScrollPhysics(
        geometry: driver.physics.geometry, mainAxis: arrangement.axis,
        offset: driver.contentOffset))
  }

  /// The offset as far from where content begins as in another scene, or at an end of the content.
  fileprivate func offset(keptFrom other: ReorderScene) -> Point {
    let (axis, viewport) = (layout.axis, environment.viewport)
    let (old, new) = (other.driver.layout.arrangement, driver.layout.arrangement)
    var offset = other.driver.contentOffset
    if axis == .horizontal, environment.direction == .rightToLeft {
      offset.x += new.contentSize.width - old.contentSize.width
    }
    offset[axis] = max(0, min(offset[axis], new.contentSize[axis] - viewport[axis]))
    return offset
  }

  /// Where the rule of `docs/changes.md` inserts an item at a point of the content, found by looking at all elements.
  fileprivate func insertion(at point: Point) -> InsertionPlace? {
    let arrangement = driver.layout.arrangement
    let axis = arrangement.axis
    func distance(_ frame: Rect, _ axis: Axis, _ point: Point) -> Double {
      max(frame.start(along: axis) - point[axis], 0, point[axis] - frame.end(along: axis))
    }
    var point = point
    let all = (0..<arrangement.elementCount).map { ($0, arrangement.frame(at: $0)) }
      .filter { $0.1.size.width > 0 && $0.1.size.height > 0 }
    if arrangement.ordinal(at: point) == nil {
      let size = arrangement.contentSize
      point = Point(x: max(0, min(point.x, size.width)), y: max(0, min(point.y, size.height)))
    }
    guard
      let first = all.min(by: {
        (distance($0.1, axis, point), distance($0.1, axis.perpendicular, point))
          < (distance($1.1, axis, point), distance($1.1, axis.perpendicular, point))
      })
    else { return nil }
    // A section without elements lies at a place of its own: the library's word is taken for these.
    if content.sections.contains(where: { $0.items.count == 0 && $0.headerLength == 0 }) {
      return arrangement.insertionPlace(at: point)
    }
    let line = all.filter {
      $0.1.end(along: axis) > first.1.start(along: axis)
        && $0.1.start(along: axis) < first.1.end(along: axis)
    }
    guard
      let nearest = line.min(by: {
        (distance($0.1, axis.perpendicular, point), distance($0.1, axis, point))
          < (distance($1.1, axis.perpendicular, point), distance($1.1, axis, point))
      })
    else { return nil }
    let element = arrangement.element(at: nearest.0)
    guard element.kind == .item else {
      return InsertionPlace(
        path: ItemPath(item: 0, section: element.section), element: element, side: .after)
    }
    let reading: Axis = if case .list = layout { axis } else { axis.perpendicular }
    let isMirrored = reading == .horizontal && environment.direction == .rightToLeft
    let way = (point[reading] - nearest.1.middle(along: reading)) * (isMirrored ? -1 : 1)
    return InsertionPlace(
      path: ItemPath(item: element.item + (way > 0 ? 1 : 0), section: element.section),
      element: element, side: way > 0 ? .after : .before)
  }
}
