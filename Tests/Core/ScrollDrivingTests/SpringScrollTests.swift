import Prerequisites
import Testing

@testable import CollectionLayouts
@testable import Gestures
@testable import LayoutDynamics
@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

/// A random spring that scrolls, from one that rings to one that creeps.
private func spring(_ random: inout SplitMix64) throws -> SpringTuning {
  try SpringTuning(
    response: Double.random(in: 0.1...1.5, using: &random),
    dampingRatio: random.unit() < 0.4 ? 1 : Double.random(in: 0.3...2.5, using: &random))
}

@Suite("Scrolls on springs")
struct SpringScrollTests {
  /// Content of 20000 points in a viewport of 667, with a fling in motion.
  private static func flung(
    _ velocity: Double, from offset: Double, _ behavior: ScrollBehavior = ScrollBehavior()
  ) throws -> ScrollPhysics {
    var physics = try ScrollPhysicsTests.physics(behavior, at: offset)
    physics.run(until: 1)
    physics.coast(velocity: Vector(dx: 0, dy: velocity))
    return physics
  }

  @Test("the way is the closed form of the spring, from the place and the speed of a fling")
  func closedForm() throws {
    for seed in seeds(60, of: 2000) {
      var random = SplitMix64(seed: seed)
      let start = Double.random(in: 6000...14_000, using: &random)
      let flingVelocity = Double.random(in: -5000...5000, using: &random)
      var physics = try Self.flung(flingVelocity, from: start)
      // What moves now, as a function of the seconds since a time, and its velocity.
      let decay = 1000 * Elementary.log(0.998)
      var (since, extent) = (1.0, abs(flingVelocity / decay))
      var truth: (Double) -> SpringState = {
        SpringState(
          displacement: start + flingVelocity * Elementary.expm1(decay * $0) / decay,
          velocity: flingVelocity * Elementary.exp(decay * $0))
      }
      var time = 1 + 0.4 * random.unit()
      var (target, slack) = (0.0, 0.0)
      for _ in 0..<4 {
        // The first line begins where the last motion is seen, beside its curve.
        let before = extent
        let state = truth(time - since)
        let tuning = try spring(&random)
        target = Double.random(in: 5000...15_000, using: &random)
        physics.scroll(to: Point(x: 0, y: target), .spring(tuning), time: time)
        let (from, goal) = (
          SpringState(displacement: state.displacement - target, velocity: state.velocity), target
        )
        truth = {
          let moved = tuning.state(after: $0, from: from)
          return SpringState(displacement: goal + moved.displacement, velocity: moved.velocity)
        }
        (since, extent) = (time, tuning.amplitude(of: from))
        // A cubic through two points of the curve is much closer to it than their line, whenever one
        // takes over.
        slack += 0.2 * max(0.001, 1e-7 * before)
        let end = time + 0.7 * random.unit()
        while time < end {
          time += 0.001
          physics.run(until: time)
          let error = abs(physics.offset.y - truth(time - since).displacement)
          #expect(
            error <= 1.01 * max(0.001, 1e-7 * max(extent, before)) + slack,
            "seed \(seed), \(time) s: \(error) pt")
        }
      }
      physics.runToRest()
      #expect(physics.offset.y == target, "seed \(seed)")
      #expect(!physics.isCoasting)
    }
  }

  @Test("what hands over, and to what: place and speed are continuous")
  func handovers() throws {
    for seed in seeds(300, of: 10_000) {
      var random = SplitMix64(seed: seed)
      let bounces = random.unit() < 0.7
      var behavior = ScrollBehavior(bounces: bounces)
      if random.unit() < 0.3 { behavior.snapping = .interval(230) }
      var physics = try ScrollPhysicsTests.physics(behavior, at: 19_000 * random.unit())
      physics.receive(recordedOffset: physics.offset, time: 0)
      var time = 0.0
      var target = physics.offset.y
      for step in 0..<8 {
        // Something moves the content, for a while.
        switch Int.random(in: 0..<6, using: &random) {
        case 0: physics.coast(velocity: Vector(dx: 0, dy: 9000 * (random.unit() - 0.5)))
        case 1:
          physics.touchBegan(at: Point(x: 100, y: 300), time: time)
          let speed = 4000 * (random.unit() - 0.5)
          for tick in 1...Int.random(in: 3...20, using: &random) {
            physics.touchMoved(
              to: Point(x: 100, y: 300 + speed * Double(tick) / 120),
              time: time + Double(tick) / 120)
          }
          if random.unit() < 0.5 { physics.touchEnded(at: physics.touch, time: physics.time) }
        case 2: physics.wheel(Vector(dx: 0, dy: 200 * (random.unit() - 0.5)), time: time + 0.02)
        case 3:
          physics.observe(
            offset: Point(x: 0, y: physics.offset.y + 30 * random.unit()), at: time + 0.016)
        case 4:
          physics.scroll(
            to: Point(x: 0, y: 19_333 * random.unit()), time: time,
            duration: 0.1 + 0.4 * random.unit())
        default: break
        }
        time = physics.time
        if physics.isCoasting { time += 0.001 + 0.6 * random.unit() }
        physics.run(until: time)
        // The program takes over.
        let before = try #require(Self.arrival(physics))
        let place = physics.offset.y
        let tuning = try spring(&random)
        target = 19_333 * random.unit()
        physics.scroll(to: Point(x: 0, y: target), .spring(tuning), time: time)
        guard case .coasting(let coast) = physics.state else { continue }
        let after = coast.vertical.curveState(at: 0)
        #expect(coast.vertical.position(at: 0) == place, "seed \(seed), step \(step): a jump")
        #expect(
          abs(after.position - place) <= max(0.001, 1e-7 * abs(before.acceleration)) + 1e-9,
          "seed \(seed), step \(step)")
        // The slope of a line is that of its curve, but for the acceleration over the line's time.
        #expect(
          abs(after.velocity - before.velocity) <= before.slack,
          "seed \(seed), step \(step): \(before.velocity) to \(after.velocity) pt/s")
        // No step is longer than speed and acceleration allow, and none turns faster.
        let state = SpringState(displacement: after.position - target, velocity: after.velocity)
        let acceleration =
          tuning.angularFrequency * tuning.angularFrequency * tuning.amplitude(of: state)
          * (1 + 2 * tuning.dampingRatio)
        let tolerance = max(0.001, 1e-7 * tuning.amplitude(of: state))
        var (last, way) = (place, after.velocity / 1000)
        for tick in 1...60 where bounces {
          physics.run(until: time + Double(tick) / 1000)
          let next = physics.offset.y - last
          #expect(
            abs(next - way) <= acceleration * 1e-6 + 4 * tolerance,
            "seed \(seed), step \(step), tick \(tick)")
          (last, way) = (physics.offset.y, next)
        }
        time = physics.time
      }
      physics.scroll(to: Point(x: 0, y: target), .spring(), time: time)
      physics.runToRest()
      #expect(physics.offset.y == target, "seed \(seed)")
    }
  }

  /// How the content has come to where it is, in points per second, and by how much the line that
  /// showed it last may have been faster or slower than its curve; an estimate under a finger.
  private static func arrival(
    _ physics: ScrollPhysics
  ) -> (velocity: Double, acceleration: Double, slack: Double)? {
    if case .tracking(let drag) = physics.state {
      let velocity = -drag.velocity.velocity(liftedAt: physics.time).dy
      let slope = drag.band(along: .vertical).slope(atAsked: drag.asked(at: drag.place).y)
      return (velocity * slope, 0, 1e-9)
    }
    let motion = physics.motion
    guard let last = motion.segments.last, last.duration > 0 else { return (0, 0, 1e-9) }
    let velocity = last.translation.dy / last.duration
    guard case .coasting(let coast) = physics.state else { return (velocity, 0, 1e-9) }
    // From the curve's own closed forms, as far as two of its points tell.
    let elapsed = physics.time - coast.start
    let (now, soon) = (
      coast.vertical.curveState(at: elapsed).velocity,
      coast.vertical.curveState(at: elapsed + 0.01).velocity
    )
    let acceleration = max(abs(soon - now) / 0.01, abs(now) * 20, 100)
    return (velocity, acceleration, acceleration * (last.duration + 0.002) + 5)
  }

  @Test(
    "what a program's spring takes over goes on as fast, where the curve starts from a standstill")
  func speedOfFling() throws {
    let step = 1e-4
    func speeds(_ timing: ScrollTiming) throws -> (before: Double, after: Double) {
      var physics = try Self.flung(3100, from: 4000)
      physics.run(until: 1.1 - step)
      let before = physics.offset.y
      physics.run(until: 1.1)
      let now = physics.offset.y
      physics.scroll(to: Point(x: 0, y: 8000), timing, time: 1.1)
      physics.run(until: 1.1 + step)
      return ((now - before) / step, (physics.offset.y - now) / step)
    }
    let spring = try speeds(.spring())
    #expect(abs(spring.before - spring.after) < 60, "\(spring)")
    let curve = try speeds(.duration(0.5))
    #expect(curve.before > 2400 && abs(curve.after) < 60, "\(curve)")
  }

  @Test("content that does not bounce waits at its end, and a spring never shows what is past it")
  func withoutBounce() throws {
    for seed in seeds(60, of: 2000) {
      var random = SplitMix64(seed: seed)
      var physics = try Self.flung(
        6000, from: 18_500 + 800 * random.unit(), ScrollBehavior(bounces: false))
      let target = 19_333 - 50 * random.unit()
      physics.scroll(
        to: Point(x: 0, y: target), .spring(try spring(&random)), time: 1 + 0.05 * random.unit())
      while physics.isCoasting {
        physics.run(until: physics.time + 0.001)
        #expect((0...19_333).contains(physics.offset.y), "seed \(seed): \(physics.offset.y)")
      }
      #expect(physics.offset.y == target, "seed \(seed)")
    }
  }

  @Test(
    "a spring from beyond an end brings content back, whether or not it bounces",
    arguments: [false, true])
  func fromBeyond(bounces: Bool) throws {
    var physics = try ScrollPhysicsTests.physics(ScrollBehavior(bounces: bounces), at: 0)
    physics.observe(offset: Point(x: 0, y: -80), at: 0)
    physics.scroll(to: Point(x: 0, y: 300), .spring(), time: 1)
    var last = -80.0
    while physics.isCoasting {
      physics.run(until: physics.time + 0.001)
      #expect(physics.offset.y >= last)
      last = physics.offset.y
    }
    #expect(last == 300)
  }

  @Test("what cannot be has no effect")
  func unusable() throws {
    var physics = try Self.flung(3000, from: 5000)
    let before = physics.motion
    let weak = try SpringTuning(frequency: 2, dampingRatio: 0.049)
    physics.scroll(to: Point(x: 0, y: 9), .spring(weak), time: 2)
    physics.scroll(to: Point(x: 0, y: Double.nan), .spring(), time: 2)
    physics.scroll(to: Point(x: 0, y: 1.1e12), .spring(), time: 2)
    physics.scroll(to: .zero, .spring(), time: .infinity)
    physics.scroll(to: .zero, .duration(.nan), time: 2)
    #expect(physics.motion == before && physics.isCoasting)
  }
}
