import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving

/// The same collections by the parts.
@Suite("BouncyCollection")
struct BouncyCollectionTests {
  private static let viewport = Size(width: 390, height: 844)
  private static let times = [0, 0.05, 0.13, 0.2, 0.4, 0.41, 0.9, 3]

  private func driver(of arrangement: Arrangement) throws -> ScrollDriver {
    let geometry = ScrollGeometry(contentSize: arrangement.contentSize, viewport: Self.viewport)
    return ScrollDriver(
      try SpringLayout(arrangement, viewport: Self.viewport),
      physics: try ScrollPhysics(geometry: geometry, mainAxis: arrangement.axis))
  }

  private func list() throws -> Arrangement {
    try ListLayout(lineSpacing: 8).arrange(
      CollectionContent(sections: [SectionContent(count: 100, size: Size(width: 390, height: 44))]),
      in: LayoutEnvironment(viewport: Self.viewport))
  }

  private func grid(_ length: GridItemLength) throws -> Arrangement {
    try GridLayout(tracks: .count(3), itemLength: length).arrange(
      CollectionContent(sections: [SectionContent(count: 100, size: .zero)]),
      in: LayoutEnvironment(viewport: Self.viewport))
  }

  private func collection(_ content: BouncyCollection.Content) throws -> BouncyCollection {
    try BouncyCollection(content, viewport: Self.viewport)
  }

  private func expectSame(
    _ collection: BouncyCollection, _ driver: ScrollDriver,
    _ comment: Comment? = nil
  ) throws {
    var (live, liveDriver) = (collection, driver)
    for time in Self.times {
      #expect(try collection.frame(at: time) == driver.frame(at: time), comment)
      #expect(live.advance(to: time) == liveDriver.advance(to: time), comment)
    }
    #expect(try collection.frame(at: 0.2).attributes.contains { $0.displacement != .zero }, comment)
  }

  @Test("a list, grids and rectangles are those that the parts make, bit for bit")
  func sameBits() throws {
    let frames = (0..<80).map {
      Rect(x: Double($0 % 3) * 90, y: Double($0) * 41, width: 80, height: 70)
    }
    let pairs: [(BouncyCollection.Content, Arrangement)] = [
      (.list(itemCount: 100, itemHeight: 44, spacing: 8), try list()),
      (.grid(itemCount: 100, columns: 3), try grid(.ratio(1))),
      (.grid(itemCount: 100, columns: 3, itemHeight: 60), try grid(.fixed(60))),
      (.frames(frames), try Arrangement(frames: frames)),
    ]
    for (content, arrangement) in pairs {
      var collection = try collection(content)
      var driver = try driver(of: arrangement)
      collection.scroll(to: Point(x: 0, y: 600), time: 0, duration: 0.4)
      driver.update { $0.scroll(to: Point(x: 0, y: 600), time: 0, duration: 0.4) }
      try expectSame(collection, driver, "\(content)")
    }
  }

  @Test("rectangles scroll along the axis that is given")
  func horizontal() throws {
    let frames = (0..<40).map { Rect(x: Double($0) * 100, y: 10, width: 90, height: 90) }
    var collection = try collection(.frames(frames, axis: .horizontal))
    collection.scroll(to: Point(x: 500, y: 500), time: 0, duration: 0.4)
    #expect(try collection.frame(at: 0.4).contentOffset == Point(x: 500, y: 0))
    let drawn = try collection.frame(at: 0.2).attributes
    #expect(
      drawn.contains { $0.displacement.dx > 1 } && drawn.allSatisfy { $0.displacement.dy == 0 })
  }

  @Test("fingers and wheels are those of ScrollPhysics, bit for bit")
  func events() throws {
    var collection = try collection(.list(itemCount: 100, itemHeight: 44, spacing: 8))
    var driver = try driver(of: list())
    let places = (0..<6).map { Point(x: 200, y: 600 - 30 * Double($0)) }
    collection.touch(.began, at: places[0], time: 0)
    driver.update { $0.touchBegan(at: places[0], time: 0) }
    for (index, place) in places.enumerated().dropFirst() {
      collection.touch(.moved, at: place, time: Double(index) * 0.016)
      driver.update { $0.touchMoved(to: place, time: Double(index) * 0.016) }
    }
    collection.touch(.ended, at: places[5], time: 0.08)
    driver.update { $0.touchEnded(at: places[5], time: 0.08) }
    try expectSame(collection, driver, "a fling")
    collection.wheel(Vector(dx: 0, dy: 80), time: 0.3)
    driver.update { $0.wheel(Vector(dx: 0, dy: 80), time: 0.3) }
    try expectSame(collection, driver, "a wheel")
    collection.touch(.began, at: places[0], time: 0.5)
    collection.touch(.cancelled, at: places[0], time: 0.6)
    driver.update {
      $0.touchBegan(at: places[0], time: 0.5)
      $0.touchCancelled(time: 0.6)
    }
    try expectSame(collection, driver, "a touch that is taken away")
  }

  @Test("a trace starts over, and its frames are those of ScrollPlayback")
  func traces() throws {
    let arrangement = try list()
    let geometry = ScrollGeometry(contentSize: arrangement.contentSize, viewport: Self.viewport)
    for positions in [ScrollTrace.Positions.finger, .offset] {
      let phases: [ScrollTrace.Phase] = [
        .began, .moved, .moved, .moved, .moved, .moved, .moved, .ended,
      ]
      let samples = phases.enumerated().map { index, phase in
        let place = Point(x: 0, y: 500 - Double(index * index) * 6)
        return ScrollTrace.Sample(time: 0.1 + Double(index) * 0.02, phase: phase, position: place)
      }
      let trace = ScrollTrace(id: "t", positions: positions, samples: samples)
      var collection = try collection(.list(itemCount: 100, itemHeight: 44, spacing: 8))
      collection.scroll(to: Point(x: 0, y: 3000), time: 0)
      _ = collection.advance(to: 2)
      try collection.play(trace)
      let playback = try ScrollPlayback(
        trace, of: try SpringLayout(arrangement, viewport: Self.viewport), geometry: geometry)
      var count = 0
      for frame in playback.prefix(90) {
        #expect(collection.advance(to: frame.time) == frame)
        count += 1
      }
      #expect(count > 30)
    }
  }

  @Test("what is out of range is named, and by which part")
  func errors() {
    func error(
      _ content: BouncyCollection.Content, viewport: Size = Self.viewport,
      springs: SpringRules = SpringRules(), scrolling: ScrollBehavior = ScrollBehavior()
    ) -> BouncyCollectionError? {
      do throws(BouncyCollectionError) {
        _ = try BouncyCollection(
          content, viewport: viewport, springs: springs, scrolling: scrolling)
        return nil
      } catch {
        return error
      }
    }
    let list = BouncyCollection.Content.list(itemCount: 10, itemHeight: 44)
    #expect(error(list) == nil)
    #expect(
      error(.list(itemCount: -1, itemHeight: 44))?.description
        == "an item count of -1 is below 0; give a section 0 or more items")
    for content: BouncyCollection.Content in [
      .list(itemCount: 1, itemHeight: -44), .list(itemCount: 1, itemHeight: .nan),
      .list(itemCount: 1, itemHeight: 1, spacing: .infinity), .grid(itemCount: 1, columns: 0),
      .grid(itemCount: 1, columns: 2, itemHeight: -1),
      .frames([Rect(x: .nan, y: 0, width: 1, height: 1)]),
    ] {
      #expect(error(content) != nil, "\(content)")
    }
    for content in [list, .frames([])] {
      #expect(
        error(content, viewport: Size(width: .nan, height: 1))?.description
          == "nan is out of range; give the viewport a width and height from 0 to 1e15 points")
    }
    #expect(
      error(list, springs: SpringRules(influence: .constant(2)))?.remedy
        == "choose an influence of 0 to 1")
    #expect(
      error(list, scrolling: ScrollBehavior(decelerationRate: 2))?.problem == "2 is out of range")
  }
}
