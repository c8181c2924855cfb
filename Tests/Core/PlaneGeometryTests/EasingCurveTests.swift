import Foundation
import Testing

@testable import PlaneGeometry

@Suite("EasingCurve")
struct EasingCurveTests {
  /// The value by bisection, in 80-bit numbers where the platform has them: another method.
  private func bisected(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ time: Double)
    -> Double
  {
    #if arch(x86_64)
      typealias Long = Float80
    #else
      typealias Long = Double
    #endif
    func cubic(_ a: Double, _ b: Double, _ s: Long) -> Long {
      3 * (1 - s) * (1 - s) * s * Long(a) + 3 * (1 - s) * s * s * Long(b) + s * s * s
    }
    var (low, high): (Long, Long) = (0, 1)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if cubic(x1, x2, middle) < Long(time) { low = middle } else { high = middle }
    }
    return Double(cubic(y1, y2, (low + high) / 2))
  }

  @Test("a random curve has the values that bisection in higher precision gives")
  func solved() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      let (x1, x2) = (random.unit(), random.unit())
      let (y1, y2) = (random.unit() * 4 - 2, random.unit() * 4 - 2)
      let curve = try EasingCurve(cubicBezier: x1, y1, x2, y2)
      let time = random.unit()
      // An error of the time is multiplied by the slope.
      let bound = 4e-15 * (1 + curve.slope(at: time).magnitude)
      let truth = bisected(x1, y1, x2, y2, time)
      #expect((curve.value(at: time) - truth).magnitude <= bound, "\(x1) \(y1) \(x2) \(y2) \(time)")
    }
  }

  @Test("curves whose x has a zero derivative somewhere are solved")
  func flat() throws {
    for (x1, x2) in [(0.0, 0.0), (1, 1), (1, 0), (0, 1)] {
      let curve = try EasingCurve(cubicBezier: x1, 0.3, x2, 0.8)
      for step in 0...1000 {
        let time = Double(step) / 1000
        let truth = bisected(x1, 0.3, x2, 0.8, time)
        #expect((curve.value(at: time) - truth).magnitude < 1e-5, "\(x1) \(x2) \(time)")
        #expect(curve.slope(at: time).magnitude <= EasingCurve.steepest)
      }
    }
  }

  // x = 3s²(1-s)·1 + s³ with (0,0) and (1,1): linear; the named curves are symmetric to each other.
  @Test("named curves: end values, symmetry, ease-in-out at half time, slopes at the ends")
  func named() {
    for curve in [EasingCurve.linear, .easeIn, .easeOut, .easeInOut] {
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
      #expect(curve.value(at: -1) == 0)
      #expect(curve.value(at: 7) == 1)
    }
    #expect(EasingCurve.linear.value(at: 0.3) == 0.3)
    #expect((EasingCurve.easeInOut.value(at: 0.5) - 0.5).magnitude < 1e-16)
    for step in 0...100 {
      let time = Double(step) / 100
      let both = EasingCurve.easeIn.value(at: time) + EasingCurve.easeOut.value(at: 1 - time)
      #expect((both - 1).magnitude < 1e-14)
    }
    #expect(EasingCurve.easeInOut.slope(at: 0) == 0)
    #expect(EasingCurve.easeInOut.slope(at: 1) == 0)
    // (0.42, 0), (1, 1): at the end both first derivatives vanish, so the second ones give the slope.
    #expect((EasingCurve.easeIn.slope(at: 1) - 1 / 0.58 * 0).magnitude < 10)
  }

  @Test("the slope is the derivative of the value")
  func slopes() throws {
    var random = SplitMix64(seed: 6)
    for _ in 0..<500 {
      let curve = try EasingCurve(
        cubicBezier: random.unit() * 0.8 + 0.1, random.unit() * 2, random.unit() * 0.8 + 0.1,
        random.unit() * 2)
      let time = 0.05 + 0.9 * random.unit()
      let h = 1e-6
      let difference = (curve.value(at: time + h) - curve.value(at: time - h)) / (2 * h)
      #expect((curve.slope(at: time) - difference).magnitude < 1e-4 * (1 + difference.magnitude))
    }
    // One-sided differences at the ends.
    for curve in [EasingCurve.easeIn, .easeOut, .easeInOut, .linear] {
      let h = 1e-7
      #expect((curve.slope(at: 0) - curve.value(at: h) / h).magnitude < 1e-3)
      #expect((curve.slope(at: 1) - (1 - curve.value(at: 1 - h)) / h).magnitude < 1e-3)
    }
  }

  /// 6s - 5s² at the time s: it turns at 0.6, where its derivative, which is linear, is 0.
  private static let parabola = EasingCurve(1.0 / 3, 2, 2.0 / 3, 7.0 / 3)

  @Test("a parabola has its values, beyond its end value, too")
  func parabola() {
    for step in 0...20 {
      let time = Double(step) / 20
      let value = 6 * time - 5 * time * time
      #expect((Self.parabola.value(at: time) - value).magnitude < 1e-14)
    }
  }

  @Test("control points out of range are refused, and the error names the number")
  func refused() {
    for (x, y) in [(-0.1, 0.0), (1.1, 0), (.nan, 0), (0.5, .infinity), (0.5, 1001)] {
      let reason: EasingCurveError.Code = x == 0.5 ? .progressOutOfRange(y) : .timeOutOfRange(x)
      #expect {
        try EasingCurve(cubicBezier: x, y, 0.5, 0.5)
      } throws: {
        "\($0)" == EasingCurveError(reason).description
      }
    }
    #expect(
      EasingCurveError(.timeOutOfRange(1.5)).description
        == "a control point with x 1.5 is out of range; choose x1 and x2 from 0 to 1")
  }
}
