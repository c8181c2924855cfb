import Testing

@testable import PlaneGeometry
@testable import ScrollDriving

/// The behaviour of WebKit's `ScrollingEffectsController`, case by case, and that of random streams of events.
@Suite struct TrackpadScrollTests {
  private func scroll(at offset: Double, isElastic: Bool = true) -> TrackpadScroll {
    TrackpadScroll(range: 0...4000, offset: offset, isElastic: isElastic)
  }

  @Test("deltas of fingers and of momentum are added; those of began are not")
  func inside() {
    var scroll = scroll(at: 1000)
    scroll.handle(.mayBegin, delta: 0, time: 0)
    scroll.handle(.began, delta: 7, time: 0.1)
    scroll.handle(.changed, delta: 30, time: 0.116)
    scroll.handle(.ended, delta: 0, time: 0.132)
    scroll.handle(.momentumBegan, delta: 25, time: 0.14)
    scroll.handle(.momentumChanged, delta: 20, time: 0.156)
    scroll.handle(.momentumEnded, delta: 0, time: 0.172)
    #expect(scroll.offset(at: 0.172) == 1075 && scroll.offset(at: 9) == 1075)
  }

  @Test(
    "the event that reaches an end stops there; the next stretches by a twentieth, as does what takes that back"
  )
  func stretch() {
    var scroll = scroll(at: 50)
    scroll.handle(.began, delta: 0, time: 0)
    scroll.handle(.changed, delta: -80, time: 0.016)
    #expect(scroll.offset(at: 0.016) == 0)
    scroll.handle(.changed, delta: -100, time: 0.032)
    #expect(scroll.offset(at: 0.032) == -5)
    scroll.handle(.changed, delta: -100, time: 0.048)
    #expect(scroll.offset(at: 0.048) == -10)
    scroll.handle(.changed, delta: 150, time: 0.064)
    #expect(scroll.offset(at: 0.064) == -2.5)
    scroll.handle(.changed, delta: 60, time: 0.08)
    #expect(scroll.offset(at: 0.08) == 0.5)
    scroll.handle(.changed, delta: 60, time: 0.096)
    #expect(scroll.offset(at: 0.096) == 60.5)
  }

  @Test(
    "content that is let go returns as WebKit's elastic edge, thrown only within 0.1 s of the last delta"
  )
  func release() {
    for (pause, velocity) in [(0.008, -6250.0), (0.11, 0)] {
      var scroll = scroll(at: 0)
      scroll.handle(.began, delta: 0, time: 0)
      scroll.handle(.changed, delta: -100, time: 0.016)
      scroll.handle(.changed, delta: -100, time: 0.032)
      #expect(scroll.velocity(at: 0.033) == 0)
      let end = 0.032 + pause
      scroll.handle(.ended, delta: 0, time: end)
      for time in [0, 0.02, 0.06, 0.1] {
        // (x + 0.31 v t) e^(-12.5 t)
        let place = (-10 + 0.31 * velocity * time) * Elementary.exp(-12.5 * time)
        #expect(abs(scroll.offset(at: end + time) - place) < 1e-9, "\(pause), \(time)")
        let slope = 0.31 * velocity * Elementary.exp(-12.5 * time) - 12.5 * place
        #expect(abs(scroll.velocity(at: end + time) - slope) < 1e-6, "\(pause), \(time)")
      }
      #expect(scroll.offset(at: end + 2) == 0 && scroll.velocity(at: end + 2) == 0)
    }
  }

  @Test("momentum that meets the end throws content over it once, and is dropped from then on")
  func momentum() {
    var scroll = scroll(at: 3990)
    scroll.handle(.momentumBegan, delta: 40, time: 1)
    #expect(scroll.offset(at: 1) == 4000)
    scroll.handle(.momentumChanged, delta: 32, time: 1.016)
    // 32 points in 0.016 s: 2000 points per second, from a stretch of 1.6.
    let curve = EdgeReturnCurve(.webKit, distance: 1.6, velocity: 2000)
    #expect(scroll.offset(at: 1.05) == 4000 + curve.distance(at: 1.05 - 1.016))
    for tick in 1...30 {
      scroll.handle(.momentumChanged, delta: 25, time: 1.016 + 0.016 * Double(tick))
    }
    #expect(scroll.offset(at: 1.5) == 4000 + curve.distance(at: 1.5 - 1.016))
    scroll.handle(.momentumEnded, delta: 0, time: 1.6)
    #expect(scroll.offset(at: 2) == 4000)
    // The next momentum counts again.
    scroll.handle(.momentumBegan, delta: -100, time: 3)
    #expect(scroll.offset(at: 3) == 3900)
  }

  @Test(
    "browsers show whole points: rounded up for fingers, to the nearest on the way back")
  func wholePoints() {
    var scroll = TrackpadScroll(range: 0...4000, offset: 0, roundsToPoints: true)
    scroll.handle(.began, delta: 0, time: 0)
    scroll.handle(.changed, delta: -70, time: 0.5)
    #expect(scroll.offset(at: 0.5) == -3)
    scroll.handle(.changed, delta: -130, time: 1)
    #expect(scroll.offset(at: 1) == -10)
    scroll.handle(.ended, delta: 0, time: 2)
    // 10 e^(-12.5 t): 8.465, 7.5345 and 7.4988 points.
    for (time, shown) in [(0.01333, -8.0), (0.02265, -8), (0.02303, -7)] {
      #expect(scroll.offset(at: 2 + time) == shown)
    }
    #expect(scroll.offset(at: 3) == 0)
  }

  @Test("momentum that follows a released stretch does not bounce again")
  func momentumAfterStretch() {
    var scroll = scroll(at: 0)
    scroll.handle(.began, delta: 0, time: 0)
    scroll.handle(.changed, delta: -300, time: 0.1)
    scroll.handle(.ended, delta: 0, time: 0.11)
    for tick in 1...90 {
      scroll.handle(
        tick == 1 ? .momentumBegan : .momentumChanged, delta: -30, time: 0.11 + Double(tick) / 60)
    }
    #expect(scroll.offset(at: 1.62) == 0)
    scroll.handle(.momentumEnded, delta: 0, time: 1.7)
    scroll.handle(.momentumBegan, delta: 40, time: 3)
    #expect(scroll.offset(at: 3) == 40)
  }

  @Test("content that cannot scroll returns after momentum opposite to its last stretch")
  func noLength() {
    var scroll = TrackpadScroll(range: 0...0, offset: .nan)
    scroll.handle(.began, delta: 0, time: 0)
    scroll.handle(.changed, delta: -100, time: 0.1)
    #expect(scroll.offset(at: 0.1) == -5)
    scroll.handle(.ended, delta: 0, time: 0.5)
    scroll.handle(.momentumBegan, delta: 100, time: 2)
    #expect(scroll.offset(at: 2) == 5 && scroll.offset(at: 4) == 0)
  }

  @Test("a new gesture catches content on its way back; fingers that only rest do not")
  func catching() {
    var scroll = scroll(at: 0)
    scroll.handle(.began, delta: 0, time: 0)
    scroll.handle(.changed, delta: -600, time: 0.5)
    scroll.handle(.ended, delta: 0, time: 1)
    scroll.handle(.mayBegin, delta: 0, time: 1.02)
    let back = -30 * Elementary.exp(-12.5 * 0.05)
    #expect(abs(scroll.offset(at: 1.05) - back) < 1e-9)
    scroll.handle(.began, delta: 0, time: 1.05)
    #expect(abs(scroll.offset(at: 7) - back) < 1e-9)
    scroll.handle(.changed, delta: -20, time: 7)
    #expect(abs(scroll.offset(at: 7) - back + 1) < 1e-9)
  }

  @Test("a wheel without phases stops at the ends, and so does content that is not elastic")
  func wheel() {
    var wheel = scroll(at: 100)
    for tick in 0..<9 { wheel.handle(nil, delta: -30, time: Double(tick)) }
    #expect(wheel.offset(at: 9) == 0)
    var stiff = scroll(at: 3990, isElastic: false)
    stiff.handle(.began, delta: 0, time: 0)
    for tick in 1...9 { stiff.handle(.changed, delta: 30, time: Double(tick) / 60) }
    stiff.handle(.momentumBegan, delta: 30, time: 0.2)
    #expect(stiff.offset(at: 0.2) == 4000)
  }

  @Test("any stream of events leaves content within its ends in the end", arguments: 0..<100)
  func streams(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var scroll = TrackpadScroll(
      range: 0...600, offset: Double.random(in: -100...700, using: &random))
    var (time, greatest) = (0.0, 0.0)
    let phases = TrackpadPhase.allCases.map { Optional($0) } + [nil]
    for _ in 0..<300 {
      time += Double.random(in: 0...0.15, using: &random)
      let delta =
        Int.random(in: 0..<20, using: &random) == 0
        ? .nan : Double.random(in: -900...900, using: &random)
      scroll.handle(phases.randomElement(using: &random) ?? nil, delta: delta, time: time)
      let offset = scroll.offset(at: time + 0.01)
      greatest = max(greatest, max(-offset, offset - 600))
      #expect(offset.isFinite)
    }
    scroll.handle(.ended, delta: 0, time: time)
    #expect((0...600).contains(scroll.offset(at: time + 20)), "seed \(seed)")
    #expect(greatest > 1, "seed \(seed)")
  }
}
