import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("Badges of groups")
struct GroupBadgeTests {
  private static let half = LayoutAnchor(.topTrailing, fractionalOffset: Vector(dx: 0.5, dy: -0.5))

  private static func badge(
    _ kind: String, _ anchor: LayoutAnchor = half, size: Size = Size(width: 20, height: 10),
    zIndex: Int = 1
  ) -> SupplementaryItem {
    SupplementaryItem(
      kind, width: .absolute(size.width), height: .absolute(size.height), containerAnchor: anchor,
      zIndex: zIndex)
  }

  /// As large as what it is attached to.
  private static let shade = SupplementaryItem(
    "shade", width: .fractionalWidth(1), height: .fractionalHeight(1),
    containerAnchor: LayoutAnchor(.center))

  /// In a viewport of 200 points, 190 by 90 points are left: an item of 60 by 90, and beside it, from 75 points on, a column of 80 by
  /// 90, which holds two items of (90 - 4 - 4) / 2 = 41 points.
  private static let column = LayoutGroup(
    .vertical, width: .absolute(80), height: .fractionalHeight(1), count: 2, spacing: .fixed(4),
    insets: EdgeInsets(top: 2, left: 3, bottom: 2, right: 3),
    badges: [
      badge(
        "label", LayoutAnchor(.bottomLeading, offset: Vector(dx: 4, dy: -2)),
        size: Size(width: 30, height: 6))
    ],
    members: [.item(LayoutItem(width: .fractionalWidth(1), height: .fractionalHeight(1)))])

  private static let row = LayoutGroup(
    .horizontal, width: .fractionalWidth(1), height: .absolute(100), spacing: .fixed(10),
    insets: EdgeInsets(top: 5, left: 5, bottom: 5, right: 5), badges: [badge("new")],
    members: [
      .item(LayoutItem(width: .absolute(60), height: .fractionalHeight(1))), .group(column),
    ])

  private static func arrange(
    _ group: LayoutGroup, axis: Axis = .vertical, count: Int = 6,
    direction: LayoutDirection = .leftToRight
  ) throws -> Arrangement {
    try CompositionalLayout(axis: axis, group: group).arrange(
      CollectionContent(sections: [SectionContent(count: count, size: .zero)]),
      in: LayoutEnvironment(
        viewport: axis == .vertical
          ? Size(width: 200, height: 300) : Size(width: 300, height: 200), direction: direction))
  }

  private static func found(_ arrangement: Arrangement, in rect: Rect? = nil) -> [(
    id: SupplementID, frame: Rect
  )] {
    var found: [(SupplementID, Rect)] = []
    arrangement.forEachSupplement(in: rect ?? Rect(x: -1e4, y: -1e4, width: 1e5, height: 1e5)) {
      found.append(($0, $1))
    }
    return found
  }

  private static func owner(_ item: Int, _ depth: Int) -> SupplementID.Owner {
    .group(firstItem: ItemPath(item: item, section: 0), depth: depth)
  }

  @Test("the rectangle of a group has its insets in it, wherever the group is within others")
  func places() throws {
    let arrangement = try Self.arrange(Self.row)
    #expect(
      arrangement.frames.prefix(3) == [
        Rect(x: 5, y: 5, width: 60, height: 90), Rect(x: 78, y: 7, width: 74, height: 41),
        Rect(x: 78, y: 52, width: 74, height: 41),
      ])
    let found = Self.found(arrangement)
    #expect(
      found.map(\.id.owner) == [
        Self.owner(0, 0), Self.owner(1, 1), Self.owner(3, 0), Self.owner(4, 1),
      ])
    #expect(found.map(\.id.kind) == ["new", "label", "new", "label"])
    #expect(
      found.map(\.frame) == [
        Rect(x: 190, y: -5, width: 20, height: 10), Rect(x: 79, y: 87, width: 30, height: 6),
        Rect(x: 190, y: 95, width: 20, height: 10), Rect(x: 79, y: 187, width: 30, height: 6),
      ])
  }

  @Test("the last group has its badges as soon as it has an item, and as large as it says")
  func lastGroup() throws {
    let four = Self.found(try Self.arrange(Self.row, count: 4))
    #expect(four.map(\.id.owner) == [Self.owner(0, 0), Self.owner(1, 1), Self.owner(3, 0)])
    let five = Self.found(try Self.arrange(Self.row, count: 5))
    #expect(five.map(\.frame) == Self.found(try Self.arrange(Self.row)).map(\.frame))
  }

  @Test("an estimated group is as large as its members, whatever its insets")
  func estimated() throws {
    var row = Self.row
    var column = Self.column
    (column.width, column.height, column.count) = (.estimated, .estimated, nil)
    column.members = [
      .item(LayoutItem(width: .absolute(50), height: .absolute(20))),
      .item(LayoutItem(width: .absolute(30), height: .absolute(25))),
    ]
    column.badges = [Self.shade]
    row.badges = []
    row.members[1] = .group(column)
    let found = Self.found(try Self.arrange(row, count: 3))
    #expect(found.map(\.frame) == [Rect(x: 75, y: 5, width: 50, height: 49)])
  }

  @Test("from right to left and along the other axis they lie where one expects")
  func otherWays() throws {
    let plain = Self.found(try Self.arrange(Self.row))
    let mirrored = Self.found(try Self.arrange(Self.row, direction: .rightToLeft))
    #expect(mirrored.map(\.id) == plain.map(\.id))
    #expect(
      mirrored.map(\.frame)
        == plain.map {
          Rect(
            x: 200 - $0.frame.maxX, y: $0.frame.origin.y, width: $0.frame.size.width,
            height: $0.frame.size.height)
        })
    func transposed(_ rect: Rect) -> Rect {
      Rect(
        x: rect.origin.y, y: rect.origin.x, width: rect.size.height, height: rect.size.width)
    }
    var (row, column) = (Self.row, Self.column)
    column.badges = [Self.shade]
    row.badges = [Self.shade]
    row.members[1] = .group(column)
    let down = Self.found(try Self.arrange(row))
    (column.direction, column.width, column.height) = (
      .horizontal, .fractionalWidth(1), .absolute(80)
    )
    column.insets = EdgeInsets(top: 3, left: 2, bottom: 3, right: 2)
    (row.direction, row.width, row.height) = (.vertical, .absolute(100), .fractionalHeight(1))
    row.members = [
      .item(LayoutItem(width: .fractionalWidth(1), height: .absolute(60))), .group(column),
    ]
    let across = Self.found(try Self.arrange(row, axis: .horizontal))
    #expect(across.map(\.frame) == down.map { transposed($0.frame) })
    #expect(across.map(\.frame).first == Rect(x: 0, y: 0, width: 100, height: 200))
  }

  @Test("in a section that scrolls across they lie on their groups")
  func acrossSections() throws {
    var (row, column) = (Self.row, Self.column)
    (row.width, row.height) = (.absolute(170), .fractionalHeight(1))
    row.badges = []
    column.badges = [Self.shade]
    row.members[1] = .group(column)
    let section = SectionContent(
      items: .uniform(count: 6, size: .zero),
      insets: EdgeInsets(top: 9, left: 20, bottom: 0, right: 0),
      layout: .compositional(CompositionalLayout(axis: .horizontal, group: row)),
      scrolling: SectionScrolling(.continuous, length: 100))
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let arrangement = try ListLayout().arrange(
        CollectionContent(sections: [section]),
        in: LayoutEnvironment(viewport: Size(width: 400, height: 300), direction: direction))
      let frames = Self.found(arrangement).map(\.frame)
      // 20 + 75, and a group farther on; below the inset of 9 points.
      let starts = [95.0, 265].map { direction == .leftToRight ? $0 : 400 - $0 - 80 }
      #expect(frames == starts.map { Rect(x: $0, y: 14, width: 80, height: 90) })
    }
  }

  @Test("the topmost at a point: by z index, and badges of items above those of groups")
  func hitTesting() throws {
    var row = Self.row
    row.badges = [Self.shade, Self.badge("new", zIndex: 2)]
    row.members[0] = .item(
      LayoutItem(
        width: .absolute(60), height: .fractionalHeight(1),
        badges: [Self.badge("dot", LayoutAnchor(.center))]))
    let arrangement = try Self.arrange(row)
    let view = Rect(x: 0, y: 0, width: 200, height: 300)
    func kind(_ x: Double, _ y: Double) -> String? {
      arrangement.supplement(at: Point(x: x, y: y), in: view)?.kind
    }
    // The shade of the row, the label of the column above it, the dot of the item, and the corner of the second row.
    #expect(kind(2, 2) == "shade" && kind(100, 89) == "label" && kind(35, 50) == "dot")
    #expect(kind(195, 98) == "new" && kind(195, 104) == "new" && kind(185, 104) == "shade")
    #expect(arrangement.ordinal(at: Point(x: 100, y: 89)) == 2)
  }

  @Test("as many groups as one likes take no more memory, and a query is as quick at their end")
  func repeated() throws {
    let count = (1 << 31) - 2
    let arrangement = try Self.arrange(Self.row, count: count)
    let end = arrangement.contentSize.height
    let found = Self.found(arrangement, in: Rect(x: 0, y: end - 104, width: 200, height: 104))
    #expect(found.map(\.id.owner) == [Self.owner(count - 3, 0), Self.owner(count - 2, 1)])
    #expect(found[0].frame == Rect(x: 190, y: end - 105, width: 20, height: 10))
    #expect(found[1].frame == Rect(x: 79, y: end - 13, width: 30, height: 6))
  }

  @Test("a group lies where an item of its size would")
  func besideItems() throws {
    var compared = 0
    for seed in seeds(400, of: 4000) {
      var random = SplitMix64(seed: seed)
      func length(_ axis: Axis) -> LayoutDimension {
        switch random.int(0...2) {
        case 0: .absolute(random.quarter(20...90))
        default:
          axis == .horizontal
            ? .fractionalWidth(random.pick([0.2, 0.3, 0.5]))
            : .fractionalHeight(random.pick([0.2, 0.3, 0.5]))
        }
      }
      let edges = EdgeSpacing(
        top: .fixed(random.quarter(0...5)),
        left: random.chance(0.3) ? .flexible(2) : .fixed(random.quarter(0...5)),
        bottom: random.chance(0.3) ? .flexible(0) : .fixed(1))
      let inner = LayoutGroup(
        random.pick(Axis.allCases), width: length(.horizontal), height: length(.vertical),
        count: random.chance(0.5) ? random.int(1...4) : nil, spacing: .fixed(1),
        insets: EdgeInsets(top: 1, left: 0.5, bottom: 0.25, right: 2), edgeSpacing: edges,
        badges: [Self.shade],
        members: (0...random.int(0...2)).map { _ in
          .item(LayoutItem(width: .absolute(4), height: .absolute(3)))
        })
      let direction = random.pick(Axis.allCases)
      let axis = random.pick(Axis.allCases)
      let count = random.chance(0.3) ? random.int(1...3) : nil
      let spacing: LayoutSpacing = random.chance(0.3) ? .flexible(3) : .fixed(2)
      func outer(_ member: LayoutMember) -> LayoutGroup {
        LayoutGroup(
          direction, width: .absolute(210), height: .absolute(190), count: count,
          spacing: spacing, insets: EdgeInsets(top: 3, left: 5, bottom: 1, right: 2),
          members: [member])
      }
      let environment = LayoutEnvironment(
        viewport: Size(width: 320, height: 280),
        direction: random.chance(0.5) ? .rightToLeft : .leftToRight,
        rounding: random.chance(0.5) ? .edges(scale: random.pick([1, 2, 3])) : .none)
      func arrange(_ member: LayoutMember) throws -> Arrangement {
        try CompositionalLayout(axis: axis, group: outer(member), lineSpacing: 7).arrange(
          CollectionContent(sections: [SectionContent(count: 1000, size: .zero)]), in: environment)
      }
      let groups = Self.found(try arrange(.group(inner))).map(\.frame)
      let items = try arrange(
        .item(LayoutItem(width: inner.width, height: inner.height, edgeSpacing: edges)))
      // Content from right to left along the axis ends elsewhere.
      let shift =
        environment.direction == .rightToLeft && axis == .horizontal
        ? items.frame(at: 0).maxX - (groups.first?.maxX ?? 0) : 0
      // The last outermost group has fewer members, between which it leaves other gaps.
      for (index, frame) in groups.dropLast(12).enumerated() {
        var item = items.frame(at: index)
        item.origin.x -= shift
        let (origin, end) = (frame.origin - item.origin, frame.maxX - item.maxX)
        let gap = max(origin.length, abs(end), abs(frame.maxY - item.maxY))
        #expect(gap < 1e-9, "seed \(seed), \(index): \(frame) is not \(item)")
        compared += 1
      }
    }
    #expect(compared > 10_000)
  }

  @Test("what cannot be is refused with the place of the group")
  func errors() throws {
    func expect(_ problem: SupplementProblem, at path: GroupPath, _ group: LayoutGroup) {
      #expect(throws: LayoutError(.unusableSupplement(problem, .item(path, index: 0)))) {
        try Self.arrange(group)
      }
    }
    var row = Self.row
    row.badges[0].width = .absolute(-1)
    expect(.number(.width, value: -1, limit: 10_000), at: GroupPath(), row)
    var column = Self.column
    column.badges[0].kind = "two words"
    row = Self.row
    row.members[1] = .group(column)
    expect(.kind("two words"), at: GroupPath([1]), row)
    row = Self.row
    row.badges = (0..<17).map { Self.badge("kind\($0)") }
    expect(.tooMany(17), at: GroupPath(), row)
  }
}
