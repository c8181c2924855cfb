import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("Backgrounds of sections")
struct SectionBackgroundTests {
  private func section(_ background: SectionBackground?, count: Int = 2) -> SectionContent {
    SectionContent(
      items: .uniform(count: count, size: Size(width: 10, height: 20)),
      insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), headerLength: 30, footerLength: 40,
      background: background)
  }

  private func frames(
    _ background: SectionBackground, _ list: ListLayout = ListLayout(lineSpacing: 5),
    count: Int = 2, _ environment: LayoutEnvironment = .viewport(100, 50)
  ) throws -> [Rect?] {
    let content = CollectionContent(sections: [
      section(nil), section(background, count: count),
    ])
    let arrangement = try list.arrange(content, in: environment)
    return [0, 1].map { arrangement.backgroundFrame(ofSection: $0) }
  }

  // A section takes header 30, inset 1, lines 20 + 5 + 20, inset 3, footer 40: 119 in all.
  @Test("behind the lines, behind everything, and with insets")
  func byHand() throws {
    #expect(
      try frames(SectionBackground()) == [nil, Rect(x: 2, y: 150, width: 94, height: 45)])
    #expect(
      try frames(SectionBackground(.section)) == [nil, Rect(x: 0, y: 119, width: 100, height: 119)])
    let insets = EdgeInsets(top: -1, left: 2, bottom: 3, right: -4)
    #expect(
      try frames(SectionBackground(insets: insets)) == [
        nil, Rect(x: 4, y: 149, width: 96, height: 43),
      ])
    #expect(
      try frames(
        SectionBackground(.section), ListLayout(lineSpacing: 5, headerPlacement: .insideInsets))
        == [nil, Rect(x: 2, y: 120, width: 94, height: 115)])
  }

  @Test("item insets are of it, and all that lies beside the lines")
  func itemInsets() throws {
    var section = SectionContent(
      items: .uniform(count: 2, size: Size(width: 10, height: 20)),
      insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4),
      itemInsets: EdgeInsets(top: 5, left: 6, bottom: 7, right: 8), background: SectionBackground(),
      boundaryItems: [
        BoundaryItem("side", width: .absolute(9), height: .absolute(9), alignment: .leading),
        BoundaryItem("title", width: .absolute(9), height: .absolute(11), alignment: .top),
      ])
    func frame() throws -> Rect? {
      try ListLayout().arrange(CollectionContent(section), in: .viewport(100, 50))
        .backgroundFrame(ofSection: 0)
    }
    #expect(try frame() == Rect(x: 2, y: 12, width: 94, height: 52))
    section.background = SectionBackground(.section)
    #expect(try frame() == Rect(x: 2, y: 0, width: 94, height: 64))
  }

  // Title 25, header 30, insets of 10 and 20, no lines.
  @Test("that of an empty section covers header, footer, titles and the lines that it has not")
  func emptySection() throws {
    func frame(_ placement: HeaderPlacement, header: Double, footer: Double, hasTitle: Bool)
      throws -> Rect?
    {
      let section = SectionContent(
        items: .uniform(count: 0, size: .zero), insets: EdgeInsets(top: 10, bottom: 20),
        headerLength: header, footerLength: footer, background: SectionBackground(.section),
        boundaryItems: hasTitle
          ? [
            BoundaryItem(
              "t", width: .fractionalWidth(1), height: .absolute(25), alignment: .top)
          ] : [])
      return try ListLayout(headerPlacement: placement).arrange(
        CollectionContent(section), in: .viewport(400, 600)
      ).backgroundFrame(ofSection: 0)
    }
    func rect(_ y: Double, _ height: Double) -> Rect {
      Rect(x: 0, y: y, width: 400, height: height)
    }
    #expect(try frame(.outsideInsets, header: 30, footer: 0, hasTitle: true) == rect(0, 65))
    #expect(try frame(.outsideInsets, header: 0, footer: 0, hasTitle: true) == rect(0, 35))
    #expect(try frame(.outsideInsets, header: 30, footer: 9, hasTitle: true) == rect(0, 94))
    #expect(try frame(.outsideInsets, header: 0, footer: 9, hasTitle: false) == rect(10, 29))
    #expect(try frame(.insideInsets, header: 30, footer: 0, hasTitle: true) == rect(10, 55))
    #expect(try frame(.insideInsets, header: 0, footer: 0, hasTitle: false) == nil)
  }

  @Test("horizontally, and from right to left, frames are mirrored with their section")
  func otherWays() throws {
    let insets = EdgeInsets(left: 1, right: 6)
    let leftward = LayoutEnvironment(
      viewport: Size(width: 100, height: 50), direction: .rightToLeft)
    #expect(
      try frames(SectionBackground(insets: insets), leftward)[1]
        == Rect(x: 10, y: 150, width: 87, height: 45))
    // Across: inset 1 above, 3 below. Along: header 30, inset 2, lines 10 + 5 + 10, inset 4, footer 40: 101.
    #expect(
      try frames(SectionBackground(insets: insets), ListLayout(axis: .horizontal, lineSpacing: 5))[
        1]
        == Rect(x: 101 + 32 + 1, y: 1, width: 18, height: 46))
  }

  private func frames(
    _ background: SectionBackground, _ environment: LayoutEnvironment
  ) throws -> [Rect?] {
    try frames(background, ListLayout(lineSpacing: 5), count: 2, environment)
  }

  @Test("without items, or without area, there is none; a header is enough for a whole section")
  func empty() throws {
    #expect(try frames(SectionBackground(), count: 0) == [nil, nil])
    #expect(
      try frames(SectionBackground(.section), count: 0)[1]
        == Rect(x: 0, y: 119, width: 100, height: 74))
    #expect(try frames(SectionBackground(insets: EdgeInsets(top: 20, bottom: 25))) == [nil, nil])
  }

  @Test("numbers out of range are refused with their section")
  func errors() throws {
    #expect(
      throws: LayoutError(
        .unusableNumber(.cornerRadius, value: -1, place: LayoutPlace(section: 1)))
    ) { try frames(SectionBackground(cornerRadius: -1)) }
    #expect(
      throws: LayoutError(
        .unusableNumber(.backgroundInset, value: 2e15, place: LayoutPlace(section: 1)))
    ) { try frames(SectionBackground(insets: EdgeInsets(left: 2e15))) }
  }

  /// Random backgrounds in a random scene.
  private func addBackgrounds(to scene: inout RandomScene, _ random: inout SplitMix64) {
    for index in scene.content.sections.indices where random.chance(0.6) {
      let insets =
        random.chance(0.5)
        ? .zero
        : EdgeInsets(
          top: random.quarter(-9...9), left: random.quarter(-9...9),
          bottom: random.quarter(-9...9), right: random.quarter(-9...9))
      scene.content.sections[index].background = SectionBackground(
        random.pick(SectionBackground.Span.allCases), insets: insets)
    }
  }

  @Test("they hold what they span, move nothing, and are found by their places")
  func bruteForce() throws {
    for seed in seeds(300, of: 4000) {
      var random = SplitMix64(seed: seed &+ 5)
      var scene = RandomScene(seed: seed)
      scene.environment.rounding = .none
      let plain = try scene.arrangement()
      addBackgrounds(to: &scene, &random)
      let arrangement = try scene.arrangement()
      #expect(arrangement.contentSize == plain.contentSize, "seed \(seed)")
      #expect(arrangement.frames == plain.frames, "seed \(seed)")
      var all: [(section: Int, frame: Rect)] = []
      for (index, section) in scene.content.sections.enumerated() {
        guard let frame = arrangement.backgroundFrame(ofSection: index) else { continue }
        all.append((index, frame))
        guard let background = section.background, background.insets == .zero,
          let extent = arrangement.extent(ofSection: index), background.span == .section,
          section.itemInsets == .zero, section.items.count > 0
        else { continue }
        // Along the axis it is exactly as long as its section.
        let axis = scene.layout.axis
        #expect(abs(frame.start(along: axis) - extent.lowerBound) < 1e-9, "seed \(seed)")
        #expect(abs(frame.end(along: axis) - extent.upperBound) < 1e-9, "seed \(seed)")
      }
      let room = arrangement.contentSize
      for _ in 0..<4 {
        let rect = Rect(
          x: room.width * (random.unit() * 1.4 - 0.2), y: room.height * (random.unit() * 1.4 - 0.2),
          width: room.width * random.unit(), height: room.height * random.unit() * 0.5)
        var found: [Int] = []
        arrangement.forEachBackground(overlapping: rect) { section, frame in
          found.append(section)
          #expect(frame == arrangement.backgroundFrame(ofSection: section))
        }
        #expect(found == all.filter { $0.frame.overlaps(rect) }.map(\.section), "seed \(seed)")
      }
    }
  }

  @Test("edited content has the backgrounds of content arranged afresh, to the last bit")
  func incremental() throws {
    for seed in seeds(150, of: 2000) {
      var script = EditScript(seed: seed)
      var random = SplitMix64(seed: seed &+ 31)
      addBackgrounds(to: &script.scene, &random)
      var arrangement = try script.scene.arrangement()
      for step in 0..<4 {
        let mapping = try script.step()
        let scene = script.scene
        arrangement = try scene.layout.arrange(
          scene.content, in: scene.environment, reusing: arrangement, mapping: mapping)
        let fresh = try scene.layout.arrange(scene.content.rebuilt, in: scene.environment)
        #expect(arrangement == fresh, "seed \(seed), step \(step)")
        for section in scene.content.sections.indices {
          #expect(
            arrangement.backgroundFrame(ofSection: section)
              == fresh.backgroundFrame(ofSection: section), "seed \(seed), step \(step)")
        }
      }
    }
  }
}
