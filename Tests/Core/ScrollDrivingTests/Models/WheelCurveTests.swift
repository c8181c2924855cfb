import Testing

@testable import PlaneGeometry
@testable import ScrollDriving

/// Smooth scrolling of browsers, by what Chromium's own tests of `ScrollOffsetAnimationCurve` expect, and by the definitions.
@Suite struct WheelCurveTests {
  @Test(
    "Chromium takes 0.2 s up to 120 pixels, 0.1 s from 480 on, and what is between them between",
    arguments: [(-1.0, 0.2), (120, 0.2), (300, 0.15), (-480, 0.1), (5000, 0.1)])
  func chromiumDuration(way: Double, seconds: Double) {
    #expect(abs(WheelCurve(.chromium, from: 7, to: 7 + way).duration - seconds) < 1e-12)
  }

  @Test(
    "impulses take 1.5 ms a pixel, 0.2 to 0.5 s",
    arguments: [(100.0, 0.2), (250, 0.375), (400, 0.5)])
  func impulseDuration(way: Double, seconds: Double) {
    #expect(abs(WheelCurve(.chromiumImpulse, from: 0, to: -way).duration - seconds) < 1e-12)
  }

  @Test("a quarter and a half of the duration after the start")
  func shape() {
    let curve = WheelCurve(.chromium, from: 2, to: 10)
    #expect(abs(curve.offset(at: curve.duration / 4) - 3.0333) < 0.0002)
    #expect(abs(curve.offset(at: curve.duration / 2) - 6) < 0.00025)
    #expect(curve.offset(at: -1) == 2 && curve.offset(at: curve.duration) == 10)
    let impulse = WheelCurve(.chromiumImpulse, from: 0, to: 3600)
    #expect(abs(impulse.offset(at: impulse.duration / 2) - 3600 * 0.874246) < 0.01)
  }

  @Test("a second notch: at 6827.6 after one more duration; a close target then stops the content")
  func chromiumContinued() {
    let first = WheelCurve(.chromium, from: 0, to: 3600)
    let second = first.continued(to: 9900, at: first.duration / 2)
    #expect(abs(second.duration - first.duration) < 1e-12)
    #expect(abs(second.offset(at: 0) - 1800) < 0.0002)
    #expect(abs(second.offset(at: second.duration / 2) - 6827.6) < 0.1)
    // To 7200 it would take 0.0794 of the duration, 2.5 times what it takes at the velocity there.
    let velocity = second.velocity(at: second.duration / 2)
    let share = 2.5 * (7200 - 6827.6) / velocity / first.duration
    #expect(abs(share - 0.0794) < 0.0002)
    // That is less than 0.01 s, so the content is there at once; to 7800 it takes 2.6 times as long.
    let third = second.continued(to: 7200, at: second.duration / 2)
    #expect(third.duration == 0 && third.offset(at: 0) == 7200)
    let fourth = second.continued(to: 7800, at: second.duration / 2)
    #expect(abs(fourth.duration - 2.5 * (7800 - 6827.6) / velocity) < 1e-4)
    // The same target again changes nothing.
    let same = first.continued(to: 3600, at: 0.03)
    for time in [0, 0.01, 0.05, 0.0699] {
      #expect(abs(same.offset(at: time) - first.offset(at: time + 0.03)) < 1e-9)
      #expect(abs(same.velocity(at: time) - first.velocity(at: time + 0.03)) < 1e-6)
      let found = same.time(atOffset: same.offset(at: time))
      #expect(found.map { abs($0 - time) < 1e-9 } == true)
    }
  }

  @Test("an impulse in the opposite direction starts from rest")
  func impulseBack() {
    let (half, first) = (0.874246, WheelCurve(.chromiumImpulse, from: 0, to: 200))
    let back = first.continued(to: 0, at: first.duration / 2)
    #expect(abs(back.offset(at: 0) - 200 * half) < 0.01 && back.velocity(at: 0) == 0)
    #expect(abs(back.offset(at: back.duration / 2) - 200 * half * (1 - half)) < 0.01)
    // On in the same direction it is farther than half of a new one would be.
    let on = first.continued(to: 600, at: first.duration / 2)
    let way = 600 - 200 * half
    #expect(on.offset(at: on.duration / 2) > 200 * half + way * half + 0.01)
  }

  @Test(
    "WebKit takes 1 ms a pixel up to 0.2 s, eases in and out, and only out when a wheel turns on")
  func webKit() {
    let short = WheelCurve(.webKit, from: 0, to: 40)
    #expect(short.duration == 0.04 && abs(short.offset(at: 0.02) - 20) < 1e-9)
    let long = WheelCurve(.webKit, from: 0, to: -900)
    #expect(long.duration == 0.2)
    let next = long.continued(to: -1800, at: 0.1)
    #expect(next.duration == 0.2 && abs(next.offset(at: 0) + 450) < 1e-9)
    #expect(abs(next.offset(at: 0.1) - (-450 - 1350 * EasingCurve.easeOut.value(at: 0.5))) < 1e-9)
  }

  @Test(
    "velocities are slopes, and are kept where Chromium's curve is continued", arguments: 0..<60)
  func algebra(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let model = WheelCurve.Model.allCases[seed % 3]
    var curve = WheelCurve(
      model, from: Double.random(in: -500...500, using: &random),
      to: Double.random(in: -3000...3000, using: &random))
    for _ in 0..<6 where curve.duration > 0.02 {
      for _ in 0..<20 {
        let time = Double.random(in: 0.001...(curve.duration - 0.001), using: &random)
        let slope = (curve.offset(at: time + 1e-7) - curve.offset(at: time - 1e-7)) / 2e-7
        let found = curve.velocity(at: time)
        #expect(abs(slope - found) < 1e-3 * max(1000, abs(found)), "seed \(seed), \(time) s")
        let first = try #require(curve.time(atOffset: curve.offset(at: time)), "seed \(seed)")
        #expect(first <= time + 1e-9, "seed \(seed)")
        #expect(
          abs(curve.offset(at: first) - curve.offset(at: time)) < 1e-6, "seed \(seed), \(time) s")
      }
      let time = Double.random(in: 0...curve.duration, using: &random)
      let next = curve.continued(
        to: Double.random(in: -3000...3000, using: &random), at: time)
      if next.duration > 0 {
        #expect(abs(next.offset(at: 0) - curve.offset(at: time)) < 1e-9, "seed \(seed)")
        let (before, after) = (curve.velocity(at: time), next.velocity(at: 0))
        let slope = before * next.duration / (next.target - next.offset(at: 0))
        if model == .chromium, abs(before) > 1, abs(slope) < 1000 {
          #expect(abs(after - before) < 1e-6 * abs(before), "seed \(seed)")
        }
      }
      #expect(next.offset(at: next.duration) == next.target)
      curve = next
    }
    #expect(curve.time(atOffset: 1e7) == nil)
  }

  @Test("numbers that are not finite are taken as documented")
  func limits() {
    let curve = WheelCurve(.chromium, from: .nan, to: .infinity)
    #expect(curve.duration == 0 && curve.offset(at: 1) == 0 && curve.time(atOffset: 0) == 0)
    let next = WheelCurve(.webKit, from: 0, to: 100).continued(to: .nan, at: .nan)
    #expect(next.target == 100 && next.offset(at: 0) == 0)
    #expect(WheelCurve(.chromium, from: 5, to: 9).offset(at: .nan) == 5)
    let far = WheelCurve(.chromium, from: -1.7e308, to: 1.7e308)
    #expect(far.offset(at: 0) == -1e15 && far.target == 1e15)
    #expect(far.continued(to: 0, at: 0.05).offset(at: 0.01).isFinite)
  }
}
