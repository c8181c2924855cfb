import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite struct UprightBoxTests {
  private func rectangle(_ random: inout SplitMix64) -> ConvexPolygon {
    ConvexPolygon(
      rectangle: Size(width: random.uniform(1, 300), height: random.uniform(1, 300)),
      center: random.point(within: 40))
  }

  private func pose(_ random: inout SplitMix64, within distance: Double) -> Pose {
    Pose(
      position: random.point(within: distance), rotation: Rotation(angle: random.uniform(-4, 4)))
  }

  @Test("rectangles along the axes are boxes, other polygons are not")
  func kinds() throws {
    let corners = ConvexPolygon(
      rectangle: Size(width: 30, height: 8), center: Point(x: 5, y: -2)
    ).corners
    let box = try #require(UprightBox(corners))
    #expect(box.center == Point(x: 5, y: -2) && box.half == Vector(dx: 15, dy: 4))
    #expect(UprightBox(Array(corners[1...] + corners[..<1])) == nil)
    #expect(UprightBox(ConvexPolygon(ellipse: Size(width: 30, height: 8)).corners) == nil)
    let tilted = [Point(x: 0, y: -5), Point(x: 5, y: 0), Point(x: 0, y: 5), Point(x: -5, y: 0)]
    #expect(UprightBox(ConvexPolygon(convex: tilted).corners) == nil)
    let triangle = [Point(x: 0, y: 0), Point(x: 5, y: 0), Point(x: 5, y: 5)]
    #expect(UprightBox(ConvexPolygon(convex: triangle).corners) == nil)
  }

  @Test("gaps and manifolds are those that the corners give", arguments: UInt64(1)...20)
  func corners(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var touching = 0
    for _ in 0..<500 {
      let (a, b) = (rectangle(&random), rectangle(&random))
      let (poseA, poseB) = (pose(&random, within: 150), pose(&random, within: 150))
      let (boxA, boxB) = (try #require(UprightBox(a.corners)), try #require(UprightBox(b.corners)))
      let bInA = poseA.relative(poseB)
      let gap = boxA.widestGap(to: boxB, at: bInA)
      let wanted = widestGap(a.corners.span, b.corners.span, bInA: bInA, margin: .infinity)
      #expect((gap.separation - wanted.separation).magnitude < 1e-9, "seed \(seed)")
      #expect(gap.face == wanted.face, "seed \(seed)")

      let found = polygonContact(
        a.corners.span, poseA, boxA, b.corners.span, poseB, boxB, margin: 20)
      let expected = polygonContact(
        a.corners.span, poseA, nil, b.corners.span, poseB, nil, margin: 20)
      #expect(found.count == expected.count, "seed \(seed)")
      guard found.count > 0, found.count == expected.count else { continue }
      touching += 1
      #expect((found.normal - expected.normal).length < 1e-9, "seed \(seed)")
      for k in 0..<found.count {
        #expect(found[k].feature == expected[k].feature, "seed \(seed)")
        #expect((found[k].separation - expected[k].separation).magnitude < 1e-9, "seed \(seed)")
        #expect((found[k].anchorA - expected[k].anchorA).length < 1e-8, "seed \(seed)")
        #expect((found[k].anchorB - expected[k].anchorB).length < 1e-8, "seed \(seed)")
      }
    }
    #expect(touching > 100)
  }

  @Test("the face against a direction has the normal that points most nearly against it")
  func faces() {
    var random = SplitMix64(seed: 3)
    let corners = rectangle(&random).corners
    for _ in 0..<1000 {
      let direction = random.direction()
      let face = UprightBox.face(against: direction)
      let least = corners.map { $0.normal.dot(direction) }.min()
      #expect(corners[face].normal.dot(direction) == least)
    }
  }

  @Test("the bounds of a rectangle hold its corners and no more")
  func bounds() {
    var random = SplitMix64(seed: 4)
    for _ in 0..<1000 {
      let polygon = rectangle(&random)
      var bank = ShapeBank()
      let id = bank.insert(.polygon(polygon))
      let pose = pose(&random, within: 500)
      let box = bank.bounds(of: id, at: pose)
      let places = polygon.corners.map { pose.localToWorld($0.vertex) }
      let (xs, ys) = (places.map(\.x), places.map(\.y))
      let error = [
        box.minX - (xs.min() ?? .nan), box.maxX - (xs.max() ?? .nan),
        box.minY - (ys.min() ?? .nan), box.maxY - (ys.max() ?? .nan),
      ].map(\.magnitude).max()
      #expect(error ?? .nan < 1e-9)
    }
  }
}
