import Testing

@testable import PlaneGeometry

@Suite("Elementary: pow")
struct ElementaryPowerTests {
  @Test("pow stays within 0.8 ulp while its results are normal", arguments: 0..<4)
  func accuracy(range: Int) {
    let worst = sweep(50_000, seed: 31, of: Elementary.pow, against: System.pow) {
      switch range {
      case 0: ($0.logUniform(-10, 10).magnitude, $0.uniform(-70, 70))
      case 1: ($0.uniform(0.5, 2), $0.uniform(-1000, 1000))
      case 2: ($0.logUniform(-1074, 1024).magnitude, $0.uniform(-0.94, 0.94))
      default: (1 + $0.logUniform(-53, -10), $0.logUniform(-20, 18))
      }
    }
    #expect(worst.error < 0.8 + truthUncertainty, "\(worst)")
  }

  @Test("pow keeps its accuracy at the edges of overflow and underflow", arguments: 0..<2)
  func edges(range: Int) {
    let worst = sweep(50_000, seed: 32, of: Elementary.pow, against: System.pow) {
      let base = $0.logUniform(-900, 900).magnitude
      let target = range == 0 ? $0.uniform(708, 711) : $0.uniform(-746, -708)
      return (base, target / Elementary.log(base))
    }
    #expect(worst.error < 1 + truthUncertainty, "\(worst)")
  }

  @Test("a result that is a double is met exactly")
  func exact() {
    for n in -1074...1023 {
      #expect(Elementary.pow(2, Double(n)) == Double(sign: .plus, exponent: n, significand: 1))
    }
    for (base, last) in [(3, 33), (5, 22), (6, 33), (7, 18), (10, 22), (12, 33), (-3, 33)] {
      var product = 1.0
      for n in 0...last {
        #expect(Elementary.pow(Double(base), Double(n)) == product, "\(base)^\(n)")
        product *= Double(base)
      }
    }
    for n in stride(from: 1.0, to: 94_906_265, by: 1_234_567) {
      #expect(Elementary.pow(n * n, 0.5) == n)
    }
  }

  @Test("the exponents 0, 1, -1 and 1/2 agree with plain arithmetic")
  func plainExponents() {
    var generator = SplitMix64(seed: 33)
    for _ in 0..<20_000 {
      let x = generator.logUniform(-1022, 1022)
      #expect(Elementary.pow(x, 0) == 1)
      #expect(Elementary.pow(x, 1) == x, "\(x), seed 33")
      #expect(ulps(Elementary.pow(x, -1), fromBits: (1 / x).bitPattern) <= 1, "\(x), seed 33")
      let root = x.magnitude.squareRoot()
      #expect(
        ulps(Elementary.pow(x.magnitude, 0.5), fromBits: root.bitPattern) <= 1, "\(x), seed 33")
    }
  }

  @Test("results known to 1400 bits are met")
  func fixture() {
    for (x, y, bits) in ElementaryFixture.pow {
      #expect(ulps(Elementary.pow(x, y), fromBits: bits) <= 1, "\(x)^\(y)")
    }
  }

  @Test("every pair of special numbers gives what the C standard's Annex F says")
  func special() {
    let numbers: [Double] = [
      0, -0.0, 0.5, -0.5, 1, -1, 1.5, 2, -2, 3, -3, 0x1p52 + 1, -0x1p53, 1e300, -1e300,
      .leastNonzeroMagnitude,
      -.leastNonzeroMagnitude, .infinity, -.infinity, .nan,
    ]
    for x in numbers {
      for y in numbers {
        let (ours, truth) = (Elementary.pow(x, y), System.pow(x, y))
        #expect(ulps(ours, from: truth) <= 0.6 + truthUncertainty, "\(x)^\(y)")
        #expect(truth.isNaN || ours.sign == truth.sign, "\(x)^\(y)")
      }
    }
  }

  @Test(
    "named special cases",
    arguments: [
      (.nan, 0, 1), (1, .nan, 1), (-1, .infinity, 1), (-1, -.infinity, 1), (-0.0, -3, -.infinity),
      (-0.0, -2, .infinity), (-0.0, 3, -0.0), (-0.0, 0.5, 0), (-8, 1.0 / 3, .nan),
      (-.infinity, -3, -0.0), (-.infinity, 3, -.infinity), (-.infinity, 0.5, .infinity),
      (0.5, -.infinity, .infinity), (2, -.infinity, 0), (0.9999999999999999, 1e300, 0),
    ] as [(Double, Double, Double)])
  func named(x: Double, y: Double, expected: Double) {
    #expect(isSame(Elementary.pow(x, y), expected))
  }
}
