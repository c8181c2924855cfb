import PlaneGeometry
import Springs

/// How content past its end moves further out and returns on Bézier curves, as in Chromium on Windows: a closed form along one axis.
/// `OverscrollCurve.chromiumWindows` gives the stretch shown while fingers scroll.
///
/// ```swift
/// let back = EdgeBezierCurve(distance: 20, velocity: 4000, viewportLength: 1000)
/// back.distance(at: 0.08)    // 79 pixels, on the way out
/// back.duration              // 0.45 s
/// ```
///
/// Content faster than 200 pixels per second first moves 35 √v further out, v in pixels per millisecond, to at most a tenth of the
/// viewport past its end, in 2.5 ms per pixel and at most 150 ms; then back, in 15 ms per pixel and at most 300 ms. The easings are those
/// of CSS, (0.25, 1, 0.99, 1) and (0.05, 0.7, 0.25, 1), with the first control point moved towards the start, so that progress begins
/// with slope v. Source: Chromium's `ElasticOverscrollControllerBezier`.
///
/// Differences: Chromium rounds to whole pixels. There, stretched content that is flung back towards its end first jumps outward, and so
/// does content whose fling stops exactly at its start. Here a velocity towards the end counts as 0, and both ends behave alike.
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
      let travel = to - from
      return SpringState(
        displacement: from + travel * easing.value(at: progress),
        velocity: travel * easing.slope(at: progress) / duration)
    }

    func time(atDistance distance: Double) -> Double? {
      guard distance != from else { return 0 }
      guard to != from else { return nil }
      return easing.firstTime(ofValue: (distance - from) / (to - from)).map { $0 * duration }
    }

    func time(atSpeed speed: Double) -> Double? {
      guard to != from, duration > 0 else { return nil }
      return easing.firstTime(slowingTo: speed * duration / (to - from).magnitude)
        .map { $0 * duration }
    }
  }

  private let out: Part
  private let back: Part

  /// Content that is released, or that a fling takes past its end.
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
    let travel = 35 * speed.squareRoot()
    let size = min(greatest, distance.magnitude + travel)
    let farthest = (distance == 0 ? velocity : distance) < 0 ? -size : size
    out = Part(
      from: distance, to: farthest, easing: EasingCurve(0.25, 1, 0.99, 1, startingWithSlope: speed),
      duration: min(150, 2.5 * travel) / 1000)
    back = Part(
      from: farthest, to: 0, easing: EasingCurve(0.05, 0.7, 0.25, 1, startingWithSlope: speed),
      duration: min(300, 15 * size) / 1000)
  }

  /// Seconds until the content is back at its end.
  public var duration: Double { out.duration + back.duration }

  /// Seconds until the content stays within a distance of the end.
  ///
  /// - Parameter tolerance: in pixels; ``duration`` for 0, for less and for one that is not a number.
  public func duration(distance tolerance: Double) -> Double {
    guard tolerance > 0 else { return duration }
    guard farthest.magnitude > tolerance else { return 0 }
    var (low, high) = (out.duration, duration)
    for _ in 0..<60 {
      let middle = low + (high - low) / 2
      if distance(at: middle).magnitude > tolerance { low = middle } else { high = middle }
    }
    return high
  }

  /// The greatest distance on the way, in pixels past the end.
  package var farthest: Double { out.to }

  /// How far past the end the content is, in pixels, a time in seconds after the start.
  public func distance(at time: Double) -> Double { state(at: time).displacement }

  /// The velocity in pixels per second, a time in seconds after the start.
  public func velocity(at time: Double) -> Double { state(at: time).velocity }

  /// Seconds after the start at which the content is first at a distance in pixels past the end; nil where it never is.
  public func time(atDistance distance: Double) -> Double? {
    out.time(atDistance: distance)
      ?? back.time(atDistance: distance).map { out.duration + $0 }
  }

  /// Seconds after the start at which the content has first slowed down to a speed in pixels per second; nil where it is never as
  /// fast.
  public func time(atSpeed speed: Double) -> Double? {
    guard speed >= 0 else { return nil }
    return out.time(atSpeed: speed) ?? back.time(atSpeed: speed).map { out.duration + $0 }
  }

  private func state(at time: Double) -> SpringState {
    let time = time > 0 ? time : 0
    guard time < duration else { return .rest }
    return time < out.duration ? out.state(at: time) : back.state(at: time - out.duration)
  }
}
