import Testing

@testable import PlaneGeometry
@testable import ScrollDriving
@testable import Springs

@Suite("EdgeReturnCurve")
struct EdgeReturnCurveTests {
  private func isNear(_ one: Double, _ other: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(one - other) <= tolerance * max(1, abs(other))
  }

  @Test("WebKit's elastic edge is (x + 0.31 v t) e^(-12.5 t)")
  func webKit() {
    let still = EdgeReturnCurve(.webKit, distance: 60, velocity: 0)
    // 60 e^-1.25, and -12.5 times that.
    #expect(isNear(still.distance(at: 0.1), 17.190287811611405))
    #expect(isNear(still.velocity(at: 0.1), -214.87859764514257))
    // Thrown at 2000 pt/s from the edge: 620 t e^(-12.5 t), greatest at 0.08 s, with 49.6/e there.
    let thrown = EdgeReturnCurve(.webKit, distance: 0, velocity: 2000)
    #expect(isNear(thrown.distance(at: 0.08), 18.246820282103542))
    #expect(abs(thrown.velocity(at: 0.08)) < 1e-9)
    #expect(isNear(thrown.velocity(at: 0), 620))
    #expect(thrown.distance(at: 200) == 0)
  }

  @Test("springs at the edge follow their closed forms")
  func springs() {
    // Critically damped at 10 rad/s: x (1 + 10 t) e^(-10 t).
    let uiKit = EdgeReturnCurve(.uiKit, distance: 50, velocity: 0)
    for time in [0.01, 0.1, 0.4, 1] {
      let left = 50 * (1 + 10 * time) * Elementary.exp(-10 * time)
      #expect(isNear(uiKit.distance(at: time), left))
      #expect(isNear(uiKit.velocity(at: time), -5000 * time * Elementary.exp(-10 * time)))
    }
    // Flutter: 0.5 x″ = -100 x - 2 · 1.1 √50 x′.
    let flutter = EdgeReturnCurve(.flutter, distance: 30, velocity: -700)
    let (t, h) = (0.13, 1e-4)
    let (before, now, after) = (
      flutter.distance(at: t - h), flutter.distance(at: t), flutter.distance(at: t + h)
    )
    let acceleration = (before - 2 * now + after) / (h * h)
    let damping = 2.2 * (50.0).squareRoot()
    #expect(
      abs(0.5 * acceleration + 100 * now + damping * flutter.velocity(at: t)) < 0.01)
    let stretch = EdgeReturnCurve(.androidStretch, distance: 1, velocity: 0)
    // -ω² x at the start.
    #expect(abs(stretch.velocity(at: 1e-6) / 1e-6 + 607.967649) < 0.05)
  }

  @Test("the time to stay within a distance is the last at which it is passed", arguments: 0..<200)
  func duration(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let models: [EdgeReturnCurve.Model] = [.uiKit, .flutter, .androidStretch, .webKit]
    let curve = EdgeReturnCurve(
      models[seed % 4], distance: Double.random(in: -200...200, using: &random),
      velocity: Double.random(in: -5000...5000, using: &random))
    let tolerance = Double.random(in: 0.01...20, using: &random)
    let end = curve.duration(distance: tolerance)
    let wasOutside = (0...4000).last { abs(curve.distance(at: Double($0) / 1000)) > tolerance }
    guard let wasOutside else {
      #expect(end < 0.001, "seed \(seed)")
      return
    }
    #expect(
      end >= Double(wasOutside) / 1000 && end <= Double(wasOutside + 1) / 1000, "seed \(seed)")
    #expect(isNear(abs(curve.distance(at: end)), tolerance, 1e-6), "seed \(seed)")
  }

  @Test(
    "the first time within a distance and a speed is that which small steps find",
    arguments: 0..<240)
  func stopping(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let spring = try SpringTuning(
      frequency: Double.random(in: 0.3...3, using: &random),
      dampingRatio: Double.random(in: 0.02...2, using: &random))
    let models: [EdgeReturnCurve.Model] = [.spring(spring), .flutter, .flutterFast, .webKit]
    let isSmall = seed % 8 < 4
    let curve = EdgeReturnCurve(
      models[seed % 4],
      distance: Double.random(in: isSmall ? -3...3 : -200...200, using: &random),
      velocity: Double.random(in: isSmall ? -80...80 : -5000...5000, using: &random))
    let distance = Double.random(in: 0.1...2, using: &random)
    let speed = Double.random(in: 1...40, using: &random)
    func isMet(_ time: Double) -> Bool {
      abs(curve.distance(at: time)) <= distance && abs(curve.velocity(at: time)) <= speed
    }
    let end = curve.duration(distance: distance, speed: speed)
    let step = 1e-4
    let found = try #require((0...2_000_000).first { isMet(Double($0) * step) })
    #expect(end <= Double(found) * step + 1e-12, "seed \(seed)")
    // Steps can miss a short stay; the time itself cannot be too early.
    #expect(isMet(end + 1e-12) || isMet(end), "seed \(seed)")
    #expect(end == 0 || !isMet(end - 1e-9), "seed \(seed)")
  }

  @Test("an oscillation is stopped in a swing that is counted, not searched for")
  func faintDamping() throws {
    let spring = try SpringTuning(frequency: 1 / (2 * Double.pi), dampingRatio: 1e-7)
    let curve = EdgeReturnCurve(.spring(spring), distance: 100, velocity: 0)
    // The amplitude is 100 e^(-t/10⁷). At a distance of 0.1 the speed is 1 once the amplitude is √1.01: ln 100 - (ln 1.01)/2.
    let end = curve.duration(distance: 0.1, speed: 1)
    #expect(abs(end / (1e7 * 4.600195020561508) - 1) < 1e-6)
    let undamped = try SpringTuning(frequency: 1, dampingRatio: 0)
    let swing = EdgeReturnCurve(.spring(undamped), distance: 2, velocity: 0)
    #expect(swing.duration(distance: 1, speed: 1) == .infinity)
    // It passes the end at 4π pt/s, and half way there at √3/2 of that.
    #expect(abs(swing.duration(distance: 1, speed: 12) - 1.0 / 6) < 1e-9)
    #expect(swing.duration(distance: 0, speed: 1) == .infinity)
  }

  @Test("numbers that are not finite, and tolerances that none can meet, are taken as documented")
  func limits() {
    let curve = EdgeReturnCurve(
      .elastic(share: .nan, rate: -1), distance: .infinity, velocity: .nan)
    #expect(curve.distance == 0 && curve.velocity == 0)
    #expect(curve.model == .elastic(share: 0, rate: 0.01))
    #expect(curve.duration(distance: 0) == .infinity)
    #expect(curve.duration(distance: 1) == 0)
    #expect(EdgeReturnCurve(.webKit, distance: 5, velocity: 1).distance(at: -1) == 5)
    #expect(EdgeReturnCurve(.webKit, distance: 5, velocity: 1).distance(at: .nan) == 5)
  }
}
