import Foundation
import PlatformScrolling
import Testing

@testable import PlaneGeometry
@testable import ScrollDriving

/// Momentum by the laws of other platforms, in runs.
@Suite("Flings of other platforms")
struct PlatformFlingTests {
  /// Android's `OverScroller`, written down from its source: duration in seconds and distance, at 160 pixels an inch.
  private static func android(_ velocity: Double) -> (duration: Double, distance: Double) {
    let rate = log(0.78) / log(0.9)
    let coefficient = 9.80665 * 39.37 * 160 * 0.84
    let l = log(0.35 * velocity / (0.015 * coefficient))
    return (
      exp(l / (rate - 1)), 0.015 * coefficient * exp(rate / (rate - 1) * l)
    )
  }

  private static func glide(
    _ fling: ScrollBehavior.Fling, _ velocity: Double, range: ClosedRange<Double> = -1e9...1e9,
    bounces: Bool = false, snapping: ScrollBehavior.Snapping = .none
  ) -> Glide {
    Glide(
      from: 0, velocity: velocity,
      rules: GlideRules(
        range: range, viewportLength: 800,
        behavior: ScrollBehavior(fling: fling, bounces: bounces, snapping: snapping)))
  }

  @Test(
    "on Android content goes as far and as long as OverScroller says",
    arguments: [200, 3000, 12_000.0])
  func android(velocity: Double) {
    let expected = Self.android(velocity)
    for sign in [1.0, -1] {
      let glide = Self.glide(.android, sign * velocity)
      #expect(abs(glide.end - sign * expected.distance) < 1e-6 * expected.distance)
      #expect(abs(glide.duration - expected.duration) < 1e-6)
    }
    // Flutter's curve goes as far: 1 - (1 - t/T)^R over 0.35 R of the time.
    let flutter = Self.glide(.flutter, velocity)
    let rate = log(0.78) / log(0.9)
    #expect(abs(flutter.end - expected.distance) < 1e-6 * expected.distance)
    #expect(abs(flutter.duration - 0.35 * rate * expected.duration) < 1e-6)
    let half = 1 - pow(0.5, rate)
    #expect(abs(flutter.position(at: flutter.duration / 2) - half * expected.distance) < 0.01)
  }

  @Test("Chromium's curve is left where it stands still")
  func chromium() {
    // x(t) = A (1 - e^(-gt)) - Bt, its speed A g e^(-gt) - B.
    let (a, b, g) = (5707.62, 172.0, 3.7)
    for velocity in [300.0, 5000] {
      let start = -log((velocity + b) / (a * g)) / g
      let end = -log(b / (a * g)) / g
      func place(_ t: Double) -> Double { a * (1 - exp(-g * t)) - b * t }
      let glide = Self.glide(.chromium, velocity)
      #expect(abs(glide.end - (place(end) - place(start))) < 1e-6 * glide.end)
      #expect(abs(glide.duration - (end - start)) < 1e-9)
    }
  }

  @Test("content stays as near to the curve as it does to iOS's, and never turns back")
  func tolerance() {
    for (fling, model) in [
      (ScrollBehavior.Fling.android, FlingCurve.Model.android), (.flutter, .flutter),
      (.chromium, .chromium),
    ] {
      for velocity in [30.0, -900, 4000, -15_000] {
        let (glide, curve) = (Self.glide(fling, velocity), FlingCurve(model, velocity: velocity))
        let tolerance = max(Glide.tolerance, Glide.relativeTolerance * abs(curve.distance))
        var last = 0.0
        for step in 0...5000 {
          let time = Double(step) / 5000 * curve.duration
          let place = glide.position(at: time)
          #expect(
            abs(place - curve.distance(at: time)) <= tolerance * 1.001, "\(model) \(velocity)")
          #expect(abs(place) >= abs(last) - 1e-9)
          last = place
        }
        #expect(glide.knots.count < 20_000)
      }
    }
  }

  @Test("an end stops it, or sends it back by the spring at the speed that is left")
  func ends() {
    for fling in [ScrollBehavior.Fling.android, .flutter, .chromium] {
      let stopped = Self.glide(fling, 4000, range: 0...500)
      #expect(stopped.end == 500)
      #expect(stopped.knots.allSatisfy { $0.position <= 500 })
      let bounced = Self.glide(fling, 4000, range: 0...500, bounces: true)
      #expect(bounced.end == 500)
      #expect(bounced.knots.contains { $0.position > 520 })
      #expect(bounced.duration > stopped.duration)
      #expect(Self.glide(fling, 0).duration == 0)
    }
  }

  @Test("snapping takes the target that is nearest to where the law leads")
  func snapping() {
    let distance = Self.android(3000).distance
    for fling in [ScrollBehavior.Fling.android, .flutter] {
      let glide = Self.glide(fling, 3000, snapping: .interval(100))
      #expect(glide.end == -1e9 + ((distance + 1e9) / 100).rounded() * 100)
    }
  }

  @Test("a finger that lets go at a velocity throws content as far, at every rate of frames")
  func thrown() throws {
    let velocity = 2400.0
    var ends: [Double] = []
    for rate in [30.0, 60, 240] {
      var physics = try ScrollPhysics(
        geometry: ScrollGeometry(
          contentSize: Size(width: 400, height: 1e6), viewport: Size(width: 400, height: 800)),
        behavior: ScrollBehavior(fling: .android, bounces: false))
      physics.touchBegan(at: Point(x: 0, y: 0), time: 0)
      for step in 1...20 {
        let time = Double(step) / 100
        physics.touchMoved(to: Point(x: 0, y: -velocity * time), time: time)
      }
      let start = physics.offset.y
      physics.touchEnded(at: Point(x: 0, y: -velocity * 0.2), time: 0.2)
      for tick in 1...Int(4 * rate) { physics.run(until: 0.2 + Double(tick) / rate) }
      ends.append(physics.offset.y)
      #expect(abs(physics.offset.y - start - Self.android(velocity).distance) < 1)
    }
    #expect(Set(ends).count == 1)
  }
}
