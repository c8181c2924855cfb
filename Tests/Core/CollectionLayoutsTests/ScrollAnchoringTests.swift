import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("Scroll anchoring")
struct ScrollAnchoringTests {
  private let viewport = LayoutEnvironment.viewport(390, 800)

  /// A list of rows with the given heights, identified by the numbers from `first` on.
  private func rows(_ heights: [Double], first: Int = 1) -> CollectionContent {
    var content = CollectionContent.heights(heights)
    content.sections[0].itemIdentifiers = heights.indices.map { ElementID(UInt64(first + $0)) }
    return content
  }

  private func list(
    _ content: CollectionContent, _ environment: LayoutEnvironment? = nil
  ) throws -> Arrangement {
    try ListLayout().arrange(content, in: environment ?? viewport)
  }

  /// The offset after a change of the content of a list.
  private func offset(
    _ anchoring: ScrollAnchoring, from old: CollectionContent, at y: Double,
    to new: CollectionContent, in environments: (LayoutEnvironment, LayoutEnvironment)? = nil
  ) throws -> AnchoredOffset {
    let (before, after) = environments ?? (viewport, viewport)
    return try anchoring.contentOffset(
      from: list(old, before), at: Point(x: 0, y: y), in: before, to: list(new, after), in: after,
      mapping: ElementMapping(from: old, to: new))
  }

  @Test("estimates ten times too small: the first row in view stays while all rows grow")
  func estimates() throws {
    let old = rows(Array(repeating: 44, count: 1000))
    let new = rows(Array(repeating: 440, count: 1000))
    // Row 100 begins at the top of the viewport.
    var moved = try offset(ScrollAnchoring(), from: old, at: 4400, to: new)
    #expect(
      moved == AnchoredOffset(contentOffset: Point(x: 0, y: 44_000), movement: 0, anchor: 100))
    // Of row 100, the lower 34 points are seen: its end stays.
    moved = try offset(ScrollAnchoring(), from: old, at: 4410, to: new)
    #expect(moved.contentOffset.y == 44_440 - 34)
    #expect(moved.movement == 0)
  }

  @Test("sizes that arrive above the viewport push nothing")
  func above() throws {
    let old = rows(Array(repeating: 50, count: 200))
    var heights = [Double](repeating: 50, count: 200)
    for row in 0..<60 { heights[row] = 50 + Double(row) }
    let moved = try offset(ScrollAnchoring(), from: old, at: 3010, to: rows(heights))
    // 0 + 1 + … + 59 points more.
    #expect(moved.contentOffset.y == 3010 + 1770)
    #expect(moved.movement == 0)
    let plain = try offset(ScrollAnchoring(.top), from: old, at: 3010, to: rows(heights))
    #expect(plain.contentOffset.y == 3010)
    #expect(plain.anchor == nil)
  }

  @Test("prepended rows move in above, unless the viewport stays at the top")
  func prepend() throws {
    let old = rows(Array(repeating: 50, count: 100), first: 100)
    let new = rows(Array(repeating: 50, count: 120), first: 80)
    let kept = try offset(ScrollAnchoring(), from: old, at: 0, to: new)
    #expect(kept == AnchoredOffset(contentOffset: Point(x: 0, y: 1000), movement: 0, anchor: 20))
    let atTop = try offset(ScrollAnchoring(staysAtTop: true), from: old, at: 0, to: new)
    #expect(atTop == AnchoredOffset(contentOffset: .zero, movement: 0))
    let further = try offset(ScrollAnchoring(staysAtTop: true), from: old, at: 30, to: new)
    #expect(further.contentOffset.y == 1030)
  }

  @Test("prepending at the very bottom keeps the bottom in view, whatever the anchor")
  func prependAtBottom() throws {
    let old = rows(Array(repeating: 50, count: 100), first: 100)
    let new = rows(Array(repeating: 50, count: 120), first: 80)
    for anchoring in [
      ScrollAnchoring(), .chat, ScrollAnchoring(.bottom), ScrollAnchoring(.lastVisible),
      ScrollAnchoring(.element(.item(99, section: 0))),
    ] {
      let moved = try offset(anchoring, from: old, at: 4200, to: new)
      #expect(moved.contentOffset.y == 5200)
      #expect(moved.movement == 0)
    }
  }

  @Test("a message that arrives at the bottom is followed at the bottom and not elsewhere")
  func append() throws {
    let old = rows(Array(repeating: 50, count: 100))
    let new = rows(Array(repeating: 50, count: 101))
    #expect(try offset(.chat, from: old, at: 4200, to: new).contentOffset.y == 4250)
    #expect(try offset(.chat, from: old, at: 4000, to: new).contentOffset.y == 4000)
    #expect(try offset(ScrollAnchoring(), from: old, at: 4200, to: new).contentOffset.y == 4200)
  }

  @Test("the keyboard opens: a conversation moves up with it, other lists stay")
  func keyboard() throws {
    let content = rows(Array(repeating: 50, count: 100))
    var open = viewport
    open.contentInsets.bottom = 300
    let both = (viewport, open)
    let chat = try offset(.chat, from: content, at: 4000, to: content, in: both)
    #expect(chat == AnchoredOffset(contentOffset: Point(x: 0, y: 4300), movement: 0, anchor: 95))
    let end = try offset(.chat, from: content, at: 4200, to: content, in: both)
    #expect(end.contentOffset.y == 4500)
    let list = try offset(ScrollAnchoring(), from: content, at: 4000, to: content, in: both)
    #expect(list.contentOffset.y == 4000)
    let closed = try offset(.chat, from: content, at: 4500, to: content, in: (open, viewport))
    #expect(closed.contentOffset.y == 4200)
  }

  @Test("rotation: the first item in view stays at the top, in other lines and below other insets")
  func rotation() throws {
    let content = CollectionContent(
      SectionContent(count: 1000, size: Size(width: 100, height: 100)))
    var portrait = LayoutEnvironment.viewport(390, 844)
    portrait.contentInsets.top = 88
    var landscape = LayoutEnvironment.viewport(844, 390)
    landscape.contentInsets.top = 32
    let flow = FlowLayout(lineSpacing: 0, itemSpacing: 0)
    let (old, new) = (
      try flow.arrange(content, in: portrait), try flow.arrange(content, in: landscape)
    )
    // Three to a line: the line of items 60 to 62 begins 12 points below the bar.
    let moved = try ScrollAnchoring().contentOffset(
      from: old, at: Point(x: 0, y: 2000 - 88 - 12), in: portrait, to: new, in: landscape,
      mapping: .identity(count: 1000))
    // Eight to a line: item 57, the first that is seen, ends with line 7, 12 points below the bar.
    #expect(moved.anchor == 57)
    #expect(moved.contentOffset.y == 800 - 32 - 12)
    #expect(moved.movement == 0)
  }

  @Test(
    "rows that arrive behind a pinned header leave the row in view in its place, at any offset",
    arguments: [
      SectionPinning(headers: true),
      SectionPinning(headers: true, limit: .nextSection),
    ])
  func prependBelowHeader(pinning: SectionPinning) throws {
    var old = rows(Array(repeating: 50, count: 100), first: 100)
    old.sections[0].headerLength = 40
    var new = old
    let mapping = try new.apply(
      (0..<20).map {
        .insertItem(
          ItemContent(identifier: ElementID(UInt64($0)), size: Size(width: 10, height: 80)),
          at: ItemPath(item: $0, section: 0))
      })
    let layouts: [CollectionLayout] = [
      .list(ListLayout(pinning: pinning)),
      .flow(FlowLayout(lineSpacing: 0, itemSpacing: 400, pinning: pinning)),
    ]
    var bar = viewport
    bar.contentInsets = EdgeInsets(top: 88, left: 0, bottom: 34, right: 0)
    for layout in layouts {
      for environment in [viewport, bar] {
        let top = -environment.contentInsets.top
        let (before, after) = (
          try layout.arrange(old, in: environment), try layout.arrange(new, in: environment)
        )
        for offset in stride(from: top, to: top + 100, by: 0.5) {
          let moved = try ScrollAnchoring().contentOffset(
            from: before, at: Point(x: 0, y: offset), in: environment, to: after,
            in: environment, mapping: mapping)
          #expect(moved.contentOffset.y == offset + 1600, "at \(offset)")
          #expect(moved.movement == 0)
        }
      }
    }
  }

  @Test("from right to left, too, columns that arrive behind a pinned header leave those in view")
  func prependBesideHeader() throws {
    var environment = LayoutEnvironment.viewport(300, 100)
    environment.direction = .rightToLeft
    let list = ListLayout(axis: .horizontal, pinning: SectionPinning(headers: true))
    let old = CollectionContent(
      SectionContent(
        items: .uniform(count: 40, size: Size(width: 50, height: 100)),
        itemIdentifiers: (0..<40).map { ElementID($0) }, headerLength: 40))
    var new = old
    let mapping = try new.apply(
      (0..<20).map {
        .insertItem(
          ItemContent(identifier: ElementID(UInt64(100 + $0)), size: Size(width: 80, height: 100)),
          at: ItemPath(item: $0, section: 0))
      })
    let (before, after) = (
      try list.arrange(old, in: environment), try list.arrange(new, in: environment)
    )
    for distance in stride(from: 0.0, to: 100, by: 0.5) {
      // What lies left of them is counted from the left, and stays.
      let offset = Point(x: 2040 - 300 - distance, y: 0)
      let moved = try ScrollAnchoring().contentOffset(
        from: before, at: offset, in: environment, to: after, in: environment, mapping: mapping)
      #expect(moved.contentOffset == offset, "\(distance)")
    }
  }

  @Test("rows that arrive before a pinned footer leave the row in view in its place")
  func appendAboveFooter() throws {
    var old = rows(Array(repeating: 50, count: 100))
    old.sections[0].footerLength = 40
    var new = old
    let mapping = try new.apply(
      (0..<20).map {
        .insertItem(
          ItemContent(identifier: ElementID(UInt64(1000 + $0)), size: Size(width: 10, height: 80)),
          at: ItemPath(item: 100 + $0, section: 0))
      })
    let list = ListLayout(pinning: SectionPinning(footers: true))
    let (before, after) = (
      try list.arrange(old, in: viewport), try list.arrange(new, in: viewport)
    )
    for offset in stride(from: 4100.0, through: 4240, by: 0.5) {
      let moved = try ScrollAnchoring(.lastVisible).contentOffset(
        from: before, at: Point(x: 0, y: offset), in: viewport, to: after, in: viewport,
        mapping: mapping)
      #expect(moved.contentOffset.y == offset, "at \(offset)")
    }
  }

  @Test("a row that grows beneath a pinned header keeps its end, where only that is in view")
  func growsBeneathHeader() throws {
    var old = rows(Array(repeating: 50, count: 100))
    old.sections[0].headerLength = 40
    var banner = rows(Array(repeating: 50, count: 100))
    banner.sections[0].boundaryItems = [
      BoundaryItem(
        "banner", width: .fractionalWidth(1), height: .absolute(40), alignment: .top, isPinned: true
      )
    ]
    for (content, pinning) in [
      (old, SectionPinning(headers: true)), (banner, SectionPinning()),
    ] {
      var grown = content
      let mapping = try grown.apply([
        .resizeItem(.item(10, section: 0), to: Size(width: 10, height: 90))
      ])
      let list = ListLayout(pinning: pinning)
      let (before, after) = (
        try list.arrange(content, in: viewport), try list.arrange(grown, in: viewport)
      )
      // Row 10 lies at 540...590, what is pinned at 530...570.
      for (offset, shift) in [(530.0, 40.0), (500, 0)] {
        let moved = try ScrollAnchoring().contentOffset(
          from: before, at: Point(x: 0, y: offset), in: viewport, to: after, in: viewport,
          mapping: mapping)
        #expect(moved.contentOffset.y == offset + shift)
      }
    }
  }

  @Test("where only pinned headers are in view, the first of them is the anchor")
  func onlyHeaders() throws {
    var section = SectionContent(items: .uniform(count: 0, size: .zero), headerLength: 300)
    var content = CollectionContent(
      sections: (0..<10).map {
        section.identifier = ElementID(UInt64($0))
        return section
      })
    let list = ListLayout(pinning: SectionPinning(headers: true))
    let old = try list.arrange(content, in: viewport)
    section.identifier = 100
    let mapping = try content.apply([.insertSection(section, at: 0)])
    let moved = try ScrollAnchoring().contentOffset(
      from: old, at: Point(x: 0, y: 700), in: viewport, to: list.arrange(content, in: viewport),
      in: viewport, mapping: mapping)
    #expect(moved.contentOffset.y == 1000)
    #expect(moved.anchor == 3)
  }

  @Test("where the anchor leaves, the next row that is seen stays where it is")
  func deleted() throws {
    let old = rows(Array(repeating: 50, count: 100))
    var new = old
    // Of rows 10 to 25, which are seen, row 12 is 100 points below the top.
    let mapping = try new.apply([
      .deleteItem(.item(10, section: 0)), .deleteItem(.item(11, section: 0)),
      .deleteItem(.item(3, section: 0)),
    ])
    let moved = try ScrollAnchoring().contentOffset(
      from: list(old), at: Point(x: 0, y: 500), in: viewport, to: list(new), in: viewport,
      mapping: mapping)
    #expect(
      moved == AnchoredOffset(contentOffset: Point(x: 0, y: 350), movement: 0, anchor: 9))
    let named = try ScrollAnchoring(.element(.item(11, section: 0))).contentOffset(
      from: list(old), at: Point(x: 0, y: 500), in: viewport, to: list(new), in: viewport,
      mapping: mapping)
    #expect(named == moved)
  }

  @Test("where everything in view leaves, what comes next takes its place")
  func allDeleted() throws {
    let old = rows(Array(repeating: 50, count: 100))
    let new = CollectionContent(
      SectionContent(
        items: .uniform(count: 60, size: Size(width: 20, height: 50)),
        itemIdentifiers: (1...30).map { ElementID($0) } + (71...100).map { ElementID($0) }))
    // Of row 29, which stays, 10 points are seen.
    let moved = try offset(ScrollAnchoring(), from: old, at: 1490, to: new)
    #expect(moved.anchor == 29)
    // Rows 30 to 45 are seen; row 70 comes to where row 30 was.
    let after = try offset(ScrollAnchoring(), from: old, at: 1500, to: new)
    #expect(after == AnchoredOffset(contentOffset: Point(x: 0, y: 1500), movement: 0, anchor: 30))
    let last = try offset(ScrollAnchoring(.lastVisible), from: old, at: 2000, to: new)
    #expect(last == AnchoredOffset(contentOffset: Point(x: 0, y: 700), movement: 0, anchor: 29))
    let nothing = CollectionContent(sections: [])
    #expect(
      try offset(ScrollAnchoring(), from: old, at: 2000, to: nothing).contentOffset == .zero)
  }

  @Test("content shorter than the viewport lies at the top or at the bottom")
  func short() throws {
    var environment = viewport
    environment.contentInsets = EdgeInsets(top: 40, left: 0, bottom: 60, right: 0)
    let both = (environment, environment)
    let old = rows(Array(repeating: 50, count: 2))
    let new = rows(Array(repeating: 50, count: 3))
    var anchoring = ScrollAnchoring()
    #expect(
      try offset(anchoring, from: old, at: -40, to: new, in: both).contentOffset.y == -40)
    anchoring.shortContent = .bottom
    // 150 points of content end 60 above the bottom.
    #expect(
      try offset(anchoring, from: old, at: -640, to: new, in: both).contentOffset.y == -590)
    // The conversation outgrows the viewport and stays at its end.
    let long = rows(Array(repeating: 50, count: 40))
    #expect(
      try offset(.chat, from: old, at: -640, to: long, in: both).contentOffset.y == 2000 - 740)
    // The anchor would stay, but the content is too short for that.
    let back = try offset(.chat, from: long, at: 1260, to: old, in: both)
    #expect(back.contentOffset.y == -640)
  }

  @Test("movement says how far the anchor is moved by the end of the content")
  func movement() throws {
    let old = rows(Array(repeating: 50, count: 100))
    let new = rows(Array(repeating: 50, count: 90))
    // Rows 84 to 99 are seen; row 84 would stay at the top, but the content ends with row 89.
    let moved = try offset(ScrollAnchoring(), from: old, at: 4200, to: new)
    #expect(
      moved == AnchoredOffset(contentOffset: Point(x: 0, y: 3700), movement: 500, anchor: 84))
  }

  @Test("a rubber band beyond an end stays as long as it is")
  func rubberBand() throws {
    let old = rows(Array(repeating: 50, count: 100))
    let new = rows(Array(repeating: 60, count: 100))
    #expect(try offset(ScrollAnchoring(.top), from: old, at: -35, to: new).contentOffset.y == -35)
    #expect(try offset(.chat, from: old, at: 4230, to: new).contentOffset.y == 5230)
  }

  @Test("a row that fills more than the viewport is held in proportion")
  func tall() throws {
    let old = rows([100, 4000, 100])
    let new = rows([300, 2000, 100])
    // A quarter of the row is above the viewport.
    let moved = try offset(ScrollAnchoring(), from: old, at: 1100, to: new)
    #expect(moved == AnchoredOffset(contentOffset: Point(x: 0, y: 800), movement: 0, anchor: 1))
  }

  @Test("from right to left the right edge is where content begins")
  func rightToLeft() throws {
    var environment = LayoutEnvironment.viewport(300, 100)
    environment.direction = .rightToLeft
    func row(_ count: Int) -> CollectionContent {
      CollectionContent(
        SectionContent(
          items: .uniform(count: count, size: Size(width: 50, height: 100)),
          itemIdentifiers: (1...count).map { ElementID(UInt64($0)) }))
    }
    let layout = ListLayout(axis: .horizontal)
    let (old, new) = (
      try layout.arrange(row(20), in: environment), try layout.arrange(row(30), in: environment)
    )
    // Appended columns lie at the left and push the old ones right.
    let moved = try ScrollAnchoring().contentOffset(
      from: old, at: Point(x: 600, y: 0), in: environment, to: new, in: environment,
      mapping: ElementMapping(from: row(20), to: row(30)))
    #expect(moved == AnchoredOffset(contentOffset: Point(x: 1100, y: 0), movement: 0, anchor: 2))
  }

  @Test(
    "content that is laid out along the other axis is held from where it begins, on either side")
  func otherAxis() throws {
    let content = CollectionContent(
      SectionContent(count: 40, size: Size(width: 60, height: 50)))
    let mapping = ElementMapping.identity(count: 40)
    let leftward = LayoutEnvironment(
      viewport: viewport.viewport, direction: .rightToLeft)
    let (rows, columns) = (ListLayout(), ListLayout(axis: .horizontal))
    let across = 40 * 60 - viewport.viewport.width
    for anchoring in [ScrollAnchoring(), ScrollAnchoring(.lastVisible)] {
      for offset in [-30, 0, 70, 480, 1200, 1230] as [Double] {
        func turned(_ environment: LayoutEnvironment) throws -> Double {
          try anchoring.contentOffset(
            from: rows.arrange(content, in: environment), at: Point(x: 0, y: offset),
            in: environment, to: columns.arrange(content, in: environment), in: environment,
            mapping: mapping
          ).contentOffset.x
        }
        #expect(abs(try turned(leftward) - (across - turned(viewport))) < 1e-9)
        func turnedBack(_ environment: LayoutEnvironment, from x: Double) throws -> Double {
          try anchoring.contentOffset(
            from: columns.arrange(content, in: environment), at: Point(x: x, y: 0),
            in: environment, to: rows.arrange(content, in: environment), in: environment,
            mapping: mapping
          ).contentOffset.y
        }
        #expect(
          abs(
            try turnedBack(leftward, from: across - offset) - turnedBack(viewport, from: offset))
            < 1e-9)
      }
    }
  }

  @Test("the anchor that is seen has its place before and after, in random scenes and changes")
  func random() throws {
    var kept = 0
    let seeds = seeds(800, of: 3000)
    for seed in seeds {
      var scene = RandomScene(seed: seed)
      var random = SplitMix64(seed: seed ^ 0xa5)
      scene.environment.viewport = Size(width: 300, height: 300)
      scene.name()
      let old = try scene.arrangement()
      var after = scene
      after.change(&random)
      let new = try after.arrangement()
      let mapping = try ElementMapping(from: scene.content, to: after.content)
      let axis = scene.layout.axis
      let (view, room) = (Bounds(scene.environment, axis), Bounds(after.environment, axis))
      let range = view.range(old.contentSize[axis])
      let main = range.lowerBound + (range.upperBound - range.lowerBound) * random.unit()
      let last = random.chance(0.5)
      let result = try ScrollAnchoring(last ? .lastVisible : .firstVisible).contentOffset(
        from: old, at: Point(main: main, cross: 0, axis: axis), in: scene.environment, to: new,
        in: after.environment, mapping: mapping)
      let offset = result.contentOffset[axis]
      let free = room.range(new.contentSize[axis])
      #expect(offset >= free.lowerBound && offset <= free.upperBound, "seed \(seed)")
      let (low, high) = (main + view.start, main + view.length - view.end)
      let seen = (0..<old.elementCount).filter { ordinal in
        let frame = old.frame(at: ordinal)
        return frame.size.width > 0 && frame.size.height > 0 && frame.start(along: axis) < high
          && frame.end(along: axis) > low && mapping.newOrdinal(ofOld: ordinal) != nil
      }
      guard let anchor = last ? seen.last : seen.first else { continue }
      #expect(result.anchor == mapping.newOrdinal(ofOld: anchor), "seed \(seed)")
      guard let now = result.anchor, abs(result.movement) < 0.001 else { continue }
      kept += 1
      let (was, frame) = (old.frame(at: anchor), new.frame(at: now))
      // From the right, where content is mirrored along its axis, and for the last element, other edges count.
      let mirrored = axis == .horizontal && scene.environment.direction == .rightToLeft
      let fromHigh = last != mirrored
      let before = fromHigh ? high : low
      let edge = fromHigh ? offset + room.length - room.end : offset + room.start
      let starts = frame.start(along: axis) - edge - (was.start(along: axis) - before)
      let ends = frame.end(along: axis) - edge - (was.end(along: axis) - before)
      let reachesPast = was.start(along: axis) < low && was.end(along: axis) > high
      #expect(abs(starts) < 0.001 || abs(ends) < 0.001 || reachesPast, "seed \(seed)")
    }
    #expect(kept * 3 > seeds.count)
  }

  @Test("a mapping, offset or element that does not belong to the arrangement is refused")
  func refusals() throws {
    let content = rows([50, 50])
    let arrangement = try list(content)
    func error(
      _ environment: LayoutEnvironment, _ anchoring: ScrollAnchoring = ScrollAnchoring(),
      count: Int = 2, y: Double = 0
    ) -> ChangeError.Code? {
      do throws(ChangeError) {
        _ = try anchoring.contentOffset(
          from: arrangement, at: Point(x: 0, y: y), in: environment, to: arrangement,
          in: environment, mapping: .identity(count: count))
        return nil
      } catch {
        return error.code
      }
    }
    #expect(error(viewport) == nil)
    #expect(error(viewport, count: 3) == .countMismatch(expected: 2, actual: 3))
    #expect(error(viewport, y: .infinity) == .unusableOffset(.infinity))
    if case .unusableOffset(let value)? = error(viewport, y: .nan) {
      #expect(value.isNaN)
    } else {
      Issue.record("NaN is no offset")
    }
    let footer = LayoutElement.footer(section: 0)
    #expect(error(viewport, ScrollAnchoring(.element(footer))) == .unknownElement(footer))
    #expect(
      error(.viewport(-1, 1))
        == .unusableContent(LayoutError(.unusableNumber(.viewport, value: -1))))
  }
}

/// A viewport along one axis, in points.
private struct Bounds {
  var length: Double
  var start: Double
  var end: Double

  init(_ environment: LayoutEnvironment, _ axis: Axis) {
    length = environment.viewport[axis]
    start = environment.contentInsets.start(along: axis)
    end = environment.contentInsets.end(along: axis)
  }

  func range(_ content: Double) -> ClosedRange<Double> {
    -start...max(-start, content + end - length)
  }
}

extension RandomScene {
  /// Gives everything an identifier.
  fileprivate mutating func name() {
    var next: UInt64 = 0
    for section in content.sections.indices {
      content.sections[section].identifier = ElementID(UInt64(section))
      content.sections[section].itemIdentifiers = (0..<content.sections[section].items.count).map {
        _ in
        next += 1
        return ElementID(next)
      }
    }
  }

  /// Takes items away, adds some, changes sizes, insets and the viewport.
  fileprivate mutating func change(_ random: inout SplitMix64) {
    for index in content.sections.indices {
      guard let identifiers = content.sections[index].itemIdentifiers else { continue }
      var batch: [CollectionChange] = []
      for item in identifiers.indices {
        switch random.int(0...19) {
        case 0, 1: batch.append(.deleteItem(.item(item, section: index)))
        case 2, 3:
          batch.append(
            .resizeItem(
              .item(item, section: index),
              to: Size(width: random.quarter(1...110), height: random.quarter(1...90))))
        default: break
        }
      }
      let deleted = batch.filter { if case .deleteItem = $0 { true } else { false } }
      let left = identifiers.count - deleted.count
      if random.chance(0.7) {
        let size = Size(width: random.quarter(1...110), height: random.quarter(1...90))
        let first = random.int(0...left)
        for item in 0..<random.int(1...20) {
          let arrival = ItemContent(
            identifier: ElementID(UInt64(1_000_000 + index * 1000 + item)), size: size)
          batch.append(.insertItem(arrival, at: ItemPath(item: first + item, section: index)))
        }
      }
      do {
        try content.apply(batch)
      } catch {
        Issue.record("\(error)")
      }
    }
    if random.chance(0.3) { environment.viewport = Size(width: 200, height: 420) }
    if random.chance(0.3) { environment.contentInsets.bottom += random.quarter(0...40) }
    if random.chance(0.3) { environment.contentInsets.top += random.quarter(0...40) }
  }
}
