import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import Gestures
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

/// Changes of content, container and rules while a finger holds an item.
@Suite("ReorderInteraction, changes meanwhile")
struct ReorderChangeTests {
  /// Items that come, go and are resized, but for one.
  private static func batch(
    _ scene: ReorderScene, sparing held: UInt64, _ random: inout SplitMix64, next: inout UInt64
  ) -> [CollectionChange] {
    var batch: [CollectionChange] = []
    var free = scene.content.sections.indices.flatMap { scene.order($0) }.filter { $0 != held }
    free.shuffle(using: &random)
    for identifier in free.prefix(Int.random(in: 0...4, using: &random)) {
      let item = ItemReference.identifier(ElementID(identifier))
      let size = Size(
        width: Double.random(in: 40...160, using: &random),
        height: Double.random(in: 30...110, using: &random))
      batch.append(
        Bool.random(using: &random) ? .deleteItem(item) : .resizeItem(item, to: size))
    }
    let section = Int.random(in: 0..<scene.content.sections.count, using: &random)
    let count = scene.order(section).count
    guard count > 12 else { return batch }
    next += 1
    batch.append(
      .insertItem(
        ItemContent(identifier: ElementID(next), size: Size(width: 80, height: 44)),
        at: ItemPath(item: Int.random(in: 0...count - 6, using: &random), section: section)))
    return batch
  }

  @Test(
    "the item stays under the finger, nothing jumps, and a cancel puts it next to the same items",
    arguments: seeds(8, of: 60))
  func changes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var scene = try ReorderScene.random(&random)
    let (item, place) = try #require(scene.visibleItem(&random))
    let held = scene.order(item.section)[item.item]
    let center = try #require(scene.places(try scene.frame(at: 0))[held])
    try scene.lift(item, at: place, time: 0)
    let grip = center - place
    /// The other items and the one in hand, section by section, if it were put back.
    var home = scene.content.sections.indices.map { scene.order($0) }
    var (finger, time, next) = (place, 0.0, UInt64(10_000))
    for step in 0..<12 {
      time += Double.random(in: 0.01...0.2, using: &random)
      finger = Point(
        x: Double.random(in: 0...390, using: &random),
        y: Double.random(in: 0...380, using: &random))
      try scene.drag(to: finger, time: time)
      let before = scene.frames(try scene.frame(at: time))
      switch step % 3 {
      case 0:
        try scene.change(Self.batch(scene, sparing: held, &random, next: &next), at: time)
        home = Self.home(home, of: held, in: scene)
      case 1:
        scene.environment.viewport.height = Double.random(in: 400...700, using: &random)
        scene.environment.contentInsets.top = Double.random(in: 0...50, using: &random)
        try scene.change([], at: time)
      default:
        try scene.driver.change(
          to: SpringRules(
            spring: try SpringTuning(
              frequency: .random(in: 0.8...3, using: &random), dampingRatio: 0.7)), at: time)
      }
      let after = scene.frames(scene.driver.advance(to: time))
      for (identifier, place) in before {
        guard let now = after[identifier] else { continue }
        #expect(place.step(to: now) < 1e-6, "seed \(seed), step \(step), item \(identifier)")
      }
      let seen = try #require(after[held], "seed \(seed), step \(step)")
      #expect((seen.center - finger - grip).length < 1e-9, "seed \(seed), step \(step)")
    }
    var released = scene
    try scene.cancel(time: time)
    #expect(
      scene.content.sections.indices.map { scene.order($0) } == home, "seed \(seed)")
    // Released, it is reported as having come from there.
    let move = try released.release(time: time)
    let (section, index) = try #require(Self.place(of: held, in: home))
    #expect(move?.from ?? released.reorder?.destination == ItemPath(item: index, section: section))
    let frame = scene.driver.advance(to: time + 200)
    var fresh = try SpringLayout(
      try scene.layout.arrange(scene.content, in: scene.environment),
      viewport: scene.environment.viewport)
    #expect(
      frame.attributes == fresh.frame(at: 0, offset: frame.contentOffset).attributes,
      "seed \(seed)")
  }

  /// Puts the item in hand before the first that is left of those that followed it, or behind the last of those before it.
  private static func home(
    _ home: [[UInt64]], of held: UInt64, in scene: ReorderScene
  ) -> [[UInt64]] {
    var new = scene.content.sections.indices.map { scene.order($0).filter { $0 != held } }
    guard let (section, index) = place(of: held, in: home) else { return new }
    for follower in home[section][(index + 1)...] {
      guard let (there, place) = place(of: follower, in: new) else { continue }
      new[there].insert(held, at: place)
      return new
    }
    for leader in home[section][..<index].reversed() {
      guard let (there, place) = place(of: leader, in: new) else { continue }
      new[there].insert(held, at: place + 1)
      return new
    }
    return scene.content.sections.indices.map { scene.order($0) }
  }

  private static func place(of identifier: UInt64, in lists: [[UInt64]]) -> (Int, Int)? {
    for section in lists.indices {
      if let index = lists[section].firstIndex(of: identifier) { return (section, index) }
    }
    return nil
  }

  @Test("an item that was the last of its section is cancelled to the end of it")
  func last() throws {
    var scene = try ReorderScene.list(rows: 4)
    try scene.lift(ItemPath(item: 3, section: 0), at: Point(x: 100, y: 170), time: 0)
    try scene.drag(to: Point(x: 100, y: 10), time: 0.2)
    #expect(scene.order() == [4, 1, 2, 3])
    try scene.change([.deleteItem(.identifier(3))], at: 0.3)
    try scene.cancel(time: 0.4)
    #expect(scene.order() == [1, 2, 4])
  }

  @Test("deleted, the item fades where it is, and the reorder has ended as cancelled")
  func deletion() throws {
    var scene = try ReorderScene.list()
    try scene.lift(ItemPath(item: 3, section: 0), at: Point(x: 100, y: 170), time: 0)
    try scene.drag(to: Point(x: 120, y: 300), time: 0.2)
    let before = try #require(try scene.frame(at: 0.2).attributes.first { $0.ordinal == 5 })
    try scene.change([.deleteItem(.identifier(4))], at: 0.2)
    #expect(scene.reorder?.isActive == false)
    #expect(scene.content.elementCount == 59 && !scene.order().contains(4))
    let after = try #require(scene.driver.advance(to: 0.2).attributes.first)
    #expect(after.ordinal < 0 && (after.frame.center - before.frame.center).length < 1e-9)
    #expect(scene.driver.layout.liftedElements.isEmpty)
    #expect(throws: ReorderError(.ended)) { try scene.drag(to: .zero, time: 0.3) }
    #expect(throws: ReorderError(.ended)) { try scene.cancel(time: 0.3) }
    #expect(scene.driver.advance(to: 3).attributes.allSatisfy { $0.ordinal >= 0 })
  }

  @Test("a change that does not fit is a typed error, and the reorder goes on")
  func errors() throws {
    var scene = try ReorderScene.list()
    try scene.lift(ItemPath(item: 3, section: 0), at: Point(x: 100, y: 170), time: 0)
    let arrangement = scene.driver.layout.arrangement
    #expect(throws: ReorderError(.contentMismatch(expected: 60, actual: 1))) {
      try scene.reorder?.change(
        to: CollectionContent(sections: [SectionContent(count: 1, size: .zero)]), arrangement,
        mapping: .identity(count: 60), in: &scene.driver, time: 0.1)
    }
    #expect(throws: ReorderError(.change(.countMismatch(expected: 60, actual: 7)))) {
      try scene.reorder?.change(
        to: scene.content, arrangement, mapping: .identity(count: 7), in: &scene.driver, time: 0.1)
    }
    try scene.drag(to: Point(x: 100, y: 400), time: 0.2)
    #expect(try scene.release(time: 0.3)?.to == ItemPath(item: 7, section: 0))
  }
}
