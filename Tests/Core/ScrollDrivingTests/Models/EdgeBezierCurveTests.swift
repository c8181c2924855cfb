import Testing

@testable import PlaneGeometry
@testable import ScrollDriving

/// Chromium's elastic edge on Windows, by the frames that its own tests expect: of a viewport of 1000 pixels, whole pixels.
@Suite struct EdgeBezierCurveTests {
  @Test("100 pixels past the end show 19")
  func stretch() {
    let shown = OverscrollCurve.chromiumWindows.shown(-100, viewportLength: 1000)
    #expect(shown.rounded(.towardZero) == -19)
    // A tenth of the viewport is the limit.
    #expect(abs(OverscrollCurve.chromiumWindows.shown(1e6, viewportLength: 1000) - 100) < 1e-9)
    #expect(OverscrollCurve.chromiumWindows.asked(101, viewportLength: 1000) == nil)
  }

  @Test(
    "flings at 4000 and 3000 pixels per second go out and come back frame by frame as in Chromium",
    arguments: [
      (
        -19.0, -4000.0,
        [
          -19, -41, -55, -65, -72, -78, -82, -85, -88, -89, -78, -64, -53, -44, -37, -30, -25, -20,
          -16, -13, -10, -7, -5, -4, -2, -1, -1, 0,
        ]
      ),
      (
        -9, -3000,
        [
          -9, -24, -34, -42, -48, -54, -58, -62, -66, -69, -62, -52, -43, -36, -30, -25, -20, -17,
          -13, -10, -8, -6, -4, -3, -2, -1, 0, 0,
        ]
      ),
    ])
  func fling(distance: Double, velocity: Double, frames: [Double]) {
    for side in [1.0, -1] {
      let curve = EdgeBezierCurve(
        distance: side * distance, velocity: side * velocity, viewportLength: 1000)
      for (index, shown) in frames.enumerated() {
        let place = curve.distance(at: Double(index) * 0.016)
        #expect(place.rounded() == side * shown, "frame \(index): \(place)")
      }
    }
  }

  @Test("the numbers of the documentation")
  func documented() {
    let back = EdgeBezierCurve(distance: 20, velocity: 4000, viewportLength: 1000)
    #expect(back.distance(at: 0.08).rounded() == 79 && abs(back.duration - 0.45) < 1e-12)
  }

  @Test("content released at rest is where Chromium's tests have it after 32, 80 and 240 ms")
  func release() {
    for (asked, places) in [(100.0, [14.0, 8, 0]), (80, [10, 5, 0])] {
      let shown = OverscrollCurve.chromiumWindows.shown(asked, viewportLength: 1000)
      let curve = EdgeBezierCurve(
        distance: shown.rounded(.down), velocity: 0, viewportLength: 1000)
      for (time, place) in zip([0.032, 0.08, 0.24], places) {
        let distance = curve.distance(at: time)
        // The last frame has not ended, but shows less than a pixel.
        #expect(
          distance.rounded() == place || place == 0 && abs(distance) < 1, "\(time) s: \(distance)")
      }
    }
  }

  @Test("only content faster than 200 pixels per second moves further out")
  func threshold() {
    #expect(EdgeBezierCurve(distance: 0, velocity: -199, viewportLength: 1000).duration == 0)
    let curve = EdgeBezierCurve(distance: 0, velocity: -201, viewportLength: 1000)
    #expect(curve.farthest.rounded() == -16)
    #expect(curve.duration > 0 && curve.distance(at: curve.duration) == 0)
    // Back towards the end counts as rest.
    let back = EdgeBezierCurve(distance: 30, velocity: -900, viewportLength: 1000)
    #expect(back == EdgeBezierCurve(distance: 30, velocity: 0, viewportLength: 1000))
  }

  @Test("velocities are the slopes of the distances", arguments: 0..<50)
  func velocities(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let velocity = Double.random(in: 250...2500, using: &random)
    let curve = EdgeBezierCurve(
      distance: Double.random(in: 0...40, using: &random), velocity: velocity,
      viewportLength: 2000)
    for _ in 0..<40 {
      let time = Double.random(in: 0.001...(curve.duration - 0.001), using: &random)
      let slope = (curve.distance(at: time + 1e-7) - curve.distance(at: time - 1e-7)) / 2e-7
      let found = curve.velocity(at: time)
      #expect(abs(slope - found) < 1e-3 * max(100, abs(found)), "seed \(seed), \(time) s")
    }
    #expect(curve.distance(at: -1) == curve.distance(at: 0))
    #expect(curve.distance(at: .nan) == curve.distance(at: 0))
    #expect(curve.velocity(at: curve.duration) == 0)
  }

  @Test("numbers that are not finite, and viewports without length, stretch nothing")
  func limits() {
    for (distance, velocity, length) in [
      (Double.nan, 0.0, 700.0), (0, .infinity, 700), (50, 3000, 0), (50, 3000, .nan),
    ] {
      let curve = EdgeBezierCurve(distance: distance, velocity: velocity, viewportLength: length)
      #expect(curve.duration == 0 && curve.distance(at: 0) == 0 && curve.velocity(at: 0) == 0)
    }
  }
}
