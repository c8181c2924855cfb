import Testing

@testable import PlaneGeometry

@Suite("Elementary: sin, cos and sincos")
struct ElementaryTrigonometryTests {
  /// Angles of every kind: everyday ones, all exponents, near multiples of π/2, and huge ones.
  static func angle(_ range: Int, _ generator: inout SplitMix64) -> Double {
    switch range {
    case 0: return generator.uniform(-8, 8)
    case 1: return generator.uniform(-1.1e6, 1.1e6)
    case 2: return generator.logUniform(-1074, 1024)
    default:
      let multiple = Double(generator.next() % 700_000)
      return multiple * 1.5707963267948966 + generator.logUniform(-60, -2)
    }
  }

  @Test("sin stays within 0.85 ulp", arguments: 0..<4)
  func sine(range: Int) {
    let worst = sweep(50_000, seed: 41, of: Elementary.sin, against: System.sin) {
      Self.angle(range, &$0)
    }
    #expect(worst.error < 0.85 + truthUncertainty, "\(worst)")
  }

  @Test("cos stays within 0.85 ulp", arguments: 0..<4)
  func cosine(range: Int) {
    let worst = sweep(50_000, seed: 42, of: Elementary.cos, against: System.cos) {
      Self.angle(range, &$0)
    }
    #expect(worst.error < 0.85 + truthUncertainty, "\(worst)")
  }

  @Test("sincos returns the bits of sin and cos, within -1 and 1, odd and even", arguments: 0..<4)
  func both(range: Int) {
    var generator = SplitMix64(seed: 43)
    for _ in 0..<20_000 {
      let x = Self.angle(range, &generator)
      let (sin, cos) = Elementary.sincos(x)
      #expect(isSame(sin, Elementary.sin(x)) && isSame(cos, Elementary.cos(x)), "\(x), seed 43")
      #expect(sin.magnitude <= 1 && cos.magnitude <= 1, "\(x), seed 43")
      let mirrored = Elementary.sincos(-x)
      #expect(isSame(mirrored.sin, -sin) && isSame(mirrored.cos, cos), "\(x), seed 43")
    }
  }

  @Test("results known to 1400 bits are met, also next to multiples of π/2 and for huge angles")
  func fixture() {
    for (x, bits) in ElementaryFixture.sin {
      #expect(ulps(Elementary.sin(x), fromBits: bits) <= 1, "sin \(x)")
    }
    for (x, bits) in ElementaryFixture.cos {
      #expect(ulps(Elementary.cos(x), fromBits: bits) <= 1, "cos \(x)")
    }
  }

  /// The double nearest to each n π/2 and the sine of their difference, computed with 1400 bits.
  /// The others below a million that come as close are these, doubled.
  @Test(
    "the doubles closest to a multiple of π/2 below a million lose no digit",
    arguments: [
      (45.553093477052, 29, 0x3c26_d61b_58c9_9c43), (91.106186954104, 58, 0x3c36_d61b_58c9_9c43),
      (182.212373908208, 116, 0x3c46_d61b_58c9_9c43),
      (5830.795965062656, 3712, 0x3c96_d61b_58c9_9c43),
      (321307.9594422229, 204551, 0xbc89_88ef_e18f_f83f),
      (1.5707963267948966, 1, 0xbc91_a626_3314_5c07),
    ] as [(Double, Int, UInt64)])
  func hardest(x: Double, quarters: Int, bits: UInt64) {
    let (sin, cos) = Elementary.sincos(x)
    let signs: [(small: Double, large: Double)] = [(1, 1), (-1, 1), (-1, -1), (1, -1)]
    let sign = signs[quarters % 4]
    let (small, large) = quarters % 2 == 0 ? (sin, cos) : (cos, sin)
    #expect(ulps(sign.small * small, fromBits: bits) <= 1)
    #expect(large == sign.large)
  }

  /// Integers x·2^n reduced by π to 1700 bits.
  @Test(
    "angles beyond the largest Double have the sine and the cosine of their exact value",
    arguments: [
      (0x1.921fb54442d18p1000, 15, 0x1.4af6c0b871a72p-1, -0x1.86a63b85ffefcp-1),
      (1e300, 15, -0x1.de3762caff8b6p-1, -0x1.6dcdcbb78e233p-2),
      (1.7976931348623157e308, 12, -0x1.fda3338e11603p-1, 0x1.89073e0243a97p-4),
      (3.3e305, 15, -0x1.f8d20cac499cbp-1, 0x1.55c4233385ac5p-3),
      (-1.2345e304, 10, 0x1.deae9a7a73fb0p-2, -0x1.c49d4f1b2d08ap-1),
      (0x1p1000, 16, 0x1.7475d5912d5e6p-1, -0x1.5f4edb17ad585p-1),
      (1e22, 0, -0x1.b453ab76bf397p-1, 0x1.0be2cef01c8f4p-1),
    ] as [(Double, Int, Double, Double)])
  func beyond(x: Double, exponent: Int, sine: Double, cosine: Double) {
    let (sin, cos) = Elementary.sincos(x, timesTwoTo: exponent)
    #expect(ulps(sin, fromBits: sine.bitPattern) <= 1)
    #expect(ulps(cos, fromBits: cosine.bitPattern) <= 1)
  }

  @Test("infinities and NaN have no sine and no cosine")
  func undefined() {
    for x in [Double.infinity, -.infinity, .nan] {
      #expect(Elementary.sin(x).isNaN && Elementary.cos(x).isNaN)
      #expect(Elementary.sincos(x).sin.isNaN && Elementary.sincos(x).cos.isNaN)
    }
  }

  @Test("the sine of a tiny angle is the angle, its zero keeps the sign, the cosine is 1")
  func tiny() {
    for x: Double in [
      0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0x1p-1030, 0x1p-28, -0x1p-28,
    ] {
      #expect(isSame(Elementary.sin(x), x) && Elementary.cos(x) == 1)
    }
  }
}
