import Foundation
import Testing

@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

/// Where content comes to rest: on its target, to the last bit, and without a visible jump.
@Suite("Glide ends")
struct GlideEndTests {
  /// Rate of momentum by its definition, per second.
  private static let decay = 1000 * log(0.998)

  /// The farthest that a glide is from a curve, up to a share of its duration: beyond its end, unless
  /// told otherwise.
  private func stray(
    _ glide: Glide, upTo share: Double = 2, from curve: (Double) -> Double
  ) -> Double {
    (0...20_000).reduce(0) { worst, step in
      let time = Double(step) / 20_000 * share * glide.duration
      return max(worst, abs(glide.position(at: time) - curve(time)))
    }
  }

  @Test(
    "content let go a hair past an end comes to rest on the end",
    arguments: [0.0181, 0.018, 0.001, 1e-6, 1e-12, 1e-300, 0.5])
  func hairPastAnEnd(finger: Double) throws {
    for sign in [1.0, -1] {
      var physics = try ScrollPhysicsTests.physics(at: sign > 0 ? 0 : 19_333)
      physics.touchBegan(at: .zero, time: 0)
      physics.touchMoved(to: Point(x: 0, y: sign * finger), time: 0.1)
      physics.run(until: 1)
      physics.touchEnded(at: Point(x: 0, y: sign * finger), time: 1)
      physics.runToRest()
      #expect(physics.offset.y == (sign > 0 ? 0 : 19_333))
    }
  }

  // Released at rest, a critical spring of ω = 10 follows d·(1 + ωt)·exp(-ωt).
  @Test(
    "content let go past its end follows the closed form until it stands on the end",
    arguments: [1e-5, 0.0004, 0.0009, 0.00995, 0.3, 50, 600])
  func released(distance: Double) {
    let glide = Glide(from: -distance, velocity: 0, rules: GlideTests.rules())
    #expect(glide.end == 0)
    let worst = stray(glide) { -distance * (1 + 10 * $0) * exp(-10 * $0) }
    #expect(worst <= Glide.tolerance, "\(worst)")
  }

  // √(1 - 0.6²) is 0.8: x = d·exp(-0.6ωt)·(cos 0.8ωt + 0.75·sin 0.8ωt).
  @Test(
    "a ringing bounce follows the closed form until it stands on the end",
    arguments: [0.0007, 0.02, 4, 300])
  func ringing(distance: Double) throws {
    let behavior = ScrollBehavior(
      bounceSpring: try SpringTuning(frequency: 1.5, dampingRatio: 0.6))
    let glide = Glide(from: -distance, velocity: 0, rules: GlideTests.rules(behavior))
    #expect(glide.end == 0)
    let omega = 3 * Double.pi
    let worst = stray(glide) {
      let angle = 0.8 * omega * $0
      return -distance * exp(-0.6 * omega * $0) * (cos(angle) + 0.75 * sin(angle))
    }
    #expect(worst <= Glide.tolerance, "\(worst)")
  }

  @Test(
    "the way to a snapping target is its exponential until it stands on the target",
    arguments: [1e-5, 0.0007, 0.0085, 0.02, 3, 120])
  func approach(distance: Double) {
    let behavior = ScrollBehavior(snapping: .interval(300))
    // A velocity of four times the distance per second fits an exponential of that rate.
    let glide = Glide(
      from: 600 - distance, velocity: 4 * distance, rules: GlideTests.rules(behavior))
    #expect(glide.end == 600)
    let way = 600 - (600 - distance)
    let worst = stray(glide) { 600 - way * exp(-4 * $0) }
    #expect(worst <= Glide.tolerance, "\(worst)")
  }

  @Test("all that snaps or returns ends on its target to the last bit, and so does its motion")
  func targets() throws {
    for seed in 0..<2000 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func number(_ range: ClosedRange<Double>) -> Double {
        Double.random(in: range, using: &random)
      }
      let insets = EdgeInsets(top: number(-1...60), bottom: number(0...60))
      let length = number(700...3000)
      let geometry = ScrollGeometry(
        contentSize: Size(width: 300, height: length), viewport: Size(width: 300, height: 667.3),
        contentInsets: insets)
      let range = geometry.offsetRange(along: .vertical)
      let interval = number(1...400)
      let places = (0..<4).map { _ in number(range) }
      let behavior = ScrollBehavior(
        bounces: seed % 3 != 0,
        bounceSpring: try SpringTuning(
          frequency: number(0.3...4), dampingRatio: number(0.2...2)),
        snapping: seed % 2 == 0 ? .interval(interval) : .offsets(places))
      let targets =
        seed % 2 == 0
        ? (0...3000).map { range.lowerBound + Double($0) * interval } : places
      // Past an end, inside, and a hair beside a target.
      let near = targets.filter { range.contains($0) }.randomElement(using: &random) ?? 0
      let start = [
        range.lowerBound - number(0...0.02), range.upperBound + number(0...200), number(range),
        near + number(-0.01...0.01),
      ][Int(seed / 2 % 4)]
      let velocity = [0, number(-0.05...0.05), number(-4000...4000)][Int(seed / 8 % 3)]
      var physics = try ScrollPhysics(
        geometry: geometry, behavior: behavior, offset: Point(x: 0, y: start))
      physics.coast(velocity: Vector(dx: 0, dy: velocity))
      physics.runToRest()
      let end = physics.offset.y
      #expect(
        targets.contains(end) || end == range.lowerBound || end == range.upperBound,
        "seed \(seed): \(end) from \(start) at \(velocity)")
      #expect(physics.motion.offset(at: physics.time + 1).y == end, "seed \(seed)")
    }
  }

  @Test("jumps and programmatic scrolls end on their target to the last bit")
  func programs() throws {
    for seed in 0..<500 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let target = Double.random(in: 0...1, using: &random)
      let start = Double.random(in: 0...9000, using: &random)
      for duration in [0, 0.3] {
        var physics = try ScrollPhysicsTests.physics(at: start)
        physics.scroll(to: Point(x: 0, y: target), time: 0, duration: duration)
        physics.runToRest()
        #expect(physics.offset.y == target, "seed \(seed)")
        #expect(physics.motion.offset(at: 5).y == target, "seed \(seed)")
      }
    }
  }

  // MARK: Momentum

  @Test(
    "momentum stops as far before its end as told, when the closed form gets there",
    arguments: [0.0005, 0.1, 0.5, 7, 200])
  func stopDistance(stop: Double) {
    for velocity in [1000.0, -2500] {
      let glide = Glide(
        from: 9000, velocity: velocity,
        rules: GlideTests.rules(ScrollBehavior(decelerationStopDistance: stop)))
      let end = 9000 - velocity / Self.decay
      #expect(abs(glide.end - (end - (velocity > 0 ? stop : -stop))) < 1e-9)
      #expect(
        abs(glide.duration - log(-Self.decay * stop / abs(velocity)) / Self.decay) < 1e-6)
      let worst = stray(glide, upTo: 1) { 9000 + velocity * expm1(Self.decay * $0) / Self.decay }
      #expect(worst <= Glide.tolerance, "\(worst)")
    }
  }

  @Test("told to stop nowhere before, momentum goes to its very end", arguments: [0, 0.0001])
  func veryEnd(stop: Double) {
    for velocity in [1000.0, -2500, 0.1, -0.0005] {
      let glide = Glide(
        from: 9000, velocity: velocity,
        rules: GlideTests.rules(ScrollBehavior(decelerationStopDistance: stop)))
      let end = 9000 - velocity / Self.decay
      #expect(abs(glide.end - (end - (velocity > 0 ? stop : -stop))) < 1e-9)
      let worst = stray(glide) { 9000 + velocity * expm1(Self.decay * $0) / Self.decay }
      #expect(worst <= Glide.tolerance, "\(worst)")
    }
  }

  @Test("momentum that would go no farther than its stop distance moves nothing")
  func shortMomentum() {
    for (velocity, moves) in [(1.0, false), (-1, false), (1.01, true), (-1.01, true)] {
      let glide = Glide(from: 9000, velocity: velocity, rules: GlideTests.rules())
      #expect((glide.duration > 0) == moves, "\(velocity) pt/s")
    }
  }

  @Test(
    "a stop distance that momentum cannot have is refused with its value",
    arguments: [-0.0001, 1000.1, .infinity, -.infinity])
  func refusedStopDistance(stop: Double) {
    #expect(throws: ScrollBehaviorError(.decelerationStopDistanceOutOfRange(stop))) {
      try ScrollPhysicsTests.physics(ScrollBehavior(decelerationStopDistance: stop))
    }
  }
}
