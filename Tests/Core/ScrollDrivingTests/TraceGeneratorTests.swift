import Testing

@testable import PlaneGeometry
@testable import ScrollDriving

@Suite("TraceGenerator")
struct TraceGeneratorTests {
  @Test("a drag follows the curve of least jerk and covers its distance", arguments: [60.0, 240])
  func drag(rate: Double) throws {
    let generator = try TraceGenerator(sampleRate: rate)
    let trace = try generator.drag(distance: 300, over: 0.5, rest: 0.2)
    #expect(trace.positions == .finger)
    #expect(trace.axes == .y)
    #expect(trace.samples.first?.phase == .began)
    #expect(trace.samples.last?.phase == .ended)
    for sample in trace.samples {
      // The curve in its expanded form, against the factored one that makes the trace.
      let u = min(1, sample.time / 0.5)
      let u3 = u * u * u
      let way = 300 * (10 * u3 - 15 * u3 * u + 6 * u3 * u * u)
      #expect(abs(sample.position.y - (400 - way)) < 1e-9)
      #expect(sample.position.x == 200)
    }
    #expect(abs(trace.duration - 0.7) < 1e-12)
  }

  @Test("a drag is fastest half way, at 15/8 of its mean speed")
  func dragSpeed() throws {
    let trace = try TraceGenerator(sampleRate: 1000).drag(distance: 400, over: 0.5, rest: 0)
    let places = trace.samples.map(\.position.y)
    let speeds = zip(places, places.dropFirst()).map { abs($1 - $0) * 1000 }
    let peak = try #require(speeds.max())
    #expect(abs(peak - 15.0 / 8 * 400 / 0.5) < 1)
    #expect(abs((speeds.firstIndex(of: peak) ?? 0) - 250) <= 1)
  }

  @Test("a fling lifts at the speed it was asked for", arguments: [60.0, 90, 120, 1000])
  func releaseSpeed(rate: Double) throws {
    for speed in [200.0, 1500, 8000] {
      let trace = try TraceGenerator(sampleRate: rate).flings(releaseSpeed: speed, over: 0.2)
      let fitted = try #require(slopeAtEnd(trace.samples.dropLast()))
      #expect(abs(fitted + speed) < 0.02 * speed, "\(rate) Hz, \(speed) pt/s")
    }
  }

  @Test(
    "the content goes on at the lift: its steps reach the release speed and fall from there",
    arguments: [60.0, 90, 120])
  func lift(rate: Double) throws {
    let geometry = ScrollGeometry(
      contentSize: Size(width: 390, height: 1e6), viewport: Size(width: 390, height: 844))
    for speed in [600.0, 1500, 2200, 5000] {
      let trace = try TraceGenerator(sampleRate: rate).flings(releaseSpeed: speed, over: 0.15)
      let lift = try #require(trace.samples.last).time
      var physics = try ScrollPhysics(geometry: geometry, playing: trace)
      physics.run(until: lift + 1)
      for phase in [0, 0.25, 0.5, 0.75] {
        let steps = (-3...2).map { frame in
          let ends = [0.0, 1].map { lift + (Double(frame) + $0 - phase) / 60 }
          return (physics.motion.offset(at: ends[1]).y - physics.motion.offset(at: ends[0]).y) * 60
            / speed
        }
        // In 1/60 s the finger gains a ninth of its release speed, between samples an eighth; momentum loses a
        // thirtieth.
        for (before, after) in zip(steps, steps.dropFirst()) {
          #expect(abs(after - before) < 0.125, "\(steps), \(phase)")
        }
        #expect(steps[3] >= min(steps[2], steps[4]) && steps[3] < 1, "\(steps), \(phase)")
      }
    }
  }

  @Test("a fling covers half its time at its release speed")
  func flingDistance() throws {
    let trace = try TraceGenerator(sampleRate: 120, direction: .backward)
      .flings(releaseSpeed: 2000, over: 0.25)
    let last = try #require(trace.samples.last)
    #expect(abs(last.position.y - (400 + 2000 * 0.25 / 2)) < 1e-9)
  }

  @Test("noise does not move the release velocity by more than it can explain")
  func noisyRelease() throws {
    for seed in 0..<50 as Range<UInt64> {
      let generator = try TraceGenerator(seed: seed, sampleRate: 240, noise: 0.3)
      let trace = try generator.flings(releaseSpeed: 2000, over: 0.2)
      let fitted = try #require(slopeAtEnd(trace.samples.dropLast()))
      // Slope error of a parabola at its end: noise · √(192 / n) / T = 0.3 · 2.8 / 0.1, times five.
      #expect(abs(fitted + 2000) < 43, "seed \(seed)")
    }
  }

  @Test("several flings are several fingers, each from the same place, with pauses between")
  func flings() throws {
    let trace = try TraceGenerator(sampleRate: 100).flings(
      count: 3, releaseSpeed: 1000, over: 0.1, pause: 0.3)
    let touches = trace.samples.filter { $0.phase == .began }
    let lifts = trace.samples.filter { $0.phase == .ended }
    #expect(touches.map(\.pointer) == [1, 2, 3])
    #expect(lifts.map(\.pointer) == [1, 2, 3])
    #expect(touches.allSatisfy { $0.position == Point(x: 200, y: 400) })
    for (lift, touch) in zip(lifts, touches.dropFirst()) {
      #expect(abs(touch.time - lift.time - 0.3) < 1e-9)
    }
  }

  @Test("an edge bounce is a pull that rests and one that does not")
  func edgeBounce() throws {
    let trace = try TraceGenerator(sampleRate: 100, direction: .backward).edgeBounce(
      distance: 150, releaseSpeed: 2500, over: 0.3, pause: 1)
    let first = trace.samples.filter { $0.pointer == 1 }
    let second = trace.samples.filter { $0.pointer == 2 }
    #expect(first.last?.position.y == 550)
    #expect(abs(slopeAtEnd(first.dropLast()) ?? .nan) < 1e-6)
    #expect(abs((slopeAtEnd(second.dropLast()) ?? .nan) - 2500) < 1)
  }

  @Test("wheel notches add up, in the direction of the offset")
  func wheel() throws {
    let generator = try TraceGenerator(axis: .horizontal, direction: .backward)
    let trace = try generator.wheelNotches(count: 4, points: 120, interval: 0.25)
    #expect(trace.positions == .offset)
    #expect(trace.axes == .x)
    #expect(trace.deltaUnit == .pixel)
    #expect(trace.samples.map(\.time) == [0, 0.25, 0.5, 0.75])
    #expect(trace.samples.map(\.position.x) == [-120, -240, -360, -480])
    #expect(trace.samples.allSatisfy { $0.delta == Vector(dx: -120, dy: 0) })
    #expect(trace.samples.map(\.phase) == [.began, .moved, .moved, .moved])
  }

  @Test("axis and direction only turn the motion")
  func turned() throws {
    let start = Point(x: 0, y: 0)
    let down = try TraceGenerator(direction: .backward, start: start).drag()
    let up = try TraceGenerator(direction: .forward, start: start).drag()
    let left = try TraceGenerator(axis: .horizontal, start: start).drag()
    #expect(up.samples.map(\.position.y) == down.samples.map { -$0.position.y })
    #expect(left.samples.map(\.position.x) == up.samples.map(\.position.y))
    #expect(left.samples.allSatisfy { $0.position.y == 0 })
  }

  @Test("one seed makes one trace, another seed another")
  func seeds() throws {
    let noisy = try TraceGenerator(seed: 5, noise: 1).flings(count: 2)
    #expect(try TraceGenerator(seed: 5, noise: 1).flings(count: 2) == noisy)
    #expect(try TraceGenerator(seed: 6, noise: 1).flings(count: 2) != noisy)
    #expect(try TraceGenerator(seed: 5).drag() == TraceGenerator(seed: 6).drag())
  }

  @Test("noise stays within three deviations of the exact motion, and the lift repeats the place")
  func noiseBound() throws {
    let exact = try TraceGenerator().flings(count: 5)
    let noisy = try TraceGenerator(seed: 9, noise: 2).flings(count: 5)
    #expect(exact.samples.map(\.time) == noisy.samples.map(\.time))
    for (a, b) in zip(exact.samples, noisy.samples) {
      #expect(abs(a.position.x - b.position.x) <= 6)
      #expect(abs(a.position.y - b.position.y) <= 6)
    }
    for (before, lift) in zip(noisy.samples, noisy.samples.dropFirst()) where lift.phase == .ended {
      #expect(lift.position == before.position)
    }
  }

  @Test("whatever the arguments, times rise and places are finite")
  func wellFormed() throws {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let generator = try TraceGenerator(
        seed: seed, sampleRate: 1 + random.unit() * 500, noise: random.unit(),
        axis: random.unit() < 0.5 ? .horizontal : .vertical)
      let traces = [
        try generator.drag(distance: random.unit() * 900, over: random.unit(), rest: random.unit()),
        try generator.flings(
          count: 1 + Int(random.unit() * 4), releaseSpeed: random.unit() * 9000,
          over: random.unit(), pause: random.unit()),
        try generator.edgeBounce(over: random.unit()),
        try generator.wheelNotches(
          count: 1 + Int(random.unit() * 9), interval: 0.01 + random.unit()),
      ]
      for samples in traces.map(\.samples) {
        #expect(
          zip(samples, samples.dropFirst()).allSatisfy {
            $1.phase == .ended ? $0.time == $1.time : $0.time < $1.time
          }, "seed \(seed)")
        #expect(samples.allSatisfy { $0.position.isFinite }, "seed \(seed)")
      }
    }
  }

  @Test("arguments out of range are named")
  func errors() throws {
    #expect(throws: TraceGeneratorError.sampleRateOutOfRange(0)) {
      try TraceGenerator(sampleRate: 0)
    }
    #expect(throws: TraceGeneratorError.noiseOutOfRange(-1)) { try TraceGenerator(noise: -1) }
    let generator = try TraceGenerator()
    #expect(throws: TraceGeneratorError.distanceOutOfRange(-5)) {
      try generator.drag(distance: -5)
    }
    #expect(throws: TraceGeneratorError.durationOutOfRange(.infinity)) {
      try generator.drag(over: .infinity)
    }
    #expect(throws: TraceGeneratorError.speedOutOfRange(2e5)) {
      try generator.flings(releaseSpeed: 2e5)
    }
    #expect(throws: TraceGeneratorError.countOutOfRange(0)) { try generator.wheelNotches(count: 0) }
    #expect(throws: TraceGeneratorError.tooManySamples(1_004_000)) {
      try TraceGenerator(sampleRate: 1000).flings(count: 1000, over: 1)
    }
    #expect {
      try TraceGenerator(sampleRate: .nan)
    } throws: {
      "\($0)" == TraceGeneratorError.sampleRateOutOfRange(.nan).description
    }
  }

  /// Slope of the least-squares parabola through the last 100 ms, at its newest sample; normal
  /// equations by Cramer's rule, in seconds since that sample.
  private func slopeAtEnd(_ samples: ArraySlice<ScrollTrace.Sample>) -> Double? {
    guard let end = samples.last else { return nil }
    var s = [0.0, 0, 0, 0, 0]
    var v = [0.0, 0, 0]
    for sample in samples where end.time - sample.time < 0.1001 {
      var power = 1.0
      for k in 0..<5 {
        s[k] += power
        if k < 3 { v[k] += power * sample.position.y }
        power *= sample.time - end.time
      }
    }
    func determinant(_ b: [Double]) -> Double {
      s[0] * (b[1] * s[4] - s[3] * b[2]) - b[0] * (s[1] * s[4] - s[3] * s[2])
        + s[2] * (s[1] * b[2] - b[1] * s[2])
    }
    let whole = determinant([s[1], s[2], s[3]])
    return whole == 0 ? nil : determinant(v) / whole
  }
}
