import BoxspringDocuments
import CollectionLayouts
import LayoutDynamics
import PlaneGeometry
import ScrollDriving
import Testing

/// What is laid out, and in what surroundings.
@Suite struct SceneFileTests {
  @Test("the least that a scene can say leaves everything else at its default")
  func defaults() throws {
    let scene = try SceneText.scene("")
    let environment = LayoutEnvironment(viewport: Size(width: 300, height: 400))
    let content = CollectionContent(sections: [
      SectionContent(count: 10, size: Size(width: 0, height: 50))
    ])
    #expect(
      scene == Scene(environment: environment, source: .layout(.list(ListLayout()), content)))
  }

  @Test("backgrounds of sections are read, and refused by their place")
  func backgrounds() throws {
    func scene(_ background: String) throws -> Scene {
      let section = #"{"count": 1, "size": {"height": 9}, "background": \#(background)}"#
      return try SceneText.read(SceneText.text(content: "\"sections\": [\(section)]"))
    }
    func background(_ text: String) throws -> SectionBackground? {
      guard case .layout(_, let content) = try scene(text).source else { return nil }
      return content.sections[0].background
    }
    #expect(try background("{}") == SectionBackground())
    let full =
      #"{"span": "section", "insets": {"left": -3}, "cornerRadius": 7.5, "tone": 2}"#
    #expect(
      try background(full)
        == SectionBackground(
          .section, insets: EdgeInsets(left: -3), cornerRadius: 7.5, tone: 2))
    for (text, fault) in [
      (#"{"radius": 3}"#, "radius: unknown key; expected one of span, insets, cornerRadius, tone"),
      (#"{"cornerRadius": -3}"#, "cornerRadius: -3 is below 0; give points of 0 or more"),
    ] {
      let section = #"{"count": 1, "size": {"height": 9}, "background": \#(text)}"#
      #expect(
        SceneText.message(SceneText.text(content: "\"sections\": [\(section)]"))
          == "f: $.sections[0].background.\(fault)")
    }
  }

  @Test("the side on which lines begin is read")
  func direction() throws {
    for (word, value) in [
      ("leftToRight", LayoutDirection.leftToRight), ("rightToLeft", .rightToLeft),
    ] {
      #expect(try SceneText.scene(#""direction": "\#(word)""#).environment.direction == value)
    }
  }

  @Test("insets, scale and title are read")
  func surroundings() throws {
    let scene = try SceneText.scene(
      #""title": "Rows", "pixelScale": 3, "contentInsets": {"top": 1, "left": 2, "bottom": 3, "right": 4}"#
    )
    #expect(scene.title == "Rows")
    #expect(scene.environment.rounding == .edges(scale: 3))
    #expect(
      scene.environment.contentInsets == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    let one = try SceneText.scene(#""contentInsets": {"bottom": 34}"#)
    #expect(one.environment.contentInsets == EdgeInsets(bottom: 34))
  }

  // MARK: Layouts

  private func layout(_ layout: String) throws -> CollectionLayout? {
    let size = #""sections": [{"count": 3, "size": {"width": 20, "height": 20}}]"#
    let scene = try SceneText.read(SceneText.text(layout: layout, content: size))
    if case .layout(let layout, _) = scene.source { return layout }
    return nil
  }

  @Test(
    "each key of a list is read into its value",
    arguments: [
      (#""axis": "horizontal""#, ListLayout(axis: .horizontal)),
      (#""lineSpacing": -3.5"#, ListLayout(lineSpacing: -3.5)),
      (#""headerPlacement": "insideInsets""#, ListLayout(headerPlacement: .insideInsets)),
    ])
  func list(member: String, expected: ListLayout) throws {
    #expect(try layout(#"{"kind": "list", \#(member)}"#) == .list(expected))
  }

  @Test(
    "each key of a flow is read into its value",
    arguments: [
      (#""axis": "vertical""#, FlowLayout()),
      (#""axis": "horizontal""#, FlowLayout(axis: .horizontal)),
      (#""lineSpacing": 1"#, FlowLayout(lineSpacing: 1)),
      (#""itemSpacing": 2"#, FlowLayout(itemSpacing: 2)),
      (#""distribution": "center""#, FlowLayout(distribution: .center)),
      (#""distribution": "end""#, FlowLayout(distribution: .end)),
      (#""distribution": "justify""#, FlowLayout(distribution: .justify)),
      (#""distribution": "around""#, FlowLayout(distribution: .around)),
      (#""distribution": "evenly""#, FlowLayout(distribution: .evenly)),
      (#""lastLine": "packed""#, FlowLayout(lastLine: .packed)),
      (#""lastLine": "onGrid""#, FlowLayout(lastLine: .onGrid)),
      (#""loneItem": "start""#, FlowLayout(loneItem: .start)),
      (#""loneItem": "center""#, FlowLayout(loneItem: .center)),
      (#""loneItem": "end""#, FlowLayout(loneItem: .end)),
      (#""itemAlignment": "center""#, FlowLayout(itemAlignment: .center)),
      (#""itemAlignment": "end""#, FlowLayout(itemAlignment: .end)),
      (#""itemAlignment": "stretch""#, FlowLayout(itemAlignment: .stretch)),
      (#""headerPlacement": "insideInsets""#, FlowLayout(headerPlacement: .insideInsets)),
    ])
  func flow(member: String, expected: FlowLayout) throws {
    #expect(try layout(#"{"kind": "flow", \#(member)}"#) == .flow(expected))
  }

  @Test("a flow by UIKit's rules takes keys beside the preset, too")
  func preset() throws {
    #expect(try layout(#"{"kind": "flow", "preset": "uiKit"}"#) == .flow(.uiKit()))
    var varied = FlowLayout.uiKit(axis: .horizontal)
    varied.lastLine = .packed
    varied.itemSpacing = 4
    #expect(
      try layout(
        #"{"kind": "flow", "lastLine": "packed", "preset": "uiKit", "axis": "horizontal", "itemSpacing": 4}"#
      ) == .flow(varied))
  }

  @Test("a pattern of sizes is kept as a pattern, however many items there are")
  func longPattern() throws {
    let text = SceneText.text(
      layout: #"{"kind": "list"}"#,
      content: #""sections": [{"count": 2147483647, "sizes": [{"height": 10}, {"height": 20}]}]"#)
    let scene = try SceneText.read(text)
    let arrangement = try scene.arrangement()
    #expect(arrangement.elementCount == 2_147_483_647)
    #expect(arrangement.contentSize.height == 1_073_741_823 * 30 + 10)
  }

  @Test(
    "each way to divide a grid is read into its value",
    arguments: [
      (#"{"count": 3}"#, GridTracks.count(3)), (#"{"minimumExtent": 90}"#, .minimumExtent(90)),
      (#"{"maximumExtent": 90}"#, .maximumExtent(90)),
      (#"{"fixedExtent": 90}"#, .fixedExtent(90)), (#"{"weights": [1, 2]}"#, .weights([1, 2])),
      (#"{"extents": [50, 60]}"#, .explicit([50, 60])),
      (#"{"count": 3, "maximumExtent": 80}"#, .count(3, maximumExtent: 80)),
      (
        #"{"maximumCount": 4, "maximumExtent": 90, "minimumExtent": 60}"#,
        .minimumExtent(60, maximumExtent: 90, maximumCount: 4)
      ),
      (#"{"minimumExtent": 60, "maximumExtent": 90}"#, .minimumExtent(60, maximumExtent: 90)),
      (#"{"maximumExtent": 90, "maximumCount": 2}"#, .maximumExtent(90, maximumCount: 2)),
      (#"{"fixedExtent": 90, "maximumCount": 1}"#, .fixedExtent(90, maximumCount: 1)),
    ])
  func tracks(text: String, expected: GridTracks) throws {
    #expect(
      try layout(#"{"kind": "grid", "tracks": \#(text)}"#) == .grid(GridLayout(tracks: expected)))
  }

  @Test(
    "each key of a grid is read into its value",
    arguments: [
      (#""axis": "horizontal""#, GridLayout(axis: .horizontal, tracks: .count(2))),
      (#""lineSpacing": 1"#, GridLayout(tracks: .count(2), lineSpacing: 1)),
      (#""itemSpacing": 2"#, GridLayout(tracks: .count(2), itemSpacing: 2)),
      (#""trackAlignment": "end""#, GridLayout(tracks: .count(2), trackAlignment: .end)),
      (#""itemLength": "own""#, GridLayout(tracks: .count(2), itemLength: .own)),
      (#""itemLength": {"ratio": 2}"#, GridLayout(tracks: .count(2), itemLength: .ratio(2))),
      (#""itemLength": {"fixed": 80}"#, GridLayout(tracks: .count(2), itemLength: .fixed(80))),
      (#""itemAlignment": "stretch""#, GridLayout(tracks: .count(2), itemAlignment: .stretch)),
      (
        #""headerPlacement": "insideInsets""#,
        GridLayout(tracks: .count(2), headerPlacement: .insideInsets)
      ),
    ])
  func grid(member: String, expected: GridLayout) throws {
    #expect(
      try layout(#"{"kind": "grid", "tracks": {"count": 2}, \#(member)}"#) == .grid(expected))
  }

  @Test(
    "each key of a waterfall is read into its value",
    arguments: [
      (#""axis": "horizontal""#, WaterfallLayout(axis: .horizontal, tracks: .count(2))),
      (#""lineSpacing": 1"#, WaterfallLayout(tracks: .count(2), lineSpacing: 1)),
      (#""itemSpacing": 2"#, WaterfallLayout(tracks: .count(2), itemSpacing: 2)),
      (#""trackAlignment": "end""#, WaterfallLayout(tracks: .count(2), trackAlignment: .end)),
      (#""itemLength": "own""#, WaterfallLayout(tracks: .count(2))),
      (
        #""itemLength": "proportional""#,
        WaterfallLayout(tracks: .count(2), itemLength: .proportional)
      ),
      (#""itemLength": {"ratio": 2}"#, WaterfallLayout(tracks: .count(2), itemLength: .ratio(2))),
      (#""placement": "shortestFirst""#, WaterfallLayout(tracks: .count(2))),
      (
        #""placement": "trailingToLeading""#,
        WaterfallLayout(tracks: .count(2), placement: .trailingToLeading)
      ),
      (
        #""headerPlacement": "insideInsets""#,
        WaterfallLayout(tracks: .count(2), headerPlacement: .insideInsets)
      ),
      (
        #""pinned": "headers""#,
        WaterfallLayout(tracks: .count(2), pinning: SectionPinning(headers: true))
      ),
      (
        #""pinned": "both", "pinLimit": "nextSection""#,
        WaterfallLayout(
          tracks: .count(2),
          pinning: SectionPinning(headers: true, footers: true, limit: .nextSection))
      ),
    ])
  func waterfall(member: String, expected: WaterfallLayout) throws {
    #expect(
      try layout(#"{"kind": "waterfall", "tracks": {"count": 2}, \#(member)}"#)
        == .waterfall(expected))
  }

  @Test(
    "each key of rows is read into its value",
    arguments: [
      (#""axis": "horizontal""#, RowLayout(axis: .horizontal)),
      (#""lineSpacing": 1"#, RowLayout(lineSpacing: 1)),
      (#""itemSpacing": 2"#, RowLayout(itemSpacing: 2)),
      (#""itemLength": {"fixed": 2}"#, RowLayout(itemLength: .fixed(2))),
      (#""itemAlignment": "stretch""#, RowLayout(itemAlignment: .stretch)),
      (#""headerPlacement": "insideInsets""#, RowLayout(headerPlacement: .insideInsets)),
      (#""pinned": "headers""#, RowLayout(pinning: SectionPinning(headers: true))),
    ])
  func rows(member: String, expected: RowLayout) throws {
    #expect(try layout(#"{"kind": "rows", \#(member)}"#) == .rows(expected))
  }

  @Test("width divisors are read, one for all or a pattern")
  func widthDivisors() throws {
    let kind = #"{"kind": "rows"}"#
    let size = #""count": 3, "size": {"height": 9}"#
    #expect(
      try section(#"{\#(size), "widthDivisor": 2}"#, layout: kind)?.spans == .uniform(2))
    #expect(
      try section(#"{\#(size), "widthDivisors": [1, 3]}"#, layout: kind)?.spans
        == .varying([1, 3, 1]))
    for (layout, key, fault) in [
      (
        kind, #""widthDivisor": 0"#,
        "widthDivisor: 0 is below 1; give a number of items to a row of 1 or more"
      ),
      (
        kind, #""widthDivisors": [1, 0]"#,
        "widthDivisors[1]: 0 is below 1; give a number of items to a row of 1 or more"
      ),
      (
        kind, #""span": 2"#,
        "span: only a grid or a waterfall has tracks to span; leave it out"
      ),
      (
        #"{"kind": "list"}"#, #""widthDivisor": 2"#,
        "widthDivisor: only rows divide their width; leave it out"
      ),
    ] {
      let content = #""sections": [{\#(size), \#(key)}]"#
      #expect(
        SceneText.message(SceneText.text(layout: layout, content: content))
          == "f: $.sections[0].\(fault)")
    }
  }

  @Test("ready frames are taken as they are")
  func frames() throws {
    let content = #""frames": [{"x": 1, "y": -2, "width": 3, "height": 4}]"#
    let scene = try SceneText.read(SceneText.text(layout: #"{"kind": "frames"}"#, content: content))
    let frame = Rect(x: 1, y: -2, width: 3, height: 4)
    #expect(scene.source == .frames([frame], axis: .vertical, contentSize: nil))
    #expect(try scene.arrangement().contentSize == Size(width: 4, height: 2))
    let sized = try SceneText.read(
      SceneText.text(
        layout:
          #"{"kind": "frames", "axis": "horizontal", "contentSize": {"width": 900, "height": 80}}"#,
        content: content))
    #expect(
      sized.source
        == .frames([frame], axis: .horizontal, contentSize: Size(width: 900, height: 80)))
  }

  // MARK: Sections

  private func section(_ text: String, layout: String = #"{"kind": "flow"}"#) throws
    -> SectionContent?
  {
    let scene = try SceneText.read(
      SceneText.text(layout: layout, content: "\"sections\": [\(text)]"))
    if case .layout(_, let content) = scene.source { return content.sections.first }
    return nil
  }

  @Test("each key of a section is read into its value")
  func sectionKeys() throws {
    let text = """
      {"count": 2, "size": {"width": 30, "height": 40}, "lineSpacing": 5, "itemSpacing": 6,
       "insets": {"top": 1, "left": 2, "bottom": 3, "right": 4}, "header": 7, "footer": 8}
      """
    #expect(
      try section(text)
        == SectionContent(
          items: .uniform(count: 2, size: Size(width: 30, height: 40)),
          insets: EdgeInsets(top: 1, left: 2, bottom: 3, right: 4), lineSpacing: 5, itemSpacing: 6,
          headerLength: 7, footerLength: 8))
  }

  @Test("sizes repeat from the start until there are as many as the count says")
  func pattern() throws {
    let (a, b, c) = (
      Size(width: 1, height: 2), Size(width: 3, height: 4), Size(width: 5, height: 6)
    )
    let sizes =
      #"[{"width": 1, "height": 2}, {"width": 3, "height": 4}, {"width": 5, "height": 6}]"#
    #expect(try section(#"{"sizes": \#(sizes)}"#)?.items == .varying([a, b, c]))
    #expect(
      try section(#"{"count": 7, "sizes": \#(sizes)}"#)?.items == .varying([a, b, c, a, b, c, a]))
    #expect(try section(#"{"count": 2, "sizes": \#(sizes)}"#)?.items == .varying([a, b]))
    #expect(try section(#"{"count": 0, "sizes": \#(sizes)}"#)?.items.count == 0)
  }

  @Test("one span holds for any number of items")
  func span() throws {
    let grid = #"{"kind": "grid", "tracks": {"count": 6}}"#
    let many = try section(#"{"count": 1000000000000, "span": 2}"#, layout: grid)
    #expect(many?.spans == .uniform(2))
    #expect(many?.items.count == 1_000_000_000_000)
    // Three to a line of 300 points: each is two tracks of (300 - 5·10)/6 and a gap wide, a square.
    let scene = try SceneText.read(
      SceneText.text(
        layout: grid, content: #""sections": [{"count": 1000000000000, "span": 2}]"#))
    let arrangement = try scene.arrangement()
    let side = 2 * 250.0 / 6 + 10
    let last = arrangement.frame(at: 2)
    #expect(abs(last.size.width - side) < 1e-9 && abs(last.maxX - 300) < 1e-9)
    #expect(arrangement.frame(at: 3).minY > side)
  }

  @Test("spans repeat from the start until every item has one")
  func spans() throws {
    let grid = #"{"kind": "grid", "tracks": {"count": 3}}"#
    #expect(
      try section(#"{"count": 5, "spans": [2, 1]}"#, layout: grid)?.spans
        == .varying([2, 1, 2, 1, 2]))
    #expect(try section(#"{"count": 5}"#, layout: grid)?.spans == .uniform(1))
  }

  @Test(
    "an item says as much of its size as the layout needs",
    arguments: [
      (#"{"kind": "list"}"#, #"{"height": 9}"#, Size(width: 0, height: 9)),
      (#"{"kind": "list", "axis": "horizontal"}"#, #"{"width": 9}"#, Size(width: 9, height: 0)),
      (
        #"{"kind": "grid", "tracks": {"count": 1}, "itemLength": "own"}"#, #"{"height": 9}"#,
        Size(width: 0, height: 9)
      ),
      (#"{"kind": "grid", "tracks": {"count": 1}}"#, #"{}"#, .zero),
      (
        #"{"kind": "waterfall", "tracks": {"count": 1}}"#, #"{"height": 9}"#,
        Size(width: 0, height: 9)
      ),
      (
        #"{"kind": "waterfall", "tracks": {"count": 1}, "itemLength": "proportional"}"#,
        #"{"width": 3, "height": 9}"#, Size(width: 3, height: 9)
      ),
    ])
  func neededSize(layout: String, size: String, expected: Size) throws {
    #expect(
      try section(#"{"count": 1, "size": \#(size)}"#, layout: layout)?.items
        == .uniform(count: 1, size: expected))
  }
}
