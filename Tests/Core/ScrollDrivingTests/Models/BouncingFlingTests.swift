import Foundation
import Testing

@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

/// Flutter's bouncing fling against figures of Flutter's own tests and against closed forms written down here.
@Suite struct BouncingFlingTests {
  private static func spring(stiffness: Double, ratio: Double) throws -> SpringTuning {
    try SpringTuning(frequency: stiffness.squareRoot() / (2 * .pi), dampingRatio: ratio)
  }

  @Test("Flutter's newton_test, over/under scroll spring: through the start at -7500, not limited")
  func overAndUnderscroll() throws {
    let fling = BouncingFling(
      .friction(deceleration: 0, spring: try Self.spring(stiffness: 170, ratio: 1.1)), from: 500,
      velocity: -7500, range: 0...1000, distance: 1.5, speed: 45)
    for (time, offset, velocity) in [
      (0.0, 500.0, -7500.0), (0.065, 42, -6584), (0.1, -123, -2613), (0.5, -15, 124),
    ] {
      #expect(abs(fling.offset(at: time) - offset) < 1)
      #expect(abs(fling.velocity(at: time) - velocity) < 1)
      #expect(!fling.isAtRest(at: time))
    }
    #expect(abs(try #require(fling.edgeTime) - 0.07) < 0.005)
    #expect(fling.isAtRest(at: 2) && fling.offset(at: 2) == 0 && fling.velocity(at: 2) == 0)
  }

  @Test(
    "Flutter's newton_test, kinetic scroll: on the spring after half a second, at rest after 3.5",
    arguments: [800.0, -800])
  func kineticScroll(velocity: Double) throws {
    let fling = BouncingFling(
      .friction(deceleration: 0, spring: try Self.spring(stiffness: 50, ratio: 0.5)), from: 100,
      velocity: velocity, range: 0...300, distance: 0.1, speed: 0.5)
    #expect(try #require(fling.edgeTime) < 0.5)
    #expect(!fling.isAtRest(at: 0) && !fling.isAtRest(at: 0.5) && fling.isAtRest(at: 3.5))
    #expect(fling.end == (velocity > 0 ? 300 : 0))
  }

  @Test("Flutter's newton_test: an infinite end is never reached")
  func infiniteEnd() throws {
    let fling = BouncingFling(
      .friction(deceleration: 0, spring: try Self.spring(stiffness: 50, ratio: 0.5)), from: 100,
      velocity: 400, range: 0...(.infinity), distance: 1, speed: 1)
    #expect(fling.edgeTime == nil)
    #expect(abs(fling.offset(at: 1) - 272) < 1 && abs(fling.velocity(at: 1) - 54) < 1)
    #expect(abs(fling.velocity(at: 2) - 7) < 1 && fling.velocity(at: 3) < 1)
    #expect(fling.isAtRest(at: 5) && abs(fling.offset(at: 5) - 300) < 1)
  }

  @Test("Flutter's friction_simulation_test")
  func friction() {
    let forward = FrictionFling(
      drag: 0.135, deceleration: 0, stopSpeed: 0, velocity: 100)
    for (time, offset) in [(0.1, 110.0), (0.5, 131), (2, 149)] {
      #expect(abs(100 + forward.distance(at: time) - offset) < 1)
    }
    #expect(abs(forward.distance - 49) < 1 && forward.duration == .infinity)
    let backward = FrictionFling(
      drag: 0.135, deceleration: 0, stopSpeed: 0, velocity: -100)
    for (time, offset) in [(0.1, 91.0), (0.5, 68), (2, 51)] {
      #expect(abs(100 + backward.distance(at: time) - offset) < 1)
    }
    let fast = FrictionFling(
      drag: 0.135, deceleration: 100, stopSpeed: 0, velocity: -100)
    for (time, offset) in [(0.1, 91.0), (0.5, 80), (2, 80)] {
      #expect(abs(100 + fast.distance(at: time) - offset) < 1)
    }
    #expect(abs(100 + fast.distance - 80) < 1)
    #expect(abs(100 * pow(0.135, fast.duration) - 100 * fast.duration) < 1e-9)
  }

  @Test(
    "the spring takes over at most 5000 pt/s at the upper end; offsets are continuous",
    arguments: [BouncingFling.Model.flutter, .flutterFast])
  func handedOver(model: BouncingFling.Model) throws {
    // Mass, stiffness and damping ratio of Flutter's springs; both are overdamped.
    let (m, k, ratio) = model == .flutter ? (0.5, 100.0, 1.1) : (0.3, 75, 1.3)
    let damping = 2 * ratio * (m * k).squareRoot()
    let root = (damping * damping - 4 * m * k).squareRoot()
    let (fast, slow) = ((-damping - root) / (2 * m), (-damping + root) / (2 * m))
    for velocity in [300.0, 2000, 4900, 6000, 30_000, -700, -6000] {
      let fling = BouncingFling(
        model, from: velocity > 0 ? 980 : 20, velocity: velocity, range: 0...1000)
      let edge = velocity > 0 ? 1000.0 : 0
      let time = try #require(fling.edgeTime)
      #expect(abs(fling.offset(at: time) - edge) < 1e-9)
      #expect(abs(fling.offset(at: time.nextUp) - edge) < 1e-9)
      let deceleration = (model == .flutter ? 0 : 1400) * (velocity > 0 ? 1.0 : -1)
      let atEdge = velocity * pow(0.135, time) - deceleration * time
      #expect(abs(fling.velocity(at: time) - atEdge) < 1e-6)
      let taken = min(atEdge, 5000)
      #expect(abs(fling.velocity(at: time + 1e-9) - taken) < 1e-3)
      for later in [0.01, 0.05, 0.1] {
        let offset = taken / (slow - fast) * (exp(slow * later) - exp(fast * later))
        #expect(abs(fling.offset(at: time + later) - edge - offset) < 1e-8 * abs(taken))
      }
      #expect(fling.end == edge && fling.offset(at: 100) == edge)
    }
  }

  @Test("content released past an end is on the spring at once", arguments: [1200.0, -30])
  func released(offset: Double) {
    let fling = BouncingFling(.flutter, from: offset, velocity: 9000, range: 0...1000)
    let edge = offset > 0 ? 1000.0 : 0
    let spring = EdgeReturnCurve(.flutter, distance: offset - edge, velocity: 9000)
    #expect(fling.edgeTime == 0 && fling.end == edge)
    for time in [0, 0.02, 0.3] {
      #expect(fling.offset(at: time) == edge + spring.distance(at: time))
      #expect(fling.velocity(at: time) == spring.velocity(at: time))
    }
    #expect(fling.duration == spring.duration(distance: 1, speed: 20))
  }

  @Test("friction ends at 20/r pt/s, short of an end that it would only reach later")
  func tolerance() throws {
    for ratio in [1.0, 2, 3] {
      let fling = BouncingFling(
        .flutter, from: 0, velocity: 1000, range: 0...10_000, devicePixelRatio: ratio)
      #expect(abs(fling.duration - log(20 / ratio / 1000) / log(0.135)) < 1e-9)
      #expect(abs(fling.end - (1000 - 20 / ratio) / -log(0.135)) < 1e-9)
      #expect(fling.offset(at: fling.duration) == fling.end && fling.edgeTime == nil)
    }
    // Without a stop it would go 499.4 pt; it stops after 489.4.
    let short = BouncingFling(.flutter, from: 0, velocity: 1000, range: 0...495)
    #expect(short.edgeTime == nil && abs(short.end - 489.4) < 0.05)
    let long = BouncingFling(.flutter, from: 0, velocity: 1000, range: 0...489)
    #expect(long.edgeTime != nil && long.end == 489)
    let slow = BouncingFling(.flutter, from: 1000, velocity: 19, range: 0...1000)
    #expect(slow.edgeTime == nil && slow.duration == 0 && slow.end == 1000)
  }

  @Test("velocity is the slope of the offset", arguments: 0..<100)
  func slopes(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let model: BouncingFling.Model = seed % 2 == 0 ? .flutter : .flutterFast
    let fling = BouncingFling(
      model, from: Double.random(in: -200...1200, using: &random),
      velocity: Double.random(in: -9000...9000, using: &random), range: 0...1000)
    let step = 1e-6
    for _ in 0..<20 {
      let time = Double.random(in: 0.001...3, using: &random)
      let events = [fling.edgeTime ?? 0, fling.duration]
      guard events.allSatisfy({ abs($0 - time) > 2 * step }) else { continue }
      let slope = (fling.offset(at: time + step) - fling.offset(at: time - step)) / (2 * step)
      #expect(abs(slope - fling.velocity(at: time)) < 0.02, "seed \(seed), \(time)")
    }
  }

  @Test("numbers that are none, and an undamped spring, are taken as documented")
  func limits() throws {
    let none = BouncingFling(
      .friction(deceleration: .nan, spring: .edgeBounce), from: .nan, velocity: .infinity,
      range: 0...10, devicePixelRatio: .nan)
    #expect(none.end == 0 && none.duration == 0 && none.edgeTime == nil)
    #expect(none.model == .friction(deceleration: 0, spring: .edgeBounce))
    let undamped = try SpringTuning(frequency: 2, dampingRatio: 0)
    let endless = BouncingFling(
      .friction(deceleration: 0, spring: undamped), from: 90, velocity: 2000, range: 0...100)
    #expect(endless.duration == .infinity && !endless.isAtRest(at: 1e6))
  }

  @Test("the figures of the documentation")
  func documentation() throws {
    let fling = BouncingFling(.flutter, from: 900, velocity: 2000, range: 0...1000)
    #expect(abs(try #require(fling.edgeTime) - 0.0527) < 0.0001)
    #expect(abs(fling.offset(at: 0.2) - 1031) < 0.5)
    #expect(fling.end == 1000)
  }
}
