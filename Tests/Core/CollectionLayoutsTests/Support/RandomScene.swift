@testable import CollectionLayouts
@testable import PlaneGeometry

extension ItemStyle {
  /// Most often that of all items.
  static func random(_ random: inout SplitMix64) -> ItemStyle {
    ItemStyle(
      alignment: random.chance(0.4) ? random.pick(ItemAlignment.allCases) : nil,
      ignoresItemInsets: random.chance(0.2))
  }
}

/// A random layout with content and environment; every dimension is a multiple of a quarter point.
struct RandomScene {
  var layout: CollectionLayout
  var content: CollectionContent
  var environment: LayoutEnvironment

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    layout = Self.layout(&random)
    content = CollectionContent(
      sections: (0..<random.int(0...5)).map { _ in Self.section(&random) })
    for index in content.sections.indices where random.chance(0.25) {
      let scrolls = random.chance(0.3)
      content.sections[index].layout = Self.layout(
        &random, axis: scrolls ? layout.axis.perpendicular : layout.axis)
      if scrolls {
        content.sections[index].scrolling = SectionScrolling(
          random.pick([.continuous, .paging]), length: random.quarter(0...120))
      }
    }
    environment = LayoutEnvironment(
      viewport: Size(width: random.quarter(0...400), height: random.quarter(0...400)),
      contentInsets: random.chance(0.3) ? Self.insets(&random, 0...20) : .zero,
      direction: random.chance(0.4) ? .rightToLeft : .leftToRight,
      rounding: random.chance(0.3) ? .edges(scale: random.pick([1, 2, 3])) : .none)
  }

  /// Whether items lie in groups, which can be longer than their items, and whose last one depends on how many items it has.
  var hasGroups: Bool {
    ([layout] + content.sections.compactMap(\.layout)).contains {
      if case .compositional = $0 { true } else { false }
    }
  }

  /// Whether sections scroll across the collection, where items can reach farther than their strips.
  var hasScrollingSections: Bool { content.sections.contains { $0.scrolling != nil } }

  func arrangement() throws -> Arrangement {
    try layout.arrange(content, in: environment)
  }

  private static func layout(
    _ random: inout SplitMix64, axis: Axis? = nil
  ) -> CollectionLayout {
    let axis = axis ?? random.pick(Axis.allCases)
    let headers: HeaderPlacement = random.pick([.outsideInsets, .insideInsets])
    let lineSpacing = random.quarter(random.chance(0.2) ? -30...0 : 0...15)
    let itemSpacing = random.quarter(random.chance(0.2) ? -20...0 : 0...15)
    switch random.int(0...4) {
    case 4:
      return .compositional(
        CompositionalLayout(
          axis: axis, group: .random(&random), lineSpacing: lineSpacing, headerPlacement: headers))
    case 0:
      return .list(ListLayout(axis: axis, lineSpacing: lineSpacing, headerPlacement: headers))
    case 1:
      return .flow(
        FlowLayout(
          axis: axis, lineSpacing: lineSpacing, itemSpacing: itemSpacing,
          overflowTolerance: random.chance(0.2) ? random.quarter(0...9) : 0,
          distribution: random.pick(LineDistribution.allCases),
          lastLine: random.pick(LastLineRule.allCases),
          loneItem: random.pick(LoneItemRule.allCases),
          itemAlignment: random.pick(ItemAlignment.allCases), headerPlacement: headers))
    case 2:
      return .grid(
        GridLayout(
          axis: axis, tracks: tracks(&random), lineSpacing: lineSpacing, itemSpacing: itemSpacing,
          trackAlignment: random.pick(LineDistribution.allCases),
          itemLength: random.pick([.ratio(0.75), .fixed(30), .own, .proportional]),
          itemAlignment: random.pick(ItemAlignment.allCases), headerPlacement: headers))
    default:
      return .waterfall(
        WaterfallLayout(
          axis: axis, tracks: tracks(&random),
          placement: random.pick([.shortestFirst, .shortestFirst] + WaterfallPlacement.allCases),
          lineSpacing: lineSpacing, itemSpacing: itemSpacing,
          trackAlignment: random.pick(LineDistribution.allCases),
          itemLength: random.pick([.ratio(0.75), .fixed(30), .own, .own, .proportional]),
          headerPlacement: headers))
    }
  }

  private static func tracks(_ random: inout SplitMix64) -> GridTracks {
    switch random.int(0...9) {
    case 0: .count(random.int(1...7))
    case 1: .minimumExtent(random.quarter(21...120))
    case 2: .maximumExtent(random.quarter(21...120))
    case 3: .fixedExtent(random.quarter(21...120))
    case 6: .count(random.int(1...7), maximumExtent: random.quarter(0...120))
    case 7:
      .minimumExtent(
        random.quarter(21...60), maximumExtent: random.quarter(60...120),
        maximumCount: random.int(1...5))
    case 8: .maximumExtent(random.quarter(21...120), maximumCount: random.int(1...4))
    case 9: .fixedExtent(random.quarter(21...120), maximumCount: random.int(1...4))
    case 4: .weights((0...random.int(0...4)).map { _ in random.quarter(0...4) + 0.25 })
    default: .explicit((0...random.int(0...4)).map { _ in random.quarter(0...90) })
    }
  }

  private static func section(_ random: inout SplitMix64) -> SectionContent {
    let count = random.chance(0.2) ? 0 : random.int(1...80)
    var section = SectionContent(
      items: random.chance(0.4)
        ? .uniform(count: count, size: size(&random))
        : .varying((0..<count).map { _ in size(&random) }))
    if random.chance(0.5) {
      section.spans =
        random.chance(0.5)
        ? .uniform(random.int(1...4)) : .varying((0..<count).map { _ in random.int(1...9) })
    }
    if random.chance(0.25) {
      section.itemStyles = ItemTable((0..<count).map { _ in .random(&random) })
    }
    if random.chance(0.5) { section.insets = insets(&random, -40...40) }
    if random.chance(0.2) { section.itemInsets = insets(&random, -20...20) }
    if random.chance(0.2) { section.lineSpacing = random.quarter(0...9) }
    if random.chance(0.2) { section.itemSpacing = random.quarter(0...9) }
    if random.chance(0.5) { section.headerLength = random.quarter(0...40) }
    if random.chance(0.5) { section.footerLength = random.quarter(0...40) }
    return section
  }

  private static func size(_ random: inout SplitMix64) -> Size {
    random.chance(0.05)
      ? Size(width: random.quarter(0...600), height: 0)
      : Size(width: random.quarter(0...110), height: random.quarter(0...90))
  }

  private static func insets(
    _ random: inout SplitMix64, _ range: ClosedRange<Int>
  ) -> EdgeInsets {
    EdgeInsets(
      top: random.quarter(range), left: random.quarter(range), bottom: random.quarter(range),
      right: random.quarter(range))
  }
}
