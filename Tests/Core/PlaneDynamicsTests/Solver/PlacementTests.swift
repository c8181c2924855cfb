import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry

@Suite("Placement")
struct PlacementTests {
  @Test(
    "sine and cosine follow a correction: 1e-14 at 0.01, 2e-6 at 0.5, to the last digits beyond")
  func nudge() {
    var random = SplitMix64(seed: 21)
    for (most, error) in [(0.01, 1e-14), (0.5, 2e-6), (3, 2e-6)] {
      for _ in 0..<300 {
        let (angle, turn) = (random.uniform(-7, 7), random.uniform(-most, most))
        var placement = Placement(x: 1, y: 2, angle: angle)
        placement.nudge(3, 4, turn: turn)
        let truth = Elementary.sincos(angle + turn)
        let limit = turn.magnitude > 0.5 ? 1e-15 : error
        #expect((placement.sine - truth.sin).magnitude <= limit)
        #expect((placement.cosine - truth.cos).magnitude <= limit)
        #expect(placement.x == 4 && placement.y == 6 && placement.angle == angle + turn)
      }
    }
  }

  @Test("many corrections leave no error once they are settled")
  func settle() {
    var random = SplitMix64(seed: 22)
    var placement = Placement(x: 0, y: 0, angle: 0.3)
    for _ in 0..<100 { placement.nudge(0, 0, turn: random.uniform(-0.4, 0.4)) }
    placement.settleRotation()
    let truth = Elementary.sincos(placement.angle)
    #expect(placement.sine == truth.sin && placement.cosine == truth.cos)
  }
}
