import Foundation
import Testing

@testable import PlaneGeometry
@testable import Springs

@Suite("AnimatedValue")
struct AnimatedValueTests {
  // p = 1 - e^(-ζωt)(cos ω_d t + (ζω/ω_d) sin ω_d t) with ζ = 0.8 and ω = 16.947: 0.572 at 0.1 s, 1.003 at 0.25 s,
  // its peak of 1.0152 at 0.309 s, 1.001 at 0.5 s.
  @Test("a spring from rest follows the closed form")
  func spring() throws {
    let omega = 16.947
    let tuning = try SpringTuning(frequency: omega / (2 * .pi), dampingRatio: 0.8)
    var value = AnimatedValue(0)
    value.animate(to: 1, .spring(tuning))
    let damped = 0.6 * omega
    for (time, known) in [(0.1, 0.572), (0.25, 1.003), (0.309, 1.0152), (0.5, 1.001)] {
      value.advance(to: time)
      let closed =
        1 - exp(-0.8 * omega * time) * (cos(damped * time) + 0.8 / 0.6 * sin(damped * time))
      #expect((value.value - closed).magnitude < 1e-12)
      #expect((value.value - known).magnitude < 6e-4)
    }
    value.advance(to: 10)
    #expect(value.value == 1 && value.velocity == 0 && value.isSettled)
  }

  @Test("a curve from rest is followed exactly")
  func curve() {
    var value = AnimatedValue(100)
    value.animate(to: 300, .curve(.easeInOut, duration: 0.25))
    for step in 1...9 {
      let time = Double(step) / 40
      value.advance(to: time)
      #expect(
        (value.value - 100 - 200 * EasingCurve.easeInOut.value(at: time / 0.25)).magnitude < 1e-9)
    }
    value.advance(to: 0.25)
    #expect(value.value == 300 && value.isSettled)
  }

  @Test("the times at which a value is advanced do not change a bit of it")
  func times() throws {
    func run(_ times: [Double]) -> AnimatedValue {
      var value = AnimatedValue(0)
      value.animate(to: 250, .curve(.easeOut, duration: 0.4))
      for time in times where time <= 0.2 { value.advance(to: time) }
      value.advance(to: 0.2)
      value.retarget(to: -30)
      for time in times where time > 0.2 { value.advance(to: time) }
      value.advance(to: 0.7)
      return value
    }
    #expect(run([]) == run((1...500).map { Double($0) / 1000 }))
  }

  @Test("value and velocity are continuous through random interruptions, and end at the target")
  func interruptions() throws {
    for seed in UInt64(0)..<300 {
      var random = SplitMix64(seed: seed)
      var value = AnimatedValue(random.unit() * 400)
      var time = 0.0
      for _ in 0..<12 {
        time += random.unit() * 0.3
        value.advance(to: time)
        let (before, speed, wasSettled) = (value.value, value.velocity, value.isSettled)
        let target = random.unit() * 400
        let choice = random.next() % 4
        switch choice {
        case 0: value.retarget(to: target)
        case 1:
          let tuning = try SpringTuning(
            frequency: 0.5 + random.unit() * 5, dampingRatio: 0.1 + random.unit() * 1.5)
          value.animate(to: target, .spring(tuning))
        case 2: value.animate(to: target, .curve(.easeInOut, duration: 0.1 + random.unit()))
        // Ease-out has an initial velocity: continuous after an interruption, but not from rest.
        default: value.animate(to: target, .curve(.easeOut, duration: 0.1 + random.unit()))
        }
        let jump = (value.value - before).magnitude
        #expect(jump < 1e-9, "seed \(seed)")
        if !wasSettled || choice < 3 {
          let kick = (value.velocity - speed).magnitude
          #expect(kick < 1e-6 * (1 + speed.magnitude), "seed \(seed): \(choice)")
        }
        // The velocity is the derivative of the value. The initial acceleration of ease-out is of order 1/√t, so its
        // difference quotient has an error of order √h.
        let h = 1e-7
        var ahead = value
        ahead.advance(to: time + h)
        let slope = (ahead.value - value.value) / h
        #expect(
          (slope - value.velocity).magnitude < (choice == 3 ? 4 : 0.1), "seed \(seed): \(choice)")
      }
      value.advance(to: value.settlingTime)
      #expect(value.isSettled && value.value == value.target && value.velocity == 0)
    }
  }

  @Test("a scrubbed value stays where it is set, and the next animation starts with its velocity")
  func scrubbed() {
    var value = AnimatedValue(0)
    value.scrub(to: 40, velocity: 600)
    value.advance(to: 1)
    #expect(value.value == 40 && value.velocity == 600 && !value.isSettled)
    #expect(value.settlingTime == .infinity)
    value.retarget(to: 100)
    #expect(value.value == 40 && value.velocity == 600)
    value.advance(to: 1.01)
    #expect((value.value - 46).magnitude < 1)
    value.settle()
    #expect(value.value == 100 && value.isSettled)
  }

  @Test(
    "invalid and zero durations end at once, long ones never trap, numbers not finite are ignored")
  func extremes() throws {
    for duration in [0, -1, .nan] {
      var value = AnimatedValue(0)
      value.animate(to: 5, .curve(.linear, duration: duration))
      #expect(value.value == 5 && value.isSettled)
    }
    var value = AnimatedValue(0)
    value.animate(to: 5, .curve(.linear, duration: 604_800))
    value.advance(to: 302_400)
    #expect(value.value == 2.5)
    value.animate(to: .nan, .spring(.smooth))
    value.retarget(to: .infinity)
    value.scrub(to: .nan)
    value.advance(to: .infinity)
    #expect(value.value == 2.5 && value.target == 5)
    let undamped = try SpringTuning(frequency: 1, dampingRatio: 0)
    value.animate(to: 5, .spring(undamped))
    #expect(value.settlingTime == .infinity)
    value.advance(to: 1e6)
    #expect(!value.isSettled && value.value.isFinite)
    #expect(AnimatedValue(.nan).value == 0)
  }
}
