import CollectionLayouts
import Gestures
import LayoutDynamics
import PlaneGeometry
import ScrollDriving

extension FuzzTarget {
  func takeEdits(_ bytes: [UInt8]) {
    var source = ByteSource(bytes)
    let layouts = Self.layouts
    let layout = layouts[source.number(below: layouts.count)]
    var content = CollectionContent(
      sections: (0..<3).map { _ in Self.section(&source, count: source.number(below: 12)) })
    let environment = LayoutEnvironment(viewport: Size(width: 320, height: 480))
    guard var arrangement = try? layout.arrange(content, in: environment) else { return }
    while !source.isEmpty {
      var batch: [CollectionChange] = []
      for _ in 0..<1 + source.number(below: 4) { batch.append(Self.change(&source, content)) }
      guard let mapping = try? content.apply(batch) else { continue }
      guard let fresh = try? layout.arrange(content, in: environment),
        let reused = try? layout.arrange(
          content, in: environment, reusing: arrangement, mapping: mapping)
      else { return }
      precondition(fresh == reused, "a changed arrangement is another than a fresh one")
      arrangement = reused
    }
  }

  private static let layouts: [CollectionLayout] = [
    .list(ListLayout(lineSpacing: 3)), .flow(FlowLayout()), .flow(.uiKit()),
    .grid(GridLayout(tracks: .count(3), itemLength: .own)),
    .waterfall(WaterfallLayout(tracks: .count(4))), .rows(RowLayout()),
    .compositional(
      CompositionalLayout(
        group: LayoutGroup(
          .horizontal, width: .fractionalWidth(1), height: .estimated, spacing: .fixed(4),
          members: [
            .item(LayoutItem(width: .fractionalWidth(0.5), height: .estimated)),
            .group(
              LayoutGroup(
                .vertical, width: .fractionalWidth(0.4), height: .absolute(90),
                members: [.item(LayoutItem(width: .fractionalWidth(1), height: .absolute(30)))])),
          ]),
        lineSpacing: 3)),
  ]

  private static func size(_ source: inout ByteSource) -> Size {
    Size(width: Double(source.byte()), height: Double(source.byte()))
  }

  private static func section(_ source: inout ByteSource, count: Int) -> SectionContent {
    var section = SectionContent(items: .varying((0..<count).map { _ in size(&source) }))
    let kind = source.byte()
    if kind & 1 != 0 { section.headerLength = Double(kind >> 4) }
    if kind & 2 != 0 { section.spans = .varying((0..<count).map { $0 % 3 + 1 }) }
    if kind & 12 == 12 {
      section.layout = .list(ListLayout(axis: .horizontal, lineSpacing: 2))
      section.scrolling = SectionScrolling(kind & 16 == 0 ? .continuous : .paging, length: 40)
    }
    return section
  }

  private static func change(
    _ source: inout ByteSource, _ content: CollectionContent
  ) -> CollectionChange {
    let section = source.number(below: max(1, content.sections.count))
    let item = source.number(below: 16)
    switch source.number(below: 8) {
    case 0, 1:
      return .insertItem(
        ItemContent(size: size(&source), span: 1 + source.number(below: 4)),
        at: ItemPath(item: item, section: section))
    case 2: return .deleteItem(.item(item, section: section))
    case 3:
      return .moveItem(
        .item(item, section: section),
        to: ItemPath(item: source.number(below: 16), section: source.number(below: 4)))
    case 4: return .resizeItem(.item(item, section: section), to: size(&source))
    case 5: return .reloadItem(.item(item, section: section))
    case 6:
      return .insertSection(
        Self.section(&source, count: source.number(below: 9)), at: section)
    default: return .deleteSection(.section(section))
    }
  }

  func takeGestures(_ bytes: [UInt8]) {
    var source = ByteSource(bytes)
    var pan = PanRecognizer()
    guard var driver = Self.driver(source.byte()) else { return }
    var time = 0.0
    let phases: [TouchPhase] = [.began, .moved, .moved, .ended, .cancelled]
    for _ in 0..<200 where !source.isEmpty {
      let kind = source.number(below: 16)
      time += Double(source.byte()) / 500
      let place = Point(x: source.double(), y: source.double())
      if kind < 10 {
        let (phase, finger) = (phases[kind % 5], kind / 5)
        _ = pan.receive(
          TouchSample(time: time, phase: phase, finger: finger, location: place))
        driver.touch(phase, finger, at: place, time: time)
      } else if kind < 12 {
        driver.update { $0.wheel(place - Point.zero, time: time) }
      } else if kind < 14 {
        let duration = source.double()
        driver.update(section: 1) { $0.scroll(to: place, time: time, duration: duration) }
      } else {
        let frame = driver.advance(to: time)
        for attributes in frame.attributes {
          precondition(attributes.frame.origin.x.isFinite && attributes.frame.origin.y.isFinite)
        }
      }
    }
    _ = driver.advance(to: time + 1)
  }

  private static func driver(_ kind: UInt8) -> ScrollDriver? {
    let stops = SectionScrolling.Stops.allCases
    let content = CollectionContent(sections: [
      SectionContent(count: 5, size: Size(width: 320, height: 60)),
      SectionContent(
        items: .uniform(count: 30, size: Size(width: 70, height: 50)),
        layout: .list(ListLayout(axis: .horizontal, lineSpacing: 8)),
        scrolling: SectionScrolling(stops[Int(kind) % stops.count], length: 120)),
      SectionContent(count: 40, size: Size(width: 320, height: 60)),
    ])
    let viewport = Size(width: 320, height: 480)
    let direction: LayoutDirection = kind & 128 == 0 ? .leftToRight : .rightToLeft
    guard
      let arrangement = try? ListLayout().arrange(
        content, in: LayoutEnvironment(viewport: viewport, direction: direction)),
      let layout = try? SpringLayout(arrangement, viewport: viewport),
      let physics = try? ScrollPhysics(
        geometry: ScrollGeometry(contentSize: arrangement.contentSize, viewport: viewport))
    else { return nil }
    return ScrollDriver(layout, physics: physics)
  }
}
