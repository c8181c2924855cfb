import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite("Manifold")
struct ManifoldTests {
  static let margin = 2.0

  @Test(
    "shapes apart are as far apart as every vertex is from every side",
    arguments: 1...4 as ClosedRange<UInt64>)
  func distances(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (near, far) = (0, 0)
    for round in 0..<1500 {
      var pair = try random.pair()
      // Half of them are brought within the margin.
      let outlines = pair.outlines
      let gap = outlines[0].distance(to: outlines[1])
      guard gap > 0 else { continue }
      if round % 2 == 0 {
        let way = pair.poses[0].position - pair.poses[1].position
        pair.poses[1].position += way * (gap / max(way.length, 1))
      }
      let truth = pair.outlines[0].distance(to: pair.outlines[1])
      let manifold = pair.manifold(margin: Self.margin)
      if truth > Self.margin + 1e-9 {
        #expect(manifold.isEmpty, "seed \(seed) round \(round)")
        far += 1
      } else if truth > 1e-5 && truth < Self.margin - 1e-9 {
        #expect(
          abs(manifold.separation - truth) < 1e-9,
          "seed \(seed) round \(round): \(manifold), \(truth)")
        near += 1
      }
    }
    #expect(near > 100 && far > 100)
  }

  @Test(
    "shapes that overlap have points, none deeper than the shortest way out, which the normal is",
    arguments: 1...4 as ClosedRange<UInt64>)
  func penetrations(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var count = 0
    for round in 0..<150 {
      let pair = try random.pair()
      let outlines = pair.outlines
      let truth = outlines[0].penetration(with: outlines[1])
      guard truth > 1e-6 else { continue }
      count += 1
      let manifold = pair.manifold(margin: Self.margin)
      #expect(!manifold.isEmpty, "seed \(seed) round \(round)")
      #expect(manifold.separation >= -truth - ContactTolerance.preference - 1e-9)
      let way = outlines[0].overlap(with: outlines[1], along: manifold.normal)
      #expect(
        way <= truth + ContactTolerance.preference + 1e-7,
        "seed \(seed) round \(round): \(way), \(truth)")
      #expect(abs(manifold.normal.length - 1) < 1e-12)
    }
    #expect(count > 40)
  }

  @Test(
    "anchors lie on both outlines, and the second lies beyond the first by the separation",
    arguments: 1...4 as ClosedRange<UInt64>)
  func anchors(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var (single, double) = (0, 0)
    for round in 0..<2000 {
      let pair = try random.pair()
      let manifold = pair.manifold(margin: Self.margin)
      let outlines = pair.outlines
      for i in 0..<manifold.count {
        let point = manifold[i]
        let a = pair.poses[0].localToWorld(point.anchorA)
        let b = pair.poses[1].localToWorld(point.anchorB)
        let error = (b - a) - manifold.normal * point.separation
        #expect(error.length < 1e-9, "seed \(seed) round \(round)")
        #expect(point.separation <= Self.margin)
        // A corner that has gone through the whole of the other shape leaves its face.
        if manifold.count == 2 || point.separation > -1 {
          #expect(outlines[0].distance(to: a) < 1e-9, "seed \(seed) round \(round)")
          #expect(outlines[1].distance(to: b) < 1e-9, "seed \(seed) round \(round)")
        }
      }
      if manifold.count == 1 { single += 1 }
      if manifold.count == 2 { double += 1 }
    }
    #expect(single > 100 && double > 100)
  }

  @Test(
    "the pair the other way around has the same contact the other way around",
    arguments: 1...4 as ClosedRange<UInt64>)
  func swapping(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<1000 {
      let pair = try random.pair()
      let (one, other) = (pair.manifold(margin: 2), pair.swapped.manifold(margin: 2).swapped)
      guard one.isEmpty == other.isEmpty else {
        Issue.record("seed \(seed) round \(round)")
        continue
      }
      if one.isEmpty { continue }
      let bias = one.separation < 0 ? ContactTolerance.preference : 1e-9
      let outlines = pair.outlines
      let ways = [one, other].map { outlines[0].overlap(with: outlines[1], along: $0.normal) }
      #expect(abs(ways[0] - ways[1]) <= bias + 1e-9, "seed \(seed) round \(round)")
      // Where no two faces compete, everything is the same.
      if abs(ways[0] - ways[1]) == 0 { #expect(one.count == other.count) }
    }
  }

  @Test(
    "a contact moves with its pair: shifted by a million points, turned, mirrored",
    arguments: 1...4 as ClosedRange<UInt64>)
  func moving(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<500 {
      let pair = try random.pair()
      let manifold = pair.manifold(margin: 2)
      let shift = Vector(dx: 1_048_576, dy: -524_288)
      var shifted = pair
      for i in 0..<2 { shifted.poses[i].position += shift }
      #expect(
        shifted.manifold(margin: 2).isClose(to: manifold, within: 1e-7),
        "shift, seed \(seed) round \(round)")
      let turn = Pose(position: random.point(within: 100), angle: random.uniform(-3, 3))
      var turned = pair
      for i in 0..<2 { turned.poses[i] = turned.poses[i].placed(in: turn) }
      var expected = manifold
      expected.normal = turn.localToWorld(manifold.normal)
      #expect(
        turned.manifold(margin: 2).isClose(to: expected, within: 1e-9),
        "turn, seed \(seed) round \(round)")
    }
  }

  @Test("a mirrored pair has the mirrored contact", arguments: 1...4 as ClosedRange<UInt64>)
  func mirroring(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<1000 {
      let pair = try random.pair()
      let manifold = pair.manifold(margin: 2)
      let mirrored = try pair.mirrored().manifold(margin: 2)
      #expect(mirrored.count == manifold.count, "seed \(seed) round \(round)")
      // Of shapes that are apart it is that of any face between them.
      let differs = (mirrored.normal - manifold.normal.mirrored).length >= 1e-9
      #expect(!differs || manifold.isEmpty)
      #expect(abs(mirrored.separation - manifold.separation) < 1e-9 || manifold.isEmpty)
    }
  }

  @Test("a box resting on a wider one touches at its two lower corners")
  func resting() {
    let pair = Pair(
      .rectangle(Size(width: 400, height: 20)), Pose(position: Point(x: 0, y: 10)),
      .rectangle(Size(width: 100, height: 60)), Pose(position: Point(x: 30, y: -30.25)))
    let manifold = pair.manifold(margin: 2)
    #expect(manifold.count == 2)
    #expect(manifold.normal == Vector(dx: 0, dy: -1))
    for i in 0..<2 {
      let point = manifold[i]
      #expect(point.separation == 0.25)
      #expect(point.anchorA.y == -10)
      #expect(point.anchorB.y == 30)
      #expect(point.anchorA.x == 30 + point.anchorB.x)
      #expect(abs(point.anchorB.x) == 50)
    }
    #expect(manifold.first.feature != manifold.second.feature)
  }

  @Test("features stay the same while a resting box jitters and slides")
  func features() {
    var random = SplitMix64(seed: 11)
    for angle in [0.0, 0.3, 1.2] {
      func features(_ slide: Double, _ jitter: Double, _ turn: Double) -> Set<UInt32> {
        let ground = Pose(position: .zero, angle: angle)
        let box = Pose(position: Point(x: slide, y: -40 + jitter), angle: turn)
        let pair = Pair(
          .rectangle(Size(width: 60, height: 20)), ground,
          .rectangle(Size(width: 60, height: 60)), box.placed(in: ground))
        let manifold = pair.manifold(margin: 2)
        return Set((0..<manifold.count).map { manifold[$0].feature.rawValue })
      }
      let still = features(0, 0, 0)
      #expect(still.count == 2)
      for _ in 0..<200 {
        let moved = features(
          random.uniform(-40, 40), random.uniform(-0.2, 0.2), random.uniform(-0.002, 0.002))
        #expect(moved == still)
      }
    }
  }

  @Test("circles meet on the line between their centres")
  func discs() {
    let pair = Pair(
      .disc(Disc(center: .zero, radius: 10)), Pose(position: Point(x: 1, y: 2), angle: 1),
      .disc(Disc(center: .zero, radius: 5)), Pose(position: Point(x: 10, y: 14), angle: -2))
    let manifold = pair.manifold(margin: 2)
    #expect(manifold.count == 1)
    #expect((manifold.normal - Vector(dx: 0.6, dy: 0.8)).length < 1e-15)
    #expect(abs(manifold.separation) < 1e-14)
    #expect(pair.manifold(margin: -0.1).isEmpty)
  }

  @Test("coincident, touching, tiny and huge shapes give finite contacts")
  func degenerate() throws {
    let needle = ConvexShape.polygon(
      try ConvexPolygon(path: [Point(x: 0, y: 0), Point(x: 1000, y: 0.01), Point(x: 0, y: 0.02)]))
    let shapes: [ConvexShape] = [
      .disc(Disc(center: .zero, radius: 1)), .rectangle(Size(width: 1, height: 1)),
      .rectangle(Size(width: 1e4, height: 1e4)), .rectangle(Size(width: 1e4, height: 1)),
      .ellipse(Size(width: 100, height: 40)), needle,
    ]
    let places = [0, 1e-300, 1e-12, 0.5, 1, 5000, 5000.5, 1e6]
    for a in shapes {
      for b in shapes {
        for place in places {
          for angle in [0, 1e-16, 1e-9, Double.pi / 2, Double.pi, 0.7] {
            let pair = Pair(
              a, .identity, b, Pose(position: Point(x: place, y: 0), angle: angle))
            let manifold = pair.manifold(margin: 2)
            #expect(manifold.isFinite)
          }
        }
      }
    }
    let wrong = Pair(shapes[1], .identity, shapes[2], Pose(position: Point(x: .nan, y: 0)))
    #expect(wrong.manifold(margin: 2).isEmpty)
  }

  @Test(
    "with no bound on the margin the nearest points are those of any two sides",
    arguments: 1...2 as ClosedRange<UInt64>)
  func proximity(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for round in 0..<600 {
      var pair = try random.pair()
      pair.poses[1].position = pair.poses[1].position + random.direction() * random.uniform(0, 900)
      let outlines = pair.outlines
      let truth = outlines[0].distance(to: outlines[1])
      let nearest = try #require(
        pair.bank.proximity(pair.ids[0], at: pair.poses[0], pair.ids[1], at: pair.poses[1]))
      if truth > 1e-5 { #expect(abs(nearest.distance - truth) < 1e-9, "seed \(seed) \(round)") }
      if truth == 0 { #expect(nearest.distance < 1e-9) }
      let a = pair.poses[0].localToWorld(nearest.anchorA)
      let b = pair.poses[1].localToWorld(nearest.anchorB)
      #expect(((b - a) - nearest.normal * nearest.distance).length < 1e-9)
    }
  }
}
