import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite("Pose")
struct PoseTests {
  @Test("a pose maps as the turn followed by the shift does, clockwise on screen")
  func affine() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<200 {
      let (position, angle) = (random.point(within: 100), random.uniform(-7, 7))
      let pose = Pose(position: position, angle: angle)
      let map = AffineTransform(rotation: angle)
        .concatenating(AffineTransform(translation: position - .zero))
      let point = random.point(within: 50)
      #expect((pose.localToWorld(point) - point.applying(map)).length < 1e-12)
    }
    let quarter = Pose(position: .zero, angle: Double.pi / 2)
    #expect((quarter.localToWorld(Vector(dx: 1, dy: 0)) - Vector(dx: 0, dy: 1)).length < 1e-15)
  }

  @Test("there and back again is where it was, also by the inverse and by way of another pose")
  func inverse() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<200 {
      let (a, b) = (random.pose(within: 1000), random.pose(within: 1000))
      let point = random.point(within: 50)
      #expect((a.worldToLocal(a.localToWorld(point)) - point).length < 1e-12)
      #expect((a.inverse.localToWorld(a.localToWorld(point)) - point).length < 1e-11)
      let seen = a.relative(b).localToWorld(point)
      #expect((seen - a.worldToLocal(b.localToWorld(point))).length < 1e-11)
    }
  }
}
