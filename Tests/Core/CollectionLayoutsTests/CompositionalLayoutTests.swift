import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("Compositional layouts")
struct CompositionalLayoutTests {
  private static func item(
    _ width: LayoutDimension, _ height: LayoutDimension, inset: Double = 0
  ) -> LayoutMember {
    .item(LayoutItem(width: width, height: height, insets: EdgeInsets(all: inset)))
  }

  private static func frames(
    _ group: LayoutGroup, count: Int, spacing: Double = 0, axis: Axis = .vertical,
    in viewport: Size = Size(width: 300, height: 600)
  ) throws -> [Rect] {
    try CompositionalLayout(axis: axis, group: group, lineSpacing: spacing).arrange(
      CollectionContent(SectionContent(count: count, size: .zero)),
      in: LayoutEnvironment(viewport: viewport)
    ).frames
  }

  // The layouts of Apple's "Implementing Modern Collection Views", worked by hand.

  @Test("a list: one item of the group's size in a group of the full width")
  func list() throws {
    let group = LayoutGroup(
      .horizontal, width: .fractionalWidth(1), height: .absolute(44),
      members: [Self.item(.fractionalWidth(1), .fractionalHeight(1))])
    #expect(
      try Self.frames(group, count: 2) == [
        Rect(x: 0, y: 0, width: 300, height: 44), Rect(x: 0, y: 44, width: 300, height: 44),
      ])
  }

  @Test("a grid: five fifths to a row, as high as wide, with insets of 5")
  func grid() throws {
    let group = LayoutGroup(
      .horizontal, width: .fractionalWidth(1), height: .fractionalWidth(0.2),
      members: [Self.item(.fractionalWidth(0.2), .fractionalHeight(1), inset: 5)])
    let frames = try Self.frames(group, count: 7)
    #expect(frames[4] == Rect(x: 245, y: 5, width: 50, height: 50))
    #expect(frames[5] == Rect(x: 5, y: 65, width: 50, height: 50))
    #expect(frames[6].minX == 65)
  }

  @Test("two columns: a count of 2 shares the width, less the spacing")
  func twoColumns() throws {
    let group = LayoutGroup(
      .horizontal, width: .fractionalWidth(1), height: .absolute(44), count: 2,
      spacing: .fixed(10), insets: EdgeInsets(left: 10, right: 10),
      members: [Self.item(.fractionalWidth(1), .fractionalHeight(1))])
    #expect(
      try Self.frames(group, count: 3, spacing: 10) == [
        Rect(x: 10, y: 0, width: 135, height: 44), Rect(x: 155, y: 0, width: 135, height: 44),
        Rect(x: 10, y: 54, width: 135, height: 44),
      ])
  }

  @Test("nested groups: seven tenths, and two halves of the height beside them")
  func nested() throws {
    let trailing = LayoutGroup(
      .vertical, width: .fractionalWidth(0.3), height: .fractionalHeight(1),
      members: [Self.item(.fractionalWidth(1), .fractionalHeight(0.5))])
    let group = LayoutGroup(
      .horizontal, width: .fractionalWidth(1), height: .fractionalHeight(0.5),
      members: [Self.item(.fractionalWidth(0.7), .fractionalHeight(1)), .group(trailing)])
    let frames = try Self.frames(group, count: 5)
    let expected = [
      Rect(x: 0, y: 0, width: 210, height: 300), Rect(x: 210, y: 0, width: 90, height: 150),
      Rect(x: 210, y: 150, width: 90, height: 150), Rect(x: 0, y: 300, width: 210, height: 300),
      Rect(x: 210, y: 300, width: 90, height: 150),
    ]
    #expect(zip(frames, expected).allSatisfy { $0.isClose(to: $1, within: 1e-12) })
  }

  @Test("flexible spacing takes what members leave; flexible edges center; fixed edges add room")
  func spacing() throws {
    var group = LayoutGroup(
      .horizontal, width: .fractionalWidth(1), height: .absolute(50), spacing: .flexible(20),
      members: [Self.item(.absolute(80), .absolute(30))])
    // Three of 80 and two gaps of 20 take 280; the gaps share 20 more.
    #expect(try Self.frames(group, count: 3).map(\.minX) == [0, 110, 220])
    // The last group has two, which move to its edges.
    #expect(try Self.frames(group, count: 5).map(\.minX) == [0, 110, 220, 0, 220])
    group.spacing = .fixed(0)
    group.members = [
      .item(
        LayoutItem(
          width: .absolute(80), height: .absolute(30),
          edgeSpacing: EdgeSpacing(
            top: .flexible(0), left: .fixed(15), bottom: .flexible(0), right: .fixed(5))))
    ]
    let frames = try Self.frames(group, count: 3)
    #expect(frames.map(\.minX) == [15, 115, 215])
    #expect(frames.map(\.minY) == [10, 10, 10])
    let centred = LayoutGroup(
      .horizontal, width: .absolute(100), height: .absolute(10),
      edgeSpacing: EdgeSpacing(
        top: .fixed(3), left: .flexible(0), bottom: .fixed(4), right: .flexible(0)),
      members: [Self.item(.fractionalWidth(1), .fractionalHeight(1))])
    #expect(
      try Self.frames(centred, count: 2) == [
        Rect(x: 100, y: 3, width: 100, height: 10), Rect(x: 100, y: 20, width: 100, height: 10),
      ])
  }

  @Test("estimated dimensions: as wide as tags are, rows as high as their highest item")
  func estimated() throws {
    let group = LayoutGroup(
      .horizontal, width: .fractionalWidth(1), height: .estimated, spacing: .fixed(10),
      members: [Self.item(.estimated, .estimated)])
    let sizes = [(120, 30), (100, 40), (100, 20), (40, 50)].map {
      Size(width: Double($0.0), height: Double($0.1))
    }
    let arrangement = try CompositionalLayout(group: group, lineSpacing: 5).arrange(
      CollectionContent(SectionContent(sizes: sizes)), in: .viewport(300, 600))
    #expect(
      arrangement.frames == [
        Rect(x: 0, y: 0, width: 120, height: 30), Rect(x: 130, y: 0, width: 100, height: 40),
        Rect(x: 0, y: 45, width: 100, height: 20), Rect(x: 110, y: 45, width: 40, height: 50),
      ])
    #expect(arrangement.contentSize.height == 95)
  }

  @Test("insets of an item or a group count along axes on which it is not estimated, as in UIKit")
  func estimatedInsets() throws {
    let insets = EdgeInsets(all: 8)
    var group = LayoutGroup(
      .horizontal, width: .fractionalWidth(1), height: .estimated,
      members: [
        .item(LayoutItem(width: .fractionalWidth(0.5), height: .estimated, insets: insets))
      ])
    func frames() throws -> [Rect] {
      try CompositionalLayout(group: group).arrange(
        CollectionContent(SectionContent(count: 3, size: Size(width: 1, height: 50))),
        in: .viewport(400, 600)
      ).frames
    }
    #expect(
      try frames() == [
        Rect(x: 8, y: 0, width: 184, height: 50), Rect(x: 208, y: 0, width: 184, height: 50),
        Rect(x: 8, y: 50, width: 184, height: 50),
      ])
    group.insets = EdgeInsets(all: 10)
    #expect(
      try frames() == [
        Rect(x: 18, y: 0, width: 174, height: 50), Rect(x: 208, y: 0, width: 174, height: 50),
        Rect(x: 18, y: 50, width: 174, height: 50),
      ])
    // A share of a group is not estimated, whatever the item says.
    (group.insets, group.count) = (.zero, 2)
    group.members = [.item(LayoutItem(width: .estimated, height: .estimated, insets: insets))]
    #expect(try frames().first == Rect(x: 8, y: 0, width: 184, height: 50))
  }

  @Test("with a count, the last items lie below those of a full group, whatever the spacing")
  func lastOfCount() throws {
    let group = LayoutGroup(
      .horizontal, width: .fractionalWidth(1), height: .absolute(50), count: 4,
      spacing: .flexible(10), members: [Self.item(.absolute(1), .absolute(50))])
    let frames = try Self.frames(group, count: 6, in: Size(width: 400, height: 300))
    #expect(frames.map(\.minX) == [0, 102.5, 205, 307.5, 0, 102.5])
    #expect(frames.allSatisfy { $0.size.width == 92.5 })
  }

  @Test("a fraction of what is estimated is refused, unless a share of the group takes its place")
  func fractionsOfEstimates() throws {
    func reason(_ group: LayoutGroup) -> LayoutError.Code? {
      do throws(LayoutError) {
        _ = try CompositionalLayout(group: group).arrange(
          CollectionContent(sections: []), in: .viewport(400, 600))
        return nil
      } catch {
        return error.code
      }
    }
    var group = LayoutGroup(
      .horizontal, width: .fractionalWidth(1), height: .estimated,
      members: [Self.item(.fractionalWidth(0.5), .fractionalHeight(1))])
    #expect(
      reason(group) == .fractionOfEstimated(.vertical, .height, value: 1, path: GroupPath([0])))
    group.members = [Self.item(.fractionalHeight(0.5), .estimated)]
    #expect(
      reason(group) == .fractionOfEstimated(.vertical, .width, value: 0.5, path: GroupPath([0])))
    // Without a width, nothing is shared; with one, it is the group within whose members are
    // refused.
    group.members = [Self.item(.fractionalHeight(0.5), .estimated)]
    group.count = 2
    #expect(reason(group) == nil)
    group.members = [
      .group(
        LayoutGroup(
          .vertical, width: .estimated, height: .estimated,
          members: [Self.item(.fractionalWidth(1), .absolute(20))]))
    ]
    #expect(reason(group) == nil, "it is half as wide as the group")
    group.count = nil
    #expect(
      reason(group)
        == .fractionOfEstimated(.horizontal, .width, value: 1, path: GroupPath([0, 0])))
  }

  @Test("random groups lie where an evaluation that remembers nothing puts them")
  func naive() throws {
    var (estimated, nested) = (0, 0)
    for seed in seeds(400, of: 6000) {
      var random = SplitMix64(seed: seed)
      let layout = CompositionalLayout(
        axis: random.pick(Axis.allCases), group: .random(&random),
        lineSpacing: random.quarter(0...9))
      let sizes = (0..<random.int(1...70)).map { _ in
        Size(width: random.quarter(0...150), height: random.quarter(0...150))
      }
      let viewport = Size(width: random.quarter(0...400), height: random.quarter(0...400))
      let found = try layout.arrange(
        CollectionContent(SectionContent(sizes: sizes)),
        in: LayoutEnvironment(viewport: viewport)
      ).frames
      let expected = NaiveGroups.frames(layout, sizes, in: viewport)
      #expect(found.count == expected.count, "seed \(seed)")
      let differing = zip(found, expected).enumerated().first {
        !$0.element.0.isClose(to: $0.element.1, within: 1e-9)
      }
      #expect(differing == nil, "seed \(seed)")
      estimated += layout.group.estimatedAxes.isEmpty ? 0 : 1
      nested +=
        layout.group.members.contains { if case .group = $0 { true } else { false } } ? 1 : 0
    }
    #expect(estimated > 100 && nested > 50)
  }

  @Test("two thousand million items take no memory, and are found")
  func many() throws {
    let trailing = LayoutGroup(
      .vertical, width: .fractionalWidth(0.5), height: .fractionalHeight(1), count: 2,
      members: [Self.item(.fractionalWidth(1), .fractionalHeight(1))])
    let group = LayoutGroup(
      .horizontal, width: .fractionalWidth(1), height: .absolute(100),
      members: [Self.item(.fractionalWidth(0.5), .fractionalHeight(1)), .group(trailing)])
    let count = Int(Int32.max)
    let arrangement = try CompositionalLayout(group: group, lineSpacing: 10).arrange(
      CollectionContent(SectionContent(count: count, size: .zero)), in: .viewport(300, 600))
    // 3 to a group of 110 points; the last has one.
    #expect(count % 3 == 1)
    #expect(arrangement.contentSize.height == Double(count / 3) * 110 + 100)
    #expect(
      arrangement.frame(at: 3_000_001) == Rect(x: 150, y: 110e6, width: 150, height: 50))
    var found: [Int] = []
    arrangement.ordinals(
      overlapping: Rect(x: 200, y: 110e6 + 60, width: 10, height: 100), into: &found)
    #expect(found == [3_000_002, 3_000_004])
    #expect(arrangement.ordinal(at: Point(x: 10, y: 110e6 + 5)) == 3_000_000)
  }

  @Test("seven sizes over and over take the memory of a few groups, and lie as if written out")
  func pattern() throws {
    let sizes = (0..<7).map { Size(width: 40 + 13 * Double($0), height: 10 + 7 * Double($0)) }
    let layout = CompositionalLayout(
      group: LayoutGroup(
        .horizontal, width: .fractionalWidth(1), height: .estimated, spacing: .fixed(4),
        members: [Self.item(.estimated, .estimated)]), lineSpacing: 3)
    func arranged(_ items: ItemTable<Size>) throws -> Arrangement {
      try layout.arrange(
        CollectionContent(SectionContent(items: .varying(items))), in: .viewport(300, 600))
    }
    let count = Int(Int32.max)
    let many = try arranged(ItemTable(repeating: sizes, count: count))
    let few = try arranged(ItemTable((0..<5000).map { sizes[$0 % 7] }))
    #expect((0..<4990).allSatisfy { many.frame(at: $0) == few.frame(at: $0) })
    // Lines come back after some patterns, ten at most: a multiple of 7 * 2520 items.
    let (near, far) = (many.frame(at: 70_000), many.frame(at: 70_000 + 7 * 2520 * 100_000))
    #expect(near.size == far.size && near.minX == far.minX && far.minY > near.minY)
  }

  @Test("a changed size remakes its group only, a change in number what lies behind")
  func changes() throws {
    let layout = CompositionalLayout(
      group: LayoutGroup(
        .horizontal, width: .fractionalWidth(1), height: .estimated, count: 3,
        members: [Self.item(.fractionalWidth(1), .estimated)]))
    let before = (0..<3000).map { Size(width: 1, height: Double(10 + $0 % 7)) }
    var after = before
    after[1500].height = 200
    let environment = LayoutEnvironment.viewport(300, 600)
    let old = try layout.arrange(CollectionContent(SectionContent(sizes: before)), in: environment)
    let content = CollectionContent(SectionContent(sizes: after))
    let mapping = try ElementMapping(
      from: CollectionContent(SectionContent(sizes: before)), to: content)
    #expect(mapping.resized == [1500..<1501])
    let new = try layout.arrange(content, in: environment, reusing: old, mapping: mapping)
    #expect(try new == layout.arrange(content, in: environment))
    #expect(new.frame(at: 1503).minY > old.frame(at: 1503).minY + 180)
  }

  @Test("what no layout can follow is refused, with its place")
  func errors() throws {
    func reason(_ change: (inout LayoutGroup) -> Void) -> LayoutError.Code? {
      var group = LayoutGroup(
        .horizontal, width: .fractionalWidth(1), height: .absolute(44),
        members: [Self.item(.fractionalWidth(1), .fractionalHeight(1))])
      change(&group)
      do throws(LayoutError) {
        _ = try CompositionalLayout(group: group).arrange(
          CollectionContent(sections: []), in: .viewport(1, 1))
        return nil
      } catch {
        return error.code
      }
    }
    #expect(reason { _ in } == nil)
    #expect(reason { $0.members = [] } == .memberCountOutOfRange(0, path: GroupPath()))
    #expect(
      reason { $0.width = .absolute(-1) }
        == .unusableGroupNumber(.width, value: -1, path: GroupPath()))
    #expect(
      reason { $0.members.append(Self.item(.absolute(1), .fractionalHeight(2e6))) }
        == .unusableGroupNumber(.height, value: 2e6, path: GroupPath([1])))
    #expect(
      reason { $0.spacing = .flexible(-2) }
        == .unusableGroupNumber(.spacing, value: -2, path: GroupPath()))
    #expect(reason { $0.count = 0 } == .unusableGroupNumber(.count, value: 0, path: GroupPath()))
    #expect(
      reason { $0.insets.left = -3 } == .unusableGroupNumber(.insets, value: -3, path: GroupPath()))
    #expect(
      reason { $0.edgeSpacing.top = .fixed(1e16) }
        == .unusableGroupNumber(.edgeSpacing, value: 1e16, path: GroupPath()))
    #expect(
      reason { group in
        for _ in 0..<8 {
          let inner = group
          group.members = [.group(inner)]
        }
      } == .groupTooDeep(path: GroupPath(Array(repeating: 0, count: 8))))
    #expect(
      reason { $0.height = .absolute(.nan) }.map {
        if case .unusableGroupNumber(.height, let value, _) = $0 { value.isNaN } else { false }
      } == true)
  }

  @Test("items without extent fill a group of 65536, and nothing loops")
  func empty() throws {
    let group = LayoutGroup(
      .horizontal, width: .fractionalWidth(1), height: .absolute(10),
      members: [Self.item(.absolute(0), .absolute(0))])
    let arrangement = try CompositionalLayout(group: group).arrange(
      CollectionContent(SectionContent(count: 200_000, size: .zero)), in: .viewport(300, 600))
    #expect(arrangement.frame(at: 65_535).minY == 0)
    #expect(arrangement.frame(at: 65_536).minY == 10)
    #expect(arrangement.contentSize.height == 40)
  }
}
