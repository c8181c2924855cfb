import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry

@Suite("Waterfalls on springs")
struct WaterfallSpringTests {
  private func arrangement(seed: UInt64) throws -> Arrangement {
    var random = SplitMix64(seed: seed)
    let sizes = (0..<300).map { _ in Size(width: 1, height: 30 + 120 * random.unit()) }
    let spans = sizes.map { _ in random.unit() < 0.1 ? 2 : 1 }
    return try WaterfallLayout(tracks: .count(3), lineSpacing: 6, itemSpacing: 6).arrange(
      CollectionContent(sections: [
        SectionContent(items: .varying(sizes), spans: .varying(spans))
      ]), in: LayoutEnvironment(viewport: SpringLayoutTests.viewport))
  }

  /// The most that two items are drawn over each other during a fling, in points.
  private func overlap(_ rules: SpringRules, seed: UInt64) throws -> Double {
    var layout = try SpringLayoutTests.layout(
      rules, arrangement(seed: seed), window: .margin(200))
    var offset = 500.0
    var greatest = 0.0
    for step in 0..<60 {
      let distance = 60 - Double(step)
      layout.advance(by: SpringLayoutTests.scroll(from: offset, by: distance, over: 1 / 60))
      offset += distance
      let frames = layout.frame(at: Double(step) / 60, offset: Point(x: 0, y: offset)).attributes
        .map(\.frame)
      for one in frames.indices {
        for other in frames.indices where one < other {
          let width =
            min(frames[one].maxX, frames[other].maxX) - max(frames[one].minX, frames[other].minX)
          guard width > 0 else { continue }
          greatest = max(
            greatest,
            min(frames[one].maxY, frames[other].maxY) - max(frames[one].minY, frames[other].minY))
        }
      }
    }
    return greatest
  }

  @Test("items of a track are drawn over each other by no more than the cap", arguments: 0..<3)
  func overlap(seed: Int) throws {
    var rules = SpringRules(influence: .classic, maximumOverlap: nil)
    #expect(try overlap(rules, seed: UInt64(seed)) > 5)
    for cap in [0.0, 4] {
      rules.maximumOverlap = cap
      #expect(try overlap(rules, seed: UInt64(seed)) <= cap + 1e-9)
    }
  }

  @Test("the farther an item is from the touch along the axis, the farther it moves, on any track")
  func influence() throws {
    let rules = SpringRules(influence: .classic, maximumOverlap: nil)
    var layout = try SpringLayoutTests.layout(rules, arrangement(seed: 1), window: .margin(200))
    layout.advance(by: SpringLayoutTests.scroll(from: 500, by: 40, over: 1 / 30))
    let frame = layout.frame(at: 1 / 30, offset: Point(x: 0, y: 540))
    // The touch has gone from 740 to 780 in the content.
    let below = frame.attributes.filter { $0.restFrame.center.y > 780 }
      .sorted { $0.restFrame.center.y < $1.restFrame.center.y }
    #expect(Set(below.map { $0.restFrame.minX }).count > 2)
    let distances = below.map { abs($0.displacement.dy) }
    #expect(distances.count > 4)
    #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 < $1 })
  }
}
