import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite("widestGap")
struct PolygonGapTests {
  /// Of all faces, each against all corners.
  private func gap(_ a: ConvexPolygon, _ b: ConvexPolygon, _ pose: Pose, margin: Double) -> FaceGap
  {
    var widest = FaceGap(separation: -.infinity, face: 0)
    for (i, corner) in a.corners.enumerated() where widest.separation <= margin {
      let n = pose.rotation.turningBack(corner.normal)
      let least = b.corners.map { n.dx * $0.vertex.x + n.dy * $0.vertex.y }.min() ?? .nan
      let separation = least + corner.normal.dot(pose.position - corner.vertex)
      if separation > widest.separation { widest = FaceGap(separation: separation, face: i) }
    }
    return widest
  }

  private func polygon(_ random: inout SplitMix64) -> ConvexPolygon {
    let size = Size(width: random.uniform(1, 800), height: random.uniform(1, 800))
    let center = random.point(within: 50)
    guard random.uniform(0, 1) < 0.3 else { return ConvexPolygon(ellipse: size, center: center) }
    return ConvexPolygon(rectangle: size, center: center)
  }

  @Test("is the same to the bit as of all corners tried", arguments: UInt64(1)...20)
  func all(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for round in 0..<500 {
      let (a, b) = (polygon(&random), polygon(&random))
      // Upright polygons have faces across one another's, whose ends are equally near.
      let turn = round % 3 == 0 ? Double(round % 4) * .pi / 2 : random.uniform(-4, 4)
      let pose = Pose(position: random.point(within: 900), rotation: Rotation(angle: turn))
      let margin = round % 2 == 0 ? .infinity : random.uniform(0, 50)
      let found = widestGap(a.corners.span, b.corners.span, bInA: pose, margin: margin)
      let wanted = gap(a, b, pose, margin: margin)
      #expect(
        found.separation == wanted.separation && found.face == wanted.face, "\(a) \(b) \(pose)")
    }
  }

  @Test("ends where a pose is not finite")
  func notFinite() {
    let ellipse = ConvexPolygon(ellipse: Size(width: 400, height: 30))
    for x in [Double.nan, .infinity] {
      let pose = Pose(position: Point(x: x, y: 0), rotation: Rotation(angle: x))
      let found = widestGap(ellipse.corners.span, ellipse.corners.span, bInA: pose, margin: 1)
      #expect(!found.separation.isFinite)
    }
  }
}
