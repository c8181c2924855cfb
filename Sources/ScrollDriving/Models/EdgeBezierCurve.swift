import PlaneGeometry
import Springs

/// How content that is past its end moves on and comes back on Bézier curves, as in Chromium on Windows: a closed form along one
/// axis. `OverscrollCurve.chromiumWindows` gives the stretch shown while fingers scroll.
///
/// ```swift
/// let back = EdgeBezierCurve(distance: 20, velocity: 4000, viewportLength: 1000)
/// back.distance(at: 0.08)    // 79 pixels, on the way out
/// back.duration              // 0.45 s
/// ```
///
/// Content that is faster than 200 pixels per second first moves on by 35 √v, v in pixels per millisecond, up to a tenth of the
/// viewport past its end, in 2.5 ms a pixel, at most 150 ms; then back, in 15 ms a pixel, at most 300 ms. The curves are those of
/// CSS, (0.25, 1, 0.99, 1) and (0.05, 0.7, 0.25, 1), with the first control point moved towards the start, so that progress begins with
/// slope v. Source: Chromium's `ElasticOverscrollControllerBezier`.
///
/// Differences: Chromium rounds to whole pixels. There, content that is stretched and flung back to its end jumps outward before it
/// returns, as it does where a fling meets the start of the content exactly; here the former velocity counts as 0, and the latter
/// does what it does at the other end.
public struct EdgeBezierCurve: Equatable, Sendable {
  /// A curve between two distances.
  private struct Part: Equatable, Sendable {
    var from: Double
    var to: Double
    var easing: EasingCurve
    /// In seconds.
    var duration: Double

    func state(at time: Double) -> SpringState {
      guard duration > 0, time < duration else { return SpringState(displacement: to, velocity: 0) }
      let progress = time / duration
      let way = to - from
      return SpringState(
        displacement: from + way * easing.value(at: progress),
        velocity: way * easing.slope(at: progress) / duration)
    }
  }

  private let out: Part
  private let back: Part

  /// Content that is let go, or that a fling takes past its end.
  ///
  /// - Parameters:
  ///   - distance: at the start, in pixels past the end; clamped to a tenth of the viewport, 0 if not finite.
  ///   - velocity: at the start, in pixels per second, within ±10⁶; away from the end where it has the sign of the distance. Counts as 0
  ///     up to ±200, where it leads to the end, and where it is not finite. It sets how far content goes; the curve begins at a
  ///     velocity of its own.
  ///   - viewportLength: in pixels; 0 or less stretches nothing.
  public init(distance: Double, velocity: Double, viewportLength: Double) {
    let greatest = viewportLength > 0 ? min(viewportLength, 1e9) / 10 : 0
    let distance = distance.isFinite ? min(max(distance, -greatest), greatest) : 0
    let leadsAway = distance == 0 || (distance < 0) == (velocity < 0)
    // In pixels per millisecond.
    let speed =
      greatest > 0 && leadsAway && velocity.isFinite && velocity.magnitude > 200
      ? min(velocity.magnitude, 1e6) / 1000 : 0
    let way = 35 * speed.squareRoot()
    let size = min(greatest, distance.magnitude + way)
    let farthest = (distance == 0 ? velocity : distance) < 0 ? -size : size
    out = Part(
      from: distance, to: farthest, easing: Self.easing(0.25, 1, 0.99, 1, speed),
      duration: min(150, 2.5 * way) / 1000)
    back = Part(
      from: farthest, to: 0, easing: Self.easing(0.05, 0.7, 0.25, 1, speed),
      duration: min(300, 15 * size) / 1000)
  }

  /// Seconds until the content is back at its end.
  public var duration: Double { out.duration + back.duration }

  /// The greatest distance on the way, in pixels past the end.
  package var farthest: Double { out.to }

  /// How far past the end the content is, in pixels, a time in seconds after the start.
  public func distance(at time: Double) -> Double { state(at: time).displacement }

  /// The velocity in pixels per second, a time in seconds after the start.
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  private func state(at time: Double) -> SpringState {
    let time = time > 0 ? time : 0
    guard time < duration else { return .rest }
    return time < out.duration ? out.state(at: time) : back.state(at: time - out.duration)
  }

  /// A curve whose first control point is moved towards the start, until progress begins with a slope.
  private static func easing(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ slope: Double
  ) -> EasingCurve {
    let isSlow = x1 * slope < y1
    return EasingCurve(
      isSlow ? x1 : y1 / slope, isSlow ? x1 * slope : y1, x2, y2)
  }
}
