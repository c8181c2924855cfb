import Foundation
import Testing

@testable import PlaneGeometry
@testable import ScrollDriving

/// Android's stretch, by the published step of `EdgeEffect`, once every ten microseconds instead of once a frame.
@Suite struct EdgeStretchCurveTests {
  /// Distances over time, as the platform steps them.
  private func stepped(
    _ distance: Double, _ velocity: Double, _ length: Double, by step: Double
  ) -> [Double] {
    let (frequency, ratio) = (24.657, 0.98)
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    var (x, v) = (min(distance, length), velocity)
    var places = [x]
    while x > 0 || v > 0 {
      if abs(v) <= 200, x < 8, v < 0 {
        v = -200
        x = max(0, x + v * step)
        if x == 0 { v = 0 }
      } else {
        let (cosine, sine) = (x, (ratio * frequency * x + v) / damped)
        let left = exp(-ratio * frequency * step)
        let next = left * (cosine * cos(damped * step) + sine * sin(damped * step))
        v =
          -frequency * ratio * next + left
          * (damped * sine * cos(damped * step) - damped * cosine * sin(damped * step))
        x = next
        if x > length { (x, v) = (length, 0) }
        if x < 0 || abs(v) < 0.01 && x < 0.001 { (x, v) = (0, 0) }
      }
      places.append(x)
    }
    return places
  }

  @Test(
    "flings of every speed, and releases, follow the platform's steps",
    arguments: [
      (0.0, 800.0, 2000.0), (0, 10_000, 2000), (0, 20_000, 2000), (0, 300, 1500), (0, 2, 800),
      (500, 0, 2000), (3, 0, 1000), (9000, 0, 2000), (120, 1500, 1080), (7.9, 0, 600),
    ])
  func steps(distance: Double, velocity: Double, length: Double) {
    let curve =
      velocity > 0
      ? EdgeStretchCurve(absorbing: -velocity, from: distance, viewportLength: length)
      : EdgeStretchCurve(releasedAt: distance, viewportLength: length)
    let step = 1e-5
    let places = stepped(distance, 13 * velocity, length, by: step)
    let duration = Double(places.count - 1) * step
    #expect(abs(curve.duration - duration) < 1e-4, "\(curve.duration) s, \(duration) s")
    // The steps notice their limits a step late.
    let tolerance = 0.05 + 2 * step * 13 * velocity
    for index in stride(from: 0, to: places.count, by: 97) {
      let off = curve.distance(at: Double(index) * step) - places[index]
      #expect(abs(off) < tolerance, "\(Double(index) * step) s: \(off)")
    }
    #expect(curve.distance(at: curve.duration) == 0 && curve.velocity(at: 10) == 0)
  }

  @Test("the stretch never exceeds the viewport, and falls at 200 pixels per second at last")
  func limits() {
    let curve = EdgeStretchCurve(absorbing: 30_000, viewportLength: 1000)
    let places = (0...4000).map { curve.distance(at: Double($0) / 10_000) }
    #expect(abs((places.max() ?? 0) - 1000) < 0.5 && places.allSatisfy { $0 <= 1000 })
    #expect(curve.velocity(at: curve.duration - 0.01) == -200)
    #expect(abs(curve.distance(at: curve.duration - 0.01) - 2) < 1e-9)
    #expect(curve.velocity(at: 0) == 390_000)
  }

  @Test("what is no stretch is none")
  func nothing() {
    for curve in [
      EdgeStretchCurve(releasedAt: 0, viewportLength: 100),
      EdgeStretchCurve(releasedAt: 50, viewportLength: 0),
      EdgeStretchCurve(releasedAt: .nan, viewportLength: 100),
      EdgeStretchCurve(absorbing: .nan, viewportLength: 100),
      EdgeStretchCurve(absorbing: 100, viewportLength: .nan),
    ] {
      #expect(curve.duration == 0 && curve.distance(at: 0) == 0 && curve.velocity(at: 0) == 0)
    }
  }
}
