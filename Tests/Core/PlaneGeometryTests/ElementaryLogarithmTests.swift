import Testing

@testable import PlaneGeometry

@Suite("Elementary: log")
struct ElementaryLogarithmTests {
  @Test("log stays within 0.51 ulp", arguments: 0..<4)
  func accuracy(range: Int) {
    let worst = sweep(50_000, seed: 21, of: Elementary.log, against: System.log) {
      switch range {
      case 0: $0.logUniform(-1074, 1024).magnitude
      case 1: $0.uniform(0.5, 2)
      case 2: 1 + $0.logUniform(-53, -2)
      default: Double(bitPattern: $0.next() >> UInt64(12 + $0.next() % 50) | 1)
      }
    }
    #expect(worst.error < 0.51 + truthUncertainty, "\(worst)")
  }

  @Test("results known to 1400 bits are met")
  func fixture() {
    for (x, bits) in ElementaryFixture.log {
      #expect(ulps(Elementary.log(x), fromBits: bits) <= 1, "log \(x)")
    }
  }

  /// The parts of the logarithm, computed with 400 bits by mpmath 1.3.
  @Test(
    "the extended logarithm is good to 2^-70",
    arguments: [
      (0x1.6a161e4f765fep-1, -0x1.62c1a17840101p-2, 0x1.ca2edfb29918cp-56),
      (0x1.69fbe76c8b439p+0, 0x1.62bc98f798642p-2, 0x1.897fc30aa2eb2p-56),
      (0x1.4cccccccccccdp+0, 0x1.0ca937be1b9dcp-2, 0x1.eb4dc0fc8dd6dp-56),
      (0x1.8000000000000p-1, -0x1.269621134db92p-2, -0x1.e0efadd9db02bp-56),
      (0x1.199999999999ap+0, 0x1.8663f793c46ccp-4, 0x1.b55a66e0b30efp-58),
      (0x1.ccccccccccccdp-1, -0x1.af8e8210a415cp-4, 0x1.62ed262461c3cp-58),
      (0x1.000001ad7f29bp+0, 0x1.ad7f2847b6492p-24, 0x1.d7f4a57fcf3ddp-80),
      (0x1.8000000000000p+1, 0x1.193ea7aad030bp+0, -0x1.a256f99caabebp-54),
      (0x1.7e43c8800759cp+996, 0x1.5963447f87fb5p+9, 0x1.abccc0710fcd4p-46),
      (0x1.56e1fc2f8f359p-997, -0x1.5963447f87fb5p+9, -0x1.aa670d35324e6p-46),
    ] as [(Double, Double, Double)])
  func extended(x: Double, head: Double, tail: Double) {
    let logarithm = Elementary.extendedLogarithm(of: x)
    let error = (logarithm.head - head) + (logarithm.tail - tail)
    #expect(error.magnitude <= 0x1p-70 * head.magnitude)
  }

  @Test(
    "log at its special values",
    arguments: [
      (1, 0), (0, -.infinity), (-0.0, -.infinity), (-.leastNonzeroMagnitude, .nan), (-1, .nan),
      (.infinity, .infinity), (-.infinity, .nan), (.nan, .nan),
    ] as [(Double, Double)])
  func special(x: Double, expected: Double) {
    #expect(isSame(Elementary.log(x), expected))
  }

  @Test("powers of two, subnormal ones too, have logarithms proportional to their exponents")
  func powersOfTwo() {
    for n in -1074...1023 {
      let power = Double(sign: .plus, exponent: n, significand: 1)
      let truth = Truth(n) * 0.693147180559945309417232121458176568
      #expect(ulps(Elementary.log(power), from: truth) < 0.51 + truthUncertainty, "2^\(n)")
    }
  }

  @Test("log never falls where its argument rises by one unit")
  func monotonic() {
    for start in [0.7071067811865, 0.99999999999999, 1.4142135623730, 2.8284271247461, 0x1p-1030] {
      var x = start
      for _ in 0..<2_000 {
        #expect(Elementary.log(x) <= Elementary.log(x.nextUp), "at \(x)")
        x = x.nextUp
      }
    }
  }
}
