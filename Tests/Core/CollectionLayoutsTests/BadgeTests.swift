import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("Badges of items")
struct BadgeTests {
  private static func badge(
    _ anchor: LayoutAnchor, _ own: RectAlignment? = nil, kind: String = "badge",
    size: Size = Size(width: 20, height: 10), zIndex: Int = 1
  ) -> SupplementaryItem {
    SupplementaryItem(
      kind, width: .absolute(size.width), height: .absolute(size.height), containerAnchor: anchor,
      itemAnchor: own, zIndex: zIndex)
  }

  /// Items of 100 by 50 points in rows of two, in a viewport of 200 by 300, the first of each row with badges.
  private static func arrangement(
    _ badges: [SupplementaryItem], count: Int = 5, axis: Axis = .vertical,
    direction: LayoutDirection = .leftToRight, rounding: PixelRounding = .none
  ) throws -> Arrangement {
    let (long, wide) = (LayoutDimension.absolute(50), LayoutDimension.absolute(100))
    let group = LayoutGroup(
      axis.perpendicular, width: axis == .vertical ? .fractionalWidth(1) : long,
      height: axis == .vertical ? long : .fractionalHeight(1),
      members: [
        .item(
          LayoutItem(
            width: axis == .vertical ? wide : long, height: axis == .vertical ? long : wide,
            badges: badges)),
        .item(
          LayoutItem(
            width: axis == .vertical ? wide : long, height: axis == .vertical ? long : wide)),
      ])
    return try CompositionalLayout(axis: axis, group: group).arrange(
      CollectionContent(sections: [SectionContent(count: count, size: .zero)]),
      in: LayoutEnvironment(
        viewport: axis == .vertical
          ? Size(width: 200, height: 300) : Size(width: 300, height: 200), direction: direction,
        rounding: rounding))
  }

  private static func found(_ arrangement: Arrangement, in rect: Rect? = nil) -> [(
    SupplementID, Rect
  )] {
    var found: [(SupplementID, Rect)] = []
    arrangement.forEachSupplement(in: rect ?? Rect(x: -1e4, y: -1e4, width: 1e5, height: 1e5)) {
      found.append(($0, $1))
    }
    return found
  }

  private static func first(_ badge: SupplementaryItem) throws -> Rect {
    found(try arrangement([badge], count: 1))[0].1
  }

  @Test("all nine places within the item, moved by points and by parts of the badge")
  func places() throws {
    let expected: [RectAlignment: (Double, Double)] = [
      .topLeading: (0, 0), .top: (40, 0), .topTrailing: (80, 0), .leading: (0, 20),
      .center: (40, 20), .trailing: (80, 20), .bottomLeading: (0, 40), .bottom: (40, 40),
      .bottomTrailing: (80, 40),
    ]
    for alignment in RectAlignment.allCases {
      let place = try #require(expected[alignment])
      #expect(
        try Self.first(Self.badge(LayoutAnchor(alignment)))
          == Rect(x: place.0, y: place.1, width: 20, height: 10), "\(alignment)")
    }
    // The picture in UIKit's header: half of it outside, each way.
    let half = LayoutAnchor(.topTrailing, fractionalOffset: Vector(dx: 0.5, dy: -0.5))
    #expect(try Self.first(Self.badge(half)) == Rect(x: 90, y: -5, width: 20, height: 10))
    // And the other: beside the corner, ten points away.
    let beside = LayoutAnchor(.topTrailing, offset: Vector(dx: 10, dy: -10))
    #expect(
      try Self.first(Self.badge(beside, .bottomLeading))
        == Rect(x: 110, y: -20, width: 20, height: 10))
  }

  @Test("fractions are those of the item that its insets have shrunk")
  func fractions() throws {
    let badge = SupplementaryItem(
      "shade", width: .fractionalWidth(0.5), height: .fractionalHeight(1),
      containerAnchor: LayoutAnchor(.trailing))
    let group = LayoutGroup(
      .horizontal, width: .fractionalWidth(1), height: .absolute(50),
      members: [
        .item(
          LayoutItem(
            width: .absolute(100), height: .fractionalHeight(1),
            insets: EdgeInsets(top: 5, left: 10, bottom: 5, right: 30), badges: [badge]))
      ])
    let arrangement = try CompositionalLayout(group: group).arrange(
      CollectionContent(sections: [SectionContent(count: 1, size: .zero)]),
      in: .viewport(100, 100))
    #expect(Self.found(arrangement)[0].1 == Rect(x: 40, y: 5, width: 30, height: 40))
  }

  @Test("each is known by its item and its kind, and only items that have one are asked")
  func identities() throws {
    let corner = LayoutAnchor(.topTrailing, fractionalOffset: Vector(dx: 0.5, dy: -0.5))
    let found = Self.found(
      try Self.arrangement([
        Self.badge(corner, kind: "count"),
        Self.badge(LayoutAnchor(.bottomLeading), kind: "dot", zIndex: 3),
      ]))
    #expect(
      found.map(\.0.owner)
        == [0, 0, 2, 2, 4, 4].map { .item(ItemPath(item: $0, section: 0)) })
    #expect(found.map(\.0.kind) == ["count", "dot", "count", "dot", "count", "dot"])
    #expect(found[2].1 == Rect(x: 90, y: 45, width: 20, height: 10))
    #expect(found[5].1 == Rect(x: 0, y: 140, width: 20, height: 10))
  }

  @Test("horizontally and from right to left they are mirrored with their item")
  func otherWays() throws {
    let anchor = LayoutAnchor(
      .topTrailing, offset: Vector(dx: 3, dy: 1), fractionalOffset: Vector(dx: 0.5, dy: -0.5))
    for axis in Axis.allCases {
      let plain = try Self.arrangement([Self.badge(anchor)], axis: axis)
      let mirrored = try Self.arrangement(
        [Self.badge(anchor)], axis: axis, direction: .rightToLeft)
      let width = mirrored.contentSize.width
      let (one, other) = (Self.found(plain), Self.found(mirrored))
      #expect(one.count == 3)
      for (plain, mirrored) in zip(one, other) {
        var frame = plain.1
        frame.origin.x = width - frame.maxX
        #expect(mirrored.1 == frame)
        #expect(mirrored.0 == plain.0)
      }
    }
    // Transposed, items lie the other way and badges with them.
    let center = Self.badge(LayoutAnchor(.center), size: Size(width: 10, height: 10))
    let (down, across) = (
      Self.found(try Self.arrangement([center])),
      Self.found(try Self.arrangement([center], axis: .horizontal))
    )
    for (one, other) in zip(down, across) {
      #expect(one.1.origin.x == other.1.origin.y && one.1.origin.y == other.1.origin.x)
    }
  }

  @Test("a point on a badge that hangs over is in the badge, and not in the item")
  func hitTesting() throws {
    let corner = LayoutAnchor(.topTrailing, fractionalOffset: Vector(dx: 0.5, dy: -0.5))
    let arrangement = try Self.arrangement([
      Self.badge(corner, kind: "count", zIndex: 2), Self.badge(corner, kind: "dot"),
    ])
    let view = Rect(x: 0, y: 0, width: 200, height: 300)
    let above = arrangement.supplement(at: Point(x: 105, y: 47), in: view)
    #expect(above?.owner == .item(ItemPath(item: 2, section: 0)))
    #expect(above?.kind == "count")
    #expect(arrangement.ordinal(at: Point(x: 105, y: 47)) == 1)
    #expect(arrangement.supplement(at: Point(x: 150, y: 20), in: view) == nil)
    #expect(arrangement.supplement(at: Point(x: .nan, y: 0), in: view) == nil)
  }

  @Test("as many items as one likes take no more memory, and a query is as quick at their end")
  func repeated() throws {
    let count = 1 << 31
    let arrangement = try Self.arrangement(
      [Self.badge(LayoutAnchor(.topTrailing, fractionalOffset: Vector(dx: 0.5, dy: -0.5)))],
      count: count)
    let end = arrangement.contentSize.height
    let found = Self.found(arrangement, in: Rect(x: 0, y: end - 100, width: 200, height: 100))
    #expect(found.map(\.0.owner).contains(.item(ItemPath(item: count - 2, section: 0))))
    #expect(found.count == 2)
    #expect(found[1].1 == Rect(x: 90, y: end - 55, width: 20, height: 10))
  }

  /// A random badge.
  private static func randomBadge(_ random: inout SplitMix64, _ number: Int) -> SupplementaryItem {
    func dimension() -> LayoutDimension {
      random.chance(0.5)
        ? .absolute(random.quarter(0...40))
        : random.chance(0.5) ? .fractionalWidth(0.5) : .fractionalHeight(0.25)
    }
    return SupplementaryItem(
      "kind\(number)", width: dimension(), height: dimension(),
      containerAnchor: LayoutAnchor(
        random.pick(RectAlignment.allCases),
        offset: Vector(dx: random.quarter(-30...30), dy: random.quarter(-30...30)),
        fractionalOffset: random.chance(0.5) ? .zero : Vector(dx: 0.5, dy: -0.25)),
      itemAnchor: random.chance(0.3) ? random.pick(RectAlignment.allCases) : nil)
  }

  /// To items and to groups.
  static func addBadges(to group: inout LayoutGroup, _ random: inout SplitMix64) {
    group.badges = (0..<random.pick([0, 0, 1, 2])).map { randomBadge(&random, $0) }
    for index in group.members.indices {
      switch group.members[index] {
      case .item(var item):
        let count = random.pick([0, 1, 2])
        item.badges = (0..<count).map { randomBadge(&random, $0) }
        group.members[index] = .item(item)
      case .group(var inner):
        addBadges(to: &inner, &random)
        group.members[index] = .group(inner)
      }
    }
  }

  /// Random groups with badges.
  private static func scene(_ seed: UInt64) -> RandomScene {
    var random = SplitMix64(seed: seed &+ 31)
    var scene = RandomScene(seed: seed)
    var group = LayoutGroup.random(&random)
    addBadges(to: &group, &random)
    let layout = CompositionalLayout(
      axis: scene.layout.axis, group: group, lineSpacing: random.quarter(-9...9))
    scene.layout = .compositional(layout)
    return scene
  }

  @Test("they move nothing, and a rectangle has those that a look at every item finds")
  func bruteForce() throws {
    var (hits, ofGroups) = (0, 0)
    for seed in seeds(300, of: 3000) {
      let scene = Self.scene(seed)
      var random = SplitMix64(seed: seed &+ 3)
      let arrangement = try scene.arrangement()
      var plain = scene
      if case .compositional(var layout) = scene.layout {
        func strip(_ group: LayoutGroup) -> LayoutGroup {
          var group = group
          group.badges = []
          group.members = group.members.map { member in
            switch member {
            case .item(var item):
              item.badges = []
              return .item(item)
            case .group(let inner): return .group(strip(inner))
            }
          }
          return group
        }
        layout.group = strip(layout.group)
        plain.layout = .compositional(layout)
      }
      #expect(arrangement.frames == (try plain.arrangement()).frames, "seed \(seed)")
      var all: [(SupplementID, Rect)] = []
      // Items without area show nothing, nor do groups that begin with one.
      let shown = (0..<arrangement.elementCount).filter {
        let size = arrangement.frame(at: $0).size
        return size.width > 0 && size.height > 0
      }
      for ordinal in shown { arrangement.forEachGroupBadge(at: ordinal) { all.append(($0, $1)) } }
      ofGroups += all.count
      for ordinal in shown {
        let frame = arrangement.frame(at: ordinal)
        for (index, badge) in arrangement.badges(at: ordinal).enumerated() {
          all.append(
            (
              SupplementID(badge, index: index, of: arrangement.element(at: ordinal)),
              arrangement.frame(of: badge, on: frame)
            ))
        }
      }
      for _ in 0..<4 {
        let size = arrangement.contentSize
        let rect = Rect(
          x: size.width * (random.unit() * 1.2 - 0.1), y: size.height * (random.unit() * 1.2 - 0.1),
          width: 30 + size.width * random.unit() * 0.5,
          height: 30 + size.height * random.unit() * 0.2)
        let found = Self.found(arrangement, in: rect)
        let expected = all.filter { $0.1.overlaps(rect) }
        #expect(found.map(\.0) == expected.map(\.0), "seed \(seed)")
        #expect(found.map(\.1) == expected.map(\.1), "seed \(seed)")
        hits += found.count
      }
    }
    #expect(hits > 500 && ofGroups > 500)
  }

  @Test("after edits every item has the badges that it has in a fresh arrangement")
  func incremental() throws {
    for seed in seeds(200, of: 2000) {
      var script = EditScript(seed: seed)
      script.scene.layout = Self.scene(seed).layout
      var arrangement = try script.scene.arrangement()
      for step in 0..<4 {
        let mapping = try script.step()
        let scene = script.scene
        arrangement = try scene.layout.arrange(
          scene.content, in: scene.environment, reusing: arrangement, mapping: mapping)
        let fresh = try scene.layout.arrange(scene.content, in: scene.environment)
        #expect(
          Self.found(arrangement).map(\.0) == Self.found(fresh).map(\.0), "seed \(seed), \(step)")
        #expect(
          Self.found(arrangement).map(\.1) == Self.found(fresh).map(\.1), "seed \(seed), \(step)")
        #expect(arrangement.badgeReach ?? 0 >= fresh.badgeReach ?? 0, "seed \(seed), \(step)")
      }
    }
  }

  @Test("what cannot be is refused with its place")
  func errors() throws {
    let plain = Self.badge(LayoutAnchor(.top))
    func expect(
      _ problem: SupplementProblem, index: Int = 0, _ change: (inout SupplementaryItem) -> Void
    ) {
      var badge = plain
      change(&badge)
      let badges = index == 0 ? [badge] : [plain, badge]
      #expect(
        throws: LayoutError(.unusableSupplement(problem, .item(GroupPath([0]), index: index)))
      ) { try Self.arrangement(badges) }
    }
    expect(.kind("")) { $0.kind = "" }
    expect(.kind("new mail")) { $0.kind = "new mail" }
    expect(.repeatedKind("badge"), index: 1) { _ in }
    expect(.number(.width, value: -1, limit: 10_000)) { $0.width = .absolute(-1) }
    expect(.number(.height, value: 11, limit: 10_000)) { $0.height = .fractionalHeight(11) }
    expect(.estimated(.width)) { $0.width = .estimated }
    expect(.number(.offset, value: 20_000, limit: 10_000)) {
      $0.containerAnchor.offset.dy = 20_000
    }
    expect(.number(.fractionalOffset, value: -11, limit: 10)) {
      $0.containerAnchor.fractionalOffset.dx = -11
    }
    expect(.number(.zIndex, value: 0, limit: 100)) { $0.zIndex = 0 }
    #expect(
      throws: LayoutError(.unusableSupplement(.tooMany(17), .item(GroupPath([0]), index: 0)))
    ) {
      try Self.arrangement((0..<17).map { Self.badge(LayoutAnchor(.top), kind: "kind\($0)") })
    }
  }
}
