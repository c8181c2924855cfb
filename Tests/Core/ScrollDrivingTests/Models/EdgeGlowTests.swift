import Testing

@testable import PlaneGeometry
@testable import ScrollDriving

/// Android's glow, by the numbers and the published behaviour of `EdgeEffect`.
@Suite struct EdgeGlowTests {
  @Test("a fling meets the end: limits of velocity, of opacity and of size, and the times")
  func absorb() {
    // 0.15 ms + 0.02 ms per pixel per second, then 600 ms; velocities count as 100 to 10,000.
    for (velocity, growth) in [
      (0.0, 0.00215), (100, 0.00215), (-4000, 0.08015), (10_000, 0.20015), (1e9, 0.20015),
    ] {
      let curve = EdgeGlowCurve.absorb(velocity: velocity)
      #expect(abs(curve.duration - growth - 0.6) < 1e-12, "\(velocity)")
      #expect(curve.glow(at: 0) == EdgeGlow(opacity: 0.09, scale: 0))
      #expect(curve.glow(at: curve.duration) == EdgeGlow())
    }
    // 6 · velocity · 1e-5, at least 0.09 and at most 0.15; 0.025 + velocity² · 1.5e-6 / 2, at most 1.
    for (velocity, opacity, scale) in [
      (100.0, 0.09, 0.0325), (500, 0.09, 0.2125), (2000, 0.12, 1), (9000, 0.15, 1),
    ] {
      let curve = EdgeGlowCurve.absorb(velocity: velocity)
      let greatest = curve.glow(at: (0.15 + 0.02 * velocity) / 1000)
      #expect(abs(greatest.opacity - opacity) < 1e-12, "\(velocity)")
      #expect(abs(greatest.scale - scale) < 1e-12, "\(velocity)")
    }
  }

  @Test("what recedes decelerates: three quarters of it are gone half way through 0.6 s")
  func recede() {
    let glow = EdgeGlow(opacity: 0.12, scale: 0.8)
    let curve = EdgeGlowCurve.recede(glow)
    #expect(curve.glow(at: -1) == glow && curve.duration == 0.6)
    let half = curve.glow(at: 0.3)
    #expect(abs(half.opacity - 0.03) < 1e-15 && abs(half.scale - 0.2) < 1e-15)
    #expect(curve.glow(at: 0.6) == EdgeGlow() && curve.glow(at: .infinity) == EdgeGlow())
  }

  @Test("a finger that rests holds the glow for 0.167 s, then it fades over 2 s")
  func hold() {
    let glow = EdgeGlow(opacity: 0.1, scale: 0.5)
    let curve = EdgeGlowCurve.hold(glow)
    #expect(curve.glow(at: 0.166) == glow && curve.duration == 2.167)
    #expect(abs(curve.glow(at: 1.167).scale - 0.125) < 1e-12)
  }

  @Test(
    "a pull adds 0.8 of its way to the opacity, up to 0.15; the size follows from how far it is")
  func pull() {
    // A view of 1080 by 1920 pixels: a segment of 60° of a circle of 1296 pixels is 173.63 pixels high.
    #expect(abs(EdgeGlow.maximumHeight(width: 1080, height: 1920) - 173.6310767) < 1e-6)
    #expect(EdgeGlow.maximumHeight(width: 1080, height: 100) == 100)
    var glow = EdgeGlow()
    for step in 1...5 {
      let distance = 0.02 * Double(step)
      glow = glow.pulled(by: 0.02, to: distance, width: 1080, height: 1920)
      #expect(abs(glow.opacity - 0.016 * Double(step)) < 1e-12)
      // (1 - 1/√(distance · height) - 0.3) / 0.7, where that is above 0.
      let scale = (0.7 - 1 / (distance * 173.6310767).squareRoot()) / 0.7
      #expect(abs(glow.scale - max(0, scale)) < 1e-6)
    }
    glow = glow.pulled(by: 0.5, to: 0.6, width: 1080, height: 1920)
    #expect(glow.opacity == EdgeGlow.maximumOpacity && glow.scale < 1)
    #expect(glow.pulled(by: -0.6, to: 0, width: 1080, height: 1920) == EdgeGlow())
    #expect(EdgeGlow().pulled(by: .nan, to: .nan, width: 0, height: 0) == EdgeGlow())
  }
}
