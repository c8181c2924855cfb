import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

/// Backgrounds, boundary items and badges of groups while the content changes.
@Suite("What sections have besides elements, at changes")
struct AttachmentChangeTests {
  /// A background, a title, a title that stays in view and a badge per group, in each section.
  private static func content(_ counts: [Int]) -> CollectionContent {
    CollectionContent(
      sections: counts.map { count in
        var section = SectionContent(count: count, size: Size(width: 300, height: 40))
        section.background = SectionBackground()
        section.boundaryItems = [
          BoundaryItem(
            "title", width: .fractionalWidth(1), height: .absolute(20), alignment: .top),
          BoundaryItem(
            "bar", width: .fractionalWidth(1), height: .absolute(16), alignment: .bottom,
            isPinned: true),
        ]
        return section
      })
  }

  private static let layout = CompositionalLayout(
    group: LayoutGroup(
      .horizontal, width: .fractionalWidth(1), height: .absolute(40),
      badges: [
        SupplementaryItem(
          "dot", width: .absolute(8), height: .absolute(8),
          containerAnchor: LayoutAnchor(.topTrailing))
      ],
      members: [
        .item(LayoutItem(width: .fractionalWidth(0.5), height: .fractionalHeight(1))),
        .item(LayoutItem(width: .fractionalWidth(0.5), height: .fractionalHeight(1))),
      ]))

  private struct Scene {
    var content: CollectionContent
    var driver: ScrollDriver

    init(_ counts: [Int]) throws {
      content = AttachmentChangeTests.content(counts)
      let viewport = Size(width: 300, height: 400)
      let arrangement = try AttachmentChangeTests.layout.arrange(
        content, in: LayoutEnvironment(viewport: viewport))
      let springs = try SpringLayout(arrangement, viewport: viewport)
      driver = ScrollDriver(
        springs,
        physics: try ScrollPhysics(
          geometry: ScrollGeometry(contentSize: arrangement.contentSize, viewport: viewport),
          mainAxis: .vertical))
    }

    mutating func apply(
      _ changes: [CollectionChange], _ transition: CellTransition, at time: Double
    ) throws {
      let mapping = try content.apply(changes)
      let next = try AttachmentChangeTests.layout.arrange(
        content, in: LayoutEnvironment(viewport: driver.layout.viewport))
      try driver.change(to: next, mapping: mapping, transition: transition, at: time)
    }

    /// In the viewport, by what they are.
    mutating func seen(at time: Double) -> [String: Rect] {
      let frame = driver.advance(to: time)
      let shift = Point.zero - frame.contentOffset
      var seen: [String: Rect] = [:]
      for one in frame.backgrounds {
        seen["background \(one.section)"] = one.frame.offset(by: shift)
      }
      for one in frame.supplements {
        seen["\(one.id.kind) \(one.id.owner)"] = one.frame.offset(by: shift)
      }
      return seen
    }
  }

  private static func insertion(_ count: Int) -> [CollectionChange] {
    (0..<count).map { item in
      .insertItem(
        ItemContent(size: Size(width: 300, height: 40)), at: ItemPath(item: 2 + item, section: 0))
    }
  }

  @Test(
    "they leave from where they are seen and end at rest, if sizes change at once and if they do not",
    arguments: [true, false])
  func insertion(resizesOnSprings: Bool) throws {
    var scene = try Scene([4, 10, 4])
    let transition = CellTransition(resizesOnSprings: resizesOnSprings)
    let before = scene.seen(at: 0.1)
    try scene.apply(Self.insertion(4), transition, at: 0.1)
    let after = scene.seen(at: 0.1)
    #expect(before.keys.contains("background 1") && before.keys.contains("title section(1)"))
    for (name, old) in before {
      let new = try #require(after[name], "\(name)")
      if name == "background 0", !resizesOnSprings {
        #expect(new.minY == old.minY && new.size.height == old.size.height + 80)
      } else {
        #expect(new.step(to: old) < 1e-9, "\(name): \(old) to \(new)")
      }
    }
    // On the spring of the rules, as the items beside them.
    let spring = SpringRules().spring
    let later = scene.seen(at: 0.2)
    let step = SpringStep(spring, duration: 0.1)
    let left = step.applied(to: SpringState(displacement: -80, velocity: 0)).displacement
    let place = try #require(later["title section(1)"]).minY
    #expect(abs(place - (try #require(before["title section(1)"]).minY + 80 + left)) < 1e-9)
    let rest = scene.seen(at: 60)
    #expect(scene.driver.isIdle)
    scene.driver.layout.arrangement.forEachBackground(
      overlapping: Rect(x: 0, y: 0, width: 300, height: 400)
    ) { section, frame in #expect(rest["background \(section)"] == frame) }
  }

  @Test(
    "what rests far away after a change leaves from where it is seen, and comes from 200 pt away")
  func far() throws {
    var scene = try Scene([2, 2, 200, 2])
    let before = scene.seen(at: 0.1)
    let title = try #require(before["title section(1)"])
    try scene.apply([.moveSection(.section(1), to: 2)], CellTransition(), at: 0.1)
    let after = scene.seen(at: 0.1)
    #expect(try #require(after["title section(2)"]).step(to: title) < 1e-9)
    #expect(
      try #require(after["background 2"]).step(to: try #require(before["background 1"])) < 1e-9)
    let later = scene.seen(at: 1)
    #expect(later["title section(2)"] == nil)
    try scene.apply([.moveSection(.section(2), to: 1)], CellTransition(), at: 2)
    let places = (200...300).map { scene.seen(at: Double($0) / 100)["title section(1)"]?.minY }
    let first = try #require(places.firstIndex { $0 != nil })
    let back = places[first...].compactMap { $0 }
    #expect(first > 0 && back[0] > 350 && back.count == places.count - first)
    #expect(zip(back, back.dropFirst()).allSatisfy { abs($1 - $0) < 60 })
  }

  @Test("a snapshot goes on with them to the bit")
  func snapshot() throws {
    var scene = try Scene([4, 10, 4])
    try scene.apply(Self.insertion(4), CellTransition(resizesOnSprings: true), at: 0.1)
    _ = scene.driver.advance(to: 0.2)
    var copy = try ScrollDriver(snapshot: scene.driver.snapshot())
    for time in [0.2, 0.25, 0.5, 3] {
      #expect(copy.advance(to: time) == scene.driver.advance(to: time))
    }
  }
}
