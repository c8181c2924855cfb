import Foundation
import Testing

@testable import PlaneGeometry
@testable import Springs

@Suite("SpringTuning styles")
struct SpringTuningStylesTests {
  // SwiftUI's documentation prints both conversions.
  @Test("duration 0.5 and bounce 0.3 are mass 1, stiffness 157.9, damping 17.6")
  func printedCheck() throws {
    let bouncy = try SpringTuning(duration: 0.5, bounce: 0.3)
    #expect((bouncy.stiffness() - 157.9).magnitude < 0.05)
    #expect((bouncy.damping() - 17.6).magnitude < 0.05)
    #expect((bouncy.stiffness(mass: 3) / bouncy.stiffness() - 3).magnitude < 1e-15)
    #expect((bouncy.damping(mass: 3) / bouncy.damping() - 3).magnitude < 1e-15)
    let coreAnimation = try SpringTuning(mass: 1, stiffness: 100, damping: 10)
    #expect((coreAnimation.response - 0.63).magnitude < 0.005)
    #expect((coreAnimation.bounce - 0.5).magnitude < 1e-15)
  }

  // UISpringTimingParameters() is known to have the ratio 4.56.
  @Test("mass counts: 3, 1000 and 500 make a damping ratio of 4.56")
  func mass() throws {
    let tuning = try SpringTuning(mass: 3, stiffness: 1000, damping: 500)
    #expect((tuning.dampingRatio - 4.56).magnitude < 0.005)
    #expect((tuning.angularFrequency * tuning.angularFrequency - 1000.0 / 3).magnitude < 1e-12)
  }

  @Test(
    "masses and stiffnesses near the ends of Double still meet", arguments: [2.3e-308, 1, 1.5e308])
  func extremes(scale: Double) throws {
    let tuning = try SpringTuning(mass: scale, stiffness: scale, damping: scale)
    #expect((tuning.angularFrequency - 1).magnitude < 1e-15)
    #expect((tuning.dampingRatio - 0.5).magnitude < 1e-15)
  }

  @Test("bounce is 1 - ζ up to critical damping and 1/ζ - 1 above it")
  func bounce() throws {
    let pairs = [(1, 0), (0.3, 0.7), (0, 1), (-0.2, 1.25), (-0.5, 2), (-0.75, 4), (-0.99, 100)]
    for (bounce, ratio) in pairs {
      let tuning = try SpringTuning(duration: 1, bounce: bounce)
      #expect((tuning.dampingRatio - ratio).magnitude < 1e-12, "\(bounce)")
      let back = try SpringTuning(frequency: 1, dampingRatio: ratio).bounce
      #expect((back - bounce).magnitude < 1e-15, "\(bounce)")
    }
  }

  @Test("tension 40 and friction 7 are stiffness 230.2 and damping 22")
  func origami() throws {
    let tuning = try SpringTuning(tension: 40, friction: 7)
    #expect((tuning.stiffness() - 230.2).magnitude < 1e-12)
    #expect((tuning.damping() - 22).magnitude < 1e-13)
    let neutral = try SpringTuning(tension: 30, friction: 8)
    #expect((neutral.stiffness() - 194).magnitude < 1e-12)
    #expect((neutral.damping() - 25).magnitude < 1e-13)
  }

  // (1 + y)·exp(-y) = 0.001 at y = 9.2334, the number SwiftUI's critical springs are made with.
  @Test("a critical spring that settles in D seconds has ω = 9.2334/D")
  func criticalSettling() throws {
    for duration in [0.1, 1, 7] {
      let tuning = try SpringTuning(settlingDuration: duration, dampingRatio: 1)
      #expect((tuning.angularFrequency * duration - 9.2334).magnitude < 5e-5)
    }
  }

  @Test("a spring made to settle in a given time is outside just before and inside ever after")
  func settlingDuration() throws {
    for ratio in [0.05, 0.3, 0.5, 0.8, 0.99, 1, 1.01, 3, 100] {
      for tolerance in [1e-6, 0.001, 0.3] {
        let tuning = try SpringTuning(
          settlingDuration: 2.5, dampingRatio: ratio, tolerance: tolerance)
        func distance(_ time: Double) -> Double {
          tuning.state(after: time, from: SpringState(displacement: 1, velocity: 0))
            .displacement.magnitude
        }
        #expect(distance(2.5 - 1e-7) > tolerance, "\(ratio), \(tolerance)")
        let later = (0..<4000).map { distance(2.5 + 1e-9 + Double($0) * 0.005) }.max() ?? 1
        #expect(later <= tolerance, "\(ratio), \(tolerance)")
        #expect((tuning.settlingDuration(tolerance: tolerance) - 2.5).magnitude < 1e-12)
      }
    }
    #expect(try SpringTuning(frequency: 1, dampingRatio: 0).settlingDuration() == .infinity)
  }

  // SwiftUI's rule by itself, solved for ωt: -ln(tolerance·√(1-ζ²)/ζ)/ζ.
  @Test(
    "SwiftUI's rule of settling is off by the documented shares of the frequency",
    arguments: [(0.1, -0.31), (0.91, 0.09), (0.9103, 0.35)])
  func swiftUISettling(ratio: Double, share: Double) throws {
    let theirs = -log(0.001 * (1 - ratio * ratio).squareRoot() / ratio) / ratio
    let ours = try SpringTuning(settlingDuration: 1, dampingRatio: ratio).angularFrequency
    #expect((theirs / ours - 1 - share).magnitude < 0.005)
  }

  @Test("every style leads to every other and back", arguments: 1...4 as ClosedRange<UInt64>)
  func roundTrips(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let styles: [(String, (SpringTuning) throws -> SpringTuning)] = [
      ("frequency", { try SpringTuning(frequency: $0.frequency, dampingRatio: $0.dampingRatio) }),
      ("mass", { try SpringTuning(mass: 1, stiffness: $0.stiffness(), damping: $0.damping()) }),
      (
        "mass 2.5",
        {
          try SpringTuning(
            mass: 2.5, stiffness: $0.stiffness(mass: 2.5), damping: $0.damping(mass: 2.5))
        }
      ),
      ("response", { try SpringTuning(response: $0.response, dampingRatio: $0.dampingRatio) }),
      ("duration", { try SpringTuning(duration: $0.response, bounce: $0.bounce) }),
      ("tension", { try SpringTuning(tension: $0.tension, friction: $0.friction) }),
      (
        "settling",
        {
          guard (1e-3...90).contains($0.settlingDuration()) else { return $0 }
          return try SpringTuning(
            settlingDuration: $0.settlingDuration(), dampingRatio: $0.dampingRatio)
        }
      ),
    ]
    for _ in 0..<100 {
      let original = try random.tuning(frequency: 0.02...900)
      guard original.dampingRatio < 99 else { continue }
      for (from, first) in styles {
        for (to, second) in styles {
          let back = try second(first(original))
          let offFrequency = (back.frequency / original.frequency - 1).magnitude
          let offRatio = (back.dampingRatio - original.dampingRatio).magnitude
          // Tension and bounce add constants, which costs digits where the spring is soft.
          let soft = 1e-13 * (1 + 1 / (original.frequency * original.frequency))
          #expect(offFrequency <= soft, "seed \(seed): \(original) by \(from) and \(to)")
          #expect(
            offRatio <= soft * (1 + original.dampingRatio) * 100,
            "seed \(seed): \(original) by \(from) and \(to)")
        }
      }
    }
  }

  @Test("each argument that is out of range is named with its value")
  func errors() {
    func refuses(
      _ error: SpringTuningError, _ make: () throws -> SpringTuning,
      at location: SourceLocation = #_sourceLocation
    ) {
      #expect(throws: error, sourceLocation: location) { try make() }
    }
    refuses(SpringTuningError(.massOutOfRange(0))) {
      try SpringTuning(mass: 0, stiffness: 1, damping: 1)
    }
    refuses(SpringTuningError(.massOutOfRange(.infinity))) {
      try SpringTuning(mass: .infinity, stiffness: 1, damping: 1)
    }
    refuses(SpringTuningError(.stiffnessOutOfRange(-1))) {
      try SpringTuning(mass: 1, stiffness: -1, damping: 1)
    }
    refuses(SpringTuningError(.dampingCoefficientOutOfRange(-0.5))) {
      try SpringTuning(mass: 1, stiffness: 1, damping: -0.5)
    }
    refuses(SpringTuningError(.dampingRatioOutOfRange(125))) {
      try SpringTuning(mass: 1, stiffness: 4, damping: 500)
    }
    refuses(SpringTuningError(.durationOutOfRange(0))) {
      try SpringTuning(response: 0, dampingRatio: 1)
    }
    refuses(SpringTuningError(.durationOutOfRange(101))) {
      try SpringTuning(duration: 101, bounce: 0)
    }
    refuses(SpringTuningError(.bounceOutOfRange(1.5))) {
      try SpringTuning(duration: 1, bounce: 1.5)
    }
    refuses(SpringTuningError(.bounceOutOfRange(-1))) { try SpringTuning(duration: 1, bounce: -1) }
    refuses(SpringTuningError(.tensionOutOfRange(-30))) {
      try SpringTuning(tension: -30, friction: 7)
    }
    refuses(SpringTuningError(.frictionOutOfRange(-1))) {
      try SpringTuning(tension: 40, friction: -1)
    }
    refuses(SpringTuningError(.durationOutOfRange(-1))) {
      try SpringTuning(settlingDuration: -1, dampingRatio: 1)
    }
    refuses(SpringTuningError(.dampingRatioOutOfRange(0))) {
      try SpringTuning(settlingDuration: 1, dampingRatio: 0)
    }
    refuses(SpringTuningError(.toleranceOutOfRange(0))) {
      try SpringTuning(settlingDuration: 1, dampingRatio: 1, tolerance: 0)
    }
    refuses(SpringTuningError(.toleranceOutOfRange(1))) {
      try SpringTuning(settlingDuration: 1, dampingRatio: 1, tolerance: 1)
    }
  }
}
