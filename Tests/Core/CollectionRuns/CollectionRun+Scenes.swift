import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Springs

extension CollectionRun {
  static func layout(_ source: inout Source) -> CollectionLayout {
    let axis: Axis = source.once(in: 5) ? .horizontal : .vertical
    let pinning = SectionPinning(headers: source.once(in: 3), footers: source.once(in: 5))
    switch source.number(below: 7) {
    case 0, 1: return .list(ListLayout(axis: axis, lineSpacing: 3, pinning: pinning))
    case 2: return .flow(FlowLayout(axis: axis, distribution: .justify, pinning: pinning))
    case 3:
      return .grid(GridLayout(axis: axis, tracks: .count(3), itemLength: .own, pinning: pinning))
    case 4:
      return .waterfall(
        WaterfallLayout(axis: axis, tracks: .minimumExtent(70, maximumCount: 5), pinning: pinning))
    case 5: return .rows(RowLayout(axis: axis, itemAlignment: .center, pinning: pinning))
    default:
      let half = LayoutItem(width: .fractionalWidth(0.5), height: .absolute(50))
      let stack = LayoutGroup(
        .vertical, width: .fractionalWidth(0.5), height: .absolute(50), spacing: .flexible(2),
        members: [
          .item(LayoutItem(width: .fractionalWidth(1), height: .absolute(20))), .item(half),
        ])
      return .compositional(
        CompositionalLayout(
          group: LayoutGroup(
            .horizontal, width: .fractionalWidth(1), height: .absolute(60),
            members: [.item(half), .group(stack)]), lineSpacing: 4, pinning: pinning))
    }
  }

  static func content(_ source: inout Source, axis: Axis) -> CollectionContent {
    CollectionContent(
      sections: (0..<1 + source.number(below: 4)).map { _ in section(&source, axis: axis) })
  }

  static func section(_ source: inout Source, axis: Axis) -> SectionContent {
    let count = source.number(below: source.once(in: 6) ? 400 : 40)
    let items: ItemSizes
    switch source.number(below: 3) {
    case 0: items = .uniform(count: count, size: Size(width: 90, height: 40))
    case 1:
      items = .varying(
        ItemTable(
          repeating: (0..<5).map { Size(width: 40 + 20 * Double($0), height: 30) }, count: count))
    default:
      items = .varying(
        (0..<count).map { _ in
          Size(width: source.number(20, 160), height: source.number(10, 90))
        })
    }
    var section = SectionContent(
      items: items, itemIdentifiers: nil, insets: EdgeInsets(top: 2, left: 3, bottom: 4, right: 5),
      headerLength: source.once(in: 2) ? 24 : 0, footerLength: source.once(in: 4) ? 18 : 0,
      background: source.once(in: 4) ? SectionBackground(.section, cornerRadius: 4, tone: 2) : nil)
    if source.once(in: 3) {
      section.layout = .list(ListLayout(axis: axis.perpendicular, lineSpacing: 6))
      section.scrolling = SectionScrolling(
        source.one(of: [.continuous, .paging]), length: source.number(40, 120))
    } else if source.once(in: 4) {
      section.spans = .varying((0..<count).map { 1 + $0 % 2 })
    }
    return section
  }

  static func rules(_ source: inout Source) -> SpringRules {
    let tunings = SpringTuning.presets
    let origins: [Influence.Origin] = [
      .touch, .viewport(x: 0.5, y: 0.9), .content(Point(x: 100, y: 300)),
    ]
    var rules = SpringRules(
      spring: source.one(of: tunings),
      influence: source.once(in: 5)
        ? .constant(source.fraction())
        : .distance(
          from: source.one(of: origins), divisor: source.number(100, 1500),
          metric: source.once(in: 2) ? .mainAxis : .bothAxes),
      headersAreRigid: source.once(in: 3), backgroundsAreRigid: source.once(in: 2),
      axes: source.once(in: 4) ? .both : .mainAxis,
      maximumOverlap: source.once(in: 2) ? 0 : nil,
      maximumDisplacement: source.once(in: 6) ? 30 : nil,
      maximumSettlingTime: source.once(in: 6) ? 0.8 : nil)
    guard source.once(in: 3) else { return rules }
    rules.exceptions = [
      .init(.element(.item(3, section: 0)), isRigid: true),
      .init(.element(.item(5, section: 0)), spring: source.one(of: tunings), influence: 0.7),
      .init(.section(1), influence: 0.2),
    ]
    return rules
  }

  static func behavior(_ source: inout Source) -> ScrollBehavior {
    let snappings: [ScrollBehavior.Snapping] = [
      .none, .none, .pages(length: nil), .interval(120), .offsets([0, 300, 310, 900]),
    ]
    return ScrollBehavior(
      axes: source.once(in: 6) ? .both : nil, fling: source.one(of: ScrollBehavior.Fling.allCases),
      bounces: !source.once(in: 5), snapping: source.one(of: snappings),
      recordedLimits: source.once(in: 2) ? .none : .content,
      startOffset: source.once(in: 6) ? Point(x: 0, y: 40) : nil)
  }
}

extension SpringTuning {
  fileprivate static let presets: [SpringTuning] =
    [.list, .interactive, .edgeBounce]
    + [(0.8, 0.2), (2, 0.6), (1.2, 1.6)].compactMap {
      try? SpringTuning(frequency: $0.0, dampingRatio: $0.1)
    }
}
