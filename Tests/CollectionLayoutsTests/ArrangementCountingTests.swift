import CollectionLayouts
import PlaneGeometry
import Testing

@Suite struct ArrangementCountingTests {
  @Test("equal items near a rectangle are counted as visits count them, but for a line around it")
  func agreement() throws {
    for seed in UInt64(0xC0)..<0xE0 {
      var random = SplitMix64(seed: seed)
      func number(_ low: Double, _ high: Double) -> Double { low + (high - low) * random.unit() }
      let environment = LayoutEnvironment(viewport: Size(width: 300, height: 500))
      let size = Size(width: number(5, 60), height: number(5, 60))
      let content = CollectionContent(
        sections: (0..<3).map { _ in
          SectionContent(count: Int(number(1, 400)), size: size)
        })
      let arrangements = [
        try ListLayout(lineSpacing: number(0, 9)).arrange(content, in: environment),
        try FlowLayout(lineSpacing: number(0, 9), itemSpacing: number(0, 9))
          .arrange(content, in: environment),
      ]
      for arrangement in arrangements {
        let window = Rect(
          x: number(-100, 200), y: number(-100, 900), width: number(1, 400), height: number(1, 900))
        var wide = window
        // A line is 60 pt long at most, and so are items.
        wide.origin = wide.origin - Vector(dx: 70, dy: 70)
        wide.size = Size(width: wide.size.width + 140, height: wide.size.height + 140)
        let count = arrangement.countOfEqualItems(near: window)
        #expect(visited(arrangement, window) <= count, "seed \(seed)")
        #expect(count <= visited(arrangement, wide), "seed \(seed)")
      }
    }
  }

  @Test("a trillion items are counted at once; items that are stored are not counted")
  func trillion() throws {
    let environment = LayoutEnvironment(viewport: Size(width: 390, height: 1e12))
    let rows = SectionContent(count: 1_000_000_000_000, size: Size(width: 0, height: 1))
    let list = try ListLayout(lineSpacing: 0)
      .arrange(CollectionContent(sections: [rows]), in: environment)
    let all = Rect(origin: .zero, size: environment.viewport)
    #expect(list.countOfEqualItems(near: all) == 1_000_000_000_000)
    let frames = try Arrangement(
      frames: [Rect(x: 0, y: 0, width: 9, height: 9)], axis: .vertical)
    #expect(frames.countOfEqualItems(near: all) == 0)
  }

  private func visited(_ arrangement: Arrangement, _ rect: Rect) -> Int {
    var count = 0
    arrangement.forEachElement(overlapping: rect) { _, _ in count += 1 }
    return count
  }
}
