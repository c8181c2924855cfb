import Testing

@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

@Suite("Glide")
struct GlideTests {
  static func rules(
    _ behavior: ScrollBehavior = ScrollBehavior(), range: ClosedRange<Double> = 0...20_000
  ) -> GlideRules {
    GlideRules(range: range, viewportLength: 667, behavior: behavior)
  }

  /// How far the lines between the knots stray from a curve, at three places of each.
  static func stray(_ glide: Glide, from curve: GlideCurve) -> Double {
    zip(glide.knots, glide.knots.dropFirst()).reduce(0) { worst, pair in
      [0.25, 0.5, 0.75].reduce(worst) { worst, part in
        let time = pair.0.time + (pair.1.time - pair.0.time) * part
        return max(worst, abs(glide.position(at: time) - curve.position(at: time)))
      }
    }
  }

  @Test(
    "the lines stay within the tolerance of every kind of curve",
    arguments: [
      (0.3, 0.05, 90), (1.6, 0.2, 4000), (1.6, 1, 5000), (4, 1.3, 3000), (1.6, 5, 8000),
      (0.5, 100, 2000), (300, 0.4, 5000), (1000, 0.05, 9000),
    ] as [(Double, Double, Double)])
  func springTolerance(frequency: Double, ratio: Double, velocity: Double) throws {
    let spring = try SpringTuning(frequency: frequency, dampingRatio: ratio)
    let state = SpringState(displacement: 0, velocity: velocity)
    let curve = GlideCurve.spring(spring, target: 0, state: state)
    var glide = Glide(restingAt: 0)
    let settled = spring.settlingTime(from: state, tolerance: Glide.settleDistance)
    glide.follow(curve, for: settled, landingOn: 0, rate: spring.slowestDecayRate)
    #expect(glide.end == 0)
    #expect(Self.stray(glide, from: curve) < Glide.tolerance * 1.001)
  }

  @Test("momentum over millions of points stays within a ten-millionth of them")
  func momentumTolerance() {
    for (velocity, tolerance) in [(2e4, 0.001), (2e6, 0.1)] {
      let glide = Glide(from: 0, velocity: velocity, rules: Self.rules(range: -1e9...1e9))
      let curve = GlideCurve.deceleration(from: 0, velocity: velocity, decay: Self.rules().decay)
      #expect(Self.stray(glide, from: curve) < tolerance * 1.001)
      #expect(glide.knots.count < 3000)
    }
  }

  @Test("a glide ends even if its numbers overflow", arguments: [1e200, 1e298, 1e304, 1.7e308])
  func overflow(offset: Double) {
    for fling in ScrollBehavior.Fling.allCases {
      for offset in [offset, -offset] {
        for velocity in [0, 1e3, -1e12] {
          let glide = Glide(
            from: offset, velocity: velocity, rules: Self.rules(ScrollBehavior(fling: fling)))
          #expect(glide.knots.count < 100_000, "\(fling), \(velocity)")
        }
      }
    }
  }

  @Test(
    "however slow the spring or fast the fling, a glide has a limited number of knots",
    arguments: [1e4, 1e6, 1e9, 1e12])
  func knots(velocity: Double) throws {
    for (frequency, ratio) in [(0.01, 0.05), (0.01, 100), (1000, 0.05), (1000, 100)] {
      var behavior = ScrollBehavior(decelerationRate: 0.9999)
      behavior.bounceSpring = try SpringTuning(frequency: frequency, dampingRatio: ratio)
      for velocity in [velocity, -velocity] {
        let glide = Glide(from: 300, velocity: velocity, rules: Self.rules(behavior))
        #expect(glide.knots.count < 100_000, "\(frequency) Hz, ratio \(ratio)")
        #expect(glide.knots.allSatisfy { $0.time.isFinite && $0.position.isFinite })
        #expect(glide.end == (velocity > 0 ? 20_000 : 0))
      }
    }
  }

  @Test(
    "a programmatic scroll of any distance and duration has a limited number of knots",
    arguments: [.leastNonzeroMagnitude, 1e-300, 1e-9, 0.3, 1e9, 1e300])
  func programs(duration: Double) {
    for distance in [1e-9, 300, 1e12] {
      let glide = Glide(from: 5, to: 5 + distance, duration: duration)
      #expect(glide.knots.count < 100_000)
      #expect(glide.end == 5 + distance)
      #expect(glide.duration == duration)
    }
  }

  @Test("content thrown back inside comes to rest at a snapping target, too")
  func thrownBackOntoTarget() {
    let behavior = ScrollBehavior(snapping: .pages(length: nil))
    for (start, velocity) in [(-80.0, 4000.0), (-20, 900), (20_080, -4000)] {
      let glide = Glide(from: start, velocity: velocity, rules: Self.rules(behavior))
      let page = glide.end / 667
      #expect(page == page.rounded() || glide.end == 20_000, "from \(start) at \(velocity) pt/s")
    }
  }

  @Test("content that does not bounce never passes an end", arguments: [-1e5, -900, 900, 1e5])
  func withoutBounce(velocity: Double) {
    for snapping: ScrollBehavior.Snapping in [
      .none, .pages(length: nil), .interval(300), .offsets([0, 19_700]),
    ] {
      let behavior = ScrollBehavior(bounces: false, snapping: snapping)
      for start in [0, 10, 300, 19_500, 19_750, 20_000] as [Double] {
        let glide = Glide(from: start, velocity: velocity, rules: Self.rules(behavior))
        #expect(
          glide.knots.allSatisfy { (0...20_000).contains($0.position) },
          "from \(start) at \(velocity) pt/s, \(snapping)")
      }
    }
  }

  @Test("content shorter than its viewport bounces about its one resting place")
  func shortContent() {
    for snapping: ScrollBehavior.Snapping in [.none, .pages(length: nil)] {
      let rules = Self.rules(ScrollBehavior(snapping: snapping), range: -20 ... -20)
      for velocity in [3000.0, -3000] {
        let glide = Glide(from: -20, velocity: velocity, rules: rules)
        #expect(glide.end == -20)
        // A critical spring thrown from its target goes out to v/(e·ω).
        let peak = glide.knots.reduce(0) { max($0, abs($1.position + 20)) }
        #expect(abs(peak - 3000 / (2.718281828459045 * 10)) < 0.01)
      }
    }
  }
}
