import Testing

@testable import PlaneGeometry

@Suite("Elementary: atan2")
struct ElementaryArctangentTests {
  @Test("atan2 stays within 0.6 ulp", arguments: 0..<4)
  func accuracy(range: Int) {
    let ours = { (y: Double, x: Double) in Elementary.atan2(y: y, x: x) }
    let worst = sweep(50_000, seed: 51, of: ours, against: System.atan2) {
      switch range {
      case 0: ($0.uniform(-1, 1), $0.uniform(-1, 1))
      case 1: ($0.logUniform(-1074, 1024), $0.logUniform(-1074, 1024))
      case 2: ($0.logUniform(-35, 35), $0.logUniform(-35, 35))
      default: $0.nearThreshold()
      }
    }
    #expect(worst.error < 0.6 + truthUncertainty, "\(worst)")
  }

  @Test("results known to 1400 bits are met")
  func fixture() {
    for (y, x, bits) in ElementaryFixture.atan2 {
      #expect(ulps(Elementary.atan2(y: y, x: x), fromBits: bits) <= 1, "atan2(\(y), \(x))")
    }
  }

  @Test("every pair of special numbers gives what the C standard's Annex F says")
  func special() {
    let numbers: [Double] = [
      0, -0.0, 1, -1, 2, -2, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
      1.7976931348623157e308, -1.7976931348623157e308,
      .infinity, -.infinity, .nan,
    ]
    for y in numbers {
      for x in numbers {
        let (ours, truth) = (Elementary.atan2(y: y, x: x), System.atan2(y, x))
        #expect(ulps(ours, from: truth) <= 0.6 + truthUncertainty, "atan2(\(y), \(x))")
        #expect(truth.isNaN || ours.sign == truth.sign, "atan2(\(y), \(x))")
      }
    }
  }

  @Test("the axes and diagonals are the multiples of π/4")
  func multiplesOfAnEighth() {
    #expect(Elementary.atan2(y: 0, x: 1) == 0)
    #expect(Elementary.atan2(y: 3, x: 3) == .pi / 4)
    #expect(Elementary.atan2(y: 1, x: 0) == .pi / 2)
    #expect(Elementary.atan2(y: 1e-300, x: -1e-300) == 2.356194490192345)
    #expect(Elementary.atan2(y: 0, x: -1) == .pi)
    #expect(Elementary.atan2(y: -0.0, x: -1) == -.pi)
    #expect(Elementary.atan2(y: -1e300, x: 0) == -.pi / 2)
    #expect(Elementary.atan2(y: -.infinity, x: -.infinity) == -2.356194490192345)
  }

  @Test("the angle of a cosine and a sine is the angle they were made from")
  func inverse() {
    var generator = SplitMix64(seed: 52)
    for _ in 0..<20_000 {
      let angle = generator.uniform(-3.14, 3.14)
      let (sin, cos) = Elementary.sincos(angle)
      let error = (Elementary.atan2(y: sin, x: cos) - angle).magnitude
      #expect(error < 4e-16, "\(angle), seed 52")
    }
  }
}

extension SplitMix64 {
  /// A pair whose ratio lies close to one of those where the method changes.
  fileprivate mutating func nearThreshold() -> (Double, Double) {
    let x = logUniform(-5, 5)
    let ratio = [0.25, 0.5, 0.75, 1, 0x1p-60, 0][Int(next() % 6)]
    return (x * ratio + x * logUniform(-65, -20), x)
  }
}
