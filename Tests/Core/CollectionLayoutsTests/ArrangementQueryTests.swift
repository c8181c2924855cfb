import Testing

@testable import CollectionLayouts
@testable import PlaneGeometry

@Suite("Arrangement queries")
struct ArrangementQueryTests {
  @Test("a query finds exactly the elements that a look at every frame finds")
  func everyLayout() throws {
    for seed in 0..<1500 as Range<UInt64> {
      let arrangement = try RandomScene(seed: seed).arrangement()
      expectQueriesToFindAll(of: arrangement, seed: seed)
    }
  }

  @Test("the same holds far from the origin, where sums round")
  func farAway() throws {
    for seed in 0..<300 as Range<UInt64> {
      var scene = RandomScene(seed: seed)
      guard !scene.content.sections.isEmpty else { continue }
      scene.content.sections[0].insets = EdgeInsets(
        top: 50_000_000.1, left: 0.1, bottom: 0.3, right: 0.7)
      scene.environment.viewport.width += 1.0 / 3
      expectQueriesToFindAll(of: try scene.arrangement(), seed: seed)
    }
  }

  @Test("the same holds for hundreds of sections that lie over one another")
  func manySections() throws {
    for seed in 0..<12 as Range<UInt64> {
      var scene = RandomScene(seed: seed)
      for other in 0..<300 as Range<UInt64> {
        let more = RandomScene(seed: seed * 1000 + other)
        guard more.layout.axis == scene.layout.axis else { continue }
        scene.content.sections += more.content.sections
      }
      expectQueriesToFindAll(of: try scene.arrangement(), seed: seed)
    }
  }

  @Test("a query over the caller's rectangles finds what a look at each finds")
  func frames() throws {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let frames = (0..<random.int(0...700)).map { _ in
        Rect(
          x: random.quarter(-500...500), y: random.quarter(-500...500),
          width: random.quarter(-5...60), height: random.quarter(-5...60))
      }
      expectQueriesToFindAll(of: try Arrangement(frames: frames), seed: seed)
    }
  }

  @Test("touching edges and rectangles without area find nothing")
  func touching() throws {
    let grid = try GridLayout(tracks: .count(2), lineSpacing: 0, itemSpacing: 0)
      .arrange(
        CollectionContent(SectionContent(count: 4, size: .zero)), in: .viewport(100, 100))
    func found(_ rect: Rect) -> [Int] {
      var ordinals: [Int] = []
      grid.ordinals(overlapping: rect, into: &ordinals)
      return ordinals
    }
    #expect(found(Rect(x: 50, y: 0, width: 50, height: 50)) == [1])
    #expect(found(Rect(x: 49.99, y: 0, width: 50, height: 50.01)) == [0, 1, 2, 3])
    #expect(found(Rect(x: 10, y: 10, width: 0, height: 10)) == [])
    #expect(found(Rect(x: 60, y: 60, width: -50, height: -50)) == [])
    #expect(found(Rect(x: .nan, y: 0, width: 50, height: 50)) == [])
    #expect(found(Rect(x: 0, y: 0, width: .infinity, height: .infinity)) == [0, 1, 2, 3])
    #expect(found(Rect(x: -.infinity, y: 0, width: .infinity, height: 9)) == [])
    #expect(found(Rect(x: -1e300, y: -1e300, width: 2e300, height: 2e300)) == [0, 1, 2, 3])
  }

  @Test("numbers are appended to what the array holds")
  func appending() throws {
    let list = try ListLayout().arrange(.heights([10, 10]), in: .viewport(10, 10))
    var ordinals = [7]
    list.ordinals(overlapping: Rect(x: 0, y: 0, width: 1, height: 100), into: &ordinals)
    #expect(ordinals == [7, 0, 1])
  }

  private func expectQueriesToFindAll(of arrangement: Arrangement, seed: UInt64) {
    var random = SplitMix64(seed: seed ^ 0xfeed)
    let frames = arrangement.frames
    for _ in 0..<12 {
      let rect = Self.rect(near: frames, &random)
      var found: [Int] = []
      arrangement.forEachElement(overlapping: rect) { ordinal, frame in
        found.append(ordinal)
        #expect(frame == frames[ordinal], "seed \(seed)")
      }
      let expected = frames.indices.filter { Self.sharesArea(frames[$0], rect) }
      #expect(found == expected, "seed \(seed), \(rect)")
    }
  }

  /// Positive area of the intersection, computed as such.
  private static func sharesArea(_ one: Rect, _ other: Rect) -> Bool {
    let width = min(one.maxX, other.maxX) - max(one.minX, other.minX)
    let height = min(one.maxY, other.maxY) - max(one.minY, other.minY)
    let haveAreas = [one, other].allSatisfy { $0.size.width > 0 && $0.size.height > 0 }
    return haveAreas && width > 0 && height > 0
  }

  /// Reaches into a frame by the last bit of its right and bottom edge.
  private static func sliver(at frame: Rect) -> Rect {
    let (x, y) = (frame.maxX.nextDown, frame.maxY.nextDown)
    return Rect(x: x, y: y, width: max(x.ulp, 1e-9), height: max(y.ulp, 1e-9))
  }

  /// Tiny, as large as a screen or huge; at, beside or exactly on the edges of a frame.
  private static func rect(near frames: [Rect], _ random: inout SplitMix64) -> Rect {
    let anchor = frames.isEmpty ? .zero : random.pick(frames)
    if random.chance(0.2) { return anchor }
    if random.chance(0.2) { return sliver(at: anchor) }
    let reach = random.pick([0.001, 1, 30, 300, 10_000, 1e9])
    let width = Double.random(in: 0...reach, using: &random)
    let height = Double.random(in: 0...reach, using: &random)
    return Rect(
      x: anchor.minX + random.quarter(-40...40) - (random.chance(0.5) ? width : 0),
      y: random.pick([anchor.minY, anchor.maxY]) - (random.chance(0.5) ? height : 0),
      width: width, height: height)
  }
}
