import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import SpringFitting
@testable import Springs

@Suite("FittedMotion")
struct FittedMotionTests {
  @Test(
    "the model predicts the positions that the layout draws", arguments: seeds(2, of: 8, from: 1))
  func sameAsLayout(seed: UInt64) throws {
    let scene = try RandomFling(seed: seed)
    let samples = try scene.samples(noise: 0)
    let motion = try scene.input(samples).motion(timeOffset: scene.timeOffset)
    var point = FitPoint(scene.truth)
    point[.timeOffset] = scene.timeOffset
    let prediction = motion.prediction(at: point)
    var worst = 0.0
    for index in motion.observations.indices {
      worst = max(worst, abs(prediction.values[index] - motion.observations[index].value))
    }
    // A layout sets springs to rest below 0.001 pt.
    #expect(worst < 0.0015, "seed \(seed): \(worst) pt")
  }

  @Test(
    "derivatives agree with differences, also with an overlap limit",
    arguments: seeds(2, of: 8, from: 1))
  func derivatives(seed: UInt64) throws {
    let scene = try RandomFling(seed: seed)
    let samples = try scene.samples(noise: 0)
    let motion = try scene.input(samples).motion(timeOffset: scene.timeOffset)
    var point = FitPoint(scene.truth)
    point[.timeOffset] = scene.timeOffset + 0.0003
    if point.limitsOverlap { point[.overlap] += 0.01 }
    let exact = motion.prediction(at: point)
    for parameter in FitParameter.allCases {
      if parameter == .overlap, !point.limitsOverlap { continue }
      let step = 1e-6
      var (low, high) = (point, point)
      low[parameter] -= step
      high[parameter] += step
      let (before, after) = (motion.prediction(at: low), motion.prediction(at: high))
      var (worst, kinks, largest) = (0.0, 0, 0.0)
      for index in motion.observations.indices {
        let difference = (after.values[index] - before.values[index]) / (2 * step)
        let derivative = exact.derivatives[index][parameter.rawValue]
        let error = abs(difference - derivative) / (1 + abs(derivative))
        largest = max(largest, abs(derivative))
        // Where two elements are just about to touch, there is no derivative.
        if error > 1e-4 { kinks += 1 } else { worst = max(worst, error) }
      }
      #expect(
        kinks <= motion.observations.count / 200,
        "seed \(seed), \(parameter): \(kinks) of \(motion.observations.count), largest \(largest)")
      #expect(worst < 1e-4)
    }
  }
}

extension RandomFling {
  func input(_ samples: [MotionSample]) throws -> FitInput {
    let physics = try ScrollPhysics(
      geometry: geometry, behavior: behavior, mainAxis: .vertical, playing: trace)
    return FitInput(
      arrangement: arrangement, rules: truth, viewport: Self.viewport, scroll: physics.motion,
      samples: samples, isInViewport: areInViewport)
  }
}
