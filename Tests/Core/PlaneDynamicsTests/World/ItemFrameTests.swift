import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite struct ItemFrameTests {
  @Test(
    "the outer frame holds an outline as tightly as its points, found one by one", arguments: 0..<20
  )
  func tight(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let size = Size(width: 10 + 90 * random.unit(), height: 10 + 90 * random.unit())
    let corners = [Point(x: -30, y: -10), Point(x: 25, y: -20), Point(x: 10, y: 40)]
    let outlines: [(CollisionBounds, [Point])] = [
      (
        .rectangle,
        Rect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
          .corners
      ),
      (.path(corners), corners),
      (
        .ellipse,
        (0..<2000).map { step in
          let (sine, cosine) = Elementary.sincos(2 * Double.pi * Double(step) / 2000)
          return Point(x: size.width / 2 * cosine, y: size.height / 2 * sine)
        }
      ),
    ]
    for (bounds, points) in outlines {
      var world = DynamicsWorld()
      let angle = 6 * random.unit()
      let item = try world.add(
        DynamicItem(center: Point(x: 5, y: 7), size: size, rotation: angle, bounds: bounds))
      let turn = AffineTransform(rotation: angle)
      let placed = points.map { $0.applying(turn) + Vector(dx: 5, dy: 7) }
      let frame = try #require(world.boundingRect(of: item))
      #expect(isNear(frame.minX, try #require(placed.map { $0.x }.min()), 0.001), "seed \(seed)")
      #expect(isNear(frame.maxX, try #require(placed.map { $0.x }.max()), 0.001), "seed \(seed)")
      #expect(isNear(frame.minY, try #require(placed.map { $0.y }.min()), 0.001), "seed \(seed)")
      #expect(isNear(frame.maxY, try #require(placed.map { $0.y }.max()), 0.001), "seed \(seed)")
    }
  }
}
