import Testing

@testable import PlaneGeometry

@Suite("Elementary: exp and expm1")
struct ElementaryExponentialTests {
  @Test("exp stays within 0.6 ulp while its results are normal", arguments: 0..<4)
  func normalExp(range: Int) {
    let worst = sweep(50_000, seed: 11, of: Elementary.exp, against: System.exp) {
      switch range {
      case 0: $0.uniform(-708.39, 709.78)
      case 1: $0.uniform(-2, 2)
      case 2: $0.logUniform(-80, 9)
      default:
        ($0.uniform(-1000, 1000).rounded() + 0.5) * 0.6931471805599453 + $0.logUniform(-40, -20)
      }
    }
    #expect(worst.error < 0.6 + truthUncertainty, "\(worst)")
  }

  @Test("exp underflows gradually, within 1 ulp of the smallest numbers")
  func subnormalExp() {
    let worst = sweep(50_000, seed: 12, of: Elementary.exp, against: System.exp) {
      $0.uniform(-746, -708.3)
    }
    #expect(worst.error < 1.0 + truthUncertainty, "\(worst)")
  }

  @Test("expm1 stays within 0.85 ulp", arguments: 0..<4)
  func expm1(range: Int) {
    let worst = sweep(50_000, seed: 13, of: Elementary.expm1, against: System.expm1) {
      switch range {
      case 0: $0.uniform(-45, 45)
      case 1: $0.uniform(-2, 2)
      case 2: $0.logUniform(-1074, 9)
      default: $0.uniform(-40, 709.78)
      }
    }
    #expect(worst.error < 0.85 + truthUncertainty, "\(worst)")
  }

  @Test("results known to 1400 bits are met")
  func fixture() {
    for (x, bits) in ElementaryFixture.exp {
      #expect(ulps(Elementary.exp(x), fromBits: bits) <= 1, "exp \(x)")
    }
    for (x, bits) in ElementaryFixture.expm1 {
      #expect(ulps(Elementary.expm1(x), fromBits: bits) <= 1, "expm1 \(x)")
    }
  }

  @Test(
    "exp at its special values",
    arguments: [
      (0, 1), (-0.0, 1), (.infinity, .infinity), (-.infinity, 0), (.nan, .nan),
      (709.782712893385, .infinity), (1e300, .infinity), (-745.2, 0), (-1e300, 0),
      (-745.13, .leastNonzeroMagnitude), (.leastNonzeroMagnitude, 1), (-.leastNonzeroMagnitude, 1),
      (0x1p-54, 1), (-0x1p-55, 1),
    ] as [(Double, Double)])
  func specialExp(x: Double, expected: Double) {
    #expect(isSame(Elementary.exp(x), expected))
  }

  @Test(
    "expm1 at its special values",
    arguments: [
      (0, 0), (-0.0, -0.0), (.infinity, .infinity), (-.infinity, -1), (.nan, .nan),
      (710, .infinity), (-38, -1), (-1e300, -1), (.leastNonzeroMagnitude, .leastNonzeroMagnitude),
      (-.leastNonzeroMagnitude, -.leastNonzeroMagnitude),
      (0x1p-1030, 0x1p-1030), (-0x1p-60, -0x1p-60),
    ] as [(Double, Double)])
  func specialExpm1(x: Double, expected: Double) {
    #expect(isSame(Elementary.expm1(x), expected))
  }

  @Test("exp never falls where its argument rises by one unit, also across its range reduction")
  func monotonic() {
    for n in stride(from: -1000.5, to: 1000, by: 37) {
      var x = n * 0.6931471805599453
      for _ in 0..<200 {
        #expect(Elementary.exp(x) <= Elementary.exp(x.nextUp), "at \(x)")
        x = x.nextUp
      }
    }
  }
}
