import Foundation
import Testing

@testable import PlaneGeometry
@testable import PlatformScrolling

/// Closed forms of platforms' flings against figures that the platforms' own sources and tests
/// state.
@Suite struct FlingCurveTests {
  private static let models: [FlingCurve.Model] = [.android, .flutter, .chromium]

  @Test(
    "Android: duration and distance of a fling",
    arguments: [(1000.0, 0.555, 194.3), (3000, 1.247, 1308.9), (8000, 2.567, 7186)])
  func android(velocity: Double, duration: Double, distance: Double) {
    let fling = FlingCurve(.android, velocity: -velocity)
    #expect(abs(fling.duration - duration) < 0.001)
    #expect(abs(fling.distance + distance) < 0.001 * distance)
    // Flutter's ends where Android's does, and takes 0.35 · 2.358 of the time.
    let flutter = FlingCurve(.flutter, velocity: -velocity)
    #expect(abs(flutter.distance - fling.distance) < 1e-9 * distance)
    #expect(abs(flutter.duration / fling.duration - 0.35 * log(0.78) / log(0.9)) < 1e-9)
  }

  // The formulas of scroll_simulation.dart, with the constants that it names.
  @Test("Flutter's ClampingScrollSimulation to the last bits", arguments: [50.0, 1000, 3000, 8000])
  func flutter(velocity: Double) {
    let (rate, inflection, friction) = (log(0.78) / log(0.9), 0.35, 0.015)
    let reference = friction * 9.80665 * 39.37 * 160 * 0.84 / inflection
    let duration = rate * inflection * pow(velocity / reference, 1 / (rate - 1))
    let distance = velocity * duration / rate
    let fling = FlingCurve(.flutter, velocity: velocity)
    #expect(abs(fling.duration / duration - 1) < 1e-14)
    #expect(abs(fling.distance / distance - 1) < 1e-14)
    for share in [0.1, 0.5, 0.9] {
      let place = distance * (1 - pow(1 - share, rate))
      #expect(abs(fling.distance(at: share * fling.duration) / place - 1) < 1e-13)
    }
  }

  @Test("Android's spline goes through the Bézier points of its source")
  func spline() {
    let fling = FlingCurve(.android, velocity: 2000)
    for step in 0...50 {
      let s = Double(step) / 50
      func point(_ a: Double, _ b: Double) -> Double {
        // De Casteljau's construction over 0, a, b, 1.
        func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * s }
        let (ab, bc, cd) = (mix(0, a), mix(a, b), mix(b, 1))
        return mix(mix(ab, bc), mix(bc, cd))
      }
      let time = point(0.175, 0.35) * fling.duration
      #expect(
        abs(fling.distance(at: time) - point(0.5, 1) * fling.distance) < 1e-9 * fling.distance)
    }
  }

  @Test("Chromium's own test: 5000 is 1878 after a quarter of a second, and goes 1193 in all")
  func chromium() {
    let fling = FlingCurve(.chromium, velocity: 5000)
    #expect(abs(fling.velocity(at: 0.25) - 1878) < 1)
    #expect(abs(fling.distance - 1193) < 1)
    #expect(abs(fling.duration - 0.92) < 0.01)
    #expect(abs(FlingCurve(.chromium, velocity: 1e6).velocity - 20_946) < 1)
  }

  @Test(
    "velocity is the slope of distance, and times are those at which places are reached",
    arguments: models)
  func inverses(model: FlingCurve.Model) throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20 {
      let velocity = Double.random(in: -8000...8000, using: &random)
      let fling = FlingCurve(model, velocity: velocity)
      let end = fling.duration
      let time = Double.random(in: 0.01...0.95, using: &random) * end
      let step = 1e-5 * end
      let slope = (fling.distance(at: time + step) - fling.distance(at: time - step)) / (2 * step)
      #expect(abs(slope - fling.velocity(at: time)) < 1e-6 * abs(velocity), "\(velocity), \(time)")
      let found = try #require(fling.time(atDistance: fling.distance(at: time)))
      #expect(
        abs(fling.distance(at: found) - fling.distance(at: time)) < 1e-9 * abs(fling.distance))
      #expect(fling.distance(at: 0) == 0 && fling.distance(at: .infinity) == fling.distance)
      #expect(fling.velocity(at: -1) == fling.velocity && fling.velocity(at: .infinity) == 0)
      let mirrored = FlingCurve(model, velocity: -velocity)
      #expect(mirrored.distance(at: time) == -fling.distance(at: time))
    }
  }

  @Test("what never happens has no time; numbers that are none make no fling", arguments: models)
  func never(model: FlingCurve.Model) {
    let fling = FlingCurve(model, velocity: 1000)
    #expect(fling.time(atDistance: -1) == nil)
    #expect(fling.time(atDistance: 2 * fling.distance) == nil)
    for velocity in [0, .nan, Double.infinity] {
      let none = FlingCurve(model, velocity: velocity)
      #expect(none.distance == 0 && none.duration == 0 && none.distance(at: 1) == 0)
    }
  }
}
