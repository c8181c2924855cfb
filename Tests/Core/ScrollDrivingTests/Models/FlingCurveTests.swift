import Foundation
import Testing

@testable import PlaneGeometry
@testable import ScrollDriving

/// Closed forms of platforms' flings against figures that the platforms' own sources and tests state.
@Suite struct FlingCurveTests {
  private static let models: [FlingCurve.Model] = [
    .uiKit, .exponential(decelerationRate: 0.99, stopDistance: 0.1), .android(density: 1),
    .android(density: 2.625), .flutter, .chromium, .webKitGTK,
  ]

  @Test(
    "UIScrollView: distance is velocity times 0.4995 or 0.0995, half a point before that after the stated time",
    arguments: [
      (0.998, 1000.0, 499.50, 3.450), (0.998, 3000, 1498.5, 3.999), (0.99, 1000, 99.50, 0.527),
      (0.99, 3000, 298.5, 0.636),
    ])
  func uiKit(rate: Double, velocity: Double, distance: Double, duration: Double) {
    let fling = FlingCurve(
      .exponential(decelerationRate: rate, stopDistance: 0.5), velocity: velocity)
    #expect(abs(fling.distance - distance) < 0.005 * distance / 100)
    #expect(abs(fling.duration - duration) < 0.001)
    #expect(abs(fling.distance - fling.distance(at: fling.duration * (1 - 1e-12)) - 0.5) < 1e-6)
  }

  @Test(
    "in a viewport of almost no length, content is stretched by no more than that length",
    arguments: [.leastNonzeroMagnitude, 0x1p-1050, 1e-300])
  func shortViewports(length: Double) {
    for asked in [1, 30_800, -1e15, 1e300] {
      for curve in [OverscrollCurve.uiKit, .flutter, .androidStretch, .chromiumWindows] {
        #expect(curve.shown(asked, viewportLength: length).magnitude <= length, "\(curve)")
      }
      #expect(OverscrollCurve.webKit.shown(asked, viewportLength: length) == 0.05 * asked)
      #expect(
        OverscrollCurve.webKit.asked(0.05 * asked, viewportLength: length) == 0.05 * asked / 0.05)
    }
  }

  @Test("Flutter's friction with a drag of 0.3 slows 400 down to 120, 36 and 10.8 in a second each")
  func friction() {
    let fling = FlingCurve(
      .exponential(decelerationRate: pow(0.3, 0.001), stopDistance: 0), velocity: 400)
    for (time, velocity) in [(1.0, 120.0), (2, 36), (3, 10.8)] {
      #expect(abs(fling.velocity(at: time) - velocity) < 1e-9)
    }
    #expect(fling.duration == .infinity)
  }

  @Test(
    "Android: duration and distance of a fling at density 1",
    arguments: [(1000.0, 0.555, 194.3), (3000, 1.247, 1308.9), (8000, 2.567, 7186)])
  func android(velocity: Double, duration: Double, distance: Double) {
    let fling = FlingCurve(.android(density: 1), velocity: -velocity)
    #expect(abs(fling.duration - duration) < 0.001)
    #expect(abs(fling.distance + distance) < 0.001 * distance)
    // Flutter's ends where Android's does, and takes 0.35 · 2.358 of the time.
    let flutter = FlingCurve(.flutter, velocity: -velocity)
    #expect(abs(flutter.distance - fling.distance) < 1e-9 * distance)
    #expect(abs(flutter.duration / fling.duration - 0.35 * log(0.78) / log(0.9)) < 1e-9)
  }

  // The formulas of scroll_simulation.dart, with the constants that it names.
  @Test("Flutter's ClampingScrollSimulation to the last bits", arguments: [50.0, 1000, 3000, 8000])
  func flutter(velocity: Double) {
    let (rate, inflection, friction) = (log(0.78) / log(0.9), 0.35, 0.015)
    let reference = friction * 9.80665 * 39.37 * 160 * 0.84 / inflection
    let duration = rate * inflection * pow(velocity / reference, 1 / (rate - 1))
    let distance = velocity * duration / rate
    let fling = FlingCurve(.flutter, velocity: velocity)
    #expect(abs(fling.duration / duration - 1) < 1e-14)
    #expect(abs(fling.distance / distance - 1) < 1e-14)
    for share in [0.1, 0.5, 0.9] {
      let place = distance * (1 - pow(1 - share, rate))
      #expect(abs(fling.distance(at: share * fling.duration) / place - 1) < 1e-13)
    }
  }

  @Test("Android's spline goes through the Bézier points of its source")
  func spline() {
    let fling = FlingCurve(.android(density: 1), velocity: 2000)
    for step in 0...50 {
      let s = Double(step) / 50
      func point(_ a: Double, _ b: Double) -> Double {
        // De Casteljau's construction over 0, a, b, 1.
        func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * s }
        let (ab, bc, cd) = (mix(0, a), mix(a, b), mix(b, 1))
        return mix(mix(ab, bc), mix(bc, cd))
      }
      let time = point(0.175, 0.35) * fling.duration
      #expect(
        abs(fling.distance(at: time) - point(0.5, 1) * fling.distance) < 1e-9 * fling.distance)
    }
  }

  @Test("Chromium's own test: 5000 is 1878 after a quarter of a second, and goes 1193 in all")
  func chromium() {
    let fling = FlingCurve(.chromium, velocity: 5000)
    #expect(abs(fling.velocity(at: 0.25) - 1878) < 1)
    #expect(abs(fling.distance - 1193) < 1)
    #expect(abs(fling.duration - 0.92) < 0.01)
    #expect(abs(FlingCurve(.chromium, velocity: 1e6).velocity - 20_946) < 1)
  }

  @Test(
    "the deltas in Chromium's physics_based_fling_curve_unittest",
    arguments: [
      (5000.0, 1080.0, [98.0, 923, 2218]), (5000, 1920, [99, 1054, 3571]),
      (4000, 1080, [79, 803, 2141]),
    ])
  func chromiumTouch(velocity: Double, length: Double, deltas: [Double]) {
    let fling = ChromiumTouchFling(velocity: velocity, viewportLength: length)
    let offsets = [0, 0.02, 0.25, 10].map { fling.distance(at: $0) }
    for (index, delta) in deltas.enumerated() {
      #expect(abs(offsets[index + 1] - offsets[index] - delta) <= 1)
    }
    #expect(fling.duration == min(2, velocity / 2300))
    #expect(abs(fling.velocity(at: 1e-12) - velocity) < 1e-3)
    // The slower axis of that test follows the same curve to its own distance.
    guard velocity == 4000 else { return }
    let other = ChromiumTouchFling(velocity: 2000, viewportLength: 1920)
    let shares = offsets.map { $0 / fling.distance * other.distance }
    for (index, delta) in [19.0, 200, 535].enumerated() {
      #expect(abs(shares[index + 1] - shares[index] - delta) <= 1)
    }
  }

  @Test("a fast fling in a long viewport accelerates first, as Chromium's does")
  func acceleration() throws {
    let fling = ChromiumTouchFling(velocity: 15_000, viewportLength: 1e6)
    #expect(fling.velocity(at: 0.5) > 15_000)
    let time = try #require(fling.time(atSpeed: 15_000))
    #expect(time > 0.5 && abs(fling.velocity(at: time) - 15_000) < 1e-6)
    let place = try #require(fling.time(atDistance: 1000))
    #expect(abs(fling.distance(at: place) - 1000) < 1e-6)
    let slope = (fling.distance(at: place + 1e-6) - fling.distance(at: place - 1e-6)) / 2e-6
    #expect(abs(slope - fling.velocity(at: place)) < 1e-3 * slope)
    #expect(ChromiumTouchFling(velocity: 9, viewportLength: 0).duration == 0)
  }

  @Test("speeds that Android, Flutter and Chromium name")
  func speeds() {
    let android = FlingCurve.Model.android(density: 2.625)
    #expect(android.greatestSpeed == 21_000 && android.leastSpeed == 131.25)
    #expect(FlingCurve.Model.flutter.greatestSpeed == 8000)
    #expect(FlingCurve.Model.flutter.leastSpeed == 50)
    let fast = BouncingFling.Model.flutterFast
    #expect(fast.greatestSpeed == 64_000 && fast.leastSpeed == 100)
    #expect(BouncingFling.Model.flutter.greatestSpeed == 8000)
    #expect(abs(FlingCurve.Model.chromium.greatestSpeed - 20_946) < 1)
    #expect(FlingCurve.Model.uiKit.greatestSpeed == .infinity)
  }

  @Test("GTK: 1000 is 60 after ln(1000/60)/4 s, a pixel in a frame, and has gone 235 pixels then")
  func webKitGTK() {
    let fling = FlingCurve(.webKitGTK, velocity: 1000)
    #expect(abs(fling.duration - log(1000.0 / 60) / 4) < 1e-9)
    #expect(abs(fling.distance - 235) < 1e-9)
    #expect(FlingCurve(.webKitGTK, velocity: -50).distance == 0)
    #expect(abs(fling.distance(at: 0.3) - 250 * (1 - exp(-1.2))) < 1e-9)
  }

  @Test(
    "velocity is the slope of distance, and times are those at which places and speeds are met",
    arguments: models)
  func inverses(model: FlingCurve.Model) throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20 {
      let velocity = Double.random(in: -8000...8000, using: &random)
      let fling = FlingCurve(model, velocity: velocity)
      let end = min(fling.duration, 20)
      let time = Double.random(in: 0.01...0.95, using: &random) * end
      let step = 1e-5 * end
      let slope = (fling.distance(at: time + step) - fling.distance(at: time - step)) / (2 * step)
      #expect(abs(slope - fling.velocity(at: time)) < 1e-6 * abs(velocity), "\(velocity), \(time)")
      let found = try #require(fling.time(atDistance: fling.distance(at: time)))
      #expect(
        abs(fling.distance(at: found) - fling.distance(at: time)) < 1e-9 * abs(fling.distance))
      let slowed = try #require(fling.time(atSpeed: abs(fling.velocity(at: time))))
      #expect(abs(slowed - time) < 1e-6 * end)
      #expect(fling.distance(at: 0) == 0 && fling.distance(at: .infinity) == fling.distance)
      #expect(fling.velocity(at: -1) == fling.velocity && fling.velocity(at: .infinity) == 0)
      let mirrored = FlingCurve(model, velocity: -velocity)
      #expect(mirrored.distance(at: time) == -fling.distance(at: time))
    }
  }

  @Test("what never happens has no time; numbers that are none make no fling", arguments: models)
  func never(model: FlingCurve.Model) {
    let fling = FlingCurve(model, velocity: 1000)
    #expect(fling.time(atDistance: -1) == nil)
    #expect(fling.time(atDistance: 2 * fling.distance) == nil)
    #expect(fling.time(atSpeed: 1001) == nil)
    #expect(fling.time(atSpeed: -1) == nil)
    for velocity in [0, .nan, Double.infinity] {
      let none = FlingCurve(model, velocity: velocity)
      #expect(none.distance == 0 && none.duration == 0 && none.distance(at: 1) == 0)
    }
  }
}

/// How far content follows a finger past its end.
@Suite struct OverscrollCurveTests {
  @Test(
    "a view of 667 pt shows 5.455, 26.41, 50.81, 132.3 and 236.7 of 10, 50, 100, 300 and 667 pt",
    arguments: [(10.0, 5.455), (50, 26.41), (100, 50.81), (300, 132.3), (667, 236.7)])
  func rubberBand(asked: Double, shown: Double) {
    #expect(
      abs(OverscrollCurve.uiKit.shown(asked, viewportLength: 667) - shown) < 0.0005 * shown)
  }

  @Test("many small increments of Flutter's friction come to its closed form")
  func flutter() {
    let (length, step) = (600.0, 0.01)
    var shown = 0.0
    for _ in 0..<40_000 { shown += step * 0.52 * pow(1 - shown / length, 2) }
    #expect(abs(OverscrollCurve.flutter.shown(400, viewportLength: length) - shown) < 0.01)
  }

  @Test(
    "the inverse is one, and the slope that of what is shown",
    arguments: [OverscrollCurve.uiKit, .flutter, .androidStretch, .webKit, .chromiumWindows])
  func inverse(curve: OverscrollCurve) throws {
    for asked in [-900, -3, 0, 0.5, 40, 333, 5000]
    where curve == .uiKit || curve == .flutter || curve == .webKit || asked.magnitude < 700 {
      let shown = curve.shown(asked, viewportLength: 700)
      let back = try #require(curve.asked(shown, viewportLength: 700))
      #expect(abs(back - asked) < 1e-8 * max(1, abs(asked)))
      let slope =
        (curve.shown(asked + 1e-4, viewportLength: 700)
          - curve.shown(asked - 1e-4, viewportLength: 700)) / 2e-4
      #expect(abs(slope - curve.slope(asked, viewportLength: 700)) < 1e-5)
    }
    #expect(curve.shown(100, viewportLength: 0) == 0)
  }

  @Test("a rubber band never shows a whole viewport; Android's stretch ends at a pull of one")
  func limits() {
    let (band, android) = (OverscrollCurve.uiKit, OverscrollCurve.androidStretch)
    #expect(band.asked(700, viewportLength: 700) == nil)
    #expect(android.asked(700, viewportLength: 700) == nil)
    // 0.016 + 0.016 (1 - e^(-8.24)) of the viewport; EdgeEffect takes no pull beyond 1.
    let stretch = android.shown(1000, viewportLength: 1000)
    #expect(abs(stretch - (16 + 16 * (1 - exp(-M_E / 0.33)))) < 1e-9)
    #expect(android.shown(5000, viewportLength: 1000) == stretch)
    #expect(android.slope(5000, viewportLength: 1000) == 0)
    #expect(abs((android.asked(stretch, viewportLength: 1000) ?? 0) - 1000) < 1e-6)
  }

  @Test("invalid shares and viewports show nothing")
  func wrong() {
    for curve in [OverscrollCurve.uiKit, .androidStretch, .webKit, .chromiumWindows] {
      for length in [0, -1, Double.nan, .infinity] {
        #expect(curve.shown(100, viewportLength: length) == 0)
        #expect(curve.slope(100, viewportLength: length) == 0)
        #expect(curve.asked(1, viewportLength: length) == nil)
      }
    }
    for curve in [
      OverscrollCurve.saturating(share: 1, rate: -1000), .saturating(share: -1, rate: 2),
    ] {
      #expect(curve.shown(1e6, viewportLength: 1000) == 0)
      #expect(curve.asked(3, viewportLength: 1000) == nil)
    }
  }

  @Test("a trackpad on a Mac shows a twentieth")
  func webKit() {
    #expect(OverscrollCurve.webKit.shown(-200, viewportLength: 700) == -10)
    #expect(OverscrollCurve.webKit.asked(-10, viewportLength: 700) == -200)
    #expect(OverscrollCurve.webKit.slope(3, viewportLength: 700) == 0.05)
  }
}
