import Boxspring
import BoxspringFiles
import BoxspringTesting
import PlatformScrolling
import Testing

@Suite("The guide to the library")
struct LibraryGuideTests {
  @Test("its examples do what it says, one after the other")
  func examples() throws {
    let viewport = Size(width: 390, height: 844)
    var list = try BouncyCollection(.list(itemCount: 200, itemHeight: 64), viewport: viewport)
    list.observe(offset: Point(x: 0, y: 300), at: 0)
    list.observe(offset: Point(x: 0, y: 320), at: 1.0 / 60)
    let frame = list.advance(to: 1.0 / 60)
    let rects = frame.attributes.map { $0.frame }
    #expect(rects.count > 10 && rects.count == frame.attributes.count)
    #expect(frame.attributes.contains { $0.displacement.dy > 4 })

    let grid = try BouncyCollection(.grid(itemCount: 500, columns: 3), viewport: viewport)
    let boxes = (0..<40).map { Rect(x: 0, y: Double($0) * 50, width: 200, height: 40) }
    var own = try BouncyCollection(
      .frames(boxes), viewport: viewport, springs: SpringRules(spring: .bouncy),
      scrolling: ScrollBehavior(bounces: false))
    #expect(try grid.frame(at: 0).attributes.count >= 18)

    list.scroll(to: Point(x: 0, y: 600), time: 0.1, duration: 0.4)
    let under = try list.frame(at: 0.3)
    own.touch(.began, at: Point(x: 100, y: 600), time: 0)
    own.touch(.moved, at: Point(x: 100, y: 550), time: 0.02)
    own.touch(.moved, at: Point(x: 100, y: 500), time: 0.04)
    own.touch(.ended, at: Point(x: 100, y: 500), time: 0.04)
    let thrown = own.advance(to: 0.3)
    own.wheel(Vector(dx: 0, dy: 40), time: 0.5)
    #expect(abs(under.contentOffset.y - 460) < 1 && thrown.contentOffset.y > 100)

    let row = ItemContent(size: Size(width: 390, height: 64))
    try list.apply([.insertItem(row, at: ItemPath(item: 8, section: 0))], at: 0.6)
    try list.update(at: 0.7) {
      $0.environment.viewport = Size(width: 844, height: 390)
      $0.springs = SpringRules(spring: .bouncy)
    }
    #expect(list.arrangement.elementCount == 201 && !list.isIdle)

    let touched = list.element(at: Point(x: 195, y: 422))
    let dropped = list.insertionPlace(at: Point(x: 195, y: 422))
    let next = list.item(nextTo: .item(8, section: 0), .down)
    let before = try list.state(at: 0.3).element(at: Point(x: 195, y: 422))
    #expect(dropped?.path.section == 0 && next == ItemPath(item: 9, section: 0))
    // The middle of the viewport is in the rows that are some 880 pt down the content.
    #expect([touched, before].allSatisfy { (12...17).contains($0?.item ?? 0) })

    let saved = own.snapshot()
    var restored = try BouncyCollection(snapshot: saved)
    let same = restored.advance(to: 0.6) == own.advance(to: 0.6)  // true
    #expect(same)

    try list.scroll(to: .element(.item(40, section: 0), .center), time: 0.71)
    try list.scroll(to: .end, .spring(.snappy), time: 0.72)
    try list.scroll(to: .page(2), .duration(0.4), time: 0.73)

    try list.follow(ScrollFollowing(.end, within: 44), time: 0.74)
    try list.scroll(to: .end, time: 0.74)
    try list.apply([.insertItem(row, at: ItemPath(item: 201, section: 0))], at: 0.76)
    #expect(!list.isIdle && list.following?.threshold == 44)

    let rows = SectionContent(
      items: .uniform(count: 200, size: Size(width: 390, height: 64)), headerLength: 44)
    let rowList = try BouncyCollection(
      .list(ListLayout(lineSpacing: 10)), CollectionContent(sections: [rows]),
      in: LayoutEnvironment(viewport: viewport))
    #expect(rowList.arrangement.contentSize.height == 44 + 200 * 64 + 199 * 10)

    let photos = SectionContent(
      items: .uniform(count: 60, size: Size(width: 120, height: 90)),
      layout: .grid(GridLayout(tracks: .minimumExtent(110, maximumCount: 4))))
    let tags = SectionContent(
      items: .varying([Size(width: 80, height: 30), Size(width: 60, height: 44)]),
      itemStyles: [ItemStyle(alignment: .center), ItemStyle()],
      layout: .flow(FlowLayout(overflowTolerance: 1)))
    let mixed = try ListLayout().arrange(
      CollectionContent(sections: [rows, photos, tags]), in: LayoutEnvironment(viewport: viewport))
    // Three tracks of 123⅓ pt, squares; the first tag is 7 pt below the second, which is longer.
    #expect(mixed.frame(at: 201).size.width == 370.0 / 3)
    #expect(mixed.frame(at: 261).minY - mixed.frame(at: 262).minY == 7)

    let samples = [
      ScrollTrace.Sample(time: 0, phase: .began, position: Point(x: 100, y: 600)),
      ScrollTrace.Sample(time: 0.02, phase: .moved, position: Point(x: 100, y: 550)),
      ScrollTrace.Sample(time: 0.04, phase: .moved, position: Point(x: 100, y: 500)),
      ScrollTrace.Sample(time: 0.04, phase: .ended, position: Point(x: 100, y: 500)),
    ]
    let playback = try ScrollPlayback(
      ScrollTrace(id: "fling", positions: .finger, samples: samples), of: rowList)
    let recording = try playback.recording(named: "rows")
    let file = recording.encoded(as: .ndjson)
    let page = PreviewPage.encode(recording)
    let keyframes = try Bake(recording, as: .css, errorBound: 0.25).bytes()
    #expect(try Recording(reading: file, file: "rows.ndjson") == recording)
    #expect(page.count > 10_000 && keyframes.count > 100)

    let inputs = TraceFile(ScrollTrace(id: "fling", positions: .finger, samples: samples)).encoded()
    let trace = try TraceFile(reading: inputs, named: "fling.json").trace
    let again = try ScrollPlayback(trace, of: rowList)
    #expect(try again.recording(named: "rows") == recording && trace.samples == samples)

    var watched = try BouncyCollection(
      .list(itemCount: 200, itemHeight: 64), viewport: Size(width: 390, height: 844))
    watched.recordsInputs = true
    watched.touch(.began, at: Point(x: 100, y: 600), time: 0)
    watched.touch(.moved, at: Point(x: 100, y: 550), time: 0.02)
    watched.touch(.ended, at: Point(x: 100, y: 550), time: 0.03)
    let seen = (0...60).map { watched.advance(to: Double($0) / 60) }
    let calls = try watched.replayFile(named: "rows")
    try list.receive(.scroll(to: .end), at: 0.8)
    for call in watched.calls { try restored.receive(call.input, at: call.time) }
    let end = list.arrangement.contentSize.height - list.configuration.environment.viewport.height
    #expect(list.advance(to: 9).contentOffset.y == end && watched.calls.count == 64)
    // The file is a recording, with the frames that were seen.
    let lines = String(decoding: try #require(calls), as: UTF8.self).split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("{\"frame\":") }.count == seen.count)
    #expect(try Recording(reading: #require(calls), file: "rows.ndjson").hashText.count == 16)

    var scene = WorldScene(size: Size(width: 300, height: 200), duration: .seconds(2))
    let ball = try scene.add(
      DynamicItem(center: Point(x: 100, y: 20), size: Size(width: 40, height: 40)), named: "ball")
    try scene.add(NamedBehavior("gravity", .gravity(GravityBehavior(items: [ball]))))
    try scene.add([
      WorldChange(at: 1, .edit("gravity", .gravity(magnitude: 0))),
      WorldChange(at: 1.5, .nudge(ball, Vector(dx: 0, dy: -300), spin: 2)),
    ])
    let motion = try WorldRun(scene).recording(named: "fall")
    #expect(motion.hashText.count == 16)

    var session = try WorldSession(scene)
    while let frame = session.advance(action: { editor in
      guard let state = editor.world.state(of: ball), state.center.y > 150 else { return }
      try? editor.receive(.nudge(ball, Vector(dx: 0, dy: -200)))
    }) {
      if frame.world.time == 0.5 { try session.receive(.edit("gravity", .gravity(magnitude: 2))) }
    }
    #expect(session.run.world.state(of: ball)?.center.y ?? 0 < 200)

    var softer = list.springs
    softer.restAmplitude = 0.5
    softer.spring = try softer.spring.with(dampingRatio: 1)
    try list.update(at: 0.9) { $0.springs = softer }
    #expect(list.springs == softer)

    do throws(BouncyCollectionError) {
      try list.lift([.item(999, section: 0)])
    } catch {
      if case .lift(let refused) = error.code, case .unknownElement(let element) = refused.code {
        print("there is no item \(element.item)")
      }
    }
    let android = FlingCurve(.android, velocity: 3000)
    let way = [android.distance, android.duration]  // 1309 pt in 1.25 s
    #expect(way.map { ($0 * 100).rounded() } == [130_892, 125])
  }

  /// Compiled only: the file would be written beside this one.
  private func swipe(_ collection: inout BouncyCollection) throws {
    var frames = FrameRecorder(viewport: Size(width: 390, height: 844))
    for tick in 0...60 { frames.add(collection.advance(to: Double(tick) / 60)) }
    expect(try frames.recording(named: "swipe"), matches: "swipe.ndjson")
  }

  @Test("shows exactly the lines that are tested here")
  func sameLines() throws {
    try expectBlocks(ofPage: "docs/library.md", count: 20, in: #filePath)
  }
}
