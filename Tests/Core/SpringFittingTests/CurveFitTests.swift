import Prerequisites
import Testing

@testable import PlaneGeometry
@testable import SpringFitting
@testable import Springs

@Suite("CurveFit")
struct CurveFitTests {
  private func curve(
    _ spring: SpringTuning, from start: Double, to target: Double, velocity: Double,
    count: Int = 90, duration: Double, _ noise: (Int) -> Double = { _ in 0 }
  ) -> [CurveFit.Sample] {
    (0..<count).map { index in
      let time = duration * Double(index) / Double(count - 1)
      let state = spring.state(
        after: time, from: SpringState(displacement: start - target, velocity: velocity))
      return CurveFit.Sample(time: 3 + time, value: target + state.displacement + noise(index))
    }
  }

  @Test(
    "the curve of a spring gives that spring, in every damping regime",
    arguments: 1...(isLongRun ? 60 : 24))
  func exact(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let spring = try SpringTuning(
      frequency: 0.3 * Elementary.exp(3 * random.unit()),
      dampingRatio: seed % 5 == 0 ? 1 : 0.05 + 1.8 * random.unit())
    let (start, target) = (100 * random.bell(), 100 * random.bell())
    let velocity = seed % 2 == 0 ? 0 : 500 * random.bell()
    let samples = curve(
      spring, from: start, to: target, velocity: velocity, duration: 2.5 / spring.frequency)
    let fit = try CurveFit(samples)
    let message: Comment = "seed \(seed): \(fit.spring) instead of \(spring)"
    #expect(abs(fit.spring.frequency / spring.frequency - 1) < 1e-4, message)
    #expect(abs(fit.spring.dampingRatio - spring.dampingRatio) < 1e-4, message)
    #expect(abs(fit.start.value - start) < 1e-3 && abs(fit.target.value - target) < 1e-3)
    #expect(fit.residual < 1e-4)
  }

  @Test("95 % intervals cover the truth in 93 to 97 % of cases")
  func coverage() throws {
    var (hits, count) = (0, 0)
    for seed in 1...(isLongRun ? 200 : 100) as ClosedRange<UInt64> {
      var random = SplitMix64(seed: seed)
      let spring = try SpringTuning(
        frequency: 1 + 2 * random.unit(), dampingRatio: 0.3 + 0.5 * random.unit())
      let samples = curve(spring, from: 0, to: 300, velocity: 0, duration: 1.5) { _ in
        random.normal()
      }
      let fit = try CurveFit(samples)
      for (value, truth) in [
        (fit.frequency, spring.frequency), (fit.dampingRatio, spring.dampingRatio),
        (fit.target, 300),
      ] {
        count += 1
        if value.interval?.contains(truth) == true { hits += 1 }
      }
    }
    let coverage = Double(hits) / Double(count)
    print("curves: \(hits) of \(count) intervals cover the truth")
    #expect((0.93...0.97).contains(coverage), "\(coverage)")
  }

  @Test("known values are not fitted")
  func known() throws {
    let samples = curve(.bouncy, from: 0, to: 1, velocity: 0, duration: 1)
    let fit = try CurveFit(samples, start: 0, target: 1, velocity: 0)
    #expect(fit.start.value == 0 && fit.target.value == 1 && fit.velocity.value == 0)
    #expect(abs(fit.spring.frequency - 2) < 1e-6 && abs(fit.spring.dampingRatio - 0.7) < 1e-6)
  }

  @Test("a curve that does not change, or has too few samples, is refused")
  func refused() {
    let flat = (0..<20).map { CurveFit.Sample(time: Double($0), value: 7) }
    #expect { try CurveFit(flat) } throws: { "\($0)".contains("does not change") }
    #expect {
      try CurveFit([.init(time: 0, value: 0), .init(time: 1, value: 1)])
    } throws: { "\($0)".contains("2 samples cannot determine 5 unknowns") }
  }
}
