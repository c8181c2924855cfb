import Prerequisites
import Testing

@testable import PlaneDynamics
@testable import PlaneGeometry
@testable import WorldScenes

/// A hundred of the thousand worlds that a release build tries, in `.ci/run`.
@Suite struct RandomWorldTests {
  @Test(
    "no random world leaves the finite numbers or its bounds", arguments: 0..<(isLongRun ? 20 : 10))
  func faults(block: Int) {
    for seed in UInt64(block * 5)..<UInt64(block * 5 + (isLongRun ? 5 : 2)) {
      let trial = WorldTrial(seed: seed, frames: 90)
      #expect(trial.fault == nil, "seed \(seed)")
      #expect(trial.frames == 90)
    }
  }

  @Test(
    "a group turned by an impact stays within walls it was not near when the substep began",
    arguments: [1_795_699_237_069])
  func turnedAround(seed: UInt64) {
    #expect(WorldTrial(seed: seed, frames: 250, hasPlainSolver: true).fault == nil)
  }

  @Test(
    "with soft steps and the midpoint rule, all stays finite where joints contradict each other",
    arguments: isLongRun ? [400_026, 3_700_064, 8_500_007, 8_500_049] : [400_026, 8_500_049])
  func contradictions(seed: UInt64) {
    #expect(WorldTrial(seed: seed, frames: 430).fault == nil)
  }

  @Test(
    "bounces happen where items touch, at every elasticity and speed",
    arguments: 0..<(isLongRun ? 20 : 8))
  func bounces(block: Int) {
    var measured = 0
    for seed in UInt64(block * 5)..<UInt64(block * 5 + 5) {
      let trial = BounceTrial(seed: seed, substeps: 120)
      #expect(trial.worstGap <= 0.05 && !trial.isBroken, "seed \(seed): \(trial.worstGap)")
      measured += trial.measured
    }
    #expect(measured > 20)
  }

  @Test("boxes that turn do not sink into each other or into walls", arguments: 0..<10)
  func overlaps(block: Int) {
    for seed in UInt64(block * 3)..<UInt64(block * 3 + 3) {
      for elasticity in [0.0, 0.2, 0.8] {
        let trial = OverlapTrial(
          seed: seed, boxes: 2, speed: 1000, elasticity: elasticity, substeps: 120)
        #expect(trial.worst < 1 && !trial.isBroken, "seed \(seed): \(trial.worst)")
      }
    }
  }

  @Test("a random world steps the same way twice, and as its copy does", arguments: [3, 14, 159])
  func repeatable(seed: UInt64) throws {
    let trial = WorldTrial(seed: seed, frames: 60)
    var again = try RandomWorld(seed: seed)
    for _ in 0..<30 { _ = try again.step() }
    var copy = again
    for _ in 0..<30 { _ = try copy.step() }
    #expect(copy.world.stateHash == trial.stateHash)
    #expect(again.world.stateHash != trial.stateHash)
  }

  @Test("what is in a rectangle is what a look at every item finds", arguments: [1, 2, 3, 4, 5])
  func queries(seed: UInt64) throws {
    var trial = try RandomWorld(seed: seed)
    var random = SplitMix64(seed: seed)
    var hits = 0
    for _ in 0..<40 {
      _ = try trial.step()
      let side = trial.bounds.size.width
      let rect = Rect(
        x: side * random.unit(), y: side * random.unit(), width: side / 3 * random.unit(),
        height: side / 3 * random.unit())
      let expected = trial.shapes.filter {
        trial.world.boundingRect(of: $0)?.overlaps(rect) == true
      }
      #expect(trial.world.items(in: rect) == expected, "seed \(seed)")
      hits += expected.count
    }
    #expect(hits > 0)
  }
}
