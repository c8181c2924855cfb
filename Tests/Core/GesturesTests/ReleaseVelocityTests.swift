import Foundation
import Prerequisites
import Testing

@testable import Gestures
@testable import PlaneGeometry

@Suite("ReleaseVelocity")
struct ReleaseVelocityTests {
  @Test(
    "recorded gestures give the velocities that the tests of their projects expect",
    .needs(.traces))
  func recordedVelocities() throws {
    var gestures = 0
    for name in SharedTraces.names {
      let json = try JSONSerialization.jsonObject(with: Data(SharedTraces.bytes(name, "json")))
      guard let document = json as? [String: Any],
        let reference = document["referenceReleaseVelocity"] as? [String: Any]
      else { continue }
      // One project states its velocities to nine digits, the other in whole pixels per second.
      let tolerance = reference["perGesture"] == nil ? 0.05 : 1e-3
      let expected = reference["perGesture"] as? [[String: Any]] ?? [reference]
      let velocities = try Self.releaseVelocities(document)
      try #require(velocities.count == expected.count)
      for (velocity, gesture) in zip(velocities, expected) {
        guard let known = gesture["lsq2"] as? [String: Double] else { continue }
        gestures += 1
        for (value, name) in [(velocity.dx, "x"), (velocity.dy, "y")] {
          guard let truth = known[name] else { continue }
          #expect(abs(value - truth) <= tolerance, "\(name)")
        }
      }
    }
    #expect(gestures >= 15)
  }

  private static func releaseVelocities(_ document: [String: Any]) throws -> [Vector] {
    var velocities: [Vector] = []
    var estimator = ReleaseVelocity()
    for sample in try #require(document["samples"] as? [[String: Any]]) {
      let phase = try #require(sample["phase"] as? String)
      let time = try #require(sample["t"] as? Double)
      let x = try #require(sample["x"] as? Double)
      let y = try #require(sample["y"] as? Double)
      switch phase {
      case "began":
        estimator = ReleaseVelocity()
        estimator.add(Point(x: x, y: y), at: time)
      case "moved": estimator.add(Point(x: x, y: y), at: time)
      default: velocities.append(estimator.velocity(liftedAt: time))
      }
    }
    return velocities
  }

  @Test("samples of a parabola give the slope at the newest one, evenly spaced or not")
  func parabola() {
    var estimator = ReleaseVelocity()
    for time in [5.0, 5.003, 5.011, 5.02, 5.02, 5.051, 5.07] {
      let age = time - 5.07
      estimator.add(Point(x: 30 - 400 * age + 900 * age * age, y: 1000 * age), at: time)
    }
    let velocity = estimator.velocity(liftedAt: 5.07)
    #expect(abs(velocity.dx + 400) < 1e-6)
    #expect(abs(velocity.dy - 1000) < 1e-6)
  }

  @Test("a gap, one sample or one time gives zero, two times the slope of a line")
  func sparse() {
    var estimator = ReleaseVelocity()
    #expect(estimator.velocity(liftedAt: 0) == .zero)
    estimator.add(.zero, at: 1)
    #expect(estimator.velocity(liftedAt: 1) == .zero)
    estimator.add(Point(x: 5, y: 5), at: 1)
    #expect(estimator.velocity(liftedAt: 1) == .zero)
    estimator.add(Point(x: 12.5, y: 2.5), at: 1.01)
    #expect(abs(estimator.velocity(liftedAt: 1.01).dx - 1000) < 1e-6)
    #expect(estimator.velocity(liftedAt: 1.06) == .zero)
    estimator.add(Point(x: 90, y: 0), at: 1.2)
    #expect(estimator.velocity(liftedAt: 1.2) == .zero, "samples before a gap do not count")
  }

  @Test("the sample 100 ms back counts, one before it does not")
  func horizon() {
    // Five samples a step apart, all at 0 but the oldest at 1: with p = -2…2, the orthogonal
    // polynomials p and p² - 2 have squares that add up to 10 and 14, so the fitted slope at the
    // newest is -2/10 + 2/14 · 2p = 13/35 per step.
    let velocity = velocity(every: 0.025, locations: [77, 1, 0, 0, 0, 0])
    #expect(abs(velocity - 13 / 35 / 0.025) < 1e-9)
  }

  @Test("samples before a gap of more than 40 ms are ignored, those before a shorter one are not")
  func gap() {
    var estimator = ReleaseVelocity()
    for (time, location) in [(0, 900.0), (0.0401, 0), (0.08, 2)] {
      estimator.add(Point(x: location, y: 0), at: time)
    }
    #expect(abs(estimator.velocity(liftedAt: 0.08).dx - 2 / (0.08 - 0.0401)) < 1e-9)
    #expect(abs(velocity(every: 0.04, locations: [0, 4, 8]) - 100) < 1e-9)
  }

  @Test("only the newest twenty samples count")
  func sampleLimit() {
    let locations = (0..<90).map { $0 < 70 ? 500 : 3 * Double($0) }
    #expect(abs(velocity(every: 0.001, locations: locations) - 3000) < 1e-6)
    let oneMore = (0..<90).map { $0 < 71 ? 500 : 3 * Double($0) }
    #expect(abs(velocity(every: 0.001, locations: oneMore) - 3000) > 1)
  }

  /// Velocity along x of a finger seen at evenly spaced times and lifted at the last of them.
  private func velocity(every step: Double, locations: [Double]) -> Double {
    var estimator = ReleaseVelocity()
    for (index, location) in locations.enumerated() {
      estimator.add(Point(x: location, y: 0), at: Double(index) * step)
    }
    return estimator.velocity(liftedAt: Double(locations.count - 1) * step).dx
  }
}
