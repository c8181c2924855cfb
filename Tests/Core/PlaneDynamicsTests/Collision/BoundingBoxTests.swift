import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite("BoundingBox")
struct BoundingBoxTests {
  @Test("the gap of two boxes is how much each must grow, twice, until they touch")
  func gap() {
    var random = SplitMix64(seed: 11)
    var apart = 0
    for _ in 0..<1000 {
      let a = BoundingBox(random.point(within: 50), random.point(within: 50))
      let b = BoundingBox(random.point(within: 100), random.point(within: 100))
      let gap = a.gap(to: b)
      #expect(gap == b.gap(to: a))
      #expect(a.growing(by: gap / 2 + 1e-9).overlaps(b.growing(by: gap / 2 + 1e-9)))
      #expect(!a.growing(by: gap / 2 - 1e-9).overlaps(b.growing(by: gap / 2 - 1e-9)))
      if gap > 0 { apart += 1 }
    }
    #expect(apart > 200 && apart < 800)
  }

  @Test("shapes whose boxes are farther apart than a margin have no contact within it")
  func noContactBeyondGap() throws {
    var random = SplitMix64(seed: 12)
    var passed = 0
    for _ in 0..<3000 {
      let pair = try random.pair()
      let gap = pair.bank.bounds(of: pair.ids[0], at: pair.poses[0])
        .gap(to: pair.bank.bounds(of: pair.ids[1], at: pair.poses[1]))
      guard gap > 0 else { continue }
      passed += 1
      #expect(pair.manifold(margin: gap * (1 - 1e-9)).isEmpty)
    }
    #expect(passed > 100)
  }

  @Test("a shape whose box is farther from an edge's than a margin has no contact within it")
  func noEdgeContactBeyondGap() throws {
    var random = SplitMix64(seed: 13)
    var passed = 0
    for _ in 0..<3000 {
      var bank = ShapeBank()
      let (shape, pose) = (bank.insert(try random.shape()), random.pose(within: 60))
      let edge = Edge(
        start: random.point(within: 100), end: random.point(within: 100), before: nil, after: nil)
      let gap = bank.bounds(of: shape, at: pose).gap(to: edge.bounds)
      guard gap > 0 else { continue }
      passed += 1
      #expect(bank.manifold(edge, shape, at: pose, margin: gap * (1 - 1e-9)).isEmpty)
    }
    #expect(passed > 100)
  }
}
